//! Positions of the shared cards in the middle: a trick between the players, columns, and spots
//! line by line, as large as they fit.

use super::{
    super::{
        seating,
        sight::{PileSpread, SeenSpot, Sight},
    },
    GAP, LEAST_CARD, NAME, SpotPlace,
};
use crate::card::ASPECT;
use egui::{Rect, pos2, vec2};
use engine::{definition::SpotId, rules::Seat};

/// Places of spots, by spot.
pub(super) type SpotPlaces = Vec<(SpotId, SpotPlace)>;

/// Places the spots of the middle as large as they fit; returns the width of a card too. `None` if
/// not even the smallest cards fit.
pub(super) fn largest_places(
    sight: &Sight,
    seens: &[&SeenSpot],
    middle: Rect,
) -> Option<(f32, SpotPlaces)> {
    let mut card = (middle.height() / 2.5 / ASPECT).clamp(40.0, 150.0).floor();
    while card >= LEAST_CARD {
        if let Some(places) = middle_places(sight, seens, middle, card) {
            return Some((card, places));
        }
        card -= 4.0;
    }
    None
}

/// Places the spots of the middle; `None` if cards of this width do not fit.
fn middle_places(
    sight: &Sight,
    seens: &[&SeenSpot],
    middle: Rect,
    card: f32,
) -> Option<SpotPlaces> {
    let high = card * ASPECT;
    if seens.iter().any(|seen| seen.spread == PileSpread::Column) {
        return columns(seens, middle, card);
    }
    let trick = seens.iter().find(|seen| seen.spread == PileSpread::Trick);
    let Some(trick) = trick else {
        let places = flow(seens, middle, card);
        let bottom = places.iter().map(|(_, place)| place.home.max.y).fold(0.0, f32::max);
        let top = places.iter().map(|(_, place)| place.home.min.y).fold(f32::MAX, f32::min);
        let right = places
            .iter()
            .flat_map(|(_, place)| place.cards.iter().chain([&place.home]))
            .map(|rect| rect.max.x)
            .fold(0.0, f32::max);
        let fits = top >= middle.min.y && bottom + NAME <= middle.max.y && right <= middle.max.x;
        return fits.then_some(places);
    };
    let (rx, ry) = if sight.seats > 4 { (1.75, 0.62) } else { (1.12, 0.54) };
    let size = vec2(card * (1.0 + 2.0 * rx), high * (1.0 + 2.0 * ry));
    if size.x > middle.width() || size.y > middle.height() {
        return None;
    }
    let center = middle.center();
    let at = |seat: Seat| {
        let (x, y) = seating::direction(&sight.round, seat);
        let middle = center + vec2(x * rx * card, y * ry * high);
        Rect::from_center_size(middle, vec2(card, high))
    };
    let home = Rect::from_center_size(center, vec2(card, high));
    let cards = trick.cards.iter().map(|token| token.by.map_or(home, at)).collect();
    let mut places = vec![(trick.spot, SpotPlace { home, cards, named: false })];
    let rest: Vec<&SeenSpot> =
        seens.iter().copied().filter(|seen| seen.spot != trick.spot).collect();
    if rest.is_empty() {
        return Some(places);
    }
    let left = Rect::from_min_max(middle.min, pos2(center.x - size.x / 2.0 - GAP, middle.max.y));
    let beside = flow(&rest, left, card.min(84.0));
    let fits = beside.iter().all(|(_, place)| {
        let right = place.cards.iter().map(|rect| rect.max.x).fold(place.home.max.x, f32::max);
        place.home.min.x >= left.min.x
            && right <= left.max.x + 1.0
            && place.home.min.y >= left.min.y
            && place.home.max.y + NAME <= left.max.y
    });
    places.extend(beside);
    fits.then_some(places)
}

/// Places columns side by side below everything else; `None` if cards of this width do not fit.
fn columns(seens: &[&SeenSpot], area: Rect, card: f32) -> Option<SpotPlaces> {
    let high = (card * ASPECT).ceil();
    let (below, above): (Vec<&SeenSpot>, Vec<&SeenSpot>) =
        seens.iter().copied().partition(|seen| seen.spread == PileSpread::Column);
    let upper = Rect::from_min_max(area.min, pos2(area.max.x, area.min.y + high + NAME + GAP));
    let mut places = flow(&above, upper, card);
    let count = below.len() as f32;
    let gap = ((area.width() - card * count) / count).min(card * 0.4);
    if gap < 3.0 || places.iter().any(|(_, place)| place.home.max.y > upper.max.y) {
        return None;
    }
    let top = if above.is_empty() { area.min.y } else { upper.max.y + GAP };
    let most = below.iter().map(|seen| seen.cards.len()).max().unwrap_or(0).max(8);
    let step = (high * 0.24).min((area.max.y - top - high) / (most - 1) as f32);
    // A strip smaller than the index shows nothing useful.
    if step < card * 0.13 {
        return None;
    }
    let mut x = area.center().x - (card * count + gap * (count - 1.0)) / 2.0;
    for seen in below {
        let home = Rect::from_min_size(pos2(x.floor(), top.floor()), vec2(card, card * ASPECT));
        let at = |index: usize| home.translate(vec2(0.0, (step * index as f32).floor()));
        let cards = (0..seen.cards.len()).map(at).collect();
        places.push((seen.spot, SpotPlace { home, cards, named: false }));
        x += card + gap;
    }
    Some(places)
}

/// Returns the width of the cards of a spot, of which each has this width.
fn width(seen: &SeenSpot, card: f32) -> f32 {
    match seen.spread {
        PileSpread::Pile => card,
        PileSpread::Row | PileSpread::Column | PileSpread::Trick => {
            card + step(seen, card) * seen.cards.len().saturating_sub(1) as f32
        }
    }
}

/// Places spots line by line, each line centred.
pub(super) fn flow(seens: &[&SeenSpot], area: Rect, card: f32) -> SpotPlaces {
    let high = (card * ASPECT).ceil();
    let wide = |seen: &SeenSpot| width(seen, card).min(area.width());
    let mut lines: Vec<(f32, Vec<(&SeenSpot, f32)>)> = Vec::new();
    let gap = GAP * 2.0;
    for group in seens.chunk_by(|one, other| one.info.field == other.info.field) {
        let copies = group.len() as f32;
        let widest = group.iter().map(|seen| wide(seen)).fold(0.0, f32::max);
        if group.iter().all(|seen| seen.keeps_place) {
            // Each spot has a fixed position, in one row or two.
            let whole = widest * copies + gap * (copies - 1.0);
            let rows = if whole <= area.width() { 1 } else { 2 };
            for line in group.chunks(group.len().div_ceil(rows)) {
                let used = (widest + gap) * line.len() as f32 - gap;
                lines.push((used, line.iter().map(|&seen| (seen, widest)).collect()));
            }
            continue;
        }
        for &seen in group {
            let width = wide(seen);
            // If there are several rows, they stand in pairs.
            let own_line =
                seen.spread == PileSpread::Row && seen.info.number % 2 == 0 && group.len() > 1;
            match lines.last_mut() {
                Some((used, line)) if *used + gap + width <= area.width() && !own_line => {
                    *used += gap + width;
                    line.push((seen, width));
                }
                _ => lines.push((width, vec![(seen, width)])),
            }
        }
    }
    let line_high = high + NAME + GAP;
    let mut y = area.center().y - (line_high * lines.len() as f32 - GAP) / 2.0;
    let mut places = Vec::new();
    for (used, line) in lines {
        let mut x = area.center().x - used / 2.0;
        for (seen, slot) in line {
            let width = wide(seen);
            let home = Rect::from_min_size(pos2(x.floor(), y.floor()), vec2(card, card * ASPECT));
            let count = seen.cards.len();
            let step = match (seen.spread, count) {
                (PileSpread::Pile, _) | (_, 0 | 1) => 0.0,
                _ => (width - card) / (count - 1) as f32,
            };
            let cards =
                (0..count).map(|index| home.translate(vec2(step * index as f32, 0.0))).collect();
            places.push((seen.spot, SpotPlace { home, cards, named: true }));
            x += slot + gap;
        }
        y += line_high;
    }
    places
}

/// Returns the offset from card to card in a row.
fn step(seen: &SeenSpot, card: f32) -> f32 {
    let open = seen.cards.iter().any(|token| token.card.is_some());
    if open || seen.picked_from { card * 0.46 } else { card * 0.2 }
}
