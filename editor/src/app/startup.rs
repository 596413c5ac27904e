//! Options of the window, and opening it.

use super::EditorApp;
use fudaba::{
    desk::{
        dialogs::Asks,
        window::{self, BareWindow, WindowError},
    },
    library::{AnyGame, GameOrigin, LoadError, PartyGame},
    store::Store,
};
use std::path::PathBuf;

/// Options that the window starts with.
#[derive(Debug)]
pub struct EditorOptions {
    /// Data kept between runs.
    pub store: Store,
    /// The system's locale, such as `ja_JP.UTF-8`; selects the language unless the user has chosen
    /// one.
    pub locale: Option<String>,
    /// The game to begin with, a file or a sample's name; `None` for the gallery.
    pub file: Option<String>,
    /// The way to ask for the path of a file to open or to save to.
    pub asks: Asks,
}

/// Meaning of a name on the command line.
#[derive(Debug, Clone)]
pub enum Beginning {
    /// An existing file.
    File(PathBuf),
    /// A workbook that does not exist yet: a game to begin.
    New(PathBuf),
    /// A sample to be changed, by the stem of its file name.
    Sample(&'static str),
    /// A sample written as text, to be viewed.
    Declared(Box<PartyGame>),
}

impl Beginning {
    /// Resolves a name: a file, or a sample by its name or title.
    ///
    /// # Errors
    ///
    /// Returns an error with the most similar name if there is neither.
    pub fn find(name: &str) -> Result<Self, LoadError> {
        let path = PathBuf::from(name);
        if path.exists() {
            return Ok(Self::File(path));
        }
        match AnyGame::find(name) {
            Ok(AnyGame::Party(game)) => Ok(Self::Declared(Box::new(game))),
            Ok(AnyGame::Workbook(game)) => Ok(match game.origin {
                GameOrigin::Sample(stem) => Self::Sample(stem),
                GameOrigin::Path(path) => Self::File(path),
            }),
            Err(_) if path.extension().is_some_and(|end| end.eq_ignore_ascii_case("xlsx")) => {
                Ok(Self::New(path))
            }
            Err(error) => Err(error),
        }
    }
}

impl EditorOptions {
    /// Returns options for the gallery alone, with nothing kept beyond this run and no system
    /// dialog.
    #[must_use]
    pub fn bare() -> Self {
        Self { store: Store::in_memory(), locale: None, file: None, asks: Asks::Window }
    }
}

/// Opens the window and runs it until it is closed.
///
/// # Errors
///
/// Returns the reason why no window can be opened; nothing has been changed or saved then.
pub fn run(options: EditorOptions) -> Result<(), WindowError> {
    let frame = BareWindow { title: "Fudaba", id: "fudaba-editor", size: [1280.0, 800.0] };
    window::open(frame, |_| EditorApp::new(options))
}
