//! The list of moves. A move under the pointer or in focus shows the position after it, and a click
//! goes there.

use super::{shown::ShownGame, trial::Trial, words::move_words};
use crate::context::EditorContext;
use egui::{Button, Frame, Panel, RichText, ScrollArea, Ui};
use engine::rules::View;
use fudaba::tr;

/// The list of moves.
#[derive(Debug, Default)]
pub(super) struct MoveLog {
    /// True if it is shown.
    pub(super) is_open: bool,
    /// The move being looked at, as the number of moves done with it, with the view at that point.
    looked_at: Option<(usize, View)>,
}

impl MoveLog {
    /// Drops the remembered view, which is from other rules.
    pub(super) fn forget(&mut self) {
        self.looked_at = None;
    }

    /// Returns the earlier position being looked at, if any.
    pub(super) fn looked_at(&self, trial: &Trial) -> Option<&View> {
        self.looked_at.as_ref().filter(|(at, _)| *at != trial.moves()).map(|(_, view)| view)
    }

    /// Shows the list, if it is open.
    pub(super) fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext, shown: &mut ShownGame) {
        if !self.is_open {
            self.looked_at = None;
            return;
        }
        let row = editor.context.theme.space(3.0);
        let height = (ui.available_height() * 0.35).clamp(row, row * 8.0);
        let panel = Panel::bottom("playtest moves").frame(Frame::new()).exact_size(height);
        let (mut looked_at, mut asked) = (None, None);
        panel.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.spacing_mut().interact_size.y = row;
            let count = shown.trial.made().len() + 1;
            let area = ScrollArea::vertical().auto_shrink(false).stick_to_bottom(true);
            area.show_rows(ui, row, count, |ui, rows| {
                for at in rows {
                    let response = line(ui, editor, &shown.trial, at);
                    if at <= shown.trial.possible() && (response.hovered() || response.has_focus())
                    {
                        looked_at = Some(at);
                    }
                    if response.clicked() {
                        asked = Some(at);
                    }
                }
            });
        });
        if let Some(moves) = asked {
            shown.go_to(moves, editor);
        }
        if looked_at != self.looked_at.as_ref().map(|(at, _)| *at) {
            self.looked_at = looked_at.map(|at| (at, shown.trial.view_after(at)));
            ui.ctx().request_repaint();
        }
    }
}

/// Shows the start, or one move: done, undone, or no longer possible.
fn line(ui: &mut Ui, editor: &EditorContext, trial: &Trial, at: usize) -> egui::Response {
    let texts = &editor.context.texts;
    let words = match at.checked_sub(1) {
        None => tr!(texts, "playtest-start"),
        Some(index) => {
            let words = move_words(texts, trial.names(), &trial.made()[index]);
            tr!(texts, "playtest-log-line", number = at, what = words)
        }
    };
    let is_now = at == trial.moves();
    let (words, is_possible) = if at > trial.possible() {
        let words = tr!(texts, "playtest-log-impossible", what = words);
        (RichText::new(words).strikethrough(), false)
    } else if at > trial.moves() {
        (RichText::new(tr!(texts, "playtest-log-undone", what = words)).weak(), true)
    } else {
        (RichText::new(words), true)
    };
    ui.add_enabled(is_possible, Button::selectable(is_now, words).truncate())
}
