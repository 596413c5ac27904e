//! The sheet `Fields`: the rules shared by spots.

use super::{Heading, Input, SheetSchema, heading, yes_no};
use crate::notation::word::{WordedValue, canonical};
use definition::{Flip, SettingColumn};

/// Name of the field.
pub static FIELD: Heading = heading("Field", &["場", "Name"], "The field's name.").wide(16);
/// Name of the field in Japanese.
pub static FIELD_JA: Heading = heading("Field (ja)", &["場 (ja)"], "The field's name in Japanese.");
/// The put rule.
pub static PUT: Heading = heading(
    "Put",
    &["置き方"],
    "What may be put on its spots: the name of a table sheet, a rule in words, `none` or `any`. \
     Blank: the sheet `Put` and the field's name, or none if there is no such sheet.",
)
.decides(SettingColumn::Put)
.wide(20);
/// The take rule.
pub static TAKE: Heading = heading(
    "Take",
    &["取り方"],
    "What may be taken together from its spots: the name of a table sheet, a rule in words, \
     `none` or `any`. Blank: the sheet `Take` and the field's name, or none.",
)
.decides(SettingColumn::Take)
.wide(20);
/// Number of cards that may be put at once.
pub static PUT_SIZE: Heading = heading(
    "Put size",
    &["置く枚数"],
    "How many cards may be put at once: `1`, `2-4`, `3+`. Blank: any number.",
)
.decides(SettingColumn::PutSize)
.wide(10);
/// Number of cards that may be taken together.
pub static TAKE_SIZE: Heading = heading(
    "Take size",
    &["取る枚数"],
    "How many cards may be taken together: `1`, `2-4`, `3+`; `pile` for the whole pile; `spare: \
     FIELD, FIELD` for as many as single moves over those fields' empty spots could carry. \
     Blank: any number.",
)
.decides(SettingColumn::TakeSize)
.wide(18);
/// Maximum number of cards on a spot.
pub static PILE_SIZE: Heading = heading(
    "Pile size",
    &["枚数の上限"],
    "The most cards that a spot may hold, 1 to 9999. Blank: any number.",
)
.input(Input::Number)
.decides(SettingColumn::PileSize)
.wide(10);
/// Application of the put rule inside the bundle.
pub static CHECK_INSIDE: Heading = heading(
    "Check inside",
    &["束の中"],
    "Whether the put table must also hold inside the cards that are put (yes), or only where \
     they meet the pile (no). Blank: yes.",
)
.input(Input::Words(yes_no))
.decides(SettingColumn::CheckInside)
.wide(12);
/// Treatment of exposed face-down cards.
pub static FLIP: Heading = heading(
    "Flip",
    &["裏返し"],
    "What becomes of a face-down card that is now on top: `auto` turns it up, `click` lets the \
     player turn it up. Blank: it stays face down.",
)
.input(Input::Words(|| canonical(&FLIPS)))
.decides(SettingColumn::Flip)
.wide(10);
/// The clear rule.
pub static CLEAR: Heading = heading(
    "Clear",
    &["クリア"],
    "When a spot is as winning wants it: a comparison and a number of cards, such as `=13` or \
     `≥0`. The game is won when all spots are. Blank: ≥0, which is always so.",
)
.decides(SettingColumn::Clear)
.wide(10);
/// The spot that determines the base rank.
pub static BASE: Heading = heading(
    "Base",
    &["基準"],
    "The name of a spot: the field's tables are read as if the first card there were an ace. \
     Blank: they are read as they stand.",
)
.decides(SettingColumn::Base);
/// Sources from which emptied spots take cards.
pub static REFILL: Heading = heading(
    "Refill",
    &["補充"],
    "Where an emptied spot takes a card from by itself: fields, spots or decks, the first that \
     has one: `Reserve > Waste > Deck`. Blank: it stays empty.",
)
.decides(SettingColumn::Refill)
.wide(20);
/// Cards that leave after a put.
pub static AFTER_PUT: Heading = heading(
    "After put",
    &["置いた後"],
    "How many top cards leave after a put, and where to: `2 > Discard`. Blank: none.",
)
.decides(SettingColumn::AfterPut)
.wide(16);
/// Cards that leave whenever they can.
pub static WHENEVER: Heading = heading(
    "Whenever",
    &["いつでも"],
    "How many top cards leave as soon as they can be taken together, and where to: \
     `13 > Foundation`. Blank: none.",
)
.decides(SettingColumn::Whenever)
.wide(16);

/// Words for flipping.
pub static FLIPS: [WordedValue<Flip>; 3] = [
    WordedValue::new(Flip::Never, &["never", "no", "しない"]),
    WordedValue::new(Flip::Auto, &["auto", "yes", "自動"]),
    WordedValue::new(Flip::Click, &["click", "クリック"]),
];

/// The sheet.
pub static SHEET: SheetSchema = SheetSchema {
    name: "Fields",
    aliases: &["場"],
    purpose: "The fields: the rules for putting and taking cards, and when each field is cleared.",
    missing: "Each table sheet `Put …` or `Take …` makes a field of that name.",
    headings: &[
        &FIELD,
        &FIELD_JA,
        &PUT,
        &TAKE,
        &PUT_SIZE,
        &TAKE_SIZE,
        &PILE_SIZE,
        &CHECK_INSIDE,
        &FLIP,
        &CLEAR,
        &BASE,
        &REFILL,
        &AFTER_PUT,
        &WHENEVER,
    ],
};
