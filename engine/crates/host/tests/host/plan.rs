//! The task of clients: which game they play, how, and how often.

use protocol::TablePolicy;
use serde_json::Value;
use std::collections::BTreeMap;

/// Task of a client.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    pub(crate) game: String,
    pub(crate) seats: u8,
    /// Options of the game, as the one who opens the table sets them.
    pub(crate) options: BTreeMap<String, Value>,
    pub(crate) policy: TablePolicy,
    pub(crate) bots: Vec<String>,
    /// Games to be played.
    pub(crate) games: u32,
}

impl Plan {
    /// Returns the plan of a game as its file has it, without bots.
    pub(crate) fn of(game: &str, seats: u8, policy: TablePolicy, games: u32) -> Self {
        let (game, options, bots) = (game.to_owned(), BTreeMap::new(), Vec::new());
        Self { game, seats, options, policy, bots, games }
    }
}
