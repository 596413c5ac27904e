//! Coming and going: names, tokens, connections.

use super::{GuestLine, Host, HostParticipant, KEPT_ANSWERS};
use crate::{
    ConnectionId, EntryProof, GuestStyle, HostedTable, InvitedPerson, LobbyEvent, TableEvent,
    table::no_programs, warnings::TableRefusal,
};
use fair::{Digest, PublicKey, Secret, sha256};
use protocol::{
    Auth, ByeCode, ClientForm, Have, LineTold, SecretText, SentenceLanguage, ServerMessage,
    TableResumed, VERSIONS, WarnCode, limit, negotiate,
};

/// Wishes that come with `hello`.
pub(super) struct Hello {
    pub(super) proto: [u32; 2],
    pub(super) lang: String,
    pub(super) form: ClientForm,
    pub(super) skip: Vec<exchange::Skip>,
    pub(super) choices: Option<usize>,
    pub(super) program: bool,
}

/// First words of somebody who enters.
#[derive(Debug, Clone)]
pub(super) struct Entering {
    /// Number of the command.
    pub(super) id: u64,
    pub(super) name: String,
    /// Name as it was written.
    pub(super) signed_name: String,
    pub(super) key: Option<PublicKey>,
    /// Code of a personal invitation.
    pub(super) invitation: Option<SecretText>,
}

impl Entering {
    /// Returns the person who enters as one who uses an invitation.
    pub(super) fn as_invited(&self) -> InvitedPerson {
        InvitedPerson::of(&self.name, self.key)
    }
}

impl Host {
    pub(super) fn hello(&mut self, at: u64, from: ConnectionId, hello: Hello) {
        let language = match hello.lang.as_str() {
            lang if lang.starts_with("ja") => SentenceLanguage::Ja,
            _ => SentenceLanguage::En,
        };
        let keeps_language = hello.lang.is_empty();
        let Hello { proto, form, skip, choices, program, .. } = hello;
        let Ok(proto) = negotiate(VERSIONS, proto) else {
            let code = ByeCode::Version;
            let text = code.sentence(language).to_owned();
            self.output.told.push((from, ServerMessage::Bye { code, text }));
            self.output.ended.push(from);
            return;
        };
        let style = GuestStyle { form, language, skip, choices, program };
        let nonce = Some(Digest(self.urn.draw().0));
        let line = self.lines.entry(from).or_insert(GuestLine {
            who: None,
            style: style.clone(),
            keeps_language,
            nonce: None,
            pending: None,
        });
        line.nonce = nonce;
        match line.who {
            None => (line.style, line.keeps_language) = (style, keeps_language),
            Some(_) if keeps_language => {}
            Some(who) => {
                // What was told so far has its form; a language can change at any time.
                line.style.language = language;
                for table in self.tables_of(who) {
                    self.at_table(at, &table, TableEvent::Speaks { who, language });
                }
            }
        }
        let (server, key) = (self.name.clone(), self.signer.public());
        let welcome = ServerMessage::Welcome { proto, server, key, nonce, now: at };
        self.output.told.push((from, welcome));
    }

    pub(super) fn enter(&mut self, at: u64, from: ConnectionId, entering: Entering, auth: Auth) {
        let id = Some(entering.id);
        let Some(line) = self.lines.get(&from) else {
            return self.warn(from, id, WarnCode::Hello);
        };
        if line.who.is_some() || line.pending.is_some() {
            return self.warn(from, id, WarnCode::Already);
        }
        let name = match session::guest_name(&entering.name) {
            Ok(name) => name,
            Err(fault) => return self.refuse_on(from, id, &TableRefusal::misnamed(fault)),
        };
        let entering = Entering { name, ..entering };
        let Auth { password, register, sign, invitation } = auth;
        let entering = Entering { invitation, ..entering };
        let needs_key = self.entrance.only_keys.is_some();
        match (password, register, sign) {
            (None, None, Some(sign)) => self.enter_by_key(at, from, entering, &sign),
            _ if needs_key => self.refuse_on(from, id, &unsigned()),
            (Some(password), None, None) => self.enter_by_password(at, from, entering, password),
            (None, Some(password), None) => self.register(at, from, entering, password),
            (None, None, None) if self.is_registered(&entering.name) => {
                self.warn(from, id, WarnCode::Registered);
            }
            (None, None, None) => self.enter_as_guest(at, from, entering),
            _ => self.warn(from, id, WarnCode::Form),
        }
    }

    /// Enters without a proof, perhaps with an invitation.
    fn enter_as_guest(&mut self, at: u64, from: ConnectionId, entering: Entering) {
        let code = entering.invitation.as_ref();
        let is_good =
            code.map(|code| self.is_invited_to_table(at, code.reveal(), &entering.as_invited()));
        // Whoever shows an invitation is told if it is not good any more.
        let is_program = self.lines.get(&from).is_some_and(|line| line.style.program);
        match is_good {
            Some(false) => self.warn_not_invited(from, entering.id),
            // It would use the invitation up without a seat.
            Some(true) if is_program && self.invites_persons_alone(at, code) => {
                self.refuse_on(from, Some(entering.id), &no_programs());
            }
            None if !self.entrance.lets_guests_in => self.warn_unknown(from, entering.id),
            _ => self.admit(at, from, entering, EntryProof::Guest),
        }
    }

    /// Says that an invitation lets nobody in.
    pub(super) fn warn_not_invited(&mut self, to: ConnectionId, id: u64) {
        let refusal = TableRefusal::in_both(
            WarnCode::Auth,
            "this invitation is not known, or it is used up, revoked or too old; whoever has used \
             it before enters by it under the same name, on the same computer",
            "この招待は知られていないか、使用済みか、取り消されたか、期限切れです。\
             前に使った人は、同じ名前で、同じコンピューターから入れます",
        );
        self.refuse_on(to, Some(id), &refusal);
    }

    /// Says that nobody enters without showing who they are.
    pub(super) fn warn_unknown(&mut self, to: ConnectionId, id: u64) {
        let refusal = TableRefusal::in_both(
            WarnCode::Auth,
            "only known persons enter here: with an account, a key of the host's list, or a \
             personal invitation",
            "ここに入れるのは、アカウント、ホストの一覧にある鍵、または個人の招待を持つ人だけです",
        );
        self.refuse_on(to, Some(id), &refusal);
    }

    /// Tells somebody at a line, who may not have entered yet, why a command is not carried out.
    pub(super) fn refuse_on(&mut self, to: ConnectionId, id: Option<u64>, refusal: &TableRefusal) {
        let language = self.lines.get(&to).map(|line| line.style.language).unwrap_or_default();
        self.output.told.push((to, refusal.told(id, language)));
    }

    /// Returns the participant with a name, by number.
    pub(super) fn named(&self, folded: &str) -> Option<u32> {
        let mut all = self.participants.iter();
        all.find(|(_, one)| *one.folded == *folded).map(|(who, _)| *who)
    }

    /// Lets somebody in who has proved what is to be proved; whoever has proved to be somebody who
    /// is here takes that participant's place.
    pub(super) fn admit(
        &mut self,
        at: u64,
        from: ConnectionId,
        Entering { id, name, key, invitation, .. }: Entering,
        proof: EntryProof,
    ) {
        if let Some(who) = self.named(&session::folded_name(&name)) {
            match self.may_take_up((who, proof), key) {
                Ok(()) => return self.take_up(at, from, (who, key)),
                Err(_) if self.yields(who) => {}
                Err(code) => return self.warn(from, Some(id), code),
            }
        }
        let mut others = self.participants.iter();
        let same = others.find(|(_, one)| key.is_some() && one.key == key).map(|(who, _)| *who);
        if same.is_some_and(|same| !self.yields(same)) {
            return self.refuse_on(from, Some(id), &same_key());
        }
        if self.participants.len() >= self.most.0 {
            return self.warn(from, Some(id), WarnCode::Full);
        }
        let person = InvitedPerson::of(&name, key);
        let invited =
            invitation.and_then(|code| self.use_for_table(at, code.reveal(), None, person));
        let who = self.next_participant();
        let token = self.urn.draw();
        let digest = sha256(&token.0);
        let told = ServerMessage::Entered { id, participant: who, resume: token };
        let participant = HostParticipant {
            folded: session::folded_name(&name).into(),
            name: name.clone(),
            key,
            proof,
            invited: invited.clone(),
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
        let invited = invited.map(|invited| invited.written());
        let event = LobbyEvent::Entered { who, name, key, token: digest, id, proof, invited };
        self.log_lobby(&event);
        self.output.told.push((from, told));
    }

    /// Lets a participant go who was at a table whose rules have changed since, and is not here;
    /// true if so.
    fn yields(&mut self, who: u32) -> bool {
        let is_here = self.participants.get(&who).is_some_and(|one| one.connection.is_some());
        let yields = !is_here && self.tables_of(who).is_empty() && self.yielding.remove(&who);
        if yields {
            self.awaited.remove(&who);
            self.forget_unless_present(who);
        }
        yields
    }

    /// Says why somebody with this proof and this key does not take a participant's place.
    ///
    /// A key proves itself alone. A password proves the owner of an account, who may have another
    /// key at another machine; but a deal that is being proved needs the key that it began with.
    fn may_take_up(
        &self,
        (who, proof): (u32, EntryProof),
        key: Option<PublicKey>,
    ) -> Result<(), WarnCode> {
        let one = self.participants.get(&who).filter(|one| one.proof == proof);
        let Some(one) = one.filter(|_| proof != EntryProof::Guest) else {
            return Err(WarnCode::NameInUse);
        };
        let mut others = self.participants.values();
        if one.key == key {
            Ok(())
        } else if proof != EntryProof::Account {
            Err(WarnCode::NameInUse)
        } else if key.is_some() && others.any(|other| other.key == key) {
            Err(WarnCode::Auth)
        } else if self.at(who).any(|table| table.needs_key_of(who)) {
            Err(WarnCode::Key)
        } else {
            Ok(())
        }
    }

    /// Lets somebody be a participant who is here already, from now on with this key.
    fn take_up(&mut self, at: u64, from: ConnectionId, (who, key): (u32, Option<PublicKey>)) {
        let Some(one) = self.participants.get_mut(&who) else { return };
        if one.key == key {
            let used = one.token;
            return self.come_back(at, from, (who, Some(used)), &[]);
        }
        one.key = key;
        self.log_lobby(&LobbyEvent::KeyChanged { who, key });
        for table in self.tables_of(who) {
            self.at_table(at, &table, TableEvent::KeyChanged { who, key });
        }
        // Whoever has the old key does not come back by the token that was given with it.
        self.come_back(at, from, (who, None), &[]);
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
        if line.who.is_some() || line.pending.is_some() {
            return self.warn(from, None, WarnCode::Already);
        }
        let Some(who) = self.bearer(at, token) else {
            return self.warn(from, None, WarnCode::Token);
        };
        self.come_back(at, from, (who, Some(sha256(&token.0))), have);
    }

    /// Lets a participant be at a new connection, with a new token in place of the used one;
    /// `None` if no token of before is good any more.
    fn come_back(
        &mut self,
        at: u64,
        from: ConnectionId,
        (who, used): (u32, Option<Digest>),
        have: &[Have],
    ) {
        let before = self.language_before(who);
        let Some(line) = self.lines.get_mut(&from) else { return };
        let lang = line.keeps_language.then_some(before);
        line.style.language = lang.unwrap_or(line.style.language);
        let style = line.style.clone();
        let resume = self.urn.draw();
        let token = sha256(&resume.0);
        let used = used.unwrap_or(token);
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
        let message = ServerMessage::Resumed { participant: who, resume, last, lang, tables: told };
        self.output.told.push((from, message));
        for (table, have) in tables.into_iter().zip(asked) {
            let event = TableEvent::Resumed { who, have, style: style.clone() };
            self.at_table(at, &table, event);
        }
    }

    /// Returns the language in which somebody who comes back was told sentences: their tables know
    /// it, also after a restart of the host.
    fn language_before(&self, who: u32) -> SentenceLanguage {
        self.at(who).find_map(|table| table.language_of(who)).unwrap_or_default()
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

    /// Says goodbye to somebody who wants to go, and ends the connection.
    pub(super) fn part(&mut self, from: ConnectionId) {
        let Some(line) = self.lines.remove(&from) else { return };
        let code = ByeCode::Exit;
        let text = code.sentence(line.style.language).to_owned();
        self.output.told.push((from, ServerMessage::Bye { code, text }));
        self.output.ended.push(from);
    }

    pub(super) fn exit(&mut self, at: u64, from: ConnectionId, who: u32, id: u64) {
        for table in self.tables_of(who) {
            self.at_table(at, &table, TableEvent::Left { who, id });
        }
        if !self.lines.contains_key(&from) {
            return;
        }
        self.part(from);
        if let Some(one) = self.participants.get_mut(&who) {
            one.connection = None;
            one.last = one.last.max(id);
        }
        // Whoever leaves on purpose comes back to nothing, and gives the name free; but a seat at a
        // table that is not served this time is not left by that.
        self.forget_unless_present(who);
    }

    /// A connection has ended.
    pub(super) fn close(&mut self, at: u64, from: ConnectionId) {
        self.addresses.remove(&from);
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

/// Returns the reason that nobody enters without a signature of a listed key.
fn unsigned() -> TableRefusal {
    TableRefusal::in_both(
        WarnCode::NotAllowed,
        "only the owners of listed keys come in here, and no key has signed: send the host your \
         key, as `fudaba join ADDRESS --show-key` prints it, and enter with that program",
        "ここに入れるのはホストの一覧にある鍵の持ち主だけで、鍵の署名がありません。\
         `fudaba join アドレス --show-key` が示す鍵をホストに送り、そのプログラムで入ってください",
    )
}

/// Returns the reason that two names do not share a key.
fn same_key() -> TableRefusal {
    TableRefusal::in_both(
        WarnCode::Auth,
        "somebody here under another name has the same key: leave there first, or enter with \
         another key",
        "同じ鍵の人が別の名前でここにいます。先にそちらを終えるか、別の鍵で入ってください",
    )
}
