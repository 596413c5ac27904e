//! The text of a game file as a tree, before any part of it has a meaning.
//!
//! The notation is RON's. Our own reader keeps the position of every value and reports several
//! faults in one run, which a typed reader does not.

mod lex;
mod parse;
#[cfg(test)]
mod tests;

pub(crate) use parse::parse;

use definition::{Wording, game::Span, say};

/// Maximum length of a text, in bytes.
pub(crate) const MAX_BYTES: usize = 1 << 20;
/// Maximum nesting depth of brackets.
pub(crate) const MAX_DEPTH: usize = 64;

/// A word or expression with its position in the source (within the quotes).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Text {
    /// The text as written, with escapes resolved.
    pub(crate) value: String,
    /// Position in the source; as long as the value unless escapes were resolved.
    pub(crate) at: Span,
}

/// A value with its position in the source, brackets and quotes included.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Node {
    /// Kind of value.
    pub(crate) kind: NodeKind,
    /// Position in the source.
    pub(crate) at: Span,
}

/// The kind of a value, with its content.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum NodeKind {
    /// A value with a fault that was already reported.
    Broken,
    /// `"text"`; its position is within the quotes.
    Text(Text),
    /// A whole number, clamped to the range of `i64`.
    Number(i64),
    /// A number that is not whole.
    OtherNumber,
    /// A word without quotes.
    Word(Text),
    /// `(key: value, ...)`, optionally with a name before the bracket.
    Record {
        /// The name before the bracket.
        name: Option<Text>,
        /// Its entries, in the order of the file.
        entries: Vec<(Text, Node)>,
        /// True if every entry could be read.
        whole: bool,
    },
    /// `(value, ...)`, optionally with a name before the bracket.
    Tuple {
        /// The name before the bracket.
        name: Option<Text>,
        /// Its values.
        items: Vec<Node>,
    },
    /// `{key: value, ...}`.
    Map(Vec<(Node, Node)>),
    /// `[value, ...]`.
    List(Vec<Node>),
}

impl Node {
    /// Returns a phrase for the kind of value; `None` if it is broken.
    pub(crate) fn described(&self) -> Option<Wording> {
        Some(match &self.kind {
            NodeKind::Broken => return None,
            NodeKind::Text(_) => say!("phrase-a-text", "text in quotes"),
            NodeKind::Number(_) => say!("phrase-a-number", "a number"),
            NodeKind::OtherNumber => say!("phrase-other-number", "a number that is not whole"),
            NodeKind::Word(word)
            | NodeKind::Record { name: Some(word), .. }
            | NodeKind::Tuple { name: Some(word), .. } => {
                let name = definition::wording::shown(&word.value);
                say!("phrase-word", "`{name}`", name = name)
            }
            NodeKind::Record { .. } => say!("phrase-a-record", "keyed values in brackets"),
            NodeKind::Tuple { .. } => say!("phrase-a-tuple", "values in brackets"),
            NodeKind::Map(_) => say!("phrase-a-map", "a map in braces"),
            NodeKind::List(_) => say!("phrase-a-list", "a list"),
        })
    }

    /// Returns the name before a bracket, or the bare word.
    pub(crate) fn name(&self) -> Option<&Text> {
        match &self.kind {
            NodeKind::Word(name)
            | NodeKind::Record { name: Some(name), .. }
            | NodeKind::Tuple { name: Some(name), .. } => Some(name),
            _ => None,
        }
    }
}
