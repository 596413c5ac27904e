//! Writing of the file given by `-o`.

use super::{Console, Exit};
use crate::store::{NotWritten, Over, has_ending, is_same_file, write_named};
use std::{io, path::Path};

/// Writes a file with this extension and reports the result: never over the game that it is made
/// from, over another file only with `yes`.
pub(super) fn write(
    to: &Path,
    bytes: &[u8],
    ending: &str,
    source: Option<&Path>,
    yes: bool,
    console: &mut Console<'_>,
) -> io::Result<Exit> {
    let name = to.display();
    let (why, help) = if source.is_some_and(|source| is_same_file(source, to)) {
        ("it is the game itself, which would be lost".to_owned(), other_name(to, ending))
    } else if to.file_name().is_some() && !to.is_dir() && !has_ending(to, ending) {
        (format!("the name of the file must end in .{ending}"), other_name(to, ending))
    } else {
        let over = if yes { Over::Anything } else { Over::Nothing };
        match write_named(to, bytes, over) {
            Ok(()) => {
                writeln!(console.out, "{name}: written")?;
                return Ok(Exit::Done);
            }
            Err(why @ NotWritten::Taken) => {
                (why.to_string(), "add --yes to replace it, or name another file.".to_owned())
            }
            Err(why @ NotWritten::NoFolder(_)) => {
                (why.to_string(), "name an existing folder, or create it first.".to_owned())
            }
            Err(why @ NotWritten::NoFile) => (why.to_string(), "name another file.".to_owned()),
            Err(why @ NotWritten::Folder) => {
                let file = to.join(format!("my-game.{ending}"));
                (why.to_string(), format!("name a file in it, such as `{}`.", file.display()))
            }
            Err(NotWritten::System(why)) => {
                writeln!(console.err, "error: {name}: {why}")?;
                return Ok(Exit::NotRight);
            }
        }
    };
    writeln!(console.err, "error: {name}: {why}; nothing was written")?;
    writeln!(console.err, "help: {help}")?;
    Ok(Exit::NotRight)
}

fn other_name(to: &Path, ending: &str) -> String {
    if has_ending(to, ending) {
        return "name another file.".to_owned();
    }
    format!("write `-o {}`.", to.with_extension(ending).display())
}
