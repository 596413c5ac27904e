//! The table of a declared game in a workbook's terms: fields and spots without decks.

use super::Game;
use crate::{About, Definition, Field, FieldId, Localized, Spot};

impl Definition {
    /// Builds the table of a declared game. `spots` gives the field of each spot and its number
    /// within the field, from 1. There are no decks; the game's own moves move the cards.
    #[must_use]
    pub fn of_game(game: &Game, spots: &[(FieldId, u8)]) -> Self {
        let named = |label: &Localized, name: &str| match label.is_empty() {
            true => Localized { en: name.to_owned(), ja: String::new() },
            false => label.clone(),
        };
        let fields: Vec<Field> = game
            .fields
            .iter()
            .map(|field| {
                let name = named(&field.label, &field.name);
                match &field.piles {
                    Some(piles) => Field { name, ..(**piles).clone() },
                    None => Field::plain(name),
                }
            })
            .collect();
        let count = |field: usize| spots.iter().filter(|(of, _)| of.index() == field).count();
        let counts: Vec<usize> = (0..game.fields.len()).map(count).collect();
        let places = game.arranged(&counts);
        let spots = spots
            .iter()
            .map(|&(field, number)| {
                let place =
                    places.get(field.index()).and_then(|of| of.get(usize::from(number - 1)));
                let name = &fields[field.index()].name;
                let name = if name.en.is_empty() { &name.ja } else { &name.en };
                Spot {
                    name: format!("{name} {number}"),
                    field,
                    number,
                    place: place.copied().unwrap_or_default(),
                    fan: game.fields[field.index()].spread(),
                    fixed: Vec::new(),
                }
            })
            .collect();
        let about = About {
            id: game.about.id.clone(),
            title: game.about.title.clone(),
            author: game.about.author.clone(),
            family: game.about.family.clone(),
            goal: game.about.goal.clone(),
            note: game.about.about.clone(),
        };
        Self { about, decks: Vec::new(), fields, spots }
    }
}
