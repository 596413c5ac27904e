//! Sheets with a row of headings and one record in each row below.

use super::report::FaultReport;
use crate::{
    Sheet, Sources, Value,
    notation::names::NameIndex,
    schema::{Heading, SheetColumn, SheetSchema, too_long},
};
use definition::{
    At, CellRef, Code, Fault, RuleRef, SettingColumn, say,
    wording::{did_you_mean, nearest, one_of, shown},
};
use std::rc::Rc;

/// Number of rows at the top that may hold the headings.
pub(super) const HEADER_ROWS: u32 = 10;
/// Number of blank rows that end the table; rows after them are notes.
const BLANK_ROWS: u32 = 2;

/// The records of one sheet.
#[derive(Debug)]
pub(crate) struct SheetRecords<'a> {
    sheet: &'a Sheet,
    header: u32,
    columns: Vec<(&'static Heading, u32)>,
    rows: Vec<u32>,
}

impl<'a> SheetRecords<'a> {
    /// Finds the headings and the rows below, and reports every cell that cannot be read.
    ///
    /// Returns `None` if the sheet is missing or has no headings. Rows beyond `most` are reported
    /// and not read.
    pub(crate) fn find(
        sheet: Option<&'a Sheet>,
        schema: &SheetSchema,
        most: usize,
        report: &mut FaultReport,
    ) -> Option<Self> {
        let sheet = sheet?;
        let known = |row: u32| {
            sheet.row(row).filter(|(_, value)| schema.heading(&value.shown()).is_some()).count()
        };
        let rows = sheet.rows().take_while(|&row| row < HEADER_ROWS);
        // Of several rows with the most headings the first counts; `max_by_key` takes the last.
        let rows: Vec<u32> = rows.filter(|&row| known(row) > 0).collect();
        let header = rows.into_iter().rev().max_by_key(|&row| known(row));
        let Some(header) = header else {
            report.add(
                Code::MissingHeader,
                At::Sheet(sheet.name.clone()),
                say!("fault-missing-header", "the sheet has no header row"),
                say!(
                    "help-missing-header",
                    "Write the headings {headings} in one of the first {rows} rows.",
                    headings = one_of(schema.headings.iter().map(|heading| heading.name)),
                    rows = HEADER_ROWS,
                ),
            );
            return None;
        };
        let mut records = Self { sheet, header, columns: Vec::new(), rows: Vec::new() };
        let unknown = records.read_headings(header, schema, report);
        records.read_rows(header, most, &unknown, report);
        Some(records)
    }

    /// Records the columns; returns those with unknown or duplicate headings.
    fn read_headings(
        &mut self,
        header: u32,
        schema: &SheetSchema,
        report: &mut FaultReport,
    ) -> Vec<u32> {
        let mut unknown = Vec::new();
        for (column, value) in self.sheet.row(header) {
            let at = At::cell(&self.sheet.name, header, column);
            let text = value.shown();
            let Some(heading) = schema.heading(&text) else {
                unknown.push(column);
                if report.is_full() {
                    continue;
                }
                let near = nearest(&text, schema.headings.iter().map(|heading| heading.name));
                let help = near.map_or_else(
                    || {
                        say!(
                            "help-column-is-kept",
                            "You need not do anything; the column is kept when the game is saved."
                        )
                    },
                    did_you_mean,
                );
                let message = say!(
                    "fault-unknown-column",
                    "the column `{name}` is not read",
                    name = shown(&text),
                );
                report.add(Code::UnknownColumn, at, message, help);
                continue;
            };
            if let Some(first) = self.column(heading) {
                unknown.push(column);
                report.add(
                    Code::DoubledColumn,
                    at,
                    say!(
                        "fault-doubled-column",
                        "there is already a column `{name}`, at {place}",
                        name = heading.name,
                        place = CellRef::new(header, first).to_string(),
                    ),
                    say!(
                        "help-doubled-column",
                        "Delete one of the two columns or give it another heading."
                    ),
                );
                continue;
            }
            self.columns.push((heading, column));
        }
        unknown
    }

    fn read_rows(&mut self, header: u32, most: usize, unknown: &[u32], report: &mut FaultReport) {
        let sheet = self.sheet;
        let last_column = self.columns.iter().map(|&(_, column)| column).max().unwrap_or(0);
        let mut last_row = header;
        let mut ended = false;
        for row in sheet.rows().filter(|&row| row > header) {
            let filled = sheet.row(row).filter(|&(column, _)| self.has(column)).count();
            if filled > 0 && row - last_row > BLANK_ROWS {
                ended = true;
            }
            if ended {
                if filled >= 2 {
                    report.add(
                        Code::IgnoredRows,
                        At::cell(&sheet.name, row, 0),
                        say!(
                            "fault-ignored-rows",
                            "this row and those below are not read, because there are blank rows \
                             above them"
                        ),
                        say!(
                            "help-ignored-rows",
                            "Leave fewer than {rows} blank rows between the rows.",
                            rows = BLANK_ROWS,
                        ),
                    );
                    break;
                }
                continue;
            }
            for (column, value) in sheet.row(row) {
                if !self.has(column) {
                    if column < last_column && !unknown.contains(&column) {
                        report.add(
                            Code::StrayValue,
                            At::cell(&sheet.name, row, column),
                            say!(
                                "fault-stray-value",
                                "`{text}` has no heading above it",
                                text = shown(&value.shown()),
                            ),
                            say!(
                                "help-stray-value",
                                "Write a heading above it, or move it to the right of the table."
                            ),
                        );
                    }
                } else if let Some(fault) = unreadable(value) {
                    report.fault(At::cell(&sheet.name, row, column), fault);
                }
            }
            if filled == 0 {
                continue;
            }
            if self.rows.len() == most {
                report.add(
                    Code::TooMany,
                    At::cell(&sheet.name, row, 0),
                    say!("fault-too-many-rows", "the sheet has more than {most} rows", most = most),
                    say!(
                        "help-too-many-rows",
                        "A game can have at most {most} of these; delete what it does not need.",
                        most = most,
                    ),
                );
                break;
            }
            last_row = row;
            self.rows.push(row);
        }
    }

    /// Returns the row of the headings.
    pub(crate) fn header(&self) -> u32 {
        self.header
    }

    /// Returns the rows of the records, from the top.
    pub(crate) fn rows(&self) -> &[u32] {
        &self.rows
    }

    /// True if a column is read.
    pub(crate) fn has(&self, column: u32) -> bool {
        self.columns.iter().any(|&(_, known)| known == column)
    }

    /// Returns the column of a heading; `None` if the sheet has no such column.
    pub(crate) fn column(&self, heading: &Heading) -> Option<u32> {
        self.columns.iter().find(|(known, _)| known.name == heading.name).map(|&(_, column)| column)
    }

    /// Reports a required column that is missing. True if the column exists.
    pub(super) fn require(&self, heading: &Heading, report: &mut FaultReport) -> bool {
        let found = self.column(heading).is_some();
        if !found {
            report.add(
                Code::MissingColumn,
                At::Sheet(self.sheet.name.clone()),
                say!(
                    "fault-missing-column",
                    "the sheet has no column `{name}`",
                    name = heading.name,
                ),
                say!(
                    "help-missing-column",
                    "Add the heading `{name}` to the header row.",
                    name = heading.name,
                ),
            );
        }
        found
    }

    /// Iterates over the records from the top.
    pub(super) fn iter(&self) -> impl Iterator<Item = SheetRecord<'a>> + use<'a> {
        let (sheet, columns) = (self.sheet, Rc::from(self.columns.as_slice()));
        let rows = self.rows.clone().into_iter();
        rows.map(move |row| SheetRecord { sheet, columns: Rc::clone(&columns), row })
    }
}

/// Returns the reason that a value cannot be read in any column; `None` if it can.
pub(super) fn unreadable(value: &Value) -> Option<Fault> {
    match value {
        Value::Error(text) => Some(Fault::new(
            Code::ErrorCell,
            say!("fault-error-cell", "the cell holds the error `{text}`", text = shown(text)),
            say!("help-error-cell", "Correct the formula, or write the value itself."),
        )),
        Value::Text(text) => too_long(text),
        _ => None,
    }
}

/// Returns the two numbers of a date as a range: `3 to 5` for `2026-03-05`, since the date may have
/// been typed as a range.
fn range_in_date(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split('-').collect();
    let lengths = parts.iter().map(|part| part.len());
    let digits = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
    if !lengths.eq([4, 2, 2]) || !parts.iter().all(digits) {
        return None;
    }
    let number = |part: usize| parts[part].parse::<u32>().ok();
    let (month, day) = (number(1)?, number(2)?);
    Some(format!("{} to {}", month.min(day), month.max(day)))
}

/// Returns the help for a cell that a spreadsheet program has turned into a date; `range` is the
/// probable original, in a cell that may hold a range.
fn help_of_date(range: Option<&str>) -> definition::Wording {
    match range {
        Some(range) => say!(
            "help-date-range",
            "The spreadsheet program turned the entry into a date: write `{range}`, or format the \
             cell as text and write it again.",
            range = range,
        ),
        None => say!(
            "help-date",
            "The spreadsheet program turned the entry into a date: format the cell as text and \
             write it again."
        ),
    }
}

/// One row of a sheet.
#[derive(Debug, Clone)]
pub(super) struct SheetRecord<'a> {
    sheet: &'a Sheet,
    columns: Rc<[(&'static Heading, u32)]>,
    row: u32,
}

impl SheetRecord<'_> {
    fn column(&self, heading: &Heading) -> Option<u32> {
        self.columns.iter().find(|(known, _)| known.name == heading.name).map(|&(_, column)| column)
    }

    /// Returns the trimmed text under a heading; `None` if it is blank or unreadable.
    pub(super) fn text(&self, heading: &Heading) -> Option<String> {
        let value = self.sheet.get(self.row, self.column(heading)?)?;
        if value.is_blank() || unreadable(value).is_some() {
            return None;
        }
        Some(value.shown().trim().to_owned())
    }

    /// Returns the cell under a heading; the row's first cell if there is no such column.
    pub(super) fn at(&self, heading: &Heading) -> At {
        let column = self.column(heading).unwrap_or(0);
        At::cell(&self.sheet.name, self.row, column)
    }

    /// Parses the cell with a notation; `None` if it is blank, or if it is faulty, which is
    /// reported.
    pub(super) fn parse<T>(
        &self,
        heading: &Heading,
        report: &mut FaultReport,
        read: impl Fn(&str) -> Result<T, Fault>,
    ) -> Option<T> {
        let text = self.text(heading)?;
        let dated = |fault: Fault| match range_in_date(&text) {
            Some(range) => {
                let range = read(&range).is_ok().then_some(range);
                let message = say!("fault-date", "`{text}` is a date", text = text.as_str());
                Fault { message, help: help_of_date(range.as_deref()), ..fault }
            }
            None => fault,
        };
        read(&text).map_err(|fault| report.fault(self.at(heading), dated(fault))).ok()
    }

    /// Reads the cells of these columns into `owner`, which keeps the settings of blank and faulty
    /// cells; faults are reported.
    pub(super) fn settings<T: Clone + 'static>(
        &self,
        columns: impl IntoIterator<Item = &'static SheetColumn<T>>,
        owner: &mut T,
        names: &NameIndex,
        report: &mut FaultReport,
    ) {
        for column in columns {
            let read = |text: &str| {
                let mut changed = owner.clone();
                column.read(&mut changed, text, names).map(|()| changed)
            };
            if let Some(changed) = self.parse(&column.heading, report, read) {
                *owner = changed;
            }
        }
    }

    /// Notes the cells of this row's settings. Blank cells count too, since the default could be
    /// changed there, but they do not replace a filled cell of another row.
    pub(super) fn note_settings(
        &self,
        sources: &mut Sources,
        rule: impl Fn(SettingColumn) -> RuleRef,
    ) {
        for (heading, _) in self.columns.iter() {
            let Some(setting) = heading.setting else { continue };
            if self.is_blank(heading) {
                sources.settings.entry(rule(setting)).or_insert_with(|| self.at(heading));
            } else {
                sources.settings.insert(rule(setting), self.at(heading));
            }
        }
    }

    /// Returns the place of the row: its first cell.
    pub(super) fn place(&self) -> At {
        At::cell(&self.sheet.name, self.row, 0)
    }
}

impl SheetRecord<'_> {
    /// Like [`parse`](Self::parse), for a cell that must not be blank: a blank one is reported.
    pub(super) fn required<T>(
        &self,
        heading: &Heading,
        report: &mut FaultReport,
        read: impl Fn(&str) -> Result<T, Fault>,
    ) -> Option<T> {
        if self.is_blank(heading) {
            report.add(
                Code::MissingName,
                self.at(heading),
                say!(
                    "fault-missing-name",
                    "the row has nothing under `{name}`",
                    name = heading.name,
                ),
                say!("help-missing-name", "Write a name there, or delete the row."),
            );
        }
        self.parse(heading, report, read)
    }

    /// True if the cell under a heading is empty; an error value is not.
    fn is_blank(&self, heading: &Heading) -> bool {
        let value = self.column(heading).and_then(|column| self.sheet.get(self.row, column));
        value.is_none_or(Value::is_blank)
    }
}
