//! The vocabulary of card games: suit, rank, card, pack, and the deal number that orders a pack.
//!
//! This crate knows no game and no file. What lives here is true of every game played with
//! cards; what a certain game does with them lives in `definition` and `rules`.

mod card;
mod card_set;
mod deal;
mod nth_bit;
mod pack;
mod rank;
mod suit;

pub use card::{Card, ParseCardError};
pub use card_set::CardSet;
pub use deal::{
    DealNumber, Numbering, ParseDealNumberError, arrange, chance, shuffle, shuffle_again,
};
pub use pack::{MAX_COPIES, Pack};
pub use rank::Rank;
pub use suit::{Color, Suit};
