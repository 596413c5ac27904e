//! Tests of the game that begins with a full board, on which stones jump straight ahead.

use super::{Table, set_of};

#[test]
fn the_game_begins_with_two_stones_taken_away() {
    let mut table = Table::sample("konane", &[]);
    assert_eq!((table.men(0), table.men(1)), (32, 32));
    assert_eq!(table.legal(), set_of(&["take a1", "take d4", "take e5", "take h8"]));
    table.act("take a1");
    assert_eq!(table.legal(), set_of(&["take a2", "take b1"]));
    table.act("take b1");
    assert_eq!((table.men(0), table.men(1), table.turn()), (31, 31, Some(0)));
    assert_eq!(table.legal(), set_of(&["jump a3 a1"]));
    let mut table = Table::sample("konane", &[]);
    table.act("take d4");
    assert_eq!(table.legal(), set_of(&["take c4", "take d3", "take d5", "take e4"]));
}

#[test]
fn a_stone_jumps_on_in_the_same_direction_or_stops() {
    let men = ["0 stone a1", "1 stone a2 a4 b3 h8"];
    let mut table = Table::set("konane", &men, 0, "");
    table.act("jump a1 a3");
    assert_eq!(table.legal(), set_of(&["jump a3 a5", "jump stop"]), "not round the corner");
    table.act("jump a3 a5");
    // The other player can no longer jump.
    assert_eq!(table.places(), Some(vec![1, 2]));
}

#[test]
fn who_cannot_jump_has_lost() {
    let table = Table::set("konane", &["0 stone a1", "1 stone c3"], 0, "");
    assert_eq!(table.places(), Some(vec![2, 1]));
}
