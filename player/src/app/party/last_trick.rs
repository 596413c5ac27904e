//! The last trick, to look at again.

use super::{face, scene::Scene};
use crate::{
    card::{ASPECT, CardPainter, Pose},
    tr,
};
use egui::{Align2, Area, Frame, Id, Order, Rect, RichText, Sense, Ui, vec2};

/// Shows the last trick until the player closes it.
pub(super) fn show(scene: &Scene<'_>, ui: &Ui, painter: &mut CardPainter, shown: &mut bool) {
    let texts = scene.speaker.texts;
    let width = (scene.area.height() * 0.11).clamp(48.0, 90.0);
    let area = Area::new(Id::unique("last trick"))
        .order(Order::Foreground)
        .pivot(Align2::CENTER_CENTER)
        .fixed_pos(scene.area.center())
        .fade_in(false);
    area.show(ui.ctx(), |ui| {
        let unit = scene.theme.spacing.unit;
        Frame::popup(ui.style()).inner_margin(unit * 1.5).show(ui, |ui| {
            ui.set_max_width(scene.area.width() - 4.0 * unit);
            ui.label(RichText::new(tr!(texts, "party-last-trick")).strong());
            match scene.stage.last_trick() {
                [] => {
                    ui.label(tr!(texts, "party-no-last-trick"));
                }
                trick => {
                    ui.horizontal_wrapped(|ui| {
                        for token in trick {
                            let by = token.by.map(|by| scene.speaker.seat(by));
                            let by = by.unwrap_or_default();
                            let size = vec2(width, width * ASPECT + 20.0);
                            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
                            let card = Rect::from_min_size(rect.min, vec2(width, width * ASPECT));
                            let game = &scene.sight.game;
                            face::card(ui.painter(), painter, game, token.card, Pose::flat(card));
                            let font = egui::FontId::proportional(scene.theme.text.small);
                            let at = egui::pos2(card.center().x, card.max.y + 3.0);
                            let color = scene.theme.surface.text;
                            ui.painter().text(at, Align2::CENTER_TOP, &by, font, color);
                            let words = tr!(
                                texts,
                                "party-card-by",
                                card = scene.speaker.card(token.card),
                                player = by
                            );
                            response.widget_info(|| {
                                egui::WidgetInfo::labeled(egui::Role::Label, true, &words)
                            });
                        }
                    });
                }
            }
            if ui.button(tr!(texts, "party-close")).clicked() {
                *shown = false;
            }
        });
    });
}
