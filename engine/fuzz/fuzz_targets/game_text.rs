//! Any text, or a sample game with something else in the middle of it: reading never panics, and
//! every fault says what is wrong, where, and what would be right.
#![no_main]

use gametext::{Library, describe, read_game};
use libfuzzer_sys::fuzz_target;
use std::{collections::BTreeMap, fs, path::Path, sync::LazyLock};

/// The sample games in RON, by the names of their files.
static SAMPLES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sample-games");
    let mut found = BTreeMap::new();
    for family in fs::read_dir(folder).expect("the samples are there").flatten() {
        for file in fs::read_dir(family.path()).into_iter().flatten().flatten() {
            let path = file.path();
            if path.extension().is_some_and(|ending| ending == "ron") {
                let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                found.insert(stem, fs::read_to_string(&path).expect("it can be read"));
            }
        }
    }
    assert!(!found.is_empty());
    found
});

/// A byte that no text holds: what follows is a change of a sample and not a text.
const CHANGE: u8 = 0xFF;

/// The text of an input: itself, or a sample (by number) with some of its letters (from where, how
/// many) replaced by the rest of the input.
fn text(data: &[u8]) -> String {
    let [CHANGE, which, high, low, gone, piece @ ..] = data else {
        return String::from_utf8_lossy(data).into_owned();
    };
    let sample = SAMPLES.values().nth(usize::from(*which) % SAMPLES.len()).expect("it is within");
    let letters: Vec<char> = sample.chars().collect();
    let start = usize::from(u16::from_be_bytes([*high, *low])) % letters.len();
    let end = (start + usize::from(*gone)).min(letters.len());
    let mut text: String = letters[..start].iter().collect();
    text.push_str(&String::from_utf8_lossy(piece));
    text.extend(&letters[end..]);
    text
}

fuzz_target!(|data: &[u8]| {
    let text = text(data);
    let library: &dyn Library = &*SAMPLES;
    let checked = read_game(&text, library);
    match &checked.game {
        Some(game) => assert!(!describe(game).chapters.is_empty()),
        None => assert!(!checked.diagnostics.is_empty()),
    }
    for fault in &checked.diagnostics {
        let (message, help) = (&fault.diagnostic.message, &fault.diagnostic.help);
        assert!(!message.is_empty() && !message.contains('\n'), "{fault}");
        assert!(help.ends_with(['.', '?']), "{fault}: {help}");
    }
    // Reading is the same every time.
    assert_eq!(read_game(&text, library), checked);
});
