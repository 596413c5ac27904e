//! A WebSocket as a wire.

use crate::wire::{Wire, WireEvent};
use futures_util::{SinkExt, StreamExt};
use protocol::ByeCode;
use std::io;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        Error, Message,
        error::ProtocolError,
        protocol::{CloseFrame, Role, WebSocketConfig, frame::coding::CloseCode},
    },
};

/// Bytes that are read at once: a command of a client has a hundred or two. The library's own
/// buffers are made for files.
const READ: usize = 512;
/// Bytes beyond which what is written goes out before all of it is there.
const WRITE: usize = 2 * 1024;

/// WebSocket past its handshake.
pub(crate) struct WebWire<S>(WebSocketStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> WebWire<S> {
    /// Takes over a stream whose handshake is done, with the bytes that were read behind it.
    pub(crate) async fn new(stream: S, read: Vec<u8>, longest: usize) -> Self {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ)
            .write_buffer_size(WRITE)
            .max_message_size(Some(longest))
            .max_frame_size(Some(longest));
        let config = Some(config);
        Self(WebSocketStream::from_partially_read(stream, read, Role::Server, config).await)
    }
}

fn failed(error: Error) -> io::Error {
    match error {
        Error::Io(error) => error,
        error => io::Error::other(error),
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send> Wire for WebWire<S> {
    async fn next(&mut self) -> WireEvent {
        match self.0.next().await {
            Some(Ok(Message::Text(text))) => WireEvent::Text(text.as_str().to_owned()),
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => WireEvent::Life,
            Some(Ok(Message::Binary(_))) => WireEvent::Nonsense,
            // The peer has gone without a farewell: that is no fault of what it said.
            Some(Err(Error::Protocol(ProtocolError::ResetWithoutClosingHandshake))) => {
                WireEvent::End
            }
            Some(Err(Error::Utf8(_) | Error::Protocol(_))) => WireEvent::Broken,
            Some(Err(Error::Capacity(_))) => WireEvent::TooLong,
            Some(Ok(Message::Close(_)) | Err(_)) | None => WireEvent::End,
        }
    }

    async fn write(&mut self, texts: Vec<String>) -> io::Result<()> {
        for text in texts {
            self.0.feed(Message::text(text)).await.map_err(failed)?;
        }
        self.0.flush().await.map_err(failed)
    }

    async fn ping(&mut self, _now_ms: u64) -> io::Result<()> {
        self.0.send(Message::Ping(Vec::new().into())).await.map_err(failed)
    }

    fn answers_pings(&self) -> bool {
        true
    }

    async fn close(&mut self, code: ByeCode) {
        let frame =
            CloseFrame { code: CloseCode::from(code.close_code()), reason: code.code().into() };
        // Whoever is gone need not be told.
        let _ = self.0.close(Some(frame)).await;
        let _ = self.0.flush().await;
    }
}
