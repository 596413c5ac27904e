//! The backs: three traditional line patterns within a paper border. Each looks the same after a
//! half-turn.

use super::{
    BackPattern,
    blank::{HEIGHT, edge, paper},
    ink::{MeshPainter, path},
};
use crate::theme::CardColors;
use egui::Color32;
use kurbo::{Affine, BezPath, Circle, Point, Rect, Shape, Vec2};
use std::f64::consts::{FRAC_1_SQRT_2, PI, TAU};

/// Width of the paper border.
const BORDER: f64 = 0.055;

/// Draws a card's back.
pub(super) fn back(ink: &mut MeshPainter, pattern: BackPattern, colors: &CardColors) {
    let ground = match pattern {
        BackPattern::Hemp => colors.back_hemp,
        BackPattern::Waves => colors.back_waves,
        BackPattern::Rings => colors.back_rings,
    };
    let line = ground.lerp_to_gamma(colors.back_line, 0.62);
    paper(ink, colors);
    ink.fill(&Rect::new(0.0, 0.0, 1.0, HEIGHT).inset(-BORDER), ground);
    let pixel = 1.0 / f64::from(ink.pixels_per_unit());
    let width = (0.0085_f64).max(pixel) as f32;
    let field = Rect::new(0.0, 0.0, 1.0, HEIGHT).inset(-(BORDER + 0.022));
    // Cells too small to be seen would blur to grey, so a small card has fewer of them.
    let lines = match pattern {
        BackPattern::Hemp => hemp(field, cell(field, 5, 17.0 * pixel)),
        BackPattern::Waves => waves(field, cell(field, 4, 14.0 * pixel)),
        BackPattern::Rings => rings(field, cell(field, 6, 10.0 * pixel)),
    };
    for run in &lines {
        ink.stroke(run, width, line);
    }
    medallion(ink, ground, line, colors);
    ink.stroke(&field, width, line);
    edge(ink, colors);
}

/// Returns the cell width for the largest number of cells, at most `most`, that fit the field with
/// cells no narrower than `least`.
fn cell(field: Rect, most: u32, least: f64) -> f64 {
    let fitting = (field.width() / least).floor().max(2.0) as u32;
    field.width() / f64::from(fitting.min(most))
}

/// Appends the visible parts of a curve, as lines of at most `steps` segments.
///
/// The end of a part between two steps is found by bisection.
fn seen(
    curve: impl Fn(f64) -> Point,
    steps: u32,
    visible: impl Fn(Point) -> bool,
    out: &mut Vec<BezPath>,
) {
    let at = |step: u32| f64::from(step) / f64::from(steps);
    let border = |mut inside: f64, mut outside: f64| {
        for _ in 0..10 {
            let middle = (inside + outside) / 2.0;
            if visible(curve(middle)) { inside = middle } else { outside = middle }
        }
        curve(inside)
    };
    let mut run: Option<BezPath> = None;
    let mut before = visible(curve(0.0));
    if before {
        run.get_or_insert_with(BezPath::new).move_to(curve(0.0));
    }
    for step in 1..=steps {
        let (last, here) = (at(step - 1), at(step));
        let now = visible(curve(here));
        match (before, now) {
            (true, true) => {
                if let Some(run) = &mut run {
                    run.line_to(curve(here));
                }
            }
            (true, false) => {
                if let Some(mut run) = run.take() {
                    run.line_to(border(last, here));
                    out.push(run);
                }
            }
            (false, true) => {
                let mut path = BezPath::new();
                path.move_to(border(here, last));
                path.line_to(curve(here));
                run = Some(path);
            }
            (false, false) => {}
        }
        before = now;
    }
    out.extend(run);
}

fn straight(from: Point, to: Point, field: Rect, out: &mut Vec<BezPath>) {
    // Eight samples are enough for a line that is cut off by a corner of the field.
    seen(|t| from.lerp(to, t), 8, |p| field.contains(p), out);
}

/// Returns hemp leaves: a lattice of triangles, each with spokes from its centre.
fn hemp(field: Rect, side: f64) -> Vec<BezPath> {
    let mut lines = Vec::new();
    let row = side * 3_f64.sqrt() / 2.0;
    let middle = field.center();
    let rows = (field.height() / row / 2.0).ceil() as i32 + 1;
    let columns = (field.width() / side / 2.0).ceil() as i32 + 2;
    let knot = |column: i32, line: i32| {
        let shift = if line.rem_euclid(2) == 1 { 0.5 } else { 0.0 };
        middle + Vec2::new((f64::from(column) + shift) * side, f64::from(line) * row)
    };
    for line in -rows..rows {
        let step = i32::from(line.rem_euclid(2) == 1);
        for column in -columns..columns {
            let (a, b) = (knot(column, line), knot(column + 1, line));
            let (below, right) = (knot(column + step, line + 1), knot(column + step + 1, line + 1));
            for (from, to) in [(a, b), (a, below), (b, below)] {
                straight(from, to, field, &mut lines);
            }
            for corners in [[a, b, below], [b, below, right]] {
                let sum = corners.iter().fold(Vec2::ZERO, |sum, p| sum + p.to_vec2());
                let center = (sum / 3.0).to_point();
                for corner in corners {
                    straight(center, corner, field, &mut lines);
                }
            }
        }
    }
    lines.iter().map(join).collect()
}

/// Reduces a straight run to its two ends.
fn join(run: &BezPath) -> BezPath {
    let mut ends = run.segments().filter_map(|segment| match segment {
        kurbo::PathSeg::Line(line) => Some(line),
        _ => None,
    });
    let Some(first) = ends.next() else { return run.clone() };
    let last = ends.last().unwrap_or(first);
    kurbo::Line::new(first.p0, last.p1).to_path(0.1)
}

/// Returns waves: scales of three arcs, each row half hidden by the next. The lower half of the
/// card is the upper one after a half-turn, so that neither end is up.
fn waves(field: Rect, width: f64) -> Vec<BezPath> {
    let radius = width / 2.0;
    let middle = field.center();
    let rows = (field.height() / radius).ceil() as i32 + 3;
    let center = |column: i32, row: i32| {
        let shift = if row.rem_euclid(2) == 1 { radius } else { 0.0 };
        let top = middle.y - f64::from(rows) * radius / 2.0;
        Point::new(
            middle.x + f64::from(column) * width + shift,
            top + f64::from(row) * radius / 2.0,
        )
    };
    let columns = (field.width() / width / 2.0).ceil() as i32 + 1;
    let mut lines = Vec::new();
    for row in 0..=rows {
        for column in -columns..=columns {
            let own = center(column, row);
            let hidden = |p: Point| {
                (row + 1..row + 4).any(|later| {
                    (column - 2..=column + 2).any(|other| center(other, later).distance(p) < radius)
                })
            };
            for share in [0.96, 0.62, 0.28] {
                let arc = |t: f64| own + Vec2::from_angle(PI + PI * t) * (radius * share);
                let visible = |p: Point| field.contains(p) && p.y <= middle.y && !hidden(p);
                seen(arc, 8, visible, &mut lines);
            }
        }
    }
    let turn = Affine::rotate_about(PI, middle);
    let turned: Vec<BezPath> = lines.iter().map(|run| turn * run.clone()).collect();
    lines.extend(turned);
    lines
}

/// Returns linked rings: circles that each pass through the centres of their neighbours' petals.
fn rings(field: Rect, spacing: f64) -> Vec<BezPath> {
    let radius = spacing * FRAC_1_SQRT_2;
    let middle = field.center();
    let columns = (field.width() / spacing / 2.0).ceil() as i32 + 1;
    let rows = (field.height() / spacing / 2.0).ceil() as i32 + 1;
    let mut lines = Vec::new();
    for row in -rows..=rows {
        for column in -columns..=columns {
            let center = middle + Vec2::new(f64::from(column), f64::from(row)) * spacing;
            let circle = |t: f64| center + Vec2::from_angle(TAU * t) * radius;
            seen(circle, 24, |p| field.contains(p), &mut lines);
        }
    }
    lines
}

/// Draws a flower of eight petals in the middle.
fn medallion(ink: &mut MeshPainter, ground: Color32, line: Color32, colors: &CardColors) {
    const RADIUS: f64 = 0.185;
    let place = Affine::translate((0.5, HEIGHT / 2.0));
    ink.within(place, |ink| {
        ink.fill(&Circle::new((0.0, 0.0), RADIUS), colors.paper);
        ink.fill(&Circle::new((0.0, 0.0), RADIUS - 0.022), ground);
        let petal = path("M0,-.035 C.045,-.07 .04,-.115 0,-.14 C-.04,-.115 -.045,-.07 0,-.035 Z");
        for turn in 0..8 {
            let turn = Affine::rotate(TAU * f64::from(turn) / 8.0);
            ink.within(turn, |ink| ink.fill(&petal, line));
        }
        ink.fill(&Circle::new((0.0, 0.0), 0.026), colors.gold);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_stay_in_their_field_and_look_the_same_turned() {
        let field = Rect::new(0.1, 0.1, 0.9, 1.3);
        let turn = Affine::rotate_about(PI, field.center());
        for lines in [hemp(field, 0.2), waves(field, 0.2), rings(field, 0.2)] {
            assert!(lines.len() > 20);
            let length = |half: &dyn Fn(Point) -> bool| -> f64 {
                lines
                    .iter()
                    .flat_map(BezPath::segments)
                    .filter(|s| half(kurbo::ParamCurve::eval(s, 0.5)))
                    .map(|s| kurbo::ParamCurveArclen::arclen(&s, 1e-3))
                    .sum()
            };
            for run in &lines {
                assert!(field.inflate(1e-6, 1e-6).contains_rect(run.bounding_box()));
            }
            let upper = length(&|p| p.y < field.center().y - 0.01);
            let lower = length(&|p| (turn * p).y < field.center().y - 0.01);
            assert!((upper / lower - 1.0).abs() < 0.02, "{upper} {lower}");
        }
    }
}
