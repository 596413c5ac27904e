//! Pictures on the playtest's buttons, drawn so that they do not depend on a font.

use egui::{Color32, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, vec2};
use std::f32::consts::PI;

/// Picture on a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ButtonIcon {
    /// A die: another deal at random.
    New,
    /// Back to the opening position.
    Restart,
    /// One move back.
    Undo,
    /// One move forward.
    Redo,
    /// A lamp.
    Hint,
    /// An open lock.
    Allow,
    /// The lines of a list.
    Moves,
    /// Bars of different heights.
    Many,
}

/// Width and height of a button, in points.
pub(super) const SIZE: f32 = 32.0;

/// Shows a button with a picture; if `on`, it looks pressed.
pub(super) fn button(ui: &mut Ui, icon: ButtonIcon, on: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(SIZE, SIZE), Sense::click());
    if ui.is_rect_visible(rect) {
        let visuals = ui.style().interact_selectable(&response, on);
        let (fill, edge) = (visuals.weak_bg_fill, visuals.bg_stroke);
        ui.painter().rect(rect, visuals.corner_radius, fill, edge, StrokeKind::Inside);
        let color = visuals.fg_stroke.color;
        if on {
            // Not by colour alone.
            let line = [rect.left_bottom() + vec2(7.0, -3.0), rect.right_bottom() - vec2(7.0, 3.0)];
            ui.painter().line_segment(line, Stroke::new(2.0, color));
        }
        draw(ui.painter(), icon, rect.center(), color);
    }
    response
}

/// Draws a picture of 18 points round its centre.
fn draw(painter: &Painter, icon: ButtonIcon, middle: Pos2, color: Color32) {
    let at = |x: f32, y: f32| middle + vec2(x, y);
    let stroke = Stroke::new(1.75, color);
    let line = |points: &[(f32, f32)]| {
        let points = points.iter().map(|&(x, y)| at(x, y)).collect();
        painter.add(Shape::line(points, stroke));
    };
    let solid = |points: &[(f32, f32)]| {
        let points = points.iter().map(|&(x, y)| at(x, y)).collect();
        painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
    };
    match icon {
        ButtonIcon::Many => {
            line(&[(-8.5, 8.0), (8.5, 8.0)]);
            for (x, top) in [(-6.0, 1.0), (0.0, -3.5), (6.0, -8.0)] {
                solid(&[(x - 1.75, 6.0), (x - 1.75, top), (x + 1.75, top), (x + 1.75, 6.0)]);
            }
        }
        ButtonIcon::New => {
            let die = Rect::from_center_size(middle, vec2(17.0, 17.0));
            painter.rect_stroke(die, 3.0, stroke, StrokeKind::Inside);
            for (x, y) in [(-4.0, -4.0), (4.0, -4.0), (0.0, 0.0), (-4.0, 4.0), (4.0, 4.0)] {
                painter.circle_filled(at(x, y), 1.6, color);
            }
        }
        ButtonIcon::Restart => {
            line(&[(-7.5, -6.5), (-7.5, 6.5)]);
            solid(&[(-5.5, 0.0), (1.0, -6.0), (1.0, 6.0)]);
            solid(&[(1.0, 0.0), (7.5, -6.0), (7.5, 6.0)]);
        }
        ButtonIcon::Undo => turn(painter, middle, 1.0, color),
        ButtonIcon::Redo => turn(painter, middle, -1.0, color),
        ButtonIcon::Hint => {
            let bulb = (0..=20).map(|step| {
                let angle = PI * (0.75 + 1.5 * step as f32 / 20.0);
                at(6.0 * angle.cos(), -2.5 + 6.0 * angle.sin())
            });
            let mut glass: Vec<Pos2> = bulb.collect();
            glass.extend([at(2.5, 4.5), at(-2.5, 4.5)]);
            painter.add(Shape::closed_line(glass, stroke));
            line(&[(-2.5, 6.5), (2.5, 6.5)]);
            line(&[(-1.5, 8.5), (1.5, 8.5)]);
        }
        ButtonIcon::Allow => {
            let body = Rect::from_min_max(at(-8.0, 0.0), at(4.0, 9.0));
            painter.rect_filled(body, 1.5, color);
            let bow = (0..=12).map(|step| {
                let angle = PI * (1.0 + step as f32 / 12.0);
                at(5.0 + 3.5 * angle.cos(), -5.0 + 3.5 * angle.sin())
            });
            let mut shackle = vec![at(1.5, 0.0)];
            shackle.extend(bow);
            shackle.push(at(8.5, -2.5));
            painter.add(Shape::line(shackle, stroke));
        }
        ButtonIcon::Moves => {
            for y in [-6.0, 0.0, 6.0] {
                painter.circle_filled(at(-7.0, y), 1.5, color);
                line(&[(-3.5, y), (8.0, y)]);
            }
        }
    }
}

/// Draws an arrow that turns back: to the left if `side` is 1, to the right if it is −1.
fn turn(painter: &Painter, middle: Pos2, side: f32, color: Color32) {
    let at = |x: f32, y: f32| middle + vec2(x * side, y);
    let stroke = Stroke::new(1.75, color);
    let mut way = vec![at(-4.0, -3.0)];
    way.extend((0..=12).map(|step| {
        let angle = PI * (step as f32 / 12.0 - 0.5);
        at(3.0 + 4.5 * angle.cos(), 1.5 + 4.5 * angle.sin())
    }));
    way.push(at(-3.0, 6.0));
    painter.add(Shape::line(way, stroke));
    let head = vec![at(-8.5, -3.0), at(-3.5, -7.5), at(-3.5, 1.5)];
    painter.add(Shape::convex_polygon(head, color, Stroke::NONE));
}
