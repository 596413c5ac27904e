//! The cascade after a win: the cards leave their piles one by one and bounce off the table.

use crate::theme::Motion;
use egui::{Pos2, Rect, Vec2, pos2, vec2};
use engine::{cards::Card, definition::SpotId};

/// Maximum number of cards in the cascade.
const MOST: usize = 52;

/// The cards leaving the table.
#[derive(Debug)]
pub(super) struct Cascade {
    start: f64,
    cards: Vec<Leaving>,
}

/// A card leaving the table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Leaving {
    pub(super) card: Card,
    /// Spot of the card.
    pub(super) spot: SpotId,
    /// Centre of the card at the start.
    pub(super) from: Pos2,
}

impl Cascade {
    /// Starts a cascade of cards, given in the order in which they leave.
    pub(super) fn new(start: f64, mut cards: Vec<Leaving>) -> Self {
        cards.truncate(MOST);
        Self { start, cards }
    }

    /// True if the last card has gone.
    pub(super) fn is_over(&self, now: f64, motion: &Motion) -> bool {
        now - self.start >= f64::from(motion.cascade)
    }

    /// Returns the cards in the air and their centres.
    pub(super) fn cards(
        &self,
        now: f64,
        motion: &Motion,
        area: Rect,
        size: Vec2,
    ) -> impl Iterator<Item = (Card, Pos2)> {
        self.gone(now, motion).map(move |(at, own, leaving)| {
            (leaving.card, bounce(at, leaving.from, own, area, size))
        })
    }

    /// Returns the number of cards that have left a spot.
    pub(super) fn gone_from(&self, spot: SpotId, now: f64, motion: &Motion) -> usize {
        self.gone(now, motion).filter(|(.., leaving)| leaving.spot == spot).count()
    }

    /// Returns the cards that have left, with their index and the seconds since.
    fn gone(&self, now: f64, motion: &Motion) -> impl Iterator<Item = (usize, f32, &Leaving)> {
        // Each card's own path takes the last third of the time.
        let passed = (now - self.start) as f32;
        let gap = motion.cascade * 0.66 / self.cards.len().max(1) as f32;
        let own = move |(at, leaving)| (at, passed - at as f32 * gap, leaving);
        self.cards.iter().enumerate().map(own).filter(|&(_, own, _)| own > 0.0)
    }
}

/// Returns the position after some seconds: thrown sideways, falling, bouncing off the lower edge.
fn bounce(at: usize, from: Pos2, seconds: f32, area: Rect, size: Vec2) -> Pos2 {
    // Irregular to the eye but reproducible: multiples of the golden ratio.
    let spread = (at as f32 * 0.618_034).fract();
    let side = if at.is_multiple_of(2) { 1.0 } else { -1.0 };
    let speed = side * area.width() * (0.35 + 0.5 * spread);
    let gravity = area.height() * 3.2;
    let floor = area.max.y - size.y / 2.0;
    let mut height = (floor - from.y).max(0.0);
    let mut up = area.height() * 0.5 * spread;
    let mut left = seconds;
    // Every bounce is lower than the one before; ten are more than anyone sees.
    for _ in 0..10 {
        let falls = (up + (up * up + 2.0 * gravity * height).sqrt()) / gravity;
        if left <= falls {
            break;
        }
        left -= falls;
        up = (gravity * falls - up).abs() * 0.72;
        height = 0.0;
    }
    let risen = height + up * left - gravity * left * left / 2.0;
    let place = pos2(from.x, floor - risen.max(0.0));
    place + vec2(speed * seconds, 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{Theme, ThemeName};

    #[test]
    fn cards_never_fall_through_the_table_and_all_leave_in_time() {
        let motion = Theme::new(ThemeName::Light).motion;
        assert!(motion.cascade <= 4.0);
        let area = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 720.0));
        let size = vec2(100.0, 140.0);
        let from = pos2(400.0, 90.0);
        let cards: Vec<_> =
            Card::all().map(|card| Leaving { card, spot: SpotId(3), from }).collect();
        let cascade = Cascade::new(10.0, cards);
        for step in 0..80 {
            let now = 10.0 + f64::from(step) * 0.05;
            assert!(!cascade.is_over(now, &motion) || step >= 80);
            for (card, at) in cascade.cards(now, &motion, area, size) {
                assert!(at.y <= area.max.y - 69.9, "{card} at {at:?}");
                assert!(at.is_finite());
            }
        }
        assert!(cascade.is_over(14.0, &motion));
        assert_eq!(cascade.gone_from(SpotId(3), 13.9, &motion), 52);
        assert_eq!(cascade.gone_from(SpotId(3), 10.0, &motion), 0);
        assert_eq!(cascade.cards(13.9, &motion, area, size).count(), 52);
    }
}
