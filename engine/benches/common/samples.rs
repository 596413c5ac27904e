//! The samples in RON, compiled with their own options.

use engine::{
    gametext::read_game,
    rules::{Rules, Setup},
};
use std::{collections::BTreeMap, fs, path::Path, sync::Arc};

/// Returns the texts of all samples, by id.
fn library() -> BTreeMap<String, String> {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample-games");
    let folders = fs::read_dir(samples).expect("the samples").flatten();
    folders
        .flat_map(|folder| fs::read_dir(folder.path()).expect("a folder").flatten())
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .map(|path| {
            let id = path.file_stem().expect("a name").to_string_lossy().into_owned();
            (id, fs::read_to_string(&path).expect("it can be read"))
        })
        .collect()
}

/// Returns the rules of a sample.
pub(crate) fn rules(id: &str) -> Rules {
    let library = library();
    let game = read_game(&library[id], &library).game.expect("a sample has no errors");
    Rules::of_game(Arc::new(game), &Setup::default()).expect("its own options")
}

/// Lists the ids of all samples.
pub(crate) fn ids() -> Vec<String> {
    library().into_keys().collect()
}
