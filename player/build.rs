//! Has the program compiled anew when a sample game comes or goes, and numbers the code that draws
//! tables: pictures that an older program has kept are no longer right when it changes.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

/// All that decides how a small table looks.
const DRAWING: [&str; 8] = [
    "assets/theme",
    "src/app/party",
    "src/app/thumbnail.rs",
    "src/board",
    "src/board.rs",
    "src/card",
    "src/card.rs",
    "src/party",
];

fn main() {
    println!("cargo::rerun-if-changed=../sample-games");
    let mut hasher = DefaultHasher::new();
    for place in DRAWING {
        println!("cargo::rerun-if-changed={place}");
        for file in files(Path::new(place)) {
            fs::read(file).ok().hash(&mut hasher);
        }
    }
    println!("cargo::rustc-env=FUDABA_DRAWING={:016x}", hasher.finish());
}

/// Returns a file, or all files within a folder, in order.
fn files(place: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(place) else { return vec![place.to_owned()] };
    let mut places: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    places.sort();
    places.iter().flat_map(|place| files(place)).collect()
}
