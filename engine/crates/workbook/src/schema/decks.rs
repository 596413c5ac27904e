//! The sheet `Decks`: the decks, and the way they are dealt.

use super::{Heading, Input, SheetSchema, heading, yes_no};
use crate::notation::word::{WordedValue, canonical};
use cards::Numbering;
use definition::{DealFilter, DealOrder, SettingColumn};

/// Name of the deck.
pub static DECK: Heading = heading("Deck", &["山札", "Name"], "The deck's name.");
/// Name of the deck in Japanese.
pub static DECK_JA: Heading = heading("Deck (ja)", &["山札 (ja)"], "The deck's name in Japanese.");
/// Horizontal position.
pub static X: Heading = heading(
    "X",
    &["横"],
    "How far the deck lies from the left of the table, in card widths, 0 to 99.99. Blank: the \
     program finds a place.",
)
.input(Input::Number)
.wide(8);
/// Vertical position.
pub static Y: Heading = heading(
    "Y",
    &["縦"],
    "How far the deck lies from the top of the table, in card heights, 0 to 99.99. Blank: the \
     program finds a place.",
)
.input(Input::Number)
.wide(8);
/// Method by which deal numbers order the pack.
pub static NUMBERING: Heading = heading(
    "Numbering",
    &["番号方式"],
    "What a deal number means: `Fudaba` (any pack), or `Microsoft` (as the Windows games \
     numbered their deals). Blank: Fudaba.",
)
.input(Input::Words(|| canonical(&NUMBERINGS)));
/// Order in which deals visit the spots.
pub static DEAL_ORDER: Heading = heading(
    "Deal order",
    &["配る順"],
    "`by spot`: each spot gets all its cards before the next one; `by row`: each spot gets one \
     card, then each its second. Blank: by spot.",
)
.input(Input::Words(|| canonical(&DEAL_ORDERS)));
/// Maximum number of redeals.
pub static REDEALS: Heading = heading(
    "Redeals",
    &["再配り"],
    "How often a click on the empty deck collects the cards of the spots marked on the sheet \
     Deals, 0 to 999. Blank: as often as you like.",
)
.input(Input::Number)
.wide(10);
/// Shuffling of the collected cards.
pub static SHUFFLE: Heading = heading(
    "Shuffle",
    &["切り直し"],
    "Whether the collected cards are shuffled: yes or no. Blank: no.",
)
.input(Input::Words(yes_no))
.wide(10);
/// Effect of the collecting click: filling the deck only, or dealing too.
pub static REFILL: Heading = heading(
    "Refill",
    &["補充"],
    "What the click on the empty deck does: `fill` the deck, or `fill and deal` at once. Blank: \
     fill.",
)
.input(Input::Words(|| canonical(&REFILLS)));
/// Conditions for clicking the deck.
pub static DEAL_WHEN: Heading = heading(
    "Deal when",
    &["配る条件"],
    "When the deck may be clicked: `all filled: FIELD` or `all empty: FIELD`; several separated \
     by `;`. Blank: always.",
)
.decides(SettingColumn::DealWhen)
.wide(22);
/// Spots that a click deals to.
pub static DEAL_TO: Heading = heading(
    "Deal to",
    &["配る先"],
    "Which spots a click deals to: `all`, `only filled` or `only empty`. Blank: all that the \
     sheet Deals names.",
)
.input(Input::Words(|| canonical(&DEAL_FILTERS)))
.decides(SettingColumn::DealTo);
/// Treatment of certain cards after the deal.
pub static AFTER_DEAL: Heading = heading(
    "After deal",
    &["配った後"],
    "What happens after the opening deal: `remove`, `sink` (to the bottom of their pile) or \
     `rise` (to the top), then cards; several separated by `;`: `remove A*; sink K*`.",
)
.decides(SettingColumn::AfterDeal)
.wide(22);

/// Words for the numberings.
pub(crate) static NUMBERINGS: [WordedValue<Numbering>; 2] = [
    WordedValue::new(Numbering::Fudaba, &["Fudaba", "札場"]),
    WordedValue::new(Numbering::Microsoft, &["Microsoft"]),
];
/// Words for the orders.
pub(crate) static DEAL_ORDERS: [WordedValue<DealOrder>; 2] = [
    WordedValue::new(DealOrder::BySpot, &["by spot", "spot", "場ごと"]),
    WordedValue::new(DealOrder::ByRow, &["by row", "row", "一枚ずつ"]),
];
/// Words for refilling: true if the same click deals too.
pub(crate) static REFILLS: [WordedValue<bool>; 2] = [
    WordedValue::new(false, &["fill", "補充"]),
    WordedValue::new(true, &["fill and deal", "補充して配る"]),
];
/// Words for the spots that a click deals to.
pub(crate) static DEAL_FILTERS: [WordedValue<DealFilter>; 3] = [
    WordedValue::new(DealFilter::All, &["all", "すべて"]),
    WordedValue::new(DealFilter::OnlyFilled, &["only filled", "filled", "札のある場"]),
    WordedValue::new(DealFilter::OnlyEmpty, &["only empty", "empty", "空の場"]),
];

/// The sheet.
pub static SHEET: SheetSchema = SheetSchema {
    name: "Decks",
    aliases: &["山札"],
    purpose: "The decks: where each lies, how it is dealt, and what happens when it is empty.",
    missing: "There is one deck, called `Deck`.",
    headings: &[
        &DECK,
        &DECK_JA,
        &X,
        &Y,
        &NUMBERING,
        &DEAL_ORDER,
        &REDEALS,
        &SHUFFLE,
        &REFILL,
        &DEAL_WHEN,
        &DEAL_TO,
        &AFTER_DEAL,
    ],
};
