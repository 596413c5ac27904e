//! Answers that are awaited: the host answers commands in their order.

/// Number of a command, counted from the first that was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct AnswerCount(u64);

/// Numbers of commands sent and of answers that came.
#[derive(Debug, Clone, Copy, Default)]
pub struct AwaitedAnswers {
    sent: u64,
    came: u64,
}

impl AwaitedAnswers {
    /// Counts a command; returns its number.
    pub const fn sent(&mut self) -> AnswerCount {
        self.sent += 1;
        AnswerCount(self.sent)
    }

    /// Counts an answer.
    pub const fn came(&mut self) {
        if self.came < self.sent {
            self.came += 1;
        }
    }

    /// Gives up all answers that have not come.
    pub const fn forget(&mut self) {
        self.came = self.sent;
    }

    /// True if no answer is awaited.
    #[must_use]
    pub const fn are_all_there(&self) -> bool {
        self.came == self.sent
    }

    /// True if the answer to a command has come.
    #[must_use]
    pub const fn has(&self, command: AnswerCount) -> bool {
        command.0 <= self.came
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_the_order_of_the_commands() {
        let mut answers = AwaitedAnswers::default();
        let (first, second) = (answers.sent(), answers.sent());
        answers.came();
        assert!(answers.has(first) && !answers.has(second) && !answers.are_all_there());
        answers.forget();
        assert!(answers.has(second) && answers.are_all_there());
        // An answer to nothing counts for no later command.
        answers.came();
        let third = answers.sent();
        assert!(!answers.has(third));
    }
}
