//! Reading values and records from the tree of a file, checking every key and the kind of every
//! value.
//!
//! A value of the wrong kind is reported and left out, and reading goes on, so that one run reports
//! all faults of a file. The records of the format are declared in `raw`, with [`records!`].

mod choice;
mod keyed;
mod records;
mod shape;
mod value;

use super::{found::Faults, tree::Node};

pub(crate) use choice::{choice, of_kind, plain, variant, words};
pub(crate) use keyed::RecordReader;
pub(crate) use records::records;
pub(crate) use shape::{mismatch, record_form};
pub(crate) use value::{
    Map, RawExpr, any, is_name, labelled, list, located, map, names, number, placed, single, values,
};

/// A type whose values can be read from a file.
pub(crate) trait Decode: Sized {
    /// Returns the value of a node; reports its faults, and `None` if it has any.
    fn decode(node: &Node, faults: &mut Faults) -> Option<Self>;
}

impl<T: Decode> Decode for Box<T> {
    fn decode(node: &Node, faults: &mut Faults) -> Option<Self> {
        T::decode(node, faults).map(Self::new)
    }
}

/// A function that reads one value and reports its faults.
pub(crate) type ValueReader<T> = fn(&Node, &mut Faults) -> Option<T>;

/// A function that reads the keys of one kind of record.
pub(crate) type KindReader<T> = fn(&mut RecordReader<'_, '_>) -> Option<T>;

/// A type with the name of a record and its known keys; a row without a key is `None`.
#[cfg(test)]
pub(crate) type KnownKeys = (&'static str, &'static str, &'static [Option<&'static str>]);

/// A type of an entry in a record: an [`Option`] may be left out, anything else is required.
pub(crate) trait Entry: Sized {
    /// The type of a given value.
    type Value;
    /// True if a missing entry is reported.
    const REQUIRED: bool;

    /// Returns the entry with this value; `None` if it needs one.
    fn with(value: Option<Self::Value>) -> Option<Self>;
}

impl<T> Entry for Option<T> {
    type Value = T;
    const REQUIRED: bool = false;

    fn with(value: Self) -> Option<Self> {
        Some(value)
    }
}

impl<T: Decode> Entry for T {
    type Value = T;
    const REQUIRED: bool = true;

    fn with(value: Option<T>) -> Option<T> {
        value
    }
}
