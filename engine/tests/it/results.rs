//! Tests of the rankings of players.

use crate::scene::Scene;
use engine::rules::Seat;

/// Returns a game with three cards for each of two players and a stock, then a result; `more` adds
/// parts.
fn game(result: &str, more: &str) -> String {
    format!(
        r#"(
            id: "ranked", title: "Ranked", players: Exactly(3),
            pieces: Cards(ranks: "1 2 3 4 5 6", suits: "Clubs Hearts"),
            fields: {{
                "stock": (shape: Pile, sees: Nobody),
                "hand": (per: Player, shape: Hand, sees: Owner),
                "won": (per: Player, shape: Pile, sees: Everyone),
            }},
            vars: {{ "bonus": Number(per: Player), "together": Number(per: Team) }},
            {more}
            moves: {{ "keep": (pick: Cards(from: "hand", to: "won of me"), then: [Add("bonus of me", 1)]) }},
            flow: [
                Move(what: "[1C, 2C, 3C]", to: "hand of seat(0)"),
                Move(what: "[6C, 5C]", to: "hand of seat(1)"),
                Move(what: "[4H]", to: "hand of seat(2)"),
                Set("together", 5),
                Turns(moves: ["keep"], until: "everybody_moved"),
            ],
            result: {result},
        )"#
    )
}

fn places(result: &str, more: &str, acts: &[&str]) -> Vec<u8> {
    let mut scene = Scene::of(&game(result, more), 3);
    scene.acts(acts);
    scene.outcome().expect("the game is over").places
}

#[test]
fn players_are_ranked_by_a_number_that_is_worked_out_for_each() {
    let acts = ["keep 2C", "keep 6C", "keep 4H"];
    assert_eq!(places(r#"Highest("size(hand)")"#, "", &acts), [1, 2, 3]);
    assert_eq!(places(r#"Lowest("size(hand)")"#, "", &acts), [3, 2, 1]);
    assert_eq!(places(r#"Highest("sum(won by rank) + bonus")"#, "", &acts), [3, 1, 2]);
    // The owner can be named, also within a `where`.
    let result = r#"Highest("count(everything where who(it) == player and rank > 2)")"#;
    assert_eq!(places(result, "", &acts), [3, 1, 1]);
}

#[test]
fn a_rule_may_rank_them_too() {
    let rules = r#"rules: { "worth": "10 * size(won) - size(hand)" },"#;
    assert_eq!(places(r#"Highest("worth")"#, rules, &["keep 2C", "keep 6C", "keep 4H"]), [3, 2, 1]);
}

#[test]
fn of_a_team_the_best_player_counts_and_what_a_team_has_is_each_players() {
    let teams = "teams: [[0, 2], [1]],";
    let acts = ["keep 2C", "keep 6C", "keep 4H"];
    assert_eq!(places(r#"Highest("sum(won by rank)")"#, teams, &acts), [2, 1, 2]);
    assert_eq!(places(r#"Lowest("size(hand)")"#, teams, &acts), [1, 3, 1]);
    assert_eq!(places(r#"Highest("together + size(hand)")"#, teams, &acts), [1, 3, 1]);
}

#[test]
fn a_move_that_ends_the_game_may_rank_by_what_it_has_picked() {
    let ends = |verdict: &str| {
        game("Nobody", "")
            .replace(r#"then: [Add("bonus of me", 1)]"#, &format!("then: [GameOver({verdict})]"))
    };
    let verdict = r#"Highest("if card in won then 9 else size(hand)")"#;
    let mut scene = Scene::of(&ends(verdict), 3);
    scene.act("keep 2C");
    assert_eq!(scene.outcome().expect("it is over").places, [1, 2, 3]);
    let mut scene = Scene::of(&ends(r#"Winner("if rank == 3 then left of me else me")"#), 3);
    scene.act("keep 3C");
    assert_eq!(scene.outcome().expect("it is over").places, [2, 1, 2]);
}

#[test]
fn what_ranks_a_seat_can_be_asked_at_any_time() {
    let mut scene = Scene::of(&game(r#"Lowest("size(hand) - bonus")"#, ""), 3);
    let scores = |scene: &Scene| -> Vec<_> {
        (0..4).map(|seat| scene.state.score(&scene.rules, Seat(seat))).collect()
    };
    assert_eq!(scores(&scene), [Some(3), Some(2), Some(1), None]);
    scene.act("keep 2C");
    assert_eq!(scores(&scene), [Some(1), Some(2), Some(1), None]);
    let scene = Scene::of(&game("Nobody", ""), 3);
    assert_eq!(scene.state.score(&scene.rules, Seat(0)), None);
}

/// Players finish and come back by saying a number: 1 finishes, 2 finishes last, 3 brings back the
/// player to the left, 4 brings back everyone, 5 ends the game.
const COMING_BACK: &str = r#"(
    id: "back", title: "Back", players: Exactly(3),
    pieces: Cards(ranks: "1 2", suits: "Clubs"),
    fields: { "stock": (shape: Pile, sees: Nobody) },
    moves: { "say": (pick: Number(from: 1, to: 5), then: [
        If("number == 1", [Finish("me")]),
        If("number == 2", [Finish(last: "me")]),
        If("number == 3", [Rejoin("left of me")]),
        If("number == 4", [Rejoin("players where place(it) > 0")]),
        If("number == 5", [GameOver]),
    ]) },
    flow: [Turns(moves: ["say"], until: "empty(players_in)")],
    result: First,
    limits: (decisions: 50),
)"#;

#[test]
fn who_has_finished_can_come_back_and_leaves_the_place_free() {
    let mut scene = Scene::of(COMING_BACK, 3);
    let places =
        |scene: &Scene| -> Vec<u8> { (0..3).map(|seat| scene.state.place(Seat(seat))).collect() };
    scene.acts(&["say 1", "say 1"]);
    assert_eq!(places(&scene), [1, 2, 0]);
    scene.act("say 3");
    assert_eq!(places(&scene), [0, 2, 0], "left of the third is the first");
    scene.acts(&["say 2", "say 3"]);
    assert_eq!(places(&scene), [3, 2, 0], "who is in stays in");
    scene.act("say 1");
    assert_eq!(scene.outcome().expect("nobody is left").places, [3, 2, 1]);
    let mut scene = Scene::of(COMING_BACK, 3);
    scene.acts(&["say 1", "say 4", "say 1"]);
    assert_eq!(places(&scene), [0, 0, 1], "the first place is free again");
    scene.act("say 5");
    assert_eq!(scene.outcome().expect("it is over").places, [2, 2, 1]);
}
