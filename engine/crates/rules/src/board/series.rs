//! Series of jumps: the jumps that a player may make, and their effects. A series by one man is one
//! turn.

use super::{
    Board, BoardDirection, BoardPiece, Hops, JumpSeries, Square, SquareSet, leap::Leap,
    prefer::SeriesSearch, square::BitWord,
};

/// Effect of a jump.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Jumped {
    /// Kind of the man before the jump.
    pub(crate) kind_before: u8,
    /// Square of the captured man, which stays there unless captured men leave at once.
    pub(crate) captured: Square,
    /// The captured man.
    pub(crate) victim: BoardPiece,
    /// Kind that the man has become in passing, if it was promoted.
    pub(crate) promoted: Option<u8>,
    /// True if the man can go on jumping.
    pub(crate) goes_on: bool,
    /// True if the man must go on jumping.
    pub(crate) must: bool,
}

/// End of a series.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct SeriesEnd {
    /// Final square of the man.
    pub(crate) square: Square,
    /// Kind that the man has become at the end, if it was promoted.
    pub(crate) promoted: Option<u8>,
    /// Number of men that the series has captured.
    pub(crate) jumps: u8,
}

impl Hops {
    /// Reports each jump that a player may make now, as its start and landing; during a series,
    /// those of its man. The captured man is the one that stands between the two squares.
    #[inline]
    pub(crate) fn moves(&self, board: &Board, me: usize, found: &mut impl FnMut(Square, Square)) {
        if self.rules.is_small() {
            self.moves_in::<u64>(board, me, found);
        } else {
            self.moves_in::<u128>(board, me, found);
        }
    }

    #[inline]
    fn moves_in<W: BitWord>(
        &self,
        board: &Board,
        me: usize,
        found: &mut impl FnMut(Square, Square),
    ) {
        if self.prefer.is_empty() {
            self.possible::<W>(board, me, found);
            return;
        }
        // A single jump leaves nothing to prefer.
        let mut one = None;
        let mut several = false;
        let mut men = SquareSet::<W>::default();
        self.possible::<W>(board, me, &mut |from, to| {
            men = men.with(from);
            several |= one.replace((from, to)).is_some();
        });
        match one {
            Some(_) if several => {
                for (from, to) in SeriesSearch::preferred(self, board, me, men) {
                    found(from, to);
                }
            }
            Some((from, to)) => found(from, to),
            None => {}
        }
    }

    /// Reports each possible jump, before preferences are applied.
    #[inline]
    fn possible<W: BitWord>(
        &self,
        board: &Board,
        me: usize,
        found: &mut impl FnMut(Square, Square),
    ) {
        if board.series.is_some() {
            if let Some(leap) = Leap::<W>::running(board, me) {
                leap.each(self, &mut |jump| found(leap.square, jump.landing));
            }
            return;
        }
        let occupied: SquareSet<W> = board.occupied();
        let own = board.owned(me);
        let prey = occupied & !own;
        let empty = self.rules.all().narrowed() & !occupied;
        for drive in self.drives.of(me) {
            let men = board.of_kinds(own, drive.kinds);
            if men.is_empty() {
                continue;
            }
            if drive.far {
                for from in men {
                    let leap = Leap::first(board, me, from, occupied, prey);
                    leap.each_of(self, drive, &mut |jump| found(from, jump.landing));
                }
                continue;
            }
            let prey = board.of_kinds(prey, drive.over);
            for direction in drive.directions {
                let over = self.rules.shifted(men, direction) & prey;
                if over.is_empty() {
                    continue;
                }
                let back = direction.opposite();
                for to in self.rules.shifted(over, direction) & empty {
                    let victim = self.rules.neighbour(to, back);
                    let from = victim.and_then(|victim| self.rules.neighbour(victim, back));
                    if let Some(from) = from {
                        found(from, to);
                    }
                }
            }
        }
    }

    /// Returns every jump that a player's men could make now if nothing were forced.
    pub(crate) fn every(&self, board: &Board, me: usize) -> Vec<(Square, Square)> {
        let mut all = Vec::new();
        self.free().moves(board, me, &mut |from, to| all.push((from, to)));
        all
    }

    /// True if a player can jump now.
    #[inline]
    pub(crate) fn any(&self, board: &Board, me: usize) -> bool {
        if self.rules.is_small() {
            self.any_in::<u64>(board, me)
        } else {
            self.any_in::<u128>(board, me)
        }
    }

    #[inline]
    fn any_in<W: BitWord>(&self, board: &Board, me: usize) -> bool {
        if board.series.is_some() {
            return Leap::<W>::running(board, me).is_some_and(|leap| leap.can_jump(self));
        }
        let occupied: SquareSet<W> = board.occupied();
        let own = board.owned(me);
        let prey = occupied & !own;
        let empty = self.rules.all().narrowed() & !occupied;
        self.drives.of(me).iter().any(|drive| {
            let mut men = board.of_kinds(own, drive.kinds);
            let mut directions = drive.directions;
            if drive.far {
                return men.any(|from| {
                    Leap::first(board, me, from, occupied, prey).can_jump_by(self, drive)
                });
            }
            let prey = board.of_kinds(prey, drive.over);
            !men.is_empty()
                && directions.any(|direction| {
                    let over = self.rules.shifted(men, direction) & prey;
                    !over.is_empty() && !(self.rules.shifted(over, direction) & empty).is_empty()
                })
        })
    }

    /// Makes a jump reported by [`Hops::moves`], which begins or continues a series. The series
    /// runs until [`Hops::stop`], even if it cannot go on.
    ///
    /// Returns `None`, without changing anything, if no man stands between the two squares.
    pub(crate) fn play(
        &self,
        board: &mut Board,
        me: usize,
        from: Square,
        to: Square,
    ) -> Option<Jumped> {
        let leads = |&d: &BoardDirection| self.rules.ray::<u128>(from, d).contains(to);
        let direction = BoardDirection::ALL.into_iter().find(leads)?;
        let captured = self.rules.first_ahead::<u128>(from, direction, board.occupied())?;
        let victim = board.piece(captured)?;
        let kind_before = board.kind_on(from);
        board.carry(me, from, to);
        if self.at_once {
            board.remove(captured);
        } else {
            board.captured = board.captured.with(captured);
        }
        let ends = self.promote.as_ref().is_some_and(|p| p.ends(me, kind_before, to));
        let promoted = self.promote.as_ref().and_then(|p| p.passing(me, kind_before, to));
        if let Some(kind) = promoted {
            board.set_kind(to, kind);
        }
        let jumps = board.series.map_or(1, |series| series.jumps.saturating_add(1));
        board.series = Some(JumpSeries { square: to, last: direction, jumps, ended: ends });
        let goes_on = self.any(board, me);
        let must = goes_on && (self.finish || self.worth_going_on(board, me));
        Some(Jumped { kind_before, captured, victim, promoted, goes_on, must })
    }

    /// Returns the square of the man that a jump from one square to another captures.
    pub(crate) fn taken(&self, board: &Board, from: Square, to: Square) -> Option<Square> {
        let leads = |&d: &BoardDirection| self.rules.ray::<u128>(from, d).contains(to);
        let direction = BoardDirection::ALL.into_iter().find(leads)?;
        self.rules.first_ahead::<u128>(from, direction, board.occupied())
    }

    /// True if the running series must go on.
    pub(crate) fn must_go_on(&self, board: &Board, me: usize) -> bool {
        self.any(board, me) && (self.finish || self.worth_going_on(board, me))
    }

    /// True if the criteria prefer going on with the running series.
    fn worth_going_on(&self, board: &Board, me: usize) -> bool {
        !self.prefer.is_empty() && SeriesSearch::worth_going_on(self, board, me)
    }

    /// Ends the running series: captured men leave, and the man is promoted if it is on its far
    /// row. `None` if no series is running.
    pub(crate) fn stop(&self, board: &mut Board) -> Option<SeriesEnd> {
        let series = board.series.take()?;
        board.remove_all(board.captured);
        let square = series.square;
        let man = board.piece(square)?;
        let owner = usize::from(man.owner);
        let promoted = self.promote.as_ref().and_then(|p| p.at_end(owner, man.kind, square));
        if let Some(kind) = promoted {
            board.set_kind(square, kind);
        }
        Some(SeriesEnd { square, promoted, jumps: series.jumps })
    }
}
