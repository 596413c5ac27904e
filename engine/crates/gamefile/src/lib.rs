//! Bytes to raw document and back.
//!
//! ```text
//! bytes ──read──▶ Read { document, pictures, … } ──definition::read──▶ Definition
//! Definition ──save──▶ bytes            Document, Pictures ──save_document──▶ bytes
//! ```
//!
//! [`load`] does both steps of the first line. Reading never fails for what the bytes say: what
//! is wrong is a diagnostic with its place, and no file, however hostile, costs more than its
//! [`limits`]. [`save`] writes the same bytes for the same game, and keeps what its author added
//! to the file; [`save_document`] writes sheets as they are, right or wrong, and the pictures of
//! the cards with them. [`Read::losses`] tells beforehand what neither can keep.

mod archive;
mod cards_file;
mod fault;
pub mod limits;
mod loss;
mod pictures;
mod read;
mod save;
mod scan;

pub use cards_file::{CardsError, Piles, read_piles};
pub use loss::{Loss, LossKind};
pub use pictures::{Picture, PictureError, PictureFormat, Pictures, Side};
pub use read::{Loaded, Read, load, read};
pub use save::{SaveError, save, save_document};
