//! Messages about things other than the game: a discreet strip at the bottom of the window.

use super::AppContext;
use crate::{store::StoreNotice, text::Texts, tr};
use egui::{Align2, Context, FontId, Id, LayerId, Order, Panel, Rect, Stroke, Ui};

/// Returns a store's notice in words.
pub fn notice_words(texts: &Texts, notice: &StoreNotice) -> String {
    let name = |path: &std::path::Path| path.display().to_string();
    match notice {
        StoreNotice::SetAside { file, to, why } => {
            tr!(texts, "note-set-aside", file = name(file), to = name(to), why = why.as_str())
        }
        StoreNotice::LeftAlone { file, why } => {
            tr!(texts, "note-left-alone", file = name(file), why = why.as_str())
        }
        StoreNotice::Newer { file, version } => {
            tr!(texts, "note-newer", file = name(file), version = *version)
        }
        StoreNotice::NotSaving { folder, why } => {
            tr!(texts, "note-not-saving", folder = name(folder), why = why.as_str())
        }
    }
}

/// Maximum number of notes shown at once.
const MOST: usize = 3;

/// Shows the latest notes, the newest first, with a button that dismisses them; Escape does so too
/// if nothing else uses it.
pub fn show(ui: &mut Ui, context: &mut AppContext) {
    let seen = context.notes.len().saturating_sub(MOST);
    let Some(newest) = context.notes.last().cloned() else { return };
    let mut close = false;
    let (surface, spacing) = (context.theme.surface, context.theme.spacing);
    let frame = egui::Frame::new()
        .fill(surface.raised)
        .stroke(Stroke::new(spacing.hairline, surface.warning))
        .inner_margin(spacing.unit);
    Panel::bottom("notes").frame(frame).show(ui, |ui| {
        super::announce::say(ui, "note", &newest);
        ui.horizontal(|ui| {
            let label = tr!(context.texts, "note-close");
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                close = ui.button(label).clicked();
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    let (_, mark) = ui.allocate_space(egui::Vec2::splat(spacing.margin));
                    let (size, ink) = (context.theme.text.body, surface.panel);
                    ui.painter().circle_filled(mark.center(), size * 0.6, surface.warning);
                    let font = FontId::proportional(size);
                    ui.painter().text(mark.center(), Align2::CENTER_CENTER, "!", font, ink);
                    ui.vertical(|ui| {
                        for note in context.notes[seen..].iter().rev() {
                            ui.add(egui::Label::new(note).wrap());
                        }
                    });
                });
            });
        });
    });
    if close || escaped(ui.ctx()) {
        context.notes.truncate(seen);
    }
}

/// True if Escape was pressed and no text field, modal or menu has a use for it.
fn escaped(ctx: &Context) -> bool {
    let is_taken = ctx.text_edit_focused()
        || ctx.memory(|memory| memory.top_modal_layer().is_some())
        || egui::Popup::is_any_open(ctx);
    !is_taken && ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape))
}

/// Shows over everything else that the file held over the window may be dropped.
pub fn invite_drop(ctx: &Context, context: &AppContext) {
    let area = ctx.content_rect();
    let layer = LayerId::new(Order::Foreground, Id::unique("drop"));
    let painter = ctx.layer_painter(layer);
    painter.rect_filled(area, 0.0, context.theme.surface.shade);
    let words = tr!(context.texts, "gallery-drop");
    let font = FontId::proportional(context.theme.text.heading);
    let ink = context.theme.surface.text;
    let galley = painter.layout(words, font, ink, area.width() * 0.8);
    let plate =
        Rect::from_center_size(area.center(), galley.size()).expand(context.theme.space(3.0));
    painter.rect_filled(plate, context.theme.spacing.radius_large, context.theme.surface.raised);
    painter.galley(area.center() - galley.size() / 2.0, galley, ink);
}
