//! Jumps restricted by the conditions of a move. A jump that is refused forces nothing: neither
//! another landing square, nor another series, nor the continuation of a series.

use super::{Board, Hops, Square, criterion::Criterion};

/// Most jumps that a search for the best series examines.
const MOST_JUMPS: u32 = 1 << 14;

/// Returns true if the conditions permit a jump on a board, from one square to another.
type Grants<'a> = &'a mut dyn FnMut(&Board, Square, Square) -> bool;

/// Rule for jumps together with conditions.
pub(crate) struct Granted<'a> {
    hops: &'a Hops,
    /// Same rule without anything forced.
    free: Hops,
    grants: Grants<'a>,
    /// Number of jumps that the search may still examine.
    left: u32,
}

impl<'a> Granted<'a> {
    pub(crate) fn new(hops: &'a Hops, grants: Grants<'a>) -> Self {
        Self { hops, free: hops.free(), grants, left: MOST_JUMPS }
    }

    /// Returns all jumps that a player may make now, as [`Hops::moves`] does without conditions.
    pub(crate) fn moves(&mut self, board: &Board, me: usize) -> Vec<(Square, Square)> {
        let mut jumps = self.jumps(board, me);
        if self.hops.prefer.is_empty() || jumps.len() < 2 {
            return jumps;
        }
        self.left = MOST_JUMPS;
        let worth: Vec<_> = jumps.iter().map(|&jump| self.worth(board, me, jump, 0)).collect();
        let best = worth.iter().max().cloned();
        let mut worth = worth.into_iter();
        jumps.retain(|_| worth.next() == best);
        jumps
    }

    /// True if the man of the running series can go on.
    pub(crate) fn goes_on(&mut self, board: &Board, me: usize) -> bool {
        !self.granted(board, me).is_empty()
    }

    /// True if the running series must go on.
    pub(crate) fn must_go_on(&mut self, board: &Board, me: usize) -> bool {
        let jumps = self.jumps(board, me);
        if self.hops.finish || jumps.is_empty() || self.hops.prefer.is_empty() {
            return self.hops.finish && !jumps.is_empty();
        }
        self.left = MOST_JUMPS;
        // The series has begun, so its first jump has already been made.
        jumps.iter().any(|&jump| self.worth(board, me, jump, 1).iter().any(|&worth| worth > 0))
    }

    /// Returns the permitted jumps, before anything is forced.
    fn granted(&mut self, board: &Board, me: usize) -> Vec<(Square, Square)> {
        let mut jumps = Vec::new();
        self.free.moves(board, me, &mut |from, to| jumps.push((from, to)));
        jumps.retain(|&(from, to)| (self.grants)(board, from, to));
        jumps
    }

    /// Returns the permitted jumps; if a series must go on, only the landings from which it can.
    fn jumps(&mut self, board: &Board, me: usize) -> Vec<(Square, Square)> {
        let granted = self.granted(board, me);
        if !self.hops.finish {
            return granted;
        }
        let after: Vec<_> = granted
            .iter()
            .map(|&(from, to)| {
                let mut after = *board;
                let victim = self.free.play(&mut after, me, from, to).map(|jump| jump.captured);
                (from, victim, self.goes_on(&after, me))
            })
            .collect();
        let lands_well = |at: usize| {
            let (from, victim, goes_on) = after[at];
            goes_on || !after.iter().any(|&(f, v, on)| on && (f, v) == (from, victim))
        };
        (0..granted.len()).filter(|&at| lands_well(at)).map(|at| granted[at]).collect()
    }

    /// Returns the value, by criterion, of the best series that goes on with a jump. `number` is
    /// the jump's index in its series.
    fn worth(
        &mut self,
        board: &Board,
        me: usize,
        (from, to): (Square, Square),
        number: u32,
    ) -> Vec<u128> {
        let criteria = self.hops.prefer.len();
        let kind = board.kind_on(from);
        let mut after = *board;
        let Some(jumped) = self.free.play(&mut after, me, from, to) else {
            return vec![0; criteria];
        };
        let mut next = Vec::new();
        if self.left > 0 {
            self.left -= 1;
            next = self.jumps(&after, me);
        }
        let rest = next.into_iter().map(|jump| self.worth(&after, me, jump, number + 1)).max();
        let rest = rest.unwrap_or_else(|| vec![0; criteria]);
        let own = |criterion: &Criterion| criterion.worth(kind, jumped.victim.kind, number);
        self.hops.prefer.iter().map(own).zip(rest).map(|(own, rest)| own + rest).collect()
    }
}
