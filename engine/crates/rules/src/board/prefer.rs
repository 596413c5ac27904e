//! Preference among series of jumps: the best by the first criterion must be taken, among equals
//! the best by the second, and so on.

use super::{
    Board, Square, SquareSet,
    criterion::CRITERIA,
    hop::Hops,
    leap::{Jump, Leap},
    square::BitWord,
};

/// Most jumps that a search examines. Only contrived boards need more; on those the best series
/// found so far counts.
const MOST_JUMPS: u32 = 1 << 16;

/// Value of a series, criterion by criterion.
type Worth = [u128; CRITERIA];

/// Search through all series.
#[derive(Debug)]
pub(super) struct SeriesSearch<'a> {
    hops: &'a Hops,
    now: Worth,
    best: Worth,
    /// Best result, relative to the best known series, since this was reset.
    met: Met,
    /// Number of jumps that the search may still examine.
    left: u32,
}

/// Result of a part of a search, relative to the best known series.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Met {
    Worse,
    Equal,
    Better,
}

impl<'a> SeriesSearch<'a> {
    fn new(hops: &'a Hops) -> Self {
        Self { hops, now: [0; CRITERIA], best: [0; CRITERIA], met: Met::Worse, left: MOST_JUMPS }
    }

    /// Returns the jumps with which a best series begins or goes on, as start and landing. `men`
    /// are the squares of the men that can jump.
    pub(super) fn preferred<W: BitWord>(
        hops: &Hops,
        board: &Board,
        me: usize,
        men: SquareSet<W>,
    ) -> Vec<(Square, Square)> {
        let mut search = SeriesSearch::new(hops);
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

    /// True if going on with the running series is better than stopping.
    pub(super) fn worth_going_on(hops: &Hops, board: &Board, me: usize) -> bool {
        let mut search = SeriesSearch::new(hops);
        if let Some(leap) = Leap::<u128>::running(board, me) {
            // The series has begun, so its first jump has already been made.
            leap.each(hops, &mut |jump| search.go(&leap, &jump, 1));
        }
        search.best > [0; CRITERIA]
    }

    /// Examines all series that go on with a jump; `number` is its index in the series.
    fn go<W: BitWord>(&mut self, leap: &Leap<'_, W>, jump: &Jump, number: u32) {
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

    /// Compares the series so far with the best one.
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
