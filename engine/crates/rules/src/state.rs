//! State of a game: the pieces on the table, and the little else that the rules remember.

mod choices;
mod play;

pub(crate) use play::{Before, GameMemory, StepCount};

use crate::{Outcome, PlacedPiece, Rules, Seat, pile_store::PileStore, piles::PileRules};
use cards::{CardSet, DealNumber, Rank};
use definition::{FieldId, SpotId, game::VarId};

/// Position of a game. Equal rules, deals and actions give equal states on every machine.
///
/// Only the dealer holds one; everyone else gets a [`View`](crate::View).
#[derive(Debug, PartialEq, Eq, Hash, Default)]
pub struct State {
    pub(crate) table: PileStore,
    /// Base ranks of [`PileRules::bases`], each set once it has a card.
    pub(crate) bases: Vec<Option<Rank>>,
    /// Number of times each deck has been refilled.
    pub(crate) redeals: Vec<u16>,
    /// Number of shuffles since the deal.
    pub(crate) shuffles: u32,
    /// Seed of shuffles during the game; `None` in a view.
    pub(crate) deal: Option<DealNumber>,
    /// Memory of a running game.
    pub(crate) play: GameMemory,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            table: self.table.clone(),
            bases: self.bases.clone(),
            redeals: self.redeals.clone(),
            shuffles: self.shuffles,
            deal: self.deal,
            play: self.play.clone(),
        }
    }

    /// Reuses the memory of `self`.
    fn clone_from(&mut self, other: &Self) {
        self.table.clone_from(&other.table);
        self.bases.clone_from(&other.bases);
        self.redeals.clone_from(&other.redeals);
        self.shuffles = other.shuffles;
        self.deal = other.deal;
        self.play.clone_from(&other.play);
    }
}

impl State {
    /// The pile on a spot, lowest card first; empty if the spot does not exist.
    #[must_use]
    pub fn pile(&self, spot: SpotId) -> &[PlacedPiece] {
        if spot.index() < self.table.spot_count() { self.table.pile(spot) } else { &[] }
    }

    /// Number of pieces on the table.
    #[must_use]
    pub fn piece_count(&self) -> usize {
        let held: usize = self.play.sets.iter().map(|set| set.len()).sum();
        let men = self.play.board.as_ref().map_or(0, |board| board.occupied::<u128>().len());
        self.table.piece_count() + held + men
    }

    /// Number of times a deck has been refilled.
    #[must_use]
    pub fn redeals(&self, deck: definition::DeckId) -> u16 {
        self.redeals.get(deck.index()).copied().unwrap_or(0)
    }

    /// Number of shuffles since the game began.
    #[must_use]
    pub const fn shuffles(&self) -> u32 {
        self.shuffles
    }

    /// The base rank that a field's tables are read relative to now; `None` if it has none, or if
    /// the spots that set it have not had a card yet.
    #[must_use]
    pub fn base(&self, rules: &Rules, field: FieldId) -> Option<Rank> {
        self.base_of(&rules.program.piles, field)
    }

    /// The same, by the pile rules alone.
    pub(crate) fn base_of(&self, rules: &PileRules, field: FieldId) -> Option<Rank> {
        rules.fields.get(field.index())?.base.and_then(|index| self.bases[index])
    }

    /// True if a solitaire is won: a workbook's when every clear rule holds, a declared one when it
    /// has ended with a win.
    #[must_use]
    pub fn is_won(&self, rules: &Rules) -> bool {
        if rules.program.is_of_piles_alone() {
            return self.is_cleared(&rules.program.piles);
        }
        rules.seats() == 1
            && self.play.outcome.as_ref().is_some_and(|outcome| outcome.has_won(Seat::default()))
    }

    /// True if every clear rule holds; always false if there is none.
    pub(crate) fn is_cleared(&self, rules: &PileRules) -> bool {
        rules.clears.iter().all(|&(spot, clear)| clear.holds(self.table.len(spot)))
            && !rules.clears.is_empty()
    }

    /// The seat to choose; `None` if the game is over.
    #[must_use]
    pub fn actor(&self, _: &Rules) -> Option<Seat> {
        self.play.actor()
    }

    /// Work since the previous decision, including the search for the choices at this one: steps of
    /// a few to some tens of nanoseconds, at most ten million.
    #[must_use]
    pub fn effort(&self) -> u32 {
        self.play.effort.0
    }

    /// The seat whose turn it is; differs from the actor if one player decides for another.
    #[must_use]
    pub fn turn_of(&self, _: &Rules) -> Option<Seat> {
        self.play.turn_of()
    }

    /// The outcome of the game; `None` while it goes on. A solitaire that is stuck goes on.
    #[must_use]
    pub fn outcome(&self, _: &Rules) -> Option<Outcome> {
        self.play.outcome.as_deref().cloned()
    }

    /// The unordered cards on a spot, each kind once; ordered cards and further copies are in
    /// [`State::pile`].
    #[must_use]
    pub fn held(&self, spot: SpotId) -> CardSet {
        self.play.sets.get(spot.index()).copied().unwrap_or_default()
    }

    /// Number of pieces on a spot.
    #[must_use]
    pub fn count(&self, spot: SpotId) -> usize {
        self.held(spot).len() + self.pile(spot).len()
    }

    /// Owner and kind of the man on a square of a board.
    #[must_use]
    pub fn board_piece(&self, rules: &Rules, spot: SpotId) -> Option<(Seat, u8)> {
        self.play.board_piece(&rules.program, spot).map(|(owner, kind)| (Seat(owner), kind))
    }

    /// The value of a variable, for the player, team or suit with this number, from 0. The
    /// variable's [`Type`](definition::game::Type) gives the meaning of the number; -1 is `none`.
    #[must_use]
    pub fn var(&self, rules: &Rules, var: VarId, of: usize) -> i32 {
        match rules.program.vars.get(usize::from(var.0)) {
            Some(place) if !place.memory && of < usize::from(place.count) => {
                self.play.slots[place.base.index() + of]
            }
            _ => 0,
        }
    }

    /// Place in which a player has finished, from 1; 0 while still in.
    #[must_use]
    pub fn place(&self, seat: Seat) -> u8 {
        self.play.place(seat)
    }
}
