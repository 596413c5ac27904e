//! The report: how many deals of the game can be won, and what the solutions found tell of its
//! rules.

mod change;
mod controls;
mod deals;
mod lengths;
mod share;
mod unused;

use crate::{
    command::Command,
    context::EditorContext,
    report::{ReportObstacle, ReportStatus},
    step::DesignStep,
};
use deals::DealLists;
use egui::{Label, RichText, ScrollArea, Ui};
use fudaba::{desk::page, solving::NotSolved, tr};

/// The panel for the report.
#[derive(Debug, Default)]
pub struct ReportPanel {
    lists: DealLists,
}

impl ReportPanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        let status = editor.report.status();
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = editor.context.theme.space(0.75);
            if let ReportStatus::Obstacle(obstacle) = status {
                explain(ui, editor, obstacle);
                return;
            }
            controls::show(ui, editor, status);
            if editor.report.figures().deals > 0 {
                share::show(ui, editor, editor.report.figures());
                change::show(ui, editor, &mut self.lists);
                lengths::show(ui, editor, editor.report.figures());
                self.lists.show(ui, editor);
                unused::show(ui, editor);
                ui.add_space(editor.context.theme.spacing.unit);
            } else if let Some(old) = editor.report.old_figures() {
                ui.scope(|ui| {
                    ui.multiply_opacity(0.6);
                    share::show(ui, editor, old);
                    lengths::show(ui, editor, old);
                });
            } else if status != ReportStatus::Ready {
                weak(ui, editor, tr!(editor.context.texts, "report-waiting"));
            }
            weak(ui, editor, tr!(editor.context.texts, "report-thoughtful"));
            ui.add_space(editor.context.theme.spacing.unit);
        });
    }
}

/// Returns the share of deals that can be won, in words, for the panel's tab; `None` if there is
/// none to tell.
#[must_use]
pub fn share_words(editor: &EditorContext) -> Option<String> {
    let is_old = matches!(editor.report.status(), ReportStatus::Obstacle(_));
    let (texts, figures) = (&editor.context.texts, editor.report.figures());
    let share = share::words(texts, figures).filter(|_| !is_old)?;
    Some(tr!(texts, "report-tab", share = share))
}

/// Says why there is no report, and offers the way to the remedy.
fn explain(ui: &mut Ui, editor: &mut EditorContext, obstacle: ReportObstacle) {
    let texts = &editor.context.texts;
    let (words, button) = match obstacle {
        ReportObstacle::Unsound => {
            let why = editor.first_fault().unwrap_or_default();
            // The sentence continues after it, with a full stop of its own in each language.
            let why = why.trim_end_matches(['.', '。']);
            let remedy = tr!(texts, "playtest-show-problem");
            (tr!(texts, "report-unsound", why = why), Some(remedy))
        }
        ReportObstacle::NotSolved(NotSolved::NoGoal) => {
            (tr!(texts, "report-no-goal"), Some(tr!(texts, "report-show-clear")))
        }
        ReportObstacle::NotSolved(NotSolved::Several) => (tr!(texts, "report-several"), None),
    };
    ui.add_space(editor.context.theme.spacing.unit);
    ui.add(Label::new(words).wrap());
    let Some(button) = button else { return };
    if ui.button(button).clicked() {
        if obstacle == ReportObstacle::Unsound {
            editor.show_first_fault();
        } else {
            editor.give(Command::of_step(DesignStep::Clear));
        }
    }
}

/// Shows the heading of a part.
fn heading(ui: &mut Ui, editor: &EditorContext, words: &str) {
    ui.add_space(editor.context.theme.space(0.5));
    ui.separator();
    page::subheading(ui, &editor.context, words);
}

/// Shows a remark in a weaker colour.
fn weak(ui: &mut Ui, editor: &EditorContext, words: String) {
    let color = editor.context.theme.surface.text_weak;
    ui.add(Label::new(RichText::new(words).color(color)).wrap());
}
