//! The window: a stack of screens, of which the top one is shown, and the state they share.

mod aside;
mod bar;
mod clock;
mod commands;
mod ending;
mod following;
mod fulfil;
mod gallery;
mod game;
mod help;
mod lay;
mod network;
mod opening;
mod party;
mod problems;
mod replay;
mod request;
mod rules_page;
mod screen;
mod shelf;
mod startup;
mod statistics;
mod table;
mod talk;
mod thumbnail;

pub use crate::desk::window::{SystemLibrary, WindowError};
pub use network::NetworkOptions;
pub use startup::{PartyStart, WindowOptions, run};

use crate::{
    command::{Command, KeyContext, Situation},
    desk::{self, announce, dialogs, notes, page, palette, settings},
    library::{LibraryGame, LoadError},
    tr,
};
use desk::AppContext;
use egui::{Context, Key, Modifiers, Popup, Ui, ViewportCommand};
use engine::rules::{Handling, Start};
use gallery::GalleryPage;
use game::GameScreen;
use network::NetworkPage;
use opening::FileQuestion;
use palette::{CommandPalette, PaletteOutcome};
use party::{PartyTable, setup::SetupRequest};
use remote::Invitation;
use request::ScreenRequest;
use screen::Screen;
use shelf::SampleShelf;
use std::path::PathBuf;
use table::SolitaireScreen;

/// The program's window.
pub struct App {
    context: AppContext,
    shelf: SampleShelf,
    /// Stack of screens; the gallery is at the bottom, and the last one is shown.
    screens: Vec<Screen>,
    /// Game in progress, if there is one; it is kept while other screens are shown.
    game: Option<GameScreen>,
    /// Hosts and tables over a network; lines go on while other screens are shown.
    network: Box<NetworkPage>,
    palette: Option<CommandPalette>,
    opening: FileQuestion,
    /// Starting instructions for the window; `None` after its first frame.
    begin: Option<Begin>,
    title: String,
    /// True if a text field had the focus at the end of the last frame: the key that ends typing is
    /// not a command.
    typing: bool,
}

/// Starting instructions for the window.
struct Begin {
    game: Option<Result<LibraryGame, LoadError>>,
    start: Option<Start>,
    party: Option<PartyStart>,
    record: Option<PathBuf>,
    invitation: Option<Invitation>,
}

impl App {
    /// Creates a window that has not been shown yet.
    #[must_use]
    pub fn new(options: WindowOptions) -> Self {
        let WindowOptions { store, locale, language, game, start, party, record, .. } = options;
        let (invitation, network, asks) = (options.invitation, options.network, options.asks);
        Self {
            context: AppContext::new(store, locale.as_deref(), asks).speaking(language),
            shelf: SampleShelf::new(),
            screens: vec![Screen::Gallery(GalleryPage::default())],
            game: None,
            network: Box::new(NetworkPage::new(network)),
            palette: None,
            opening: FileQuestion::default(),
            begin: Some(Begin { game, start, party, record, invitation }),
            title: String::new(),
            typing: false,
        }
    }

    /// Collects the facts that decide which commands can be given now.
    #[must_use]
    pub fn situation(&self) -> Situation {
        let at_gallery = matches!(self.screens.last(), Some(Screen::Gallery(_)) | None);
        let searches = match self.screens.last() {
            Some(Screen::Gallery(gallery)) => gallery.searches(),
            _ => false,
        };
        Situation {
            can_go_back: !at_gallery || searches || self.game.is_some(),
            at_gallery,
            table: self.game.as_ref().map(GameScreen::facts),
            at_table: matches!(self.screens.last(), Some(Screen::Game)),
            sets_up: matches!(self.screens.last(), Some(Screen::SetUp(_))),
            replays_seats: matches!(
                self.screens.last(),
                Some(Screen::Replay(page)) if page.has_seats()
            ),
            is_party: self.game.as_ref().map(GameScreen::handling) == Some(Handling::Choices),
        }
    }

    /// Returns the solitaire in progress, if there is one, for inspection only.
    #[must_use]
    pub fn game(&self) -> Option<&engine::rules::Match> {
        Some(self.game.as_ref()?.piles()?.play().game())
    }

    /// Returns the table of the game of piles, if there is one, for inspection only.
    #[must_use]
    pub fn solitaire(&self) -> Option<&crate::local::LocalTable> {
        Some(self.game.as_ref()?.piles()?.play())
    }

    /// Returns the game of piles on the table as it was loaded, if there is one, for inspection
    /// only.
    #[must_use]
    pub fn piles(&self) -> Option<&LibraryGame> {
        Some(self.game.as_ref()?.piles()?.game())
    }

    /// Returns the game of several players in progress, if there is one, for inspection only.
    #[must_use]
    pub fn party(&self) -> Option<&crate::local::LocalTable> {
        self.game.as_ref()?.seats()?.party()
    }

    /// Returns the table of the game being replayed, if there is one, for inspection only.
    #[must_use]
    pub fn replay(&self) -> Option<&crate::local::LocalTable> {
        match self.screens.last()? {
            Screen::Replay(page) => page.table(),
            _ => None,
        }
    }

    /// Returns the store of the data kept between runs.
    #[must_use]
    pub const fn store(&self) -> &crate::store::Store {
        &self.context.store
    }

    /// Returns the number of sample games that were read for the gallery so far.
    #[must_use]
    pub fn games_read(&self) -> usize {
        self.shelf.read_so_far()
    }

    /// Saves what is not saved yet, as when the window closes.
    pub fn put_away(&mut self, ctx: &Context) {
        if let Some(game) = &mut self.game {
            game.put_away(ctx, &mut self.context);
        }
        self.keep_unsaid();
    }

    /// Keeps talk that was typed and not sent.
    fn keep_unsaid(&mut self) {
        let shown = self.game.as_ref().and_then(GameScreen::seats).and_then(PartyTable::talk);
        self.network.keep_unsaid(shown, &mut self.context);
    }

    fn frame(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        self.context.follow_settings(&ctx);
        if let Some(begin) = self.begin.take() {
            self.begin(begin, &ctx);
        }
        self.follow_network(&ctx);
        self.take_dropped_files(&ctx);
        if let Some(path) = self.opening.show(&ctx, &self.context) {
            self.open_file(&path, &ctx);
        }
        self.show_palette(ui);
        let at_table = matches!(self.screens.last(), Some(Screen::Game));
        let piles = self.game.as_ref().and_then(GameScreen::piles).filter(|_| at_table);
        let covered = self.palette.is_some()
            || self.opening.is_open()
            || self.network.asks()
            || piles.is_some_and(SolitaireScreen::is_covered);
        let menu_open = Popup::is_any_open(&ctx);
        // Before the screen, because the board reacts to arrow keys whatever the modifiers.
        let typing = self.typing || ctx.text_edit_focused();
        if !covered {
            self.take_keys(&ctx, KeyContext { modified: true, typing });
        }
        if ctx.input(|input| !input.raw.hovered_files.is_empty()) {
            notes::invite_drop(&ctx, &self.context);
        }
        notes::show(ui, &mut self.context);
        self.show_screen(ui);
        self.show_how_if_found(&ctx);
        // The key that closes a menu does nothing else.
        if menu_open {
            ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        }
        // After the screen: keys that the board or a text field consumed are not commands.
        if !covered {
            self.take_keys(&ctx, KeyContext { modified: false, typing });
        }
        self.typing = ctx.text_edit_focused();
        if let Some(game) = &mut self.game {
            game.save_if_due(&ctx, &mut self.context);
        }
        self.context.collect_notices();
        self.name_window(&ctx);
    }

    fn take_keys(&mut self, ctx: &Context, keys: KeyContext) {
        let situation = self.situation();
        match Command::pressed(ctx, &situation, keys) {
            Some(Ok(command)) => self.give(command, ctx),
            // Elsewhere a letter has other uses.
            Some(Err(command)) if command.is_solved() && situation.at_table => {
                if let Err(why) = situation.allows(command) {
                    let texts = &self.context.texts;
                    self.context.note(tr!(texts, "unsolved-told", why = texts.get(why)));
                }
            }
            Some(Err(_)) | None => {}
        }
    }

    fn show_palette(&mut self, ui: &Ui) {
        let situation = self.situation();
        let Some(palette) = &mut self.palette else { return };
        match palette.show(ui, &self.context, &|command| situation.allows(command)) {
            PaletteOutcome::Open => {}
            PaletteOutcome::Closed => self.palette = None,
            PaletteOutcome::Give(command) => {
                self.palette = None;
                self.give(command, ui.ctx());
            }
        }
    }

    fn show_screen(&mut self, ui: &mut Ui) {
        let situation = self.situation();
        let Self { context, shelf, screens, game, network, .. } = self;
        let Some(screen) = screens.last_mut() else { return };
        let request = match screen {
            Screen::Gallery(gallery) => {
                let shown = game.as_ref().and_then(GameScreen::seats).and_then(PartyTable::joined);
                let waiting = network.ways_back(ui.ctx(), context, shelf, shown);
                let menu = |ui: &mut Ui, context: &AppContext| bar::menu(ui, context, &situation);
                gallery.show(ui, context, shelf, menu, &waiting)
            }
            Screen::Network => {
                let shown = game.as_ref().and_then(GameScreen::seats).and_then(PartyTable::joined);
                network.show(ui, context, shelf, shown).then_some(ScreenRequest::Back)
            }
            Screen::Game => match game {
                Some(game) => game.show(ui, context, &situation),
                None => Some(ScreenRequest::Back),
            },
            Screen::SetUp(form) => form.show(ui, context).map(|wish| match wish {
                SetupRequest::Back => ScreenRequest::Back,
                SetupRequest::Rules(game) => ScreenRequest::ReadPartyRules(game),
                SetupRequest::Host => ScreenRequest::Give(Command::Network),
                SetupRequest::Start(game, plan, deal) => {
                    ScreenRequest::PlayParty(game, plan, deal.map(Start::Number))
                }
            }),
            Screen::Rules(page) => page.show(ui, context),
            Screen::Statistics(page) => page.show(ui, context, &shelf.titles(&context.texts)),
            Screen::Settings(page) => page.show(ui, context).then_some(ScreenRequest::Back),
            Screen::Problems(page) => page.show(ui, context),
            Screen::Replay(page) => page.show(ui, context, &shelf.titles(&context.texts)),
            Screen::LayCards(page) => page.show(ui, context),
            Screen::Help(page) => page.show(ui, context),
        };
        if let Some(request) = request {
            let ctx = ui.ctx().clone();
            self.obey(request, &ctx);
        }
    }

    /// Sets the window's title, so that the system's list of windows names the current game.
    fn name_window(&mut self, ctx: &Context) {
        let shown = self.screens.iter().any(|screen| matches!(screen, Screen::Game));
        let title = match self.game.as_ref().filter(|_| shown) {
            Some(game) => format!("{} – Fudaba", self.context.texts.localized(game.title())),
            None => "Fudaba".to_owned(),
        };
        if title != self.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _: &mut eframe::Frame) {
        // Nothing else is called while the window cannot be seen.
        if ctx.input(|input| input.viewport().visible()) == Some(false) {
            self.follow_unseen(ctx);
        }
    }

    fn ui(&mut self, ui: &mut Ui, _: &mut eframe::Frame) {
        self.frame(ui);
        if ui.input(|input| input.viewport().close_requested()) {
            let ctx = ui.ctx().clone();
            let shown = self.game.as_ref().and_then(GameScreen::seats);
            if self.network.may_close(shown.and_then(PartyTable::joined)) {
                self.put_away(&ctx);
            } else {
                ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            }
        }
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        if let Some(game) = &mut self.game {
            game.save_at_exit(&mut self.context);
        }
        self.keep_unsaid();
        self.network.close(&mut self.context);
    }

    fn clear_color(&self, _: &egui::Visuals) -> [f32; 4] {
        self.context.theme.surface.panel.to_normalized_gamma_f32()
    }
}
