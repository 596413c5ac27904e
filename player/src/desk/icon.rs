//! The window's icon, drawn from the theme's tokens: a card with a diamond on the cloth.

use crate::theme::{Felt, Theme, ThemeName};
use egui::{Color32, IconData};

/// Width and height in pixels.
const SIZE: usize = 64;

/// Returns the icon.
pub fn icon() -> IconData {
    let theme = Theme::new(ThemeName::Light);
    let (cloth, paper, red) = (theme.felt(Felt::Indigo).base, theme.cards.paper, theme.cards.red);
    let mut rgba = Vec::with_capacity(SIZE * SIZE * 4);
    for y in 0..SIZE {
        for x in 0..SIZE {
            // Relative to the centre, in halves of the width.
            let at = |pixel: usize| (pixel as f32 + 0.5) / (SIZE as f32 / 2.0) - 1.0;
            let (x, y) = (at(x), at(y));
            let ground = cloth.gamma_multiply(inside(rounded(x, y, 0.97, 0.97, 0.3)));
            let card = over(paper, ground, inside(rounded(x, y, 0.5, 0.7, 0.1)));
            let pixel = over(red, card, inside(x.abs() * 1.25 + y.abs() - 0.38));
            rgba.extend(pixel.to_srgba_unmultiplied());
        }
    }
    IconData { rgba, width: SIZE as u32, height: SIZE as u32 }
}

/// Returns the distance from the edge of a rounded rectangle, negative inside.
fn rounded(x: f32, y: f32, half_width: f32, half_height: f32, radius: f32) -> f32 {
    let (dx, dy) = (x.abs() - half_width + radius, y.abs() - half_height + radius);
    dx.max(0.0).hypot(dy.max(0.0)) + dx.max(dy).min(0.0) - radius
}

/// Returns the covered part of a pixel at this distance from an edge.
fn inside(distance: f32) -> f32 {
    (0.5 - distance * SIZE as f32 / 2.0).clamp(0.0, 1.0)
}

fn over(color: Color32, ground: Color32, share: f32) -> Color32 {
    ground.lerp_to_gamma(color, share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_card_lies_in_the_middle_and_the_corners_are_clear() {
        let icon = icon();
        let pixel = |x: usize, y: usize| &icon.rgba[(y * SIZE + x) * 4..][..4];
        assert_eq!(icon.rgba.len(), SIZE * SIZE * 4);
        assert_eq!(pixel(0, 0)[3], 0, "clear corner");
        assert!(pixel(32, 32)[0] > 150 && pixel(32, 32)[1] < 80, "red middle");
        assert!(pixel(20, 14)[0] > 220, "paper");
    }
}
