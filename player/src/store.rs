//! The files that outlive a run: settings, statistics, recent files and games.
//!
//! ```text
//! FOLDER/settings.ron  statistics.ron  recent.ron      one file per concern, with a version
//! FOLDER/favourites.ron  hosts.ron
//! FOLDER/saves/GAME.fudaba                             a game in progress: its record and more
//! FOLDER/saves/GAME.table.fudaba  tables.ron           one of several players; who sat where
//! FOLDER/finished/000017-GAME.fudaba                   the last games that ended, for replay
//! CACHE/pictures/0f3a….png                             pictures of the gallery while they last
//! ```
//!
//! Every file is written under a temporary name, synced and renamed, so a reader never sees half of
//! one, whatever stops the program. A damaged file is renamed and reported; a file of a newer
//! version is left alone and reported. If nothing can be written, the program continues without
//! saving and reports that once. Reports wait in [`Store::take_notices`].

mod cache;
mod disk;
mod favourites;
mod finished;
mod hosts;
mod kept;
mod named;
mod notice;
mod recent;
mod save_file;
mod saved_game;
mod saves;
mod settings;
mod statistics;
mod tables;

pub use cache::PictureCache;
pub(crate) use disk::temporary_beside;
pub use disk::{write_new, write_whole};
pub use favourites::Favourites;
pub use finished::{FinishedGame, FinishedResult};
pub use hosts::{KnownHost, KnownHosts, UnfinishedTable, UnsaidTalk};
pub use kept::{Persisted, Persistent};
pub use named::{NotWritten, Over, has_ending, is_same_file, typed_path, write_named};
pub use notice::StoreNotice;
pub use recent::{Recent, RecentFile};
pub use saved_game::{Progress, SavedGame, read_table};
pub use settings::{
    Animations, AutoplaySetting, ClickMode, LanguageChoice, Settings, TableSize, ThemeChoice,
};
pub use statistics::{GameStatistics, Statistics, Win};

use notice::NoticeLog;
use std::path::{Path, PathBuf};

/// The storage for everything that outlives a run.
#[derive(Debug)]
pub struct Store {
    /// Its folder; `None` if nothing outlives this run.
    folder: Option<PathBuf>,
    settings: Persisted<Settings>,
    statistics: Persisted<Statistics>,
    recent: Persisted<Recent>,
    favourites: Persisted<Favourites>,
    pictures: PictureCache,
    log: NoticeLog,
}

impl Store {
    /// Returns the platform's folder for such data; `None` if there is no home folder.
    #[must_use]
    pub fn platform_folder() -> Option<PathBuf> {
        directories::ProjectDirs::from("", "", "fudaba").map(|dirs| dirs.data_dir().to_owned())
    }

    /// The folder that the platform has for what can be made again; `None` where there is no home
    /// folder.
    #[must_use]
    pub fn platform_cache() -> Option<PathBuf> {
        directories::ProjectDirs::from("", "", "fudaba").map(|dirs| dirs.cache_dir().to_owned())
    }

    /// Opens a folder, which need not exist yet, and reads what it has. What can be made again is
    /// kept in its folder `cache`, if nowhere else.
    ///
    /// This never fails: unreadable files and other problems are reported in
    /// [`Store::take_notices`].
    #[must_use]
    pub fn open(folder: PathBuf) -> Self {
        let mut store = Self::in_memory();
        if let Err(error) = std::fs::create_dir_all(&folder) {
            store.log.not_saving(&folder, &error.to_string());
        }
        store.settings = Persisted::load(&folder, &mut store.log);
        store.statistics = Persisted::load(&folder, &mut store.log);
        store.recent = Persisted::load(&folder, &mut store.log);
        store.favourites = Persisted::load(&folder, &mut store.log);
        store.pictures = PictureCache::within(folder.join("cache").join("pictures"));
        store.folder = Some(folder);
        store
    }

    /// The same with a folder for what can be made again, which need not exist yet.
    #[must_use]
    pub fn with_cache(mut self, folder: &Path) -> Self {
        self.pictures = PictureCache::within(folder.join("pictures"));
        self
    }

    /// The pictures that the last runs have made.
    pub const fn pictures(&mut self) -> &mut PictureCache {
        &mut self.pictures
    }

    /// A store that keeps nothing beyond this run.
    #[must_use]
    pub fn in_memory() -> Self {
        Self {
            folder: None,
            settings: Persisted::default(),
            statistics: Persisted::default(),
            recent: Persisted::default(),
            favourites: Persisted::default(),
            pictures: PictureCache::default(),
            log: NoticeLog::default(),
        }
    }

    /// Returns its folder; `None` if nothing is saved.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Returns the problems since the last call, each once.
    pub fn take_notices(&mut self) -> Vec<StoreNotice> {
        self.log.take()
    }

    /// Returns the player's settings.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings.value
    }

    /// Changes and saves the settings.
    pub fn change_settings(&mut self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(self.folder.as_deref(), &mut self.log, change);
    }

    /// Returns all statistics.
    #[must_use]
    pub const fn statistics(&self) -> &Statistics {
        &self.statistics.value
    }

    /// Counts a game as played, at its first action.
    pub fn count_played(&mut self, game: &str) {
        self.change_statistics(|all| all.of(game).count_played());
    }

    /// Counts a played game as won.
    pub fn count_won(&mut self, game: &str, win: Win) {
        self.change_statistics(|all| all.of(game).count_won(win));
    }

    /// Counts a played game as lost, in particular one left for another deal.
    pub fn count_lost(&mut self, game: &str) {
        self.change_statistics(|all| all.of(game).count_lost());
    }

    /// Counts a played game as drawn.
    pub fn count_drawn(&mut self, game: &str) {
        self.change_statistics(|all| all.of(game).count_drawn());
    }

    /// Notes that a game is played against others.
    pub(crate) fn note_several(&mut self, game: &str) {
        self.change_statistics(|all| all.of(game).several = true);
    }

    /// Resets the statistics of one game.
    pub fn reset_statistics(&mut self, game: &str) {
        self.change_statistics(|all| all.reset(game));
    }

    fn change_statistics(&mut self, change: impl FnOnce(&mut Statistics)) {
        self.statistics.update(self.folder.as_deref(), &mut self.log, change);
    }

    /// Loads a concern of another module or program from the same folder.
    pub fn load<T: Persistent>(&mut self) -> Persisted<T> {
        match &self.folder {
            Some(folder) => Persisted::load(folder, &mut self.log),
            None => Persisted::default(),
        }
    }

    /// Changes and saves such a concern.
    pub fn update<T: Persistent>(&mut self, kept: &mut Persisted<T>, change: impl FnOnce(&mut T)) {
        kept.update(self.folder.as_deref(), &mut self.log, change);
    }

    /// Returns the recently opened files, the latest first.
    #[must_use]
    pub const fn recent(&self) -> &Recent {
        &self.recent.value
    }

    /// Returns the player's favourite games.
    #[must_use]
    pub const fn favourites(&self) -> &Favourites {
        &self.favourites.value
    }

    /// Adds or removes a favourite's mark.
    pub fn toggle_favourite(&mut self, id: &str) {
        self.favourites.update(self.folder.as_deref(), &mut self.log, |kept| kept.toggle(id));
    }

    /// Puts a file first in the list of recent ones.
    pub fn remember_file(&mut self, path: &Path, title: &str) {
        self.recent.update(self.folder.as_deref(), &mut self.log, |recent| {
            recent.remember(path, title);
        });
    }

    /// Removes a file from the recent ones, because it is gone or not wanted there.
    pub fn forget_file(&mut self, path: &Path) {
        self.recent.update(self.folder.as_deref(), &mut self.log, |recent| recent.forget(path));
    }
}
