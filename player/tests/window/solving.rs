//! Solving at the table: the verdict on the line, hints that win, a way that is shown, and
//! deals that can be won.

use crate::{
    games::{DEAD_END, SMALL, game},
    party::{at_table, quick, sample},
    support::Window,
};
use egui::{Key, Modifiers};
use engine::{
    rules::{Action, Match},
    solver::{self, Solvability, SolveLimits},
};
use fudaba::{app::WindowOptions, command::Command, solving::Difficulty};
use std::{thread::sleep, time::Duration};

/// Waits until the window says something that is found in the background.
fn wait_for(window: &mut Window, words: &str) {
    for _ in 0..3_000 {
        if window.says(words) {
            return;
        }
        sleep(Duration::from_millis(10));
        window.run();
    }
    panic!("the window never says {words}");
}

/// Returns a way to win.
fn way(game: &Match) -> Vec<Action> {
    let limits = SolveLimits { states: 10_000, ..SolveLimits::default() };
    let solution = solver::solve(game.rules(), game.state(), None, limits, &mut |_| false);
    let Solvability::Solved(way) = solution.verdict else { panic!("an easy game") };
    way
}

#[test]
fn the_line_says_whether_the_game_can_be_won() {
    let mut window = Window::with(game(SMALL), 1);
    assert!(!window.says("can be won"), "nobody asked");
    window.key(Key::W);
    wait_for(&mut window, "✔ can be won");
    for action in way(window.game()) {
        assert!(window.says("✔ can be won"), "the way is kept to or found again");
        window.act(action);
        if !window.game().is_won() {
            wait_for(&mut window, "✔ can be won");
        }
    }
    window.key(Key::U);
    assert!(window.says("✔ can be won"), "a position before a win needs no search");
    window.key(Key::W);
    assert!(!window.says("can be won"));
    let mut window = Window::with(game(DEAD_END), 1);
    window.key(Key::W);
    wait_for(&mut window, "✖ is lost");
}

#[test]
fn the_clock_stands_still_while_a_deal_is_looked_for() {
    let mut window = Window::with(game(SMALL), 1);
    let first = way(window.game())[0];
    window.act(first);
    let clock = |window: &Window| window.harness.state().solitaire().expect("a game").is_timed();
    assert!(clock(&window), "it runs from the first move on");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert!(window.says("A deal that can be won") && !clock(&window));
    window.key(Key::Escape);
    window.run();
    assert!(clock(&window));
}

#[test]
fn a_hint_begins_a_way_to_win() {
    let mut window = Window::with(game(SMALL), 2);
    let length = loop {
        window.hint();
        let hinted = window.harness.state().game().expect("a game").clone();
        assert!(window.says("moves that win") || window.says("it wins"), "a hint wins");
        let action = way(&hinted)[0];
        window.act(action);
        if window.game().is_won() {
            break window.moves();
        }
    };
    assert!(length >= 3);
}

#[test]
fn a_way_that_is_shown_is_no_win_of_ones_own() {
    let mut window = Window::with(game(SMALL), 1);
    let first = way(window.game())[0];
    window.act(first);
    window.keys(Modifiers::COMMAND, Key::H);
    wait_for(&mut window, "Once you see it, a win no longer counts as your own");
    window.press("Don't");
    assert!(!window.says("Once you see it") && !window.says("Play on from here"));
    let lost = |window: &Window| {
        let statistics = window.harness.state().store().statistics().game("test-pair");
        window.harness.state().game().is_some() && statistics.lost > 0
    };
    assert!(!lost(&window), "what was not shown costs nothing");
    window.keys(Modifiers::COMMAND, Key::H);
    wait_for(&mut window, "Once you see it");
    window.press("Show it");
    wait_for(&mut window, "Play on from here");
    // It is wound like every replay, and the game on the table waits.
    window.key(Key::Home);
    assert!(window.says("Move 0 of"), "the demonstration begins at the own position");
    window.key(Key::End);
    assert_eq!(window.moves(), 1);
    window.key(Key::Escape);
    assert!(window.says("Undo") && window.moves() == 1, "stopping leads back to the own position");
    window.keys(Modifiers::COMMAND, Key::H);
    wait_for(&mut window, "Play on from here");
    window.key(Key::End);
    window.press("Play on from here");
    assert!(window.game().is_won());
    assert!(window.says("no win of your own"));
    let statistics = window.harness.state().store().statistics().game("test-pair");
    assert_eq!((statistics.played, statistics.won, statistics.lost), (1, 0, 1));
    let moves = window.moves();
    window.key(Key::U);
    assert_eq!(window.moves(), moves - 1, "what was shown is undone like any move");
}

#[test]
fn a_game_that_cannot_be_won_is_not_shown() {
    let mut window = Window::with(game(DEAD_END), 1);
    window.keys(Modifiers::COMMAND, Key::H);
    wait_for(&mut window, "There is no way to win from here");
    window.key(Key::Escape);
    assert!(!window.says("There is no way to win from here") && window.says("Undo"));
}

#[test]
fn a_panel_that_is_left_changes_nothing() {
    let mut window = Window::with(game(SMALL), 1);
    let kept = window.harness.state().store().settings().clone();
    let choose_medium = |window: &mut Window| {
        window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
        window.node("Any").focus();
        window.run();
        // The arrow keys choose among the difficulties.
        window.key(Key::ArrowRight);
        window.key(Key::ArrowRight);
    };
    choose_medium(&mut window);
    window.click("Every new deal can be won");
    window.key(Key::Escape);
    assert_eq!(*window.harness.state().store().settings(), kept);
    choose_medium(&mut window);
    window.press("Look for one");
    let settings = window.harness.state().store().settings();
    assert!(settings.difficulty == Difficulty::Medium && !settings.winnable_deals);
}

#[test]
fn a_deal_that_can_be_won_is_found() {
    let mut window = Window::with(game(SMALL), 1);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert!(window.says("A deal that can be won") && window.says("thirds"));
    window.press("Cancel");
    assert!(!window.says("thirds"));
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.click("Every new deal can be won");
    window.press("Look for one");
    wait_for(&mut window, "can be won: a way was found among");
    let first = window.game().origin().clone();
    way(window.game());
    // From now on every new deal is such.
    assert!(window.harness.state().store().settings().winnable_deals);
    window.key(Key::N);
    for _ in 0..1_000 {
        if *window.game().origin() != first {
            break;
        }
        sleep(Duration::from_millis(10));
        window.run();
    }
    assert!(window.says("can be won: a way was found among") && *window.game().origin() != first);
}

#[test]
fn a_difficulty_is_chosen_in_the_settings_too() {
    let mut window = Window::open(WindowOptions::bare());
    window.keys(Modifiers::COMMAND, Key::Comma);
    window.node("Hard").click_accesskit();
    window.run();
    assert_eq!(window.harness.state().store().settings().difficulty, Difficulty::Hard);
}

#[test]
fn games_for_several_say_why_not() {
    let game = sample("basic-trick");
    let plan = quick(&game);
    let mut window = at_table(game, plan, 7);
    window.key(Key::W);
    assert!(window.says("in others the opponents decide too."));
    let situation = window.harness.state().situation();
    for command in [Command::CanItBeWon, Command::ShowHow, Command::WinnableDeal] {
        assert_eq!(situation.allows(command), Err("unsolved-several"));
        assert!(!situation.has_place_for(command));
    }
}
