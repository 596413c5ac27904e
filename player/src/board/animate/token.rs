//! One card and how it is seen: where it rests, where it is painted, which way it flies.

use egui::{Pos2, Rect};
use engine::rules::Seen;

/// A card on the table and how it is seen.
#[derive(Debug, Clone, Copy)]
pub(in crate::board) struct Token {
    /// What the seat knows of it.
    pub(in crate::board) seen: Seen,
    /// What was seen before it turned.
    pub(super) before: Option<Seen>,
    /// Where its middle was painted last.
    pub(in crate::board) center: Pos2,
    /// Where it lies when nothing moves.
    pub(in crate::board) rest: Rect,
    pub(super) flight: Option<Flight>,
    /// Whether it changed its place since the last frame, and as the how-manieth.
    pub(super) moved: Option<u32>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Flight {
    pub(super) from: Pos2,
    pub(super) start: f64,
    pub(super) duration: f32,
}

/// How a card is to be painted now.
#[derive(Debug, Clone, Copy)]
pub(in crate::board) struct Appearance {
    pub(in crate::board) seen: Seen,
    pub(in crate::board) center: Pos2,
    /// How broad it is seen: below 1 while it turns over.
    pub(in crate::board) breadth: f32,
    /// When its flight began or begins, for those that are on their way.
    pub(in crate::board) flying: Option<f64>,
    /// Whether it still waits for its turn.
    pub(in crate::board) waiting: bool,
}

impl Token {
    pub(super) fn new(seen: Seen) -> Self {
        Self {
            seen,
            before: None,
            center: Pos2::ZERO,
            rest: Rect::NOTHING,
            flight: None,
            moved: None,
        }
    }

    /// Shows what is known now; a card whose other side is up turns over.
    pub(super) fn update(&mut self, seen: Seen) {
        if self.seen.face != seen.face {
            self.before = Some(self.seen);
        }
        self.seen = seen;
    }

    /// How far its flight is, 0 to 1; `None` where it lies still.
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
