//! One card's display: its resting place, where it is painted, its flight.

use crate::motion::{Flight, ShownCard};
use egui::{Pos2, Rect};
use engine::rules::SeenCard;

/// A card on the table and its display.
#[derive(Debug, Clone, Copy)]
pub(in crate::board) struct CardSprite {
    /// The seat's knowledge of the card.
    pub(in crate::board) seen: SeenCard,
    /// The side shown before it turned.
    pub(super) before: Option<SeenCard>,
    /// Centre of the card when it was last painted.
    pub(in crate::board) center: Pos2,
    /// Resting place.
    pub(in crate::board) rest: Rect,
    /// Flight from a place to the resting place, if it is on its way.
    pub(super) flight: Option<Flight<Pos2>>,
    /// Its rank among the cards that moved since the last frame; `None` if it did not move.
    pub(super) moved: Option<u32>,
}

/// A card's appearance at one moment.
#[derive(Debug, Clone, Copy)]
pub(in crate::board) struct Appearance {
    pub(in crate::board) seen: SeenCard,
    pub(in crate::board) center: Pos2,
    /// Visible width relative to the full one: below 1 while it turns over.
    pub(in crate::board) breadth: f32,
    /// Start of its flight; `None` if it lies still.
    pub(in crate::board) flying: Option<f64>,
    /// True if its flight has not begun yet.
    pub(in crate::board) waiting: bool,
}

impl ShownCard for CardSprite {
    fn new(seen: SeenCard) -> Self {
        Self {
            seen,
            before: None,
            center: Pos2::ZERO,
            rest: Rect::NOTHING,
            flight: None,
            moved: None,
        }
    }

    fn seen(&self) -> SeenCard {
        self.seen
    }

    /// A card whose face changed turns over.
    fn show(&mut self, seen: SeenCard) {
        if self.seen.face != seen.face {
            self.before = Some(self.seen);
        }
        self.seen = seen;
    }
}

impl CardSprite {
    /// Ends its flight.
    pub(super) fn land(&mut self) {
        (self.flight, self.before) = (None, None);
    }

    /// Returns the progress of its flight, 0 to 1; `None` if it lies still.
    pub(super) fn progress(&self, now: f64) -> Option<f32> {
        self.flight?.progress(now)
    }

    pub(in crate::board) fn appearance(&self, now: f64) -> Appearance {
        let (seen, center) = (self.seen, self.rest.center());
        let (Some(flight), Some(progress)) = (self.flight, self.progress(now)) else {
            return Appearance { seen, center, breadth: 1.0, flying: None, waiting: false };
        };
        let (seen, breadth) = match self.before {
            Some(before) if progress < 0.5 => (before, 1.0 - 2.0 * progress),
            Some(_) => (seen, 2.0 * progress - 1.0),
            None => (seen, 1.0),
        };
        Appearance {
            seen,
            center: flight.way.lerp(center, flight.eased(now)),
            breadth: breadth.max(0.02),
            flying: Some(flight.start),
            waiting: now < flight.start,
        }
    }
}
