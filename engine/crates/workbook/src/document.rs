//! The raw document: sheets of cells as stored in a file, right or wrong.

use definition::CellRef;
use std::collections::BTreeMap;

/// Value of a cell. An empty cell has no value and is not stored.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// Text, exactly as typed.
    Text(String),
    /// A finite number; spreadsheets have no other kind.
    Number(f64),
    /// TRUE or FALSE.
    Bool(bool),
    /// A spreadsheet error such as `#DIV/0!`, or a number that is not finite.
    Error(String),
}

/// One sheet: a name and its cells.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Sheet {
    /// Name on the sheet's tab.
    pub name: String,
    /// The non-empty cells, row by row.
    pub cells: BTreeMap<CellRef, Value>,
}

impl Value {
    /// Returns the text displayed in the cell: `13`, `1.5`, `TRUE`, or the text itself.
    #[must_use]
    pub fn shown(&self) -> String {
        match self {
            Self::Text(text) | Self::Error(text) => text.clone(),
            Self::Number(number) => number.to_string(),
            Self::Bool(true) => "TRUE".to_owned(),
            Self::Bool(false) => "FALSE".to_owned(),
        }
    }

    /// True if the cell looks empty: text of only spaces.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        matches!(self, Self::Text(text) if text.trim().is_empty())
    }

    /// Converts typed text as a spreadsheet does: a number, TRUE or FALSE, or the text; `None` if
    /// it is blank.
    #[must_use]
    pub fn typed(text: &str) -> Option<Self> {
        let trimmed = text.trim();
        if trimmed.is_empty() {
            return None;
        }
        let plain = trimmed.bytes().all(|b| b.is_ascii_digit() || b"+-.".contains(&b));
        Some(match trimmed.parse() {
            Ok(number) if plain => Self::Number(number),
            _ if trimmed.eq_ignore_ascii_case("true") => Self::Bool(true),
            _ if trimmed.eq_ignore_ascii_case("false") => Self::Bool(false),
            _ => Self::Text(text.to_owned()),
        })
    }
}

impl Sheet {
    /// Creates an empty sheet with this name.
    #[must_use]
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), cells: BTreeMap::new() }
    }

    /// Sets a cell, replacing any previous value.
    pub fn set(&mut self, row: u32, column: u32, value: Value) {
        self.cells.insert(CellRef::new(row, column), value);
    }

    /// Sets a cell to text; blank text leaves the cell unchanged.
    pub fn set_text(&mut self, row: u32, column: u32, text: &str) {
        if !text.trim().is_empty() {
            self.set(row, column, Value::Text(text.to_owned()));
        }
    }

    /// Iterates over the cells of one row that are not blank, with their columns.
    pub fn row(&self, row: u32) -> impl DoubleEndedIterator<Item = (u32, &Value)> {
        self.cells
            .range(CellRef::new(row, 0)..=CellRef::new(row, u32::MAX))
            .filter(|(_, value)| !value.is_blank())
            .map(|(cell, value)| (cell.column, value))
    }

    /// Iterates over the rows that are not blank, from the top.
    pub fn rows(&self) -> impl Iterator<Item = u32> {
        let mut last = None;
        let filled = self.cells.iter().filter(|(_, value)| !value.is_blank());
        let mut is_new = move |row| last.replace(row) != Some(row);
        filled.map(|(cell, _)| cell.row).filter(move |&row| is_new(row))
    }

    /// Returns the value of a cell; `None` if it is empty.
    #[must_use]
    pub fn get(&self, row: u32, column: u32) -> Option<&Value> {
        self.cells.get(&CellRef::new(row, column))
    }
}

/// A game file as it is: any sheets with any cells, in file order.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Document {
    /// The sheets in the order of their tabs.
    pub sheets: Vec<Sheet>,
}

impl Document {
    /// Creates the document that results from typing these rows into a spreadsheet: `13` becomes a
    /// number, `TRUE` a truth value, and an empty text leaves its cell empty.
    ///
    /// ```
    /// use workbook::{Document, Value};
    /// let document = Document::from_rows(&[
    ///     ("Fields", &[&["Field", "Clear"], &["Foundation", "=13"], &["Tableau", ""]]),
    ///     ("Spots", &[&["Field", "X", "Y"], &["Tableau", "1", "2.5"]]),
    /// ]);
    /// assert_eq!(document.sheets[1].get(1, 2), Some(&Value::Number(2.5)));
    /// ```
    #[must_use]
    pub fn from_rows(sheets: &[(&str, &[&[&str]])]) -> Self {
        let sheet = |&(name, rows): &(&str, &[&[&str]])| {
            let mut sheet = Sheet::new(name);
            for (row, cells) in (0..).zip(rows) {
                for (column, text) in (0..).zip(*cells) {
                    if let Some(value) = Value::typed(text) {
                        sheet.set(row, column, value);
                    }
                }
            }
            sheet
        };
        Self { sheets: sheets.iter().map(sheet).collect() }
    }

    /// Like [`from_rows`](Self::from_rows), from one text: a line `[Name]` begins a sheet, and any
    /// other line is a row with its cells separated by `|`. Spaces around cells are ignored.
    ///
    /// ```
    /// let document = workbook::Document::from_text(
    ///     "[Fields]
    ///      Field   | Put  | Take
    ///      Tableau | none | any",
    /// );
    /// assert_eq!(document.sheets[0].name, "Fields");
    /// assert_eq!(document.sheets[0].rows().count(), 2);
    /// ```
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        let mut document = Self::default();
        let mut row = 0;
        for line in text.lines().map(str::trim) {
            if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                document.sheets.push(Sheet::new(name));
                row = 0;
            } else if let Some(sheet) = document.sheets.last_mut() {
                for (column, cell) in (0..).zip(line.split('|')) {
                    if let Some(value) = Value::typed(cell.trim()) {
                        sheet.set(row, column, value);
                    }
                }
                row += 1;
            }
        }
        document
    }

    /// Returns the first sheet with this name, ignoring case and surrounding spaces.
    #[must_use]
    pub fn sheet(&self, name: &str) -> Option<&Sheet> {
        let wanted = name.trim().to_lowercase();
        self.sheets.iter().find(|sheet| sheet.name.trim().to_lowercase() == wanted)
    }
}
