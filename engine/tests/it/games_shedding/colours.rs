//! Tests of the game of four colours: cards that skip, reverse and make others draw, and wild ones.

use super::{held, legal};
use crate::{declared::rules, scene::Scene};

/// Deals these cards to the players, with `top` on the table and the rest in the stock; P0 begins.
fn table(hands: &[&str], top: &str, parts: &str) -> Scene {
    let begin = format!(
        r#"{parts} routines: {{ "begin": [
            Gather("stock"), HANDS Move(what: "[{top}]", to: "discard", face: Up),
            Set("wanted", "last(discard).suit"), Set("direction", 1), Set("jumped", "none"),
            Set("dealer", "seat({})"),
        ] }}"#,
        hands.len() - 1,
    );
    held("four-colours", hands, &begin)
}

#[test]
fn a_card_of_the_colour_or_of_the_rank_fits() {
    let scene = table(&["3R 5B 7G SkipY", "1R 2R", "1G 2G"], "3B", "");
    assert_eq!(legal(&scene), "draw, play 3R, play 5B");
    let why = "Play a card of the colour or of the same rank, or a wild one.";
    assert_eq!(scene.why("play 7G"), why);
    let scene = table(&["SkipR TurnR 5G", "1R 2R", "1G 2G"], "3B", "");
    assert_eq!(legal(&scene), "draw", "a skip is a rank of its own");
}

#[test]
fn skip_and_turn_change_who_is_next() {
    let hands = ["SkipB TurnB TwoB 9B", "1B 2B 3B", "4B 5B 6B", "7B 8B 0B"];
    for (what, next) in [("play 9B", 1), ("play SkipB", 2), ("play TurnB", 3), ("play TwoB", 2)] {
        let mut scene = table(&hands, "3B", "");
        scene.act(what);
        assert_eq!(scene.actor(), Some(next), "{what}");
    }
}

#[test]
fn after_a_skip_the_skipped_player_has_the_turn_again_in_the_next_round() {
    let hands = ["SkipB 9B 1Y", "1B 2B 3B", "4B 5B 6B"];
    let mut scene = table(&hands, "3B", "");
    scene.acts(&["play SkipB", "play 4B", "play 9B"]);
    assert_eq!(scene.actor(), Some(1));
}

#[test]
fn with_two_players_turn_skip_and_two_give_another_turn() {
    for what in ["play SkipB", "play TurnB", "play TwoB"] {
        let mut scene = table(&["SkipB TurnB TwoB 9B", "1B 2B 3B"], "3B", "");
        scene.act(what);
        assert_eq!(scene.actor(), Some(0), "{what}");
        let drawn = if what == "play TwoB" { 2 } else { 0 };
        assert_eq!(scene.count("hand", 1), 3 + drawn);
        scene.act("play 9B");
        assert_eq!(scene.actor(), Some(1), "then the other has a turn");
    }
}

#[test]
fn a_wild_card_names_the_colour_and_a_four_makes_the_next_draw() {
    let mut scene = table(&["WildR 1Y", "5G 6Y", "4B 5B"], "3B", "");
    scene.act("play WildR");
    assert_eq!(legal(&scene), "name Blue, name Green, name Red, name Yellow");
    assert_eq!(scene.actor(), Some(0));
    scene.act("name Green");
    assert_eq!((scene.actor(), legal(&scene).as_str()), (Some(1), "draw, play 5G"));
    let mut scene = table(&["FourR 1Y 2Y", "5G 6Y", "4Y 5B"], "3B", "");
    scene.act("play FourR");
    assert_eq!(scene.count("hand", 1), 6);
    scene.act("name Yellow");
    assert_eq!((scene.actor(), legal(&scene).as_str()), (Some(2), "draw, play 4Y"));
}

#[test]
fn a_four_is_for_who_lacks_the_colour_unless_the_option_says_otherwise() {
    let scene = table(&["FourR WildR 3B", "5G 6Y", "4Y 5B"], "7B", "");
    assert_eq!(legal(&scene), "draw, play 3B, play WildR");
    let why = "A draw-four may be played only without a card of the colour in hand.";
    assert_eq!(scene.why("play FourR"), why);
    let scene = table(&["FourR WildR 7Y", "5G 6Y", "4Y 5B"], "7B", "");
    assert!(scene.legal().contains("play FourR"), "the same rank does not count");
    let free = r#"options: { "honest": Flag(default: false) },"#;
    let scene = table(&["FourR WildR 3B", "5G 6Y", "4Y 5B"], "7B", free);
    assert!(scene.legal().contains("play FourR"));
}

#[test]
fn who_draws_may_play_that_card_only() {
    for number in 0..40 {
        let mut scene = Scene::begin(rules("four-colours", Some(3), &[]), number);
        let player = usize::from(scene.actor().expect("somebody begins"));
        scene.act("draw");
        let drawn = scene.cards("drawn", player);
        let words = scene.legal();
        assert!(words.contains("keep") && words.len() <= 2, "{words:?}");
        assert!(words.iter().all(|word| word == "keep" || *word == format!("play_drawn {drawn}")));
        scene.act("keep");
        assert_eq!((scene.count("drawn", player), scene.count("hand", player)), (0, 8));
    }
}

#[test]
fn who_is_out_first_scores_what_the_others_hold() {
    let enough = r#"options: { "enough": Number(default: 50) },"#;
    let mut scene = table(&["5B", "WildR 0G 9Y", "SkipY TurnG TwoR 4B"], "3B", enough);
    scene.act("play 5B");
    assert_eq!(scene.number("score", 0), 50 + 9 + 3 * 20 + 4);
    assert_eq!(scene.outcome().expect("that is enough").places, [1, 2, 2]);
}

#[test]
fn a_last_card_still_makes_the_next_player_draw_before_points_are_counted() {
    let enough = r#"options: { "enough": Number(default: 50) },"#;
    let mut scene = table(&["TwoB", "WildR 9Y", "4B"], "3B", enough);
    let before = 50 + 9 + 4;
    scene.act("play TwoB");
    assert!(scene.outcome().is_some());
    assert_eq!(scene.count("hand", 1), 4);
    assert!(scene.number("score", 0) >= before);
    // A wild card at the end names no colour.
    let mut scene = table(&["WildR", "WildR 9Y", "4B"], "3B", enough);
    scene.act("play WildR");
    assert_eq!((scene.outcome().is_some(), scene.number("score", 0)), (true, before));
}

#[test]
fn a_deal_begins_with_a_number_and_seven_cards_each() {
    for number in 0..60 {
        let scene = Scene::begin(rules("four-colours", Some(4), &[]), number);
        assert!((0..4).all(|seat| scene.count("hand", seat) == 7));
        let discard = scene.cards("discard", 0);
        let top = discard.split(' ').next_back().expect("a card");
        assert!(top.starts_with(|first: char| first.is_ascii_digit()), "{top} of {discard}");
        assert_eq!(scene.actor(), Some(1), "left of the dealer");
    }
}
