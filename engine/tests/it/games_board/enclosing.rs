//! Tests of the game of discs that turn the discs they enclose.

use super::{Table, set_of};
use crate::declared::library;
use engine::{
    definition::game::VarId,
    gametext::read_game,
    rules::{End, Rules, Setup},
};
use std::sync::Arc;

/// Sets up a table with these discs alone.
fn discs(first: &str, second: &str) -> Table {
    let place = |seat: u8, squares: &str| {
        let on: Vec<_> = squares.split(' ').map(|square| format!("it == {square}")).collect();
        let on = on.join(" or ");
        format!("Place(board: \"board\", kind: \"disc\", owner: \"seat({seat})\", on: \"{on}\"),")
    };
    let text = format!(
        "(extends: \"reversi\", id: \"scene\", flow: [{} {} Call(\"count\"),
            Turns(first: \"seat(0)\", moves: [\"put\", \"pass\"], until: \"passed == 2\")])",
        place(0, first),
        place(1, second)
    );
    let game = read_game(&text, &library()).game.expect("a game without fault");
    Table::begin(Rules::of_game(Arc::new(game), &Setup::default()).expect("two play it"))
}

fn score(table: &Table) -> [i32; 2] {
    let vars = &table.rules.game().vars;
    let score = vars.iter().position(|var| var.name == "score").expect("it is kept");
    [0, 1].map(|seat| table.state.var(&table.rules, VarId(score as u8), seat))
}

#[test]
fn a_disc_goes_where_it_encloses_others_and_turns_them() {
    let mut table = Table::sample("reversi", &[]);
    assert_eq!(table.legal(), set_of(&["put c5", "put d6", "put e3", "put f4"]));
    table.act("put d6");
    assert_eq!(["d6", "d5", "d4"].map(|square| table.on(square)), ["0 disc"; 3]);
    assert_eq!(score(&table), [4, 1]);
    assert_eq!(table.legal(), set_of(&["put c4", "put c6", "put e6"]));
}

#[test]
fn all_lines_turn_at_once() {
    let mut table = discs("b1 b5 f5 d7", "b2 b3 c4 d4 e4 c6 h8");
    // From b4 it encloses b2 and b3 below, but not c4, d4 and e4: no own disc is beyond them.
    table.act("put b4");
    assert_eq!(["b2", "b3"].map(|square| table.on(square)), ["0 disc"; 2]);
    assert_eq!(["c4", "d4", "e4", "c6"].map(|square| table.on(square)), ["1 disc"; 4]);
    assert_eq!(score(&table), [7, 5]);
}

#[test]
fn who_can_enclose_nothing_passes_without_being_asked() {
    let mut table = discs("c1 c8 d8 e8 f8 g8 h8", "b1 b8");
    table.act("put a1");
    assert_eq!(table.turn(), Some(0), "the other has passed");
    assert_eq!(table.legal(), set_of(&["put a8"]));
    table.act("put a8");
    let outcome = table.outcome().expect("nobody can put a disc");
    assert_eq!((outcome.end, outcome.places), (End::Finished, vec![1, 2]));
    assert_eq!(score(&table), [11, 0]);
}

#[test]
fn equal_numbers_are_a_draw() {
    // One disc is turned, which leaves three against three.
    let mut table = discs("c1", "b1 f5 g5 h7");
    table.act("put a1");
    let outcome = table.outcome().expect("nobody can put a disc");
    assert_eq!((outcome.end, score(&table)), (End::Draw, [3, 3]));
}

#[test]
fn the_first_four_may_be_put_freely() {
    let mut table = Table::sample("reversi", &[("free_start", 1)]);
    assert_eq!(table.legal(), set_of(&["open d4", "open d5", "open e4", "open e5"]));
    table.acts(&["open d4", "open d5", "open e4"]);
    assert_eq!(table.legal(), set_of(&["open e5"]));
    table.act("open e5");
    // Two discs side by side: the first player encloses one by going past it.
    assert_eq!(table.legal(), set_of(&["put c6", "put d6", "put e6", "put f6"]));
}
