//! Whole games of several players, played through the accessibility tree alone.

use crate::support::Window;
use egui::{Key, accesskit::Role};
use egui_kittest::kittest::{NodeT, Queryable};
use engine::{cards::DealNumber, rules::Action};
use fudaba::{
    app::{PartyStart, WindowOptions},
    library::{LibraryGame, PartyGame, PartySample},
    local::{LocalTable, Turn},
    party::{BotKind, Pace, Plan, Sitter},
    store::Store,
};

/// Loads a sample by its file stem.
pub(crate) fn sample(stem: &str) -> PartyGame {
    let all = PartySample::all();
    let sample = all.iter().find(|sample| sample.stem() == stem);
    sample.expect("the sample is there").load().expect("it is a game")
}

/// Returns the default plan, with bots that take no time.
pub(crate) fn quick(game: &PartyGame) -> Plan {
    let mut plan = Plan::usual(&game.game);
    for sitter in &mut plan.sitters[1..] {
        *sitter = Sitter::Bot(BotKind::Random);
    }
    plan.pace = Pace::Instant;
    plan
}

/// Opens a window with a game of several players on its table.
pub(crate) fn at_table(game: PartyGame, plan: Plan, deal: u64) -> Window {
    let party = PartyStart { game, plan: Some(plan), deal: Some(DealNumber(deal)) };
    Window::open(WindowOptions { party: Some(party), ..WindowOptions::bare() })
}

pub(crate) fn party(window: &Window) -> &LocalTable {
    window.harness.state().party().expect("a game of several players is on the table")
}

/// Returns the labels of all enabled buttons on the table.
pub(crate) fn buttons(window: &Window) -> Vec<String> {
    let open = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
        node.role() == Role::Button && !node.is_disabled()
    };
    let nodes = window.harness.query_all_by(open);
    nodes.filter_map(|node| node.accesskit_node().label()).collect()
}

fn is_focused(node: &egui_kittest::kittest::AccessKitNode<'_>) -> bool {
    node.is_focused()
}

/// Buttons that exist in every game.
const ALWAYS: [&str; 15] = [
    "Results",
    "Log",
    "Close",
    "Look at the table",
    "Bring it back",
    "Games",
    "Pause",
    "Undo",
    "Redo",
    "Hint",
    "New deal",
    "Players and options…",
    "Menu",
    "Last trick",
    "Put back",
];

/// Presses pseudo-random buttons of the table until the game is over or `most` have been pressed.
pub(crate) fn press_on(window: &mut Window, most: usize) -> usize {
    let mut chance = 12_345_usize;
    for pressed in 0..most {
        if party(window).turn() == Turn::Over {
            return pressed;
        }
        let mut open: Vec<String> = buttons(window);
        open.retain(|label| !ALWAYS.contains(&label.as_str()));
        open.retain(|label| !label.contains("cannot be played") && !label.ends_with("picked"));
        let turn = party(window).turn();
        assert!(!open.is_empty(), "{turn:?}, and nothing can be pressed: {:?}", buttons(window));
        // Picked cards are played sooner or later.
        let is_card = |label: &String| label.contains(" of ") || label.contains("oker");
        if buttons(window).iter().any(|label| label == "Put back") && pressed % 2 == 0 {
            let others: Vec<String> =
                open.iter().filter(|label| !is_card(label)).cloned().collect();
            open = if others.is_empty() { open } else { others };
        }
        let lands = |label: &String| label.ends_with("can go here");
        if open.iter().any(lands) && pressed % 2 == 0 {
            open.retain(lands);
        }
        chance = chance.wrapping_mul(1_103_515_245).wrapping_add(12_345) % (1 << 31);
        let label = open[(chance >> 8) % open.len()].clone();
        let node = window
            .harness
            .query_all_by(move |node| {
                node.role() == Role::Button
                    && !node.is_disabled()
                    && node.label().as_deref() == Some(label.as_str())
            })
            .next()
            .expect("it was there a moment ago");
        node.click_accesskit();
        window.run();
    }
    most
}

#[test]
fn a_trick_game_is_played_to_its_end() {
    let game = sample("basic-trick");
    let plan = quick(&game);
    let mut window = at_table(game, plan, 7);
    press_on(&mut window, 2_000);
    assert_eq!(party(&window).turn(), Turn::Over);
    assert!(window.says("Another game"));
    let outcome = party(&window).outcome().expect("it is over");
    assert!(!outcome.is_fault(), "{outcome:?}");
    window.press("Another game");
    assert!(party(&window).game().actions().len() < 8, "a new game has begun");
}

#[test]
fn a_card_that_does_not_follow_says_why() {
    let game = sample("whist");
    let plan = quick(&game);
    // Before long some deal has a card of a suit that was not led.
    let mut window = at_table(game, plan, 1);
    for _ in 0..60 {
        let refused = buttons(&window).into_iter().find(|label| label.contains("cannot be played"));
        if let Some(label) = refused {
            assert!(label.contains("You hold a card of the suit led"), "{label}");
            let before = party(&window).game().actions().len();
            window.click(&label);
            assert_eq!(party(&window).game().actions().len(), before);
            assert!(window.says("so you must play one."));
            return;
        }
        press_on(&mut window, 1);
    }
    panic!("no card was ever refused");
}

#[test]
fn undo_leads_back_to_the_own_last_choice() {
    let game = sample("whist");
    let plan = quick(&game);
    let mut window = at_table(game, plan, 3);
    let before = party(&window).view().clone();
    press_on(&mut window, 1);
    assert!(party(&window).game().actions().len() > 3);
    window.press("Undo");
    assert!(matches!(party(&window).turn(), Turn::Person(_)));
    assert_eq!(*party(&window).view(), before);
}

#[test]
fn cards_are_reached_and_played_by_keys_alone() {
    let game = sample("whist");
    let plan = quick(&game);
    let mut window = at_table(game, plan, 3);
    let played = |window: &Window| party(window).game().actions().len();
    for _ in 0..3 {
        let before = played(&window);
        let mut passed = Vec::new();
        for _ in 0..60 {
            window.key(Key::Tab);
            let focused = window.harness.query_all_by(is_focused).next();
            let label = focused.and_then(|node| node.accesskit_node().label());
            let label = label.unwrap_or_default();
            let suits = ["spades", "hearts", "diamonds", "clubs"];
            let found = suits.iter().any(|suit| label.ends_with(&format!(" of {suit}")));
            passed.push(label);
            if found {
                break;
            }
        }
        window.key(Key::Space);
        assert!(played(&window) > before, "the card with the focus is played: {passed:?}");
    }
    window.key(Key::L);
    assert!(window.says("Close"), "the last trick is shown");
    window.key(Key::Escape);
    assert!(!window.says("Close"));
    window.key(Key::P);
    assert!(party(&window).is_paused());
}

#[test]
fn tab_leads_to_a_card_before_the_bar() {
    let game = sample("whist");
    let plan = quick(&game);
    let mut window = at_table(game, plan, 3);
    let own = party(&window).view().clone();
    for _ in 0..2 {
        window.key(Key::Tab);
        let focused = window.harness.query_all_by(is_focused).next();
        let label = focused.and_then(|node| node.accesskit_node().label()).unwrap_or_default();
        assert!(label.contains(" of "), "{label} is no card");
    }
    assert_eq!(*party(&window).view(), own, "nothing was played");
}

#[test]
fn two_persons_hand_the_screen_over() {
    let game = sample("whist");
    let mut plan = quick(&game);
    plan.sitters[1] = Sitter::Person;
    plan.names[0] = "Kazuma".to_owned();
    plan.names[1] = "Kay".to_owned();
    let mut window = at_table(game, plan, 3);
    let mut handed = 0;
    for _ in 0..12 {
        let Turn::Handing(seat) = party(&window).turn() else {
            press_on(&mut window, 1);
            continue;
        };
        handed += 1;
        let name = if seat.0 == 0 { "Kazuma" } else { "Kay" };
        assert!(window.says(&format!("Pass the screen to {name}")));
        let seen = buttons(&window).into_iter().find(|label| label.contains(" of "));
        assert_eq!(seen, None, "no card is seen under the curtain");
        window.key(Key::Space);
        assert_eq!(party(&window).turn(), Turn::Person(seat));
        press_on(&mut window, 1);
    }
    assert!(handed > 3, "the screen went from hand to hand {handed} times");
}

#[test]
fn the_form_is_filled_in_and_remembered() {
    let folder = tempfile::tempdir().expect("a folder");
    let start = || PartyStart { game: sample("whist"), plan: None, deal: None };
    let open = |folder: &std::path::Path| {
        let store = Store::open(folder.to_owned());
        Window::open(WindowOptions { store, party: Some(start()), ..WindowOptions::bare() })
    };
    let mut window = open(folder.path());
    window.press("Options");
    window.harness.get_by_label("Instant").click();
    window.harness.get_by_label("A point for every trick").click();
    window.run();
    window.press("Play now");
    assert_eq!(party(&window).plan().options.get("scoring"), Some(&1));
    assert_eq!(party(&window).plan().pace, Pace::Instant);
    drop(window);
    // The next window has the same form, or continues where the first one ended.
    let mut window = open(folder.path());
    if window.harness.state().party().is_some() {
        window.press("Players and options…");
    }
    window.press("Play now");
    assert_eq!(party(&window).plan().options.get("scoring"), Some(&1));
}

#[test]
fn the_list_of_bots_tells_the_usual_one_and_the_strongest() {
    for (game, has_lowest) in [("whist", true), ("breakthrough", false)] {
        let party = PartyStart { game: sample(game), plan: None, deal: None };
        let party = Some(party);
        let mut window = Window::open(WindowOptions { party, ..WindowOptions::bare() });
        window.press("Options");
        window.click("Seat 2: Bot: greedy");
        let says = |words: &str| window.says(words);
        assert!(says("Bot: greedy (the usual one)"), "{game}");
        assert!(says("Bot: searching, 1 s (as a rule the strongest)"), "{game}");
        assert_eq!(says("Bot: lowest card"), has_lowest, "{game}");
    }
}

#[test]
fn a_game_goes_on_where_it_was_left_and_a_finished_one_can_be_watched() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = |plan: Option<Plan>| {
        let game = sample("basic-trick");
        let party = Some(PartyStart { game, plan, deal: Some(DealNumber(4)) });
        let store = Store::open(folder.path().to_owned());
        Window::open(WindowOptions { store, party, ..WindowOptions::bare() })
    };
    let mut window = open(Some(quick(&sample("basic-trick"))));
    press_on(&mut window, 4);
    let before = party(&window).game().actions().to_vec();
    drop(window);
    let mut window = open(None);
    assert_eq!(party(&window).game().actions(), before, "the same moves lie behind it");
    press_on(&mut window, 2_000);
    let played = party(&window).game().actions().len();
    assert_eq!(party(&window).turn(), Turn::Over);
    let store = Store::open(folder.path().to_owned());
    assert!(!store.has_table("basic-trick"), "nothing is left to go on with");
    let statistics = store.statistics().game("basic-trick");
    assert_eq!((statistics.played, statistics.won + statistics.lost), (1, 1));
    let finished = store.finished_games();
    let record = std::fs::read_to_string(&finished[0].path).expect("a record");
    let game = sample("basic-trick");
    let fudaba::store::SavedGame { game: again, plan, .. } =
        fudaba::store::read_table(&record, &game.game).expect("it is played");
    assert_eq!(again.actions().len(), played);
    let mut watched = LocalTable::replay(&again, plan, None);
    assert_eq!(watched.wind(0), [], "it stands at its start");
    assert!(!watched.wind(played).is_empty());
    assert_eq!(watched.turn(), Turn::Over);
    assert_eq!(watched.outcome(), again.outcome());
}

#[test]
fn a_board_is_played_square_by_square() {
    let Some(sample) = PartySample::all().into_iter().find(|sample| sample.folder() == "board")
    else {
        return;
    };
    let game = sample.load().expect("it is a game");
    let plan = quick(&game);
    let mut window = at_table(game, plan, 1);
    press_on(&mut window, 400);
    let moves = party(&window).game().actions();
    assert!(moves.iter().any(|action| matches!(action, Action::Move(_))), "{moves:?}");
}

#[test]
fn bots_take_their_time_and_can_be_paused() {
    let game = sample("whist");
    let mut plan = quick(&game);
    plan.pace = Pace::Normal;
    plan.sitters[0] = Sitter::Bot(BotKind::Modest);
    let mut window = at_table(game, plan, 2);
    let played = |window: &Window| party(window).game().actions().len();
    let before = played(&window);
    // A quarter of a second per frame.
    window.harness.run_steps(40);
    let after = played(&window);
    assert!(after > before && after < before + 30, "{before} {after}");
    window.harness.get_by_label("Pause").click();
    window.harness.run_steps(40);
    let paused = played(&window);
    window.harness.run_steps(40);
    assert_eq!(played(&window), paused);
    assert!(window.says("Paused"));
}

#[test]
fn every_sample_can_be_played_with_the_tree_alone() {
    for sample in PartySample::all() {
        let game = sample.load().expect("it is a game");
        let plan = quick(&game);
        let piles = LibraryGame::on_piles(&game, plan.clone()).expect("the plan fits");
        if piles.is_some() {
            // Its piles are dragged on another view.
            continue;
        }
        let mut window = at_table(game, plan, 5);
        press_on(&mut window, 8);
        let played = party(&window).game().actions().len();
        assert!(played > 0, "{}: {played}", sample.stem());
    }
}
