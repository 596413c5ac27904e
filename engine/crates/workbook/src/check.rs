//! Check of a draft, by writing and reading it.

use crate::{Checked, Document, Draft, read, write, write_over};
use definition::Definition;

impl Draft {
    /// Returns the sheets of the game in its current state; contents of `original` that are not
    /// part of a game are kept as by [`write_over`].
    #[must_use]
    pub fn document(&self, original: Option<&Document>) -> Document {
        let unchecked = self.unchecked();
        match original {
            Some(original) => write_over(&unchecked, original),
            None => write(&unchecked),
        }
    }

    /// Reads the game as if from its file: returns the definition if it is valid, and every fault
    /// with its cell in [`document`](Self::document).
    #[must_use]
    pub fn check(&self) -> Checked {
        read(&self.document(None))
    }

    /// Returns a definition for the writer, which follows references and must not meet an invalid
    /// one.
    fn unchecked(&self) -> Definition {
        let mut draft = self.clone();
        draft.repair();
        draft.whole().expect("a repaired draft has no invalid reference")
    }
}
