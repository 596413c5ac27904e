//! Tests of games in which a card must match the last one, or a sum may not be exceeded.

use super::{held, legal};
use crate::{declared::library, scene::Scene};
use engine::rules::{Event, Seat};

/// Deals these cards to the players, with this stock and top card.
fn page_one(hands: &[&str], stock: &str, top: &str, options: &str) -> Scene {
    let parts = format!(
        r#"options: {{ {options} }},
           flow: [
               HANDS Move(what: "[{top}]", to: "discard"),
               Move(what: "stock - {}", to: "aside"),
               Turns(moves: ["play", "call", "draw", "pass"], until: "any(players where empty(hand))"),
           ]"#,
        super::list(stock),
    );
    held("page-one", hands, &parts)
}

#[test]
fn a_preset_is_shorter_than_the_program_it_replaces() {
    let library = library();
    for id in ["page-one", "tanhinmin", "old-maid", "sevens", "doubt", "ninety-nine"] {
        // How bots play it is no part of the rules.
        let mut is_strategy = false;
        let is_rule = |line: &&str| {
            is_strategy |= *line == "    strategies: {";
            let is_rule = !is_strategy;
            is_strategy &= *line != "    },";
            is_rule
        };
        let lines = library[id].lines().filter(is_rule).count();
        assert!(lines < 80, "{id} has {lines} lines");
    }
}

#[test]
fn only_who_has_no_card_that_fits_may_draw() {
    let mut scene = page_one(&["3D AD 7H", "JC TD 4H", "2C 9S 4D"], "KC 9C 8S 5H", "5S", "");
    assert_eq!(legal(&scene), "draw");
    scene.act("draw");
    let drawn = scene.cards("hand", 0);
    assert!(drawn.split(' ').count() == 4);
    let mut scene = page_one(&["3D AD 5H", "JC TD 4H", "2C 9S 4D"], "KC 9C", "5S", "");
    assert_eq!(legal(&scene), "play 5H");
    assert_eq!(
        scene.why("draw"),
        "Only who has no card that fits may draw or pass.",
        "as the program of 2003 warns",
    );
    assert_eq!(scene.why("play AD"), "Only a card of the same suit or number fits.");
    scene.act("play 5H");
    assert_eq!(legal(&scene), "play 4H");
}

#[test]
fn drawing_goes_on_with_the_cards_played_and_ends_in_a_pass() {
    let mut scene = page_one(&["3D AD", "JC TD 4H", "2C 9S"], "KC", "5S", "");
    scene.act("draw");
    assert_eq!(legal(&scene), "pass", "one card on the table, none in the stock");
    scene.acts(&["pass", "pass", "play 9S", "draw"]);
    assert_eq!(scene.cards("discard", 0), "9S", "all but the last went into the stock");
    assert_eq!(scene.cards("hand", 0), "KC 3D AD 5S");
    assert_eq!(legal(&scene), "play 5S", "the card drawn may be played at once");
}

#[test]
fn the_last_card_is_announced() {
    let mut scene = page_one(&["3D 5D", "JC TD 4H", "2C 9S"], "KC", "5S", "");
    let action = scene.actions()[0];
    let mut events = Vec::new();
    scene.state.apply(&scene.rules, action, &mut events).expect("it is legal");
    let said = events.iter().find_map(|event| match event {
        Event::Said { words, .. } => scene.rules.words_said(*words),
        _ => None,
    });
    assert_eq!(said.expect("something is said").en, "Page 1!");
}

#[test]
fn forgetting_to_call_costs_cards() {
    let penalty = r#""penalty": Number(default: 5)"#;
    let start = || page_one(&["3D 5D", "JC TD 4H", "2C 9S"], "KC 2H 3H 4C 5C 6C 7C", "5S", penalty);
    let mut forgetful = start();
    assert_eq!(legal(&forgetful), "call, play 5D");
    forgetful.act("play 5D");
    assert_eq!(forgetful.count("hand", 0), 6);
    let mut careful = start();
    careful.acts(&["call", "play 5D"]);
    assert_eq!(careful.count("hand", 0), 1);
}

#[test]
fn a_joker_fits_everything_but_not_at_the_end() {
    let joker = r#""with_joker": Flag(default: true)"#;
    let mut scene = page_one(&["Joker 3D", "JC TD 4H", "2C 9S"], "KC", "5S", joker);
    scene.act("play Joker");
    assert_eq!(legal(&scene), "play 4H, play JC, play TD", "after it everything goes");
    let scene = page_one(&["Joker", "JC TD 4H", "2C 9S"], "KC", "5S", joker);
    assert_eq!(legal(&scene), "draw");
    assert_eq!(scene.why("play Joker"), "The joker may not be the last card.");
}

#[test]
fn in_tricks_the_best_card_of_the_suit_led_leads_next() {
    let mut scene = held(
        "page-one-tricks",
        &["3D AC 7H", "JD TD 4H", "2C KD 9S"],
        r#"flow: [HANDS Repeat(until: "any(players where empty(hand))", do: [Call("play_trick")])]"#,
    );
    scene.act("play 3D");
    assert_eq!(legal(&scene), "play JD, play TD");
    scene.acts(&["play JD", "play KD"]);
    assert_eq!(scene.actor(), Some(2));
    assert_eq!(scene.cards("discard", 0), "3D JD KD");
}

#[test]
fn a_led_joker_leaves_the_suit_to_the_next_player() {
    let mut scene = held(
        "page-one-tricks",
        &["3D Joker 7H", "JD TD 4H", "2C KH 9S"],
        r#"flow: [HANDS Repeat(until: "any(players where empty(hand))", do: [Call("play_trick")])]"#,
    );
    scene.act("play Joker");
    assert_eq!(legal(&scene), "play 4H, play JD, play TD");
    scene.act("play 4H");
    assert_eq!(legal(&scene), "play KH");
    scene.act("play KH");
    assert_eq!(scene.actor(), Some(0), "the joker is the highest");
}

/// Deals these cards to the players; the top card determines the suit.
fn eights(hands: &[&str], top: &str, options: &str) -> Scene {
    let parts = format!(
        r#"options: {{ {options} }},
           routines: {{ "deal": [
               HANDS Move(what: "[{top}]", to: "discard"), Set("wanted", "last(discard).suit"), Set("skipped", "none"),
           ] }},
           flow: [
               Set("dealer", "seat({})"), Call("deal"),
               Turns(first: "left of dealer", order: By("direction"), skip: "player == skipped",
                     moves: ["play", "draw", "take", "pass"], until: "deal_over"),
               Add("score", "sum(hand by points)"),
           ]"#,
        hands.len() - 1,
    );
    held("crazy-eights", hands, &parts)
}

#[test]
fn an_eight_fits_everything_and_names_a_suit() {
    let mut scene = eights(&["8C KD", "JH 5D 2S", "7C 9C", "TH 3H"], "5S", "");
    assert_eq!(legal(&scene), "draw, play 8C");
    scene.act("play 8C");
    assert_eq!(scene.actor(), Some(0), "the same player names the suit");
    assert_eq!(scene.var("wanted", 0), "none", "no suit is told before it is named");
    scene.act("name_suit Hearts");
    assert_eq!(scene.var("wanted", 0), "Hearts");
    assert_eq!(legal(&scene), "draw, play JH");
}

#[test]
fn one_may_draw_five_cards_and_then_must_play_or_pass() {
    let mut scene = eights(&["KD KC", "JH 5D", "7C 9C", "TH 3H"], "5S", "");
    assert!(!legal(&scene).contains("pass"));
    scene.acts(&["draw", "draw", "draw", "draw", "draw"]);
    let words = scene.legal();
    assert!(words.contains("pass") && !words.contains("draw"), "{words:?}");
    scene.act("pass");
    assert_eq!(scene.actor(), Some(1));
}

#[test]
fn whoever_is_left_counts_the_cards_that_are_left() {
    let mut scene = eights(&["5C", "JH 5D AC", "8C 9C", "TH 3H"], "5S", "");
    scene.act("play 5C");
    let scores: Vec<_> = (0..4).map(|seat| scene.number("score", seat)).collect();
    assert_eq!(scores, [0, 16, 59, 13]);
    assert_eq!(scene.outcome().expect("it is over").places, [1, 3, 4, 2]);
}

#[test]
fn twos_add_up_a_queen_skips_and_an_ace_turns_round() {
    let effects = r#""effects": Flag(default: true)"#;
    let mut scene = eights(&["2S KD", "2H 5D", "7C 9C", "TH 3H"], "5S", effects);
    scene.act("play 2S");
    assert_eq!(legal(&scene), "play 2H, take", "pay with a two or draw");
    scene.act("play 2H");
    assert_eq!(legal(&scene), "take");
    scene.act("take");
    assert_eq!((scene.count("hand", 2), scene.actor()), (6, Some(3)));
    let mut scene = eights(&["QS KD", "2H 5D", "7C 9S", "AS 3H"], "5S", effects);
    scene.act("play QS");
    assert_eq!(scene.actor(), Some(2), "the next player is skipped");
    scene.acts(&["play 9S", "play AS"]);
    assert_eq!(scene.actor(), Some(2), "the order is turned round");
}

#[test]
fn a_deal_ends_when_all_pass_with_nothing_to_draw() {
    let mut scene = held(
        "crazy-eights",
        &["KD KC", "JH 6D"],
        r#"flow: [
            HANDS Move(what: "[5S]", to: "discard"), Set("wanted", "Spades"), Move(what: "stock", to: "discard"), Set("wanted", "none"),
            Move(what: "[AS]", to: "discard"),
            Turns(moves: ["play", "draw", "take", "pass"], until: "deal_over"),
            Add("score", "sum(hand by points)"),
        ]"#,
    );
    scene.acts(&["pass", "pass"]);
    assert_eq!((scene.number("score", 0), scene.number("score", 1)), (20, 16));
}

/// Sets up these hands and a total.
fn sum(hands: &[&str], total: i32, options: &str) -> Scene {
    let parts = format!(
        r#"options: {{ {options} }},
           flow: [
               Set("lives", "lives_each"), HANDS Set("total", "{total}"),
               Turns(first: "seat(0)", order: By("direction"), skip: "lives == 0", moves: ["play", "play_high", "lose"], until: "lost"),
           ]"#,
    );
    held("ninety-nine", hands, &parts)
}

#[test]
fn no_card_may_take_the_total_beyond_ninety_nine() {
    let mut scene = sum(&["5C 6C AC", "JC KC 2C", "4D 9D TD"], 94, "");
    assert_eq!(legal(&scene), "play 5C, play AC");
    assert_eq!(scene.why("play 6C"), "The total may not exceed 99.");
    scene.act("play 5C");
    assert_eq!(legal(&scene), "play KC", "a king makes it ninety-nine");
    scene.act("play KC");
    assert_eq!(legal(&scene), "play 4D, play 9D, play TD", "these add nothing, or take off");
    scene.act("play TD");
    assert_eq!(scene.number("total", 0), 89);
}

#[test]
fn an_ace_may_count_eleven_and_a_four_turns_the_order_round() {
    let mut scene = sum(&["AC 4C 6C", "JC KC 2C", "4D 9D TD"], 50, "");
    scene.act("play_high AC");
    assert_eq!(scene.number("total", 0), 61);
    let mut scene = sum(&["AC 4C 6C", "JC KC 2C", "4D 9D TD"], 50, "");
    scene.act("play 4C");
    assert_eq!((scene.number("total", 0), scene.actor()), (50, Some(2)));
    assert_eq!(scene.count("hand", 0), 3, "a card is drawn");
}

#[test]
fn who_cannot_play_loses_a_life_and_with_the_last_one_the_game() {
    let mut scene =
        sum(&["5C 6C", "JC KC 2C", "4D 9D TD"], 99, r#""lives_each": Number(default: 1)"#);
    assert_eq!(legal(&scene), "lose");
    scene.act("lose");
    assert_eq!(scene.number("lives", 0), 0);
    assert_eq!(scene.state.place(Seat(0)), 3);
}
