//! The player's choice of card design: colours of the suits, size of the index, pattern of the
//! back.

use serde::{Deserialize, Serialize};

/// The number of colours for the suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SuitColors {
    /// Black and red.
    #[default]
    Two,
    /// Black, red, blue and green: a colour of its own for each suit.
    Four,
}

/// The size of rank and suit in the corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IndexSize {
    /// In two corners, legible in a long column.
    #[default]
    Standard,
    /// Twice that, in one corner.
    Large,
}

/// The pattern of the back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BackPattern {
    /// Hemp leaves: stars of triangles.
    #[default]
    Hemp,
    /// Waves: scales of arcs.
    Waves,
    /// Linked rings.
    Rings,
}

impl BackPattern {
    /// Every back, the default first.
    pub const ALL: [Self; 3] = [Self::Hemp, Self::Waves, Self::Rings];
}

/// The player's choice of card design.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct CardStyle {
    /// Colours of the suits.
    pub suits: SuitColors,
    /// Size of the index.
    pub index: IndexSize,
    /// Pattern of the back.
    pub back: BackPattern,
}
