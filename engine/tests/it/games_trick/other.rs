//! Tests of games of other types: fishing, rummy, comparing.

use super::{legal, play_while};
use crate::{games_shedding::held, scene::Scene};

/// Sets up this table; P0 is to play.
fn casino(hands: [&str; 2], table: &str, option: &str) -> Scene {
    let table = table.split_whitespace().collect::<Vec<_>>().join(", ");
    let parts = r#"options: { OPTION }, flow: [
        HANDS Move(what: "[TABLE]", to: "table"), Set("last_taker", "none"),
        Turns(moves: ["play"], until: "all(players where empty(hand))"),
        If("last_taker != none", [Move(what: "table", to: "won of last_taker")]),
        Each(who: Player, do: [Add("score of player", "for_cards + for_spades + for_aces + for_casinos")]),
    ]"#;
    held("casino", &hands, &parts.replace("TABLE", &table).replace("OPTION", option))
}

#[test]
fn a_card_takes_its_equal_or_a_sum_and_goes_on_with_the_same_card() {
    let mut scene = casino(["9H 2H", "3H 4H"], "9C 6C 3C 5D 4D", "");
    scene.act("play 9H");
    assert_eq!(legal(&scene), "stop, take 3C 6C 9H, take 4D 5D 9H, take 9C 9H");
    scene.act("take 3C 6C 9H");
    assert_eq!(legal(&scene), "stop, take 4D 5D 9H, take 9C 9H");
    scene.acts(&["take 9C 9H", "take 4D 5D 9H"]);
    assert_eq!(scene.count("won", 0), 6, "five and the nine itself");
    assert_eq!((scene.number("score", 0), scene.actor()), (1, Some(1)), "a sweep");
}

#[test]
fn a_court_card_takes_one_of_its_rank_and_no_sum() {
    let mut scene = casino(["QH 2H", "3H 4H"], "QC QS TD 2D", "");
    scene.act("play QH");
    assert_eq!(legal(&scene), "stop, take QC QH, take QH QS");
    scene.act("take QC QH");
    assert_eq!((scene.count("won", 0), scene.actor()), (2, Some(1)), "only one queen");
    let mut scene = casino(["QH 2H", "3H 4H"], "TD 2D", "");
    scene.act("play QH");
    assert_eq!((scene.count("table", 0), scene.actor()), (3, Some(1)), "ten and two are no queen");
}

#[test]
fn a_card_that_takes_nothing_stays_and_the_last_taker_gets_the_rest() {
    let mut scene = casino(["9H", "3H"], "9C KD", r#""sweeps": Flag(default: false)"#);
    scene.acts(&["play 9H", "take 9C 9H", "play 3H"]);
    assert_eq!((scene.count("won", 0), scene.count("won", 1)), (4, 0));
    assert_eq!(scene.number("score", 0), 3, "the most cards; nobody has a spade");
}

#[test]
fn aces_casinos_cards_and_spades_score() {
    let mut scene = casino(["TH 2H", "AC 5S"], "TD 2S AD KS", "");
    scene.acts(&[
        "play TH",
        "take TD TH",
        "play AC",
        "take AC AD",
        "play 2H",
        "take 2H 2S",
        "play 5S",
    ]);
    // P0 took four cards and, as the last taker, the king and the five of spades.
    assert_eq!(scene.number("score", 0), 3 + 1 + 2 + 1);
    assert_eq!(scene.number("score", 1), 2, "two aces");
}

#[test]
fn equal_numbers_of_cards_or_spades_score_nothing() {
    let mut scene = casino(["3H 5S", "4H 6S"], "3C 4C 5D 6D", "");
    scene.acts(&["play 3H", "take 3C 3H", "play 4H", "take 4C 4H"]);
    scene.acts(&["play 5S", "take 5D 5S", "play 6S", "take 6D 6S"]);
    assert_eq!((scene.count("won", 0), scene.count("won", 1)), (4, 4));
    // Each has a spade; the last card taken has swept the table.
    assert_eq!((scene.number("score", 0), scene.number("score", 1)), (0, 1));
}

/// Sets up a stock with `top` on top, from which P0 is to draw.
fn rummy(hands: [&str; 2], discard: &str, top: &str) -> Scene {
    let parts = r#"flow: [
        HANDS Move(what: "[DISCARD]", to: "discard", face: Up),
        Turns(moves: ["draw", "take"], until: "out != none or over"), Call("settle"),
    ],"#;
    let parts = parts.replace("DISCARD", discard).replace("TOP", top);
    held("rummy", &hands, &parts)
}

#[test]
fn sets_and_runs_are_laid_down_and_added_to() {
    let mut scene = rummy(["4H 5H 6H 9C 9D 9S KD", "7H 8H KC KS"], "2C", "");
    scene.act("take");
    assert_eq!(scene.why("add KD"), "The card must go on with the set or the run.");
    scene.act("lay 4H 5H 6H");
    scene.act("lay 9C 9D 9S");
    assert_eq!(legal(&scene), "discard KD", "the card just taken may not go back");
    assert_eq!(scene.why("discard 2C"), "You have just taken this card from the discards.");
    scene.act("discard KD");
    scene.act("take");
    assert!(scene.legal().contains("add 7H on meld 0"));
    assert!(!scene.legal().contains("add 8H on meld 0"), "the seven comes first");
    scene.acts(&["add 7H on meld 0", "add 8H on meld 0"]);
    assert_eq!(scene.cards("meld", 0).split(' ').count(), 5);
    scene.act("lay KC KD KS");
    assert_eq!(scene.number("score", 1), 2, "P1 is out; P0 holds a two");
}

#[test]
fn an_ace_is_low_and_a_run_is_of_one_suit() {
    let mut scene = rummy(["AH 2H 3H QS KS AS 4C 5D 6C", "7H"], "JD", "");
    scene.act("take");
    let lays: Vec<_> = scene.legal().into_iter().filter(|act| act.starts_with("lay")).collect();
    assert_eq!(lays, ["lay AH 2H 3H"]);
}

#[test]
fn when_the_stock_runs_out_the_lowest_hand_scores() {
    let mut ended = 0;
    for deal in 0..20 {
        let options = [("deals", 1), ("turnings", 0)];
        let mut scene = Scene::sample("rummy", 3, &options, deal);
        play_while(&mut scene, deal, |_| true);
        if scene.var("over", 0) == "yes" {
            ended += 1;
            let value = |seat| {
                let cards = scene.cards("hand", seat);
                let worth = |card: &str| match &card[..card.len() - 1] {
                    "A" => 1,
                    "T" | "J" | "Q" | "K" => 10,
                    number => number.parse().expect("a number"),
                };
                cards.split_whitespace().map(worth).sum::<i32>()
            };
            let values = [0, 1, 2].map(value);
            let least = *values.iter().min().expect("three hands");
            let alone = values.iter().filter(|&&value| value == least).count() == 1;
            for (seat, value) in values.into_iter().enumerate() {
                let gain = values.iter().sum::<i32>() - least;
                let gain = if alone && value == least { gain } else { 0 };
                assert_eq!(scene.number("score", seat), gain);
            }
        }
    }
    assert!(ended > 5);
}

/// Plays one round with P0's cards, the house's cards and the stock (its last card is drawn first).
fn twenty_one(hand: &str, house: &str, stock: &str) -> Scene {
    let list = |cards: &str| cards.split_whitespace().collect::<Vec<_>>().join(", ");
    let parts = format!(
        "options: {{ \"rounds\": Number(default: 1) }}, routines: {{ \"deal\": [HANDS \
         Move(what: \"[{}]\", to: \"house\"), Move(what: \"house\", to: \"stock\"), \
         Move(what: \"[{}]\", to: \"house\", face: Up)] }}",
        list(stock),
        list(house),
    );
    held("twenty-one", &[hand], &parts)
}

#[test]
fn closer_to_twenty_one_wins_and_equal_points_keep_the_stake() {
    for (hand, house, score) in [
        ("TC 9C", "TD 8D", 2),
        ("TC 8C", "TD 8H", 0),
        ("TC 7C", "TD 8D", -2),
        ("AC 9C", "TD 9D", 2),
        ("TC 9C 2C", "AD KD", -2),
    ] {
        let mut scene = twenty_one(hand, house, "2H");
        scene.act("stop");
        assert_eq!(scene.number("score", 0), score, "{hand} against {house}");
    }
}

#[test]
fn an_ace_with_a_ten_pays_half_as_much_again_and_asks_nothing() {
    assert_eq!(twenty_one("AC KC", "TD 8D", "2H").number("score", 0), 3);
    assert_eq!(twenty_one("AC KC", "AD QD", "2H").number("score", 0), 0, "against another");
    assert_eq!(twenty_one("AC KC", "7D 8D", "6H").number("score", 0), 3, "against 21 in three");
}

#[test]
fn above_twenty_one_the_stake_is_lost_even_if_the_house_fails_too() {
    let mut scene = twenty_one("TC 6C", "TD 6D", "KH QH");
    scene.act("draw");
    assert_eq!(scene.number("score", 0), -2);
}

#[test]
fn the_house_draws_to_seventeen_and_an_ace_is_one_or_eleven() {
    let mut scene = twenty_one("TC 9C", "TD 6D", "KH");
    scene.act("stop");
    assert_eq!((scene.number("score", 0), scene.count("house", 0)), (2, 3), "the house has 26");
    let mut scene = twenty_one("AC 5C", "TD 9D", "KH");
    scene.act("draw");
    assert_eq!(scene.legal().len(), 2, "sixteen, with the ace as one");
}
