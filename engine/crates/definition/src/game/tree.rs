//! The text of a game file as a tree: what stands where, before any of it means something.
//!
//! The notation is RON's. A reader of our own keeps the place of every value and tells several
//! faults in one run, which a typed reader does not.

mod lex;
mod parse;
#[cfg(test)]
mod tests;

pub(crate) use parse::parse;

use super::{Span, raw::Text};
use crate::{Wording, say};

/// The most bytes that a text may have.
pub(crate) const MAX_BYTES: usize = 1 << 20;
/// How deep brackets may stand in brackets.
pub(crate) const MAX_DEPTH: usize = 64;

/// A value and where it stands, its brackets and quotes included.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Node {
    /// What it is.
    pub(crate) kind: Kind,
    /// Where it stands.
    pub(crate) at: Span,
}

/// What a value is.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Kind {
    /// Something with a fault that was told already.
    Broken,
    /// `"text"`, placed within the quotes.
    Text(Text),
    /// A whole number; the largest or smallest of all where it is larger or smaller still.
    Number(i64),
    /// A number that is not whole.
    OtherNumber,
    /// A word without quotes.
    Word(Text),
    /// `(key: value, ...)`, perhaps with a name before.
    Record {
        /// The name before the bracket.
        name: Option<Text>,
        /// What stands in it.
        entries: Vec<(Text, Node)>,
        /// Whether every entry could be read.
        whole: bool,
    },
    /// `(value, ...)`, perhaps with a name before.
    Tuple {
        /// The name before the bracket.
        name: Option<Text>,
        /// What stands in it.
        items: Vec<Node>,
    },
    /// `{key: value, ...}`.
    Map(Vec<(Node, Node)>),
    /// `[value, ...]`.
    List(Vec<Node>),
}

impl Node {
    /// What it is, for a sentence; `None` if it is broken.
    pub(crate) fn described(&self) -> Option<Wording> {
        Some(match &self.kind {
            Kind::Broken => return None,
            Kind::Text(_) => say!("phrase-a-text", "a text in quotes"),
            Kind::Number(_) => say!("phrase-a-number", "a number"),
            Kind::OtherNumber => say!("phrase-other-number", "a number that is not whole"),
            Kind::Word(word)
            | Kind::Record { name: Some(word), .. }
            | Kind::Tuple { name: Some(word), .. } => {
                let name = crate::wording::shown(&word.value);
                say!("phrase-word", "`{name}`", name = name)
            }
            Kind::Record { .. } => say!("phrase-a-record", "a bracket with keys"),
            Kind::Tuple { .. } => say!("phrase-a-tuple", "a bracket"),
            Kind::Map(_) => say!("phrase-a-map", "a map in braces"),
            Kind::List(_) => say!("phrase-a-list", "a list"),
        })
    }

    /// The name before a bracket, or the bare word.
    pub(crate) fn name(&self) -> Option<&Text> {
        match &self.kind {
            Kind::Word(name)
            | Kind::Record { name: Some(name), .. }
            | Kind::Tuple { name: Some(name), .. } => Some(name),
            _ => None,
        }
    }
}
