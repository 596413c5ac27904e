//! A table at another machine, where the person at this screen plays or watches.
//!
//! The line runs on a thread of its own; what it tells comes in here as events, among the lines
//! that a person types meanwhile. Only what the host tells is known of the game.

mod answers;
mod at_table;
mod bot;
mod clock;
mod game;
mod hearing;
mod identity;
mod last_game;
mod other_tables;
mod players;
mod retold;
mod seat_pass;
mod undone;
mod wishes;

pub use answers::{AwaitedAnswers, LateAnswer, LateLineKind};
pub use bot::{JoinedBot, JoinedBotSource};
pub use identity::identity;
pub use last_game::PlacedPlayer;
pub use remote::CommandCount;
pub use seat_pass::{NoSeatPass, SeatPass};
pub use undone::UndoneChoices;

use crate::{
    interrupt::Interrupt,
    party::{Pace, Plan},
};
use at_table::AtTable;
use engine::{
    protocol::{InfoTopic, NetCommand, TableOffered, WarnCode},
    rules::{Action, Notation, Seat},
    session::Client,
};
use remote::{
    FairIdentity, Introduction, Invitation, LineEnd, LineHealth, NoThread, ProofFault, ProvedText,
    Remote, RemoteCommand, RemoteNews, RemoteTable, TableFault, TableNews,
};
use std::{
    collections::VecDeque,
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    time::Duration,
};

/// Event at a table over a network.
#[derive(Debug)]
pub enum JoinedEvent {
    /// The line tells something.
    News(RemoteNews),
    /// The person typed a line; `None` at the end of the input.
    Typed(Option<String>),
}

/// Loss of a table after its host was started anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableGone {
    /// The host does not know the person any more: the seat is lost.
    Forgotten,
    /// The host knows the person, and does not serve the table, as where its game has other rules
    /// by now: the seat is kept for a start that serves it.
    NotServed,
}

/// Meaning of an event for the person at the table.
#[derive(Debug, Clone, PartialEq)]
pub enum JoinedNews {
    /// The state of the line changed.
    Line(LineHealth),
    /// The person entered, or came back.
    Entered {
        /// Names of the tables at which the person who came back is; none for one who is new.
        tables: Vec<String>,
    },
    /// The host was started anew without the table, or without the person.
    Gone(TableGone),
    /// The line has ended for good.
    Ended(LineEnd),
    /// The tables that the host offers.
    Tables(Vec<TableOffered>),
    /// Tables that were opened while the person was here.
    Opened(Vec<TableOffered>),
    /// Something at the table.
    Table(TableNews),
    /// The table cannot be shown.
    Fault(TableFault),
    /// The host did not carry out a command.
    Refused(WarnCode, String),
    /// A command could not be sent.
    NotSent,
}

/// A table at another machine.
#[derive(Debug)]
pub struct JoinedTable {
    remote: Remote,
    inbox: Receiver<JoinedEvent>,
    /// Lines that were typed while something else was awaited.
    typed: VecDeque<Option<String>>,
    /// True if lines come as events, so that a person can type at any time.
    is_live: bool,
    /// True if the lines come from a pipe.
    is_piped: bool,
    /// True if the person can come back after the program has ended.
    has_pass: bool,
    /// Flag for an interruption of the program, until it is taken for the end of the input.
    interrupt: Option<Interrupt>,
    /// Everything that is known of the table.
    at: AtTable,
    answers: AwaitedAnswers,
    health: LineHealth,
    /// True once the person has entered more than once over this line.
    has_come_back: bool,
    has_entered: bool,
    /// Time at which the host let the person in last, by its clock.
    greeted: u64,
    /// True once the line has been up.
    was_up: bool,
    /// True since the line was unsure or broken, until it is up.
    is_bad: bool,
    end: Option<LineEnd>,
    identity: Option<FairIdentity>,
    /// Lie of the host about a deal; nothing is played there any more.
    lie: Option<ProofFault>,
    /// Records of deals that were proved.
    proved: Vec<ProvedText>,
    /// Tables that the host offered when it was asked last.
    offered: Vec<TableOffered>,
}

impl JoinedTable {
    /// Connects to a host and enters, or comes back with the pass; the table of the invitation, if
    /// it names one, can then be joined.
    ///
    /// # Errors
    ///
    /// Fails if the system starts no thread.
    pub fn connect(
        invitation: &Invitation,
        introduction: Introduction,
        pass: Option<SeatPass>,
    ) -> Result<Self, NoThread> {
        Self::with_inbox(invitation, (introduction, pass), (channel(), false), || ())
    }

    /// Does the same, and calls `wake` on the line's own thread after each event: for a screen that
    /// looks with [`Self::next`] when it is painted, and never waits.
    ///
    /// # Errors
    ///
    /// Fails if the system starts no thread.
    pub fn connect_waking(
        invitation: &Invitation,
        introduction: Introduction,
        pass: Option<SeatPass>,
        wake: impl Fn() + Send + 'static,
    ) -> Result<Self, NoThread> {
        Self::with_inbox(invitation, (introduction, pass), (channel(), false), wake)
    }

    /// Does the same for a person whose lines come as events over the same channel.
    ///
    /// # Errors
    ///
    /// Fails if the system starts no thread.
    pub fn connect_live(
        invitation: &Invitation,
        introduction: Introduction,
        pass: Option<SeatPass>,
        channel: (Sender<JoinedEvent>, Receiver<JoinedEvent>),
    ) -> Result<Self, NoThread> {
        Self::with_inbox(invitation, (introduction, pass), (channel, true), || ())
    }

    fn with_inbox(
        invitation: &Invitation,
        (mut introduction, pass): (Introduction, Option<SeatPass>),
        ((sender, inbox), is_live): ((Sender<JoinedEvent>, Receiver<JoinedEvent>), bool),
        wake: impl Fn() + Send + 'static,
    ) -> Result<Self, NoThread> {
        let table = invitation.table.as_deref().unwrap_or_default();
        let table = RemoteTable::new(table, &introduction.name);
        let has_pass = pass.is_some();
        introduction.token = pass.as_ref().and_then(SeatPass::token).or(introduction.token);
        let has_password = introduction.entrance.has_password();
        let tell = move |news| {
            // A password that is refused says nothing of the seat.
            let is_kept =
                has_password && matches!(news, RemoteNews::Ended(LineEnd::NotEntered { .. }));
            if let Some(pass) = pass.as_ref().filter(|_| !is_kept) {
                pass.follow(&news);
            }
            // Nobody listens any more once this table is gone.
            drop(sender.send(JoinedEvent::News(news)));
            wake();
        };
        Ok(Self {
            remote: Remote::connect(invitation, introduction, tell)?,
            inbox,
            typed: VecDeque::new(),
            is_live,
            is_piped: false,
            has_pass,
            interrupt: None,
            at: AtTable::of(table, Pace::default(), CommandCount::default()),
            answers: AwaitedAnswers::default(),
            health: LineHealth::Connecting,
            has_come_back: false,
            has_entered: false,
            greeted: 0,
            was_up: false,
            is_bad: false,
            end: None,
            identity: None,
            lie: None,
            proved: Vec::new(),
            offered: Vec::new(),
        })
    }

    /// Gives the person the key whose public part stood in the introduction.
    #[must_use]
    pub fn with_identity(mut self, identity: FairIdentity) -> Self {
        self.at = self.at.with_identity(Some(identity.clone()));
        self.identity = Some(identity);
        self
    }

    /// Returns the lie of the host about a deal, after which nothing is played there any more.
    #[must_use]
    pub const fn lie(&self) -> Option<&ProofFault> {
        self.lie.as_ref()
    }

    /// Returns the memory of the table.
    #[must_use]
    pub const fn table(&self) -> &RemoteTable {
        &self.at.table
    }

    /// Returns the tables that the host offered when it was asked last.
    #[must_use]
    pub fn offered(&self) -> &[TableOffered] {
        &self.offered
    }

    /// Turns to another table of the host, to be joined next: nothing of the one before is kept.
    pub fn turn_to(&mut self, table: &str, name: &str) {
        // Until the host answers, the end of an earlier stay there may still come.
        let table = RemoteTable::new(table, name).told_midway();
        self.turn(table);
    }

    /// Turns to a table at which the person is already, once the host has let the person in.
    pub fn turn_back_to(&mut self, table: &str, name: &str) {
        if self.has_come_back {
            // The line has heard the beginning, but nobody has listened.
            self.turn_to(table, name);
            self.ask_all();
        } else {
            self.turn(RemoteTable::new(table, name));
        }
    }

    fn turn(&mut self, table: RemoteTable) {
        let (pace, since) = (self.at.plan.pace, self.answers.last_sent());
        self.at = AtTable::of(table, pace, since).with_identity(self.identity.clone());
        // What the host tells of this table may have been missed too.
        self.at.table.take_time(self.greeted);
    }

    /// Asks the host to tell everything about the table from the beginning.
    pub fn ask_all(&mut self) -> CommandCount {
        self.say(NetCommand::Info { topic: InfoTopic::All })
    }

    /// Returns what the person knows of the game; `None` before the rules are known.
    #[must_use]
    pub const fn client(&self) -> Option<&Client> {
        self.at.table.client()
    }

    /// Makes it known that the lines of the person come as events from a pipe: each is meant for
    /// the moment at which a line is wanted.
    #[must_use]
    pub const fn piped(mut self) -> Self {
        (self.is_live, self.is_piped) = (false, true);
        self
    }

    /// True if the lines of the person come as events from a pipe.
    #[must_use]
    pub const fn is_piped(&self) -> bool {
        self.is_piped
    }

    /// True if no line of the person is left, and none will come.
    #[must_use]
    pub fn has_input_ended(&self) -> bool {
        self.typed.front() == Some(&None)
    }

    /// True once the host has answered.
    #[must_use]
    pub const fn was_up(&self) -> bool {
        self.was_up
    }

    /// True if the person can type at any time.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        self.is_live
    }

    /// Returns the state of the line.
    #[must_use]
    pub const fn health(&self) -> LineHealth {
        self.health
    }

    /// Returns the reason why the line has ended for good.
    #[must_use]
    pub const fn end(&self) -> Option<&LineEnd> {
        self.end.as_ref()
    }

    /// Returns the records of deals that were proved and have not been taken, the oldest first.
    #[must_use]
    pub fn proved(&self) -> &[ProvedText] {
        &self.proved
    }

    /// Returns the records of deals that were proved, the oldest first, each once.
    #[must_use]
    pub fn take_proved(&mut self) -> Vec<ProvedText> {
        std::mem::take(&mut self.proved)
    }

    /// True once nothing more can be done: the line has ended, or the host was found to lie.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.end.is_some() || self.lie.is_some()
    }

    /// True while a game is played or suspended, and until its result is known.
    #[must_use]
    pub const fn is_in_game(&self) -> bool {
        self.at.has_begun
    }

    /// True if the seat is kept for the next start of the program, if it ends now: a game is under
    /// way, and the person can come back.
    #[must_use]
    pub fn keeps_seat(&self) -> bool {
        self.has_pass && self.at.has_begun && self.at.table.seat().is_some() && !self.is_over()
    }

    /// Returns the loss of the table after the host was started anew.
    #[must_use]
    pub const fn gone(&self) -> Option<TableGone> {
        self.at.gone
    }

    /// Takes notice that the person has seen the end of the game.
    pub const fn leave_game(&mut self) {
        (self.at.has_begun, self.at.ended) = (false, None);
    }

    /// Returns the players as the rest of the program speaks of them: the person here is "you",
    /// others have their names.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.at.plan
    }

    /// Returns the seat of the person here in the game that is looked at, or the first seat for
    /// those who watch.
    #[must_use]
    pub fn viewer(&self) -> Seat {
        self.played_seat().unwrap_or_default()
    }

    /// Breaks the connection, as a network does.
    pub fn break_line(&self) {
        self.remote.break_line();
    }

    /// Sends a command; returns the number by which its answer is awaited.
    pub fn send(&mut self, command: RemoteCommand) -> CommandCount {
        let sent = self.remote.send(command);
        self.answers.sent(sent);
        sent
    }

    /// Sends a command that any net game has.
    pub fn say(&mut self, command: NetCommand) -> CommandCount {
        let command = self.at.table.net(self.named_answer(command));
        self.send(command)
    }

    /// Sends an action of the person; takes the seat back first if a robot plays in it.
    pub fn act(&mut self, notation: &Notation, action: Action) -> CommandCount {
        self.take_back_seat();
        let command = self.at.table.act(notation, action);
        self.send(command)
    }

    /// Sends the wish to undo.
    pub fn undo(&mut self) -> CommandCount {
        let command = self.at.table.undo();
        let sent = self.send(command);
        self.note_own_undo(sent);
        sent
    }

    fn take_back_seat(&mut self) {
        if self.has_robot() {
            self.say(NetCommand::Return {});
        }
    }

    /// True if a command was answered, or will never be.
    #[must_use]
    pub fn is_answered(&self, command: CommandCount) -> bool {
        self.is_over() || self.answers.has(command)
    }

    /// True if every command was answered, or will never be.
    #[must_use]
    pub fn has_all_answers(&self) -> bool {
        self.is_over() || self.answers.are_all_there()
    }

    /// True if what the person types goes on without an answer of the host: the line is down, and
    /// the person can type at any time. The lines of a script wait, as each follows from the last.
    #[must_use]
    pub const fn goes_on_unanswered(&self) -> bool {
        self.is_live && !matches!(self.health, LineHealth::Up)
    }

    /// Takes an interruption of the program for the end of the person's input.
    #[must_use]
    pub fn stopped_by(self, interrupt: Interrupt) -> Self {
        Self { interrupt: Some(interrupt), ..self }
    }

    /// True while nothing reaches the host, so that it does not hear of whoever leaves.
    #[must_use]
    pub const fn is_unheard(&self) -> bool {
        !matches!(self.health, LineHealth::Up | LineHealth::Unsure)
    }

    /// Waits for the next event, at most this long; `None` if there is none.
    pub fn next(&mut self, patience: Duration) -> Option<JoinedEvent> {
        if self.interrupt.take_if(|interrupt| interrupt.is_raised()).is_some() {
            return Some(JoinedEvent::Typed(None));
        }
        self.ask_for_others();
        match self.inbox.recv_timeout(patience) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                self.end.get_or_insert(LineEnd::Left);
                None
            }
        }
    }

    /// Keeps a line for later.
    pub fn keep_line(&mut self, line: Option<String>) {
        self.typed.push_back(line);
    }

    /// Returns the line that was kept first.
    pub fn kept_line(&mut self) -> Option<Option<String>> {
        self.typed.pop_front()
    }
}
