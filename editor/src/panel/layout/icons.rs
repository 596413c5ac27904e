//! Small buttons with drawn icons, since fonts do not have them.

use egui::{
    Color32, CornerRadius, Painter, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, vec2,
};

/// Width and height of a button, in points.
const SIZE: f32 = 28.0;

/// Texts and state of a button with a picture.
pub(super) struct IconButton<'a> {
    /// Its name, for a screen reader.
    pub(super) label: &'a str,
    /// Its tooltip.
    pub(super) tip: &'a str,
    /// True if it is the current choice.
    pub(super) chosen: bool,
}

/// Shows a button with a picture, drawn into a square in the given colour.
pub(super) fn button(
    ui: &mut Ui,
    icon: &IconButton<'_>,
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

/// Draws a small card: an outline on the ground.
pub(super) fn card(painter: &Painter, rect: Rect, color: Color32) {
    let ground = painter.ctx().global_style().visuals.panel_fill;
    painter.rect(rect, 1.0, ground, Stroke::new(1.0, color), StrokeKind::Inside);
}
