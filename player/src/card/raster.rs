//! Drawings as pictures: a mesh is rasterised once, and afterwards a card on the screen is one
//! rectangle instead of some thousand triangles.

use super::{ASPECT, Visible};
use egui::{Color32, ColorImage, Mesh, Pos2, Rect, TextureHandle, Vec2, pos2, vec2};

/// A drawing as a picture on the graphics card.
pub(super) struct Picture {
    texture: TextureHandle,
    /// Rectangle of the picture in pixels, relative to the upper left corner of the card.
    covers: Rect,
}

/// Rasterises a drawing: returns the picture, and its rectangle in pixels relative to the card's
/// upper left.
pub(super) fn fill(meshes: &[Mesh], width: f32, density: f32) -> (ColorImage, Rect) {
    let corner = vec2(width, width * ASPECT) / 2.0;
    let to_pixels = |pos: Pos2| ((pos.to_vec2() + corner) * density).to_pos2();
    let bounds = meshes.iter().fold(Rect::NOTHING, |all, mesh| all | mesh.calc_bounds());
    let (min, max) = (to_pixels(bounds.min), to_pixels(bounds.max));
    let covers = Rect::from_min_max(
        pos2(min.x.floor() - 1.0, min.y.floor() - 1.0),
        pos2(max.x.ceil() + 1.0, max.y.ceil() + 1.0),
    );
    let (columns, rows) = (covers.width() as usize, covers.height() as usize);
    let mut canvas = Canvas { columns, rows, pixels: vec![[0.0; 4]; columns * rows] };
    for mesh in meshes {
        for triangle in mesh.triangles() {
            let corners = triangle.map(|index| {
                let vertex = mesh.vertices[index as usize];
                let color = vertex.color.to_array().map(f32::from);
                ((to_pixels(vertex.pos) - covers.min).to_pos2(), color)
            });
            canvas.triangle(corners);
        }
    }
    (canvas.into_image(), covers)
}

/// Pixels being painted; colours are premultiplied, 0 to 255.
struct Canvas {
    columns: usize,
    rows: usize,
    pixels: Vec<[f32; 4]>,
}

type Corner = (Pos2, [f32; 4]);

impl Canvas {
    /// Blends a triangle over the canvas, each corner in its colour. Triangles that share an edge
    /// never both paint a pixel on it.
    fn triangle(&mut self, mut corners: [Corner; 3]) {
        corners.sort_by(|a, b| a.0.y.total_cmp(&b.0.y).then(a.0.x.total_cmp(&b.0.x)));
        let [(a, first), (b, second), (c, third)] = corners;
        let area = (b - a).x * (c - a).y - (b - a).y * (c - a).x;
        if area.abs() < 1e-6 {
            return;
        }
        let is_even = first == second && second == third;
        let (to_b, to_c) = (b - a, c - a);
        let from = |value: f32| (value - 0.5).ceil().max(0.0) as usize;
        for row in from(a.y)..from(c.y).min(self.rows) {
            let y = row as f32 + 0.5;
            let long = crossing(a, c, y);
            let short = if y < b.y { crossing(a, b, y) } else { crossing(b, c, y) };
            let (left, right) = if long < short { (long, short) } else { (short, long) };
            for column in from(left)..from(right).min(self.columns) {
                let color = if is_even {
                    first
                } else {
                    let at = pos2(column as f32 + 0.5, y) - a;
                    let of_b = (at.x * to_c.y - at.y * to_c.x) / area;
                    let of_c = (to_b.x * at.y - to_b.y * at.x) / area;
                    mixed([(first, 1.0 - of_b - of_c), (second, of_b), (third, of_c)])
                };
                over(&mut self.pixels[row * self.columns + column], color);
            }
        }
    }

    fn into_image(self) -> ColorImage {
        let pixel = |[r, g, b, a]: &[f32; 4]| {
            let byte = |value: f32| value.round().clamp(0.0, 255.0) as u8;
            Color32::from_rgba_premultiplied(byte(*r), byte(*g), byte(*b), byte(*a))
        };
        let pixels = self.pixels.iter().map(pixel).collect();
        ColorImage::new([self.columns, self.rows], pixels)
    }
}

/// Returns the x coordinate of the line between two points at a height; the first is the upper one.
fn crossing(upper: Pos2, lower: Pos2, y: f32) -> f32 {
    if lower.y <= upper.y {
        return lower.x;
    }
    upper.x + (y - upper.y) * (lower.x - upper.x) / (lower.y - upper.y)
}

fn mixed(parts: [([f32; 4], f32); 3]) -> [f32; 4] {
    let mut sum = [0.0; 4];
    for (color, weight) in parts {
        for (sum, value) in sum.iter_mut().zip(color) {
            *sum += value * weight.clamp(0.0, 1.0);
        }
    }
    sum
}

fn over(below: &mut [f32; 4], above: [f32; 4]) {
    let shines = 1.0 - (above[3] / 255.0).min(1.0);
    for (below, above) in below.iter_mut().zip(above) {
        *below = above + *below * shines;
    }
}

impl Picture {
    /// Creates a picture from a texture and its rectangle.
    pub(super) const fn new(texture: TextureHandle, covers: Rect) -> Self {
        Self { texture, covers }
    }

    /// Returns the rectangle for a card `width` points wide, or its visible part, with its centre
    /// at the origin.
    pub(super) fn quad(&self, width: f32, density: f32, visible: Visible) -> Mesh {
        let size = vec2(width, width * ASPECT);
        let whole = Rect::from_min_size(
            (self.covers.min.to_vec2() / density - size / 2.0).to_pos2(),
            self.covers.size() / density,
        );
        let seen = visible.part(whole, size, 1.0 / density);
        let share = |at: Pos2| ((at - whole.min) / whole.size()).to_pos2();
        let mut textured = Mesh::with_texture(self.texture.id());
        let uv = Rect::from_min_max(share(seen.min), share(seen.max));
        textured.add_rect_with_uv(seen, uv, Color32::WHITE);
        textured
    }

    /// Returns its size on the graphics card, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let Vec2 { x, y } = self.covers.size();
        (x * y) as usize * 4
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::UNTINTED;

    fn square(corners: [Pos2; 4], color: Color32) -> Mesh {
        let mut mesh = Mesh::default();
        for corner in corners {
            mesh.colored_vertex(corner, color);
        }
        mesh.add_triangle(0, 1, 2);
        mesh.add_triangle(0, 2, 3);
        mesh
    }

    #[test]
    fn two_triangles_make_a_square_without_a_seam() {
        let half = UNTINTED.gamma_multiply(0.5);
        let corners = [(-10.0, -10.0), (10.0, -10.0), (10.0, 10.0), (-10.0, 10.0)];
        let mesh = square(corners.map(|(x, y)| pos2(x, y)), half);
        let (image, covers) = fill(&[mesh], 40.0, 1.0);
        let painted: Vec<Color32> =
            image.pixels.iter().copied().filter(|pixel| pixel.a() > 0).collect();
        assert_eq!(painted.len(), 400, "{covers:?}");
        assert!(painted.iter().all(|pixel| *pixel == half), "no pixel is painted twice");
    }

    #[test]
    fn colours_run_from_corner_to_corner() {
        let mut mesh = Mesh::default();
        mesh.colored_vertex(pos2(-10.0, -10.0), Color32::from_rgb(0, 0, 0));
        mesh.colored_vertex(pos2(30.0, -10.0), Color32::from_rgb(200, 0, 0));
        mesh.colored_vertex(pos2(-10.0, 30.0), Color32::from_rgb(0, 0, 0));
        mesh.add_triangle(0, 1, 2);
        let (image, covers) = fill(&[mesh], 20.0, 1.0);
        let row = (-10.0 + 14.0 - covers.min.y) as usize;
        let reds: Vec<u8> = (0..image.size[0])
            .map(|column| image.pixels[row * image.size[0] + column])
            .filter(|pixel| pixel.a() > 250)
            .map(|pixel| pixel.r())
            .collect();
        assert!(reds.len() > 30, "{reds:?}");
        assert!(reds.windows(2).all(|pair| pair[0] < pair[1]), "{reds:?}");
    }
}
