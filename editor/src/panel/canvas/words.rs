//! Names of the decks and spots on the canvas, in the designer's language.

use super::CanvasItem;
use engine::workbook::Draft;
use fudaba::{text::Texts, tr};

/// Returns the name of a deck or a spot: a spot's own name if it has one, or else its field's, with
/// the spot's number if the field has several.
#[must_use]
pub fn item_name(texts: &Texts, draft: &Draft, item: CanvasItem) -> String {
    let spot = match item {
        CanvasItem::Deck(deck) => {
            let deck = draft.decks.get(deck.index());
            return deck.map_or_else(String::new, |deck| texts.localized(&deck.name).to_owned());
        }
        CanvasItem::Spot(spot) => spot,
    };
    let Some(own) = draft.spots.get(spot.index()) else { return String::new() };
    let Some(field) = draft.fields.get(own.field.index()) else { return own.name.clone() };
    texts.labelled(&field.name, own.label(&field.name, draft.spots_of(own.field).nth(1).is_none()))
}

/// Returns the name with the number of cards: "Tableau 3, 4 cards".
#[must_use]
pub fn item_words(texts: &Texts, draft: &Draft, item: CanvasItem, cards: usize) -> String {
    let name = item_name(texts, draft, item);
    tr!(texts, "layout-item", name = name, count = cards)
}
