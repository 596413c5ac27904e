//! Writes the seeds of the fuzz target `workbook_bytes`: sound workbooks, small and whole.
//!
//! `cargo run --example seeds`, then `cargo +nightly fuzz run workbook_bytes`.

use definition::{Document, read};
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
    Ok(())
}
