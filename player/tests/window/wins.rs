//! Whole sample games, won in the window action by action.

use crate::support::Window;
use engine::{
    rules::{Action, Match},
    solver::{self, Solvability, SolveLimits},
};
use fudaba::{app::WindowOptions, library::LibraryGame};

/// Returns a way to win an easy game.
pub(crate) fn solve(game: &Match) -> Vec<Action> {
    let limits = SolveLimits { states: 100_000, ..SolveLimits::default() };
    let solution = solver::solve(game.rules(), game.state(), None, limits, &mut |_| false);
    let Solvability::Solved(way) = solution.verdict else { panic!("an easy game") };
    way
}

/// Plays a recorded game to its end through the window's accessibility tree.
fn win(stem: &str) {
    let path = format!("{}/tests/data/{stem}-win.fudaba", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("the recorded game");
    let game = LibraryGame::find(stem).expect("the sample");
    let record = Match::of_text(&text, &game.rules).expect("a record");
    let start = Some(record.origin().clone());
    let mut window =
        Window::open(WindowOptions { game: Some(Ok(game)), start, ..WindowOptions::bare() });
    for (number, &action) in record.actions().iter().enumerate() {
        assert!(!window.game().is_won(), "{stem} is won before its end");
        window.act(action);
        assert_eq!(window.moves(), number + 1, "{stem}: action {}: {action:?}", number + 1);
    }
    assert!(window.game().is_won(), "{stem} is won");
    assert!(window.says("You won"));
}

#[test]
fn a_draw_one_game_is_won() {
    win("klondike-draw-one");
}

#[test]
fn a_draw_three_game_is_won() {
    win("klondike");
}

#[test]
fn a_free_cell_game_is_won() {
    win("freecell");
}

#[test]
fn a_one_suit_game_is_won() {
    win("spider-one-suit");
}
