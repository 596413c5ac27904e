//! Where and how a card lies, and how much of it can be seen.

use super::{ASPECT, Corner, face::RADIUS};
use egui::{Pos2, Rect, Vec2, vec2};

/// Where and how a card lies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// Its middle, in points.
    pub center: Pos2,
    /// Its width in points; the height follows by [`ASPECT`].
    pub width: f32,
    /// Turned clockwise, in radians.
    pub tilt: f32,
    /// How broad it is seen while it turns over: 1 flat, 0 on its edge.
    pub breadth: f32,
    /// Whether it is held above the table: a longer shadow.
    pub lifted: bool,
    /// What later cards leave to be seen of it.
    pub visible: Visible,
    /// How rank and suit stand in its corner.
    pub corner: Corner,
}

/// Which part of a card can be seen, so that the rest need not be painted: an edge and how many
/// 32nds of the card from there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Visible {
    /// All of it.
    All,
    /// A strip at the upper edge.
    Top(u8),
    /// A strip at the lower edge.
    Bottom(u8),
    /// A strip at the left edge.
    Left(u8),
    /// A strip at the right edge.
    Right(u8),
}

/// The finest strip, in parts of a card: few enough that the kept drawings stay few.
const PARTS: f32 = 32.0;

impl Visible {
    /// What a card at `rect` shows when another one of its size lies at `next`.
    #[must_use]
    pub fn under(rect: Rect, next: Rect) -> Self {
        let way = next.min - rect.min;
        // Round corners of the upper card show a little more than its straight edge leaves.
        let corner = rect.width() * RADIUS as f32;
        let parts = |seen: f32, whole: f32| ((seen + corner) / whole * PARTS).ceil() as u8;
        match (way.x == 0.0, way.y == 0.0) {
            (true, false) if way.y > 0.0 => Self::Top(parts(way.y, rect.height())),
            (true, false) => Self::Bottom(parts(-way.y, rect.height())),
            (false, true) if way.x > 0.0 => Self::Left(parts(way.x, rect.width())),
            (false, true) => Self::Right(parts(-way.x, rect.width())),
            _ => Self::All,
        }
    }

    /// The part of a picture of a card that can be seen, on whole pixels; the card's middle is the
    /// origin. At the edges that nothing covers the shadow belongs to it.
    pub(super) fn part(self, whole: Rect, size: Vec2, pixel: f32) -> Rect {
        let cut = |parts: u8, length: f32| {
            ((length * f32::from(parts) / PARTS) / pixel).ceil() * pixel - length / 2.0
        };
        let mut seen = whole;
        match self {
            Self::All => {}
            Self::Top(parts) => seen.max.y = seen.max.y.min(cut(parts, size.y)),
            Self::Left(parts) => seen.max.x = seen.max.x.min(cut(parts, size.x)),
            Self::Bottom(parts) => seen.min.y = seen.min.y.max(-cut(parts, size.y)),
            Self::Right(parts) => seen.min.x = seen.min.x.max(-cut(parts, size.x)),
        }
        seen
    }

    /// Whether anything of a shape with these bounds can be seen; the card's middle is the
    /// origin.
    pub(super) fn shows(self, bounds: Rect, size: Vec2) -> bool {
        let part = |parts: u8, whole: f32| whole * (f32::from(parts) / PARTS - 0.5);
        match self {
            Self::All => true,
            Self::Top(parts) => bounds.min.y <= part(parts, size.y),
            Self::Bottom(parts) => bounds.max.y >= -part(parts, size.y),
            Self::Left(parts) => bounds.min.x <= part(parts, size.x),
            Self::Right(parts) => bounds.max.x >= -part(parts, size.x),
        }
    }
}

impl Pose {
    /// Lying flat and upright in a rectangle; the width decides.
    #[must_use]
    pub fn flat(rect: Rect) -> Self {
        let (center, width) = (rect.center(), rect.width());
        let (tilt, breadth, lifted) = (0.0, 1.0, false);
        let (visible, corner) = (Visible::All, Corner::default());
        Self { center, width, tilt, breadth, lifted, visible, corner }
    }

    /// The rectangle that the card fills when it lies upright.
    #[must_use]
    pub fn rect(&self) -> Rect {
        Rect::from_center_size(self.center, vec2(self.width, self.width * ASPECT))
    }

    pub(super) fn is_upright(&self) -> bool {
        self.tilt == 0.0 && self.breadth == 1.0
    }
}
