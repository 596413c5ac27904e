//! Places for decks and spots whose cells X and Y are blank.

use super::{decks::DeckRow, spots::SpotRow};
use definition::{Deck, FanDirection, Place};

/// Distance from the table's edge to the first place, in hundredths of a card.
const MARGIN: u16 = 20;
/// Distance between two places in a row.
const STEP: u16 = 120;
/// Distance between two rows.
const ROW: u16 = 120;
/// Distance between two rows if the upper one has spots fanned down or up.
const FANNED_ROW: u16 = 300;
/// Number of places in a row; more continue in the row below.
const IN_ROW: usize = 13;
/// Maximum coordinate of a place.
const LAST: u16 = 9_999;

/// Puts the decks in the first row, then each field in a row of its own, thirteen places to a row.
///
/// The `n`-th spot of its field (from 0) is at `X = 0.2 + 1.2 × (n mod 13)`. Only decks or spots
/// with a blank Y take up a row; it is 1.2 card heights high, or 3 if a spot of the field is fanned
/// up or down.
pub(super) fn fill(
    deck_rows: &[DeckRow<'_>],
    decks: &mut [Deck],
    fields: usize,
    spots: &mut [SpotRow],
) {
    let mut top = MARGIN;
    for (index, (deck, row)) in decks.iter_mut().zip(deck_rows).enumerate() {
        deck.place = Place { x: row.x.unwrap_or_else(|| across(index)), y: row.y.unwrap_or(top) };
    }
    if deck_rows.iter().any(|row| row.y.is_none()) {
        top += ROW;
    }
    for field in 0..fields {
        let mut members: Vec<&mut SpotRow> =
            spots.iter_mut().filter(|row| row.spot.field.index() == field).collect();
        let fanned = members
            .iter()
            .any(|row| matches!(row.spot.fan.direction, FanDirection::Down | FanDirection::Up));
        let height = if fanned { FANNED_ROW } else { ROW };
        let mut used = 0;
        for (index, row) in members.iter_mut().enumerate() {
            let line = u16::try_from(index / IN_ROW).unwrap_or(u16::MAX);
            let y = top.saturating_add(line.saturating_mul(height)).min(LAST);
            if row.y.is_none() {
                used = line + 1;
            }
            row.spot.place =
                Place { x: row.x.unwrap_or_else(|| across(index)), y: row.y.unwrap_or(y) };
        }
        top = top.saturating_add(used.saturating_mul(height)).min(LAST);
    }
}

fn across(index: usize) -> u16 {
    let column = u16::try_from(index % IN_ROW).unwrap_or(0);
    MARGIN + STEP * column
}
