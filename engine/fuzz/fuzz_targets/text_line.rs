//! Lines that somebody types at the text door of a host with three tables: nothing panics, every
//! answer is lines without control characters, and the host can be restored from its log.
#![no_main]

use fuzz::FuzzedHost;
use libfuzzer_sys::fuzz_target;
use protocol::{ServerMessage, TextDoor};

/// Most lines of an input.
const MOST_LINES: usize = 64;
/// A line of this number of dots lets time pass, in seconds.
const WAIT: &str = ".";

fn shown(door: &mut TextDoor, told: &[ServerMessage]) {
    for message in told {
        for line in door.write(message) {
            assert!(!line.contains(|letter: char| letter.is_control()), "{line:?}");
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let (mut host, mut door) = (FuzzedHost::default(), TextDoor::new());
    for line in text.split('\n').take(MOST_LINES) {
        if !line.is_empty() && line.replace(WAIT, "").is_empty() {
            host.wait(line.len() as u64);
            continue;
        }
        match door.read(line) {
            Ok(messages) => {
                for message in messages {
                    let told = host.say(message);
                    shown(&mut door, &told);
                }
            }
            Err(fault) => assert!(!fault.text.is_empty() && !fault.text.contains('\n'), "{fault}"),
        }
    }
    host.close();
    host.restore();
});
