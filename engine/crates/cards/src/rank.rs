//! The thirteen ranks, ace low.

use std::fmt;

/// A rank from ace (1) to king (13).
///
/// The truth tables of each game decide if an ace may follow a king; the rank does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rank(u8);

impl Rank {
    /// Number of ranks.
    pub const COUNT: u8 = 13;
    /// The ace, rank 1.
    pub const ACE: Self = Self(1);
    /// The king, rank 13.
    pub const KING: Self = Self(13);

    /// Returns the rank with this number, or `None` outside 1 to 13.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// Returns the rank at a 0-based position modulo 13: 13 is the ace again.
    #[must_use]
    pub const fn wrapping(index: usize) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "a remainder of 13 fits a byte")]
        Self((index % Self::COUNT as usize) as u8 + 1)
    }

    /// Returns all ranks, ace first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as usize).map(Self::wrapping)
    }

    /// Returns 1 for the ace to 13 for the king.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns 0 for the ace to 12 for the king.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Returns the number of steps up from `base` to this rank, wrapping from king to ace: 0 to 12.
    #[must_use]
    pub const fn above(self, base: Self) -> usize {
        (self.0 as usize + Self::COUNT as usize - base.0 as usize) % Self::COUNT as usize
    }

    /// Returns the label printed in a card's corner: A, 2 to 10, J, Q, K.
    #[must_use]
    pub const fn label(self) -> &'static str {
        const LABELS: [&str; 13] =
            ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
        LABELS[self.index()]
    }

    /// Returns the rank for a label: A, 2 to 10, T for ten, J, Q, K, or 1 and 11 to 13, in either
    /// case.
    #[must_use]
    pub fn from_label(label: &str) -> Option<Self> {
        match label {
            "A" | "a" => Some(Self(1)),
            "T" | "t" => Some(Self(10)),
            "J" | "j" => Some(Self(11)),
            "Q" | "q" => Some(Self(12)),
            "K" | "k" => Some(Self(13)),
            digits if digits.len() <= 2 && digits.bytes().all(|b| b.is_ascii_digit()) => {
                digits.parse().ok().and_then(Self::new)
            }
            _ => None,
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label())
    }
}
