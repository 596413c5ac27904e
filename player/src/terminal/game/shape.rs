//! Differences between tables of piles and tables of hands, boards and choices.

use super::TerminalGame;
use engine::{
    rules::{Action, Event, Seat, View},
    session::ValueChange,
};
use std::fmt::Debug;

/// An action, or the opening, as one seat knows it.
pub(super) struct Happening<'h> {
    /// The seat whose own choices need no report; `None` for a spectator.
    pub(super) viewer: Option<Seat>,
    /// The seat that is told; `None` for a spectator.
    pub(super) owner: Option<Seat>,
    /// The table now.
    pub(super) now: &'h View,
    /// The changes of visible values.
    pub(super) changes: &'h [ValueChange],
    /// The player whose choice is secret until all have chosen.
    pub(super) secret: Option<Seat>,
    /// The events.
    pub(super) events: &'h [Event],
}

/// The shape of a table, by which it is shown and its actions are typed and reported.
pub(super) trait TableShape: Debug + Sync {
    /// Returns the hint for a person who has just begun.
    fn first_steps(&self, game: &TerminalGame<'_>) -> String;

    /// Returns the help about actions, which the list of the commands follows.
    fn how_to_act(&self, game: &TerminalGame<'_>) -> String;

    /// Returns the names that actions are typed with; `None` if the table shows them.
    fn names(&self, game: &TerminalGame<'_>) -> Option<String>;

    /// True if one person moves cards between spots that are typed by their codes.
    fn is_of_piles(&self) -> bool;

    /// Returns the table as text.
    fn table(&self, game: &TerminalGame<'_>) -> String;

    /// Returns the lines of the board, shown to spectators after each action.
    fn board(&self, game: &TerminalGame<'_>) -> Vec<String>;

    /// Returns the lines after every change: whose turn it is, or how the game has ended.
    fn situation(&self, game: &TerminalGame<'_>) -> Vec<String>;

    /// Returns the lines after the last table of a script.
    fn ending(&self, game: &TerminalGame<'_>) -> Vec<String>;

    /// Parses an action, which the rules may still refuse.
    ///
    /// # Errors
    ///
    /// A sentence about the reason why the text is no action.
    fn read(&self, game: &TerminalGame<'_>, text: &str) -> Result<Action, String>;

    /// Returns actions as they are typed, given all legal ones.
    fn typed(&self, game: &TerminalGame<'_>, actions: &[Action], legal: &[Action]) -> Vec<String>;

    /// Returns an action as it is typed in any position.
    fn typed_in_full(&self, game: &TerminalGame<'_>, action: Action) -> String;

    /// Describes an action before it is played.
    fn words(&self, game: &TerminalGame<'_>, action: Action) -> String;

    /// Describes what has happened.
    fn told(&self, game: &TerminalGame<'_>, happening: &Happening<'_>) -> Vec<String>;
}
