//! Men in a line between two of another owner.

use super::variants::square_at;
use crate::board::{Board, BoardRules, Man, Square};
use definition::game::{Grid, Squares};

/// A board from its rows, the highest first: `x` player 0, `o` player 1.
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
            board.place(square_at(&grid, (row, column)), Man { owner, kind: 0 });
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
