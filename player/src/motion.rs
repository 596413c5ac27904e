//! Cards as the screen shows them while a game moves on: where they lie until all events have been
//! shown, and their flights. Every kind of table shows its cards by these parts.

mod flight;
mod piles;

pub use flight::{Flight, Tempo};
pub use piles::{ShownCard, Transfer, follow, gather, settle};
