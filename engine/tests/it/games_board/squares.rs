//! Tests of what expressions can ask about a board: its size, a remembered square, repeated
//! positions.

use crate::scene::Scene;

/// A piece goes round a board of three columns and two rows; the player who repeats a position
/// loses.
const ROUND: &str = r#"(
    id: "round", title: "Round", players: Exactly(2),
    pieces: Men(kinds: "man"),
    fields: { "board": (shape: Grid(width: 3, height: 2, squares: All), sees: Everyone) },
    vars: {
        "last": Square(), "size": Number(shown: true), "games": Number(shown: true),
        "turns": Number(shown: true),
    },
    rules: { "new": "last == none or target != last" },
    moves: {
        "go": (
            pick: Step(board: "board", ways: [(kind: "man", go: Orthogonal)]),
            only_if: ["new"],
            then: [Set("last", "from"), Set("turns", "turns + 1")],
        ),
    },
    flow: [
        Set("size", "rows * 10 + columns"),
        Repeat(until: "games == 2", do: [
            Remove(board: "board", on: true),
            Place(board: "board", kind: "man", owner: "seat(0)", on: "it == a1"),
            Place(board: "board", kind: "man", owner: "seat(1)", on: "it == c2"),
            Set("last", "none"),
            Turns(moves: ["go"], until: "repeated == 2"),
            Add("games", 1),
        ]),
    ],
    result: Nobody,
)"#;

fn var(scene: &Scene, name: &str) -> i32 {
    let vars = &scene.game().vars;
    let at = vars.iter().position(|var| var.name == name).expect("there is such a variable");
    scene.state.var(&scene.rules, engine::definition::game::VarId(at as u8), 0)
}

#[test]
fn a_board_knows_how_many_rows_and_columns_it_has() {
    assert_eq!(var(&Scene::of(ROUND, 2), "size"), 23);
}

#[test]
fn a_square_is_remembered() {
    let mut scene = Scene::of(ROUND, 2);
    let first = scene.actions().len();
    assert_eq!(first, 2, "from a corner there are two ways, nothing being remembered");
    assert_eq!(var(&scene, "last"), -1);
    let action = scene.actions()[0];
    scene.state.apply(&scene.rules, action, &mut ()).expect("it is legal");
    assert!(var(&scene, "last") >= 0);
}

#[test]
fn a_position_that_comes_back_ends_only_the_turns_that_count_it() {
    let mut scene = Scene::of(ROUND, 2);
    let mut games = vec![0];
    // Always take the first legal step, which goes to and fro.
    for _ in 0..60 {
        let Some(&action) = scene.actions().first() else { break };
        scene.state.apply(&scene.rules, action, &mut ()).expect("it is legal");
        let now = var(&scene, "games");
        if games.last() != Some(&now) {
            games.push(now);
        }
    }
    assert_eq!(games, [0, 1, 2], "the second game ends by its own positions, not the first's");
    assert!(scene.outcome().is_some());
    // The opening position is not a repetition yet, even though the game before had it.
    assert!(var(&scene, "turns") >= 8, "{}", var(&scene, "turns"));
}
