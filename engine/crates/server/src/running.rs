//! A server that runs: started, asked, stopped.

use crate::{
    Fingerprint, LinkEvent, Nudge, Served, ServerConfig, ServerError,
    accept::{Reception, accept_all},
    descriptors::{are_few, connections_allowed, raise_descriptors},
    desk::{DeskPost, HostClock, HostDesk},
    link::LinkContext,
    metrics::Metrics,
    pulse::{Pulse, keep_pulse},
    served::Arrived,
    switchboard::Switchboard,
};
use std::{
    net::SocketAddr,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicUsize, Ordering},
        mpsc::{Sender, channel},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};
use store::LogStore;
use tokio::{net::TcpSocket, runtime::Runtime, sync::watch};
use tokio_rustls::TlsAcceptor;

/// Connections that may wait to be accepted.
const BACKLOG: u32 = 4096;

/// Server that runs on threads of its own, until it is stopped or dropped.
pub struct RunningServer {
    address: SocketAddr,
    fingerprint: Fingerprint,
    shared: Arc<DeskPost>,
    farewell: Duration,
    /// Most connections, if the system allows fewer than were wanted.
    allowed: Option<usize>,
    events: Sender<Arrived>,
    /// Sockets and timers; taken when the server ends.
    runtime: Option<Runtime>,
    desk: Option<JoinHandle<()>>,
}

impl RunningServer {
    /// Starts a server.
    ///
    /// # Errors
    ///
    /// [`ServerError::Listen`] if the address cannot be used; [`ServerError::System`].
    pub fn start(
        mut config: ServerConfig,
        mut served: Box<dyn Served>,
        store: Arc<dyn LogStore>,
    ) -> Result<Self, ServerError> {
        let allowed = connections_allowed(config.limits.connections, raise_descriptors());
        if let Some(allowed) = allowed {
            tracing::info!(allowed, "the system's limit of descriptors bounds the connections");
            config.limits.connections = allowed;
        }
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(config.threads.max(1))
            .thread_name("server")
            .enable_all()
            .build()
            .map_err(|e| ServerError::system("starting the threads of a server", e))?;
        let listener = {
            let _inside = runtime.enter();
            let wanted = config.address;
            let failed =
                |e: std::io::Error| ServerError::Listen { address: wanted, why: e.to_string() };
            let socket = if wanted.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
            let socket = socket.map_err(failed)?;
            // A host that starts again need not wait for the system to forget the last one.
            #[cfg(unix)]
            socket.set_reuseaddr(true).map_err(failed)?;
            socket.bind(wanted).map_err(failed)?;
            socket.listen(BACKLOG).map_err(failed)?
        };
        let address = listener.local_addr().map_err(|e| ServerError::system("listening", e))?;
        let clock = HostClock::new();
        let shared = Arc::new(DeskPost {
            switchboard: Switchboard::new(&config.limits),
            metrics: Metrics::new(),
            clock,
            pulse: Arc::new(Pulse::new(clock.now())),
            farewell: config.farewell,
            stopping: watch::Sender::new(false),
            unfinished: AtomicUsize::new(0),
            failure: OnceLock::new(),
        });
        let (events, arrived) = channel();
        served.begin(Nudge(events.clone()), config.identity.fingerprint());
        let ending = Arc::clone(&shared);
        let pulse = Arc::clone(&shared.pulse);
        let nudge = Nudge(events.clone());
        keep_pulse(pulse, move || clock.now(), nudge, move || ending.is_stopping())?;
        let desk = HostDesk { served, store, shared: Arc::clone(&shared) };
        let desk = thread::Builder::new()
            .name("desk".to_owned())
            .spawn(move || desk.run(&arrived))
            .map_err(|e| ServerError::system("starting the thread of tables", e))?;
        let farewell = config.limits.farewell;
        let limits = Arc::new(config.limits);
        let context = LinkContext { shared: Arc::clone(&shared), events: events.clone(), limits };
        let reception = Reception {
            tls: TlsAcceptor::from(config.identity.tls()),
            metrics: config.metrics,
            text_door: config.text_door,
            manager_door: config.manager_door,
            context,
        };
        runtime.spawn(accept_all(listener, reception));
        let fingerprint = config.identity.fingerprint();
        tracing::info!(%address, %fingerprint, "the server listens");
        let (runtime, desk) = (Some(runtime), Some(desk));
        Ok(Self { address, fingerprint, shared, farewell, allowed, events, runtime, desk })
    }

    /// Returns the address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the fingerprint of its certificate.
    pub fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }

    /// Returns the most connections that it can have at once, if the system's limit of descriptors
    /// allows few only.
    pub fn few_connections(&self) -> Option<usize> {
        self.allowed.filter(|&allowed| are_few(allowed))
    }

    /// Returns the number of connections past their handshake.
    pub fn links(&self) -> usize {
        self.shared.switchboard.count()
    }

    /// Returns the figures that `/metrics` shows.
    pub fn metrics(&self) -> String {
        self.shared.metrics.text().unwrap_or_default()
    }

    /// Returns the failure that has stopped it, if one has.
    pub fn failure(&self) -> Option<ServerError> {
        self.shared.failure.get().cloned()
    }

    /// True once it stops, by a failure or by [`RunningServer::stop`].
    pub fn is_stopping(&self) -> bool {
        self.shared.is_stopping()
    }

    /// Stops it: nobody new is let in, what has come is written down, everybody is told farewell.
    ///
    /// # Errors
    ///
    /// The failure that had stopped it before, if one had.
    pub fn stop(mut self) -> Result<(), ServerError> {
        self.end();
        self.failure().map_or(Ok(()), Err)
    }

    fn end(&mut self) {
        let Some(runtime) = self.runtime.take() else { return };
        // The desk answers what came before, then the links say farewell with what waits for them.
        let _ = self.events.send((LinkEvent::Stopping, Instant::now()));
        if let Some(desk) = self.desk.take() {
            let _ = desk.join();
        }
        self.shared.stop();
        let until = Instant::now() + self.farewell;
        while self.shared.unfinished.load(Ordering::Acquire) > 0 && Instant::now() < until {
            thread::sleep(Duration::from_millis(2));
        }
        // Nothing is waited for here: a server may be dropped by a task of somebody's runtime.
        runtime.shutdown_background();
        tracing::info!("the server has stopped");
    }
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        self.end();
    }
}
