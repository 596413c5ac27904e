//! What fields and decks are called in expressions.

use crate::{
    Definition, SpotId, Target,
    game::{
        resolve::{RESERVED, SOFT},
        text::KEYWORDS,
    },
};

/// The key of every field and of every deck, which is a field here too.
pub(super) struct Keys {
    fields: Vec<String>,
    decks: Vec<String>,
    /// By spot of a field: its field, its number from 0, and whether the field has others.
    spots: Vec<(usize, usize, bool)>,
    /// Where cards lie for a moment.
    pub(super) aside: String,
    /// Where cards lie that have left the game.
    pub(super) removed: String,
}

impl Keys {
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

    /// The field of a spot and its number in it, from 0.
    pub(super) fn place(&self, spot: SpotId) -> (usize, usize) {
        let (field, number, _) = self.spots[spot.index()];
        (field, number)
    }

    /// A spot: the field where it has but one, else `tableau of 3`.
    pub(super) fn spot(&self, spot: SpotId) -> String {
        match self.spots[spot.index()] {
            (field, _, false) => self.fields[field].clone(),
            (field, number, true) => format!("{} of {number}", self.fields[field]),
        }
    }

    pub(super) fn target(&self, target: Target) -> String {
        match target {
            Target::Spot(spot) => self.spot(spot),
            Target::Field(field) => self.fields[field.index()].clone(),
            Target::Deck(deck) => self.decks[deck.index()].clone(),
        }
    }

    /// How many spots a field has.
    pub(super) fn count(&self, field: usize) -> usize {
        self.spots.iter().filter(|(own, ..)| *own == field).count()
    }
}

/// A name as a key: letters, digits and `_`, a letter first.
fn word(name: &str) -> String {
    let plain: String =
        name.to_lowercase().chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
    let plain = plain.split('_').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("_");
    let begins = plain.starts_with(|c: char| c.is_alphabetic());
    if begins { plain } else { format!("field_{plain}") }
}

/// The key, or the first with a number behind it that means nothing yet.
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
