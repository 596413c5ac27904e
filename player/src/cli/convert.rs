//! `fudaba convert`: converts a workbook's game to RON.

use super::{Console, Convert, Exit, named};
use crate::library::{AnyGame, GameOrigin};
use engine::gametext::write_game;
use std::io;

pub(super) fn run(args: &Convert, console: &mut Console<'_>) -> io::Result<Exit> {
    let game = match AnyGame::find(&args.file) {
        Ok(AnyGame::Workbook(game)) => game,
        Ok(AnyGame::Party(_)) => {
            writeln!(console.err, "error: {} is already a game in RON", args.file)?;
            return Ok(Exit::NotRight);
        }
        Err(error) => {
            writeln!(console.err, "error: {error}")?;
            return Ok(Exit::NotRight);
        }
    };
    let file = match &game.origin {
        GameOrigin::Path(path) => {
            path.file_name().unwrap_or_default().to_string_lossy().into_owned()
        }
        GameOrigin::Sample(stem) => format!("{stem}.xlsx"),
    };
    let Some(workbook) = &game.workbook else {
        writeln!(console.err, "error: {file} is a game in RON already")?;
        return Ok(Exit::NotRight);
    };
    let text = match write_game(workbook, Some((&file, &game.sources))) {
        Ok(text) => text,
        Err(lost) => {
            writeln!(console.err, "error: RON cannot express all of {}:", args.file)?;
            for lost in lost {
                writeln!(console.err, "  {lost}")?;
            }
            return Ok(Exit::NotRight);
        }
    };
    let Some(to) = &args.output else {
        write!(console.out, "{text}")?;
        return Ok(Exit::Done);
    };
    let source = match &game.origin {
        GameOrigin::Path(path) => Some(path.as_path()),
        GameOrigin::Sample(_) => None,
    };
    named::write(to, text.as_bytes(), "ron", source, args.yes, console)
}
