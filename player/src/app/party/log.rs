//! What has happened at the table, line by line, in a panel beside it.

use super::{PartyTable, auction};
use crate::{app::desk::Desk, party::words::Speaker, text::Language, tr};
use egui::{Frame, Margin, Panel, RichText, ScrollArea, Ui};

/// The most lines that are kept in view: nobody scrolls further.
const MOST_LINES: usize = 400;
/// Windows as wide as this have room for the panel without being asked.
const ROOM: f32 = 1180.0;
/// The width of the panel.
const WIDTH: f32 = 232.0;

/// What has happened, in words.
#[derive(Debug, Default)]
pub(super) struct Log {
    /// Whether it is shown; `None`: where there is room for it.
    shown: Option<bool>,
    /// A line for each choice, empty where nothing is told of it; and whether a deal ended there.
    lines: Vec<(String, bool)>,
    /// In which language.
    language: Language,
}

impl Log {
    /// Shows it, or takes it away.
    pub(super) fn toggle(&mut self, width: f32) {
        self.shown = Some(!self.is_shown(width));
    }

    fn is_shown(&self, width: f32) -> bool {
        self.shown.unwrap_or(width >= ROOM)
    }
}

/// Shows the panel where it is wanted.
pub(super) fn show(table: &mut PartyTable, ui: &mut Ui, desk: &Desk) {
    let width = ui.available_width();
    if !table.log.is_shown(width) {
        return;
    }
    table.follow_log(desk);
    let rules = table.party.rules();
    let Some(game) = rules.game() else { return };
    let speaker = Speaker { texts: &desk.texts, game, rules, plan: table.party.plan() };
    let theme = &desk.theme;
    let frame = Frame::new()
        .fill(theme.surface.panel)
        .inner_margin(Margin::symmetric(theme.spacing.unit as i8, theme.spacing.unit as i8));
    let wide = WIDTH.min(width * 0.4);
    Panel::right("party log").frame(frame).exact_size(wide).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let calls = auction::of(&table.party);
        if !calls.is_empty() {
            ui.label(RichText::new(tr!(desk.texts, "party-calls")).strong());
            let inks = (theme.surface.text, theme.surface.text_weak);
            auction::grid(ui, &speaker, theme, (calls, 12), inks);
            ui.add_space(theme.spacing.unit);
        }
        ui.label(RichText::new(tr!(desk.texts, "party-log")).strong());
        // What is not seen yet is not told yet.
        let seen = if table.stage.is_still() { 0 } else { 1 };
        let count = table.log.lines.len().saturating_sub(seen);
        let lines = &table.log.lines[..count];
        let mut deal = 1 + lines.iter().filter(|(_, ends)| *ends).count();
        let mut shown: Vec<(RichText, bool)> = Vec::new();
        for (line, ends) in lines.iter().rev().take(MOST_LINES) {
            if *ends {
                let words = tr!(desk.texts, "party-deal-row", number = deal);
                shown.push((RichText::new(words).strong(), true));
                deal -= 1;
            }
            if !line.is_empty() {
                shown.push((RichText::new(line), false));
            }
        }
        ScrollArea::vertical().auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
            if shown.is_empty() {
                ui.label(RichText::new(tr!(desk.texts, "party-log-empty")).weak());
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
    /// Writes down what has happened since it was last looked at.
    fn follow_log(&mut self, desk: &Desk) {
        let language = desk.texts.language();
        if self.log.language != language {
            self.log.lines.clear();
            self.log.language = language;
        }
        let entries = self.party.chronicle().entries();
        let kept = self.log.lines.len().min(entries.len());
        let new: Vec<_> = entries[kept..]
            .iter()
            .map(|entry| (self.tell(&entry.events, entry.together, desk), entry.ends_deal()))
            .collect();
        self.log.lines.truncate(kept);
        self.log.lines.extend(new);
    }

    /// What everybody was told while the deal that has just ended was settled; the last one ends
    /// with the game.
    pub(super) fn told_of_deal(&self, desk: &Desk) -> Vec<String> {
        use engine::rules::Event;
        let rules = self.party.rules();
        let Some(game) = rules.game() else { return Vec::new() };
        let speaker = Speaker { texts: &desk.texts, game, rules, plan: self.party.plan() };
        let over = self.party.outcome().is_some();
        let mut entries = self.party.chronicle().entries().iter().rev();
        let Some(last) = entries.find(|entry| over || entry.ends_deal()) else {
            return Vec::new();
        };
        let until = |event: &&Event| !matches!(event, Event::Gathered { .. });
        let told = last.events.iter().take_while(until).filter_map(|event| match *event {
            Event::Told { notice, values } => Some(speaker.notice(notice, values)),
            _ => None,
        });
        told.collect()
    }
}
