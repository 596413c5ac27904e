//! A host after a restart: its logs are replayed, and everybody is away until they come back.

use super::{Host, HostParticipant, HostSettings, Invited};
use crate::{
    GameShelf, HostOutput, HostedTable, LobbyEvent, ShelfError, TableEvent, TableInput, TableSetup,
    table::{LEFT_WHEN_BACK, hash_of},
};
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;

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
    /// Id of the table's game, if nothing is wrong but that the game is not there.
    pub missing_game: Option<String>,
}

/// A table of an earlier start whose game has other rules by now, so that its log does not lead to
/// the same games any more. It is not served; log and results stay as they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutdatedTable {
    /// Name of the table.
    pub table: String,
    /// Id of the game.
    pub game: String,
    /// True if nobody had a place there, so that the table is closed; otherwise it goes on at a
    /// start with the rules that it was opened with.
    pub is_closed: bool,
}

pub(super) fn read<T: DeserializeOwned>(
    log: &str,
    line: usize,
    text: &str,
) -> Result<T, RestoreError> {
    serde_json::from_str(text).map_err(|error| fault(log, line, &error))
}

fn fault(log: &str, line: usize, why: &impl ToString) -> RestoreError {
    let (log, why) = (log.to_owned(), why.to_string());
    RestoreError { log, line: line + 1, why, missing_game: None }
}

/// Returns the participants who joined a table, by its log, whether they are there or not.
fn all_who_joined(name: &str, lines: &[String]) -> Result<BTreeSet<u32>, RestoreError> {
    let mut joined = BTreeSet::new();
    for (number, line) in lines.iter().enumerate().skip(1) {
        let input: TableInput = read(name, number, line)?;
        if let TableEvent::Joined { guest, .. } = input.event {
            joined.insert(guest.who);
        }
    }
    Ok(joined)
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
        let (mut opened, mut closed, mut gone) = (Vec::new(), Vec::new(), Vec::new());
        for (number, line) in lobby.iter().enumerate() {
            let event: LobbyEvent = read(Self::LOBBY, number, line)?;
            if let LobbyEvent::Opened { table, .. } = &event {
                opened.push(table.clone());
            }
            host.happened(event, &mut closed);
        }
        for (name, lines) in tables.iter().filter(|(name, _)| !closed.contains(name)) {
            let Some(table) = host.replayed(name, lines)? else { continue };
            for who in table.guests() {
                match host.participants.contains_key(&who) {
                    true => _ = host.joined.entry(who).or_default().insert(name.clone()),
                    false => gone.push((name.clone(), who)),
                }
            }
            host.tables.insert(name.clone(), table);
        }
        for name in host.tables.keys().cloned().collect::<Vec<_>>() {
            host.at_table(at, &name, TableEvent::CameBack { return_ms: LEFT_WHEN_BACK });
        }
        // Whoever gave the name to somebody else while the table was not served does not come back.
        for (name, who) in gone {
            host.at_table(at, &name, TableEvent::Left { who, id: 0 });
        }
        // Whoever sits at a table that is not served this time comes back to it at another start.
        opened.retain(|table| !closed.contains(table));
        let all: Vec<u32> = host.participants.keys().copied().collect();
        let is_outdated = |name: &String| host.outdated.iter().any(|one| one.table == *name);
        if opened.iter().any(|table| !host.tables.contains_key(table) && !is_outdated(table)) {
            host.awaited.extend(all);
        } else {
            all.into_iter().for_each(|who| host.forget_unless_present(who));
        }
        let empty = host.outdated.iter().filter(|one| one.is_closed);
        for table in empty.map(|one| one.table.clone()).collect::<Vec<_>>() {
            host.log_lobby(&LobbyEvent::Closed { table });
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

    /// Returns the tables that are not served, as the rules of their games have changed.
    #[must_use]
    pub fn outdated(&self) -> &[OutdatedTable] {
        &self.outdated
    }

    /// Sets a table aside whose rules have changed. Whoever was there keeps the seat for a start
    /// with the rules of before, and gives the name to whoever asks for it until then.
    fn set_aside(&mut self, setup: TableSetup, lines: &[String]) -> Result<(), RestoreError> {
        let TableSetup { table, game, .. } = setup;
        let joined = all_who_joined(&table, lines)?;
        // Whoever has left everything, once nothing keeps a seat, is a participant no longer.
        let there = joined.into_iter().filter(|who| self.participants.contains_key(who));
        let there: Vec<u32> = there.collect();
        let is_closed = there.is_empty();
        self.yielding.extend(there);
        self.outdated.push(OutdatedTable { table, game, is_closed });
        Ok(())
    }

    /// Returns a table as its log leaves it; `None` if it is set aside.
    fn replayed(
        &mut self,
        name: &str,
        lines: &[String],
    ) -> Result<Option<HostedTable>, RestoreError> {
        let first = lines.first().ok_or_else(|| fault(name, 0, &"the log is empty"))?;
        let setup: TableSetup = read(name, 0, first)?;
        let rules = self.shelf.earlier_rules(&setup.game, setup.seats, &setup.options);
        let rules = match rules {
            Ok(rules) if setup.rules.is_none_or(|own| hash_of(&rules) == Some(own)) => rules,
            Err(error @ ShelfError::Game(_)) => {
                let missing_game = Some(setup.game);
                return Err(RestoreError { missing_game, ..fault(name, 0, &error) });
            }
            // Seats and options that the game had are gone, or it has other rules.
            Ok(_) | Err(_) => return self.set_aside(setup, lines).map(|()| None),
        };
        let table = HostedTable::open(setup, &rules, self.signer.clone());
        let mut table = table.map_err(|error| fault(name, 0, &error))?;
        for (number, line) in lines.iter().enumerate().skip(1) {
            let input: TableInput = read(name, number, line)?;
            // What followed from it has been sent, or will be asked for again.
            table.apply(&input);
        }
        Ok(Some(table))
    }
}
