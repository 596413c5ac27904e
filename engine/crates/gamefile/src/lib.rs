//! Bytes to raw document and back.
//!
//! ```text
//! bytes ──read──▶ Read { document, … } ──definition::read──▶ Definition
//! Definition ──save──▶ bytes
//! ```
//!
//! [`load`] does both steps of the first line. Reading never fails for what the bytes say: what
//! is wrong is a diagnostic with its place, and no file, however hostile, costs more than its
//! [`limits`]. [`save`] writes the same bytes for the same game, and keeps what its author added
//! to the file; [`Read::losses`] tells beforehand what it cannot keep.

mod archive;
mod cards_file;
pub mod limits;
mod loss;
mod read;
mod save;
mod scan;

pub use cards_file::{CardsError, Piles, read_piles};
pub use loss::{Loss, LossKind};
pub use read::{Loaded, Read, load, read};
pub use save::{SaveError, save};
