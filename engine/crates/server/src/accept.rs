//! The listener: who may connect, TLS, and the door that the first bytes ask for.

use crate::{
    Door, DoorLimits, DoorMaker, LineTranslator, PageReach,
    door::FirstBytes,
    line_wire::{LineWire, TextWire},
    link::{LinkContext, begin},
    pages::{HttpPage, read_head},
    rewound::Rewound,
    web_wire::WebWire,
};
use std::{
    collections::BTreeMap,
    io,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    time::{sleep, timeout, timeout_at},
};
use tokio_rustls::TlsAcceptor;

/// First byte of every TLS connection.
const TLS: u8 = 0x16;
/// Answer to whoever speaks plainly from elsewhere.
const SPEAK_TLS: &str = "This port speaks TLS, except to its own machine.\r\n";
/// Pause after the system has refused a connection, as when all its descriptors are in use.
const PAUSE: Duration = Duration::from_millis(50);

/// Numbers of connections: all, and those whose handshake is not finished.
#[derive(Default)]
struct Counted {
    all: usize,
    half_open: usize,
}

/// Numbers of connections by address.
#[derive(Default)]
struct Guests {
    all: Counted,
    each: BTreeMap<IpAddr, Counted>,
}

/// Place of one connection among those that are counted; given back when dropped.
struct GuestPlace {
    guests: Arc<Mutex<Guests>>,
    address: IpAddr,
    is_half_open: bool,
}

fn lock(guests: &Mutex<Guests>) -> MutexGuard<'_, Guests> {
    // Each change is one addition or subtraction.
    guests.lock().unwrap_or_else(PoisonError::into_inner)
}

impl GuestPlace {
    /// Counts a connection, or says which limit refuses it.
    fn take(
        guests: &Arc<Mutex<Guests>>,
        address: IpAddr,
        limits: &DoorLimits,
    ) -> Result<Self, &'static str> {
        let mut counted = lock(guests);
        let each = counted.each.get(&address).map_or((0, 0), |each| (each.all, each.half_open));
        let is_counted = limits.counts_loopback || !address.is_loopback();
        if counted.all.all >= limits.connections {
            return Err("full");
        }
        if counted.all.half_open >= limits.half_open {
            return Err("half_open");
        }
        if is_counted && each.0 >= limits.connections_each {
            return Err("address");
        }
        if is_counted && each.1 >= limits.half_open_each {
            return Err("half_open_address");
        }
        let Guests { all, each } = &mut *counted;
        for counted in [all, each.entry(address).or_default()] {
            counted.all += 1;
            counted.half_open += 1;
        }
        Ok(Self { guests: Arc::clone(guests), address, is_half_open: true })
    }

    /// Notes that the handshake is done.
    fn finish(&mut self) {
        if std::mem::take(&mut self.is_half_open) {
            let mut guests = lock(&self.guests);
            let Guests { all, each } = &mut *guests;
            for counted in [Some(all), each.get_mut(&self.address)].into_iter().flatten() {
                counted.half_open -= 1;
            }
        }
    }
}

impl Drop for GuestPlace {
    fn drop(&mut self) {
        self.finish();
        let mut guests = lock(&self.guests);
        guests.all.all -= 1;
        if let Some(counted) = guests.each.get_mut(&self.address) {
            counted.all -= 1;
            if counted.all == 0 {
                guests.each.remove(&self.address);
            }
        }
    }
}

/// Equipment of every connection before it is a link.
#[derive(Clone)]
pub(crate) struct Reception {
    pub(crate) tls: TlsAcceptor,
    pub(crate) metrics: PageReach,
    pub(crate) text_door: Option<fn() -> Box<dyn LineTranslator>>,
    pub(crate) manager_door: Option<DoorMaker>,
    pub(crate) context: LinkContext,
}

/// Accepts connections until the server stops.
pub(crate) async fn accept_all(listener: TcpListener, reception: Reception) {
    let guests = Arc::default();
    let shared = Arc::clone(&reception.context.shared);
    let mut stopped = std::pin::pin!(shared.stopped());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stopped => return,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection cannot be accepted");
                shared.metrics.refused("system");
                sleep(PAUSE).await;
                continue;
            }
        };
        let address = peer.ip().to_canonical();
        match GuestPlace::take(&guests, address, &reception.context.limits) {
            Ok(place) => {
                let reception = reception.clone();
                tokio::spawn(async move { reception.receive(stream, address, place).await });
            }
            Err(limit) => {
                tracing::debug!(%address, limit, "a connection is refused");
                shared.metrics.refused(limit);
            }
        }
    }
}

impl Reception {
    /// Leads a connection to its door.
    async fn receive(self, stream: TcpStream, peer: IpAddr, place: GuestPlace) {
        if let Err(error) = prepare(&stream, &self.context.limits) {
            tracing::debug!(%error, "a socket cannot be set up");
            return self.refuse("system");
        }
        let until = tokio::time::Instant::now() + self.context.limits.hello;
        let mut first = [0];
        let is_near = stream.local_addr().is_ok_and(|near| may_be_plain(peer, near.ip()));
        let until_greeted = tokio::time::Instant::now() + self.context.limits.greeting;
        let waits = if is_near { until.min(until_greeted) } else { until };
        match timeout_at(waits, stream.peek(&mut first)).await {
            Ok(Ok(1)) => {}
            // Who speaks TLS speaks at once: this is a person.
            Err(_) if is_near => return self.enter(stream, peer, place, until).await,
            _ => return self.refuse("silent"),
        }
        if first[0] == TLS {
            match timeout_at(until, self.tls.accept(stream)).await {
                Ok(Ok(stream)) => self.enter(stream, peer, place, until).await,
                _ => self.refuse("tls"),
            }
        } else if is_near {
            self.enter(stream, peer, place, until).await;
        } else {
            self.refuse("plain");
            let mut stream = stream;
            // Whoever speaks no TLS is told so, if it still listens.
            let _ = timeout_at(until, stream.write_all(SPEAK_TLS.as_bytes())).await;
        }
    }

    fn refuse(&self, why: &'static str) {
        self.context.shared.metrics.refused(why);
    }

    /// Reads the first bytes, and serves what they ask for.
    async fn enter<S>(
        self,
        mut stream: S,
        peer: IpAddr,
        mut place: GuestPlace,
        until: tokio::time::Instant,
    ) where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let mut read = Vec::with_capacity(256);
        let greeted = until.min(tokio::time::Instant::now() + self.context.limits.greeting);
        let first = match timeout_at(greeted, first_bytes(&mut stream, &mut read)).await {
            Ok(Ok(found)) => found,
            Ok(Err(_)) => return self.refuse("silent"),
            Err(_) if self.text_door.is_none() => return self.refuse("silent"),
            Err(_) => {
                // Programs speak at once. A person is greeted, and has time to type.
                place.finish();
                match self.await_person(&mut stream, &mut read).await {
                    Some(found) => found,
                    None => return self.refuse("silent"),
                }
            }
        };
        let is_blank = read.first().is_some_and(u8::is_ascii_whitespace);
        if is_blank && self.greet(&mut stream).await.is_none() {
            return self.refuse("silent");
        }
        let mut stream = Rewound::new(read, stream);
        let longest = self.context.limits.longest;
        match (first, self.text_door) {
            (FirstBytes::Http, _) => {
                let Ok(Some(wire)) =
                    timeout_at(until, self.answer_http(stream, peer, longest)).await
                else {
                    return;
                };
                place.finish();
                begin(wire, (Door::Web, peer), self.context, place);
            }
            (FirstBytes::Lines(Door::Text), Some(door)) => {
                place.finish();
                let wire = TextWire::new(stream, longest, door());
                begin(wire, (Door::Text, peer), self.context, place);
            }
            (FirstBytes::Lines(Door::Manager), _) if self.manager_door.is_some() => {
                place.finish();
                let Some(door) = self.manager_door else { return };
                let wire = TextWire::new(stream, longest, door());
                begin(wire, (Door::Manager, peer), self.context, place);
            }
            (FirstBytes::Lines(Door::Lines), _) => {
                place.finish();
                let wire = LineWire::new(stream, longest);
                begin(wire, (Door::Lines, peer), self.context, place);
            }
            (FirstBytes::OtherHttp, _) => {
                self.refuse("method");
                let page = HttpPage::text(405, "only GET is known here\n");
                let _ = timeout_at(until, page.send(&mut stream)).await;
            }
            (FirstBytes::Lines(_) | FirstBytes::Unknown, _) => {
                self.refuse("unknown");
                let told = b"A message is a JSON object, such as {\"t\":\"ping\"}\r\n";
                let _ = timeout_at(until, stream.write_all(told)).await;
                let _ = timeout_at(until, stream.shutdown()).await;
            }
        }
    }

    /// Greets whoever has typed nothing yet.
    async fn greet<S: AsyncWrite + Unpin>(&self, stream: &mut S) -> Option<()> {
        let greeting = self.text_door.map(|door| door().greeting()).unwrap_or_default();
        let text: String = greeting.iter().map(|line| format!("{line}\r\n")).collect();
        let written = async {
            stream.write_all(text.as_bytes()).await?;
            stream.flush().await
        };
        timeout(self.context.limits.write, written).await.ok()?.ok()
    }

    /// Greets a person who has not typed yet, and waits for the first bytes; `None` if none come.
    async fn await_person<S>(&self, stream: &mut S, read: &mut Vec<u8>) -> Option<FirstBytes>
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        self.greet(stream).await?;
        let until = tokio::time::Instant::now() + self.context.limits.first_line;
        match timeout_at(until, first_bytes(stream, read)).await {
            Ok(found) => found.ok(),
            Err(_) => {
                let code = protocol::ByeCode::Silent;
                let sentence = code.sentence(protocol::SentenceLanguage::En);
                let told = format!("BYE {code} {sentence}\r\n");
                let said = async {
                    stream.write_all(told.as_bytes()).await?;
                    stream.shutdown().await
                };
                // Whoever is gone need not be told.
                let _ = timeout(self.context.limits.farewell, said).await;
                None
            }
        }
    }

    /// Answers a request; returns the wire if it began a WebSocket.
    async fn answer_http<S>(
        &self,
        mut stream: Rewound<S>,
        peer: IpAddr,
        longest: usize,
    ) -> Option<WebWire<Rewound<S>>>
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        let Some(head) = read_head(&mut stream).await else {
            self.refuse("http");
            let _ = HttpPage::text(400, "this request cannot be read\n").send(&mut stream).await;
            return None;
        };
        if !head.wants_socket() {
            let page = head.page(&self.context.shared, self.metrics, peer);
            let _ = page.send(&mut stream).await;
            return None;
        }
        let Some(accepted) = head.accept_socket() else {
            self.refuse("http");
            let _ =
                HttpPage::text(400, "this is no WebSocket of version 13\n").send(&mut stream).await;
            return None;
        };
        stream.write_all(&accepted).await.ok()?;
        stream.flush().await.ok()?;
        Some(WebWire::new(stream, head.behind, longest).await)
    }
}

/// Reads until the first bytes tell what is spoken. What was read stays if the wait is broken off.
async fn first_bytes<S: AsyncRead + Unpin>(
    stream: &mut S,
    read: &mut Vec<u8>,
) -> io::Result<FirstBytes> {
    loop {
        if let Some(found) = FirstBytes::read(read) {
            return Ok(found);
        }
        if stream.take(256).read_buf(read).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    }
}

/// True if a connection between these addresses never leaves this machine.
fn may_be_plain(far: IpAddr, near: IpAddr) -> bool {
    far.to_canonical().is_loopback() && near.to_canonical().is_loopback()
}

/// Sets what finds out that a line is dead, and sends small messages at once.
fn prepare(stream: &TcpStream, limits: &DoorLimits) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let socket = socket2::SockRef::from(stream);
    // The system counts these in whole seconds.
    let second = Duration::from_secs(1);
    let alive = socket2::TcpKeepalive::new()
        .with_time(limits.sign.max(second))
        .with_interval((limits.sign / 3).max(second));
    socket.set_tcp_keepalive(&alive)?;
    #[cfg(any(target_os = "android", target_os = "linux"))]
    socket.set_tcp_user_timeout(Some(limits.unconfirmed))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_connections_within_the_machine_may_be_plain() {
        let may = |far: &str, near: &str| may_be_plain(far.parse().unwrap(), near.parse().unwrap());
        assert!(may("127.0.0.1", "127.0.0.1") && may("::1", "::1"));
        assert!(may("::ffff:127.0.0.1", "::ffff:127.0.0.1") && may("127.8.9.1", "127.0.0.1"));
        for other in ["192.168.1.7", "10.0.0.2", "::ffff:10.0.0.2", "2001:db8::1", "0.0.0.0"] {
            assert!(!may(other, "127.0.0.1") && !may("127.0.0.1", other), "{other}");
            assert!(!may(other, other), "{other}");
        }
    }

    #[test]
    fn places_are_counted_and_given_back() {
        let guests: Arc<Mutex<Guests>> = Arc::default();
        let limits = DoorLimits {
            connections: 6,
            connections_each: 3,
            half_open: 5,
            half_open_each: 2,
            ..DoorLimits::default()
        };
        let [one, two, own] = ["10.0.0.1", "10.0.0.2", "127.0.0.1"].map(|ip| ip.parse().unwrap());
        let take = |address| GuestPlace::take(&guests, address, &limits);
        let mut first = take(one).unwrap();
        let second = take(one).unwrap();
        assert_eq!(take(one).err(), Some("half_open_address"));
        first.finish();
        let _third = take(one).unwrap();
        assert_eq!(take(one).err(), Some("address"));
        let others: Vec<_> = (0..2).map(|_| take(two).unwrap()).collect();
        let _own = take(own).unwrap();
        assert_eq!(take(own).err(), Some("full"));
        drop(second);
        let second = take(own).unwrap();
        drop((others, second));
        assert_eq!(lock(&guests).all.all, 3);
        assert!(!lock(&guests).each.contains_key(&two), "nobody is remembered");
        let more: Vec<_> = (0..3).map(|_| take(own)).collect();
        assert!(more.iter().all(Result::is_ok));
        drop(more);
        let limits = DoorLimits { half_open: 2, ..limits.clone() };
        assert_eq!(GuestPlace::take(&guests, own, &limits).err(), Some("half_open"));
    }
}
