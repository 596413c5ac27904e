//! A program killed while saving leaves the old file or the new one, whole, and its unsaved work is
//! offered to the next run.
//!
//! The test starts itself again as the program that saves, and kills that.

use engine::gamefile;
use fudaba::library::Sample;
use fudaba_editor::{named, recovery::Recovery, save::save, work::Work};
use std::{
    env, fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Instant,
};

/// Variable with the folder in which the killed program works.
const FOLDER: &str = "FUDABA_KILLED_IN";
/// Number of kills.
const KILLS: u32 = 100;

/// Changes, backs up and saves a game again and again, until it is killed.
fn save_for_ever(folder: &Path) {
    let file = folder.join("game.xlsx");
    let bytes = fs::read(&file).expect("the game is there");
    let mut work = Work::open(&bytes, Some(file.clone())).expect("a whole workbook");
    let mut recovery = Recovery::new(Some(folder));
    for round in 0_u32.. {
        let before = work.draft().about.note.en.len();
        work.edit(named!("edit-title"), |draft| draft.about.note.en = "x".repeat(before % 60 + 1));
        recovery.write(&work).expect("unsaved work is written down");
        // From here on there is something to lose.
        tell(round, "ready");
        save(&mut work, &file).expect("the game is saved");
        tell(round, "saved");
    }
}

/// Tells the parent of a step of the first round.
fn tell(round: u32, step: &str) {
    if round == 0 {
        let mut out = std::io::stdout();
        writeln!(out, "{step}").and_then(|()| out.flush()).expect("the parent listens");
    }
}

/// Reads on until the program tells of a step.
fn wait_for(step: &str, lines: &mut impl Iterator<Item = String>) {
    assert!(lines.any(|line| line.ends_with(step)), "the program comes to be {step}");
}

#[test]
fn a_hundred_kills_leave_whole_files_and_offer_the_work() {
    if let Some(folder) = env::var_os(FOLDER) {
        return save_for_ever(&PathBuf::from(folder));
    }
    let sample = Sample::all().into_iter().find(|sample| sample.bytes().len() > 20_000);
    let sample = sample.expect("a sample of some size");
    let own = env::current_exe().expect("the test is a program");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.xlsx");
    fs::write(&file, sample.bytes()).expect("the game is written");
    let name = "a_hundred_kills_leave_whole_files_and_offer_the_work";
    let mut contents = std::collections::BTreeSet::new();
    // Time that one save takes on this machine; the first run measures it and is killed after it.
    let mut span = None;
    for kill in 0..KILLS {
        let mut child = Command::new(&own)
            .args([name, "--exact", "--nocapture"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines();
        let mut lines = lines.map_while(Result::ok);
        wait_for("ready", &mut lines);
        let begun = Instant::now();
        match span {
            // Equal steps through two rounds of saving hit every moment of it.
            Some(span) => std::thread::sleep(2 * span * kill / KILLS),
            None => {
                wait_for("saved", &mut lines);
                span = Some(begun.elapsed());
            }
        }
        child.kill().expect("it still runs");
        child.wait().expect("it ended");

        let bytes = fs::read(&file).expect("the file is there");
        let loaded = gamefile::load(&bytes);
        assert_eq!(loaded.diagnostics, [], "kill {kill}: the file is whole");
        let definition = loaded.definition.expect("a game without faults is a definition");
        contents.insert(definition.about().note.en.clone());

        let mut recovery = Recovery::new(Some(folder.path()));
        let left = recovery.left();
        assert_eq!(left.len(), 1, "kill {kill}: the work is offered");
        assert_eq!(left[0].path.as_deref(), Some(file.as_path()));
        let work = recovery.open(&left[0]).expect("it can be opened");
        assert!(!work.is_faulty() && work.is_unsaved(), "kill {kill}");
        recovery.forget();
    }
    assert!(contents.len() > 1, "some saves were finished and some were not: {contents:?}");
    let parts = fs::read_dir(folder.path()).expect("the folder is there");
    let names: Vec<_> = parts.flatten().map(|entry| entry.file_name()).collect();
    assert!(names.iter().any(|name| name == "game.xlsx"), "{names:?}");
}
