//! Assignment of a document's sheets to the sheets of a game.

use super::report::FaultReport;
use crate::{
    Document, Sheet,
    schema::{SHEETS, SheetSchema, is_game_sheet, table::TableKind},
};
use definition::{
    At, Code, say,
    wording::{all_of, did_you_mean, nearest, normal, shown},
};
use std::collections::BTreeMap;

/// The sheets of a document by their role in the game.
#[derive(Debug)]
pub(super) struct Sheets<'a> {
    document: &'a Document,
    by_name: BTreeMap<String, usize>,
    known: Vec<(&'static SheetSchema, usize)>,
}

/// Returns the name of the sheet that a spreadsheet program has copied: `Fields` for `Fields (2)`.
fn original_name(name: &str) -> &str {
    let name = name.trim();
    let ends = [" - Copy", " copy", "のコピー", " - コピー"];
    let begins = ["Copy of "];
    for end in ends {
        if let Some(rest) = name.strip_suffix(end) {
            return rest.trim_end();
        }
    }
    for begin in begins {
        if let Some(rest) = name.strip_prefix(begin) {
            return rest.trim_start();
        }
    }
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if let Some((rest, number)) = name.rsplit_once(['(', '_', ' '])
        && digits(number.trim_end_matches(')'))
    {
        return rest.trim_end();
    }
    name
}

impl<'a> Sheets<'a> {
    /// Finds the game's sheets, in any order.
    pub(super) fn find(document: &'a Document, report: &mut FaultReport) -> Self {
        let mut sheets = Self { document, by_name: BTreeMap::new(), known: Vec::new() };
        for (index, sheet) in document.sheets.iter().enumerate() {
            let schema = SHEETS.into_iter().find(|schema| schema.is_named(&sheet.name));
            let same_part =
                schema.and_then(|schema| sheets.known(schema)).map(|first| first.name.as_str());
            let first = sheets.by_name.get(&normal(&sheet.name)).copied();
            let first = first.map(|first| document.sheets[first].name.as_str()).or(same_part);
            if let Some(first) = first {
                report.add(
                    Code::DoubledSheet,
                    At::Sheet(sheet.name.clone()),
                    say!(
                        "fault-doubled-sheet",
                        "there is already a sheet `{sheet}`",
                        sheet = shown(first),
                    ),
                    say!(
                        "help-doubled-sheet",
                        "Delete one of the two sheets or give it another name."
                    ),
                );
                continue;
            }
            sheets.by_name.insert(normal(&sheet.name), index);
            sheets.known.extend(schema.map(|schema| (schema, index)));
        }
        sheets.suggest(report);
        sheets
    }

    fn suggest(&self, report: &mut FaultReport) {
        let tables = TableKind::ALL.iter().any(|&kind| self.tables(kind).next().is_some());
        if self.known.is_empty() && !tables {
            report.add(
                Code::NotAGame,
                At::File,
                say!("fault-not-a-game", "no sheet of this workbook belongs to a game"),
                say!(
                    "help-not-a-game",
                    "A game has some of the sheets {sheets}, and tables such as `Put Tableau`.",
                    sheets = all_of(SHEETS.iter().map(|schema| schema.name)),
                ),
            );
        }
        let missing = || {
            let missing = SHEETS.into_iter().filter(|schema| self.known(schema).is_none());
            missing.map(|schema| schema.name)
        };
        for sheet in &self.document.sheets {
            let name = sheet.name.as_str();
            if is_game_sheet(name) || report.is_full() {
                continue;
            }
            let original = original_name(name);
            if let Some(wanted) = missing().find(|&wanted| normal(wanted) == normal(original)) {
                report.add(
                    Code::CopiedSheet,
                    At::Sheet(sheet.name.clone()),
                    say!(
                        "fault-copied-sheet",
                        "the sheet `{sheet}` is not read, and there is no sheet `{wanted}`",
                        sheet = shown(name),
                        wanted = wanted,
                    ),
                    did_you_mean(wanted),
                );
                continue;
            }
            if let Some(near) = nearest(name, missing()) {
                report.add(
                    Code::UnknownSheet,
                    At::Sheet(sheet.name.clone()),
                    say!(
                        "fault-unknown-sheet",
                        "the sheet `{sheet}` is not read",
                        sheet = shown(name),
                    ),
                    did_you_mean(near),
                );
            }
        }
    }

    /// Returns the sheet with this role, unless it is missing or empty.
    pub(super) fn known(&self, schema: &SheetSchema) -> Option<&'a Sheet> {
        let (_, index) = self.known.iter().find(|(known, _)| known.name == schema.name)?;
        let sheet = self.document.sheets.get(*index)?;
        sheet.rows().next().is_some().then_some(sheet)
    }

    /// Returns the sheet with this name, ignoring case and surrounding spaces.
    pub(super) fn named(&self, name: &str) -> Option<&'a Sheet> {
        self.document.sheets.get(*self.by_name.get(&normal(name))?)
    }

    /// Iterates over the table sheets for one of the two rules, paired with the field names in
    /// their names, in file order.
    pub(super) fn tables(&self, kind: TableKind) -> impl Iterator<Item = (&'a str, &'a Sheet)> {
        let sheets = self.document.sheets.iter();
        sheets.filter_map(move |sheet| Some((kind.field_of(&sheet.name)?, sheet)))
    }
}
