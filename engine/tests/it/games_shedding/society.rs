//! Tests of rich and poor: the exchange of equal cards, and the options for beating cards.

use super::{held, legal};
use crate::scene::Scene;
use engine::rules::Seat;

/// Plays the first trick of a deal; P0 leads.
fn president(hands: [&str; 4], options: &str) -> Scene {
    let parts = format!(
        r#"options: {{ "rounds": Number(default: 1), {options} }},
           flow: [Set("dealer", "seat(3)"), Set("leader", "seat(0)"), HANDS
                  Repeat(until: "still_in == 1", do: [Call("play_trick")])]"#,
    );
    held("president", &hands, &parts)
}

#[test]
fn a_group_is_beaten_by_as_many_of_a_higher_rank() {
    let mut scene = president(["7C 7D 3C", "8C 8D 8H 4C", "9C TC JC", "QC QD 7H"], "");
    scene.act("play 7C 7D");
    let pairs = "pass, play 8C 8D, play 8C 8H, play 8D 8H";
    assert_eq!(legal(&scene), pairs, "three are too many and one too few");
    scene.act("pass");
    assert_eq!(legal(&scene), "pass");
    scene.acts(&["pass", "play QC QD"]);
    assert_eq!(scene.actor(), Some(0));
}

#[test]
fn an_equal_card_beats_only_by_its_option() {
    for (option, expected) in
        [("", "pass, play KH"), (r#""equal": Flag(default: true)"#, "pass, play 9H, play KH")]
    {
        let mut scene = president(["9C 3C", "9H KH", "4C 5C", "6C 7C"], option);
        scene.act("play 9C");
        assert_eq!(legal(&scene), expected);
    }
}

#[test]
fn a_two_clears_the_table_only_by_its_option() {
    for (option, next) in [("", 1), (r#""two_clears": Flag(default: true)"#, 0)] {
        let mut scene = president(["2C 3C", "9H KH", "4C 5C", "6C 7C"], option);
        scene.act("play 2C");
        assert_eq!(scene.actor(), Some(next));
    }
    let clears = r#""two_clears": Flag(default: true)"#;
    let mut scene = president(["2C", "9H KH", "4C 5C", "6C 7C"], clears);
    scene.act("play 2C");
    assert_eq!((scene.state.place(Seat(0)), scene.actor()), (1, Some(1)), "the next one leads");
    assert_eq!(scene.count("table", 0), 0);
}

#[test]
fn a_pass_may_be_final() {
    let last = r#""final_pass": Flag(default: true)"#;
    let mut scene = president(["3C AC 5D", "9H KH", "4C 5C", "6C 7C"], last);
    scene.acts(&["play 3C", "pass", "play 4C", "pass", "play AC"]);
    assert_eq!(scene.actor(), Some(2), "P1 and P3 are out of this round of play");
    scene.act("pass");
    assert_eq!((scene.actor(), scene.count("table", 0)), (Some(0), 0));
}

/// Plays the exchange after a deal in which P0 to P3 finished in this order.
fn exchange(id: &str, hands: [&str; 4], options: &str) -> Scene {
    let parts = format!(
        r#"options: {{ {options} }}, flow: [
            Each(who: Player, do: [Set("class", "number_of(player) + 1")]), HANDS
            Call("exchange_cards"), Set("leader", "seat(0)"), Call("play_trick"),
        ]"#,
    );
    held(id, &hands, &parts)
}

#[test]
fn with_two_cards_to_give_the_second_and_the_third_exchange_one() {
    let hands = ["3C 4C", "5C 6C", "AD AH 7H", "KD KH KS 8H"];
    let two = r#""exchange": Number(default: 2)"#;
    let mut scene = exchange("president", hands, two);
    // Of equal cards any may be given.
    let kings = |scene: &Scene, seat| scene.cards("hand", seat).matches('K').count();
    assert_eq!((kings(&scene, 0), kings(&scene, 3)), (2, 1));
    assert_eq!(scene.cards("hand", 1).matches('A').count(), 1);
    assert_eq!((scene.count("hand", 2), scene.count("hand", 3)), (2, 2));
    let choosing = |scene: &Scene| {
        let still = scene.state.view(&scene.rules, Seat(2)).still_choosing(&scene.rules);
        still.into_iter().map(|seat| seat.0).collect::<Vec<_>>()
    };
    assert_eq!(choosing(&scene), [0, 1], "whoever gives nothing is not waited for");
    scene.act("give 3C 4C");
    assert_eq!(choosing(&scene), [1]);
    scene.act("give 5C");
    assert!(choosing(&scene).is_empty(), "they choose one after another now");
    let holds = |seat, card| scene.cards("hand", seat).split(' ').any(|held| held == card);
    assert!(holds(3, "3C") && holds(3, "4C") && holds(2, "5C"));
    assert_eq!([0, 1, 2, 3].map(|seat| scene.count("hand", seat)), [2, 2, 3, 4]);
}

#[test]
fn without_an_exchange_everybody_keeps_the_cards_dealt() {
    let none = r#""exchange": Number(default: 0)"#;
    let scene = exchange("president", ["3C 4C", "5C 6C", "AD AH", "KD KH"], none);
    assert_eq!((scene.cards("hand", 0), scene.cards("hand", 3)), ("3C 4C".into(), "KD KH".into()));
    assert_eq!(scene.actor(), Some(0));
}

#[test]
fn at_home_equal_cards_are_given_in_the_order_of_suits_and_jokers_first() {
    let hands = ["3C 4C", "5C 6C", "AC AD AH 7H", "2C 2S 2H Joker 8H"];
    let scene = exchange("daifugo", hands, "");
    assert_eq!(scene.cards("hand", 0), "3C 4C 2S Joker", "spades before hearts before clubs");
    assert_eq!(scene.cards("hand", 1), "5C 6C AH");
}

/// Sets up a deal of the house version in which nobody is rich yet. Cards not dealt stay in the
/// stock.
fn house(hands: &[&str], options: &str) -> Scene {
    let parts = format!(
        r#"options: {{ "rounds": Number(default: 1), {options} }},
           routines: {{ "deal": [
               HANDS Each(who: Player, do: [Set("seat_no", "number_of(player) + 1")]),
           ] }}"#,
    );
    held("daifugo", hands, &parts)
}

#[test]
fn a_jack_on_a_jack_turns_the_order_back() {
    let mut scene = house(&["3D JH JD", "JC 9C 6D", "KC 5H", "7S TS"], "");
    scene.act("play JH");
    assert_eq!(scene.var("jack_out", 0), "yes");
    assert_eq!(legal(&scene), "pass, play 6D, play 9C", "an equal card does not beat it");
    let off = r#""jack_back": Flag(default: false)"#;
    let mut scene = house(&["3D JH JD", "JC 9C 6D", "KC 5H", "7S TS"], off);
    scene.act("play JH");
    assert_eq!((scene.var("jack_out", 0), legal(&scene).as_str()), ("no".into(), "pass"));
}

#[test]
fn a_jack_under_a_revolution_turns_the_order_right_again() {
    let mut scene = house(&["3D 5C 5D 5H 5S JH", "JC QC 6D", "KC 4H", "7S TS"], "");
    scene.acts(&["play 5C 5D 5H 5S", "pass", "pass", "pass", "play JH"]);
    assert_eq!((scene.var("reversed", 0), scene.var("jack_out", 0)), ("yes".into(), "yes".into()));
    assert_eq!(legal(&scene), "pass, play QC");
}

#[test]
fn the_joker_killer_beats_a_joker_under_a_revolution_and_a_lock_too() {
    let mut scene = house(&["3D 5C 5D 5H 5S 9H", "7H Joker", "3S KC", "7S TS"], "");
    scene.acts(&["play 5C 5D 5H 5S", "pass", "pass", "pass", "play 9H", "play 7H"]);
    assert_eq!((scene.var("reversed", 0), scene.var("locked", 0)), ("yes".into(), "yes".into()));
    let mut scene = house(&["3D 5C 5D 5H 5S 9H", "7H Joker 8C", "3S KC", "7S TS"], "");
    scene.acts(&["play 5C 5D 5H 5S", "pass", "pass", "pass", "play 9H", "play Joker"]);
    assert_eq!(legal(&scene), "pass, play 3S");
    scene.act("play 3S");
    assert_eq!((scene.actor(), scene.count("table", 0)), (Some(2), 0), "it clears the table");
}

#[test]
fn a_run_with_a_joker_locks_its_suit() {
    let hands = ["3D 4H 5H 6H", "7H Joker 9H 2S", "TS JS QS TH JH QH", "KC 2C"];
    let off = r#""eight_cut": Flag(default: false)"#;
    let mut scene = house(&hands, off);
    scene.acts(&["play 4H 5H 6H", "play 7H 9H Joker"]);
    assert_eq!(scene.var("locked", 0), "yes", "the joker stands for the eight of hearts");
    assert_eq!(legal(&scene), "pass, play TH JH QH");
    let why = "The suits are locked: play exactly those on the table.";
    assert_eq!(scene.why("play TS JS QS as run T S"), why);
}

#[test]
fn a_lock_ends_with_the_trick() {
    let mut scene = house(&["3D 5H 9C", "7H 4C", "6S KD", "2C 2D"], "");
    scene.acts(&["play 5H", "play 7H"]);
    assert_eq!(scene.var("locked", 0), "yes");
    scene.acts(&["pass", "pass", "pass"]);
    assert_eq!((scene.actor(), scene.var("locked", 0)), (Some(1), String::from("no")));
    scene.act("play 4C");
    assert_eq!(legal(&scene), "pass, play 6S, play KD");
}

#[test]
fn two_revolutions_in_different_tricks_leave_the_order_as_it_was() {
    let hands = ["3D 5C 5D 5H 5S 9H TC", "6C 7D", "4C 4D 4H 4S 9S", "KC 2C"];
    let mut scene = house(&hands, "");
    scene.acts(&["play 5C 5D 5H 5S", "pass"]);
    assert_eq!(legal(&scene), "pass, play 4C 4D 4H 4S", "fours are higher now");
    scene.acts(&["pass", "pass", "play 9H"]);
    assert_eq!(legal(&scene), "pass, play 6C, play 7D");
    scene.acts(&["pass", "play 4C", "pass", "pass"]);
    assert_eq!(scene.actor(), Some(2));
    let mut scene = house(&hands, "");
    scene.acts(&["play 5C 5D 5H 5S", "pass", "play 4C 4D 4H 4S", "pass", "pass"]);
    assert_eq!(scene.var("reversed", 0), "no");
    scene.acts(&["play 9S"]);
    assert_eq!(legal(&scene), "pass, play 2C, play KC");
}

#[test]
fn the_richest_who_is_first_again_does_not_fall() {
    let mut scene = held(
        "daifugo",
        &["3D", "QC 4C", "KC 5H", "7S TS"],
        r#"options: { "rounds": Number(default: 1), "exchange": Flag(default: false) },
           routines: { "deal": [
               HANDS Each(who: Player, do: [Set("seat_no", "number_of(player) + 1")]),
               Set("class of seat(0)", "1"),
           ] }"#,
    );
    scene.act("play 3D");
    assert_eq!([0, 1, 2, 3].map(|seat| scene.number("out", seat)), [1, 0, 0, 0]);
    scene.acts(&["play QC", "play KC", "pass", "pass"]);
    assert_eq!(scene.actor(), Some(2));
}
