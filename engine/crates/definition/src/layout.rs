//! Where spots lie on the table, and how their cards are spread.

/// A place on the table in hundredths: `x` of a card's width, `y` of a card's height, from the
/// table's upper left; 150 is one and a half. Range 0 to 9,999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Place {
    /// Hundredths of a card's width from the left.
    pub x: u16,
    /// Hundredths of a card's height from the top.
    pub y: u16,
}

/// How the cards of a spot are spread so that those below can be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Fan {
    /// Which way, or squared up.
    pub direction: FanDirection,
    /// How many cards at the top are spread; the ones below lie squared. `None`: all.
    pub shown: Option<u8>,
    /// How much of a face-up card the next one leaves free, in percent of the card's height or
    /// width, within [`Fan::SPACING`]. `None`: as much as the program finds good.
    pub spacing: Option<u8>,
}

impl Fan {
    /// The range of [`spacing`](Self::spacing) in percent.
    pub const SPACING: std::ops::RangeInclusive<u8> = 5..=100;

    /// A fan of all cards in a direction, spaced as the program finds good.
    #[must_use]
    pub const fn toward(direction: FanDirection) -> Self {
        Self { direction, shown: None, spacing: None }
    }
}

/// The direction in which later cards lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum FanDirection {
    /// Squared up: only the top card is seen.
    #[default]
    None,
    /// Later cards lie lower.
    Down,
    /// Later cards lie higher.
    Up,
    /// Later cards lie further right.
    Right,
    /// Later cards lie further left.
    Left,
}
