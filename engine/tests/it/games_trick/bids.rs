//! Tests of games in which everyone bids a number of tricks.

use super::{legal, play_while, table};
use crate::scene::Scene;

/// Deals two cards each; spades are trumps, bids come first, and P0 leads.
fn spades(hands: [&str; 4], dealt: &str) -> Scene {
    let dealt = format!("Set(\"trump\", \"Spades\"), Set(\"bid\", \"-1\"), {dealt}");
    table("spades", &hands, &dealt, r#"options: { "floor": Number(default: 50) },"#)
}

#[test]
fn spades_may_not_be_led_before_one_has_been_played() {
    let mut scene = spades(["2S 5H", "3S 2H", "4S 3H", "5S 4C"], "");
    scene.acts(&["bid 1", "bid 1", "bid 1", "bid 1"]);
    assert_eq!(legal(&scene), "play 5H");
    assert_eq!(scene.why("play 2S"), "Spades may not be led before one has been played.");
    scene.acts(&["play 5H", "play 2H", "play 3H", "play 5S"]);
    assert_eq!(scene.actor(), Some(3), "the trump takes the trick");
}

#[test]
fn bids_of_partners_add_up_and_tricks_too_many_are_bags() {
    let mut scene = spades(["AS KS", "2C 3C", "QS JS", "4C 5C"], "");
    scene.acts(&["bid 1", "bid 3", "bid 0", "bid 1"]);
    // P0 holds only spades and may lead one. P2 bid nothing and takes nothing.
    scene.acts(&["play AS", "play 2C", "play QS", "play 4C"]);
    scene.acts(&["play KS", "play 3C", "play JS", "play 5C"]);
    assert_eq!(scene.number("score", 0), 10 + 1 + 100, "made one, one bag, nil");
    assert_eq!(scene.number("bags", 0), 1);
    assert_eq!(scene.number("score", 1), -40, "four bid, none taken");
}

#[test]
fn a_broken_nil_does_not_help_the_partner_and_its_tricks_are_bags() {
    let mut scene = spades(["AS", "2C", "QS", "4C"], "");
    scene.acts(&["bid 0", "bid 1", "bid 1", "bid 0"]);
    scene.acts(&["play AS", "play 2C", "play QS", "play 4C"]);
    assert_eq!(scene.number("score", 0), -100 - 10 + 1);
    assert_eq!(scene.number("bags", 0), 1);
    assert_eq!(scene.number("score", 1), 100 - 10);
}

#[test]
fn the_tenth_bag_costs_a_hundred() {
    let mut scene = spades(["AS", "2C", "QS", "4C"], r#"Set("bags of seat(0)", "9"),"#);
    scene.acts(&["bid 0", "bid 1", "bid 0", "bid 0"]);
    scene.acts(&["play AS", "play 2C", "play QS", "play 4C"]);
    // A failed nil and a successful one cancel out; the bag counts one.
    assert_eq!(scene.number("score", 0), 1 - 100);
    assert_eq!(scene.number("bags", 0), 0);
}

#[test]
fn a_match_ends_above_the_target_or_far_below_zero() {
    for deal in 0..40 {
        let mut scene = Scene::sample("spades", 4, &[], deal);
        play_while(&mut scene, deal, |_| true);
        let scores = [0, 1].map(|team| scene.number("score", team));
        assert!(scores.iter().any(|&score| score >= 500 || score <= -300), "{scores:?}");
        let places = scene.outcome().expect("it is over").places;
        assert_eq!(places[0] == 1, scores[0] >= scores[1]);
        assert_eq!((places[0], places[1]), (places[2], places[3]), "partners share a place");
    }
}

/// Deals the sample with these options, for four players.
fn oh_hell(options: &[(&str, i32)]) -> Scene {
    Scene::sample("oh-hell", 4, options, 2)
}

#[test]
fn the_last_bidder_may_not_make_everybody_right() {
    let mut scene = oh_hell(&[("largest", 5)]);
    for _ in 0..3 {
        scene.act("bid 1");
    }
    assert_eq!(legal(&scene), "bid 0, bid 1, bid 3, bid 4, bid 5", "two would add up to five");
    let mut scene = oh_hell(&[("largest", 5), ("hook", 0)]);
    for _ in 0..3 {
        scene.act("bid 1");
    }
    assert_eq!(scene.legal().len(), 6);
}

#[test]
fn the_hook_leaves_all_bids_where_the_tricks_are_already_too_many() {
    let mut scene = oh_hell(&[("largest", 2)]);
    scene.acts(&["bid 2", "bid 2", "bid 0"]);
    assert_eq!(legal(&scene), "bid 0, bid 1, bid 2");
}

#[test]
fn hands_shrink_to_one_card_and_may_grow_again() {
    for (seats, options, sizes) in [
        (4, vec![("largest", 4)], vec![4, 3, 2, 1]),
        (4, vec![("largest", 3), ("up_again", 1)], vec![3, 2, 1, 2, 3]),
        (4, vec![("largest", 1), ("up_again", 1)], vec![1]),
        (7, vec![("largest", 10)], vec![7, 6, 5, 4, 3, 2, 1]),
        (3, vec![("largest", 10)], (1..=10).rev().collect()),
    ] {
        let mut scene = Scene::sample("oh-hell", seats, &options, 4);
        let mut seen: Vec<usize> = vec![];
        let mut round = -1;
        play_while(&mut scene, 4, |scene| {
            if scene.number("round", 0) > round && scene.outcome().is_none() {
                round = scene.number("round", 0);
                seen.push(scene.count("hand", 0));
                assert_eq!(scene.count("turned", 0), 1, "a card is always left to turn up");
            }
            true
        });
        assert_eq!(seen, sizes, "{options:?}");
    }
}

#[test]
fn only_an_exact_bid_scores() {
    for (consolation, wrong) in [(0, 0), (1, 1)] {
        for deal in 0..20 {
            let options = [("largest", 1), ("consolation", consolation)];
            let mut scene = Scene::sample("oh-hell", 5, &options, deal);
            play_while(&mut scene, deal, |_| true);
            for seat in 0..5 {
                let (bid, tricks) = (scene.number("bid", seat), scene.number("tricks", seat));
                let counts = if bid == tricks { 10 + tricks } else { wrong * tricks };
                assert_eq!(scene.number("score", seat), counts);
            }
        }
    }
}
