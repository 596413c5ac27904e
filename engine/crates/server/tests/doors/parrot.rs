//! A served value that is easy to look through: it counts what is said, and tells everybody.

use crate::client::connector;
use protocol::{
    ClientMessage, FrameError, NetCommand, ServerMessage, TableCommand, WarnCode, read_client,
};
use server::{
    DoorLimits, HostIdentity, LineTranslator, LinkEvent, LinkId, PageReach, RunningServer, Served,
    ServedOutcome, ServerConfig,
};
use std::{
    collections::BTreeSet,
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};
use store::{HolderName, LogHold, LogName, LogStore, MemoryStore};
use tokio_rustls::TlsConnector;

/// Tells everybody the number of everything that is said, after writing it down.
///
/// A message `leave` is answered with a text as long as the number that it names as its table.
pub(crate) struct Parrot {
    hold: LogHold,
    links: BTreeSet<LinkId>,
}

/// Name of the log.
pub(crate) fn log() -> LogName {
    LogName::new("parrot").expect("a name")
}

impl Parrot {
    pub(crate) fn new(store: &dyn LogStore) -> Self {
        let host = HolderName::new("host").expect("a name");
        let hold = store.take(&log(), &host, Duration::from_secs(60)).expect("nobody holds it");
        Self { hold, links: BTreeSet::new() }
    }
}

impl Served for Parrot {
    fn take(&mut self, event: LinkEvent, _now: Duration) -> ServedOutcome {
        let mut outcome = ServedOutcome::default();
        match event {
            LinkEvent::Message { link, message } => {
                self.links.insert(link);
                match *message {
                    ClientMessage::Cmd { id, command, .. } => {
                        let TableCommand::Net(NetCommand::Say { text, .. }) = command else {
                            return outcome;
                        };
                        outcome.batch.lines.push(self.hold.line(text));
                        let n = Some(self.hold.last);
                        let told = |&link| (link, ServerMessage::Ok { id, table: None, n });
                        outcome.replies.extend(self.links.iter().map(told));
                    }
                    ClientMessage::Leave { id, table } => {
                        let text = "x".repeat(table.parse().unwrap_or(0));
                        let code = WarnCode::Host;
                        outcome
                            .replies
                            .push((link, ServerMessage::Warn { id: Some(id), code, text }));
                    }
                    _ => {}
                }
            }
            LinkEvent::Lost { link } => {
                self.links.remove(&link);
                outcome.batch.lines.push(self.hold.line("lost"));
            }
            LinkEvent::Stopping => outcome.batch.lines.push(self.hold.line("stopping")),
            LinkEvent::Opened { .. }
            | LinkEvent::Due
            | LinkEvent::StoodStill { .. }
            | LinkEvent::Nudged => {}
        }
        outcome
    }

    fn due(&self) -> Option<Duration> {
        None
    }
}

/// Text door of the parrot: `SAY text`, and the number of what was said.
pub(crate) struct PlainWords;

impl LineTranslator for PlainWords {
    fn read(&mut self, line: &str) -> Result<Vec<ClientMessage>, FrameError> {
        match line.strip_prefix("SAY ") {
            Some(text) => read_client(&say(1, text)).map(|message| vec![message]),
            None => Err(FrameError { id: None, code: WarnCode::Unknown, text: "SAY text".into() }),
        }
    }

    fn write(&mut self, message: &ServerMessage) -> Vec<String> {
        match message {
            ServerMessage::Ok { n: Some(n), .. } => vec![format!("SAID {n}")],
            ServerMessage::Warn { code, text, .. } => vec![format!("WARNING {code} {text}")],
            ServerMessage::Bye { code, .. } => vec![format!("BYE {code}")],
            _ => Vec::new(),
        }
    }
}

/// Returns a message that says something.
pub(crate) fn say(id: u64, text: &str) -> String {
    format!(r#"{{"t":"cmd","id":{id},"table":"T","do":"say","text":"{text}"}}"#)
}

/// Returns a message that is answered with so many bytes.
pub(crate) fn tell_much(id: u64, bytes: usize) -> String {
    format!(r#"{{"t":"leave","id":{id},"table":"{bytes}"}}"#)
}

/// Server of a parrot with a store in memory.
pub(crate) struct Running {
    pub(crate) server: RunningServer,
    pub(crate) store: Arc<dyn LogStore>,
    pub(crate) address: SocketAddr,
    pub(crate) connector: TlsConnector,
}

pub(crate) fn start(limits: DoorLimits) -> Running {
    start_with(limits, Arc::new(MemoryStore::default()))
}

pub(crate) fn start_with(limits: DoorLimits, store: Arc<dyn LogStore>) -> Running {
    let identity = HostIdentity::passing().expect("a certificate");
    let mut config = ServerConfig::new(identity);
    config.address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    config.limits = limits;
    config.metrics = PageReach::Everywhere;
    config.text_door = Some(|| Box::new(PlainWords));
    let parrot = Box::new(Parrot::new(&*store));
    let server = RunningServer::start(config, parrot, Arc::clone(&store)).expect("it starts");
    let connector = connector(server.fingerprint());
    let address = server.address();
    Running { server, store, address, connector }
}

/// Limits without a limit on the rate, so that a test may hurry.
pub(crate) fn hasty() -> DoorLimits {
    DoorLimits { rate: 0, ..DoorLimits::default() }
}

impl Running {
    /// Returns a figure of the metrics: the sum over all labels that contain this text.
    pub(crate) fn figure(&self, name: &str) -> f64 {
        let text = self.server.metrics();
        let lines = text.lines().filter(|line| line.starts_with(name));
        lines.filter_map(|line| line.rsplit(' ').next()?.parse::<f64>().ok()).sum()
    }

    /// Waits until a figure is at least this large.
    pub(crate) async fn wait_for(&self, name: &str, least: f64) {
        while self.figure(name) < least {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}
