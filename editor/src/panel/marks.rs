//! Marks of errors and warnings, distinguished by shape.

use egui::{Align2, FontId, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};
use engine::definition::Severity;
use fudaba::theme::Theme;

/// Draws a cross on a disc for an error, a triangle for a warning, `size` points wide.
pub fn severity(painter: &Painter, theme: &Theme, at: Pos2, size: f32, severity: Severity) {
    let half = size / 2.0;
    match severity {
        Severity::Error => {
            painter.circle_filled(at, half, theme.surface.error);
            let arm = half * 0.42;
            let stroke = Stroke::new((size / 8.0).max(1.5), theme.surface.panel);
            for (x, y) in [(arm, arm), (arm, -arm)] {
                painter.line_segment([at - vec2(x, y), at + vec2(x, y)], stroke);
            }
        }
        Severity::Warning => {
            let corners = [
                pos2(at.x, at.y - half),
                pos2(at.x + half, at.y + half * 0.85),
                pos2(at.x - half, at.y + half * 0.85),
            ];
            let shape =
                Shape::convex_polygon(corners.to_vec(), theme.surface.warning, Stroke::NONE);
            painter.add(shape);
            let bar = vec2((size / 8.0).max(1.5), size * 0.34);
            let ink = theme.surface.panel;
            painter.rect_filled(Rect::from_center_size(at + vec2(0.0, size * 0.02), bar), 0.0, ink);
            let dot = at + vec2(0.0, size * 0.31);
            painter.circle_filled(dot, (size / 14.0).max(0.9), ink);
        }
    }
}

/// Draws the number of errors and warnings at the right end of `rect`: the graver mark, and a
/// number if there are several. Returns the width used, in points.
pub fn counts(
    painter: &Painter,
    theme: &Theme,
    rect: Rect,
    (errors, warnings): (usize, usize),
) -> f32 {
    let grave = match (errors, warnings) {
        (0, 0) => return 0.0,
        (0, _) => Severity::Warning,
        _ => Severity::Error,
    };
    let mut right = rect.right() - 4.0;
    let count = errors + warnings;
    if count > 1 {
        let font = FontId::proportional(theme.text.small);
        let at = pos2(right, rect.center().y);
        let text = count.to_string();
        let written = painter.text(at, Align2::RIGHT_CENTER, text, font, theme.surface.text);
        right = written.left() - 3.0;
    }
    let size = 12.0;
    severity(painter, theme, pos2(right - size / 2.0, rect.center().y), size, grave);
    rect.right() - right + size
}
