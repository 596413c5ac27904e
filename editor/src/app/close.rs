//! The question about unsaved work, asked before any way out of it.

use super::{EditorApp, gallery::GalleryChoice};
use crate::save::is_named_text;
use egui::{Context, Id, Modal, ViewportCommand};
use engine::workbook::Draft;
use fudaba::{desk::page, tr};
use std::path::PathBuf;

/// Destination of the designer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum CloseTarget {
    /// The gallery.
    Gallery,
    /// The wizard.
    Wizard,
    /// The game made from the wizard's answers.
    Made(Box<Draft>),
    /// A game that was chosen in the gallery.
    Begun(GalleryChoice),
    /// The end of the program.
    Quit,
    /// Another file.
    Open(PathBuf),
}

impl CloseTarget {
    /// True if going there leaves the current work behind, rather than waiting behind a page.
    fn leaves_work(&self) -> bool {
        match self {
            Self::Gallery | Self::Wizard => false,
            Self::Open(path) => !is_named_text(path),
            Self::Made(_) | Self::Begun(_) | Self::Quit => true,
        }
    }
}

/// Progress on the way out of unsaved work.
#[derive(Debug, Default)]
pub(super) enum Closing {
    /// Nobody is leaving.
    #[default]
    Staying,
    /// The question whether to save is on screen.
    Asking(CloseTarget),
    /// The answer was yes: the goal is reached once the save is done.
    Saving(CloseTarget),
    /// The window may close; anything still unsaved has been given up.
    Leaving,
}

impl Closing {
    /// True if the question is shown.
    pub(super) const fn is_open(&self) -> bool {
        matches!(self, Self::Asking(_))
    }

    /// True if the window may close.
    pub(super) const fn is_leaving(&self) -> bool {
        matches!(self, Self::Leaving)
    }
}

impl EditorApp {
    /// Goes to `goal`, after asking about unsaved work.
    pub(super) fn leave_for(&mut self, goal: CloseTarget, ctx: &Context) {
        if goal.leaves_work() && self.has_unsaved() {
            self.closing = Closing::Asking(goal);
        } else {
            self.go(goal, ctx);
        }
    }

    /// Holds back the system's request to close the window until unsaved work is settled.
    pub(super) fn follow_close_request(&mut self, ctx: &Context) {
        let asked = ctx.input(|input| input.viewport().close_requested());
        if asked && !self.closing.is_leaving() && self.has_unsaved() {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.closing = Closing::Asking(CloseTarget::Quit);
        }
    }

    /// Shows the question, if there is one.
    pub(super) fn show_closing(&mut self, ctx: &Context) {
        let goal = match &self.closing {
            Closing::Asking(goal) => goal.clone(),
            Closing::Saving(goal) => {
                let goal = goal.clone();
                if !self.editor.work.is_unsaved() {
                    self.closing = Closing::Staying;
                    self.go(goal, ctx);
                } else if !self.files.is_asking() {
                    // It could not be saved, or no name was given: stay.
                    self.closing = Closing::Staying;
                }
                return;
            }
            Closing::Staying | Closing::Leaving => return,
        };
        let (mut save, mut discard, mut stay) = (false, false, false);
        let context = &self.editor.context;
        let file = super::bar::name_of(&self.editor);
        let modal = Modal::new(Id::unique("unsaved")).show(ctx, |ui| {
            ui.set_width((ui.ctx().content_rect().width() - 64.0).clamp(240.0, 440.0));
            page::heading(ui, context, &tr!(context.texts, "close-title"));
            ui.label(tr!(context.texts, "close-question", file = file));
            ui.horizontal(|ui| {
                let button = page::main_button(context, &tr!(context.texts, "close-save"));
                let button = ui.add(button);
                page::first(&button);
                save = button.clicked();
                discard = ui.button(tr!(context.texts, "close-discard")).clicked();
                stay = ui.button(tr!(context.texts, "close-stay")).clicked();
            });
        });
        if save {
            self.closing = Closing::Saving(goal);
            self.save(ctx);
        } else if discard {
            self.closing = Closing::Staying;
            self.files.recovery.forget();
            self.go(goal, ctx);
        } else if stay || modal.should_close() {
            self.closing = Closing::Staying;
        }
    }
}
