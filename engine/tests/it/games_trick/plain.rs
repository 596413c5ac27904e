//! Tests of the plain games: following suit, trumps, who takes a trick, and the value of a trick.

use super::{legal, play_while, table};
use crate::{declared::rules, scene::Scene};

#[test]
fn a_revoke_is_refused_with_the_words_of_the_rule() {
    let mut scene = table("whist", &["5H 2C", "KH 3H AC", "2S 9S", "QD JD"], "", "");
    scene.act("play 5H");
    assert_eq!(legal(&scene), "play 3H, play KH", "P1 has hearts");
    assert_eq!(scene.why("play AC"), "You hold a card of the suit led, so you must play one.");
    scene.act("play 3H");
    assert_eq!(legal(&scene), "play 2S, play 9S", "P2 has none and may play anything");
}

#[test]
fn no_revoke_is_offered_in_a_thousand_tricks() {
    let mut tricks = 0;
    for deal in 0..20 {
        let mut scene = Scene::sample("whist", 4, &[], deal);
        play_while(&mut scene, deal, |scene| {
            let trick = scene.cards("trick", 0);
            let Some(led) = trick.split(' ').next().and_then(|card| card.chars().last()) else {
                tricks += 1;
                return true;
            };
            let hand = scene.cards("hand", usize::from(scene.actor().unwrap_or_default()));
            let follows = |card: &str| card.ends_with(led);
            let expected: Vec<_> = match hand.split(' ').any(follows) {
                true => hand.split(' ').filter(|card| follows(card)).collect(),
                false => hand.split(' ').collect(),
            };
            assert_eq!(scene.legal().len(), expected.len(), "deal {deal}: {trick} / {hand}");
            true
        });
    }
    assert!(tricks > 700, "{tricks} tricks were played");
}

#[test]
fn the_highest_trump_takes_the_trick_and_else_the_highest_of_the_suit_led() {
    let hands = ["AH 2D 6C", "KH 3D 8S", "2C AD 7C", "9C 4D 9S"];
    let mut scene = table("whist", &hands, r#"Set("trump", "Clubs"),"#, "");
    scene.acts(&["play AH", "play KH", "play 2C", "play 9C"]);
    assert_eq!(scene.actor(), Some(3), "the higher of two trumps");
    scene.acts(&["play 4D", "play 2D", "play 3D", "play AD"]);
    assert_eq!(scene.actor(), Some(2), "the highest diamond");
    scene.acts(&["play 7C", "play 9S", "play 6C", "play 8S"]);
    assert_eq!((scene.number("score", 0), scene.number("score", 1)), (0, 0), "no odd trick");
}

#[test]
fn only_tricks_above_six_count_or_every_trick() {
    for (option, words) in [(0, "above six"), (1, "every one")] {
        for deal in 0..30 {
            let options = [("scoring", option), ("target", 1)];
            let mut scene = Scene::sample("whist", 4, &options, deal);
            play_while(&mut scene, deal, |_| true);
            let tricks = [0, 1].map(|team| scene.number("tricks", team));
            assert_eq!(tricks.iter().sum::<i32>(), 13, "one deal is enough");
            for (team, &taken) in tricks.iter().enumerate() {
                let counts = if option == 1 { taken } else { (taken - 6).max(0) };
                assert_eq!(scene.number("score", team), counts, "{words}, deal {deal}");
            }
        }
    }
}

#[test]
fn the_card_that_is_dealt_last_is_the_dealers_and_names_trump() {
    for deal in 0..10 {
        let scene = Scene::sample("whist", 4, &[], deal);
        let dealer = scene.number("dealer", 0) as usize;
        let turned = scene.var("turned", 0);
        assert!(scene.cards("hand", dealer).split(' ').any(|card| card == turned));
        assert!(turned.ends_with(&scene.var("trump", 0)[..1]));
        assert_eq!(scene.actor(), Some((dealer as u8 + 1) % 4), "and his left neighbour leads");
    }
}

#[test]
fn all_are_dealt_the_same_number_and_the_rest_stays() {
    for (seats, each, rest) in [(3, 17, 1), (4, 13, 0), (5, 10, 2)] {
        let scene = Scene::sample("basic-trick", seats, &[], 1);
        for seat in 0..usize::from(seats) {
            assert_eq!(scene.count("hand", seat), each);
        }
        assert_eq!(scene.count("stock", 0), rest);
    }
}

#[test]
fn without_trumps_a_high_card_of_another_suit_takes_nothing() {
    let mut scene = table("basic-trick", &["2H", "AS", "3H"], "", "");
    scene.acts(&["play 2H", "play AS", "play 3H"]);
    assert_eq!([0, 1, 2].map(|seat| scene.number("score", seat)), [0, 0, 1]);
}

#[test]
fn the_trump_option_names_each_suit() {
    for (option, suit) in [(0, "none"), (1, "Clubs"), (2, "Diamonds"), (3, "Hearts"), (4, "Spades")]
    {
        let scene = Scene::sample("basic-trick", 4, &[("trumps", option)], 1);
        assert_eq!(scene.var("trump", 0), suit);
    }
}

#[test]
fn most_tricks_over_all_deals_win() {
    for deal in 0..20 {
        let mut scene = Scene::sample("basic-trick", 5, &[("deals", 3)], deal);
        play_while(&mut scene, deal, |_| true);
        let scores = [0, 1, 2, 3, 4].map(|seat| scene.number("score", seat));
        assert_eq!(scores.iter().sum::<i32>(), 30, "three deals of ten tricks");
        let places = scene.outcome().expect("it is over").places;
        for (place, score) in places.iter().zip(scores) {
            assert_eq!(*place == 1, score == *scores.iter().max().expect("five scores"));
        }
    }
}

#[test]
fn the_dealer_moves_on_only_when_another_deal_follows() {
    let games: [(&str, &[(&str, i32)]); 10] = [
        ("whist", &[("target", 3)]),
        ("spades", &[("target", 100), ("floor", 50)]),
        ("basic-trick", &[("deals", 2)]),
        ("hearts", &[("target", 50)]),
        ("oh-hell", &[]),
        ("briscola", &[]),
        ("crazy-eights", &[("deals", 2)]),
        ("rummy", &[("deals", 2)]),
        ("seven-bridge", &[("deals", 2)]),
        ("casino", &[]),
    ];
    for (id, options) in games {
        let mut scene = Scene::begin(rules(id, None, options), 1);
        let (mut dealer, mut moves) = (scene.var("dealer", 0), 0);
        play_while(&mut scene, 1, |scene| {
            if scene.outcome().is_none() {
                let now = scene.var("dealer", 0);
                moves += usize::from(now != dealer);
                dealer = now;
            }
            true
        });
        assert!(scene.outcome().is_some_and(|outcome| !outcome.is_fault()), "{id}");
        assert_eq!(scene.var("dealer", 0), dealer, "{id}: nobody deals after the last deal");
        assert!(moves > 0 || ["briscola", "spades"].contains(&id), "{id}: the next one dealt");
    }
}
