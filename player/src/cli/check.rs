//! `fudaba check`: every fault of game files.

mod trial;

use super::{Check, Console, Environment, Exit, json, position::PositionFile};
use crate::{
    library::{
        AnyGame, LibraryGame,
        LoadError::{self, Faulty, Strategies},
        file_name,
    },
    text::{Texts, diagnostic_place, diagnostic_words, wording_words},
};
use engine::{
    definition::{Severity, game::GameDiagnostic, say},
    workbook::analyse,
};
use serde_json::json;
use std::{io, path::Path, sync::Arc};

pub(super) fn run(
    args: &Check,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let texts = Texts::new(environment.language(args.lang));
    let position = match PositionFile::at(args.position.as_deref(), console.input) {
        Ok(position) => position,
        Err(why) => {
            writeln!(console.err, "error: {why}")?;
            return Ok(Exit::NotRight);
        }
    };
    let mut exit = Exit::Done;
    for name in &with_strategies(&args.files) {
        let game = AnyGame::find(name);
        if let (Some(position), Ok(game)) = (&position, &game) {
            match faults_of_position(args, position, game) {
                Ok(faults) => {
                    let name = position.name();
                    tell_all(args, name, &faults, (&texts, &mut exit), console)?;
                }
                Err(why) => {
                    exit = Exit::NotRight;
                    writeln!(console.err, "error: {why}")?;
                }
            }
            continue;
        }
        let diagnostics = match game {
            Ok(AnyGame::Workbook(game)) => faults_of_workbook(&game),
            Ok(AnyGame::Party(game)) => {
                let mut faults = game.diagnostics.clone();
                if !args.no_trial {
                    faults.extend(trial::faults(name, &game, &texts, console)?);
                }
                faults
            }
            Err(Faulty { diagnostics, .. } | Strategies { diagnostics, .. }) => diagnostics,
            Err(error) => {
                exit = Exit::NotRight;
                tell_unreadable(args, name, &error, console)?;
                continue;
            }
        };
        tell_all(args, name, &diagnostics, (&texts, &mut exit), console)?;
    }
    Ok(exit)
}

/// Returns these files, each game followed by the file of strategies that lies beside it.
fn with_strategies(files: &[String]) -> Vec<String> {
    let beside = |file: &String| {
        let path = Path::new(file);
        let is_game = path.extension().is_some_and(|end| end == "ron") && path.is_file();
        let beside = path.with_extension("strategies.ron");
        let name = beside.to_str().filter(|_| is_game && beside.is_file())?.to_owned();
        (!files.contains(&name)).then_some(name)
    };
    files.iter().flat_map(|file| std::iter::once(file.clone()).chain(beside(file))).collect()
}

/// Prints the faults of a file, and whether it has any.
fn tell_all(
    args: &Check,
    name: &str,
    diagnostics: &[GameDiagnostic],
    (texts, exit): (&Texts, &mut Exit),
    console: &mut Console<'_>,
) -> io::Result<()> {
    let errors = count(diagnostics, Severity::Error);
    if errors > 0 {
        *exit = Exit::NotRight;
    }
    for diagnostic in diagnostics {
        if args.json {
            json::line(console.out, &object(name, diagnostic))?;
        } else {
            tell(name, diagnostic, texts, console)?;
        }
    }
    let warnings = count(diagnostics, Severity::Warning);
    if args.json {
        let summary = json!({
            "type": "file", "file": name, "errors": errors, "warnings": warnings,
        });
        json::line(console.out, &summary)?;
    } else if diagnostics.is_empty() {
        let sound = say!("diagnostic-no-fault", "{file}: no faults", file = name);
        writeln!(console.out, "{}", wording_words(texts, &sound))?;
    }
    Ok(())
}

/// Returns the faults of a position in a game that is set up for it.
fn faults_of_position(
    args: &Check,
    position: &PositionFile,
    game: &AnyGame,
) -> Result<Vec<GameDiagnostic>, String> {
    let rules = match game {
        AnyGame::Workbook(game) => Arc::clone(&game.rules),
        AnyGame::Party(game) => position.rules(&args.chosen, &game.game)?,
    };
    Ok(position.faults(&rules))
}

/// Prints a fault on two lines: its place and message, and the remedy.
fn tell(
    file: &str,
    fault: &GameDiagnostic,
    texts: &Texts,
    console: &mut Console<'_>,
) -> io::Result<()> {
    let diagnostic = &fault.diagnostic;
    let file = file_of(file, fault);
    let (message, help) = diagnostic_words(texts, diagnostic);
    let place = diagnostic_place(texts, &diagnostic.at);
    let (severity, code) = (diagnostic.severity(), diagnostic.code);
    writeln!(console.out, "{file}:{place}: {severity}[{code}]: {message}")?;
    let help = say!("diagnostic-help", "help: {help}", help = help);
    writeln!(console.out, "{}", wording_words(texts, &help))
}

/// Returns the faults of single places, then the impossibilities of the game as a whole.
fn faults_of_workbook(game: &LibraryGame) -> Vec<GameDiagnostic> {
    let found = game.diagnostics.iter().cloned();
    let workbook = game.workbook.as_deref();
    found
        .chain(workbook.map(|workbook| analyse(workbook, &game.sources)).unwrap_or_default())
        .map(|diagnostic| GameDiagnostic { file: String::new(), diagnostic })
        .collect()
}

/// Returns the file of a fault: the one being checked, or one that it extends.
fn file_of(file: &str, fault: &GameDiagnostic) -> String {
    if fault.file.is_empty() { file.to_owned() } else { file_name(&fault.file) }
}

fn tell_unreadable(
    args: &Check,
    name: &str,
    error: &LoadError,
    console: &mut Console<'_>,
) -> io::Result<()> {
    if args.json {
        let object = json!({ "type": "unreadable", "file": name, "message": error.to_string() });
        json::line(console.out, &object)
    } else {
        writeln!(console.err, "error: {error}")
    }
}

fn count(faults: &[GameDiagnostic], severity: Severity) -> usize {
    faults.iter().filter(|fault| fault.diagnostic.severity() == severity).count()
}

fn object(file: &str, fault: &GameDiagnostic) -> serde_json::Value {
    let diagnostic = &fault.diagnostic;
    json!({
        "type": "fault",
        "file": file_of(file, fault),
        "place": diagnostic.at.to_string(),
        "severity": diagnostic.severity().to_string(),
        "code": diagnostic.code.text(),
        "message": &*diagnostic.message,
        "help": &*diagnostic.help,
    })
}
