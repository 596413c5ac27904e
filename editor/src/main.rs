//! The editor: opens the window on the gallery, or on a game.

use clap::Parser;
use fudaba::{desk::dialogs::Asks, store::Store};
use fudaba_editor::app::{self, Beginning, EditorOptions};
use std::{
    io::{IsTerminal, Write},
    path::PathBuf,
    process::ExitCode,
};

/// Designs solitaires without coding.
#[derive(Debug, Parser)]
#[command(name = "fudaba-editor", version, about)]
struct EditorArgs {
    /// The game to open: a file, or the name of a sample game.
    file: Option<String>,
    /// The folder for settings and unsaved work, instead of the system's.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

fn main() -> ExitCode {
    let line = EditorArgs::parse();
    // A mistake on the command line is reported there. Unless a terminal shows that, the window
    // opens and reports it.
    if let Some(Err(error)) = line.file.as_deref().map(Beginning::find) {
        let mut out = std::io::stderr();
        // A closed pipe is no reason to fail differently.
        let _ = writeln!(out, "error: {error}");
        if out.is_terminal() {
            return ExitCode::FAILURE;
        }
    }
    let named = || std::env::var_os("FUDABA_DATA").map(PathBuf::from);
    let store = line.data.or_else(named).or_else(Store::platform_folder);
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    let options = EditorOptions {
        store: store.map_or_else(Store::in_memory, Store::open),
        locale,
        file: line.file,
        asks: Asks::System,
    };
    match app::run(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // A closed pipe is no reason to fail differently.
            let mut out = std::io::stderr();
            let _ = writeln!(out, "No window can open: {error}.");
            if let Some(help) = error.help() {
                let _ = writeln!(out, "{help}");
            }
            ExitCode::FAILURE
        }
    }
}
