//! What a line asks for.

use engine::{
    cards::DealNumber,
    rules::{Action, Notation, ParseActionError},
};
use std::path::PathBuf;

/// What a line asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// Nothing: a blank line or a comment.
    Nothing,
    /// Play this.
    Act(Action),
    /// List the legal actions.
    Legal,
    /// Suggest an action.
    Hint,
    /// Take back so many actions, from 1.
    Undo(u32),
    /// Play again so many actions, from 1.
    Redo(u32),
    /// Say whether this is legal, and why not.
    Why(Action),
    /// Tell the rules.
    Rules,
    /// Deal this number, or one by chance.
    New(Option<DealNumber>),
    /// Go back to the start of this deal.
    Restart,
    /// Bring every card home that can go.
    Auto,
    /// Write the record to this file.
    Save(PathBuf),
    /// Go on with the record in this file.
    Load(PathBuf),
    /// Draw the table.
    Show,
    /// List the commands.
    Help,
    /// End.
    Quit,
}

/// A line that asks for nothing known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineError {
    /// The first word is neither a spot nor a command; the command that was probably meant.
    Unknown(String, Option<&'static str>),
    /// It begins like an action, but is none.
    NotAnAction(ParseActionError),
    /// A command wants a number of steps.
    NotANumber(String),
    /// The number of a deal is none.
    NotADeal(String),
    /// A command wants a file's name.
    NoFile(&'static str),
    /// A command stands alone.
    TooMuch(&'static str),
}

/// The words that are commands.
pub(super) const WORDS: [&str; 15] = [
    "?", "hint", "undo", "redo", "why", "rules", "new", "restart", "auto", "save", "load", "show",
    "help", "quit", "exit",
];

/// Reads a line. A spot's code comes before a command of the same spelling.
///
/// # Errors
///
/// What is not understood.
pub fn parse(line: &str, notation: &Notation) -> Result<Line, LineError> {
    let line = without_comment(line).trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    if line.is_empty() {
        return Ok(Line::Nothing);
    }
    let action = |text| notation.parse(text).map_err(LineError::NotAnAction);
    if notation.spot(word).is_some() {
        return action(line).map(Line::Act);
    }
    let word = word.to_lowercase();
    let alone =
        |name, asked| if rest.is_empty() { Ok(asked) } else { Err(LineError::TooMuch(name)) };
    let file = |name| match rest {
        "" => Err(LineError::NoFile(name)),
        path => Ok(PathBuf::from(path)),
    };
    match word.as_str() {
        "?" => alone("?", Line::Legal),
        "hint" => alone("hint", Line::Hint),
        "undo" => steps(rest).map(Line::Undo),
        "redo" => steps(rest).map(Line::Redo),
        "why" => action(rest).map(Line::Why),
        "rules" => alone("rules", Line::Rules),
        "new" if rest.is_empty() => Ok(Line::New(None)),
        "new" => match rest.parse() {
            Ok(number) => Ok(Line::New(Some(number))),
            Err(_) => Err(LineError::NotADeal(shorten(rest))),
        },
        "restart" => alone("restart", Line::Restart),
        "auto" => alone("auto", Line::Auto),
        "save" => file("save").map(Line::Save),
        "load" => file("load").map(Line::Load),
        "show" => alone("show", Line::Show),
        "help" => alone("help", Line::Help),
        "quit" | "exit" => alone("quit", Line::Quit),
        _ => Err(LineError::Unknown(shorten(&word), nearest(&word))),
    }
}

/// Cuts a comment off: `#` and what follows, unless a digit does (`#17` is a deal).
fn without_comment(line: &str) -> &str {
    let mut from = 0;
    while let Some(found) = line[from..].find('#') {
        let at = from + found;
        if !line[at + 1..].starts_with(|c: char| c.is_ascii_digit()) {
            return &line[..at];
        }
        from = at + 1;
    }
    line
}

fn steps(text: &str) -> Result<u32, LineError> {
    if text.is_empty() {
        return Ok(1);
    }
    let number = text.parse().ok().filter(|&steps| steps > 0);
    number.ok_or_else(|| LineError::NotANumber(shorten(text)))
}

fn nearest(word: &str) -> Option<&'static str> {
    let distance = |command: &str| strsim::damerau_levenshtein(word, command);
    let near = |command: &&str| command.len() > 2 && distance(command) <= command.len() / 3;
    if word.len() > 20 { None } else { WORDS.into_iter().filter(near).min_by_key(|c| distance(c)) }
}

fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests;
