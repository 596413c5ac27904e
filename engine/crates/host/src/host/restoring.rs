//! A host after a restart: its logs are replayed, and everybody is away until they come back.

use super::{Host, HostParticipant, HostSettings, Invited};
use crate::{
    GameShelf, HostOutput, HostedTable, LobbyEvent, TableEvent, TableInput, TableSetup,
    table::LEFT_WHEN_BACK,
};
use serde::de::DeserializeOwned;

/// Error: a log cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the log `{log}`: {why}")]
pub struct RestoreError {
    /// Name of the log.
    pub log: String,
    /// Number of the line, from 1.
    pub line: usize,
    /// Reason.
    pub why: String,
}

pub(super) fn read<T: DeserializeOwned>(
    log: &str,
    line: usize,
    text: &str,
) -> Result<T, RestoreError> {
    serde_json::from_str(text).map_err(|error| fault(log, line, &error))
}

fn fault(log: &str, line: usize, why: &impl ToString) -> RestoreError {
    RestoreError { log: log.to_owned(), line: line + 1, why: why.to_string() }
}

impl Host {
    /// Restores a host from the lines of its lobby and of its tables, each with its name. Time has
    /// stood still for the tables since their last lines; `at` is now, in milliseconds since 1970.
    /// The lines of the output are to be kept like any others.
    ///
    /// # Errors
    ///
    /// Names the first line that cannot be replayed.
    pub fn restored(
        settings: HostSettings,
        shelf: GameShelf,
        lobby: &[String],
        tables: &[(String, Vec<String>)],
        at: u64,
    ) -> Result<(Self, HostOutput), RestoreError> {
        let mut host = Self::of(settings, shelf);
        let (mut opened, mut closed) = (Vec::new(), Vec::new());
        for (number, line) in lobby.iter().enumerate() {
            let event: LobbyEvent = read(Self::LOBBY, number, line)?;
            if let LobbyEvent::Opened { table, .. } = &event {
                opened.push(table.clone());
            }
            host.happened(event, &mut closed);
        }
        for (name, lines) in tables.iter().filter(|(name, _)| !closed.contains(name)) {
            let table = host.replayed(name, lines)?;
            for who in table.guests() {
                host.joined.entry(who).or_default().insert(name.clone());
            }
            host.tables.insert(name.clone(), table);
        }
        for name in host.tables.keys().cloned().collect::<Vec<_>>() {
            host.at_table(at, &name, TableEvent::CameBack { return_ms: LEFT_WHEN_BACK });
        }
        // Whoever sits at a table that is not served this time comes back to it at another start.
        opened.retain(|table| !closed.contains(table));
        let all: Vec<u32> = host.participants.keys().copied().collect();
        if opened.iter().any(|table| !host.tables.contains_key(table)) {
            host.awaited.extend(all);
        } else {
            all.into_iter().for_each(|who| host.forget_unless_present(who));
        }
        let output = std::mem::take(&mut host.output);
        Ok((host, output))
    }

    fn happened(&mut self, event: LobbyEvent, closed: &mut Vec<String>) {
        match event {
            LobbyEvent::Entered { who, name, key, token, id, proof, invited } => {
                self.note_participant(who);
                let participant = HostParticipant {
                    folded: session::folded_name(&name).into(),
                    name,
                    key,
                    proof,
                    invited: invited.map(|(table, number)| Invited::restored(table, number)),
                    token,
                    old_token: None,
                    connection: None,
                    last: id,
                    answers: Vec::new(),
                };
                self.participants.insert(who, participant);
            }
            LobbyEvent::PasswordChanged { who, id } => {
                if let Some(one) = self.participants.get_mut(&who) {
                    one.last = one.last.max(id);
                }
            }
            LobbyEvent::KeyChanged { who, key } => {
                if let Some(one) = self.participants.get_mut(&who) {
                    one.key = key;
                }
            }
            LobbyEvent::Token { who, token, used } => self.change_token(who, token, used),
            LobbyEvent::Gone { who } => {
                self.participants.remove(&who);
            }
            LobbyEvent::Opened { table, who, id } => {
                self.note_table(&table);
                // A table that was given away may have come back.
                closed.retain(|other| *other != table);
                if let Some(one) = self.participants.get_mut(&who) {
                    one.last = one.last.max(id);
                }
            }
            LobbyEvent::Closed { table } => closed.push(table),
        }
    }

    /// Returns a table as its log leaves it.
    fn replayed(&mut self, name: &str, lines: &[String]) -> Result<HostedTable, RestoreError> {
        let first = lines.first().ok_or_else(|| fault(name, 0, &"the log is empty"))?;
        let setup: TableSetup = read(name, 0, first)?;
        let rules = self.shelf.earlier_rules(&setup.game, setup.seats, &setup.options);
        let rules = rules.map_err(|error| fault(name, 0, &error))?;
        let table = HostedTable::open(setup, &rules, self.signer.clone());
        let mut table = table.map_err(|error| fault(name, 0, &error))?;
        for (number, line) in lines.iter().enumerate().skip(1) {
            let input: TableInput = read(name, number, line)?;
            // What followed from it has been sent, or will be asked for again.
            table.apply(&input);
        }
        Ok(table)
    }
}
