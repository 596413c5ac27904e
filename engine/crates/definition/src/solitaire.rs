//! The checked definition of a solitaire: its table, and what is said about it.
//!
//! Only readers create a [`Definition`], and [`Definition::from_parts`] checks what they read, so
//! its guarantees hold: every id is in range, and counts are within their limits.

use crate::{About, Deck, Field, Spot, Table};
use std::ops::Deref;

/// A checked solitaire: its table, and what is said about it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Definition {
    about: About,
    table: Table,
}

impl Definition {
    /// Maximum number of fields in a game.
    pub const MAX_FIELDS: usize = Table::MAX_FIELDS;
    /// Maximum number of decks in a game.
    pub const MAX_DECKS: usize = Table::MAX_DECKS;
    /// Maximum number of spots, including those of the decks.
    pub const MAX_SPOTS: usize = Table::MAX_SPOTS;

    /// Creates a definition from what a reader has read; `None` if an id is out of range, or if
    /// there are more decks, fields or spots than allowed. For readers: everybody else gets a
    /// definition from one of them.
    #[must_use]
    pub fn from_parts(
        about: About,
        decks: Vec<Deck>,
        fields: Vec<Field>,
        spots: Vec<Spot>,
    ) -> Option<Self> {
        Some(Self { about, table: Table::from_parts(decks, fields, spots)? })
    }

    /// Returns the descriptive texts of the game.
    #[must_use]
    pub const fn about(&self) -> &About {
        &self.about
    }

    /// Returns the table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }
}

/// A definition is its table with texts beside it, so questions about the table can be asked of it.
impl Deref for Definition {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.table
    }
}
