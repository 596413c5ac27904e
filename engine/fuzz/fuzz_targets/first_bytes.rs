//! Bytes that come to the port of a running server, on the loopback: the server answers or closes,
//! and still serves another afterwards.
#![no_main]

use fuzz::shelf;
use libfuzzer_sys::fuzz_target;
use server::{HostIdentity, HostService, PageReach, RunningServer, ServerConfig};
use std::{
    io::{ErrorKind, Read, Write},
    net::{Ipv4Addr, Shutdown, SocketAddr, TcpStream},
    sync::{Arc, LazyLock},
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use store::{LogStore, MemoryStore};

/// Time within which the server has ended a connection whose other side has said all.
const ENDS_WITHIN: Duration = Duration::from_secs(20);

static SERVER: LazyLock<RunningServer> = LazyLock::new(|| {
    let store: Arc<dyn LogStore> = Arc::new(MemoryStore::default());
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
    let service = HostService::open(Arc::clone(&store), "fuzz", &shelf(), now).expect("a host");
    let mut config = ServerConfig::new(HostIdentity::passing().expect("a certificate"));
    config.address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    config.metrics = PageReach::Everywhere;
    RunningServer::start(config, Box::new(service), store).expect("it starts")
});

/// Says these bytes, and returns everything that is answered.
fn answered(bytes: &[u8]) -> Vec<u8> {
    let mut line = TcpStream::connect(SERVER.address()).expect("the server listens");
    line.set_read_timeout(Some(ENDS_WITHIN)).expect("a time");
    // The server may have closed already: then it has said so.
    drop(line.write_all(bytes));
    drop(line.shutdown(Shutdown::Write));
    let mut said = Vec::new();
    match line.read_to_end(&mut said) {
        Ok(_) => said,
        Err(error) if error.kind() == ErrorKind::ConnectionReset => said,
        Err(error) => panic!("the server neither answers nor closes: {error}"),
    }
}

fuzz_target!(|data: &[u8]| {
    answered(data);
    let health = answered(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n");
    assert!(health.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&health));
    assert!(SERVER.failure().is_none());
});
