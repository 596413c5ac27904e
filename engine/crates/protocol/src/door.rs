//! The text door: lines that a person types, over the same messages that programs send.
//!
//! A [`TextDoor`] translates for one person: [`TextDoor::read`] makes messages of a line,
//! [`TextDoor::write`] lines of a message. The verbs of a game follow from the structure of its
//! rules: cards of the hand that go to the table are discarded, those that go to another hand are
//! put there.

mod absences;
mod choices;
mod desk;
mod faults;
mod help;
mod marks;
mod prompt;
mod reading;
mod rules_words;
mod spelling;
mod telling;
mod verbs;

use crate::{ClientMessage, FrameError, SentenceLanguage, ServerMessage};
use desk::TextDesk;
use faults::DoorFault;
use marks::ChoiceMarks;
use rules_words::RulesForm;
use std::collections::{BTreeSet, VecDeque};

/// Translator between the lines of one person and messages.
///
/// # Examples
///
/// ```
/// use protocol::{TextDoor, write};
///
/// let mut door = TextDoor::new();
/// let wrong = door.read("SING").expect_err("nothing is called so");
/// assert!(wrong.text.contains("HELP"));
///
/// let messages = door.read("ENTER Ada")?;
/// let kinds: Vec<String> = messages.iter().map(write).collect();
/// assert!(kinds[0].starts_with(r#"{"t":"hello","proto":[1,1]"#));
/// assert_eq!(kinds[1], r#"{"t":"enter","id":1,"name":"Ada"}"#);
/// # Ok::<_, protocol::FrameError>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct TextDoor {
    language: SentenceLanguage,
    /// True once the person has named a language.
    names_language: bool,
    /// True if the host is to be told the language, which it has named itself.
    repeats_language: bool,
    /// True if `hello` was said.
    greeted: bool,
    /// True if the host has answered it.
    welcomed: bool,
    /// Number of the last command.
    last: u64,
    /// Commands whose success is told by a notice.
    quiet: BTreeSet<u64>,
    /// Commands that join a table.
    joins: BTreeSet<u64>,
    /// Name that was asked for, until the host has answered.
    name: String,
    /// Tables that can be joined.
    offered: Vec<String>,
    desk: TextDesk,
    /// Lines to be told with the next answer.
    waiting: Vec<String>,
    /// Pings of the person that are not answered yet.
    pings: u32,
    /// Pings for whose answers the time that is left is told.
    clocks: u32,
    /// Time of the host, in milliseconds, as it was told last.
    now: u64,
    /// True once the host has let the person in.
    has_entered: bool,
    /// Commands whose answers decide what the next lines mean.
    awaited: BTreeSet<u64>,
    /// True while the answer to a token is awaited, which has no number.
    awaits_resume: bool,
    /// Number of `enter`, after which the tables are asked for if it is not refused.
    enters: Option<u64>,
    /// True if the lines of records of fair deals are told.
    tells_proof: bool,
    /// True since the person has asked for everything, until it comes.
    asks_all: bool,
    /// Form of the rules that were asked for last.
    rules_form: RulesForm,
    /// Moments at which the time that is left for the open choice is told.
    marks: ChoiceMarks,
    /// Lines that no message has brought.
    own_lines: Vec<String>,
    /// Line about a deal that cannot be proved, until its game is known.
    unproved: Option<String>,
    /// Lines that came before those answers.
    held: VecDeque<String>,
}

impl TextDoor {
    /// Most lines that wait for an answer.
    const MOST_HELD: usize = 32;

    /// Creates the translator of a person who has said nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the messages that a line stands for, in their order.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the line, and what would be right.
    pub fn read(&mut self, line: &str) -> Result<Vec<ClientMessage>, FrameError> {
        if !self.awaits() && self.held.is_empty() {
            return self.read_line(line);
        }
        if self.held.len() >= Self::MOST_HELD {
            return Err(self.fault(&DoorFault::Fast));
        }
        self.held.push_back(line.to_owned());
        Ok(Vec::new())
    }

    /// Returns the messages of the next line that waited for an answer; `None` if none waits, or
    /// the answer has not come. To be asked after each [`TextDoor::write`], until there is none.
    ///
    /// # Errors
    ///
    /// As for [`TextDoor::read`].
    pub fn released(&mut self) -> Option<Result<Vec<ClientMessage>, FrameError>> {
        if self.awaits() {
            return None;
        }
        if std::mem::take(&mut self.repeats_language) {
            return Some(Ok(vec![self.hello_message()]));
        }
        if self.enters.take().is_some() {
            let tables = ClientMessage::Tables { id: self.next_awaited(), after: None };
            return Some(Ok(vec![tables]));
        }
        let line = self.held.pop_front()?;
        Some(self.read_line(&line))
    }

    /// Returns the lines that greet somebody who has typed nothing yet, in all languages.
    #[must_use]
    pub fn greeting() -> Vec<String> {
        help::GREETING.iter().map(|&line| line.to_owned()).collect()
    }

    /// True while a line cannot be read, as it depends on an answer: pasted lines come at once.
    fn awaits(&self) -> bool {
        self.awaits_resume || !self.awaited.is_empty()
    }

    /// Returns the lines that tell a message, without line feeds; none for what a person need not
    /// read.
    pub fn write(&mut self, message: &ServerMessage) -> Vec<String> {
        self.note_answer(message);
        let mut lines = std::mem::take(&mut self.waiting);
        lines.extend(self.tell(message));
        lines.into_iter().map(|line| spelling::one_line(&line)).collect()
    }

    /// Returns the next moment by the host's clock, in milliseconds, at which the person is to be
    /// told how much time is left; `None` if none is to come.
    #[must_use]
    pub fn next_mark(&self) -> Option<u64> {
        self.marks.next().filter(|_| self.desk.prompt.is_some())
    }

    /// Takes notice of the time by the host's clock, in milliseconds: [`TextDoor::told`] has the
    /// line of a mark that it passes.
    pub fn pass_time(&mut self, now: u64) {
        self.now = self.now.max(now);
        if self.marks.pass(now) && self.desk.prompt.is_some() {
            let line = self.time_line();
            self.own_lines.push(line);
        }
    }

    /// Returns lines that no message has brought, each once.
    pub fn told(&mut self) -> Vec<String> {
        std::mem::take(&mut self.own_lines)
    }

    /// Returns the lines that the person may type now to act in the game; empty when it is another
    /// player's turn.
    #[must_use]
    pub fn choices(&self) -> &[String] {
        self.desk.prompt.as_ref().map_or(&[], |(_, prompt)| &prompt.lines)
    }
}

/// Verbs that follow from the structure of rules.
pub(crate) const fn verbs_all() -> [&'static str; 8] {
    ["DISCARD", "DRAW", "PUT", "GET", "MELD", "BID", "CHOOSE", "MOVE"]
}
