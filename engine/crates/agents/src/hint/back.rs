//! Search for the latest earlier moment at which the game stood better.

use super::{
    Adviser, HintPurpose,
    known::{KnownVerdict, is_known},
    ranked, step,
};
use crate::{
    SearchBudget,
    aim::Aim,
    outlook::{Outlook, outlook},
};
use rules::{Match, Seat, State};

/// Positions examined from each earlier moment.
const LOOK: SearchBudget = SearchBudget { positions: 20_000 };

impl Adviser {
    /// Returns the number of actions after which the game last stood better than now, to undo back
    /// to: a way to win is found from there or, if cards are hidden, progress is possible. `None`
    /// if no such moment is found or if nothing is wrong now.
    ///
    /// Examines some of the earlier positions, which may take several seconds.
    #[must_use]
    pub fn way_back(game: &Match) -> Option<usize> {
        let aim = Aim::of(game.rules());
        let past: Vec<State> = game.past().map(|(state, _)| State::clone(&state)).collect();
        let now = game.state();
        if now.is_won(game.rules()) || is_better(&aim, now) {
            return None;
        }
        // Try the latest moments first, then in steps that double.
        let (mut bad, mut step) = (past.len(), 1);
        let mut good = loop {
            let at = past.len().checked_sub(step).or((bad > 0).then_some(0))?;
            if is_better(&aim, &past[at]) {
                break at;
            }
            bad = at;
            step *= 2;
        };
        while bad - good > 1 {
            let at = good + (bad - good) / 2;
            if is_better(&aim, &past[at]) {
                good = at;
            } else {
                bad = at;
            }
        }
        Some(good)
    }
}

/// True if a way to win is found or, if cards are hidden, if progress is possible.
fn is_better(aim: &Aim<'_>, state: &State) -> bool {
    let view = &state.view(aim.rules, Seat::default());
    if is_known(aim, view) {
        let verdict = KnownVerdict::of(aim, view, LOOK.positions as u64);
        return matches!(verdict, KnownVerdict::Winnable(_));
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
