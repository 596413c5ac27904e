//! The sheet `Spots`: the places for piles of cards.

use super::{Heading, Input, SheetColumn, SheetSchema, WrittenSetting, heading};
use crate::notation::{
    card_pattern,
    fan::{self, DIRECTIONS},
    word::canonical,
};
use definition::{SettingColumn, Spot};

/// Name of the spot.
pub static SPOT: Heading = heading(
    "Spot",
    &["スポット", "Name"],
    "The spot's name. Blank: the field's name and the spot's number in it.",
)
.wide(18);
/// Field that the spot belongs to.
pub static FIELD: Heading =
    heading("Field", &["場"], "The field whose rules hold here.").input(Input::Field).wide(16);
/// Horizontal position.
pub static X: Heading = heading(
    "X",
    &["横"],
    "How far the spot lies from the left of the table, in card widths, 0 to 99.99. Blank: the \
     program finds a place.",
)
.input(Input::Number)
.wide(8);
/// Vertical position.
pub static Y: Heading = heading(
    "Y",
    &["縦"],
    "How far the spot lies from the top of the table, in card heights, 0 to 99.99. Blank: the \
     program finds a place.",
)
.input(Input::Number)
.wide(8);
/// Spread of its cards.
pub static FAN: SheetColumn<Spot> = SheetColumn::new(
    heading(
        "Fan",
        &["広げ方"],
        "How its cards are spread: `down`, `up`, `left` or `right`, with a number for the top \
         cards only: `right 3`, and with how far apart they lie in percent of a card: `down 30%`. \
         Blank: not spread.",
    )
    .input(Input::Words(|| canonical(&DIRECTIONS)))
    .wide(10),
    |spot, text, _| fan::read(text).map(|fan| spot.fan = fan),
    |spot, _| WrittenSetting::text(fan::write(spot.fan)),
);
/// Cards that lie on it before the deal.
pub static FIXED: SheetColumn<Spot> = SheetColumn::new(
    heading(
        "Fixed",
        &["固定札"],
        "Cards that lie here before the deal, the lowest first: `♠A`, or `A*` for any one ace. \
         Several are separated by spaces. Blank: none.",
    )
    .decides(SettingColumn::Fixed)
    .wide(18),
    |spot, text, _| card_pattern::read_fixed(text).map(|fixed| spot.fixed = fixed),
    |spot, _| WrittenSetting::text(card_pattern::write_list(&spot.fixed)),
);

/// The columns for settings of a spot, in the order in which they are read.
pub(crate) static SETTINGS: [&SheetColumn<Spot>; 2] = [&FAN, &FIXED];

/// The sheet.
pub static SHEET: SheetSchema = SheetSchema {
    name: "Spots",
    aliases: &["スポット"],
    purpose: "The spots: where each pile lies on the table, and which field it belongs to.",
    missing: "Each field has one spot.",
    headings: &[&SPOT, &FIELD, &X, &Y, &FAN.heading, &FIXED.heading],
};
