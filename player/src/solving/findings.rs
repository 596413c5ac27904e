//! Findings about the positions of one deal.

use engine::rules::{Action, Match};

/// Maximum number of lines remembered of each kind.
const MOST: usize = 64;

/// Verdict on a position, all its cards known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WinVerdict {
    /// It can be won by these actions.
    Winnable(Vec<Action>),
    /// It cannot be won: that is proved.
    Lost,
    /// Neither was found within the limits.
    Unknown,
}

/// The verdicts on the positions of one deal, each position named by the actions that lead to it.
///
/// A way to win answers for every position on it, and a lost position for all that follow it.
#[derive(Debug, Clone, Default)]
pub struct Findings {
    /// Ways to win, from the deal to the end.
    wins: Vec<Vec<Action>>,
    lost: Vec<Vec<Action>>,
    unknown: Vec<Vec<Action>>,
}

impl Findings {
    /// Returns the verdict on the current position of a game; `None` if it is not known yet.
    #[must_use]
    pub fn verdict(&self, game: &Match) -> Option<WinVerdict> {
        if game.is_won() {
            return Some(WinVerdict::Winnable(Vec::new()));
        }
        let actions = game.actions();
        if let Some(way) = self.wins.iter().find_map(|win| win.strip_prefix(actions)) {
            return Some(WinVerdict::Winnable(way.to_vec()));
        }
        if self.lost.iter().any(|lost| actions.starts_with(lost)) {
            return Some(WinVerdict::Lost);
        }
        self.unknown.iter().any(|unknown| unknown == actions).then_some(WinVerdict::Unknown)
    }

    /// Returns the number of actions up to the last position of a game that a known way to win
    /// passes through; `None` if there is none.
    #[must_use]
    pub fn last_winnable(&self, game: &Match) -> Option<usize> {
        self.wins.iter().map(|win| shared(win, game.actions())).max()
    }

    /// Returns a way to win that may still be good at the current position of a game, although it
    /// left that way: the rest of the nearest known one, without what was played meanwhile.
    #[must_use]
    pub(super) fn near(&self, game: &Match) -> Vec<Action> {
        let actions = game.actions();
        let nearest = self.wins.iter().max_by_key(|win| shared(win, actions));
        let Some(nearest) = nearest else { return Vec::new() };
        let at = shared(nearest, actions);
        let mut rest = nearest[at..].to_vec();
        for action in &actions[at..] {
            if let Some(place) = rest.iter().position(|other| other == action) {
                rest.remove(place);
            }
        }
        rest
    }

    /// Remembers the verdict on the position after these actions.
    pub fn learn(&mut self, actions: &[Action], verdict: &WinVerdict) {
        let (list, line) = match verdict {
            WinVerdict::Winnable(way) => (&mut self.wins, [actions, way].concat()),
            WinVerdict::Lost => (&mut self.lost, actions.to_vec()),
            WinVerdict::Unknown => (&mut self.unknown, actions.to_vec()),
        };
        if list.len() == MOST {
            list.remove(0);
        }
        list.push(line);
    }
}

/// Number of actions at the start that two lines share.
fn shared(one: &[Action], other: &[Action]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}
