//! Tests of men that take by moving to the square of another.

use super::{Table, set_of};
use engine::{
    gametext::read_game,
    rules::{Event, Rules, Setup, State},
};
use std::{collections::BTreeMap, sync::Arc};

/// Sets up pawns, rooks and guards, which take only rooks; `men` has lines like `0 rook a1 b2`.
fn table(men: &[&str], more: &str) -> Table {
    let mut steps = String::new();
    for line in men {
        let words: Vec<_> = line.split(' ').collect();
        let on: Vec<_> = words[2..].iter().map(|square| format!("it == {square}")).collect();
        steps += &format!(
            "Place(board: \"board\", kind: \"{}\", owner: \"seat({})\", on: \"{}\"),",
            words[1],
            words[0],
            on.join(" or ")
        );
    }
    let text = format!(
        r#"(
            id: "taking", title: "Taking", players: Exactly(2),
            pieces: Men(kinds: "pawn rook guard"),
            options: {{ "wild": Flag(default: true) }},
            fields: {{ "board": (shape: Grid(width: 5, height: 5, squares: All), sees: Everyone) }},
            vars: {{ "taken": Number(per: Player), "quiet": Number() }},
            moves: {{
                "go": (pick: Step(board: "board", ways: [
                    (kind: "pawn", go: Forward),
                    (kind: "pawn", go: ForwardDiagonal, takes: Only),
                    (kind: "rook", go: Orthogonal, far: true, takes: May, when: "wild"),
                    (kind: "guard", go: Any, takes: May, over: ["rook"]),
                ], promote: (from: "pawn", to: "rook")), then: [
                    Add("taken of me", "captured"),
                    Set("quiet", "if captured == 0 then quiet + 1 else 0"),
                ]),
            }},
            flow: [{steps} Turns(moves: ["go"], until: "quiet == 9", stuck: [GameOver(Loser("me"))])],
            result: Highest("taken"),
            {more}
        )"#
    );
    let checked = read_game(&text, &BTreeMap::<String, String>::new());
    let faults: Vec<_> = checked.diagnostics.iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let game = Arc::new(checked.game.expect("it is sound"));
    Table::begin(Rules::of_game(game, &Setup::default()).expect("two play it"))
}

/// Returns the targets of the man on a square, without the name of the move.
fn from(table: &Table, square: &str) -> Vec<String> {
    let own = format!("go {square} ");
    table.legal().iter().filter_map(|says| says.strip_prefix(&own).map(str::to_owned)).collect()
}

#[test]
fn who_only_takes_goes_to_no_empty_square_and_who_never_takes_to_no_man() {
    let table = table(&["0 pawn c2", "1 pawn c3 d3"], "");
    assert_eq!(from(&table, "c2"), ["d3"]);
    let table = self::table(&["0 pawn c2 b3", "1 pawn d3"], "");
    assert_eq!(from(&table, "c2"), ["c3", "d3"], "never its own man");
}

#[test]
fn who_goes_far_takes_the_first_man_in_its_way() {
    let table = table(&["0 rook a1", "0 pawn a3", "1 pawn d1 e1"], "");
    assert_eq!(from(&table, "a1"), ["a2", "b1", "c1", "d1"]);
}

#[test]
fn whom_a_man_may_take_can_be_limited_to_kinds() {
    let table = table(&["0 guard c3", "1 pawn c4 d4", "1 rook b4 b3"], "");
    assert_eq!(from(&table, "c3"), ["b2", "b3", "b4", "c2", "d2", "d3"]);
}

#[test]
fn a_man_that_is_taken_leaves_and_the_rules_know_how_many_were() {
    let mut table = table(&["0 pawn c4", "0 rook a1", "1 rook d5 e1"], "");
    let action = table.actions().into_iter().find(|&a| table.notation.print(a) == "go c4 d5");
    let mut events: Vec<Event> = Vec::new();
    let action = action.expect("it can take");
    table.state.apply(&table.rules, action, &mut events).expect("it is legal");
    let spots = |event: &Event| match *event {
        Event::Stepped { from, to, .. } => {
            Some(format!("{} > {}", table.notation.spot(from), table.notation.spot(to)))
        }
        Event::Captured { spot, .. } => Some(format!("x {}", table.notation.spot(spot))),
        Event::Promoted { spot, .. } => Some(format!("+ {}", table.notation.spot(spot))),
        _ => None,
    };
    let told: Vec<_> = events.iter().filter_map(spots).collect();
    assert_eq!(told, ["c4 > d5", "x d5", "+ d5"]);
    assert_eq!((table.on("d5"), table.on("c4")), ("0 rook".into(), String::new()));
    assert_eq!((table.men(0), table.men(1)), (2, 1));
    // The other player takes back along the row, which the first player cannot answer.
    table.act("go e1 a1");
    assert_eq!(table.men(0), 1);
    table.acts(&["go d5 d1", "go a1 d1"]);
    assert_eq!(table.places(), Some(vec![2, 1]), "nobody is left to move");
}

#[test]
fn a_position_before_a_man_was_taken_does_not_come_back() {
    let men = ["0 rook a1 a3", "1 rook e5", "1 pawn c1"];
    let mut table = table(&men, "draws: [Repetition(2)],");
    table.acts(&["go a3 b3", "go e5 d5", "go a1 c1", "go d5 e5", "go b3 a3", "go e5 d5"]);
    assert_eq!(table.places(), None, "the board has changed in between");
    table.acts(&["go a3 b3"]);
    assert_eq!(table.places(), Some(vec![1, 1]));
}

#[test]
fn quiet_moves_are_those_that_take_nobody() {
    let quiet = "draws: [Quiet(moves: 2, while: \"captured == 0\")],";
    let mut table = table(&["0 rook a1", "1 rook e5", "1 pawn c1"], quiet);
    table.acts(&["go a1 b1", "go e5 d5"]);
    assert!(table.outcome().is_some(), "two in a row");
    let mut table = self::table(&["0 rook a1", "1 rook e5", "1 pawn c1"], quiet);
    table.acts(&["go a1 b1"]);
    let mut table2 = self::table(&["0 rook a1", "1 rook e5", "1 pawn c1"], quiet);
    table2.acts(&["go a1 c1", "go e5 d5"]);
    assert!(table2.outcome().is_none() && table.outcome().is_none());
}

/// Counts the same game by hand-written rules: men by square, 1 for the first player, 2 for the
/// second.
fn by_hand(board: &[u8; 64], me: u8, turns: u32) -> u64 {
    let mut sum = 0;
    for from in (0..64usize).filter(|&at| board[at] == me) {
        let (row, column) = (from as i32 / 8, from as i32 % 8);
        let row = if me == 1 { row + 1 } else { row - 1 };
        for aside in [-1, 0, 1] {
            let column = column + aside;
            if !(0..8).contains(&row) || !(0..8).contains(&column) {
                continue;
            }
            let to = (row * 8 + column) as usize;
            if board[to] == me || board[to] != 0 && aside == 0 {
                continue;
            }
            if turns == 1 {
                sum += 1;
                continue;
            }
            let over = row == if me == 1 { 7 } else { 0 };
            let mut next = *board;
            (next[from], next[to]) = (0, me);
            sum += if over { 0 } else { by_hand(&next, 3 - me, turns - 1) };
        }
    }
    sum
}

fn counted(table: &Table, state: &State, turns: u32) -> u64 {
    let mut actions = Vec::new();
    state.legal(&table.rules, &mut actions);
    if turns == 1 {
        return actions.len() as u64;
    }
    let follow = |action| {
        let mut next = state.clone();
        next.apply_legal(&table.rules, action, &mut ());
        counted(table, &next, turns - 1)
    };
    actions.into_iter().map(follow).sum()
}

/// Middle-game position, with men in contact.
const MIDDLE: [&str; 2] = ["0 man b4 c4 e4 f6 a1", "1 man b5 d5 e5 g7 c5 h8"];

#[test]
fn the_sample_equals_a_count_by_hand() {
    let mut board = [0; 64];
    board[..16].fill(1);
    board[48..].fill(2);
    let table = Table::sample("breakthrough", &[]);
    for turns in 1..=3 {
        assert_eq!(counted(&table, &table.state, turns), by_hand(&board, 1, turns));
    }
    let mut board = [0; 64];
    for (men, owner) in MIDDLE.iter().zip(1..) {
        for square in men.split(' ').skip(2) {
            let letters = square.as_bytes();
            board[usize::from((letters[1] - b'1') * 8 + letters[0] - b'a')] = owner;
        }
    }
    let flow: String = MIDDLE
        .iter()
        .map(|line| {
            let words: Vec<_> = line.split(' ').collect();
            let on: Vec<_> = words[2..].iter().map(|at| format!("it == {at}")).collect();
            format!(
                "Place(board: \"board\", kind: \"man\", owner: \"seat({})\", on: \"{}\"),",
                words[0],
                on.join(" or ")
            )
        })
        .collect();
    let text = format!(
        "(extends: \"breakthrough\", id: \"scene\", flow: [{flow}
            Turns(moves: [\"step\"], until: false, stuck: [GameOver(Loser(\"me\"))])])"
    );
    let checked = read_game(&text, &crate::declared::library());
    let game = Arc::new(checked.game.expect("it is sound"));
    let table = Table::begin(Rules::of_game(game, &Setup::default()).expect("two play it"));
    for turns in 1..=5 {
        assert_eq!(counted(&table, &table.state, turns), by_hand(&board, 1, turns), "{turns}");
    }
}

#[test]
fn whoever_reaches_the_far_row_has_won_also_by_taking() {
    let mut table = Table::sample("breakthrough", &[]);
    assert_eq!(table.legal().len(), 22);
    table.acts(&["a2 a3", "a7 b6", "a3 a4", "b6 a5", "b2 b3", "h7 h6", "b3 b4", "a5 b4"]);
    assert_eq!((table.men(0), table.turn()), (15, Some(0)));
    table.acts(&["a4 a5", "b4 a3", "a5 a6", "a3 b2", "a6 b7"]);
    let taking = set_of(&["step b2 a1", "step b2 c1"]);
    assert!(taking.is_subset(&table.legal()), "{:?}", table.legal());
    table.act("b2 a1");
    assert_eq!(table.places(), Some(vec![2, 1]));
}
