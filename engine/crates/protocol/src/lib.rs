//! The messages between a table's host and those who play over a network, in two layers.
//!
//! [`net`] holds what any game needs: entering, tables, seats, talk. [`game`] holds what a game by
//! rules adds: acts, fair deals, what happened. The first knows nothing of the second: what a game
//! says is a type parameter of it. A message is one JSON object, on a line of its own or in a
//! WebSocket text frame; its `t` names its kind.
//!
//! ```
//! use protocol::{ClientMessage, NetCommand, TableCommand, read_client};
//!
//! let line = r#"{"t":"cmd","id":5,"table":"T1","do":"login","seat":2}"#;
//! let ClientMessage::Cmd { command, .. } = read_client(line)? else { panic!() };
//! assert_eq!(command, TableCommand::Net(NetCommand::Login { seat: Some(2) }));
//! # Ok::<_, protocol::FrameError>(())
//! ```
//!
//! Nothing here owns a socket or a clock. Times are milliseconds since 1970 by the host's clock;
//! seats, teams and places are counted from 1, except in the lines of a fair deal, which count from
//! 0 as its record does.

pub mod contract;
mod door;
mod frame;
pub mod game;
mod limits;
mod manager;
pub mod net;
mod secret_text;
mod sentences;
mod time_marks;
mod version;
mod warn;

pub use door::TextDoor;
pub use frame::{FrameError, read_client, read_server, schema, write};
pub use game::{
    ActTold, BeganTold, FairCommand, FairPart, GameCommand, GameNotice, ResultTold, ShownTold,
    UnprovedTold,
};
pub use limits::limit;
pub use manager::{ManagerDoor, ManagerSeats};
pub use net::{
    AfterBreakTold, Auth, BotsTold, BreaksTold, ChatTold, ClientForm, ClockTold, ContributionsTold,
    CustomsProfile, FoulsTold, GameOffered, Have, InfoTopic, JoinsTold, LapseTold, LineTold,
    NatureTold, NetCommand, NetNotice, NetReply, NetRequest, PhaseTold, RobotTold, SeatTold,
    TableCommand, TableNotice, TableOffered, TablePolicy, TableResumed, TournamentCustom, UndoTold,
    WatchDelay, WishEndTold,
};
pub use secret_text::SecretText;
pub use time_marks::time_marks;
pub use version::{NoCommonVersion, VERSIONS, negotiate};
pub use warn::{ByeCode, SentenceLanguage, WarnCode};

/// A message from a client to the host.
pub type ClientMessage = NetRequest<GameCommand, exchange::Skip>;

/// A message from the host to a client.
pub type ServerMessage = NetReply<GameNotice, exchange::ChoiceTold>;
