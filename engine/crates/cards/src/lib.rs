//! The vocabulary of card games: suit, rank, card, pack, and the deal number that orders a pack.
//!
//! This crate knows nothing of games or files. It holds only what applies to every card game; the
//! rules of particular games belong in `definition` and `rules`.

mod card;
mod card_bag;
mod card_set;
mod deal;
mod fair;
mod pack;
mod rank;
mod select;
mod suit;

pub use card::{Card, ParseCardError};
pub use card_bag::CardBag;
pub use card_set::CardSet;
pub use deal::{
    DealNumber, Numbering, ParseDealNumberError, arrange, chance, shuffle, shuffle_again,
};
pub use fair::{FairSeed, ParseFairSeedError};
pub use pack::{MAX_COPIES, Pack};
pub use rank::Rank;
pub use suit::{Color, Suit};
