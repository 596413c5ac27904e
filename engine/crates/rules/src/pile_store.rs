//! Piles of a table, stored in one block of memory.

use crate::Seat;
use cards::Card;
use definition::{Face, SpotId};
use std::fmt;

/// Piece on the table: its kind, the side that is up and the seat that put it there, in two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlacedPiece(u16);

impl PlacedPiece {
    const UP: u16 = 0x80;
    const KIND: u16 = 0x3f;
    const BY: u32 = 8;

    /// Returns a card with this face, without a seat that put it there.
    #[must_use]
    pub const fn new(card: Card, face: Face) -> Self {
        let kind = card.index() as u16;
        Self(match face {
            Face::Up => kind | Self::UP,
            Face::Down => kind,
        })
    }

    /// Kind of the piece; [`Card::UNKNOWN`] if hidden in a view.
    #[must_use]
    pub const fn card(self) -> Card {
        Card::from_kind((self.0 & Self::KIND) as u8)
    }

    /// Kind of the piece; `None` if hidden in a view.
    #[must_use]
    pub(crate) fn known(self) -> Option<Card> {
        Some(self.card()).filter(|&card| card != Card::UNKNOWN)
    }

    /// Seat that put the piece where it lies, if the game keeps track of it.
    #[must_use]
    pub const fn by(self) -> Option<Seat> {
        match (self.0 >> Self::BY) as u8 {
            0 => None,
            seat => Some(Seat(seat - 1)),
        }
    }

    /// Returns the same card, put there by this seat.
    #[must_use]
    pub(crate) const fn put_by(self, seat: Seat) -> Self {
        Self(self.0 & 0xff | (seat.0 as u16 + 1) << Self::BY)
    }

    /// Returns a piece of this kind that lies as this one does.
    pub(crate) const fn named(self, card: Card) -> Self {
        Self(self.0 & !Self::KIND | card.index() as u16)
    }

    /// Returns the piece as a number.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the piece that is this number, if at most so many seats may have put it there.
    pub(crate) const fn of_bits(bits: u16, seats: u16) -> Option<Self> {
        let known = bits & 0xff & !(Self::KIND | Self::UP) == 0;
        if known && bits >> Self::BY <= seats { Some(Self(bits)) } else { None }
    }

    /// Kind and seat in the encoding of expressions; see `definition::game::Type::Card`.
    #[inline]
    pub(crate) const fn value(self) -> i32 {
        (self.0 & (Self::KIND | 0xff00)) as i32
    }

    /// True if it is face up.
    #[must_use]
    pub const fn is_up(self) -> bool {
        self.0 & Self::UP != 0
    }

    /// Returns the side that is up.
    #[must_use]
    pub const fn face(self) -> Face {
        if self.is_up() { Face::Up } else { Face::Down }
    }

    /// Returns the same card with this side up.
    #[must_use]
    pub const fn turned(self, face: Face) -> Self {
        match face {
            Face::Up => Self(self.0 | Self::UP),
            Face::Down => Self(self.0 & !Self::UP),
        }
    }
}

impl fmt::Debug for PlacedPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.card(), if self.is_up() { "" } else { "(down)" })
    }
}

/// Piles of pieces, one after another in one vector, so that a copy is a single block of bytes.
#[derive(Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct PileStore {
    pieces: Vec<PlacedPiece>,
    /// Start of each pile, and the end of the last one.
    starts: Vec<u16>,
}

impl Clone for PileStore {
    fn clone(&self) -> Self {
        Self { pieces: self.pieces.clone(), starts: self.starts.clone() }
    }

    /// Reuses the memory of `self`: a playout deals thousands of games into one table.
    fn clone_from(&mut self, other: &Self) {
        self.pieces.clone_from(&other.pieces);
        self.starts.clone_from(&other.starts);
    }
}

impl PileStore {
    /// Creates `spots` empty piles.
    pub(crate) fn empty(spots: usize) -> Self {
        Self { pieces: Vec::new(), starts: vec![0; spots + 1] }
    }

    /// Empties every pile, keeping the memory.
    pub(crate) fn clear(&mut self) {
        self.pieces.clear();
        self.starts.fill(0);
    }

    pub(crate) fn spot_count(&self) -> usize {
        self.starts.len() - 1
    }

    pub(crate) fn piece_count(&self) -> usize {
        self.pieces.len()
    }

    #[inline]
    fn range(&self, spot: SpotId) -> std::ops::Range<usize> {
        let index = spot.index();
        usize::from(self.starts[index])..usize::from(self.starts[index + 1])
    }

    /// Returns the pile on a spot, lowest piece first.
    #[inline]
    pub(crate) fn pile(&self, spot: SpotId) -> &[PlacedPiece] {
        &self.pieces[self.range(spot)]
    }

    /// Returns the pile on a spot, for turning pieces and changing their order.
    #[inline]
    pub(crate) fn pile_mut(&mut self, spot: SpotId) -> &mut [PlacedPiece] {
        let range = self.range(spot);
        &mut self.pieces[range]
    }

    #[inline]
    pub(crate) fn len(&self, spot: SpotId) -> usize {
        self.range(spot).len()
    }

    #[inline]
    pub(crate) fn is_empty(&self, spot: SpotId) -> bool {
        self.range(spot).is_empty()
    }

    #[inline]
    pub(crate) fn top(&self, spot: SpotId) -> Option<PlacedPiece> {
        self.pile(spot).last().copied()
    }

    /// Puts every piece on one spot, lowest first, and empties the others.
    pub(crate) fn gather(&mut self, spot: SpotId, pieces: &[PlacedPiece]) {
        self.pieces.clear();
        self.pieces.extend_from_slice(pieces);
        let (before, behind) = self.starts.split_at_mut(spot.index() + 1);
        before.fill(0);
        behind.fill(pieces.len() as u16);
    }

    /// Removes the top `count` pieces of a spot, which must hold that many.
    pub(crate) fn drop_top(&mut self, spot: SpotId, count: usize) {
        let end = self.range(spot).end;
        self.pieces.drain(end - count..end);
        for start in &mut self.starts[spot.index() + 1..] {
            *start -= count as u16;
        }
    }

    /// Puts pieces on top of a pile.
    pub(crate) fn extend(&mut self, spot: SpotId, pieces: &[PlacedPiece]) {
        let end = self.range(spot).end;
        self.pieces.splice(end..end, pieces.iter().copied());
        for start in &mut self.starts[spot.index() + 1..] {
            *start += pieces.len() as u16;
        }
    }

    /// Puts a new piece on top of a pile.
    pub(crate) fn push(&mut self, spot: SpotId, piece: PlacedPiece) {
        let ends = &mut self.starts[spot.index() + 1..];
        let end = usize::from(ends[0]);
        for end in ends {
            *end += 1;
        }
        self.pieces.push(piece);
        let behind = &mut self.pieces[end..];
        let others = behind.len() - 1;
        if others > 0 {
            behind.copy_within(..others, 1);
            behind[0] = piece;
        }
    }

    /// Removes the piece at a position.
    pub(crate) fn remove(&mut self, spot: SpotId, position: usize) {
        let start = self.range(spot).start;
        self.pieces.remove(start + position);
        for start in &mut self.starts[spot.index() + 1..] {
            *start -= 1;
        }
    }

    /// Moves the top `count` pieces of `from` to the top of `to`, keeping their order.
    ///
    /// `from` must hold that many. Does nothing if both are the same spot.
    pub(crate) fn move_top(&mut self, from: SpotId, count: usize, to: SpotId) {
        let (from_end, to_end) = (self.range(from).end, self.range(to).end);
        let step = count as u16;
        if from.index() < to.index() {
            let between = &mut self.pieces[from_end - count..to_end];
            match *between {
                // By far the most frequent case, and faster than a general rotation.
                [piece, ..] if count == 1 => {
                    between.copy_within(1.., 0);
                    between[to_end - from_end] = piece;
                }
                _ => between.rotate_left(count),
            }
            for start in &mut self.starts[from.index() + 1..=to.index()] {
                *start -= step;
            }
        } else if to.index() < from.index() {
            let between = &mut self.pieces[to_end..from_end];
            match *between {
                [.., piece] if count == 1 => {
                    between.copy_within(..between.len() - 1, 1);
                    between[0] = piece;
                }
                _ => between.rotate_right(count),
            }
            for start in &mut self.starts[to.index() + 1..=from.index()] {
                *start += step;
            }
        }
    }
}
