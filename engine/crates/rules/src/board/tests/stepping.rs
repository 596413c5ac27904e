//! Tests of single rules of stepping, and of a board's shape.

use super::variants::{Compiled, Draughts, KING, MAN, far, holds, place, square_at, way};
use crate::board::{Board, BoardPiece, BoardRules, SquareSet, Steps};
use definition::game::{Along, Grid, Squares, StepRule};
use std::sync::Arc;

/// Lists all steps of a player, sorted, as rows and columns.
fn steps(grid: &Grid, steps: &Steps, board: &Board, me: usize) -> Vec<[(u8, u8); 2]> {
    let mut found = Vec::new();
    steps.moves(board, me, &mut |from, to| {
        found.push([place(grid, from), place(grid, to)]);
    });
    assert_eq!(steps.any(board, me), !found.is_empty());
    found.sort_unstable();
    found
}

/// Creates a board with one man.
fn one(grid: &Grid, at: (u8, u8), owner: u8, kind: u8) -> Board {
    let mut board = Board::default();
    board.place(square_at(grid, at), BoardPiece { owner, kind });
    board
}

#[test]
fn men_go_ahead_and_each_player_looks_another_way() {
    let mut game = Draughts::english();
    game.grid.squares = Squares::All;
    game.steps.ways = vec![way(MAN, Along::Forward)];
    let Compiled { grid, steps: rule, .. } = game.compiled();
    for (owner, to) in [(0, (4, 3)), (1, (2, 3)), (2, (3, 4)), (3, (3, 2))] {
        let board = one(&grid, (3, 3), owner, MAN);
        assert_eq!(steps(&grid, &rule, &board, owner.into()), [[(3, 3), to]]);
    }
    for (owner, from, to) in
        [(0, (6, 3), (7, 3)), (1, (1, 3), (0, 3)), (2, (3, 6), (3, 7)), (3, (3, 1), (3, 0))]
    {
        let mut board = one(&grid, from, owner, MAN);
        let [from, to] = [from, to].map(|at| square_at(&grid, at));
        let moved = rule.play(&mut board, owner.into(), from, to);
        assert_eq!((moved.kind_before, moved.promoted), (MAN, Some(KING)));
        assert_eq!(board.piece(to), Some(BoardPiece { owner, kind: KING }));
        assert_eq!(board.occupied::<u128>().len(), 1);
    }
}

#[test]
fn whoever_goes_far_stops_before_the_first_man() {
    let mut game = Draughts::english();
    game.steps.ways = vec![far(KING, Along::Diagonal), way(KING, Along::Diagonal)];
    let Compiled { grid, steps: rule, .. } = game.compiled();
    let mut board = one(&grid, (0, 0), 0, KING);
    let all = [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7)].map(|to| [(0, 0), to]);
    assert_eq!(steps(&grid, &rule, &board, 0), all);
    board.place(square_at(&grid, (3, 3)), BoardPiece { owner: 1, kind: KING });
    assert_eq!(steps(&grid, &rule, &board, 0), all[..2]);
}

#[test]
fn holes_stop_men_and_the_far_row_is_the_last_in_play() {
    let rows = ["....", "XXXX", "X.XX", "XXXX", "...."];
    let squares = rows.map(|row| row.chars().map(|mark| mark == 'X').collect()).into();
    let grid = Grid { width: 4, height: 5, squares: Squares::Only(squares) };
    let rules = Arc::new(BoardRules::new(&grid));
    assert_eq!(rules.all().len(), 11);
    let mut game = Draughts::english();
    game.steps.ways = vec![way(MAN, Along::Orthogonal), far(KING, Along::Orthogonal)];
    let rule: StepRule = game.steps;
    let rule = Steps::new(&rule, &rules, &holds);
    let board = one(&grid, (2, 0), 0, MAN);
    let expected = [[(2, 0), (1, 0)], [(2, 0), (3, 0)]];
    assert_eq!(steps(&grid, &rule, &board, 0), expected);
    let board = one(&grid, (2, 3), 0, KING);
    assert_eq!(
        steps(&grid, &rule, &board, 0),
        [[(2, 3), (1, 3)], [(2, 3), (2, 2)], [(2, 3), (3, 3)]]
    );
    let far_row = |owner| rules.far_row(owner).map(|s| place(&grid, s)).collect::<Vec<_>>();
    assert_eq!(far_row(0), [(3, 0), (3, 1), (3, 2), (3, 3)]);
    assert_eq!(far_row(1), [(1, 0), (1, 1), (1, 2), (1, 3)]);
    assert_eq!(far_row(2), [(1, 3), (2, 3), (3, 3)]);
}

#[test]
fn sets_of_squares_move_as_single_squares_do() {
    for squares in [Squares::All, Squares::Dark, Squares::Light] {
        for (width, height) in [(1, 1), (8, 8), (10, 12), (3, 9)] {
            let rules = BoardRules::new(&Grid { width, height, squares: squares.clone() });
            for direction in crate::board::BoardDirection::ALL {
                let one_by_one: SquareSet =
                    rules.all().filter_map(|s| rules.neighbour(s, direction)).collect();
                assert_eq!(rules.shifted(rules.all(), direction), one_by_one);
            }
        }
    }
}

#[test]
fn a_grid_without_squares_and_one_with_too_many_are_boards() {
    let empty = BoardRules::new(&Grid { width: 1, height: 1, squares: Squares::Light });
    assert_eq!((empty.all().len(), empty.far_row(0).len()), (0, 0));
    let large = BoardRules::new(&Grid { width: 255, height: 255, squares: Squares::All });
    assert_eq!(large.all().len(), BoardRules::MAX_SQUARES);
}
