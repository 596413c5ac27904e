//! The selection on the table: decks and spots.

use crate::{bench::Bench, panel::canvas::Item};
use engine::{definition::FieldId, workbook::Draft};
use std::collections::BTreeSet;

/// Returns all selected items, spots in file order and then decks.
pub(super) fn items(bench: &Bench) -> Vec<Item> {
    let spots = bench.selection.spots.iter().map(|&spot| Item::Spot(spot));
    let decks = bench.selection.decks.iter().map(|&deck| Item::Deck(deck));
    spots.chain(decks).collect()
}

/// True if the item is selected.
pub(super) fn has(bench: &Bench, item: Item) -> bool {
    match item {
        Item::Spot(spot) => bench.selection.spots.contains(&spot),
        Item::Deck(deck) => bench.selection.decks.contains(&deck),
    }
}

/// Selects these items and nothing else. The panels of the other steps switch to the field or the
/// deck.
pub(super) fn set(bench: &mut Bench, items: impl IntoIterator<Item = Item>) {
    let selection = &mut bench.selection;
    selection.spots.clear();
    selection.decks.clear();
    for item in items {
        match item {
            Item::Spot(spot) => drop(selection.spots.insert(spot)),
            Item::Deck(deck) => drop(selection.decks.insert(deck)),
        }
    }
    if let Some(&deck) = selection.decks.first() {
        selection.deck = deck;
    }
    if let [field] = fields(bench)[..] {
        bench.selection.field = field;
    }
}

/// Adds an item to the selection, or removes it.
pub(super) fn toggle(bench: &mut Bench, item: Item) {
    let mut all = items(bench);
    match all.iter().position(|&other| other == item) {
        Some(at) => drop(all.remove(at)),
        None => all.push(item),
    }
    set(bench, all);
}

/// Returns the fields of the selected spots, each once.
pub(super) fn fields(bench: &Bench) -> Vec<FieldId> {
    let draft = bench.work.draft();
    let spots = bench.selection.spots.iter();
    let fields: BTreeSet<FieldId> =
        spots.filter_map(|spot| Some(draft.spots.get(spot.index())?.field)).collect();
    fields.into_iter().collect()
}

/// Returns the spots of a field as items.
pub(super) fn of_field(draft: &Draft, field: FieldId) -> Vec<Item> {
    draft.spots_of(field).map(Item::Spot).collect()
}
