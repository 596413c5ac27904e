//! What decks and spots of the canvas are called, in the designer's language.

use super::Item;
use engine::definition::Draft;
use fudaba::{text::Texts, tr};

/// The name of a deck or a spot: a spot's field with its number where the field has several, or
/// the name of its own that it was given.
#[must_use]
pub fn item_name(texts: &Texts, draft: &Draft, item: Item) -> String {
    let spot = match item {
        Item::Deck(deck) => {
            let deck = draft.decks.get(deck.index());
            return deck.map_or_else(String::new, |deck| texts.localized(&deck.name).to_owned());
        }
        Item::Spot(spot) => spot,
    };
    let Some(own) = draft.spots.get(spot.index()) else { return String::new() };
    let Some(field) = draft.fields.get(own.field.index()) else { return own.name.clone() };
    texts.labelled(&field.name, own.label(&field.name, draft.spots_of(own.field).nth(1).is_none()))
}

/// The name with how many cards lie there: "Tableau 3, 4 cards".
#[must_use]
pub fn item_words(texts: &Texts, draft: &Draft, item: Item, cards: usize) -> String {
    let name = item_name(texts, draft, item);
    tr!(texts, "layout-item", name = name, count = cards)
}
