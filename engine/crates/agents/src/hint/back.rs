//! Search for the latest earlier moment at which the game stood better.

use super::{
    Adviser, HintPurpose, SeenCards,
    known::{KnownVerdict, is_known},
    ranked, step, uncover, unknown_in_decks,
};
use crate::{
    SearchBudget,
    aim::Aim,
    outlook::{Outlook, outlook},
};
use rules::{Match, State};

/// Positions examined from each earlier moment.
const LOOK: SearchBudget = SearchBudget { positions: 20_000 };

impl Adviser {
    /// Returns the number of actions after which the game last stood better than now, to undo back
    /// to: a way to win is found from there or, if cards are hidden but for those that the player
    /// has seen, progress is possible. `None`
    /// if no such moment is found or if nothing is wrong now.
    ///
    /// Examines some of the earlier positions, which may take several seconds.
    #[must_use]
    pub fn way_back(game: &Match, seen: &SeenCards) -> Option<usize> {
        let aim = Aim::of(game.rules());
        let past: Vec<State> = game.past().map(|(state, _)| State::clone(&state)).collect();
        let now = game.state();
        let is_better = |state: &State| is_better(&aim, state, seen);
        if now.is_won(game.rules()) || is_better(now) {
            return None;
        }
        // Try the latest moments first, then in steps that double.
        let (mut bad, mut step) = (past.len(), 1);
        let mut good = loop {
            let at = past.len().checked_sub(step).or((bad > 0).then_some(0))?;
            if is_better(&past[at]) {
                break at;
            }
            bad = at;
            step *= 2;
        };
        while bad - good > 1 {
            let at = good + (bad - good) / 2;
            if is_better(&past[at]) {
                good = at;
            } else {
                bad = at;
            }
        }
        Some(good)
    }
}

/// True if a way to win is found or, if cards are hidden, if progress is possible.
fn is_better(aim: &Aim<'_>, state: &State, seen: &SeenCards) -> bool {
    let view = &seen.view(aim.rules, state);
    if is_known(aim, view) {
        let verdict = KnownVerdict::of(aim, view, LOOK.positions as u64);
        return matches!(verdict, KnownVerdict::Winnable(_));
    }
    if unknown_in_decks(aim, view) == 0 && uncover(aim, view).is_dead {
        return false;
    }
    if outlook(aim.rules, state, LOOK) == Outlook::NoProgress {
        return false;
    }
    let hints = ranked(aim, view);
    if hints.is_empty() {
        return false;
    }
    if hints[0].purpose <= HintPurpose::Reveal {
        return true;
    }
    !step(aim, view).is_dead
}
