//! Definitions of games: the raw document as stored in a file, and the checked definition made
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
mod circle;
mod definition;
mod describe;
mod diagnostic;
mod document;
mod draft;
pub mod game;
mod hidden;
mod label;
mod layout;
mod name;
mod notation;
mod pattern;
mod read;
mod relation;
pub mod schema;
mod source;
mod wording;
mod write;

pub use analyse::analyse;
pub use definition::{
    About, After, AfterDeal, Clear, Comparison, Deal, DealCondition, DealFilter, DealOrder, Deck,
    DeckId, Definition, Face, Field, FieldId, Fixing, Flip, Localized, Redeal, Sizes, Spot, SpotId,
    TakeSize, Target,
};
pub use describe::{
    Counts, DealShape, Description, EmptyTakes, Faces, GoalPart, PackWords, PairRule, Section,
    Sentence, Subject, Want, describe, empty_takes,
};
pub use diagnostic::{At, Code, Diagnostic, Given, Listed, Severity, Wording};
pub use document::{CellRef, Document, Sheet, Value};
pub use draft::{Draft, NameFault, WhichDeal};
pub use hidden::{is_hidden, without_hidden};
pub use label::SpotLabel;
pub use layout::{Fan, FanDirection, Place};
pub use pattern::{
    CardWords, Decided, Direction, Exception, MAX_EXCEPTIONS, Pairs, Pattern, PatternError, Ranks,
    Step, Suits, nearest, read_cards, recognise, relation_in_words,
};
pub use read::{Checked, read, relation};
pub use relation::Relation;
pub use source::{RuleRef, Setting, Sources, TableSource};
pub use write::{write, write_over};
