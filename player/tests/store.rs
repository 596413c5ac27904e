//! Files between runs: nothing is lost, nothing is half written, nothing stops the program.

use engine::{
    cards::DealNumber,
    rules::{Match, Rules, Start},
    workbook::{Document, read},
};
use fudaba::party::Plan;
use fudaba::store::{
    AutoplaySetting, FinishedResult, LanguageChoice, Progress, Store, StoreNotice, Win,
};
use proptest::prelude::*;
use std::{fs, path::Path, sync::Arc, time::Duration};
use tempfile::TempDir;

const FILES: [&str; 3] = ["settings.ron", "statistics.ron", "recent.ron"];

fn folder() -> TempDir {
    TempDir::new().expect("the tests have a folder for temporary files")
}

fn rules() -> Arc<Rules> {
    let document = Document::from_text(
        "[Game]
         Id    | store-test
         Title | Store test
         [Fields]
         Field   | Put                   | Take
         Tableau | any; empty: any       | none; top: any
         [Spots]
         Spot | Field
              | Tableau
              | Tableau
              | Tableau
         [Deals]
         Spot    | Opening deal
         Tableau | 10 up",
    );
    let definition = read(&document).into_result().expect("a sound game");
    Arc::new(Rules::compile(&definition))
}

/// Returns a game after this many actions, always the first legal one.
fn game(actions: usize) -> Match {
    let start = Start::Number(DealNumber(7));
    let mut game = Match::start(rules(), start).expect("every number is a deal");
    let mut legal = Vec::new();
    for _ in 0..actions {
        game.state().legal(game.rules(), &mut legal);
        game.play(legal[0]).expect("it is legal");
    }
    game
}

/// Returns a game that was won by its one action.
fn won() -> Match {
    let document = Document::from_text(
        "[Game]
         Id    | store-test
         Title | Store test
         [Fields]
         Field      | Put             | Take | Clear
         Foundation | any; empty: any | none | =52
         [Deals]
         Spot       | Opening deal | Click deal
         Foundation | 51 up        | 1 up",
    );
    let definition = read(&document).into_result().expect("a sound game");
    let rules = Arc::new(Rules::compile(&definition));
    let mut game =
        Match::start(rules, Start::Number(DealNumber(7))).expect("every number is a deal");
    let mut legal = Vec::new();
    game.state().legal(game.rules(), &mut legal);
    game.play(legal[0]).expect("it is legal");
    assert!(game.is_won());
    game
}

fn damaged_files(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned())
        .filter(|name| name.contains(".damaged-"))
        .collect();
    names.sort();
    names
}

fn fill(folder: &Path) {
    let mut store = Store::open(folder.to_owned());
    store.change_settings(|settings| settings.autoplay = AutoplaySetting::Always);
    store.count_played("a");
    store.remember_file(Path::new("/games/x.xlsx"), "X");
    assert_eq!(store.take_notices(), []);
}

#[test]
fn what_is_changed_is_there_in_the_next_run() {
    let folder = folder();
    fill(folder.path());
    let mut store = Store::open(folder.path().to_owned());
    assert_eq!(store.settings().autoplay, AutoplaySetting::Always);
    assert_eq!(store.statistics().game("a").played, 1);
    assert_eq!(store.recent().files()[0].path, Path::new("/games/x.xlsx"));
    assert_eq!(store.recent().files()[0].title, "X");
    assert_eq!(store.take_notices(), []);
}

#[test]
fn a_folder_that_is_missing_is_made() {
    let folder = folder();
    let deep = folder.path().join("a/b/c");
    fill(&deep);
    assert!(deep.join("settings.ron").is_file());
}

#[test]
fn statistics_count_as_a_player_would() {
    let mut store = Store::in_memory();
    let win =
        |seconds, moves, unaided| Win { elapsed: Duration::from_secs(seconds), moves, unaided };
    for (index, end) in [Some((90, 80, true)), Some((60, 95, false)), None, Some((99, 70, false))]
        .into_iter()
        .enumerate()
    {
        store.count_played("a");
        match end {
            Some((seconds, moves, unaided)) => store.count_won("a", win(seconds, moves, unaided)),
            None => store.count_lost("a"),
        }
        assert_eq!(store.statistics().game("a").played as usize, index + 1);
    }
    let a = store.statistics().game("a");
    assert_eq!((a.won, a.lost, a.won_unaided), (3, 1, 1));
    assert_eq!((a.streak, a.longest_streak), (1, 2));
    assert_eq!((a.best_time_ms, a.best_moves), (Some(60_000), Some(70)));
    assert_eq!(a.average_time(), Some(Duration::from_secs(83)));
    store.count_played("a");
    store.count_drawn("a");
    let drawn = store.statistics().game("a");
    assert_eq!((drawn.drawn, drawn.streak, drawn.lost), (1, 1, 1), "a draw breaks no streak");
    store.count_played("b");
    store.reset_statistics("a");
    assert_eq!(store.statistics().game("a"), Default::default());
    assert_eq!(store.statistics().games().map(|(id, _)| id).collect::<Vec<_>>(), ["b"]);
    assert_eq!(store.statistics().game("b").average_time(), None);
}

#[test]
fn damage_of_every_kind_is_set_aside_and_told_of() {
    let kinds: [&[u8]; 8] = [
        b"",
        b"\0\0\0\0",
        b"\xff\xfe\x00s",
        b"(version: 1, content: (",
        b"(version: 1)",
        b"(version: 0, content: ())",
        b"(version: -1, content: 7)",
        b"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    ];
    for name in FILES {
        for bytes in kinds {
            let folder = folder();
            fill(folder.path());
            let file = folder.path().join(name);
            fs::write(&file, bytes).expect("it can be written");
            let mut store = Store::open(folder.path().to_owned());
            let notices = store.take_notices();
            let [StoreNotice::SetAside { to, .. }] = &notices[..] else {
                panic!("{name} {bytes:?}: {notices:?}")
            };
            assert_eq!(fs::read(to).expect("it is kept"), bytes, "{name}");
            assert_eq!(damaged_files(folder.path()), [format!("{name}.damaged-1")]);
            assert!(notices[0].to_string().contains(name), "{}", notices[0]);
        }
    }
}

#[test]
fn deep_nesting_and_huge_files_are_damage_too() {
    let folder = folder();
    let deep = format!("(version: 1, content: {})", "(".repeat(1_000_000));
    for text in [deep, "x".repeat(17 << 20)] {
        fs::write(folder.path().join("settings.ron"), text).expect("it can be written");
        let mut store = Store::open(folder.path().to_owned());
        assert!(matches!(store.take_notices()[..], [StoreNotice::SetAside { .. }]));
    }
    assert_eq!(damaged_files(folder.path()), ["settings.ron.damaged-1", "settings.ron.damaged-2"]);
}

#[test]
fn fields_of_later_programs_are_passed_over_and_missing_ones_have_defaults() {
    let folder = folder();
    let text = "(version: 1, content: (sparkle: Some((deep: [1, \"x\"])), language: ja))";
    fs::write(folder.path().join("settings.ron"), text).expect("it can be written");
    let mut store = Store::open(folder.path().to_owned());
    assert_eq!(store.take_notices(), []);
    assert_eq!(store.settings().language, LanguageChoice::Ja);
    assert!(store.settings().win_animation);
}

#[test]
fn a_file_of_a_newer_version_is_left_alone() {
    for name in FILES {
        let folder = folder();
        let text = "(version: 2, content: [\"who knows\"], more: 1)";
        let file = folder.path().join(name);
        fs::write(&file, text).expect("it can be written");
        let mut store = Store::open(folder.path().to_owned());
        store.change_settings(|settings| settings.large_index = true);
        store.count_played("a");
        store.remember_file(Path::new("/x"), "X");
        assert!(store.settings().large_index);
        let notices = store.take_notices();
        assert!(matches!(notices[..], [StoreNotice::Newer { version: 2, .. }]), "{notices:?}");
        assert_eq!(fs::read_to_string(&file).expect("it is there"), text);
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_told_of_once() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "in the way").expect("it can be written");
    let mut store = Store::open(file.join("data"));
    for _ in 0..3 {
        store.change_settings(|settings| settings.four_colors = true);
        store.count_played("a");
        store.save_game(&game(2), &Plan::alone(), Progress::default());
        store.finish_game(&game(2), &Plan::alone(), Progress::default());
    }
    assert!(store.settings().four_colors);
    assert_eq!(store.statistics().game("a").played, 3);
    let notices = store.take_notices();
    assert_eq!(
        notices.iter().filter(|n| matches!(n, StoreNotice::NotSaving { .. })).count(),
        1,
        "{notices:?}"
    );
    assert_eq!(store.take_notices(), []);
}

#[test]
fn two_programs_at_once_lose_no_count() {
    let folder = folder();
    let count = || {
        let path = folder.path().to_owned();
        std::thread::spawn(move || {
            let mut store = Store::open(path);
            for _ in 0..20 {
                store.count_played("a");
            }
        })
    };
    let threads = [count(), count()];
    for thread in threads {
        thread.join().expect("it does not panic");
    }
    let store = Store::open(folder.path().to_owned());
    assert_eq!(store.statistics().game("a").played, 40);
}

#[test]
fn a_reader_never_sees_half_a_file() {
    let folder = folder();
    fill(folder.path());
    let path = folder.path().to_owned();
    let writer = std::thread::spawn(move || {
        let mut store = Store::open(path);
        for number in 0..60_u32 {
            store.remember_file(Path::new(&format!("/{number}")), &"long ".repeat(2_000));
        }
    });
    let file = folder.path().join("recent.ron");
    let mut seen = 0;
    while !writer.is_finished() {
        let text = fs::read_to_string(&file).expect("it is always there");
        assert!(text.trim_end().ends_with(')'), "it ends in the middle");
        seen += 1;
    }
    writer.join().expect("it does not panic");
    assert!(seen > 0);
    let left: Vec<_> = fs::read_dir(folder.path())
        .expect("the folder is there")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".part"))
        .collect();
    assert_eq!(left, Vec::<String>::new(), "no temporary file stays");
}

#[test]
fn a_temporary_file_of_a_killed_program_does_no_harm() {
    let folder = folder();
    fill(folder.path());
    fs::write(folder.path().join(".fudaba-x.part"), "(version: 1, con").expect("written");
    let mut store = Store::open(folder.path().to_owned());
    assert_eq!(store.settings().autoplay, AutoplaySetting::Always);
    assert_eq!(store.take_notices(), []);
}

#[test]
fn a_game_is_taken_up_where_it_was_left() {
    let folder = folder();
    let mut store = Store::open(folder.path().to_owned());
    let mut played = game(9);
    for _ in 0..4 {
        played.undo();
    }
    let progress = Progress {
        elapsed: Duration::from_millis(12_345),
        hints: 2,
        undos: 4,
        counted: true,
        known: true,
        shown: true,
    };
    assert!(!store.has_save("store-test"));
    store.save_game(&played, &Plan::alone(), progress);
    assert!(store.has_save("store-test"));
    let mut store = Store::open(folder.path().to_owned());
    let saved = store.resume(&rules()).expect("it was saved");
    assert_eq!(saved.progress, progress);
    assert_eq!(saved.game.actions(), played.actions());
    assert_eq!(saved.game.undone(), played.undone());
    assert_eq!(saved.game.state(), played.state());
    assert_eq!(saved.game.undone().len(), 4);
    store.forget_save("store-test");
    assert!(store.resume(&rules()).is_none());
    assert_eq!(store.take_notices(), []);
}

#[test]
fn a_damaged_save_is_set_aside() {
    let sound = {
        let folder = folder();
        let mut store = Store::open(folder.path().to_owned());
        store.save_game(&game(3), &Plan::alone(), Progress::default());
        fs::read_to_string(folder.path().join("saves/store-test.fudaba")).expect("saved")
    };
    let wrong = [
        String::new(),
        "not available in games".to_owned(),
        sound.replace("game store-test", "game another"),
        sound.replace("# hints 0", "# hints many"),
        sound.replace("deal 7", "deal seven"),
        format!("{sound}t1 t9\n"),
        format!("{sound}t1 t2 30\n"),
        format!("{sound}# undone t1 t2 30\n"),
    ];
    for text in wrong {
        let folder = folder();
        let mut store = Store::open(folder.path().to_owned());
        let saves = folder.path().join("saves");
        fs::create_dir_all(&saves).expect("it can be made");
        fs::write(saves.join("store-test.fudaba"), &text).expect("it can be written");
        assert!(store.resume(&rules()).is_none(), "{text}");
        assert!(matches!(store.take_notices()[..], [StoreNotice::SetAside { .. }]), "{text}");
        assert_eq!(damaged_files(&saves), ["store-test.fudaba.damaged-1"]);
    }
}

#[test]
fn a_save_of_a_newer_program_is_neither_read_nor_written_over() {
    let folder = folder();
    let mut store = Store::open(folder.path().to_owned());
    let saves = folder.path().join("saves");
    fs::create_dir_all(&saves).expect("it can be made");
    let file = saves.join("store-test.fudaba");
    fs::write(&file, "fudaba record 2\nsomething else\n").expect("it can be written");
    assert!(store.resume(&rules()).is_none());
    store.save_game(&game(3), &Plan::alone(), Progress::default());
    store.forget_save("store-test");
    assert!(matches!(store.take_notices()[..], [StoreNotice::Newer { version: 2, .. }]));
    assert!(fs::read_to_string(&file).expect("it is there").starts_with("fudaba record 2"));
}

#[test]
fn the_last_fifty_finished_games_can_be_seen_again() {
    let folder = folder();
    let mut store = Store::open(folder.path().to_owned());
    store.save_game(&game(1), &Plan::alone(), Progress::default());
    for actions in 0..Store::FINISHED + 5 {
        store.finish_game(&game(actions % 7), &Plan::alone(), Progress::default());
    }
    assert!(!store.has_save("store-test"), "a finished game is not in progress");
    let finished = store.finished_games();
    assert_eq!(finished.len(), Store::FINISHED);
    assert_eq!(finished[0].number as usize, Store::FINISHED + 5);
    assert_eq!(finished[0].game, "store-test");
    let again = store.replay_finished(&finished[0], &rules()).expect("it replays");
    assert_eq!(again.game.actions().len(), (Store::FINISHED + 4) % 7);
    assert_eq!(store.take_notices(), []);
}

#[test]
fn a_win_that_was_shown_is_listed_as_such() {
    let folder = folder();
    let mut store = Store::open(folder.path().to_owned());
    for shown in [false, true] {
        let progress = Progress { shown, ..Progress::default() };
        store.finish_game(&won(), &Plan::alone(), progress);
    }
    let results: Vec<_> = store.finished_games().iter().map(|game| game.result).collect();
    assert_eq!(results, [Some(FinishedResult::Shown), Some(FinishedResult::Won)]);
}

#[test]
fn recent_files_are_few_and_each_once() {
    let mut store = Store::in_memory();
    for number in 0..30 {
        store.remember_file(Path::new(&format!("/{}", number % 25)), "X");
    }
    let files = store.recent().files();
    assert_eq!(files.len(), 20);
    assert_eq!(files[0].path, Path::new("/4"));
    store.forget_file(Path::new("/4"));
    assert_eq!(store.recent().files()[0].path, Path::new("/3"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_bytes_are_read_or_set_aside(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let folder = folder();
        for name in FILES {
            fs::write(folder.path().join(name), &bytes).expect("it can be written");
        }
        let saves = folder.path().join("saves");
        fs::create_dir_all(&saves).expect("it can be made");
        fs::write(saves.join("store-test.fudaba"), &bytes).expect("it can be written");
        let mut store = Store::open(folder.path().to_owned());
        prop_assert!(store.resume(&rules()).is_none());
        prop_assert_eq!(damaged_files(folder.path()).len(), FILES.len());
        prop_assert_eq!(damaged_files(&saves).len(), 1);
        prop_assert_eq!(store.take_notices().len(), FILES.len() + 1);
    }

    #[test]
    fn a_cut_file_is_never_taken_for_a_whole_one(cut in 0.0..1.0_f64) {
        let folder = folder();
        fill(folder.path());
        for name in FILES {
            let file = folder.path().join(name);
            let bytes = fs::read(&file).expect("it is there");
            let text = bytes.trim_ascii_end().len();
            let kept = (text as f64 * cut) as usize;
            fs::write(&file, &bytes[..kept]).expect("it can be written");
        }
        let mut store = Store::open(folder.path().to_owned());
        prop_assert_eq!(store.take_notices().len(), FILES.len());
        prop_assert_eq!(damaged_files(folder.path()).len(), FILES.len());
    }

    #[test]
    fn settings_survive(
        four in any::<bool>(), back in any::<u8>(), auto in 0..3_usize,
        faces in prop::option::of("[ -~]{0,20}"),
    ) {
        let folder = folder();
        let mut store = Store::open(folder.path().to_owned());
        store.change_settings(|settings| {
            settings.four_colors = four;
            settings.card_back = back;
            settings.autoplay = [AutoplaySetting::Off, AutoplaySetting::Safe, AutoplaySetting::Always][auto];
            settings.own_faces = faces.map(Into::into);
        });
        let again = Store::open(folder.path().to_owned());
        prop_assert_eq!(again.settings(), store.settings());
    }
}

/// A file that others could read stays so, and a new one has the default permissions.
#[cfg(unix)]
#[test]
fn a_written_file_may_be_read_by_whom_it_could_be_read_before() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let mode = |path: &std::path::Path| {
        std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777
    };
    let (path, usual) = (folder.path().join("game.xlsx"), folder.path().join("usual"));
    std::fs::write(&usual, "as the system makes files").expect("it can be written");
    fudaba::store::write_whole(&path, b"one").expect("it can be written");
    assert_eq!(mode(&path), mode(&usual));
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).expect("it is ours");
    fudaba::store::write_whole(&path, b"two").expect("it can be written");
    assert_eq!(mode(&path), 0o640);
}
