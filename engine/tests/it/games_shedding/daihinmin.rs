//! Tests of the game of revolutions, locks and jokers, and of its smaller relatives.

use super::{held, legal};
use crate::scene::Scene;
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use std::collections::{BTreeMap, BTreeSet};

/// Deals these hands for the first round; the holder of the three of diamonds leads.
fn table(hands: [&str; 5]) -> Scene {
    held(
        "daihinmin",
        &hands,
        r#"options: { "rounds": Number(default: 1) },
           routines: { "deal": [HANDS Each(who: Player, do: [Set("seat_no", "number_of(player) + 1")]), Set("out", "0"), Set("reversed", "false"), Set("idle", "0")] }"#,
    )
}

#[test]
fn the_three_of_spades_beats_a_lone_joker_and_leads() {
    let mut scene = table(["3D Joker 9S", "3S KC 2C 4C", "5C 6C", "7C 9C", "TC JC"]);
    scene.act("play Joker");
    assert_eq!(legal(&scene), "pass, play 3S", "nothing else beats a joker");
    scene.act("play 3S");
    assert_eq!(scene.count("table", 0), 0, "the table is cleared at once");
    assert_eq!(scene.actor(), Some(1), "and the player leads again");
    assert!(legal(&scene).contains("play KC"));
}

#[test]
fn who_has_passed_may_not_kill_the_joker() {
    let mut scene = table(["3D 9S", "3S KC 4C", "Joker 6C", "7C 9C", "TC JC"]);
    scene.acts(&["play 3D", "pass", "play Joker", "pass", "pass", "pass"]);
    assert_eq!(scene.actor(), Some(2), "the player of the joker is asked last of all");
    scene.act("pass");
    assert_eq!((scene.actor(), scene.count("table", 0)), (Some(2), 0));
}

#[test]
fn without_its_option_the_three_of_spades_is_a_three() {
    let mut scene = held(
        "daihinmin",
        &["3D Joker 9S", "3S KC 4C", "5C 6C", "7C 9C", "TC JC"],
        r#"options: { "spade_three": Flag(default: false) },
           routines: { "deal": [HANDS Each(who: Player, do: [Set("seat_no", "number_of(player) + 1")]), Set("out", "0")] }"#,
    );
    scene.act("play Joker");
    assert_eq!(legal(&scene), "pass");
}

#[test]
fn the_same_suit_twice_locks_it_and_a_lone_joker_lifts_the_lock() {
    let mut scene = table(["3D 5H 4C", "7H 9C", "9D TH Joker", "3S QH", "KC KD"]);
    scene.acts(&["play 5H", "play 7H"]);
    assert_eq!(scene.var("locked", 0), "yes");
    assert_eq!(legal(&scene), "pass, play Joker, play TH");
    assert_eq!(
        scene.why("play 9D as single 9 D"),
        "The suits are locked: play exactly those on the table.",
    );
    scene.act("play Joker");
    assert_eq!(scene.var("locked", 0), "no");
    assert_eq!(legal(&scene), "pass, play 3S");
}

#[test]
fn a_joker_in_a_pair_counts_as_the_suit_it_stands_for() {
    let pair = |words: &str| {
        let mut scene = table(["3D 5H 5S 4C", "7H Joker 9C", "9H 9S TD TC KC", "3S 6D", "KD 6H"]);
        scene.acts(&["play 5H 5S", words]);
        scene
    };
    let locked = pair("play 7H Joker as group 7 HS");
    assert_eq!(locked.var("locked", 0), "yes");
    assert_eq!(legal(&locked), "pass, play 9H 9S");
    let open = pair("play 7H Joker as group 7 CH");
    assert_eq!(open.var("locked", 0), "no");
    assert_eq!(legal(&open), "pass, play 9H 9S, play TC TD");
}

#[test]
fn a_revolution_turns_the_order_round_and_a_second_one_back() {
    let mut scene =
        table(["5C 5D 5H 5S 3D 9S", "4C 4D 4H Joker AD", "3C KC 2C", "6C 6D 6H 6S", "7C 7D"]);
    scene.act("play 5C 5D 5H 5S");
    assert_eq!(scene.var("reversed", 0), "yes");
    assert_eq!(legal(&scene), "pass, play 4C 4D 4H Joker", "fours beat fives now");
    scene.acts(&["pass", "pass"]);
    assert_eq!(legal(&scene), "pass", "and sixes do not");
    scene.acts(&["pass", "pass", "pass", "play 9S", "pass"]);
    assert_eq!(legal(&scene), "pass, play 3C", "a two is the weakest, a three the strongest");
}

#[test]
fn four_with_a_joker_turn_the_order_too_and_the_joker_stays_on_top() {
    let mut scene =
        table(["5C 5D 5H 5S 3D 9S", "4C 4D 4H Joker AD 2D", "3C KC 2C TC", "6C 6D 6H 6S", "7C 7D"]);
    scene.acts(&["play 5C 5D 5H 5S", "play 4C 4D 4H Joker as group 4 CDHS"]);
    assert_eq!(scene.var("reversed", 0), "no", "turned twice it is as before");
    scene.acts(&["pass", "pass", "pass", "pass", "pass", "play AD"]);
    assert_eq!(legal(&scene), "pass, play 2C");
}

#[test]
fn under_a_revolution_the_joker_still_beats_everything() {
    let mut scene = table(["5C 5D 5H 5S 3D 3H", "Joker AD 4D", "6C 6D", "7C 7D", "8C 8D"]);
    scene.acts(&["play 5C 5D 5H 5S", "pass", "pass", "pass", "pass", "pass", "play 3H"]);
    assert_eq!(legal(&scene), "pass, play Joker", "only the joker beats a three now");
}

#[test]
fn a_run_is_beaten_by_a_run_that_lies_wholly_above_it() {
    let mut scene = table(["4S 5S 6S 3D", "5H 6H 7H 8H 9H TH", "7D 9D TD JD", "KC", "QC"]);
    scene.act("play 4S 5S 6S");
    let words = legal(&scene);
    assert_eq!(words, "pass, play 7H 8H 9H, play 8H 9H TH");
    assert_eq!(
        scene.why("play 5H 6H 7H as run 5 H"),
        "Your cards must all be stronger than those on the table.",
    );
    assert_eq!(
        scene.why("play 7H 8H 9H TH as run 7 H"),
        "Play the same kind and number of cards as lie on the table.",
    );
}

#[test]
fn under_a_revolution_a_run_must_lie_wholly_below() {
    let mut scene = table(["7S 8S 9S TS JS 3D TC JC QC", "4H 5H 6H 9H", "7D QD KD", "KC", "QH"]);
    scene.act("play 7S 8S 9S TS JS");
    assert_eq!(scene.var("reversed", 0), "yes", "five in a row turn the order round");
    assert_eq!(scene.actor(), Some(0), "the run has an eight in it");
    scene.act("play TC JC QC");
    assert_eq!(legal(&scene), "pass, play 4H 5H 6H");
}

#[test]
fn a_joker_in_a_run_may_stand_within_above_or_below() {
    let mut scene = table(["3D 4D Joker 6D 2S AS", "KC", "QC", "JC", "TC"]);
    let words = scene.actions().into_iter().map(|action| scene.words(action));
    let runs: BTreeSet<_> = words.filter(|words| words.contains(" as run")).collect();
    let expected = [
        "play 3D 4D Joker as run below D",
        "play 3D 4D Joker as run 3 D",
        "play 4D 6D Joker as run 4 D",
        "play 3D 4D 6D Joker as run 3 D",
        "play AS 2S Joker as run K S",
        "play AS 2S Joker as run A S",
    ];
    assert_eq!(runs, expected.map(String::from).into());
    scene.act("play 3D 4D Joker as run below D");
    assert_eq!(scene.number("low_held", 0), -1);
}

#[test]
fn an_eight_clears_the_table_even_if_a_joker_stands_for_it() {
    let mut scene = table(["3D 7H Joker 9H 4C 4S", "KC", "QC", "JC", "TC"]);
    scene.act("play 7H 9H Joker as run 7 H");
    assert_eq!((scene.actor(), scene.count("table", 0)), (Some(0), 0));
    let mut scene = table(["3D 6C Joker 4C 4S", "8C KC", "QC 5C", "JC 5D", "TC 5H"]);
    scene.acts(&["play 6C", "play 8C"]);
    assert_eq!((scene.actor(), scene.count("table", 0)), (Some(1), 0));
    let mut scene = table(["3D Joker 4C 4S", "8C KC", "QC 5C", "JC 5D", "TC 5H"]);
    scene.act("play Joker");
    assert_eq!(scene.actor(), Some(1), "a lone joker is no eight");
}

#[test]
fn a_pass_lasts_until_the_table_is_cleared_and_the_last_player_must_pass_too() {
    let mut scene = table(["3D 9C KD", "4C QC", "5H AC", "6C 2C", "7C 7D"]);
    scene.acts(&["play 3D", "pass", "play 5H", "pass", "pass", "play 9C"]);
    assert_eq!(scene.actor(), Some(2), "the two that passed are not asked");
    scene.act("pass");
    assert_eq!(legal(&scene), "pass, play KD", "who played last may beat the own card");
    scene.act("pass");
    assert_eq!((scene.actor(), scene.count("table", 0)), (Some(0), 0));
    scene.act("pass");
    assert_eq!(scene.actor(), Some(1), "even the leader may pass, and is out of this trick");
    scene.acts(&["pass", "pass", "pass", "pass"]);
    assert_eq!(scene.actor(), Some(0), "when nobody has played the same player leads again");
}

#[test]
fn who_goes_out_with_the_highest_card_leaves_the_lead_to_the_next() {
    let mut scene = table(["3D", "2C", "5C 6C", "7C 9C", "TC JC"]);
    scene.acts(&["play 3D", "play 2C", "pass", "pass", "pass"]);
    assert_eq!(scene.actor(), Some(2));
    assert_eq!((scene.number("out", 0), scene.number("out", 1)), (1, 2));
}

#[test]
fn an_eight_as_the_last_card_gives_the_lead_to_the_next_player_with_cards() {
    let mut scene = table(["3D 8D", "2C 4C", "5C 6C", "7C 9C", "TC JC"]);
    scene.acts(&["play 3D", "pass", "pass", "pass", "pass", "play 8D"]);
    assert_eq!((scene.actor(), scene.number("out", 0)), (Some(1), 1));
}

/// Plays a first round in which P0 to P4 finish in this order, and deals these hands for the
/// second.
fn second_round(hands: [&str; 5]) -> Scene {
    let first = ["3D", "4C", "5C", "6C", "7C 7D"];
    let deal = |hands: [&str; 5]| {
        let step = |(seat, hand): (usize, &str)| {
            format!("Move(what: \"{}\", to: \"hand of seat({seat})\")", super::list(hand))
        };
        hands.into_iter().enumerate().map(step).collect::<Vec<_>>().join(", ")
    };
    let text = format!(
        r#"(extends: "daihinmin", id: "scene", title: "Scene",
            options: {{ "rounds": Number(default: 2) }},
            routines: {{ "deal": [Gather("stock"), Each(who: Player, do: [Set("seat_no", "number_of(player) + 1")]), Set("out", "0"), Set("reversed", "false"),
                IfElse("round == 0", [{}], [{}])] }})"#,
        deal(first),
        deal(hands),
    );
    let mut scene = Scene::of(&text, 5);
    scene.acts(&["play 3D", "play 4C", "play 5C", "play 6C"]);
    scene
}

#[test]
fn the_poor_give_their_best_cards_and_get_back_what_the_rich_choose() {
    let mut scene =
        second_round(["3C 3H 4C 9C", "4D 5C 9D", "6C 6D", "AC AD AS 7C", "2C 2D 2H 5D 3D"]);
    assert_eq!(scene.number("round", 0), 1);
    let classes: Vec<_> = (0..5).map(|seat| scene.number("class", seat)).collect();
    assert_eq!(classes, [1, 2, 3, 4, 5]);
    let scores: Vec<_> = (0..5).map(|seat| scene.number("score", seat)).collect();
    assert_eq!(scores, [5, 4, 3, 2, 1]);
    assert_eq!(scene.cards("hand", 0), "3C 4C 9C 2D 3H 2H", "hearts before diamonds before clubs");
    assert_eq!(scene.cards("hand", 1), "5C 4D 9D AS", "the ace of spades is the best");
    assert_eq!(scene.cards("hand", 4), "2C 3D 5D");
    assert!(scene.legal().iter().all(|words| words.split(' ').count() == 3), "two cards");
    assert_eq!(scene.why("give 3C as gifts 3 C"), "Give back as many cards as you were given.",);
    scene.act("give 3C 3H");
    assert_eq!(scene.cards("hand", 4), "2C 3D 5D", "both rich choose before anything is given");
    scene.act("give AS");
    assert_eq!(scene.cards("hand", 4), "3C 2C 3D 5D 3H");
    assert_eq!(scene.cards("hand", 3), "7C AC AD AS");
    assert_eq!(scene.actor(), Some(4), "who holds the three of diamonds leads");
}

#[test]
fn the_joker_is_the_best_card_to_give() {
    let scene = second_round(["3C 4C", "5C 9D", "6C 6D", "7C 8C", "2S Joker 2H 3D"]);
    assert_eq!(scene.cards("hand", 0), "3C 4C 2S Joker");
}

#[test]
fn after_twenty_passes_in_a_row_the_places_are_drawn() {
    let mut scene = table(["3D 9C", "4C QC", "5C AC", "6C 2C", "7C 7D"]);
    for _ in 0..20 {
        scene.act("pass");
    }
    let mut scores: Vec<_> = (0..5).map(|seat| scene.number("score", seat)).collect();
    assert!(scene.outcome().is_some(), "it was the only round");
    scores.sort_unstable();
    assert_eq!(scores, [1, 2, 3, 4, 5]);
}

#[test]
fn fifty_three_cards_are_dealt_from_the_richest_on() {
    let scene = Scene::sample("daihinmin", 5, &[], 1);
    let seat_no = |player: i32| scene.number("seat_no", player as usize);
    let first = seat_no(scene.number("dealt_first", 0));
    for player in 0..5 {
        let far = (seat_no(player) + 5 - first) % 5;
        let expected = if far < 3 { 11 } else { 10 };
        assert_eq!(scene.count("hand", player as usize), expected);
    }
}

#[test]
fn seats_are_drawn_anew_after_three_deals() {
    let mut changes = Vec::new();
    for deal in 0..20 {
        let mut scene = Scene::sample("daihinmin", 5, &[("rounds", 5)], deal);
        let mut chance = ChaCha8Rng::seed_from_u64(deal);
        let mut seats = BTreeMap::new();
        while scene.outcome().is_none() {
            let round = scene.number("round", 0);
            let drawn: Vec<_> = (0..5).map(|player| scene.number("seat_no", player)).collect();
            assert_eq!(seats.entry(round).or_insert_with(|| drawn.clone()), &drawn);
            let legal = scene.actions();
            let action = legal[chance.next_u32() as usize % legal.len()];
            scene.state.apply(&scene.rules, action, &mut ()).expect("it is legal");
        }
        changes.extend((1..5).filter(|round| seats[round] != seats[&(round - 1)]));
    }
    assert!(changes.len() > 10, "five players seldom draw the same seats");
    assert!(changes.iter().all(|&round| round == 3), "{changes:?}");
}

/// Sets up the house version; the first of these players was the richest of the deal before.
fn house(hands: &[&str]) -> Scene {
    held(
        "daifugo",
        hands,
        r#"options: { "rounds": Number(default: 1), "exchange": Flag(default: false) },
           routines: { "deal": [
               HANDS Each(who: Player, do: [Set("seat_no", "number_of(player) + 1")]),
               Set("class of seat(0)", "1"),
           ] }"#,
    )
}

#[test]
fn at_home_a_jack_turns_the_order_round_until_the_table_is_cleared() {
    let mut scene = house(&["3D JH 4S", "QC 9C 6D", "KC 5H", "7S TS"]);
    scene.act("play JH");
    assert_eq!(legal(&scene), "pass, play 6D, play 9C");
    scene.acts(&["play 9C", "play 5H", "pass"]);
    assert_eq!(legal(&scene), "pass, play 3D, play 4S");
    scene.acts(&["pass", "pass"]);
    assert_eq!((scene.actor(), scene.count("table", 0)), (Some(2), 0), "all others have passed");
    assert_eq!(scene.var("jack_out", 0), "no");
    assert_eq!(scene.why("pass"), "Who leads may not pass.");
}

#[test]
fn at_home_the_richest_falls_if_another_is_out_first() {
    let mut scene = house(&["3D JH 4S", "QC", "KC 5H", "7S TS"]);
    scene.acts(&["play 3D", "play QC"]);
    assert_eq!((scene.number("out", 1), scene.number("out", 0)), (1, 4));
    assert_eq!(scene.actor(), Some(2));
    scene.acts(&["play KC", "pass", "play 5H"]);
    let places: Vec<_> = (0..4).map(|player| scene.number("class", player)).collect();
    assert_eq!(places, [4, 1, 2, 3]);
}

#[test]
fn in_president_a_pass_lasts_only_until_somebody_plays() {
    let mut scene = held(
        "president",
        &["3D 9C KD", "4C QC AC", "5C AD 6C", "6D 2C 7C"],
        r#"options: { "rounds": Number(default: 1) },
           flow: [Set("dealer", "seat(3)"), Set("leader", "seat(0)"), HANDS
                  Repeat(until: "still_in == 1", do: [Call("play_trick")])]"#,
    );
    assert_eq!(scene.why("pass"), "Who leads may not pass.");
    scene.acts(&["play 3D", "pass", "play 5C", "pass", "play 9C"]);
    assert_eq!(scene.actor(), Some(1), "asked again, since somebody has played");
    scene.acts(&["play QC", "pass", "pass"]);
    assert_eq!(legal(&scene), "pass, play KD");
    scene.act("pass");
    assert_eq!((scene.actor(), scene.count("table", 0)), (Some(1), 0), "all others have passed");
}

#[test]
fn in_president_the_last_one_gives_the_best_card_and_the_first_leads() {
    let mut scene = held(
        "president",
        &["", "", "", ""],
        r#"flow: [
            Each(who: Player, do: [Set("class", "number_of(player) + 1")]),
            Move(what: "[3C, 4C]", to: "hand of seat(0)"), Move(what: "[3D, 2C, 2D]", to: "hand of seat(3)"),
            Move(what: "[5C, 5D]", to: "hand of seat(1)"), Move(what: "[6C, 6D]", to: "hand of seat(2)"),
            Call("exchange_cards"), Set("leader", "seat(0)"), Call("play_trick"),
        ]"#,
    );
    assert_eq!(scene.cards("hand", 3).split(' ').count(), 2, "one two is gone");
    assert_eq!(scene.legal().len(), 3, "any one card may be given back");
    scene.act("give 3C");
    assert_eq!(scene.actor(), Some(0));
    assert!(scene.cards("hand", 3).contains("3C"));
}

#[test]
fn with_single_cards_a_pass_is_final_and_the_others_end_the_trick() {
    let mut scene = held(
        "tanhinmin",
        &["3C JC QS", "3H JH KH", "6H 4S", "7D KS"],
        r#"flow: [HANDS
            Repeat(until: "any(players where empty(hand))", do: [
                Turns(first: "leader", skip: "passed", moves: ["play", "pass"], until: "trick_over"),
                Move(what: "table", to: "gone"), Set("passed", "false"),
            ])]"#,
    );
    assert_eq!(scene.why("pass"), "Who leads may not pass.");
    scene.acts(&["play JC"]);
    assert_eq!(legal(&scene), "pass, play KH", "an equal card does not beat it");
    scene.acts(&["pass", "pass", "play KS", "pass"]);
    assert_eq!(scene.actor(), Some(3), "all others have passed; the last to play is not asked");
    scene.act("play 7D");
    let outcome = scene.outcome().expect("somebody is out");
    assert_eq!(outcome.places, [2, 2, 2, 1]);
}
