//! Hands that are open to all or held out for another player to pick from: as large as the viewer's
//! own, in front of their owner.

use super::{GAP, SpotPlace, TableGeometry};
use crate::app::party::{
    seating::Edge,
    sight::{SeenSpot, Sight, Zone},
};
use egui::{Rect, pos2, vec2};
use engine::{
    definition::game::{CardFace, Pieces},
    rules::Seat,
};

/// Maximum number of backs in a row at the side of the table, if they are picked from.
const MOST_IN_ROW: usize = 7;

/// Lays out the open hand of a player, if there is one; returns the rest of the middle.
pub(super) fn lay(
    geometry: &mut TableGeometry,
    sight: &Sight,
    (seat, edge): (Seat, Edge),
    mut middle: Rect,
) -> Rect {
    for seen in sight.within(Zone::Open(seat)) {
        let place = match edge {
            Edge::Top => row(geometry, seen, middle),
            Edge::Left | Edge::Right => block(geometry, sight, seen, edge, middle),
        };
        let all = place.cards.iter().fold(place.home, |all, &card| all | card);
        match edge {
            Edge::Top => middle.min.y = all.max.y + GAP,
            Edge::Left => middle.min.x = all.max.x + GAP,
            Edge::Right => middle.max.x = all.min.x - GAP,
        }
        geometry.places[seen.spot.index()] = Some(place);
    }
    middle
}

/// Lays out the viewer's own cards that are picked unseen, besides the hand; returns the rest of
/// the middle.
pub(super) fn lay_own(geometry: &mut TableGeometry, sight: &Sight, mut middle: Rect) -> Rect {
    for seen in sight.within(Zone::Open(sight.viewer)) {
        let mut place = row(geometry, seen, middle);
        let way = vec2(0.0, (middle.max.y - place.home.max.y).floor());
        place.home = place.home.translate(way);
        place.cards.iter_mut().for_each(|card| *card = card.translate(way));
        middle.max.y = place.home.min.y - GAP;
        geometry.places[seen.spot.index()] = Some(place);
    }
    middle
}

/// Lays a row side by side, like the viewer's own hand.
fn row(geometry: &TableGeometry, seen: &SeenSpot, middle: Rect) -> SpotPlace {
    let mut size = geometry.own;
    // The trick needs as much room again.
    let most = (middle.height() * 0.46).max(40.0);
    if size.y > most {
        size *= most / size.y;
    }
    let count = seen.cards.len();
    let steps = count.saturating_sub(1).max(1) as f32;
    let step = ((middle.width() - size.x) / steps).min(size.x * 0.66).max(4.0).floor();
    let whole = size.x + step * count.saturating_sub(1) as f32;
    let corner = pos2((middle.center().x - whole / 2.0).floor(), middle.min.y);
    let home = Rect::from_min_size(corner, size);
    let cards = (0..count).map(|index| home.translate(vec2(step * index as f32, 0.0))).collect();
    SpotPlace { home, cards, named: false }
}

/// Lays a row per suit, one below the other: a single row would fill the table.
fn block(
    geometry: &TableGeometry,
    sight: &Sight,
    seen: &SeenSpot,
    edge: Edge,
    middle: Rect,
) -> SpotPlace {
    let mut size = geometry.own;
    let suit = |index: usize| match (&sight.game.pieces, seen.cards[index].card) {
        (Pieces::Cards(pack), Some(card)) => match pack.face(card) {
            Some(CardFace::Suited { suit, .. }) => Some(suit),
            _ => None,
        },
        _ => None,
    };
    let backs = seen.cards.iter().all(|token| token.card.is_none());
    // Rows of nearly equal length.
    let in_row = seen.cards.len().div_ceil(seen.cards.len().div_ceil(MOST_IN_ROW).clamp(1, 4));
    // Number of cards in each row, and the row and place of each card.
    let mut rows: Vec<usize> = Vec::new();
    let mut at: Vec<(usize, usize)> = Vec::new();
    let mut last = None;
    for index in 0..seen.cards.len() {
        // Hands sorted by rank have no rows of suits; in short rows, backs are easier to tell
        // apart.
        let is_full = backs && rows.last().is_some_and(|&count| count >= in_row);
        let breaks = (last != Some(suit(index)) || is_full) && rows.len() < 4;
        if breaks || rows.is_empty() {
            rows.push(0);
        }
        last = Some(suit(index));
        let row = rows.len() - 1;
        at.push((row, rows[row]));
        rows[row] += 1;
    }
    let longest = rows.iter().copied().max().unwrap_or(1).max(1);
    let (wide, high) = (middle.width() * 0.46, middle.height());
    let whole = |size: egui::Vec2| {
        let x = size.x * (1.0 + 0.4 * (longest - 1) as f32);
        vec2(x, size.y + size.x * 0.5 * rows.len().saturating_sub(1) as f32)
    };
    let full = whole(size);
    // Overlapping more is better than shrinking: indices must stay visible.
    let step_x = if longest < 2 {
        0.0
    } else {
        let most = if backs { 0.5 } else { 0.4 };
        ((wide - size.x) / (longest - 1) as f32).clamp(size.x * 0.28, size.x * most)
    };
    let shrink = (high / full.y).min(wide / (size.x + step_x * (longest - 1) as f32)).min(1.0);
    size *= shrink;
    let (step_x, step_y) = (step_x * shrink, size.x * 0.5);
    let block = vec2(
        size.x + step_x * (longest - 1) as f32,
        size.y + step_y * rows.len().saturating_sub(1) as f32,
    );
    let left = match edge {
        Edge::Right => middle.max.x - block.x,
        Edge::Left | Edge::Top => middle.min.x,
    };
    let corner = pos2(left.floor(), (middle.center().y - block.y / 2.0).floor());
    let home = Rect::from_min_size(corner, size);
    let place = |&(row, column): &(usize, usize)| {
        home.translate(vec2(step_x * column as f32, step_y * row as f32))
    };
    SpotPlace { home, cards: at.iter().map(place).collect(), named: false }
}
