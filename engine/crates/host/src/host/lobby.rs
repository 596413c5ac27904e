//! The lobby: what is offered, tables that are opened and joined.

use super::Host;
use crate::{HostedTable, LobbyEvent, NewGuest, TableEvent, TableSetup, warnings::TableRefusal};
use protocol::{ClientMessage, ServerMessage, WarnCode, limit};

impl Host {
    pub(super) fn list(&mut self, who: u32, id: u64) {
        let tables = self.tables.values().map(HostedTable::offered).collect();
        let games = self.shelf.offered();
        self.answer(who, id, ServerMessage::Tables { id, tables, games });
    }

    pub(super) fn refuse(&mut self, who: u32, id: u64, refused: &TableRefusal) {
        let connection = self.participants.get(&who).and_then(|one| one.connection);
        let line = connection.and_then(|connection| self.lines.get(&connection));
        let language = line.map(|line| line.style.language).unwrap_or_default();
        self.answer(who, id, refused.told(Some(id), language));
    }

    pub(super) fn open(&mut self, at: u64, who: u32, message: &ClientMessage) {
        let ClientMessage::Open { id, game, seats, options, policy, bots, key } = message else {
            return;
        };
        let id = *id;
        if self.lobby_closed {
            let why = "this host alone opens its tables; join one of them";
            return self.refuse(who, id, &TableRefusal::because(WarnCode::NotAllowed, why));
        }
        let is_full = self.tables.len() >= self.most.1;
        if is_full || self.tables_of(who).len() >= limit::TABLES_EACH {
            return self.refuse(who, id, &TableRefusal::plain(WarnCode::Full));
        }
        let name = self.table_name(self.given.1 + 1);
        let setup = TableSetup {
            table: name.clone(),
            game: game.clone(),
            seats: *seats,
            options: options.clone(),
            policy: policy.clone(),
            bots: bots.clone(),
            key: key.clone(),
            owner: who,
            root: self.urn.draw(),
            at,
        };
        let rules = self.shelf.rules(game, *seats, options);
        let opened =
            rules.and_then(|rules| HostedTable::open(setup.clone(), &rules, self.signer.clone()));
        match opened {
            Err(error) => {
                let refused = TableRefusal::because(error.code(), &error);
                self.refuse(who, id, &refused);
            }
            Ok(table) => {
                self.given.1 += 1;
                self.tables.insert(name.clone(), table);
                self.log_lobby(&LobbyEvent::Opened { table: name.clone(), who, id });
                self.log(&name, &setup);
                self.join_open(at, who, id, &name);
            }
        }
    }

    pub(super) fn join(&mut self, at: u64, who: u32, id: u64, table: &str, key: Option<&str>) {
        let Some(known) = self.tables.get(table) else {
            return self.refuse(who, id, &TableRefusal::plain(WarnCode::Table));
        };
        let setup = known.setup();
        let may = setup.key.is_none() || setup.key.as_deref() == key || setup.owner == who;
        if !may {
            return self.refuse(who, id, &TableRefusal::plain(WarnCode::Auth));
        }
        if known.guests().any(|own| own == who) {
            return self.refuse(who, id, &TableRefusal::plain(WarnCode::Already));
        }
        if self.tables_of(who).len() >= limit::TABLES_EACH {
            return self.refuse(who, id, &TableRefusal::plain(WarnCode::Full));
        }
        self.join_open(at, who, id, table);
    }

    /// Lets a participant join a table whose door is open.
    fn join_open(&mut self, at: u64, who: u32, id: u64, table: &str) {
        let Some(one) = self.participants.get(&who) else { return };
        let line = one.connection.and_then(|connection| self.lines.get(&connection));
        let style = line.map(|line| line.style.clone()).unwrap_or_default();
        let guest = NewGuest { who, name: one.name.clone(), key: one.key, style };
        self.at_table(at, table, TableEvent::Joined { guest, id });
    }

    /// Closes a table that nobody is at any more; its log stays.
    pub fn close_table(&mut self, table: &str) -> bool {
        let is_empty = self.tables.get(table).is_some_and(|one| one.guests().next().is_none());
        if is_empty {
            self.tables.remove(table);
            self.asked.remove(table);
            self.note_deadline(table);
            self.log_lobby(&LobbyEvent::Closed { table: table.to_owned() });
        }
        is_empty
    }
}
