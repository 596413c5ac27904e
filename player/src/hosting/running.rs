//! A host that runs: its addresses, its invitations, and its end.

use engine::host::{InvitationWish, InvitedTo};
use remote::Invitation;
use server::{HostOffice, RunningServer, ServerError};
use std::{
    collections::BTreeMap,
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
};

/// A host that runs.
pub struct RunningHost {
    pub(super) server: RunningServer,
    pub(super) tables: Vec<(String, Option<String>)>,
    /// Titles of the tables' games.
    pub(super) titles: BTreeMap<String, String>,
    pub(super) office: HostOffice,
}

impl RunningHost {
    /// Returns the address of its doors.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.server.address()
    }

    /// Returns an invitation to each table that was opened, by this name of the machine; by its
    /// number in the network if absent.
    #[must_use]
    pub fn invitations(&self, machine: Option<&str>) -> Vec<Invitation> {
        let address = self.server.address();
        let host = machine.map_or_else(|| reachable(address.ip()).to_string(), str::to_owned);
        let fingerprint = engine::fair::Digest::of_digits(&self.server.fingerprint().to_string());
        let invite = |(table, key): &(String, Option<String>)| Invitation {
            host: host.clone(),
            port: address.port(),
            table: Some(table.clone()),
            key: key.clone(),
            invite: None,
            game: None,
            fingerprint,
        };
        self.tables.iter().map(invite).collect()
    }

    /// Returns the most connections that the host can have at once, if the system's limit of
    /// descriptors allows few only.
    #[must_use]
    pub fn few_connections(&self) -> Option<usize> {
        self.server.few_connections()
    }

    /// Returns the names of the tables that were opened.
    pub fn tables(&self) -> impl Iterator<Item = &str> {
        self.tables.iter().map(|(table, _)| table.as_str())
    }

    /// Returns the title of the game of a table.
    #[must_use]
    pub fn title(&self, table: &str) -> Option<&str> {
        self.titles.get(table).map(String::as_str)
    }

    /// Returns the place from which the host's own person gives orders.
    #[must_use]
    pub const fn office(&self) -> &HostOffice {
        &self.office
    }

    /// Makes a personal invitation, and returns its number and its link, which names the game in
    /// words; `None` if there is no such table.
    #[must_use]
    pub fn invite(&self, wish: InvitationWish, machine: Option<&str>) -> Option<(u32, Invitation)> {
        let table = match &wish.to {
            InvitedTo::Table(table) => Some(table.clone()),
            InvitedTo::Account => None,
        };
        let made = self.office.invite(wish)?;
        let address = self.server.address();
        let host = machine.map_or_else(|| reachable(address.ip()).to_string(), str::to_owned);
        let game = table.as_ref().and_then(|table| self.titles.get(table)).cloned();
        let fingerprint = engine::fair::Digest::of_digits(&self.server.fingerprint().to_string());
        let (port, invite) = (address.port(), Some(made.code));
        let link = Invitation { host, port, table, key: None, invite, game, fingerprint };
        Some((made.number, link))
    }

    /// Returns the reason why it cannot go on, if there is one.
    #[must_use]
    pub fn failure(&self) -> Option<ServerError> {
        self.server.failure()
    }

    /// Says goodbye to everybody and stops; the tables go on when the host is back.
    ///
    /// # Errors
    ///
    /// Fails if the last lines could not be kept.
    pub fn stop(self) -> Result<(), ServerError> {
        self.server.stop()
    }
}

/// Returns the number by which others reach this machine.
#[must_use]
pub fn own_number() -> IpAddr {
    reachable(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
}

/// Returns the number by which others reach this machine, for one that listens everywhere.
fn reachable(listens: IpAddr) -> IpAddr {
    if !listens.is_unspecified() {
        return listens;
    }
    // Nothing is sent: the system only says which of its numbers it would send from.
    let own = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))
        .and_then(|socket| socket.connect(("192.0.2.1", 9)).and_then(|()| socket.local_addr()));
    own.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |own| own.ip())
}
