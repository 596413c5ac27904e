//! Findings of the solver about the game at a table, and the ways that its player was shown.

use super::{
    LocalTable,
    tips::{FailedMoves, HintSight},
};
use crate::solving::{Findings, NotSolved, SolveAnswer, SolveQuestion, WinVerdict, check_solved};
use engine::{agents::SeenCards, rules::Match};

/// The solver's part of a table.
#[derive(Debug, Clone, Default)]
pub(super) struct Solved {
    pub(super) findings: Findings,
    /// True if a way to win was shown to the player.
    pub(super) shown: bool,
    /// Cards that hints may look at.
    pub(super) sight: HintSight,
    /// True if the player was told a verdict, which rests on all cards.
    pub(super) is_told: bool,
    /// Moves that hints have led back from.
    pub(super) failed: FailedMoves,
    /// Cards that the player has seen, also before moves that were taken back.
    pub(super) seen: SeenCards,
}

impl LocalTable {
    /// Checks that positions of this game can be solved.
    ///
    /// # Errors
    ///
    /// The reason why not.
    pub fn check_solved(&self) -> Result<(), NotSolved> {
        check_solved(self.rules())
    }

    /// Returns the verdict on the position; `None` if it is not known yet.
    #[must_use]
    pub fn verdict(&self) -> Option<WinVerdict> {
        self.solved.findings.verdict(self.game())
    }

    /// Asks whether the position can be won.
    #[must_use]
    pub fn can_it_be_won(&self) -> SolveQuestion {
        SolveQuestion::new(self.game(), &self.solved.findings)
    }

    /// Remembers an answer.
    pub fn learn(&mut self, answer: &SolveAnswer) {
        self.solved.findings.learn(&answer.actions, &answer.verdict);
        if answer.verdict != WinVerdict::Unknown {
            // Hints that were found without it may praise what is lost.
            self.tips = None;
        }
    }

    /// Returns the number of steps back to the last position that is known to be winnable; `None`
    /// if none is.
    #[must_use]
    pub fn lost_since(&self) -> Option<usize> {
        let at = self.solved.findings.last_winnable(self.game())?;
        let acts = self.history().acts().get(at..).unwrap_or_default();
        Some(acts.iter().filter(|act| !act.joined).count())
    }

    /// Returns the game played on along the way to win that is known; `None` if there is none.
    #[must_use]
    pub fn demonstration(&self) -> Option<Match> {
        let Some(WinVerdict::Winnable(way)) = self.verdict() else { return None };
        let mut game = self.game().clone();
        way.iter().all(|&action| game.play(action).is_ok()).then_some(game)
    }

    /// Sets what hints may look at.
    pub fn set_sight(&mut self, sight: HintSight) {
        if self.solved.sight != sight {
            self.tips = None;
        }
        self.solved.sight = sight;
    }

    /// Notes that the player is told a verdict: from now on hints look at all cards, as it does.
    pub fn mark_told(&mut self) {
        if !self.solved.is_told {
            self.tips = None;
        }
        self.solved.is_told = true;
    }

    /// Returns the cards that hints look at.
    pub(super) const fn sight(&self) -> HintSight {
        if self.solved.is_told { HintSight::Dealer } else { self.solved.sight }
    }

    /// Notes that a way to win was shown: a win is no longer one of the player's own.
    pub const fn mark_shown(&mut self) {
        self.solved.shown = true;
    }

    /// True if a win would be the player's own, and no longer once a way to win is shown: a deal
    /// without a move is not counted at all.
    #[must_use]
    pub fn has_win_to_lose(&self) -> bool {
        self.is_rated() && self.has_begun()
    }

    /// True if a way to win was shown.
    #[must_use]
    pub const fn is_shown(&self) -> bool {
        self.solved.shown
    }
}
