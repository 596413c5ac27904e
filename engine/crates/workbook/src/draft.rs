//! A game under construction: all contents of a definition, freely editable and unchecked.
//!
//! ```text
//! Definition ──draft──▶ Draft ──document──▶ Document ──read──▶ Checked
//! ```
//!
//! The editor works on a draft. Its operations keep all references valid: removing a spot removes
//! its deals, and renaming a field renames its spots. [`check`](Draft::check) reports every fault
//! of the game with its cell.

mod decks;
mod fields;
mod names;
mod repair;
mod spots;
mod visits;

pub use decks::WhichDeal;
pub use names::NameFault;
pub(crate) use visits::visits;

use definition::{About, Deck, Definition, Field, Spot};

/// The contents of a game, unchecked. Equal drafts write equal documents.
///
/// Ids are positions in these lists, as in [`Definition`]; use the operations to add and remove
/// entries, so that ids stay valid. References that are invalid all the same are left out when the
/// draft is written.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Draft {
    /// Descriptive texts of the game.
    pub about: About,
    /// The decks in file order.
    pub decks: Vec<Deck>,
    /// The fields in file order.
    pub fields: Vec<Field>,
    /// The spots of the fields in file order.
    pub spots: Vec<Spot>,
}

impl Draft {
    /// Returns the definition; `None` if a reference is invalid or there is too much of something.
    pub(crate) fn whole(self) -> Option<Definition> {
        let Self { about, decks, fields, spots } = self;
        Definition::from_parts(about, decks, fields, spots)
    }
}

impl From<&Definition> for Draft {
    fn from(definition: &Definition) -> Self {
        Self {
            about: definition.about().clone(),
            decks: definition.decks().to_vec(),
            fields: definition.fields().to_vec(),
            spots: definition.spots().to_vec(),
        }
    }
}
