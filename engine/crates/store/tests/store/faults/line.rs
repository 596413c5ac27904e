//! A line to the database that can be cut, or that passes nothing on for a while.

use std::{
    collections::BTreeMap,
    io::{Read, Write},
    net::{Ipv4Addr, Shutdown, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

/// Pause of whoever waits for a line that passes nothing on.
const LOOKS_AGAIN: Duration = Duration::from_millis(5);

/// Connections that are open, both ends of each, by number.
type OpenLines = Arc<Mutex<BTreeMap<usize, [TcpStream; 2]>>>;

/// A port through which the database's port is reached.
pub(super) struct CutLine {
    port: u16,
    open: OpenLines,
    is_stalled: Arc<AtomicBool>,
}

impl CutLine {
    pub(super) fn open(to: u16) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let port = listener.local_addr().expect("a port").port();
        let (open, is_stalled): (OpenLines, Arc<AtomicBool>) = Default::default();
        let line = Self { port, open: Arc::clone(&open), is_stalled: Arc::clone(&is_stalled) };
        // It ends with the test's process.
        thread::spawn(move || {
            for (number, near) in listener.incoming().map_while(Result::ok).enumerate() {
                // While the database is away, whoever comes is sent away too.
                let Ok(far) = TcpStream::connect((Ipv4Addr::LOCALHOST, to)) else { continue };
                let ways = [(twin(&near), twin(&far)), (twin(&far), twin(&near))];
                open.lock().expect("no panic").insert(number, [near, far]);
                for (from, into) in ways {
                    let (is_stalled, open) = (Arc::clone(&is_stalled), Arc::clone(&open));
                    thread::spawn(move || {
                        pass_on(from, into, &is_stalled);
                        open.lock().expect("no panic").remove(&number);
                    });
                }
            }
        });
        line
    }

    pub(super) fn port(&self) -> u16 {
        self.port
    }

    /// Cuts all connections.
    pub(super) fn cut(&self) {
        for stream in self.open.lock().expect("no panic").values().flatten() {
            // One that has ended is cut already.
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    /// Passes nothing on for so long.
    pub(super) fn stall(&self, time: Duration) {
        self.is_stalled.store(true, Ordering::SeqCst);
        thread::sleep(time);
        self.is_stalled.store(false, Ordering::SeqCst);
    }
}

fn twin(stream: &TcpStream) -> TcpStream {
    stream.set_nodelay(true).expect("a socket");
    stream.try_clone().expect("the same socket")
}

/// Passes bytes on until one side ends.
fn pass_on(mut from: TcpStream, mut into: TcpStream, is_stalled: &AtomicBool) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        while is_stalled.load(Ordering::SeqCst) {
            thread::sleep(LOOKS_AGAIN);
        }
        if into.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    for side in [from, into] {
        let _ = side.shutdown(Shutdown::Both);
    }
}
