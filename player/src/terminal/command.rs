//! Commands: lines that are not actions and mean the same in every game.

use crate::{solving::Difficulty, store::typed_path, text::Texts, tr};
use engine::cards::DealNumber;
use std::path::PathBuf;
use unicode_normalization::UnicodeNormalization;

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
    /// Deal a number that can be won.
    NewWinnable(Difficulty),
    /// Say whether the position can be won; the number of seconds to search.
    Solve(u64),
    /// List the actions that win.
    How,
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
    /// The number of seconds is invalid.
    NotSeconds(String),
    /// The difficulty is unknown.
    NotADifficulty(String),
    /// It needs a file name.
    NoFile(&'static str),
    /// It needs an action.
    NoAction(&'static str),
    /// It takes no arguments.
    TooMuch(&'static str),
}

/// The words of all commands.
pub(super) const WORDS: [&str; 18] = [
    "?", "hint", "solve", "how", "undo", "redo", "why", "rules", "new", "restart", "auto", "save",
    "load", "position", "show", "help", "quit", "exit",
];

/// Words that became commands after games with moves of these names: there they are moves.
pub(super) const LATER: [&str; 3] = ["auto", "solve", "how"];

/// Seconds that `solve` searches if none are given.
const SECONDS: u64 = 20;

/// Maximum number of seconds.
const MOST_SECONDS: u64 = 3_600;

/// Commands with a text that stays as it was typed: it is said to others, or names somebody or a
/// file.
const AS_TYPED: [&str; 5] = ["say", "tell", "swap", "save", "load"];

/// Returns a line as a plain keyboard would have typed it: a Japanese one writes wide letters.
pub(super) fn plain_line(line: &str) -> String {
    let line = line.trim();
    let word: String = line.split(char::is_whitespace).take(1).collect();
    let plain: String = word.nfkc().collect();
    match AS_TYPED.contains(&plain.to_lowercase().as_str()) {
        true => plain + &line[word.len()..],
        false => line.nfkc().collect(),
    }
}

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
        "solve" if rest.is_empty() => Ok(TerminalCommand::Solve(SECONDS)),
        "solve" => {
            let seconds = rest.parse().ok().filter(|seconds| (1..=MOST_SECONDS).contains(seconds));
            let seconds = seconds.ok_or_else(|| Slip::NotSeconds(shorten(rest)));
            seconds.map(TerminalCommand::Solve)
        }
        "how" => alone("how", TerminalCommand::How),
        "new" if is_winnable(rest) => difficulty(rest).map(TerminalCommand::NewWinnable),
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
        Slip::NotSeconds(word) => tr!(texts, "terminal-not-seconds", word = word.as_str()),
        Slip::NotADifficulty(word) => tr!(texts, "terminal-not-difficulty", word = word.as_str()),
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

/// True if the words after `new` ask for a deal that can be won.
fn is_winnable(rest: &str) -> bool {
    rest.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case("winnable"))
}

/// Returns the difficulty named after `winnable`; any if none is.
fn difficulty(rest: &str) -> Result<Difficulty, Slip> {
    let words: Vec<String> = rest.split_whitespace().skip(1).map(str::to_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] | ["any"] => Ok(Difficulty::Any),
        ["easy"] => Ok(Difficulty::Easy),
        ["medium"] => Ok(Difficulty::Medium),
        ["hard"] => Ok(Difficulty::Hard),
        words => Err(Slip::NotADifficulty(shorten(&words.join(" ")))),
    }
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
