//! Events at the table in words, for screen readers.

use super::PartyTable;
use crate::{
    app::desk::AppContext,
    party::{Happened, Series, happened, words::Speaker},
    tr,
};
use engine::{
    rules::{Action, Event},
    session::Act,
};

/// Sentences in lines.
#[derive(Debug, Default)]
struct ToldLines {
    lines: Vec<String>,
    /// True if the last line goes on.
    goes_on: bool,
}

impl ToldLines {
    fn push(&mut self, words: String) {
        match self.lines.last_mut().filter(|_| self.goes_on) {
            Some(line) => *line = format!("{line} {words}"),
            None => self.lines.push(words),
        }
        self.goes_on = true;
    }

    /// Adds a line of its own.
    fn push_line(&mut self, words: String) {
        self.lines.push(words);
        self.goes_on = false;
    }
}

impl PartyTable {
    /// Describes an action and its results.
    pub(super) fn tell_act(&self, act: &Act, context: &AppContext) -> String {
        context.texts.sentences(&self.tell_by(act, &act.events, context))
    }

    /// Describes the first of an action's events line by line.
    pub(super) fn tell_by(&self, act: &Act, events: &[Event], context: &AppContext) -> Vec<String> {
        let mut lines = self.tell_lines(events, context);
        if let (true, Some(first)) = (act.robot, lines.first_mut()) {
            *first = tr!(context.texts, "party-told-robot", told = std::mem::take(first));
        } else if act.action.is_none() {
            // Others hear only that a choice was made, until all have chosen.
            let (rules, plan) = (self.party.rules(), self.party.plan());
            let speaker = Speaker { texts: &context.texts, game: rules.game(), rules, plan };
            lines.insert(0, speaker.has_chosen_secretly(act.by));
        }
        lines
    }

    /// Describes events for screen readers.
    pub(super) fn tell(&self, events: &[Event], context: &AppContext) -> String {
        context.texts.sentences(&self.tell_lines(events, context))
    }

    /// Describes events line by line: what the game announces has a line of its own.
    pub(super) fn tell_lines(&self, events: &[Event], context: &AppContext) -> Vec<String> {
        let (rules, plan) = (self.party.rules(), self.party.plan());
        let game = rules.game();
        let speaker = Speaker { texts: &context.texts, game, rules, plan };
        let mut told = ToldLines::default();
        // The man's path was reported with the choice, so its move is skipped.
        let mut chosen = None;
        for happened in happened(rules, events) {
            let event = match happened {
                Happened::Played(played) => {
                    let card = |card| speaker.card(Some(card));
                    told.push(speaker.has_played(&played, &card));
                    continue;
                }
                Happened::Chose { seat, action: action @ Action::Choose(_) } => {
                    told.push(speaker.has_chosen(seat, action));
                    continue;
                }
                // Many cards at once are a deal. Moves of piles are reported by their effects.
                Happened::Carried(series) => {
                    let carried = self.carried(series, &speaker, context);
                    carried.into_iter().for_each(|words| told.push(words));
                    continue;
                }
                Happened::Chose { seat, action: Action::Move(wish) } => {
                    if rules.spot_info(wish.from).is_some_and(|info| info.square.is_some()) {
                        let (from, to) = (speaker.spot(wish.from), speaker.spot(wish.to));
                        let (player, what) = (speaker.seat(seat), format!("{from} → {to}"));
                        let words =
                            tr!(context.texts, "party-told-chose", player = player, what = what);
                        told.push(words);
                        chosen = Some((wish.from, wish.to));
                    }
                    continue;
                }
                Happened::Other(event) => event,
            };
            match event {
                Event::Said { seat, words } => {
                    let words = rules.words_said(words).map(|words| context.texts.localized(words));
                    let player = speaker.seat(seat);
                    let words = words.unwrap_or_default().to_owned();
                    told.push(tr!(
                        context.texts,
                        "party-told-said",
                        player = player,
                        words = words
                    ));
                }
                Event::Told { notice, values } => told.push_line(speaker.notice(notice, values)),
                Event::Shown { spot, count, cards, .. } => {
                    told.push(speaker.cards_shown(spot, count, cards));
                }
                Event::Stepped { from, to, .. } if chosen == Some((from, to)) => {}
                Event::Stepped { from, to, .. } | Event::Moved { from, to, .. } => {
                    let (from, to) = (speaker.spot(from), speaker.spot(to));
                    told.push(format!("{from} → {to}"));
                }
                Event::Captured { spot, .. } => {
                    let spot = speaker.spot(spot);
                    told.push(tr!(context.texts, "terminal-party-captured", spot = spot));
                }
                Event::Promoted { spot, kind, .. } => {
                    let (spot, kind) = (speaker.spot(spot), speaker.kind(kind));
                    let words =
                        tr!(context.texts, "terminal-party-promoted", spot = spot, kind = kind);
                    told.push(words);
                }
                Event::Placed { seat, place } => {
                    let what = tr!(context.texts, "party-finished", place = place);
                    let player = speaker.seat(seat);
                    told.push(tr!(context.texts, "party-told-chose", player = player, what = what));
                }
                // The end is reported by the results; the other events are combined.
                _ => {}
            }
        }
        told.lines
    }

    /// Describes a few visible cards going from a player's spot to another spot; `None` for any
    /// other series.
    fn carried(
        &self,
        series: Series,
        speaker: &Speaker<'_>,
        context: &AppContext,
    ) -> Option<String> {
        let who = self.party.rules().spot_info(series.from).and_then(|info| info.player)?;
        if series.count > 4 || series.shown.is_empty() {
            return None;
        }
        let cards: Vec<String> =
            series.shown.cards().map(|card| speaker.card(Some(card))).collect();
        let (player, cards) = (speaker.seat(who), context.texts.all_of(&cards));
        let to = speaker.spot(series.to?);
        Some(tr!(context.texts, "party-told-played", player = player, cards = cards, to = to))
    }
}
