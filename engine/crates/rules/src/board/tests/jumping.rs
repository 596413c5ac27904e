//! Tests of single rules of jumping, on small positions.

use super::variants::{
    Compiled, Crowned, Draughts, KING, MAN, far, flag, place, promotion, square_at, way,
};
use crate::board::{Board, BoardPiece, Square, series::Jumped};
use definition::game::{Along, Grid, Prefer, Squares};

/// Parses the name of a square, such as `c3`.
fn square(game: &Compiled, name: &str) -> Square {
    let (column, row) = (name.as_bytes()[0] - b'a', name[1..].parse::<u8>().expect("a row"));
    square_at(&game.grid, (row - 1, column))
}

/// Returns a square's name.
fn name(game: &Compiled, square: Square) -> String {
    let (row, column) = place(&game.grid, square);
    format!("{}{}", char::from(b'a' + column), row + 1)
}

/// Sets up a position: `c3` is a man, `Kc3` a king.
fn position(game: &Compiled, own: &str, others: &str) -> Board {
    let mut board = Board::default();
    for (owner, men) in [(0, own), (1, others)] {
        for text in men.split_whitespace() {
            let (kind, name) = text.strip_prefix('K').map_or((MAN, text), |name| (KING, name));
            board.place(square(game, name), BoardPiece { owner, kind });
        }
    }
    board
}

/// Lists all jumps that player 0 may make, sorted: `c3-e5`.
fn jumps(game: &Compiled, board: &Board) -> String {
    let mut found = Vec::new();
    game.hops.moves(board, 0, &mut |from, to| {
        found.push(format!("{}-{}", name(game, from), name(game, to)));
    });
    assert_eq!(game.hops.any(board, 0), !found.is_empty());
    found.sort();
    found.join(" ")
}

/// Makes jumps of player 0, each of which must be legal.
fn jump(game: &Compiled, board: &mut Board, path: &str) -> Jumped {
    let squares: Vec<Square> = path.split('-').map(|name| square(game, name)).collect();
    let mut last = None;
    for pair in squares.windows(2) {
        let mut allowed = false;
        game.hops.moves(board, 0, &mut |from, to| allowed |= [from, to] == *pair);
        assert!(allowed, "{path}");
        last = game.hops.play(board, 0, pair[0], pair[1]);
    }
    last.expect("somebody was captured")
}

#[test]
fn a_man_jumps_ahead_over_another_player_onto_an_empty_square() {
    let game = Draughts::english().compiled();
    assert_eq!(jumps(&game, &position(&game, "c3", "d4 b4")), "c3-a5 c3-e5");
    assert_eq!(jumps(&game, &position(&game, "c3 d4", "b2 b4 a5")), "");
    assert_eq!(jumps(&game, &position(&game, "Kc3", "b2 d2 d4")), "c3-a1 c3-e1 c3-e5");
    assert_eq!(jumps(&game, &position(&game, "a3 h4", "b4 g5")), "a3-c5 h4-f6");
}

#[test]
fn captured_men_stay_until_the_series_ends() {
    let game = Draughts::english().compiled();
    let mut board = position(&game, "c3", "d4 d6 f6");
    let jumped = jump(&game, &mut board, "c3-e5");
    assert!(jumped.goes_on && jumped.must);
    assert_eq!(jumped.captured, square(&game, "d4"));
    assert_eq!(jumped.victim, BoardPiece { owner: 1, kind: MAN });
    assert_eq!(board.piece(square(&game, "d4")), Some(BoardPiece { owner: 1, kind: MAN }));
    assert_eq!(board.captured.len(), 1);
    assert_eq!(jumps(&game, &board), "e5-c7 e5-g7");
    let jumped = jump(&game, &mut board, "e5-c7");
    assert!(!jumped.goes_on && !jumped.must);
    let stopped = game.hops.stop(&mut board).expect("a series runs");
    assert_eq!((stopped.jumps, stopped.promoted), (2, None));
    assert_eq!(board, position(&game, "c7", "f6"));
    assert_eq!(game.hops.stop(&mut board), None);
}

#[test]
fn only_the_man_that_jumps_goes_on() {
    let game = Draughts::english().compiled();
    let mut board = position(&game, "c3 f2", "d4 d6 g3");
    jump(&game, &mut board, "c3-e5");
    assert_eq!(jumps(&game, &board), "e5-c7");
    game.steps.moves(&board, 0, &mut |_, _| panic!("no step within a series"));
    assert!(!game.steps.any(&board, 0));
    let mut of_the_other = 0;
    game.hops.moves(&board, 1, &mut |_, _| of_the_other += 1);
    assert_eq!(of_the_other, 0);
}

#[test]
fn a_captured_man_is_an_obstacle_and_is_not_captured_twice() {
    let stays = Draughts::russian();
    let mut leaves = stays.clone();
    leaves.hops.at_once = flag(true);
    let (stays, leaves) = (stays.compiled(), leaves.compiled());
    // The man on d4 stands between b6, which the king reaches later, and f2.
    for (game, last) in [(&stays, "d8-a5 d8-b6"), (&leaves, "d8-b6")] {
        let mut board = position(game, "Kb2", "d4 e7 c7 f2");
        assert_eq!(jumps(game, &board), "b2-e5 b2-f6");
        jump(game, &mut board, "b2-f6-d8");
        assert_eq!(jumps(game, &board), last);
    }
    let mut board = position(&stays, "Kb2", "d4 e7 c7 f2");
    assert!(!jump(&stays, &mut board, "b2-f6-d8-b6").goes_on);
    let mut board = position(&leaves, "Kb2", "d4 e7 c7 f2");
    assert!(jump(&leaves, &mut board, "b2-f6-d8-b6").goes_on);
    jump(&leaves, &mut board, "b6-g1");
    assert_eq!(leaves.hops.stop(&mut board).map(|stopped| stopped.jumps), Some(4));
    assert_eq!(board, position(&leaves, "Kg1", ""));
}

#[test]
fn a_long_jump_lands_where_the_series_goes_on_if_it_must() {
    let mut game = Draughts::russian();
    let men = ("Kb2", "d4 e7");
    let must = game.compiled();
    assert_eq!(jumps(&must, &position(&must, men.0, men.1)), "b2-f6");
    game.hops.finish = flag(false);
    let may = game.compiled();
    assert_eq!(jumps(&may, &position(&may, men.0, men.1)), "b2-e5 b2-f6 b2-g7 b2-h8");
}

#[test]
fn whoever_need_not_finish_may_stop() {
    let mut game = Draughts::english();
    game.hops.finish = flag(false);
    let game = game.compiled();
    let mut board = position(&game, "c3", "d4 d6");
    let jumped = jump(&game, &mut board, "c3-e5");
    assert!(jumped.goes_on && !jumped.must);
    game.hops.stop(&mut board);
    assert_eq!(board, position(&game, "e5", "d6"));
}

#[test]
fn the_far_row_ends_a_series_or_promotes_in_passing_or_only_at_the_end() {
    let mut game = Draughts::english();
    game.hops.ways = vec![way(MAN, Along::Diagonal), way(KING, Along::Diagonal)];
    for (crowned, goes_on, in_passing, end) in [
        (Crowned::Ends, false, None, "Kd8"),
        (Crowned::Passing, true, Some(KING), "Kf6"),
        (Crowned::Later, true, None, "f6"),
    ] {
        game.hops.promote = promotion(crowned);
        let game = game.compiled();
        let mut board = position(&game, "b6", "c7 e7");
        let jumped = jump(&game, &mut board, "b6-d8");
        assert_eq!((jumped.kind_before, jumped.promoted), (MAN, in_passing), "{crowned:?}");
        assert_eq!((jumped.goes_on, jumped.must), (goes_on, goes_on), "{crowned:?}");
        if goes_on {
            jump(&game, &mut board, "d8-f6");
        } else {
            assert_eq!(jumps(&game, &board), "");
        }
        let stopped = game.hops.stop(&mut board).expect("a series runs");
        assert_eq!(stopped.promoted, (crowned == Crowned::Ends).then_some(KING));
        let left = if goes_on { "" } else { "e7" };
        assert_eq!(board, position(&game, end, left), "{crowned:?}");
    }
}

#[test]
fn half_a_turn_and_bends_can_be_forbidden() {
    for (back, goes_on) in [(true, true), (false, false)] {
        let mut game = Draughts::turkish();
        game.hops.turn_back = flag(back);
        let game = game.compiled();
        let mut board = position(&game, "Kd4", "d5 d2");
        assert_eq!(jump(&game, &mut board, "d4-d6").goes_on, goes_on);
    }
    for (straight, next) in [(false, "e5-c7 e5-g7"), (true, "e5-g7")] {
        let mut game = Draughts::english();
        game.hops.straight = flag(straight);
        let game = game.compiled();
        let mut board = position(&game, "Kc3", "d4 d6 f6");
        jump(&game, &mut board, "c3-e5");
        assert_eq!(jumps(&game, &board), next);
    }
}

/// Lists the jumps that player 0 may begin with under these criteria.
fn preferred(prefer: &[Prefer], own: &str, others: &str) -> String {
    let mut game = Draughts::english();
    game.hops.prefer = prefer.iter().map(|prefer| (prefer.clone(), flag(true))).collect();
    game.hops.prefer.push((Prefer::By(MAN), flag(false)));
    let game = game.compiled();
    jumps(&game, &position(&game, own, others))
}

#[test]
fn series_are_preferred_by_one_criterion_after_the_other() {
    let men = ("c3 h2", "d4 d6 g3");
    assert_eq!(preferred(&[], men.0, men.1), "c3-e5 h2-f4");
    assert_eq!(preferred(&[Prefer::Most], men.0, men.1), "c3-e5");
    let men = ("Kc3 f2", "d4 g3");
    assert_eq!(preferred(&[Prefer::Most], men.0, men.1), "c3-e5 f2-h4");
    assert_eq!(preferred(&[Prefer::By(KING)], men.0, men.1), "c3-e5");
    assert_eq!(preferred(&[Prefer::By(MAN), Prefer::Most], men.0, men.1), "f2-h4");
    assert_eq!(preferred(&[Prefer::MostOf(KING)], "c3", "Kd4 b4"), "c3-e5");
    assert_eq!(preferred(&[Prefer::MostOf(KING)], "c3", "d4 b4"), "c3-a5 c3-e5");
    // Both ways capture a king and a man.
    let men = ("Kc3", "d4 Kf6 Kb4 b6");
    let both = [Prefer::Most, Prefer::Most, Prefer::MostOf(KING)];
    assert_eq!(preferred(&both, men.0, men.1), "c3-a5 c3-e5");
    assert_eq!(preferred(&[Prefer::Most, Prefer::Early(KING)], men.0, men.1), "c3-a5");
}

#[test]
fn what_is_preferred_is_gone_on_with() {
    let mut game = Draughts::english();
    game.hops.finish = flag(false);
    game.hops.prefer = vec![(Prefer::MostOf(KING), None)];
    let game = game.compiled();
    let mut board = position(&game, "c3", "d4 d6 Kf6");
    let jumped = jump(&game, &mut board, "c3-e5");
    assert!(jumped.goes_on && jumped.must);
    assert_eq!(jumps(&game, &board), "e5-g7");
    // No wanted piece is left, so the man may stop or go on.
    let mut board = position(&game, "c3", "Kd4 d6 f6");
    let jumped = jump(&game, &mut board, "c3-e5");
    assert!(jumped.goes_on && !jumped.must);
    assert_eq!(jumps(&game, &board), "e5-c7 e5-g7");
}

#[test]
fn some_kinds_cannot_be_jumped_over_by_some() {
    let game = Draughts::italian().compiled();
    assert_eq!(jumps(&game, &position(&game, "d3", "Ke4 c4")), "d3-b5");
    assert_eq!(jumps(&game, &position(&game, "Kd3", "Ke4 c4")), "d3-f5");
}

#[test]
fn ways_that_overlap_tell_each_jump_once_and_closed_ways_none() {
    let mut game = Draughts::english();
    let mut closed = far(MAN, Along::Any);
    closed.when = flag(false);
    let mut open = way(KING, Along::ForwardDiagonal);
    open.when = flag(true);
    game.hops.ways = vec![way(KING, Along::Diagonal), far(KING, Along::Diagonal), open, closed];
    game.hops.finish = flag(false);
    let game = game.compiled();
    let board = position(&game, "Kc3 f2", "d4 g3");
    assert_eq!(jumps(&game, &board), "c3-e5 c3-f6 c3-g7 c3-h8");
}

#[test]
fn on_one_colour_straight_ahead_is_the_next_square_of_that_colour() {
    let mut game = Draughts::english();
    game.hops.ways = vec![way(MAN, Along::Any)];
    let game = game.compiled();
    assert_eq!(jumps(&game, &position(&game, "c3", "c5 e3 d2 d4")), "c3-c7 c3-e1 c3-e5 c3-g3");
}

#[test]
fn a_series_on_a_large_board_is_searched_within_bounds() {
    let mut game = Draughts::turkish();
    game.grid = Grid { width: 11, height: 11, squares: Squares::All };
    game.hops.ways = vec![far(KING, Along::Any)];
    game.hops.at_once = flag(false);
    game.hops.turn_back = flag(true);
    game.hops.finish = flag(false);
    let Compiled { grid, hops, .. } = game.compiled();
    let mut board = Board::default();
    for (row, column) in grid.squares().filter(|(row, column)| row % 2 == 1 && column % 2 == 1) {
        board.place(square_at(&grid, (row, column)), BoardPiece { owner: 1, kind: MAN });
    }
    let start = square_at(&grid, (0, 0));
    board.place(start, BoardPiece { owner: 0, kind: KING });
    let mut found = Vec::new();
    hops.moves(&board, 0, &mut |from, to| found.push((from, to)));
    assert_eq!(found, [(start, square_at(&grid, (2, 2)))]);
    let mut asked = 0;
    while let Some((from, to)) = found.pop() {
        hops.play(&mut board, 0, from, to).expect("the jump was offered");
        found.clear();
        hops.moves(&board, 0, &mut |from, to| found.push((from, to)));
        asked += 1;
    }
    assert!(asked > 10, "{asked}");
}
