//! Boards: men that step from square to square, take one another and jump over one another.
//!
//! A [`Board`] holds the positions of the men and [`BoardRules`] the geometry of the squares;
//! [`Steps`] and [`Hops`] are rules for moves, with all options fixed. Nothing here knows about
//! tables or turns.

mod criterion;
mod direction;
mod drive;
mod enclose;
mod geometry;
mod granted;
mod hop;
mod leap;
mod pieces;
mod prefer;
mod promotion;
mod series;
mod square;
mod step;
#[cfg(test)]
mod tests;

pub(crate) use direction::{BoardDirection, DirectionSet};
pub(crate) use geometry::BoardRules;
pub(crate) use granted::Granted;
pub(crate) use hop::Hops;
pub(crate) use pieces::{Board, BoardPiece, JumpSeries, KINDS, KindSet, OWNERS};
pub(crate) use series::SeriesEnd;
pub(crate) use square::{Square, SquareSet};
pub(crate) use step::Steps;
