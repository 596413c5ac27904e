//! Jumps of which the conditions of a move grant only some. What is refused forces nothing: not
//! another landing square, not another series, not that a series goes on.

use super::{Board, Hops, Square, prefer::Criterion};

/// How many jumps a search for the best series looks at.
const MOST_JUMPS: u32 = 1 << 14;

/// Whether the conditions grant a jump on a board, from where and to where.
type Grants<'a> = &'a mut dyn FnMut(&Board, Square, Square) -> bool;

/// A rule for jumps together with conditions.
pub(crate) struct Granted<'a> {
    hops: &'a Hops,
    /// The same rule where nothing is forced.
    free: Hops,
    grants: Grants<'a>,
    /// How many jumps a search may still look at.
    left: u32,
}

impl<'a> Granted<'a> {
    pub(crate) fn new(hops: &'a Hops, grants: Grants<'a>) -> Self {
        Self { hops, free: hops.free(), grants, left: MOST_JUMPS }
    }

    /// Every jump that a player may make now, as [`Hops::moves`] where all are granted.
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

    /// Whether the man of the series that is running can go on.
    pub(crate) fn goes_on(&mut self, board: &Board, me: usize) -> bool {
        !self.granted(board, me).is_empty()
    }

    /// Whether the series that is running must go on.
    pub(crate) fn must_go_on(&mut self, board: &Board, me: usize) -> bool {
        let jumps = self.jumps(board, me);
        if self.hops.finish || jumps.is_empty() || self.hops.prefer.is_empty() {
            return self.hops.finish && !jumps.is_empty();
        }
        self.left = MOST_JUMPS;
        // The series has begun, so its first jump is behind it.
        jumps.iter().any(|&jump| self.worth(board, me, jump, 1).iter().any(|&worth| worth > 0))
    }

    /// What is granted of all that men can do.
    fn granted(&mut self, board: &Board, me: usize) -> Vec<(Square, Square)> {
        let mut jumps = Vec::new();
        self.free.moves(board, me, &mut |from, to| jumps.push((from, to)));
        jumps.retain(|&(from, to)| (self.grants)(board, from, to));
        jumps
    }

    /// The same, where a series that must go on while it can lands where it can.
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

    /// What the best series is worth that goes on with a jump, by criterion; the jump is the one
    /// with this number.
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
