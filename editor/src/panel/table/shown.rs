//! What one frame shows of a table.

use super::{
    cell::{Cells, TableCell},
    grid::Grid,
    words::{Speaker, Voice},
};
use crate::bench::Bench;
use engine::definition::{FieldId, Relation};
use std::collections::BTreeSet;

/// The table of a field as it is shown.
pub(super) struct Shown {
    /// Whose table.
    pub(super) field: FieldId,
    /// The field's name.
    pub(super) field_name: String,
    /// The squares.
    pub(super) grid: Grid,
    /// The table as it is.
    pub(super) table: Relation,
    /// The table as it would be.
    pub(super) preview: Option<Relation>,
    /// The cells that are lit.
    pub(super) lit: Cells,
}

impl Shown {
    /// Who speaks of this table.
    pub(super) fn speaker<'a>(&'a self, bench: &'a Bench, voice: Voice) -> Speaker<'a> {
        Speaker { texts: &bench.desk.texts, field: &self.field_name, voice }
    }

    /// Notes which cells are lit.
    pub(super) fn light(&mut self, rules: &BTreeSet<engine::definition::RuleRef>) {
        self.lit = Relation::NONE;
        for &rule in rules {
            if let Some(cell) = TableCell::of(rule, self.field, self.grid.kind()) {
                cell.set(&mut self.lit, true);
            }
        }
    }
}
