//! Answers that are awaited: the host answers commands in their order.

use super::JoinedTable;
use engine::protocol::NetCommand;
use std::collections::{BTreeSet, VecDeque};

/// Number of a command, counted from the first that was sent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct AnswerCount(u64);

/// Meaning of a line whose answer has a sentence of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LateLineKind {
    /// Any other line: it is named in its answer.
    #[default]
    Other,
    /// The wish to take a choice back.
    Undo,
    /// Agrees to what another player asks.
    Agree,
    /// Declines it.
    Decline,
    /// Takes back the own wish to exchange seats.
    TakeBack,
    /// Takes back the own wish to take a choice back.
    WithdrawUndo,
    /// Takes the seat back from a robot.
    Return,
}

impl LateLineKind {
    /// Returns the meaning of a command that any net game has.
    #[must_use]
    pub const fn of(command: &NetCommand) -> Self {
        match command {
            NetCommand::Agree { .. } => Self::Agree,
            NetCommand::Decline { .. } => Self::Decline,
            NetCommand::Return {} => Self::Return,
            _ => Self::Other,
        }
    }
}

/// Answer to a line that was typed while the line to the host was down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LateAnswer {
    /// It was carried out.
    Done(String, LateLineKind),
    /// The host did not carry it out, for this reason.
    Refused(String, String),
    /// No answer will come.
    Lost(String),
}

/// Commands sent, and answers that came.
#[derive(Debug, Clone, Default)]
pub struct AwaitedAnswers {
    sent: u64,
    /// Commands without an answer, in their order.
    awaited: VecDeque<AnswerCount>,
    /// Those of them whose answer nobody waits for, with the lines of the person; it is told late.
    put_off: Vec<(AnswerCount, (String, LateLineKind))>,
    /// Such answers that have not been told yet.
    late: Vec<LateAnswer>,
    /// Commands without an answer that the program has sent by itself, such as a signature: nobody
    /// waits for them.
    unasked: BTreeSet<AnswerCount>,
}

impl AwaitedAnswers {
    /// Counts a command; returns its number.
    pub fn sent(&mut self) -> AnswerCount {
        self.sent += 1;
        let count = AnswerCount(self.sent);
        self.awaited.push_back(count);
        count
    }

    /// Takes notice that the program has sent a command by itself. If it is refused, what follows
    /// from that is told by the table: it is no answer to anything that the person wants.
    pub fn note_unasked(&mut self, command: AnswerCount) {
        if !self.has(command) {
            self.unasked.insert(command);
        }
    }

    /// Returns the number of the command that was sent last; 0 if none was.
    #[must_use]
    pub const fn last_sent(&self) -> AnswerCount {
        AnswerCount(self.sent)
    }

    /// True if the next answer is that to a command with this number or a smaller one.
    #[must_use]
    pub fn is_next_until(&self, last: AnswerCount) -> bool {
        self.awaited.front().is_some_and(|next| *next <= last)
    }

    /// Makes the answer to a line be told as soon as it comes, as nobody waits for it.
    pub fn put_off(&mut self, command: AnswerCount, line: &str, kind: LateLineKind) {
        if !self.has(command) {
            self.put_off.push((command, (line.to_owned(), kind)));
        }
    }

    /// Counts an answer, with the reason if the command was refused; true if it is told late, or
    /// nobody waits for it.
    pub fn came(&mut self, refused: Option<&str>) -> bool {
        let next = self.awaited.pop_front();
        if next.is_some_and(|count| self.unasked.remove(&count)) {
            return true;
        }
        let Some((line, kind)) = next.and_then(|count| self.put_off_line(count)) else {
            return false;
        };
        self.late.push(match refused {
            None => LateAnswer::Done(line, kind),
            Some(why) => LateAnswer::Refused(line, why.to_owned()),
        });
        true
    }

    /// Takes notice that the last command was not sent.
    pub fn not_sent(&mut self) {
        if let Some(last) = self.awaited.pop_back() {
            self.unasked.remove(&last);
            // It is told at once.
            drop(self.put_off_line(last));
        }
    }

    /// Gives up all answers that have not come.
    pub fn forget(&mut self) {
        self.awaited.clear();
        self.unasked.clear();
        let lost = std::mem::take(&mut self.put_off).into_iter();
        self.late.extend(lost.map(|(_, (line, _))| LateAnswer::Lost(line)));
    }

    /// Returns the late answers, each once.
    #[must_use]
    pub fn take_late(&mut self) -> Vec<LateAnswer> {
        std::mem::take(&mut self.late)
    }

    fn put_off_line(&mut self, command: AnswerCount) -> Option<(String, LateLineKind)> {
        let at = self.put_off.iter().position(|(count, _)| *count == command)?;
        Some(self.put_off.remove(at).1)
    }

    /// True if no answer is awaited.
    #[must_use]
    pub fn are_all_there(&self) -> bool {
        self.awaited.is_empty()
    }

    /// True if the answer to a command has come.
    #[must_use]
    pub fn has(&self, command: AnswerCount) -> bool {
        !self.awaited.contains(&command)
    }
}

impl JoinedTable {
    /// Makes the answer to a line that was sent be told as soon as it comes, as nobody waits for
    /// it: the line to the host is down.
    pub fn put_off(&mut self, command: AnswerCount, line: &str, kind: LateLineKind) {
        self.answers.put_off(command, line, kind);
    }

    /// Returns the meaning of a command that any net game has, which was typed as a line: whoever
    /// declines by the own name takes the own wishes back.
    #[must_use]
    pub fn kind_of(&self, command: &NetCommand) -> LateLineKind {
        match command {
            NetCommand::Decline { player: Some(player) }
                if self.table().own().is_some_and(|own| own.name == *player) =>
            {
                match self.withdraws_undo() {
                    true => LateLineKind::WithdrawUndo,
                    false => LateLineKind::TakeBack,
                }
            }
            command => LateLineKind::of(command),
        }
    }

    /// Returns the answers to such lines, each once.
    #[must_use]
    pub fn take_late_answers(&mut self) -> Vec<LateAnswer> {
        self.answers.take_late()
    }

    /// Gives up the answers that have not come: nobody is there any more to be told.
    pub fn give_up_answers(&mut self) {
        self.answers.forget();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_the_order_of_the_commands() {
        let mut answers = AwaitedAnswers::default();
        let (first, second) = (answers.sent(), answers.sent());
        answers.came(None);
        assert!(answers.has(first) && !answers.has(second) && !answers.are_all_there());
        answers.forget();
        assert!(answers.has(second) && answers.are_all_there());
        // An answer to nothing counts for no later command.
        answers.came(None);
        let third = answers.sent();
        assert!(!answers.has(third));
        assert!(answers.take_late().is_empty(), "each was waited for");
    }

    #[test]
    fn a_refusal_of_what_the_program_sent_by_itself_is_nobodys_answer() {
        let mut answers = AwaitedAnswers::default();
        let (signature, login) = (answers.sent(), answers.sent());
        answers.note_unasked(signature);
        assert!(answers.came(Some("only players can do this")) && !answers.has(login));
        assert!(!answers.came(Some("the seat is taken")), "the person has asked for it");
        let lost = answers.sent();
        answers.note_unasked(lost);
        answers.not_sent();
        answers.note_unasked(lost);
        let next = answers.sent();
        assert!(!answers.came(None) && answers.has(next), "{answers:?}");
    }

    #[test]
    fn lines_whose_answers_nobody_waits_for_are_answered_late_or_lost() {
        let mut answers = AwaitedAnswers::default();
        let lines = ["say hi", "undo", "say no more", "say bye"];
        let counts = lines.map(|line| {
            let count = answers.sent();
            answers.put_off(count, line, LateLineKind::Other);
            count
        });
        answers.not_sent();
        assert!(answers.has(counts[3]) && !answers.has(counts[0]), "it was told at once");
        assert!(answers.came(None) && answers.came(Some("it is not your turn")));
        let refused = LateAnswer::Refused("undo".into(), "it is not your turn".into());
        assert_eq!(
            answers.take_late(),
            [LateAnswer::Done("say hi".into(), LateLineKind::Other), refused]
        );
        answers.forget();
        assert_eq!(answers.take_late(), [LateAnswer::Lost("say no more".into())]);
        let waited_for = answers.sent();
        assert!(!answers.came(None) && answers.has(waited_for), "whoever waits is told at once");
    }
}
