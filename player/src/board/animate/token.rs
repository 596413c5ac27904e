//! One card's display: its resting place, where it is painted, its flight.

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
    pub(super) flight: Option<SpriteFlight>,
    /// Its rank among the cards that moved since the last frame; `None` if it did not move.
    pub(super) moved: Option<u32>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct SpriteFlight {
    pub(super) from: Pos2,
    pub(super) start: f64,
    pub(super) duration: f32,
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

impl CardSprite {
    pub(super) fn new(seen: SeenCard) -> Self {
        Self {
            seen,
            before: None,
            center: Pos2::ZERO,
            rest: Rect::NOTHING,
            flight: None,
            moved: None,
        }
    }

    /// Updates the visible side; a card whose face changed turns over.
    pub(super) fn update(&mut self, seen: SeenCard) {
        if self.seen.face != seen.face {
            self.before = Some(self.seen);
        }
        self.seen = seen;
    }

    /// Returns the progress of its flight, 0 to 1; `None` if it lies still.
    pub(super) fn progress(&self, now: f64) -> Option<f32> {
        let flight = self.flight?;
        let passed = (now - flight.start) / f64::from(flight.duration.max(1e-3));
        (passed < 1.0).then_some(passed.max(0.0) as f32)
    }

    pub(in crate::board) fn appearance(&self, now: f64) -> Appearance {
        let Some(progress) = self.progress(now) else {
            let center = self.rest.center();
            return Appearance {
                seen: self.seen,
                center,
                breadth: 1.0,
                flying: None,
                waiting: false,
            };
        };
        let flight = self.flight.expect("it has progress");
        let eased = 1.0 - (1.0 - progress).powi(3);
        let (seen, breadth) = match self.before {
            Some(before) if progress < 0.5 => (before, 1.0 - 2.0 * progress),
            Some(_) => (self.seen, 2.0 * progress - 1.0),
            None => (self.seen, 1.0),
        };
        Appearance {
            seen,
            center: flight.from.lerp(self.rest.center(), eased),
            breadth: breadth.max(0.02),
            flying: Some(flight.start),
            waiting: now < flight.start,
        }
    }
}
