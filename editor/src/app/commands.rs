//! Carries out commands.

use super::{App, Screen, docks::Pane, gallery::Gallery, size::Resize};
use crate::{
    command::Command,
    step::Step,
    work::{EditName, Work},
};
use egui::{Context, ViewportCommand};
use fudaba::{
    desk::{palette::Palette, settings::SettingsPage},
    store::ThemeChoice,
    text::Language,
    theme::ThemeName,
    tr,
};

impl App {
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
            self.bench.desk.store.update(kept, |docks| docks.toggle(pane));
            return;
        }
        match command {
            Command::New => self.leave_for(super::close::Goal::Gallery, ctx),
            Command::Wizard => self.leave_for(super::close::Goal::Wizard, ctx),
            Command::Quit => self.leave_for(super::close::Goal::Quit, ctx),
            Command::Open => self.ask_for_file(ctx),
            Command::Save => self.save(ctx),
            Command::SaveAs => self.ask_where_to_save(ctx),
            Command::PrintRules => self.print_rules(ctx),
            Command::PlayGame => self.play_game(ctx),
            Command::Larger => self.resize(Resize::Larger, ctx),
            Command::Smaller => self.resize(Resize::Smaller, ctx),
            Command::UsualSize => self.resize(Resize::Usual, ctx),
            Command::Undo => {
                let name = self.bench.work.undo();
                self.tell_step(name, ctx, |app, name| {
                    tr!(app.bench.desk.texts, "said-undone", step = name)
                });
            }
            Command::Redo => {
                let name = self.bench.work.redo();
                self.tell_step(name, ctx, |app, name| {
                    tr!(app.bench.desk.texts, "said-redone", step = name)
                });
            }
            Command::NextStep => self.walk(1),
            Command::PreviousStep => self.walk(Step::ALL.len() - 1),
            Command::ResetPanels => {
                let kept = &mut self.docks;
                self.bench.desk.store.update(kept, |docks| *docks = super::Docks::default());
            }
            Command::Palette => self.palette = Some(Palette::default()),
            Command::Tour => self.tour.begin(),
            Command::Settings => {
                if !matches!(self.screen, Screen::Settings(..)) {
                    let before = std::mem::replace(&mut self.screen, Screen::Design);
                    self.screen = Screen::Settings(SettingsPage::default(), Box::new(before));
                }
            }
            Command::Theme => self.next_theme(ctx),
            Command::Language => {
                let other = self.bench.desk.other_language();
                self.bench.desk.store.change_settings(|settings| settings.language = other);
                // Named in itself, since the reader may not know the language left behind.
                let spoken = match self.bench.desk.texts.language() {
                    Language::En => Language::Ja,
                    Language::Ja => Language::En,
                };
                self.said.say(spoken.own_name().to_owned(), ctx);
            }
            Command::Fullscreen => {
                let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
            }
            // For the panel that is in use.
            other => self.bench.pending.push(other),
        }
    }

    fn tell_step(
        &mut self,
        name: Option<EditName>,
        ctx: &Context,
        words: impl FnOnce(&Self, String) -> String,
    ) {
        if let Some(name) = name {
            let words = words(self, name.words(&self.bench.desk.texts));
            self.said.say(words, ctx);
        }
    }

    fn walk(&mut self, by: usize) {
        let now = Step::ALL.iter().position(|&step| step == self.bench.selection.step);
        let next = (now.unwrap_or(0) + by) % Step::ALL.len();
        self.show_step(Step::ALL[next]);
    }

    /// Shows a step, in front of the panels that cover it, and moves the keyboard focus to it.
    fn show_step(&mut self, step: Step) {
        self.bench.selection.step = step;
        self.reveal(Pane::Design);
        self.land();
    }

    /// Brings a panel to the front.
    pub(super) fn reveal(&mut self, pane: Pane) {
        let mut docks = self.docks.value().clone();
        docks.reveal(pane);
        if docks != *self.docks.value() {
            self.bench.desk.store.update(&mut self.docks, |kept| *kept = docks);
        }
    }

    /// Moves the keyboard focus to the step that a command shows: into its table, or to its
    /// heading.
    fn land(&mut self) {
        if !self.panels.take_keyboard(&self.bench) {
            self.landing.ask();
        }
    }

    /// Switches to the next theme and reports which: two of them may look alike.
    fn next_theme(&mut self, ctx: &Context) {
        self.bench.desk.store.change_settings(|settings| {
            settings.theme = match settings.theme {
                ThemeChoice::System => ThemeChoice::Always(ThemeName::Light),
                ThemeChoice::Always(ThemeName::Light) => ThemeChoice::Always(ThemeName::Dark),
                ThemeChoice::Always(ThemeName::Dark) => {
                    ThemeChoice::Always(ThemeName::HighContrast)
                }
                ThemeChoice::Always(ThemeName::HighContrast) => ThemeChoice::System,
            };
        });
        let texts = &self.bench.desk.texts;
        let theme = match self.bench.desk.settings().theme {
            ThemeChoice::System => tr!(texts, "settings-theme-system"),
            ThemeChoice::Always(ThemeName::Light) => tr!(texts, "settings-theme-light"),
            ThemeChoice::Always(ThemeName::Dark) => tr!(texts, "settings-theme-dark"),
            ThemeChoice::Always(ThemeName::HighContrast) => tr!(texts, "settings-theme-contrast"),
        };
        self.said.say(format!("{}: {theme}", tr!(texts, "settings-theme")), ctx);
    }

    /// Goes where the designer wanted to go when unsaved work was in the way.
    pub(super) fn go(&mut self, goal: super::close::Goal, ctx: &Context) {
        match goal {
            super::close::Goal::Gallery => self.screen = Screen::Gallery(Gallery::default()),
            super::close::Goal::Wizard => self.screen = Screen::Wizard(Box::default()),
            super::close::Goal::Quit => {
                self.closing = super::Closing::Leaving;
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
            super::close::Goal::Open(path) => self.open_path(&path),
            super::close::Goal::Begun(chosen) => self.begin(&chosen),
            super::close::Goal::Made(draft) => {
                // The answers are work too: they must not be lost without a question.
                let mut work = Work::new(*draft);
                work.mark_unsaved(None);
                self.design(work);
            }
        }
    }
}
