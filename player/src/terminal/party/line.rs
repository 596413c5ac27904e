//! Lines of a game of several players: an action in the game's notation, or a command.

use crate::terminal::command::{Slip, TerminalCommand, TerminalLine, command, words};
use engine::definition::game::Game;

/// A line that starts with this word is an action, whatever follows.
const DO: &str = "do";

/// Parses a line. A command takes precedence over a move of the same name; any other line is an
/// action in the game's notation.
pub(super) fn asked(line: &str, game: &Game) -> Result<TerminalLine<String>, Slip> {
    let Some((line, word, rest)) = words(line) else { return Ok(TerminalLine::Nothing) };
    let is_move =
        |word: &str| game.moves.iter().any(|declared| declared.name.eq_ignore_ascii_case(word));
    if word.eq_ignore_ascii_case(DO) && !rest.is_empty() && !is_move(DO) {
        return Ok(TerminalLine::Act(rest.to_owned()));
    }
    match command(word, rest) {
        // There is no autoplay at a table of several players, so `auto` is not a command here.
        Some(Ok(TerminalCommand::Auto)) | None => Ok(TerminalLine::Act(line.to_owned())),
        Some(asked) => asked.map(TerminalLine::Do),
    }
}

/// Returns an action as it must be typed: after `do` if it looks like a command.
pub(super) fn typed(action: String) -> String {
    let hidden = words(&action).is_some_and(|(_, word, rest)| {
        !matches!(command(word, rest), None | Some(Ok(TerminalCommand::Auto)))
    });
    if hidden { format!("{DO} {action}") } else { action }
}
