//! The desk: one thread on which the served value takes events, and answers once they are durable.

use crate::{
    LinkEvent, LinkId, Served, ServedOutcome, ServerError,
    metrics::Metrics,
    pulse::Pulse,
    served::Arrived,
    switchboard::{Packet, Switchboard},
};
use protocol::ByeCode;
use std::{
    future::Future,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicUsize, Ordering},
        mpsc::{Receiver, RecvTimeoutError},
    },
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};
use store::LogStore;
use tokio::sync::watch;

/// Clock of a server: time since 1970 that never goes back while it runs.
#[derive(Clone, Copy)]
pub(crate) struct HostClock {
    begun: Instant,
    then: Duration,
}

impl HostClock {
    pub(crate) fn new() -> Self {
        let then = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { begun: Instant::now(), then }
    }

    pub(crate) fn now(self) -> Duration {
        self.then + self.begun.elapsed()
    }

    pub(crate) fn now_ms(self) -> u64 {
        u64::try_from(self.now().as_millis()).unwrap_or(u64::MAX)
    }
}

/// Values that desk, links and pages share.
pub(crate) struct DeskPost {
    pub(crate) switchboard: Switchboard,
    pub(crate) metrics: Metrics,
    pub(crate) clock: HostClock,
    pub(crate) pulse: Arc<Pulse>,
    /// Reason that connections hear when the server stops.
    pub(crate) farewell: ByeCode,
    /// True once the server is to stop.
    pub(crate) stopping: watch::Sender<bool>,
    /// Number of links that have not said farewell yet.
    pub(crate) unfinished: AtomicUsize,
    /// The failure that stopped it, if one did.
    pub(crate) failure: OnceLock<ServerError>,
}

/// Link that has not said farewell yet, until this is dropped.
pub(crate) struct Unfinished(Arc<DeskPost>);

impl Unfinished {
    pub(crate) fn new(shared: &Arc<DeskPost>) -> Self {
        shared.unfinished.fetch_add(1, Ordering::AcqRel);
        Self(Arc::clone(shared))
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        self.0.unfinished.fetch_sub(1, Ordering::AcqRel);
    }
}

impl DeskPost {
    /// Returns the time since the server began, or stood still last.
    pub(crate) fn runs_for(&self) -> Duration {
        let now = self.clock.now();
        self.pulse.beat(now);
        now.saturating_sub(self.pulse.runs_since())
    }

    /// Stops the server.
    pub(crate) fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Stops the server because of a failure.
    pub(crate) fn fail(&self, error: impl Into<ServerError>) {
        let error = error.into();
        tracing::error!(%error, "the server stops");
        // The first failure is the cause of the others.
        let _ = self.failure.set(error);
        self.stop();
    }

    /// Returns a future that is done once the server is to stop.
    pub(crate) fn stopped(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut stopping = self.stopping.subscribe();
        async move {
            // Without a sender there is no server.
            let _ = stopping.wait_for(|is_stopping| *is_stopping).await;
        }
    }

    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }
}

/// Runs the served value on one thread.
pub(crate) struct HostDesk {
    pub(crate) served: Box<dyn Served>,
    pub(crate) store: Arc<dyn LogStore>,
    pub(crate) shared: Arc<DeskPost>,
}

impl HostDesk {
    /// Takes events until the server stops, then takes the last one.
    pub(crate) fn run(mut self, events: &Receiver<Arrived>) {
        loop {
            let due = self.served.due();
            let wait = due.map(|due| due.saturating_sub(self.shared.clock.now()));
            let arrived = match wait {
                None => events.recv().ok(),
                Some(wait) => match events.recv_timeout(wait) {
                    Ok(arrived) => Some(arrived),
                    Err(RecvTimeoutError::Timeout) => Some((LinkEvent::Due, Instant::now())),
                    Err(RecvTimeoutError::Disconnected) => None,
                },
            };
            // Links and listener hold the other ends; without them there is nothing to serve.
            let (event, came) = arrived.unwrap_or((LinkEvent::Stopping, Instant::now()));
            self.follow_pulse(came);
            let is_last = event == LinkEvent::Stopping;
            let outcome = self.served.take(event, self.shared.clock.now());
            self.publish(outcome, came);
            if is_last {
                break;
            }
        }
    }

    /// Tells the served value that the process stood still, before anything else comes to it.
    fn follow_pulse(&mut self, came: Instant) {
        let now = self.shared.clock.now();
        self.shared.pulse.beat(now);
        let Some(since) = self.shared.pulse.take_gap() else { return };
        let gap = now.saturating_sub(since);
        tracing::warn!(?gap, "the server stood still: the time is left out");
        let outcome = self.served.take(LinkEvent::StoodStill { since }, now);
        self.publish(outcome, came);
    }

    /// Writes an outcome down; its replies follow when it is durable.
    fn publish(&self, outcome: ServedOutcome, came: Instant) {
        let ServedOutcome { batch, replies, failure } = outcome;
        if let Some(error) = failure {
            return self.shared.fail(error);
        }
        let packet = |(link, message)| (link, Packet::new(&message));
        let packets: Vec<(LinkId, Packet)> = replies.into_iter().map(packet).collect();
        let lines = batch.lines.len();
        if packets.is_empty() && batch.is_empty() {
            return;
        }
        let shared = Arc::clone(&self.shared);
        let then = move |written: Result<(), store::StoreError>| match written {
            // After a failure nothing is known for sure any more: nothing more is said.
            Ok(()) if shared.failure.get().is_some() => {}
            Ok(()) => {
                shared.metrics.durable(lines, came.elapsed());
                shared.switchboard.send(packets);
            }
            // What is not on disk was never said: nobody hears of it.
            Err(error) => shared.fail(error),
        };
        self.store.write(batch, Box::new(then));
    }
}
