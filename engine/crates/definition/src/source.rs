//! Where in the file each rule stands, for refusals and for the editor.

use crate::{At, CellRef, DeckId, FieldId, SpotId, game::MoveId};
use cards::Card;
use std::collections::BTreeMap;

/// A rule of a game, as precisely as one cell of its file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RuleRef {
    /// A cell of a put table; `below` is `None` for the row of the empty spot.
    Put {
        /// Whose table.
        field: FieldId,
        /// The card that lies there.
        below: Option<Card>,
        /// The card laid on it.
        above: Card,
    },
    /// A cell of a take table; `above` is `None` for "nothing above".
    Take {
        /// Whose table.
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
    /// A condition of a move of a declared game, by its number from 0.
    Condition(MoveId, u16),
}

/// A column of the sheets `Fields`, `Spots`, `Decks` and `Deals`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Setting {
    /// The put table that a field names.
    Put,
    /// The take table that a field names.
    Take,
    /// When a field's spots are cleared.
    Clear,
    /// What becomes of exposed face-down cards.
    Flip,
    /// Whether put looks inside a bundle.
    CheckInside,
    /// How many cards may be taken together.
    TakeSize,
    /// How many cards may be put at once.
    PutSize,
    /// How many cards a spot may hold.
    PileSize,
    /// The base rank.
    Base,
    /// Where emptied spots take cards from.
    Refill,
    /// What leaves after a put.
    AfterPut,
    /// What leaves whenever it can.
    Whenever,
    /// Cards that lie on a spot before the deal.
    Fixed,
    /// What a spot gets at the start.
    OpeningDeal,
    /// What a spot gets at a click.
    ClickDeal,
    /// Whether a spot is collected when the deck is empty.
    Collect,
    /// How often the deck may be refilled.
    Redeals,
    /// When the deck may be clicked.
    DealWhen,
    /// Which spots a click leaves out.
    DealTo,
    /// What happens to certain cards after the deal.
    AfterDeal,
}

/// Where the rows and columns of one truth table stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableSource {
    /// The sheet.
    pub sheet: String,
    /// The row of each card below, by card index, then the row "empty" (put only).
    pub rows: [Option<u32>; Card::SUITED + 1],
    /// The column of each card above, by card index, then the column "nothing" (take only).
    pub columns: [Option<u32>; Card::SUITED + 1],
}

impl TableSource {
    /// The cell for a pair; `None` stands for the empty spot below, or for nothing above.
    #[must_use]
    pub fn cell(&self, below: Option<Card>, above: Option<Card>) -> Option<CellRef> {
        let index = |card: Option<Card>| card.map_or(Card::SUITED, Card::index);
        let row = (*self.rows.get(index(below))?)?;
        let column = (*self.columns.get(index(above))?)?;
        Some(CellRef::new(row, column))
    }
}

/// The places of all rules of one file. Two files with equal definitions may differ in these.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sources {
    /// The put and take table of each field, by field index; `None` where a field's rule is a
    /// pattern or a default, so that its cell in `Fields` decides.
    pub tables: Vec<[Option<TableSource>; 2]>,
    /// The cell of every setting, blank or not, whose column the file has.
    pub settings: BTreeMap<RuleRef, At>,
}

impl Sources {
    /// The cell where a rule stands; the nearest place that can be named where it is a default.
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
