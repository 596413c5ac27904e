//! Answers that are awaited: they come in any order, with the number of the command.

use super::JoinedTable;
use engine::protocol::NetCommand;
use remote::CommandCount;
use std::collections::BTreeSet;

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
    /// The command that was sent last.
    last: CommandCount,
    /// Commands without an answer.
    awaited: BTreeSet<CommandCount>,
    /// Those of them whose answer nobody waits for, with the lines of the person; it is told late.
    put_off: Vec<(CommandCount, (String, LateLineKind))>,
    /// Such answers that have not been told yet.
    late: Vec<LateAnswer>,
    /// Commands without an answer that the program has sent by itself, such as a signature: nobody
    /// waits for them.
    unasked: BTreeSet<CommandCount>,
}

impl AwaitedAnswers {
    /// Awaits the answer to a command.
    pub fn sent(&mut self, command: CommandCount) {
        self.last = command;
        self.awaited.insert(command);
    }

    /// Takes notice that the program has sent a command by itself. If it is refused, what follows
    /// from that is told by the table: it is no answer to anything that the person wants.
    pub fn note_unasked(&mut self, command: CommandCount) {
        if !self.has(command) {
            self.unasked.insert(command);
        }
    }

    /// Returns the number of the command that was sent last; 0 if none was.
    #[must_use]
    pub const fn last_sent(&self) -> CommandCount {
        self.last
    }

    /// Makes the answer to a line be told as soon as it comes, as nobody waits for it.
    pub fn put_off(&mut self, command: CommandCount, line: &str, kind: LateLineKind) {
        if !self.has(command) {
            self.put_off.push((command, (line.to_owned(), kind)));
        }
    }

    /// Takes notice of the answer to a command, with the reason if it was refused; true if it is
    /// told late, or nobody waits for it.
    pub fn came(&mut self, command: CommandCount, refused: Option<&str>) -> bool {
        self.awaited.remove(&command);
        if self.unasked.remove(&command) {
            return true;
        }
        let Some((line, kind)) = self.put_off_line(command) else { return false };
        self.late.push(match refused {
            None => LateAnswer::Done(line, kind),
            Some(why) => LateAnswer::Refused(line, why.to_owned()),
        });
        true
    }

    /// Takes notice that a command was not sent.
    pub fn not_sent(&mut self, command: CommandCount) {
        self.awaited.remove(&command);
        self.unasked.remove(&command);
        // It is told at once.
        drop(self.put_off_line(command));
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

    fn put_off_line(&mut self, command: CommandCount) -> Option<(String, LateLineKind)> {
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
    pub fn has(&self, command: CommandCount) -> bool {
        !self.awaited.contains(&command)
    }
}

impl JoinedTable {
    /// Makes the answer to a line that was sent be told as soon as it comes, as nobody waits for
    /// it: the line to the host is down.
    pub fn put_off(&mut self, command: CommandCount, line: &str, kind: LateLineKind) {
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

    /// Returns the next commands, whose answers are awaited.
    fn sent<const N: usize>(answers: &mut AwaitedAnswers) -> [CommandCount; N] {
        std::array::from_fn(|_| {
            let command = answers.last_sent().next();
            answers.sent(command);
            command
        })
    }

    #[test]
    fn an_answer_counts_for_its_command_in_whatever_order_answers_come() {
        let mut answers = AwaitedAnswers::default();
        let [act, tables, third] = sent(&mut answers);
        answers.note_unasked(tables);
        // The act came too fast for the host, and is said again after the question for tables.
        assert!(answers.came(tables, None) && !answers.has(act), "{answers:?}");
        assert!(!answers.came(act, None) && answers.has(act) && !answers.are_all_there());
        answers.forget();
        assert!(answers.has(third) && answers.are_all_there());
        assert!(answers.take_late().is_empty(), "each was waited for");
    }

    #[test]
    fn a_refusal_of_what_the_program_sent_by_itself_is_nobodys_answer() {
        let mut answers = AwaitedAnswers::default();
        let [signature, login, lost, next] = sent(&mut answers);
        answers.note_unasked(signature);
        assert!(answers.came(signature, Some("only players can do this")) && !answers.has(login));
        assert!(!answers.came(login, Some("the seat is taken")), "the person has asked for it");
        answers.note_unasked(lost);
        answers.not_sent(lost);
        answers.note_unasked(lost);
        assert!(!answers.came(next, None) && answers.has(next), "{answers:?}");
    }

    #[test]
    fn lines_whose_answers_nobody_waits_for_are_answered_late_or_lost() {
        let mut answers = AwaitedAnswers::default();
        let counts: [CommandCount; 4] = sent(&mut answers);
        let lines = ["say hi", "undo", "say no more", "say bye"];
        for (count, line) in counts.into_iter().zip(lines) {
            answers.put_off(count, line, LateLineKind::Other);
        }
        answers.not_sent(counts[3]);
        assert!(answers.has(counts[3]) && !answers.has(counts[0]), "it was told at once");
        assert!(answers.came(counts[0], None));
        assert!(answers.came(counts[1], Some("it is not your turn")));
        let refused = LateAnswer::Refused("undo".into(), "it is not your turn".into());
        assert_eq!(
            answers.take_late(),
            [LateAnswer::Done("say hi".into(), LateLineKind::Other), refused]
        );
        answers.forget();
        assert_eq!(answers.take_late(), [LateAnswer::Lost("say no more".into())]);
        let [waited_for] = sent(&mut answers);
        assert!(!answers.came(waited_for, None) && answers.has(waited_for));
    }
}
