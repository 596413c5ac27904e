//! Settings of a server.

use crate::{DoorLimits, HostIdentity, LineTranslator};
use protocol::{ByeCode, ManagerDoor, ManagerSeats};
use std::{
    net::{Ipv6Addr, SocketAddr},
    sync::Arc,
};

/// Machines from which a page may be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PageReach {
    /// From this machine alone.
    #[default]
    Loopback,
    /// From everywhere.
    Everywhere,
}

/// Maker of the translators of a door, which may share what they remember.
pub type DoorMaker = Arc<dyn Fn() -> Box<dyn LineTranslator> + Send + Sync>;

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
    /// Makes the translator of a program that speaks the protocol of table managers; without it
    /// the door is shut.
    pub manager_door: Option<DoorMaker>,
    /// Reason that connections hear when the server stops.
    pub farewell: ByeCode,
    /// Number of threads that wait for sockets.
    pub threads: usize,
}

impl ServerConfig {
    /// Port unless another is chosen.
    pub const PORT: u16 = 7345;

    /// Returns the usual set-up: all addresses of the machine, [`ServerConfig::PORT`].
    pub fn new(identity: HostIdentity) -> Self {
        let seats = ManagerSeats::default();
        Self {
            address: SocketAddr::from((Ipv6Addr::UNSPECIFIED, Self::PORT)),
            identity,
            limits: DoorLimits::default(),
            metrics: PageReach::default(),
            text_door: Some(|| Box::new(protocol::TextDoor::new())),
            manager_door: Some(Arc::new(move || Box::new(ManagerDoor::new(seats.clone())))),
            farewell: ByeCode::Stopping,
            threads: 2,
        }
    }
}
