//! A client of lines, JSON or text, over any stream.

use protocol::{ServerMessage, read_server};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

/// Client of lines over any stream.
pub(crate) struct LineClient<S> {
    pub(crate) stream: S,
    read: Vec<u8>,
}

impl<S: AsyncReadExt + AsyncWriteExt + Unpin> LineClient<S> {
    pub(crate) fn new(stream: S) -> Self {
        Self { stream, read: Vec::new() }
    }

    pub(crate) async fn say(&mut self, text: &str) {
        self.stream.write_all(text.as_bytes()).await.expect("sent");
        self.stream.write_all(b"\n").await.expect("sent");
        self.stream.flush().await.expect("sent");
    }

    /// Returns the next line; `None` at the end.
    pub(crate) async fn line(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.read.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.read.drain(..=end).collect();
                return Some(String::from_utf8(line).expect("a text").trim_end().to_owned());
            }
            match self.stream.read_buf(&mut self.read).await {
                Ok(0) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    pub(crate) async fn hear(&mut self) -> Option<ServerMessage> {
        self.line().await.map(|line| read_server(&line).unwrap_or_else(|e| panic!("{e}: {line}")))
    }

    /// Returns all bytes up to the end.
    pub(crate) async fn rest(&mut self) -> String {
        let mut bytes = std::mem::take(&mut self.read);
        // A connection that is cut off has said all that it will.
        let _ = self.stream.read_to_end(&mut bytes).await;
        String::from_utf8_lossy(&bytes).into_owned()
    }
}
