//! Tests of whole random games: properties that hold at every decision.

use super::variants::{Compiled, Draughts, flag};
use crate::board::{Board, Square, SquareSet};
use definition::game::Prefer;

/// Pseudo-random numbers, the same in every run.
struct Chance(u64);

impl Chance {
    fn one_of<T: Copy>(&mut self, list: &[T]) -> T {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        list[(self.0 >> 32) as usize % list.len()]
    }
}

/// Returns the reported moves, after checking that each is reported once and leads to an empty
/// square.
fn told(board: &Board, tell: impl FnOnce(&mut dyn FnMut(Square, Square))) -> Vec<(Square, Square)> {
    let mut moves = Vec::new();
    tell(&mut |from, to| moves.push((from, to)));
    let mut once = moves.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), moves.len(), "a move is told twice");
    assert!(moves.iter().all(|&(_, to)| board.piece(to).is_none()));
    moves
}

/// Makes jumps until the series ends; returns the number of men captured.
fn series(game: &Compiled, board: &mut Board, me: usize, chance: &mut Chance) -> usize {
    let men = board.occupied::<u128>().len();
    let mut taken = SquareSet::<u128>::default();
    loop {
        let jumps = told(board, |tell| game.hops.moves(board, me, &mut |a, b| tell(a, b)));
        let (from, to) = chance.one_of(&jumps);
        let jumped = game.hops.play(board, me, from, to).expect("the jump was told");
        assert_ne!(usize::from(jumped.victim.owner), me);
        taken = taken.with(jumped.captured);
        assert_eq!(jumped.goes_on, game.hops.any(board, me));
        assert_eq!(jumped.must, game.hops.must_go_on(board, me));
        let going = if jumped.must { true } else { chance.one_of(&[true, false]) };
        if !jumped.goes_on || !going {
            break;
        }
    }
    let stopped = game.hops.stop(board).expect("a series runs");
    assert!(!board.in_series() && board.captured.is_empty());
    assert_eq!(board.piece(stopped.square).map(|man| usize::from(man.owner)), Some(me));
    let left = board.occupied::<u128>().len();
    assert_eq!(usize::from(stopped.jumps), men - left);
    // Men that leave at once make room for others, which may be captured on the same squares.
    assert!(taken.len() <= men - left);
    men - left
}

/// Plays one game; returns the number of men captured.
fn play(game: &Compiled, chance: &mut Chance) -> usize {
    let mut board = game.start;
    let mut captured = 0;
    for turn in 0..300 {
        let me = turn % 2;
        let jumps = told(&board, |tell| game.hops.moves(&board, me, &mut |a, b| tell(a, b)));
        let steps = told(&board, |tell| game.steps.moves(&board, me, &mut |a, b| tell(a, b)));
        assert_eq!(game.hops.any(&board, me), !jumps.is_empty());
        assert_eq!(game.steps.any(&board, me), !steps.is_empty());
        if !jumps.is_empty() && (game.obliged || steps.is_empty() || chance.one_of(&[true, false]))
        {
            captured += series(game, &mut board, me, chance);
        } else if steps.is_empty() {
            break;
        } else {
            let (from, to) = chance.one_of(&steps);
            let man = board.piece(from).expect("a man steps");
            let moved = game.steps.play(&mut board, me, from, to);
            assert_eq!((moved.kind_before, board.piece(from)), (man.kind, None));
            assert_eq!(board.kind_on(to), moved.promoted.unwrap_or(man.kind));
        }
    }
    captured
}

#[test]
fn what_is_told_can_be_played_and_nobody_is_lost() {
    let mut free = Draughts::russian();
    free.obliged = false;
    free.hops.finish = flag(false);
    let mut wanted = free.clone();
    wanted.hops.prefer = vec![(Prefer::MostOf(1), None), (Prefer::Early(0), None)];
    let mut straight = Draughts::turkish();
    straight.hops.straight = flag(true);
    let games = [
        Draughts::english(),
        Draughts::russian(),
        Draughts::international(),
        Draughts::canadian(),
        Draughts::italian(),
        Draughts::turkish(),
        free,
        wanted,
        straight,
    ];
    let mut chance = Chance(0x9E37_79B9_7F4A_7C15);
    for game in games.map(|game| game.compiled()) {
        let captured: usize = (0..100).map(|_| play(&game, &mut chance)).sum();
        assert!(captured > 500, "{captured}");
    }
}
