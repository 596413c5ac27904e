//! The notation of games for several players: the text of a RON file, and the checked game read
//! from it.
//!
//! ```text
//! text ──tree──▶ nodes ──decode──▶ RawGame ──overlay──▶ RawGame ──resolve──▶ Game ──checks──▶
//! ```
//!
//! Reading never fails because of a text's contents: [`read_game`] returns the game if possible,
//! and every fault with its line. Nothing here knows of bytes, play or windows.

mod checks;
mod decode;
pub mod describe;
mod found;
mod overlay;
mod position;
mod raw;
mod read;
mod resolve;
mod text;
mod tree;
mod write;

pub use describe::describe;
pub use position::{PositionFrame, PositionHead, read_position, write_line, write_position};
pub use read::{CheckedGame, Library, NoText, read_game};
pub use resolve::function_names;
pub use write::write_game;
