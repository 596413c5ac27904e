//! Rules that no way to win made use of.

use super::used::UsedRules;
use engine::{
    cards::CardSet,
    definition::{DeckId, Field, FieldId, Relation, RuleRef, SettingColumn, SpotId},
    workbook::{Draft, schema::table::TableKind},
};

/// Cells of one table that no way to win made use of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnusedCells {
    /// Field of the table.
    pub field: FieldId,
    /// Kind of the table.
    pub kind: TableKind,
    /// Number of cells that allow something about cards of the game.
    pub allowed: usize,
    /// Those of them that no way made use of.
    pub cells: Relation,
}

impl UnusedCells {
    /// Returns the number of unused cells.
    #[must_use]
    pub fn count(&self) -> usize {
        self.cells.pair_count() + self.cells.alone.len()
    }
}

/// Rules and spots that no way to win made use of.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UnusedRules {
    /// Tables with such cells, in the order of the fields.
    pub tables: Vec<UnusedCells>,
    /// Decks that can be clicked and that no way clicks.
    pub clicks: Vec<DeckId>,
    /// Decks that can be refilled and that no way refills.
    pub refills: Vec<DeckId>,
    /// Fields with a rule by which cards leave that never applied.
    pub leaving: Vec<(FieldId, SettingColumn)>,
    /// Spots that no way puts a card on or takes one from.
    pub spots: Vec<SpotId>,
}

impl UnusedRules {
    /// Returns what is unused of a game.
    #[must_use]
    pub fn of(game: &Draft, used: &UsedRules) -> Self {
        let cards = cards_of(game);
        let mut unused = Self::default();
        for (id, field) in (0..).map(FieldId).zip(&game.fields) {
            // Relative to a base every rank reads as any other.
            let cards = if field.base.is_some() { CardSet::SUITED } else { cards };
            for kind in [TableKind::Put, TableKind::Take] {
                let cells = unused_cells((id, field), kind, used, cards);
                unused.tables.extend(Some(cells).filter(|cells| cells.count() > 0));
            }
            for (setting, rule) in [
                (SettingColumn::AfterPut, &field.after_put),
                (SettingColumn::Whenever, &field.whenever),
            ] {
                if rule.is_some() && !used.rules.contains(&RuleRef::Field(id, setting)) {
                    unused.leaving.push((id, setting));
                }
            }
        }
        for (id, deck) in (0..).map(DeckId).zip(&game.decks) {
            let is_used = |setting| used.rules.contains(&RuleRef::Deck(id, setting));
            if !deck.click.is_empty() && !is_used(SettingColumn::ClickDeal) {
                unused.clicks.push(id);
            }
            if deck.redeal.is_some() && !is_used(SettingColumn::Collect) {
                unused.refills.push(id);
            }
        }
        let spots = (0..game.spots.len()).map(|index| SpotId(index as u8));
        unused.spots = spots.filter(|spot| !used.spots.contains(spot)).collect();
        unused
    }

    /// Returns the unused cells of a table, if it has any.
    #[must_use]
    pub fn table(&self, field: FieldId, kind: TableKind) -> Option<&UnusedCells> {
        self.tables.iter().find(|cells| (cells.field, cells.kind) == (field, kind))
    }
}

/// Returns the kinds of cards in the decks of a game.
fn cards_of(game: &Draft) -> CardSet {
    let mut cards = CardSet::EMPTY;
    for deck in &game.decks {
        deck.pack.pieces().for_each(|card| cards.insert(card));
    }
    cards
}

fn unused_cells(
    (id, field): (FieldId, &Field),
    kind: TableKind,
    used: &UsedRules,
    cards: CardSet,
) -> UnusedCells {
    let table = match kind {
        TableKind::Put => &field.put,
        TableKind::Take => &field.take,
    };
    let pair = |below, above| match kind {
        TableKind::Put => RuleRef::Put { field: id, below: Some(below), above },
        TableKind::Take => RuleRef::Take { field: id, below, above: Some(above) },
    };
    let alone = |card| match kind {
        TableKind::Put => RuleRef::Put { field: id, below: None, above: card },
        TableKind::Take => RuleRef::Take { field: id, below: card, above: None },
    };
    let (mut cells, mut allowed) = (Relation::NONE, 0);
    for below in cards.iter() {
        for above in (table.above(below) & cards).iter() {
            allowed += 1;
            if !used.rules.contains(&pair(below, above)) {
                cells.set(below, above, true);
            }
        }
    }
    for card in (table.alone & cards).iter() {
        allowed += 1;
        cells.alone.set(card, !used.rules.contains(&alone(card)));
    }
    UnusedCells { field: id, kind, allowed, cells }
}
