//! Boards: men that step from square to square, take one another and jump over one another.
//!
//! A [`Board`] says where the men are, [`BoardRules`] what the squares are to one another;
//! [`Steps`] and [`Hops`] are rules for moves, with everything fixed that options decide. Nothing
//! here knows of a table or of turns.

mod direction;
mod drive;
mod enclose;
mod geometry;
mod granted;
mod hop;
mod leap;
mod men;
mod prefer;
mod promotion;
mod square;
mod step;
#[cfg(test)]
mod tests;

pub(crate) use direction::{Direction, DirectionSet};
pub(crate) use geometry::BoardRules;
pub(crate) use granted::Granted;
pub(crate) use hop::{Hops, Stopped};
pub(crate) use men::{Board, KINDS, KindSet, Man, OWNERS, Series};
pub(crate) use square::{Square, SquareSet};
pub(crate) use step::Steps;
