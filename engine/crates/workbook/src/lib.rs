//! The notation of workbooks: the raw document as stored in a file, and the checked definition read
//! from it.
//!
//! ```text
//! bytes ──gamefile──▶ Document ──read──▶ Definition + Sources + Diagnostics
//! ```
//!
//! Reading never fails because of a document's contents: [`read`] returns the definition if
//! possible, and every fault with its place. Nothing here knows of bytes, play or windows.

mod analyse;
mod check;
mod describe;
mod document;
mod draft;
mod name;
pub mod notation;
mod pattern;
mod read;
pub mod schema;
mod source;
mod write;

pub use analyse::analyse;
pub use describe::{
    Counts, DealShape, Description, EmptyTakes, Faces, FieldSentence, GoalPart, PackWords,
    PairRule, Section, Sentence, Subject, WantedCount, describe, empty_takes,
};
pub use document::{Document, Sheet, Value};
pub use draft::{Draft, NameFault, WhichDeal};
pub use pattern::{
    CardWords, Decided, Direction, Exception, MAX_EXCEPTIONS, Pairs, Pattern, PatternError,
    RankStep, Ranks, Suits, nearest, read_cards, recognise, relation_in_words,
};
pub use read::{Checked, pile_rules, read, relation};
pub use source::{Sources, TableSource};
pub use write::{write, write_over};
