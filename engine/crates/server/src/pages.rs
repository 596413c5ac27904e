//! Pages over HTTP: whether the host is well, and its figures.

use crate::{PageReach, desk::DeskPost};
use std::{io, net::IpAddr};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio_tungstenite::tungstenite::{
    handshake::server::create_response,
    http::{HeaderName, HeaderValue, Method, Request, Version},
};

/// Upper bound on the bytes of the head of a request.
const LONGEST_HEAD: usize = 8 * 1024;
/// Upper bound on the number of its headers.
const MOST_HEADERS: usize = 64;

/// Head of a request.
pub(crate) struct RequestHead {
    request: Request<()>,
    /// Bytes that were read behind the head.
    pub(crate) behind: Vec<u8>,
}

/// Reads the head of a request; `None` if it is none, too long, or breaks off.
pub(crate) async fn read_head<S: AsyncRead + Unpin>(stream: &mut S) -> Option<RequestHead> {
    let mut read = Vec::with_capacity(1024);
    loop {
        let count = stream.take(1024).read_buf(&mut read).await.ok()?;
        let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
        let mut parsed = httparse::Request::new(&mut headers);
        match parsed.parse(&read).ok()? {
            httparse::Status::Complete(end) => {
                let request = request(&parsed)?;
                return Some(RequestHead { request, behind: read.split_off(end) });
            }
            httparse::Status::Partial if count == 0 || read.len() > LONGEST_HEAD => return None,
            httparse::Status::Partial => {}
        }
    }
}

fn request(parsed: &httparse::Request<'_, '_>) -> Option<Request<()>> {
    let version = if parsed.version? == 1 { Version::HTTP_11 } else { Version::HTTP_10 };
    let method = Method::from_bytes(parsed.method?.as_bytes()).ok()?;
    let mut request = Request::builder().method(method).uri(parsed.path?).version(version);
    for header in parsed.headers.iter() {
        let name = HeaderName::from_bytes(header.name.as_bytes()).ok()?;
        request = request.header(name, HeaderValue::from_bytes(header.value).ok()?);
    }
    request.body(()).ok()
}

impl RequestHead {
    /// True if a WebSocket is asked for.
    pub(crate) fn wants_socket(&self) -> bool {
        self.request.headers().contains_key("Upgrade")
    }

    /// Returns the answer that begins a WebSocket.
    pub(crate) fn accept_socket(&self) -> Option<Vec<u8>> {
        let response = create_response(&self.request).ok()?;
        let mut head = b"HTTP/1.1 101 Switching Protocols\r\n".to_vec();
        for (name, value) in response.headers() {
            head.extend_from_slice(name.as_str().as_bytes());
            head.extend_from_slice(b": ");
            head.extend_from_slice(value.as_bytes());
            head.extend_from_slice(b"\r\n");
        }
        head.extend_from_slice(b"\r\n");
        Some(head)
    }

    /// Returns the page that is asked for.
    pub(crate) fn page(&self, shared: &DeskPost, reach: PageReach, peer: IpAddr) -> HttpPage {
        let may_see = reach == PageReach::Everywhere || peer.is_loopback();
        match self.request.uri().path() {
            "/health" if shared.is_stopping() => HttpPage::text(503, "stopping\n"),
            "/health" => HttpPage::text(200, "ok\n"),
            "/metrics" if may_see => match shared.metrics.text() {
                Ok(text) => HttpPage { status: 200, kind: HttpPage::METRICS, text },
                Err(_) => HttpPage::text(500, "no figures\n"),
            },
            _ => HttpPage::text(404, "here are /health and /metrics, and a WebSocket at /\n"),
        }
    }
}

/// Page to be sent.
pub(crate) struct HttpPage {
    status: u16,
    kind: &'static str,
    text: String,
}

impl HttpPage {
    const METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

    pub(crate) fn text(status: u16, text: &str) -> Self {
        Self { status, kind: "text/plain; charset=utf-8", text: text.to_owned() }
    }

    /// Sends the page, and closes the connection.
    pub(crate) async fn send<S: AsyncWrite + Unpin>(&self, stream: &mut S) -> io::Result<()> {
        let reason = match self.status {
            200 => "OK",
            400 => "Bad Request",
            404 => "Not Found",
            405 => "Method Not Allowed",
            503 => "Service Unavailable",
            _ => "Internal Server Error",
        };
        let Self { status, kind, text } = self;
        let page = format!(
            "HTTP/1.1 {status} {reason}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
             Cache-Control: no-store\r\nConnection: close\r\n\r\n{text}",
            text.len()
        );
        stream.write_all(page.as_bytes()).await?;
        stream.shutdown().await
    }
}
