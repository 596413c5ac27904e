//! A man in the course of a series of jumps: what it can do next, without touching the board.

use super::{
    Board, Direction, DirectionSet, KindSet, Square, SquareSet, drive::Drive, hop::Hops,
    square::Word,
};

/// A man in the course of a series, on a board that is not touched: what further jumps depend on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Leap<'a, W: Word> {
    board: &'a Board,
    owner: usize,
    /// Where it is now.
    pub(super) square: Square,
    /// What it is now.
    pub(super) kind: u8,
    /// The direction of its last jump.
    last: Option<Direction>,
    /// Whether the last jump has ended the series.
    ended: bool,
    /// Where somebody is now.
    occupied: SquareSet<W>,
    /// Who can still be captured.
    prey: SquareSet<W>,
}

/// One jump of a man that is known.
#[derive(Debug, Clone, Copy)]
pub(super) struct Jump {
    pub(super) victim: Square,
    pub(super) landing: Square,
    direction: Direction,
}

impl<'a, W: Word> Leap<'a, W> {
    /// A man that has not jumped yet.
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

    /// The man of the series that is running, if it is this player's.
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

    /// Whom it can jump over in a direction.
    #[inline]
    fn over(&self, hops: &Hops, drive: &Drive, direction: Direction) -> Option<Square> {
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

    /// The directions of a drive that are open to it now.
    #[inline]
    fn directions(&self, hops: &Hops, drive: &Drive) -> DirectionSet {
        match self.last {
            Some(last) if hops.straight => drive.directions.both(DirectionSet::of(last)),
            Some(last) if !hops.turn_back => drive.directions.without(last.opposite()),
            _ => drive.directions,
        }
    }

    /// Whether it can jump.
    #[inline]
    pub(super) fn can_jump(&self, hops: &Hops) -> bool {
        let mut drives = hops.drives.of(self.owner).iter();
        !self.ended && drives.any(|d| d.kinds.contains(self.kind) && self.can_jump_by(hops, d))
    }

    /// Whether it can jump by this drive.
    #[inline]
    pub(super) fn can_jump_by(&self, hops: &Hops, drive: &Drive) -> bool {
        self.directions(hops, drive).any(|direction| self.over(hops, drive, direction).is_some())
    }

    /// Tells each jump that it can make.
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

    /// Tells each jump that it can make by this drive.
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
                // A series that must go on while it can must land where it can.
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

    /// It after a jump.
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

    /// The kind of a man that it captures.
    pub(super) fn victim_kind(&self, jump: &Jump) -> u8 {
        self.board.kind_on(jump.victim)
    }
}
