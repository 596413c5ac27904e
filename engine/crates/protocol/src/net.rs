//! The layer of net games: participants, tables, seats, talk. Any game could be played over it.

mod command;
mod notice;
mod policy;
mod reply;
mod request;
mod tournament;

pub use command::{InfoTopic, NetCommand, TableCommand};
pub use notice::{LineTold, NatureTold, NetNotice, PhaseTold, SeatTold, TableNotice};
pub use policy::{
    AfterBreakTold, BotsTold, BreaksTold, ChatTold, ClockTold, ContributionsTold, CustomsProfile,
    FoulsTold, JoinsTold, RobotTold, TablePolicy, UndoTold, WatchDelay,
};
pub use reply::{GameOffered, NetReply, TableOffered, TableResumed};
pub use request::{Auth, ClientForm, Have, NetRequest};
pub use tournament::TournamentCustom;
