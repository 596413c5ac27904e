//! A host of tables as a value: who is there, what is played, and what each is told.
//!
//! ```text
//! HostInput ──▶ Host ──▶ HostOutput { lines to be kept, messages, bots to be asked, deadline }
//!                └─ HostedTable: session (the dealer), fair::FairTable (the proof), guests
//! ```
//!
//! Nothing here owns a socket, a clock, a disk or a random device. Time and secrets come in as
//! values; [`HostOutput::lines`] must be on disk before [`HostOutput::told`] is sent. A table is a
//! log of [`TableInput`]s: whoever replays them has the same table again ([`Host::restored`]).

mod account;
mod attempts;
mod bench;
mod connection;
mod draw;
mod host;
mod input;
mod invitation;
mod output;
mod policy;
mod shelf;
mod table;
mod warnings;

pub use account::{
    AllowedKey, ChangedAccount, ClientAddress, EntranceRules, EntryProof, NewAccounts, PasswordAsk,
    PasswordHash, PasswordVerdict, PasswordWork,
};
pub use bench::BotBench;
pub use connection::ConnectionId;
pub use host::{
    Host, HostSettings, OutdatedTable, PersonPresent, RestoreError, SeatAway, TakenOver,
};
pub use input::{GuestStyle, HostInput, LobbyEvent, NewGuest, TableEvent, TableInput, TableSetup};
pub use invitation::{
    InvitationWish, InvitedPerson, InvitedTo, MadeInvitation, PersonalInvitation,
};
pub use output::{BotAsk, EndedGame, FinishedSeat, HostOutput, LoggedLine, TableOutput};
pub use policy::session_policy;
pub use shelf::{FindGame, GameShelf, ShelfError};
pub use table::HostedTable;
