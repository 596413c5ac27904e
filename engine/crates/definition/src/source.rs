//! Locations of the rules in the file, for refusals and for the editor.

use crate::{At, CellRef, DeckId, FieldId, SpotId, game::MoveId};
use cards::Card;
use std::collections::BTreeMap;

/// Reference to a rule of a game, as precise as one cell of its file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RuleRef {
    /// A cell of a put table; `below` is `None` for the row of the empty spot.
    Put {
        /// Field that the table belongs to.
        field: FieldId,
        /// The lower card.
        below: Option<Card>,
        /// The card laid on it.
        above: Card,
    },
    /// A cell of a take table; `above` is `None` for "nothing above".
    Take {
        /// Field that the table belongs to.
        field: FieldId,
        /// The lower card.
        below: Card,
        /// The card above it.
        above: Option<Card>,
    },
    /// A setting of a field.
    Field(FieldId, Setting),
    /// A setting of a spot.
    Spot(SpotId, Setting),
    /// A setting of a deck.
    Deck(DeckId, Setting),
    /// A condition of a move of a game in RON, by its number from 0.
    Condition(MoveId, u16),
}

/// A column of the sheets `Fields`, `Spots`, `Decks` and `Deals`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Setting {
    /// The put rule of a field.
    Put,
    /// The take rule of a field.
    Take,
    /// Condition on a field's spots for winning.
    Clear,
    /// Treatment of exposed face-down cards.
    Flip,
    /// Application of the put rule inside the bundle.
    CheckInside,
    /// Number of cards that may be taken together.
    TakeSize,
    /// Number of cards that may be put at once.
    PutSize,
    /// Maximum number of cards on a spot.
    PileSize,
    /// The spot that determines the base rank.
    Base,
    /// Sources from which emptied spots take cards.
    Refill,
    /// Cards that leave after a put.
    AfterPut,
    /// Cards that leave whenever they can.
    Whenever,
    /// Cards that lie on a spot before the deal.
    Fixed,
    /// Cards for a spot in the opening deal.
    OpeningDeal,
    /// Cards for a spot in the click deal.
    ClickDeal,
    /// Collection of a spot's cards when the deck is empty.
    Collect,
    /// Maximum number of redeals.
    Redeals,
    /// Conditions for clicking the deck.
    DealWhen,
    /// Spots that a click deals to.
    DealTo,
    /// Treatment of certain cards after the deal.
    AfterDeal,
}

/// Locations of the rows and columns of one truth table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableSource {
    /// Name of the sheet.
    pub sheet: String,
    /// Row of each lower card by card index, then the row `empty` (put tables only).
    pub rows: [Option<u32>; Card::SUITED + 1],
    /// Column of each upper card by card index, then the column `top` (take tables only).
    pub columns: [Option<u32>; Card::SUITED + 1],
}

impl TableSource {
    /// Returns the cell for a pair; `None` stands for the empty spot below, or for nothing above.
    #[must_use]
    pub fn cell(&self, below: Option<Card>, above: Option<Card>) -> Option<CellRef> {
        let index = |card: Option<Card>| card.map_or(Card::SUITED, Card::index);
        let row = (*self.rows.get(index(below))?)?;
        let column = (*self.columns.get(index(above))?)?;
        Some(CellRef::new(row, column))
    }
}

/// Locations of all rules in one file. Files with equal definitions may differ in these.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sources {
    /// Put and take table of each field, by field index; `None` if the rule is a pattern or a
    /// default, so that the field's cell in `Fields` decides.
    pub tables: Vec<[Option<TableSource>; 2]>,
    /// Cell of every setting, blank or not, whose column exists in the file.
    pub settings: BTreeMap<RuleRef, At>,
}

impl Sources {
    /// Returns the cell of a rule; for a default, the nearest place that exists.
    #[must_use]
    pub fn locate(&self, rule: RuleRef) -> At {
        let (table, setting) = match rule {
            RuleRef::Put { field, below, above } => (
                self.table(field, 0).and_then(|t| Some((t, t.cell(below, Some(above))?))),
                RuleRef::Field(field, Setting::Put),
            ),
            RuleRef::Take { field, below, above } => (
                self.table(field, 1).and_then(|t| Some((t, t.cell(Some(below), above)?))),
                RuleRef::Field(field, Setting::Take),
            ),
            _ => (None, rule),
        };
        if let Some((table, cell)) = table {
            return At::Cell(table.sheet.clone(), cell);
        }
        self.settings.get(&setting).cloned().unwrap_or(At::File)
    }

    fn table(&self, field: FieldId, which: usize) -> Option<&TableSource> {
        self.tables.get(field.index())?[which].as_ref()
    }
}
