//! Tests of games in which jacks change their suit and a player may go alone.

use super::{legal, table};
use crate::scene::Scene;

const CLEAR: &str =
    r#"Set("trump", "none"), Set("maker", "none"), Set("refused", "none"), Set("alone", "false"),"#;

/// Deals with P3 as the dealer, who may take the turned card; P0 leads.
fn euchre(hands: [&str; 4], turned: &str, option: &str) -> Scene {
    let dealt = format!("Move(what: \"[{turned}]\", to: \"turned\", face: Up), {CLEAR}");
    table("euchre", &hands, &dealt, &format!("options: {{ {option} }},"))
}

const HANDS: [&str; 4] = ["JC KS 9D 9H TD", "AS QS TH AD KH", "9C TC QH KD 9S", "AC QC JD AH QD"];

#[test]
fn the_other_jack_of_the_trump_colour_is_a_trump() {
    let mut scene = euchre(HANDS, "JS", "");
    scene.acts(&["order_up", "together"]);
    assert_eq!(scene.actor(), Some(3), "the dealer takes the card and discards one");
    assert_eq!(scene.count("hand", 3), 6);
    scene.act("discard QD");
    scene.act("play KS");
    assert_eq!(legal(&scene), "play AS, play QS");
    scene.acts(&["play AS", "play 9S"]);
    assert_eq!(legal(&scene), "play JS", "the right bower must follow");
    scene.act("play JS");
    scene.acts(&["play AC", "play JC"]);
    assert_eq!(scene.actor(), Some(1), "the left bower need not follow its printed suit");
    scene.acts(&["play QS", "play 9C"]);
    assert_eq!(scene.actor(), Some(0), "and beats a lower trump");
}

#[test]
fn the_left_bower_must_follow_trumps() {
    let mut scene = euchre(HANDS, "JS", "");
    scene.acts(&[
        "pass",
        "order_up",
        "together",
        "discard QD",
        "play 9D",
        "play AD",
        "play KD",
        "play JD",
    ]);
    scene.acts(&["play AS", "play 9S", "play JS"]);
    assert_eq!(legal(&scene), "play JC, play KS", "both are trumps");
    scene.act("play JC");
    assert_eq!(scene.actor(), Some(3), "the right bower is the highest of all");
}

#[test]
fn a_suit_that_was_turned_down_may_not_be_named() {
    let mut scene = euchre(HANDS, "JS", "");
    scene.acts(&["pass", "pass", "pass", "pass"]);
    assert_eq!(legal(&scene), "name_trump Clubs, name_trump Diamonds, name_trump Hearts, pass");
    scene.acts(&["name_trump Hearts", "together", "play 9D"]);
    assert_eq!(scene.count("hand", 3), 5, "nobody takes the turned card");
}

#[test]
fn when_all_have_passed_twice_the_next_deals() {
    let mut scene = euchre(HANDS, "JS", "");
    for _ in 0..8 {
        scene.act("pass");
    }
    assert_eq!(legal(&scene), "order_up, pass", "a new deal");
    assert_eq!((scene.number("score", 0), scene.number("score", 1)), (0, 0));
}

#[test]
fn the_stuck_dealer_must_name_trump() {
    let mut scene = euchre(HANDS, "JS", r#""stick_dealer": Flag(default: true)"#);
    for _ in 0..7 {
        scene.act("pass");
    }
    assert_eq!(scene.actor(), Some(3));
    assert_eq!(legal(&scene), "name_trump Clubs, name_trump Diamonds, name_trump Hearts");
    assert_eq!(scene.why("pass"), "Everybody has passed; the dealer must name trump.");
}

#[test]
fn the_partner_of_a_lone_player_sits_out() {
    let mut scene = euchre(HANDS, "JS", "");
    scene.acts(&["pass", "pass", "order_up", "alone", "discard QD"]);
    assert_eq!(scene.actor(), Some(1), "P0 is the partner; the next one leads");
    scene.acts(&["play AD", "play KD", "play JD"]);
    assert_eq!(scene.actor(), Some(1), "a trick of three cards");
    let mut scene = euchre(HANDS, "JS", "");
    scene.acts(&["pass", "order_up", "alone"]);
    assert_eq!(
        (scene.actor(), scene.count("hand", 3)),
        (Some(0), 5),
        "a dealer who sits out takes no card"
    );
}

/// Returns the teams' scores after P0 has named trump and their side has taken a number of tricks.
fn scored(tricks: u8, alone: bool) -> (i32, i32) {
    let other = 5 - tricks;
    let parts = format!(
        "options: {{ \"target\": Number(default: 1) }}, rules: {{ \"deal_over\": \"true\" }}, \
         routines: {{ \"deal\": [Gather(\"stock\"), Set(\"dealer\", \"seat(3)\")], \"before_play\": [\
         Set(\"maker\", \"seat(0)\"), Set(\"alone\", \"{alone}\"), Set(\"tricks of seat(0)\", \"{tricks}\"), \
         Set(\"tricks of seat(1)\", \"{other}\")] }}"
    );
    let scene = crate::games_shedding::held("euchre", &["", "", "", ""], &parts);
    (scene.number("score", 0), scene.number("score", 1))
}

#[test]
fn makers_score_one_two_or_four_and_a_failure_gives_two_to_the_others() {
    assert_eq!(scored(2, false), (0, 2));
    assert_eq!(scored(0, true), (0, 2));
    assert_eq!(scored(3, false), (1, 0));
    assert_eq!(scored(4, true), (1, 0));
    assert_eq!(scored(5, false), (2, 0));
    assert_eq!(scored(5, true), (4, 0));
}
