//! Locations of the rules in the file, for refusals and for the editor.

use cards::Card;
use definition::{At, CellRef, FieldId, RuleRef, SettingColumn};
use std::collections::BTreeMap;

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
                RuleRef::Field(field, SettingColumn::Put),
            ),
            RuleRef::Take { field, below, above } => (
                self.table(field, 1).and_then(|t| Some((t, t.cell(Some(below), above)?))),
                RuleRef::Field(field, SettingColumn::Take),
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
