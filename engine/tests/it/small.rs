//! Small games in which looking only one step ahead leads nowhere.

use engine::{definition::game::Game, gametext::read_game};
use std::sync::Arc;

/// Reads a small game, which must have no errors.
pub(crate) fn small(text: &str) -> Arc<Game> {
    Arc::new(read_game(text, &()).into_result().expect("a sound game"))
}

/// Players who stay in pay two, and the highest card wins the pot.
pub(crate) const BETTING: &str = r#"(
    id: "betting", title: "Betting", players: Exactly(2),
    pieces: Cards(ranks: "1 2 3 4 5 6 7 8 9", suits: "Clubs Hearts"),
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "hand":  (per: Player, shape: Hand, sees: Owner),
    },
    vars: {
        "chips": Number(per: Player), "pot": Number(), "stays": Flag(per: Player),
        "round": Number(), "first": Player(),
    },
    moves: {
        "stay": (pick: Nothing, then: [Add("chips", "-2"), Add("pot", "2"), Set("stays", "true")]),
        "fold": (pick: Nothing),
    },
    flow: [Repeat(until: "round == 10", do: [
        Gather("stock"), Shuffle("stock"), Set("stays", "false"),
        Add("chips", "-1"), Set("pot", "2"),
        Deal(from: "stock", to: "hand", count: 1),
        Turns(first: "first", moves: ["stay", "fold"], until: "everybody_moved"),
        If("any(players where stays)", [
            Set("first", "best(players where stays by max(hand of player by rank))"),
            Add("chips of first", "pot"),
        ]),
        Set("first", "if round % 2 == 0 then left of first else first"), Add("round", "1"),
    ])],
    result: Highest("chips"),
)"#;

/// A deal goes on when all have called, which costs a point; passing is free.
pub(crate) const CALLING: &str = r#"(
    id: "calling", title: "Calling", players: Exactly(3),
    pieces: Cards(ranks: "1 2 3", suits: "Clubs Hearts"),
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "hand":  (per: Player, shape: Hand, sees: Owner),
        "heap":  (shape: Row, sees: Everyone),
    },
    vars: { "score": Number(per: Player), "called": Flag(per: Player), "passes": Number() },
    moves: {
        "call": (pick: Nothing, then: [Set("called", "true"), Add("score", "-1")]),
        "pass": (pick: Nothing, then: [Add("passes", "1")]),
        "play": (pick: Cards(from: "hand", to: "heap"), then: [Add("score", "rank")]),
    },
    flow: [
        Shuffle("stock"), Deal(from: "stock", to: "hand", count: 2),
        Turns(skip: "called", moves: ["call", "pass"], until: "all(players where called)"),
        Repeat(until: "all(players where empty(hand))", do: [
            Turns(moves: ["play"], until: "everybody_moved"),
        ]),
    ],
    result: Highest("score"),
)"#;

/// A card can be laid and taken back for free; going on costs a point.
pub(crate) const LAYING: &str = r#"(
    id: "laying", title: "Laying", players: Exactly(2),
    pieces: Cards(ranks: "1 2 3", suits: "Clubs Hearts"),
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "hand":  (per: Player, shape: Hand, sees: Owner),
        "mat":   (per: Player, shape: Row, sees: Everyone),
    },
    vars: { "score": Number(per: Player), "done": Flag(per: Player) },
    moves: {
        "lay":  (pick: Cards(from: "hand", to: "mat of me"), then: [Again(["lay", "take", "end"])]),
        "take": (pick: Cards(from: "mat of me", to: "hand of me"), then: [Again(["lay", "take", "end"])]),
        "end":  (pick: Nothing, then: [Set("done", "true"), Add("score", "-1")]),
    },
    flow: [
        Shuffle("stock"), Deal(from: "stock", to: "hand", count: 2),
        Turns(moves: ["lay", "take", "end"], until: "everybody_moved"),
    ],
    result: Highest("score"),
)"#;
