//! Winners of the end of a game for several players when all cards are known.
//!
//! The value of a position is the set of players of whom one will be first: [`Winners`]. Two kinds
//! of tables hold values. A [`PositionTable`] holds the positions of any game, by a key that leaves
//! out what no rule can tell apart ([`Reduction`]). A [`PatternTable`] holds the play of single
//! cards in a few bits a position; [`SinglePlay`] finds in a game's rules whether it is played so.
//! A [`Database`] is either of them as a file.

mod database;
mod figures;
mod hands;
mod pattern_table;
mod patterns;
mod position_table;
mod reduction;
mod single_play;
mod storage;
mod trick;
mod winners;
mod words;

pub use database::{Database, DatabaseError, DatabaseSection, SectionKind, fingerprint};
pub use figures::Figures;
pub use hands::Hands;
pub use pattern_table::PatternTable;
pub use patterns::{PatternRanks, Patterns};
pub use position_table::{BuildError, PositionTable, first_players};
pub use reduction::{NotHeld, Reduction};
pub use single_play::{Agreement, Disagreement, NoSinglePlay, SinglePlay, SinglePosition};
pub use storage::ByteSource;
pub use trick::{Trick, TrickChoice};
pub use winners::Winners;
