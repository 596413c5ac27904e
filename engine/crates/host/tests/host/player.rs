//! A client as a value, written from the messages alone: enters, plays by chance, resumes, and
//! believes no line of a fair deal that is not proved.

use crate::{games::secret, plan::Plan};
use exchange::Chosen;
use fair::{Expected, FairAnswer, FairPlayer, NotMine, Objection, Signer, Wrong};
use protocol::{
    ClientForm, ClientMessage, FairCommand, FairPart, GameCommand, GameNotice, Have, NetCommand,
    NetNotice, PhaseTold, ServerMessage, TableCommand, TableNotice, WarnCode,
};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use std::collections::BTreeMap;

/// Step of a fair deal from which on a client says nothing of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mute {
    /// No contribution is announced.
    Commit,
    /// One is announced, and not opened.
    Reveal,
}

/// A client and everything that it knows.
#[derive(Debug)]
pub(crate) struct Client {
    pub(crate) name: String,
    plan: Plan,
    /// True for the one who opens the table.
    opens: bool,
    has_opened: bool,
    /// True for one who only watches.
    watches: bool,
    has_key: bool,
    signer: Signer,
    random: ChaCha8Rng,
    drawn: u64,
    pub(crate) token: Option<fair::Secret>,
    pub(crate) table: Option<String>,
    /// Last notice.
    pub(crate) have: u64,
    next_id: u64,
    /// Commands without an answer.
    pub(crate) open: BTreeMap<u64, ClientMessage>,
    /// Commands that were answered with `ok`.
    pub(crate) acknowledged: Vec<u64>,
    pub(crate) warned: BTreeMap<WarnCode, u32>,
    pub(crate) fair: Option<FairPlayer>,
    /// Lines of the record in progress.
    pub(crate) record: Vec<String>,
    seat: Option<u8>,
    phase: Option<PhaseTold>,
    ready: bool,
    /// Number of acts of the last prompt that was answered.
    answered: Option<usize>,
    prompt: Option<(usize, Vec<String>)>,
    pub(crate) results: u32,
    /// Silence in fair deals.
    pub(crate) mute: Option<Mute>,
    /// True if the client says that it is a program.
    pub(crate) is_program: bool,
    /// True since the client has fallen silent.
    pub(crate) is_silent: bool,
    /// Times that the host blamed this client for a contribution that was lost on its way.
    pub(crate) blamed: u32,
    /// Cards whose hidden places were checked.
    pub(crate) seen: usize,
    /// True if the line must be broken, because a notice is missing.
    pub(crate) is_lost: bool,
    /// Time of the last message.
    pub(crate) heard: u64,
}

impl Client {
    pub(crate) fn new(seed: u64, number: usize, plan: &Plan, has_key: bool, watches: bool) -> Self {
        let name = format!("P{number}");
        Self {
            signer: Signer::of(&secret(&format!("{seed} key of {name}"))),
            random: ChaCha8Rng::seed_from_u64(seed.wrapping_mul(101) + number as u64),
            name,
            plan: plan.clone(),
            opens: number == 0,
            has_opened: false,
            watches,
            has_key,
            drawn: seed << 20,
            token: None,
            table: None,
            have: 0,
            next_id: 0,
            open: BTreeMap::new(),
            acknowledged: Vec::new(),
            warned: BTreeMap::new(),
            fair: None,
            record: Vec::new(),
            seat: None,
            phase: None,
            ready: false,
            answered: None,
            prompt: None,
            results: 0,
            mute: None,
            is_silent: false,
            is_program: false,
            blamed: 0,
            seen: 0,
            is_lost: false,
            heard: 0,
        }
    }

    fn draw(&mut self) -> fair::Secret {
        self.drawn += 1;
        secret(&format!("{} draws {}", self.name, self.drawn))
    }

    /// Returns the first messages on a new line.
    pub(crate) fn greet(&mut self) -> Vec<ClientMessage> {
        self.is_lost = false;
        let mut said = vec![ClientMessage::Hello {
            proto: [1, 1],
            client: "test".to_owned(),
            lang: "en".to_owned(),
            form: ClientForm::Words,
            skip: vec![exchange::Skip::Rules, exchange::Skip::Position],
            choices: None,
            program: self.is_program,
        }];
        match self.token {
            None => {
                let id = self.id();
                let key = self.has_key.then(|| self.signer.public());
                let name = self.name.clone();
                said.push(ClientMessage::Enter { id, name, key, auth: None });
            }
            Some(token) => {
                let table = self.table.clone();
                let have = table.map(|table| Have { table, n: self.have });
                said.push(ClientMessage::Resume { token, have: have.into_iter().collect() });
            }
        }
        said
    }

    fn id(&mut self) -> u64 {
        self.next_id += 1;
        self.next_id
    }

    fn command(&mut self, command: TableCommand<GameCommand>) -> Vec<ClientMessage> {
        let Some(table) = self.table.clone() else { return Vec::new() };
        let id = self.id();
        let message = ClientMessage::Cmd { id, table, command };
        self.open.insert(id, message.clone());
        vec![message]
    }

    pub(crate) fn net(&mut self, command: NetCommand) -> Vec<ClientMessage> {
        self.command(TableCommand::Net(command))
    }

    /// Returns what somebody who looks for a fault wants to know.
    pub(crate) fn state(&self) -> String {
        let Self { name, table, have, open, seat, phase, ready, answered, prompt, .. } = self;
        let at = prompt.as_ref().map(|(at, choices)| (at, choices.len()));
        format!(
            "{name} at {table:?}: have {have}, open {open:?}, seat {seat:?}, {phase:?}, ready \
             {ready}, answered {answered:?}, prompt {at:?}, warned {:?}",
            self.warned
        )
    }

    /// Hears a message, and returns the answers.
    pub(crate) fn hear(&mut self, message: &ServerMessage) -> Vec<ClientMessage> {
        match message {
            ServerMessage::Entered { resume, .. } => {
                self.token = Some(*resume);
                self.arrive()
            }
            ServerMessage::Resumed { resume, tables, .. } => {
                self.token = Some(*resume);
                if let Some(table) = &self.table
                    && let Some(own) = tables.iter().find(|own| own.table == *table)
                    && own.anew
                {
                    self.have = own.n;
                    self.answered = None;
                }
                if tables.is_empty() && self.table.is_some() {
                    // The table went on without this one.
                    self.table = None;
                    self.have = 0;
                    self.open.clear();
                    return self.arrive();
                }
                let again: Vec<_> = self.open.values().cloned().collect();
                if self.table.is_none() && again.is_empty() { self.arrive() } else { again }
            }
            ServerMessage::Ok { id, table, .. } => {
                self.open.remove(id);
                self.acknowledged.push(*id);
                let joins = self.table.is_none();
                self.table = self.table.take().or_else(|| table.clone());
                if joins { self.take_seat() } else { Vec::new() }
            }
            ServerMessage::Warn { id, code, .. } => self.warned(*id, *code),
            ServerMessage::Notice { n, notice, .. } => self.noticed(*n, notice),
            ServerMessage::Prompt { at, choices, .. } => {
                let choices = choices.iter().map(|choice| choice.text.clone()).collect();
                self.prompt = Some((*at, choices));
                self.choose()
            }
            ServerMessage::Bye { .. } => {
                self.is_lost = true;
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn arrive(&mut self) -> Vec<ClientMessage> {
        let id = self.id();
        let opens = self.opens && !self.has_opened;
        self.has_opened |= opens;
        let message = match opens {
            true => ClientMessage::Open {
                id,
                game: self.plan.game.clone(),
                seats: Some(self.plan.seats),
                options: self.plan.options.clone(),
                policy: self.plan.policy.clone(),
                bots: self.plan.bots.clone(),
                key: None,
            },
            false => ClientMessage::Join { id, table: "T1".to_owned(), key: None },
        };
        self.open.insert(id, message.clone());
        vec![message]
    }

    fn take_seat(&mut self) -> Vec<ClientMessage> {
        match self.watches {
            true => Vec::new(),
            false => self.net(NetCommand::Login { seat: None }),
        }
    }

    /// The host has forgotten this client, who enters again as somebody else.
    fn begin_anew(&mut self) {
        (self.token, self.table, self.have) = (None, None, 0);
        (self.seat, self.phase, self.ready) = (None, None, false);
        (self.fair, self.answered, self.prompt) = (None, None, None);
        self.record.clear();
        self.open.clear();
        self.acknowledged.clear();
    }

    fn warned(&mut self, id: Option<u64>, code: WarnCode) -> Vec<ClientMessage> {
        *self.warned.entry(code).or_default() += 1;
        let gone = id.and_then(|id| self.open.remove(&id));
        match (code, gone) {
            // The answer to `enter` was lost; the host forgets whoever did not get it.
            (WarnCode::NameInUse | WarnCode::Auth | WarnCode::Token, None) => {
                if code == WarnCode::Token {
                    self.begin_anew();
                }
                self.is_lost = true;
            }
            (WarnCode::Table, Some(ClientMessage::Join { .. })) => self.has_opened = false,
            (WarnCode::Already, Some(ClientMessage::Join { table, .. })) => {
                self.table = Some(table);
                self.is_lost = true;
            }
            (_, Some(ClientMessage::Cmd { command: TableCommand::Game(_), .. })) => {
                self.answered = None;
            }
            _ => {}
        }
        Vec::new()
    }

    fn noticed(&mut self, n: u64, notice: &TableNotice<GameNotice>) -> Vec<ClientMessage> {
        if n <= self.have {
            return Vec::new();
        }
        if n > self.have + 1 {
            self.is_lost = true;
            return Vec::new();
        }
        self.have = n;
        match notice {
            TableNotice::Net(NetNotice::Roster { participants, ready, .. }) => {
                let own = participants.iter().find(|own| own.name == self.name);
                let seat = own.and_then(|own| own.seat);
                let is_new = seat.is_some() && self.seat.is_none();
                self.seat = seat;
                self.ready = ready.contains(&self.name);
                if is_new { self.get_ready() } else { Vec::new() }
            }
            TableNotice::Net(NetNotice::Phase { phase }) => {
                self.phase = Some(*phase);
                match phase {
                    // The result itself has not come yet.
                    PhaseTold::Result if self.results + 1 < self.plan.games => self.get_ready(),
                    _ => Vec::new(),
                }
            }
            TableNotice::Game(GameNotice::Result(_)) => {
                self.results += 1;
                Vec::new()
            }
            TableNotice::Game(GameNotice::Shown(shown)) => {
                if let Some(fair) = &self.fair {
                    for card in &shown.cards {
                        fair.see(card).expect("the card that was hidden there");
                    }
                    self.seen += shown.cards.len();
                }
                Vec::new()
            }
            TableNotice::Game(GameNotice::Began(_)) => {
                self.answered = None;
                Vec::new()
            }
            TableNotice::Game(GameNotice::Fair { line, open }) => {
                let said = self.hear_line(line);
                if let Some(fair) = &self.fair {
                    for act in &open.acts {
                        fair.told(act).expect("the act that was recorded");
                    }
                }
                said
            }
            _ => Vec::new(),
        }
    }

    /// True if the client wants another game.
    pub(crate) fn wants_more(&self) -> bool {
        self.results < self.plan.games
    }

    fn get_ready(&mut self) -> Vec<ClientMessage> {
        if self.watches || self.seat.is_none() || !self.wants_more() {
            return Vec::new();
        }
        self.net(NetCommand::Begin {})
    }

    /// Says again what may have been lost, after a while without news.
    pub(crate) fn stir(&mut self) -> Vec<ClientMessage> {
        if self.token.is_none() || self.table.is_none() {
            if self.open.is_empty() && self.token.is_some() {
                return self.arrive();
            }
            self.is_lost = self.open.is_empty();
            return self.open.values().cloned().collect();
        }
        if !self.open.is_empty() {
            return self.open.values().cloned().collect();
        }
        if self.watches {
            return Vec::new();
        }
        let is_idle = matches!(self.phase, Some(PhaseTold::Prepare | PhaseTold::Result));
        match self.seat {
            None => self.take_seat(),
            Some(_) if is_idle && !self.ready => self.get_ready(),
            Some(_) => self.net(NetCommand::Info { topic: protocol::InfoTopic::All }),
        }
    }

    fn hear_line(&mut self, line: &str) -> Vec<ClientMessage> {
        let read: fair::FairLine = serde_json::from_str(line).expect("a line of a record");
        if read.n == 0 {
            if self.record.first().is_some_and(|first| first == line) {
                return Vec::new();
            }
            self.record.clear();
            self.fair = None;
        }
        if (read.n as usize) < self.record.len() {
            assert_eq!(self.record[read.n as usize], line, "two stories were told");
            return Vec::new();
        }
        assert_eq!(self.record.len(), read.n as usize, "a line is missing");
        self.record.push(line.to_owned());
        if read.n == 0 {
            return Vec::new();
        }
        if self.fair.is_none() {
            let seat = self.seat.filter(|_| self.has_key && !self.watches);
            let Some(seat) = seat.map(|seat| seat - 1) else { return Vec::new() };
            let fair::LineEvent::Record(head) =
                serde_json::from_str::<fair::FairLine>(&self.record[0]).expect("a head").event
            else {
                panic!("the first line is no head");
            };
            let expected = Expected { table: head.table, dealer: None, rules: None };
            let secrets = (0..4).map(|_| self.draw()).collect();
            let mut fair = FairPlayer::of(seat, self.signer.clone(), expected, secrets);
            fair.hear(&self.record[0]).expect("an honest head");
            self.fair = Some(fair);
        }
        let Some(fair) = &mut self.fair else { return Vec::new() };
        let is_result = matches!(read.event, fair::LineEvent::Result(_));
        let answer = match fair.hear(line) {
            Ok(answer) => answer,
            // Our contribution was lost on its way. Whoever forgives that goes on; a user is asked.
            Err(Objection::Wrong(Wrong::NotMine(NotMine::Blamed | NotMine::Commit))) => {
                self.blamed += 1;
                fair.forgive(line).expect("an honest line");
                FairAnswer::Nothing
            }
            Err(other) => panic!("{} does not believe {line}: {other}", self.name),
        };
        let Some(fair) = &self.fair else { return Vec::new() };
        self.is_silent |= match answer {
            FairAnswer::Commit(_) => self.mute == Some(Mute::Commit),
            FairAnswer::Reveal(_) => self.mute == Some(Mute::Reveal),
            FairAnswer::Nothing => false,
        };
        if self.is_silent {
            return Vec::new();
        }
        let command = match answer {
            FairAnswer::Nothing if is_result => {
                FairCommand::End { sig: fair.end().expect("it is over").sig }
            }
            FairAnswer::Nothing => return Vec::new(),
            FairAnswer::Commit(own) => {
                let (hash, sig, open) = (own.hash, own.sig, own.open);
                FairCommand::Commit { hash, sig, open }
            }
            FairAnswer::Reveal(own) => FairCommand::Reveal { secret: own.secret, sig: own.sig },
        };
        self.command(TableCommand::Game(GameCommand::Fair { fair: command }))
    }

    /// Returns a signed act with these words, and its part of the proof.
    pub(crate) fn signed(&mut self, text: &str) -> GameCommand {
        let salt = self.draw();
        let act = self.fair.as_mut().expect("a fair deal").act(text, salt);
        let sig = act.sig.expect("a person signs");
        let part = FairPart { number: act.id, seen: act.seen, salt, sig };
        GameCommand::Act { choose: Chosen::Words(text.to_owned()), at: None, fair: Some(part) }
    }

    /// Returns the choices of the last prompt.
    pub(crate) fn choices(&self) -> Vec<String> {
        self.prompt.clone().map(|(_, choices)| choices).unwrap_or_default()
    }

    /// Returns the number of acts before the last prompt.
    pub(crate) fn prompted(&self) -> Option<usize> {
        self.prompt.as_ref().map(|(at, _)| *at)
    }

    /// Returns the seat, from 1.
    pub(crate) const fn seat(&self) -> Option<u8> {
        self.seat
    }

    fn choose(&mut self) -> Vec<ClientMessage> {
        let Some((at, choices)) = self.prompt.clone() else { return Vec::new() };
        if choices.is_empty() || self.answered == Some(at) {
            return Vec::new();
        }
        self.answered = Some(at);
        let pick = (self.random.next_u64() % choices.len() as u64) as usize;
        let salt = self.draw();
        let text = choices[pick].clone();
        let is_fair =
            self.fair.as_ref().is_some_and(|fair| fair.audit().phase() == fair::AuditPhase::Play);
        let (choose, part) = match (&mut self.fair, is_fair) {
            (Some(fair), true) => {
                let act = fair.act(&text, salt);
                let sig = act.sig.expect("a person signs");
                let part = FairPart { number: act.id, seen: act.seen, salt, sig };
                (Chosen::Words(text), Some(part))
            }
            _ => (Chosen::Number(pick), None),
        };
        let act = GameCommand::Act { choose, at: Some(at), fair: part };
        self.command(TableCommand::Game(act))
    }
}
