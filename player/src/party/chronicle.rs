//! What has happened in a game, choice by choice: who chose, what came of it, where deals ended.
//! It follows the game through undo and redo, and knows one that is taken up again as well.

use super::{calls::lie_alike, opening::Opening, received::Brought};
use engine::{
    definition::{
        SpotId,
        game::{MoveId, Pick},
    },
    rules::{Action, Choice, Event, Match, Rules, Seat},
};
use std::ops::Range;

/// A choice and what came of it.
#[derive(Debug, Clone)]
pub struct Entry {
    /// Who decided.
    pub by: Seat,
    /// Whose turn it was.
    pub turn: Seat,
    /// What was chosen. It may tell hidden cards: for the player's own eyes.
    pub action: Action,
    /// What it made happen; tells no hidden card.
    pub events: Vec<Event>,
    /// Whether all chose at the same time, so that nobody knows it before all have chosen.
    pub together: bool,
    /// Whether it moved nothing by itself: a bid, a pass, a suit.
    pub is_call: bool,
}

impl Entry {
    /// Whether every card was gathered: another deal began within it.
    #[must_use]
    pub fn ends_deal(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Gathered { .. }))
    }
}

/// How things stood when a deal had ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealEnd {
    /// After how many choices.
    pub at: usize,
    /// What each seat had of what decides the game, where that is a number.
    pub scores: Vec<Option<i32>>,
}

/// What was done last on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastMove {
    /// Who did it.
    pub by: Seat,
    /// The spot that something left, where it left one for another.
    pub from: Option<SpotId>,
    /// The spot that it came to.
    pub to: SpotId,
    /// How many cards came there; 0 for a man.
    pub count: usize,
}

/// What has happened in a game.
#[derive(Debug, Clone, Default)]
pub struct Chronicle {
    entries: Vec<Entry>,
    deals: Vec<DealEnd>,
    /// What happened before anybody chose.
    opening: Vec<Event>,
    /// What was brought to the hands before anybody chose: by the choices that lay behind it, for
    /// each deal.
    brought: Vec<(usize, Brought)>,
}

impl Chronicle {
    /// Keeps what happened before anybody chose; where nobody has `seen` it, it is not told.
    pub(super) fn begin(&mut self, rules: &Rules, opening: &Opening, seen: bool) {
        self.opening = if seen { opening.events().to_vec() } else { Vec::new() };
        self.brought = vec![(0, opening.brought(rules))];
    }

    /// What was brought to the hands of the deal under way before anybody chose in it.
    pub(super) fn brought(&self) -> Option<&Brought> {
        let start = self.this_deal().start;
        self.brought.iter().find(|(at, _)| *at == start).map(|(_, brought)| brought)
    }

    /// Looks at what has been played, or taken back, since it looked last.
    pub(super) fn follow(&mut self, game: &Match) {
        let now = game.actions().len();
        self.entries.truncate(now);
        self.deals.retain(|deal| deal.at <= now);
        self.brought.retain(|(at, _)| *at <= now);
        let rules = game.rules();
        let seen = self.entries.len();
        let mut past = game.past().skip(seen).peekable();
        while let Some((before, action)) = past.next() {
            let after = past.peek().map_or(game.state(), |&(after, _)| after);
            let mut told = Opening::of_choice();
            // It has been played before, so it is not refused.
            let _ = before.clone().apply(rules, action, &mut told);
            let by = before.actor(rules).unwrap_or_default();
            let chose = matches!(action, Action::Choose(Choice::Option { .. }));
            let brought = told.brought(rules);
            let entry = Entry {
                by,
                turn: before.turn_of(rules).unwrap_or(by),
                action,
                events: told.events().to_vec(),
                together: rules.is_together(before),
                is_call: chose && rules.board().is_none() && lie_alike(rules, before, after),
            };
            if entry.ends_deal() {
                let scores = (0..rules.seats()).map(|seat| after.score(rules, Seat(seat)));
                let scores = scores.collect();
                let at = self.entries.len() + 1;
                self.deals.push(DealEnd { at, scores });
                self.brought.push((at, brought));
            }
            self.entries.push(entry);
        }
    }

    /// Every choice, the first one first.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What happened before anybody chose, where the game was seen to begin.
    #[must_use]
    pub fn opening(&self) -> &[Event] {
        &self.opening
    }

    /// The deals that have ended, the first one first; the one under way is not among them.
    #[must_use]
    pub fn deals(&self) -> &[DealEnd] {
        &self.deals
    }

    /// The choices of the deal that is under way, or was when the game ended.
    #[must_use]
    pub fn this_deal(&self) -> Range<usize> {
        self.deals.last().map_or(0, |deal| deal.at)..self.entries.len()
    }

    /// The calls with which the deal under way began, such as an auction: what was chosen before
    /// anything was moved.
    #[must_use]
    pub fn calls(&self) -> &[Entry] {
        let deal = &self.entries[self.this_deal()];
        let count = deal.iter().take_while(|entry| entry.is_call && !entry.together).count();
        &deal[..count]
    }

    /// What was done last that moved anything, where everybody may know it by now.
    #[must_use]
    pub fn last_move(&self, rules: &Rules) -> Option<LastMove> {
        let deal = &self.entries[self.this_deal()];
        let known = deal.iter().rev().filter(|entry| !entry.together);
        known.into_iter().find_map(|entry| last_move(rules, entry))
    }

    /// Whether a seat has chosen anything.
    #[must_use]
    pub fn has_chosen(&self, mut seat: impl FnMut(Seat) -> bool) -> bool {
        self.entries.iter().any(|entry| seat(entry.by))
    }
}

/// What a choice moved: the first thing that it brought somewhere. What the game does about it is
/// not the player's move.
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
