//! Men on a board, with the running series of jumps.

use super::{BoardDirection, Square, SquareSet, square::BitWord};
use definition::game::Game;

/// Most players with men on one board.
pub(crate) const OWNERS: usize = Game::MAX_MEN_OWNERS;

/// Most kinds of men on one board.
pub(crate) const KINDS: usize = Game::MAX_MEN_KINDS;

/// Kinds are stored as binary numbers, with one set of squares for each digit.
const DIGITS: usize = KINDS.ilog2() as usize;

/// Man, with its owner and kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct BoardPiece {
    /// Seat of its owner, below [`OWNERS`].
    pub(crate) owner: u8,
    /// Its kind, below [`KINDS`].
    pub(crate) kind: u8,
}

/// Set of kinds, as bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub(crate) struct KindSet(pub(crate) u8);

impl KindSet {
    /// Every kind.
    pub(crate) const ALL: Self = Self(u8::MAX);

    /// Returns the set of these kinds.
    pub(crate) fn of(kinds: &[u8]) -> Self {
        Self(kinds.iter().fold(0, |set, kind| set | 1 << (kind % KINDS as u8)))
    }

    /// True if the set contains the kind.
    #[inline]
    pub(crate) fn contains(self, kind: u8) -> bool {
        self.0 >> (kind % KINDS as u8) & 1 != 0
    }
}

/// Series of jumps that has begun and not ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct JumpSeries {
    /// Current square of the jumping man.
    pub(crate) square: Square,
    /// Direction of its last jump.
    pub(crate) last: BoardDirection,
    /// Number of jumps so far, and of men captured.
    pub(crate) jumps: u8,
    /// True if the last jump has ended the series, even if the man could go on.
    pub(crate) ended: bool,
}

/// Men on squares. Equal boards are equal positions except for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Board {
    owners: [SquareSet; OWNERS],
    kinds: [SquareSet; DIGITS],
    /// Squares of men that a running series has captured and that have not left yet.
    pub(super) captured: SquareSet,
    pub(super) series: Option<JumpSeries>,
}

impl Board {
    /// Places a man, replacing any man there. Only removes that man if `man.owner` is out of range.
    pub(crate) fn place(&mut self, square: Square, man: BoardPiece) {
        self.remove(square);
        if let Some(owned) = self.owners.get_mut(usize::from(man.owner)) {
            *owned |= SquareSet::of(square);
            self.set_kind(square, man.kind);
        }
    }

    /// Removes the man from a square, if there is one.
    #[inline]
    pub(crate) fn remove(&mut self, square: Square) {
        self.remove_all(SquareSet::of(square));
    }

    /// Removes the men from these squares.
    #[inline]
    pub(super) fn remove_all(&mut self, squares: SquareSet) {
        for set in self.owners.iter_mut().chain(&mut self.kinds) {
            *set &= !squares;
        }
        self.captured &= !squares;
    }

    /// Changes the kind of the man on a square.
    #[inline]
    pub(super) fn set_kind(&mut self, square: Square, kind: u8) {
        for (digit, set) in self.kinds.iter_mut().enumerate() {
            *set = if kind >> digit & 1 == 0 { set.without(square) } else { set.with(square) };
        }
    }

    /// Moves a player's man from one square to another, which must be empty.
    #[inline]
    pub(super) fn carry(&mut self, owner: usize, from: Square, to: Square) {
        let both: SquareSet = SquareSet::of(from) | SquareSet::of(to);
        // Of the two squares, only `from` has the man's bits set.
        self.owners[owner].0 ^= both.0;
        for set in &mut self.kinds {
            if set.contains(from) {
                set.0 ^= both.0;
            }
        }
    }

    /// Returns the man on a square; a captured man stays there until the series ends.
    pub(crate) fn piece(&self, square: Square) -> Option<BoardPiece> {
        let owner = self.owners.iter().position(|set| set.contains(square))?;
        Some(BoardPiece { owner: owner as u8, kind: self.kind_on(square) })
    }

    /// Returns the squares of men that a running series has captured, and the series.
    pub(crate) const fn running(&self) -> (SquareSet, Option<JumpSeries>) {
        (self.captured, self.series)
    }

    /// Sets the squares of men that a running series has captured, and the series.
    pub(crate) const fn set_running(&mut self, captured: SquareSet, series: Option<JumpSeries>) {
        (self.captured, self.series) = (captured, series);
    }

    /// Returns the kind of the man on a square; 0 if there is none.
    #[inline]
    pub(crate) fn kind_on(&self, square: Square) -> u8 {
        let digit = |digit: usize| u8::from(self.kinds[digit].contains(square)) << digit;
        (0..DIGITS).map(digit).sum()
    }

    /// Returns the squares of a player's men.
    #[inline]
    pub(crate) fn owned<W: BitWord>(&self, owner: usize) -> SquareSet<W> {
        self.owners.get(owner).copied().unwrap_or_default().narrowed()
    }

    /// Returns the number of a player's men that are not captured.
    pub(crate) fn free_pieces(&self, owner: usize) -> usize {
        let owned: SquareSet<u128> = self.owned(owner);
        (owned & !self.captured.narrowed()).len()
    }

    /// Returns the occupied squares.
    #[inline]
    pub(crate) fn occupied<W: BitWord>(&self) -> SquareSet<W> {
        self.owners.iter().fold(SquareSet::default(), |all, &set| all | set.narrowed())
    }

    /// Returns those of these squares that hold a man of one of these kinds.
    #[inline]
    pub(crate) fn of_kinds<W: BitWord>(
        &self,
        squares: SquareSet<W>,
        kinds: KindSet,
    ) -> SquareSet<W> {
        if kinds == KindSet::ALL {
            return squares;
        }
        let mut found = SquareSet::default();
        let mut rest = kinds.0;
        while rest != 0 {
            let kind = rest.trailing_zeros();
            rest &= rest - 1;
            let mut of_kind = squares;
            for (digit, &set) in self.kinds.iter().enumerate() {
                let set = set.narrowed();
                of_kind &= if kind >> digit & 1 == 0 { !set } else { set };
            }
            found |= of_kind;
        }
        found
    }

    /// True if a series is running.
    pub(crate) fn in_series(&self) -> bool {
        self.series.is_some()
    }

    /// Returns the square of the man whose series of jumps is running.
    pub(crate) fn jumping_from(&self) -> Option<Square> {
        self.series.map(|series| series.square)
    }
}
