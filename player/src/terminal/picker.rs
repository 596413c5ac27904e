//! The choice of a game in the terminal, if no window can be opened.

use super::{command::plain_line, read_line};
use crate::{library::AnyGame, text::Texts, tr};
use std::io::{self, BufRead, Write};

/// Asks for a game by its number in the list, its name, or a file, and returns its name; `None` if
/// the input ends or the person quits.
///
/// # Errors
///
/// If reading or writing fails.
pub fn pick(
    names: &[&str],
    lines: &[String],
    texts: &Texts,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<Option<String>> {
    for (index, line) in lines.iter().enumerate() {
        writeln!(out, "{:3}  {line}", index + 1)?;
    }
    loop {
        write!(out, "{} ", tr!(texts, "terminal-pick"))?;
        out.flush()?;
        let Some(line) = read_line(input)? else {
            writeln!(out)?;
            return Ok(None);
        };
        let line = line.unwrap_or_default();
        let (line, plain) = (line.trim(), plain_line(&line));
        let chosen = plain.parse::<usize>().ok().and_then(|n| names.get(n.checked_sub(1)?));
        match chosen {
            Some(&name) => return Ok(Some(name.to_owned())),
            None if line.is_empty() => {}
            None if matches!(plain.as_str(), "quit" | "exit" | "q") => return Ok(None),
            None => match AnyGame::find(line) {
                Ok(_) => return Ok(Some(line.to_owned())),
                Err(_) if AnyGame::find(&plain).is_ok() => return Ok(Some(plain)),
                Err(error) => writeln!(out, "{error}")?,
            },
        }
    }
}
