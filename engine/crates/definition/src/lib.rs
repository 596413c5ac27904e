//! What a game is: the raw document as a file holds it, and the checked definition made of it.
//!
//! ```text
//! bytes ──gamefile──▶ Document ──read──▶ Definition + Sources + Diagnostics
//! ```
//!
//! Reading a document never fails for what it says: [`read`] gives whatever definition can be
//! had and every fault with its place. Nothing here knows bytes, play or a window.

mod definition;
mod diagnostic;
mod document;
mod layout;
mod relation;
mod source;

pub use definition::{
    About, After, AfterDeal, Clear, Comparison, Deal, DealCondition, DealFilter, DealOrder, Deck,
    DeckId, Definition, Face, Field, FieldId, Fixing, Flip, Localized, Redeal, Sizes, Spot, SpotId,
    TakeSize, Target,
};
pub use diagnostic::{At, Code, Diagnostic, Severity};
pub use document::{CellRef, Document, Sheet, Value};
pub use layout::{Fan, FanDirection, Place};
pub use relation::Relation;
pub use source::{RuleRef, Setting, Sources, TableSource};
