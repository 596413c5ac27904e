//! Unsaved work is never left without a question.

use super::App;
use egui::{Context, Id, Modal, ViewportCommand};
use fudaba::{desk::page, tr};
use std::path::PathBuf;

/// Where the designer wants to go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Goal {
    /// To where games are begun.
    Gallery,
    /// To the wizard.
    Wizard,
    /// Out of the program.
    Quit,
    /// To another file.
    Open(PathBuf),
}

/// The question whether to save, while it is asked.
#[derive(Debug, Default)]
pub(super) struct Closing {
    goal: Option<Goal>,
    /// Whether the goal is reached once a save that is under way is done.
    after_save: bool,
    /// Whether the window may close.
    allowed: bool,
    /// Whether the designer gave the unsaved changes up.
    discarded: bool,
}

impl Closing {
    /// Whether the question is asked.
    pub(super) const fn is_open(&self) -> bool {
        self.goal.is_some() && !self.after_save
    }

    /// Whether the designer gave the unsaved changes up, on the way out.
    pub(super) const fn is_discarded(&self) -> bool {
        self.discarded && self.allowed
    }

    /// Lets the window close from now on.
    pub(super) const fn allow(&mut self) {
        self.allowed = true;
    }
}

impl App {
    /// Goes there, after asking about unsaved work.
    pub(super) fn leave_for(&mut self, goal: Goal, ctx: &Context) {
        if self.is_open() && self.bench.work.is_unsaved() {
            self.closing.goal = Some(goal);
            self.closing.after_save = false;
        } else {
            self.go(goal, ctx);
        }
    }

    /// The system asks the window to close: it waits for the answer.
    pub(super) fn follow_close_request(&mut self, ctx: &Context) {
        let asked = ctx.input(|input| input.viewport().close_requested());
        if asked && !self.closing.allowed && self.is_open() && self.bench.work.is_unsaved() {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.closing.goal = Some(Goal::Quit);
            self.closing.after_save = false;
        }
    }

    /// Shows the question, if there is one.
    pub(super) fn show_closing(&mut self, ctx: &Context) {
        if self.closing.after_save {
            // Saved: on to the goal. Not saved, and nobody is asked for a name: stay.
            if !self.bench.work.is_unsaved() {
                self.closing.after_save = false;
                if let Some(goal) = self.closing.goal.take() {
                    self.go(goal, ctx);
                }
            } else if !self.files.is_asking() {
                self.closing = Closing::default();
            }
            return;
        }
        let Some(goal) = self.closing.goal.clone() else { return };
        let (mut save, mut discard, mut stay) = (false, false, false);
        let desk = &self.bench.desk;
        let file = super::bar::file_name(&self.bench);
        let modal = Modal::new(Id::unique("unsaved")).show(ctx, |ui| {
            ui.set_width((ui.ctx().content_rect().width() - 64.0).clamp(240.0, 440.0));
            page::heading(ui, desk, &tr!(desk.texts, "close-title"));
            ui.label(tr!(desk.texts, "close-question", file = file));
            ui.horizontal(|ui| {
                let button = page::main_button(desk, &tr!(desk.texts, "close-save"));
                let button = ui.add(button);
                if ui.memory(egui::Memory::focused).is_none() {
                    button.request_focus();
                }
                save = button.clicked();
                discard = ui.button(tr!(desk.texts, "close-discard")).clicked();
                stay = ui.button(tr!(desk.texts, "close-stay")).clicked();
            });
        });
        if save {
            self.closing.after_save = true;
            self.save(ctx);
        } else if discard {
            self.closing.goal = None;
            self.closing.discarded = true;
            self.discard();
            self.go(goal, ctx);
        } else if stay || modal.should_close() {
            self.closing.goal = None;
        }
    }
}
