//! The ranks as lines of even weight, so that an index is as crisp as the pips at every size and
//! needs no font.

use super::ink::{MeshPainter, path};
use egui::Color32;
use engine::cards::Rank;
use kurbo::{Affine, Rect};

/// A rank's glyph: its width and its centre line, in hundredths of its height.
struct Glyph {
    width: f64,
    line: &'static str,
}

/// Weight of the line. Half of it lies outside the centre line: at 16 a line from 8 to 92 fills 0
/// to 100.
const WEIGHT: f32 = 16.0;
const GAP: f64 = 11.0;

const fn glyph(char: u8) -> Glyph {
    let (width, line) = match char {
        b'A' => (72.0, "M8,92 L36,9 L64,92 M18,66 L54,66"),
        b'0' => {
            (58.0, "M29,8 C45,8 50,28 50,50 C50,72 45,92 29,92 C13,92 8,72 8,50 C8,28 13,8 29,8 Z")
        }
        b'1' => (38.0, "M8,25 L29,9 L29,92"),
        b'2' => (64.0, "M9,32 C9,17 19,8 32,8 C46,8 55,17 55,31 C55,43 48,50 38,60 L10,91 L57,91"),
        b'3' => {
            (64.0, "M10,9 L53,9 L29,40 C46,39 56,50 56,65 C56,81 45,92 31,92 C19,92 11,86 8,76")
        }
        b'4' => (68.0, "M46,92 L46,9 L9,68 L62,68"),
        b'5' => (
            64.0,
            "M53,9 L18,9 L14,45 C19,40 26,38 33,38 C47,38 56,49 56,65 C56,81 46,92 31,92 C20,92 \
                12,87 8,78",
        ),
        b'6' => (
            65.0,
            "M52,19 C48,12 42,8 35,8 C17,8 8,28 8,60 C8,80 18,92 33,92 C48,92 57,81 57,66 C57,50 \
                48,40 34,40 C20,40 10,50 8,64",
        ),
        b'7' => (62.0, "M8,9 L54,9 L25,92"),
        b'8' => (
            64.0,
            "M32,8 C44,8 53,16 53,28 C53,40 44,48 32,48 C20,48 11,40 11,28 C11,16 20,8 32,8 Z \
                M32,48 C46,48 56,57 56,70 C56,83 46,92 32,92 C18,92 8,83 8,70 C8,57 18,48 32,48 Z",
        ),
        b'9' => (
            65.0,
            "M13,81 C17,88 23,92 30,92 C48,92 57,72 57,40 C57,20 47,8 32,8 C17,8 8,19 8,34 C8,50 \
                17,60 31,60 C45,60 55,50 57,36",
        ),
        b'J' => (52.0, "M44,8 L44,66 C44,83 36,92 25,92 C15,92 8,85 8,73"),
        b'Q' => (
            74.0,
            "M36,8 C54,8 64,26 64,50 C64,74 54,92 36,92 C18,92 8,74 8,50 C8,26 18,8 36,8 Z M42,68 \
                L64,95",
        ),
        _ => (66.0, "M8,8 L8,92 M56,8 L8,61 M27,41 L59,92"),
    };
    Glyph { width, line }
}

/// Returns the width of a rank that is one unit high.
pub(super) fn width(rank: Rank) -> f64 {
    let label = rank.label().as_bytes();
    let signs: f64 = label.iter().map(|&char| glyph(char).width).sum();
    (signs + GAP * (label.len() - 1) as f64) / 100.0
}

/// Draws a rank that fills a rectangle; one narrower than [`width`] asks for is condensed.
pub(super) fn rank(ink: &mut MeshPainter, rank: Rank, at: Rect, color: Color32) {
    let height = at.height();
    let condensed = at.width() / (width(rank) * height);
    let scale = Affine::scale_non_uniform(condensed * height / 100.0, height / 100.0);
    let mut left = 0.0;
    for &char in rank.label().as_bytes() {
        let Glyph { width, line } = glyph(char);
        let place = Affine::translate((at.x0, at.y0)) * scale * Affine::translate((left, 0.0));
        ink.within(place, |ink| ink.stroke_round(&path(line), WEIGHT, color));
        left += width + GAP;
    }
}
