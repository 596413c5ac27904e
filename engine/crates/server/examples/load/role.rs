//! Parts of a run that are processes of their own, each this program again.

use crate::{host, worker};
use serde::{Deserialize, Serialize};
use std::{
    env, io,
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, Stdio},
};

/// Part of a run.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Role {
    /// The host, with a store in this folder, of the game in this file.
    Host {
        /// Folder.
        store: PathBuf,
        /// File.
        game: PathBuf,
        /// True if it counts nobody's messages.
        is_free: bool,
    },
    /// Guests of a host.
    Worker {
        /// Address of the host.
        address: SocketAddr,
        /// Fingerprint of its certificate.
        fingerprint: String,
        /// Number of the worker.
        number: u8,
        /// Id of the game.
        game: String,
        /// Number of seats.
        seats: usize,
    },
}

/// Plays a part until standard input ends.
pub(crate) fn play(role: &str) -> Result<(), String> {
    // The system grants more than it gives at first; what it refuses shows when it is missing.
    let _ = server::raise_descriptors();
    match serde_json::from_str(role).map_err(|e| e.to_string())? {
        Role::Host { store, game, is_free } => host::serve(&store, &game, is_free),
        Role::Worker { address, fingerprint, number, game, seats } => {
            worker::work(address, &fingerprint, number, &game, seats)
        }
    }
}

/// Starts a part.
pub(crate) fn start(role: &Role) -> io::Result<Child> {
    let text = serde_json::to_string(role)?;
    let mut command = Command::new(env::current_exe()?);
    #[cfg(not(test))]
    command.args(["role", &text]);
    // A program of tests has a command line of its own.
    #[cfg(test)]
    command.args(["tests::plays_its_part", "--exact", "--nocapture"]).env(crate::tests::PART, text);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()
}
