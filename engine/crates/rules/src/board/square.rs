//! Squares of a board, and sets of them.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Shl};

/// Square in play, numbered in the order of [`definition::game::Grid::squares`], from 0 to 127.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Square(pub(crate) u8);

impl Square {
    /// Returns the number of the square, as an index.
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Integer whose bits stand for squares. Boards of up to 64 squares use words of half the size,
/// which takes a third less time.
pub(crate) trait BitWord:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
{
    /// Number of squares that it can hold; a power of two.
    const BITS: u8;
    /// The lowest bit.
    const ONE: Self;

    /// Keeps the lowest bits of a larger number.
    fn narrowed(bits: u128) -> Self;
    /// Index of the lowest set bit, if any.
    fn lowest(self) -> Option<u8>;
    /// Index of the highest set bit, if any.
    fn highest(self) -> Option<u8>;
    /// Clears the lowest set bit.
    fn without_lowest(self) -> Self;
    /// Number of set bits.
    fn count(self) -> u32;
    /// Rotates all bits to the left by this many places.
    fn rotated(self, places: u32) -> Self;
}

macro_rules! word {
    ($word:ty) => {
        impl BitWord for $word {
            const BITS: u8 = <$word>::BITS as u8;
            const ONE: Self = 1;

            #[inline]
            fn narrowed(bits: u128) -> Self {
                bits as Self
            }

            #[inline]
            fn lowest(self) -> Option<u8> {
                (self != 0).then(|| self.trailing_zeros() as u8)
            }

            #[inline]
            fn highest(self) -> Option<u8> {
                (self != 0).then(|| <Self as BitWord>::BITS - 1 - self.leading_zeros() as u8)
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn rotated(self, places: u32) -> Self {
                self.rotate_left(places)
            }
        }
    };
}

word!(u64);
word!(u128);

/// Set of squares, as bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub(crate) struct SquareSet<W: BitWord = u128>(pub(super) W);

impl SquareSet {
    /// Converts the set to a word that must have room for every square in play.
    #[inline]
    pub(super) fn narrowed<W: BitWord>(self) -> SquareSet<W> {
        SquareSet(W::narrowed(self.0))
    }
}

impl<W: BitWord> SquareSet<W> {
    /// Returns the set of this square alone.
    #[inline]
    pub(crate) fn of(square: Square) -> Self {
        Self(W::ONE << u32::from(square.0 % W::BITS))
    }

    /// True if the set is empty.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Returns the number of squares.
    #[inline]
    pub(crate) fn len(self) -> usize {
        self.0.count() as usize
    }

    /// True if the set holds more than one square.
    #[inline]
    pub(crate) fn is_several(self) -> bool {
        self.0.without_lowest() != W::default()
    }

    /// True if the set contains the square.
    #[inline]
    pub(crate) fn contains(self, square: Square) -> bool {
        !(self & Self::of(square)).is_empty()
    }

    /// Returns the square with the lowest number.
    #[inline]
    pub(crate) fn first(self) -> Option<Square> {
        self.0.lowest().map(Square)
    }

    /// Returns the square with the highest number.
    #[inline]
    pub(crate) fn last(self) -> Option<Square> {
        self.0.highest().map(Square)
    }

    /// Removes a square.
    #[inline]
    pub(crate) fn without(self, square: Square) -> Self {
        self & !Self::of(square)
    }

    /// Adds a square.
    #[inline]
    pub(crate) fn with(self, square: Square) -> Self {
        self | Self::of(square)
    }
}

impl<W: BitWord> Iterator for SquareSet<W> {
    type Item = Square;

    /// Removes and returns the square with the lowest number.
    #[inline]
    fn next(&mut self) -> Option<Square> {
        let first = self.first()?;
        self.0 = self.0.without_lowest();
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len(), Some(self.len()))
    }
}

impl<W: BitWord> FromIterator<Square> for SquareSet<W> {
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> Self {
        squares.into_iter().fold(Self::default(), Self::with)
    }
}

impl<W: BitWord> BitAnd for SquareSet<W> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl<W: BitWord> BitOr for SquareSet<W> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl<W: BitWord> Not for SquareSet<W> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl<W: BitWord> BitAndAssign for SquareSet<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<W: BitWord> BitOrAssign for SquareSet<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}
