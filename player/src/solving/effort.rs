//! The difficulty of a deal: the solver's effort on it beside that on other deals of the game.

use serde::{Deserialize, Serialize};

/// Difficulty of a deal that can be won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// Whatever it takes.
    #[default]
    Any,
    /// The third that takes the solver least.
    Easy,
    /// The third in the middle.
    Medium,
    /// The third that takes the solver most.
    Hard,
}

impl Difficulty {
    /// Every difficulty, in the order of choices.
    pub const ALL: [Self; 4] = [Self::Any, Self::Easy, Self::Medium, Self::Hard];

    /// Returns the text key of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Any => "difficulty-any",
            Self::Easy => "difficulty-easy",
            Self::Medium => "difficulty-medium",
            Self::Hard => "difficulty-hard",
        }
    }
}

/// The reason why deals of a game have no difficulty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoScale {
    /// Too few of the sample's deals were found to be winnable.
    TooFew,
    /// None of the sample's deals is of the difficulty, as many take the solver the same effort.
    Alike,
}

impl NoScale {
    /// Returns the text key of the sentence that explains it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::TooFew => "hunt-too-few",
            Self::Alike => "hunt-alike",
        }
    }
}

/// The positions that the solver examined to win each deal of a sample.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EffortSample {
    /// The positions of each deal that was won, in ascending order.
    efforts: Vec<u64>,
    /// Maximum number of positions that were examined for a deal.
    reach: u64,
}

impl EffortSample {
    /// Number of winnable deals in a complete sample.
    pub const WANTED: usize = 30;
    /// Minimum number of winnable deals that tell easy from hard.
    pub const LEAST: usize = 9;
    /// Maximum number of deals tried for a sample.
    pub const MOST_TRIED: u64 = 200;

    /// Creates a sample of these efforts, each within this maximum number of positions.
    #[must_use]
    pub fn new(mut efforts: Vec<u64>, reach: u64) -> Self {
        efforts.sort_unstable();
        Self { efforts, reach }
    }

    /// Returns the maximum number of positions that were examined for a deal.
    #[must_use]
    pub const fn reach(&self) -> u64 {
        self.reach
    }

    /// Returns the difficulty of a deal that took this effort. A deal on a limit is of the easier
    /// third.
    #[must_use]
    pub fn difficulty(&self, effort: u64) -> Difficulty {
        let limit =
            |third: usize| self.efforts.get((self.efforts.len() * third / 3).saturating_sub(1));
        match (limit(1), limit(2)) {
            (Some(&easy), _) if effort <= easy => Difficulty::Easy,
            (_, Some(&medium)) if effort <= medium => Difficulty::Medium,
            _ => Difficulty::Hard,
        }
    }

    /// Checks that the sample tells this difficulty.
    ///
    /// # Errors
    ///
    /// The reason why not.
    pub fn check(&self, difficulty: Difficulty) -> Result<(), NoScale> {
        if difficulty == Difficulty::Any {
            Ok(())
        } else if self.efforts.len() < Self::LEAST {
            Err(NoScale::TooFew)
        } else if self.efforts.iter().any(|&effort| self.difficulty(effort) == difficulty) {
            Ok(())
        } else {
            Err(NoScale::Alike)
        }
    }
}
