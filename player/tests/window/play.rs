//! Play by mouse and by keyboard, with refusals, undo, hints and deals by number.

use crate::{
    games::{COLUMNS, DEAD_END, ENDLESS, SMALL, game},
    support::Window,
};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use engine::{
    definition::SpotId,
    rules::{Action, Match},
};
use fudaba::{app::WindowOptions, command::Command};

/// Returns a legal move of one card between two spots, with their names on the screen.
fn a_move(window: &Window) -> (String, String, Action) {
    let game = window.game();
    let mut legal = Vec::new();
    game.view().legal(game.rules(), &mut legal);
    let texts = fudaba::text::Texts::new(fudaba::text::Language::En);
    let definition = game.rules().table();
    legal
        .into_iter()
        .find_map(|action| match action {
            Action::Move(wish) if wish.count == 1 => {
                Some((texts.spot(definition, wish.from), texts.spot(definition, wish.to), action))
            }
            _ => None,
        })
        .expect("a move of one card")
}

fn same_table(one: &Match, other: &Match) -> bool {
    one.view() == other.view()
}

#[test]
fn a_card_is_dragged_and_the_move_taken_back() {
    let mut window = Window::with(game(COLUMNS), 17);
    let before = window.game().clone();
    let (from, to, action) = a_move(&window);
    let (start, end) = (window.spot(&from).rect().center(), window.spot(&to).rect().center());
    window.drag(start, end);
    assert_eq!(window.game().actions(), [action]);
    assert!(!same_table(&before, window.game()));
    window.press("Undo");
    assert!(same_table(&before, window.game()));
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(window.game().actions(), [action]);
}

#[test]
fn a_refused_drop_says_why_and_changes_nothing() {
    let mut window = Window::with(game(COLUMNS), 17);
    let before = window.game().clone();
    let start = window.spot("Tableau 1").rect().center();
    // Cards cannot be moved back to the deck by hand, whatever the deal.
    let end = window.spot("Stock").rect().center();
    window.drag(start, end);
    assert!(same_table(&before, window.game()));
    assert_eq!(window.moves(), 0);
    assert!(window.says("Stock") && window.says("by hand"), "the reason is in words");
}

#[test]
fn a_deal_is_asked_for_by_its_number() {
    let mut window = Window::with(game(COLUMNS), 17);
    window.keys(Modifiers::COMMAND, Key::G);
    window.type_text("4711");
    window.key(Key::Enter);
    let expected = Window::with(game(COLUMNS), 4711);
    assert!(same_table(expected.game(), window.game()));
    window.press("Next deal");
    let expected = Window::with(game(COLUMNS), 4712);
    assert!(same_table(expected.game(), window.game()));
    window.keys(Modifiers::ALT, Key::ArrowLeft);
    window.keys(Modifiers::ALT, Key::ArrowLeft);
    let expected = Window::with(game(COLUMNS), 4710);
    assert!(same_table(expected.game(), window.game()));
}

#[test]
fn what_is_no_deal_number_is_refused_in_words() {
    let mut window = Window::with(game(COLUMNS), 17);
    let before = window.game().clone();
    window.keys(Modifiers::COMMAND, Key::G);
    window.type_text("many");
    window.key(Key::Enter);
    assert!(window.says("whole number"));
    assert!(same_table(&before, window.game()));
    // The first Escape leaves the field, and only the second one the table.
    window.key(Key::Escape);
    assert!(window.says("Undo") && !window.says("whole number"));
    window.key(Key::Escape);
    assert!(window.says("Surprise me"));
}

#[test]
fn three_moves_are_played_by_keyboard_alone() {
    let mut window = Window::with(game(COLUMNS), 17);
    window.key(Key::D);
    assert_eq!(window.moves(), 1, "D deals");
    for wanted in [2, 3, 4] {
        let (from, to, action) = a_move(&window);
        let definition = window.game().rules().table().clone();
        let texts = fudaba::text::Texts::new(fudaba::text::Language::En);
        walk(&mut window, &definition, &texts, &from);
        window.key(Key::Enter);
        walk(&mut window, &definition, &texts, &to);
        window.key(Key::Enter);
        assert_eq!(window.moves(), wanted);
        assert_eq!(window.game().actions().last(), Some(&action));
    }
    window.key(Key::Backspace);
    assert_eq!(window.moves(), 3);
}

/// Moves the focus to a spot with arrow keys: up and down to its row, then along it.
fn walk(
    window: &mut Window,
    definition: &engine::definition::Table,
    texts: &fudaba::text::Texts,
    to: &str,
) {
    let focused = |window: &Window| {
        definition.spot_ids().find(|&spot| window.spot(&texts.spot(definition, spot)).is_focused())
    };
    if focused(window).is_none() {
        window.key(Key::ArrowRight);
    }
    for _ in 0..30 {
        let here = focused(window).expect("arrows give the focus");
        if texts.spot(definition, here) == to {
            return;
        }
        let there = definition
            .spot_ids()
            .find(|&spot| texts.spot(definition, spot) == to)
            .expect("the spot is there");
        let (now, wanted) = (definition.place(here), definition.place(there));
        let key = if now.y < wanted.y {
            Key::ArrowDown
        } else if now.y > wanted.y {
            Key::ArrowUp
        } else if now.x < wanted.x {
            Key::ArrowRight
        } else {
            Key::ArrowLeft
        };
        window.key(key);
    }
    panic!("{to} cannot be reached by arrow keys");
}

#[test]
fn hints_are_said_in_words_and_go_round() {
    let mut window = Window::with(game(COLUMNS), 17);
    window.hint();
    assert!(window.says("Another hint"));
    let first = line(&window);
    let mut others = 0;
    for _ in 0..12 {
        window.press("Another hint");
        others += usize::from(line(&window) != first);
    }
    assert!(others > 0, "another hint is another move");
    window.key(Key::Escape);
    assert!(!window.says("Another hint"));
    assert_eq!(window.moves(), 0, "a hint plays nothing");
}

/// Cards in the pit never come back: the two must wait in the cell until the ace is there.
const PIT: &str = "
[Game]
Title | Test pit
Id    | test-pit
[Fields]
Field      | Put                       | Take           | Clear
Stack      | none                      | none; top: any |
Cell       | none; empty: any          | none; top: any |
Pit        | any; empty: any           | none           |
Foundation | up 1, same suit; empty: A | none           | =3
[Cards]
Suit | A | 2 | 3 | 4 | 5
♠    | 1 | 1 | 1 | 1 | 1
[Spots]
Field      | Fixed
Stack      | ♠3 ♠A ♠2 ♠4 ♠5
Cell       |
Pit        |
Foundation |";

#[test]
fn where_nothing_is_found_a_hint_says_how_far_to_go_back() {
    let mut window = Window::with(game(PIT), 1);
    for _ in 0..3 {
        window.act(Action::put(SpotId(0), 1, SpotId(2)));
    }
    window.act(Action::put(SpotId(0), 1, SpotId(3)));
    window.hint();
    assert!(window.says("undo to move 2"));
    window.press("Go back there");
    assert_eq!(window.moves(), 2, "not one step, but all the way");
    window.hint();
    assert!(window.says("Another hint"));
    assert!(!window.says("undo to move"), "the two can still go to the cell");
}

/// Returns the sentence below the table.
fn line(window: &Window) -> String {
    // The sentence is on the screen and, for screen readers, in a live region.
    let mut nodes = window.harness.query_all_by(|node| {
        node.value().is_some_and(|value| value.ends_with('.') && value.contains(": "))
    });
    nodes.next().and_then(|node| node.value()).expect("a sentence")
}

#[test]
fn when_nothing_can_be_played_the_ways_out_are_offered() {
    let mut window = Window::with(game(DEAD_END), 1);
    window.touch("Left 1");
    window.touch("Right");
    assert_eq!(window.moves(), 1);
    assert!(window.says("No moves are left"));
    // The table itself stays visible: the way out is a button on the line below it.
    let undo = window.harness.get_all_by_label("Undo").last().expect("a way out");
    undo.click();
    window.run();
    assert_eq!(window.moves(), 0);
    assert!(!window.says("No moves are left"));
}

#[test]
fn when_no_move_brings_the_game_further_it_is_said() {
    let mut window = Window::with(game(ENDLESS), 1);
    window.touch("Left 1");
    window.touch("Left 3");
    // This is found out in the background.
    for _ in 0..100 {
        if window.says("No useful moves are left") {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
        window.run();
    }
    assert!(window.says("No useful moves are left"));
    // The way out beside it works.
    window.harness.get_all_by_label("Undo").last().expect("a way out").click();
    window.run();
    assert_eq!(window.moves(), 0);
}

#[test]
fn a_won_game_is_celebrated_and_may_be_played_again() {
    let mut window = Window::with(game(SMALL), 1);
    // All three cards go over in order, which wins the game.
    while !window.game().is_won() {
        let (from, to, _) = home(&window);
        window.touch(&from);
        window.touch(&to);
    }
    assert!(window.says("You won"));
    // Undone and won again, it is announced again and counted once.
    window.key(Key::U);
    assert!(!window.says("You won"));
    window.keys(Modifiers::COMMAND, Key::Y);
    assert!(window.says("You won"));
    let figures = window.harness.state().store().statistics().game("test-pair");
    assert_eq!(figures.won, 1);
    window.press("Restart");
    assert_eq!(window.moves(), 0);
    assert!(!window.says("You won"));
}

/// Returns a move to the goal.
fn home(window: &Window) -> (String, String, Action) {
    let game = window.game();
    let mut legal = Vec::new();
    game.view().legal(game.rules(), &mut legal);
    let texts = fudaba::text::Texts::new(fudaba::text::Language::En);
    let definition = game.rules().table();
    legal
        .into_iter()
        .find_map(|action| match action {
            Action::Move(wish) => {
                let to = texts.spot(definition, wish.to);
                (to == "Right").then(|| (texts.spot(definition, wish.from), to, action))
            }
            Action::Choose(_) => None,
        })
        .expect("a card can go over")
}

#[test]
fn a_command_that_cannot_be_given_says_why_in_both_languages() {
    let window = Window::with(game(COLUMNS), 17);
    let situation = window.harness.state().situation();
    for language in fudaba::text::Language::ALL {
        let texts = fudaba::text::Texts::new(language);
        for &command in Command::ALL {
            for key in [Some(command.label()), Some(command.tip()), situation.allows(command).err()]
                .into_iter()
                .flatten()
            {
                assert_ne!(texts.get(key), key, "{language}: {key}");
            }
        }
    }
}

#[test]
fn a_still_window_asks_for_no_frames() {
    let mut window = Window::with(game(COLUMNS), 17);
    window.harness.run_steps(5);
    let wait = window.harness.output().viewport_output[&egui::ViewportId::ROOT].repaint_delay;
    assert!(wait > std::time::Duration::from_secs(3600), "asks for a frame in {wait:?}");
    // Once a game is under way its clock requests one frame per second, no more.
    window.key(Key::D);
    window.harness.run_steps(80);
    let wait = window.harness.output().viewport_output[&egui::ViewportId::ROOT].repaint_delay;
    assert!(wait > std::time::Duration::from_millis(2), "asks for a frame in {wait:?}");
}

#[test]
fn no_order_of_keys_stops_the_window() {
    // Dialogs of the system and the end of the program are left out.
    let keys: Vec<egui::KeyboardShortcut> = Command::ALL
        .iter()
        .filter(|command| !matches!(command, Command::Open | Command::Quit))
        .flat_map(|command| command.shortcuts())
        .copied()
        .chain(
            [Key::D, Key::Enter, Key::Space, Key::Tab, Key::ArrowUp, Key::ArrowRight, Key::Num7]
                .map(|key| egui::KeyboardShortcut::new(Modifiers::NONE, key)),
        )
        .collect();
    let mut window = Window::with(game(COLUMNS), 17);
    let mut number: usize = 17;
    for _ in 0..400 {
        number = number.wrapping_mul(1_103_515_245).wrapping_add(12_345) % (1 << 31);
        let pressed = keys[(number >> 8) % keys.len()];
        window.harness.key_press_modifiers(pressed.modifiers, pressed.logical_key);
        window.harness.run_ok();
    }
    let pieces = window.game().state().piece_count();
    assert_eq!(pieces, 52, "whatever was pressed, no card is lost");
}

#[test]
fn the_first_steps_are_told_until_they_are_known_and_the_clock_can_be_hidden() {
    let mut window = Window::with(game(COLUMNS), 17);
    assert!(window.says("Drag a card, or double-click"));
    assert!(window.says("0:00"));
    window.press("Got it");
    assert!(!window.says("Drag a card, or double-click"));
    assert!(!window.harness.state().store().settings().first_steps);
    window.keys(Modifiers::COMMAND, Key::Comma);
    let clock = window.harness.get_by_label("Show the time");
    clock.click_accesskit();
    window.run();
    window.key(Key::Escape);
    assert!(!window.says("0:00"));
}

#[test]
fn help_keys_and_about_are_in_the_menu_and_nothing_that_can_never_be_given() {
    let mut window = Window::open(WindowOptions::bare());
    window.press("Menu");
    for page in ["First steps", "Keys", "About Fudaba"] {
        assert!(window.says(page), "{page}");
    }
    for other in ["Undo", "Last trick", "New deal"] {
        assert!(!window.says(other), "{other}");
    }
    window.key(Key::Escape);
    window.key(Key::F2);
    assert!(window.says("Find any command by typing"));
}
