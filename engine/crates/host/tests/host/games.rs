//! The sample games for tests, and rooms in which they are played.

use definition::game::Game;
use host::{GameShelf, HostSettings};
use std::{
    collections::BTreeMap,
    fs,
    path::Path,
    sync::{Arc, LazyLock},
};

/// Texts of all sample games, by the names by which others extend them. They are read once: a
/// host that is started again must find the rules that it had.
static TEXTS: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../sample-games");
    let mut texts = BTreeMap::new();
    for folder in ["trick", "shedding", "board", "other"] {
        for entry in fs::read_dir(root.join(folder)).expect("a folder of samples") {
            let path = entry.expect("a file").path();
            let stem = path.file_stem().and_then(|stem| stem.to_str()).map(str::to_owned);
            if let (Some(stem), Ok(text)) = (stem, fs::read_to_string(&path)) {
                texts.insert(stem, text);
            }
        }
    }
    texts.insert("grab".to_owned(), include_str!("grab.ron").to_owned());
    texts
});

/// Returns a shelf with these samples.
pub(crate) fn shelf(names: &[&str]) -> GameShelf {
    let mut shelf = GameShelf::default();
    for name in names {
        let game = gametext::read_game(&TEXTS[*name], &*TEXTS).into_result().expect("a game");
        shelf.add(Arc::<Game>::new(game));
    }
    shelf
}

/// 32 bytes that a name determines.
pub(crate) fn secret(name: &str) -> fair::Secret {
    fair::Secret(fair::sha256(name.as_bytes()).0)
}

pub(crate) fn settings(start: u32) -> HostSettings {
    HostSettings {
        name: "test host".to_owned(),
        key: secret("key of the host"),
        entropy: secret(&format!("start {start} of the host")),
        series: 0,
        participants: 100,
        tables: 20,
    }
}
