//! What a line asks for at a table of several players: an action in the game's notation, or a
//! command.

use crate::terminal::command::{Command, Line, Slip, command, words};
use engine::definition::game::Game;

/// Before this word a line is an action, whatever it begins with.
const DO: &str = "do";

/// Reads a line. A command comes before a move of the game that has its name; what is no command
/// is an action, as the game's notation writes it.
pub(super) fn asked(line: &str, game: &Game) -> Result<Line<String>, Slip> {
    let Some((line, word, rest)) = words(line) else { return Ok(Line::Nothing) };
    let is_move =
        |word: &str| game.moves.iter().any(|declared| declared.name.eq_ignore_ascii_case(word));
    if word.eq_ignore_ascii_case(DO) && !rest.is_empty() && !is_move(DO) {
        return Ok(Line::Act(rest.to_owned()));
    }
    match command(word, rest) {
        // Bots know nothing of home.
        Some(Ok(Command::Auto)) | None => Ok(Line::Act(line.to_owned())),
        Some(asked) => asked.map(Line::Do),
    }
}

/// An action as it must be typed: what looks like a command stands behind `do`.
pub(super) fn typed(action: String) -> String {
    let hidden = words(&action).is_some_and(|(_, word, rest)| {
        !matches!(command(word, rest), None | Some(Ok(Command::Auto)))
    });
    if hidden { format!("{DO} {action}") } else { action }
}
