//! Signs for a terminal: the only escape sequences that this program writes.

/// A sign for the terminal, which shows nothing of its own.
///
/// The writer of the process lets these pass whole, and drops every other escape sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TerminalSign {
    /// Beginning of red text.
    Red,
    /// Beginning of faint text.
    Faint,
    /// Beginning of usual text.
    Usual,
    /// Opens an empty line above the one where the cursor is, and goes to its beginning: a new line
    /// below, up again, the place kept, and the line pushed down.
    OpenAbove,
    /// Goes back from the line above to where the cursor was.
    BackBelow,
}

impl TerminalSign {
    /// All of them.
    pub(crate) const ALL: [Self; 5] =
        [Self::Red, Self::Faint, Self::Usual, Self::OpenAbove, Self::BackBelow];

    /// Returns the characters that are written.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Red => "\x1b[31m",
            Self::Faint => "\x1b[2m",
            Self::Usual => "\x1b[0m",
            Self::OpenAbove => "\x1bD\x1b[A\x1b7\r\x1b[L",
            Self::BackBelow => "\x1b8\x1b[B",
        }
    }
}
