//! `fudaba tidy`: saves a game file in the standard layout.

use super::{Console, Exit, Tidy, named};
use crate::{
    library::read_file,
    store::{has_ending, is_same_file, write_whole},
};
use engine::{definition::Severity, gamefile, workbook::write_over};
use std::io;

pub(super) fn run(args: &Tidy, console: &mut Console<'_>) -> io::Result<Exit> {
    if has_ending(&args.file, "ron") {
        writeln!(console.err, "error: {}: `tidy` is for workbooks", args.file.display())?;
        writeln!(console.err, "help: a game in RON stays as its author wrote it.")?;
        return Ok(Exit::NotRight);
    }
    let bytes = match read_file(&args.file) {
        Ok(bytes) => bytes,
        Err(error) => {
            writeln!(console.err, "error: {error}")?;
            return Ok(Exit::NotRight);
        }
    };
    let name = args.file.display();
    let loaded = gamefile::load(&bytes);
    for diagnostic in &loaded.diagnostics {
        writeln!(console.err, "{name}:{diagnostic}")?;
        writeln!(console.err, "help: {}", diagnostic.help)?;
    }
    let count = loaded.diagnostics.iter().filter(|d| d.severity() == Severity::Error).count();
    let errors =
        if count == 1 { "one error has".to_owned() } else { format!("{count} errors have") };
    let Some(definition) = &loaded.definition else {
        writeln!(console.err, "error: {name}: {errors} to be fixed first; nothing was written")?;
        return Ok(Exit::NotRight);
    };
    if !loaded.losses.is_empty() {
        writeln!(console.err, "Saving {name} again would lose:")?;
        for loss in &loaded.losses {
            writeln!(console.err, "  {loss}")?;
        }
        if !args.yes {
            writeln!(console.err, "error: nothing was written; add --yes to save it anyway")?;
            return Ok(Exit::NotRight);
        }
    }
    let document = write_over(definition, &loaded.document);
    let saved = match gamefile::save_document(&document, &loaded.pictures) {
        Ok(saved) => saved,
        Err(error) => {
            writeln!(console.err, "error: {error}")?;
            return Ok(Exit::NotRight);
        }
    };
    let to = args.output.as_ref().unwrap_or(&args.file);
    let is_itself = *to == args.file || is_same_file(to, &args.file);
    if saved == bytes && is_itself {
        writeln!(console.out, "{}: already tidy", to.display())?;
        return Ok(Exit::Done);
    }
    if !is_itself {
        return named::write(to, &saved, "xlsx", None, args.yes, console);
    }
    match write_whole(to, &saved) {
        Ok(()) => {
            writeln!(console.out, "{}: written", to.display())?;
            Ok(Exit::Done)
        }
        Err(error) => {
            writeln!(console.err, "error: {}: {error}", to.display())?;
            Ok(Exit::NotRight)
        }
    }
}
