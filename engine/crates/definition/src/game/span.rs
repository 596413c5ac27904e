//! Places in the texts that a game was read from.

use crate::At;

/// A stretch of one of [`Game::sources`](super::Game::sources), in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Span {
    /// Which text.
    pub source: u8,
    /// The first byte.
    pub start: u32,
    /// Behind the last byte.
    pub end: u32,
}

/// A text that a game was read from.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct SourceText {
    /// The name of the file, or the id of a sample game; empty for the file itself.
    pub name: String,
    /// The whole text.
    pub text: String,
}

impl SourceText {
    /// The line and the column of a byte, both from 1.
    #[must_use]
    pub fn place(&self, byte: u32) -> At {
        let before: &[u8] = &self.text.as_bytes()[..(byte as usize).min(self.text.len())];
        let line = before.iter().filter(|&&b| b == b'\n').count() as u32 + 1;
        let begin = before.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(&before[begin..]).chars().count() as u32 + 1;
        At::Text { line, column }
    }
}
