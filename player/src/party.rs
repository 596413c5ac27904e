//! Games of several players on the screen: plans, choices, words and the stage.

mod action_words;
mod back_words;
mod backs;
mod choices;
mod claims;
mod happened;
mod hint_words;
pub mod names;
mod notice;
mod pack;
mod paint;
mod plan;
mod played;
mod sides;
mod stage;
mod together;
mod why;
pub mod words;

pub use action_words::action_words;
pub use backs::Back;
pub use choices::{Choices, Group};
pub use claims::claim_moves;
pub use happened::{Happened, Played, Series, happened};
pub use hint_words::hint_words;
pub use pack::{Hue, Print, order, order_as_declared, order_as_sorted, print_of, sign_of};
pub use paint::paint_of;
pub use plan::{BotKind, Pace, Plan, Plans, Sitter};
pub use played::in_order_of_play;
pub use sides::{Side, drawn_from, places_told, sides};
pub use stage::{Stage, Token, is_open_row};
pub use why::{Why, asks_for_cards, why_no_way, why_not, why_not_now, why_refused};
