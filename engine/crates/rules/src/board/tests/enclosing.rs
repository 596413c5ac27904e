//! Tests of lines of men between two men of another owner.

use super::variants::square_at;
use crate::board::{Board, BoardPiece, BoardRules, Square};
use definition::game::{Grid, Squares};

/// Sets up a board from its rows, the highest first: `x` is player 0, `o` player 1.
fn set(rows: &[&str]) -> (Grid, BoardRules, Board) {
    let (height, width) = (rows.len() as u8, rows[0].len() as u8);
    let grid = Grid { width, height, squares: Squares::All };
    let mut board = Board::default();
    for (row, line) in (0..height).rev().zip(rows) {
        for (column, sign) in (0..width).zip(line.chars()) {
            let owner = match sign {
                'x' => 0,
                'o' => 1,
                _ => continue,
            };
            board.place(square_at(&grid, (row, column)), BoardPiece { owner, kind: 0 });
        }
    }
    let rules = BoardRules::new(&grid);
    (grid, rules, board)
}

fn enclosed(rows: &[&str], owner: usize, from: (u8, u8)) -> Vec<(u8, u8)> {
    let (grid, rules, board) = set(rows);
    let place = |square: Square| grid.squares().nth(square.index()).expect("it is in play");
    rules.enclosed(&board, owner, square_at(&grid, from)).map(place).collect()
}

#[test]
fn a_line_of_others_between_two_own_men_is_enclosed() {
    assert_eq!(enclosed(&[".oox"], 0, (0, 0)), [(0, 1), (0, 2)]);
    assert_eq!(enclosed(&["x...", ".o..", "..o.", "...."], 0, (0, 3)), [(1, 2), (2, 1)]);
}

#[test]
fn a_line_that_ends_at_an_empty_square_or_at_the_edge_is_not() {
    assert_eq!(enclosed(&[".oo."], 0, (0, 0)), []);
    assert_eq!(enclosed(&[".o.x"], 0, (0, 0)), []);
    assert_eq!(enclosed(&[".ooo"], 0, (0, 0)), []);
    assert_eq!(enclosed(&[".x.."], 0, (0, 0)), [], "nobody stands between");
}

#[test]
fn all_directions_count_at_once_and_for_whom_it_is_asked() {
    let rows = ["x.x.x", ".ooo.", "xo.ox", ".ooo.", "x.x.x"];
    assert_eq!(enclosed(&rows, 0, (2, 2)).len(), 8);
    assert_eq!(enclosed(&rows, 1, (2, 2)), [], "its own men end each line at once");
}

#[test]
fn where_a_man_would_enclose_others_is_found_for_all_squares_at_once() {
    let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
    for side in [5, 8, 11] {
        for _ in 0..40 {
            let mut line = || {
                let mut signs = String::new();
                for _ in 0..side {
                    bits = bits.wrapping_mul(0xd134_2543_de82_ef95).rotate_left(23);
                    signs.push(['x', 'o', '.', 'o'][(bits % 4) as usize]);
                }
                signs
            };
            let rows: Vec<String> = (0..side).map(|_| line()).collect();
            let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
            let (_, rules, board) = set(&rows);
            for owner in 0..2 {
                let encloses = |square: &Square| !rules.enclosed(&board, owner, *square).is_empty();
                let one_by_one: Vec<Square> = rules.all().filter(encloses).collect();
                let at_once: Vec<Square> = rules.enclosing(&board, owner).collect();
                assert_eq!(at_once, one_by_one, "{rows:?} {owner}");
            }
        }
    }
}
