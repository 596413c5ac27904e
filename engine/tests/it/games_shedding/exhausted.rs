//! Tests of running out of the stock, and of lives.

use super::{held, legal};
use crate::scene::Scene;
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

/// Deals two cards to P0, with these cards in the stock and these already played.
fn forgetting(id: &str, stock: &str, played: &str) -> Scene {
    let parts = format!(
        r#"options: {{ "penalty": Number(default: 5), "with_joker": Flag(default: true) }},
           flow: [
               HANDS Move(what: "{}", to: "discard", face: Up),
               Move(what: "stock - {}", to: "aside"),
               Repeat(until: "any(players where empty(hand))", do: [ROUND]),
           ]"#,
        super::list(played),
        super::list(stock),
    );
    let round = match id {
        "page-one" => r#"Turns(moves: ["play", "call", "draw", "pass"], until: "everybody_moved")"#,
        _ => r#"Call("play_trick")"#,
    };
    held(id, &["3D 5D", "JC TD 4H", "2C 9S KD"], &parts.replace("ROUND", round))
}

#[test]
fn a_penalty_goes_on_with_the_cards_played_where_the_stock_runs_out() {
    let mut scene = forgetting("page-one", "KC 9C", "2H 3H 4C 5S 6D");
    scene.act("play 5D");
    // Two from the stock, then three of the five that lay under the five of diamonds.
    assert_eq!(scene.count("hand", 0), 1 + 5);
    assert_eq!((scene.cards("discard", 0), scene.count("stock", 0)), ("5D".into(), 2));
    let mut scene = forgetting("page-one-tricks", "KC 9C", "2H 3H 4C 5S");
    scene.act("play 5D");
    assert_eq!((scene.count("hand", 0), scene.count("stock", 0)), (1 + 5, 1));
    assert_eq!(scene.cards("trick", 0), "5D", "the trick stays where it is");
}

#[test]
fn a_penalty_ends_where_nothing_is_left_to_draw() {
    let mut scene = forgetting("page-one", "KC 9C", "6D");
    scene.act("play 5D");
    assert_eq!(scene.count("hand", 0), 1 + 3, "two of the stock and the card that lay there");
    let mut scene = forgetting("page-one-tricks", "KC 9C", "");
    scene.act("play 5D");
    assert_eq!(scene.count("hand", 0), 1 + 2);
    assert_eq!(legal(&scene), "play TD");
}

/// P0 has played a two on these cards, so that P1 has to draw two from `stock`.
fn owing(stock: &str, played: &str, option: &str) -> Scene {
    let parts = format!(
        r#"options: {{ "effects": Flag(default: true), {option} }},
           flow: [
               HANDS Move(what: "{}", to: "discard", face: Up), Set("wanted", "Spades"),
               Move(what: "stock - {}", to: "aside"),
               Turns(moves: ["play", "draw", "take", "pass"], until: "deal_over"),
           ], fields: {{ "aside": (shape: Pile, sees: Nobody) }}"#,
        super::list(played),
        super::list(stock),
    );
    let mut scene = held("crazy-eights", &["2S KD 4H", "JH 5D", "7C 9C"], &parts);
    scene.act("play 2S");
    scene
}

#[test]
fn cards_owed_are_drawn_from_the_cards_played_where_the_option_says_so() {
    let reshuffle = r#""reshuffle": Flag(default: true)"#;
    let mut scene = owing("KC", "3S 4S 5S", reshuffle);
    scene.act("take");
    assert_eq!((scene.count("hand", 1), scene.count("stock", 0)), (4, 2));
    assert_eq!(scene.cards("discard", 0), "2S");
    let mut scene = owing("KC", "3S 4S 5S", "");
    scene.act("take");
    assert_eq!((scene.count("hand", 1), scene.count("stock", 0)), (3, 0), "there is but one");
}

#[test]
fn a_stock_that_was_empty_is_made_anew_once_cards_have_been_played() {
    let reshuffle = r#""reshuffle": Flag(default: true)"#;
    let scene = owing("", "5S", reshuffle);
    assert_eq!((scene.cards("discard", 0), scene.cards("stock", 0)), ("2S".into(), "5S".into()));
    let scene = owing("", "5S", "");
    assert_eq!((scene.count("discard", 0), scene.count("stock", 0)), (2, 0));
}

#[test]
fn discards_become_the_stock_in_the_order_in_which_they_lay() {
    let mut scene = held(
        "rummy",
        &["2C 3C KD", "5H 6H 9S"],
        r#"flow: [
            HANDS Move(what: "[7C, 8D, 9H]", to: "discard", face: Up),
            Move(what: "stock - [QS]", to: "won"),
            Turns(moves: ["draw", "take"], until: "out != none or over"), Call("settle"),
        ], fields: { "won": (shape: Pile, sees: Nobody) }"#,
    );
    scene.acts(&["draw", "discard KD"]);
    assert_eq!((scene.cards("discard", 0), scene.count("stock", 0)), ("KD".into(), 3));
    scene.act("draw");
    assert_eq!(scene.cards("hand", 1), "7C 5H 6H 9S", "the pile is turned over, not shuffled");
}

#[test]
fn the_survivor_has_won_and_the_others_come_in_the_order_in_which_they_fell() {
    for number in 0..30 {
        let mut scene = Scene::sample("ninety-nine", 4, &[("lives_each", 1)], number);
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let mut fallen = Vec::new();
        while scene.outcome().is_none() {
            let legal: Vec<_> = scene.legal().into_iter().collect();
            if legal == ["lose"] {
                fallen.push(usize::from(scene.actor().expect("somebody loses")));
            }
            scene.act(&legal[chance.next_u32() as usize % legal.len()]);
        }
        let places = scene.outcome().expect("it is over").places;
        assert_eq!(fallen.len(), 3);
        assert_eq!(fallen.iter().map(|&seat| places[seat]).collect::<Vec<_>>(), [4, 3, 2]);
        let survivor = (0..4).find(|seat| !fallen.contains(seat)).expect("one is left");
        assert_eq!((scene.number("lives", survivor), places[survivor]), (1, 1));
    }
}

#[test]
fn who_loses_a_life_begins_the_next_round_in_the_usual_direction() {
    let mut scene = Scene::sample("ninety-nine", 3, &[], 5);
    let mut chance = ChaCha8Rng::seed_from_u64(5);
    let mut rounds = 0;
    while scene.outcome().is_none() {
        let legal: Vec<_> = scene.legal().into_iter().collect();
        let actor = scene.actor().expect("somebody plays");
        let last = scene.number("lives", usize::from(actor)) == 1;
        scene.act(&legal[chance.next_u32() as usize % legal.len()]);
        if legal == ["lose"] && !last {
            rounds += 1;
            assert_eq!((scene.actor(), scene.number("total", 0)), (Some(actor), 0));
            assert_eq!(scene.number("direction", 0), 1);
        }
    }
    assert!(rounds > 2);
}

#[test]
fn a_ten_never_takes_the_total_below_nothing() {
    let parts = r#"flow: [
        Set("lives", "lives_each"), HANDS Set("total", "4"),
        Turns(order: By("direction"), moves: ["play", "play_high", "lose"], until: "lost"),
    ]"#;
    let mut scene = held("ninety-nine", &["TC 4C 6C", "JC KC 2C", "4D 9D TD"], parts);
    scene.act("play TC");
    assert_eq!(scene.number("total", 0), 0);
    let either = r#"options: { "ten_either": Flag(default: true) }, "#;
    let parts = format!("{either}{parts}");
    let mut scene = held("ninety-nine", &["TC 4C 6C", "JC KC 2C", "4D 9D TD"], &parts);
    scene.act("play_high TC");
    assert_eq!(scene.number("total", 0), 14, "ten more, by the option");
}
