//! The sheet `Decks`: the decks, and the way they are dealt.

use super::{Heading, Input, SheetColumn, SheetSchema, WrittenSetting, YES_NO, heading, yes_no};
use crate::notation::{
    moves,
    number::whole,
    word::{self, WordedValue, canonical},
};
use cards::Numbering;
use definition::{DealFilter, DealOrder, Deck, Redeal, SettingColumn, say};

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
pub static NUMBERING: SheetColumn<Deck> = SheetColumn::new(
    heading(
        "Numbering",
        &["番号方式"],
        "What a deal number means: `Fudaba` (any pack), or `Microsoft` (as the Windows games \
         numbered their deals). Blank: Fudaba.",
    )
    .input(Input::Words(|| canonical(&NUMBERINGS))),
    |deck, text, _| {
        let what = || say!("phrase-numbering", "The numbering");
        word::read(text, &NUMBERINGS, what).map(|numbering| deck.numbering = numbering)
    },
    |deck, _| WrittenSetting::text(word::write(deck.numbering, &NUMBERINGS)),
);
/// Order in which deals visit the spots.
pub static DEAL_ORDER: SheetColumn<Deck> = SheetColumn::new(
    heading(
        "Deal order",
        &["配る順"],
        "`by spot`: each spot gets all its cards before the next one; `by row`: each spot gets one \
         card, then each its second. Blank: by spot.",
    )
    .input(Input::Words(|| canonical(&DEAL_ORDERS))),
    |deck, text, _| {
        let what = || say!("phrase-deal-order", "The deal order");
        word::read(text, &DEAL_ORDERS, what).map(|order| deck.order = order)
    },
    |deck, _| WrittenSetting::text(word::write(deck.order, &DEAL_ORDERS)),
);
/// Maximum number of redeals.
pub static REDEALS: SheetColumn<Deck> = SheetColumn::new(
    heading(
        "Redeals",
        &["再配り"],
        "How often a click on the empty deck collects the cards of the spots marked on the sheet \
         Deals, 0 to 999. Blank: as often as you like.",
    )
    .input(Input::Number)
    .wide(10),
    |deck, text, _| {
        let what = || say!("phrase-redeals", "The number of redeals");
        whole(text, 0..=999, what).map(|limit| redeal(deck).limit = Some(limit))
    },
    |deck, _| deck.redeal.as_ref()?.limit.map(WrittenSetting::Number),
);
/// Shuffling of the collected cards.
pub static SHUFFLE: SheetColumn<Deck> = SheetColumn::new(
    heading(
        "Shuffle",
        &["切り直し"],
        "Whether the collected cards are shuffled: yes or no. Blank: no.",
    )
    .input(Input::Words(yes_no))
    .wide(10),
    |deck, text, _| {
        let what = || say!("phrase-shuffle", "`Shuffle`");
        word::read(text, &YES_NO, what).map(|shuffle| redeal(deck).shuffle = shuffle)
    },
    |deck, _| Some(WrittenSetting::Flag(deck.redeal.as_ref()?.shuffle)),
);
/// Effect of the collecting click: filling the deck only, or dealing too.
pub static REFILL: SheetColumn<Deck> = SheetColumn::new(
    heading(
        "Refill",
        &["補充"],
        "What the click on the empty deck does: `fill` the deck, or `fill and deal` at once. \
         Blank: fill.",
    )
    .input(Input::Words(|| canonical(&REFILLS))),
    |deck, text, _| {
        let what = || say!("phrase-refill", "`Refill`");
        word::read(text, &REFILLS, what).map(|deals| redeal(deck).deals = deals)
    },
    |deck, _| WrittenSetting::text(word::write(deck.redeal.as_ref()?.deals, &REFILLS)),
);
/// Conditions for clicking the deck.
pub static DEAL_WHEN: SheetColumn<Deck> = SheetColumn::new(
    heading(
        "Deal when",
        &["配る条件"],
        "When the deck may be clicked: `all filled: FIELD` or `all empty: FIELD`; several \
         separated by `;`. Blank: always.",
    )
    .decides(SettingColumn::DealWhen)
    .wide(22),
    |deck, text, names| {
        moves::conditions(text, names).map(|conditions| deck.conditions = conditions)
    },
    |deck, names| WrittenSetting::text(moves::write_conditions(&deck.conditions, names)),
);
/// Spots that a click deals to.
pub static DEAL_TO: SheetColumn<Deck> = SheetColumn::new(
    heading(
        "Deal to",
        &["配る先"],
        "Which spots a click deals to: `all`, `only filled` or `only empty`. Blank: all that the \
         sheet Deals names.",
    )
    .input(Input::Words(|| canonical(&DEAL_FILTERS)))
    .decides(SettingColumn::DealTo),
    |deck, text, _| {
        let what = || say!("phrase-deal-to", "`Deal to`");
        word::read(text, &DEAL_FILTERS, what).map(|filter| deck.filter = filter)
    },
    |deck, _| match deck.filter {
        DealFilter::All => None,
        filter @ (DealFilter::OnlyFilled | DealFilter::OnlyEmpty) => {
            WrittenSetting::text(word::write(filter, &DEAL_FILTERS))
        }
    },
);
/// Treatment of certain cards after the deal.
pub static AFTER_DEAL: SheetColumn<Deck> = SheetColumn::new(
    heading(
        "After deal",
        &["配った後"],
        "What happens after the opening deal: `remove`, `sink` (to the bottom of their pile) or \
         `rise` (to the top), then cards; several separated by `;`: `remove A*; sink K*`.",
    )
    .decides(SettingColumn::AfterDeal)
    .wide(22),
    |deck, text, _| moves::after_deal(text).map(|acts| deck.after_deal = acts),
    |deck, _| WrittenSetting::text(moves::write_after_deal(&deck.after_deal)),
);

/// The columns for settings of a deck, in the order in which they are read.
pub(crate) static SETTINGS: [&SheetColumn<Deck>; 8] =
    [&NUMBERING, &DEAL_ORDER, &DEAL_TO, &DEAL_WHEN, &AFTER_DEAL, &REDEALS, &SHUFFLE, &REFILL];

/// The columns that only decks with a redeal need.
pub static OF_REDEAL: [&SheetColumn<Deck>; 3] = [&REDEALS, &SHUFFLE, &REFILL];

/// Returns the redeal of a deck, which gets one if it has none.
fn redeal(deck: &mut Deck) -> &mut Redeal {
    let plain = Redeal { collect: Vec::new(), limit: None, shuffle: false, deals: false };
    deck.redeal.get_or_insert(plain)
}

/// Words for the numberings.
static NUMBERINGS: [WordedValue<Numbering>; 2] = [
    WordedValue::new(Numbering::Fudaba, &["Fudaba", "札場"]),
    WordedValue::new(Numbering::Microsoft, &["Microsoft"]),
];
/// Words for the orders.
static DEAL_ORDERS: [WordedValue<DealOrder>; 2] = [
    WordedValue::new(DealOrder::BySpot, &["by spot", "spot", "場ごと"]),
    WordedValue::new(DealOrder::ByRow, &["by row", "row", "一枚ずつ"]),
];
/// Words for refilling: true if the same click deals too.
static REFILLS: [WordedValue<bool>; 2] = [
    WordedValue::new(false, &["fill", "補充"]),
    WordedValue::new(true, &["fill and deal", "補充して配る"]),
];
/// Words for the spots that a click deals to.
static DEAL_FILTERS: [WordedValue<DealFilter>; 3] = [
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
        &NUMBERING.heading,
        &DEAL_ORDER.heading,
        &REDEALS.heading,
        &SHUFFLE.heading,
        &REFILL.heading,
        &DEAL_WHEN.heading,
        &DEAL_TO.heading,
        &AFTER_DEAL.heading,
    ],
};
