//! The sheet `Deals`: the cards that each spot gets from each deck.

use super::{Heading, Input, SheetSchema, heading};
use definition::SettingColumn;

/// The deck that deals.
pub static DECK: Heading =
    heading("Deck", &["山札"], "The deck that deals. Blank: the first deck.").input(Input::Deck);
/// The spot dealt to.
pub static SPOT: Heading = heading(
    "Spot",
    &["スポット"],
    "The spot that gets the cards; the name of a field stands for each of its spots.",
)
.input(Input::SpotOrField)
.wide(18);
/// Cards for the spot in the opening deal.
pub static OPENING_DEAL: Heading = heading(
    "Opening deal",
    &["初期配布"],
    "What the spot gets at the start, the lowest card first: `6 down 1 up`. Blank: nothing.",
)
.decides(SettingColumn::OpeningDeal)
.wide(20);
/// Cards for the spot in the click deal.
pub static CLICK_DEAL: Heading = heading(
    "Click deal",
    &["通常配布"],
    "What the spot gets when the deck is clicked, the lowest card first: `3 up`. Blank: nothing.",
)
.decides(SettingColumn::ClickDeal)
.wide(20);
/// Collection of the spot's cards when the deck is empty.
pub static COLLECT: Heading = heading(
    "Collect",
    &["回収"],
    "Whether a click on the empty deck collects this spot's cards: TRUE or FALSE, or 1, 2, 3 … \
     for the order of collecting. Blank: FALSE.",
)
.input(Input::Truth)
.decides(SettingColumn::Collect)
.wide(10);

/// The sheet.
pub static SHEET: SheetSchema = SheetSchema {
    name: "Deals",
    aliases: &["配布"],
    purpose: "What each spot gets from each deck, at the start and at a click on the deck.",
    missing: "Nothing is dealt.",
    headings: &[&DECK, &SPOT, &OPENING_DEAL, &CLICK_DEAL, &COLLECT],
};
