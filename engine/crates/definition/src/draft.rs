//! A game under construction: everything a definition says, free to be changed and not checked.
//!
//! ```text
//! Definition ──draft──▶ Draft ──document──▶ Document ──read──▶ Checked
//! ```
//!
//! A draft is what an editor works on. Its operations keep every reference whole: a spot that
//! goes takes its deals along, a field that is renamed renames its spots. Whether the game makes
//! sense is for [`check`](Draft::check) to say, with the cell of every fault.

mod decks;
mod fields;
mod names;
mod repair;
mod spots;

pub use decks::WhichDeal;
pub use names::NameFault;

use crate::{About, Checked, Deck, Definition, Document, Field, Spot, read, write, write_over};

/// Everything a game says, unchecked. Equal drafts write equal documents.
///
/// Ids are positions in these lists, as in [`Definition`]; use the operations to add and remove,
/// so that they stay right. What points nowhere all the same is left out when it is written.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Draft {
    /// What the game says about itself.
    pub about: About,
    /// The decks in file order.
    pub decks: Vec<Deck>,
    /// The fields in file order.
    pub fields: Vec<Field>,
    /// The spots of the fields in file order.
    pub spots: Vec<Spot>,
}

impl Draft {
    /// The sheets of the game as it stands, with everything of `original` that is no part of a
    /// game kept as [`write_over`] does.
    #[must_use]
    pub fn document(&self, original: Option<&Document>) -> Document {
        let unchecked = self.unchecked();
        match original {
            Some(original) => write_over(&unchecked, original),
            None => write(&unchecked),
        }
    }

    /// Reads the game as it would be read from its file: the definition if it is sound, and
    /// every fault at its cell of [`document`](Self::document).
    #[must_use]
    pub fn check(&self) -> Checked {
        read(&self.document(None))
    }

    /// For the writer, which follows references and must not meet one that points nowhere.
    fn unchecked(&self) -> Definition {
        let mut whole = self.clone();
        whole.repair();
        let Self { about, decks, fields, spots } = whole;
        Definition { about, decks, fields, spots }
    }
}

impl Definition {
    /// The game to be changed.
    #[must_use]
    pub fn draft(&self) -> Draft {
        let Self { about, decks, fields, spots } = self.clone();
        Draft { about, decks, fields, spots }
    }
}

impl From<&Definition> for Draft {
    fn from(definition: &Definition) -> Self {
        definition.draft()
    }
}
