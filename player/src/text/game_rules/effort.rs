//! The budget for describing the expressions of a game. A file may nest rules so deeply that nobody
//! could read, or even count, their full meaning.

use std::cell::Cell;

/// Maximum number of parts of expressions in one sentence.
const MOST_OF_SENTENCE: u32 = 2_000;
/// Maximum number of parts of expressions in the rules of a game.
const MOST_OF_BOOK: u32 = 200_000;
/// Maximum nesting of expressions.
const DEEPEST: u32 = 40;

/// The remaining budget and the current nesting.
#[derive(Debug)]
pub(super) struct WordBudget {
    sentence: Cell<u32>,
    book: Cell<u32>,
    depth: Cell<u32>,
}

impl Default for WordBudget {
    fn default() -> Self {
        Self {
            sentence: Cell::new(MOST_OF_SENTENCE),
            book: Cell::new(MOST_OF_BOOK),
            depth: Cell::new(0),
        }
    }
}

impl WordBudget {
    /// Starts another sentence.
    pub(super) fn begin_sentence(&self) {
        self.sentence.set(MOST_OF_SENTENCE);
        self.depth.set(0);
    }

    /// True if there is budget for a nested part; then [`WordBudget::come_back`] must follow.
    pub(super) fn go_deeper(&self) -> bool {
        let left = (self.sentence.get().checked_sub(1), self.book.get().checked_sub(1));
        let (Some(sentence), Some(book)) = left else { return false };
        if self.depth.get() == DEEPEST {
            return false;
        }
        self.sentence.set(sentence);
        self.book.set(book);
        self.depth.set(self.depth.get() + 1);
        true
    }

    /// Leaves a nested part.
    pub(super) fn come_back(&self) {
        self.depth.set(self.depth.get().saturating_sub(1));
    }
}
