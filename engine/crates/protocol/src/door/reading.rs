//! Lines of a person as messages.

use super::{
    TextDoor, choices::RESERVED, faults::DoorFault, help::help, rules_words::RulesForm, spelling,
    verbs_all,
};
use crate::{
    Auth, ClientForm, ClientMessage, FrameError, GameCommand, InfoTopic, NetCommand,
    SentenceLanguage, TableCommand, VERSIONS, limit,
};
use exchange::{Chosen, Skip};
use serde_json::Value;

impl TextDoor {
    pub(super) fn read_line(&mut self, line: &str) -> Result<Vec<ClientMessage>, FrameError> {
        if line.len() > limit::CLIENT_MESSAGE {
            return Err(self.fault(&DoorFault::Size));
        }
        let words = spelling::words(line);
        let Some(first) = words.first() else { return Ok(Vec::new()) };
        let verb = spelling::plain(first);
        let said = || line.trim_start().get(first.len()..).unwrap_or_default().trim();
        let rest: Vec<&str> = words[1..].iter().map(String::as_str).collect();
        // What may be done in the game comes first.
        if let Some(act) = self.act(line) {
            return Ok(vec![act]);
        }
        match verb.as_str() {
            "HELP" => Ok(self.helped(false)),
            "LANG" => self.speak(&rest),
            "PING" => {
                self.pings = self.pings.saturating_add(1);
                Ok(vec![ClientMessage::Ping {}])
            }
            "FAIR" => self.show_proof(&rest),
            "ENTER" => self.enter(&rest),
            "RESUME" => self.resume(&rest),
            "INFO" if rest.first().is_some_and(|topic| spelling::plain(topic) == "CHOICES") => {
                if self.desk.prompt.is_none() {
                    return Err(self.fault(&self.unprompted()));
                }
                let all = self.choices().iter().map(|line| format!("MAY {line}")).collect();
                self.waiting = all;
                Ok(vec![ClientMessage::Ping {}])
            }
            "EXIT" | "QUIT" | "BYE" => {
                let mut messages = self.hello();
                messages.push(ClientMessage::Exit { id: self.next_id() });
                Ok(messages)
            }
            "CLOCK" => {
                self.at_table()?;
                Ok(vec![self.ask_clock()])
            }
            "INFO" if rest.first().is_some_and(|topic| spelling::plain(topic) == "TURN") => {
                let mut messages = self.command(&verb, &rest, said())?;
                messages.extend(self.desk.deadline.is_some().then(|| self.ask_clock()));
                Ok(messages)
            }
            word if RESERVED.contains(&word) && word != "ACT" => self.command(word, &rest, said()),
            _ => self.game_line(&words, line),
        }
    }

    /// Returns the act that a line means among the choices of the open prompt.
    fn act(&mut self, line: &str) -> Option<ClientMessage> {
        let (at, prompt) = self.desk.prompt.as_ref()?;
        let find = |line: &str| prompt.find(&self.desk.normal(line));
        // Where there is one player to take from, the name goes without saying.
        let unnamed = || self.desk.unnamed(line);
        let text = find(line).or_else(|| find(&unnamed()?))?.to_owned();
        let at = *at;
        Some(self.send_act(text, Some(at)))
    }

    /// Asks the host for its time, by which the time that is left is told.
    fn ask_clock(&mut self) -> ClientMessage {
        self.clocks = self.clocks.saturating_add(1);
        ClientMessage::Ping {}
    }

    fn send_act(&mut self, text: String, at: Option<usize>) -> ClientMessage {
        let command = GameCommand::Act { choose: Chosen::Words(text), at, fair: None };
        let id = self.next_id();
        self.quiet.insert(id);
        ClientMessage::Cmd {
            id,
            table: self.desk.table.clone(),
            command: TableCommand::Game(command),
        }
    }

    fn next_id(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    /// Returns the number of a command whose answer decides what the next lines mean.
    pub(super) fn next_awaited(&mut self) -> u64 {
        let id = self.next_id();
        self.awaited.insert(id);
        id
    }

    /// Returns the number of a command that joins a table.
    fn next_join(&mut self) -> u64 {
        let id = self.next_awaited();
        self.joins.insert(id);
        // What was played is told there.
        self.desk.played.clear();
        self.unproved = None;
        id
    }

    fn speak(&mut self, rest: &[&str]) -> Result<Vec<ClientMessage>, FrameError> {
        let language = match rest.first().map(|word| spelling::plain(word)).as_deref() {
            Some("EN") if rest.len() == 1 => SentenceLanguage::En,
            Some("JA") if rest.len() == 1 => SentenceLanguage::Ja,
            _ => return Err(self.fault(&DoorFault::Language)),
        };
        let is_first = !std::mem::replace(&mut self.names_language, true);
        let before = std::mem::replace(&mut self.language, language);
        Ok(self.helped(is_first || before != language))
    }

    /// Tells the lines of records of fair deals from now on, or leaves them out.
    fn show_proof(&mut self, rest: &[&str]) -> Result<Vec<ClientMessage>, FrameError> {
        self.tells_proof = match rest.first().map(|word| spelling::plain(word)).as_deref() {
            Some("ON") if rest.len() == 1 => true,
            Some("OFF") if rest.len() == 1 => false,
            _ => return Err(self.fault(&DoorFault::Fair)),
        };
        self.waiting = vec!["OK".to_owned()];
        let mut messages = self.hello();
        messages.push(ClientMessage::Ping {});
        Ok(messages)
    }

    /// Answers with help, in a language that may be new to the host: our own lines wait for the
    /// answer to a ping.
    fn helped(&mut self, is_new: bool) -> Vec<ClientMessage> {
        self.waiting = help(self.language);
        // A second `hello` tells the host of another language.
        let speaks_anew = self.greeted && is_new;
        let mut messages = if speaks_anew { vec![self.hello_message()] } else { self.hello() };
        messages.push(ClientMessage::Ping {});
        messages
    }

    /// Says `hello` if nothing was said yet.
    fn hello(&mut self) -> Vec<ClientMessage> {
        match std::mem::replace(&mut self.greeted, true) {
            true => Vec::new(),
            false => vec![self.hello_message()],
        }
    }

    pub(super) fn hello_message(&self) -> ClientMessage {
        // Whoever comes back and names no language keeps that of before.
        let lang = match self.language {
            _ if !self.names_language => "",
            SentenceLanguage::En => "en",
            SentenceLanguage::Ja => "ja",
        };
        ClientMessage::Hello {
            proto: VERSIONS,
            client: "text".to_owned(),
            lang: lang.to_owned(),
            form: ClientForm::Words,
            skip: vec![Skip::Position],
            choices: None,
            program: false,
        }
    }

    fn enter(&mut self, rest: &[&str]) -> Result<Vec<ClientMessage>, FrameError> {
        let (name, secret) = match rest {
            [name] => (*name, None),
            [name, secret] => (*name, Some(*secret)),
            _ => return Err(self.fault(&DoorFault::Enter)),
        };
        let mut messages = self.hello();
        // The name is one's own once the host has let its bearer in.
        name.clone_into(&mut self.name);
        let auth = secret.map(|secret| Auth::password(secret.into()));
        let name = name.to_owned();
        let id = self.next_awaited();
        self.enters = Some(id);
        messages.push(ClientMessage::Enter { id, name, key: None, auth });
        Ok(messages)
    }

    fn resume(&mut self, rest: &[&str]) -> Result<Vec<ClientMessage>, FrameError> {
        let [token] = rest else { return Err(self.fault(&DoorFault::Resume)) };
        let token = serde_json::from_value(Value::String((*token).to_owned()))
            .map_err(|_| self.fault(&DoorFault::Token))?;
        let mut messages = self.hello();
        self.awaits_resume = true;
        messages.push(ClientMessage::Resume { token, have: Vec::new() });
        Ok(messages)
    }

    /// Returns the name of the player whose wish a line is about, if it names any.
    fn whose(&self, rest: &[&str]) -> Option<String> {
        rest.first().map(|word| self.desk.called(word).unwrap_or(word).to_owned())
    }

    /// Reads a command that any net game has.
    fn command(
        &mut self,
        verb: &str,
        rest: &[&str],
        said: &str,
    ) -> Result<Vec<ClientMessage>, FrameError> {
        if !self.has_entered {
            return Err(self.fault(&DoorFault::EnterFirst));
        }
        let seat = |word: Option<&&str>| -> Result<Option<u8>, FrameError> {
            let Some(word) = word else { return Ok(None) };
            let number = spelling::plain(word).parse().map(Some);
            number.map_err(|_| self.fault(&DoorFault::SeatNumber))
        };
        let name = |word: Option<&&str>| -> Result<String, FrameError> {
            let word = word.ok_or_else(|| self.fault(&DoorFault::Name(verb.to_owned())))?;
            Ok(self.desk.called(word).unwrap_or(word).to_owned())
        };
        let command = match verb {
            "TABLES" => {
                let after = rest.first().map(|table| (*table).to_owned());
                return Ok(vec![ClientMessage::Tables { id: self.next_id(), after }]);
            }
            "OPEN" => return self.open(rest).map(|message| vec![message]),
            "JOIN" => return self.join(rest).map(|message| vec![message]),
            "LEAVE" => {
                let table = self.at_table()?;
                return Ok(vec![ClientMessage::Leave { id: self.next_awaited(), table }]);
            }
            "LOGIN" => NetCommand::Login { seat: seat(rest.first())? },
            "LOGOUT" => NetCommand::Logout {},
            "QUEUE" => NetCommand::Queue {},
            "RETURN" => NetCommand::Return {},
            "SEAT" => NetCommand::Seat { player: name(rest.first())? },
            "YES" | "NO" if let Some(fault) = self.unasked(verb, rest) => {
                return Err(self.fault(&fault));
            }
            "YES" => NetCommand::Agree { player: self.whose(rest) },
            "NO" => NetCommand::Decline { player: self.whose(rest) },
            "BEGIN" => NetCommand::Begin {},
            "NOTREADY" => NetCommand::NotReady {},
            "SAY" => NetCommand::Say { text: said.to_owned(), to: None },
            "TELL" => {
                let to = name(rest.first())?;
                let (_, text) = spelling::first_word(said).unwrap_or_default();
                NetCommand::Say { text: text.trim().to_owned(), to: Some(to) }
            }
            "INFO" => NetCommand::Info { topic: self.topic(rest)? },
            "WATCH" => NetCommand::Watch { seat: seat(rest.first())? },
            "BOT" => {
                let number = seat(rest.first())?;
                let seat = number.ok_or_else(|| self.fault(&DoorFault::Bot))?;
                NetCommand::Bot { seat, style: rest.get(1).map(|&style| style.to_owned()) }
            }
            _ => return self.undo(),
        };
        let mut messages = self.joining();
        let table = self.at_table()?;
        messages.push(ClientMessage::Cmd {
            id: self.next_id(),
            table,
            command: TableCommand::Net(command),
        });
        Ok(messages)
    }

    /// Returns the subject of a question, and takes notice of the form in which rules are wanted.
    fn topic(&mut self, rest: &[&str]) -> Result<InfoTopic, FrameError> {
        let topic = topic(rest).ok_or_else(|| self.fault(&DoorFault::Topic))?;
        self.asks_all |= topic == InfoTopic::All;
        if topic == InfoTopic::Rules {
            let is_ron = rest.get(1).is_some_and(|form| spelling::plain(form) == "RON");
            self.rules_form = if is_ron { RulesForm::Ron } else { RulesForm::Words };
        }
        Ok(topic)
    }

    /// Returns the fault of an answer to a question that was not asked; nobody joins a table for
    /// that.
    fn unasked(&self, verb: &str, rest: &[&str]) -> Option<DoorFault> {
        if self.desk.table.is_empty() {
            return Some(DoorFault::NoTable);
        }
        let is_unasked = rest.is_empty() && self.desk.is_unasked();
        is_unasked.then(|| DoorFault::NotAsked(verb.to_owned()))
    }

    fn undo(&mut self) -> Result<Vec<ClientMessage>, FrameError> {
        let (table, command) = (self.at_table()?, TableCommand::Game(GameCommand::Undo {}));
        Ok(vec![ClientMessage::Cmd { id: self.next_id(), table, command }])
    }

    /// Joins the only table that there is, for somebody who is at none.
    fn joining(&mut self) -> Vec<ClientMessage> {
        let [table] = &self.offered[..] else { return Vec::new() };
        if !self.desk.table.is_empty() {
            return Vec::new();
        }
        let table = table.clone();
        self.desk.table.clone_from(&table);
        vec![ClientMessage::Join { id: self.next_join(), table, key: None }]
    }

    fn at_table(&self) -> Result<String, FrameError> {
        if self.desk.table.is_empty() {
            return Err(self.fault(&self.no_table()));
        }
        Ok(self.desk.table.clone())
    }

    /// Returns what somebody lacks who is at no table.
    const fn no_table(&self) -> DoorFault {
        if self.has_entered { DoorFault::NoTable } else { DoorFault::EnterFirst }
    }

    fn join(&mut self, rest: &[&str]) -> Result<ClientMessage, FrameError> {
        let (table, key) = match rest {
            [table] => (*table, None),
            [table, key] => (*table, Some((*key).to_owned())),
            _ => return Err(self.fault(&DoorFault::Join)),
        };
        let wanted = spelling::plain(table);
        let known = self.offered.iter().find(|other| spelling::plain(other) == wanted);
        // Of a table that is not listed, the name is taken as typed, if it may be one.
        let unlisted = || if table.is_ascii() { table.to_owned() } else { wanted.clone() };
        let table = known.cloned().unwrap_or_else(unlisted);
        Ok(ClientMessage::Join { id: self.next_join(), table, key })
    }

    fn open(&mut self, rest: &[&str]) -> Result<ClientMessage, FrameError> {
        let Some((game, rest)) = rest.split_first() else {
            return Err(self.fault(&DoorFault::Open));
        };
        let seats = rest.first().and_then(|word| spelling::plain(word).parse().ok());
        let bots = &rest[usize::from(seats.is_some())..];
        Ok(ClientMessage::Open {
            id: self.next_join(),
            game: (*game).to_owned(),
            seats,
            options: std::collections::BTreeMap::new(),
            policy: crate::TablePolicy::default(),
            bots: bots.iter().map(|&bot| bot.to_owned()).collect(),
            key: None,
        })
    }

    /// Returns the reason for which somebody is not asked to choose.
    fn unprompted(&self) -> DoorFault {
        if self.desk.table.is_empty() {
            return self.no_table();
        }
        let whose = self.desk.turn.map(|seat| self.desk.player(seat));
        whose.map_or(DoorFault::NoGame, DoorFault::Wait)
    }

    /// Reads a line of the game that is none of the choices that were listed.
    fn game_line(
        &mut self,
        words: &[String],
        line: &str,
    ) -> Result<Vec<ClientMessage>, FrameError> {
        let first = words.first().map(|word| spelling::plain(word)).unwrap_or_default();
        let text = self.desk.words_of(words);
        let known = text.is_some() || verbs_all().contains(&first.as_str());
        let Some((at, prompt)) = &self.desk.prompt else {
            // A pass is a move of the game by its own name, which is not known before one.
            if !known && first != "PASS" {
                return Err(self.fault(&DoorFault::NoVerb(first)));
            }
            return Err(self.fault(&self.unprompted()));
        };
        let at = *at;
        let shown = spelling::one_line(line.trim()).chars().take(60).collect::<String>();
        let could = prompt.some(&first, 8);
        if !known {
            return Err(self.fault(&DoorFault::NoVerbHere { verb: first, could }));
        }
        // Some choices are not listed, or the person wants the host to judge it.
        match text.filter(|_| prompt.more || first == "ACT") {
            Some(text) => Ok(vec![self.send_act(text, Some(at))]),
            None => Err(self.fault(&DoorFault::NotPossible { line: shown, could })),
        }
    }
}

fn topic(rest: &[&str]) -> Option<InfoTopic> {
    let word = rest.first().map_or_else(|| "ALL".to_owned(), |word| spelling::plain(word));
    Some(match word.as_str() {
        "ALL" => InfoTopic::All,
        "HAND" => InfoTopic::Hand,
        "TABLE" => InfoTopic::Table,
        "TURN" => InfoTopic::Turn,
        "SCORE" => InfoTopic::Score,
        "RULES" => InfoTopic::Rules,
        "PLAYERS" => InfoTopic::Players,
        "RECORD" => InfoTopic::Record,
        _ => return None,
    })
}
