//! The table widget operated like a player does: mouse, keys, screen reader.

#[cfg(feature = "snapshots")]
mod pictures;
mod player;
mod random;

use egui::{Key, Modifiers, vec2};
use egui_kittest::{
    Harness,
    kittest::{NodeT, Queryable},
};
use engine::{definition::SpotId, rules::Match};
use fudaba::{
    board::BoardKeys,
    store::{Animations, ClickMode},
};
use player::{Player, click_at, count, dealt, drag, harness, laid, rect};

/// A table where Tableau 1 is spot 5: a run that can go to Tableau 2, a wrong destination, and an
/// ace.
fn table() -> Match {
    laid(&[(5, "9c 8H 7S"), (6, "9S"), (7, "9H"), (8, "AD"), (9, "KC")])
}

#[test]
fn a_dragged_run_moves_where_it_may() {
    let mut harness = harness(Player::of(table()));
    // 8H and 7S lie in Tableau 1; 8H is grabbed by the strip that 7S leaves visible.
    let top = rect(&harness, "Tableau 1");
    let from = top.left_top() + vec2(20.0, -10.0);
    let to = rect(&harness, "Tableau 2").center();
    drag(&mut harness, from, to);
    assert_eq!(count(&harness, 6), 3);
    assert_eq!(count(&harness, 5), 1);
    assert!(harness.state().refused.is_empty());
    // The card below was turned up automatically.
    assert!(harness.query_by_label_contains("Tableau 1, 1 cards, top 9C").is_some());
}

#[test]
fn a_wrong_drop_springs_back_and_says_why_for_three_seconds() {
    let mut harness = harness(Player::of(table()));
    let from = rect(&harness, "Tableau 1").center();
    let to = rect(&harness, "Tableau 4").center();
    drag(&mut harness, from, to);
    assert_eq!(count(&harness, 5), 3);
    assert_eq!(harness.state().refused.len(), 1);
    assert!(harness.query_by_label_contains("Refused because of").is_some());
    harness.run_steps(100);
    assert!(harness.query_by_label_contains("Refused because of").is_some(), "two seconds");
    harness.run_steps(70);
    assert!(harness.query_by_label_contains("Refused because of").is_none());
}

#[test]
fn with_a_free_hand_a_refusal_is_left_to_the_caller() {
    let mut player = Player::of(table());
    player.free_hand = true;
    let mut harness = harness(player);
    let from = rect(&harness, "Tableau 1").center();
    let to = rect(&harness, "Tableau 4").center();
    drag(&mut harness, from, to);
    assert_eq!(harness.state().refused.len(), 1);
    assert!(harness.query_by_label_contains("Refused because of").is_none());
}

#[test]
fn a_board_among_others_takes_keys_only_once_it_was_pressed() {
    let mut player = Player::of(table());
    player.keys = BoardKeys::Own;
    let mut harness = harness(player);
    harness.key_press(Key::D);
    harness.run();
    assert_eq!(count(&harness, 4), 0, "nothing is dealt");
    // A press on the bare cloth is enough.
    let ace = rect(&harness, "Tableau 4").center();
    click_at(&mut harness, ace + vec2(0.0, 300.0));
    harness.key_press(Key::D);
    harness.run();
    assert_eq!(count(&harness, 4), 3);
}

#[test]
fn two_clicks_pick_up_and_put_down() {
    let mut harness = harness(Player::of(table()));
    let ace = rect(&harness, "Tableau 4").center();
    click_at(&mut harness, ace);
    assert!(harness.query_by_label_contains("1 held").is_some());
    let foundation = rect(&harness, "Foundation 2").center();
    click_at(&mut harness, foundation);
    assert_eq!(count(&harness, 1), 1);
    assert!(harness.query_by_label_contains("held").is_none());
}

#[test]
fn a_double_click_sends_the_card_home() {
    let mut harness = harness(Player::of(table()));
    let ace = rect(&harness, "Tableau 4").center();
    for _ in 0..2 {
        harness.hover_at(ace);
        for pressed in [true, false] {
            harness.event(egui::Event::PointerButton {
                pos: ace,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: Modifiers::default(),
            });
        }
        harness.step();
    }
    harness.run();
    assert_eq!(count(&harness, 0), 1, "the first foundation holds the ace");
}

#[test]
fn one_click_moves_where_there_is_one_sensible_place() {
    let mut player = Player::of(table());
    player.click = ClickMode::Move;
    let mut harness = harness(player);
    // All four empty foundations count as one destination.
    let ace = rect(&harness, "Tableau 4").center();
    click_at(&mut harness, ace);
    assert_eq!(count(&harness, 0), 1);
    // 8H may only go on the 9S, with the 7S on it.
    let run = rect(&harness, "Tableau 1").left_top() + vec2(20.0, -10.0);
    click_at(&mut harness, run);
    assert_eq!(count(&harness, 6), 3);
}

#[test]
fn a_click_on_the_deck_deals_and_a_refused_one_says_why() {
    let mut harness = harness(Player::of(dealt(3)));
    for _ in 0..8 {
        harness.get_by_label_contains("Deck").click();
        harness.run();
    }
    assert_eq!(count(&harness, 4), 24);
    harness.get_by_label_contains("Deck").click();
    harness.run();
    assert_eq!(count(&harness, 4), 0, "the empty deck takes the waste back");
}

#[test]
fn the_whole_game_goes_by_keyboard() {
    let mut harness = harness(Player::of(table()));
    harness.key_press(Key::D);
    harness.run();
    assert_eq!(count(&harness, 4), 3);
    // The first arrow shows the focus; from Foundation 1 down to Tableau 4 and left to 1.
    harness.key_press(Key::ArrowDown);
    harness.run();
    assert_eq!(harness.state().last.focus, Some(SpotId(0)));
    harness.key_press(Key::ArrowDown);
    harness.run();
    assert_eq!(harness.state().last.focus, Some(SpotId(8)));
    for _ in 0..3 {
        harness.key_press(Key::ArrowLeft);
        harness.run();
    }
    assert_eq!(harness.state().last.focus, Some(SpotId(5)));
    harness.key_press_modifiers(Modifiers::SHIFT, Key::ArrowUp);
    harness.run();
    harness.key_press(Key::Enter);
    harness.run();
    assert!(harness.query_by_label_contains("2 held").is_some());
    harness.key_press(Key::ArrowRight);
    harness.run();
    harness.key_press(Key::Space);
    harness.run();
    assert_eq!(count(&harness, 6), 3);
    // Pick up and put back.
    harness.key_press(Key::Enter);
    harness.run();
    assert!(harness.query_by_label_contains("held").is_some());
    harness.key_press(Key::Escape);
    harness.run();
    assert!(harness.query_by_label_contains("held").is_none());
}

#[test]
fn a_screen_reader_moves_cards_by_its_own_clicks() {
    let mut harness = harness(Player::of(table()));
    harness.get_by_label_contains("Tableau 4").click_accesskit();
    harness.run();
    assert!(harness.query_by_label_contains("1 held").is_some());
    harness.get_by_label_contains("Foundation 3").click_accesskit();
    harness.run();
    assert_eq!(count(&harness, 2), 1);
    let node = harness.get_by_label_contains("Foundation 3");
    assert_eq!(node.accesskit_node().role(), egui::accesskit::Role::Button);
}

#[test]
fn undo_is_shown_without_being_told_and_a_still_table_asks_for_no_frame() {
    let mut player = Player::of(table());
    player.animations = Animations::Full;
    let mut harness = harness(player);
    let ace = rect(&harness, "Tableau 4").center();
    click_at(&mut harness, ace);
    let foundation = rect(&harness, "Foundation 1").center();
    click_at(&mut harness, foundation);
    assert_eq!(count(&harness, 0), 1);
    harness.state_mut().game.undo();
    harness.step();
    assert!(harness.state().last.moving, "the card flies back");
    harness.run();
    assert!(!harness.state().last.moving);
    assert!(harness.query_by_label_contains("Tableau 4, 1 cards").is_some());
}

#[test]
fn a_new_deal_comes_in_a_wave_and_input_is_accepted_meanwhile() {
    let mut player = Player::of(dealt(3));
    player.animations = Animations::Full;
    let deck = SpotId(12);
    player.board.deal_from(Some(deck));
    let mut harness = Harness::builder()
        .with_size(vec2(1000.0, 700.0))
        .with_step_dt(0.02)
        .build_ui_state(|ui, player: &mut Player| player.show(ui), player);
    harness.step();
    assert!(harness.state().last.moving);
    harness.key_press(Key::D);
    harness.step();
    assert_eq!(count(&harness, 4), 3);
}
