//! Names that are missing, duplicated, too long or unknown.

use super::{FixCase, FixEffect, Proposal, cells, sheets, write};
use crate::{named, place::GamePart};
use engine::{
    definition::{CellRef, Code},
    workbook::{
        Document, Draft, Sheet, Value,
        schema::{self, MAX_NAME, MAX_TEXT},
    },
};

/// Characters reserved for lists of names.
const RESERVED: [char; 9] = ['>', '＞', '→', ',', '、', '，', ';', '；', '|'];

/// Proposes fixes for a fault of a name.
pub(super) fn propose(case: &FixCase<'_>) -> Vec<Proposal> {
    match case.fault.code {
        Code::UnknownName => cells::propose_near(case),
        Code::TooLong if !is_name(case) => shorten_text(case).into_iter().collect(),
        Code::MissingName if !is_name(case) => sheets::delete_row(case).into_iter().collect(),
        _ => rename(case).into_iter().collect(),
    }
}

/// True if the cell holds the name of a field, a spot or a deck.
fn is_name(case: &FixCase<'_>) -> bool {
    let names = [
        (&schema::fields::SHEET, &schema::fields::FIELD),
        (&schema::spots::SHEET, &schema::spots::SPOT),
        (&schema::decks::SHEET, &schema::decks::DECK),
    ];
    case.heading().is_some_and(|(schema, heading)| {
        names.iter().any(|(sheet, name)| sheet.name == schema.name && name.name == heading.name)
    })
}

/// Gives another name that is valid and not in use.
fn rename(case: &FixCase<'_>) -> Option<Proposal> {
    let old = case.text().unwrap_or_default();
    let plain: String = old
        .chars()
        .map(|c| if RESERVED.contains(&c) || c.is_control() { ' ' } else { c })
        .collect();
    // Leaves space for a number at the end.
    let room = MAX_NAME - 4;
    let words = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let short: String = words.chars().take(room).collect();
    let base = match short.trim() {
        "" if case.heading().is_some_and(|(s, _)| s.name == schema::decks::SHEET.name) => "Deck",
        "" => "Field",
        base => base,
    };
    let new = case.draft.free_name(base);
    let mut changes = vec![case.with_game(|draft| rename_in(draft, case, &new))];
    let follows = case.fault.code != Code::DoubledName && !old.trim().is_empty();
    changes.extend(case.with_text(&new).map(|change| match change {
        FixEffect::Sheets(document) if follows => {
            FixEffect::Sheets(with_references(document, case, &old, &new))
        }
        other => other,
    }));
    Some(Proposal::new(named!("edit-fix-rename", name = new), changes))
}

fn rename_in(draft: &mut Draft, case: &FixCase<'_>, new: &str) {
    // A rejected name changes nothing: the fault stays, and the fix is not offered.
    let _ = match case.place.map(|place| place.part) {
        Some(GamePart::Field(field)) => draft.rename_field(field, new),
        Some(GamePart::Spot(spot)) => draft.rename_spot(spot, new),
        Some(GamePart::Deck(deck)) => draft.rename_deck(deck, new),
        _ => Ok(()),
    };
}

/// Also changes every other cell that holds the old name and nothing else.
fn with_references(mut document: Document, case: &FixCase<'_>, old: &str, new: &str) -> Document {
    let own = case.cell();
    let name = case.sheet().map(|sheet| sheet.name.clone());
    for sheet in &mut document.sheets {
        if !schema::SHEETS.iter().any(|schema| schema.is_named(&sheet.name)) {
            continue;
        }
        let here = name.as_ref() == Some(&sheet.name);
        let is_other = |cell: &CellRef| !(here && own == Some(*cell));
        let holds = |value: &Value| value.shown().trim() == old.trim();
        let cells: Vec<CellRef> = sheet
            .cells
            .iter()
            .filter(|(cell, value)| is_other(cell) && holds(value))
            .map(|(&cell, _)| cell)
            .collect();
        for cell in cells {
            write(sheet, cell, new);
        }
    }
    document
}

/// Cuts a text to the permitted length.
fn shorten_text(case: &FixCase<'_>) -> Option<Proposal> {
    let text = case.text()?;
    let most = if text.chars().nth(MAX_TEXT).is_some() { MAX_TEXT } else { MAX_NAME };
    let short: String = text.chars().take(most).collect();
    let cell = case.cell()?;
    let set = |sheet: &mut Sheet| sheet.set_text(cell.row, cell.column, short.trim());
    Some(Proposal::new(named!("edit-fix-shorten", count = most), case.with_sheet(set)))
}
