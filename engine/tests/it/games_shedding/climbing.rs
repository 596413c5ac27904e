//! Tests of games in which cards beat cards: five-card hands, suits, the last card; attack and
//! defence.

use super::{held, legal};
use crate::scene::Scene;

/// Sets up four players with these hands; P0 leads, and play goes to the right.
fn climb(hands: [&str; 4]) -> Scene {
    let parts = r#"flow: [
        HANDS Set("opened", true), Set("leader", "seat(0)"),
        Call("play_out"), Call("count"), Add("dealt", 1),
    ]"#;
    held("big-two", &hands, parts)
}

#[test]
fn five_cards_are_beaten_by_a_higher_hand_of_five_alone() {
    let mut scene = climb(["3D 7D 4C 5H 6S 9S", "KC KH", "4D 4H 4S 8D 8C TS", "3C 5C 7C 9C JC 2S"]);
    scene.act("play 3D 7D 4C 5H 6S");
    assert_eq!(legal(&scene), "pass, play 3C 5C 7C 9C JC", "a flush, but no two and no pair");
    scene.act("play 3C 5C 7C 9C JC");
    assert_eq!(legal(&scene), "pass, play 4D 8D 8C 4H 4S", "a full house");
    scene.act("play 4D 8D 8C 4H 4S");
    assert_eq!(scene.actor(), Some(1));
    assert_eq!(legal(&scene), "pass");
}

#[test]
fn twos_are_high_and_the_suit_decides_between_equals() {
    let mut scene = climb(["2C 3D 4D", "3C 4C 5C", "2S 6D 7D", "2D 2H AS"]);
    scene.act("play 2C");
    assert_eq!(legal(&scene), "pass, play 2H", "the two of diamonds is below");
    scene.act("play 2H");
    assert_eq!(legal(&scene), "pass, play 2S");
}

#[test]
fn who_sits_before_a_last_card_plays_the_highest() {
    let scene = climb(["3D 9S KH", "3C 4C", "5C 6C", "4D"]);
    assert_eq!(legal(&scene), "play KH");
    let scene = climb(["3D 9S KH", "4D", "5C 6C", "3C 4C"]);
    assert_eq!(legal(&scene), "play 3D, play 9S, play KH", "it is not the next player's");
}

#[test]
fn ten_cards_that_are_left_count_double_and_any_two_settle() {
    let mut scene = climb(["3D", "4H", "4C 5C", "4D 5D 6D 7D 8D 9D TD JD QD KD"]);
    scene.act("play 3D");
    let due: Vec<_> = (0..4).map(|seat| scene.number("due", seat)).collect();
    assert_eq!(due, [0, 1, 2, 20]);
    let score: Vec<_> = (0..4).map(|seat| scene.number("score", seat)).collect();
    assert_eq!(score, [23, 19, 15, -57]);
}

/// Sets up players with these hands; the stock is gone, hearts are trumps, and P0 attacks P1.
fn attack(hands: &[&str], options: &str) -> Scene {
    let parts = format!(
        r#"options: {{ {options} }}, flow: [
            HANDS Move(what: "stock", to: "discards"),
            Set("trump", "Hearts"), Set("attacker", "seat(0)"), Set("defender", "seat(1)"), Set("bouts", 1),
            Repeat(until: "deal_over", do: [Call("fight"), Call("clear_up"), If("not deal_over", [Call("next_roles")])]),
            Call("name_the_fool"),
        ]"#
    );
    held("durak", hands, &parts)
}

/// Returns the cards that may be played by a move.
fn cards(scene: &Scene, word: &str) -> Vec<String> {
    let all = scene.legal();
    all.iter()
        .filter_map(|said| said.strip_prefix(word))
        .filter_map(|said| said.split_whitespace().next().map(str::to_owned))
        .collect()
}

#[test]
fn a_card_is_beaten_by_its_suit_or_a_trump_and_ranks_that_lie_are_thrown_in() {
    let mut scene = attack(&["6C 7C 8D", "8C 6H 9S 7S", "7D 8S TS"], "");
    scene.act("attack 6C");
    assert_eq!(cards(&scene, "beat "), ["6H", "8C"]);
    let beat = scene.legal().into_iter().find(|said| said.starts_with("beat 8C"));
    scene.act(&beat.expect("it may be beaten"));
    assert_eq!((scene.actor(), cards(&scene, "throw ")), (Some(0), vec!["8D".to_owned()]));
    scene.act("enough");
    assert_eq!((scene.actor(), cards(&scene, "throw ")), (Some(2), vec!["8S".to_owned()]));
    scene.act("enough");
    assert_eq!((scene.actor(), scene.var("attacker", 0).as_str()), (Some(1), "P1"));
}

#[test]
fn who_takes_the_cards_is_passed_over() {
    let mut scene = attack(&["6C 6D 9D", "9S 8C", "7D 8S TS"], "");
    scene.act("attack 6C");
    scene.act("take");
    assert_eq!(cards(&scene, "throw "), ["6D"], "more may be thrown in after that");
    scene.act("throw 6D");
    assert_eq!((scene.count("hand", 1), scene.actor()), (4, Some(2)));
}

#[test]
fn the_attack_goes_on_to_the_next_where_that_is_played() {
    let hands = ["6C 9D", "6S TD JD", "7D 8S TS"];
    let mut scene = attack(&hands, "");
    scene.act("attack 6C");
    assert_eq!(cards(&scene, "pass_on "), Vec::<String>::new());
    let mut scene = attack(&hands, r#""transfers": Choice(default: "by_card")"#);
    scene.acts(&["attack 6C", "pass_on 6S"]);
    assert_eq!((scene.actor(), scene.var("defender", 0).as_str()), (Some(2), "P2"));
}

#[test]
fn who_alone_holds_cards_is_the_fool() {
    let mut scene = attack(&["6C", "9S 8D"], "");
    scene.act("attack 6C");
    scene.act("take");
    assert_eq!((scene.number("fools", 0), scene.number("fools", 1)), (0, 1));
    let mut scene = attack(&["6C", "8C"], "");
    scene.act("attack 6C");
    let beat = scene.legal().into_iter().find(|said| said.starts_with("beat"));
    scene.act(&beat.expect("it may be beaten"));
    assert_eq!((scene.number("fools", 0), scene.number("fools", 1)), (0, 0), "nobody is");
}
