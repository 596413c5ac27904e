//! What the window begins with, and opening it.

use super::App;
use fudaba::{
    desk::{
        dialogs::Asks,
        window::{self, Frame, WindowError},
    },
    store::Store,
};

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
