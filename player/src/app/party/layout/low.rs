//! A table in a low area: the others sit in a row at the upper edge, their plates tell the number
//! of their cards, and the prompt stands beside the middle where both have no room one below the
//! other.

use super::{GAP, Measure, TableGeometry, largest_places, open, plate_card, plate_width};
use crate::app::party::{
    seating::{self, Edge},
    sight::{SeenSpot, Sight, Zone},
};
use egui::{Rect, pos2};

/// Height of an area below which it is low, in points.
const LOW: f32 = 346.0;
/// Least height of a card of the own hand, in points.
pub(super) const LEAST_HAND: f32 = 56.0;
/// Space above and below the words of a plate, in points.
pub(super) const PAD: f32 = 4.0;
/// Greatest width of a plate, as a share of that of the own plate.
const WIDEST: f32 = 1.6;
/// Share of the width that the middle has if the prompt stands beside it.
const MIDDLE: f32 = 0.42;
/// Height that is kept for the prompt and a row of buttons below the middle, in points.
const PROMPT: f32 = 78.0;
/// Width of cards beside the prompt that are large enough, in points.
const ENOUGH: f32 = 36.0;

/// True if a table is too low for players around it.
pub(in crate::app::party) fn is_low(sight: &Sight, area: Rect) -> bool {
    area.height() < LOW && sight.within(Zone::Board).next().is_none()
}

/// Lays the table out.
pub(super) fn lay(geometry: &mut TableGeometry, sight: &Sight, area: Rect, measure: Measure<'_>) {
    let own = geometry.lay_own(sight, area, plate_width(area), plate_card(area), measure);
    geometry.table = Rect::from_min_max(area.min, pos2(area.max.x, own.max.y + GAP));
    let mut rest = lay_others(geometry, sight, own, measure);
    for (seat, _) in seating::others(&sight.round) {
        rest = open::lay(geometry, sight, (seat, Edge::Top), rest);
    }
    rest = open::lay_own(geometry, sight, rest);
    let seens: Vec<&SeenSpot> = sight.within(Zone::Middle).collect();
    if seens.is_empty() {
        (geometry.middle, geometry.buttons) = (rest, rest);
        return;
    }
    let end = (rest.min.x + rest.width() * MIDDLE).floor();
    let beside = Rect::from_min_max(rest.min, pos2(end, rest.max.y));
    let above = Rect::from_min_max(rest.min, pos2(rest.max.x, rest.max.y - PROMPT - GAP));
    let width = |middle| largest_places(sight, &seens, middle).map_or(0.0, |(card, _)| card);
    let (narrow, wide) = (width(beside), width(above));
    if narrow >= ENOUGH || narrow >= wide {
        let right = pos2(end + GAP, rest.min.y);
        (geometry.middle, geometry.buttons) = (beside, Rect::from_min_max(right, rest.max));
    } else {
        (geometry.middle, geometry.buttons) = (above, rest);
    }
    geometry.lay_middle(sight, geometry.middle);
}

/// Lays the plates of the others side by side, in the order of play; returns the area below them.
fn lay_others(
    geometry: &mut TableGeometry,
    sight: &Sight,
    area: Rect,
    measure: Measure<'_>,
) -> Rect {
    let others = seating::others(&sight.round);
    if others.is_empty() {
        return area;
    }
    let count = others.len() as f32;
    let most = plate_width(area) * WIDEST;
    let width = ((area.width() - GAP * (count - 1.0)) / count).min(most).floor();
    let mut left = area.center().x - (width * count + GAP * (count - 1.0)) / 2.0;
    let mut lowest = area.min.y;
    let first = geometry.plates.len();
    for (seat, _) in others {
        let corner = pos2(left.floor(), area.min.y);
        let rect = geometry.lay_plate(sight, seat, corner, width, plate_card(area), measure);
        lowest = lowest.max(rect.max.y);
        left += width + GAP;
    }
    geometry.plates[first..].iter_mut().for_each(|plate| plate.rect.max.y = lowest);
    Rect::from_min_max(pos2(area.min.x, lowest + GAP), area.max)
}
