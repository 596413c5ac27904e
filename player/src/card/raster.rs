//! Drawings as pictures: a mesh is rasterised once, and afterwards a card on the screen is one
//! rectangle instead of some thousand triangles.

use super::{ASPECT, Visible};
use egui::{
    Color32, ColorImage, Mesh, Pos2, Rect, TextureHandle, Vec2, epaint::WHITE_UV, pos2, vec2,
};

/// A drawing as a picture on the graphics card.
pub(super) struct CardPicture {
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
    let mut canvas = PixelCanvas::new([covers.width() as usize, covers.height() as usize]);
    let place = |pos: Pos2| (to_pixels(pos) - covers.min).to_pos2();
    for mesh in meshes {
        canvas.mesh(mesh, place, None);
    }
    (canvas.into_image(), covers)
}

/// Returns what a window of this size in pixels shows of these meshes, which have no texture but
/// the one of all letters, if that.
pub(crate) fn picture<'a>(
    meshes: impl IntoIterator<Item = &'a Mesh>,
    size: [usize; 2],
    density: f32,
    letters: Option<&ColorImage>,
) -> ColorImage {
    let mut canvas = PixelCanvas::new(size);
    for mesh in meshes {
        canvas.mesh(mesh, |pos| (pos.to_vec2() * density).to_pos2(), letters);
    }
    canvas.into_image()
}

/// Pixels while they are painted; colours are premultiplied, 0 to 255.
struct PixelCanvas {
    columns: usize,
    rows: usize,
    pixels: Vec<[f32; 4]>,
}

type ColouredVertex = (Pos2, [f32; 4]);

impl PixelCanvas {
    fn new([columns, rows]: [usize; 2]) -> Self {
        Self { columns, rows, pixels: vec![[0.0; 4]; columns * rows] }
    }

    /// Lays a mesh over what is there; `letters` is the texture that it may take letters from.
    fn mesh(&mut self, mesh: &Mesh, place: impl Fn(Pos2) -> Pos2, letters: Option<&ColorImage>) {
        for triangle in mesh.triangles() {
            let vertices = triangle.map(|index| mesh.vertices[index as usize]);
            let corners =
                vertices.map(|vertex| (place(vertex.pos), vertex.color.to_array().map(f32::from)));
            match letters {
                Some(letters) if vertices.iter().any(|vertex| vertex.uv != WHITE_UV) => {
                    self.letter(corners, vertices.map(|vertex| vertex.uv), letters);
                }
                _ => self.triangle(corners),
            }
        }
    }

    /// Lays a triangle of a texture over what is there.
    fn letter(&mut self, corners: [ColouredVertex; 3], uv: [Pos2; 3], texture: &ColorImage) {
        let [a, b, c] = corners.map(|(pos, _)| pos);
        let area = (b - a).x * (c - a).y - (b - a).y * (c - a).x;
        if area.abs() < 1e-6 {
            return;
        }
        self.shade(corners.map(|(pos, _)| pos), |at| {
            let (to_b, to_c, at) = (b - a, c - a, at - a);
            let of_b = (at.x * to_c.y - at.y * to_c.x) / area;
            let of_c = (to_b.x * at.y - to_b.y * at.x) / area;
            let shares = [1.0 - of_b - of_c, of_b, of_c];
            let ink = mixed([0, 1, 2].map(|corner| (corners[corner].1, shares[corner])));
            let way = uv[0].to_vec2() * shares[0] + uv[1].to_vec2() * of_b + uv[2].to_vec2() * of_c;
            let texel = texel(texture, way);
            [0, 1, 2, 3].map(|part| ink[part] * texel[part] / 255.0)
        });
    }
    /// Lays a triangle over what is there, each corner in its colour.
    fn triangle(&mut self, corners: [ColouredVertex; 3]) {
        let [(a, first), (b, second), (c, third)] = corners;
        let area = (b - a).x * (c - a).y - (b - a).y * (c - a).x;
        if area.abs() < 1e-6 {
            return;
        }
        if first == second && second == third {
            return self.shade([a, b, c], |_| first);
        }
        let (to_b, to_c) = (b - a, c - a);
        self.shade([a, b, c], |at| {
            let at = at - a;
            let of_b = (at.x * to_c.y - at.y * to_c.x) / area;
            let of_c = (to_b.x * at.y - to_b.y * at.x) / area;
            mixed([(first, 1.0 - of_b - of_c), (second, of_b), (third, of_c)])
        });
    }

    /// Lays a triangle over what is there in the colour that each of its pixels has. Triangles that
    /// share an edge never both paint a pixel on it.
    fn shade(&mut self, mut corners: [Pos2; 3], color: impl Fn(Pos2) -> [f32; 4]) {
        corners.sort_by(|a, b| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
        let [a, b, c] = corners;
        let from = |value: f32| (value - 0.5).ceil().max(0.0) as usize;
        for row in from(a.y)..from(c.y).min(self.rows) {
            let y = row as f32 + 0.5;
            let long = crossing(a, c, y);
            let short = if y < b.y { crossing(a, b, y) } else { crossing(b, c, y) };
            let (left, right) = if long < short { (long, short) } else { (short, long) };
            for column in from(left)..from(right).min(self.columns) {
                let at = pos2(column as f32 + 0.5, y);
                over(&mut self.pixels[row * self.columns + column], color(at));
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

/// Returns the colour of a texture at a place in parts of its size, between the four pixels there.
fn texel(texture: &ColorImage, at: Vec2) -> [f32; 4] {
    let [columns, rows] = texture.size;
    let at = at * vec2(columns as f32, rows as f32) - vec2(0.5, 0.5);
    let (left, top) = (at.x.floor(), at.y.floor());
    let share = at - vec2(left, top);
    let pixel = |x: f32, y: f32| {
        let column = (x.max(0.0) as usize).min(columns.saturating_sub(1));
        let row = (y.max(0.0) as usize).min(rows.saturating_sub(1));
        let pixel = texture.pixels.get(row * columns + column).copied().unwrap_or_default();
        pixel.to_array().map(f32::from)
    };
    let mut sum = [0.0; 4];
    for (x, y, weight) in [
        (left, top, (1.0 - share.x) * (1.0 - share.y)),
        (left + 1.0, top, share.x * (1.0 - share.y)),
        (left, top + 1.0, (1.0 - share.x) * share.y),
        (left + 1.0, top + 1.0, share.x * share.y),
    ] {
        for (sum, value) in sum.iter_mut().zip(pixel(x, y)) {
            *sum += value * weight;
        }
    }
    sum
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

impl CardPicture {
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

    #[test]
    fn letters_are_taken_from_their_texture_in_their_ink() {
        // Left half clear, right half white.
        let texel = |at: usize| if at % 4 < 2 { Color32::TRANSPARENT } else { UNTINTED };
        let letters = ColorImage::new([4, 4], (0..16).map(texel).collect());
        let ink = Color32::from_rgb(200, 100, 0);
        let mut mesh = Mesh::default();
        let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        mesh.add_rect_with_uv(Rect::from_min_max(Pos2::ZERO, pos2(4.0, 4.0)), whole, ink);
        let seen = picture([&mesh], [4, 4], 1.0, Some(&letters));
        for (at, pixel) in seen.pixels.iter().enumerate() {
            let expected = if at % 4 < 2 { Color32::TRANSPARENT } else { ink };
            assert_eq!(*pixel, expected, "pixel {at}");
        }
        // What has no letters in it is all ink, at any density.
        let mut plain = Mesh::default();
        plain.add_colored_rect(Rect::from_min_max(pos2(1.0, 0.0), pos2(2.0, 1.0)), ink);
        let seen = picture([&plain], [4, 2], 2.0, None);
        let columns: Vec<bool> = seen.pixels[..4].iter().map(|pixel| *pixel == ink).collect();
        assert_eq!(columns, [false, false, true, true]);
    }
}
