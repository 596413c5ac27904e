//! Test of the Microsoft numbering against the published deals 1 to 1,000, with the sample that
//! uses it.

use crate::games::{Sample, root};
use engine::{
    cards::{Card, DealNumber, Numbering},
    definition::{FieldId, SpotId},
};
use std::fs;

/// Reads the published deals: one per line, 52 cards in the order of dealing, row by row.
fn published() -> Vec<Vec<Card>> {
    let path = root().join("engine/tests/data/microsoft-deals.txt");
    let text = fs::read_to_string(path).expect("the figures are part of the repository");
    let line = |line: &str| line.split(' ').map(|word| word.parse().expect("a card")).collect();
    text.lines().map(line).collect()
}

#[test]
fn the_first_thousand_deals_are_the_published_ones() {
    let sample = Sample::load(&root().join("sample-games/solitaire/freecell.xlsx"));
    let definition = sample.definition();
    assert_eq!(definition.decks()[0].numbering, Numbering::Microsoft);
    // The eight columns are the field with the most spots.
    let fields = (0..definition.fields().len()).map(|index| FieldId(index as u8));
    let columns: Vec<SpotId> = fields
        .map(|field| definition.spots_of(field).collect::<Vec<_>>())
        .max_by_key(Vec::len)
        .expect("there is a field");
    assert_eq!(columns.len(), 8);
    let deals = published();
    assert_eq!(deals.len(), 1_000);
    for (number, cards) in (1..).zip(deals) {
        let state = sample.rules.deal(DealNumber(number));
        for (column, &spot) in columns.iter().enumerate() {
            let wanted: Vec<Card> = cards.iter().skip(column).step_by(8).copied().collect();
            let pile = state.pile(spot);
            let found: Vec<Card> = pile.iter().map(|placed| placed.card()).collect();
            assert_eq!(found, wanted, "deal {number}, column {}", column + 1);
            assert!(pile.iter().all(|placed| placed.is_up()), "deal {number}");
        }
    }
}
