//! The time of look-ups in a database: in memory, in a file of which all pages stay, and in one of
//! which a sixteenth does.
//!
//! `cargo run --release -p endgame --example lookup -- [CARDS]` builds the patterns of four players
//! with up to so many cards (9), writes them to a temporary file and looks up a million hands.
#![allow(clippy::print_stdout, reason = "it is a program for a terminal")]

use endgame::{ByteSource, Database, Hands, PatternRanks, PatternTable};
use std::{
    env,
    fs::{self, File},
    io::{Read, Seek, SeekFrom},
    sync::Mutex,
    time::Instant,
};

const PLAYERS: usize = 4;
const LOOKUPS: usize = 1_000_000;

/// A file that one thread reads at a time.
struct OpenFile(Mutex<File>, u64);

impl ByteSource for OpenFile {
    fn length(&self) -> u64 {
        self.1
    }

    fn read_at(&self, place: u64, into: &mut [u8]) -> Option<()> {
        let mut file = self.0.lock().ok()?;
        file.seek(SeekFrom::Start(place)).ok()?;
        file.read_exact(into).ok()
    }
}

fn main() {
    let cards: usize = env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(9);
    let table = PatternTable::build(PLAYERS, cards, PatternRanks::Equal, &mut |_, _| true);
    let table = table.expect("it is not stopped");
    // Every so many of the largest patterns, in a mixed order.
    let all = table.patterns().count(cards);
    let step = (all / LOOKUPS as u64).max(1);
    let (mut hands, mut number): (Vec<Hands>, u64) = (Vec::new(), 0);
    table.patterns().each(cards, &mut |found| {
        number += 1;
        if number.is_multiple_of(step) {
            hands.push(*found);
        }
        true
    });
    let stride = 7919;
    let order: Vec<Hands> =
        (0..LOOKUPS).map(|number| hands[number * stride % hands.len()]).collect();
    let bytes = Database::of_patterns(&[table], ("lookup", 0));
    let path = env::temp_dir().join("fudaba-lookup.endgames");
    fs::write(&path, &bytes).expect("the temporary folder takes files");
    let size = bytes.len();
    println!("{all} patterns of {cards} cards, {size} bytes");
    let open = |memory: usize| {
        let file = File::open(&path).expect("it was written");
        let file = OpenFile(Mutex::new(file), size as u64);
        Database::open_file(Box::new(file), memory).expect("it is whole")
    };
    let kept = Database::open(Box::new(bytes)).expect("it is whole");
    for (name, database) in [
        ("in memory", kept),
        ("in pages, all kept", open(size)),
        ("in pages, a sixteenth kept", open(size / 16)),
    ] {
        let begun = Instant::now();
        let found =
            order.iter().filter(|hands| database.value(hands, PLAYERS, 0).is_some()).count();
        let nanoseconds = begun.elapsed().as_secs_f64() * 1e9 / LOOKUPS as f64;
        println!("{name}: {nanoseconds:.0} ns a look-up, {found} found");
    }
    fs::remove_file(path).expect("it is our own");
}
