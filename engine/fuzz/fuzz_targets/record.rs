//! Any text as a record of a game, or a true record with something else in the middle of it:
//! nothing panics, and of all texts only the true one is proved.
#![no_main]

use fair::{ProvedRecord, check_play};
use fuzz::{SEATS, record_of_a_game, rules_of};
use libfuzzer_sys::fuzz_target;
use rules::{Record, Rules};
use std::sync::{Arc, LazyLock};

static TRUE: LazyLock<(String, Arc<Rules>)> = LazyLock::new(|| {
    let (text, game) = record_of_a_game();
    let rules = rules_of(game, Some(SEATS));
    let proved = ProvedRecord::of_text(&text).expect("it is true");
    check_play(&proved, &rules).expect("it is played by the rules");
    (text, rules)
});

/// A byte that no text holds: what follows is a change of the true record and not a text.
const CHANGE: u8 = 0xFF;

fn text(data: &[u8]) -> String {
    let [CHANGE, high, middle, low, gone, piece @ ..] = data else {
        return String::from_utf8_lossy(data).into_owned();
    };
    let letters: Vec<char> = TRUE.0.chars().collect();
    let start = u32::from_be_bytes([0, *high, *middle, *low]) as usize % letters.len();
    let end = (start + usize::from(*gone)).min(letters.len());
    let mut text: String = letters[..start].iter().collect();
    text.push_str(&String::from_utf8_lossy(piece));
    text.extend(&letters[end..]);
    text
}

fuzz_target!(|data: &[u8]| {
    let (text, (own, rules)) = (text(data), &*TRUE);
    match ProvedRecord::of_text(&text) {
        Ok(proved) => {
            // Another table's record could be true as well; nobody has its keys here.
            assert!(text == *own, "a record that nobody signed");
            assert!(check_play(&proved, rules).is_ok());
            let plain = proved.plain().expect("a deal was played");
            let again = Record::of_text(&plain).expect("a record");
            assert!(again.replay(rules).is_ok());
        }
        Err(why) => assert!(text != *own && !why.to_string().is_empty(), "{why}"),
    }
    if let Ok(record) = Record::of_text(&text) {
        // Whatever it says, replaying it ends.
        drop(record.replay(rules));
    }
});
