//! The layer of net games: participants, tables, seats, talk. Any game could be played over it.
//!
//! The messages of a game itself are type parameters: its commands and the parts of its messages
//! that a client may do without ([`NetRequest`]), its notices and the choices that a prompt lists
//! ([`NetReply`]). Of the crate `fair` this layer has keys, hashes and signatures alone.

mod command;
mod notice;
mod policy;
mod reply;
mod request;
#[cfg(test)]
mod tests;
mod tournament;

pub use command::{InfoTopic, NetCommand, TableCommand};
pub use notice::{
    LapseTold, LineTold, NatureTold, NetNotice, PhaseTold, SeatTold, TableNotice, WishEndTold,
};
pub use policy::{
    AfterBreakTold, BotsTold, BreaksTold, ChatTold, ClockTold, ContributionsTold, CustomsProfile,
    FoulsTold, JoinsTold, RobotTold, TablePolicy, UndoTold, WatchDelay,
};
pub use reply::{GameOffered, NetReply, TableOffered, TableResumed};
pub use request::{Auth, ClientForm, Have, NetRequest};
pub use tournament::TournamentCustom;
