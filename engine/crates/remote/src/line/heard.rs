//! Consequences of the host's messages.

use super::{
    CommandCount, LineStage, LineStep, MOST_LISTED, Opening, RemoteLine, SLOWER, Unanswered, health,
};
use crate::{
    news::{LineEnd, LineHealth, RemoteNews},
    recall::{NumberSeen, TableRecall},
};
use fair::Secret;
use protocol::{
    Auth, ByeCode, ClientMessage, Have, NetCommand, ServerMessage, TableCommand, TableResumed,
    WarnCode, read_server, write,
};
use std::time::Duration;

impl RemoteLine {
    /// Takes a message of the host.
    pub fn heard(&mut self, text: &str, now: Duration) -> Vec<LineStep> {
        if matches!(self.stage, LineStage::Over | LineStage::Pausing(_) | LineStage::Idle) {
            return Vec::new();
        }
        let mut steps = self.lives(now);
        match read_server(text) {
            Ok(message) => steps.extend(self.take(message, now)),
            Err(_) if !self.has_entered => {
                let end = LineEnd::NoHost("its messages cannot be read".to_owned());
                steps.extend(self.end(end));
            }
            // A later host may say what we do not know.
            Err(_) => {}
        }
        steps
    }

    fn take(&mut self, message: ServerMessage, now: Duration) -> Vec<LineStep> {
        match message {
            ServerMessage::Welcome { nonce, now: greeted, .. } => {
                (self.nonce, self.greeted) = (nonce, greeted);
                self.welcomed(now)
            }
            ServerMessage::Entered { participant, resume, .. } => self.entered(participant, resume),
            ServerMessage::Resumed { participant, resume, last, tables, .. } => {
                self.resumed((participant, resume), last, tables)
            }
            ServerMessage::Pong { .. } => Vec::new(),
            ServerMessage::Bye { code, text } => self.dismissed(code, text, now),
            ServerMessage::Warn { id, code, text } => self.warned(id, code, text, now),
            ServerMessage::Notice { ref table, n, .. } => {
                let table = self.tables.entry(table.clone()).or_default();
                match table.see(n) {
                    NumberSeen::Next => vec![tell(message, None)],
                    NumberSeen::Again => Vec::new(),
                    // The host sends what is missing once the line is taken up again.
                    NumberSeen::Gap => self.broke("a notice is missing", now),
                }
            }
            ServerMessage::Tables { id, tables, games, more } => {
                let answers = self.answered(id).map(|one| one.count);
                self.listed.extend(tables);
                match more.filter(|_| self.listed.len() < MOST_LISTED) {
                    Some(after) => self.list_on(after, answers.unwrap_or_default()),
                    None => {
                        let tables = std::mem::take(&mut self.listed);
                        let whole = ServerMessage::Tables { id, tables, games, more: None };
                        vec![tell(whole, answers)]
                    }
                }
            }
            ServerMessage::Ok { id, .. } | ServerMessage::Info { id, .. } => {
                let answered = self.answered(id);
                let answers = answered.as_ref().map(|one| one.count);
                // A table that is left counts anew for whoever comes back.
                if let Some(ClientMessage::Leave { table, .. }) = answered.map(|one| one.message) {
                    self.tables.remove(&table);
                }
                let mut steps = vec![tell(message, answers)];
                if self.exit == Some(id) {
                    steps.extend(self.end(LineEnd::Left));
                }
                steps
            }
            ServerMessage::Prompt { .. } => vec![tell(message, None)],
        }
    }

    fn welcomed(&mut self, now: Duration) -> Vec<LineStep> {
        let message = match self.token {
            Some(token) => {
                self.stage = LineStage::Opening(now, Opening::Resuming);
                let have = self.tables.iter();
                let have =
                    have.map(|(table, recall)| Have { table: table.clone(), n: recall.last() });
                ClientMessage::Resume { token, have: have.collect() }
            }
            None => {
                self.stage = LineStage::Opening(now, Opening::Entering);
                let next = self.next;
                let id = *self.entrance.get_or_insert(next);
                self.next = self.next.max(id + 1);
                let (name, key) = (self.introduction.name.clone(), self.introduction.key);
                let auth = self.introduction.entrance.auth(self.host, self.nonce, &name);
                let auth = match &self.invite {
                    Some(code) => {
                        let invitation = Some(code.clone());
                        Some(Auth { invitation, ..auth.unwrap_or_default() })
                    }
                    None => auth,
                };
                ClientMessage::Enter { id, name, key, auth }
            }
        };
        vec![LineStep::Send(write(&message))]
    }

    fn entered(&mut self, participant: u32, token: Secret) -> Vec<LineStep> {
        self.token = Some(token);
        self.introduction.entrance.accepted();
        let mut steps = self.go_up();
        if std::mem::replace(&mut self.has_entered, true) {
            // Whatever was said before was said by somebody whom the host has forgotten.
            self.unanswered.clear();
            self.delayed.clear();
            self.tables.clear();
            self.listed.clear();
            steps.push(LineStep::Tell(RemoteNews::Forgotten));
        }
        let (tables, now) = (Vec::new(), self.greeted);
        let news = RemoteNews::Entered { participant, token, is_back: false, tables, now };
        steps.push(LineStep::Tell(news));
        steps.extend(self.say_again());
        steps
    }

    fn resumed(
        &mut self,
        (participant, token): (u32, Secret),
        last: u64,
        tables: Vec<TableResumed>,
    ) -> Vec<LineStep> {
        (self.token, self.has_entered) = (Some(token), true);
        let entrance = last.max(1);
        self.entrance.get_or_insert(entrance);
        self.next = self.next.max(last + 1);
        let recalls = tables.iter().map(|one| (one.table.clone(), TableRecall::after(one.n)));
        self.tables = recalls.collect();
        let mut steps = self.go_up();
        let now = self.greeted;
        let news = RemoteNews::Entered { participant, token, is_back: true, tables, now };
        steps.push(LineStep::Tell(news));
        steps.extend(self.say_again());
        steps
    }

    fn go_up(&mut self) -> Vec<LineStep> {
        self.stage = LineStage::Up;
        self.up_since = self.heard;
        self.has_host_stopped = false;
        vec![health(LineHealth::Up)]
    }

    /// Sends the commands again that have no answer.
    fn say_again(&self) -> Vec<LineStep> {
        let unanswered = self.unanswered.iter();
        unanswered.map(|one| LineStep::Send(write(&one.message))).collect()
    }

    /// Asks for the tables after one, for a command of the player.
    fn list_on(&mut self, after: String, count: CommandCount) -> Vec<LineStep> {
        let id = self.next;
        self.next += 1;
        let message = ClientMessage::Tables { id, after: Some(after) };
        let step = LineStep::Send(write(&message));
        self.unanswered.push_back(Unanswered { id, count, message });
        vec![step]
    }

    /// Takes the command out that is answered, by the number under which it was sent last.
    fn answered(&mut self, id: u64) -> Option<Unanswered> {
        let at = self.unanswered.iter().position(|one| one.id == id)?;
        self.unanswered.remove(at)
    }

    fn warned(
        &mut self,
        id: Option<u64>,
        code: WarnCode,
        text: String,
        now: Duration,
    ) -> Vec<LineStep> {
        match self.stage {
            // The host does not know the token any more: the player enters anew.
            LineStage::Opening(_, Opening::Resuming) if code == WarnCode::Token => {
                self.token = None;
                if self.has_entered {
                    self.entrance = None;
                }
                self.welcomed(now)
            }
            LineStage::Opening(..) => self.end(LineEnd::NotEntered { code, text }),
            _ => {
                let answered = id.and_then(|id| self.answered(id));
                let answers = answered.as_ref().map(|one| one.count);
                // Whatever is meant for the table waits and is said again; only talk is refused.
                if let Some(again) = answered.filter(|one| code == WarnCode::Rate && waits(one)) {
                    self.delayed.push((now.saturating_add(SLOWER), again));
                    return Vec::new();
                }
                vec![tell(ServerMessage::Warn { id, code, text }, answers)]
            }
        }
    }

    fn dismissed(&mut self, code: ByeCode, text: String, now: Duration) -> Vec<LineStep> {
        match code {
            ByeCode::Exit => self.end(LineEnd::Left),
            ByeCode::Replaced | ByeCode::Version | ByeCode::Ended => {
                self.end(LineEnd::Bye { code, text })
            }
            ByeCode::Slow | ByeCode::Silent | ByeCode::Flood | ByeCode::Form | ByeCode::Size => {
                self.broke(&text, now)
            }
            ByeCode::Stopping => {
                self.has_host_stopped = true;
                self.broke(&text, now)
            }
        }
    }
}

/// True if a command that came too fast is said again later.
const fn waits(command: &Unanswered) -> bool {
    match &command.message {
        ClientMessage::Cmd { command: TableCommand::Net(NetCommand::Say { .. }), .. } => false,
        ClientMessage::Cmd { .. } => true,
        _ => false,
    }
}

fn tell(message: ServerMessage, answers: Option<CommandCount>) -> LineStep {
    LineStep::Tell(RemoteNews::Message { message: Box::new(message), answers })
}
