//! What a line asks for at a table of several players.

use engine::{cards::DealNumber, definition::game::Game};
use std::path::PathBuf;

/// What a line asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Asked {
    Nothing,
    /// Do this, as the game's notation writes it.
    Act(String),
    Legal,
    Hint,
    Undo(u32),
    Redo(u32),
    Why(String),
    Rules,
    New(Option<DealNumber>),
    Save(PathBuf),
    Load(PathBuf),
    Show,
    Help,
    Quit,
}

/// A command that is not written as it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Slip {
    NotANumber(String),
    NotADeal(String),
    NoFile(&'static str),
    TooMuch(&'static str),
}

/// Reads a line. A move of the game comes before a command of the same name; what is no command
/// is an action.
pub(super) fn asked(line: &str, game: &Game) -> Result<Asked, Slip> {
    let line = match line.split_once('#') {
        // `new #17` is a deal, no comment.
        Some((before, after)) if !after.starts_with(|c: char| c.is_ascii_digit()) => before,
        _ => line,
    };
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    if line.is_empty() {
        return Ok(Asked::Nothing);
    }
    let act = || Ok(Asked::Act(line.to_owned()));
    if game.moves.iter().any(|declared| declared.name.eq_ignore_ascii_case(word)) {
        return act();
    }
    let alone = |name, asked| if rest.is_empty() { Ok(asked) } else { Err(Slip::TooMuch(name)) };
    let file = |name| match rest {
        "" => Err(Slip::NoFile(name)),
        path => Ok(PathBuf::from(path)),
    };
    match word.to_lowercase().as_str() {
        "?" => alone("?", Asked::Legal),
        "hint" => alone("hint", Asked::Hint),
        "undo" => steps(rest).map(Asked::Undo),
        "redo" => steps(rest).map(Asked::Redo),
        "why" => Ok(Asked::Why(rest.to_owned())),
        "rules" => alone("rules", Asked::Rules),
        "new" if rest.is_empty() => Ok(Asked::New(None)),
        "new" => match rest.parse() {
            Ok(number) => Ok(Asked::New(Some(number))),
            Err(_) => Err(Slip::NotADeal(shorten(rest))),
        },
        "save" => file("save").map(Asked::Save),
        "load" => file("load").map(Asked::Load),
        "show" => alone("show", Asked::Show),
        "help" => alone("help", Asked::Help),
        "quit" | "exit" => alone("quit", Asked::Quit),
        _ => act(),
    }
}

fn steps(text: &str) -> Result<u32, Slip> {
    if text.is_empty() {
        return Ok(1);
    }
    let number = text.parse().ok().filter(|&steps| steps > 0);
    number.ok_or_else(|| Slip::NotANumber(shorten(text)))
}

fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}
