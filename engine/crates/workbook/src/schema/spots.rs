//! The sheet `Spots`: the places for piles of cards.

use super::{Heading, Input, SheetSchema, heading};
use crate::notation::{fan::DIRECTIONS, word::canonical};
use definition::SettingColumn;

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
pub static FAN: Heading = heading(
    "Fan",
    &["広げ方"],
    "How its cards are spread: `down`, `up`, `left` or `right`, with a number for the top cards \
     only: `right 3`, and with how far apart they lie in percent of a card: `down 30%`. Blank: \
     not spread.",
)
.input(Input::Words(|| canonical(&DIRECTIONS)))
.wide(10);
/// Cards that lie on it before the deal.
pub static FIXED: Heading = heading(
    "Fixed",
    &["固定札"],
    "Cards that lie here before the deal, the lowest first: `♠A`, or `A*` for any one ace. \
     Several are separated by spaces. Blank: none.",
)
.decides(SettingColumn::Fixed)
.wide(18);

/// The sheet.
pub static SHEET: SheetSchema = SheetSchema {
    name: "Spots",
    aliases: &["スポット"],
    purpose: "The spots: where each pile lies on the table, and which field it belongs to.",
    missing: "Each field has one spot.",
    headings: &[&SPOT, &FIELD, &X, &Y, &FAN, &FIXED],
};
