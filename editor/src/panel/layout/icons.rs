//! Small buttons with drawn signs, for fonts lack them.

use egui::{
    Color32, CornerRadius, Painter, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, vec2,
};

/// A button's width and height in points.
const SIZE: f32 = 28.0;

/// What is said of a button that shows a picture.
pub(super) struct Icon<'a> {
    /// Its name, for a screen reader.
    pub(super) label: &'a str,
    /// What is shown when the pointer rests on it.
    pub(super) tip: &'a str,
    /// Whether it is the one that holds.
    pub(super) chosen: bool,
}

/// Shows a button with a picture, drawn in a square in the colour given.
pub(super) fn button(
    ui: &mut Ui,
    icon: &Icon<'_>,
    draw: impl FnOnce(&Painter, Rect, Color32),
) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(SIZE, SIZE), Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(Role::Button, enabled, icon.chosen, icon.label));
    if ui.is_rect_visible(rect) {
        let visuals = ui.style().interact_selectable(&response, icon.chosen);
        let (fill, edge) = (visuals.weak_bg_fill, visuals.bg_stroke);
        ui.painter().rect(rect, visuals.corner_radius, fill, edge, StrokeKind::Inside);
        if icon.chosen {
            // Not by colour alone.
            let line = Rect::from_min_max(rect.left_bottom() - vec2(0.0, 3.0), rect.right_bottom());
            ui.painter().rect_filled(line, CornerRadius::ZERO, visuals.fg_stroke.color);
        }
        draw(ui.painter(), rect, visuals.fg_stroke.color);
    }
    response.on_hover_text(icon.tip).on_disabled_hover_text(icon.tip)
}

/// A small card: an outline on the ground.
pub(super) fn card(painter: &Painter, rect: Rect, color: Color32) {
    let ground = painter.ctx().global_style().visuals.panel_fill;
    painter.rect(rect, 1.0, ground, Stroke::new(1.0, color), StrokeKind::Inside);
}
