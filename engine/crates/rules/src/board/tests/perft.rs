//! Tests of the number of turn sequences of each length, against published figures.

use super::variants::{Compiled, Crowned, Draughts, flag, promotion};
use crate::board::{Board, Square, SquareSet};

/// Equivalence of series of jumps, for counting turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Alike {
    /// Series with the same start, end and captured men are one turn.
    SameEnds,
    /// Each series is a turn of its own.
    None,
}

/// Turn that captures, as far as turns are told apart: start, end and captured men.
type Capture = (Square, Square, SquareSet);

/// Collects every way to go on with a jump, each with the board after it.
fn captures(
    game: &Compiled,
    alike: Alike,
    me: usize,
    before: (Board, Capture),
    found: &mut Vec<(Capture, Board)>,
) {
    let (board, (start, _, taken)) = before;
    game.hops.moves(&board, me, &mut |from, to| {
        let mut after = board;
        let jumped = game.hops.play(&mut after, me, from, to).expect("the jump was offered");
        let start = if board.in_series() { start } else { from };
        let capture = (start, to, taken.with(jumped.captured));
        if !jumped.must {
            let mut ended = after;
            game.hops.stop(&mut ended).expect("a series runs");
            if alike == Alike::None || found.iter().all(|(other, _)| *other != capture) {
                found.push((capture, ended));
            }
        }
        if jumped.goes_on {
            captures(game, alike, me, (after, capture), found);
        }
    });
}

/// Counts the sequences of this many turns; a series of jumps is one turn.
fn count(game: &Compiled, alike: Alike, board: &Board, me: usize, turns: u32) -> u64 {
    let mut found = Vec::new();
    if game.hops.any(board, me) {
        captures(
            game,
            alike,
            me,
            (*board, (Square(0), Square(0), SquareSet::default())),
            &mut found,
        );
    }
    let next =
        |after: &Board| if turns == 1 { 1 } else { count(game, alike, after, 1 - me, turns - 1) };
    let mut sum: u64 = found.iter().map(|(_, after)| next(after)).sum();
    if found.is_empty() || !game.obliged {
        game.steps.moves(board, me, &mut |from, to| {
            if turns == 1 {
                sum += 1;
            } else {
                let mut after = *board;
                game.steps.play(&mut after, me, from, to);
                sum += next(&after);
            }
        });
    }
    sum
}

/// Compares the counts with the figures, which begin with one turn.
#[track_caller]
fn check(game: &Draughts, figures: &[u64]) {
    check_alike(game, Alike::SameEnds, figures);
}

#[track_caller]
fn check_alike(game: &Draughts, alike: Alike, figures: &[u64]) {
    let game = game.compiled();
    let counted: Vec<u64> =
        (1..).zip(figures).map(|(turns, _)| count(&game, alike, &game.start, 0, turns)).collect();
    assert_eq!(counted, figures);
}

#[test]
fn english() {
    check(&Draughts::english(), &[7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680]);
}

#[test]
fn russian() {
    // Kings that may land anywhere would give 929,901 in the eighth place.
    check(&Draughts::russian(), &[7, 49, 302, 1469, 7482, 37986, 190146, 929899, 4570586]);
}

#[test]
fn brazilian() {
    check(&Draughts::brazilian(), &[7, 49, 302, 1469, 7473, 37628, 187302, 907830, 4431766]);
}

#[test]
fn international() {
    check(&Draughts::international(), &[9, 81, 658, 4265, 27117, 167140, 1049442, 6483961]);
}

#[test]
fn canadian() {
    check(&Draughts::canadian(), &[11, 121, 1222, 10053, 79049, 584100, 4369366]);
}

#[test]
fn italian() {
    check(&Draughts::italian(), &[7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860875]);
}

#[test]
fn turkish() {
    // These figures distinguish series by their paths.
    let figures = [8, 64, 708, 7538, 85090, 931312, 10782382];
    check_alike(&Draughts::turkish(), Alike::None, &figures);
}

/// English draughts in which nobody must jump and a series may be stopped.
fn free() -> Draughts {
    let mut game = Draughts::english();
    game.hops.finish = flag(false);
    game.obliged = false;
    game
}

#[test]
fn free_and_the_far_row_ends_the_turn() {
    check(&free(), &[7, 49, 379, 2872, 23582, 190647, 1607272, 13412443]);
}

#[test]
fn free_and_promoted_in_passing() {
    let mut game = free();
    game.hops.promote = promotion(Crowned::Passing);
    check(&game, &[7, 49, 379, 2872, 23582, 190647, 1607272, 13412527]);
}

#[test]
fn free_but_a_begun_series_is_completed() {
    let mut game = free();
    game.hops.finish = flag(true);
    check(&game, &[7, 49, 379, 2872, 23582, 189143, 1583148, 12985817]);
}

#[test]
fn obliged_but_free_to_stop() {
    let mut game = free();
    game.obliged = true;
    check(&game, &[7, 49, 302, 1469, 7361, 37205, 182906, 873324]);
}
