//! The lobby: what is offered, tables that are opened and joined.

use super::{Host, HostParticipant};
use crate::{
    EntryProof, HostedTable, LobbyEvent, NewGuest, TableEvent, TableSetup, table::hash_of,
    warnings::TableRefusal,
};
use protocol::{
    ClientMessage, JoinsTold, SentenceLanguage, ServerMessage, TableOffered, WarnCode, limit,
};
use std::ops::Bound;

impl Host {
    /// Tells the tables after one, as many as fit into a message, and all games of which tables may
    /// be opened.
    pub(super) fn list(&mut self, at: u64, (who, id): (u32, u64), after: Option<&str>) {
        let language = self.language_of(who);
        let games = if self.lobby_closed { Vec::new() } else { self.shelf.offered(language) };
        let from = after.map_or(Bound::Unbounded, Bound::Excluded);
        let mut rest = self.tables.range::<str, _>((from, Bound::Unbounded)).peekable();
        let (mut tables, mut bytes) = (Vec::new(), 0);
        while let Some((_, table)) = rest.peek() {
            let title = table.title(language).to_owned();
            let offered = TableOffered { title, ..table.offered_at(at) };
            bytes += protocol::write(&offered).len() + 1;
            // One table of any size is told.
            if bytes > limit::TABLES_PAGE && !tables.is_empty() {
                break;
            }
            tables.push(offered);
            rest.next();
        }
        let last = tables.last().map(|last: &TableOffered| last.table.clone());
        let more = last.filter(|_| rest.peek().is_some());
        self.answer(who, id, ServerMessage::Tables { id, tables, games, more });
    }

    pub(super) fn refuse(&mut self, who: u32, id: u64, refused: &TableRefusal) {
        self.answer(who, id, refused.told(Some(id), self.language_of(who)));
    }

    /// Returns the language in which somebody is told sentences.
    fn language_of(&self, who: u32) -> SentenceLanguage {
        let connection = self.participants.get(&who).and_then(|one| one.connection);
        let line = connection.and_then(|connection| self.lines.get(&connection));
        line.map(|line| line.style.language).unwrap_or_default()
    }

    pub(super) fn open(&mut self, at: u64, who: u32, message: &ClientMessage) {
        let ClientMessage::Open { id, game, seats, options, policy, bots, key } = message else {
            return;
        };
        let id = *id;
        if self.lobby_closed {
            let refused = TableRefusal::in_both(
                WarnCode::NotAllowed,
                "this host alone opens its tables; join one of them",
                "卓を開けるのはこのホストだけです。ある卓に参加してください",
            );
            return self.refuse(who, id, &refused);
        }
        // The host's own person, who opens tables before others come, is known.
        if self.limits_opening && policy.joins == JoinsTold::Known && !self.is_known(who) {
            let refused = TableRefusal::in_both(
                WarnCode::Auth,
                "enter with an account or with a key of the host's list to open such a table",
                "このような卓を開くには、アカウントか、ホストの一覧にある鍵で入ってください",
            );
            return self.refuse(who, id, &refused);
        }
        let is_full = self.tables.len() >= self.most.1;
        let opened = self.tables.values().filter(|table| table.setup().owner == who).count();
        // The host's own person opens as many as are wanted.
        let is_eager = opened >= limit::OPENED_EACH && self.limits_opening;
        if is_full || is_eager || self.tables_of(who).len() >= limit::TABLES_EACH {
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
            rules: None,
            at,
        };
        let rules = self.shelf.rules(game, *seats, options);
        let opened = rules.and_then(|rules| {
            let setup = TableSetup { rules: hash_of(&rules), ..setup };
            HostedTable::open(setup, &rules, self.signer.clone())
        });
        match opened {
            Err(error) => {
                self.refuse(who, id, &TableRefusal::unopened(&error));
            }
            Ok(table) => {
                self.given.1 += 1;
                let setup = table.setup().clone();
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
        let has_key = setup.key.is_none() || setup.key.as_deref() == key;
        let may_come = setup.policy.joins == JoinsTold::Everybody || self.is_known(who);
        let may = has_key && may_come || setup.owner == who;
        let is_there = known.guests().any(|own| own == who);
        let one = self.participants.get(&who);
        let invited = one.and_then(|one| one.invited.as_ref());
        let is_invited = invited.is_some_and(|invited| invited.table == table);
        if known.has_left(who) {
            return self.join_open(at, who, id, table);
        }
        if is_there {
            return self.refuse(who, id, &TableRefusal::plain(WarnCode::Already));
        }
        if self.tables_of(who).len() >= limit::TABLES_EACH {
            return self.refuse(who, id, &TableRefusal::plain(WarnCode::Full));
        }
        // An invitation is used by whoever can join, and by nobody else.
        if !may && !is_invited && !self.joins_by_invitation(at, who, table, key) {
            let refused = if may_come { locked(table, key.is_some()) } else { unknown() };
            return self.refuse(who, id, &refused);
        }
        self.join_open(at, who, id, table);
    }

    /// True if a participant has proved to be somebody whom the host knows.
    fn is_known(&self, who: u32) -> bool {
        self.participants.get(&who).is_some_and(|one| match one.proof {
            EntryProof::Account => true,
            // Anybody can have a key: those of the list are known.
            EntryProof::Key => self.entrance.only_keys.is_some(),
            EntryProof::Guest => false,
        })
    }

    /// True if the key is the code of an invitation, which is used.
    fn joins_by_invitation(&mut self, at: u64, who: u32, table: &str, key: Option<&str>) -> bool {
        let person = self.participants.get(&who).map(HostParticipant::as_invited);
        let invited = key
            .zip(person)
            .and_then(|(code, person)| self.use_for_table(at, code, Some(table), person));
        let is_invited = invited.is_some();
        if let Some(one) = self.participants.get_mut(&who).filter(|_| is_invited) {
            one.invited = invited;
        }
        is_invited
    }

    /// Lets a participant join a table whose door is open.
    fn join_open(&mut self, at: u64, who: u32, id: u64, table: &str) {
        let Some(one) = self.participants.get(&who) else { return };
        let line = one.connection.and_then(|connection| self.lines.get(&connection));
        let style = line.map(|line| line.style.clone()).unwrap_or_default();
        let guest = NewGuest { who, name: one.name.clone(), key: one.key, style };
        self.at_table(at, table, TableEvent::Joined { guest, id });
    }

    /// Keeps a table open also while nobody is there, as one that the host's own person opened. It
    /// is no part of the log: whoever restores the host decides anew.
    pub fn keep_table(&mut self, table: &str) {
        self.kept_tables.insert(table.to_owned());
        self.note_emptiness(0, table);
    }

    /// Begins to close tables at which nobody is, and to count those that each participant opens.
    pub fn limit_tables(&mut self, at: u64) {
        self.limits_opening = true;
        for table in self.tables.keys().cloned().collect::<Vec<_>>() {
            self.note_emptiness(at, &table);
        }
    }

    /// Keeps in mind when a table is to be closed at which nobody is.
    pub(super) fn note_emptiness(&mut self, at: u64, name: &str) {
        let is_empty = self.tables.get(name).is_some_and(|table| table.guests().next().is_none());
        let closes = self.limits_opening && is_empty && !self.kept_tables.contains(name);
        match (closes, self.closing.contains_key(name)) {
            (true, false) => {
                let after = u64::try_from(limit::EMPTY_TABLE.as_millis()).unwrap_or(u64::MAX);
                // A table that is gone would tell watchers that its game is over.
                let known = self.tables.get(name).and_then(HostedTable::late_until);
                let closes = at.saturating_add(after).max(known.unwrap_or(0));
                self.closing.insert(name.to_owned(), closes);
            }
            (false, true) => {
                self.closing.remove(name);
            }
            (true, true) | (false, false) => {}
        }
    }

    /// Closes the tables whose time has come.
    pub(super) fn close_empty(&mut self, at: u64) {
        let due = self.closing.iter().filter(|(_, due)| **due <= at);
        for name in due.map(|(name, _)| name.clone()).collect::<Vec<_>>() {
            self.closing.remove(&name);
            self.close_table(&name);
        }
    }

    /// Closes a table that nobody is at any more; its log stays, and nobody can use an invitation
    /// to it any more.
    pub fn close_table(&mut self, table: &str) -> bool {
        let is_empty = self.tables.get(table).is_some_and(|one| one.guests().next().is_none());
        if is_empty {
            self.tables.remove(table);
            self.asked.remove(table);
            self.note_deadline(table);
            self.revoke_all_to(table);
            self.log_lobby(&LobbyEvent::Closed { table: table.to_owned() });
        }
        is_empty
    }
}

/// Returns the reason that somebody whom the host does not know cannot join.
fn unknown() -> TableRefusal {
    TableRefusal::in_both(
        WarnCode::Auth,
        "only those whom the host knows join this table: enter with an account or with a key of \
         the host's list, or ask the host for a personal invitation",
        "この卓にはホストが知っている人だけが参加できます。アカウントかホストの一覧にある鍵で入るか、ホストに招待を頼んでください",
    )
}

/// Returns the reason that a private table lets nobody in, with how its key is given.
fn locked(table: &str, has_key: bool) -> TableRefusal {
    let (english, japanese) = match has_key {
        true => (
            format!(
                "this is not the key of table {table}, nor an invitation to it that is good: take \
                 the invitation as the host prints it, with ?key=KEY or ?invite=CODE"
            ),
            format!(
                "これは卓 {table} の鍵でも、有効な招待でもありません。ホストが示す招待（?key=鍵 または \
                 ?invite=コード 付き）をそのまま使ってください"
            ),
        ),
        false => (
            format!(
                "table {table} is private and its key is missing: add ?key=KEY to the address, or \
                 at the text door write JOIN {table} KEY; the host's invitation has it"
            ),
            format!(
                "卓 {table} は非公開で、鍵が必要です。アドレスに ?key=鍵 を付けるか、テキストの入口では \
                 JOIN {table} 鍵 と書いてください。鍵はホストの招待にあります"
            ),
        ),
    };
    TableRefusal::in_both(WarnCode::Auth, &english, &japanese)
}
