//! Put and take rules in words: `none`, `any`, or a pattern.

use crate::{recognise, relation_in_words};
use definition::{Code, Fault, Relation, wording::normal};

/// Parses a rule in words.
pub(crate) fn read(text: &str) -> Result<Relation, Fault> {
    all_or_none(text).map_or_else(|| in_words(text), Ok)
}

/// Returns the table that allows everything or nothing, if that is what a word says.
pub(crate) fn all_or_none(text: &str) -> Option<Relation> {
    match normal(text).as_str() {
        "none" | "なし" => Some(Relation::NONE),
        "any" | "all" | "すべて" => Some(Relation::ALL),
        _ => None,
    }
}

/// Returns the table that a pattern describes.
pub(crate) fn in_words(text: &str) -> Result<Relation, Fault> {
    relation_in_words(text)
        .map_err(|error| Fault::new(Code::BadPattern, error.message(), error.help()))
}

/// Returns the pattern of a put rule, or the word for one that allows everything; `None` if no
/// words describe it, or if it allows nothing.
pub(crate) fn write_put(relation: &Relation) -> Option<String> {
    any(relation).or_else(|| Some(recognise(relation)?.to_string())).filter(|_| !relation.is_none())
}

/// Like [`write_put`], for a take rule.
pub(crate) fn write_take(relation: &Relation) -> Option<String> {
    any(relation)
        .or_else(|| Some(recognise(relation)?.for_take().to_string()))
        .filter(|_| !relation.is_none())
}

fn any(relation: &Relation) -> Option<String> {
    (*relation == Relation::ALL).then(|| "any".to_owned())
}
