//! Squares of a board, and sets of them.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Shl};

/// A square in play, numbered as [`definition::game::Grid::squares`] yields them; 0 to 127.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Square(pub(crate) u8);

impl Square {
    /// Its number, as a place in a list.
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A whole number whose bits stand for squares. Boards of up to 64 squares are looked at in
/// numbers of half the size, which takes a third less time.
pub(crate) trait Word:
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
    /// How many squares it has room for; a power of two.
    const BITS: u8;
    /// The lowest bit.
    const ONE: Self;

    /// The lowest bits of a larger number.
    fn narrowed(bits: u128) -> Self;
    /// The place of the lowest bit that is set, if one is.
    fn lowest(self) -> Option<u8>;
    /// The place of the highest bit that is set, if one is.
    fn highest(self) -> Option<u8>;
    /// Itself without the lowest bit that is set.
    fn without_lowest(self) -> Self;
    /// How many bits are set.
    fn count(self) -> u32;
    /// All bits so many places higher; what leaves at the top comes in at the bottom.
    fn rotated(self, places: u32) -> Self;
}

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
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
                (self != 0).then(|| <Self as Word>::BITS - 1 - self.leading_zeros() as u8)
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

/// A set of squares: a bit for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub(crate) struct SquareSet<W: Word = u128>(pub(super) W);

impl SquareSet {
    /// Itself in a word that has room for every square in play.
    #[inline]
    pub(super) fn narrowed<W: Word>(self) -> SquareSet<W> {
        SquareSet(W::narrowed(self.0))
    }
}

impl<W: Word> SquareSet<W> {
    /// This square alone.
    #[inline]
    pub(crate) fn of(square: Square) -> Self {
        Self(W::ONE << u32::from(square.0 % W::BITS))
    }

    /// Whether it holds nothing.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// How many squares it holds.
    #[inline]
    pub(crate) fn len(self) -> usize {
        self.0.count() as usize
    }

    /// Whether it holds more than one.
    #[inline]
    pub(crate) fn is_several(self) -> bool {
        self.0.without_lowest() != W::default()
    }

    /// Whether it holds this one.
    #[inline]
    pub(crate) fn contains(self, square: Square) -> bool {
        !(self & Self::of(square)).is_empty()
    }

    /// The square with the lowest number.
    #[inline]
    pub(crate) fn first(self) -> Option<Square> {
        self.0.lowest().map(Square)
    }

    /// The square with the highest number.
    #[inline]
    pub(crate) fn last(self) -> Option<Square> {
        self.0.highest().map(Square)
    }

    /// Itself without this square.
    #[inline]
    pub(crate) fn without(self, square: Square) -> Self {
        self & !Self::of(square)
    }

    /// Itself with this square.
    #[inline]
    pub(crate) fn with(self, square: Square) -> Self {
        self | Self::of(square)
    }
}

impl<W: Word> Iterator for SquareSet<W> {
    type Item = Square;

    /// Takes the square with the lowest number out.
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

impl<W: Word> FromIterator<Square> for SquareSet<W> {
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> Self {
        squares.into_iter().fold(Self::default(), Self::with)
    }
}

impl<W: Word> BitAnd for SquareSet<W> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl<W: Word> BitOr for SquareSet<W> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl<W: Word> Not for SquareSet<W> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl<W: Word> BitAndAssign for SquareSet<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<W: Word> BitOrAssign for SquareSet<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}
