//! News of a line for the program that plays over it.

use crate::line::CommandCount;
use fair::{Digest, Secret};
use protocol::{ByeCode, ServerMessage, TableResumed, WarnCode};
use std::time::Duration;

/// News of a line.
#[derive(Debug, Clone, PartialEq)]
pub enum RemoteNews {
    /// The state of the line changed.
    Line(LineHealth),
    /// The player entered, or came back.
    Entered {
        /// Number of the participant at the host.
        participant: u32,
        /// Token for coming back, also after this program has ended.
        token: Secret,
        /// True if the player came back: the host sends the notices that were missed.
        is_back: bool,
        /// Tables at which the player who came back is.
        tables: Vec<TableResumed>,
        /// Time of the greeting, by the host's clock: what is told with an earlier time was missed.
        now: u64,
    },
    /// The host knows nothing of the player any more, who entered anew: seats and commands without
    /// an answer are lost.
    Forgotten,
    /// A message of the host: answers, notices of tables in order and without gaps, prompts.
    Message {
        /// The message.
        message: Box<ServerMessage>,
        /// Number of the player's command that it answers.
        answers: Option<CommandCount>,
    },
    /// A command was not sent: too many wait for an answer.
    NotSent(CommandCount),
    /// The line has ended for good.
    Ended(LineEnd),
}

/// State of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineHealth {
    /// A connection is being made.
    Connecting,
    /// Messages come and go.
    Up,
    /// Nothing has come for [`protocol::limit::UNSURE`].
    Unsure,
    /// The connection is broken; a new one is made after this time.
    Broken(Duration),
    /// The host has stopped, or goes on at another machine; it is looked for after this time.
    HostStopped(Duration),
}

/// Reason that a line has ended for good.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LineEnd {
    /// Another host than the invited one answers.
    #[error(
        "another host than the one that invited you answers at this address: its fingerprint is \
         {found}, the invitation says {expected}"
    )]
    OtherHost {
        /// Fingerprint in the invitation.
        expected: Digest,
        /// Fingerprint of the host that answered.
        found: Digest,
    },
    /// The invitation tells no fingerprint, so nobody knows whether this is the host.
    #[error(
        "the address has no fingerprint, so that anybody could pass for the host; if the host \
         shows {found}, add #{found} to the address"
    )]
    NoFingerprint {
        /// Fingerprint of the host that answered.
        found: Digest,
    },
    /// The host does not let the player in.
    #[error("the host says: {text}")]
    NotEntered {
        /// Code of the reason.
        code: WarnCode,
        /// Reason in words.
        text: String,
    },
    /// The host has ended the connection.
    #[error("the host has ended the connection: {text}")]
    Bye {
        /// Code of the reason.
        code: ByeCode,
        /// Reason in words.
        text: String,
    },
    /// No host answers at the address.
    #[error("what answers at this address is no host of tables: {0}")]
    NoHost(String),
    /// No connection could be made at all.
    #[error("no connection: {0}")]
    Unreachable(String),
    /// The player has left.
    #[error("you have left")]
    Left,
}
