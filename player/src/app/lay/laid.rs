//! Cards laid so far: piles by spot, and the cards left in the packs.

use engine::{
    cards::Card,
    definition::{Face, FieldId, SpotId, Table},
    rules::{Rules, State},
};
use serde_json::Value;

/// Piles being laid, lowest card first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LaidPiles {
    piles: Vec<Vec<(Card, Face)>>,
}

impl LaidPiles {
    pub(super) fn empty(table: &Table) -> Self {
        Self { piles: vec![Vec::new(); table.spot_count()] }
    }

    pub(super) fn of_piles(table: &Table, mut piles: Vec<Vec<(Card, Face)>>) -> Self {
        piles.resize(table.spot_count(), Vec::new());
        Self { piles }
    }

    pub(super) fn of_state(table: &Table, state: &State) -> Self {
        let pile =
            |spot| state.pile(spot).iter().map(|placed| (placed.card(), placed.face())).collect();
        Self { piles: table.spot_ids().map(pile).collect() }
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

    /// Returns the pieces of the packs that are not laid, in pack order.
    pub(super) fn left(&self, rules: &Rules) -> Vec<Card> {
        let copies = |card: Card| std::iter::repeat_n(card, rules.copies(card));
        let mut left: Vec<Card> = Card::all().flat_map(copies).collect();
        for &(card, _) in self.piles.iter().flatten() {
            if let Some(at) = left.iter().position(|&other| other == card) {
                left.remove(at);
            }
        }
        left
    }

    /// Returns the deal in the text form of a card file, one field per line.
    pub(super) fn to_text(&self, table: &Table) -> String {
        let mut lines: Vec<(&str, Value)> = Vec::new();
        for (index, field) in table.fields().iter().enumerate() {
            let piles = table.spots_of(FieldId(index as u8)).map(|spot| self.codes(spot));
            lines.push((&field.name.en, piles.collect::<Vec<_>>().into()));
        }
        for (index, deck) in table.decks().iter().enumerate() {
            let spot = table.deck_spot(engine::definition::DeckId(index as u8));
            lines.push((&deck.name.en, self.codes(spot)));
        }
        let lines: Vec<String> = lines
            .iter()
            .map(|(name, piles)| format!("  {}: {}", Value::from(*name), rows(piles)))
            .collect();
        format!("{{\n{}\n}}", lines.join(",\n"))
    }

    /// Returns a pile as a list of card codes; the suit is in lower case for cards face down.
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

/// Formats a list of piles with one pile per line; a single pile stays on the line of its name.
fn rows(piles: &Value) -> String {
    let nested = piles.as_array().filter(|rows| rows.iter().any(Value::is_array));
    match nested {
        Some(rows) if rows.len() > 1 => {
            let rows: Vec<String> = rows.iter().map(|row| format!("    {}", list(row))).collect();
            format!("[\n{}\n  ]", rows.join(",\n"))
        }
        _ => list(piles),
    }
}

/// Formats a list with spaces between its cards, so that a long one can wrap.
fn list(pile: &Value) -> String {
    pile.to_string().replace("\",\"", "\", \"")
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{
        cards::DealNumber,
        gamefile,
        rules::{Layout, Start},
        workbook::{Document, read},
    };

    #[test]
    fn what_is_written_is_read_as_the_same_deal() {
        let sheets = "
            [Fields]
            Field   | Put              | Take           | Clear
            Tableau | down 1; empty: K | any; top: any  | =0
            Waste   | none             | none; top: any | =52
            [Spots]
            Spot      | Field
            Tableau 1 | Tableau
            Tableau 2 | Tableau
            Waste     | Waste
            [Deals]
            Spot      | Opening deal | Click deal
            Tableau 1 | 3 down 1 up  |
            Tableau 2 | 2 up         |
            Waste     |              | 1 up";
        let checked = read(&Document::from_text(sheets));
        let table = checked.into_result().unwrap_or_else(|faults| panic!("{faults}"));
        let rules = Rules::compile(&table);
        let dealt = rules.deal(DealNumber(5));
        let mut laid = LaidPiles::of_state(&table, &dealt);
        assert!(laid.left(&rules).is_empty());
        let piles = gamefile::read_piles(&laid.to_text(&table), &table).expect("read");
        assert_eq!(piles, laid.piles());
        let layout = Layout { piles };
        let again = rules.start(&Start::Cards(layout)).expect("the cards of the game");
        for spot in table.spot_ids() {
            assert_eq!(again.pile(spot), dealt.pile(spot));
        }
        let (card, _) = laid.pop(SpotId(0)).expect("a card");
        assert_eq!(laid.left(&rules), [card]);
    }
}
