//! The sheet `Faces`: the game's own pictures for its cards.

use super::{Heading, SheetSchema, heading, table::is_one};

/// The card shown by the picture in the row.
pub static CARD: Heading = heading(
    "Card",
    &["カード", "札"],
    "The card: ♠A, or `back` for the back of every card. Blank: the row is not read.",
)
.wide(10);
/// The picture itself, which is not a cell value.
pub static PICTURE: Heading = heading(
    "Picture",
    &["絵"],
    "A PNG or JPEG picture of the card, placed over this cell. None: the card is drawn as usual.",
)
.wide(14);

/// Text for the back of every card.
pub const BACK: &str = "back";
/// Other accepted texts for the back.
pub const BACK_ALIASES: [&str; 2] = ["裏", "裏面"];

/// The sheet. A picture belongs to the card in column A of its row.
pub static SHEET: SheetSchema = SheetSchema {
    name: "Faces",
    aliases: &["絵柄"],
    purpose: "Pictures of the game's own for its cards and their back.",
    missing: "The cards are drawn as the player likes them.",
    headings: &[&CARD, &PICTURE],
};

/// True if a text stands for the back of every card.
#[must_use]
pub fn is_back(text: &str) -> bool {
    is_one(text, BACK, &BACK_ALIASES)
}
