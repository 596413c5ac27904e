//! The marks on squares, as triangles: each has a shape of its own.

use egui::{Color32, Mesh, Pos2, Rect, Vec2, epaint::Vertex, epaint::WHITE_UV, pos2, vec2};

/// Side of a mark from which corners are rounded and edges softened, in points; smaller marks are
/// aligned to whole points.
const ROUNDED: f32 = 9.0;

fn corner(mesh: &mut Mesh, pos: Pos2, color: Color32) -> u32 {
    let index = mesh.vertices.len() as u32;
    mesh.vertices.push(Vertex { pos, uv: WHITE_UV, color });
    index
}

/// Fills a convex outline, with a soft edge of half a point on both sides.
fn soft(mesh: &mut Mesh, points: &[Pos2], color: Color32) {
    let count = points.len() as u32;
    let middle = points.iter().fold(Vec2::ZERO, |sum, at| sum + at.to_vec2()) / count as f32;
    let middle = middle.to_pos2();
    let first = mesh.vertices.len() as u32;
    for &at in points {
        let out = (at - middle).normalized() * 0.5;
        corner(mesh, at - out, color);
        corner(mesh, at + out, Color32::TRANSPARENT);
    }
    for index in 1..count - 1 {
        mesh.add_triangle(first, first + 2 * index, first + 2 * index + 2);
    }
    for index in 0..count {
        let (here, next) = (first + 2 * index, first + 2 * ((index + 1) % count));
        mesh.add_triangle(here, here + 1, next + 1);
        mesh.add_triangle(here, next + 1, next);
    }
}

fn rounded(rect: Rect) -> [Pos2; 12] {
    let r = rect.width() * 0.22;
    // Three points per corner are round enough at these sizes.
    let s = r * 0.293;
    let Rect { min, max } = rect;
    [
        pos2(min.x, min.y + r),
        pos2(min.x + s, min.y + s),
        pos2(min.x + r, min.y),
        pos2(max.x - r, min.y),
        pos2(max.x - s, min.y + s),
        pos2(max.x, min.y + r),
        pos2(max.x, max.y - r),
        pos2(max.x - s, max.y - s),
        pos2(max.x - r, max.y),
        pos2(min.x + r, max.y),
        pos2(min.x + s, max.y - s),
        pos2(min.x, max.y - r),
    ]
}

/// Draws the mark for allowed: a filled square with rounded corners.
pub(super) fn block(mesh: &mut Mesh, rect: Rect, color: Color32) {
    if rect.width() < ROUNDED {
        mesh.add_colored_rect(rect, color);
    } else {
        soft(mesh, &rounded(rect), color);
    }
}

/// Draws the mark for partly allowed: the lower half of that, along the diagonal.
pub(super) fn half(mesh: &mut Mesh, rect: Rect, color: Color32) {
    soft(mesh, &[rect.left_top(), rect.right_bottom(), rect.left_bottom()], color);
}

/// Draws strokes of the ground's colour across the mark for allowed, or across half of it: stripes
/// are left, or a frame where there is no room for them.
pub(super) fn hatch(mesh: &mut Mesh, rect: Rect, halved: bool, ground: Color32) {
    let side = rect.width();
    if side < 2.0 * ROUNDED && !halved {
        let edge = (side * 0.2).round().max(1.0);
        return mesh.add_colored_rect(rect.shrink(edge), ground);
    }
    let width = (side * 0.14).max(1.4);
    let across = Vec2::splat(width / 2.0 * std::f32::consts::FRAC_1_SQRT_2);
    for part in [0.4, 0.8, 1.2, 1.6] {
        // From the left or the lower edge up to the upper or the right one.
        let (least, most) = ((part - 1.0_f32).max(0.0) * side, part.min(1.0) * side);
        let (from, to) = (rect.min + vec2(least, most), rect.min + vec2(most, least));
        soft(mesh, &[from + across, to + across, to - across, from - across], ground);
    }
}

/// Draws the mark for soon allowed: an outlined dot.
pub(super) fn dot(mesh: &mut Mesh, rect: Rect, color: Color32, ground: Color32) {
    let circle = |radius: f32| -> Vec<Pos2> {
        (0..12)
            .map(|step| {
                let angle = step as f32 * std::f32::consts::TAU / 12.0;
                rect.center() + radius * vec2(angle.cos(), angle.sin())
            })
            .collect()
    };
    let radius = rect.width() * 0.5;
    soft(mesh, &circle(radius), color);
    let inner = radius - (radius * 0.34).max(1.0);
    if inner > 0.7 {
        soft(mesh, &circle(inner), ground);
    }
}

/// Draws the mark for soon forbidden: a cross.
pub(super) fn cross(mesh: &mut Mesh, rect: Rect, color: Color32, ground: Color32) {
    let bar = |mesh: &mut Mesh, from: Pos2, to: Pos2, width: f32, color| {
        let across = (to - from).normalized().rot90() * width / 2.0;
        soft(mesh, &[from + across, to + across, to - across, from - across], color);
    };
    let width = (rect.width() * 0.2).max(1.4);
    for (extra, color) in [(1.6, ground), (0.0, color)] {
        bar(mesh, rect.left_top(), rect.right_bottom(), width + extra, color);
        bar(mesh, rect.right_top(), rect.left_bottom(), width + extra, color);
    }
}

/// Draws a hollow square.
pub(super) fn outline(mesh: &mut Mesh, rect: Rect, width: f32, color: Color32) {
    let Rect { min, max } = rect;
    for side in [
        Rect::from_min_max(min, pos2(max.x, min.y + width)),
        Rect::from_min_max(pos2(min.x, max.y - width), max),
        Rect::from_min_max(pos2(min.x, min.y + width), pos2(min.x + width, max.y - width)),
        Rect::from_min_max(pos2(max.x - width, min.y + width), pos2(max.x, max.y - width)),
    ] {
        mesh.add_colored_rect(side, color);
    }
}

/// Draws a ring that stands out from any ground.
pub(super) fn ring(mesh: &mut Mesh, rect: Rect, width: f32, color: Color32, rim: Color32) {
    outline(mesh, rect.expand(1.0), 1.0, rim);
    outline(mesh, rect, width, color);
}
