//! Pictures of the tools on their buttons.

use super::tools::Tool;
use egui::{
    Color32, Painter, Pos2, Rect, Response, Role, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo,
    pos2, vec2,
};

/// Width and height of a button, in points.
const SIZE: f32 = 28.0;

/// Shows a button with a tool's picture.
pub(super) fn button(ui: &mut Ui, tool: Tool, chosen: bool, label: &str, tip: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(SIZE, SIZE), Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(Role::Button, enabled, chosen, label));
    if ui.is_rect_visible(rect) {
        let visuals = ui.style().interact_selectable(&response, chosen);
        let (fill, edge) = (visuals.weak_bg_fill, visuals.bg_stroke);
        ui.painter().rect(rect, visuals.corner_radius, fill, edge, StrokeKind::Inside);
        let color = visuals.fg_stroke.color;
        if chosen {
            // Not by colour alone.
            let line =
                Rect::from_min_max(rect.left_bottom() - vec2(-5.0, 3.0), rect.max - vec2(5.0, 1.0));
            ui.painter().rect_filled(line, 1.0, color);
        }
        draw(ui.painter(), tool, rect.translate(vec2(0.0, -1.0)), color);
    }
    response.on_hover_text(tip).on_disabled_hover_text(tip)
}

/// Draws a tool in a square of 28 points.
fn draw(painter: &Painter, tool: Tool, rect: Rect, color: Color32) {
    let at = |x: f32, y: f32| -> Pos2 { rect.min + vec2(x, y) };
    let stroke = Stroke::new(1.5, color);
    match tool {
        Tool::Select => {
            let corners =
                [at(7.0, 8.0), at(21.0, 8.0), at(21.0, 20.0), at(7.0, 20.0), at(7.0, 8.0)];
            painter.extend(Shape::dashed_line(&corners, stroke, 3.0, 2.0));
        }
        Tool::Brush => {
            painter.line_segment([at(21.0, 7.0), at(14.0, 14.0)], Stroke::new(3.0, color));
            let tip =
                [at(14.5, 11.5), at(16.5, 13.5), at(12.0, 20.0), at(7.0, 21.0), at(8.0, 16.0)];
            painter.add(Shape::convex_polygon(tip.to_vec(), color, Stroke::NONE));
        }
        Tool::Line => {
            painter.line_segment([at(7.5, 20.5), at(20.5, 7.5)], stroke);
            for end in [at(7.5, 20.5), at(20.5, 7.5)] {
                painter.circle_filled(end, 2.5, color);
            }
        }
        Tool::Rectangle => {
            let shape = Rect::from_min_max(at(7.0, 9.0), at(21.0, 19.0));
            let fill = color.gamma_multiply(0.35);
            painter.rect(shape, 1.0, fill, stroke, StrokeKind::Inside);
        }
        Tool::Diagonal => {
            for step in [0.0, 1.0, 2.0] {
                let corner = at(7.0 + 5.0 * step, 7.0 + 5.0 * step);
                painter.rect_filled(Rect::from_min_size(corner, vec2(4.0, 4.0)), 1.0, color);
            }
        }
        Tool::Bucket => {
            let pail = [at(12.0, 7.0), at(19.0, 14.0), at(13.0, 20.0), at(6.0, 13.0)];
            let fill = color.gamma_multiply(0.35);
            painter.add(Shape::convex_polygon(pail.to_vec(), fill, stroke));
            let drop = [at(21.0, 14.5), at(23.0, 18.5), at(21.0, 20.5), at(19.0, 18.5)];
            painter.add(Shape::convex_polygon(drop.to_vec(), color, Stroke::NONE));
        }
        Tool::Same => {
            painter.line_segment([at(7.0, 21.0), at(15.0, 13.0)], Stroke::new(2.5, color));
            let star = pos2(rect.min.x + 18.0, rect.min.y + 10.0);
            for (x, y) in [(4.0, 0.0), (0.0, 4.0), (2.2, 2.2), (2.2, -2.2)] {
                painter
                    .line_segment([star - vec2(x, y), star + vec2(x, y)], Stroke::new(1.2, color));
            }
        }
    }
}
