//! From places in hundredths of a card to rectangles in points, for any size of the window.
//!
//! The size of the cards depends on the table and the window alone, never on what lies where, so
//! that nothing jumps during a game: a long pile is pushed together instead.

use crate::card::ASPECT;
use egui::{Pos2, Rect, Vec2, pos2, vec2};
use engine::definition::{Definition, Face, Fan, FanDirection, Place, SpotId};

/// How much of a face-up card the next one leaves free, of its height or width.
const STEP_UP: f32 = 0.295;
/// How much of a face-down card.
const STEP_DOWN: f32 = 0.09;
/// What a fan without an obstacle is promised, of the card's height or width.
const PROMISE: f32 = 1.3;
/// The most that a fan with a spacing and a number of cards of its own is promised.
const PROMISE_SPACED: f32 = 4.0;
/// The widest card in points; beyond it the table would be all cards and no air.
const WIDEST: f32 = 190.0;
/// The margin round the table in points; half of it in a small area.
const MARGIN: f32 = 16.0;
/// The gap that a fan keeps to what lies in its way, in cards.
const GAP: f32 = 0.05;

/// What lies under a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    /// The spot.
    pub spot: SpotId,
    /// The position of the card in the pile, 0 for the lowest; `None` on the empty spot.
    pub card: Option<usize>,
}

/// Where everything lies in a certain area.
#[derive(Debug, Clone, PartialEq)]
pub struct Geometry {
    area: Rect,
    card: Vec2,
    spots: Vec<SpotShape>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct SpotShape {
    home: Rect,
    fan: Fan,
    /// How far the last card may lie from the first, in points.
    room: f32,
    /// Whether the spot is ever seen: a deck that is dealt out at once is not.
    shown: bool,
}

impl Geometry {
    /// The geometry of a game's table within an area.
    #[must_use]
    pub fn new(definition: &Definition, area: Rect) -> Self {
        let (shown, hidden): (Vec<SpotId>, Vec<SpotId>) =
            definition.spot_ids().partition(|&spot| definition.is_shown(spot));
        let spots = shown.iter().map(|&spot| (definition.place(spot), definition.fan(spot)));
        let mut geometry = Self::of_spots(&spots.collect::<Vec<_>>(), area);
        // Cards dealt from a deck that is not shown come from above the table.
        let above = pos2(area.center().x, area.min.y - geometry.card.y);
        let home = Rect::from_center_size(above, geometry.card);
        for spot in hidden {
            let shape = SpotShape { home, fan: Fan::default(), room: 0.0, shown: false };
            geometry.spots.insert(spot.index().min(geometry.spots.len()), shape);
        }
        geometry
    }

    /// Whether a spot has a place on the table.
    #[must_use]
    pub fn is_shown(&self, spot: SpotId) -> bool {
        self.spots.get(spot.index()).is_some_and(|shape| shape.shown)
    }

    /// The geometry of spots that lie at places and are spread so.
    #[must_use]
    pub fn of_spots(spots: &[(Place, Fan)], area: Rect) -> Self {
        let least = area.width().min(area.height());
        let margin = MARGIN.min(least * 0.03).max(0.0);
        let inner = area.shrink(margin);
        let mut bounds = Self::extent(spots);
        if spots.is_empty() {
            bounds = Rect::from_min_size(Pos2::ZERO, Vec2::splat(1.0));
        }
        let width = (inner.width() / bounds.width())
            .min(inner.height() / (bounds.height() * ASPECT))
            .clamp(1.0, WIDEST);
        let card = vec2(width, width * ASPECT);
        let size = bounds.size() * card;
        // A table whose fans may grow downward hangs from the top; another one is centered.
        let hangs = spots.iter().any(|(_, fan)| fan.direction == FanDirection::Down);
        let spare = (inner.height() - size.y).max(0.0);
        let top = if hangs { (spare * 0.25).min(card.y * 0.25) } else { spare / 2.0 };
        let left = (inner.width() - size.x).max(0.0) / 2.0;
        let origin = inner.min + vec2(left, top) - bounds.min.to_vec2() * card;
        Self { area, ..Self::placed(spots, inner, origin, card.x) }
    }

    /// The geometry of spots with cards `width` points wide and the place 0, 0 at `origin`; fans
    /// stay within the area as far as they begin there.
    #[must_use]
    pub fn placed(spots: &[(Place, Fan)], area: Rect, origin: Pos2, width: f32) -> Self {
        let card = vec2(width, width * ASPECT);
        let homes = homes(spots);
        let shapes = homes.iter().zip(spots).map(|(&home, &(_, fan))| {
            let corner = origin + home.min.to_vec2() * card;
            let limit = obstacle(&homes, home, fan.direction)
                .map(|other| origin + other.min.to_vec2() * card)
                .map(|other| Rect::from_min_size(other, card));
            let home = Rect::from_min_size(corner, card);
            let room = room(home, fan.direction, limit, area);
            SpotShape { home, fan, room, shown: true }
        });
        Self { area, card, spots: shapes.collect() }
    }

    /// What spots at these places and the cards spread on them cover, in card widths and heights;
    /// [`Rect::NOTHING`] where there are none.
    #[must_use]
    pub fn extent(spots: &[(Place, Fan)]) -> Rect {
        let homes = homes(spots);
        let mut bounds = Rect::NOTHING;
        for (&home, &(_, fan)) in homes.iter().zip(spots) {
            bounds |= home;
            if obstacle(&homes, home, fan.direction).is_none() {
                bounds |= home.translate(toward(fan.direction) * promise(fan));
            }
        }
        bounds
    }

    /// The area that the table fills.
    #[must_use]
    pub const fn area(&self) -> Rect {
        self.area
    }

    /// The size of a card in points.
    #[must_use]
    pub const fn card_size(&self) -> Vec2 {
        self.card
    }

    /// How many spots there are.
    #[must_use]
    pub const fn spot_count(&self) -> usize {
        self.spots.len()
    }

    /// Where the first card of a spot lies; nothing where there is no such spot.
    #[must_use]
    pub fn home(&self, spot: SpotId) -> Rect {
        self.spots.get(spot.index()).map_or(Rect::NOTHING, |shape| shape.home)
    }

    /// Whether the spot's own place is partly another one's.
    #[must_use]
    pub fn overlaps(&self, spot: SpotId) -> bool {
        // Spots that only touch, or share a hair, are neighbours.
        let home = self.home(spot).shrink(1.0);
        self.spots
            .iter()
            .enumerate()
            .any(|(index, other)| index != spot.index() && other.home.intersect(home).is_positive())
    }

    /// Where the cards of a pile lie, lowest first.
    #[must_use]
    pub fn pile(&self, spot: SpotId, faces: &[Face]) -> Vec<Rect> {
        let Some(shape) = self.spots.get(spot.index()) else { return Vec::new() };
        let direction = toward(shape.fan.direction);
        if direction == Vec2::ZERO {
            return (0..faces.len()).map(|at| self.squared(shape.home, at)).collect();
        }
        let length = if direction.x == 0.0 { self.card.y } else { self.card.x };
        let shown = shape.fan.shown.map_or(faces.len(), |shown| usize::from(shown).max(1));
        let squared = faces.len().saturating_sub(shown);
        let mut offset = 0.0;
        let mut offsets = Vec::with_capacity(faces.len());
        for (at, face) in faces.iter().enumerate() {
            offsets.push(offset);
            if at >= squared {
                offset += length * step(shape.fan, *face);
            }
        }
        let longest = offsets.last().copied().unwrap_or(0.0);
        let squeeze = if longest > shape.room { shape.room / longest } else { 1.0 };
        offsets.iter().map(|offset| shape.home.translate(direction * *offset * squeeze)).collect()
    }

    /// A squared pile grows a little, so that a full deck is told from a single card.
    fn squared(&self, home: Rect, at: usize) -> Rect {
        let layer = (at / 7).min(4) as f32;
        home.translate(vec2(0.0, -layer * (self.card.x * 0.008).max(0.5)))
    }

    /// The card or the empty spot under a point: of all that lie there, the one painted last.
    #[must_use]
    pub fn hit(&self, piles: &[Vec<Rect>], at: Pos2) -> Option<Hit> {
        for (index, pile) in piles.iter().enumerate().rev() {
            if let Some(card) = pile.iter().rposition(|rect| rect.contains(at)) {
                return Some(Hit { spot: SpotId(index as u8), card: Some(card) });
            }
        }
        let empty = |index: usize| piles.get(index).is_none_or(Vec::is_empty);
        (0..self.spots.len())
            .rev()
            .find(|&index| {
                let shape = &self.spots[index];
                shape.shown && empty(index) && shape.home.contains(at)
            })
            .map(|index| Hit { spot: SpotId(index as u8), card: None })
    }

    /// The spot that a card held at `rect` lies over most; those that `welcome` it come first.
    #[must_use]
    pub fn under(
        &self,
        piles: &[Vec<Rect>],
        rect: Rect,
        welcome: impl Fn(SpotId) -> bool,
    ) -> Option<SpotId> {
        let mut best: Option<(bool, f32, SpotId)> = None;
        for (index, shape) in self.spots.iter().enumerate().filter(|(_, shape)| shape.shown) {
            let spot = SpotId(index as u8);
            let cards = piles.get(index).map_or(&[][..], Vec::as_slice);
            let zone = cards.iter().fold(shape.home, |zone, &card| zone | card);
            let overlap = zone.intersect(rect);
            if !overlap.is_positive() {
                continue;
            }
            let candidate = (welcome(spot), overlap.area(), spot);
            if best.is_none_or(|best| (candidate.0, candidate.1) > (best.0, best.1)) {
                best = Some(candidate);
            }
        }
        best.map(|(.., spot)| spot)
    }

    /// The next spot from another one in a direction (one of the four), as an arrow key goes.
    #[must_use]
    pub fn neighbor(&self, from: SpotId, direction: Vec2) -> Option<SpotId> {
        let start = self.spots.get(from.index())?.home.center();
        let across = vec2(direction.y.abs(), direction.x.abs());
        let cost = |shape: &SpotShape| {
            let way = shape.home.center() - start;
            let ahead = way.dot(direction);
            // Sideways counts more: the next one in the same row or column is what is meant.
            (shape.shown && ahead > 1.0).then(|| ahead + 3.0 * way.dot(across).abs())
        };
        let costs =
            self.spots.iter().enumerate().filter_map(|(at, shape)| Some((at, cost(shape)?)));
        let nearest = costs.min_by(|a, b| a.1.total_cmp(&b.1))?;
        Some(SpotId(nearest.0 as u8))
    }
}

/// Where spots lie, in cards: each direction in its own unit.
fn homes(spots: &[(Place, Fan)]) -> Vec<Rect> {
    let home = |(place, _): &(Place, Fan)| {
        let corner = pos2(f32::from(place.x) / 100.0, f32::from(place.y) / 100.0);
        Rect::from_min_size(corner, Vec2::splat(1.0))
    };
    spots.iter().map(home).collect()
}

/// The way in which later cards lie.
fn toward(direction: FanDirection) -> Vec2 {
    match direction {
        FanDirection::None => Vec2::ZERO,
        FanDirection::Down => Vec2::DOWN,
        FanDirection::Up => Vec2::UP,
        FanDirection::Right => Vec2::RIGHT,
        FanDirection::Left => Vec2::LEFT,
    }
}

/// How much of a card the next one leaves free, of its height or width.
fn step(fan: Fan, face: Face) -> f32 {
    let up = fan.spacing.map_or(STEP_UP, |percent| f32::from(percent) / 100.0);
    match face {
        Face::Up => up,
        Face::Down => STEP_DOWN.min(up),
    }
}

/// How far beyond its home an unhindered fan may surely reach, in cards.
fn promise(fan: Fan) -> f32 {
    // An author who says how many and how far apart has room for them in mind.
    let most = if fan.spacing.is_some() { PROMISE_SPACED } else { PROMISE };
    let shown = |shown: u8| (f32::from(shown.max(1)) - 1.0) * step(fan, Face::Up);
    fan.shown.map_or(PROMISE, shown).min(most)
}

/// The nearest home in the way of a fan, all in the same unit.
fn obstacle(homes: &[Rect], home: Rect, direction: FanDirection) -> Option<Rect> {
    let toward = toward(direction);
    if toward == Vec2::ZERO {
        return Some(home);
    }
    let ahead = |other: &Rect| (other.min - home.min).dot(toward);
    let beside = vec2(toward.y.abs(), toward.x.abs());
    homes
        .iter()
        .filter(|other| (other.min - home.min).dot(beside).abs() < 0.999 && ahead(other) > 0.5)
        .min_by(|a, b| ahead(a).total_cmp(&ahead(b)))
        .copied()
}

fn room(home: Rect, direction: FanDirection, limit: Option<Rect>, inner: Rect) -> f32 {
    let gap = GAP * home.size();
    let space = match direction {
        FanDirection::None => 0.0,
        FanDirection::Down => limit.map_or(inner.max.y, |o| o.min.y - gap.y) - home.max.y,
        FanDirection::Up => home.min.y - limit.map_or(inner.min.y, |o| o.max.y + gap.y),
        FanDirection::Right => limit.map_or(inner.max.x, |o| o.min.x - gap.x) - home.max.x,
        FanDirection::Left => home.min.x - limit.map_or(inner.min.x, |o| o.max.x + gap.x),
    };
    space.max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fan(direction: FanDirection) -> Fan {
        Fan::toward(direction)
    }

    /// Seven columns under a row of squared spots.
    fn columns() -> Vec<(Place, Fan)> {
        let top = (0..7).map(|at| (Place { x: at * 115, y: 0 }, fan(FanDirection::None)));
        let low = (0..7).map(|at| (Place { x: at * 115, y: 120 }, fan(FanDirection::Down)));
        top.chain(low).collect()
    }

    fn area(width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(0.0, 40.0), vec2(width, height))
    }

    #[test]
    fn a_long_pile_is_pushed_together_and_cards_keep_their_size() {
        for (width, height) in [(800.0, 540.0), (1280.0, 680.0), (1920.0, 1040.0), (3840.0, 2100.0)]
        {
            let geometry = Geometry::of_spots(&columns(), area(width, height));
            assert!(geometry.card_size().x >= 60.0, "{width}: {:?}", geometry.card_size());
            let long = [[Face::Down; 6].as_slice(), &[Face::Up; 13]].concat();
            let rects = geometry.pile(SpotId(9), &long);
            let last = rects[rects.len() - 1];
            assert!(last.max.y <= 40.0 + height, "{width}: {last:?}");
            for pair in rects.windows(2) {
                let step = pair[1].min.y - pair[0].min.y;
                assert!(step >= 4.0, "{width}: a strip of {step} points");
            }
        }
    }

    #[test]
    fn short_fans_show_as_much_as_the_look_wants() {
        let geometry = Geometry::of_spots(&columns(), area(1280.0, 680.0));
        let rects = geometry.pile(SpotId(7), &[Face::Down, Face::Up, Face::Up]);
        let height = geometry.card_size().y;
        let steps: Vec<f32> =
            rects.windows(2).map(|pair| (pair[1].min.y - pair[0].min.y) / height).collect();
        assert!((0.08..=0.10).contains(&steps[0]), "{steps:?}");
        assert!((0.22..=0.30).contains(&steps[1]), "{steps:?}");
    }

    #[test]
    fn a_fan_is_spaced_as_its_author_says_while_there_is_room() {
        let spaced = |percent| Fan { spacing: Some(percent), ..fan(FanDirection::Down) };
        let spots = [(Place { x: 0, y: 0 }, spaced(50)), (Place { x: 150, y: 0 }, spaced(5))];
        let geometry = Geometry::of_spots(&spots, area(900.0, 800.0));
        let height = geometry.card_size().y;
        let step = |spot, faces: &[Face]| {
            let rects = geometry.pile(SpotId(spot), faces);
            (rects[1].min.y - rects[0].min.y) / height
        };
        assert!((step(0, &[Face::Up; 2]) - 0.5).abs() < 0.001);
        assert!((step(0, &[Face::Down; 2]) - STEP_DOWN).abs() < 0.001);
        assert!((step(1, &[Face::Down; 2]) - 0.05).abs() < 0.001);
        let long = geometry.pile(SpotId(0), &[Face::Up; 40]);
        assert!(long[39].max.y <= geometry.area().max.y);
    }

    #[test]
    fn a_fan_ends_before_the_next_spot() {
        let spots = [
            (Place { x: 0, y: 0 }, fan(FanDirection::Right)),
            (Place { x: 300, y: 0 }, fan(FanDirection::Left)),
            (Place { x: 0, y: 250 }, fan(FanDirection::Up)),
        ];
        let geometry = Geometry::of_spots(&spots, area(900.0, 600.0));
        let faces = [Face::Up; 20];
        let right = geometry.pile(SpotId(0), &faces);
        assert!(right[19].max.x <= geometry.home(SpotId(1)).min.x);
        let left = geometry.pile(SpotId(1), &faces);
        assert!(left[19].min.x >= geometry.home(SpotId(0)).max.x);
        let up = geometry.pile(SpotId(2), &faces);
        assert!(up[19].min.y >= geometry.home(SpotId(0)).max.y);
    }

    #[test]
    fn only_the_shown_cards_of_a_waste_are_spread() {
        let waste = Fan { shown: Some(3), ..fan(FanDirection::Right) };
        let geometry = Geometry::of_spots(&[(Place::default(), waste)], area(900.0, 600.0));
        let rects = geometry.pile(SpotId(0), &[Face::Up; 10]);
        assert!(rects[..8].iter().all(|rect| rect.min == rects[0].min));
        assert!(rects[9].min.x > rects[8].min.x && rects[8].min.x > rects[7].min.x);
    }

    #[test]
    fn the_card_painted_on_top_is_hit() {
        let geometry = Geometry::of_spots(&columns(), area(1000.0, 700.0));
        let piles: Vec<Vec<Rect>> = (0..geometry.spot_count())
            .map(|at| geometry.pile(SpotId(at as u8), &[Face::Up; 5][..at % 6]))
            .collect();
        for (index, pile) in piles.iter().enumerate() {
            let spot = SpotId(index as u8);
            for (at, rect) in pile.iter().enumerate() {
                // Just inside the strip that later cards leave free, or the whole top card.
                let point = rect.left_top() + vec2(3.0, 3.0);
                let covered = pile[at + 1..].iter().any(|later| later.contains(point));
                let hit = geometry.hit(&piles, point).expect("a card");
                assert_eq!(hit.spot, spot);
                assert_eq!(hit.card == Some(at), !covered, "{spot:?} {at}");
            }
            if pile.is_empty() {
                let hit = geometry.hit(&piles, geometry.home(spot).center());
                assert_eq!(hit, Some(Hit { spot, card: None }));
            }
        }
        assert_eq!(geometry.hit(&piles, pos2(1.0, 1.0)), None);
    }

    #[test]
    fn arrows_walk_the_rows_and_columns() {
        let geometry = Geometry::of_spots(&columns(), area(1000.0, 700.0));
        assert_eq!(geometry.neighbor(SpotId(0), Vec2::RIGHT), Some(SpotId(1)));
        assert_eq!(geometry.neighbor(SpotId(0), Vec2::DOWN), Some(SpotId(7)));
        assert_eq!(geometry.neighbor(SpotId(9), Vec2::UP), Some(SpotId(2)));
        assert_eq!(geometry.neighbor(SpotId(0), Vec2::LEFT), None);
    }

    proptest::proptest! {
        #[test]
        fn every_card_lies_in_the_area(
            places in proptest::collection::vec(
                (
                    (0u16..2000, 0u16..1000),
                    0u8..5,
                    proptest::option::of(1u8..6),
                    proptest::option::of(5u8..=100),
                ),
                1..60,
            ),
            count in 0usize..60,
            ups in 0u64..,
            width in 320f32..4000.0,
            height in 240f32..2200.0,
        ) {
            let spots: Vec<(Place, Fan)> = places
                .into_iter()
                .map(|((x, y), direction, shown, spacing)| {
                    let direction = [
                        FanDirection::None,
                        FanDirection::Down,
                        FanDirection::Up,
                        FanDirection::Right,
                        FanDirection::Left,
                    ][usize::from(direction)];
                    (Place { x, y }, Fan { direction, shown, spacing })
                })
                .collect();
            let area = area(width, height);
            let geometry = Geometry::of_spots(&spots, area);
            let faces: Vec<Face> = (0..count)
                .map(|at| if ups >> at & 1 == 1 { Face::Up } else { Face::Down })
                .collect();
            for at in 0..spots.len() {
                for rect in geometry.pile(SpotId(at as u8), &faces) {
                    proptest::prop_assert!(area.expand(0.1).contains_rect(rect), "{rect:?}");
                }
            }
        }
    }
}
