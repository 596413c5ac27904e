//! Tests of the game of one that jumps against many that pen it in.

use super::{Table, set_of};

const DIAGONALS: &str = r#"options: { "diagonals": Flag(default: true) }"#;

#[test]
fn the_flock_has_as_many_as_was_chosen_on_a_board_like_a_cross() {
    for (flock, geese) in [(0, 13), (1, 15), (2, 17)] {
        let table = Table::sample("fox-and-geese", &[("flock", flock)]);
        assert_eq!((table.men(0), table.men(1)), (1, geese));
        assert_eq!(table.squares().count(), 33);
    }
    let table = Table::sample("fox-and-geese", &[]);
    assert_eq!(table.legal(), set_of(&["step d4 c4", "step d4 d3", "step d4 e4"]));
}

#[test]
fn geese_go_ahead_and_sideways_and_take_nothing() {
    let table = Table::set("fox-and-geese", &["0 fox d4", "1 goose d5 a3"], 1, "");
    let steps = ["step a3 b3", "step d5 c5", "step d5 e5"];
    assert_eq!(table.legal(), set_of(&steps), "nor off the board, nor over the fox");
}

#[test]
fn the_fox_eats_and_may_stop() {
    let men = ["0 fox d1", "1 goose d2 d4 g5"];
    let mut table = Table::set("fox-and-geese", &men, 0, "");
    let first = ["jump d1 d3", "step d1 c1", "step d1 e1"];
    assert_eq!(table.legal(), set_of(&first), "it need not eat");
    table.act("jump d1 d3");
    assert_eq!(table.legal(), set_of(&["jump d3 d5", "jump stop"]));
    table.act("stop");
    assert_eq!((table.men(1), table.turn()), (2, Some(1)));
}

#[test]
fn a_fox_that_can_neither_go_nor_jump_has_lost() {
    let men = ["0 fox c1", "1 goose d1 e1 c2 c3"];
    assert_eq!(Table::set("fox-and-geese", &men, 0, "").places(), Some(vec![2, 1]));
    // Geese that cannot move have lost.
    let men = ["0 fox c2", "1 goose c1 d1 e1"];
    assert_eq!(Table::set("fox-and-geese", &men, 1, "").places(), Some(vec![1, 2]));
}

#[test]
fn too_few_geese_let_the_fox_win() {
    // With thirteen needed, the first goose that is eaten decides.
    let mut table = Table::sample("fox-and-geese", &[("enough", 13)]);
    table.acts(&["step d4 d3", "step d5 d4"]);
    assert_eq!(table.outcome(), None);
    // Beyond d4 there is room now: d5 is empty.
    table.act("jump d3 d5");
    if table.turn() == Some(0) && table.outcome().is_none() {
        table.act("stop");
    }
    assert_eq!(table.places(), Some(vec![1, 2]));
}

#[test]
fn diagonals_lead_from_every_second_square() {
    let table = Table::set("fox-and-geese", &["0 fox d4", "1 goose a5 g5"], 0, DIAGONALS);
    assert_eq!(table.legal().len(), 8);
    let table = Table::set("fox-and-geese", &["0 fox d3", "1 goose a5 g5"], 0, DIAGONALS);
    let straight = ["step d3 c3", "step d3 d2", "step d3 d4", "step d3 e3"];
    assert_eq!(table.legal(), set_of(&straight));
    let table = Table::set("fox-and-geese", &["0 fox d4", "1 goose e5 a5"], 0, DIAGONALS);
    assert_eq!(table.legal().len(), 7, "a goose at the edge of the lines cannot be jumped");
    let table = Table::set("fox-and-geese", &["0 fox c3", "1 goose d4 a5"], 0, DIAGONALS);
    assert!(table.legal().contains("jump c3 e5"));
}
