//! The tray of cards not laid yet: one row per suit, with the number left of each card.

use crate::{
    app::desk::AppContext,
    card::{ASPECT, CardSide, Pose},
    tr,
};
use egui::{FontId, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use engine::cards::{Card, Rank, Suit};

/// Shows the tray; returns the card that was clicked.
pub(super) fn show(ui: &mut Ui, context: &mut AppContext, left: &[Card]) -> Option<Card> {
    let mut clicked = None;
    let gap = 4.0;
    let columns = f32::from(Rank::COUNT);
    // Two suits share a row if there is room, so that the table keeps its height.
    let widest = (ui.ctx().content_rect().height() / 22.0).clamp(30.0, 44.0);
    let wide = ui.available_width() > 26.0 * 34.0;
    let across = if wide { 2.0 * columns + 1.0 } else { columns };
    let width = ((ui.available_width() - gap * across) / across).clamp(16.0, widest).floor();
    let rows: &[&[Suit]] = if wide {
        &[&[Suit::Spades, Suit::Hearts], &[Suit::Clubs, Suit::Diamonds]]
    } else {
        &[&[Suit::Spades], &[Suit::Hearts], &[Suit::Diamonds], &[Suit::Clubs]]
    };
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    for row in rows {
        ui.horizontal(|ui| {
            for (index, &suit) in row.iter().enumerate() {
                if index > 0 {
                    ui.add_space(width);
                }
                for rank in Rank::all() {
                    let card = Card::new(suit, rank);
                    let count = left.iter().filter(|&&other| other == card).count();
                    if card_button(ui, context, card, count, width) {
                        clicked = Some(card);
                    }
                }
            }
        });
    }
    clicked
}

fn card_button(
    ui: &mut Ui,
    context: &mut AppContext,
    card: Card,
    count: usize,
    width: f32,
) -> bool {
    let size = vec2(width, (width * ASPECT).floor());
    let sense = if count > 0 { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let name = context.texts.card(card);
    let words = tr!(context.texts, "lay-card-left", card = name, count = count);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, count > 0, words.as_str()));
    if count == 0 {
        let line = Stroke::new(context.theme.spacing.hairline, context.theme.surface.line);
        ui.painter().rect_stroke(rect, width * 0.06, line, StrokeKind::Inside);
        return false;
    }
    context.cards.paint(ui.painter(), CardSide::Face(card), Pose::flat(rect));
    if count > 1 {
        let font = FontId::proportional(context.theme.text.small);
        let corner = rect.right_bottom() - vec2(7.0, 7.0);
        ui.painter().circle_filled(corner, 8.0, context.theme.table.plate);
        let ink = context.theme.table.plate_text;
        ui.painter().text(corner, egui::Align2::CENTER_CENTER, count.to_string(), font, ink);
    }
    if response.has_focus() || response.hovered() {
        let ring = Stroke::new(context.theme.spacing.focus_width, context.theme.surface.accent);
        ui.painter().rect_stroke(rect, width * 0.06, ring, StrokeKind::Outside);
    }
    response.on_hover_text(words).clicked()
}
