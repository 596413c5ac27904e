//! One connection of a guest: TLS and a WebSocket.

use futures_util::{SinkExt, StreamExt};
use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
};
use tokio::net::{TcpSocket, TcpStream};
use tokio_rustls::{TlsConnector, client::TlsStream, rustls::pki_types::ServerName};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, Utf8Bytes, protocol::WebSocketConfig},
};

/// Bytes that the system keeps for a guest who never reads: few, so that it soon shows.
const STALLED_BUFFER: u32 = 4 * 1024;

/// Address of a guest, among those of this machine. Each has ports for some 28,000 connections.
#[derive(Clone, Copy)]
pub(crate) struct OwnAddress(pub(crate) Ipv4Addr);

/// Connection.
pub(crate) struct GuestWire(WebSocketStream<TlsStream<TcpStream>>);

impl GuestWire {
    /// Connects.
    pub(crate) async fn connect(
        address: SocketAddr,
        connector: &TlsConnector,
        OwnAddress(own): OwnAddress,
        is_stalled: bool,
    ) -> io::Result<Self> {
        let socket = TcpSocket::new_v4()?;
        if is_stalled {
            socket.set_recv_buffer_size(STALLED_BUFFER)?;
        }
        socket.bind(SocketAddr::new(IpAddr::V4(own), 0))?;
        let stream = socket.connect(address).await?;
        stream.set_nodelay(true)?;
        let name = ServerName::try_from("localhost").map_err(io::Error::other)?;
        let stream = connector.connect(name, stream).await?;
        let config = WebSocketConfig::default().read_buffer_size(2048).write_buffer_size(0);
        let socket = client_async_with_config("ws://localhost/", stream, Some(config)).await;
        Ok(Self(socket.map_err(io::Error::other)?.0))
    }

    pub(crate) async fn say(&mut self, text: String) -> Result<(), String> {
        self.0.send(Message::text(text)).await.map_err(|e| e.to_string())
    }

    /// Returns the next message. Nothing is lost if the waiting is broken off.
    pub(crate) async fn hear(&mut self) -> Result<Utf8Bytes, String> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(why))) => {
                    let why = why.map(|why| why.reason.to_string()).unwrap_or_default();
                    return Err(format!("the host has ended the line: {why}"));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.to_string()),
                None => return Err("the line has ended".to_owned()),
            }
        }
    }
}
