//! Carries out commands.

use super::{EditorApp, EditorScreen, docks::Pane, gallery::GameGallery, size::Resize};
use crate::{
    command::Command,
    report::ReportStatus,
    step::DesignStep,
    work::{EditName, Work},
};
use egui::{Context, ViewportCommand};
use fudaba::{
    desk::{palette::CommandPalette, settings::SettingsPage},
    store::ThemeChoice,
    text::Language,
    theme::ThemeName,
    tr,
};

impl EditorApp {
    /// Carries out a command, if it can be given now.
    pub(super) fn give(&mut self, command: Command, ctx: &Context) {
        if self.allows(command).is_err() {
            return;
        }
        if let Some(step) = command.step() {
            self.show_step(step);
            return;
        }
        if let Some(pane) = Pane::of(command) {
            let kept = &mut self.docks;
            self.editor.context.store.update(kept, |docks| docks.toggle(pane));
            return;
        }
        match command {
            Command::New => self.leave_for(super::close::CloseTarget::Gallery, ctx),
            Command::Wizard => self.leave_for(super::close::CloseTarget::Wizard, ctx),
            Command::Quit => self.leave_for(super::close::CloseTarget::Quit, ctx),
            Command::Open => self.ask_for_file(ctx),
            Command::Save => self.save(ctx),
            Command::SaveAs => self.ask_where_to_save(ctx),
            Command::PrintRules => self.print_rules(ctx),
            Command::PlayGame => self.play_game(ctx),
            Command::Larger => self.resize(Resize::Larger, ctx),
            Command::Smaller => self.resize(Resize::Smaller, ctx),
            Command::UsualSize => self.resize(Resize::Usual, ctx),
            Command::Undo => {
                let name = self.editor.work.undo();
                self.tell_step(name, ctx, |app, name| {
                    tr!(app.editor.context.texts, "said-undone", step = name)
                });
            }
            Command::Redo => {
                let name = self.editor.work.redo();
                self.tell_step(name, ctx, |app, name| {
                    tr!(app.editor.context.texts, "said-redone", step = name)
                });
            }
            Command::NextStep => self.walk(1),
            Command::PreviousStep => self.walk(DesignStep::ALL.len() - 1),
            Command::ResetPanels => {
                let kept = &mut self.docks;
                self.editor.context.store.update(kept, |docks| *docks = super::Docks::default());
            }
            Command::Palette => self.palette = Some(CommandPalette::default()),
            Command::Tour => self.tour.begin(),
            Command::Settings => {
                if !matches!(self.screen, EditorScreen::Settings(..)) {
                    let before = std::mem::replace(&mut self.screen, EditorScreen::Design);
                    self.screen = EditorScreen::Settings(SettingsPage::default(), Box::new(before));
                }
            }
            Command::Theme => self.next_theme(ctx),
            Command::Language => {
                let other = self.editor.context.other_language();
                self.editor.context.choose_language(other);
                // Named in itself, since the reader may not know the language left behind.
                let spoken = match self.editor.context.texts.language() {
                    Language::En => Language::Ja,
                    Language::Ja => Language::En,
                };
                self.said.say(spoken.own_name().to_owned(), ctx);
            }
            Command::Fullscreen => {
                let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
            }
            Command::TryReport => {
                self.reveal(Pane::Report);
                let report = &mut self.editor.report;
                report.toggle();
                if report.status() == ReportStatus::Done {
                    let count = report.figures().deals;
                    let texts = &self.editor.context.texts;
                    self.said.say(tr!(texts, "report-all-solved", count = count), ctx);
                }
            }
            // For the panel that is in use.
            other => self.editor.pending.push(other),
        }
    }

    fn tell_step(
        &mut self,
        name: Option<EditName>,
        ctx: &Context,
        words: impl FnOnce(&Self, String) -> String,
    ) {
        if let Some(name) = name {
            let words = words(self, name.words(&self.editor.context.texts));
            self.said.say(words, ctx);
        }
    }

    fn walk(&mut self, by: usize) {
        let now = DesignStep::ALL.iter().position(|&step| step == self.editor.selection.step);
        let next = (now.unwrap_or(0) + by) % DesignStep::ALL.len();
        self.show_step(DesignStep::ALL[next]);
    }

    /// Shows a step, in front of the panels that cover it, and moves the keyboard focus to it.
    fn show_step(&mut self, step: DesignStep) {
        self.editor.selection.step = step;
        self.reveal(Pane::Design);
        self.land();
    }

    /// Brings a panel to the front.
    pub(super) fn reveal(&mut self, pane: Pane) {
        let mut docks = self.docks.value().clone();
        docks.reveal(pane);
        if docks != *self.docks.value() {
            self.editor.context.store.update(&mut self.docks, |kept| *kept = docks);
        }
    }

    /// Moves the keyboard focus to the step that a command shows: into its table, or to its
    /// heading.
    fn land(&mut self) {
        if !self.panels.take_keyboard(&self.editor) {
            self.landing.ask();
        }
    }

    /// Switches to the next theme and reports which: two of them may look alike.
    fn next_theme(&mut self, ctx: &Context) {
        self.editor.context.store.change_settings(|settings| {
            settings.theme = match settings.theme {
                ThemeChoice::System => ThemeChoice::Always(ThemeName::Light),
                ThemeChoice::Always(ThemeName::Light) => ThemeChoice::Always(ThemeName::Dark),
                ThemeChoice::Always(ThemeName::Dark) => {
                    ThemeChoice::Always(ThemeName::HighContrast)
                }
                ThemeChoice::Always(ThemeName::HighContrast) => ThemeChoice::System,
            };
        });
        let texts = &self.editor.context.texts;
        let theme = match self.editor.context.settings().theme {
            ThemeChoice::System => tr!(texts, "settings-theme-system"),
            ThemeChoice::Always(ThemeName::Light) => tr!(texts, "settings-theme-light"),
            ThemeChoice::Always(ThemeName::Dark) => tr!(texts, "settings-theme-dark"),
            ThemeChoice::Always(ThemeName::HighContrast) => tr!(texts, "settings-theme-contrast"),
        };
        self.said.say(format!("{}: {theme}", tr!(texts, "settings-theme")), ctx);
    }

    /// Goes where the designer wanted to go when unsaved work was in the way.
    pub(super) fn go(&mut self, goal: super::close::CloseTarget, ctx: &Context) {
        match goal {
            super::close::CloseTarget::Gallery => {
                self.screen = EditorScreen::Gallery(GameGallery::default());
            }
            super::close::CloseTarget::Wizard => self.screen = EditorScreen::Wizard(Box::default()),
            super::close::CloseTarget::Quit => {
                self.closing = super::Closing::Leaving;
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
            super::close::CloseTarget::Open(path) => self.open_path(&path),
            super::close::CloseTarget::Begun(chosen) => self.begin(&chosen),
            super::close::CloseTarget::Made(draft) => {
                // The answers are work too: they must not be lost without a question.
                let mut work = Work::new(*draft);
                work.mark_unsaved(None);
                self.design(work);
            }
        }
    }
}
