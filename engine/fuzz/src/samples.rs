//! Small sample games of different kinds.

use host::GameShelf;
use rules::{Rules, Setup};
use std::{collections::BTreeMap, fs, path::Path, sync::Arc};

/// Samples that are hosted: hidden hands and tricks, cards drawn and discarded, a board.
const HOSTED: [&str; 3] = ["trick/whist", "shedding/page-one", "board/reversi"];

fn text(name: &str) -> String {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sample-games");
    fs::read_to_string(samples.join(name).with_extension("ron")).expect("a sample")
}

/// Returns the rules of a sample such as `trick/whist`, with this number of seats; `None` for its
/// own.
pub fn rules_of(name: &str, seats: Option<u8>) -> Arc<Rules> {
    let none: BTreeMap<String, String> = BTreeMap::new();
    let game = gametext::read_game(&text(name), &none).into_result().expect("a game");
    let setup = Setup { seats, ..Setup::default() };
    Arc::new(Rules::of_game(Arc::new(game), &setup).expect("its own options"))
}

/// Returns the games of a host.
pub fn shelf() -> GameShelf {
    let mut shelf = GameShelf::default();
    for name in HOSTED {
        shelf.add(Arc::clone(rules_of(name, None).game()));
    }
    shelf
}
