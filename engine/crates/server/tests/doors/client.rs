//! A client over a WebSocket and TLS that knows the host by its fingerprint.

pub(crate) use crate::pinned::connector;
use futures_util::{SinkExt, StreamExt};
use protocol::{ServerMessage, read_server};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use tokio::net::{TcpSocket, TcpStream};
use tokio_rustls::{TlsConnector, client::TlsStream, rustls::pki_types::ServerName};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, protocol::WebSocketConfig},
};

/// Connects from one of this machine's own addresses, 127.0.0.`from`.
pub(crate) async fn tcp(address: SocketAddr, from: u8) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    let own = SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 0, 0, from)), 0);
    socket.bind(own).expect("the loopback has many addresses");
    socket.connect(address).await.expect("the server listens")
}

/// Connects by TLS.
pub(crate) async fn tls(
    address: SocketAddr,
    connector: &TlsConnector,
    from: u8,
) -> std::io::Result<TlsStream<TcpStream>> {
    let stream = tcp(address, from).await;
    stream.set_nodelay(true)?;
    let name = ServerName::try_from("localhost").expect("a name");
    connector.connect(name, stream).await
}

/// WebSocket client.
pub(crate) struct WebClient(pub(crate) WebSocketStream<TlsStream<TcpStream>>);

impl WebClient {
    pub(crate) async fn connect(address: SocketAddr, connector: &TlsConnector) -> Self {
        Self::connect_from(address, connector, 1).await
    }

    pub(crate) async fn connect_from(
        address: SocketAddr,
        connector: &TlsConnector,
        from: u8,
    ) -> Self {
        let stream = tls(address, connector, from).await.expect("a TLS handshake");
        let config = WebSocketConfig::default().read_buffer_size(2048).write_buffer_size(0);
        let (socket, _) = client_async_with_config("ws://localhost/", stream, Some(config))
            .await
            .expect("a WebSocket");
        Self(socket)
    }

    pub(crate) async fn say(&mut self, text: &str) {
        self.0.send(Message::text(text)).await.expect("sent");
    }

    /// Returns the next message; `None` at the end.
    pub(crate) async fn hear(&mut self) -> Option<ServerMessage> {
        loop {
            match self.0.next().await? {
                Ok(Message::Text(text)) => {
                    return Some(read_server(&text).unwrap_or_else(|e| panic!("{e}: {text}")));
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }
}
