//! Memory of a running game, besides the ordered pieces on the table.

use crate::{
    Outcome, Seat,
    board::{Board, Square},
    choices::LegalChoices,
    program::{Program, reg},
};
use cards::{CardSet, DealNumber, chance};
use definition::SpotId;

/// Memory of a running game. A game of piles alone uses little of it.
#[derive(Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct GameMemory {
    /// Unordered cards on each spot, each kind once.
    pub(crate) sets: Vec<CardSet>,
    /// Registers, variables and loops.
    pub(crate) slots: Vec<i32>,
    /// Values of variables of cards.
    pub(crate) memories: Vec<CardSet>,
    pub(crate) board: Option<Board>,
    /// Op that waits for a decision.
    pub(crate) at: usize,
    /// Number of decisions so far.
    pub(crate) decisions: u32,
    /// Number of consecutive moves that picked nothing.
    pub(crate) passes: u16,
    /// Number of random decisions so far.
    pub(crate) draws: u32,
    /// Seed of random numbers; `None` in a view.
    pub(crate) deal: Option<DealNumber>,
    /// Variables at the start of the turns in which all choose at the same time, so that no player
    /// sees the others' choices before those turns are over.
    pub(crate) before: Option<Box<Before>>,
    /// Current choices.
    pub(crate) offers: LegalChoices,
    pub(crate) outcome: Option<Box<Outcome>>,
    /// Keys of the positions since the last irreversible one, to detect repetition.
    pub(crate) history: Vec<u64>,
    /// Work done to reach this position from the previous decision.
    pub(crate) effort: StepCount,
}

/// Number of steps of [`WorkBudget`](crate::work::WorkBudget). It is not part of a position:
/// positions that differ only in it are equal.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct StepCount(pub(crate) u32);

impl PartialEq for StepCount {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for StepCount {}

impl std::hash::Hash for StepCount {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

/// Values of all variables at some moment.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Before {
    pub(crate) slots: Vec<i32>,
    pub(crate) memories: Vec<CardSet>,
}

impl Clone for GameMemory {
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

    /// Reuses the memory of `self`.
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

impl GameMemory {
    /// Resets the memory to the state before the first step.
    pub(crate) fn reset(&mut self, program: &Program, deal: Option<DealNumber>) {
        self.sets.clear();
        // No expression uses the sets of a game of piles alone.
        let spots = if program.is_of_piles_alone() { 0 } else { program.facts.spots.len() };
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
        self.effort = StepCount::default();
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

    /// Returns the card set with this number; empty if it does not exist.
    #[inline]
    pub(crate) fn memory(&self, which: i32) -> CardSet {
        usize::try_from(which)
            .ok()
            .and_then(|at| self.memories.get(at))
            .copied()
            .unwrap_or_default()
    }

    /// Returns the owner and kind of the man on a square.
    pub(crate) fn board_piece(&self, program: &Program, spot: SpotId) -> Option<(u8, u8)> {
        let facts = program.facts.spots.get(spot.index()).filter(|facts| facts.square)?;
        let man = self.board.as_ref()?.piece(Square(facts.number))?;
        Some((man.owner, man.kind))
    }

    /// Returns a number below `count` from the deal's own random sequence, the `later`-th from now
    /// on; `None` if `count` is 0.
    pub(crate) fn chance(&self, count: usize, later: u32) -> Option<usize> {
        if count == 0 {
            return None;
        }
        let moment = u64::from(self.draws) + u64::from(later);
        // A view does not know the deal, so it cannot foresee random numbers.
        Some(self.deal.map_or(0, |deal| chance(deal, moment, count)))
    }
}
