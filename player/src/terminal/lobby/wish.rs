//! The wishes of a person who joins a table.

use crate::{joined::JoinedBotSource, terminal::ToldNote};
use engine::protocol::SecretText;
use std::path::PathBuf;

/// Wishes of a person who joins a table.
#[derive(Debug, Clone, Default)]
pub struct LobbyWish {
    /// Name of the person.
    pub name: String,
    /// Password up to now and from now on, to change it and leave.
    pub change: Option<(SecretText, SecretText)>,
    /// True to make an account with the name.
    pub registers: bool,
    /// Key of a private table.
    pub key: Option<String>,
    /// The seat, from 1; any vacant one if absent.
    pub seat: Option<u8>,
    /// True to watch.
    pub watches: bool,
    /// File for the records of deals that were proved; those after the first get a number.
    pub record: Option<PathBuf>,
    /// The bot that plays in place of the person, if one does.
    pub bot: Option<JoinedBotSource>,
    /// Number of games after which a bot leaves; it stays if absent.
    pub games: Option<u32>,
    /// Note of how far the person was told a game, for the next start of the program.
    pub note: Option<ToldNote>,
}
