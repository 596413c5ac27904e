//! Runs command lines in memory, with small game files.

use clap::CommandFactory;
use engine::workbook::{Document, Value};
use fudaba::cli::{CommandLine, Console, Environment, run};

use std::{fs, path::PathBuf};
use tempfile::TempDir;

/// The result of a command.
#[derive(Debug)]
pub(crate) struct Run {
    /// Its exit status.
    pub(crate) status: u8,
    /// Its standard output.
    pub(crate) out: String,
    /// Its standard error.
    pub(crate) err: String,
}

impl Run {
    /// Parses the output as objects, one per line.
    pub(crate) fn objects(&self) -> Vec<serde_json::Value> {
        let object = |line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}"));
        self.out.lines().map(object).collect()
    }
}

/// Runs a command line whose input is a pipe.
pub(crate) fn fudaba(words: &[&str], input: &str) -> Run {
    run_with(words, input, false, &Environment { locale: "C".to_owned(), ..Environment::default() })
}

/// Runs a command line at a terminal, with the lines that a person types.
pub(crate) fn at_terminal(words: &[&str], input: &str, environment: &Environment) -> Run {
    run_with(words, input, true, environment)
}

fn run_with(words: &[&str], input: &str, is_terminal: bool, environment: &Environment) -> Run {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console {
        input: &mut input.as_bytes(),
        out: &mut out,
        err: &mut err,
        input_is_terminal: is_terminal,
        output_is_terminal: is_terminal,
        error_is_terminal: false,
    };
    let args = std::iter::once("fudaba").chain(words.iter().copied()).map(Into::into);
    let status = run(args, &mut console, environment).status();
    let text = |bytes| String::from_utf8(bytes).expect("the program writes text");
    Run { status, out: text(out), err: text(err) }
}

/// Plays deal 1 of a file with these lines.
pub(crate) fn play(game: &TableFile, lines: &str) -> Run {
    fudaba(&["play", game.name(), "--deal", "1"], lines)
}

/// Returns the words of every command with a help page; empty for the program itself.
pub(crate) fn pages() -> Vec<Vec<&'static str>> {
    let line = CommandLine::command();
    let names = line.get_subcommands().map(|command| command.get_name().to_owned());
    let names: Vec<&'static str> = names.map(|name| &*name.leak()).collect();
    std::iter::once(Vec::new()).chain(names.into_iter().map(|name| vec![name])).collect()
}

/// A game file for a test, deleted when it is dropped.
pub(crate) struct TableFile {
    folder: TempDir,
    name: String,
}

impl TableFile {
    /// Returns its path.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Returns the path of another file in the same folder.
    pub(crate) fn beside(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }
}

/// Writes a game of one card that goes to and fro between two spots and never to the third;
/// `instead` replaces sheets of it.
pub(crate) fn table_file(stem: &str, instead: &str) -> TableFile {
    let mut document = Document::from_text(
        "[Game]
         Title      | A test
         Title (ja) | 試し
         Goal       | Move the card.
         [Cards]
         Deck | Suit | A
              | ♠    | 1
         [Fields]
         Field   | Put             | Take           | Clear
         Tableau | any; empty: any | none; top: any |
         Goal    | none; empty: K* | none           | =1
         [Spots]
         Spot | Field
              | Tableau
              | Tableau
              | Goal
         [Deals]
         Spot      | Opening deal
         Tableau 1 | up",
    );
    for sheet in Document::from_text(instead).sheets {
        document.sheets.retain(|other| other.name != sheet.name);
        document.sheets.push(sheet);
    }
    let folder = TempDir::new().expect("the tests have a folder for temporary files");
    let path: PathBuf = folder.path().join(format!("{stem}.xlsx"));
    fs::write(&path, workbook(&document)).expect("it can be written");
    TableFile { name: path.display().to_string(), folder }
}

/// Returns the document as a workbook, faults and all.
fn workbook(document: &Document) -> Vec<u8> {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    for sheet in &document.sheets {
        let worksheet = workbook.add_worksheet();
        worksheet.set_name(&sheet.name).expect("a name that a sheet may have");
        for (cell, value) in &sheet.cells {
            let (row, column) = (cell.row, u16::try_from(cell.column).expect("few columns"));
            let written = match value {
                Value::Number(number) => worksheet.write_number(row, column, *number),
                Value::Bool(truth) => worksheet.write_boolean(row, column, *truth),
                Value::Text(text) | Value::Error(text) => worksheet.write_string(row, column, text),
            };
            written.expect("a cell that a sheet may have");
        }
    }
    workbook.save_to_buffer().expect("a small workbook")
}
