//! The deck and the deal.

use super::{legal, played};
use engine::rules::Seat;

/// The steps of a game that deals nothing and asks nobody anything of weight.
const IDLE: &str = r#"
    moves: { "wait": (pick: Nothing) },
    flow: [ Turns(moves: ["wait"], until: "turn == 1") ],
"#;

#[test]
fn the_pack_has_the_cards_of_its_ranks_and_suits() {
    let pack = r#"pieces: Cards(ranks: "A 2 3 4 5 6 7 8 9 T J Q K", suits: "Clubs Diamonds Hearts Spades"),"#;
    let scene = played("setCardNum", &format!("{pack}{IDLE}"));
    assert_eq!(scene.count("stock", 0), 52);
    assert_eq!(legal(&scene), "wait");
}

#[test]
fn jokers_are_added_to_the_pack() {
    let pack = r#"pieces: Cards(ranks: "1 2 3", suits: "Clubs Hearts", jokers: 2),"#;
    let scene = played("jokers", &format!("{pack}{IDLE}"));
    assert_eq!(scene.cards("stock", 0), "1C 2C 3C 1H 2H 3H Joker1 Joker2");
}

#[test]
fn several_packs_are_played_with() {
    let pack = r#"pieces: Cards(ranks: "1 2 3", suits: "Clubs Hearts", copies: 2),"#;
    let scene = played("packs", &format!("{pack}{IDLE}"));
    assert_eq!(scene.cards("stock", 0), "1C 2C 3C 1H 2H 3H 1C 2C 3C 1H 2H 3H");
}

#[test]
fn ranks_are_left_out_of_the_pack() {
    let pack = r#"pieces: Cards(ranks: "1 2 3", suits: "Clubs Hearts", without: "1C 1H"),"#;
    let scene = played("removed_ranks", &format!("{pack}{IDLE}"));
    assert_eq!(scene.cards("stock", 0), "2C 3C 2H 3H");
}

#[test]
fn ranks_rise_as_they_are_listed() {
    let parts = r#"
        pieces: Cards(ranks: "3 4 5 6 7 8 9 T J Q K A 2", suits: "Clubs Hearts"),
        vars: { "top": Card() },
        moves: { "wait": (pick: Nothing) },
        flow: [ Set("top", "best(stock where suit == Clubs by rank)"), Turns(moves: ["wait"], until: "turn == 1") ],
    "#;
    assert_eq!(played("rank_order", parts).var("top", 0), "2C");
}

#[test]
fn suits_rise_as_they_are_listed() {
    let parts = r#"
        pieces: Cards(ranks: "1 2", suits: "Diamonds Clubs Hearts Spades"),
        vars: { "low": Card(), "high": Card() },
        moves: { "wait": (pick: Nothing) },
        flow: [
            Set("low", "worst(stock by rank * 4 + number_of(suit))"), Set("high", "best(stock by rank * 4 + number_of(suit))"),
            Turns(moves: ["wait"], until: "turn == 1"),
        ],
    "#;
    let scene = played("suit_order", parts);
    assert_eq!((scene.var("low", 0).as_str(), scene.var("high", 0).as_str()), ("1D", "2S"));
}

#[test]
fn everybody_is_dealt_so_many_cards() {
    let parts = r#"
        moves: { "wait": (pick: Nothing) },
        flow: [ Shuffle("stock"), Deal(from: "stock", to: "hand", count: 5), Turns(moves: ["wait"], until: "turn == 1") ],
    "#;
    let scene = played("deal_setCardNumEach", parts);
    assert_eq!([0, 1, 2].map(|seat| scene.count("hand", seat)), [5, 5, 5]);
    assert_eq!(scene.count("stock", 0), 9);
}

#[test]
fn all_cards_are_dealt() {
    let parts = r#"
        pieces: Cards(ranks: "1 2 3 4 5", suits: "Clubs Hearts"),
        moves: { "wait": (pick: Nothing) },
        flow: [
            Shuffle("stock"), Deal(from: "stock", to: "hand", count: "all", first: "seat(1)"),
            Turns(moves: ["wait"], until: "turn == 1"),
        ],
    "#;
    let scene = played("deal_all", parts);
    assert_eq!([0, 1, 2].map(|seat| scene.count("hand", seat)), [3, 4, 3], "one is left over");
}

#[test]
fn cards_are_dealt_in_packets() {
    let parts = r#"
        vars: { "dealer": Player() },
        moves: { "wait": (pick: Nothing) },
        flow: [
            Each(who: Player, from: "left of dealer", do: [Deal(from: "stock", to: "hand of player", count: 3)]),
            Each(who: Player, from: "left of dealer", do: [Deal(from: "stock", to: "hand of player", count: 2)]),
            Turns(moves: ["wait"], until: "turn == 1"),
        ],
    "#;
    let scene = played("deal_packets", parts);
    assert_eq!(scene.cards("hand", 1), "2H 3H 4S 5S 6S", "three, and two when all have three");
    assert_eq!(scene.cards("hand", 2), "6D 1H 1S 2S 3S");
    assert_eq!(scene.count("stock", 0), 9);
}

#[test]
fn cards_are_dealt_face_up() {
    let parts = r#"
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "row": (per: Player, shape: Row, sees: Face),
        },
        moves: { "wait": (pick: Nothing) },
        flow: [
            Deal(from: "stock", to: "row", count: 1), Deal(from: "stock", to: "row", count: 1, face: Up),
            Turns(moves: ["wait"], until: "turn == 1"),
        ],
    "#;
    let scene = played("deal_faceUp", parts);
    let view = scene.state.view(&scene.rules, Seat(u8::MAX));
    let row = scene.game().field("row").expect("it is declared");
    for spot in scene.rules.spots_of(row) {
        let known: Vec<bool> = view.pile(spot).map(|seen| seen.card.is_some()).collect();
        assert_eq!(known, [false, true]);
    }
}

#[test]
fn the_next_player_deals_next() {
    let parts = r#"
        vars: { "dealer": Player(), "dealt": Number() },
        moves: { "wait": (pick: Nothing) },
        flow: [
            Repeat(until: "dealt == 3", do: [
                Gather("stock"), Shuffle("stock"), Deal(from: "stock", to: "hand", count: 2, first: "left of dealer"),
                Turns(first: "left of dealer", moves: ["wait"], until: "turn == 1"),
                Set("dealer", "left of dealer"), Add("dealt", 1),
            ]),
        ],
    "#;
    let mut scene = played("dealer_rotation", parts);
    let mut dealers = Vec::new();
    while scene.outcome().is_none() {
        dealers.push((scene.var("dealer", 0), scene.actor()));
        scene.act("wait");
    }
    let expected =
        [("P0", 1), ("P1", 2), ("P2", 0)].map(|(dealer, next)| (dealer.to_owned(), Some(next)));
    assert_eq!(dealers, expected);
}
