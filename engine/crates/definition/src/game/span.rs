//! Positions in the texts that a game was read from.

use crate::At;

/// A range of bytes in one of [`Game::sources`](super::Game::sources).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Span {
    /// Index of the text.
    pub source: u8,
    /// First byte.
    pub start: u32,
    /// End, exclusive.
    pub end: u32,
}

/// A text that a game was read from.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct SourceText {
    /// Name of the file, or id of a sample game; empty for the file itself.
    pub name: String,
    /// The whole text.
    pub text: String,
    /// Part that it has in the game.
    pub role: SourceRole,
}

/// Part of a text in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum SourceRole {
    /// It says how the game is played.
    #[default]
    Rules,
    /// It says how bots play it, and changes none of its rules.
    Strategies,
}

impl SourceText {
    /// Returns the text of the file itself.
    #[must_use]
    pub fn of(text: &str) -> Self {
        Self { text: text.to_owned(), ..Self::default() }
    }

    /// True if it says how the game is played.
    #[must_use]
    pub fn holds_rules(&self) -> bool {
        self.role == SourceRole::Rules
    }

    /// Returns the line and column of a byte, both counted from 1.
    #[must_use]
    pub fn place(&self, byte: u32) -> At {
        let before: &[u8] = &self.text.as_bytes()[..(byte as usize).min(self.text.len())];
        let line = before.iter().filter(|&&b| b == b'\n').count() as u32 + 1;
        let begin = before.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(&before[begin..]).chars().count() as u32 + 1;
        At::Text { line, column }
    }
}
