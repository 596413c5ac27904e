//! Messages of a program to a host with three tables, one a line: nothing panics, what is read is
//! written as itself, and the host can be restored from its log.
#![no_main]

use fuzz::FuzzedHost;
use libfuzzer_sys::fuzz_target;
use protocol::{read_client, read_server, write};

/// Most messages of an input.
const MOST_LINES: usize = 64;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let mut host = FuzzedHost::default();
    for line in text.split('\n').take(MOST_LINES) {
        match read_client(line) {
            Ok(message) => {
                assert_eq!(read_client(&write(&message)).as_ref(), Ok(&message), "{line}");
                host.say(message);
            }
            Err(fault) => assert!(!fault.text.is_empty(), "{fault}"),
        }
        if let Ok(message) = read_server(line) {
            assert_eq!(read_server(&write(&message)).as_ref(), Ok(&message), "{line}");
        }
    }
    host.close();
    host.restore();
});
