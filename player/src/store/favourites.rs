//! The games that a player likes best.

use super::kept::Concern;
use serde::{Deserialize, Serialize};

/// The ids of the games that a player has marked, in the order in which they were.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Favourites {
    games: Vec<String>,
}

impl Concern for Favourites {
    const FILE: &'static str = "favourites.ron";
    const VERSION: u32 = 1;
}

impl Favourites {
    /// How many games are kept.
    pub const MOST: usize = 500;

    /// The marked games, by their ids.
    #[must_use]
    pub fn games(&self) -> &[String] {
        &self.games
    }

    /// Whether a game is marked.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.games.iter().any(|game| game == id)
    }

    pub(super) fn toggle(&mut self, id: &str) {
        if self.has(id) {
            self.games.retain(|game| game != id);
        } else if self.games.len() < Self::MOST {
            self.games.push(id.to_owned());
        }
    }
}
