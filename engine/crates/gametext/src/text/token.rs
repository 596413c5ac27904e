//! The tokens of an expression.

use definition::game::Span;

/// Keywords, which cannot be used as names.
pub(crate) const KEYWORDS: [&str; 10] =
    ["if", "then", "else", "or", "and", "not", "in", "of", "where", "by"];

/// True if a word is a keyword, in capital or small letters.
pub(super) fn is_keyword_in_any_case(word: &str) -> bool {
    KEYWORDS.iter().any(|keyword| keyword.eq_ignore_ascii_case(word))
}

/// The kind of a token, with its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TextTokenKind<'a> {
    /// A whole number.
    Number(i32),
    /// A name, card or keyword.
    Word(&'a str),
    /// An operator or a bracket.
    Sign(&'static str),
    /// The end of the text.
    End,
}

/// A token with its position in the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TextToken<'a> {
    pub(super) kind: TextTokenKind<'a>,
    pub(super) at: Span,
}
