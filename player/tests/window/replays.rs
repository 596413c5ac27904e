//! Replays of games of several players, on the same bar as those of solitaires.

use crate::{
    party::{at_table, buttons, party, press_on, quick, sample},
    played::record as fair_record,
    support::Window,
};
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::{NodeT, Queryable};
use engine::{
    cards::{Card, CardSet},
    definition::SpotId,
    rules::{Rules, Seat, View},
    session::Act,
};
use fudaba::{
    app::WindowOptions,
    local::{LocalTable, Turn},
    party::{Sitter, words::Speaker},
    text::{Language, Texts},
};

const REPLAY: Modifiers = Modifiers { command: true, shift: true, ..Modifiers::NONE };

fn replay(window: &Window) -> &LocalTable {
    window.harness.state().replay().expect("a game is replayed")
}

/// Checks that the replay stands at a position of the game, as its viewer saw it.
fn stands_at(window: &Window, at: usize) {
    let table = replay(window);
    assert!(window.says(&format!("Move {at} of {}", table.length())), "{at}");
    assert_eq!(table.client().at(), at);
    assert_eq!(*table.view(), table.game().view_of(table.viewer()));
}

/// Returns the cards that a view shows.
fn shown(rules: &Rules, view: &View) -> CardSet {
    let spots = (0..rules.spot_count()).map(|spot| SpotId(spot as u8));
    let cards = spots.flat_map(|spot| view.pile(spot).filter_map(|seen| seen.card));
    cards.collect()
}

/// Returns every word on the screen.
fn words(window: &Window) -> Vec<String> {
    let nodes = window.harness.query_all_by(|_| true);
    let both = nodes.flat_map(|node| {
        let node = node.accesskit_node();
        [node.label(), node.value()]
    });
    both.flatten().collect()
}

#[test]
fn a_finished_trick_game_is_wound_to_any_move() {
    let game = sample("basic-trick");
    let plan = quick(&game);
    let mut window = at_table(game, plan, 7);
    press_on(&mut window, 2_000);
    assert_eq!(party(&window).turn(), Turn::Over);
    let played = party(&window).game().actions().to_vec();
    window.press("Watch it again");
    let length = played.len();
    assert_eq!(replay(&window).length(), length);
    assert!(!replay(&window).practises(), "no bot practises for a replay");
    stands_at(&window, 0);
    window.press("One move forward");
    stands_at(&window, 1);
    window.press("To the end");
    stands_at(&window, length);
    assert_eq!(replay(&window).game().actions(), played);
    assert!(replay(&window).outcome().is_some());
    window.press("One move back");
    stands_at(&window, length - 1);
    window.press("To the start");
    stands_at(&window, 0);
    // The slider leads anywhere between.
    let slider = window.harness.get_by_role(Role::Slider).rect();
    window.drag(slider.left_center() + egui::vec2(6.0, 0.0), slider.center());
    let middle = replay(&window).client().at();
    assert!(middle > length / 3 && middle < length * 2 / 3, "{middle} of {length}");
    stands_at(&window, middle);
    window.press("One move back");
    stands_at(&window, middle - 1);
    // The standings and the course of the game are those of the position.
    window.press("Results");
    assert!(window.says("Close") && !window.says("Another game"));
    window.key(Key::Escape);
    assert_eq!(replay(&window).history().acts().len(), middle - 1);
    window.key(Key::Escape);
    assert!(window.harness.state().replay().is_none());
    assert_eq!(party(&window).turn(), Turn::Over, "the game itself is as it was");
}

#[test]
fn a_replay_runs_to_its_end_by_itself_and_nothing_counts_twice() {
    let game = sample("basic-trick");
    let plan = quick(&game);
    let mut window = at_table(game, plan, 4);
    press_on(&mut window, 2_000);
    let count = |window: &Window| {
        let store = window.harness.state().store();
        store.statistics().game("basic-trick").played
    };
    assert_eq!(count(&window), 1);
    window.press("Watch it again");
    window.press("Play");
    for _ in 0..4_000 {
        if replay(&window).outcome().is_some() {
            break;
        }
        window.harness.step();
    }
    window.run();
    stands_at(&window, replay(&window).length());
    assert_eq!(count(&window), 1);
    // The same deal can be played, and does not count.
    window.press("Play on from the start");
    let deal = party(&window).deal();
    assert!(deal.is_some() && !party(&window).is_rated());
}

#[test]
fn the_replay_of_a_game_in_progress_shows_no_hidden_card() {
    let game = sample("whist");
    let plan = quick(&game);
    let mut window = at_table(game, plan, 3);
    press_on(&mut window, 5);
    let before = party(&window).game().actions().to_vec();
    window.keys(REPLAY, Key::R);
    let texts = Texts::new(Language::En);
    let (mut hidden_cards, length) = (0, replay(&window).length());
    assert_eq!(length, before.len());
    for at in 0..=length {
        stands_at(&window, at);
        let table = replay(&window);
        let (rules, view) = (table.rules(), table.view());
        let speaker = Speaker { texts: &texts, game: rules.game(), rules, plan: table.plan() };
        let seen = shown(rules, view);
        let others = (0..rules.seats()).map(Seat).filter(|&seat| seat != table.viewer());
        let held = others.map(|seat| shown(rules, &table.game().view_of(seat)));
        let held = held.fold(CardSet::EMPTY, |all, cards| all | cards);
        // The card that was turned up for trumps is public.
        let public = speaker.shown(view, None);
        let is_public =
            |card: &Card| public.iter().any(|(_, value)| value.contains(&speaker.card_sign(*card)));
        let hidden: CardSet = (held & !seen).iter().filter(|card| !is_public(card)).collect();
        let all = words(&window);
        for card in hidden.iter() {
            let names = [speaker.card(Some(card)), speaker.card_sign(card)];
            for name in names {
                let found = all.iter().find(|words| words.contains(&name));
                assert_eq!(found, None, "move {at}: {name} is hidden");
            }
        }
        hidden_cards += hidden.len();
        // Nor is it told by the moves so far.
        let told = |act: &Act| act.events.iter().any(|event| names_any(event, hidden));
        assert!(!table.history().acts().iter().any(told), "move {at}");
        if at < length {
            window.press("One move forward");
        }
    }
    assert!(hidden_cards > 100, "{hidden_cards} cards were looked for");
    assert!(!replay(&window).practises());
    window.key(Key::Escape);
    assert_eq!(party(&window).game().actions(), before, "the game goes on as it was");
    assert!(matches!(party(&window).turn(), Turn::Person(_)));
}

#[test]
fn a_record_of_a_fair_deal_has_the_names_of_its_players() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let path = folder.path().join("fair.fudaba");
    std::fs::write(&path, fair_record("page-one")).expect("a file");
    let mut window = Window::open(WindowOptions { record: Some(path), ..WindowOptions::bare() });
    stands_at(&window, 0);
    let (table, texts) = (replay(&window), Texts::new(Language::En));
    let rules = table.rules();
    let speaker = Speaker { texts: &texts, game: rules.game(), rules, plan: table.plan() };
    assert_eq!([0, 1, 2].map(|seat| speaker.seat(Seat(seat))), ["Ada", "Bot 1", "Bot 2"]);
    assert!(window.says("Ada") && window.says("Bot 2"));
    assert!(window.says("A fair deal, proved"));
    window.press("To the end");
    let table = replay(&window);
    let (rules, game) = (table.rules(), table.rules().game());
    let speaker = Speaker { texts: &texts, game, rules, plan: table.plan() };
    let outcome = table.outcome().expect("it was played to its end");
    let result = speaker.result(&outcome, table.viewer());
    assert!(!result.contains("You") && !window.says("Your turn"), "{result}");
}

#[test]
fn a_step_shows_the_full_trick_until_the_next() {
    let game = sample("whist");
    let plan = quick(&game);
    let mut window = at_table(game, plan, 3);
    press_on(&mut window, 3);
    window.keys(REPLAY, Key::R);
    // The cards of a trick are named together, each with its player.
    let in_trick = |window: &Window| {
        let all = words(window).into_iter().filter(|words| words.contains(" of "));
        all.map(|words| words.matches(" (").count()).max().unwrap_or(0)
    };
    for cards in [1, 2, 3, 4, 1, 2] {
        window.press("One move forward");
        assert_eq!(in_trick(&window), cards);
    }
    assert!(replay(&window).is_replay() && replay(&window).client().at() == 6);
    for _ in 0..2 {
        window.press("One move forward");
    }
    assert_eq!(in_trick(&window), 4);
    // It does not stop the replay from running on.
    window.press("Play");
    for _ in 0..400 {
        window.harness.step();
    }
    assert!(replay(&window).client().at() > 8);
}

fn names_any(event: &engine::rules::Event, hidden: CardSet) -> bool {
    match event {
        engine::rules::Event::Carried { cards, .. } => !(cards.kinds() & hidden).is_empty(),
        _ => false,
    }
}

#[test]
fn nothing_is_replayed_while_the_screen_changes_hands() {
    let game = sample("whist");
    let mut plan = quick(&game);
    plan.sitters[1] = Sitter::Person;
    let mut window = at_table(game, plan, 3);
    while !matches!(party(&window).turn(), Turn::Handing(_)) {
        press_on(&mut window, 1);
    }
    window.keys(REPLAY, Key::R);
    assert!(window.harness.state().replay().is_none(), "the next person must see no hand");
    assert!(window.says("Finished games"));
    window.key(Key::Escape);
    window.key(Key::Space);
    let Turn::Person(seat) = party(&window).turn() else { panic!("the screen was handed over") };
    window.keys(REPLAY, Key::R);
    assert_eq!(replay(&window).viewer(), seat, "they see what they saw");
    stands_at(&window, 0);
    let own = |label: &String| label.ends_with("picked") || label.contains("can go here");
    assert!(!buttons(&window).iter().any(own), "nothing can be played in it");
    let (table, texts) = (replay(&window), Texts::new(Language::En));
    let (rules, plan) = (table.rules(), table.plan());
    let speaker = Speaker { texts: &texts, game: rules.game(), rules, plan };
    let hand = shown(rules, table.view());
    let one = hand.iter().map(|card| speaker.card(Some(card))).next().expect("a card");
    assert!(window.says(&one), "{one} is in the hand of the viewer");
}

#[test]
fn a_board_game_in_progress_is_replayed() {
    let game = sample("english-draughts");
    let plan = quick(&game);
    let mut window = at_table(game, plan, 1);
    press_on(&mut window, 8);
    let length = party(&window).game().actions().len();
    window.keys(REPLAY, Key::R);
    stands_at(&window, 0);
    window.key(Key::End);
    stands_at(&window, length);
    window.key(Key::ArrowLeft);
    stands_at(&window, length - 1);
    window.key(Key::Home);
    stands_at(&window, 0);
}
