//! Tests of the game whose men only go forward, won by the first to reach the far row.

use super::{Table, set_of};
use engine::rules::State;

fn set(men: &[&str], seat: u8) -> Table {
    Table::set("breakthrough", men, seat, "")
}

#[test]
fn straight_ahead_a_man_goes_only_to_an_empty_square() {
    let table = set(&["0 man c3", "1 man c4 h8"], 0);
    assert_eq!(table.legal(), set_of(&["step c3 b4", "step c3 d4"]));
    let table = set(&["0 man c3", "1 man c4 b4 d4"], 0);
    assert_eq!(table.legal(), set_of(&["step c3 b4", "step c3 d4"]), "these it takes");
}

#[test]
fn taking_is_never_forced_and_nobody_goes_back_or_aside() {
    let mut table = set(&["0 man c3 a1", "1 man d4 h8"], 0);
    let all = ["step a1 a2", "step a1 b2", "step c3 b4", "step c3 c4", "step c3 d4"];
    assert_eq!(table.legal(), set_of(&all));
    table.act("step c3 d4");
    assert_eq!((table.men(0), table.men(1), table.turn()), (2, 1, Some(1)));
    assert_eq!(table.legal(), set_of(&["step h8 g7", "step h8 h7"]), "the other goes down");
}

#[test]
fn the_far_row_wins_at_once() {
    for (men, seat, step) in [
        (["0 man b7", "1 man b2 c8"], 0, "step b7 a8"),
        (["0 man b7", "1 man b2 c8"], 0, "step b7 c8"),
        (["0 man b7", "1 man b2 c8"], 1, "step b2 b1"),
    ] {
        let mut table = set(&men, seat);
        table.act(step);
        let winner = usize::from(seat);
        let places = table.places().expect("somebody is through");
        assert_eq!((places[winner], places[1 - winner]), (1, 2), "{step}");
    }
}

#[test]
fn who_has_no_man_left_has_lost() {
    let mut table = set(&["0 man b3", "1 man c4"], 0);
    table.act("step b3 c4");
    assert_eq!(table.places(), Some(vec![1, 2]));
}

fn count(table: &Table, state: &State, turns: u32) -> u64 {
    let mut actions = Vec::new();
    state.legal(&table.rules, &mut actions);
    if turns == 1 {
        return actions.len() as u64;
    }
    let next = actions.into_iter().map(|action| {
        let mut next = state.clone();
        next.apply_legal(&table.rules, action, &mut ());
        count(table, &next, turns - 1)
    });
    next.sum()
}

#[test]
fn as_many_sequences_of_turns_as_were_counted_by_another_program() {
    let table = Table::sample("breakthrough", &[]);
    let counted = [1, 2, 3].map(|turns| count(&table, &table.state, turns));
    assert_eq!(counted, [22, 484, 11_132]);
}
