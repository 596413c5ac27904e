//! Changes to the table shown, each one named step of the history.

use super::{
    cell::{Cells, TableChange, differences, set_table},
    grid::{GridSquare, SquareState, TableGrid},
    shown::ShownTable,
};
use crate::{
    context::EditorContext,
    named,
    work::{EditName, StrokeMark},
};
use engine::{
    cards::CardSet,
    definition::{FieldId, Relation},
    workbook::schema::table::TableKind,
};

/// Returns the name of the step from one table to another.
fn name(shown: &ShownTable, before: &Relation, after: &Relation) -> EditName {
    let count = differences(before, after);
    let none =
        |one: &Relation, other: &Relation| super::cell::cells_of(one).all(|cell| cell.is_in(other));
    let field = &shown.field_name;
    let (only_more, only_less) = (none(before, after), none(after, before));
    match (shown.grid.kind(), only_more, only_less) {
        (TableKind::Put, true, _) => named!("edit-table-put-allow", count = count, field = field),
        (TableKind::Put, _, true) => named!("edit-table-put-forbid", count = count, field = field),
        (TableKind::Put, ..) => named!("edit-table-put-change", count = count, field = field),
        (TableKind::Take, true, _) => named!("edit-table-take-allow", count = count, field = field),
        (TableKind::Take, _, true) => {
            named!("edit-table-take-forbid", count = count, field = field)
        }
        (TableKind::Take, ..) => named!("edit-table-take-change", count = count, field = field),
    }
}

/// Writes the table as one step; returns the number of cells changed.
pub(super) fn write(editor: &mut EditorContext, shown: &mut ShownTable, after: Relation) -> usize {
    let changed = differences(&shown.table, &after);
    let name = name(shown, &shown.table, &after);
    let (field, kind) = (shown.field, shown.grid.kind());
    let written = after.clone();
    if editor.work.edit(name, |draft| set_table(draft, field, kind, written)) {
        shown.table = after;
        return changed;
    }
    0
}

/// Writes the table as part of a stroke that began with the table `before`.
pub(super) fn write_on(
    editor: &mut EditorContext,
    shown: &mut ShownTable,
    stroke: StrokeMark,
    before: &Relation,
    after: Relation,
) {
    if after == shown.table {
        return;
    }
    let name = name(shown, before, &after);
    let (field, kind) = (shown.field, shown.grid.kind());
    let written = after.clone();
    editor.work.edit_on(stroke, name, |draft| set_table(draft, field, kind, written));
    shown.table = after;
}

/// Allows or forbids all cells of a set; returns the number of cells changed.
pub(super) fn set(
    editor: &mut EditorContext,
    shown: &mut ShownTable,
    cells: Cells,
    allowed: bool,
) -> usize {
    let after = TableChange::all(cells, allowed).applied_to(&shown.table);
    write(editor, shown, after)
}

/// Inverts all cells of a set; returns the number of cells changed.
pub(super) fn invert(editor: &mut EditorContext, shown: &mut ShownTable, cells: &Cells) -> usize {
    let mut after = shown.table.clone();
    for cell in super::cell::cells_of(cells) {
        cell.set(&mut after, !cell.is_in(&shown.table));
    }
    write(editor, shown, after)
}

/// Returns the change that repeats the block between two corners over a larger block, as a fill
/// handle does.
pub(super) fn repeated(
    grid: &TableGrid,
    table: &Relation,
    (least, most): (GridSquare, GridSquare),
    (first, last): (GridSquare, GridSquare),
) -> TableChange {
    let wrapped = |at: usize, from: usize, to: usize| {
        let length = to - from + 1;
        // Squares before the block repeat it backwards.
        from + (at + length * (from / length + 1) - from) % length
    };
    let mut change = TableChange::default();
    for square in super::tools::rectangle(first, last) {
        let source = GridSquare::new(
            wrapped(square.row, least.row, most.row),
            wrapped(square.column, least.column, most.column),
        );
        if source == square {
            continue;
        }
        let allowed = match grid.state(table, source) {
            SquareState::Allowed => true,
            SquareState::Forbidden => false,
            SquareState::Mixed => continue,
        };
        grid.each_cell(square, |cell| change.write(cell, allowed));
    }
    change
}

/// Copies the same table of another field.
pub(super) fn copy_from(editor: &mut EditorContext, shown: &mut ShownTable, from: FieldId) {
    let Some(source) = editor.work.draft().fields.get(from.index()) else { return };
    let kind = shown.grid.kind();
    let table = super::cell::table_of(source, kind).clone();
    let from = editor.context.texts.localized(&source.name).to_owned();
    let field = &shown.field_name;
    let name = match kind {
        TableKind::Put => named!("edit-table-put-copy", from = from, field = field),
        TableKind::Take => named!("edit-table-take-copy", from = from, field = field),
    };
    let id = shown.field;
    let written = table.clone();
    if editor.work.edit(name, |draft| set_table(draft, id, kind, written)) {
        shown.table = table;
    }
}

/// Copies the pairs to the field's other table. In the take table any card may then be on top; in
/// the put table the cards for an empty spot stay as they are.
pub(super) fn copy_to_other(editor: &mut EditorContext, shown: &ShownTable) -> bool {
    let (id, mut pairs) = (shown.field, shown.table.clone());
    let field = &shown.field_name;
    match shown.grid.kind() {
        TableKind::Put => {
            pairs.alone = CardSet::SUITED;
            let name = named!("edit-table-to-take", field = field);
            editor.work.edit(name, |draft| set_table(draft, id, TableKind::Take, pairs))
        }
        TableKind::Take => {
            let Some(field_now) = editor.work.draft().fields.get(id.index()) else { return false };
            pairs.alone = field_now.put.alone;
            let name = named!("edit-table-to-put", field = field);
            editor.work.edit(name, |draft| set_table(draft, id, TableKind::Put, pairs))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{panel::table::grid::Order, selection::Selection, work::Work};
    use engine::{
        definition::{Field, Localized},
        workbook::Draft,
    };
    use fudaba::{
        desk::{AppContext, dialogs::Asks},
        store::Store,
    };
    use proptest::prelude::*;

    fn editor(table: &Relation) -> (EditorContext, ShownTable) {
        let mut draft = Draft::default();
        let mut field = Field::plain(Localized { en: "Tableau".to_owned(), ..Default::default() });
        field.put = table.clone();
        draft.add_field(field);
        let editor = EditorContext {
            context: AppContext::new(Store::in_memory(), None, Asks::Window),
            work: Work::new(draft),
            report: crate::report::Report::default(),
            selection: Selection::default(),
            wishes: Vec::new(),
            pending: Vec::new(),
        };
        let shown = ShownTable {
            field: FieldId(0),
            field_name: "Tableau".to_owned(),
            grid: TableGrid::whole(TableKind::Put, Order::BySuit),
            table: table.clone(),
            preview: None,
            lit: Relation::NONE,
            unused: None,
        };
        (editor, shown)
    }

    fn square() -> impl Strategy<Value = GridSquare> {
        (0_usize..53, 0_usize..52).prop_map(|(row, column)| GridSquare::new(row, column))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn undo_of_a_stroke_is_exact(
            before in prop::collection::vec(square(), 0..60),
            way in prop::collection::vec(square(), 1..12),
            allowed: bool,
        ) {
            let grid = TableGrid::whole(TableKind::Put, Order::BySuit);
            let before = grid.set_of(before);
            let (mut editor, mut shown) = editor(&before);
            let mark = StrokeMark(egui::Id::unique("stroke"));
            let mut painted = Relation::NONE;
            for pair in way.windows(2) {
                let line = grid.set_of(super::super::tools::line(pair[0], pair[1]));
                painted = super::super::cell::union(&painted, &line);
                let after = TableChange::all(painted.clone(), allowed).applied_to(&before);
                write_on(&mut editor, &mut shown, mark, &before, after);
            }
            editor.work.end_stroke();
            let after = editor.work.draft().fields[0].put.clone();
            prop_assert_eq!(&after, &TableChange::all(painted, allowed).applied_to(&before));
            prop_assert_eq!(editor.work.steps().1, usize::from(after != before));
            editor.work.undo();
            prop_assert_eq!(&editor.work.draft().fields[0].put, &before);
            editor.work.redo();
            prop_assert_eq!(&editor.work.draft().fields[0].put, &after);
        }
    }

    #[test]
    fn a_step_says_how_many_cells_it_changes() {
        let (mut editor, mut shown) = editor(&Relation::NONE);
        crate::texts::add_to(&mut editor.context.texts);
        let row = shown.grid.set_of((0..5).map(|column| GridSquare::new(3, column)));
        assert_eq!(set(&mut editor, &mut shown, row.clone(), true), 5);
        assert_eq!(set(&mut editor, &mut shown, row, true), 0, "nothing left to change");
        let part = shown.grid.set_of((3..8).map(|column| GridSquare::new(3, column)));
        assert_eq!(invert(&mut editor, &mut shown, &part), 5);
        let names: Vec<String> =
            editor.work.steps().0.iter().map(|name| name.words(&editor.context.texts)).collect();
        assert_eq!(
            names,
            [
                "Allow 5 cells of the put table of Tableau",
                "Change 5 cells of the put table of Tableau",
            ]
        );
    }

    #[test]
    fn a_filled_block_repeats_itself_in_every_direction() {
        let grid = TableGrid::whole(TableKind::Put, Order::BySuit);
        let corner = GridSquare::new;
        let mut table = Relation::NONE;
        // Two squares side by side: yes, no.
        grid.each_cell(corner(20, 20), |cell| cell.set(&mut table, true));
        let block = (corner(20, 20), corner(20, 21));
        let row = |first: usize, last: usize| {
            let area = (corner(20, first), corner(20, last));
            let after = repeated(&grid, &table, block, area).applied_to(&table);
            (first..=last)
                .map(|column| grid.state(&after, corner(20, column)) == SquareState::Allowed)
                .collect::<Vec<_>>()
        };
        assert_eq!(row(20, 25), [true, false, true, false, true, false]);
        assert_eq!(row(17, 21), [false, true, false, true, false]);
        let down = (corner(0, 20), corner(52, 21));
        let after = repeated(&grid, &table, block, down).applied_to(&table);
        assert_eq!(super::super::cell::count(&after), 53);
    }
}
