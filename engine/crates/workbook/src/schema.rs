//! The structure of a game's workbook: every sheet, column, property and allowed word, defined
//! once.
//!
//! The reader finds columns by it, the writer takes headings, widths, drop-down lists and
//! explanations from it, and a test compares `docs/xlsx-format.md` with it.

pub mod cards;
mod column;
pub mod deals;
pub mod decks;
pub mod faces;
pub mod fields;
pub mod game;
pub mod spots;
pub mod table;

pub use column::{SheetColumn, WrittenSetting};

use definition::{
    Code, Fault, Localized, SettingColumn, say,
    wording::{normal, shown},
};

/// Version of the format that is read and written.
pub const FORMAT: &str = "fudaba-solitaire 1";

/// Maximum number of characters in a name.
pub const MAX_NAME: usize = 60;
/// Maximum number of characters in any other text.
pub const MAX_TEXT: usize = 4_000;

/// Returns the fault of a text that is longer than any text may be; `None` if it is not.
pub(crate) fn too_long(text: &str) -> Option<Fault> {
    text.chars().nth(MAX_TEXT)?;
    let message = say!(
        "fault-text-too-long",
        "the text `{text}` is longer than {most} characters",
        text = shown(text),
        most = MAX_TEXT,
    );
    let help = say!("help-shorten", "Shorten it to {most} characters.", most = MAX_TEXT);
    Some(Fault::new(Code::TooLong, message, help))
}

/// A sheet of a game: its name and its columns (or, on `Game`, its properties).
#[derive(Debug)]
pub struct SheetSchema {
    /// Name on the tab, as it is written.
    pub name: &'static str,
    /// Other accepted names.
    pub aliases: &'static [&'static str],
    /// Purpose of the sheet, as a sentence.
    pub purpose: &'static str,
    /// Effect of leaving out the sheet, as a sentence.
    pub missing: &'static str,
    /// The columns from the left; on `Game` the properties from the top.
    pub headings: &'static [&'static Heading],
}

impl SheetSchema {
    /// True if a sheet with this name is this sheet; case and surrounding spaces are ignored.
    #[must_use]
    pub fn is_named(&self, name: &str) -> bool {
        let name = normal(name);
        normal(self.name) == name || self.aliases.iter().any(|alias| normal(alias) == name)
    }

    /// Returns the heading with this text; case and surrounding spaces are ignored.
    #[must_use]
    pub fn heading(&self, text: &str) -> Option<&'static Heading> {
        let text = normal(text);
        self.headings.iter().copied().find(|heading| heading.is_named(&text))
    }
}

/// The heading of a column, or the name of a property.
#[derive(Debug)]
pub struct Heading {
    /// The heading as it is written.
    pub name: &'static str,
    /// Other accepted headings.
    pub aliases: &'static [&'static str],
    /// Meaning of the cells below and of a blank cell, as sentences.
    pub help: &'static str,
    /// Kind of value to be typed.
    pub input: Input,
    /// The setting that the cell decides, if it is one.
    pub setting: Option<SettingColumn>,
    /// Width of the column in characters.
    pub width: u16,
}

impl Heading {
    /// Returns the heading in the languages of the program; Japanese is the first of the others.
    #[must_use]
    pub fn localized(&self) -> Localized {
        let ja = self.aliases.first().copied().unwrap_or_default();
        Localized { en: self.name.to_owned(), ja: ja.to_owned() }
    }

    /// True if a text is this heading; `text` must be normalised.
    fn is_named(&self, text: &str) -> bool {
        normal(self.name) == text || self.aliases.iter().any(|alias| normal(alias) == text)
    }
}

/// Kind of value to be typed into a cell; selects its drop-down list.
#[derive(Debug, Clone, Copy)]
pub enum Input {
    /// Any text, or a notation explained by the help.
    Text,
    /// A number.
    Number,
    /// One of these words.
    Words(fn() -> Vec<&'static str>),
    /// The name of a field.
    Field,
    /// The name of a deck.
    Deck,
    /// The name of a spot, or of a field for all of its spots.
    SpotOrField,
    /// TRUE or FALSE.
    Truth,
}

/// The sheets of rules with fixed names, in the order in which they are written.
pub const SHEETS: [&SheetSchema; 6] =
    [&game::SHEET, &cards::SHEET, &decks::SHEET, &fields::SHEET, &spots::SHEET, &deals::SHEET];

/// [`SHEETS`] followed by the sheet of pictures, which contains no rules and is only present in
/// workbooks with pictures.
pub const ALL_SHEETS: [&SheetSchema; 7] = [
    &game::SHEET,
    &cards::SHEET,
    &decks::SHEET,
    &fields::SHEET,
    &spots::SHEET,
    &deals::SHEET,
    &faces::SHEET,
];

/// True if a sheet with this name belongs to a game: one with a fixed name, or a table.
#[must_use]
pub fn is_game_sheet(name: &str) -> bool {
    ALL_SHEETS.iter().any(|schema| schema.is_named(name))
        || table::TableKind::ALL.iter().any(|kind| kind.field_of(name).is_some())
}

/// Words for yes and no.
pub(crate) static YES_NO: [crate::notation::word::WordedValue<bool>; 2] = {
    use crate::notation::word::WordedValue;
    [
        WordedValue::new(
            true,
            &[
                "yes",
                "true",
                "y",
                "1",
                "○",
                "◯",
                "〇",
                "●",
                "✓",
                "✔",
                "✅",
                "☑",
                "はい",
                "真",
                // Truth values in spreadsheet programs of other languages.
                "wahr",
                "vrai",
                "verdadero",
                "vero",
                "verdadeiro",
                "waar",
                "истина",
                "ja",
                "oui",
                "sí",
                "sì",
                "si",
                "sim",
                "да",
            ],
        ),
        WordedValue::new(
            false,
            &[
                "no",
                "false",
                "n",
                "0",
                "×",
                "✕",
                "✖",
                "✗",
                "✘",
                "❌",
                "☐",
                "☒",
                "いいえ",
                "偽",
                "falsch",
                "faux",
                "falso",
                "onwaar",
                "ложь",
                "nein",
                "non",
                "nee",
                "não",
                "нет",
            ],
        ),
    ]
};

/// Returns `yes` and `no`, for drop-down lists.
fn yes_no() -> Vec<&'static str> {
    crate::notation::word::canonical(&YES_NO)
}

/// Creates a heading with the usual width.
const fn heading(
    name: &'static str,
    aliases: &'static [&'static str],
    help: &'static str,
) -> Heading {
    Heading { name, aliases, help, input: Input::Text, setting: None, width: 14 }
}

impl Heading {
    const fn input(mut self, input: Input) -> Self {
        self.input = input;
        self
    }

    const fn decides(mut self, setting: SettingColumn) -> Self {
        self.setting = Some(setting);
        self
    }

    const fn wide(mut self, width: u16) -> Self {
        self.width = width;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_headings_of_a_sheet_share_a_name() {
        for sheet in ALL_SHEETS {
            let mut seen = BTreeSet::new();
            for heading in sheet.headings {
                for name in [heading.name].iter().chain(heading.aliases) {
                    assert!(seen.insert(normal(name)), "{}: {name}", sheet.name);
                }
                let is_setting = heading.setting.is_some();
                assert!(!is_setting || !heading.localized().ja.is_ascii(), "{}", heading.name);
                assert!(heading.help.ends_with('.'), "{}: {}", sheet.name, heading.name);
                assert!(heading.help.chars().count() <= 255, "{}: {}", sheet.name, heading.name);
            }
        }
    }

    #[test]
    fn sheets_are_found_by_every_name() {
        for sheet in ALL_SHEETS {
            assert!(sheet.is_named(&format!(" {} ", sheet.name.to_uppercase())));
            for alias in sheet.aliases {
                let same = ALL_SHEETS.iter().filter(|other| other.is_named(alias)).count();
                assert_eq!(same, 1, "{alias}");
            }
        }
    }
}
