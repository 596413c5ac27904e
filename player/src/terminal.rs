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
mod rules;
mod signs;
mod table_talk;
mod talk;
mod told;
mod wrap;

pub use command::{Slip, TerminalCommand, TerminalLine};
pub(crate) use game::refusal_said;
pub use game::{TerminalGame, draw};
pub use line::{LineError, parse};
pub use lobby::{Lobby, LobbyWish};
pub use picker::pick;
pub(crate) use signs::TerminalSign;
pub(crate) use table_talk::{
    asked_back, fault_words, gone_words, lie_words, news_words, taken_back,
};
pub use talk::{ColourMode, Manner, TerminalEnd};
pub use told::ToldNote;
pub(crate) use told::{MissedActs, ToldSoFar};
pub(crate) use wrap::LineWrapper;

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
        return Ok(Some(Err(TooLong(String::from_utf8_lossy(&bytes).into_owned()))));
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(Ok(text.trim_end_matches(['\n', '\r']).to_owned())))
}

/// Returns the next line that a person types; `None` at the end, or if it cannot be read. Of a line
/// that is too long it is the beginning, which is too long for whatever reads it too: the person
/// is told so.
pub(crate) fn typed_line(input: &mut dyn BufRead) -> Option<String> {
    let line = read_line(input).ok().flatten()?;
    Some(line.unwrap_or_else(|TooLong(beginning)| beginning))
}

/// The error for a line that is too long, with its beginning.
#[derive(Debug, Clone, PartialEq, Eq)]
struct TooLong(String);

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
        let TooLong(beginning) = lines.remove(2).expect_err("it is too long");
        assert!(beginning.len() as u64 > MOST_BYTES && long.starts_with(&beginning));
        assert_eq!(lines, [Ok("a".into()), Ok("".into()), Ok("last".into())]);
        let mut input = io::BufReader::new(text.as_bytes());
        let typed: Vec<_> = std::iter::from_fn(|| typed_line(&mut input)).collect();
        assert_eq!(typed.len(), 4, "a long line is not passed over in silence");
        assert_eq!(typed[2], beginning);
    }
}
