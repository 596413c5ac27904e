//! `fudaba check`: every fault of game files.

use super::{Check, Console, Exit, json};
use crate::library::{Game, LoadError};
use engine::definition::{Diagnostic, Severity};
use serde_json::json;
use std::io;

pub(super) fn run(args: &Check, console: &mut Console<'_>) -> io::Result<Exit> {
    let mut exit = Exit::Done;
    for name in &args.files {
        let diagnostics = match Game::find(name) {
            Ok(game) => game.diagnostics,
            Err(LoadError::Faulty { diagnostics, .. }) => diagnostics,
            Err(error) => {
                exit = Exit::NotRight;
                tell_unreadable(args, name, &error, console)?;
                continue;
            }
        };
        let errors = count(&diagnostics, Severity::Error);
        if errors > 0 {
            exit = Exit::NotRight;
        }
        for diagnostic in &diagnostics {
            if args.json {
                json::line(console.out, &object(name, diagnostic))?;
            } else {
                writeln!(console.out, "{name}:{diagnostic}")?;
                if !diagnostic.help.is_empty() {
                    writeln!(console.out, "help: {}", diagnostic.help)?;
                }
            }
        }
        let warnings = count(&diagnostics, Severity::Warning);
        if args.json {
            let summary = json!({
                "type": "file", "file": name, "errors": errors, "warnings": warnings,
            });
            json::line(console.out, &summary)?;
        } else if diagnostics.is_empty() {
            writeln!(console.out, "{name}: no fault")?;
        }
    }
    Ok(exit)
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

fn count(diagnostics: &[Diagnostic], severity: Severity) -> usize {
    diagnostics.iter().filter(|diagnostic| diagnostic.severity() == severity).count()
}

fn object(file: &str, diagnostic: &Diagnostic) -> serde_json::Value {
    json!({
        "type": "fault",
        "file": file,
        "place": diagnostic.at.to_string(),
        "severity": diagnostic.severity().to_string(),
        "code": diagnostic.code.text(),
        "message": diagnostic.message,
        "help": diagnostic.help,
    })
}
