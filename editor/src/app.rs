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

pub use startup::{Beginning, EditorOptions, run};

use crate::{
    command::{Command, Menu},
    context::EditorContext,
    panel::{
        Panels,
        landing::Landing,
        number::{OutOfRange, take_out_of_range},
        problems,
    },
    work::Work,
};
use close::{CloseTarget, Closing};
use declared::Declared;
use docks::Docks;
use egui::{CentralPanel, Context, Frame, Key, Modifiers, Ui, ViewportCommand};
use engine::workbook::Draft;
use files::Files;
use fudaba::{
    command::{KeyContext, pressed},
    desk::{
        AppContext, notes,
        palette::{CommandPalette, PaletteOutcome},
        settings::SettingsPage,
    },
    store::Persisted,
    tr,
};
use gallery::GameGallery;
use said::MessageLine;
use size::InterfaceSize;
use std::time::{Duration, Instant};
use tour::{Tour, TourStop};
use wizard::Wizard;

/// The editor's window.
pub struct EditorApp {
    editor: EditorContext,
    panels: Panels,
    docks: Persisted<Docks>,
    size: Persisted<InterfaceSize>,
    screen: EditorScreen,
    /// True if there is a game being designed, shown or behind a page.
    has_design: bool,
    files: Files,
    closing: Closing,
    palette: Option<CommandPalette>,
    said: MessageLine,
    tour: Tour,
    landing: Landing,
    /// File to open on start; taken in the first frame.
    begin: Option<String>,
    title: String,
    typing: bool,
}

/// Screen shown in the window.
enum EditorScreen {
    /// The gallery, where games are begun.
    Gallery(GameGallery),
    /// The wizard, whose questions make a game.
    Wizard(Box<Wizard>),
    /// The game being designed.
    Design,
    /// A game that the editor cannot change; the screen it was opened from waits behind it.
    Declared(Box<Declared>, Box<EditorScreen>),
    /// The settings for all games; the screen they were opened from waits behind them.
    Settings(SettingsPage, Box<EditorScreen>),
}

impl EditorApp {
    /// Creates a window that has not been shown yet.
    #[must_use]
    pub fn new(options: EditorOptions) -> Self {
        let EditorOptions { store, locale, file, asks } = options;
        let mut context = AppContext::new(store, locale.as_deref(), asks);
        crate::texts::add_to(&mut context.texts);
        let docks = context.store.load();
        let size = context.store.load();
        let files = Files::new(context.store.folder());
        let editor = EditorContext {
            context,
            work: Work::new(Draft::default()),
            report: crate::report::Report::default(),
            selection: crate::selection::Selection::default(),
            wishes: Vec::new(),
            pending: Vec::new(),
        };
        Self {
            editor,
            panels: Panels::default(),
            docks,
            size,
            screen: EditorScreen::Gallery(GameGallery::default()),
            has_design: false,
            files,
            closing: Closing::default(),
            palette: None,
            said: MessageLine::default(),
            tour: Tour::default(),
            landing: Landing::default(),
            begin: file,
            title: String::new(),
            typing: false,
        }
    }

    /// Returns the workbench, for read-only access.
    #[must_use]
    pub const fn editor(&self) -> &EditorContext {
        &self.editor
    }

    /// True if a game is being designed.
    #[must_use]
    pub fn is_open(&self) -> bool {
        match &self.screen {
            EditorScreen::Design => true,
            EditorScreen::Settings(_, before) => matches!(**before, EditorScreen::Design),
            EditorScreen::Gallery(_) | EditorScreen::Wizard(_) | EditorScreen::Declared(..) => {
                false
            }
        }
    }

    /// Checks that a command can be given now.
    ///
    /// # Errors
    ///
    /// Returns the key of the sentence that explains why it cannot.
    pub fn allows(&self, command: Command) -> Result<(), &'static str> {
        // What is behind the settings is out of sight.
        let changes_design = !matches!(command.menu(), Menu::File | Menu::Window);
        if changes_design && matches!(self.screen, EditorScreen::Settings(..)) {
            return Err("unavailable-in-settings");
        }
        self.editor.allows(command, self.is_open())
    }

    /// True if there is a game being designed, shown or behind a page, whose current state is in no
    /// file.
    fn has_unsaved(&self) -> bool {
        self.has_design && self.editor.work.is_unsaved()
    }

    /// Begins to design the game of `work`.
    fn design(&mut self, work: Work) {
        self.editor.work = work;
        self.editor.report.forget();
        self.closing = Closing::default();
        self.editor.selection = crate::selection::Selection::default();
        self.panels = Panels::default();
        self.screen = EditorScreen::Design;
        self.has_design = true;
        self.said.clear();
    }

    fn frame(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        ctx.add_plugin(in_order::InOrder::default());
        self.editor.context.follow_settings(&ctx);
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
            self.take_keys(&ctx, KeyContext { modified: true, typing });
        }
        if ctx.input(|input| !input.raw.hovered_files.is_empty()) {
            notes::invite_drop(&ctx, &self.editor.context);
        }
        notes::show(ui, &mut self.editor.context);
        self.show_screen(ui);
        // A command that no panel took was for a panel that is not shown.
        self.editor.pending.clear();
        // After the panels: a key that a panel consumed is no command.
        if !covered {
            self.take_keys(&ctx, KeyContext { modified: false, typing });
        }
        self.typing = ctx.text_edit_focused();
        self.grant_wishes(&ctx);
        if !self.editor.pending.is_empty() {
            // A panel takes the command in the next frame.
            ctx.request_repaint();
        }
        if self.editor.work.judge() {
            self.editor.selection.keep_within(self.editor.work.draft());
            problems::put_out_mended(&mut self.editor);
            ctx.request_repaint();
        }
        self.follow_report(&ctx);
        if let Some(number) = take_out_of_range(&ctx) {
            let OutOfRange { typed, least, most } = number;
            let (least, most) = (least.to_string(), most.to_string());
            let texts = &self.editor.context.texts;
            let words = tr!(texts, "said-out-of-range", typed = typed, least = least, most = most);
            self.said.say(words, &ctx);
        }
        self.said.follow(self.editor.work.revision());
        self.editor.context.collect_notices();
        self.name_window(&ctx);
    }

    fn take_keys(&mut self, ctx: &Context, keys: KeyContext) {
        if let Some(Ok(command)) = pressed(ctx, keys, |command| self.allows(command)) {
            self.give(command, ctx);
        }
    }

    fn show_palette(&mut self, ui: &Ui) {
        let Some(mut palette) = self.palette.take() else { return };
        match palette.show(ui, &self.editor.context, &|command| self.allows(command)) {
            PaletteOutcome::Open => self.palette = Some(palette),
            PaletteOutcome::Closed => {}
            PaletteOutcome::Give(command) => self.give(command, ui.ctx()),
        }
    }

    fn show_screen(&mut self, ui: &mut Ui) {
        if matches!(self.screen, EditorScreen::Settings(..))
            && let Some(by) = self.size_choice(ui)
        {
            self.resize(by, &ui.ctx().clone());
        }
        match &mut self.screen {
            EditorScreen::Gallery(gallery) => {
                let behind = self.has_design.then(|| bar::title(&self.editor));
                let context = &mut self.editor.context;
                let chosen = gallery.show(ui, context, &self.files.recovery, behind.as_deref());
                self.begin_chosen(chosen, ui.ctx());
            }
            EditorScreen::Wizard(wizard) => match wizard.show(ui, &mut self.editor.context) {
                wizard::WizardOutcome::Asking => {}
                wizard::WizardOutcome::Left => {
                    self.screen = EditorScreen::Gallery(GameGallery::default());
                }
                wizard::WizardOutcome::Made(draft) => {
                    self.leave_for(CloseTarget::Made(draft), ui.ctx());
                }
            },
            EditorScreen::Design => self.show_design(ui),
            EditorScreen::Declared(page, before) => match page.show(ui, &mut self.editor.context) {
                declared::DeclaredOutcome::Shown => {}
                declared::DeclaredOutcome::Left => {
                    self.screen = std::mem::replace(before, EditorScreen::Design);
                }
                declared::DeclaredOutcome::Play(game) => self.open_in_player(&game, ui.ctx()),
            },
            EditorScreen::Settings(page, before) => {
                // A field that is typed in keeps the key for itself.
                let escape = !self.typing
                    && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
                if page.show(ui, &mut self.editor.context) || escape {
                    self.screen = std::mem::replace(before, EditorScreen::Design);
                }
            }
        }
    }

    fn show_design(&mut self, ui: &mut Ui) {
        let top = ui.available_rect_before_wrap();
        bar::show(ui, &mut self.editor);
        self.show_outside(ui);
        let below = ui.available_rect_before_wrap();
        TourStop::Bar
            .note(ui, egui::Rect::from_min_max(top.min, egui::pos2(top.max.x, below.min.y)));
        steps::show(ui, &mut self.editor);
        let right = ui.available_rect_before_wrap();
        let steps = egui::Rect::from_min_max(below.min, egui::pos2(right.min.x, below.max.y));
        TourStop::Steps.note(ui, steps);
        self.said.show(ui, &self.editor.context);
        let frame = Frame::new().fill(self.editor.context.theme.surface.panel);
        CentralPanel::default().frame(frame).show(ui, |ui| {
            let Self { docks, panels, editor, landing, .. } = self;
            docks::show(ui, docks, docks::PanelContext { panels, editor, landing });
        });
        self.tour.show(ui.ctx(), &self.editor.context);
    }

    fn grant_wishes(&mut self, ctx: &Context) {
        for wish in std::mem::take(&mut self.editor.wishes) {
            match wish {
                crate::context::EditorRequest::Give(command) => self.give(command, ctx),
                crate::context::EditorRequest::Say(words) => self.said.say(words, ctx),
                crate::context::EditorRequest::Show(command) => {
                    if let Some(pane) = docks::Pane::of(command) {
                        self.reveal(pane);
                    }
                }
                crate::context::EditorRequest::OpenDeal(deal, way) => {
                    self.reveal(docks::Pane::Playtest);
                    self.panels.playtest.open(deal, &way, &mut self.editor);
                }
            }
        }
    }

    /// Lets the report follow the game being designed, whether its panel is shown or not.
    fn follow_report(&mut self, ctx: &Context) {
        if !self.has_design {
            return;
        }
        let wake = ctx.clone();
        // Many deals can be solved in the time of one frame.
        let woken = move || wake.request_repaint_after(Duration::from_millis(50));
        let EditorContext { report, work, .. } = &mut self.editor;
        if let Some(wait) = report.follow(work.judged(), Instant::now(), woken) {
            ctx.request_repaint_after(wait);
        }
    }

    /// Sets the window's title to the name of the game, with a mark while it is unsaved.
    fn name_window(&mut self, ctx: &Context) {
        let title = if self.is_open() {
            let mark = if self.editor.work.is_unsaved() { "● " } else { "" };
            format!("{mark}{} – Fudaba", bar::file_name(&self.editor))
        } else {
            "Fudaba".to_owned()
        };
        if title != self.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }
}

impl eframe::App for EditorApp {
    fn ui(&mut self, ui: &mut Ui, _: &mut eframe::Frame) {
        self.frame(ui);
        self.follow_close_request(ui.ctx());
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        self.put_away();
    }

    fn clear_color(&self, _: &egui::Visuals) -> [f32; 4] {
        self.editor.context.theme.surface.panel.to_normalized_gamma_f32()
    }
}
