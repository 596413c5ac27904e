//! The four suits and their two colours.

use std::fmt;

/// One of the four French suits, in the order used by the truth tables of game files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Suit {
    /// ♠, black.
    Spades,
    /// ♥, red.
    Hearts,
    /// ♦, red.
    Diamonds,
    /// ♣, black.
    Clubs,
}

/// The colour a suit is printed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// Spades and clubs.
    Black,
    /// Hearts and diamonds.
    Red,
}

impl Suit {
    /// All suits, in table order.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// Returns the position in [`Suit::ALL`], 0 to 3.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns its English name, such as `Spades`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Spades => "Spades",
            Self::Hearts => "Hearts",
            Self::Diamonds => "Diamonds",
            Self::Clubs => "Clubs",
        }
    }

    /// Returns black for spades and clubs, red for hearts and diamonds.
    #[must_use]
    pub const fn color(self) -> Color {
        match self {
            Self::Spades | Self::Clubs => Color::Black,
            Self::Hearts | Self::Diamonds => Color::Red,
        }
    }

    /// Returns the suit's symbol: ♠ ♥ ♦ ♣.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Spades => '♠',
            Self::Hearts => '♥',
            Self::Diamonds => '♦',
            Self::Clubs => '♣',
        }
    }

    /// Returns the letter used where symbols cannot be typed: S H D C.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Diamonds => 'D',
            Self::Clubs => 'C',
        }
    }

    /// Returns the suit for a symbol (filled or outlined) or a letter in either case.
    #[must_use]
    pub const fn from_char(char: char) -> Option<Self> {
        match char {
            '♠' | '♤' | 'S' | 's' => Some(Self::Spades),
            '♥' | '♡' | 'H' | 'h' => Some(Self::Hearts),
            '♦' | '♢' | 'D' | 'd' => Some(Self::Diamonds),
            '♣' | '♧' | 'C' | 'c' => Some(Self::Clubs),
            _ => None,
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol())
    }
}
