//! What the window begins with, and opening it.

use super::App;
use crate::{
    desk::window::{self, Frame, WindowError},
    library::{Game, LoadError},
    store::Store,
};
use crate::{library::PartyGame, party::Plan};
use engine::{cards::DealNumber, rules::Start};

/// What the window begins with.
#[derive(Debug)]
pub struct Options {
    /// What the program keeps between runs.
    pub store: Store,
    /// The system's locale, such as `ja_JP.UTF-8`; decides the language where nobody chose one.
    pub locale: Option<String>,
    /// The game to begin with, or why it cannot be opened; `None`: the one played last, or the
    /// gallery.
    pub game: Option<Result<Game, LoadError>>,
    /// The deal to begin with; `None`: the saved game, or a new deal.
    pub start: Option<Start>,
    /// A game of several players to begin with, instead of `game`.
    pub party: Option<PartyStart>,
}

/// A game of several players that the window begins with.
#[derive(Debug)]
pub struct PartyStart {
    /// The game.
    pub game: PartyGame,
    /// Who plays it and how; `None`: the form asks.
    pub plan: Option<Plan>,
    /// The deal; `None`: by chance.
    pub deal: Option<DealNumber>,
}

impl Options {
    /// Nothing but the gallery, and nothing kept beyond this run.
    #[must_use]
    pub fn bare() -> Self {
        Self { store: Store::in_memory(), locale: None, game: None, start: None, party: None }
    }
}

/// Opens the window and stays in it until it is closed.
///
/// # Errors
///
/// Why no window can be opened; then nothing has been changed or saved.
pub fn run(options: Options) -> Result<(), WindowError> {
    let frame = Frame { title: "Fudaba", id: "fudaba", size: [1120.0, 760.0] };
    window::open(frame, |_| {
        let mut app = App::new(options);
        app.desk.sounds.open();
        app
    })
}
