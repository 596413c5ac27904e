//! The course of the game, line by line, in a panel beside the table.

use super::{PartyTable, auction};
use crate::{
    app::desk::AppContext,
    party::{is_open_row, words::Speaker},
    text::Language,
    tr,
};
use egui::{Frame, Margin, Panel, RichText, ScrollArea, Ui};

/// Maximum number of lines in the panel.
const MOST_LINES: usize = 400;
/// Minimum width of a window that shows the panel by default, in points.
const ROOM: f32 = 1180.0;
/// Width of the panel, in points.
const WIDTH: f32 = 232.0;

/// The course of the game in words.
#[derive(Debug, Default)]
pub(super) struct EventLog {
    /// The number of lines that no longer change.
    known: usize,
    /// True if it is shown; `None` leaves that to the window's width.
    shown: Option<bool>,
    /// One line per choice, empty if the choice is not reported; true if a deal ended with it.
    lines: Vec<(String, bool)>,
    /// Language of the lines.
    language: Language,
}

impl EventLog {
    /// Shows or hides the panel.
    pub(super) fn toggle(&mut self, width: f32) {
        self.shown = Some(!self.is_shown(width));
    }

    /// Returns the panel for another game, shown or hidden as it is.
    pub(super) fn for_another(self) -> Self {
        Self { shown: self.shown, ..Self::default() }
    }

    fn is_shown(&self, width: f32) -> bool {
        self.shown.unwrap_or(width >= ROOM)
    }
}

/// Shows the panel unless it is hidden.
pub(super) fn show(table: &mut PartyTable, ui: &mut Ui, context: &AppContext) {
    let width = ui.available_width();
    if !table.log.is_shown(width) {
        return;
    }
    table.follow_log(context);
    let rules = table.party.rules();
    let game = rules.game();
    let speaker = Speaker { texts: &context.texts, game, rules, plan: table.party.plan() };
    let theme = &context.theme;
    let frame = Frame::new()
        .fill(theme.surface.panel)
        .inner_margin(Margin::symmetric(theme.spacing.unit as i8, theme.spacing.unit as i8));
    let wide = WIDTH.min(width * 0.4);
    Panel::right("party log").frame(frame).exact_size(wide).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let calls = auction::of(&table.party);
        if !calls.is_empty() {
            ui.label(RichText::new(tr!(context.texts, "party-calls")).strong());
            let inks = (theme.surface.text, theme.surface.text_weak);
            auction::grid(ui, &speaker, theme, (calls, 12), inks);
            ui.add_space(theme.spacing.unit);
        }
        ui.label(RichText::new(tr!(context.texts, "party-log")).strong());
        // The last choice is reported once it has been shown.
        let seen = if table.is_still() { 0 } else { 1 };
        let count = table.log.lines.len().saturating_sub(seen);
        let lines = &table.log.lines[..count];
        let mut deal = 1 + lines.iter().filter(|(_, ends)| *ends).count();
        let mut shown: Vec<(RichText, bool)> = Vec::new();
        for (line, ends) in lines.iter().rev().take(MOST_LINES) {
            if *ends {
                let words = tr!(context.texts, "party-deal-row", number = deal);
                shown.push((RichText::new(words).strong(), true));
                deal -= 1;
            }
            if !line.is_empty() {
                shown.push((RichText::new(line), false));
            }
        }
        ScrollArea::vertical().auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
            if shown.is_empty() {
                ui.label(RichText::new(tr!(context.texts, "party-log-empty")).weak());
            }
            for (line, heads) in shown.into_iter().rev() {
                if heads {
                    ui.add_space(theme.spacing.unit * 0.5);
                }
                ui.add(egui::Label::new(line).wrap());
            }
        });
    });
}

impl PartyTable {
    /// Appends lines for new choices; starts again if the language changed.
    fn follow_log(&mut self, context: &AppContext) {
        let language = context.texts.language();
        if self.log.language != language {
            self.log.lines.clear();
            self.log.language = language;
        }
        let acts = self.party.history().acts();
        // A secret choice is reported again once all players have chosen.
        let known = acts.iter().position(|act| act.action.is_none()).unwrap_or(acts.len());
        let kept = self.log.lines.len().min(self.log.known).min(known);
        self.log.known = known;
        let new: Vec<_> =
            acts[kept..].iter().map(|act| (self.tell_act(act, context), act.ends_deal())).collect();
        self.log.lines.truncate(kept);
        self.log.lines.extend(new);
    }

    /// Returns the announcements made when the last deal was scored; the last deal ends with the
    /// game.
    pub(super) fn told_of_deal(&self, context: &AppContext) -> Vec<String> {
        use engine::rules::Event;
        let rules = self.party.rules();
        let game = rules.game();
        let speaker = Speaker { texts: &context.texts, game, rules, plan: self.party.plan() };
        let over = self.party.outcome().is_some();
        let mut entries = self.party.history().acts().iter().rev();
        let Some(last) = entries.find(|entry| over || entry.ends_deal()) else {
            return Vec::new();
        };
        let until = |event: &&Event| !matches!(event, Event::Gathered { .. });
        let events: Vec<Event> = last.events.iter().take_while(until).copied().collect();
        // What is said of the last trick does not belong to the scores.
        let is_sweep = |event: &Event| {
            let Event::Carried { from, .. } = event else { return false };
            is_open_row(rules, *from)
        };
        let first = events.iter().rposition(is_sweep).unwrap_or(0);
        let told = events[first..].iter().filter_map(|event| match *event {
            Event::Told { notice, values } => Some(speaker.notice(notice, values)),
            _ => None,
        });
        told.collect()
    }
}
