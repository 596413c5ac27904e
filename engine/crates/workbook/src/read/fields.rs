//! The sheet `Fields`.

use super::{
    moves,
    names::{self, Names},
    records::{Record, Records},
    report::Report,
    rules::RuleBook,
    sheets::Sheets,
};
use crate::{
    Sources, TableSource,
    notation::{clear, number::whole, size, word},
    schema::{YES_NO, fields, table::TableKind},
};
use definition::{
    At, Clear, Code, Definition, Field, FieldId, Localized, RuleRef, Setting, Sizes, say,
    wording::normal,
};

/// The row of a field before names can be looked up.
#[derive(Debug)]
pub(super) struct FieldRow<'a> {
    pub(super) name: String,
    pub(super) at: At,
    record: Option<Record<'a>>,
}

/// Reads the rows of the sheet; if it is missing, returns a field for each name among the table
/// sheets.
pub(super) fn rows<'a>(sheets: &Sheets<'a>, report: &mut Report) -> Vec<FieldRow<'a>> {
    let mut rows: Vec<FieldRow<'a>> = Vec::new();
    let mut at = At::File;
    if let Some(sheet) = sheets.known(&fields::SHEET) {
        at = At::Sheet(sheet.name.clone());
        let records = Records::find(Some(sheet), &fields::SHEET, Definition::MAX_FIELDS, report);
        let Some(records) = records else { return rows };
        if !records.require(&fields::FIELD, report) {
            return rows;
        }
        rows.extend(records.iter().map(|record| FieldRow {
            name: record.required(&fields::FIELD, report, names::check).unwrap_or_default(),
            at: record.at(&fields::FIELD),
            record: Some(record),
        }));
    } else {
        let tables = TableKind::ALL.into_iter().flat_map(|kind| sheets.tables(kind));
        for (name, sheet) in tables.take(2 * Definition::MAX_FIELDS) {
            let at = At::Sheet(sheet.name.clone());
            let name = names::check(name)
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
    names: &Names,
    sheets: &Sheets<'_>,
    sources: &mut Sources,
    report: &mut Report,
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
    names: &Names,
    book: &mut RuleBook<'_>,
    sources: &mut Sources,
    report: &mut Report,
) -> (Field, [Option<TableSource>; 2]) {
    if let Some(record) = &row.record {
        record.note_settings(sources, |setting| RuleRef::Field(id, setting));
    }
    let mut rule = |kind: TableKind| {
        let heading = match kind {
            TableKind::Put => &fields::PUT,
            TableKind::Take => &fields::TAKE,
        };
        let (text, at) = match &row.record {
            Some(record) => (record.text(heading), record.at(heading)),
            None => (None, row.at.clone()),
        };
        let rule = book.rule(kind, &row.name, text.as_deref(), at, report);
        if let Some(at) = rule.pattern_at {
            let setting = match kind {
                TableKind::Put => Setting::Put,
                TableKind::Take => Setting::Take,
            };
            sources.settings.insert(RuleRef::Field(id, setting), at);
        }
        (rule.relation, rule.source)
    };
    let (put, put_source) = rule(TableKind::Put);
    let (take, take_source) = rule(TableKind::Take);
    let mut field = Field {
        name: Localized { en: row.name.clone(), ja: String::new() },
        put,
        take,
        clear: Clear::ALWAYS,
        flip: definition::Flip::default(),
        check_inside: true,
        take_size: definition::TakeSize::default(),
        put_size: Sizes::ANY,
        pile_most: None,
        base: None,
        refill: Vec::new(),
        after_put: None,
        whenever: None,
    };
    if let Some(record) = &row.record {
        settings(&mut field, record, names, report);
    }
    (field, [put_source, take_source])
}

fn settings(field: &mut Field, record: &Record<'_>, names: &Names, report: &mut Report) {
    if let Some(ja) = record.parse(&fields::FIELD_JA, report, names::check_translation) {
        field.name.ja = ja;
    }
    let put_size = |text: &str| size::read(text, || say!("phrase-put-size", "The put size"));
    if let Some(sizes) = record.parse(&fields::PUT_SIZE, report, put_size) {
        field.put_size = sizes;
    }
    let take_size = |text: &str| moves::take_size(text, names);
    if let Some(size) = record.parse(&fields::TAKE_SIZE, report, take_size) {
        field.take_size = size;
    }
    let pile =
        |text: &str| whole(text, 1..=size::MOST, || say!("phrase-pile-size", "The pile size"));
    field.pile_most = record.parse(&fields::PILE_SIZE, report, pile);
    let inside =
        |text: &str| word::read(text, &YES_NO, || say!("phrase-check-inside", "`Check inside`"));
    if let Some(inside) = record.parse(&fields::CHECK_INSIDE, report, inside) {
        field.check_inside = inside;
    }
    let flip = |text: &str| word::read(text, &fields::FLIPS, || say!("phrase-flip", "`Flip`"));
    if let Some(flip) = record.parse(&fields::FLIP, report, flip) {
        field.flip = flip;
    }
    if let Some(clear) = record.parse(&fields::CLEAR, report, clear::read) {
        field.clear = clear;
    }
    field.base = record.parse(&fields::BASE, report, |text| names.spot(text));
    if let Some(refill) = record.parse(&fields::REFILL, report, |text| moves::refill(text, names)) {
        field.refill = refill;
    }
    field.after_put = record.parse(&fields::AFTER_PUT, report, |text| moves::after(text, names));
    field.whenever = record.parse(&fields::WHENEVER, report, |text| moves::after(text, names));
}
