//! The small notations of single cells, each with its reader and writer in one place.
//!
//! Cell values have been converted to text before they get here. Reading returns a value or a
//! [`Fault`](definition::Fault); writing returns the canonical text, which reads back as the same
//! value.

pub(crate) mod card_pattern;
pub mod clear;
pub(crate) mod faces;
pub(crate) mod fan;
pub(crate) mod moves;
pub mod names;
pub(crate) mod number;
pub(crate) mod place;
pub(crate) mod relation;
pub mod size;
pub mod word;
