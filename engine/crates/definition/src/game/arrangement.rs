//! The places of fields on the table, for games that do not give them.
//!
//! Piles stand in the first row, in the order of the file. Columns follow below, then single rows.

use super::{Game, GameField, Per, Shape};
use crate::{Fan, FanDirection, Place};

/// Distance from one spot to the next, in hundredths of a card.
const STEP: Place = Place { x: 115, y: 115 };
/// Distance between the spots of two fields, in hundredths of a card.
const GAP: u16 = 60;
/// Number of spots of a field in one row.
const MOST: usize = 10;
/// Height of a row of columns, in hundredths of a card: they grow downwards.
const COLUMN: u16 = 320;

impl Game {
    /// Returns the places of the spots of each field, with this number of spots in each. Given
    /// places come first; further spots go on as the last two given do.
    pub(super) fn arranged(&self, counts: &[usize]) -> Vec<Vec<Place>> {
        let given = |field: &GameField| !field.places.is_empty();
        let mut places = vec![Vec::new(); self.fields.len()];
        let below = self.fields.iter().flat_map(|field| &field.places).map(|place| place.y).max();
        let mut next = Place { x: 0, y: below.map_or(0, |y| y.saturating_add(STEP.y)) };
        for kind in [Line::Piles, Line::Columns, Line::Rows] {
            let mut height = 0;
            for (at, field) in self.fields.iter().enumerate() {
                let count = counts.get(at).copied().unwrap_or(0);
                if given(field) || count == 0 || Line::of(field) != kind {
                    continue;
                }
                let width = count.min(MOST) as u16 * STEP.x;
                if next.x > 0 && (kind == Line::Rows || next.x + width > MOST as u16 * STEP.x) {
                    next = Place { x: 0, y: next.y.saturating_add(STEP.y) };
                }
                let place = |index: usize| Place {
                    x: next.x + (index % MOST) as u16 * STEP.x,
                    y: next.y.saturating_add((index / MOST) as u16 * STEP.y),
                };
                places[at] = (0..count).map(place).collect();
                next.x += width + GAP - (STEP.x - 100);
                let rows = count.div_ceil(MOST) as u16;
                height = height.max(if kind == Line::Columns { COLUMN } else { rows * STEP.y });
            }
            next = Place { x: 0, y: next.y.saturating_add(height) };
        }
        for (at, field) in self.fields.iter().enumerate().filter(|(_, field)| given(field)) {
            places[at] = continued(&field.places, counts.get(at).copied().unwrap_or(0));
        }
        places
    }
}

impl GameField {
    /// Returns the spread of its cards: the given one, or columns and rows according to its shape.
    #[must_use]
    pub fn spread(&self) -> Fan {
        self.fan.unwrap_or_else(|| {
            Fan::toward(match Line::of(self) {
                Line::Piles => FanDirection::None,
                Line::Columns => FanDirection::Down,
                Line::Rows => FanDirection::Right,
            })
        })
    }
}

/// Part of the table where a field lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Piles,
    Columns,
    Rows,
}

impl Line {
    const fn of(field: &GameField) -> Self {
        match (&field.shape, field.per) {
            (Shape::Pile | Shape::Grid(_), _) => Self::Piles,
            (Shape::Row, Per::Copies(_) | Per::Suit) => Self::Columns,
            (Shape::Row | Shape::Hand, _) => Self::Rows,
        }
    }
}

/// Returns `count` places: those given, and further ones in the direction of the last two, or to
/// the right if there is only one.
#[must_use]
pub fn continued(given: &[Place], count: usize) -> Vec<Place> {
    let step = match given {
        [.., a, b] => (i32::from(b.x) - i32::from(a.x), i32::from(b.y) - i32::from(a.y)),
        _ => (i32::from(STEP.x), 0),
    };
    let mut places: Vec<Place> = given.iter().copied().take(count).collect();
    while places.len() < count {
        let last = places.last().copied().unwrap_or_default();
        let moved = |from: u16, by: i32| (i32::from(from) + by).clamp(0, 9_999) as u16;
        places.push(Place { x: moved(last.x, step.0), y: moved(last.y, step.1) });
    }
    places
}
