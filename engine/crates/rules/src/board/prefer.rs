//! Which of several series of jumps must be taken: the best by the first criterion, of equals the
//! best by the second, and so on.

use super::{
    Board, Square, SquareSet,
    hop::Hops,
    leap::{Jump, Leap},
    men::KINDS,
    square::Word,
};
use definition::game::{Expr, Prefer};

/// How many jumps a search looks at. Only boards made to be hard need more; of their series
/// the best that was found counts.
const MOST_JUMPS: u32 = 1 << 16;

/// The most criteria that differ: one that needs no kind, three that name one.
const CRITERIA: usize = 1 + 3 * KINDS;

/// What series are measured by; higher is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Criterion {
    /// How many men it captures.
    Most,
    /// Whether a man of this kind makes it.
    By(u8),
    /// How many men of this kind it captures.
    MostOf(u8),
    /// How early it captures men of this kind.
    Early(u8),
}

impl Criterion {
    /// What the jump with this number, of a man of one kind over one of another, adds.
    #[inline]
    pub(super) fn worth(self, kind: u8, victim: u8, number: u32) -> u128 {
        match self {
            Self::Most => 1,
            // A series is that of the man that begins it.
            Self::By(wanted) => u128::from(number == 0 && wanted == kind),
            Self::MostOf(wanted) => u128::from(wanted == victim),
            // The first jump decides before the second.
            Self::Early(wanted) => u128::from(wanted == victim) << (127 - number.min(127)),
        }
    }
}

/// The criteria that hold, each once.
pub(super) fn criteria(
    prefer: &[(Prefer, Option<Expr>)],
    holds: &dyn Fn(&Expr) -> bool,
) -> Vec<Criterion> {
    let mut criteria = Vec::new();
    for (prefer, _) in prefer.iter().filter(|(_, when)| when.as_ref().is_none_or(holds)) {
        let known = |kind: &u8| kind % KINDS as u8;
        let criterion = match prefer {
            Prefer::Most => Criterion::Most,
            Prefer::By(kind) => Criterion::By(known(kind)),
            Prefer::MostOf(kind) => Criterion::MostOf(known(kind)),
            Prefer::Early(kind) => Criterion::Early(known(kind)),
        };
        // The second of two equals never decides.
        if !criteria.contains(&criterion) {
            criteria.push(criterion);
        }
    }
    criteria
}

/// What a series is worth, criterion by criterion.
type Worth = [u128; CRITERIA];

/// A search through all series.
#[derive(Debug)]
pub(super) struct Search<'a> {
    hops: &'a Hops,
    now: Worth,
    best: Worth,
    /// Whether a series as good as the best has been found since this was reset, or a better one.
    met: Met,
    /// How many jumps it may still look at.
    left: u32,
}

/// What a part of a search has met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Met {
    Worse,
    Equal,
    Better,
}

impl<'a> Search<'a> {
    fn new(hops: &'a Hops) -> Self {
        Self { hops, now: [0; CRITERIA], best: [0; CRITERIA], met: Met::Worse, left: MOST_JUMPS }
    }

    /// The jumps with which a best series begins or goes on, from where and to where. `men` are
    /// those that can jump.
    pub(super) fn preferred<W: Word>(
        hops: &Hops,
        board: &Board,
        me: usize,
        men: SquareSet<W>,
    ) -> Vec<(Square, Square)> {
        let mut search = Search::new(hops);
        let mut preferred = Vec::new();
        let mut look = |leap: &Leap<'_, W>| {
            leap.each(hops, &mut |jump| {
                search.met = Met::Worse;
                search.go(leap, &jump, 0);
                if search.met == Met::Better {
                    preferred.clear();
                }
                if search.met > Met::Worse {
                    preferred.push((leap.square, jump.landing));
                }
            });
        };
        if board.series.is_some() {
            Leap::running(board, me).iter().for_each(look);
        } else {
            let occupied = board.occupied();
            let prey = occupied & !board.owned(me);
            men.for_each(|square| look(&Leap::first(board, me, square, occupied, prey)));
        }
        preferred
    }

    /// Whether going on with the running series is better than to stop.
    pub(super) fn worth_going_on(hops: &Hops, board: &Board, me: usize) -> bool {
        let mut search = Search::new(hops);
        if let Some(leap) = Leap::<u128>::running(board, me) {
            // The series has begun, so its first jump is behind it.
            leap.each(hops, &mut |jump| search.go(&leap, &jump, 1));
        }
        search.best > [0; CRITERIA]
    }

    /// Looks at all series that go on with a jump; it is the one with this number.
    fn go<W: Word>(&mut self, leap: &Leap<'_, W>, jump: &Jump, number: u32) {
        let (kind, victim) = (leap.kind, leap.victim_kind(jump));
        for (criterion, now) in self.hops.prefer.iter().zip(&mut self.now) {
            *now += criterion.worth(kind, victim, number);
        }
        let after = leap.after(self.hops, jump);
        let mut goes_on = false;
        if self.left > 0 {
            self.left -= 1;
            after.each(self.hops, &mut |jump| {
                goes_on = true;
                self.go(&after, &jump, number + 1);
            });
        }
        if !goes_on || !self.hops.finish {
            self.weigh();
        }
        for (criterion, now) in self.hops.prefer.iter().zip(&mut self.now) {
            *now -= criterion.worth(kind, victim, number);
        }
    }

    /// Compares the series so far with the best.
    fn weigh(&mut self) {
        let criteria = self.hops.prefer.len();
        match self.now[..criteria].cmp(&self.best[..criteria]) {
            std::cmp::Ordering::Less => {}
            std::cmp::Ordering::Equal => self.met = self.met.max(Met::Equal),
            std::cmp::Ordering::Greater => {
                self.best[..criteria].copy_from_slice(&self.now[..criteria]);
                self.met = Met::Better;
            }
        }
    }
}
