//! The table as shown in one frame.

use super::{
    cell::{Cells, TableCell},
    grid::TableGrid,
    words::{TableDescriber, Voice},
};
use crate::{context::EditorContext, report::Report};
use engine::definition::{FieldId, Relation};
use std::collections::BTreeSet;

/// The table of a field as shown.
pub(super) struct ShownTable {
    /// Field of the table.
    pub(super) field: FieldId,
    /// The field's name.
    pub(super) field_name: String,
    /// The squares.
    pub(super) grid: TableGrid,
    /// The current table.
    pub(super) table: Relation,
    /// The table after a change that is being previewed.
    pub(super) preview: Option<Relation>,
    /// The highlighted cells.
    pub(super) lit: Cells,
    /// The cells to be marked as used in no solution, and the number of deals won.
    pub(super) unused: Option<(Cells, u64)>,
}

impl ShownTable {
    /// Returns the speaker that describes this table.
    pub(super) fn speaker<'a>(
        &'a self,
        editor: &'a EditorContext,
        voice: Voice,
    ) -> TableDescriber<'a> {
        let unused = self.unused.as_ref();
        TableDescriber { texts: &editor.context.texts, field: &self.field_name, voice, unused }
    }

    /// Looks up the cells to be marked as used in no solution.
    pub(super) fn mark_unused(&mut self, report: &Report) {
        let marked = report.marked(self.field, self.grid.kind());
        self.unused = marked.map(|table| (table.cells.clone(), report.figures().won));
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
