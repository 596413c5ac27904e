//! A position of a game: what lies where, and the little else that the rules remember.

mod choices;
mod play;

pub(crate) use play::{Before, Effort, Play};

use crate::{Outcome, Placed, Rules, Seat, View, piles::Piles, table::Table};
use cards::{CardSet, DealNumber, Rank};
use definition::{FieldId, SpotId, game::VarId};

/// A position. Equal rules, deal and actions give an equal state on every machine.
///
/// Only the dealer holds one; everyone else gets a [`View`].
#[derive(Debug, PartialEq, Eq, Hash, Default)]
pub struct State {
    pub(crate) table: Table,
    /// The base rank that each of [`Rules::bases`] has set, once it has a card.
    pub(crate) bases: Vec<Option<Rank>>,
    /// How often each deck has been refilled.
    pub(crate) redeals: Vec<u16>,
    /// How many times something was shuffled since the deal.
    pub(crate) shuffles: u32,
    /// Where shuffles within the game come from; an onlooker does not know.
    pub(crate) deal: Option<DealNumber>,
    /// What declared rules remember.
    pub(crate) play: Play,
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

    /// Reuses the memory that is there.
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
    /// The pile on a spot, lowest card first; empty where there is no such spot.
    #[must_use]
    pub fn pile(&self, spot: SpotId) -> &[Placed] {
        if spot.index() < self.table.spot_count() { self.table.pile(spot) } else { &[] }
    }

    /// How many pieces are on the table.
    #[must_use]
    pub fn piece_count(&self) -> usize {
        let held: usize = self.play.sets.iter().map(|set| set.len()).sum();
        let men = self.play.board.as_ref().map_or(0, |board| board.occupied::<u128>().len());
        self.table.piece_count() + held + men
    }

    /// How often a deck has been refilled.
    #[must_use]
    pub fn redeals(&self, deck: definition::DeckId) -> u16 {
        self.redeals.get(deck.index()).copied().unwrap_or(0)
    }

    /// How often cards have been shuffled since the game began.
    #[must_use]
    pub const fn shuffles(&self) -> u32 {
        self.shuffles
    }

    /// The base rank that a field's tables are read relative to now: `None` where it has none,
    /// or where the spot that sets it has not had a card yet.
    #[must_use]
    pub fn base(&self, rules: &Rules, field: FieldId) -> Option<Rank> {
        self.base_of(&rules.program.piles, field)
    }

    /// The same by the pile rules alone.
    pub(crate) fn base_of(&self, rules: &Piles, field: FieldId) -> Option<Rank> {
        rules.fields.get(field.index())?.base.and_then(|index| self.bases[index])
    }

    /// Whether every clear rule holds; never so where there is none.
    #[must_use]
    pub fn is_won(&self, rules: &Rules) -> bool {
        self.is_cleared(&rules.program.piles)
    }

    /// The same by the pile rules alone.
    pub(crate) fn is_cleared(&self, rules: &Piles) -> bool {
        rules.clears.iter().all(|&(spot, clear)| clear.holds(self.table.len(spot)))
            && !rules.clears.is_empty()
    }

    /// Who is to choose; `None` where the game is over.
    #[must_use]
    pub fn actor(&self, _: &Rules) -> Option<Seat> {
        self.play.actor()
    }

    /// How much work it was to come here from the decision before, and to find out what may be
    /// chosen here: steps of a few nanoseconds to some tens of them, at most ten million.
    #[must_use]
    pub fn effort(&self) -> u32 {
        self.play.effort.0
    }

    /// Whose turn it is: not the actor's where one player decides for another.
    #[must_use]
    pub fn turn_of(&self, _: &Rules) -> Option<Seat> {
        self.play.turn_of()
    }

    /// How the game has ended; `None` while it goes on. A solitaire that is stuck goes on.
    #[must_use]
    pub fn outcome(&self, _: &Rules) -> Option<Outcome> {
        self.play.outcome.as_deref().cloned()
    }

    /// The cards on a spot that lie without order, each kind once; what lies there in order, or
    /// a second time, is in [`State::pile`].
    #[must_use]
    pub fn held(&self, spot: SpotId) -> CardSet {
        self.play.sets.get(spot.index()).copied().unwrap_or_default()
    }

    /// How many pieces a spot holds.
    #[must_use]
    pub fn count(&self, spot: SpotId) -> usize {
        self.held(spot).len() + self.pile(spot).len()
    }

    /// The man on a square of a board: its owner and its kind.
    #[must_use]
    pub fn man(&self, rules: &Rules, spot: SpotId) -> Option<(Seat, u8)> {
        self.play.man(&rules.program, spot).map(|(owner, kind)| (Seat(owner), kind))
    }

    /// The value of a variable: of the player, team or suit with this number, from 0. Those of
    /// [`Type`](definition::game::Type) tell what the number means; -1 is `none`.
    #[must_use]
    pub fn var(&self, rules: &Rules, var: VarId, of: usize) -> i32 {
        match rules.program.vars.get(usize::from(var.0)) {
            Some(place) if !place.memory && of < usize::from(place.count) => {
                self.play.slots[place.base.index() + of]
            }
            _ => 0,
        }
    }

    /// As which a player has finished, from 1; 0 is still in.
    #[must_use]
    pub fn place(&self, seat: Seat) -> u8 {
        self.play.place(seat)
    }

    /// What a seat may know of this position.
    #[must_use]
    pub fn view(&self, rules: &Rules, seat: Seat) -> View {
        View::of(self, rules, seat)
    }
}
