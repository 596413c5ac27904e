//! Deals given card by card as text: JSON, or one line of cards for each column.

mod columns;
mod json;

use cards::Card;
use definition::{Face, FieldId, SpotId, Table, without_hidden};

/// Cards on each spot of a table, indexed by spot id, lowest card first.
pub type Piles = Vec<Vec<(Card, Face)>>;

/// Error for text that does not describe a deal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
// The message quotes the input, which may hold hidden characters.
#[error("{line}:{column}: {}", without_hidden(.message))]
pub struct CardsError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// Description of the fault and its remedy.
    pub message: String,
}

/// Reads a deal of this game.
///
/// JSON gives for each field, by its name, a list of cards for each spot, lowest card first; a
/// field with one spot, or a deck, may give a plain list. Cards with a lower-case suit are face
/// down, and so are all cards on a deck:
///
/// ```json
/// {"Tableau": [["KH", "5d"], ["7S"]], "Deck": ["2C", "3C"]}
/// ```
///
/// Any other text is read in the column format that programs exchange: a line for each
/// spot of the largest field, one word for each card, optionally starting with a colon. Lines for
/// the foundations (`Foundations: H-5 C-A D-0 S-K`) and for cells (any label that ends in
/// `cells`) may precede them.
///
/// The rules check later that the cards are those of the game.
///
/// # Errors
///
/// Returns an error at the first word or key that is not understood, with its remedy.
pub fn read_piles(text: &str, definition: &Table) -> Result<Piles, CardsError> {
    if text.trim_start().starts_with(['{', '[']) {
        json::read(text, definition)
    } else {
        columns::read(text, definition)
    }
}

/// Parses a card with its face: face down if its suit is a lower-case letter.
fn placed(word: &str) -> Result<(Card, Face), String> {
    let card: Card = word.parse().map_err(|error: cards::ParseCardError| error.to_string())?;
    // A rank may be a lower-case letter too; only the suit counts.
    let suit = |c: char| matches!(c.to_ascii_lowercase(), 's' | 'h' | 'd' | 'c');
    let down = word.trim().chars().any(|c| c.is_ascii_lowercase() && suit(c));
    Ok((card, if down { Face::Down } else { Face::Up }))
}

/// Normalises a name as typed: case and surrounding spaces do not count.
fn normal(name: &str) -> String {
    name.trim().to_lowercase()
}

/// Returns the spots with this name: those of a field, a single spot, or a deck's spot.
fn spots_named(definition: &Table, name: &str) -> Vec<SpotId> {
    let name = normal(name);
    let is = |own: &str| !own.is_empty() && normal(own) == name;
    if let Some(index) =
        definition.fields().iter().position(|field| is(&field.name.en) || is(&field.name.ja))
    {
        return definition.spots_of(FieldId(index as u8)).collect();
    }
    definition
        .spot_ids()
        .filter(|&spot| match definition.deck_at(spot) {
            Some(deck) => {
                let name = &definition.decks()[deck.index()].name;
                is(&name.en) || is(&name.ja)
            }
            None => is(&definition.spots()[spot.index()].name),
        })
        .collect()
}

#[cfg(test)]
mod tests;
