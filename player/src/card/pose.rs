//! The position, orientation and visible part of a card.

use super::{ASPECT, Corner, blank::RADIUS};
use egui::{Pos2, Rect, Vec2, vec2};

/// The position and orientation of a card.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// Centre, in points.
    pub center: Pos2,
    /// Width in points; [`ASPECT`] gives the height.
    pub width: f32,
    /// Clockwise rotation, in radians.
    pub tilt: f32,
    /// Visible width while it turns over: 1 flat, 0 on its edge.
    pub breadth: f32,
    /// True if it is held above the table, with a longer shadow.
    pub lifted: bool,
    /// The part that later cards leave visible.
    pub visible: Visible,
    /// Arrangement of rank and suit in its corner.
    pub corner: Corner,
}

/// The visible part of a card, so that the rest need not be painted: an edge and a number of 32nds
/// of the card from there.
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

/// Number of strips in a card: coarse enough that few variants of a drawing are cached.
const PARTS: f32 = 32.0;

impl Visible {
    /// Returns the visible part of a card at `rect` under another one of its size at `next`.
    #[must_use]
    pub fn under(rect: Rect, next: Rect) -> Self {
        let way = next.min - rect.min;
        // The rounded corners of the upper card reveal a little more than its straight edge.
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

    /// Returns the visible part of a card's picture, on whole pixels, relative to the card's
    /// centre. At uncovered edges it includes the shadow.
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

    /// True if any of a shape with these bounds, relative to the card's centre, is visible.
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
    /// Returns a card lying flat and upright in a rectangle, whose width decides.
    #[must_use]
    pub fn flat(rect: Rect) -> Self {
        let (center, width) = (rect.center(), rect.width());
        let (tilt, breadth, lifted) = (0.0, 1.0, false);
        let (visible, corner) = (Visible::All, Corner::default());
        Self { center, width, tilt, breadth, lifted, visible, corner }
    }

    /// Returns the rectangle of the card when it is upright.
    #[must_use]
    pub fn rect(&self) -> Rect {
        Rect::from_center_size(self.center, vec2(self.width, self.width * ASPECT))
    }

    pub(super) fn is_upright(&self) -> bool {
        self.tilt == 0.0 && self.breadth == 1.0
    }
}
