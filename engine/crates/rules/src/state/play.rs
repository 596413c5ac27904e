//! What a declared game remembers besides what lies in order on the table.

use crate::{
    Outcome, Seat,
    board::{Board, Square},
    offer::Offers,
    program::{Program, reg},
};
use cards::{CardSet, DealNumber, chance};
use definition::SpotId;

/// The memory of a running game. A solitaire's is empty.
#[derive(Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Play {
    /// By spot: the cards that lie there without order, each kind once.
    pub(crate) sets: Vec<CardSet>,
    /// Registers, variables and loops.
    pub(crate) slots: Vec<i32>,
    /// What variables of cards remember.
    pub(crate) memories: Vec<CardSet>,
    pub(crate) board: Option<Board>,
    /// The op that waits for a decision.
    pub(crate) at: usize,
    /// How many decisions there have been.
    pub(crate) decisions: u32,
    /// How many moves in a row picked nothing.
    pub(crate) passes: u16,
    /// How often chance has decided something.
    pub(crate) draws: u32,
    /// Where chance comes from; an onlooker does not know.
    pub(crate) deal: Option<DealNumber>,
    /// What the variables were when turns began in which all choose at the same time: nobody
    /// sees what others have chosen before the turns are over.
    pub(crate) before: Option<Box<Before>>,
    /// What may be chosen now.
    pub(crate) offers: Offers,
    pub(crate) outcome: Option<Box<Outcome>>,
    /// The positions since one that cannot come back, for repetition.
    pub(crate) history: Vec<u64>,
    /// How much work the way to this position was.
    pub(crate) effort: Effort,
}

/// Steps of [`Work`](crate::work::Work). No part of a position: those that differ in it alone are
/// equal.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Effort(pub(crate) u32);

impl PartialEq for Effort {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Effort {}

impl std::hash::Hash for Effort {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

/// Numbers and sets of cards of all variables at some moment.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Before {
    pub(crate) slots: Vec<i32>,
    pub(crate) memories: Vec<CardSet>,
}

impl Clone for Play {
    fn clone(&self) -> Self {
        Self {
            sets: self.sets.clone(),
            slots: self.slots.clone(),
            memories: self.memories.clone(),
            board: self.board,
            offers: self.offers.clone(),
            outcome: self.outcome.clone(),
            history: self.history.clone(),
            before: self.before.clone(),
            ..*self
        }
    }

    /// Reuses the memory that is there.
    fn clone_from(&mut self, other: &Self) {
        self.sets.clone_from(&other.sets);
        self.slots.clone_from(&other.slots);
        self.memories.clone_from(&other.memories);
        self.offers.clone_from(&other.offers);
        self.outcome.clone_from(&other.outcome);
        self.history.clone_from(&other.history);
        self.board = other.board;
        self.at = other.at;
        self.decisions = other.decisions;
        self.passes = other.passes;
        self.draws = other.draws;
        self.before.clone_from(&other.before);
        self.deal = other.deal;
        self.effort = other.effort;
    }
}

impl Play {
    /// The memory before the first step.
    pub(crate) fn reset(&mut self, program: &Program, deal: Option<DealNumber>) {
        self.sets.clear();
        // No expression asks what a table holds.
        let spots = if program.is_table() { 0 } else { program.facts.spots.len() };
        self.sets.resize(spots, CardSet::EMPTY);
        self.slots.clone_from(&program.slots);
        self.memories.clear();
        self.memories.resize(program.memories, CardSet::EMPTY);
        self.board = program.facts.board.is_some().then(Board::default);
        self.at = 0;
        self.decisions = 0;
        self.passes = 0;
        self.draws = 0;
        self.before = None;
        self.deal = deal;
        self.offers.clear();
        self.outcome = None;
        self.history.clear();
        self.effort = Effort::default();
    }

    pub(crate) fn actor(&self) -> Option<Seat> {
        self.seat_in(reg::ACTOR)
    }

    pub(crate) fn turn_of(&self) -> Option<Seat> {
        self.seat_in(reg::ME)
    }

    fn seat_in(&self, slot: crate::program::Slot) -> Option<Seat> {
        let seat = *self.slots.get(slot.index())?;
        let open = self.outcome.is_none();
        u8::try_from(seat).ok().filter(|_| open).map(Seat)
    }

    pub(crate) fn place(&self, seat: Seat) -> u8 {
        let slot = reg::PLACES.index() + usize::from(seat.0);
        self.slots.get(slot).map_or(0, |&place| place.clamp(0, 255) as u8)
    }

    /// The memory of this number.
    #[inline]
    pub(crate) fn memory(&self, which: i32) -> CardSet {
        usize::try_from(which)
            .ok()
            .and_then(|at| self.memories.get(at))
            .copied()
            .unwrap_or_default()
    }

    /// The man on a square: owner and kind.
    pub(crate) fn man(&self, program: &Program, spot: SpotId) -> Option<(u8, u8)> {
        let facts = program.facts.spots.get(spot.index()).filter(|facts| facts.square)?;
        let man = self.board.as_ref()?.man(Square(facts.number))?;
        Some((man.owner, man.kind))
    }

    /// A number below `count` by the deal's own chance, the `later`-th from now on; `None` where
    /// there is none.
    pub(crate) fn chance(&self, count: usize, later: u32) -> Option<usize> {
        if count == 0 {
            return None;
        }
        let moment = u64::from(self.draws) + u64::from(later);
        // Whoever does not know the deal does not know what comes.
        Some(self.deal.map_or(0, |deal| chance(deal, moment, count)))
    }
}
