//! The text of a saved game: its record, with comment lines for the plan and the progress.

use crate::party::Plan;
use engine::{
    definition::game::Game,
    rules::{Match, Notation, Record, Rules},
};
use std::{fmt::Write as _, sync::Arc, time::Duration};

/// Start of the line that holds the plan.
const PLAN: &str = "# table ";

/// Line of a game in which a way to win was shown.
pub(super) const SHOWN: &str = "# shown true";

/// The parts of a game in progress that its record does not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// Time played.
    pub elapsed: Duration,
    /// Number of hints.
    pub hints: u32,
    /// Number of undone steps.
    pub undos: u32,
    /// True if it has been counted as played.
    pub counted: bool,
    /// True if the deal was played or watched before, so that statistics leave it out.
    pub known: bool,
    /// True if a way to win was shown, so that a win is none of the player's own.
    pub shown: bool,
}

/// A resumed game.
#[derive(Debug, Clone)]
pub struct SavedGame {
    /// The game, with undone actions ready for redo.
    pub game: Match,
    /// The choices made before it.
    pub plan: Plan,
    /// The rest.
    pub progress: Progress,
}

impl Progress {
    /// True if the player used neither hints nor undo, and was shown no way to win.
    #[must_use]
    pub const fn is_unaided(&self) -> bool {
        self.hints == 0 && self.undos == 0 && !self.shown
    }
}

/// Returns the record of a game with comments for the plan and the progress.
pub(super) fn print(game: &Match, plan: &Plan, progress: Progress) -> String {
    let notation = Notation::of(game.rules());
    let mut text = game.to_text();
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{PLAN}{}", ron::to_string(plan).unwrap_or_default());
    let _ = writeln!(text, "# elapsed-ms {}", progress.elapsed.as_millis());
    let _ = writeln!(text, "# hints {}", progress.hints);
    let _ = writeln!(text, "# undos {}", progress.undos);
    let _ = writeln!(text, "# counted {}", progress.counted);
    if progress.known {
        let _ = writeln!(text, "# known true");
    }
    if progress.shown {
        let _ = writeln!(text, "{SHOWN}");
    }
    for &action in game.undone() {
        let _ = writeln!(text, "# undone {}", notation.print(action));
    }
    text
}

/// Reads and replays the record of a game.
///
/// # Errors
///
/// A sentence about the fault of the record.
pub fn read_table(text: &str, game: &Arc<Game>) -> Result<SavedGame, String> {
    read(text, game, None)
}

/// Reads and replays the record of a game. It is compiled unless `compiled` are its rules with the
/// setup of the record.
pub(super) fn read(
    text: &str,
    game: &Arc<Game>,
    compiled: Option<&Arc<Rules>>,
) -> Result<SavedGame, String> {
    let record = Record::of_text(text).map_err(|error| error.to_string())?;
    let head = record.head();
    if head.game != game.about.id {
        return Err(format!("it is a record of `{}`", head.game));
    }
    let said = text.lines().find_map(|line| line.trim().strip_prefix(PLAN));
    let mut plan: Plan = match said {
        Some(said) => ron::from_str(said).map_err(|error| error.to_string())?,
        None => Plan::usual(game),
    };
    // The head gives the setup by which the actions were played.
    plan.follow(game, head);
    let setup = plan.setup(game);
    let rules = match compiled.filter(|rules| *rules.setup() == setup) {
        Some(rules) => Arc::clone(rules),
        None => {
            let rules = Rules::of_game(Arc::clone(game), &setup);
            Arc::new(rules.map_err(|error| error.to_string())?)
        }
    };
    let mut played = record.replay(&rules).map_err(|error| error.to_string())?;
    let (mut progress, undone) = parse_comments(text)?;
    progress.known |= plan.known;
    with_undone(&mut played, &undone)?;
    Ok(SavedGame { game: played, plan, progress })
}

/// Plays the undone actions and takes them back, so that they can be redone.
fn with_undone(game: &mut Match, undone: &[(usize, String)]) -> Result<(), String> {
    let notation = Notation::of(game.rules());
    for (line, words) in undone {
        let action = game.read_action(&notation, words);
        let action =
            action.map_err(|_| format!("line {line}: `undone` is not followed by an action"))?;
        game.play(action).map_err(|_| "the rules refuse an undone action".to_owned())?;
    }
    for _ in undone {
        game.undo();
    }
    Ok(())
}

/// Reads the comments about the progress, and the undone actions with their line numbers.
fn parse_comments(text: &str) -> Result<(Progress, Vec<(usize, String)>), String> {
    let mut progress = Progress::default();
    let mut undone = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let Some(comment) = line.trim().strip_prefix('#') else { continue };
        // Other comments are left to people.
        let Some((key, value)) = comment.trim().split_once(' ') else { continue };
        let value = value.trim();
        let understood = match key {
            "elapsed-ms" => {
                value.parse().map(|ms| progress.elapsed = Duration::from_millis(ms)).is_ok()
            }
            "hints" => value.parse().map(|hints| progress.hints = hints).is_ok(),
            "undos" => value.parse().map(|undos| progress.undos = undos).is_ok(),
            "counted" => value.parse().map(|counted| progress.counted = counted).is_ok(),
            "shown" => value.parse().map(|shown| progress.shown = shown).is_ok(),
            "known" => value.parse().map(|known| progress.known = known).is_ok(),
            "undone" => {
                undone.push((index + 1, value.to_owned()));
                true
            }
            _ => true,
        };
        if !understood {
            return Err(format!("line {}: `{key}` is not followed by a value", index + 1));
        }
    }
    Ok((progress, undone))
}
