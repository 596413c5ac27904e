//! Reading a raw document into a checked definition, collecting every fault.

mod checks;
mod deals;
mod decks;
mod fields;
mod game;
mod hidden;
mod packs;
pub mod pile_rules;
mod places;
pub(crate) mod records;
pub(crate) mod report;
mod rule;
mod rules;
mod sheets;
mod spots;
pub(crate) mod table;

use crate::{Document, Draft, Sources, notation::names::NameIndex, schema::table::TableKind};
use checks::RuleFault;
use definition::{
    At, Code, Definition, Diagnostic, Relation,
    wording::{hidden_characters, normal},
};
use report::FaultReport;
use sheets::Sheets;

/// Result of reading a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// The game; `None` if a diagnostic is an error.
    pub definition: Option<Definition>,
    /// The game as far as it could be read; the editor shows it for a faulty file.
    pub partial: Draft,
    /// Location of each rule; filled as far as possible even without a definition.
    pub sources: Sources,
    /// All faults, or the first 400 of them, in the order in which they were found: sheet by sheet,
    /// then those of the game as a whole.
    pub diagnostics: Vec<Diagnostic>,
}

impl Checked {
    /// Returns the definition, or all faults as one text; for tests and for programs that print.
    ///
    /// # Errors
    ///
    /// Returns the diagnostics, one per line, if there is no definition.
    pub fn into_result(self) -> Result<Definition, String> {
        let lines = || self.diagnostics.iter().map(Diagnostic::to_string).collect::<Vec<_>>();
        self.definition.clone().ok_or_else(|| lines().join("\n"))
    }
}

/// Returns one truth table of a document by the name of its sheet; `None` if there is no such sheet
/// or it has errors.
#[must_use]
pub fn relation(document: &Document, sheet: &str, kind: TableKind) -> Option<Relation> {
    let wanted = normal(sheet);
    let sheet = document.sheets.iter().find(|sheet| normal(&sheet.name) == wanted)?;
    let mut report = FaultReport::default();
    let rule = table::read(kind, sheet, &mut report);
    (!report.has_errors()).then_some(rule.relation)
}

/// Reads a game from its sheets. Never fails: every fault in them becomes a diagnostic.
///
/// # Examples
///
/// ```
/// use workbook::{Document, read};
///
/// let document = Document::from_text(
///     "[Fields]
///      Field      | Put                       | Take           | Clear
///      Foundation | up 1, same suit; empty: A | none           | =52
///      Tableau    | down 1; empty: 17         | none; top: any |
///      [Deals]
///      Spot    | Opening deal | Click deal
///      Tableau | 6 down 1 up  | 1 up",
/// );
/// let checked = read(&document);
/// assert!(checked.definition.is_none());
/// let fault = &checked.diagnostics[0];
/// assert_eq!(fault.at.to_string(), "Fields!B3");
/// println!("{fault}"); // with what would be right
/// ```
#[must_use]
pub fn read(document: &Document) -> Checked {
    let mut report = FaultReport::default();
    let mut sources = Sources::default();
    let revealed = hidden::revealed(document);
    let (document, hiding) = match &revealed {
        Some((document, places)) => (document, places.as_slice()),
        None => (document, [].as_slice()),
    };
    for at in hiding {
        let (message, help) = hidden_characters();
        report.add(Code::HiddenCharacter, at.clone(), message, help);
    }
    let sheets = Sheets::find(document, &mut report);

    let about = game::read(&sheets, &mut report);
    let deck_rows = decks::rows(&sheets, &mut report);
    let field_rows = fields::rows(&sheets, &mut report);
    let mut names = NameIndex::default();
    for row in &field_rows {
        if let Err(fault) = names.add_field(&row.name) {
            report.fault(row.at.clone(), fault);
        }
    }
    for row in &deck_rows {
        if let Err(fault) = names.add_deck(&row.name) {
            report.fault(row.at.clone(), fault);
        }
    }
    let mut spot_rows = spots::rows(&sheets, &mut names, &mut sources, &mut report);

    let mut decks = decks::read(&deck_rows, &names, &mut sources, &mut report);
    packs::read(&sheets, &mut decks, &names, &mut report);
    decks::check_numbering(&deck_rows, &decks, &mut report);
    let (fields, tables) = fields::read(&field_rows, &names, &sheets, &mut sources, &mut report);
    sources.tables = tables;
    deals::read(&sheets, &deck_rows, &mut decks, &names, &mut sources, &mut report);
    places::fill(&deck_rows, &mut decks, fields.len(), &mut spot_rows);

    let spots = spot_rows.into_iter().map(|row| row.spot).collect();
    let partial = Draft { about, decks, fields, spots };
    let definition = partial.clone().whole();
    if let Some(definition) = &definition {
        for RuleFault { rule, fault } in checks::check_game(definition, report.has_errors()) {
            report.fault(rule.map_or(At::File, |rule| sources.locate(rule)), fault);
        }
    }
    let (diagnostics, sound) = report.finish();
    Checked { definition: definition.filter(|_| sound), partial, sources, diagnostics }
}
