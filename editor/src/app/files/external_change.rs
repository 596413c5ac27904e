//! The file being designed was written by another program, is being written, or is damaged.

use super::EditorApp;
use crate::save::file_name;
use crate::{
    named,
    save::backup_of,
    watch::{FileCheck, FileWatch},
    work::{CellChange, Content, Work, differences},
};
use egui::{Context, Frame, Id, Label, Modal, Panel, RichText, Ui};
use engine::workbook::schema::table::TableKind;
use fudaba::{
    desk::{AppContext, announce, page},
    library, tr,
};
use std::{path::Path, time::Duration};

/// Time for which a file may be missing or unreadable before the designer hears of it: most
/// programs write a file in two steps, one after the other.
const PATIENCE: Duration = Duration::from_secs(1);
/// Interval at which an unreadable file is tried again.
const RETRY: Duration = Duration::from_millis(500);

/// Change to the file by another program.
#[derive(Debug)]
pub(super) enum Outside {
    /// A game, while there are unsaved changes here: the designer is asked which of the two to
    /// keep.
    Changed(Box<Work>),
    /// Something that is not a game.
    Broken(BrokenFile),
}

/// A file that is being written or damaged.
#[derive(Debug)]
pub(super) struct BrokenFile {
    /// True if there is no file with its name.
    is_away: bool,
    why: String,
    /// The readable part of it; `None` if there is none.
    rest: Option<Rest>,
    /// Time at which this was first seen, since the window opened.
    since: Duration,
    /// True if the designer wants to wait for it.
    is_awaited: bool,
}

/// Readable part of a file.
#[derive(Debug)]
enum Rest {
    /// Every cell, which do not make a game.
    Whole(Box<Work>),
    /// Some sheets, which must not be written over the file.
    Part(Box<Content>),
}

/// Answer of the designer to a broken file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BrokenFileAnswer {
    Keep,
    Wait,
    Show,
}

impl EditorApp {
    /// Checks whether another program wrote the file, and adopts the change or asks.
    pub(super) fn watch_file(&mut self, ctx: &Context) {
        let path = self.editor.work.path().cloned().filter(|_| self.has_design);
        if self.files.watch.as_ref().map(FileWatch::path) != path.as_deref() {
            self.files.watch = path.as_deref().map(|path| FileWatch::new(path, ctx));
            self.files.outside = None;
        }
        // Coming back from another program is a good moment to look, whatever the system reported.
        let came_back = ctx.input(|input| {
            let focus = |event: &egui::Event| matches!(event, egui::Event::WindowFocused(true));
            input.events.iter().any(focus)
        });
        let is_broken = matches!(self.files.outside, Some(Outside::Broken(_)));
        if is_broken {
            ctx.request_repaint_after(RETRY);
        }
        if let Some(path) = path {
            self.look_outside(&path, came_back || is_broken, ctx);
        }
        self.ask_about_outside(ctx);
    }

    /// Takes in a change by another program to the file that is about to be written. Returns true
    /// if that must be settled first.
    pub(super) fn meets_outside(&mut self, path: &Path, ctx: &Context) -> bool {
        // Saving over a file known to be broken keeps the work here.
        if matches!(self.files.outside, Some(Outside::Broken(_))) {
            return false;
        }
        if self.files.watch.as_ref().is_some_and(|watch| watch.path() == path) {
            self.look_outside(path, true, ctx);
        }
        matches!(self.files.outside, Some(Outside::Changed(_)))
    }

    fn look_outside(&mut self, path: &Path, always: bool, ctx: &Context) {
        let Some(watch) = &mut self.files.watch else { return };
        let broken = |why, rest| Err((why, rest));
        let texts = &self.editor.context.texts;
        let found = match watch.look(always) {
            FileCheck::Same => return,
            FileCheck::Away => broken(tr!(texts, "outside-away"), None),
            FileCheck::Changed => match library::read_file(path) {
                Err(error) => broken(error.to_string(), None),
                Ok(bytes) => match Work::open(&bytes, Some(path.to_owned())) {
                    Err(unread) => {
                        let rest = unread.rest().map(|rest| Rest::Part(Box::new(rest)));
                        broken(unread.words(texts), rest)
                    }
                    // A faulty game under repair in another program stays faulty for a while.
                    Ok(work) if work.is_faulty() && !self.editor.work.is_faulty() => {
                        let (errors, _) = work.judged().counts();
                        let why = tr!(texts, "outside-no-game", errors = errors);
                        broken(why, Some(Rest::Whole(Box::new(work))))
                    }
                    Ok(work) => Ok(work),
                },
            },
        };
        match found {
            Ok(work) => self.meet_game(work, ctx),
            Err((why, rest)) => self.meet_broken(why, rest, ctx),
        }
    }

    /// Handles a file that holds a game again, or another game.
    fn meet_game(&mut self, work: Work, ctx: &Context) {
        self.files.outside = None;
        if work.content() == self.editor.work.content() {
            self.editor.work.mark_same(&work);
        } else if self.editor.work.is_changed() {
            self.files.outside = Some(Outside::Changed(Box::new(work)));
        } else {
            self.take_over(&work, ctx);
        }
    }

    /// Handles a file that cannot be read, so that the work here is all there is of the game.
    fn meet_broken(&mut self, why: String, rest: Option<Rest>, ctx: &Context) {
        if let Some(watch) = &mut self.files.watch {
            // Read it again, even if the system reports no further change.
            watch.doubt();
        }
        let now = AppContext::now(ctx);
        let (since, is_awaited) = match &self.files.outside {
            Some(Outside::Broken(broken)) => (broken.since, broken.is_awaited),
            _ => (now, false),
        };
        self.editor.work.mark_lost();
        let is_away = self.editor.work.path().is_some_and(|path| !path.exists());
        let broken = BrokenFile { is_away, why, rest, since, is_awaited };
        self.files.outside = Some(Outside::Broken(broken));
        ctx.request_repaint_after(RETRY);
    }

    /// Makes the file's content the work's, as a step that can be undone.
    fn take_over(&mut self, outside: &Work, ctx: &Context) {
        let before = self.editor.work.draft().document(None);
        let after = outside.draft().document(None);
        // The phrase above a table merely repeats its cells.
        let is_rule = |change: &&CellChange| {
            let is_table = TableKind::ALL.iter().any(|kind| kind.field_of(&change.sheet).is_some());
            !is_table || change.cell.row > 0
        };
        let count = differences(&before, &after).iter().filter(is_rule).count();
        self.editor.work.adopt(named!("edit-outside", count = count), outside);
        self.files.recovery.forget();
        self.said.say(tr!(self.editor.context.texts, "said-outside", count = count), ctx);
    }

    fn ask_about_outside(&mut self, ctx: &Context) {
        if !matches!(self.files.outside, Some(Outside::Changed(_))) {
            return;
        }
        let Some(path) = self.editor.work.path() else { return };
        let (mut theirs, mut mine) = (false, false);
        let context = &self.editor.context;
        let (file, backup) = (file_name(path), file_name(&backup_of(path)));
        Modal::new(Id::unique("outside")).show(ctx, |ui| {
            ui.set_width((ui.ctx().content_rect().width() - 64.0).clamp(240.0, 480.0));
            page::heading(ui, context, &tr!(context.texts, "outside-title"));
            let words = tr!(context.texts, "outside-text", file = file, backup = backup);
            ui.add(Label::new(words).wrap());
            ui.horizontal_wrapped(|ui| {
                let button =
                    ui.add(page::main_button(context, &tr!(context.texts, "outside-mine")));
                page::first(&button);
                mine = button.clicked();
                theirs = ui.button(tr!(context.texts, "outside-theirs")).clicked();
            });
        });
        if mine {
            self.files.outside = None;
        } else if theirs && let Some(Outside::Changed(work)) = self.files.outside.take() {
            self.take_over(&work, ctx);
        }
    }

    /// Shows a banner once the file has been broken for [`PATIENCE`].
    pub(in crate::app) fn show_outside(&mut self, ui: &mut Ui) {
        let Some(Outside::Broken(broken)) = &self.files.outside else { return };
        if AppContext::now(ui.ctx()) < broken.since + PATIENCE {
            return;
        }
        match banner(ui, &self.editor.context, &crate::app::bar::file_name(&self.editor), broken) {
            None => {}
            Some(BrokenFileAnswer::Keep) => {
                self.files.outside = None;
                if let Some(watch) = &mut self.files.watch {
                    // Until another change.
                    watch.wrote();
                }
            }
            Some(BrokenFileAnswer::Wait) => {
                if let Some(Outside::Broken(broken)) = &mut self.files.outside {
                    broken.is_awaited = true;
                }
            }
            Some(BrokenFileAnswer::Show) => self.show_rest(ui.ctx()),
        }
    }

    /// Makes the readable part the work, as a step that can be undone.
    fn show_rest(&mut self, ctx: &Context) {
        let Some(Outside::Broken(BrokenFile { rest: Some(rest), .. })) = self.files.outside.take()
        else {
            return;
        };
        match rest {
            Rest::Whole(work) => self.take_over(&work, ctx),
            Rest::Part(content) => {
                self.editor.work.replace(named!("edit-outside-rest"), *content);
                // Saving asks for another file: this one holds more than was read.
                self.editor.work.mark_unsaved(None);
            }
        }
    }
}

/// Shows the banner over the design while the file is broken.
fn banner(
    ui: &mut Ui,
    context: &AppContext,
    file: &str,
    broken: &BrokenFile,
) -> Option<BrokenFileAnswer> {
    let (theme, texts) = (&context.theme, &context.texts);
    let mut answer = None;
    let frame = Frame::new()
        .fill(theme.surface.raised)
        .stroke(egui::Stroke::new(theme.spacing.hairline, theme.surface.warning))
        .inner_margin(theme.spacing.unit);
    Panel::top("outside banner").frame(frame).show(ui, |ui| {
        let title = if broken.is_awaited {
            tr!(texts, "outside-waiting", file = file)
        } else if broken.is_away {
            tr!(texts, "outside-gone", file = file)
        } else {
            tr!(texts, "outside-broken", file = file)
        };
        announce::say(ui, "outside", &title);
        ui.add(Label::new(RichText::new(title).strong()).wrap());
        if !broken.is_awaited {
            ui.add(Label::new(&broken.why).wrap());
            ui.add(Label::new(RichText::new(tr!(texts, "outside-kept")).weak()).wrap());
        }
        ui.horizontal_wrapped(|ui| {
            let keep = page::main_button(context, &tr!(texts, "outside-mine"));
            if ui.add(keep).on_hover_text(tr!(texts, "outside-mine-tip")).clicked() {
                answer = Some(BrokenFileAnswer::Keep);
            }
            if !broken.is_awaited && ui.button(tr!(texts, "outside-wait")).clicked() {
                answer = Some(BrokenFileAnswer::Wait);
            }
            let show = egui::Button::new(tr!(texts, "outside-show"));
            let show = ui.add_enabled(broken.rest.is_some(), show);
            let show = show.on_disabled_hover_text(tr!(texts, "outside-nothing"));
            if show.clicked() {
                answer = Some(BrokenFileAnswer::Show);
            }
        });
    });
    answer
}
