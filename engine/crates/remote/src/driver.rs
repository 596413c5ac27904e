//! The thread that owns the socket of a line: TLS, WebSocket, timers.

use crate::{
    invitation::Invitation,
    line::{CommandCount, Introduction, LineStep, RemoteCommand, RemoteLine},
    news::{LineEnd, RemoteNews},
    pinned::PinnedHost,
};
use futures_util::{SinkExt, StreamExt};
use protocol::{SecretText, limit};
use std::{
    io,
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread::{Builder, JoinHandle},
    time::{Duration, Instant},
};
use tokio::{
    net::{TcpStream, lookup_host},
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    time::{sleep_until, timeout},
};
use tokio_rustls::{TlsConnector, client::TlsStream, rustls::pki_types::ServerName};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Error, Message, protocol::WebSocketConfig},
};

/// Bytes of the buffers of a connection.
const BUFFER: usize = 16 * 1024;
/// Time for a message to go out; a connection that takes longer is broken.
const SENDS_WITHIN: Duration = Duration::from_secs(10);
/// Time of a line without a timer.
const LONG: Duration = Duration::from_secs(3_600);

/// Connection to a host.
type Socket = WebSocketStream<TlsStream<TcpStream>>;

/// Error: the system starts no thread.
#[derive(Debug, thiserror::Error)]
#[error("the system starts no thread for the network: {0}")]
pub struct NoThread(#[from] io::Error);

/// A line to a host with its thread. Dropping it ends the connection.
#[derive(Debug)]
pub struct Remote {
    orders: Option<UnboundedSender<DriverOrder>>,
    thread: Option<JoinHandle<()>>,
    /// Number of the last command; the line counts them too, in the same order.
    last: CommandCount,
}

/// Order to the thread.
#[derive(Debug)]
enum DriverOrder {
    /// Send a command.
    Command(Box<RemoteCommand>),
    /// Break the connection, as a network does; the line takes itself up again.
    Break,
}

impl Remote {
    /// Connects to a host and enters. News go to `tell` on the thread of the line; it must not wait
    /// for long.
    ///
    /// # Errors
    ///
    /// Fails if the system starts no thread.
    pub fn connect(
        invitation: &Invitation,
        introduction: Introduction,
        mut tell: impl FnMut(RemoteNews) + Send + 'static,
    ) -> Result<Self, NoThread> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let (orders, inbox) = unbounded_channel();
        let place = HostPlace::of(invitation);
        let fingerprint = invitation.fingerprint;
        let invite = invitation.invite.as_deref().map(SecretText::from);
        let run = move || {
            let mut driver = Driver {
                place,
                line: RemoteLine::new(introduction).at_host(fingerprint).invited(invite),
                begun: Instant::now(),
                socket: None,
                orders: inbox,
                tell: &mut tell,
            };
            runtime.block_on(driver.run());
        };
        let thread = Builder::new().name("line".to_owned()).spawn(run)?;
        Ok(Self { orders: Some(orders), thread: Some(thread), last: CommandCount::default() })
    }

    /// Sends a command; it is carried out once, however often the line breaks. Nothing is sent once
    /// the line has ended. Returns the number with which its answer is told.
    pub fn send(&mut self, command: RemoteCommand) -> CommandCount {
        self.last = self.last.next();
        self.order(DriverOrder::Command(Box::new(command)));
        self.last
    }

    /// Breaks the connection, as a network does; the line takes itself up again.
    pub fn break_line(&self) {
        self.order(DriverOrder::Break);
    }

    fn order(&self, order: DriverOrder) {
        if let Some(orders) = &self.orders {
            // The thread is gone if the line has ended, which it has told.
            let _ = orders.send(order);
        }
    }
}

impl Drop for Remote {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // Its news have been told; a panic there is reported by the standard library.
            let _ = thread.join();
        }
    }
}

/// Address of a host, and what it must prove.
struct HostPlace {
    host: String,
    port: u16,
    pinned: Arc<PinnedHost>,
    /// Attempts so far.
    attempts: AtomicUsize,
}

impl HostPlace {
    fn of(invitation: &Invitation) -> Self {
        let Invitation { host, port, fingerprint, .. } = invitation;
        let (pinned, attempts) = (PinnedHost::new(*fingerprint), AtomicUsize::new(0));
        Self { host: host.clone(), port: *port, pinned, attempts }
    }

    /// Reaches one of the machines that have the host's name; each attempt begins with the next,
    /// as the seat may have moved to another host of a group.
    async fn reach(&self) -> io::Result<TcpStream> {
        let found = lookup_host((self.host.as_str(), self.port)).await?;
        let mut machines: Vec<_> = found.collect();
        let attempt = self.attempts.fetch_add(1, Ordering::Relaxed);
        let first = attempt.checked_rem(machines.len()).unwrap_or(0);
        machines.rotate_left(first);
        TcpStream::connect(&machines[..]).await
    }

    /// Makes a connection.
    async fn connect(&self) -> Result<Socket, Failed> {
        let reached = timeout(limit::HELLO, self.reach());
        let stream = reached.await.map_err(|_| Failed::broken("nobody answers"))??;
        stream.set_nodelay(true)?;
        let tls = self.pinned.tls().map_err(Failed::broken)?;
        let name = match self.host.parse::<IpAddr>() {
            Ok(number) => ServerName::from(number),
            Err(_) => ServerName::try_from(self.host.clone()).map_err(Failed::broken)?,
        };
        let shaken = timeout(limit::HELLO, TlsConnector::from(Arc::new(tls)).connect(name, stream));
        let shaken = shaken.await.map_err(|_| Failed::broken("the host does not answer"))?;
        let stream = shaken.map_err(|error| match self.pinned.doubt() {
            Some(doubt) => Failed::For(doubt),
            None if error.kind() == io::ErrorKind::InvalidData => {
                Failed::For(LineEnd::NoHost(error.to_string()))
            }
            None => error.into(),
        })?;
        let buffers = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(BUFFER)
            .max_message_size(Some(limit::SERVER_MESSAGE))
            .max_frame_size(Some(limit::SERVER_MESSAGE));
        let host =
            if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        let url = format!("wss://{host}:{}/", self.port);
        let shaken = timeout(limit::HELLO, client_async_with_config(url, stream, Some(buffers)));
        match shaken.await.map_err(|_| Failed::broken("the host does not answer"))? {
            Ok((socket, _)) => Ok(socket),
            Err(Error::Io(error)) => Err(error.into()),
            Err(error) => Err(Failed::Broken(error.to_string())),
        }
    }
}

/// Reason that no connection was made.
enum Failed {
    /// Another attempt may do better.
    Broken(String),
    /// No attempt will.
    For(LineEnd),
}

impl Failed {
    #[expect(clippy::needless_pass_by_value, reason = "errors are mapped by it")]
    fn broken(why: impl ToString) -> Self {
        Self::Broken(why.to_string())
    }
}

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Self {
        let words = error.to_string();
        // The number of the system says nothing to people.
        Self::Broken(words.split(" (os error").next().unwrap_or_default().to_owned())
    }
}

/// Event for the line.
enum Woken {
    Order(Option<DriverOrder>),
    Message(Option<Result<Message, Error>>),
    Time,
}

struct Driver<'t> {
    place: HostPlace,
    line: RemoteLine,
    begun: Instant,
    socket: Option<Socket>,
    orders: UnboundedReceiver<DriverOrder>,
    tell: &'t mut (dyn FnMut(RemoteNews) + Send),
}

impl Driver<'_> {
    fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    async fn run(&mut self) {
        let steps = self.line.start(self.now());
        self.take(steps).await;
        while !self.line.is_over() {
            let steps = match self.wake().await {
                Woken::Order(None) => break,
                Woken::Order(Some(DriverOrder::Break)) => {
                    self.line.broke("the connection was broken here", self.now())
                }
                Woken::Order(Some(DriverOrder::Command(command))) => self.command(*command),
                Woken::Message(message) => self.heard(message),
                Woken::Time => self.line.tick(self.now()),
            };
            self.take(steps).await;
        }
        if let Some(mut socket) = self.socket.take() {
            // Whoever is gone need not be told.
            let _ = timeout(Duration::from_secs(1), socket.close(None)).await;
        }
    }

    /// Waits for whatever comes first.
    async fn wake(&mut self) -> Woken {
        let due = self.line.due().map_or(self.begun.elapsed() + LONG, |due| due);
        let due = sleep_until((self.begun + due).into());
        let message = async {
            match &mut self.socket {
                Some(socket) => socket.next().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            order = self.orders.recv() => Woken::Order(order),
            message = message => Woken::Message(message),
            () = due => Woken::Time,
        }
    }

    fn command(&mut self, command: RemoteCommand) -> Vec<LineStep> {
        let sent = self.line.command(command);
        sent.map_or_else(
            || vec![LineStep::Tell(RemoteNews::NotSent(self.line.last()))],
            |(_, steps)| steps,
        )
    }

    fn heard(&mut self, message: Option<Result<Message, Error>>) -> Vec<LineStep> {
        let now = self.now();
        match message {
            Some(Ok(Message::Text(text))) => self.line.heard(text.as_str(), now),
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {
                self.line.lives(now)
            }
            Some(Ok(Message::Binary(_))) => self.line.broke("the host sends no text", now),
            Some(Ok(Message::Close(_))) | None => self.line.broke("the host is gone", now),
            Some(Err(error)) => self.line.broke(&error.to_string(), now),
        }
    }

    /// Takes steps, and those that follow from them.
    async fn take(&mut self, steps: Vec<LineStep>) {
        let mut steps = std::collections::VecDeque::from(steps);
        while let Some(step) = steps.pop_front() {
            match step {
                LineStep::Tell(news) => (self.tell)(news),
                LineStep::Close => self.socket = None,
                LineStep::Connect => {
                    let more = self.connect().await;
                    steps.extend(more);
                }
                LineStep::Send(text) => {
                    if let Some(socket) = &mut self.socket {
                        let sent = timeout(SENDS_WITHIN, socket.send(Message::text(text))).await;
                        if !matches!(sent, Ok(Ok(()))) {
                            steps.retain(|step| matches!(step, LineStep::Tell(_)));
                            let why = "the host takes no messages";
                            steps.extend(self.line.broke(why, self.now()));
                        }
                    }
                }
            }
        }
    }

    /// Makes a connection, while commands wait their turn.
    async fn connect(&mut self) -> Vec<LineStep> {
        let made = self.place.connect();
        tokio::pin!(made);
        loop {
            let order = tokio::select! {
                made = &mut made => break match made {
                    Ok(socket) => {
                        self.socket = Some(socket);
                        self.line.opened(self.begun.elapsed())
                    }
                    Err(Failed::For(end)) => self.line.end(end),
                    Err(Failed::Broken(why)) => self.line.broke(&why, self.begun.elapsed()),
                },
                order = self.orders.recv() => order,
            };
            match order {
                // Nobody listens any more; the host still knows the player.
                None => {
                    self.line.end(LineEnd::Left);
                    break Vec::new();
                }
                Some(DriverOrder::Break) => {}
                // Nothing goes out before the line is up.
                Some(DriverOrder::Command(command)) => {
                    if self.line.command(*command).is_none() {
                        (self.tell)(RemoteNews::NotSent(self.line.last()));
                    }
                }
            }
        }
    }
}
