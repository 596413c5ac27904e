//! How much of the expressions of a game is said. A file may nest rules in rules until nobody could
//! read, or even count, what they mean in full.

use std::cell::Cell;

/// Parts of expressions that one sentence may speak of.
const MOST_OF_SENTENCE: u32 = 2_000;
/// Parts of expressions that the rules of a game may speak of in all.
const MOST_OF_BOOK: u32 = 200_000;
/// How deep expressions may stand in expressions.
const DEEPEST: u32 = 40;

/// What is left to be said, and how deep within an expression the words are.
#[derive(Debug)]
pub(super) struct Effort {
    sentence: Cell<u32>,
    book: Cell<u32>,
    depth: Cell<u32>,
}

impl Default for Effort {
    fn default() -> Self {
        Self {
            sentence: Cell::new(MOST_OF_SENTENCE),
            book: Cell::new(MOST_OF_BOOK),
            depth: Cell::new(0),
        }
    }
}

impl Effort {
    /// Another sentence begins.
    pub(super) fn begin_sentence(&self) {
        self.sentence.set(MOST_OF_SENTENCE);
        self.depth.set(0);
    }

    /// True if the words may go on into a part; then [`Effort::come_back`] follows.
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

    /// The words have left a part.
    pub(super) fn come_back(&self) {
        self.depth.set(self.depth.get().saturating_sub(1));
    }
}
