//! The history of a game, choice by choice: who chose, the effects, and where deals ended. It
//! follows the game through undo and redo, and can be rebuilt for a resumed game.

use super::calls::lie_alike;
use engine::{
    definition::{
        SpotId,
        game::{MoveId, Pick},
    },
    rules::{Action, Choice, Event, Match, Rules, Seat},
};
use std::ops::Range;

/// A choice and its effects.
#[derive(Debug, Clone)]
pub struct Entry {
    /// Seat that decided.
    pub by: Seat,
    /// Seat whose turn it was.
    pub turn: Seat,
    /// The choice. It may reveal hidden cards: for the player's own eyes only.
    pub action: Action,
    /// Its events, without hidden cards.
    pub events: Vec<Event>,
    /// True if it was a simultaneous choice, secret until all have chosen.
    pub together: bool,
    /// True if it moved nothing by itself: a bid, a pass, a suit.
    pub is_call: bool,
}

impl Entry {
    /// True if every card was gathered during it: another deal began.
    #[must_use]
    pub fn ends_deal(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Gathered { .. }))
    }
}

/// The standing at the end of a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealEnd {
    /// Number of choices up to then.
    pub at: usize,
    /// Score of each seat; `None` if it is not a number.
    pub scores: Vec<Option<i32>>,
}

/// The last action on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastMove {
    /// Seat of the player.
    pub by: Seat,
    /// Spot that a man or a pile left; `None` for played cards and chosen squares.
    pub from: Option<SpotId>,
    /// Spot that it came to.
    pub to: SpotId,
    /// Number of cards that came there; 0 for a man.
    pub count: usize,
}

/// The history of a game.
#[derive(Debug, Clone, Default)]
pub struct Chronicle {
    entries: Vec<Entry>,
    deals: Vec<DealEnd>,
    /// Events before the first choice.
    opening: Vec<Event>,
}

impl Chronicle {
    /// Records the events before the first choice.
    pub(super) fn begin(&mut self, opening: &[Event]) {
        self.opening = opening.to_vec();
    }

    /// Takes in the actions played or undone since the last call.
    pub(super) fn follow(&mut self, game: &Match) {
        let now = game.actions().len();
        self.entries.truncate(now);
        self.deals.retain(|deal| deal.at <= now);
        let rules = game.rules();
        let seen = self.entries.len();
        let mut past = game.past().skip(seen).peekable();
        while let Some((before, action)) = past.next() {
            let after = past.peek().map_or(game.state(), |&(after, _)| after);
            let mut events = Vec::new();
            // It was played before, so it is not refused.
            let _ = before.clone().apply(rules, action, &mut events);
            let by = before.actor(rules).unwrap_or_default();
            let chose = matches!(action, Action::Choose(Choice::Option { .. }));
            let entry = Entry {
                by,
                turn: before.turn_of(rules).unwrap_or(by),
                action,
                events,
                together: rules.is_together(before),
                is_call: chose && rules.board().is_none() && lie_alike(rules, before, after),
            };
            if entry.ends_deal() {
                let scores = (0..rules.seats()).map(|seat| after.score(rules, Seat(seat)));
                let scores = scores.collect();
                self.deals.push(DealEnd { at: self.entries.len() + 1, scores });
            }
            self.entries.push(entry);
        }
    }

    /// Returns every choice, the first one first.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the events before the first choice, if the start of the game was observed.
    #[must_use]
    pub fn opening(&self) -> &[Event] {
        &self.opening
    }

    /// Returns the finished deals, the first one first, without the one under way.
    #[must_use]
    pub fn deals(&self) -> &[DealEnd] {
        &self.deals
    }

    /// Returns the range of choices in the current deal, or in the last one of a finished game.
    #[must_use]
    pub fn this_deal(&self) -> Range<usize> {
        self.deals.last().map_or(0, |deal| deal.at)..self.entries.len()
    }

    /// Returns the calls at the start of the current deal, such as an auction: the choices before
    /// anything moved.
    #[must_use]
    pub fn calls(&self) -> &[Entry] {
        let deal = &self.entries[self.this_deal()];
        let count = deal.iter().take_while(|entry| entry.is_call && !entry.together).count();
        &deal[..count]
    }

    /// Returns the last action that moved anything, if it is not secret.
    #[must_use]
    pub fn last_move(&self, rules: &Rules) -> Option<LastMove> {
        let deal = &self.entries[self.this_deal()];
        let known = deal.iter().rev().filter(|entry| !entry.together);
        known.into_iter().find_map(|entry| last_move(rules, entry))
    }

    /// True if any seat accepted by `seat` has chosen anything.
    #[must_use]
    pub fn has_chosen(&self, mut seat: impl FnMut(Seat) -> bool) -> bool {
        self.entries.iter().any(|entry| seat(entry.by))
    }
}

/// Returns the first thing that a choice moved, if any; automatic consequences are not the player's
/// move.
fn last_move(rules: &Rules, entry: &Entry) -> Option<LastMove> {
    let by = entry.turn;
    match entry.action {
        Action::Move(wish) if wish.cards.is_empty() => {
            let count = if rules.board().is_some() { 0 } else { usize::from(wish.count) };
            Some(LastMove { by, from: Some(wish.from), to: wish.to, count })
        }
        Action::Choose(Choice::Option { rule, symbol, .. }) if picks_square(rules, rule) => {
            let to = SpotId(u8::try_from(symbol).ok()?);
            Some(LastMove { by, from: None, to, count: 0 })
        }
        _ => {
            let chose = |event: &Event| matches!(event, Event::Chose { .. });
            let mut events = entry.events.iter().skip_while(|event| !chose(event));
            events.find_map(|event| match *event {
                Event::Carried { from, to, count, shown } if !shown.is_empty() => {
                    let owner = rules.spot_info(from).and_then(|info| info.player);
                    let move_of = LastMove { by, from: None, to, count: usize::from(count) };
                    owner.map(|_| move_of)
                }
                _ => None,
            })
        }
    }
}

fn picks_square(rules: &Rules, rule: MoveId) -> bool {
    let found = rules.game().and_then(|game| game.moves.get(usize::from(rule.0)));
    found.is_some_and(|found| matches!(found.pick, Pick::Square))
}
