//! What the program keeps between runs: settings, statistics, recent files and games.
//!
//! ```text
//! FOLDER/settings.ron  statistics.ron  recent.ron      one file a concern, with a version
//! FOLDER/favourites.ron
//! FOLDER/saves/GAME.fudaba                             a game in progress: its record and more
//! FOLDER/saves/GAME.table.fudaba  tables.ron           one of several players; who sat where
//! FOLDER/finished/000017-GAME.fudaba                   the last games that ended, for replay
//! ```
//!
//! Every file is written under a temporary name, synced and renamed, so a reader never sees half
//! of one, whatever stops the program. A damaged file is set aside under a name of its own and
//! told of; a file of a newer version is left alone and told of. Where nothing can be written,
//! the program goes on without saving and is told once. What is told waits in
//! [`Store::take_notices`].

mod disk;
mod favourites;
mod finished;
mod kept;
mod named;
mod notice;
mod recent;
mod save_file;
mod saves;
mod settings;
mod statistics;
mod tables;

pub use disk::{write_new, write_whole};
pub use favourites::Favourites;
pub use finished::FinishedGame;
pub use kept::{Concern, Kept};
pub use named::{NotWritten, Over, has_ending, is_same_file, typed_path, write_named};
pub use notice::Notice;
pub use recent::{Recent, RecentFile};
pub use saves::{Progress, SavedGame};
pub use settings::{
    Animations, Autoplay, ClickMode, LanguageChoice, Settings, TableSize, ThemeChoice,
};
pub use statistics::{GameStatistics, Statistics, Win};
pub use tables::read_table;

use notice::Log;
use std::path::{Path, PathBuf};

/// The keeper of everything that outlives a run.
#[derive(Debug)]
pub struct Store {
    /// Where it is kept; `None`: nowhere, for this run only.
    folder: Option<PathBuf>,
    settings: Kept<Settings>,
    statistics: Kept<Statistics>,
    recent: Kept<Recent>,
    favourites: Kept<Favourites>,
    log: Log,
}

impl Store {
    /// The folder that the platform has for such data; `None` where there is no home folder.
    #[must_use]
    pub fn platform_folder() -> Option<PathBuf> {
        directories::ProjectDirs::from("", "", "fudaba").map(|dirs| dirs.data_dir().to_owned())
    }

    /// Opens a folder, which need not exist yet, and reads what it has.
    ///
    /// This never fails: what cannot be read or written is told in [`Store::take_notices`].
    #[must_use]
    pub fn open(folder: PathBuf) -> Self {
        let mut store = Self::in_memory();
        if let Err(error) = std::fs::create_dir_all(&folder) {
            store.log.not_saving(&folder, &error.to_string());
        }
        store.settings = Kept::load(&folder, &mut store.log);
        store.statistics = Kept::load(&folder, &mut store.log);
        store.recent = Kept::load(&folder, &mut store.log);
        store.favourites = Kept::load(&folder, &mut store.log);
        store.folder = Some(folder);
        store
    }

    /// A store that keeps nothing beyond this run.
    #[must_use]
    pub fn in_memory() -> Self {
        Self {
            folder: None,
            settings: Kept::default(),
            statistics: Kept::default(),
            recent: Kept::default(),
            favourites: Kept::default(),
            log: Log::default(),
        }
    }

    /// Where everything is kept; `None` where nothing is.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// What has gone wrong since this was last asked, each once.
    pub fn take_notices(&mut self) -> Vec<Notice> {
        self.log.take()
    }

    /// The player's settings.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings.value
    }

    /// Changes settings and writes them.
    pub fn change_settings(&mut self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(self.folder.as_deref(), &mut self.log, change);
    }

    /// All statistics.
    #[must_use]
    pub const fn statistics(&self) -> &Statistics {
        &self.statistics.value
    }

    /// Counts a game as played: at its first action.
    pub fn count_played(&mut self, game: &str) {
        self.change_statistics(|all| all.of(game).count_played());
    }

    /// Counts a game that was counted as played as won.
    pub fn count_won(&mut self, game: &str, win: Win) {
        self.change_statistics(|all| all.of(game).count_won(win));
    }

    /// Counts a game that was counted as played as lost: left for another deal.
    pub fn count_lost(&mut self, game: &str) {
        self.change_statistics(|all| all.of(game).count_lost());
    }

    /// Forgets the statistics of one game.
    pub fn reset_statistics(&mut self, game: &str) {
        self.change_statistics(|all| all.reset(game));
    }

    fn change_statistics(&mut self, change: impl FnOnce(&mut Statistics)) {
        self.statistics.update(self.folder.as_deref(), &mut self.log, change);
    }

    /// Reads a concern of another program's from the same folder.
    pub fn load<T: Concern>(&mut self) -> Kept<T> {
        match &self.folder {
            Some(folder) => Kept::load(folder, &mut self.log),
            None => Kept::default(),
        }
    }

    /// Changes such a concern and writes it.
    pub fn update<T: Concern>(&mut self, kept: &mut Kept<T>, change: impl FnOnce(&mut T)) {
        kept.update(self.folder.as_deref(), &mut self.log, change);
    }

    /// The files opened last, the latest first.
    #[must_use]
    pub const fn recent(&self) -> &Recent {
        &self.recent.value
    }

    /// The games that the player likes best.
    #[must_use]
    pub const fn favourites(&self) -> &Favourites {
        &self.favourites.value
    }

    /// Marks a game as a favourite, or takes the mark off.
    pub fn toggle_favourite(&mut self, id: &str) {
        self.favourites.update(self.folder.as_deref(), &mut self.log, |kept| kept.toggle(id));
    }

    /// Puts a file at the head of the recent ones.
    pub fn remember_file(&mut self, path: &Path, title: &str) {
        self.recent.update(self.folder.as_deref(), &mut self.log, |recent| {
            recent.remember(path, title);
        });
    }

    /// Takes a file off the recent ones, because it is gone or not wanted there.
    pub fn forget_file(&mut self, path: &Path) {
        self.recent.update(self.folder.as_deref(), &mut self.log, |recent| recent.forget(path));
    }
}
