//! Warnings about games that are sound in every part but not as intended.

use crate::read_game;

/// A trick-taking game; the words in capitals are replaced.
const GAME: &str = r#"(
    id: "test", title: "Test",
    players: Between(2, 6),
    pieces: Cards(ranks: "2 3 4 5 6 7 8 9 T J Q K A", suits: "Clubs Diamonds Hearts Spades"),
    options: { "dealt": Number(default: 5, min: 1, max: 8, label: "Cards") },
    fields: {
        "stock": (shape: Pile, sees: Nobody), "trick": (shape: Row, sees: Everyone),
        "hand": (per: Player, shape: Hand, sees: Owner), "gone": (shape: Pile, sees: Top),
    },
    vars: { "leader": Player(), "score": Number(per: Player), "count": Number() },
    rules: { "led": "first(trick).suit" },
    moves: {
        "play": (pick: Cards(from: "hand", to: "trick"), only_if: ["PLAY"]),
        "pass": (pick: Nothing, only_if: ["PASS"], then: [Add("score", "1")]),
    },
    flow: [
        Repeat(until: "UNTIL", do: [
            Gather("stock"), Shuffle("stock"), Deal(from: "stock", to: "hand", count: "DEAL"),
            Repeat(until: "all(players where empty(hand))", do: [
                Turns(first: "leader", moves: [MOVES], until: "everybody_moved"),
                Set("leader", "who(first(trick))"),
                Move(what: "trick", to: "gone"),
            ]),
            Add("count", "1"),
        ]),
    ],
    result: Highest("score"),
)"#;

const SOUND: &str = "empty(trick) or suit == led or not any(hand where suit == led)";

/// Returns the faults of the game with these replacements for its words in capitals.
fn told(changes: &[(&str, &str)]) -> Vec<String> {
    let usual = [
        ("PLAY", SOUND),
        ("PASS", "not can(play)"),
        ("UNTIL", "count == 3"),
        ("DEAL", "dealt"),
        ("MOVES", r#""play", "pass""#),
    ];
    let mut text = GAME.to_owned();
    for (word, usual) in usual {
        let change = changes.iter().find(|(changed, _)| *changed == word);
        text = text.replace(word, change.map_or(usual, |(_, to)| *to));
    }
    let read = read_game(&text, &());
    read.diagnostics.iter().map(|fault| fault.diagnostic.to_string()).collect()
}

#[test]
fn a_sound_game_is_told_nothing() {
    assert_eq!(told(&[]), [""; 0]);
}

#[test]
fn turns_that_may_hang_are_told() {
    let hangs = |changes: &[(&str, &str)]| {
        let told = told(changes);
        let hang = "20:17: warning[may-hang]: a player may have no move in these turns";
        assert!(told.iter().all(|told| told == hang || told.contains("never-used")), "{told:#?}");
        told.iter().any(|told| told == hang)
    };
    let alone = ("MOVES", r#""play""#);
    let both = |pass| [("PLAY", "suit == led"), ("PASS", pass)];
    // A card that must fit, with nothing else to do.
    assert!(hangs(&[alone, ("PLAY", "suit == led")]));
    assert!(hangs(&[alone, ("PLAY", "empty(trick) or suit == led")]));
    assert!(!hangs(&[alone, ("PLAY", SOUND)]));
    assert!(!hangs(&[alone, ("PLAY", "suit == led or all(hand where suit != led)")]));
    assert!(!hangs(&[alone, ("PLAY", "count > 0 or card == 2C")]));
    assert!(!hangs(&[alone, ("PLAY", "points == 0 or all(hand where points > 0)")]));
    // A way out that is open whenever nothing else is.
    assert!(!hangs(&both("not can(play)")));
    assert!(!hangs(&both("not can(play) or count == 2")));
    assert!(hangs(&both("not can(play) and count == 2")));
    assert!(hangs(&both("not empty(trick)")));
    assert!(!hangs(&[("PLAY", "empty(trick) or suit == led"), ("PASS", "not empty(trick)")]));
    assert!(!hangs(&[("PLAY", "count < 3"), ("PASS", "count >= 3")]));
    assert!(hangs(&[("PLAY", "count < 3"), ("PASS", "count == 3")]));
    assert!(!hangs(&[("PLAY", "count > 0"), ("PASS", "count == 0")]));
}

#[test]
fn conditions_that_never_hold_are_told() {
    let found = told(&[("PASS", "count > 0 and 1 > 2")]);
    assert_eq!(
        found,
        ["14:44: warning[never-allowed]: the move `pass` can never be made, because this never \
             holds"]
    );
}

#[test]
fn loops_without_an_end_are_told() {
    let ends = |until: &str| {
        let told = told(&[("UNTIL", until)]);
        let never = "17:24: warning[never-ends]: nothing in this loop ends it";
        assert!(told.iter().all(|told| told == never || told.contains("never-used")), "{told:#?}");
        !told.iter().any(|told| told == never)
    };
    assert!(ends("count == 3"));
    assert!(ends("max(players by score) > 3"));
    assert!(ends("empty(stock)"));
    assert!(!ends("false"));
    assert!(!ends("dealt == 3"));
    assert!(!ends("place(seat(0)) > 0"));
}

#[test]
fn deals_of_more_cards_than_there_are_are_told() {
    let deal = |count: &str| told(&[("DEAL", count)]);
    assert_eq!(
        deal("9"),
        [
            "5:17: warning[never-used]: nothing uses the option `dealt`",
            "18:88: warning[cards-run-out]: up to 54 cards are dealt, but the pack has only 52"
        ]
    );
    assert_eq!(deal("dealt"), [""; 0]);
    assert_eq!(deal("dealt + 100"), [""; 0]);
}

#[test]
fn conditions_that_give_cards_away_are_told() {
    let leaks = |condition: &str| {
        let told = told(&[("PASS", &format!("not can(play) or {condition}"))]);
        assert!(told.iter().all(|told| told.contains("[leaks]")), "{told:#?}");
        !told.is_empty()
    };
    assert!(leaks("any(hand of left of me where suit == led)"));
    assert!(leaks("last(stock).suit == led"));
    assert!(leaks("any(all_of(hand) where suit == led)"));
    assert!(leaks("first(gone).suit == led"));
    assert!(leaks("any(players where any(hand where suit == led))"));
    assert!(!leaks("size(hand of left of me) < 3"));
    assert!(!leaks("any(players where empty(hand))"));
    assert!(!leaks("last(gone).suit == led"));
    assert!(!leaks("any(hand of me where suit == led)"));
    assert!(!leaks("empty(stock)"));
}

/// A game in which two players claim a point; the words in capitals are replaced.
const CLAIMS: &str = r#"(
    id: "claims", title: "Claims", players: Exactly(2),
    pieces: Cards(ranks: "2 3 4", suits: "Clubs Diamonds"),
    fields: { "stock": (shape: Pile, sees: Nobody), "hand": (per: Player, shape: Hand, sees: Owner),
        "table": (shape: Row, sees: Everyone) },
    vars: { "bid": Number(per: Player), "taker": Player(start: none),
        "score": Number(per: Player) },
    moves: {
        "show": (pick: Cards(from: "hand"PUT), then: [THEN]),
        "leave": (pick: LEAVE, then: [Set("bid of me", 0)]),
    },
    flow: [
        Deal(from: "stock", to: "hand", count: 2),
        Turns(order: ORDER, moves: ["show", "leave"], until: "everybody_moved",
            claims: (rank: "bid", winner: "WINNER", pass: "leave")),
        If("taker != none", [Add("score of taker", 1)]),
    ],
    result: Highest("score"),
)"#;

fn told_of_claims(changes: &[(&str, &str)]) -> Vec<String> {
    let usual = [
        ("PUT", ""),
        ("THEN", r#"Set("bid of me", "rank + 1")"#),
        ("LEAVE", "Nothing"),
        ("ORDER", "Together"),
        ("WINNER", "taker"),
    ];
    let mut text = CLAIMS.to_owned();
    for (word, usual) in usual {
        let change = changes.iter().find(|(changed, _)| *changed == word);
        text = text.replace(word, change.map_or(usual, |(_, to)| *to));
    }
    let read = read_game(&text, &());
    let without_place = |fault: String| fault.split_once(": ").map(|(_, said)| said.to_owned());
    let faults = read.diagnostics.iter().map(|fault| fault.diagnostic.to_string());
    faults.filter_map(without_place).collect()
}

#[test]
fn claims_that_are_shown_too_early_are_told() {
    let leaks = |changes: &[(&str, &str)]| {
        let told = told_of_claims(changes);
        told.into_iter().filter(|told| told.contains("[leaks]")).collect::<Vec<_>>()
    };
    let constant = ("THEN", r#"Set("bid of me", 1)"#);
    assert_eq!(leaks(&[constant]), [""; 0]);
    let shown = "warning[leaks]: `show` shows a claim before all have chosen";
    assert_eq!(leaks(&[constant, ("PUT", r#", to: "table""#)]), [shown]);
    let moves = r#"Set("bid of me", 1), Move(what: "card", to: "table")"#;
    assert_eq!(leaks(&[("THEN", moves)]), [shown]);
}

#[test]
fn claims_need_turns_a_winner_and_a_pass() {
    let constant = ("THEN", r#"Set("bid of me", 1)"#);
    for (change, wanted) in [
        (("ORDER", "Clockwise"), "`claims` needs turns in which all choose once"),
        (("WINNER", "score"), "`score` is no variable for one player"),
        (("WINNER", "nobody"), "`nobody` is no variable for one player"),
        (("LEAVE", "Number(from: 0, to: 0)"), "unable to claim nothing with `leave`"),
    ] {
        let told = told_of_claims(&[constant, change]);
        assert!(told.iter().any(|told| told.contains(wanted)), "{change:?}: {told:#?}");
    }
}
