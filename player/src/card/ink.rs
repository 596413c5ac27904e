//! A pen that draws smooth shapes into one mesh, with edges antialiased over one pixel.
//!
//! Cards are drawn once for each size into a mesh and moved afterwards, so the pen writes triangles
//! itself. egui's own tessellator fills convex shapes only; outlines of suits and robes are not
//! convex.

use earcut::Earcut;
use egui::{
    Color32, Mesh, Pos2, Vec2,
    epaint::{PathStroke, Vertex, tessellator::Path},
};
use kurbo::{Affine, BezPath, PathEl, Point, Shape};

/// Maximum length of a mitre: sharper corners would extend their soft edge too far.
const MITER_MOST: f32 = 2.5;

/// A pen that draws into a mesh, in the units of a drawing.
pub(super) struct MeshPainter {
    mesh: Mesh,
    /// Transform from the drawing's units to points.
    to_points: Affine,
    /// Width of a fading edge, in points: one pixel.
    feather: f32,
    triangulate: Earcut<f32>,
}

impl MeshPainter {
    /// Creates a pen for drawings whose unit is `scale` points, on a screen with this density.
    pub(super) fn new(scale: f32, pixels_per_point: f32) -> Self {
        Self {
            mesh: Mesh::default(),
            to_points: Affine::scale(f64::from(scale)),
            feather: 1.0 / pixels_per_point,
            triangulate: Earcut::new(),
        }
    }

    /// Returns what has been drawn.
    pub(super) fn into_mesh(self) -> Mesh {
        self.mesh
    }

    /// Draws `content` with a transform applied.
    pub(super) fn within(&mut self, place: Affine, content: impl FnOnce(&mut Self)) {
        let outer = self.to_points;
        self.to_points = outer * place;
        content(self);
        self.to_points = outer;
    }

    /// Returns the number of pixels per unit of the drawing.
    pub(super) fn pixels_per_unit(&self) -> f32 {
        self.scale() / self.feather
    }

    /// Returns the number of points per unit of the drawing.
    pub(super) fn points_per_unit(&self) -> f64 {
        f64::from(self.scale())
    }

    fn scale(&self) -> f32 {
        self.to_points.determinant().abs().sqrt() as f32
    }

    /// Fills every closed part of a shape separately. Parts may overlap, because colours are
    /// opaque.
    pub(super) fn fill(&mut self, shape: &impl Shape, color: Color32) {
        for outline in self.outlines(shape) {
            fill_outline(&mut self.mesh, &mut self.triangulate, &outline, self.feather, color);
        }
    }

    /// Fills a shape whose edge fades over `blur` units outward: a shadow or a glow.
    pub(super) fn fill_soft(&mut self, shape: &impl Shape, blur: f32, color: Color32) {
        let blur = self.scale() * blur;
        for outline in self.outlines(shape) {
            fill_outline(&mut self.mesh, &mut self.triangulate, &outline, blur, color);
        }
    }

    /// Draws the outline of a shape, `width` units wide and never thinner than a faint hairline.
    pub(super) fn stroke(&mut self, shape: &impl Shape, width: f32, color: Color32) {
        self.line(shape, width, color, false);
    }

    /// Like [`Self::stroke`], with round ends.
    pub(super) fn stroke_round(&mut self, shape: &impl Shape, width: f32, color: Color32) {
        self.line(shape, width, color, true);
    }

    /// Fills a shape and draws its outline.
    pub(super) fn shape(&mut self, shape: &impl Shape, fill: Color32, width: f32, line: Color32) {
        self.fill(shape, fill);
        self.stroke(shape, width, line);
    }

    fn line(&mut self, shape: &impl Shape, width: f32, color: Color32, round: bool) {
        let width = self.scale() * width;
        let stroke = PathStroke::new(width, color);
        for Outline { points, closed } in self.outlines(shape) {
            if points.len() < 2 {
                continue;
            }
            let mut path = Path::default();
            if closed {
                path.add_line_loop(&points);
                path.stroke_closed(self.feather, &stroke, &mut self.mesh);
                continue;
            }
            path.add_open_points(&points);
            path.stroke_open(self.feather, &stroke, &mut self.mesh);
            // Below two pixels a round end looks like a square one.
            if round && width > 2.0 * self.feather {
                for end in [points[0], points[points.len() - 1]] {
                    let mut cap = Path::default();
                    cap.add_circle(end, width / 2.0);
                    cap.fill(self.feather, color, &mut self.mesh);
                }
            }
        }
    }

    /// Returns the parts of a shape as points on the screen, flattened finely enough that no corner
    /// is visible.
    fn outlines(&self, shape: &impl Shape) -> Vec<Outline> {
        let tolerance = f64::from(self.feather) * 0.16;
        let path: BezPath = self.to_points * shape.to_path(tolerance / f64::from(self.scale()));
        let mut outlines: Vec<Outline> = Vec::new();
        let pos = |p: Point| Pos2::new(p.x as f32, p.y as f32);
        kurbo::flatten(path, tolerance, |element| match element {
            PathEl::MoveTo(p) => outlines.push(Outline { points: vec![pos(p)], closed: false }),
            PathEl::LineTo(p) => {
                if let Some(outline) = outlines.last_mut()
                    && outline.points.last().is_none_or(|&last| far(last, pos(p)))
                {
                    outline.points.push(pos(p));
                }
            }
            PathEl::ClosePath => {
                if let Some(outline) = outlines.last_mut() {
                    outline.closed = true;
                    if outline.points.len() > 1
                        && !far(outline.points[0], outline.points[outline.points.len() - 1])
                    {
                        outline.points.pop();
                    }
                }
            }
            PathEl::QuadTo(..) | PathEl::CurveTo(..) => {}
        });
        outlines
    }
}

/// One part of a shape, flattened.
struct Outline {
    points: Vec<Pos2>,
    closed: bool,
}

/// True if two points are distinct: a direction between closer ones would be noise.
fn far(a: Pos2, b: Pos2) -> bool {
    a.distance_sq(b) > 1e-6
}

/// Returns twice the signed area of a polygon.
fn area(points: &[Pos2]) -> f32 {
    let Some(&last) = points.last() else { return 0.0 };
    let mut previous = last;
    let mut sum = 0.0;
    for &point in points {
        sum += previous.x * point.y - point.x * previous.y;
        previous = point;
    }
    sum
}

/// Returns the outward direction at each point, scaled so that offset edges stay parallel.
fn normals(points: &[Pos2]) -> Vec<Vec2> {
    let outward = area(points).signum();
    let count = points.len();
    let edge = |from: usize, to: usize| (points[to] - points[from]).normalized().rot90() * outward;
    (0..count)
        .map(|at| {
            let before = edge((at + count - 1) % count, at);
            let after = edge(at, (at + 1) % count);
            let middle = (before + after) * 0.5;
            let length = middle.length();
            if length < 1e-3 { before } else { middle / length / length.max(1.0 / MITER_MOST) }
        })
        .collect()
}

/// Fills a polygon whose edge fades over `feather` points, half inside and half outside.
fn fill_outline(
    mesh: &mut Mesh,
    triangulate: &mut Earcut<f32>,
    outline: &Outline,
    feather: f32,
    color: Color32,
) {
    let points = &outline.points;
    if points.len() < 3 {
        return;
    }
    // Fully transparent: the end of the fade.
    let nothing = Color32::default();
    let base = mesh.vertices.len() as u32;
    let count = points.len() as u32;
    for (&point, normal) in points.iter().zip(normals(points)) {
        let half = normal * (feather / 2.0);
        mesh.vertices.push(Vertex::untextured(point - half, color));
        mesh.vertices.push(Vertex::untextured(point + half, nothing));
    }
    let mut triangles: Vec<u32> = Vec::new();
    triangulate.earcut(points.iter().map(|p| [p.x, p.y]), &[], &mut triangles);
    mesh.indices.extend(triangles.iter().map(|&index| base + 2 * index));
    for at in 0..count {
        let (inner, next) = (base + 2 * at, base + 2 * ((at + 1) % count));
        mesh.add_triangle(inner, inner + 1, next + 1);
        mesh.add_triangle(inner, next + 1, next);
    }
}

/// Parses path data in SVG notation; used for paths in this program's sources only.
pub(super) fn path(data: &str) -> BezPath {
    BezPath::from_svg(data).expect("a test draws every shape that is written in the sources")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::UNTINTED;

    /// Returns the area that a mesh covers, each triangle weighted by its corners' mean alpha.
    fn covered(mesh: &Mesh) -> f32 {
        mesh.triangles()
            .map(|triangle| {
                let [a, b, c] = triangle.map(|index| mesh.vertices[index as usize]);
                let size = ((b.pos - a.pos).x * (c.pos - a.pos).y
                    - (b.pos - a.pos).y * (c.pos - a.pos).x)
                    .abs()
                    / 2.0;
                let alpha =
                    [a, b, c].iter().map(|v| f32::from(v.color.a()) / 255.0).sum::<f32>() / 3.0;
                size * alpha
            })
            .sum()
    }

    #[test]
    fn a_concave_outline_is_filled_and_nothing_more() {
        // An L of 3 squares with sides of 20 points.
        for data in ["M0,0 H2 V1 H1 V2 H0 Z", "M0,0 V2 H1 V1 H2 V0 Z"] {
            let mut ink = MeshPainter::new(20.0, 1.0);
            ink.fill(&path(data), UNTINTED);
            let mesh = ink.into_mesh();
            assert!(mesh.is_valid());
            assert!((covered(&mesh) - 1200.0).abs() < 8.0, "{data}: {}", covered(&mesh));
        }
    }

    #[test]
    fn a_circle_stays_round_when_it_is_large() {
        let mut ink = MeshPainter::new(100.0, 2.0);
        ink.fill(&kurbo::Circle::new((0.0, 0.0), 1.0), UNTINTED);
        let wanted = std::f32::consts::PI * 100.0 * 100.0;
        assert!((covered(&ink.into_mesh()) / wanted - 1.0).abs() < 0.005);
    }
}
