//! The small notations of single cells, each read and written in one place.
//!
//! What a cell holds is text by the time it comes here. Reading gives a value or a [`Fault`];
//! writing gives the canonical text, which reads back as the same value.

pub(crate) mod card_pattern;
pub(crate) mod clear;
pub(crate) mod faces;
pub(crate) mod fan;
pub(crate) mod number;
pub(crate) mod size;
pub(crate) mod word;

pub(crate) use crate::diagnostic::Fault;
