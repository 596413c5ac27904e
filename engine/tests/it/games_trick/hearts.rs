//! Tests of the game in which points are bad: the first trick, broken hearts, passing, the moon.

use super::{legal, play_while, table};
use crate::scene::Scene;

/// Deals these cards to the players, without passing.
fn hearts(hands: &[&str], option: &str) -> Scene {
    let options = format!("options: {{ \"pass_cards\": Flag(default: false), {option} }},");
    table("hearts", hands, "", &options)
}

#[test]
fn the_two_of_clubs_leads_and_the_first_trick_is_clean() {
    let hands = ["3C 4H AS", "2C 9C KH", "QS 5H 7D", "QC JC 2H"];
    let mut scene = hearts(&hands, "");
    assert_eq!(scene.actor(), Some(1), "whoever holds it leads");
    assert_eq!(legal(&scene), "play 2C");
    assert_eq!(scene.why("play 9C"), "The lowest club leads to the first trick.");
    scene.act("play 2C");
    assert_eq!(legal(&scene), "play 7D", "no heart and not the queen");
    let why = "Hearts and the queen of spades may not be played to the first trick.";
    assert_eq!(scene.why("play QS"), why);
    assert_eq!(scene.why("play 5H"), why);
}

#[test]
fn who_holds_nothing_else_may_play_points_to_the_first_trick() {
    let mut scene = hearts(&["3C 4H", "2C 9C", "QS 5H", "QC 2H"], "");
    scene.act("play 2C");
    assert_eq!(legal(&scene), "play 5H, play QS");
    let mut scene =
        hearts(&["3C 4H", "2C 9C", "QS 7D", "QC 2H"], r#""first_clean": Flag(default: false)"#);
    scene.act("play 2C");
    assert_eq!(legal(&scene), "play 7D, play QS", "the option turned off");
}

#[test]
fn hearts_are_led_only_after_one_has_been_played() {
    let hands = ["2C 4H 9S", "3C KH 2S", "4C 7D 3S", "5C 2H 8D"];
    let mut scene = hearts(&hands, "");
    scene.acts(&["play 2C", "play 3C", "play 4C", "play 5C"]);
    assert_eq!(legal(&scene), "play 8D");
    assert_eq!(scene.why("play 2H"), "Hearts may not be led before one has been played.");
    scene.acts(&["play 8D", "play 4H"]);
    assert_eq!(scene.var("broken", 0), "yes", "a heart was thrown off");
    scene.acts(&["play KH", "play 7D"]);
    assert_eq!(legal(&scene), "play 2H", "now it may be led");
}

#[test]
fn who_holds_only_hearts_leads_one() {
    let mut scene = hearts(&["2C 4H", "3C KH", "4C 7H", "AC 2H"], "");
    scene.acts(&["play 2C", "play 3C", "play 4C", "play AC"]);
    assert_eq!(legal(&scene), "play 2H");
}

#[test]
fn the_queen_of_spades_breaks_hearts_only_by_its_option() {
    for (option, broken) in [("", "no"), (r#""queen_breaks": Flag(default: true)"#, "yes")] {
        let mut scene = hearts(&["2C 9S 3D", "3C QS 4D", "4C KS 5D", "AC AS 6D"], option);
        scene.acts(&["play 2C", "play 3C", "play 4C", "play AC"]);
        scene.acts(&["play AS", "play 9S", "play QS", "play KS"]);
        assert_eq!(scene.var("broken", 0), broken);
    }
}

const ALL_HEARTS: &str = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS";

/// Returns the scores of a deal in which the seats have won these cards beforehand; a trick without
/// points ends it.
fn scored(winnings: &[&str], option: &str) -> Vec<i32> {
    let mut moves = String::new();
    for (seat, cards) in winnings.iter().enumerate() {
        let list = cards.split_whitespace().collect::<Vec<_>>().join(", ");
        moves += &format!("Move(what: \"[{list}]\", to: \"won of seat({seat})\"), ");
    }
    let options = format!(
        "options: {{ \"pass_cards\": Flag(default: false), \
         \"target\": Number(default: 10), {option} }},"
    );
    let mut scene = table("hearts", &["2C", "3C", "4C", "5C"], &moves, &options);
    scene.acts(&["play 2C", "play 3C", "play 4C", "play 5C"]);
    (0..4).map(|seat| scene.number("score", seat)).collect()
}

#[test]
fn hearts_count_one_and_the_queen_thirteen() {
    assert_eq!(scored(&["2H 3H AS", "QS AH", "", "KH"], ""), [2, 14, 0, 1]);
}

#[test]
fn whoever_takes_everything_gives_twenty_six_to_the_others() {
    assert_eq!(scored(&["", ALL_HEARTS], ""), [26, 0, 26, 26]);
    let but_one = ALL_HEARTS.replace("7H ", "");
    assert_eq!(scored(&["7H", &but_one], ""), [1, 25, 0, 0], "25 points are no moon");
}

#[test]
fn the_jack_of_diamonds_counts_ten_to_the_good_by_its_option() {
    let omnibus = r#""omnibus": Flag(default: true)"#;
    assert_eq!(scored(&["2H 3H JD", "QS", "", ""], omnibus), [-8, 13, 0, 0]);
    assert_eq!(scored(&["JD", ALL_HEARTS], omnibus), [16, 0, 26, 26], "the moon without it");
    assert_eq!(scored(&["2H 3H JD", "QS", "", ""], ""), [2, 13, 0, 0]);
}

/// Returns how far to the left cards are passed in each of the first deals; `None` for no passing.
fn passes(seats: u8, deals: usize) -> Vec<Option<u8>> {
    let mut scene = Scene::sample("hearts", seats, &[("target", 500)], 3);
    let mut steps = vec![];
    for deal in 0..deals {
        assert_eq!(scene.number("round", 0), deal as i32);
        let mut given = vec![];
        for seat in 0..seats {
            if !scene.legal().iter().any(|action| action.starts_with("pass")) {
                break;
            }
            assert_eq!(scene.actor(), Some(seat), "everybody gives");
            let all: Vec<String> = scene.legal().into_iter().collect();
            assert!(all.len() > 100, "any three cards");
            scene.act(&all[deal]);
            given.push(all[deal].clone());
        }
        let step = given.first().map(|cards| {
            let mut cards = cards.split(' ').skip(1);
            let card = cards.next().expect("three cards");
            let holds = |seat: &u8| {
                scene.cards("hand", usize::from(*seat)).split(' ').any(|held| held == card)
            };
            (0..seats).find(holds).expect("somebody has it")
        });
        for (seat, cards) in (0u8..).zip(&given) {
            let to = (seat + step.unwrap_or_default()) % seats;
            let hand = scene.cards("hand", usize::from(to));
            for card in cards.split(' ').skip(1) {
                assert!(hand.split(' ').any(|held| held == card), "P{to} has {card}");
            }
        }
        steps.push(step);
        play_while(&mut scene, 5, |scene| scene.number("round", 0) == deal as i32);
    }
    steps
}

#[test]
fn cards_go_left_then_right_then_across_then_nowhere() {
    assert_eq!(passes(4, 5), [Some(1), Some(3), Some(2), None, Some(1)]);
}

#[test]
fn with_three_or_five_cards_go_left_then_right_then_nowhere() {
    assert_eq!(passes(3, 4), [Some(1), Some(2), None, Some(1)]);
    assert_eq!(passes(5, 4), [Some(1), Some(4), None, Some(1)]);
}

#[test]
fn with_three_or_five_low_cards_are_left_out() {
    let three = Scene::sample("hearts", 3, &[], 1);
    assert_eq!((three.cards("aside", 0).as_str(), three.count("hand", 0)), ("2D", 17));
    let five = Scene::sample("hearts", 5, &[("pass_cards", 0)], 1);
    assert_eq!((five.cards("aside", 0).as_str(), five.count("hand", 0)), ("2D 2C", 10));
    assert_eq!(legal(&five), "play 3C", "the lowest club that is in play leads");
}

#[test]
fn every_deal_gives_out_twenty_six_points_or_seventy_eight() {
    let mut scene = Scene::sample("hearts", 4, &[("target", 300)], 9);
    let (mut round, mut sum) = (0, 0);
    play_while(&mut scene, 9, |scene| {
        if scene.number("round", 0) > round {
            let now: i32 = (0..4).map(|seat| scene.number("score", seat)).sum();
            assert!([26, 78].contains(&(now - sum)));
            (round, sum) = (scene.number("round", 0), now);
        }
        true
    });
    assert!(round > 10, "a long match");
    let scores: Vec<i32> = (0..4).map(|seat| scene.number("score", seat)).collect();
    let places = scene.outcome().expect("it is over").places;
    let least = scores.iter().min().expect("four scores");
    assert!(scores.iter().zip(places).all(|(score, place)| (score == least) == (place == 1)));
}

#[test]
fn the_points_of_a_deal_are_counted_trick_by_trick() {
    let mut scene = Scene::sample("hearts", 4, &[], 3);
    let mut counted = 0;
    for _ in 0..50 {
        let action = *scene.actions().last().expect("the deal is not over");
        scene.state.apply(&scene.rules, action, &mut ()).expect("it is legal");
        for seat in 0..4 {
            let won = scene.cards("won", seat);
            let points: usize = won
                .split_whitespace()
                .map(|card| if card == "QS" { 13 } else { usize::from(card.ends_with('H')) })
                .sum();
            assert_eq!(scene.var("taken", seat), points.to_string(), "{won}");
            counted += points;
        }
    }
    assert!(counted > 0, "somebody has taken points before the deal was over");
}
