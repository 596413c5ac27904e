//! Tests with positions from a checkers program with optional captures, its squares numbered from 1
//! to 32.

use super::{Table, set_of};
use engine::rules::{Action, State};
use std::collections::BTreeSet;

/// Returns the name of a square from its number; black's back row is 1 to 4, seen from white.
fn square(number: usize) -> String {
    let (row, place) = ((number - 1) / 4, (number - 1) % 4);
    let column = 6 + row % 2 - 2 * place;
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

fn number(square: &str) -> usize {
    (1..=32).find(|&n| self::square(n) == square).expect("a dark square")
}

/// Parses a position with white to move: `W:W14,19:B16,17,21`.
fn position(text: &str) -> Table {
    let mut sides = text.trim_start_matches("W:").split(':');
    let mut men = |side: &str, seat: u8| {
        let list = sides.next().and_then(|list| list.strip_prefix(side)).expect("both sides");
        let squares: Vec<_> =
            list.split(',').map(|n| square(n.parse().expect("a number"))).collect();
        format!("{seat} man {}", squares.join(" "))
    };
    let (white, black) = (men("W", 1), men("B", 0));
    Table::set("checkers", &[&white, &black], 1, "")
}

/// Returns every possible turn, with a series as `22x15x8`.
fn turns(table: &Table) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    follow(table, &table.state, "", &mut found);
    found
}

fn follow(table: &Table, state: &State, words: &str, found: &mut BTreeSet<String>) {
    let mut actions = Vec::new();
    state.legal(&table.rules, &mut actions);
    for action in actions {
        if table.is_stop(action) {
            found.insert(words.to_owned());
            continue;
        }
        let Action::Move(wish) = action else { panic!("only men move") };
        let [from, to] = [wish.from, wish.to].map(|spot| number(&table.notation.spot(spot)));
        let jumps = from.abs_diff(to) > 5;
        let words = match (jumps, words.is_empty()) {
            (true, true) => format!("{from}x{to}"),
            (true, false) => format!("{words}x{to}"),
            _ => format!("{from}-{to}"),
        };
        let mut next = state.clone();
        next.apply_legal(&table.rules, action, &mut ());
        if next.is_within_turn(&table.rules) {
            follow(table, &next, &words, found);
        } else {
            found.insert(words);
        }
    }
}

#[test]
fn all_turns_of_its_positions_and_no_other_are_offered() {
    let positions = [
        ("W:W14,19:B16,17,21", "14-9 14-10 19x12 19-15"),
        ("W:W10,12,30:B6,8,26", "10x1 10-7 12x3 30x23 30-25"),
        ("W:W11,17,24,26:B9,13", "11-7 11-8 17-14 24-19 24-20 26-22 26-23"),
        ("W:W22,30:B11,14,18,27", "22x15 22x15x8 22-17 30-25 30-26"),
        ("W:W5,19,27:B10,14,16", "5-1 19x12 19-15 27-23 27-24"),
        ("W:W17,28:B7,11,13,14", "17x10 17x10x3 28-24"),
        ("W:W20,26:B7,16,27,28", "20x11 20x11x2 26-22 26-23"),
        ("W:W10,21:B1,13", "10-6 10-7 21-17"),
        ("W:W14,17:B2,3,6,22", "14-9 14-10 17-13"),
        ("W:W12,20,28:B16,21,24", "12-8 20x11 28x19"),
        ("W:W15,21,27:B4,10,11,20", "15x6 15x8 21-17 27-23 27-24"),
    ];
    for (text, expected) in positions {
        let expected = set_of(&expected.split(' ').collect::<Vec<_>>());
        assert_eq!(turns(&position(text)), expected, "{text}");
    }
}

#[test]
fn who_cannot_move_has_lost_at_once() {
    for text in ["W:W5,6:B1,2,13,19", "W:W5,6:B1,2,14,20"] {
        let table = position(text);
        assert!(table.actions().is_empty(), "{text}");
        assert_eq!(table.places(), Some(vec![1, 2]), "{text}: black has won");
        assert_eq!(table.state.actor(&table.rules), None, "{text}: nobody is asked");
    }
    // The same for black, and for a player without men.
    let table = Table::set("checkers", &["0 man a3", "1 man b4 c5"], 0, "");
    assert_eq!(table.places(), Some(vec![2, 1]));
    let mut table = Table::set("checkers", &["0 man c3", "1 man d4"], 0, "");
    table.act("jump c3 e5");
    assert_eq!(table.places(), Some(vec![1, 2]));
}

#[test]
fn a_series_may_stop_after_any_jump() {
    let mut table = position("W:W22,30:B11,14,18,27");
    table.act("jump f6 d4");
    assert_eq!(table.turn(), Some(1), "the turn goes on");
    assert_eq!(table.legal(), set_of(&["jump d4 b2", "jump stop"]));
    assert_eq!(table.men(0), 4, "what is captured leaves at the end");
    table.act("stop");
    assert_eq!((table.turn(), table.men(0)), (Some(0), 3));
}
