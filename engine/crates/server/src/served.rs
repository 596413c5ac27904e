//! The served value: one into which messages and times go, and out of which replies come.

use crate::Fingerprint;
use protocol::{ClientMessage, ServerMessage};
use std::{
    net::IpAddr,
    sync::mpsc::Sender,
    time::{Duration, Instant},
};
use store::{StoreError, WriteBatch};

/// Number of a connection; never used again while the server runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LinkId(pub u64);

/// Event on the network, or in time.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkEvent {
    /// A connection is about to bring its first message.
    Opened {
        /// The connection.
        link: LinkId,
        /// Address of the client.
        address: IpAddr,
    },
    /// A message came.
    Message {
        /// Connection that it came from.
        link: LinkId,
        /// The message.
        message: Box<ClientMessage>,
    },
    /// A connection from which a message had come is no more.
    Lost {
        /// The connection.
        link: LinkId,
    },
    /// The time that [`Served::due`] named is there.
    Due,
    /// The server stood still since a time at which it ran, by its clock, as behind a closed lid.
    StoodStill {
        /// Last time at which it ran before.
        since: Duration,
    },
    /// A [`Nudge`] was given: something that the served value waits for is there.
    Nudged,
    /// The server stops after what follows from this.
    Stopping,
}

/// Event with the time at which it came.
pub(crate) type Arrived = (LinkEvent, Instant);

/// Consequences of an event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ServedOutcome {
    /// Lines that must be durable before anything is sent.
    pub batch: WriteBatch,
    /// Messages in their order. A farewell ends its connection.
    pub replies: Vec<(LinkId, ServerMessage)>,
    /// A failure of the store while the event was taken, after which the server stops.
    pub failure: Option<StoreError>,
}

impl ServedOutcome {
    /// Adds what follows from a later event.
    pub(crate) fn append(&mut self, mut later: Self) {
        let (batch, more) = (&mut self.batch, &mut later.batch);
        batch.lines.append(&mut more.lines);
        batch.renewed.append(&mut more.renewed);
        batch.seated.append(&mut more.seated);
        batch.played.append(&mut more.played);
        batch.rows.append(&mut more.rows);
        self.replies.append(&mut later.replies);
        self.failure = self.failure.take().or(later.failure);
    }
}

/// Wakes the served value from another thread.
#[derive(Clone)]
pub struct Nudge(pub(crate) Sender<Arrived>);

impl Nudge {
    /// Makes the server call the served value with [`LinkEvent::Nudged`].
    pub fn nudge(&self) {
        // A server that has ended has nothing to wake.
        let _ = self.0.send((LinkEvent::Nudged, Instant::now()));
    }
}

/// The value that a server serves. It runs on a thread of its own, one event after the other.
pub trait Served: Send {
    /// Begins under the certificate with this fingerprint: what works on other threads may keep
    /// the nudge.
    fn begin(&mut self, nudge: Nudge, fingerprint: Fingerprint) {
        drop((nudge, fingerprint));
    }

    /// Takes an event. Times count from 1970 by the server's clock, which never goes back.
    fn take(&mut self, event: LinkEvent, now: Duration) -> ServedOutcome;

    /// Returns the time at which it wants to be called next, if nothing comes before.
    fn due(&self) -> Option<Duration>;
}
