//! The sheet `Spots`.

use super::{
    records::{SheetRecord, SheetRecords},
    report::FaultReport,
    sheets::Sheets,
};
use crate::{
    Sources, name,
    notation::{names::NameIndex, number::hundredths},
    schema::spots,
};
use definition::{
    At, Code, Definition, Fan, FieldId, Place, RuleRef, Spot, SpotId, say, wording::shown,
};

/// A spot, and its coordinates as far as the file gives them.
#[derive(Debug)]
pub(super) struct SpotRow {
    pub(super) spot: Spot,
    pub(super) x: Option<u16>,
    pub(super) y: Option<u16>,
}

/// Reads the spots in file order and enters their names; if the sheet is missing, returns one spot
/// for each field.
pub(super) fn rows(
    sheets: &Sheets<'_>,
    names: &mut NameIndex,
    sources: &mut Sources,
    report: &mut FaultReport,
) -> Vec<SpotRow> {
    let most = Definition::MAX_SPOTS - names.deck_count();
    let Some(sheet) = sheets.known(&spots::SHEET) else {
        return (0..names.field_count())
            .map(|field| row(None, FieldId(field), 1, true, names, report))
            .collect();
    };
    let Some(records) = SheetRecords::find(Some(sheet), &spots::SHEET, most, report) else {
        return Vec::new();
    };
    if !records.require(&spots::FIELD, report) {
        return Vec::new();
    }
    // The fields first: a spot's name depends on the number of spots in its field.
    let mut fields = Vec::new();
    for record in records.iter() {
        let field = record.required(&spots::FIELD, report, |text| names.field(text));
        fields.extend(field.map(|field| (record, field)));
    }
    let mut rows = Vec::new();
    for (index, (record, field)) in fields.iter().enumerate() {
        let count = fields.iter().filter(|(_, other)| other == field).count();
        let before = fields[..index].iter().filter(|(_, other)| other == field).count();
        let id = SpotId(u8::try_from(index).unwrap_or(u8::MAX));
        record.note_settings(sources, |setting| RuleRef::Spot(id, setting));
        let number = u8::try_from(before + 1).unwrap_or(u8::MAX);
        rows.push(row(Some(record), *field, number, count == 1, names, report));
    }
    for field in names.empty_fields() {
        report.add(
            Code::NoSpot,
            At::Sheet(sheet.name.clone()),
            say!("fault-no-spot", "the field `{field}` has no spot", field = shown(field)),
            say!("help-no-spot", "Write a row for each of its spots, or delete the field."),
        );
    }
    rows
}

fn row(
    record: Option<&SheetRecord<'_>>,
    field: FieldId,
    number: u8,
    single: bool,
    names: &mut NameIndex,
    report: &mut FaultReport,
) -> SpotRow {
    let default = || {
        let field = names.field_name(field);
        if single { field.to_owned() } else { format!("{field} {number}") }
    };
    let given = record.and_then(|record| record.parse(&spots::SPOT, report, name::check));
    let name = given.unwrap_or_else(default);
    let at = record.map_or(At::File, |record| record.at(&spots::SPOT));
    if let Err(fault) = names.add_spot(&name, field, single) {
        report.fault(at.clone(), fault);
    }
    let mut spot =
        Spot { name, field, number, place: Place::default(), fan: Fan::default(), fixed: vec![] };
    let Some(record) = record else { return SpotRow { spot, x: None, y: None } };
    record.settings(spots::SETTINGS, &mut spot, names, report);
    SpotRow {
        spot,
        x: record.parse(&spots::X, report, |text| {
            hundredths(text, || say!("phrase-x", "The position X"))
        }),
        y: record.parse(&spots::Y, report, |text| {
            hundredths(text, || say!("phrase-y", "The position Y"))
        }),
    }
}
