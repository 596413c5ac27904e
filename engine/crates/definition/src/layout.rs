//! Places of spots on the table, and the spread of their cards.

/// A place on the table in hundredths, measured from the table's upper left: `x` of a card's width,
/// `y` of a card's height; 150 is one and a half. Range 0 to 9,999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Place {
    /// Hundredths of a card's width from the left.
    pub x: u16,
    /// Hundredths of a card's height from the top.
    pub y: u16,
}

/// Spread of a spot's cards, so that lower ones stay visible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Fan {
    /// Direction of the spread.
    pub direction: FanDirection,
    /// Number of cards at the top that are spread; lower ones are squared up. `None` spreads all.
    pub shown: Option<u8>,
    /// Visible part of a covered face-up card, in percent of the card's height or width, within
    /// [`Fan::SPACING`]. `None` leaves the choice to the program.
    pub spacing: Option<u8>,
}

impl Fan {
    /// Range of [`spacing`](Self::spacing) in percent.
    pub const SPACING: std::ops::RangeInclusive<u8> = 5..=100;

    /// Creates a fan of all cards in a direction, with automatic spacing.
    #[must_use]
    pub const fn toward(direction: FanDirection) -> Self {
        Self { direction, shown: None, spacing: None }
    }
}

/// Direction in which later cards lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum FanDirection {
    /// Squared up: only the top card is visible.
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
