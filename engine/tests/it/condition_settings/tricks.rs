//! Tricks and bidding.

use super::{legal, played, played_by};

/// P0 has 1C 6S 2D, P1 has 2C 5C 1D, P2 has 6H 1S 3D.
const HANDS: &str = r#"
    Move(what: "[1C, 6S, 2D]", to: "hand of seat(0)"), Move(what: "[2C, 5C, 1D]", to: "hand of seat(1)"),
    Move(what: "[6H, 1S, 3D]", to: "hand of seat(2)"),
"#;

#[test]
fn the_suit_that_was_led_is_followed() {
    let parts = format!(
        r#"rules: {{ "led": "first(table).suit" }},
        moves: {{ "play": (pick: Cards(from: "hand", to: "table"),
            only_if: ["empty(table) or suit == led or not any(hand where suit == led)"]) }},
        flow: [ {HANDS} Turns(moves: ["play"], until: "everybody_moved") ],"#
    );
    let mut scene = played("trick_followSuit", &parts);
    scene.act("play 1C");
    assert_eq!(legal(&scene), "play 2C, play 5C");
    scene.act("play 2C");
    assert_eq!(legal(&scene), "play 1S, play 3D, play 6H", "P2 has no clubs");
}

#[test]
fn who_cannot_follow_must_trump() {
    let parts = format!(
        r#"rules: {{ "led": "first(table).suit", "trump": "Spades" }},
        moves: {{ "play": (pick: Cards(from: "hand", to: "table"), only_if: [
            "empty(table) or suit == led or not any(hand where suit == led)",
            "empty(table) or any(hand where suit == led) or suit == trump or not any(hand where suit == trump)",
        ]) }},
        flow: [ {HANDS} Turns(moves: ["play"], until: "everybody_moved") ],"#
    );
    let mut scene = played("trick_mustTrump", &parts);
    scene.acts(&["play 1C", "play 2C"]);
    assert_eq!(legal(&scene), "play 1S");
}

#[test]
fn trumps_are_fixed_turned_up_or_called() {
    let parts = r#"
        vars: { "trump": Suit(shown: true), "seen": Suit() },
        moves: {
            "call": (pick: Suit, then: [Set("trump", "suit")]),
            "wait": (pick: Nothing),
        },
        flow: [
            Set("trump", "Hearts"), Turns(moves: ["wait"], until: "turn == 1"),
            Set("trump", "last(stock).suit"), Turns(moves: ["wait"], until: "turn == 1"),
            Turns(moves: ["call"], until: "turn == 1"), Turns(moves: ["wait"], until: "turn == 1"),
        ],
    "#;
    let mut scene = played("trick_trump", parts);
    let mut trumps = vec![scene.var("trump", 0)];
    scene.act("wait");
    trumps.push(scene.var("trump", 0));
    scene.acts(&["wait", "call Diamonds"]);
    trumps.push(scene.var("trump", 0));
    assert_eq!(trumps, ["Hearts", "Spades", "Diamonds"]);
}

#[test]
fn who_takes_a_trick_leads_to_the_next() {
    let parts = format!(
        r#"vars: {{ "leader": Player() }},
        rules: {{ "power": "rank + (if suit == first(table).suit then 100 else 0)" }},
        moves: {{ "play": (pick: Cards(from: "hand", to: "table")) }},
        flow: [ {HANDS} Repeat(until: "all(players where empty(hand))", do: [
            Turns(first: "leader", moves: ["play"], until: "everybody_moved"),
            Set("leader", "who(best(table by power))"), Move(what: "table", to: "won of leader"),
        ]) ],"#
    );
    let mut scene = played("trick_winnerLeads", &parts);
    scene.acts(&["play 1C", "play 5C", "play 6H"]);
    assert_eq!((scene.actor(), scene.count("won", 1)), (Some(1), 3), "the highest of the suit led");
}

#[test]
fn a_trick_is_worth_the_points_of_its_cards() {
    let parts = format!(
        r#"
        pieces: Cards(ranks: "1 2 3 4 5 6", suits: "Clubs Diamonds Hearts Spades", points: {{"1": 11, "6": 10}}),
        vars: {{ "leader": Player(), "score": Number(per: Player) }},
        moves: {{ "play": (pick: Cards(from: "hand", to: "table")) }},
        flow: [ {HANDS} Repeat(until: "all(players where empty(hand))", do: [
            Turns(first: "leader", moves: ["play"], until: "everybody_moved"),
            Set("leader", "who(best(table by rank))"), Add("score of leader", "sum(table by points)"),
            Move(what: "table", to: "won of leader"),
        ]) ],"#
    );
    let mut scene = played("trick_points", &parts);
    scene.acts(&["play 1C", "play 5C", "play 6H"]);
    assert_eq!([0, 1, 2].map(|seat| scene.number("score", seat)), [0, 0, 21]);
}

#[test]
fn everybody_plays_several_cards_to_a_trick() {
    let parts = format!(
        r#"moves: {{ "play": (pick: Cards(from: "hand", to: "table")) }},
        flow: [ {HANDS} Repeat(until: "any(players where empty(hand))", do: [
            Turns(moves: ["play"], until: "size(table) == 2 * size(players)"),
            Move(what: "table", to: "won of seat(0)"), Move(what: "all_of(hand)", to: "won of seat(1)"),
        ]) ],"#
    );
    let mut scene = played("trick_cardsEach", &parts);
    scene.acts(&["play 1C", "play 2C", "play 6H", "play 6S", "play 5C"]);
    assert_eq!((scene.count("table", 0), scene.actor()), (5, Some(2)));
    scene.act("play 1S");
    assert_eq!((scene.count("table", 0), scene.count("won", 0)), (0, 6));
}

#[test]
fn players_bid() {
    let parts = r#"
        vars: { "bid": Number(per: Player) },
        moves: { "say": (pick: Number(from: "1", to: "3"), then: [Set("bid of me", "number")]) },
        flow: [ Turns(moves: ["say"], until: "everybody_moved") ],
        result: Highest("bid"),
    "#;
    let mut scene = played("bid_available", parts);
    assert_eq!(legal(&scene), "say 1, say 2, say 3");
    scene.acts(&["say 1", "say 3", "say 2"]);
    assert_eq!(scene.outcome().expect("all have bid").places, [3, 1, 2]);
}

#[test]
fn a_bid_is_higher_than_the_last() {
    let parts = r#"
        vars: { "bid": Number() },
        moves: {
            "say": (pick: Number(from: "bid + 1", to: "4"), then: [Set("bid", "number")]),
            "pass": (pick: Nothing),
        },
        flow: [ Turns(moves: ["say", "pass"], until: "turn == 3") ],
    "#;
    let mut scene = played("bid_ladder", parts);
    scene.act("say 2");
    assert_eq!(legal(&scene), "pass, say 3, say 4");
    scene.act("say 4");
    assert_eq!(legal(&scene), "pass");
}

#[test]
fn bidding_goes_round_until_all_but_one_have_passed() {
    let parts = r#"
        vars: { "bid": Number(), "passed": Flag(per: Player) },
        moves: {
            "say": (pick: Number(from: "bid + 1", to: "9"), then: [Set("bid", "number")]),
            "pass": (pick: Nothing, then: [Set("passed of me", true)]),
        },
        flow: [ Turns(skip: "passed of player", moves: ["say", "pass"], until: "count(players where passed) == size(players) - 1") ],
    "#;
    let mut scene = played("bid_rounds", parts);
    scene.acts(&["say 1", "pass", "say 2"]);
    assert_eq!(scene.actor(), Some(0));
    scene.act("say 3");
    assert_eq!(scene.actor(), Some(2), "P1 has passed");
    scene.act("pass");
    assert!(scene.outcome().is_some());
}

#[test]
fn a_contract_is_doubled_and_redoubled() {
    let parts = r#"
        teams: [[0, 2], [1, 3]],
        players: Exactly(4),
        vars: { "bid": Number(), "factor": Number(start: 1), "bidder": Player() },
        moves: {
            "say": (pick: Number(from: "bid + 1", to: "7"), then: [Set("bid", "number"), Set("bidder", "me"), Set("factor", 1)]),
            "double": (pick: Nothing, only_if: ["bid > 0", "factor == 1", "team_of(me) != team_of(bidder)"], then: [Set("factor", 2)]),
            "redouble": (pick: Nothing, only_if: ["factor == 2", "team_of(me) == team_of(bidder)"], then: [Set("factor", 4)]),
        },
        flow: [ Turns(moves: ["say", "double", "redouble"], until: "turn == 3") ],
    "#;
    let mut scene = played_by(4, "bid_double", parts);
    assert!(!scene.legal().contains("double"), "there is no bid yet");
    scene.act("say 7");
    assert_eq!(legal(&scene), "double");
    scene.act("double");
    assert_eq!(legal(&scene), "redouble");
    scene.act("redouble");
    assert_eq!(scene.number("factor", 0), 4);
}

#[test]
fn a_deal_is_over_if_all_pass() {
    let parts = r#"
        vars: { "bid": Number() },
        moves: {
            "say": (pick: Number(from: "1", to: "3"), then: [Set("bid", "number")]),
            "pass": (pick: Nothing),
        },
        flow: [
            Turns(moves: ["say", "pass"], until: "everybody_moved"),
            If("bid == 0", [GameOver(Nobody)]),
            Turns(moves: ["pass"], until: "turn == 1"),
        ],
    "#;
    let mut scene = played("bid_passOut", parts);
    scene.acts(&["pass", "pass", "pass"]);
    assert!(scene.outcome().is_some_and(|outcome| outcome.is_draw()));
    let mut scene = played("bid_passOut", parts);
    scene.acts(&["pass", "say 1", "pass"]);
    assert!(scene.outcome().is_none());
}

#[test]
fn a_bid_sets_contract_trump_and_partner() {
    let parts = format!(
        r#"vars: {{ "contract": Number(), "trump": Suit(), "called": Suit(), "bidder": Player() }},
        moves: {{
            "say": (pick: Bid(from: "1", to: "2", no_trump: true),
                then: [Set("contract", "number"), Set("trump", "suit"), Set("bidder", "me"), Again(["call"])]),
            "call": (pick: Suit, only_if: ["suit != trump"], then: [Set("called", "suit")]),
            "join": (pick: Cards(from: "hand", to: "table"), only_if: ["suit == called and rank == first(ranks)"]),
            "pass": (pick: Nothing, only_if: ["not can(join)"]),
        }},
        flow: [ {HANDS} Turns(moves: ["say"], until: "turn == 1"), Turns(first: "left of bidder", moves: ["join", "pass"], until: "turn == 2") ],"#
    );
    let mut scene = played("bid_sets", &parts);
    assert_eq!(scene.legal().len(), 10, "{}", legal(&scene));
    scene.acts(&["say 2 Clubs", "call Spades"]);
    let set = [scene.var("contract", 0), scene.var("trump", 0), scene.var("called", 0)];
    assert_eq!(set, ["2", "Clubs", "Spades"]);
    assert_eq!(legal(&scene), "pass");
    scene.act("pass");
    assert_eq!(legal(&scene), "join 1S", "whose ace was called is the partner");
}
