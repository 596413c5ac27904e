//! Any bytes: loading them never panics, and a game that comes out survives being saved.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let loaded = gamefile::load(bytes);
    if let Some(game) = loaded.definition {
        // Sheets of the author may have names that a workbook may not have.
        if let Ok(saved) = gamefile::save(&game, Some(&loaded.document)) {
            assert_eq!(gamefile::load(&saved).definition.as_ref(), Some(&game));
        }
        let saved = gamefile::save(&game, None).expect("a sound game can be saved");
        assert_eq!(gamefile::load(&saved).definition, Some(game));
    } else {
        assert!(!loaded.diagnostics.is_empty());
    }
});
