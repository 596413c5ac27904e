//! Writes the seeds of the fuzz targets `workbook_bytes` (sound workbooks, small and whole) and
//! `game_text` (the sample games in RON).
//!
//! `cargo run --example seeds`, then `cargo +nightly fuzz run workbook_bytes`.

use workbook::{Document, read};
use std::{fs, io, path::Path};

const GAMES: [(&str, &str); 3] = [
    ("one-field", "[Fields]\nField | Put | Clear\nTableau | any | =13"),
    (
        "base-and-refill",
        "[Fields]\nField | Put | Take | Base | Refill | Clear\n\
         Foundation | up 1, same suit, wrap; empty: A | none | Foundation | | =52\n\
         Reserve | none | none; top: any | | Deck |\n\
         [Spots]\nField | Fixed\nFoundation | ♠A\nReserve\nReserve\n\
         [Deals]\nSpot | Opening deal | Click deal | Collect\nReserve | 2 down 1 up | up | TRUE",
    ),
    ("whole-game", include_str!("../../crates/gamefile/tests/whole_game.txt")),
];

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/workbook_bytes");
    fs::create_dir_all(&folder)?;
    for (name, text) in GAMES {
        let game = read(&Document::from_text(text)).into_result().map_err(io::Error::other)?;
        let bytes = gamefile::save(&game, None).map_err(io::Error::other)?;
        fs::write(folder.join(name), bytes)?;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/game_text");
    fs::create_dir_all(&folder)?;
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sample-games");
    for family in fs::read_dir(samples)? {
        let family = family?.path();
        if !family.is_dir() {
            continue;
        }
        for file in fs::read_dir(family)? {
            let path = file?.path();
            if let (Some("ron"), Some(name)) =
                (path.extension().and_then(|ending| ending.to_str()), path.file_name())
            {
                fs::copy(&path, folder.join(name))?;
            }
        }
    }
    Ok(())
}
