//! Definitions of games: the checked solitaire, the checked game for several players, references to
//! their rules, and diagnostics of the files that they are read from.
//!
//! Nothing here knows a notation, bytes, play or windows: `workbook` and `gametext` read their
//! notations into these types, `rules` plays them.

mod cell;
mod circle;
mod definition;
mod diagnostic;
pub mod game;
mod hidden;
mod id_table;
mod label;
mod layout;
mod relation;
mod rule;
mod solitaire;
mod table;
pub mod wording;

pub use cell::CellRef;
pub use definition::{
    About, After, AfterDeal, Clear, Comparison, Deal, DealCondition, DealFilter, DealOrder, Deck,
    DeckId, Face, Field, FieldId, Fixing, Flip, Localized, Redeal, References, SettingColumn,
    Sizes, Spot, SpotId, TakeSize, Target,
};
pub use diagnostic::{At, Code, Diagnostic, Fault, Given, Listed, Severity, Wording};
pub use hidden::{is_hidden, without_hidden};
pub use id_table::{IdTable, TableId};
pub use label::SpotLabel;
pub use layout::{Fan, FanDirection, Place};
pub use relation::Relation;
pub use rule::RuleRef;
pub use solitaire::Definition;
pub use table::Table;
