//! The line to a host as a value: what was sent and heard, and what follows from it. Time comes in.

mod commands;
mod heard;

pub use commands::{CommandCount, Entrance, Introduction, RemoteCommand};

use crate::{
    news::{LineEnd, LineHealth, RemoteNews},
    recall::TableRecall,
};
use fair::{Digest, Secret};
use protocol::{ClientMessage, SecretText, TableOffered, VERSIONS, limit, write};
use std::{
    collections::{BTreeMap, VecDeque},
    time::Duration,
};

/// Time without any byte after which a sign of life is asked for, well before the line is unsure.
const PING_AFTER: Duration = Duration::from_secs(2);
/// Pause before the first attempt to take a broken line up again; each further pause is twice as
/// long.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
/// Pause before a command is said again that came too fast.
const SLOWER: Duration = Duration::from_millis(500);
/// Longest pause between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(15);
/// Time for which a line must have been up to be taken up at once when it breaks.
const STEADY: Duration = Duration::from_secs(2);
/// Most tables that are collected of a list.
const MOST_LISTED: usize = 20_000;
/// Most commands without an answer.
const MOST_UNANSWERED: usize = 64;

/// Step that whoever owns the socket takes for the line.
#[derive(Debug, Clone, PartialEq)]
pub enum LineStep {
    /// Make a connection, then call [`RemoteLine::opened`] or [`RemoteLine::broke`].
    Connect,
    /// Send a message.
    Send(String),
    /// Close the connection.
    Close,
    /// Tell the program that plays.
    Tell(RemoteNews),
}

/// State of the connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LineStage {
    /// None is wanted yet.
    Idle,
    /// None until this moment.
    Pausing(Duration),
    /// It is being made since this moment: socket, greeting, entrance.
    Opening(Duration, Opening),
    /// Messages come and go.
    Up,
    /// None is wanted any more.
    Over,
}

/// Part of the way to a connection over which commands go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Opening {
    Socket,
    Greeting,
    Entering,
    Resuming,
}

/// Command without an answer.
#[derive(Debug)]
struct Unanswered {
    /// Number under which it was sent last.
    id: u64,
    /// Number of the command for the player.
    count: CommandCount,
    message: ClientMessage,
}

/// The line of a player to a host.
#[derive(Debug)]
pub struct RemoteLine {
    introduction: Introduction,
    /// SHA-256 of the host's certificate.
    host: Option<Digest>,
    /// Code of a personal invitation, shown on entering.
    invite: Option<SecretText>,
    /// Number that the host drew for this connection.
    nonce: Option<Digest>,
    /// Time of the greeting of this connection, by the host's clock.
    greeted: u64,
    stage: LineStage,
    token: Option<Secret>,
    /// True once the player has entered with this line.
    has_entered: bool,
    /// Number of the next command.
    next: u64,
    /// Number of the command that enters; the same at each attempt.
    entrance: Option<u64>,
    /// Number of the command by which the player leaves.
    exit: Option<u64>,
    /// Number of the player's last command.
    last: CommandCount,
    /// Commands without an answer, in the order in which they were sent last.
    unanswered: VecDeque<Unanswered>,
    /// Commands that came too fast for the host, and the moment to say them again.
    delayed: Vec<(Duration, Unanswered)>,
    tables: BTreeMap<String, TableRecall>,
    /// Tables of a list that the host tells in several answers.
    listed: Vec<TableOffered>,
    /// Moment of the last byte.
    heard: Duration,
    is_unsure: bool,
    is_pinged: bool,
    /// True since the host said that it stops, until it is back.
    has_host_stopped: bool,
    pause: Duration,
    /// Moment at which the line was up last.
    up_since: Duration,
}

impl RemoteLine {
    /// Creates a line that [`RemoteLine::start`] begins.
    #[must_use]
    pub fn new(introduction: Introduction) -> Self {
        Self {
            token: introduction.token.filter(|_| !introduction.entrance.has_password()),
            introduction,
            host: None,
            invite: None,
            nonce: None,
            greeted: 0,
            stage: LineStage::Idle,
            has_entered: false,
            next: 1,
            entrance: None,
            exit: None,
            last: CommandCount::default(),
            unanswered: VecDeque::new(),
            delayed: Vec::new(),
            tables: BTreeMap::new(),
            listed: Vec::new(),
            heard: Duration::ZERO,
            is_unsure: false,
            is_pinged: false,
            has_host_stopped: false,
            pause: FIRST_PAUSE,
            up_since: Duration::ZERO,
        }
    }

    /// Says which certificate the host has shown, for a player who enters with a key.
    #[must_use]
    pub fn at_host(self, fingerprint: Option<Digest>) -> Self {
        Self { host: fingerprint, ..self }
    }

    /// Shows the code of a personal invitation on entering.
    #[must_use]
    pub fn invited(self, code: Option<SecretText>) -> Self {
        Self { invite: code, ..self }
    }

    /// True once the line has ended for good.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, LineStage::Over)
    }

    /// Makes the first connection. Moments are the time since some fixed moment, the same for all
    /// calls.
    pub fn start(&mut self, now: Duration) -> Vec<LineStep> {
        self.connect(now)
    }

    fn connect(&mut self, now: Duration) -> Vec<LineStep> {
        self.stage = LineStage::Opening(now, Opening::Socket);
        vec![health(LineHealth::Connecting), LineStep::Connect]
    }

    /// Takes notice that the connection is made.
    pub fn opened(&mut self, now: Duration) -> Vec<LineStep> {
        if self.is_over() {
            return vec![LineStep::Close];
        }
        self.stage = LineStage::Opening(now, Opening::Greeting);
        (self.heard, self.is_unsure, self.is_pinged) = (now, false, false);
        let Introduction { client, language, form, is_program, .. } = &self.introduction;
        vec![LineStep::Send(write(&ClientMessage::Hello {
            proto: VERSIONS,
            client: client.clone(),
            lang: language.clone(),
            form: *form,
            skip: Vec::new(),
            choices: None,
            program: *is_program,
        }))]
    }

    /// Takes notice that the connection is broken, or could not be made.
    pub fn broke(&mut self, why: &str, now: Duration) -> Vec<LineStep> {
        match self.stage {
            LineStage::Over | LineStage::Pausing(_) => return Vec::new(),
            LineStage::Idle | LineStage::Opening(..) | LineStage::Up => {}
        }
        let is_known = self.has_entered || self.token.is_some();
        if !is_known && self.entrance.is_none() {
            return self.end(LineEnd::Unreachable(why.to_owned()));
        }
        // A line that breaks as soon as it is up would otherwise be taken up without a pause.
        let is_steady = now.saturating_sub(self.up_since) >= STEADY;
        if self.stage == LineStage::Up && is_steady {
            self.pause = FIRST_PAUSE;
        }
        (self.is_unsure, self.is_pinged) = (false, false);
        let pause = self.pause;
        self.pause = (pause * 2).min(LONGEST_PAUSE);
        self.stage = LineStage::Pausing(now.saturating_add(pause));
        let state = match self.has_host_stopped {
            true => LineHealth::HostStopped(pause),
            false => LineHealth::Broken(pause),
        };
        vec![LineStep::Close, health(state)]
    }

    /// Ends the line for good.
    pub fn end(&mut self, end: LineEnd) -> Vec<LineStep> {
        if self.is_over() {
            return Vec::new();
        }
        self.stage = LineStage::Over;
        vec![LineStep::Close, LineStep::Tell(RemoteNews::Ended(end))]
    }

    /// Takes notice of a byte that is no message.
    pub fn lives(&mut self, now: Duration) -> Vec<LineStep> {
        (self.heard, self.is_pinged) = (now, false);
        match std::mem::take(&mut self.is_unsure) {
            true => vec![health(LineHealth::Up)],
            false => Vec::new(),
        }
    }

    /// Sends a command, at once or as soon as the line is up; it is carried out once, however often
    /// the line breaks. Each call counts as a command. `None` if too many wait for an answer, if
    /// the line has ended, or if the player may come back to a seat and the host has not answered
    /// yet.
    pub fn command(&mut self, command: RemoteCommand) -> Option<(u64, Vec<LineStep>)> {
        self.last = self.last.next();
        // Numbers go on after those of the earlier line, which the host tells first.
        let may_return = self.token.is_some() || self.introduction.entrance.has_password();
        let is_returning = may_return && !self.has_entered;
        if self.unanswered.len() >= MOST_UNANSWERED || self.is_over() || is_returning {
            return None;
        }
        // The entrance has the first number.
        let entrance = self.next;
        let entrance = *self.entrance.get_or_insert(entrance);
        let id = self.next.max(entrance + 1);
        self.next = id + 1;
        if matches!(command, RemoteCommand::Exit) {
            self.exit = Some(id);
        }
        let message = command.numbered(id);
        let steps = match self.stage {
            LineStage::Up => vec![LineStep::Send(write(&message))],
            _ => Vec::new(),
        };
        self.unanswered.push_back(Unanswered { id, count: self.last, message });
        Some((id, steps))
    }

    /// Returns the number of the player's last command, also if it was not sent.
    #[must_use]
    pub const fn last(&self) -> CommandCount {
        self.last
    }

    /// Returns the next moment at which [`RemoteLine::tick`] has something to do.
    #[must_use]
    pub fn due(&self) -> Option<Duration> {
        match self.stage {
            LineStage::Idle | LineStage::Over => None,
            LineStage::Pausing(until) => Some(until),
            LineStage::Opening(since, _) => Some(since.saturating_add(limit::HELLO)),
            LineStage::Up => {
                let again = self.delayed.iter().map(|(at, _)| *at).min();
                Some(again.map_or(self.life_due(), |at| at.min(self.life_due())))
            }
        }
    }

    fn life_due(&self) -> Duration {
        self.heard.saturating_add(match (self.is_pinged, self.is_unsure) {
            (false, _) => PING_AFTER,
            (true, false) => limit::UNSURE,
            (true, true) => limit::SILENCE,
        })
    }

    /// Lets time pass.
    pub fn tick(&mut self, now: Duration) -> Vec<LineStep> {
        if self.due().is_none_or(|due| now < due) {
            return Vec::new();
        }
        match self.stage {
            LineStage::Idle | LineStage::Over => Vec::new(),
            LineStage::Pausing(_) => self.connect(now),
            LineStage::Opening(..) => self.broke("the host does not answer", now),
            LineStage::Up => {
                let mut steps = self.say_delayed(now);
                if now >= self.life_due() {
                    steps.extend(self.wait_for_life(now));
                }
                steps
            }
        }
    }

    /// Says the commands again, under new numbers, that came too fast before.
    fn say_delayed(&mut self, now: Duration) -> Vec<LineStep> {
        let (again, later) = std::mem::take(&mut self.delayed)
            .into_iter()
            .partition::<Vec<_>, _>(|(at, _)| *at <= now);
        self.delayed = later;
        let mut steps = Vec::new();
        for (_, mut again) in again {
            if let ClientMessage::Cmd { id, .. } = &mut again.message {
                *id = self.next;
                again.id = self.next;
                self.next += 1;
                steps.push(LineStep::Send(write(&again.message)));
                self.unanswered.push_back(again);
            }
        }
        steps
    }

    fn wait_for_life(&mut self, now: Duration) -> Vec<LineStep> {
        let silent = now.saturating_sub(self.heard);
        if silent >= limit::SILENCE {
            return self.broke("the host does not answer", now);
        }
        let mut steps = Vec::new();
        if !self.is_pinged {
            self.is_pinged = true;
            steps.push(LineStep::Send(write(&ClientMessage::Ping {})));
        }
        if silent >= limit::UNSURE && !self.is_unsure {
            self.is_unsure = true;
            steps.push(health(LineHealth::Unsure));
        }
        steps
    }
}

const fn health(health: LineHealth) -> LineStep {
    LineStep::Tell(RemoteNews::Line(health))
}

#[cfg(test)]
mod tests;
