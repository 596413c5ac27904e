//! Commands: lines that are not actions and mean the same in every game.

use crate::{store::typed_path, text::Texts, tr};
use engine::cards::DealNumber;
use std::path::PathBuf;

/// The meaning of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TerminalLine {
    /// Nothing: a blank line or a comment.
    Nothing,
    /// Play the action in this text.
    Act(String),
    /// Carry out another command.
    Do(TerminalCommand),
}

/// A command other than an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TerminalCommand {
    /// List the legal actions, or some of them if there are very many.
    Legal,
    /// List all legal actions, however many.
    LegalAll,
    /// Suggest an action.
    Hint,
    /// Undo this many actions, from 1.
    Undo(u32),
    /// Redo this many actions, from 1.
    Redo(u32),
    /// Say whether the action in this text is legal, and if not, why.
    Why(String),
    /// Describe the rules.
    Rules,
    /// Deal this number, or a random one.
    New(Option<DealNumber>),
    /// Go back to the start of this deal.
    Restart,
    /// Move every card that can go to a goal field.
    Auto,
    /// Write the record to this file.
    Save(PathBuf),
    /// Continue the record in this file.
    Load(PathBuf),
    /// Write the position: as it is seen, with all cards, or in a notation of the game.
    Position(PositionWish),
    /// Draw the table.
    Show,
    /// List the commands.
    Help,
    /// End the session.
    Quit,
}

/// The form in which a position is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionWish {
    /// As the player sees it, with unknown cards.
    Seen,
    /// With every card.
    All,
    /// In the notation with this name.
    Line(String),
}

/// A malformed command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Slip {
    /// It needs a number of steps.
    NotANumber(String),
    /// The deal number is invalid.
    NotADeal(String),
    /// It needs a file name.
    NoFile(&'static str),
    /// It needs an action.
    NoAction(&'static str),
    /// It takes no arguments.
    TooMuch(&'static str),
}

/// The words of all commands.
pub(super) const WORDS: [&str; 16] = [
    "?", "hint", "undo", "redo", "why", "rules", "new", "restart", "auto", "save", "load",
    "position", "show", "help", "quit", "exit",
];

/// Returns a line without its comment, its first word and the rest; `None` if nothing is left.
pub(super) fn words(line: &str) -> Option<(&str, &str, &str)> {
    let line = without_comment(line).trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (!line.is_empty()).then(|| (line, word, rest.trim()))
}

/// Parses a command; `None` if the word is not one.
pub(super) fn command(word: &str, rest: &str) -> Option<Result<TerminalCommand, Slip>> {
    let alone = |name, asked| if rest.is_empty() { Ok(asked) } else { Err(Slip::TooMuch(name)) };
    let file = |name| match rest {
        "" => Err(Slip::NoFile(name)),
        path => Ok(typed_path(path)),
    };
    Some(match word.to_lowercase().as_str() {
        "?" if rest.eq_ignore_ascii_case("all") => Ok(TerminalCommand::LegalAll),
        "?" => alone("?", TerminalCommand::Legal),
        "hint" => alone("hint", TerminalCommand::Hint),
        "undo" => steps(rest).map(TerminalCommand::Undo),
        "redo" => steps(rest).map(TerminalCommand::Redo),
        "why" if rest.is_empty() => Err(Slip::NoAction("why")),
        "why" => Ok(TerminalCommand::Why(rest.to_owned())),
        "rules" => alone("rules", TerminalCommand::Rules),
        "new" if rest.is_empty() => Ok(TerminalCommand::New(None)),
        "new" => match rest.parse() {
            Ok(number) => Ok(TerminalCommand::New(Some(number))),
            Err(_) => Err(Slip::NotADeal(shorten(rest))),
        },
        "restart" => alone("restart", TerminalCommand::Restart),
        "auto" => alone("auto", TerminalCommand::Auto),
        "save" => file("save").map(TerminalCommand::Save),
        "load" => file("load").map(TerminalCommand::Load),
        "position" if rest.is_empty() => Ok(TerminalCommand::Position(PositionWish::Seen)),
        "position" if rest.eq_ignore_ascii_case("all") => {
            Ok(TerminalCommand::Position(PositionWish::All))
        }
        "position" => Ok(TerminalCommand::Position(PositionWish::Line(shorten(rest)))),
        "show" => alone("show", TerminalCommand::Show),
        "help" => alone("help", TerminalCommand::Help),
        "quit" | "exit" => alone("quit", TerminalCommand::Quit),
        _ => return None,
    })
}

/// Explains a slip in a sentence.
pub(super) fn slip_words(texts: &Texts, slip: &Slip) -> String {
    match slip {
        Slip::NotANumber(word) => tr!(texts, "terminal-not-a-number", word = word.as_str()),
        Slip::NotADeal(word) => tr!(texts, "terminal-not-a-deal", word = word.as_str()),
        Slip::NoFile(command) => tr!(texts, "terminal-no-file", command = *command),
        Slip::NoAction(command) => tr!(texts, "terminal-no-action", command = *command),
        Slip::TooMuch(command) => tr!(texts, "terminal-too-much", command = *command),
    }
}

/// Cuts off a comment: `#` and everything after it, unless a digit follows (`#17` is a deal).
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

fn steps(text: &str) -> Result<u32, Slip> {
    if text.is_empty() {
        return Ok(1);
    }
    let number = text.parse().ok().filter(|&steps| steps > 0);
    number.ok_or_else(|| Slip::NotANumber(shorten(text)))
}

/// Shortens a text to a length worth repeating.
pub(super) fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}
