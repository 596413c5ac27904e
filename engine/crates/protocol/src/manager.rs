//! The door for programs that speak the protocol of table managers, versions 18 and 19: lines of
//! ASCII by which four programs call and play boards of a game of contracts.
//!
//! A [`ManagerDoor`] translates for one program: [`ManagerDoor::read`] makes messages of a line,
//! [`ManagerDoor::write`] lines of a message. Each line of the protocol is asked for before it
//! comes: the door keeps what the table tells until the program is ready for it. Which moves are
//! calls, and which fields hands, the rules declare by their `contract`.

mod course;
mod lines;
mod seats;
mod told;
mod vacancy;
mod visit;

use crate::{
    ByeCode, ClientMessage, FrameError, GameNotice, NetCommand, NetNotice, PhaseTold,
    ServerMessage, TableCommand, TableNotice, WarnCode, contract::Compass, limit,
};
use course::BoardCourse;
pub use seats::ManagerSeats;
use std::collections::VecDeque;
use told::{ToldPrompt, ToldTable};
use visit::Visit;

/// Stage of a program's visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Stage {
    /// It has said nothing yet.
    #[default]
    Outside,
    /// It is on the way to its seat.
    Entering,
    /// It has a seat.
    Seated,
    /// It waits until all seats are taken.
    Teams,
    /// It knows the teams.
    Told,
    /// It plays.
    Boards,
    /// It has no seat, and the host takes its name back.
    Leaving,
    /// Its session is over.
    Gone,
}

/// Translator between the lines of one program and messages.
///
/// # Examples
///
/// ```
/// use protocol::{ManagerDoor, ManagerSeats, write};
///
/// let mut door = ManagerDoor::new(ManagerSeats::default());
/// let wrong = door.read("Hello").expect_err("it is none of the protocol");
/// assert!(wrong.text.contains("Connecting"));
///
/// let messages = door.read("Connecting \"Robots\" as North using protocol version 18")?;
/// assert_eq!(write(&messages[1]), r#"{"t":"enter","id":1,"name":"Robots North"}"#);
/// # Ok::<_, protocol::FrameError>(())
/// ```
#[derive(Debug, Default)]
pub struct ManagerDoor {
    seats: ManagerSeats,
    stage: Stage,
    visit: Visit,
    course: BoardCourse,
    told: ToldTable,
    /// Name of the participant.
    name: String,
    /// Seat of the program.
    seat: Option<Compass>,
    /// Name of the table.
    table: String,
    /// True if `hello` was said.
    is_greeted: bool,
    /// The line that refuses a seat, until the name of the program is free.
    refusal: Option<String>,
    /// True while the host knows the program as a participant.
    is_entered: bool,
    /// Number of the last command.
    last: u64,
    /// Messages for the host.
    outbox: VecDeque<ClientMessage>,
    /// Lines for the program.
    lines: Vec<String>,
    /// Lines that came before they could be judged.
    held: VecDeque<String>,
}

impl ManagerDoor {
    /// Most lines that wait.
    const MOST_HELD: usize = 32;

    /// Creates the translator of a program that has said nothing yet; all doors of a host share
    /// the memory of its seats.
    #[must_use]
    pub fn new(seats: ManagerSeats) -> Self {
        let mut door = Self::default();
        door.seats = seats;
        door
    }

    /// Returns the messages that a line leads to, in their order; lines for the program may be
    /// there too: [`ManagerDoor::told`].
    ///
    /// # Errors
    ///
    /// Says which line was expected.
    pub fn read(&mut self, line: &str) -> Result<Vec<ClientMessage>, FrameError> {
        if line.len() > limit::CLIENT_MESSAGE {
            return Err(FrameError {
                id: None,
                code: WarnCode::Size,
                text: format!("a line may have {} bytes", limit::CLIENT_MESSAGE),
            });
        }
        if self.must_wait() || !self.held.is_empty() {
            if self.held.len() >= Self::MOST_HELD {
                return Err(fault("expected nothing before the next line from here"));
            }
            self.held.push_back(line.to_owned());
        } else {
            self.judge(line)?;
        }
        self.advance();
        Ok(self.outbox.drain(..).collect())
    }

    /// Returns the messages that the answers of the host have led to; `None` if there are none.
    pub fn released(&mut self) -> Option<Vec<ClientMessage>> {
        (!self.outbox.is_empty()).then(|| self.outbox.drain(..).collect())
    }

    /// Returns the lines that tell a message, without line feeds.
    pub fn write(&mut self, message: &ServerMessage) -> Vec<String> {
        self.hear(message);
        self.advance();
        self.told()
    }

    /// Returns the lines for the program that no message has brought.
    pub fn told(&mut self) -> Vec<String> {
        std::mem::take(&mut self.lines)
    }

    /// Hears a line that waited, if it can be judged now; true if there was one.
    fn hears_held(&mut self) -> bool {
        // A program that takes the time for the beginning of a board asks once more.
        if self.stage == Stage::Boards && self.course.step == course::BoardStep::Wait {
            let start = self.seat.map(|seat| format!("{} ready to start", seat.name()));
            let again = |line: &String| {
                let line = line.trim().trim_end_matches('.');
                start.as_deref().is_some_and(|start| line.eq_ignore_ascii_case(start))
            };
            self.held.retain(|line| !again(line));
        }
        if self.must_wait() {
            return false;
        }
        let Some(line) = self.held.pop_front() else { return false };
        if let Err(fault) = self.judge(&line) {
            self.lines.push(error(&fault.text));
        }
        true
    }

    fn next_id(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    fn net_command(&self, id: u64, command: NetCommand) -> ClientMessage {
        ClientMessage::Cmd { id, table: self.table.clone(), command: TableCommand::Net(command) }
    }

    fn hear(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Entered { resume, .. } => self.entered(*resume),
            ServerMessage::Resumed { resume, last, tables, .. } => {
                let table = tables.first().map(|table| table.table.as_str());
                self.resumed(*resume, *last, table);
            }
            ServerMessage::Tables { tables, more, .. } => self.offered(tables, more.as_ref()),
            ServerMessage::Ok { id, .. } => self.carried_out(*id),
            ServerMessage::Warn { id, code, text } => self.warned(*id, *code, text),
            ServerMessage::Notice { at, notice, .. } => match notice {
                TableNotice::Net(notice) => self.net_notice(notice),
                TableNotice::Game(notice) => self.game_notice(notice, *at),
            },
            ServerMessage::Prompt { at, choices, .. } => {
                self.told.prompt = Some(ToldPrompt { at: *at, choices: choices.clone() });
            }
            ServerMessage::Bye { code, text } => {
                match code {
                    ByeCode::Exit => {
                        self.is_entered = false;
                        self.seats.forget(&self.name);
                    }
                    _ => self.lines.push(error(text)),
                }
                // A refusal is told however the host ends the line.
                if let Some(refusal) = self.refusal.take() {
                    self.lines.push(refusal);
                    self.held.clear();
                }
                self.stage = Stage::Gone;
            }
            ServerMessage::Welcome { .. }
            | ServerMessage::Info { .. }
            | ServerMessage::Pong { .. } => {}
        }
    }

    fn warned(&mut self, id: Option<u64>, code: WarnCode, text: &str) {
        if self.refused(id, text) {
            return;
        }
        match id {
            // Commands of the door's own that come to nothing change nothing for the program.
            Some(id) => {
                self.is_refused(id, code, text);
            }
            None => self.lines.push(error(text)),
        }
    }

    fn net_notice(&mut self, notice: &NetNotice) {
        match notice {
            NetNotice::Roster { participants, .. } => {
                self.told.participants.clone_from(participants);
                self.met();
            }
            NetNotice::Phase { phase: PhaseTold::Prepare | PhaseTold::Result } => {
                self.told.is_playing = false;
            }
            NetNotice::Said { from, to: Some(_), text, .. } if *from != self.name => {
                self.told.hear(from, text);
            }
            // The protocol has no words for it.
            NetNotice::SwapAsked { player } | NetNotice::UndoAsked { player } => {
                let (id, player) = (self.next_id(), Some(player.clone()));
                let message = self.net_command(id, NetCommand::Decline { player });
                self.outbox.push_back(message);
            }
            _ => {}
        }
    }

    fn game_notice(&mut self, notice: &GameNotice, now: u64) {
        match notice {
            GameNotice::Began(told) => self.told.begin(told, now),
            GameNotice::Acted { act, view, .. } => self.told.act(act, view.as_ref(), now),
            GameNotice::Result(_) => (self.told.is_over, self.told.is_playing) = (true, false),
            _ => {}
        }
    }
}

impl Drop for ManagerDoor {
    fn drop(&mut self) {
        if self.is_entered {
            self.seats.leave(&self.name);
        }
    }
}

/// Returns the fault of a line that was not expected.
fn fault(text: &str) -> FrameError {
    FrameError { id: None, code: WarnCode::Form, text: text.to_owned() }
}

/// Returns the line that tells a program of a fault.
fn error(text: &str) -> String {
    format!("ERROR: {}", lines::plain(text))
}
