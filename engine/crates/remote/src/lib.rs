//! The client's side of tables over a network: the line to a host, and the memory of each table.
//!
//! ```text
//! caller ──RemoteCommand──▶ thread: RemoteLine ◀──▶ TLS, WebSocket ◀──▶ host
//! caller ◀──RemoteNews───── thread
//!    └─ RemoteTable: session::Client, fed with the messages that come as news
//! ```
//!
//! [`RemoteLine`] and [`RemoteTable`] are values: bytes and times come in, steps and news go out.
//! [`Remote`] alone owns a thread with a socket. A line that breaks is taken up again by itself:
//! commands without an answer are sent again under their old numbers, which the host carries out
//! once, and the notices that were missed are asked for.
//!
//! A [`RemoteTable`] with a [`FairIdentity`] takes part in fair deals: it contributes, signs, and
//! believes no line and no card that is not proved.

mod driver;
mod invitation;
mod line;
mod news;
mod pinned;
mod proof;
mod recall;
mod table;
mod told_rules;

pub use driver::{NoThread, Remote};
pub use invitation::{Invitation, InvitationError};
pub use line::{CommandCount, Entrance, Introduction, LineStep, RemoteCommand, RemoteLine};
pub use news::{LineEnd, LineHealth, RemoteNews};
pub use proof::{DrawSecret, FairIdentity, NoProof, ProofFault, ProofNews, ProvedText};
pub use table::{RemoteTable, TableFault, TableNews};
pub use told_rules::{RulesFault, rules_of};
