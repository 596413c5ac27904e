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
    store::{AutoplaySetting, Progress, SavedGame, Store, read_table},
};
use std::{fs, path::Path, sync::Arc, time::Duration};
use tempfile::TempDir;

/// The finished games of the folder, the latest first.
const FINISHED: [&str; 3] = ["klondike-in-ron", "crazy-eights", "freecell"];

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

/// Returns a copy of the folder that the version before one notation for all games has left.
fn left_before() -> TempDir {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/before");
    let folder = tempfile::tempdir().expect("a folder");
    for part in ["", "saves", "finished"] {
        fs::create_dir_all(folder.path().join(part)).expect("a folder");
        for file in fs::read_dir(from.join(part)).expect("it is in the repository") {
            let path = file.expect("it can be listed").path();
            if path.is_file() {
                let name = path.file_name().expect("a name");
                fs::copy(&path, folder.path().join(part).join(name)).expect("it can be copied");
            }
        }
    }
    folder
}

/// Resumes the saved game of a sample.
fn taken_up(store: &mut Store, id: &str) -> SavedGame {
    let saved = match AnyGame::find(id).expect("the game is a sample") {
        AnyGame::Workbook(game) => store.resume(&game.rules),
        AnyGame::Party(game) => store.resume_table(&game.game),
    };
    saved.unwrap_or_else(|| panic!("{id} is taken up"))
}

#[test]
fn a_folder_that_the_version_before_has_left_is_read_and_written_on() {
    let folder = left_before();
    let mut store = Store::open(folder.path().to_owned());
    assert_eq!(store.settings().autoplay, AutoplaySetting::Always);
    assert!(store.settings().four_colors);
    let freecell = store.statistics().game("freecell");
    assert_eq!((freecell.played, freecell.won, freecell.best_moves), (1, 1, Some(96)));
    assert_eq!(store.statistics().game("crazy-eights").played, 1);
    // Actions, undone actions, hints, undos.
    for (id, counts) in [
        ("freecell", (2, 1, 1, 1)),
        ("klondike-in-ron", (2, 1, 1, 1)),
        ("hearts", (4, 0, 0, 0)),
        ("english-draughts", (2, 0, 0, 0)),
    ] {
        let saved = taken_up(&mut store, id);
        let (played, progress) = (&saved.game, saved.progress);
        let found = (played.actions().len(), played.undone().len(), progress.hints, progress.undos);
        assert_eq!(found, counts, "{id}");
        assert!(progress.elapsed > Duration::ZERO, "{id}");
        // What is written now is read as the same.
        store.save_game(&saved.game, &saved.plan, saved.progress);
        let again = taken_up(&mut store, id);
        assert_eq!(again.game.actions(), saved.game.actions(), "{id}");
        assert_eq!(again.game.undone(), saved.game.undone(), "{id}");
        assert_eq!(again.game.state(), saved.game.state(), "{id}");
        assert_eq!((again.plan, again.progress), (saved.plan, saved.progress), "{id}");
    }
    let finished = store.finished_games();
    let ids: Vec<&str> = finished.iter().map(|finished| finished.game.as_str()).collect();
    assert_eq!(ids, FINISHED);
    for finished in &finished {
        let text = fs::read_to_string(&finished.path).expect("it is kept");
        let game = match AnyGame::find(&finished.game).expect("a sample") {
            AnyGame::Workbook(game) => Arc::clone(game.rules.game()),
            AnyGame::Party(game) => game.game,
        };
        let again = read_table(&text, &game).unwrap_or_else(|why| panic!("{ids:?}: {why}"));
        assert!(again.game.outcome().is_some(), "{}", finished.game);
        assert!(text.starts_with(&again.game.to_text()), "{}", finished.game);
    }
    assert_eq!(store.take_notices(), []);
}
