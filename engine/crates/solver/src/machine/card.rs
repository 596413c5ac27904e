//! A card as a byte: its kind and the side that is up.

/// Bit of a card that lies face up.
pub(crate) const UP: u8 = 0x80;
/// Bits of a card's kind.
pub(crate) const KIND: u8 = 0x3f;
