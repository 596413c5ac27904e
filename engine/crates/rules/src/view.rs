//! What one seat may know of a state.

use crate::{Action, Refusal, Rules, Seat, State, Witness};
use cards::{Card, Rank};
use definition::{DeckId, Face, FieldId, SpotId};

/// A state in which everything that the seat may not know is blotted out.
///
/// It judges and plays actions as a state does, as far as known cards go, so that a bot can think
/// ahead; a card that is turned up within such a thought stays unknown.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct View {
    seat: Seat,
    state: State,
}

/// A card as a seat sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seen {
    /// Which card, where it is known.
    pub card: Option<Card>,
    /// Which side is up.
    pub face: Face,
}

impl View {
    pub(crate) fn of(state: &State, seat: Seat) -> Self {
        let mut state = state.clone();
        state.table.hide_face_down();
        // Whoever knows the deal number knows every card.
        state.deal = None;
        Self { seat, state }
    }

    /// Whose view it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The cards on a spot, lowest first; empty where there is no such spot.
    pub fn pile(
        &self,
        spot: SpotId,
    ) -> impl DoubleEndedIterator<Item = Seen> + ExactSizeIterator + '_ {
        self.state.pile(spot).iter().map(|placed| Seen {
            card: Some(placed.card()).filter(|&card| card != Card::UNKNOWN),
            face: placed.face(),
        })
    }

    /// How many cards a spot holds.
    #[must_use]
    pub fn count(&self, spot: SpotId) -> usize {
        self.state.pile(spot).len()
    }

    /// The top card of a spot.
    #[must_use]
    pub fn top(&self, spot: SpotId) -> Option<Seen> {
        self.pile(spot).next_back()
    }

    /// How often a deck has been refilled.
    #[must_use]
    pub fn redeals(&self, deck: DeckId) -> u16 {
        self.state.redeals(deck)
    }

    /// The base rank of a field, as [`State::base`].
    #[must_use]
    pub fn base(&self, rules: &Rules, field: FieldId) -> Option<Rank> {
        self.state.base(rules, field)
    }

    /// Whether the game is won.
    #[must_use]
    pub fn is_won(&self, rules: &Rules) -> bool {
        self.state.is_won(rules)
    }

    /// Fills `actions` with every legal action, as [`State::legal`].
    pub fn legal(&self, rules: &Rules, actions: &mut Vec<Action>) {
        self.state.legal(rules, actions);
    }

    /// Judges an action, as [`State::check`].
    ///
    /// # Errors
    ///
    /// Why the rules refuse it.
    pub fn check(&self, rules: &Rules, action: Action) -> Result<(), Refusal> {
        self.state.check(rules, action)
    }

    /// Plays an action as far as can be foreseen, as [`State::apply`].
    ///
    /// # Errors
    ///
    /// Why the rules refuse it; the view is then unchanged.
    pub fn imagine(
        &mut self,
        rules: &Rules,
        action: Action,
        witness: &mut impl Witness,
    ) -> Result<(), Refusal> {
        self.state.apply(rules, action, witness)
    }
}
