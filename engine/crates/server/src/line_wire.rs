//! Lines as a wire: one message a line, JSON or text.

use crate::{
    door::LineTranslator,
    wire::{Wire, WireEvent},
};
use protocol::{ByeCode, ClientMessage, FrameError, ServerMessage, read_server, write as encode};
use std::io;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

/// Bytes that are read at once.
const CHUNK: usize = 2 * 1024;

/// Connection of lines.
pub(crate) struct LineWire<S> {
    stream: S,
    /// Bytes that came and are not read yet.
    read: Vec<u8>,
    /// Number of bytes of them that hold no line feed.
    searched: usize,
    /// Bytes beyond which a line is not read to its end.
    longest: usize,
}

impl<S: AsyncRead + AsyncWrite + Unpin> LineWire<S> {
    pub(crate) fn new(stream: S, longest: usize) -> Self {
        Self { stream, read: Vec::new(), searched: 0, longest }
    }

    /// Returns the next whole line of what was read.
    fn line(&mut self) -> Option<WireEvent> {
        let found = self.read[self.searched..].iter().position(|&byte| byte == b'\n');
        let Some(end) = found.map(|at| self.searched + at) else {
            self.searched = self.read.len();
            return (self.read.len() > self.longest).then_some(WireEvent::TooLong);
        };
        if end > self.longest {
            return Some(WireEvent::TooLong);
        }
        let mut line: Vec<u8> = self.read.drain(..=end).collect();
        self.searched = 0;
        if self.read.is_empty() {
            // A waiting connection keeps no buffer.
            self.read = Vec::new();
        }
        line.pop();
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        Some(String::from_utf8(line).map_or(WireEvent::Nonsense, WireEvent::Text))
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send> Wire for LineWire<S> {
    async fn next(&mut self) -> WireEvent {
        loop {
            match self.line() {
                // An empty line is a sign of life.
                Some(WireEvent::Text(line)) if line.trim().is_empty() => return WireEvent::Life,
                Some(came) => return came,
                None => {}
            }
            self.read.reserve(CHUNK);
            // No more at once, so that a row of short lines is never moved far.
            match (&mut self.stream).take(CHUNK as u64).read_buf(&mut self.read).await {
                Ok(0) | Err(_) => return WireEvent::End,
                Ok(_) => {}
            }
        }
    }

    async fn write(&mut self, texts: Vec<String>) -> io::Result<()> {
        let mut bytes = Vec::with_capacity(texts.iter().map(|text| text.len() + 1).sum());
        for text in texts {
            bytes.extend_from_slice(text.as_bytes());
            bytes.push(b'\n');
        }
        self.stream.write_all(&bytes).await?;
        self.stream.flush().await
    }

    async fn ping(&mut self, now_ms: u64) -> io::Result<()> {
        self.write(vec![encode(&ServerMessage::Pong { now: now_ms })]).await
    }

    fn answers_pings(&self) -> bool {
        false
    }

    async fn close(&mut self, _code: ByeCode) {
        // The farewell was a message; whoever is gone need not be told.
        let _ = self.stream.shutdown().await;
    }
}

/// Lines of a person, or of a program of another protocol: messages are told in words.
pub(crate) struct TextWire<S> {
    lines: LineWire<S>,
    door: Box<dyn LineTranslator>,
}

impl<S: AsyncRead + AsyncWrite + Unpin> TextWire<S> {
    pub(crate) fn new(stream: S, longest: usize, door: Box<dyn LineTranslator>) -> Self {
        Self { lines: LineWire::new(stream, longest), door }
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send> TextWire<S> {
    async fn write_lines(&mut self, lines: Vec<String>) -> io::Result<()> {
        if lines.is_empty() {
            return Ok(());
        }
        self.lines.write(lines.into_iter().map(|line| line + "\r").collect()).await
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send> Wire for TextWire<S> {
    async fn next(&mut self) -> WireEvent {
        self.lines.next().await
    }

    fn read(&mut self, text: &str) -> Result<Vec<ClientMessage>, FrameError> {
        self.door.read(text)
    }

    fn released(&mut self) -> Option<Result<Vec<ClientMessage>, FrameError>> {
        self.door.released()
    }

    fn next_mark(&self) -> Option<u64> {
        self.door.next_mark()
    }

    fn pass_time(&mut self, now_ms: u64) {
        self.door.pass_time(now_ms);
    }

    async fn write(&mut self, texts: Vec<String>) -> io::Result<()> {
        // Messages wait as JSON whatever the door, so that their bytes are counted alike.
        let messages = texts.iter().filter_map(|text| read_server(text).ok());
        let mut lines = Vec::new();
        for message in messages {
            lines.extend(self.door.write(&message));
        }
        self.write_lines(lines).await
    }

    async fn answer(&mut self) -> io::Result<()> {
        let lines = self.door.told();
        self.write_lines(lines).await
    }

    async fn ping(&mut self, _now_ms: u64) -> io::Result<()> {
        // A person is not disturbed: the system's own probes find out that a line is dead.
        Ok(())
    }

    fn answers_pings(&self) -> bool {
        false
    }

    async fn close(&mut self, code: ByeCode) {
        self.lines.close(code).await;
    }
}
