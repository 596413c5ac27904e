//! Names of fields and decks in expressions.

use crate::{
    resolve::{RESERVED, SOFT},
    text::KEYWORDS,
};
use definition::{DeckId, Definition, FieldId, SpotId};
use workbook::pile_rules::PlaceNames;

/// The keys of all fields and decks; a deck is a field in RON.
pub(super) struct PileKeys {
    fields: Vec<String>,
    decks: Vec<String>,
    /// For each spot its field, its number from 0, and whether the field has other spots.
    spots: Vec<(usize, usize, bool)>,
    /// Key of the field for cards set aside for a moment.
    pub(super) aside: String,
    /// Key of the field for cards that have left the game.
    pub(super) removed: String,
}

impl PileKeys {
    pub(super) fn of(definition: &Definition) -> Self {
        let mut taken = Vec::new();
        let mut key = |name: &str| {
            let key = unlike(&word(name), &taken);
            taken.push(key.clone());
            key
        };
        let decks = definition.decks().iter().map(|deck| key(&deck.name.en)).collect();
        let fields: Vec<_> = definition.fields().iter().map(|field| key(&field.name.en)).collect();
        let (aside, removed) = (key("aside"), key("removed"));
        let mut counts = vec![0; fields.len()];
        let numbers: Vec<_> = definition
            .spots()
            .iter()
            .map(|spot| {
                let count = &mut counts[spot.field.index()];
                *count += 1;
                (spot.field.index(), *count - 1)
            })
            .collect();
        let several = |field: usize| counts[field] > 1;
        let spots = numbers.into_iter().map(|(field, n)| (field, n, several(field))).collect();
        Self { fields, decks, spots, aside, removed }
    }

    pub(super) fn field(&self, field: usize) -> &str {
        &self.fields[field]
    }

    pub(super) fn deck(&self, deck: usize) -> &str {
        &self.decks[deck]
    }

    /// Returns the field of a spot and its number within it, from 0.
    pub(super) fn place(&self, spot: SpotId) -> (usize, usize) {
        let (field, number, _) = self.spots[spot.index()];
        (field, number)
    }

    /// Returns the name of a spot: that of its field if it is the only one, otherwise `tableau of
    /// 3`.
    pub(super) fn spot(&self, spot: SpotId) -> String {
        match self.spots[spot.index()] {
            (field, _, false) => self.fields[field].clone(),
            (field, number, true) => format!("{} of {number}", self.fields[field]),
        }
    }

    /// Returns the number of spots of a field.
    pub(super) fn count(&self, field: usize) -> usize {
        self.spots.iter().filter(|(own, ..)| *own == field).count()
    }
}

impl PlaceNames for PileKeys {
    fn field(&self, id: FieldId) -> String {
        self.fields[id.index()].clone()
    }

    fn spot(&self, id: SpotId) -> String {
        self.spot(id)
    }

    fn deck(&self, id: DeckId) -> String {
        self.decks[id.index()].clone()
    }
}

/// Turns a name into a key: letters, digits and `_`, beginning with a letter.
fn word(name: &str) -> String {
    let plain: String =
        name.to_lowercase().chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
    let plain = plain.split('_').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("_");
    let begins = plain.starts_with(|c: char| c.is_alphabetic());
    if begins { plain } else { format!("field_{plain}") }
}

/// Returns the key, with the first unused number appended if it already has a meaning.
fn unlike(key: &str, taken: &[String]) -> String {
    let free = |key: &str| {
        !RESERVED.contains(&key)
            && !SOFT.contains(&key)
            && !KEYWORDS.contains(&key)
            && !taken.iter().any(|other| other == key)
    };
    let numbered = (2..).map(|number| format!("{key}_{number}"));
    std::iter::once(key.to_owned())
        .chain(numbered)
        .find(|key| free(key))
        .unwrap_or_else(|| key.to_owned())
}
