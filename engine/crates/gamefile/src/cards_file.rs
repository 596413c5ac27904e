//! A deal laid card by card, as a text says: JSON, or a column of cards a line.

mod columns;
mod json;

use cards::Card;
use definition::{Definition, Face, FieldId, SpotId, without_hidden};
use std::fmt;

/// What lies on each spot of a table, by spot id, lowest card first.
pub type Piles = Vec<Vec<(Card, Face)>>;

/// Text that lays no cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardsError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong and what would be right.
    pub message: String,
}

impl fmt::Display for CardsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Messages quote the text.
        write!(f, "{}:{}: {}", self.line, self.column, without_hidden(&self.message))
    }
}

impl std::error::Error for CardsError {}

/// Reads a deal of this game.
///
/// JSON gives for each field, by its name, a list of cards from lowest to top for each spot; a
/// field of one spot, and a deck, may give the list alone. A suit in lower case lies face down,
/// and so does everything on a deck:
///
/// ```json
/// {"Tableau": [["KH", "5d"], ["7S"]], "Deck": ["2C", "3C"]}
/// ```
///
/// Anything else is read as the column lines that programs exchange: a line for each spot of the
/// largest field, a card a word, a colon before them or not. Lines for the foundations
/// (`Foundations: H-5 C-A D-0 S-K`) and for single cells (any label that ends in `cells`) may
/// stand before them.
///
/// Whether the cards are those of the game is for the rules to find out.
///
/// # Errors
///
/// The first word or key that is not understood, and what would be right.
pub fn read_piles(text: &str, definition: &Definition) -> Result<Piles, CardsError> {
    if text.trim_start().starts_with(['{', '[']) {
        json::read(text, definition)
    } else {
        columns::read(text, definition)
    }
}

/// A card as it lies: face down where its suit is a small letter.
fn placed(word: &str) -> Result<(Card, Face), String> {
    let card: Card = word.parse().map_err(|error: cards::ParseCardError| error.to_string())?;
    // A rank may be a small letter too; the suit alone decides.
    let suit = |c: char| matches!(c.to_ascii_lowercase(), 's' | 'h' | 'd' | 'c');
    let down = word.trim().chars().any(|c| c.is_ascii_lowercase() && suit(c));
    Ok((card, if down { Face::Down } else { Face::Up }))
}

/// Names as people type them: case and spaces around do not count.
fn normal(name: &str) -> String {
    name.trim().to_lowercase()
}

/// The spots that a name means: those of a field, one spot, or a deck's.
fn spots_named(definition: &Definition, name: &str) -> Vec<SpotId> {
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
