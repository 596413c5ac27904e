//! What the window begins with, and opening it.

use super::App;
use fudaba::{
    desk::{
        dialogs::Asks,
        window::{self, Frame, WindowError},
    },
    library::{AnyGame, LoadError, Origin, PartyGame},
    store::Store,
};
use std::path::PathBuf;

/// What the window begins with.
#[derive(Debug)]
pub struct Options {
    /// What the program keeps between runs.
    pub store: Store,
    /// The system's locale, such as `ja_JP.UTF-8`; decides the language where nobody chose one.
    pub locale: Option<String>,
    /// The game to begin with, a file or a sample's name; `None`: the gallery.
    pub file: Option<String>,
    /// Who asks for the path of a file to open or to save to.
    pub asks: Asks,
}

/// What a name on the command line stands for.
#[derive(Debug, Clone)]
pub enum Beginning {
    /// A file that is there.
    File(PathBuf),
    /// A workbook that is not there yet: a game to begin.
    New(PathBuf),
    /// A sample to be changed, by the stem of its file's name.
    Sample(&'static str),
    /// A sample written as text, which can be looked at.
    Declared(Box<PartyGame>),
}

impl Beginning {
    /// Finds what is meant: a file, or a sample by its name or title.
    ///
    /// # Errors
    ///
    /// That there is neither, with the name that was probably meant.
    pub fn find(name: &str) -> Result<Self, LoadError> {
        let path = PathBuf::from(name);
        if path.exists() {
            return Ok(Self::File(path));
        }
        match AnyGame::find(name) {
            Ok(AnyGame::Party(game)) => Ok(Self::Declared(Box::new(game))),
            Ok(AnyGame::Workbook(game)) => Ok(match game.origin {
                Origin::Sample(stem) => Self::Sample(stem),
                Origin::Path(path) => Self::File(path),
            }),
            Err(_) if path.extension().is_some_and(|end| end.eq_ignore_ascii_case("xlsx")) => {
                Ok(Self::New(path))
            }
            Err(error) => Err(error),
        }
    }
}

impl Options {
    /// Nothing but the gallery, nothing kept beyond this run, and no dialog of the system.
    #[must_use]
    pub fn bare() -> Self {
        Self { store: Store::in_memory(), locale: None, file: None, asks: Asks::Window }
    }
}

/// Opens the window and stays in it until it is closed.
///
/// # Errors
///
/// Why no window can be opened; then nothing has been changed or saved.
pub fn run(options: Options) -> Result<(), WindowError> {
    let frame = Frame { title: "Fudaba", id: "fudaba-editor", size: [1280.0, 800.0] };
    window::open(frame, |_| App::new(options))
}
