//! What the program has to tell besides the game: a quiet strip at the foot of the window.

use super::Desk;
use crate::{store::Notice, text::Texts, tr};
use egui::{Context, FontId, Id, LayerId, Order, Panel, Rect, Ui};

/// What the store has to tell, in words.
pub fn notice_words(texts: &Texts, notice: &Notice) -> String {
    let name = |path: &std::path::Path| path.display().to_string();
    match notice {
        Notice::SetAside { file, to, why } => {
            tr!(texts, "note-set-aside", file = name(file), to = name(to), why = why.as_str())
        }
        Notice::LeftAlone { file, why } => {
            tr!(texts, "note-left-alone", file = name(file), why = why.as_str())
        }
        Notice::Newer { file, version } => {
            tr!(texts, "note-newer", file = name(file), version = *version)
        }
        Notice::NotSaving { folder, why } => {
            tr!(texts, "note-not-saving", folder = name(folder), why = why.as_str())
        }
    }
}

/// Shows the oldest note with a button that takes it away.
pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let Some(note) = desk.notes.first().cloned() else { return };
    let mut close = false;
    Panel::bottom("notes").show(ui, |ui| {
        ui.horizontal(|ui| {
            let label = tr!(desk.texts, "note-close");
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                close = ui.button(label).clicked();
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    super::announce::say(ui, "note", &note);
                    ui.add(egui::Label::new(note).wrap());
                });
            });
        });
    });
    if close {
        desk.notes.remove(0);
    }
}

/// Says over everything else that a file held over the window may be dropped.
pub fn invite_drop(ctx: &Context, desk: &Desk) {
    let area = ctx.content_rect();
    let layer = LayerId::new(Order::Foreground, Id::unique("drop"));
    let painter = ctx.layer_painter(layer);
    painter.rect_filled(area, 0.0, desk.theme.surface.shade);
    let words = tr!(desk.texts, "gallery-drop");
    let font = FontId::proportional(desk.theme.text.heading);
    let ink = desk.theme.surface.text;
    let galley = painter.layout(words, font, ink, area.width() * 0.8);
    let plate = Rect::from_center_size(area.center(), galley.size()).expand(desk.theme.space(3.0));
    painter.rect_filled(plate, desk.theme.spacing.radius_large, desk.theme.surface.raised);
    painter.galley(area.center() - galley.size() / 2.0, galley, ink);
}
