//! What a line asks for in a solitaire: an action by the codes of spots, or a command.

use super::command::{Line, Slip, WORDS, command, shorten, words};
use engine::rules::{Action, Notation, ParseActionError};

/// A line that asks for nothing known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineError {
    /// The first word is neither a spot nor a command; the command that was probably meant.
    Unknown(String, Option<&'static str>),
    /// It begins like an action, but is none.
    NotAnAction(ParseActionError),
    /// A command is not written as it should be.
    Slip(Slip),
}

/// Reads a line. A spot's code comes before a command of the same spelling.
///
/// # Errors
///
/// What is not understood.
pub fn parse(line: &str, notation: &Notation) -> Result<Line<Action>, LineError> {
    let Some((line, word, rest)) = words(line) else { return Ok(Line::Nothing) };
    if notation.spot(word).is_some() {
        return notation.parse(line).map(Line::Act).map_err(LineError::NotAnAction);
    }
    match command(word, rest) {
        Some(asked) => asked.map(Line::Do).map_err(LineError::Slip),
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
