//! Lines of a person as messages.

use super::{TextDoor, choices::RESERVED, help::help, spelling, verbs_all};
use crate::{
    Auth, ClientForm, ClientMessage, FrameError, GameCommand, InfoTopic, NetCommand,
    SentenceLanguage, TableCommand, VERSIONS, WarnCode, limit,
};
use exchange::{Chosen, Skip};
use serde_json::Value;

/// Fault of a line.
fn fault(code: WarnCode, text: impl Into<String>) -> FrameError {
    FrameError { id: None, code, text: text.into() }
}

impl TextDoor {
    pub(super) fn read_line(&mut self, line: &str) -> Result<Vec<ClientMessage>, FrameError> {
        if line.len() > limit::CLIENT_MESSAGE {
            let text = format!("a line may have {} bytes", limit::CLIENT_MESSAGE);
            return Err(fault(WarnCode::Size, text));
        }
        let words = spelling::words(line);
        let Some(first) = words.first() else { return Ok(Vec::new()) };
        let verb = first.to_uppercase();
        let said = || line.trim_start().get(first.len()..).unwrap_or_default().trim();
        let rest: Vec<&str> = words[1..].iter().map(String::as_str).collect();
        // What may be done in the game comes first.
        if let Some(act) = self.act(line) {
            return Ok(vec![act]);
        }
        match verb.as_str() {
            "HELP" | "LANG" => Ok(self.locally(&verb, &rest)),
            "PING" => Ok(vec![ClientMessage::Ping {}]),
            "ENTER" => self.enter(&rest),
            "RESUME" => self.resume(&rest),
            "INFO" if rest.first().is_some_and(|topic| topic.eq_ignore_ascii_case("choices")) => {
                let all = self.choices().iter().map(|line| format!("MAY {line}")).collect();
                self.waiting = all;
                Ok(vec![ClientMessage::Ping {}])
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

    /// Returns the number of a command that joins a table.
    fn next_join(&mut self) -> u64 {
        let id = self.next_id();
        self.joins.insert(id);
        id
    }

    /// Answers with lines of our own: those wait for the answer to a ping.
    fn locally(&mut self, verb: &str, rest: &[&str]) -> Vec<ClientMessage> {
        if verb == "LANG" {
            self.language = match rest.first() {
                Some(word) if word.eq_ignore_ascii_case("ja") => SentenceLanguage::Ja,
                _ => SentenceLanguage::En,
            };
        }
        self.waiting = help(self.language);
        let mut messages = self.greeting();
        messages.push(ClientMessage::Ping {});
        messages
    }

    /// Says `hello` if nothing was said yet.
    fn greeting(&mut self) -> Vec<ClientMessage> {
        if std::mem::replace(&mut self.greeted, true) {
            return Vec::new();
        }
        let lang = match self.language {
            SentenceLanguage::En => "en",
            SentenceLanguage::Ja => "ja",
        };
        vec![ClientMessage::Hello {
            proto: VERSIONS,
            client: "text".to_owned(),
            lang: lang.to_owned(),
            form: ClientForm::Words,
            skip: vec![Skip::Position],
            choices: None,
        }]
    }

    fn enter(&mut self, rest: &[&str]) -> Result<Vec<ClientMessage>, FrameError> {
        let (name, secret) = match rest {
            [name] => (*name, None),
            [name, secret] => (*name, Some(*secret)),
            _ => return Err(fault(WarnCode::Form, "write ENTER and a name, such as ENTER Ada")),
        };
        let mut messages = self.greeting();
        name.clone_into(&mut self.name);
        name.clone_into(&mut self.desk.me);
        let auth = secret.map(|secret| Auth::password(secret.into()));
        let name = name.to_owned();
        messages.push(ClientMessage::Enter { id: self.next_id(), name, key: None, auth });
        messages.push(ClientMessage::Tables { id: self.next_id() });
        Ok(messages)
    }

    fn resume(&mut self, rest: &[&str]) -> Result<Vec<ClientMessage>, FrameError> {
        let right = "write RESUME and the token that ENTERED told you";
        let [token] = rest else { return Err(fault(WarnCode::Form, right)) };
        let token = serde_json::from_value(Value::String((*token).to_owned()))
            .map_err(|_| fault(WarnCode::Token, right))?;
        let mut messages = self.greeting();
        messages.push(ClientMessage::Resume { token, have: Vec::new() });
        Ok(messages)
    }

    /// Reads a command that any net game has.
    fn command(
        &mut self,
        verb: &str,
        rest: &[&str],
        said: &str,
    ) -> Result<Vec<ClientMessage>, FrameError> {
        let seat = |word: Option<&&str>| -> Result<Option<u8>, FrameError> {
            let Some(word) = word else { return Ok(None) };
            let number = word.parse().map(Some);
            number.map_err(|_| fault(WarnCode::Seat, "a seat is a number, such as 2"))
        };
        let name = |word: Option<&&str>| -> Result<String, FrameError> {
            let right = format!("write {verb} and the name of a participant");
            let word = word.ok_or_else(|| fault(WarnCode::Form, right))?;
            Ok(self.desk.called(word).unwrap_or(word).to_owned())
        };
        let command = match verb {
            "EXIT" => return Ok(vec![ClientMessage::Exit { id: self.next_id() }]),
            "TABLES" => return Ok(vec![ClientMessage::Tables { id: self.next_id() }]),
            "OPEN" => return self.open(rest).map(|message| vec![message]),
            "JOIN" => return self.join(rest).map(|message| vec![message]),
            "LEAVE" => {
                let table = self.at_table()?;
                return Ok(vec![ClientMessage::Leave { id: self.next_id(), table }]);
            }
            "LOGIN" => NetCommand::Login { seat: seat(rest.first())? },
            "LOGOUT" => NetCommand::Logout {},
            "QUEUE" => NetCommand::Queue {},
            "RETURN" => NetCommand::Return {},
            "SEAT" => NetCommand::Seat { player: name(rest.first())? },
            "YES" => NetCommand::Agree {},
            "NO" => NetCommand::Decline {},
            "BEGIN" => NetCommand::Begin {},
            "SAY" => NetCommand::Say { text: said.to_owned(), to: None },
            "TELL" => {
                let to = name(rest.first())?;
                NetCommand::Say { text: rest[1..].join(" "), to: Some(to) }
            }
            "INFO" => NetCommand::Info { topic: topic(rest)? },
            "WATCH" => NetCommand::Watch { seat: seat(rest.first())? },
            "BOT" => {
                let number = seat(rest.first())?;
                let right = "write BOT, a seat and a style, such as BOT 2 random";
                let seat = number.ok_or_else(|| fault(WarnCode::Form, right))?;
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
            return Err(fault(
                WarnCode::Table,
                "join a table first: TABLES, then JOIN and its name",
            ));
        }
        Ok(self.desk.table.clone())
    }

    fn join(&mut self, rest: &[&str]) -> Result<ClientMessage, FrameError> {
        let (table, key) = match rest {
            [table] => (*table, None),
            [table, key] => (*table, Some((*key).to_owned())),
            _ => {
                return Err(fault(
                    WarnCode::Form,
                    "write JOIN and the name of a table: see TABLES",
                ));
            }
        };
        let known = self.offered.iter().find(|other| other.eq_ignore_ascii_case(table));
        let table = known.cloned().unwrap_or_else(|| table.to_owned());
        Ok(ClientMessage::Join { id: self.next_join(), table, key })
    }

    fn open(&mut self, rest: &[&str]) -> Result<ClientMessage, FrameError> {
        let Some((game, rest)) = rest.split_first() else {
            return Err(fault(WarnCode::Form, "write OPEN and the id of a game: see TABLES"));
        };
        let seats = rest.first().and_then(|word| word.parse().ok());
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

    /// Reads a line of the game that is none of the choices that were listed.
    fn game_line(
        &mut self,
        words: &[String],
        line: &str,
    ) -> Result<Vec<ClientMessage>, FrameError> {
        let first = words.first().map(|word| word.to_uppercase()).unwrap_or_default();
        let text = self.desk.words_of(words);
        let known = text.is_some() || verbs_all().contains(&first.as_str());
        let Some((at, prompt)) = &self.desk.prompt else {
            if !known {
                let text = format!("there is no {first}; HELP lists what you can type");
                return Err(fault(WarnCode::Unknown, text));
            }
            let whose = self.desk.turn.map(|seat| self.desk.player(seat));
            let text = match whose {
                Some(player) => format!("it is not your turn; wait for {player}"),
                None => "no game asks you for this now; BEGIN says that you are ready".to_owned(),
            };
            return Err(fault(WarnCode::Turn, text));
        };
        let at = *at;
        let shown = spelling::one_line(line.trim()).chars().take(60).collect::<String>();
        let could = prompt.some(&first, 8);
        if !known {
            let text = format!("there is no {first} here. You may: {could}");
            return Err(fault(WarnCode::Choice, text));
        }
        // Some choices are not listed, or the person wants the host to judge it.
        match text.filter(|_| prompt.more || first == "ACT") {
            Some(text) => Ok(vec![self.send_act(text, Some(at))]),
            None => {
                let text = format!("{shown} is not possible now. You may: {could}");
                Err(fault(WarnCode::Illegal, text))
            }
        }
    }
}

fn topic(rest: &[&str]) -> Result<InfoTopic, FrameError> {
    let word = rest.first().map_or_else(|| "ALL".to_owned(), |word| word.to_uppercase());
    Ok(match word.as_str() {
        "ALL" => InfoTopic::All,
        "HAND" => InfoTopic::Hand,
        "TABLE" => InfoTopic::Table,
        "TURN" => InfoTopic::Turn,
        "SCORE" => InfoTopic::Score,
        "RULES" => InfoTopic::Rules,
        "PLAYERS" => InfoTopic::Players,
        "RECORD" => InfoTopic::Record,
        _ => {
            let all = "INFO HAND, TABLE, TURN, CHOICES, SCORE, RULES, PLAYERS, RECORD or ALL";
            return Err(fault(WarnCode::Form, all));
        }
    })
}
