//! The window: the gallery, and the workbench with its panels.

mod bar;
mod close;
mod commands;
mod declared;
mod docks;
mod files;
mod gallery;
mod in_order;
mod play;
mod print;
mod said;
mod size;
mod startup;
mod steps;
mod tour;
mod wizard;

pub use startup::{Beginning, Options, run};

use crate::{
    bench::Bench,
    command::Command,
    panel::{
        Panels,
        landing::Landing,
        number::{OutOfRange, take_out_of_range},
    },
    work::Work,
};
use close::{Closing, Goal};
use declared::Declared;
use docks::Docks;
use egui::{CentralPanel, Context, Frame, Ui, ViewportCommand};
use engine::workbook::Draft;
use files::Files;
use fudaba::{
    command::{Keys, pressed},
    desk::{
        Desk, notes,
        palette::{Outcome, Palette},
        settings::SettingsPage,
    },
    store::Kept,
    tr,
};
use gallery::Gallery;
use said::Said;
use size::Size;
use tour::{Part, Tour};
use wizard::Wizard;

/// The editor's window.
pub struct App {
    bench: Bench,
    panels: Panels,
    docks: Kept<Docks>,
    size: Kept<Size>,
    screen: Screen,
    /// True if there is a game being designed, shown or behind a page.
    has_design: bool,
    files: Files,
    closing: Closing,
    palette: Option<Palette>,
    said: Said,
    tour: Tour,
    landing: Landing,
    /// File to open on start; taken in the first frame.
    begin: Option<String>,
    title: String,
    typing: bool,
}

/// Screen shown in the window.
enum Screen {
    /// The gallery, where games are begun.
    Gallery(Gallery),
    /// The wizard, whose questions make a game.
    Wizard(Box<Wizard>),
    /// The game being designed.
    Design,
    /// A game that the editor cannot change; the screen it was opened from waits behind it.
    Declared(Box<Declared>, Box<Screen>),
    /// The settings for all games; the screen they were opened from waits behind them.
    Settings(SettingsPage, Box<Screen>),
}

impl App {
    /// Creates a window that has not been shown yet.
    #[must_use]
    pub fn new(options: Options) -> Self {
        let Options { store, locale, file, asks } = options;
        let mut desk = Desk::new(store, locale.as_deref());
        crate::texts::add_to(&mut desk.texts);
        let docks = desk.store.load();
        let size = desk.store.load();
        let files = Files::new(desk.store.folder(), asks);
        let bench = Bench {
            desk,
            work: Work::new(Draft::default()),
            selection: crate::selection::Selection::default(),
            wishes: Vec::new(),
            pending: Vec::new(),
        };
        Self {
            bench,
            panels: Panels::default(),
            docks,
            size,
            screen: Screen::Gallery(Gallery::default()),
            has_design: false,
            files,
            closing: Closing::default(),
            palette: None,
            said: Said::default(),
            tour: Tour::default(),
            landing: Landing::default(),
            begin: file,
            title: String::new(),
            typing: false,
        }
    }

    /// Returns the workbench, for read-only access.
    #[must_use]
    pub const fn bench(&self) -> &Bench {
        &self.bench
    }

    /// True if a game is being designed.
    #[must_use]
    pub fn is_open(&self) -> bool {
        match &self.screen {
            Screen::Design => true,
            Screen::Settings(_, before) => matches!(**before, Screen::Design),
            Screen::Gallery(_) | Screen::Wizard(_) | Screen::Declared(..) => false,
        }
    }

    /// Checks that a command can be given now.
    ///
    /// # Errors
    ///
    /// Returns the key of the sentence that explains why it cannot.
    pub fn allows(&self, command: Command) -> Result<(), &'static str> {
        self.bench.allows(command, self.is_open())
    }

    /// True if there is a game being designed, shown or behind a page, whose current state is in no
    /// file.
    fn has_unsaved(&self) -> bool {
        self.has_design && self.bench.work.is_unsaved()
    }

    /// Begins to design the game of `work`.
    fn design(&mut self, work: Work) {
        self.bench.work = work;
        self.closing = Closing::default();
        self.bench.selection = crate::selection::Selection::default();
        self.panels = Panels::default();
        self.screen = Screen::Design;
        self.has_design = true;
        self.said.clear();
    }

    fn frame(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        ctx.add_plugin(in_order::InOrder::default());
        self.bench.desk.follow_settings(&ctx);
        self.follow_size(&ctx);
        if let Some(file) = self.begin.take() {
            self.begin_with(&file);
        }
        self.follow_files(&ctx);
        self.show_palette(ui);
        self.show_closing(&ctx);
        let covered = self.palette.is_some() || self.closing.is_open() || self.files.is_asking();
        let typing = self.typing || ctx.text_edit_focused();
        // Before the panels: a text field handles some keys whatever modifiers are held.
        if !covered {
            self.take_keys(&ctx, Keys { modified: true, typing });
        }
        if ctx.input(|input| !input.raw.hovered_files.is_empty()) {
            notes::invite_drop(&ctx, &self.bench.desk);
        }
        notes::show(ui, &mut self.bench.desk);
        self.show_screen(ui);
        // A command that no panel took was for a panel that is not shown.
        self.bench.pending.clear();
        // After the panels: a key that a panel consumed is no command.
        if !covered {
            self.take_keys(&ctx, Keys { modified: false, typing });
        }
        self.typing = ctx.text_edit_focused();
        self.grant_wishes(&ctx);
        if !self.bench.pending.is_empty() {
            // A panel takes the command in the next frame.
            ctx.request_repaint();
        }
        if self.bench.work.judge() {
            self.bench.selection.keep_within(self.bench.work.draft());
            ctx.request_repaint();
        }
        if let Some(number) = take_out_of_range(&ctx) {
            let OutOfRange { typed, least, most } = number;
            let (least, most) = (least.to_string(), most.to_string());
            let texts = &self.bench.desk.texts;
            let words = tr!(texts, "said-out-of-range", typed = typed, least = least, most = most);
            self.said.say(words, &ctx);
        }
        self.said.follow(self.bench.work.revision());
        self.bench.desk.collect_notices();
        self.name_window(&ctx);
    }

    fn take_keys(&mut self, ctx: &Context, keys: Keys) {
        if let Some(command) = pressed(ctx, keys, |command| self.allows(command)) {
            self.give(command, ctx);
        }
    }

    fn show_palette(&mut self, ui: &Ui) {
        let Some(mut palette) = self.palette.take() else { return };
        match palette.show(ui, &self.bench.desk, &|command| self.allows(command)) {
            Outcome::Open => self.palette = Some(palette),
            Outcome::Closed => {}
            Outcome::Give(command) => self.give(command, ui.ctx()),
        }
    }

    fn show_screen(&mut self, ui: &mut Ui) {
        if matches!(self.screen, Screen::Settings(..))
            && let Some(by) = self.size_choice(ui)
        {
            self.resize(by, &ui.ctx().clone());
        }
        match &mut self.screen {
            Screen::Gallery(gallery) => {
                let behind = self.has_design.then(|| bar::title(&self.bench));
                let desk = &mut self.bench.desk;
                let chosen = gallery.show(ui, desk, &self.files.recovery, behind.as_deref());
                self.begin_chosen(chosen, ui.ctx());
            }
            Screen::Wizard(wizard) => match wizard.show(ui, &mut self.bench.desk) {
                wizard::Outcome::Asking => {}
                wizard::Outcome::Left => self.screen = Screen::Gallery(Gallery::default()),
                wizard::Outcome::Made(draft) => self.leave_for(Goal::Made(draft), ui.ctx()),
            },
            Screen::Design => self.show_design(ui),
            Screen::Declared(page, before) => match page.show(ui, &mut self.bench.desk) {
                declared::Outcome::Shown => {}
                declared::Outcome::Left => {
                    self.screen = std::mem::replace(before, Screen::Design);
                }
                declared::Outcome::Play(game) => self.open_in_player(&game, ui.ctx()),
            },
            Screen::Settings(page, before) => {
                if page.show(ui, &mut self.bench.desk) {
                    self.screen = std::mem::replace(before, Screen::Design);
                }
            }
        }
    }

    fn show_design(&mut self, ui: &mut Ui) {
        let top = ui.available_rect_before_wrap();
        bar::show(ui, &mut self.bench);
        self.show_outside(ui);
        let below = ui.available_rect_before_wrap();
        Part::Bar.note(ui, egui::Rect::from_min_max(top.min, egui::pos2(top.max.x, below.min.y)));
        steps::show(ui, &mut self.bench);
        let right = ui.available_rect_before_wrap();
        let steps = egui::Rect::from_min_max(below.min, egui::pos2(right.min.x, below.max.y));
        Part::Steps.note(ui, steps);
        self.said.show(ui, &self.bench.desk);
        let frame = Frame::new().fill(self.bench.desk.theme.surface.panel);
        CentralPanel::default().frame(frame).show(ui, |ui| {
            let Self { docks, panels, bench, landing, .. } = self;
            docks::show(ui, docks, docks::Room { panels, bench, landing });
        });
        self.tour.show(ui.ctx(), &self.bench.desk);
    }

    fn grant_wishes(&mut self, ctx: &Context) {
        for wish in std::mem::take(&mut self.bench.wishes) {
            match wish {
                crate::bench::Wish::Give(command) => self.give(command, ctx),
                crate::bench::Wish::Say(words) => self.said.say(words, ctx),
                crate::bench::Wish::Show(command) => {
                    if let Some(pane) = docks::Pane::of(command) {
                        self.reveal(pane);
                    }
                }
            }
        }
    }

    /// Sets the window's title to the name of the game, with a mark while it is unsaved.
    fn name_window(&mut self, ctx: &Context) {
        let title = if self.is_open() {
            let mark = if self.bench.work.is_unsaved() { "● " } else { "" };
            format!("{mark}{} – Fudaba", bar::file_name(&self.bench))
        } else {
            "Fudaba".to_owned()
        };
        if title != self.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut Ui, _: &mut eframe::Frame) {
        self.frame(ui);
        self.follow_close_request(ui.ctx());
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        self.put_away();
    }

    fn clear_color(&self, _: &egui::Visuals) -> [f32; 4] {
        self.bench.desk.theme.surface.panel.to_normalized_gamma_f32()
    }
}
