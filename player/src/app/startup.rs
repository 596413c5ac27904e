//! Starting options of the window, and opening it.

use super::{App, network::NetworkOptions};
use crate::{
    desk::{
        dialogs::Asks,
        window::{self, BareWindow, WindowError},
    },
    library::{LibraryGame, LoadError},
    store::Store,
};
use crate::{library::PartyGame, party::Plan, text::Language};
use engine::{cards::DealNumber, rules::Start};
use remote::Invitation;
use std::path::PathBuf;

/// Starting options of the window.
#[derive(Debug)]
pub struct WindowOptions {
    /// Store of the data kept between runs.
    pub store: Store,
    /// The system's locale, such as `ja_JP.UTF-8`; it decides the language if none was chosen.
    /// `None` if unknown.
    pub locale: Option<String>,
    /// The language asked for, instead of the one that was chosen; `None` if none was.
    pub language: Option<Language>,
    /// Game to start with, or the reason why it cannot be opened; `None` for the last one, or the
    /// gallery.
    pub game: Option<Result<LibraryGame, LoadError>>,
    /// Deal to start with; `None` for the saved game, or a new deal.
    pub start: Option<Start>,
    /// Game of several players to start with instead of `game`.
    pub party: Option<PartyStart>,
    /// Record to replay at first, instead of a game.
    pub record: Option<PathBuf>,
    /// Table of another computer to join at first, instead of a game.
    pub invitation: Option<Invitation>,
    /// Limits to what the window does in a network.
    pub network: NetworkOptions,
    /// The way to ask for files.
    pub asks: Asks,
}

/// A game of several players for the window to start with.
#[derive(Debug)]
pub struct PartyStart {
    /// The game.
    pub game: PartyGame,
    /// Players and their settings; `None` to ask with the form.
    pub plan: Option<Plan>,
    /// The deal; `None` for a random one.
    pub deal: Option<DealNumber>,
}

impl WindowOptions {
    /// Returns options that start with the gallery, save nothing and open no dialog of the
    /// system.
    #[must_use]
    pub fn bare() -> Self {
        Self {
            store: Store::in_memory(),
            locale: None,
            language: None,
            game: None,
            start: None,
            party: None,
            record: None,
            invitation: None,
            network: NetworkOptions::bare(),
            asks: Asks::Window,
        }
    }
}

/// Opens the window and returns when it is closed.
///
/// # Errors
///
/// If no window can be opened; nothing has been changed or saved then.
pub fn run(options: WindowOptions) -> Result<(), WindowError> {
    let frame = BareWindow { title: "Fudaba", id: "fudaba", size: [1120.0, 760.0] };
    window::open(frame, |_| {
        let mut app = App::new(options);
        app.context.sounds.open();
        app
    })
}
