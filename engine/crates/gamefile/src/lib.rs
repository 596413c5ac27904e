//! Reading the bytes of a file into a raw document, and writing them.
//!
//! ```text
//! bytes ──read──▶ Read { document, pictures, … } ──workbook::read──▶ Definition
//! Definition ──save──▶ bytes            Document, Pictures ──save_document──▶ bytes
//! ```
//!
//! [`load`] does both steps of the first line. Reading never fails because of the contents: faults
//! become diagnostics with their places, and no file, however hostile, costs more than its
//! [`limits`]. [`save`] writes the same bytes for the same game, and keeps the additions of its
//! author; [`save_document`] writes sheets as they are, right or wrong, together with the pictures
//! of the cards. [`Read::losses`] lists beforehand what neither function can keep.

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
pub use pictures::{CardSide, Picture, PictureError, PictureFormat, Pictures};
pub use read::{Loaded, Read, load, read};
pub use save::{SaveError, save, save_document};
