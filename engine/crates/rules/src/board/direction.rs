//! The eight directions of a board, and those that each way of moving means for a player.

use definition::game::Along;

/// Direction as seen by the player at row 0, in clockwise order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(crate) enum BoardDirection {
    /// Towards higher rows.
    North,
    NorthEast,
    /// Towards higher columns.
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl BoardDirection {
    /// All directions, clockwise.
    pub(crate) const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// Returns the index in [`BoardDirection::ALL`].
    #[inline]
    pub(crate) fn index(self) -> usize {
        self as usize
    }

    /// Returns the direction this many eighths of a turn to the right.
    #[inline]
    pub(crate) fn turned(self, eighths: usize) -> Self {
        Self::ALL[(self.index() + eighths) % 8]
    }

    /// Returns the opposite direction.
    #[inline]
    pub(crate) fn opposite(self) -> Self {
        self.turned(4)
    }

    /// Returns the change of row and column.
    pub(crate) fn offset(self) -> (i8, i8) {
        match self {
            Self::North => (1, 0),
            Self::NorthEast => (1, 1),
            Self::East => (0, 1),
            Self::SouthEast => (-1, 1),
            Self::South => (-1, 0),
            Self::SouthWest => (-1, -1),
            Self::West => (0, -1),
            Self::NorthWest => (1, -1),
        }
    }

    /// Returns the direction that changes row and column in this way.
    pub(crate) fn of_offset(offset: (i8, i8)) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.offset() == offset)
    }

    /// True if square numbers rise in this direction; squares are numbered row by row.
    #[inline]
    pub(crate) fn rises(self) -> bool {
        matches!(self, Self::North | Self::NorthEast | Self::East | Self::NorthWest)
    }

    /// Returns the forward direction of a player's men: player 0 sits at row 0, 1 at the highest
    /// row, 2 at column 0 and 3 at the highest column.
    pub(crate) fn forward(owner: usize) -> Self {
        match owner {
            0 => Self::North,
            1 => Self::South,
            2 => Self::East,
            _ => Self::West,
        }
    }
}

/// Set of directions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub(crate) struct DirectionSet(u8);

impl DirectionSet {
    /// Returns the directions of a way of moving for this player.
    pub(crate) fn along(along: Along, owner: usize) -> Self {
        // Eighths of a turn from straight ahead.
        let eighths: &[usize] = match along {
            Along::ForwardDiagonal => &[1, 7],
            Along::BackwardDiagonal => &[3, 5],
            Along::Diagonal => &[1, 3, 5, 7],
            Along::Forward => &[0],
            Along::Backward => &[4],
            Along::Sideways => &[2, 6],
            Along::Orthogonal => &[0, 2, 4, 6],
            Along::Any => &[0, 1, 2, 3, 4, 5, 6, 7],
        };
        let ahead = BoardDirection::forward(owner);
        eighths.iter().fold(Self::default(), |set, &eighths| set.with(ahead.turned(eighths)))
    }

    /// Returns the set of this direction alone.
    #[inline]
    pub(crate) fn of(direction: BoardDirection) -> Self {
        Self(1 << direction.index())
    }

    /// Adds a direction.
    pub(crate) fn with(self, direction: BoardDirection) -> Self {
        Self(self.0 | 1 << direction.index())
    }

    /// Removes a direction.
    #[inline]
    pub(crate) fn without(self, direction: BoardDirection) -> Self {
        Self(self.0 & !(1 << direction.index()))
    }

    /// Union of two sets.
    pub(crate) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Intersection of two sets.
    #[inline]
    pub(crate) fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// True if the set contains the direction.
    pub(crate) fn contains(self, direction: BoardDirection) -> bool {
        self.0 >> direction.index() & 1 != 0
    }
}

impl Iterator for DirectionSet {
    type Item = BoardDirection;

    /// Removes and returns the first direction.
    #[inline]
    fn next(&mut self) -> Option<BoardDirection> {
        if self.0 == 0 {
            return None;
        }
        let first = BoardDirection::ALL[(self.0.trailing_zeros() % 8) as usize];
        self.0 &= self.0 - 1;
        Some(first)
    }
}
