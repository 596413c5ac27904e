//! Failures of a server, in words for the person who runs it.

use std::net::SocketAddr;

/// Failure of a server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ServerError {
    /// Address on which it cannot listen.
    #[error("cannot listen on {address}: {why}; choose another port")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Answer of the system.
        why: String,
    },
    /// Certificate or key that cannot be used.
    #[error("the certificate in {path} {why}")]
    Identity {
        /// Path of the file.
        path: String,
        /// Fault in it.
        why: String,
    },
    /// Failure of the store, after which nothing more is told to anybody.
    #[error("what happened could no longer be written down: {0}")]
    Store(#[from] store::StoreError),
    /// Name of a host that another one of the group has, which runs.
    #[error("another host with the name {member} runs; give each host of a database its own name")]
    Member {
        /// The name.
        member: String,
    },
    /// Log of the host that cannot be replayed.
    #[error("the host cannot be restored: {0}")]
    Restore(#[from] host::RestoreError),
    /// Failure of the system.
    #[error("{doing} failed: {why}")]
    System {
        /// Action that failed.
        doing: &'static str,
        /// Answer of the system.
        why: String,
    },
}

impl ServerError {
    pub(crate) fn system(doing: &'static str, why: impl std::fmt::Display) -> Self {
        Self::System { doing, why: why.to_string() }
    }
}
