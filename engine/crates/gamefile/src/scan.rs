//! Scans one XML part before anything else reads it, enforcing limits and checking references.
//!
//! The library that reads the cells reserves memory for the sizes that a file declares, and adds up
//! cell references without overflow checks. So each reference, count and extent is checked here
//! first, by the same XML reader with the same settings.

mod reference;
mod styles;

use crate::{fault::PartFault, limits};
use definition::{CellRef, Wording, say};
use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};
use reference::{extent, range_of, reference};
use std::collections::BTreeMap;
pub(crate) use styles::Styles;
use workbook::Value;

/// Type of a part, determined by its root element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum PartKind {
    /// The list of sheets.
    Workbook,
    /// Mapping of ids to parts.
    Relationships,
    /// A sheet of cells.
    Worksheet,
    /// The texts of the cells.
    Strings,
    /// Formats of cells.
    Styles,
    /// Positions of pictures on a sheet.
    Drawing,
    /// Anything else.
    #[default]
    Other,
}

impl PartKind {
    fn of(root: &str) -> Self {
        match root {
            "workbook" => Self::Workbook,
            "Relationships" => Self::Relationships,
            "worksheet" => Self::Worksheet,
            "sst" => Self::Strings,
            "styleSheet" => Self::Styles,
            "wsDr" => Self::Drawing,
            _ => Self::Other,
        }
    }

    /// True if the part is needed for reading the cells.
    pub(crate) fn is_needed(self) -> bool {
        !matches!(self, Self::Other | Self::Drawing | Self::Styles)
    }
}

/// Remaining budget for all parts together.
pub(crate) struct PartBudget {
    cells: usize,
    elements: usize,
    strings: usize,
}

impl Default for PartBudget {
    fn default() -> Self {
        Self { cells: limits::CELLS, elements: limits::ELEMENTS, strings: limits::STRINGS }
    }
}

/// Findings in a part.
#[derive(Default)]
pub(crate) struct Scan {
    pub(crate) kind: PartKind,
    /// In the workbook: name and relationship of each sheet.
    pub(crate) sheets: Vec<(String, String)>,
    /// In relationships: id and target.
    pub(crate) targets: Vec<(String, String)>,
    /// On a sheet: id of the relationship to its drawing part.
    pub(crate) drawing: Option<String>,
    /// Number of names that the workbook defines, not counting print areas and the like.
    pub(crate) defined_names: usize,
    /// Number of formulas that are not just a constant.
    pub(crate) formulas: usize,
    /// Formulas without a value, with the constant if the formula is one.
    pub(crate) uncalculated: BTreeMap<CellRef, Option<Value>>,
    /// Cells with a rich value, such as a picture, and the number of their metadata.
    pub(crate) rich: BTreeMap<CellRef, u32>,
    /// Cells that may hold a number and have their own style, and the number of that style.
    pub(crate) styled: BTreeMap<CellRef, u32>,
    /// In the styles part: the styles that show dates.
    pub(crate) styles: Styles,
    /// In the workbook: true if its days are counted from the year 1904.
    pub(crate) is_1904: bool,
    /// True if any cells are formatted, merged or validated.
    pub(crate) formatted: bool,
    /// First and last cell of each merged range.
    pub(crate) merged: Vec<(CellRef, CellRef)>,
    /// The first fault; nothing after it was scanned.
    pub(crate) fault: Option<Box<PartFault>>,
    cell: ScannedCell,
    rows: u32,
    depth: usize,
}

/// The cell being scanned.
#[derive(Default)]
struct ScannedCell {
    at: Option<CellRef>,
    formula: Option<String>,
    in_formula: bool,
    in_value: bool,
    has_value: bool,
}

fn smaller() -> Wording {
    say!(
        "help-sheet-limits",
        "A sheet can have at most 4,096 rows and 1,024 columns; delete what lies further out, and \
         save again."
    )
}

fn fewer() -> Wording {
    say!("help-delete-unneeded", "Delete sheets and cells that the game does not need.")
}

impl Scan {
    /// Scans a part. Stops at the first fault.
    pub(crate) fn new(bytes: &[u8], budget: &mut PartBudget) -> Self {
        let mut scan = Self::default();
        if let Err(fault) = scan.run(bytes, budget) {
            scan.fault = Some(Box::new(fault));
        }
        scan
    }

    fn run(&mut self, bytes: &[u8], budget: &mut PartBudget) -> Result<(), PartFault> {
        let mut reader = Reader::from_reader(bytes);
        let config = reader.config_mut();
        config.check_end_names = false;
        config.check_comments = false;
        config.expand_empty_elements = true;
        let mut buffer = Vec::new();
        let mut is_root = true;
        loop {
            buffer.clear();
            match reader.read_event_into(&mut buffer) {
                Ok(Event::Start(element)) => {
                    if is_root {
                        self.kind = PartKind::of(element.local_name().as_ref());
                        is_root = false;
                    }
                    self.start(&element, budget)?;
                }
                Ok(Event::End(element)) => self.end(element.local_name().as_ref()),
                Ok(Event::Text(text)) if self.in_cell() => self.text(&text.xml10_content()),
                Ok(Event::CData(text)) if self.in_cell() => self.text(&text.xml10_content()),
                Ok(Event::GeneralRef(_)) if self.in_cell() => self.text("&"),
                Ok(Event::Eof) => return Ok(()),
                Ok(_) => {}
                Err(error) => {
                    let error = cut(&error.to_string());
                    return Err(PartFault::damaged(say!(
                        "fault-no-xml",
                        "the part is not well-formed XML: {error}",
                        error = error,
                    )));
                }
            }
        }
    }

    fn start(
        &mut self,
        element: &BytesStart<'_>,
        budget: &mut PartBudget,
    ) -> Result<(), PartFault> {
        self.depth += 1;
        if self.depth > limits::DEPTH {
            let message = say!(
                "fault-too-deep",
                "more than {most} elements are nested in each other",
                most = limits::DEPTH,
            );
            return Err(PartFault::too_large(message, fewer()));
        }
        take(&mut budget.elements, || {
            say!(
                "fault-too-many-elements",
                "the workbook has more than {most} elements",
                most = limits::ELEMENTS,
            )
        })?;
        let name = element.local_name();
        match (self.kind, name.as_ref()) {
            (PartKind::Styles, name) => self.styles.start(name, element)?,
            (PartKind::Workbook, "workbookPr") => {
                attributes(element, ["date1904"], |_, value| {
                    self.is_1904 = matches!(value, "1" | "true");
                    Ok(())
                })?;
            }
            // In a drawing this is the row of a picture's edge.
            (PartKind::Drawing, "row") => {}
            (_, "row") => self.row(element)?,
            (_, "c") => {
                take(&mut budget.cells, || {
                    say!(
                        "fault-too-many-cells",
                        "the workbook has more than {most} cells",
                        most = limits::CELLS,
                    )
                })?;
                self.start_cell(element)?;
            }
            (PartKind::Worksheet, "f") => self.cell.in_formula = true,
            (PartKind::Worksheet, "v" | "is") => self.cell.in_value = true,
            (_, "dimension") => attributes(element, ["ref"], |_, value| extent(value))?,
            (PartKind::Worksheet, "mergeCell") => {
                self.formatted = true;
                let [range] = values(element, ["ref"])?;
                self.merged.extend(range_of(&range));
            }
            (PartKind::Worksheet, "conditionalFormatting" | "dataValidation" | "hyperlink") => {
                self.formatted = true;
            }
            (PartKind::Worksheet, "drawing") => {
                let [id] = values(element, ["id"])?;
                self.drawing.get_or_insert(id);
            }
            (PartKind::Strings, "sst") => {
                attributes(element, ["uniqueCount", "count"], |_, value| declared(value))?;
            }
            (_, "si") => take(&mut budget.strings, || {
                say!(
                    "fault-too-many-texts",
                    "the workbook has more than {most} texts",
                    most = limits::STRINGS,
                )
            })?,
            (PartKind::Workbook, "sheet") => self.sheet(element)?,
            (PartKind::Workbook, "definedName") => {
                attributes(element, ["name"], |_, name| {
                    // Print areas and filters are defined by the spreadsheet program itself.
                    self.defined_names += usize::from(!name.starts_with("_xlnm"));
                    Ok(())
                })?;
            }
            (PartKind::Relationships, "Relationship") => {
                let [id, target] = values(element, ["Id", "Target"])?;
                self.targets.push((id, target));
            }
            // The reader of cells accepts an `sst` wherever it finds one.
            (_, "sst") => {
                let message = say!("fault-misplaced-texts", "there are texts in the wrong place");
                return Err(PartFault::damaged(message));
            }
            _ => {}
        }
        Ok(())
    }

    fn end(&mut self, name: &str) {
        self.depth = self.depth.saturating_sub(1);
        if self.kind == PartKind::Styles {
            self.styles.end(name);
        }
        if self.kind != PartKind::Worksheet {
            return;
        }
        match name {
            "f" => self.cell.in_formula = false,
            "v" | "is" => self.cell.in_value = false,
            "c" => self.end_cell(),
            _ => {}
        }
    }

    fn in_cell(&self) -> bool {
        self.cell.in_formula || self.cell.in_value
    }

    fn text(&mut self, text: &str) {
        if self.cell.in_formula {
            // Only constants matter, and they are short.
            let formula = self.cell.formula.get_or_insert_default();
            if formula.len() < 32 {
                formula.push_str(text.get(..32).unwrap_or(text));
            }
        }
        self.cell.has_value |= self.cell.in_value;
    }

    fn row(&mut self, element: &BytesStart<'_>) -> Result<(), PartFault> {
        self.rows += 1;
        if self.rows > limits::ROWS {
            let message = say!(
                "fault-too-many-rows",
                "the sheet has more than {most} rows",
                most = limits::ROWS,
            );
            return Err(PartFault::too_large(message, smaller()));
        }
        attributes(element, ["r"], |_, value| {
            let number: u64 = value.parse().unwrap_or(u64::MAX);
            if !value.bytes().all(|byte| byte.is_ascii_digit()) || number == 0 {
                let message =
                    say!("fault-row-number", "a row has the number `{text}`", text = cut(value));
                return Err(PartFault::damaged(message));
            }
            if number > u64::from(limits::ROWS) {
                let message = say!(
                    "fault-row-beyond",
                    "there is a row `{text}`, beyond what a game can have",
                    text = cut(value),
                );
                return Err(PartFault::too_large(message, smaller()));
            }
            Ok(())
        })
    }

    fn start_cell(&mut self, element: &BytesStart<'_>) -> Result<(), PartFault> {
        self.cell = ScannedCell::default();
        let (mut style, mut metadata, mut is_number) = (None, None, true);
        attributes(element, ["r", "s", "vm", "t"], |which, value| {
            match which {
                0 => {}
                1 => {
                    self.formatted |= value != "0";
                    style = value.parse().ok();
                    return Ok(());
                }
                2 => {
                    metadata = value.parse().ok();
                    return Ok(());
                }
                _ => {
                    is_number = value == "n";
                    return Ok(());
                }
            }
            let Some((row, column)) = reference(value) else {
                let message = say!(
                    "fault-cell-reference",
                    "a cell has the reference `{text}`",
                    text = cut(value),
                );
                return Err(PartFault::damaged(message));
            };
            if row >= u64::from(limits::ROWS) || column >= u64::from(limits::COLUMNS) {
                let message = say!(
                    "fault-cell-named-beyond",
                    "there is a cell `{text}`, beyond what a game can have",
                    text = cut(value),
                );
                return Err(PartFault::too_large(message, smaller()));
            }
            #[expect(clippy::cast_possible_truncation, reason = "within the limits")]
            let cell = CellRef::new(row as u32, column as u32);
            self.cell.at = Some(cell);
            Ok(())
        })?;
        if let (Some(cell), Some(metadata)) = (self.cell.at, metadata) {
            self.rich.insert(cell, metadata);
        }
        if let (Some(cell), Some(style), true) = (self.cell.at, style, is_number) {
            self.styled.insert(cell, style);
        }
        Ok(())
    }

    fn end_cell(&mut self) {
        let cell = std::mem::take(&mut self.cell);
        let Some(formula) = cell.formula else { return };
        let constant = constant(&formula);
        // An error value that is written as a formula does not count as one.
        if constant.is_none() && !formula.trim_start().starts_with('#') {
            self.formulas += 1;
        }
        if let (Some(at), false) = (cell.at, cell.has_value) {
            self.uncalculated.insert(at, constant);
        }
    }

    fn sheet(&mut self, element: &BytesStart<'_>) -> Result<(), PartFault> {
        if self.sheets.len() == limits::SHEETS {
            let message = say!(
                "fault-too-many-sheets",
                "the workbook has more than {most} sheets",
                most = limits::SHEETS,
            );
            return Err(PartFault::too_large(message, fewer()));
        }
        let [name, id] = values(element, ["name", "id"])?;
        let name = quick_xml::escape::unescape(&name).map_or(name.clone(), Into::into);
        self.sheets.push((name, id));
        Ok(())
    }
}

fn take(left: &mut usize, message: impl Fn() -> Wording) -> Result<(), PartFault> {
    *left = left.checked_sub(1).ok_or_else(|| PartFault::too_large(message(), fewer()))?;
    Ok(())
}

/// Calls `see` with the raw value of every attribute with one of these local names, duplicates
/// included.
pub(crate) fn attributes<const N: usize>(
    element: &BytesStart<'_>,
    names: [&str; N],
    mut see: impl FnMut(usize, &str) -> Result<(), PartFault>,
) -> Result<(), PartFault> {
    let mut attributes = element.attributes();
    for attribute in attributes.with_checks(false) {
        let attribute = attribute.map_err(|error| {
            PartFault::damaged(say!(
                "fault-bad-attribute",
                "an attribute is malformed: {error}",
                error = cut(&error.to_string()),
            ))
        })?;
        let key = attribute.key.local_name();
        if let Some(which) = names.iter().position(|&name| name == key.as_ref()) {
            see(which, &attribute.value)?;
        }
    }
    Ok(())
}

/// Checks the number of texts that a part declares.
fn declared(text: &str) -> Result<(), PartFault> {
    match text.parse::<u64>() {
        Ok(count) if count <= limits::STRINGS as u64 => Ok(()),
        _ => Err(PartFault::too_large(
            say!(
                "fault-texts-declared",
                "the workbook claims to have `{text}` texts",
                text = cut(text),
            ),
            say!(
                "help-texts-declared",
                "A game can have at most 200,000; save it again from a spreadsheet program."
            ),
        )),
    }
}

/// Returns the last value of each attribute.
fn values<const N: usize>(
    element: &BytesStart<'_>,
    names: [&str; N],
) -> Result<[String; N], PartFault> {
    let mut values = std::array::from_fn(|_| String::new());
    attributes(element, names, |which, value| {
        value.clone_into(&mut values[which]);
        Ok(())
    })?;
    Ok(values)
}

/// Shortens a quotation from a part or a library, which may be of any length.
fn cut(text: &str) -> String {
    let kept = text.chars().filter(|&c| !c.is_control() && c != '`').take(60);
    kept.collect()
}

/// Returns the value of a constant formula. Spreadsheet programs write truth values this way.
fn constant(formula: &str) -> Option<Value> {
    let text = formula.trim().trim_start_matches('=').trim();
    let name = text.trim_end_matches("()");
    if name.eq_ignore_ascii_case("true") {
        return Some(Value::Bool(true));
    }
    if name.eq_ignore_ascii_case("false") {
        return Some(Value::Bool(false));
    }
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    text.parse().ok().filter(|_| plain).map(Value::Number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_are_told_from_formulas() {
        assert_eq!(constant("TRUE()"), Some(Value::Bool(true)));
        assert_eq!(constant("=false"), Some(Value::Bool(false)));
        assert_eq!(constant("13"), Some(Value::Number(13.0)));
        assert_eq!(constant("A1+1"), None);
        assert_eq!(constant(""), None);
    }
}
