//! Hosts in the local network: they announce themselves, and are found, by multicast DNS.
//!
//! An announcement is a hint and no proof: anybody in the network can announce anything. A line
//! to a host that was found holds on to the fingerprint announced, which the person can compare
//! with the one on the host's screen.

use engine::fair::Digest;
use mdns_sd::{IfKind, Receiver, ServiceDaemon, ServiceEvent, ServiceInfo};
use remote::Invitation;
use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    thread,
};

/// Kind of service, as registries of DNS-SD write it.
const SERVICE: &str = "_fudaba._tcp.local.";
/// Property with the fingerprint of the host's certificate.
const FINGERPRINT: &str = "fp";
/// Property with the name of the person who hosts.
const PERSON: &str = "person";
/// Property with the id of a game that is played there.
const GAME: &str = "game";
/// Longest text of a property that is shown, in characters.
const LONGEST: usize = 60;
/// Most hosts that are listed.
const MOST: usize = 100;

/// Networks in which hosts are announced and looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum NearbyScope {
    /// None: nothing is sent.
    #[default]
    Nowhere,
    /// This computer alone.
    Loopback,
    /// Every network of this computer.
    Everywhere,
}

/// Facts that a host tells about itself in its network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NearbyCard {
    /// Name of the person who hosts.
    pub person: String,
    /// Id of the game.
    pub game: String,
    /// Port of its doors.
    pub port: u16,
    /// SHA-256 of its certificate.
    pub fingerprint: Digest,
    /// Address that it listens on; all of the computer's if it is unspecified.
    pub listens: IpAddr,
}

/// A host that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NearbyHost {
    /// Name of the person who hosts.
    pub person: String,
    /// Id of the game; empty if it was not told.
    pub game: String,
    /// Address of the host, with its fingerprint and without a table.
    pub invitation: Invitation,
}

/// The reason why hosts cannot be announced or looked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the network cannot be searched: {0}")]
pub struct NoNearby(String);

impl From<mdns_sd::Error> for NoNearby {
    fn from(error: mdns_sd::Error) -> Self {
        Self(error.to_string())
    }
}

/// Returns a daemon for these networks; `None` for none.
fn daemon(scope: NearbyScope) -> Result<Option<ServiceDaemon>, NoNearby> {
    if scope == NearbyScope::Nowhere {
        return Ok(None);
    }
    let daemon = ServiceDaemon::new()?;
    if scope == NearbyScope::Loopback {
        daemon.disable_interface(IfKind::All)?;
        daemon.enable_interface(IfKind::LoopbackV4)?;
    }
    Ok(Some(daemon))
}

/// A host's announcement; it is taken back when this is dropped.
pub struct HostAnnouncement {
    daemon: ServiceDaemon,
    name: String,
}

impl std::fmt::Debug for HostAnnouncement {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("HostAnnouncement").field("name", &self.name).finish_non_exhaustive()
    }
}

impl HostAnnouncement {
    /// Announces a host; `None` if it is to be announced nowhere.
    ///
    /// # Errors
    ///
    /// Fails if the system gives no socket for it.
    pub fn begin(scope: NearbyScope, card: &NearbyCard) -> Result<Option<Self>, NoNearby> {
        let Some(daemon) = daemon(scope)? else { return Ok(None) };
        let digits = card.fingerprint.digits();
        // Names must differ between hosts of one network; people read the property instead.
        let stem = format!("fudaba-{}", &digits[..12]);
        let properties = [
            (FINGERPRINT, digits.as_str()),
            (PERSON, card.person.as_str()),
            (GAME, card.game.as_str()),
        ];
        let machine = format!("{stem}.local.");
        let info = |addresses: &str| {
            ServiceInfo::new(SERVICE, &stem, &machine, addresses, card.port, &properties[..])
        };
        let info = match card.listens.is_unspecified() {
            true => info("")?.enable_addr_auto(),
            false => info(&card.listens.to_string())?,
        };
        let name = info.get_fullname().to_owned();
        daemon.register(info)?;
        Ok(Some(Self { daemon, name }))
    }
}

impl Drop for HostAnnouncement {
    fn drop(&mut self) {
        // Others forget the host sooner if it says farewell, and by itself if that fails.
        if let Ok(said) = self.daemon.unregister(&self.name) {
            let _ = said.recv_timeout(std::time::Duration::from_millis(500));
        }
        let _ = self.daemon.shutdown();
    }
}

/// Hosts found so far, by the name of their service.
type FoundHosts = Arc<Mutex<BTreeMap<String, NearbyHost>>>;

/// A search for hosts, which goes on until this is dropped.
pub struct NearbyHosts {
    daemon: ServiceDaemon,
    found: FoundHosts,
}

impl std::fmt::Debug for NearbyHosts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NearbyHosts").field("found", &self.found()).finish_non_exhaustive()
    }
}

impl NearbyHosts {
    /// Begins a search; `None` if it is to be searched nowhere. `wake` is called on another thread
    /// after each change.
    ///
    /// # Errors
    ///
    /// Fails if the system gives no socket or no thread for it.
    pub fn look(
        scope: NearbyScope,
        wake: impl Fn() + Send + 'static,
    ) -> Result<Option<Self>, NoNearby> {
        let Some(daemon) = daemon(scope)? else { return Ok(None) };
        let events = daemon.browse(SERVICE)?;
        let found = FoundHosts::default();
        let seen = Arc::clone(&found);
        let listen = move || listen(&events, &seen, wake);
        let started = thread::Builder::new().name("nearby".to_owned()).spawn(listen);
        started.map_err(|error| NoNearby(error.to_string()))?;
        Ok(Some(Self { daemon, found }))
    }

    /// Returns the hosts found, in the order of their names.
    #[must_use]
    pub fn found(&self) -> Vec<NearbyHost> {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        found.values().cloned().collect()
    }
}

impl Drop for NearbyHosts {
    fn drop(&mut self) {
        // The thread that listens ends with the daemon.
        let _ = self.daemon.shutdown();
    }
}

fn listen(events: &Receiver<ServiceEvent>, found: &FoundHosts, wake: impl Fn()) {
    while let Ok(event) = events.recv() {
        let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
        match event {
            ServiceEvent::ServiceResolved(service) => {
                let addresses = service.addresses.iter().map(mdns_sd::ScopedIp::to_ip_addr);
                let property =
                    |key: &str| service.txt_properties.get_property_val_str(key).map(str::to_owned);
                let host = host_of(addresses.collect(), service.port, property);
                if let Some(host) = host
                    && (found.len() < MOST || found.contains_key(&service.fullname))
                {
                    found.insert(service.fullname.clone(), host);
                }
            }
            ServiceEvent::ServiceRemoved(_, name) => drop(found.remove(&name)),
            _ => continue,
        }
        drop(found);
        wake();
    }
}

/// Returns the host of a service; `None` if it does not tell all that a line needs.
fn host_of(
    mut addresses: Vec<IpAddr>,
    port: u16,
    property: impl Fn(&str) -> Option<String>,
) -> Option<NearbyHost> {
    // Numbers of the older kind first: those of the newer may hold for one cable alone.
    addresses.sort_by_key(|address| (address.is_ipv6(), address.is_loopback(), *address));
    let fingerprint = Digest::of_digits(&property(FINGERPRINT)?)?;
    let text = |key| {
        let text = property(key).unwrap_or_default();
        text.trim().chars().filter(|letter| !letter.is_control()).take(LONGEST).collect::<String>()
    };
    let invitation = Invitation {
        host: addresses.first().filter(|_| port > 0)?.to_string(),
        port,
        table: None,
        key: None,
        invite: None,
        game: None,
        fingerprint: Some(fingerprint),
    };
    Some(NearbyHost { person: text(PERSON), game: text(GAME), invitation })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{sync::mpsc::channel, time::Duration};

    fn card() -> NearbyCard {
        NearbyCard {
            person: "Hana".to_owned(),
            game: "own-game".to_owned(),
            port: 7345,
            fingerprint: Digest([std::process::id() as u8; 32]),
            listens: IpAddr::from([127, 0, 0, 1]),
        }
    }

    #[test]
    fn a_host_on_this_computer_is_found_and_is_gone_when_it_stops() {
        let (sender, changes) = channel();
        let wake = move || {
            let _ = sender.send(());
        };
        let search = NearbyHosts::look(NearbyScope::Loopback, wake).expect("a socket");
        let search = search.expect("it looks on this computer");
        let card = card();
        let wanted = card.fingerprint;
        let announced = HostAnnouncement::begin(NearbyScope::Loopback, &card).expect("a socket");
        let until = |wants: bool| {
            let found = || {
                let hosts = search.found();
                hosts.into_iter().find(|host| host.invitation.fingerprint == Some(wanted))
            };
            while found().is_some() != wants {
                changes.recv_timeout(Duration::from_secs(60)).expect("it is told");
            }
            found()
        };
        let host = until(true).expect("found");
        assert_eq!((host.person.as_str(), host.game.as_str()), ("Hana", "own-game"));
        assert_eq!(host.invitation.place(), "127.0.0.1:7345");
        drop(announced);
        assert_eq!(until(false), None, "whoever stops says farewell");
    }

    #[test]
    fn nothing_is_announced_nowhere() {
        let announced = HostAnnouncement::begin(NearbyScope::Nowhere, &card()).expect("no socket");
        assert!(announced.is_none());
        let search = NearbyHosts::look(NearbyScope::Nowhere, || ()).expect("no socket");
        assert!(search.is_none());
    }

    #[test]
    fn an_announcement_that_lacks_something_is_no_host() {
        let digits = "0f".repeat(32);
        let property = |key: &str| match key {
            FINGERPRINT => Some(digits.clone()),
            PERSON => Some("Ha\u{7}na".to_owned()),
            _ => None,
        };
        let address: IpAddr = [192, 168, 1, 5].into();
        let newer: IpAddr = "fd00::2".parse().expect("an address");
        let host = host_of(vec![newer, address], 7345, property).expect("a host");
        assert_eq!((host.person.as_str(), host.game.as_str()), ("Hana", ""));
        assert_eq!(host.invitation.place(), "192.168.1.5:7345");
        assert_eq!(host_of(vec![], 7345, property), None, "no address");
        assert_eq!(host_of(vec![address], 0, property), None, "no port");
        assert_eq!(host_of(vec![address], 7345, |_| None), None, "no fingerprint");
        assert_eq!(
            host_of(vec![address], 7345, |_| Some("0f".to_owned())),
            None,
            "half a fingerprint"
        );
    }
}
