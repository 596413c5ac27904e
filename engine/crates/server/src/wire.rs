//! The common side of all doors once their handshake is done: messages that come and go.

use protocol::{ByeCode, ClientMessage, FrameError, read_client};
use std::{future::Future, io};

/// Event on a wire.
#[derive(Debug)]
pub(crate) enum WireEvent {
    /// A message, or a line.
    Text(String),
    /// A sign of life.
    Life,
    /// A message longer than any that is read.
    TooLong,
    /// Bytes that are no message.
    Nonsense,
    /// Bytes after which no message can be told from another.
    Broken,
    /// The end.
    End,
}

/// Connection past its handshake.
pub(crate) trait Wire: Send {
    /// Waits for what comes next. Nothing is lost if the waiting is broken off.
    fn next(&mut self) -> impl Future<Output = WireEvent> + Send;

    /// Returns the messages that a text stands for.
    fn read(&mut self, text: &str) -> Result<Vec<ClientMessage>, FrameError> {
        read_client(text).map(|message| vec![message])
    }

    /// Returns the messages of the next text that waited for an answer; `None` if none waits.
    fn released(&mut self) -> Option<Result<Vec<ClientMessage>, FrameError>> {
        None
    }

    /// Returns the next moment by the host's clock, in milliseconds, at which there is something to
    /// write that no message brings; `None` if none is to come.
    fn next_mark(&self) -> Option<u64> {
        None
    }

    /// Takes notice of the time by the host's clock, in milliseconds.
    fn pass_time(&mut self, _now_ms: u64) {}

    /// Writes what answers a text without any message.
    fn answer(&mut self) -> impl Future<Output = io::Result<()>> + Send {
        std::future::ready(Ok(()))
    }

    /// Writes messages, all at once.
    fn write(&mut self, texts: Vec<String>) -> impl Future<Output = io::Result<()>> + Send;

    /// Asks for a sign of life, in a way that this door has.
    fn ping(&mut self, now_ms: u64) -> impl Future<Output = io::Result<()>> + Send;

    /// True if a living client answers a ping, so that silence means that it is gone.
    fn answers_pings(&self) -> bool;

    /// Closes the connection for a reason.
    fn close(&mut self, code: ByeCode) -> impl Future<Output = ()> + Send;
}

/// A wire in a place of its own, so that tasks which hold it stay small.
impl<W: Wire> Wire for Box<W> {
    fn next(&mut self) -> impl Future<Output = WireEvent> + Send {
        (**self).next()
    }

    fn read(&mut self, text: &str) -> Result<Vec<ClientMessage>, FrameError> {
        (**self).read(text)
    }

    fn released(&mut self) -> Option<Result<Vec<ClientMessage>, FrameError>> {
        (**self).released()
    }

    fn next_mark(&self) -> Option<u64> {
        (**self).next_mark()
    }

    fn pass_time(&mut self, now_ms: u64) {
        (**self).pass_time(now_ms);
    }

    fn answer(&mut self) -> impl Future<Output = io::Result<()>> + Send {
        (**self).answer()
    }

    fn write(&mut self, texts: Vec<String>) -> impl Future<Output = io::Result<()>> + Send {
        (**self).write(texts)
    }

    fn ping(&mut self, now_ms: u64) -> impl Future<Output = io::Result<()>> + Send {
        (**self).ping(now_ms)
    }

    fn answers_pings(&self) -> bool {
        (**self).answers_pings()
    }

    fn close(&mut self, code: ByeCode) -> impl Future<Output = ()> + Send {
        (**self).close(code)
    }
}
