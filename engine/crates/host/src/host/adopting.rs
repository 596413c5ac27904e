//! A host that takes over what another one had: its participants with their tokens, its tables.

use super::{Host, RestoreError, restoring::read};
use crate::{HostOutput, LobbyEvent};
use std::collections::BTreeSet;

/// Consequences of taking over: lines of the own host, and of the one that was.
#[derive(Debug, Default)]
pub struct TakenOver {
    /// Lines of the own lobby, to be kept together with those of the other.
    pub output: HostOutput,
    /// Last lines of the other lobby, after which it is empty.
    pub left: Vec<String>,
}

impl Host {
    /// Returns the tables that are open at the end of a lobby's log.
    ///
    /// # Errors
    ///
    /// Names the first line that cannot be read.
    pub fn open_tables(lobby: &[String]) -> Result<BTreeSet<String>, RestoreError> {
        let mut open = BTreeSet::new();
        for (number, line) in lobby.iter().enumerate() {
            match read(Self::LOBBY, number, line)? {
                LobbyEvent::Opened { table, .. } => drop(open.insert(table)),
                LobbyEvent::Closed { table } => drop(open.remove(&table)),
                _ => {}
            }
        }
        Ok(open)
    }

    /// Takes over everything that another host had, which was restored from its logs and serves
    /// nobody. `lobby` is the log of its lobby, whose lines about those who are still there become
    /// lines of the own one. Numbers and names of tables are those of another series. `at` is now.
    ///
    /// # Errors
    ///
    /// Names the first line that cannot be read; nothing is taken over then.
    pub fn take_over(
        &mut self,
        other: Self,
        lobby: &[String],
        at: u64,
    ) -> Result<TakenOver, RestoreError> {
        let mut own = Vec::new();
        for (number, line) in lobby.iter().enumerate() {
            let event: LobbyEvent = read(Self::LOBBY, number, line)?;
            let is_there = match &event {
                LobbyEvent::Entered { who, .. }
                | LobbyEvent::Token { who, .. }
                | LobbyEvent::KeyChanged { who, .. }
                | LobbyEvent::PasswordChanged { who, .. } => other.participants.contains_key(who),
                LobbyEvent::Opened { table, .. } => other.tables.contains_key(table),
                LobbyEvent::Gone { .. } | LobbyEvent::Closed { .. } => false,
            };
            own.extend(is_there.then_some(event));
        }
        own.iter().for_each(|event| self.log_lobby(event));
        let gone = other.participants.keys().map(|who| LobbyEvent::Gone { who: *who });
        let closed = other.tables.keys().map(|table| LobbyEvent::Closed { table: table.clone() });
        let left = gone.chain(closed).map(|event| protocol::write(&event)).collect();
        self.participants.extend(other.participants);
        self.joined.extend(other.joined);
        self.yielding.extend(other.yielding);
        self.asked.extend(other.asked);
        let names: Vec<String> = other.tables.keys().cloned().collect();
        self.tables.extend(other.tables);
        for name in &names {
            self.note_deadline(name);
            // A table that the other host kept for its own person is closed once nobody is there.
            self.note_emptiness(at, name);
        }
        Ok(TakenOver { output: std::mem::take(&mut self.output), left })
    }
}
