//! Verdicts of the solver on positions of which every card is seen.

use crate::{aim::Aim, position::SearchPosition, search::looks};
use cards::{Card, DealNumber};
use definition::{Deck, SpotId};
use rules::{Action, View};
use solver::{Solvability, SolveLimits};

/// Cards on the largest table that is solved; a larger one has too many moves.
const MOST_CARDS: usize = 416;
/// Memory for the positions of a search.
const MEMORY: usize = 1 << 28;

/// Verdict on a position.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum KnownVerdict {
    /// These actions win.
    Winnable(Vec<Action>),
    Lost,
    /// The limit was reached, or the game has no goal that the solver knows.
    Unknown,
}

impl KnownVerdict {
    /// Asks the solver, which examines at most so many positions.
    pub(super) fn of(aim: &Aim<'_>, view: &View, states: u64) -> Self {
        // The order after a shuffle is not known, so that nothing that rests on one is proved.
        let is_shuffled = |deck: &Deck| deck.redeal.as_ref().is_some_and(|redeal| redeal.shuffle);
        if looks(aim, view) > MOST_CARDS || aim.rules.table().decks().iter().any(is_shuffled) {
            return Self::Unknown;
        }
        // Nothing is hidden, so there is nothing to guess.
        let Some(state) = view.suppose(aim.rules, DealNumber(0)) else { return Self::Unknown };
        let limits = SolveLimits { states, memory: MEMORY };
        match solver::solve(aim.rules, &state, None, limits, &mut |_| false).verdict {
            Solvability::Solved(way) => Self::Winnable(way),
            Solvability::Unsolvable => Self::Lost,
            Solvability::Unknown(_) => Self::Unknown,
        }
    }
}

/// True if no card is hidden.
pub(super) fn is_known(aim: &Aim<'_>, view: &View) -> bool {
    let mut spots = (0..aim.spots.len()).map(|spot| SpotId(spot as u8));
    spots.all(|spot| {
        SearchPosition::pile(view, spot).iter().all(|placed| placed.card() != Card::UNKNOWN)
    })
}
