//! Figures of a server in the format of OpenMetrics.

use crate::Door;
use prometheus_client::{
    encoding::text::encode,
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::{Registry, Unit},
};
use std::{fmt, time::Duration};

/// Label with a single word.
type Labels = [(&'static str, &'static str); 1];

/// Figures of a server.
pub(crate) struct Metrics {
    registry: Registry,
    links: Family<Labels, Gauge>,
    opened: Family<Labels, Counter>,
    refused: Family<Labels, Counter>,
    ended: Family<Labels, Counter>,
    received: Counter,
    sent: Counter,
    warned: Counter,
    lines: Counter,
    durable: Histogram,
}

/// Upper bounds of the histogram of times until an answer is durable, in seconds.
const BOUNDS: [f64; 12] = [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("fudaba");
        let links = Family::default();
        registry.register("links", "Connections that are open", links.clone());
        let opened = Family::default();
        registry.register("links_opened", "Connections that were opened", opened.clone());
        let refused = Family::default();
        registry.register("links_refused", "Connections that were refused", refused.clone());
        let ended = Family::default();
        registry.register("links_ended", "Connections that the host ended", ended.clone());
        let received = Counter::default();
        registry.register("messages_received", "Messages from clients", received.clone());
        let sent = Counter::default();
        registry.register("messages_sent", "Messages to clients", sent.clone());
        let warned = Counter::default();
        registry.register("messages_refused", "Messages refused at the door", warned.clone());
        let lines = Counter::default();
        registry.register("lines_written", "Lines that became durable", lines.clone());
        let durable = Histogram::new(BOUNDS);
        let help = "Time from a message to its durable outcome";
        registry.register_with_unit("durable", help, Unit::Seconds, durable.clone());
        Self { registry, links, opened, refused, ended, received, sent, warned, lines, durable }
    }

    pub(crate) fn opened(&self, door: Door) {
        self.links.get_or_create(&[("door", door.word())]).inc();
        self.opened.get_or_create(&[("door", door.word())]).inc();
    }

    pub(crate) fn closed(&self, door: Door) {
        self.links.get_or_create(&[("door", door.word())]).dec();
    }

    /// Counts a connection that was refused.
    pub(crate) fn refused(&self, why: &'static str) {
        self.refused.get_or_create(&[("reason", why)]).inc();
    }

    /// Counts a connection that the host ended.
    pub(crate) fn ended(&self, why: &'static str) {
        self.ended.get_or_create(&[("reason", why)]).inc();
    }

    pub(crate) fn received(&self) {
        self.received.inc();
    }

    pub(crate) fn sent(&self, count: usize) {
        self.sent.inc_by(count as u64);
    }

    /// Counts a message that was refused at the door.
    pub(crate) fn warned(&self) {
        self.warned.inc();
    }

    /// Notes an outcome that became durable.
    pub(crate) fn durable(&self, lines: usize, time: Duration) {
        self.lines.inc_by(lines as u64);
        self.durable.observe(time.as_secs_f64());
    }

    /// Returns all figures as text.
    ///
    /// # Errors
    ///
    /// None in practice: a string takes all that is written.
    pub(crate) fn text(&self) -> Result<String, fmt::Error> {
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}
