//! Display names of the fields, spots and decks of a game under construction.

use super::canvas::{CanvasItem, item_name};
use engine::{
    definition::{DeckId, FieldId, SpotId, Target},
    workbook::Draft,
};
use fudaba::text::Texts;

/// Returns the name of a field.
#[must_use]
pub fn field(texts: &Texts, draft: &Draft, field: FieldId) -> String {
    let found = draft.fields.get(field.index());
    found.map_or_else(|| "?".to_owned(), |field| texts.localized(&field.name).to_owned())
}

/// Returns the name of a spot.
#[must_use]
pub fn spot(texts: &Texts, draft: &Draft, spot: SpotId) -> String {
    item_name(texts, draft, CanvasItem::Spot(spot))
}

/// Returns the name of a deck.
#[must_use]
pub fn deck(texts: &Texts, draft: &Draft, deck: DeckId) -> String {
    item_name(texts, draft, CanvasItem::Deck(deck))
}

/// Returns the name of a place that cards come from or go to.
#[must_use]
pub fn target(texts: &Texts, draft: &Draft, target: Target) -> String {
    match target {
        Target::Spot(id) => spot(texts, draft, id),
        Target::Field(id) => field(texts, draft, id),
        Target::Deck(id) => deck(texts, draft, id),
    }
}
