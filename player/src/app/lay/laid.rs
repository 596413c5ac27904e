//! Cards laid so far: piles by spot, and what the packs have left.

use engine::{
    cards::Card,
    definition::{Definition, Face, FieldId, SpotId},
    rules::State,
};
use serde_json::Value;

/// Piles being laid, lowest card first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Laid {
    piles: Vec<Vec<(Card, Face)>>,
}

impl Laid {
    pub(super) fn empty(definition: &Definition) -> Self {
        Self { piles: vec![Vec::new(); definition.spot_count()] }
    }

    pub(super) fn of_piles(definition: &Definition, mut piles: Vec<Vec<(Card, Face)>>) -> Self {
        piles.resize(definition.spot_count(), Vec::new());
        Self { piles }
    }

    pub(super) fn of_state(definition: &Definition, state: &State) -> Self {
        let pile =
            |spot| state.pile(spot).iter().map(|placed| (placed.card(), placed.face())).collect();
        Self { piles: definition.spot_ids().map(pile).collect() }
    }

    pub(super) fn piles(&self) -> &[Vec<(Card, Face)>] {
        &self.piles
    }

    pub(super) fn pile(&self, spot: SpotId) -> &[(Card, Face)] {
        self.piles.get(spot.index()).map_or(&[], Vec::as_slice)
    }

    pub(super) fn push(&mut self, spot: SpotId, card: Card, face: Face) {
        if let Some(pile) = self.piles.get_mut(spot.index()) {
            pile.push((card, face));
        }
    }

    pub(super) fn pop(&mut self, spot: SpotId) -> Option<(Card, Face)> {
        self.piles.get_mut(spot.index())?.pop()
    }

    /// The pieces of the packs that are not laid, in pack order.
    pub(super) fn left(&self, definition: &Definition) -> Vec<Card> {
        let mut left: Vec<Card> =
            definition.decks().iter().flat_map(|deck| deck.pack.pieces()).collect();
        for &(card, _) in self.piles.iter().flatten() {
            if let Some(at) = left.iter().position(|&other| other == card) {
                left.remove(at);
            }
        }
        left
    }

    /// The deal as text that a file of cards may hold, a field a line.
    pub(super) fn to_text(&self, definition: &Definition) -> String {
        let mut lines: Vec<(&str, Value)> = Vec::new();
        for (index, field) in definition.fields().iter().enumerate() {
            let piles = definition.spots_of(FieldId(index as u8)).map(|spot| self.codes(spot));
            lines.push((&field.name.en, piles.collect::<Vec<_>>().into()));
        }
        for (index, deck) in definition.decks().iter().enumerate() {
            let spot = definition.deck_spot(engine::definition::DeckId(index as u8));
            lines.push((&deck.name.en, self.codes(spot)));
        }
        let lines: Vec<String> = lines
            .iter()
            .map(|(name, piles)| format!("  {}: {}", Value::from(*name), rows(piles)))
            .collect();
        format!("{{\n{}\n}}", lines.join(",\n"))
    }

    /// A pile as a list of cards, a suit in lower case face down.
    fn codes(&self, spot: SpotId) -> Value {
        let code = |&(card, face): &(Card, Face)| {
            let code = card.code();
            if face == Face::Up {
                return code;
            }
            let (rank, suit) = code.split_at(code.len() - 1);
            format!("{rank}{}", suit.to_lowercase())
        };
        self.pile(spot).iter().map(code).collect::<Vec<_>>().into()
    }
}

/// A list of piles with a pile a line; a single pile on the line of its name.
fn rows(piles: &Value) -> String {
    let nested = piles.as_array().filter(|rows| rows.iter().any(Value::is_array));
    match nested {
        Some(rows) if rows.len() > 1 => {
            let rows: Vec<String> = rows.iter().map(|row| format!("    {row}")).collect();
            format!("[\n{}\n  ]", rows.join(",\n"))
        }
        _ => piles.to_string(),
    }
}
