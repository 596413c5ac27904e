//! The table as shown in one frame.

use super::{
    cell::{Cells, TableCell},
    grid::Grid,
    words::{Speaker, Voice},
};
use crate::bench::Bench;
use engine::definition::{FieldId, Relation};
use std::collections::BTreeSet;

/// The table of a field as shown.
pub(super) struct Shown {
    /// Field of the table.
    pub(super) field: FieldId,
    /// The field's name.
    pub(super) field_name: String,
    /// The squares.
    pub(super) grid: Grid,
    /// The current table.
    pub(super) table: Relation,
    /// The table after a change that is being previewed.
    pub(super) preview: Option<Relation>,
    /// The highlighted cells.
    pub(super) lit: Cells,
}

impl Shown {
    /// Returns the speaker that describes this table.
    pub(super) fn speaker<'a>(&'a self, bench: &'a Bench, voice: Voice) -> Speaker<'a> {
        Speaker { texts: &bench.desk.texts, field: &self.field_name, voice }
    }

    /// Updates the highlighted cells.
    pub(super) fn light(&mut self, rules: &BTreeSet<engine::definition::RuleRef>) {
        self.lit = Relation::NONE;
        for &rule in rules {
            if let Some(cell) = TableCell::of(rule, self.field, self.grid.kind()) {
                cell.set(&mut self.lit, true);
            }
        }
    }
}
