//! Man in the course of a series of jumps, with its next jumps, computed without changing the
//! board.

use super::{
    Board, BoardDirection, DirectionSet, KindSet, Square, SquareSet, drive::Drive, hop::Hops,
    square::BitWord,
};

/// Man in the course of a series, with all that its further jumps depend on; the board stays
/// unchanged.
#[derive(Debug, Clone, Copy)]
pub(super) struct Leap<'a, W: BitWord> {
    board: &'a Board,
    owner: usize,
    /// Current square.
    pub(super) square: Square,
    /// Current kind.
    pub(super) kind: u8,
    /// Direction of its last jump.
    last: Option<BoardDirection>,
    /// True if its last jump has ended the series.
    ended: bool,
    /// Squares that are occupied now.
    occupied: SquareSet<W>,
    /// Squares of the men that can still be captured.
    prey: SquareSet<W>,
}

/// One jump of a known man.
#[derive(Debug, Clone, Copy)]
pub(super) struct Jump {
    pub(super) victim: Square,
    pub(super) landing: Square,
    direction: BoardDirection,
}

impl<'a, W: BitWord> Leap<'a, W> {
    /// Returns a man that has not jumped yet.
    #[inline]
    pub(super) fn first(
        board: &'a Board,
        owner: usize,
        square: Square,
        occupied: SquareSet<W>,
        prey: SquareSet<W>,
    ) -> Self {
        let kind = board.kind_on(square);
        Self { board, owner, square, kind, last: None, ended: false, occupied, prey }
    }

    /// Returns the man of the running series, if it belongs to this player.
    #[inline]
    pub(super) fn running(board: &'a Board, me: usize) -> Option<Self> {
        let series = board.series?;
        let (occupied, own) = (board.occupied(), board.owned(me));
        if !own.contains(series.square) {
            return None;
        }
        let prey = occupied & !own & !board.captured.narrowed();
        let first = Self::first(board, me, series.square, occupied, prey);
        Some(Self { last: Some(series.last), ended: series.ended, ..first })
    }

    /// Returns the square of the man that it can jump over in a direction.
    #[inline]
    fn over(&self, hops: &Hops, drive: &Drive, direction: BoardDirection) -> Option<Square> {
        let rules = &hops.rules;
        let victim = if drive.far {
            rules.first_ahead(self.square, direction, self.occupied)?
        } else {
            rules.neighbour(self.square, direction)?
        };
        let behind = rules.neighbour(victim, direction)?;
        let open = self.prey.contains(victim)
            && (drive.over == KindSet::ALL || drive.over.contains(self.board.kind_on(victim)))
            && !self.occupied.contains(behind);
        open.then_some(victim)
    }

    /// Returns the directions of a drive that are open to it now.
    #[inline]
    fn directions(&self, hops: &Hops, drive: &Drive) -> DirectionSet {
        match self.last {
            Some(last) if hops.straight => drive.directions.both(DirectionSet::of(last)),
            Some(last) if !hops.turn_back => drive.directions.without(last.opposite()),
            _ => drive.directions,
        }
    }

    /// True if it can jump.
    #[inline]
    pub(super) fn can_jump(&self, hops: &Hops) -> bool {
        let mut drives = hops.drives.of(self.owner).iter();
        !self.ended && drives.any(|d| d.kinds.contains(self.kind) && self.can_jump_by(hops, d))
    }

    /// True if it can jump by this drive.
    #[inline]
    pub(super) fn can_jump_by(&self, hops: &Hops, drive: &Drive) -> bool {
        self.directions(hops, drive).any(|direction| self.over(hops, drive, direction).is_some())
    }

    /// Reports each jump that it can make.
    #[inline]
    pub(super) fn each(&self, hops: &Hops, found: &mut impl FnMut(Jump)) {
        if !self.ended {
            for drive in hops.drives.of(self.owner) {
                if drive.kinds.contains(self.kind) {
                    self.each_of(hops, drive, found);
                }
            }
        }
    }

    /// Reports each jump that it can make by this drive.
    #[inline]
    pub(super) fn each_of(&self, hops: &Hops, drive: &Drive, found: &mut impl FnMut(Jump)) {
        for direction in self.directions(hops, drive) {
            let Some(victim) = self.over(hops, drive, direction) else { continue };
            if !drive.far || drive.behind {
                if let Some(landing) = hops.rules.neighbour(victim, direction) {
                    found(Jump { victim, landing, direction });
                }
                continue;
            }
            let mut landings = hops.rules.open_ahead(victim, direction, self.occupied);
            let jump = |landing| Jump { victim, landing, direction };
            if hops.finish && landings.is_several() {
                // A series that must go on has to land where it can.
                let goes_on = |&to: &Square| self.after(hops, &jump(to)).can_jump(hops);
                let better: SquareSet<W> = landings.filter(goes_on).collect();
                if !better.is_empty() {
                    landings = better;
                }
            }
            for landing in landings {
                found(jump(landing));
            }
        }
    }

    /// Returns the man after a jump.
    #[inline]
    pub(super) fn after(&self, hops: &Hops, jump: &Jump) -> Self {
        let mut occupied = self.occupied.without(self.square).with(jump.landing);
        if hops.at_once {
            occupied = occupied.without(jump.victim);
        }
        let promote = hops.promote.as_ref();
        let to = jump.landing;
        Self {
            square: to,
            kind: promote.and_then(|p| p.passing(self.owner, self.kind, to)).unwrap_or(self.kind),
            last: Some(jump.direction),
            ended: promote.is_some_and(|p| p.ends(self.owner, self.kind, to)),
            occupied,
            prey: self.prey.without(jump.victim),
            ..*self
        }
    }

    /// Kind of the man that a jump captures.
    pub(super) fn victim_kind(&self, jump: &Jump) -> u8 {
        self.board.kind_on(jump.victim)
    }
}
