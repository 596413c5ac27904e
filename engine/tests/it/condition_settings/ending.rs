//! The end of a game and its score.

use super::played;

/// Deals two cards each, known to the test: P0 has 1C 1D, P1 has 2C 2D, P2 has 3C 3D.
const TWO_EACH: &str = r#"
    Move(what: "[1C, 1D]", to: "hand of seat(0)"), Move(what: "[2C, 2D]", to: "hand of seat(1)"),
    Move(what: "[3C, 3D]", to: "hand of seat(2)"),
"#;

#[test]
fn the_game_ends_when_somebody_has_no_cards() {
    let parts = format!(
        r#"moves: {{ "put": (pick: Cards(from: "hand", to: "table")) }},
        flow: [ {TWO_EACH} Turns(moves: ["put"], until: "any(players where empty(hand))") ],
        result: Lowest("size(hand)"),"#
    );
    let mut scene = played("gameend_noHandOne", &parts);
    scene.acts(&["put 1C", "put 2C", "put 3C"]);
    assert!(scene.outcome().is_none());
    scene.act("put 1D");
    assert_eq!(scene.outcome().expect("the first is out").places, [1, 2, 2]);
}

#[test]
fn the_game_ends_when_one_player_is_left_with_cards() {
    let parts = format!(
        r#"moves: {{ "put": (pick: Cards(from: "hand", to: "table"), then: [If("empty(hand)", [Finish("me")])]) }},
        flow: [ {TWO_EACH} Turns(skip: "place(player) > 0", moves: ["put"], until: "size(players_in) == 1") ],
        result: First,"#
    );
    let mut scene = played("gameend_noHandAllButOne", &parts);
    scene.acts(&["put 1C", "put 2C", "put 3C", "put 1D"]);
    assert!(scene.outcome().is_none());
    scene.act("put 2D");
    assert_eq!(scene.outcome().expect("two are out").places, [1, 2, 3]);
}

/// A trick of one card each, which the highest takes.
const TRICK: &str = r#"
    Turns(first: "leader", moves: ["put"], until: "everybody_moved"),
    Set("leader", "who(best(table by rank))"), Add("tricks of leader", 1), Move(what: "table", to: "won of leader"),
"#;

#[test]
fn the_game_ends_after_so_many_tricks() {
    let parts = format!(
        r#"vars: {{ "leader": Player(), "tricks": Number(per: Player) }},
        moves: {{ "put": (pick: Cards(from: "hand", to: "table")) }},
        flow: [ {TWO_EACH} Deal(from: "stock", to: "hand", count: 2),
            Repeat(until: "max(players by tricks) == 2", do: [{TRICK}]) ],
        result: Highest("tricks"),"#
    );
    let mut scene = played("gameend_tricks", &parts);
    scene.acts(&["put 1C", "put 2C", "put 3C"]);
    assert!(scene.outcome().is_none());
    scene.acts(&["put 3D", "put 1D", "put 2D"]);
    assert_eq!(scene.outcome().expect("P2 has two tricks").places, [2, 2, 1]);
    assert_eq!(scene.count("hand", 0), 2, "cards are left");
}

#[test]
fn the_game_ends_at_so_many_points() {
    let parts = r#"
        vars: { "score": Number(per: Player) },
        moves: { "add": (pick: Number(from: "1", to: "6"), then: [Add("score of me", "number")]) },
        flow: [ Repeat(until: "max(players by score) >= 10", do: [Turns(moves: ["add"], until: "everybody_moved")]) ],
        result: Highest("score"),
    "#;
    let mut scene = played("gameend_points", parts);
    scene.acts(&["add 5", "add 1", "add 6"]);
    assert!(scene.outcome().is_none());
    scene.acts(&["add 5", "add 1", "add 6"]);
    assert_eq!(scene.outcome().expect("12 points").places, [2, 3, 1]);
}

#[test]
fn the_game_ends_after_so_many_deals() {
    let parts = r#"
        vars: { "dealt": Number() },
        moves: { "wait": (pick: Nothing) },
        flow: [ Repeat(until: "dealt == 3", do: [
            Gather("stock"), Shuffle("stock"), Deal(from: "stock", to: "hand", count: 1),
            Turns(moves: ["wait"], until: "turn == 1"), Add("dealt", 1),
        ]) ],
    "#;
    let mut scene = played("gameend_deals", parts);
    scene.acts(&["wait", "wait"]);
    assert!(scene.outcome().is_none());
    scene.act("wait");
    assert!(scene.outcome().is_some());
}

#[test]
fn cards_are_worth_points() {
    let parts = format!(
        r#"pieces: Cards(ranks: "1 2 3 4", suits: "Clubs Diamonds", points: {{"1": 11, "3D": 13}}),
        vars: {{ "score": Number(per: Player) }},
        moves: {{ "put": (pick: Cards(from: "hand", to: "won of me")) }},
        flow: [ {TWO_EACH} Turns(moves: ["put"], until: "turn == 6"),
            Each(who: Player, do: [Set("score of player", "sum(won of player by points)")]) ],
        result: Highest("score"),"#
    );
    let mut scene = played("score_table", &parts);
    scene.acts(&["put 1C", "put 2C", "put 3C", "put 1D", "put 2D", "put 3D"]);
    assert_eq!([0, 1, 2].map(|seat| scene.number("score", seat)), [22, 0, 13]);
}

#[test]
fn the_fewest_points_win() {
    let parts = r#"
        vars: { "score": Number(per: Player) },
        moves: { "add": (pick: Number(from: "1", to: "6"), then: [Add("score of me", "number")]) },
        flow: [ Turns(moves: ["add"], until: "everybody_moved") ],
        result: Lowest("score"),
    "#;
    let mut scene = played("score_sign", parts);
    scene.acts(&["add 5", "add 1", "add 6"]);
    assert_eq!(scene.outcome().expect("all have added").places, [2, 1, 3]);
}

#[test]
fn places_have_titles() {
    let parts = r#"
        vars: { "class": Number(per: Player, shown: true, words: {"1": "rich", "2": "poor"}) },
        moves: { "out": (pick: Nothing, then: [Finish("me"), Set("class of me", "place(me)")]) },
        flow: [ Turns(skip: "place(player) > 0", moves: ["out"], until: "size(players_in) == 1") ],
        result: First,
    "#;
    let mut scene = played("rank_titles", parts);
    scene.acts(&["out", "out"]);
    assert_eq!([0, 1, 2].map(|seat| scene.number("class", seat)), [1, 2, 0]);
    let words: Vec<_> = scene.game().vars.iter().next().expect("it is declared").words.clone();
    assert_eq!(
        words.iter().map(|(_, word)| word.en.as_str()).collect::<Vec<_>>(),
        ["rich", "poor"]
    );
}

#[test]
fn a_tie_is_decided_by_something_else() {
    let parts = r#"
        vars: { "score": Number(per: Player) },
        moves: { "add": (pick: Number(from: "1", to: "6"), then: [Add("score of me", "number")]) },
        flow: [
            Move(what: "[1C]", to: "hand of seat(1)"), Turns(moves: ["add"], until: "everybody_moved"),
        ],
        result: Highest("score * 100 + size(hand)"),
    "#;
    let mut scene = played("tie_rule", parts);
    scene.acts(&["add 5", "add 5", "add 5"]);
    assert_eq!(scene.outcome().expect("all have added").places, [2, 1, 2]);
}
