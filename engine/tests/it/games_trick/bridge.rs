//! Tests of the auction, the dummy and the scoring of contract bridge.

use super::{legal, play_while};
use crate::{games_shedding::held, scene::Scene};

#[test]
fn a_bid_must_be_higher_and_suits_rank_below_no_trump() {
    let mut scene = Scene::sample("bridge", 4, &[], 1);
    assert_eq!(scene.legal().len(), 36, "35 bids and a pass; nothing to double");
    scene.act("bid 1 Hearts");
    assert!(scene.legal().contains("bid 1 Spades") && scene.legal().contains("bid 1 none"));
    assert!(!scene.legal().contains("bid 1 Hearts") && !scene.legal().contains("bid 1 Clubs"));
    scene.act("bid 1 none");
    assert!(!scene.legal().contains("bid 1 Spades") && scene.legal().contains("bid 2 Clubs"));
}

#[test]
fn only_the_other_sides_bid_is_doubled_and_only_its_double_redoubled() {
    let mut scene = Scene::sample("bridge", 4, &[], 1);
    scene.act("bid 1 Hearts");
    assert!(scene.legal().contains("double") && !scene.legal().contains("redouble"));
    scene.act("pass");
    assert!(!scene.legal().contains("double"), "the partner's bid");
    assert_eq!(scene.why("double"), "Only a bid of the other side can be doubled, and once.");
    scene.acts(&["pass", "double"]);
    assert!(scene.legal().contains("redouble") && !scene.legal().contains("double"));
    scene.act("redouble");
    assert!(!scene.legal().contains("double"), "a redoubled bid");
    scene.act("bid 1 Spades");
    assert_eq!(scene.number("stakes", 0), 1, "a new bid stands alone");
}

#[test]
fn four_passes_end_a_board_and_three_an_auction() {
    let mut scene = Scene::sample("bridge", 4, &[("boards", 2)], 1);
    for _ in 0..4 {
        scene.act("pass");
    }
    assert_eq!((scene.number("board", 0), scene.actor()), (2, Some(1)), "the next board");
    for _ in 0..3 {
        scene.act("pass");
    }
    scene.acts(&["bid 1 Clubs", "pass", "pass", "pass"]);
    assert_eq!(scene.var("declarer", 0), "P0");
    assert_eq!(scene.actor(), Some(1), "the player to the left leads");
}

#[test]
fn who_named_the_suit_first_declares_and_plays_the_dummy() {
    let mut scene = Scene::sample("bridge", 4, &[], 1);
    scene.acts(&["bid 1 Hearts", "bid 1 Spades", "bid 2 Hearts", "bid 2 Spades", "bid 3 Hearts"]);
    scene.acts(&["pass", "pass", "pass"]);
    assert_eq!(scene.var("declarer", 0), "P0", "though P0 bid last too");
    let mut scene = Scene::sample("bridge", 4, &[], 1);
    scene.acts(&["bid 1 Hearts", "bid 2 Hearts", "bid 3 Clubs", "pass", "bid 3 Hearts"]);
    scene.acts(&["pass", "pass", "pass"]);
    assert_eq!(scene.var("declarer", 0), "P0", "the other side's hearts do not count");
    assert_eq!((scene.count("hand", 2), scene.count("dummy_hand", 2)), (13, 0));
    let lead = scene.legal().into_iter().next().expect("a card");
    scene.act(&lead);
    assert_eq!((scene.count("hand", 2), scene.count("dummy_hand", 2)), (0, 13), "now it is open");
    assert_eq!(scene.actor(), Some(0), "the declarer plays for it");
    assert!(legal(&scene).starts_with("play_dummy"));
    let turn = scene.state.turn_of(&scene.rules);
    assert_eq!(turn.map(|seat| seat.0), Some(2), "in its turn");
}

#[test]
fn everybody_sees_the_dummy_and_only_after_the_lead() {
    let mut scene = Scene::sample("bridge", 4, &[], 1);
    scene.acts(&["bid 1 none", "pass", "pass", "pass"]);
    let known = |scene: &Scene| {
        let field = scene.game().field("dummy_hand").expect("there is one");
        let view = scene.state.view(&scene.rules, engine::rules::Seat(3));
        let spots = scene.rules.spots_of(field);
        spots.map(|spot| view.pile(spot).filter(|seen| seen.card.is_some()).count()).sum::<usize>()
    };
    assert_eq!(known(&scene), 0);
    let lead = scene.legal().into_iter().next().expect("a card");
    scene.act(&lead);
    assert_eq!(known(&scene), 13);
}

/// Returns both sides' scores on a board after P0 has taken a number of tricks in a contract.
fn score(board: i32, contract: &str, stakes: i32, tricks: i32) -> (i32, i32) {
    let (level, trump) = contract.split_once(' ').expect("a level and a suit");
    let other = 13 - tricks;
    let parts = format!(
        "options: {{ \"first_board\": Number(default: {board}), \"boards\": Number(default: 1) }}, \
         rules: {{ \"deal_over\": \"true\" }}, \
         routines: {{ \"deal\": [Gather(\"stock\")], \"before_play\": [\
         Set(\"declarer\", \"seat(0)\"), Set(\"level\", \"{level}\"), Set(\"trump\", \"{trump}\"), \
         Set(\"stakes\", \"{stakes}\"), Set(\"tricks of seat(0)\", \"{tricks}\"), \
         Set(\"tricks of seat(1)\", \"{other}\")] }}"
    );
    let scene = held("bridge", &["", "", "", ""], &parts);
    (scene.number("score", 0), scene.number("score", 1))
}

#[test]
fn contracts_that_are_made_score_as_in_the_laws() {
    // On board 1 nobody is vulnerable, on board 4 everyone is.
    for (board, contract, stakes, tricks, points) in [
        (1, "1 none", 1, 7, 90),
        (1, "1 none", 1, 9, 150),
        (1, "2 Hearts", 1, 8, 110),
        (1, "2 Clubs", 1, 10, 130),
        (4, "2 Clubs", 1, 8, 90),
        (1, "3 none", 1, 9, 400),
        (4, "3 none", 1, 9, 600),
        (1, "4 Spades", 1, 11, 450),
        (4, "4 Spades", 1, 10, 620),
        (1, "5 Diamonds", 1, 11, 400),
        (1, "6 Hearts", 1, 12, 980),
        (4, "6 none", 1, 12, 1440),
        (1, "7 Clubs", 1, 13, 1440),
        (4, "7 none", 1, 13, 2220),
        (1, "1 none", 2, 7, 180),
        (1, "2 Spades", 2, 8, 470),
        (4, "4 Spades", 2, 11, 990),
        (1, "1 Clubs", 4, 7, 230),
        (1, "2 Clubs", 4, 8, 560),
        (4, "2 Hearts", 4, 9, 1240),
        (4, "7 none", 4, 13, 2980),
    ] {
        assert_eq!(score(board, contract, stakes, tricks), (points, 0), "{board}: {contract}");
    }
}

#[test]
fn contracts_that_fail_score_as_in_the_laws() {
    for (board, stakes, down, points) in [
        (1, 1, 1, 50),
        (1, 1, 3, 150),
        (4, 1, 2, 200),
        (1, 2, 1, 100),
        (1, 2, 2, 300),
        (1, 2, 3, 500),
        (1, 2, 4, 800),
        (4, 2, 1, 200),
        (4, 2, 2, 500),
        (4, 2, 4, 1100),
        (1, 4, 1, 200),
        (1, 4, 4, 1600),
        (4, 4, 3, 1600),
    ] {
        assert_eq!(score(board, "4 Hearts", stakes, 10 - down), (0, points), "{board}, {down}");
    }
}

#[test]
fn dealer_and_vulnerability_go_by_the_number_of_the_board() {
    // Two down undoubled costs 200 if P0 is vulnerable, and 100 otherwise.
    let vulnerable = [2, 4, 5, 7, 10, 12, 13, 15];
    for board in 1..=16 {
        let cost = if vulnerable.contains(&board) { 200 } else { 100 };
        assert_eq!(score(board, "3 none", 1, 7), (0, cost), "board {board}");
        let scene = Scene::sample("bridge", 4, &[("first_board", board)], 1);
        assert_eq!(scene.actor(), Some(((board - 1) % 4) as u8), "the dealer begins");
    }
}

#[test]
fn whole_matches_score_every_board_once() {
    for deal in 0..10 {
        let mut scene = Scene::sample("bridge", 4, &[("boards", 4)], deal);
        play_while(&mut scene, deal, |scene| {
            assert!(scene.number("tricks", 0) + scene.number("tricks", 1) <= 13);
            true
        });
        assert_eq!(scene.number("board", 0), 5);
    }
}
