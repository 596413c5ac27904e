//! `fudaba edit`: creates a game file if necessary, and opens it in the editor, or in the system's
//! spreadsheet program if the editor is not installed.

use super::{Console, Edit, Environment, Exit};
use crate::{
    library::LibraryGame,
    store::{Over, has_ending, write_named},
};
use engine::{
    gamefile,
    workbook::{Document, read, write},
};
use std::{io, sync::Arc};

/// The content of a new game: small, complete and playable, so that every sheet shows its use.
const BEGINNING: &str = "
    [Game]
    Title | New game
    Goal  | Build each suit up from ace to king.
    [Fields]
    Field | Put | Take | Put size | Clear | Flip
    Waste | none | none; top: any
    Foundation | up 1, same suit; empty: A | none; top: any | 1 | =13
    Tableau | down 1, alternating colours; empty: K | down 1, alternating colours; top: any ||| auto
    [Decks]
    Deck  | X | Y
    Stock | 0 | 0
    [Spots]
    Field      | X   | Y   | Fan
    Waste      | 1.2 | 0   |
    Foundation | 3.6 | 0   |
    Foundation | 4.8 | 0   |
    Foundation | 6   | 0   |
    Foundation | 7.2 | 0   |
    Tableau    | 0.6 | 1.3 | down
    Tableau    | 1.8 | 1.3 | down
    Tableau    | 3   | 1.3 | down
    Tableau    | 4.2 | 1.3 | down
    Tableau    | 5.4 | 1.3 | down
    Tableau    | 6.6 | 1.3 | down
    [Deals]
    Spot    | Opening deal | Click deal | Collect
    Tableau | 2 down 1 up  |            |
    Waste   |              | 1 up       | yes";

pub(super) fn run(
    args: &Edit,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let name = args.file.display();
    if !args.file.exists() && !has_ending(&args.file, "xlsx") {
        writeln!(console.err, "error: {name}: a new game must be a workbook")?;
        let meant = args.file.with_extension("xlsx");
        writeln!(console.err, "help: write `fudaba edit {}`.", meant.display())?;
        return Ok(Exit::NotRight);
    }
    if args.file.exists() {
        if has_ending(&args.file, "ron") {
            writeln!(console.err, "error: {name}: the editor is for solitaires in workbooks")?;
            writeln!(console.err, "help: change a game in RON in a text editor.")?;
            return Ok(Exit::NotRight);
        }
        if args.from.is_some() {
            writeln!(console.err, "error: {name} already exists; --from starts a new file")?;
            return Ok(Exit::NotRight);
        }
    } else {
        let written = begin(args.from.as_deref()).and_then(|bytes| {
            write_named(&args.file, &bytes, Over::Nothing).map_err(|error| error.to_string())
        });
        if let Err(why) = written {
            writeln!(console.err, "error: {name}: {why}")?;
            return Ok(Exit::NotRight);
        }
        writeln!(console.out, "{name}: written")?;
    }
    if !environment.has_display {
        writeln!(console.err, "There is no display here: open {name} on a machine that has one.")?;
        return Ok(Exit::Done);
    }
    if let Some(editor) = &environment.editor {
        // The editor runs on its own; this process does not wait for it.
        return match std::process::Command::new(editor).arg(&args.file).spawn() {
            Ok(_) => Ok(Exit::Done),
            Err(error) => {
                writeln!(console.err, "error: {}: {error}", editor.display())?;
                Ok(Exit::NotRight)
            }
        };
    }
    match open::that_detached(&args.file) {
        Ok(()) => writeln!(console.err, "Play it next to the spreadsheet with: fudaba {name}")?,
        // A list of failed launchers would help nobody.
        Err(_) => {
            writeln!(console.err, "error: no spreadsheet program was found to open {name}")?;
            writeln!(
                console.err,
                "help: install one, such as LibreOffice (package libreoffice-calc), or open the \
                 file by hand."
            )?;
            return Ok(Exit::NotRight);
        }
    }
    Ok(Exit::Done)
}

/// Returns the workbook for a new game.
///
/// # Errors
///
/// A message if the sample game can't be used or saved.
fn begin(from: Option<&str>) -> Result<Vec<u8>, String> {
    let (definition, pictures) = match from {
        Some(name) => {
            let game = LibraryGame::find(name).map_err(|error| error.to_string())?;
            let workbook = game.workbook.ok_or("it is not a workbook")?;
            (Arc::unwrap_or_clone(workbook), game.pictures)
        }
        None => (read(&Document::from_text(BEGINNING)).into_result()?, Arc::default()),
    };
    gamefile::save_document(&write(&definition), &pictures).map_err(|error| error.to_string())
}
