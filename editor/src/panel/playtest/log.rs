//! The list of moves. A move under the pointer or in focus shows the position after it, and a click
//! goes there. When the game goes on otherwise, the list follows it and the position shown is the
//! present one again, until the pointer or the focus moves.

use super::{shown::ShownGame, trial::Trial, words::move_words};
use crate::context::EditorContext;
use egui::{Button, Frame, Panel, Pos2, RichText, ScrollArea, Ui};
use engine::{cards::DealNumber, rules::View};
use fudaba::tr;

/// The list of moves.
#[derive(Debug, Default)]
pub(super) struct MoveLog {
    /// True if it is shown.
    pub(super) is_open: bool,
    /// The move being looked at, as the number of moves done with it, with the view at that point.
    looked_at: Option<(usize, View)>,
    /// Subject that the list last followed; `None` while it is closed.
    followed: Option<FollowedGame>,
    /// The first point in sight, in points below the first line.
    offset: f32,
    /// The place of the pointer and the line in focus when the game went on: they show nothing.
    quiet: (Option<Pos2>, Option<usize>),
}

/// Subject that the list follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct FollowedGame {
    deal: DealNumber,
    /// Number of moves done.
    moves: usize,
    /// Number of moves in the list.
    made: usize,
}

impl FollowedGame {
    fn of(trial: &Trial) -> Self {
        Self { deal: trial.number(), moves: trial.moves(), made: trial.made().len() }
    }
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
            (self.looked_at, self.followed) = (None, None);
            return;
        }
        let now = FollowedGame::of(&shown.trial);
        let has_gone_on = self.followed.replace(now) != Some(now);
        let pointer = ui.input(|input| input.pointer.hover_pos());
        if has_gone_on {
            self.quiet.0 = pointer;
        }
        let row = editor.context.theme.space(3.0);
        let height = (ui.available_height() * 0.35).clamp(row, row * 8.0);
        let panel = Panel::bottom("playtest moves").frame(Frame::new()).exact_size(height);
        let (mut pointed, mut focused, mut asked) = (None, None, None);
        panel.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.spacing_mut().interact_size.y = row;
            let count = shown.trial.made().len() + 1;
            let mut area = ScrollArea::vertical().auto_shrink(false);
            if has_gone_on {
                area = area.vertical_scroll_offset(following(self.offset, now.moves, row, height));
            }
            let output = area.show_rows(ui, row, count, |ui, rows| {
                for at in rows {
                    let response = line(ui, editor, shown, at);
                    if at <= shown.trial.possible() {
                        pointed = pointed.or(response.hovered().then_some(at));
                        focused = focused.or(response.has_focus().then_some(at));
                    }
                    if response.clicked() {
                        asked = Some(at);
                    }
                }
            });
            self.offset = output.state.clamped_offset().y;
        });
        if has_gone_on {
            self.quiet.1 = focused;
        }
        let pointed = pointed.filter(|_| pointer != self.quiet.0);
        let looked_at = pointed.or(focused.filter(|_| focused != self.quiet.1));
        if let Some(moves) = asked {
            shown.go_to(moves, editor);
        }
        if looked_at != self.looked_at.as_ref().map(|(at, _)| *at) {
            self.looked_at = looked_at.map(|at| (at, shown.trial.view_after(at)));
            ui.ctx().request_repaint();
        }
    }
}

/// Returns the first point in sight that brings the line of the last move into sight.
fn following(offset: f32, moves: usize, row: f32, height: f32) -> f32 {
    let top = moves as f32 * row;
    offset.max(top + row - height).min(top)
}

/// Shows the start, or one move: done, undone or to come, or no longer possible.
fn line(ui: &mut Ui, editor: &EditorContext, shown: &ShownGame, at: usize) -> egui::Response {
    let (texts, trial) = (&editor.context.texts, &shown.trial);
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
        let words = if shown.has_solution {
            tr!(texts, "playtest-log-coming", what = words)
        } else {
            tr!(texts, "playtest-log-undone", what = words)
        };
        (RichText::new(words).weak(), true)
    } else {
        (RichText::new(words), true)
    };
    ui.add_enabled(is_possible, Button::selectable(is_now, words).truncate())
}

#[cfg(test)]
mod tests {
    use super::following;

    #[test]
    fn the_last_move_comes_into_sight_and_a_list_that_shows_it_stays() {
        assert!(following(340.0, 0, 10.0, 60.0) < 0.1, "the start of a deal just opened");
        assert!((following(0.0, 20, 10.0, 60.0) - 150.0).abs() < 0.1, "at the lower end");
        assert!((following(170.0, 20, 10.0, 60.0) - 170.0).abs() < 0.1, "in sight already");
    }
}
