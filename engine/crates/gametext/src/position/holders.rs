//! Fields and decks by the names that positions use, with their spots.

use super::PositionFrame;
use definition::{DeckId, FieldId, SpotId};

/// A field or deck.
pub(super) struct Holder {
    pub(super) name: String,
    /// Its field; `None` for a deck.
    pub(super) field: Option<FieldId>,
    pub(super) spots: Vec<SpotId>,
}

/// The fields and decks of a game.
pub(super) struct Holders(Vec<Holder>);

impl Holders {
    pub(super) fn of(frame: &PositionFrame<'_>) -> Self {
        let (game, table) = (frame.game, frame.table);
        let field = |(id, field): (FieldId, &definition::game::GameField)| {
            let label = || field.label.ja.clone();
            let name = if field.name.is_empty() { label() } else { field.name.clone() };
            Holder { name, field: Some(id), spots: table.spots_of(id).collect() }
        };
        let deck = |(id, deck): (DeckId, &definition::Deck)| {
            let name = if deck.name.en.is_empty() { &deck.name.ja } else { &deck.name.en };
            Holder { name: name.clone(), field: None, spots: vec![table.deck_spot(id)] }
        };
        let fields = (0..).map(FieldId).zip(game.fields.iter()).map(field);
        let decks = (0..).map(DeckId).zip(&game.decks).map(deck);
        Self(fields.chain(decks).collect())
    }

    pub(super) fn all(&self) -> &[Holder] {
        &self.0
    }

    pub(super) fn named(&self, name: &str) -> Option<&Holder> {
        self.0.iter().find(|holder| holder.name == name)
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.0.iter().map(|holder| holder.name.as_str())
    }

    /// Returns the spot with a name: a field, with the number of its spot if it has several.
    pub(super) fn spot(&self, name: &str) -> Option<SpotId> {
        let (field, number) = name.rsplit_once('.').unwrap_or((name, "0"));
        self.named(field)?.spots.get(number.parse::<usize>().ok()?).copied()
    }

    /// Returns the name of a spot.
    pub(super) fn spot_name(&self, spot: SpotId) -> String {
        for Holder { name, spots, .. } in &self.0 {
            if let Some(number) = spots.iter().position(|other| *other == spot) {
                return if spots.len() == 1 { name.clone() } else { format!("{name}.{number}") };
            }
        }
        String::new()
    }
}
