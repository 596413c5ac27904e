//! The selection on the table: decks and spots.

use crate::{context::EditorContext, panel::canvas::CanvasItem};
use engine::{definition::FieldId, workbook::Draft};
use std::collections::BTreeSet;

/// Returns all selected items, spots in file order and then decks.
pub(super) fn items(editor: &EditorContext) -> Vec<CanvasItem> {
    let spots = editor.selection.spots.iter().map(|&spot| CanvasItem::Spot(spot));
    let decks = editor.selection.decks.iter().map(|&deck| CanvasItem::Deck(deck));
    spots.chain(decks).collect()
}

/// True if the item is selected.
pub(super) fn has(editor: &EditorContext, item: CanvasItem) -> bool {
    match item {
        CanvasItem::Spot(spot) => editor.selection.spots.contains(&spot),
        CanvasItem::Deck(deck) => editor.selection.decks.contains(&deck),
    }
}

/// Selects these items and nothing else. The panels of the other steps switch to the field or the
/// deck.
pub(super) fn set(editor: &mut EditorContext, items: impl IntoIterator<Item = CanvasItem>) {
    let selection = &mut editor.selection;
    selection.spots.clear();
    selection.decks.clear();
    for item in items {
        match item {
            CanvasItem::Spot(spot) => drop(selection.spots.insert(spot)),
            CanvasItem::Deck(deck) => drop(selection.decks.insert(deck)),
        }
    }
    if let Some(&deck) = selection.decks.first() {
        selection.deck = deck;
    }
    if let [field] = fields(editor)[..] {
        editor.selection.field = field;
    }
}

/// Adds an item to the selection, or removes it.
pub(super) fn toggle(editor: &mut EditorContext, item: CanvasItem) {
    let mut all = items(editor);
    match all.iter().position(|&other| other == item) {
        Some(at) => drop(all.remove(at)),
        None => all.push(item),
    }
    set(editor, all);
}

/// Returns the fields of the selected spots, each once.
pub(super) fn fields(editor: &EditorContext) -> Vec<FieldId> {
    let draft = editor.work.draft();
    let spots = editor.selection.spots.iter();
    let fields: BTreeSet<FieldId> =
        spots.filter_map(|spot| Some(draft.spots.get(spot.index())?.field)).collect();
    fields.into_iter().collect()
}

/// Returns the spots of a field as items.
pub(super) fn of_field(draft: &Draft, field: FieldId) -> Vec<CanvasItem> {
    draft.spots_of(field).map(CanvasItem::Spot).collect()
}
