//! Settings of a server.

use crate::{DoorLimits, HostIdentity, LineTranslator};
use std::net::{Ipv6Addr, SocketAddr};

/// Machines from which a page may be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PageReach {
    /// From this machine alone.
    #[default]
    Loopback,
    /// From everywhere.
    Everywhere,
}

/// Set-up of a server.
pub struct ServerConfig {
    /// Address to listen on; port 0 is any that is free.
    pub address: SocketAddr,
    /// Certificate with its key.
    pub identity: HostIdentity,
    /// Limits of connections.
    pub limits: DoorLimits,
    /// Machines from which `/metrics` may be read.
    pub metrics: PageReach,
    /// Makes the translator of a connection at the text door; without it the door is shut.
    pub text_door: Option<fn() -> Box<dyn LineTranslator>>,
    /// Number of threads that wait for sockets.
    pub threads: usize,
}

impl ServerConfig {
    /// Port unless another is chosen.
    pub const PORT: u16 = 7345;

    /// Returns the usual set-up: all addresses of the machine, [`ServerConfig::PORT`].
    pub fn new(identity: HostIdentity) -> Self {
        Self {
            address: SocketAddr::from((Ipv6Addr::UNSPECIFIED, Self::PORT)),
            identity,
            limits: DoorLimits::default(),
            metrics: PageReach::default(),
            text_door: Some(|| Box::new(protocol::TextDoor::new())),
            threads: 2,
        }
    }
}
