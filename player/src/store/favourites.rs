//! The player's favourite games.

use super::kept::Persistent;
use serde::{Deserialize, Serialize};

/// Ids of the marked games, in the order in which they were marked.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Favourites {
    games: Vec<String>,
}

impl Persistent for Favourites {
    const FILE: &'static str = "favourites.ron";
    const VERSION: u32 = 1;
}

impl Favourites {
    /// Maximum number of favourites.
    pub const MOST: usize = 500;

    /// Returns the ids of the marked games.
    #[must_use]
    pub fn games(&self) -> &[String] {
        &self.games
    }

    /// True if a game is marked.
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
