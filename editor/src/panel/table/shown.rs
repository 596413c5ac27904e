//! The table as shown in one frame.

use super::{
    cell::{Cells, TableCell},
    grid::TableGrid,
    words::{TableDescriber, Voice},
};
use crate::context::EditorContext;
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
}

impl ShownTable {
    /// Returns the speaker that describes this table.
    pub(super) fn speaker<'a>(
        &'a self,
        editor: &'a EditorContext,
        voice: Voice,
    ) -> TableDescriber<'a> {
        TableDescriber { texts: &editor.context.texts, field: &self.field_name, voice }
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
