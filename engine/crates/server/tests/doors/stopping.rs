//! Nothing is said before it is durable; a stop loses nothing, and a broken store says nothing.

use crate::{
    client::WebClient,
    parrot::{hasty, log, say, start, start_with},
};
use protocol::{ByeCode, ServerMessage};
use server::ServerError;
use std::{
    sync::{Arc, Mutex},
    time::Duration,
};
use store::{
    DiskFault, HolderName, LogHold, LogName, LogStore, LogSummary, MemoryStore, OnDurable,
    PlainRow, SeatedNow, StoreError, StoredGame, StoredLog, WriteBatch,
};

/// Disk of which the test decides when it has written, and whether it breaks.
#[derive(Default)]
struct Disk {
    memory: MemoryStore,
    waiting: Mutex<Vec<(WriteBatch, OnDurable)>>,
    is_held: Mutex<bool>,
    is_broken: Mutex<bool>,
}

impl Disk {
    fn hold(&self) {
        *self.is_held.lock().expect("no panic") = true;
    }

    fn let_go(&self) {
        *self.is_held.lock().expect("no panic") = false;
        for (batch, then) in std::mem::take(&mut *self.waiting.lock().expect("no panic")) {
            self.memory.write(batch, then);
        }
    }
}

impl LogStore for Disk {
    fn take(
        &self,
        log: &LogName,
        host: &HolderName,
        lease: Duration,
    ) -> Result<LogHold, StoreError> {
        self.memory.take(log, host, lease)
    }

    fn release(&self, hold: &LogHold) -> Result<(), StoreError> {
        self.memory.release(hold)
    }

    fn write(&self, batch: WriteBatch, then: OnDurable) {
        if *self.is_broken.lock().expect("no panic") {
            let why = "no space left on device".to_owned();
            let (doing, fault) = ("writing to the store", DiskFault::Full);
            return then(Err(StoreError::Disk { doing, place: String::new(), fault, why }));
        }
        match *self.is_held.lock().expect("no panic") {
            true => self.waiting.lock().expect("no panic").push((batch, then)),
            false => self.memory.write(batch, then),
        }
    }

    fn load(&self, log: &LogName) -> Result<StoredLog, StoreError> {
        self.memory.load(log)
    }

    fn logs(&self) -> Result<Vec<LogSummary>, StoreError> {
        self.memory.logs()
    }

    fn played(&self) -> Result<Vec<StoredGame>, StoreError> {
        self.memory.played()
    }

    fn rows(&self, kind: &str) -> Result<Vec<PlainRow>, StoreError> {
        self.memory.rows(kind)
    }

    fn seated(&self) -> Result<Vec<SeatedNow>, StoreError> {
        self.memory.seated()
    }
}

#[tokio::test]
async fn nothing_is_said_before_it_is_durable() {
    let disk = Arc::new(Disk::default());
    let running = start_with(hasty(), Arc::clone(&disk) as Arc<dyn LogStore>);
    let mut web = WebClient::connect(running.address, &running.connector).await;
    disk.hold();
    web.say(&say(1, "one")).await;
    while disk.waiting.lock().expect("no panic").is_empty() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    // The link lives on, and what it says itself comes first.
    web.say(r#"{"t":"ping"}"#).await;
    assert!(matches!(web.hear().await, Some(ServerMessage::Pong { .. })));
    disk.let_go();
    assert!(matches!(web.hear().await, Some(ServerMessage::Ok { id: 1, n: Some(1), .. })));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_writes_what_has_come_and_says_farewell() {
    let running = start(hasty());
    let mut web = WebClient::connect(running.address, &running.connector).await;
    for id in 1..=20 {
        web.say(&say(id, "on")).await;
    }
    // All have reached the desk once the first answer to the last is there.
    for id in 1..=20 {
        assert!(
            matches!(web.hear().await, Some(ServerMessage::Ok { id: found, .. }) if found == id)
        );
    }
    let (server, store) = (running.server, running.store);
    let stopped = tokio::task::spawn_blocking(move || server.stop());
    let bye = web.hear().await;
    assert!(matches!(bye, Some(ServerMessage::Bye { code: ByeCode::Stopping, .. })), "{bye:?}");
    assert_eq!(web.hear().await, None);
    assert_eq!(stopped.await.expect("no panic"), Ok(()));
    let lines = store.load(&log()).expect("whole").lines;
    assert_eq!(lines.len(), 21);
    assert_eq!(lines.last().map(Vec::as_slice), Some(b"stopping".as_slice()));
    let refused = tokio::net::TcpStream::connect(running.address).await;
    assert!(refused.is_err(), "nobody listens any more");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_store_stops_the_server_and_nothing_unwritten_is_said() {
    let disk = Arc::new(Disk::default());
    let running = start_with(hasty(), Arc::clone(&disk) as Arc<dyn LogStore>);
    let mut web = WebClient::connect(running.address, &running.connector).await;
    web.say(&say(1, "kept")).await;
    assert!(matches!(web.hear().await, Some(ServerMessage::Ok { id: 1, .. })));
    *disk.is_broken.lock().expect("no panic") = true;
    web.say(&say(2, "lost")).await;
    let bye = web.hear().await;
    assert!(matches!(bye, Some(ServerMessage::Bye { code: ByeCode::Stopping, .. })), "{bye:?}");
    assert_eq!(web.hear().await, None);
    assert!(running.server.is_stopping());
    let failure = running.server.failure();
    assert!(matches!(&failure, Some(ServerError::Store(StoreError::Disk { .. }))), "{failure:?}");
    let server = running.server;
    let stopped = tokio::task::spawn_blocking(move || server.stop()).await.expect("no panic");
    assert_eq!(stopped.err(), failure);
    assert_eq!(disk.load(&log()).expect("whole").lines, [b"kept".to_vec()]);
}

#[test]
fn an_address_in_use_is_named() {
    use server::{HostIdentity, RunningServer, ServerConfig};
    let held = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = held.local_addr().expect("an address");
    let mut config = ServerConfig::new(HostIdentity::passing().expect("a certificate"));
    config.address = address;
    let store = Arc::new(MemoryStore::default());
    let parrot = Box::new(crate::parrot::Parrot::new(&*store));
    let refused = RunningServer::start(config, parrot, store).err().expect("it is in use");
    assert!(matches!(&refused, ServerError::Listen { address: found, .. } if *found == address));
    assert!(refused.to_string().contains("choose another port"), "{refused}");
}
