//! Card kinds and their notations.

use crate::{Color, Rank, Suit};
use std::{fmt, str::FromStr};

/// The face of a card: its *kind*. Two packs hold two pieces of the same card.
///
/// A card is a number from 0 to 63. The first 52 are the suited cards, suit by suit in the order of
/// [`Suit::ALL`], ace to king; 52 to 62 are reserved for jokers, which no solitaire uses yet, and
/// 63 is [`Card::UNKNOWN`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// Number of suited cards.
    pub const SUITED: usize = 52;
    /// Number of kinds that a [`Card`] can represent, jokers and [`Card::UNKNOWN`] included.
    pub const LIMIT: usize = 64;

    /// A card hidden from the observer; no truth table allows any move with it.
    pub const UNKNOWN: Self = Self(Self::LIMIT as u8 - 1);

    /// Returns the card of this suit and rank.
    #[must_use]
    pub const fn new(suit: Suit, rank: Rank) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "at most 3 * 13 + 12")]
        Self((suit.index() * Rank::COUNT as usize + rank.index()) as u8)
    }

    /// Returns the suited card at this position, or `None` if it is above 51.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        #[expect(clippy::cast_possible_truncation, reason = "below 52")]
        if index < Self::SUITED { Some(Self(index as u8)) } else { None }
    }

    /// Returns the card of this kind, jokers included; only the lowest six bits count.
    #[must_use]
    pub const fn from_kind(kind: u8) -> Self {
        Self(kind & (Self::LIMIT as u8 - 1))
    }

    /// Returns all 52 suited cards in table order: ♠A to ♠K, ♥, ♦, ♣.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        #[expect(clippy::cast_possible_truncation, reason = "below 52")]
        (0..Self::SUITED).map(|index| Self(index as u8))
    }

    /// Returns the number of the kind, 0 to 63; 0 to 51 for suited cards.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the suit; meaningless for jokers and unknown cards.
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / Rank::COUNT) as usize % 4]
    }

    /// Returns the rank; meaningless for jokers and unknown cards.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::wrapping(self.0 as usize)
    }

    /// Returns the colour of the suit.
    #[must_use]
    pub const fn color(self) -> Color {
        self.suit().color()
    }

    /// Returns the notation used by other programs, rank then suit letter: `7H`, `TD`, `AS`.
    #[must_use]
    pub fn code(self) -> String {
        let rank = if self.rank().number() == 10 { "T" } else { self.rank().label() };
        format!("{rank}{}", self.suit().letter())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::UNKNOWN {
            return f.write_str("??");
        }
        write!(f, "{}{}", self.suit(), self.rank())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Error for text that is not a card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a card: write a suit and a rank, such as ♥7, H7 or 7H")]
pub struct ParseCardError(String);

impl FromStr for Card {
    type Err = ParseCardError;

    /// Parses `♥7`, `H7`, `7H` or `7♥`, with `T` or `10` for ten, in either case; surrounding
    /// spaces are ignored.
    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        let error = || ParseCardError(text.chars().take(20).collect());
        // Suits typed on a phone come with emoji presentation selectors.
        let text: String = text.trim().chars().filter(|&c| c != '\u{fe0f}').collect();
        let (Some(first), Some(last)) = (text.chars().next(), text.chars().next_back()) else {
            return Err(error());
        };
        let (suit, rank) = if let Some(suit) = Suit::from_char(first) {
            (suit, &text[first.len_utf8()..])
        } else if let Some(suit) = Suit::from_char(last) {
            (suit, &text[..text.len() - last.len_utf8()])
        } else {
            return Err(error());
        };
        Rank::from_label(rank.trim()).map(|rank| Self::new(suit, rank)).ok_or_else(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_read_in_every_notation() {
        for card in Card::all() {
            let (suit, rank) = (card.suit(), card.rank());
            let letter = suit.letter();
            for text in [
                card.to_string(),
                card.code(),
                format!("{rank}{suit}"),
                format!("{letter}{rank}"),
                format!(" {rank}{letter} ").to_lowercase(),
                format!("{suit}\u{fe0f}{rank}"),
            ] {
                assert_eq!(text.parse(), Ok(card), "{text}");
            }
            assert_eq!(Card::from_index(card.index()), Some(card));
        }
    }

    #[test]
    fn what_names_no_card_is_refused_with_its_text() {
        for text in ["", "♥", "7", "H0", "H14", "HH", "♥♥7", "card", "7HH", "💀7"] {
            let error = text.parse::<Card>().expect_err(text);
            assert!(error.to_string().contains("is not a card"), "{error}");
        }
    }
}
