//! Shared parts of this example: the sample games, intervals, and work on all cores in order.

use engine::{
    agents::BotStyle,
    gametext::{Library, read_game},
    rules::{Rules, Setup},
};
use std::{
    collections::BTreeMap,
    fs,
    path::Path,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

/// The texts of all samples in RON, with the strategies for trick games.
pub(crate) struct Samples {
    pub(crate) games: BTreeMap<String, String>,
    tricks: String,
}

impl Library for Samples {
    fn text(&self, name: &str) -> Option<String> {
        self.games.get(name).cloned()
    }

    fn strategies(&self, games: &[String]) -> Vec<(String, String)> {
        let named = |game: &String| self.tricks.contains(&format!("\"{game}\""));
        let file = ("tricks".to_owned(), self.tricks.clone());
        games.iter().any(named).then_some(file).into_iter().collect()
    }
}

impl Samples {
    /// Reads the folder of the samples.
    pub(crate) fn read() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let folders = fs::read_dir(root.join("sample-games")).into_iter().flatten().flatten();
        let files =
            folders.filter_map(|folder| fs::read_dir(folder.path()).ok()).flatten().flatten();
        let text = |path: &Path| {
            let is_game = path.extension() == Some("ron".as_ref());
            let id = path.file_stem()?.to_string_lossy().into_owned();
            is_game.then(|| fs::read_to_string(path).ok().map(|text| (id, text)))?
        };
        let games = files.filter_map(|file| text(&file.path())).collect();
        let tricks = root.join("sample-strategies/tricks.ron");
        Self { games, tricks: fs::read_to_string(tricks).unwrap_or_default() }
    }

    /// Returns the rules of a sample with its default options.
    pub(crate) fn rules(&self, id: &str) -> Option<Rules> {
        let game = read_game(self.games.get(id)?, self).game?;
        Rules::of_game(Arc::new(game), &Setup::default()).ok()
    }
}

/// Returns the bot that follows a strategy; `None` if there is none of this name.
pub(crate) fn strategy(rules: &Rules, name: &str) -> Option<BotStyle> {
    let place = rules.game().strategies.iter().position(|one| one.name == name)?;
    Some(BotStyle::Strategy(place as u8))
}

/// Returns the 95 % interval of a share, in per cent.
pub(crate) fn wilson(part: u64, all: u64) -> [f64; 2] {
    let (low, high) = engine::solver::wilson(part, all);
    [100.0 * low, 100.0 * high]
}

/// Calculates a value for each number from 0, on all cores, and returns them in order. `worker`
/// creates what calculates on one core.
pub(crate) fn in_parallel<T: Send, W: FnMut(u64) -> T>(
    count: u64,
    worker: impl Fn() -> W + Sync,
) -> Vec<T> {
    let (taken, found) = (AtomicU64::new(0), Mutex::new(BTreeMap::new()));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                let mut work = worker();
                loop {
                    let number = taken.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        return;
                    }
                    let value = work(number);
                    found.lock().expect("no core panics with the lock").insert(number, value);
                }
            });
        }
    });
    found.into_inner().expect("no core panics with the lock").into_values().collect()
}
