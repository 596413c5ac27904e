//! Games that were saved by an earlier version: they open and go on. The files in `data/earlier`
//! were written by the version before tables had a dealer, and stay as they are.

use engine::{
    rules::{Match, RecordHead},
    session::Phase,
};
use fudaba::{
    library::AnyGame,
    local::LocalTable,
    party::Plan,
    store::{Progress, Store},
};
use std::{fs, path::Path, time::Duration};

/// Returns the names of the games with their records.
fn records() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/earlier");
    let files = fs::read_dir(folder).expect("the folder is in the repository");
    let mut records: Vec<_> = files
        .map(|file| {
            let path = file.expect("it can be listed").path();
            let text = fs::read_to_string(&path).expect("a record is text");
            (path.file_stem().expect("a name").to_string_lossy().into_owned(), text)
        })
        .collect();
    records.sort();
    records
}

/// Opens a record as a saved game; returns the game with its plan and progress.
fn resumed(game: &str, text: &str) -> (Match, Plan, Progress) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir_all(folder.path().join("saves")).expect("a folder");
    let mut store = Store::open(folder.path().to_owned());
    match AnyGame::find(game).expect("the game is a sample") {
        AnyGame::Workbook(game) => {
            let id = &game.rules.game().about.id;
            let save = folder.path().join(format!("saves/{id}.fudaba"));
            let more = "# elapsed-ms 61000\n# hints 3\n# undos 1\n# counted true\n";
            fs::write(save, format!("{text}{more}")).expect("it can be written");
            let saved = store.resume(&game.rules).expect("it is taken up");
            (saved.game, Plan::alone(), saved.progress)
        }
        AnyGame::Party(game) => {
            let id = &game.game.about.id;
            let save = folder.path().join(format!("saves/{id}.table.fudaba"));
            fs::write(save, text).expect("it can be written");
            let saved = store.resume_table(&game.game).expect("it is taken up");
            (saved.game, saved.plan, saved.progress)
        }
    }
}

#[test]
fn games_that_an_earlier_version_saved_go_on() {
    let records = records();
    assert!(records.len() > 10, "the records are there");
    for (name, text) in records {
        let head = RecordHead::of(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let (played, plan, progress) = resumed(&head.game, &text);
        assert_eq!(played.to_text(), text, "{name}: the record is the same");
        let actions = played.actions().to_vec();
        let outcome = played.outcome();
        if head.seats.is_none() {
            assert_eq!((progress.hints, progress.undos, progress.counted), (3, 1, true), "{name}");
            assert_eq!(progress.elapsed, Duration::from_secs(61), "{name}");
        }
        let table = LocalTable::resume(played, plan, progress);
        assert_eq!(table.history().acts().len(), actions.len(), "{name}: everything is known");
        assert_eq!(table.outcome(), outcome, "{name}");
        assert_eq!(table.game().actions(), actions, "{name}");
        assert!(!matches!(table.client().phase(), Phase::Preparation), "{name}");
    }
}
