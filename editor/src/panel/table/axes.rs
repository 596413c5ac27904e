//! The meaning of the rows and columns of a truth table: in words above the grid, and as two little
//! overlapping cards in its corner.

use crate::context::EditorContext;
use egui::{
    Align, Label, Layout, Painter, Rect, RichText, Sense, Stroke, StrokeKind, Ui, UiBuilder, vec2,
};
use engine::workbook::schema::table::TableKind;
use fudaba::{theme::Theme, tr};

/// Height of the line above the grid, in points.
pub(super) const HEIGHT: f32 = 20.0;

/// A card of the pair in a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PairMember {
    /// The lower card: the rows.
    Lower,
    /// The upper card: the columns.
    Upper,
}

/// Explains rows and columns, in one line.
pub(super) fn show(ui: &mut Ui, editor: &EditorContext, kind: TableKind, area: Rect) {
    let (texts, theme) = (&editor.context.texts, &editor.context.theme);
    let (lower, upper) = match kind {
        TableKind::Put => (tr!(texts, "table-axis-lying"), tr!(texts, "table-axis-laid")),
        TableKind::Take => (tr!(texts, "table-axis-lower"), tr!(texts, "table-axis-upper")),
    };
    let layout = Layout::left_to_right(Align::Center);
    let builder = UiBuilder::new().max_rect(area).id_salt("axes").layout(layout);
    ui.scope_builder(builder, |ui| {
        ui.spacing_mut().item_spacing.x = theme.spacing.unit / 2.0;
        for (axis, words) in [(PairMember::Lower, lower), (PairMember::Upper, upper)] {
            let (rect, _) = ui.allocate_exact_size(vec2(16.0, HEIGHT), Sense::hover());
            cards(ui.painter(), theme, rect.shrink2(vec2(0.0, 2.0)), Some(axis));
            ui.add(Label::new(RichText::new(words).small()).truncate());
            let (rect, _) = ui.allocate_exact_size(vec2(12.0, HEIGHT), Sense::hover());
            arrow(ui.painter(), theme, rect, axis);
            ui.add_space(theme.spacing.unit / 2.0);
        }
    });
}

/// Draws an arrow along the axis: down the rows, or along the columns.
fn arrow(painter: &Painter, theme: &Theme, rect: Rect, axis: PairMember) {
    let way = match axis {
        PairMember::Lower => vec2(0.0, 10.0),
        PairMember::Upper => vec2(10.0, 0.0),
    };
    let stroke = Stroke::new(1.5, theme.surface.text);
    let (from, to) = (rect.center() - way / 2.0, rect.center() + way / 2.0);
    painter.line_segment([from, to], stroke);
    let (back, side) = (way * 0.4, way.rot90() * 0.3);
    painter.line_segment([to, to - back + side], stroke);
    painter.line_segment([to, to - back - side], stroke);
}

/// Paints the pair of cards where the headings of rows and of columns meet.
pub(super) fn corner(painter: &Painter, theme: &Theme, corner: Rect) {
    let height = corner.height().min(corner.width()) - 6.0;
    let rect = Rect::from_center_size(corner.center(), vec2(height * 0.9, height));
    if height > 10.0 {
        cards(painter, theme, rect, None);
    }
}

/// Paints a card, and one laid on it so that both are visible; one of them may be filled.
fn cards(painter: &Painter, theme: &Theme, rect: Rect, filled: Option<PairMember>) {
    let size = vec2(rect.width() * 0.7, rect.height() * 0.72);
    let lower = Rect::from_min_size(rect.min, size);
    let upper = Rect::from_min_max(rect.max - size, rect.max);
    let line = Stroke::new(1.0, theme.cards.ink);
    for (axis, card) in [(PairMember::Lower, lower), (PairMember::Upper, upper)] {
        let fill = if filled == Some(axis) { theme.surface.accent } else { theme.cards.paper };
        painter.rect(card, 2.0, fill, line, StrokeKind::Inside);
    }
}
