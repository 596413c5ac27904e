//! The course of the game, line by line, in a panel beside the table.

use super::{PartyTable, auction};
use crate::{
    app::desk::AppContext,
    joined::JoinedTable,
    party::{Side, is_open_row, sides, words::Speaker},
    text::Language,
    tr,
};
use egui::{Frame, Margin, Panel, RichText, ScrollArea, Ui};
use engine::{
    rules::{Event, Seat},
    session::Act,
};
use std::borrow::Cow;

/// Maximum number of lines in the panel.
const MOST_LINES: usize = 400;
/// Minimum width of a window that shows the panel by default, in points.
const ROOM: f32 = 1180.0;
/// Width of the panel, in points.
const WIDTH: f32 = 232.0;

/// The course of the game in words.
#[derive(Debug, Default)]
pub(super) struct EventLog {
    /// The number of entries that no longer change.
    known: usize,
    /// True if it is shown; `None` leaves that to the window's width.
    shown: Option<bool>,
    /// One entry for each choice.
    entries: Vec<LogEntry>,
    /// Language of the lines.
    language: Language,
}

/// A choice with everything that followed.
#[derive(Debug, Default)]
struct LogEntry {
    /// Lines; none if the choice is not reported.
    lines: Vec<String>,
    /// The next deal, if one began with it: its number and its first lines.
    next_deal: Option<(usize, Vec<String>)>,
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
        let shown = table.shown_lines(context);
        ScrollArea::vertical().auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
            if shown.is_empty() {
                ui.label(RichText::new(tr!(context.texts, "party-log-empty")).weak());
            }
            for line in &shown[shown.len().saturating_sub(MOST_LINES)..] {
                let words = match line {
                    LogLine::Told(words) => RichText::new(&**words),
                    LogLine::Deal(words) => {
                        ui.add_space(theme.spacing.unit * 0.5);
                        RichText::new(words).strong()
                    }
                };
                ui.add(egui::Label::new(words).wrap());
            }
        });
    });
}

/// A line of the panel.
enum LogLine<'a> {
    Told(Cow<'a, str>),
    /// Heading of a deal.
    Deal(String),
}

impl PartyTable {
    /// Returns the lines of everything that has been shown on the table, earliest first.
    fn shown_lines(&self, context: &AppContext) -> Vec<LogLine<'_>> {
        let entries = &self.log.entries;
        let begun = entries.len().saturating_sub(self.stage.unseen_acts());
        let mut shown = Vec::new();
        let skipped = begun.saturating_sub(MOST_LINES);
        for (index, entry) in entries[..begun].iter().enumerate().skip(skipped) {
            let is_last = index + 1 == begun && !self.is_still();
            // A choice is reported once it has been shown, and a deal once it has been dealt.
            let has_ended = self.stage.waits() || !self.stage.is_a_deal_behind();
            let is_shown = self.stage.holds() || entry.next_deal.is_some() && has_ended;
            if is_last && !is_shown {
                break;
            }
            shown.extend(entry.lines.iter().map(|line| LogLine::Told(line.into())));
            if let Some((number, lines)) = entry.next_deal.as_ref().filter(|_| !is_last) {
                let heading = tr!(context.texts, "party-deal-row", number = *number);
                shown.push(LogLine::Deal(heading));
                shown.extend(lines.iter().map(|line| LogLine::Told(line.into())));
            }
        }
        let result = self.party.joined().and_then(JoinedTable::result);
        if result.is_some_and(|result| !result.finished) {
            shown.push(LogLine::Told(tr!(context.texts, "join-broken-off").into()));
        } else if let Some(outcome) = self.party.outcome().filter(|_| self.is_still()) {
            let rules = self.party.rules();
            let game = rules.game();
            let speaker = Speaker { texts: &context.texts, game, rules, plan: self.party.plan() };
            let result = speaker.result(&outcome, self.party.viewer());
            shown.push(LogLine::Told(result.into()));
        }
        shown
    }

    /// Describes a choice for the panel.
    fn log_entry(&self, act: &Act, number: usize, context: &AppContext) -> LogEntry {
        let gathers = |event: &Event| matches!(event, Event::Gathered { .. });
        let next = act.events.iter().position(gathers).filter(|_| act.ends_deal());
        let (ended, begun) = act.events.split_at(next.unwrap_or(act.events.len()));
        let mut lines = self.tell_by(act, ended, context);
        lines.extend(act.scores.as_ref().and_then(|scores| self.scores_line(scores, context)));
        let next_deal = next.map(|_| (number + 1, self.tell_lines(begun, context)));
        LogEntry { lines, next_deal }
    }

    /// Returns the scores after a deal in words; `None` if there are none.
    fn scores_line(&self, scores: &[Option<i32>], context: &AppContext) -> Option<String> {
        let rules = self.party.rules();
        let game = rules.game();
        let speaker = Speaker { texts: &context.texts, game, rules, plan: self.party.plan() };
        let of = |side: &Side| {
            let score = scores.get(usize::from(side.seats.first()?.0)).copied().flatten()?;
            let (name, value) = (side.name(&speaker), score.to_string());
            Some(tr!(context.texts, "party-fact", name = name, value = value))
        };
        let sides = sides(rules, self.party.viewer());
        let scores: Vec<String> = sides.iter().filter_map(of).collect();
        let scores = scores.join(" · ");
        (!scores.is_empty()).then(|| tr!(context.texts, "party-log-scores", scores = scores))
    }

    /// Appends entries for new choices; starts again if the language changed.
    fn follow_log(&mut self, context: &AppContext) {
        let language = context.texts.language();
        if self.log.language != language {
            self.log.entries.clear();
            self.log.language = language;
        }
        let acts = self.party.history().acts();
        // A secret choice is reported again once all players have chosen.
        let known = acts.iter().position(|act| act.action.is_none()).unwrap_or(acts.len());
        let kept = self.log.entries.len().min(self.log.known).min(known);
        self.log.known = known;
        let mut deal = 1 + acts[..kept].iter().filter(|act| act.ends_deal()).count();
        let mut new = Vec::new();
        for act in &acts[kept..] {
            new.push(self.log_entry(act, deal, context));
            deal += usize::from(act.ends_deal());
        }
        self.log.entries.truncate(kept);
        self.log.entries.extend(new);
    }

    /// Returns the choice that ended the last deal, with its events up to the next one; the last
    /// deal ends with the game.
    fn end_of_deal(&self) -> Option<(&Act, &[Event])> {
        let over = self.party.outcome().is_some();
        let mut entries = self.party.history().acts().iter().rev();
        let last = entries.find(|entry| over || entry.ends_deal())?;
        let gathers = |event: &Event| matches!(event, Event::Gathered { .. });
        let end = last.events.iter().position(gathers).unwrap_or(last.events.len());
        Some((last, &last.events[..end]))
    }

    /// Describes the choice that ended the last deal.
    pub(super) fn told_of_end(&self, context: &AppContext) -> Vec<String> {
        let end = self.end_of_deal();
        end.map(|(act, events)| self.tell_by(act, events, context)).unwrap_or_default()
    }

    /// True if the results tell something of the deal that has ended: scores or announcements.
    pub(super) fn has_deal_result(&self) -> bool {
        let mut seats = (0..self.party.rules().seats()).map(Seat);
        let is_told = |event: &Event| matches!(event, Event::Told { .. });
        self.scoring().iter().any(is_told) || seats.any(|seat| self.party.score(seat).is_some())
    }

    /// Returns the events by which the last deal was scored.
    fn scoring(&self) -> &[Event] {
        let rules = self.party.rules();
        let Some((_, events)) = self.end_of_deal() else { return &[] };
        // What is said of the last trick does not belong to the scores.
        let is_sweep = |event: &Event| {
            let Event::Carried { from, .. } = event else { return false };
            is_open_row(rules, *from)
        };
        let first = events.iter().rposition(is_sweep).unwrap_or(0);
        &events[first..]
    }

    /// Returns the announcements made when the last deal was scored.
    pub(super) fn told_of_deal(&self, context: &AppContext) -> Vec<String> {
        let rules = self.party.rules();
        let game = rules.game();
        let speaker = Speaker { texts: &context.texts, game, rules, plan: self.party.plan() };
        let told = self.scoring().iter().filter_map(|event| match *event {
            Event::Told { notice, values } => Some(speaker.notice(notice, values)),
            _ => None,
        });
        told.collect()
    }
}
