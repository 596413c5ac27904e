//! The piles of a table in one stretch of memory.

use cards::Card;
use definition::{Face, SpotId};
use std::fmt;

/// A card as it lies on the table: its kind and which side is up, in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Placed(u8);

impl Placed {
    const UP: u8 = 0x80;
    const KIND: u8 = 0x3f;

    /// The card lying so.
    #[must_use]
    pub const fn new(card: Card, face: Face) -> Self {
        let kind = card.index() as u8;
        Self(match face {
            Face::Up => kind | Self::UP,
            Face::Down => kind,
        })
    }

    /// Its kind; [`Card::UNKNOWN`] where an onlooker may not know it.
    #[must_use]
    pub const fn card(self) -> Card {
        Card::from_kind(self.0 & Self::KIND)
    }

    /// Whether its face is up.
    #[must_use]
    pub const fn is_up(self) -> bool {
        self.0 & Self::UP != 0
    }

    /// Which side is up.
    #[must_use]
    pub const fn face(self) -> Face {
        if self.is_up() { Face::Up } else { Face::Down }
    }

    /// The same card with this side up.
    #[must_use]
    pub const fn turned(self, face: Face) -> Self {
        Self::new(self.card(), face)
    }
}

impl fmt::Debug for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.card(), if self.is_up() { "" } else { "(down)" })
    }
}

/// Piles of pieces: pile after pile in one vector, so that a copy is one stretch of bytes.
#[derive(Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Table {
    pieces: Vec<Placed>,
    /// Where each pile begins, and after the last pile where it ends.
    starts: Vec<u16>,
}

impl Clone for Table {
    fn clone(&self) -> Self {
        Self { pieces: self.pieces.clone(), starts: self.starts.clone() }
    }

    /// Reuses the memory that is there: a playout deals thousands of games into one table.
    fn clone_from(&mut self, other: &Self) {
        self.pieces.clone_from(&other.pieces);
        self.starts.clone_from(&other.starts);
    }
}

impl Table {
    /// `spots` empty piles.
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

    /// The pile on a spot, lowest piece first.
    #[inline]
    pub(crate) fn pile(&self, spot: SpotId) -> &[Placed] {
        &self.pieces[self.range(spot)]
    }

    /// The same, for turning pieces and putting them in another order.
    #[inline]
    pub(crate) fn pile_mut(&mut self, spot: SpotId) -> &mut [Placed] {
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
    pub(crate) fn top(&self, spot: SpotId) -> Option<Placed> {
        self.pile(spot).last().copied()
    }

    /// Puts a new piece on top of a pile; only for laying the table out.
    pub(crate) fn push(&mut self, spot: SpotId, piece: Placed) {
        let end = self.range(spot).end;
        self.pieces.insert(end, piece);
        for start in &mut self.starts[spot.index() + 1..] {
            *start += 1;
        }
    }

    /// Takes the piece at a position out of the game; only for laying the table out.
    pub(crate) fn remove(&mut self, spot: SpotId, position: usize) {
        let start = self.range(spot).start;
        self.pieces.remove(start + position);
        for start in &mut self.starts[spot.index() + 1..] {
            *start -= 1;
        }
    }

    /// Moves the top `count` pieces of `from` to the top of `to`, keeping their order.
    ///
    /// `from` must hold as many. Nothing happens where both are the same spot.
    pub(crate) fn move_top(&mut self, from: SpotId, count: usize, to: SpotId) {
        let (from_end, to_end) = (self.range(from).end, self.range(to).end);
        let step = count as u16;
        if from.index() < to.index() {
            let between = &mut self.pieces[from_end - count..to_end];
            match *between {
                // By far the most frequent, and quicker than a rotation in general.
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

    /// Hides every piece that lies face down.
    pub(crate) fn hide_face_down(&mut self) {
        for piece in &mut self.pieces {
            if !piece.is_up() {
                *piece = Placed::new(Card::UNKNOWN, Face::Down);
            }
        }
    }
}
