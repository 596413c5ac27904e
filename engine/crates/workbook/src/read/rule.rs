//! One rule of a field, given as a table or in words.

use crate::{TableSource, relation_in_words};
use definition::{At, Code, Fault, Relation, wording::normal};

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

/// Returns the table that allows everything or nothing, if that is what a word says.
pub(super) fn all_or_none(text: &str) -> Option<Relation> {
    match normal(text).as_str() {
        "none" | "なし" => Some(Relation::NONE),
        "any" | "all" | "すべて" => Some(Relation::ALL),
        _ => None,
    }
}

/// Returns the table that a rule in words describes.
pub(super) fn in_words(text: &str) -> Result<Relation, Fault> {
    relation_in_words(text)
        .map_err(|error| Fault::new(Code::BadPattern, error.message(), error.help()))
}
