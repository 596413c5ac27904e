//! The words that an expression is made of.

use crate::game::Span;

/// The words that no thing can be called by.
pub(crate) const KEYWORDS: [&str; 10] =
    ["if", "then", "else", "or", "and", "not", "in", "of", "where", "by"];

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind<'a> {
    /// A whole number.
    Number(i32),
    /// A name, a card, a keyword.
    Word(&'a str),
    /// An operator or a bracket.
    Sign(&'static str),
    /// Behind the last token.
    End,
}

/// A token and where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind<'a>,
    pub(super) at: Span,
}
