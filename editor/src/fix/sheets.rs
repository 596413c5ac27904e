//! Sheets, headings and rows that are duplicated, misspelt or misplaced.

use super::{FixCase, FixEffect, Proposal, write};
use crate::named;
use engine::{
    definition::{CellRef, Code},
    workbook::{Sheet, Value},
};

/// Proposes fixes for a fault in a sheet's form.
pub(super) fn propose(case: &FixCase<'_>) -> Vec<Proposal> {
    let proposal = match case.fault.code {
        Code::UnknownSheet | Code::CopiedSheet | Code::UnusedTable => {
            renamed_sheet(case, case.near())
        }
        Code::DoubledSheet => {
            let name = case.sheet().map(|sheet| free_sheet(case, sheet.name.trim()));
            renamed_sheet(case, name.as_deref())
        }
        Code::UnknownColumn | Code::UnknownProperty => case.near().map(|near| {
            Proposal::new(named!("edit-fix-heading", name = near), case.with_text(near))
        }),
        Code::DoubledColumn => case.text().map(|text| {
            let new = format!("{} 2", text.trim());
            Proposal::new(named!("edit-fix-heading", name = new), case.with_text(&new))
        }),
        Code::DoubledProperty => case.cell().map(|cell| {
            let value = CellRef::new(cell.row, cell.column + 1);
            let change = case.with_sheet(|sheet| write(sheet, value, ""));
            Proposal::new(named!("edit-fix-first"), change)
        }),
        Code::StrayValue => {
            Some(Proposal::new(named!("edit-fix-remove-value"), case.with_text("")))
        }
        Code::IgnoredRows => close_gap(case),
        Code::DoubledRow => delete_row(case)
            .map(|Proposal { changes, .. }| Proposal::new(named!("edit-fix-first"), changes)),
        _ => None,
    };
    proposal.into_iter().collect()
}

fn renamed_sheet(case: &FixCase<'_>, name: Option<&str>) -> Option<Proposal> {
    let name = name?;
    let change = case.with_sheet(|sheet| name.clone_into(&mut sheet.name));
    Some(Proposal::new(named!("edit-fix-sheet", name = name), change))
}

fn free_sheet(case: &FixCase<'_>, name: &str) -> String {
    let names = (2..).map(|number| format!("{name} {number}"));
    let mut free = names.filter(|name| case.document.sheet(name).is_none());
    free.next().unwrap_or_default()
}

/// Deletes the row; the rows below move up.
pub(super) fn delete_row(case: &FixCase<'_>) -> Option<Proposal> {
    let row = case.cell()?.row;
    let change = case.with_sheet(|sheet| {
        sheet.cells.retain(|cell, _| cell.row != row);
        move_rows(sheet, row, -1);
    });
    Some(Proposal::new(named!("edit-fix-delete-row"), change))
}

/// Moves rows up, so that the blank rows before them no longer end the table.
fn close_gap(case: &FixCase<'_>) -> Option<Proposal> {
    let row = case.cell()?.row;
    let last = case.sheet()?.rows().take_while(|&other| other < row).last()?;
    let by = i64::from(last + 1) - i64::from(row);
    let change: Option<FixEffect> = case.with_sheet(|sheet| move_rows(sheet, row, by));
    Some(Proposal::new(named!("edit-fix-close-gap"), change))
}

/// Moves this row and those below by `by` rows, up if negative.
pub(super) fn move_rows(sheet: &mut Sheet, from: u32, by: i64) {
    move_cells(sheet, |cell| {
        let moved = i64::from(cell.row) + if cell.row >= from { by } else { 0 };
        CellRef::new(u32::try_from(moved).unwrap_or(cell.row), cell.column)
    });
}

/// Moves this column and those to its right by `by` columns.
pub(super) fn move_columns(sheet: &mut Sheet, from: u32, by: u32) {
    move_cells(sheet, |cell| {
        let by = if cell.column >= from { by } else { 0 };
        CellRef::new(cell.row, cell.column.saturating_add(by))
    });
}

fn move_cells(sheet: &mut Sheet, moved: impl Fn(CellRef) -> CellRef) {
    let cells: Vec<(CellRef, Value)> = std::mem::take(&mut sheet.cells).into_iter().collect();
    sheet.cells.extend(cells.into_iter().map(|(cell, value)| (moved(cell), value)));
}
