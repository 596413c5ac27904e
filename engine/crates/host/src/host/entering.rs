//! Coming and going: names, tokens, connections.

use super::{GuestLine, Host, HostParticipant, KEPT_ANSWERS};
use crate::{ConnectionId, GuestStyle, HostedTable, LobbyEvent, TableEvent};
use fair::{Digest, PublicKey, Secret, sha256};
use protocol::{
    ByeCode, ClientForm, Have, LineTold, SentenceLanguage, ServerMessage, TableResumed, VERSIONS,
    WarnCode, limit, negotiate,
};

/// Wishes that come with `hello`.
pub(super) struct Hello {
    pub(super) proto: [u32; 2],
    pub(super) lang: String,
    pub(super) form: ClientForm,
    pub(super) skip: Vec<exchange::Skip>,
    pub(super) choices: Option<usize>,
}

impl Host {
    pub(super) fn hello(&mut self, at: u64, from: ConnectionId, hello: Hello) {
        let language = match hello.lang.as_str() {
            lang if lang.starts_with("ja") => SentenceLanguage::Ja,
            _ => SentenceLanguage::En,
        };
        let Hello { proto, form, skip, choices, .. } = hello;
        let Ok(proto) = negotiate(VERSIONS, proto) else {
            let code = ByeCode::Version;
            let text = code.sentence(language).to_owned();
            self.output.told.push((from, ServerMessage::Bye { code, text }));
            self.output.ended.push(from);
            return;
        };
        let style = GuestStyle { form, language, skip, choices };
        let line = self.lines.entry(from).or_insert(GuestLine { who: None, style: style.clone() });
        match line.who {
            None => line.style = style,
            Some(who) => {
                // What was told so far has its form; a language can change at any time.
                line.style.language = language;
                for table in self.tables_of(who) {
                    self.at_table(at, &table, TableEvent::Speaks { who, language });
                }
            }
        }
        let (server, key) = (self.name.clone(), self.signer.public());
        self.output.told.push((from, ServerMessage::Welcome { proto, server, key, now: at }));
    }

    pub(super) fn enter(
        &mut self,
        from: ConnectionId,
        id: u64,
        name: &str,
        key: Option<PublicKey>,
    ) {
        let Some(line) = self.lines.get(&from) else {
            return self.warn(from, Some(id), WarnCode::Hello);
        };
        if line.who.is_some() {
            return self.warn(from, Some(id), WarnCode::Already);
        }
        let name = match session::checked_name(name) {
            Ok(name) => name,
            Err(_) => return self.warn(from, Some(id), WarnCode::Name),
        };
        let folded = session::folded_name(&name);
        if self.participants.values().any(|one| session::folded_name(&one.name) == folded) {
            return self.warn(from, Some(id), WarnCode::NameInUse);
        }
        if key.is_some() && self.participants.values().any(|one| one.key == key) {
            return self.warn(from, Some(id), WarnCode::Auth);
        }
        if self.participants.len() >= self.most.0 {
            return self.warn(from, Some(id), WarnCode::Full);
        }
        self.given.0 += 1;
        let who = self.given.0;
        let token = self.urn.draw();
        let digest = sha256(&token.0);
        let told = ServerMessage::Entered { id, participant: who, resume: token };
        let participant = HostParticipant {
            name: name.clone(),
            key,
            token: digest,
            old_token: None,
            connection: Some(from),
            last: id,
            answers: Vec::new(),
        };
        self.participants.insert(who, participant);
        if let Some(line) = self.lines.get_mut(&from) {
            line.who = Some(who);
        }
        self.log_lobby(&LobbyEvent::Entered { who, name, key, token: digest, id });
        self.output.told.push((from, told));
    }

    /// Returns the participant to whom a token belongs.
    fn bearer(&self, at: u64, token: &Secret) -> Option<u32> {
        let digest = sha256(&token.0);
        let is_good = |until: Option<u64>| until.is_none_or(|until| at <= until);
        let owns = |one: &HostParticipant| {
            let old = one.old_token.filter(|(_, until)| is_good(*until));
            one.token == digest || old.is_some_and(|(old, _)| old == digest)
        };
        let mut found = self.participants.iter().filter(|(_, one)| owns(one));
        found.next().map(|(who, _)| *who)
    }

    pub(super) fn resume(&mut self, at: u64, from: ConnectionId, token: &Secret, have: &[Have]) {
        // The token is checked before anything else is touched.
        let Some(line) = self.lines.get(&from) else {
            return self.warn(from, None, WarnCode::Hello);
        };
        if line.who.is_some() {
            return self.warn(from, None, WarnCode::Already);
        }
        let Some(who) = self.bearer(at, token) else {
            return self.warn(from, None, WarnCode::Token);
        };
        let style = line.style.clone();
        let resume = self.urn.draw();
        let [token, used] = [sha256(&resume.0), sha256(&token.0)];
        self.change_token(who, token, used);
        self.log_lobby(&LobbyEvent::Token { who, token, used });
        self.connect(who, from);
        let tables = self.tables_of(who);
        let had =
            |table: &String| have.iter().find(|have| have.table == *table).map_or(0, |have| have.n);
        let resumed = |name: &String| {
            let table = self.tables.get(name);
            let from = table.map(|table| table.resumes_from(who, had(name), &style));
            let (n, anew) = from.unwrap_or_default();
            TableResumed { table: name.clone(), n, anew }
        };
        let told: Vec<TableResumed> = tables.iter().map(resumed).collect();
        let asked: Vec<u64> = tables.iter().map(had).collect();
        let last = self.last_id(who);
        let message = ServerMessage::Resumed { participant: who, resume, last, tables: told };
        self.output.told.push((from, message));
        for (table, have) in tables.into_iter().zip(asked) {
            let event = TableEvent::Resumed { who, have, style: style.clone() };
            self.at_table(at, &table, event);
        }
    }

    /// Gives a participant a new token. The one that was used stays good until the participant has
    /// the new one, as the answer may be lost.
    pub(super) fn change_token(&mut self, who: u32, token: Digest, used: Digest) {
        let Some(one) = self.participants.get_mut(&who) else { return };
        one.old_token = Some((used, None));
        one.token = token;
    }

    /// Notes that a participant has spoken on a new line, and so has the new token: the old one is
    /// good for a while more.
    pub(super) fn confirm_token(&mut self, at: u64, who: u32) {
        let grace = u64::try_from(limit::OLD_TOKEN.as_millis()).unwrap_or(u64::MAX);
        let one = self.participants.get_mut(&who);
        if let Some((_, until @ None)) = one.and_then(|one| one.old_token.as_mut()) {
            *until = Some(at.saturating_add(grace));
        }
    }

    /// Lets a participant be at a connection; the one before is ended.
    fn connect(&mut self, who: u32, from: ConnectionId) {
        let Some(one) = self.participants.get_mut(&who) else { return };
        let before = one.connection.replace(from);
        if let Some(line) = self.lines.get_mut(&from) {
            line.who = Some(who);
        }
        if let Some(before) = before.filter(|before| *before != from) {
            let line = self.lines.remove(&before);
            let language = line.map(|line| line.style.language).unwrap_or_default();
            let code = ByeCode::Replaced;
            let text = code.sentence(language).to_owned();
            self.output.told.push((before, ServerMessage::Bye { code, text }));
            self.output.ended.push(before);
        }
    }

    pub(super) fn tables_of(&self, who: u32) -> Vec<String> {
        self.joined.get(&who).into_iter().flatten().cloned().collect()
    }

    /// Returns the tables at which a participant is.
    pub(super) fn at(&self, who: u32) -> impl Iterator<Item = &HostedTable> {
        let names = self.joined.get(&who).into_iter().flatten();
        names.filter_map(|name| self.tables.get(name))
    }

    pub(super) fn last_id(&self, who: u32) -> u64 {
        let own = self.participants.get(&who).map_or(0, |one| one.last);
        self.at(who).map(|table| table.last_id(who)).max().unwrap_or(0).max(own)
    }

    pub(super) fn exit(&mut self, at: u64, from: ConnectionId, who: u32, id: u64) {
        for table in self.tables_of(who) {
            self.at_table(at, &table, TableEvent::Left { who, id });
        }
        let Some(line) = self.lines.remove(&from) else { return };
        let code = ByeCode::Exit;
        let text = code.sentence(line.style.language).to_owned();
        self.output.told.push((from, ServerMessage::Bye { code, text }));
        self.output.ended.push(from);
        if let Some(one) = self.participants.get_mut(&who) {
            one.connection = None;
            one.last = one.last.max(id);
        }
        self.forget_unless_present(who);
    }

    /// A connection has ended.
    pub(super) fn close(&mut self, at: u64, from: ConnectionId) {
        let Some(who) = self.lines.remove(&from).and_then(|line| line.who) else { return };
        let Some(one) = self.participants.get_mut(&who) else { return };
        if one.connection != Some(from) {
            return;
        }
        one.connection = None;
        for table in self.tables_of(who) {
            self.at_table(at, &table, TableEvent::Line { who, line: LineTold::Down });
        }
        self.forget_unless_present(who);
    }

    /// Keeps the answer to a command of the lobby, and gives it.
    pub(super) fn answer(&mut self, who: u32, id: u64, answer: ServerMessage) {
        if let Some(one) = self.participants.get_mut(&who) {
            one.last = one.last.max(id);
            if one.answers.len() >= KEPT_ANSWERS {
                one.answers.remove(0);
            }
            one.answers.push((id, answer.clone()));
        }
        self.tell(who, answer);
    }
}
