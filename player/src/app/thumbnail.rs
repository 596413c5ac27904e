//! A small picture of a game's opening deal, for the gallery.

use super::{desk::Desk, shelf::Entry};
use crate::board;
use egui::{Rect, Ui};

/// Paints the deal of an entry.
pub(super) fn paint(ui: &Ui, desk: &mut Desk, entry: &Entry, rect: Rect) {
    let felt = desk.felt();
    desk.dress(ui.ctx(), Some(&entry.game.pictures));
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let table = (&*entry.game.rules, &entry.columns);
    board::thumbnail(&painter, rect, felt, &mut desk.cards, table, &entry.deal);
}
