//! Limits of connections, with their usual values.

use protocol::limit;
use std::time::Duration;

/// Limits that keep one connection from costing the others anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoorLimits {
    /// Most connections.
    pub connections: usize,
    /// Most connections of one address; of this machine itself as many as of all.
    pub connections_each: usize,
    /// Most connections whose handshake is not finished.
    pub half_open: usize,
    /// Most connections of one address whose handshake is not finished.
    pub half_open_each: usize,
    /// True if connections from this machine count like those of any other address.
    pub counts_loopback: bool,
    /// Time for the handshake, and then for the first message.
    pub hello: Duration,
    /// Time for the first line that a person types.
    pub first_line: Duration,
    /// Time without a byte after which a person is taken to wait for a word, and greeted.
    pub greeting: Duration,
    /// Bytes beyond which a message is not read to its end, and its connection ends.
    pub longest: usize,
    /// Messages that may come at once.
    pub burst: u32,
    /// Messages a second in the long run; 0 for no limit.
    pub rate: u32,
    /// Refused messages, too fast or wrong, that may come at once; one more a second is forgiven.
    pub faults: u32,
    /// Most messages that wait for a connection that reads slowly.
    pub queue_messages: usize,
    /// Most bytes that wait for a connection that reads slowly.
    pub queue_bytes: usize,
    /// Time in which a connection must accept what is written to it.
    pub write: Duration,
    /// Time without any byte of a WebSocket after which it is pinged.
    pub ping: Duration,
    /// Time without any byte after which a WebSocket is broken; longer if much was sent meanwhile.
    pub silence: Duration,
    /// Time between two signs of life to lines that answer none.
    pub sign: Duration,
    /// Time in which a line must confirm what was sent, by the system's own measure.
    pub unconfirmed: Duration,
    /// Time for farewells when the server stops.
    pub farewell: Duration,
}

impl Default for DoorLimits {
    fn default() -> Self {
        Self {
            connections: 20_000,
            connections_each: limit::CONNECTIONS_EACH,
            half_open: limit::HALF_OPEN,
            half_open_each: limit::HALF_OPEN_EACH,
            counts_loopback: false,
            hello: limit::HELLO,
            first_line: Duration::from_secs(60),
            greeting: Duration::from_secs(3),
            longest: 64 * 1024,
            burst: limit::COMMAND_BURST,
            rate: limit::COMMANDS,
            faults: 100,
            queue_messages: limit::QUEUE_MESSAGES,
            queue_bytes: limit::QUEUE_BYTES,
            write: Duration::from_secs(20),
            ping: limit::PING,
            silence: limit::CLIENT_SILENCE,
            sign: limit::SIGN,
            unconfirmed: Duration::from_secs(20),
            farewell: Duration::from_secs(3),
        }
    }
}
