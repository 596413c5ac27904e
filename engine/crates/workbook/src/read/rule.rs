//! One rule of a field, given as a table or in words.

use crate::TableSource;
use definition::{At, Relation};

/// A field's put or take rule with its location.
#[derive(Debug, Clone)]
pub(super) struct Rule {
    pub(super) relation: Relation,
    /// Location of its table, if it has one.
    pub(super) source: Option<TableSource>,
    /// Cell of the pattern on a table sheet without a table.
    pub(super) pattern_at: Option<At>,
}

impl Rule {
    pub(super) fn new(relation: Relation) -> Self {
        Self { relation, source: None, pattern_at: None }
    }
}
