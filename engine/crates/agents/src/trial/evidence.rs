//! Evidence of a trial: what the random games of each setup have shown.

use super::Tally;
use definition::game::{Game, GameMove, MoveId, OptionId};
use rules::{Setup, SetupError};
use std::collections::BTreeSet;

/// Progress of a trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TrialProgress {
    /// Number of games played.
    pub games: u64,
    /// Number of setups tried: numbers of players and values of options.
    pub setups: u64,
    /// Number of setups planned; mixtures of options are added to it.
    pub planned: u64,
}

/// Findings about a game from random games in all its setups.
pub(super) struct Evidence<'g> {
    pub(super) game: &'g Game,
    pub(super) progress: TrialProgress,
    pub(super) setups: Vec<Tried>,
    /// Number of times each condition held and refused, by move and condition.
    pub(super) conditions: Vec<Vec<ConditionTally>>,
    /// Options none of whose values changed any game.
    pub(super) idle_options: Vec<OptionId>,
    pub(super) not_begun: Vec<(Setup, SetupError)>,
    /// Moves that had more numbers to offer than the limit allows.
    pub(super) too_many_numbers: BTreeSet<MoveId>,
    /// True if a game was too much work or went on for ever; no more games are tried then.
    pub(super) is_too_much_work: bool,
    /// Number of setups in which not a single game ended in time.
    pub(super) unfinished: u32,
}

impl<'g> Evidence<'g> {
    /// Creates evidence without any games.
    pub(super) fn new(game: &'g Game) -> Self {
        let conditions =
            |declared: &GameMove| vec![ConditionTally::default(); declared.only_if.len()];
        Self {
            game,
            progress: TrialProgress::default(),
            setups: Vec::new(),
            conditions: game.moves.iter().map(conditions).collect(),
            idle_options: Vec::new(),
            not_begun: Vec::new(),
            too_many_numbers: BTreeSet::new(),
            is_too_much_work: false,
            unfinished: 0,
        }
    }

    /// True if a move that players should be able to choose was never made.
    pub(super) fn misses_a_move(&self) -> bool {
        let made = |at| self.setups.iter().any(|tried| tried.tally.made.get(at) > Some(&0));
        self.game.moves.iter().enumerate().any(|(at, declared)| !declared.auto && !made(at))
    }
}

/// Number of times that a condition held and refused.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct ConditionTally {
    pub(super) held: u64,
    pub(super) refused: u64,
}

/// Setup and the results of its games.
pub(super) struct Tried {
    pub(super) setup: Setup,
    pub(super) tally: Tally,
    /// Fingerprint of the game of each deal.
    pub(super) prints: Vec<u64>,
}

#[cfg(test)]
impl Tried {
    pub(super) const fn of(setup: Setup, tally: Tally) -> Self {
        Self { setup, tally, prints: Vec::new() }
    }
}
