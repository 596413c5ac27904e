//! Play in a terminal or from a script: lines in, the table and sentences out.
//!
//! There is one player for every game ([`TerminalGame`]): one loop, one reader of lines, one list
//! of commands. What differs between tables of piles and tables of choices stands behind one trait
//! inside it. Nothing here knows the process: streams are values.

mod command;
mod game;
mod keep;
mod line;
mod lobby;
mod net_help;
mod picker;
pub(crate) mod report;
mod table_talk;
mod talk;

pub use command::{Slip, TerminalCommand, TerminalLine};
pub(crate) use game::refusal_said;
pub use game::{TerminalGame, draw};
pub use line::{LineError, parse};
pub use lobby::{Lobby, LobbyWish};
pub use picker::pick;
pub(crate) use table_talk::{fault_words, lie_words, news_words};
pub use talk::{ColourMode, Manner, TerminalEnd};

use std::io::{self, BufRead, Read};

/// Maximum length of a line, in bytes.
const MOST_BYTES: u64 = 4_096;

/// Reads one line without its end; `None` at the end of the input, an error if the line is too long
/// (the rest of it is skipped).
fn read_line(input: &mut dyn BufRead) -> io::Result<Option<Result<String, TooLong>>> {
    let mut bytes = Vec::new();
    (&mut *input).take(MOST_BYTES + 1).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    let ended = bytes.last() == Some(&b'\n');
    if !ended && bytes.len() as u64 > MOST_BYTES {
        pass_over(input)?;
        return Ok(Some(Err(TooLong)));
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(Ok(text.trim_end_matches(['\n', '\r']).to_owned())))
}

/// Returns the next line that a person types; `None` at the end. A line that is too long or cannot
/// be read is a blank one or the end.
pub(crate) fn typed_line(input: &mut dyn BufRead) -> Option<String> {
    read_line(input).ok().flatten().map(Result::unwrap_or_default)
}

/// The error for a line that is too long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct TooLong;

fn pass_over(input: &mut dyn BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (used, ended) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(position) => (position + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(used);
        if ended {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_where_they_end_and_long_ones_are_passed_over() {
        let long = "x".repeat(20_000);
        let text = format!("a\r\n\n{long}\nlast");
        let mut input = io::BufReader::with_capacity(16, text.as_bytes());
        let mut lines = Vec::new();
        while let Some(line) = read_line(&mut input).expect("memory is read without fail") {
            lines.push(line);
        }
        assert_eq!(lines, [Ok("a".into()), Ok("".into()), Err(TooLong), Ok("last".into())]);
    }
}
