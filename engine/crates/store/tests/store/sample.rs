//! Values that the tests write.

use std::time::Duration;
use store::{
    HolderName, LogHold, LogName, LogStore, PlayedSeat, PlayerKind, SeatedNow, SeatedOne,
    StoreError, StoredGame, WriteBatch,
};

/// Lease that does not end while a test runs.
pub(crate) const LONG: Duration = Duration::from_secs(3600);

pub(crate) fn log(name: &str) -> LogName {
    LogName::new(name).expect("a name of a log")
}

pub(crate) fn host(name: &str) -> HolderName {
    HolderName::new(name).expect("a name of a host")
}

/// Returns a batch with the next lines of a log.
pub(crate) fn lines(hold: &mut LogHold, texts: &[&str]) -> WriteBatch {
    let lines = texts.iter().map(|text| hold.line(*text)).collect();
    WriteBatch { lines, ..WriteBatch::default() }
}

/// Appends lines and waits.
pub(crate) fn append(
    store: &dyn LogStore,
    hold: &mut LogHold,
    texts: &[&str],
) -> Result<(), StoreError> {
    store.write_and_wait(lines(hold, texts))
}

/// Returns the texts of a log.
pub(crate) fn texts(store: &dyn LogStore, log: &LogName) -> Vec<String> {
    let stored = store.load(log).expect("the log is whole");
    stored.lines.into_iter().map(|line| String::from_utf8(line).expect("a text")).collect()
}

pub(crate) fn seated(log: &LogName, names: &[&str]) -> SeatedNow {
    let one = |(seat, name): (usize, &&str)| SeatedOne {
        seat: u32::try_from(seat).expect("few seats"),
        name: (*name).to_owned(),
    };
    SeatedNow { log: log.clone(), seats: names.iter().enumerate().map(one).collect() }
}

pub(crate) fn played(log: &LogName, game: u64) -> StoredGame {
    let seat = |seat, name: &str, kind, score| PlayedSeat {
        seat,
        name: name.to_owned(),
        kind,
        score,
        place: Some(seat + 1),
        forfeit: seat == 1,
    };
    StoredGame {
        log: log.clone(),
        game,
        rules: "a-game".to_owned(),
        acts: 52,
        is_proved: true,
        begun_ms: 1_000,
        ended_ms: 2_000,
        record: format!("record of game {game}"),
        seats: vec![
            seat(0, "Hanako", PlayerKind::Person, Some(-3)),
            seat(1, "Robot 1", PlayerKind::Bot, None),
        ],
    }
}
