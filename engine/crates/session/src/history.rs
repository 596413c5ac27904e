//! A game as a participant remembers it: its actions, deals and calls.

use crate::{Act, arrivals::Arrivals};
use cards::CardSet;
use definition::{
    SpotId,
    game::{MoveId, Pick},
};
use rules::{Action, Choice, Event, Rules, Seat};
use std::{collections::BTreeMap, ops::Range};

/// The scores at the end of a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealEnd {
    /// Number of actions up to that point.
    pub at: usize,
    /// Score of each seat; `None` if it is not a number.
    pub scores: Vec<Option<i32>>,
}

/// The last move on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastMove {
    /// Seat that moved.
    pub by: Seat,
    /// Spot that the pieces left, if visible.
    pub from: Option<SpotId>,
    /// Spot that the pieces reached.
    pub to: SpotId,
    /// Number of cards that arrived; 0 for a piece on a board.
    pub count: usize,
}

/// A game as a participant remembers it.
#[derive(Debug, Clone, Default)]
pub struct History {
    opening: Vec<Event>,
    acts: Vec<Act>,
    deals: Vec<DealEnd>,
}

impl History {
    pub(crate) fn of(opening: Vec<Event>, acts: Vec<Act>) -> Self {
        let mut history = Self { opening, ..Self::default() };
        acts.into_iter().for_each(|act| history.push(act));
        history
    }

    pub(crate) fn push(&mut self, act: Act) {
        if let Some(scores) = act.scores.clone() {
            self.deals.push(DealEnd { at: self.acts.len() + 1, scores });
        }
        self.acts.push(act);
    }

    pub(crate) fn truncate(&mut self, count: usize) {
        self.acts.truncate(count);
        self.deals.retain(|deal| deal.at <= count);
    }

    /// Returns all actions, earliest first.
    #[must_use]
    pub fn acts(&self) -> &[Act] {
        &self.acts
    }

    /// Returns the events of the deal and of automatic moves before the first choice; empty if
    /// there were too many.
    #[must_use]
    pub fn opening(&self) -> &[Event] {
        &self.opening
    }

    /// Returns the deals that have ended, earliest first.
    #[must_use]
    pub fn deals(&self) -> &[DealEnd] {
        &self.deals
    }

    /// Returns the actions of the current deal, or of the last one if the game is over.
    #[must_use]
    pub fn this_deal(&self) -> Range<usize> {
        self.deals.last().map_or(0, |deal| deal.at)..self.acts.len()
    }

    /// Returns the calls that opened the current deal, such as an auction: all choices before
    /// anything moved.
    #[must_use]
    pub fn auction(&self) -> &[Act] {
        let deal = &self.acts[self.this_deal()];
        let count = deal.iter().take_while(|act| act.is_call && !act.together).count();
        &deal[..count]
    }

    /// Returns the last call of each seat since the cards were shuffled: a bid, a pass, a number or
    /// a suit. Seats that have done something else since are left out.
    #[must_use]
    pub fn calls(&self, rules: &Rules) -> BTreeMap<Seat, Action> {
        let mut last: BTreeMap<Seat, Option<Action>> = BTreeMap::new();
        if rules.board().is_some() {
            return BTreeMap::new();
        }
        // After that many actions, a call is out of date.
        let recent = usize::from(rules.seats()) * 4;
        let shuffles =
            |event: &Event| matches!(event, Event::Shuffled { .. } | Event::Gathered { .. });
        for act in self.acts.iter().rev().take(recent) {
            if act.events.iter().any(shuffles) {
                break;
            }
            let call = act.action.filter(|_| act.is_call);
            last.entry(act.turn).or_insert(call);
        }
        last.into_iter().filter_map(|(seat, action)| Some((seat, action?))).collect()
    }

    /// Returns the last move, if everybody may know it.
    #[must_use]
    pub fn last_move(&self, rules: &Rules) -> Option<LastMove> {
        let deal = &self.acts[self.this_deal()];
        let mut known = deal.iter().rev().filter(|act| !act.together);
        known.find_map(|act| last_move(rules, act))
    }

    /// True if a seat has acted.
    #[must_use]
    pub fn has_chosen(&self, seat: Seat) -> bool {
        self.acts.iter().any(|act| act.by == seat)
    }

    /// Returns the number of pieces captured by a seat, by owner and kind.
    #[must_use]
    pub fn captured_by(&self, seat: Seat) -> BTreeMap<(Seat, u8), usize> {
        let mut all = BTreeMap::new();
        for act in self.acts.iter().filter(|act| act.turn == seat) {
            for (piece, count) in act.captures() {
                *all.entry(piece).or_default() += count;
            }
        }
        all
    }

    /// Returns the cards that came to a seat's hands since its last choice in this deal, or since
    /// the deal if it has not chosen yet, and that are still there. `seat` must be the seat of the
    /// participant whose history this is.
    #[must_use]
    pub(crate) fn received(&self, rules: &Rules, seat: Seat) -> CardSet {
        let range = self.this_deal();
        let deal = &self.acts[range.clone()];
        let own = deal.iter().rposition(|act| act.by == seat);
        let mut arrivals = Arrivals::at(rules, seat);
        if own.is_none() {
            let dealt_by = range.start.checked_sub(1).and_then(|at| self.acts.get(at));
            arrivals.follow_deal(dealt_by.map_or(&self.opening, |act| &act.events));
        }
        for act in &deal[own.unwrap_or(0)..] {
            arrivals.follow(&act.events);
        }
        arrivals.cards()
    }
}

/// Returns the player's own move within an action: the first one. Moves that the rules add are
/// consequences.
fn last_move(rules: &Rules, act: &Act) -> Option<LastMove> {
    let by = act.turn;
    match act.action {
        Some(Action::Move(wish)) if is_pile_move(rules, wish.rule) => {
            let count = if rules.board().is_some() { 0 } else { usize::from(wish.count) };
            Some(LastMove { by, from: Some(wish.from), to: wish.to, count })
        }
        Some(Action::Choose(Choice::Option { rule, symbol, .. })) if picks_square(rules, rule) => {
            let to = SpotId(u8::try_from(symbol).ok()?);
            Some(LastMove { by, from: None, to, count: 0 })
        }
        _ => {
            let chose = |event: &Event| matches!(event, Event::Chose { .. });
            let mut events = act.events.iter().skip_while(|event| !chose(event));
            events.find_map(|event| match *event {
                Event::Carried { from, to, count, shown, .. } if !shown.is_empty() => {
                    let owner = rules.spot_info(from).and_then(|info| info.player);
                    let last = LastMove { by, from: None, to, count: usize::from(count) };
                    owner.map(|_| last)
                }
                _ => None,
            })
        }
    }
}

fn pick(rules: &Rules, rule: MoveId) -> Option<&Pick> {
    rules.game().moves.get(rule).map(|found| &found.pick)
}

/// True if a move names no cards, only its two spots.
fn is_pile_move(rules: &Rules, rule: MoveId) -> bool {
    !pick(rules, rule).is_some_and(Pick::names_cards)
}

fn picks_square(rules: &Rules, rule: MoveId) -> bool {
    matches!(pick(rules, rule), Some(Pick::Square))
}
