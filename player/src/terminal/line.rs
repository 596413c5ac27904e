//! Lines as a person types them: an action, or a command.

use super::command::{LATER, Slip, TerminalLine, WORDS, command, shorten, words};
use engine::{
    definition::game::Game,
    rules::{ParseActionError, SpotCodes},
};

/// A line that starts with this word is an action, whatever follows.
const DO: &str = "do";

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

/// Parses a line. If actions are typed with the codes of spots, a code takes precedence over a
/// command of the same spelling; a command takes precedence over a move of the same name.
///
/// # Errors
///
/// If a command is malformed, or if the line can be no action either.
pub fn parse(
    line: &str,
    game: &Game,
    codes: Option<&SpotCodes>,
) -> Result<TerminalLine, LineError> {
    let Some((line, word, rest)) = words(line) else { return Ok(TerminalLine::Nothing) };
    let is_spot = |word: &str| codes.is_some_and(|codes| codes.spot(word).is_some());
    if is_spot(word) {
        return Ok(TerminalLine::Act(line.to_owned()));
    }
    if word.eq_ignore_ascii_case(DO) && !is_move(game, DO) {
        return match rest {
            "" => Err(LineError::Slip(Slip::NoAction(DO))),
            action => Ok(TerminalLine::Act(action.to_owned())),
        };
    }
    if is_command(word, game)
        && let Some(asked) = command(word, rest)
    {
        return asked.map(TerminalLine::Do).map_err(LineError::Slip);
    }
    if codes.is_none() || is_move(game, word) {
        return Ok(TerminalLine::Act(line.to_owned()));
    }
    let word = word.to_lowercase();
    Err(LineError::Unknown(shorten(&word), nearest(&word)))
}

/// Returns an action as it must be typed: after `do` if it looks like a command.
pub(super) fn typed(action: String, game: &Game) -> String {
    let is_hidden = words(&action).is_some_and(|(_, word, _)| is_command(word, game));
    if is_hidden { format!("{DO} {action}") } else { action }
}

/// True if a word is a command at a table of this game. Some commands came later than games with a
/// move of that name.
fn is_command(word: &str, game: &Game) -> bool {
    let is_known = WORDS.iter().any(|command| command.eq_ignore_ascii_case(word));
    let came_later = LATER.iter().any(|command| command.eq_ignore_ascii_case(word));
    is_known && !(came_later && is_move(game, word))
}

pub(super) fn is_move(game: &Game, word: &str) -> bool {
    game.moves.iter().any(|declared| declared.name.eq_ignore_ascii_case(word))
}

fn nearest(word: &str) -> Option<&'static str> {
    let distance = |command: &str| strsim::damerau_levenshtein(word, command);
    let near = |command: &&str| command.len() > 2 && distance(command) <= command.len() / 3;
    if word.len() > 20 { None } else { WORDS.into_iter().filter(near).min_by_key(|c| distance(c)) }
}

#[cfg(test)]
mod tests;
