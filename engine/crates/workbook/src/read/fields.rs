//! The sheet `Fields`.

use super::{
    records::{SheetRecord, SheetRecords},
    report::FaultReport,
    rules::RuleBook,
    sheets::Sheets,
};
use crate::{
    Sources, TableSource, name,
    notation::names::NameIndex,
    schema::{
        fields::{self, PileSetting},
        table::TableKind,
    },
};
use definition::{At, Code, Definition, Field, FieldId, Localized, RuleRef, say, wording::normal};

/// The row of a field before names can be looked up.
#[derive(Debug)]
pub(super) struct FieldRow<'a> {
    pub(super) name: String,
    pub(super) at: At,
    record: Option<SheetRecord<'a>>,
}

/// Reads the rows of the sheet; if it is missing, returns a field for each name among the table
/// sheets.
pub(super) fn rows<'a>(sheets: &Sheets<'a>, report: &mut FaultReport) -> Vec<FieldRow<'a>> {
    let mut rows: Vec<FieldRow<'a>> = Vec::new();
    let mut at = At::File;
    if let Some(sheet) = sheets.known(&fields::SHEET) {
        at = At::Sheet(sheet.name.clone());
        let records =
            SheetRecords::find(Some(sheet), &fields::SHEET, Definition::MAX_FIELDS, report);
        let Some(records) = records else { return rows };
        if !records.require(&fields::FIELD, report) {
            return rows;
        }
        rows.extend(records.iter().map(|record| FieldRow {
            name: record.required(&fields::FIELD, report, name::check).unwrap_or_default(),
            at: record.at(&fields::FIELD),
            record: Some(record),
        }));
    } else {
        let tables = TableKind::ALL.into_iter().flat_map(|kind| sheets.tables(kind));
        for (name, sheet) in tables.take(2 * Definition::MAX_FIELDS) {
            let at = At::Sheet(sheet.name.clone());
            let name = name::check(name)
                .map_err(|fault| report.fault(at.clone(), fault))
                .unwrap_or_default();
            if !rows.iter().any(|row| normal(&row.name) == normal(&name)) {
                rows.push(FieldRow { name, at, record: None });
            }
        }
        rows.truncate(Definition::MAX_FIELDS);
    }
    if rows.is_empty() && !report.has_errors() {
        report.add(
            Code::NoField,
            at,
            say!("fault-no-field", "the game has no field"),
            say!("help-no-field", "Write a row for each field on the sheet `Fields`."),
        );
    }
    rows
}

/// Reads the fields with their rules, and the locations of their tables.
pub(super) fn read(
    rows: &[FieldRow<'_>],
    names: &NameIndex,
    sheets: &Sheets<'_>,
    sources: &mut Sources,
    report: &mut FaultReport,
) -> (Vec<Field>, Vec<[Option<TableSource>; 2]>) {
    let mut book = RuleBook::new(sheets);
    let mut fields = Vec::new();
    let mut tables = Vec::new();
    for (id, row) in (0..).zip(rows) {
        let (field, source) = field(FieldId(id), row, names, &mut book, sources, report);
        fields.push(field);
        tables.push(source);
    }
    book.report_unused(&rows.iter().map(|row| row.name.as_str()), report);
    (fields, tables)
}

fn field(
    id: FieldId,
    row: &FieldRow<'_>,
    names: &NameIndex,
    book: &mut RuleBook<'_>,
    sources: &mut Sources,
    report: &mut FaultReport,
) -> (Field, [Option<TableSource>; 2]) {
    if let Some(record) = &row.record {
        record.note_settings(sources, |setting| RuleRef::Field(id, setting));
    }
    let mut rule = |kind: TableKind| {
        let heading = &PileSetting::of_table(kind).column.heading;
        let (text, at) = match &row.record {
            Some(record) => (record.text(heading), record.at(heading)),
            None => (None, row.at.clone()),
        };
        let rule = book.rule(kind, &row.name, text.as_deref(), at, report);
        if let Some(at) = rule.pattern_at {
            sources.settings.insert(RuleRef::Field(id, kind.setting()), at);
        }
        (rule.relation, rule.source)
    };
    let (put, put_source) = rule(TableKind::Put);
    let (take, take_source) = rule(TableKind::Take);
    let name = Localized { en: row.name.clone(), ja: String::new() };
    let mut field = Field { put, take, ..Field::plain(name) };
    if let Some(record) = &row.record {
        settings(&mut field, record, names, report);
    }
    (field, [put_source, take_source])
}

fn settings(
    field: &mut Field,
    record: &SheetRecord<'_>,
    names: &NameIndex,
    report: &mut FaultReport,
) {
    if let Some(ja) = record.parse(&fields::FIELD_JA, report, name::check_translation) {
        field.name.ja = ja;
    }
    // The rules of tables have been read: they may be on sheets of their own.
    let settings = PileSetting::ALL.iter().filter(|own| own.table().is_none());
    record.settings(settings.map(|own| &own.column), field, names, report);
}
