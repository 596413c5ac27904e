//! Tests of the peculiarities of national draughts.

use super::{Table, set_of};
use engine::rules::End;

/// A man that jumps to the far row, with another man to jump over beyond it.
const CROWNING: [&str; 2] = ["0 man b6", "1 man c7 e7 a3"];

#[test]
fn a_man_that_jumps_to_the_far_row_stops_there_as_a_king() {
    for id in ["english-draughts", "checkers"] {
        let mut table = Table::set(id, &CROWNING, 0, "");
        table.act("jump b6 d8");
        assert_eq!((table.on("d8"), table.turn()), ("0 king".to_owned(), Some(1)), "{id}");
        assert_eq!(table.on("c7"), "", "{id}");
    }
}

#[test]
fn or_goes_on_as_a_king() {
    let mut table = Table::set("russian-draughts", &CROWNING, 0, "");
    table.act("jump b6 d8");
    assert_eq!((table.on("d8"), table.turn()), ("0 king".to_owned(), Some(0)));
    assert_eq!(table.legal(), set_of(&["jump d8 f6", "jump d8 g5", "jump d8 h4"]));
    // With optional captures it may also stop.
    let passing = r#"options: { "crowned": Choice(default: "passing") }"#;
    let mut table = Table::set("checkers", &CROWNING, 0, passing);
    table.act("jump b6 d8");
    assert_eq!(table.on("d8"), "0 king");
    assert_eq!(table.legal(), set_of(&["jump d8 f6", "jump stop"]));
}

#[test]
fn or_goes_on_as_a_man_and_stays_one() {
    for id in ["brazilian-draughts", "international-draughts"] {
        let men = match id {
            "brazilian-draughts" => CROWNING,
            _ => ["0 man b8", "1 man c9 e9 a3"],
        };
        let far = if id == "brazilian-draughts" { ["b6", "d8", "f6"] } else { ["b8", "d10", "f8"] };
        let mut table = Table::set(id, &men, 0, "");
        table.act(&format!("jump {} {}", far[0], far[1]));
        assert_eq!((table.on(far[1]), table.turn()), ("0 man".to_owned(), Some(0)), "{id}");
        table.act(&format!("jump {} {}", far[1], far[2]));
        assert_eq!((table.on(far[2]), table.turn()), ("0 man".to_owned(), Some(1)), "{id}");
    }
    // If its series ends on the far row, it becomes a king.
    let mut table = Table::set("brazilian-draughts", &["0 man b6", "1 man c7 a3"], 0, "");
    table.act("jump b6 d8");
    assert_eq!((table.on("d8"), table.turn()), ("0 king".to_owned(), Some(1)));
}

#[test]
fn who_can_jump_must_unless_the_rules_leave_it_open() {
    let men = ["0 man c3 g1", "1 man d4 h8"];
    assert_eq!(Table::set("english-draughts", &men, 0, "").legal(), set_of(&["jump c3 e5"]));
    let open = ["jump c3 e5", "step c3 b4", "step g1 f2", "step g1 h2"];
    assert_eq!(Table::set("checkers", &men, 0, "").legal(), set_of(&open));
}

#[test]
fn the_longest_series_must_be_taken_where_that_is_the_rule() {
    let men = ["0 man c3", "1 man b4 d4 f6"];
    let both = set_of(&["jump c3 a5", "jump c3 e5"]);
    assert_eq!(Table::set("russian-draughts", &men, 0, "").legal(), both);
    assert_eq!(Table::set("english-draughts", &men, 0, "").legal(), both);
    let mut table = Table::set("brazilian-draughts", &men, 0, "");
    assert_eq!(table.legal(), set_of(&["jump c3 e5"]));
    table.acts(&["jump c3 e5", "jump e5 g7"]);
    assert_eq!((table.turn(), table.men(1)), (Some(1), 1));
}

#[test]
fn a_series_may_come_back_to_where_it_began() {
    let mut table = Table::set("russian-draughts", &["0 man c3", "1 man b4 b6 d4 d6 h8"], 0, "");
    table.acts(&["jump c3 e5", "jump e5 c7", "jump c7 a5"]);
    assert_eq!(table.men(1), 5, "the captured stand there until the end");
    table.act("jump a5 c3");
    assert_eq!((table.men(1), table.turn()), (1, Some(1)));
}

#[test]
fn a_captured_man_cannot_be_jumped_twice_and_bars_the_way() {
    // The king comes back to the line of e5, beyond which it could take c7; but the captured man on
    // e5 still stands there.
    let mut table = Table::set("russian-draughts", &["0 king h8", "1 man c7 d2 e5 f2"], 0, "");
    table.acts(&["jump h8 c3", "jump c3 e1"]);
    assert_eq!(table.legal(), set_of(&["jump e1 g3", "jump e1 h4"]));
    table.act("jump e1 g3");
    assert_eq!((table.men(1), table.turn(), table.on("c7")), (1, Some(1), "1 man".to_owned()));
}

#[test]
fn a_long_jump_lands_where_the_series_can_go_on() {
    // Beyond c3 the king may land on d4, e5, f6 or g7; only from e5 can it jump over f4.
    let mut table = Table::set("russian-draughts", &["0 king a1", "1 man c3 f4 h8"], 0, "");
    assert_eq!(table.legal(), set_of(&["jump a1 e5"]));
    table.act("jump a1 e5");
    assert_eq!(table.legal(), set_of(&["jump e5 g3", "jump e5 h2"]));
}

#[test]
fn italian_men_cannot_take_kings() {
    let men = ["0 man b3", "1 king c4", "1 man a8"];
    assert_eq!(Table::set("italian-draughts", &men, 0, "").legal(), set_of(&["step b3 a4"]));
    let men = ["0 king b3", "1 king c4", "1 man a8"];
    assert_eq!(Table::set("italian-draughts", &men, 0, "").legal(), set_of(&["jump b3 d5"]));
}

#[test]
fn italian_series_are_weighed() {
    // The same number, but by a king.
    let men = ["0 man b3", "0 king h3", "1 man c4 g4 a8"];
    assert_eq!(Table::set("italian-draughts", &men, 0, "").legal(), set_of(&["jump h3 f5"]));
    // The same number, by kings, but one takes a king.
    let men = ["0 king b3 h3", "1 man c4 a8", "1 king g4"];
    assert_eq!(Table::set("italian-draughts", &men, 0, "").legal(), set_of(&["jump h3 f5"]));
    // A larger number, even by a man and of men alone.
    let men = ["0 man b3", "0 king h3", "1 man c4 c6", "1 king g4"];
    assert_eq!(Table::set("italian-draughts", &men, 0, "").legal(), set_of(&["jump b3 d5"]));
}

#[test]
fn of_equally_long_spanish_series_the_one_with_most_kings_is_taken() {
    let men = ["0 man d3", "1 man c4 a8", "1 king e4"];
    assert_eq!(Table::set("spanish-draughts", &men, 0, "").legal(), set_of(&["jump d3 f5"]));
    let men = ["0 man d3", "1 man c4 e4 a8"];
    let both = set_of(&["jump d3 b5", "jump d3 f5"]);
    assert_eq!(Table::set("spanish-draughts", &men, 0, "").legal(), both);
}

#[test]
fn turkish_captures_leave_at_once_and_nobody_turns_back() {
    let mut table = Table::set("turkish-draughts", &["0 king d1", "1 man d3 f5 a8"], 0, "");
    assert_eq!(table.legal(), set_of(&["jump d1 d5"]), "two are more than one");
    table.act("jump d1 d5");
    assert_eq!((table.men(1), table.turn()), (2, Some(0)));
    // Both are on one row, on either side: only one can be taken.
    let mut table = Table::set("turkish-draughts", &["0 king c4", "1 man b4 e4 a8"], 0, "");
    let either = ["jump c4 a4", "jump c4 f4", "jump c4 g4", "jump c4 h4"];
    assert_eq!(table.legal(), set_of(&either));
    table.act("jump c4 f4");
    assert_eq!(table.turn(), Some(1));
}

#[test]
fn one_king_against_one_is_a_draw_in_turkey() {
    let mut table = Table::set("turkish-draughts", &["0 king a1", "1 king h8"], 0, "");
    table.act("step a1 a2");
    assert_eq!(table.outcome(), None, "who could capture may still do so");
    table.act("step h8 h7");
    assert_eq!(table.outcome().map(|outcome| outcome.end), Some(End::Draw));
}

#[test]
fn the_same_position_for_the_third_time_is_a_draw() {
    let mut table = Table::set("english-draughts", &["0 king a1", "1 king h8"], 0, "");
    let round = ["step a1 b2", "step h8 g7", "step b2 a1", "step g7 h8"];
    table.acts(&round);
    table.acts(&round[..3]);
    assert_eq!(table.outcome(), None, "each position has been there twice at most");
    table.act(round[3]);
    let outcome = table.outcome().expect("the first position is there for the third time");
    assert_eq!((outcome.end, outcome.places), (End::Draw, vec![1, 1]));
}

#[test]
fn quiet_moves_make_a_draw_and_men_begin_the_count_anew() {
    let men = ["0 king a1", "0 man a3", "1 king h8"];
    let four = r#"draws: [Quiet(moves: 4, while: "quiet")]"#;
    let mut table = Table::set("english-draughts", &men, 0, four);
    table.acts(&["step a1 b2", "step h8 g7", "step a3 b4", "step g7 h8"]);
    table.acts(&["step b2 a1", "step h8 g7"]);
    assert_eq!(table.outcome(), None);
    table.act("step a1 b2");
    assert_eq!(table.outcome().map(|outcome| outcome.end), Some(End::Draw));
}

#[test]
fn a_series_that_stops_has_captured() {
    let men = ["0 king b2", "1 king a7", "1 man d4 f6"];
    let three = r#"draws: [Quiet(moves: 3, while: "captured == 0")]"#;
    let mut table = Table::set("checkers", &men, 0, three);
    table.acts(&["step b2 c3", "step a7 b6", "jump c3 e5", "stop"]);
    assert_eq!((table.outcome(), table.turn()), (None, Some(1)));
    table.acts(&["step b6 c7", "step e5 d4"]);
    assert_eq!(table.outcome(), None);
    table.act("step c7 b8");
    assert_eq!(table.outcome().map(|outcome| outcome.end), Some(End::Draw));
}

#[test]
fn few_pieces_against_a_single_king_have_few_moves() {
    let three = r#"draws: [Quiet(moves: 2, while: "one_to(3)")]"#;
    for (kings, over) in [("0 king a1 c1 e1", true), ("0 king a1 c1", false)] {
        let men = [kings, "1 king j10"];
        let mut table = Table::set("international-draughts", &men, 0, three);
        table.act("step c1 d2");
        assert_eq!(table.outcome(), None);
        table.act("step j10 i9");
        assert_eq!(table.outcome().is_some(), over, "{kings}");
    }
}

#[test]
fn who_cannot_move_has_lost_or_in_giveaway_won() {
    let men = ["0 man a3", "1 man b4 c5"];
    assert_eq!(Table::set("english-draughts", &men, 0, "").places(), Some(vec![2, 1]));
    assert_eq!(Table::set("giveaway-draughts", &men, 0, "").places(), Some(vec![1, 2]));
}

#[test]
fn a_variant_lays_its_men_out_as_its_board_wants() {
    for (id, each) in [
        ("english-draughts", 12),
        ("italian-draughts", 12),
        ("turkish-draughts", 16),
        ("international-draughts", 20),
        ("canadian-draughts", 30),
    ] {
        let table = Table::sample(id, &[]);
        assert_eq!((table.men(0), table.men(1)), (each, each), "{id}");
    }
    // The corner on the first player's left is dark, but not in Italy and Spain.
    assert_eq!(Table::sample("russian-draughts", &[]).on("a1"), "0 man");
    assert_eq!(Table::sample("spanish-draughts", &[]).on("h1"), "0 man");
}
