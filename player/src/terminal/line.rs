//! Lines of a solitaire: an action by the codes of spots, or a command.

use super::command::{Slip, TerminalLine, WORDS, command, shorten, words};
use engine::rules::{Action, Notation, ParseActionError};

/// The error for a line that is not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineError {
    /// The first word is neither a spot nor a command; with the command that was probably meant.
    Unknown(String, Option<&'static str>),
    /// It begins like an action, but is not one.
    NotAnAction(ParseActionError),
    /// A command is malformed.
    Slip(Slip),
}

/// Parses a line. A spot's code takes precedence over a command of the same spelling.
///
/// # Errors
///
/// If the line is not understood.
pub fn parse(line: &str, notation: &Notation) -> Result<TerminalLine<Action>, LineError> {
    let Some((line, word, rest)) = words(line) else { return Ok(TerminalLine::Nothing) };
    if notation.spot(word).is_some() {
        return notation.parse(line).map(TerminalLine::Act).map_err(LineError::NotAnAction);
    }
    match command(word, rest) {
        Some(asked) => asked.map(TerminalLine::Do).map_err(LineError::Slip),
        None => {
            let word = word.to_lowercase();
            Err(LineError::Unknown(shorten(&word), nearest(&word)))
        }
    }
}

fn nearest(word: &str) -> Option<&'static str> {
    let distance = |command: &str| strsim::damerau_levenshtein(word, command);
    let near = |command: &&str| command.len() > 2 && distance(command) <= command.len() / 3;
    if word.len() > 20 { None } else { WORDS.into_iter().filter(near).min_by_key(|c| distance(c)) }
}

#[cfg(test)]
mod tests;
