//! Hidden cards that a player knows from having seen them.

use crate::aim::KINDS;
use cards::Card;
use definition::SpotId;
use rules::{Match, Rules, Seat, State, View};

/// Kinds of cards of which a player has seen every copy since the last shuffle.
///
/// Without a shuffle a card goes nowhere unseen: one that was turned face down again, in a stock
/// that was refilled or by an undo, lies where the order of the others and the moves say.
#[derive(Debug, Clone)]
pub struct SeenCards {
    /// Kinds by their index.
    all: [bool; KINDS],
    /// Number of shuffles before them.
    shuffles: u32,
}

impl Default for SeenCards {
    fn default() -> Self {
        Self { all: [false; KINDS], shuffles: 0 }
    }
}

impl SeenCards {
    /// Adds the cards that the only player of a game has seen since its last shuffle, also in moves
    /// that were taken back.
    pub fn follow(&mut self, game: &Match) {
        let shuffles = game.state().shuffles();
        if self.shuffles != shuffles {
            *self = Self { shuffles, ..Self::default() };
        }
        for state in game.states_from(0).filter(|state| state.shuffles() == shuffles) {
            self.note(game.rules(), &state);
        }
    }

    /// Adds the cards that the player sees in a position.
    fn note(&mut self, rules: &Rules, state: &State) {
        let (mut seen, mut there) = ([0u8; KINDS], [0u8; KINDS]);
        let view = state.view(rules, Seat::default());
        for spot in (0..rules.spot_count()).map(|index| SpotId(index as u8)) {
            count(view.placed(spot).iter().map(|placed| placed.card()), &mut seen);
            count(state.pile(spot).iter().map(|placed| placed.card()), &mut there);
        }
        for ((all, seen), there) in self.all.iter_mut().zip(seen).zip(there) {
            *all |= seen > 0 && seen >= there;
        }
    }

    /// Returns a position as the player sees it and knows it.
    #[must_use]
    pub fn view(&self, rules: &Rules, state: &State) -> View {
        let is_same = self.shuffles == state.shuffles();
        let knows = |card: Card| is_same && self.all[card.index()];
        state.view_knowing(rules, Seat::default(), knows)
    }
}

fn count(cards: impl Iterator<Item = Card>, counts: &mut [u8; KINDS]) {
    for card in cards.filter(|&card| card != Card::UNKNOWN) {
        counts[card.index()] = counts[card.index()].saturating_add(1);
    }
}
