//! From places in hundredths of a card to rectangles in points, for any size of the window.
//!
//! The size of the cards depends on the table and the window alone, never on where cards lie, so
//! that nothing jumps during a game: a long pile is squeezed instead. Cards are small enough that
//! the longest pile of a game still shows rank and suit of each card.

mod size;

pub(super) use size::LayoutCache;

use crate::{
    card::{ASPECT, Corner, legible_strip},
    store::TableSize,
};
use egui::{Pos2, Rect, Vec2, pos2, vec2};
use engine::definition::{Face, Fan, FanDirection, Place, SpotId, Table};

/// Visible part of a face-up card below the next one, relative to its height or width.
const STEP_UP: f32 = 0.295;
/// Visible part of a face-down card.
const STEP_DOWN: f32 = 0.09;
/// Visible part of a face-down card in a squeezed pile.
const STEP_HIDDEN: f32 = 0.035;
/// Room reserved for a fan without an obstacle, relative to the card's height or width.
const PROMISE: f32 = 1.3;
/// Maximum room reserved for a fan with its own spacing and number of cards.
const PROMISE_SPACED: f32 = 4.0;
/// Maximum width of a card in points; beyond it the table would have no space between cards.
const WIDEST: f32 = 190.0;
/// Margin round the table in points; reduced in a small area.
const MARGIN: f32 = 16.0;
/// Gap between a fan and its obstacle, in cards.
const GAP: f32 = 0.05;

/// The card or spot under a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    /// The spot.
    pub spot: SpotId,
    /// Position of the card in the pile, 0 for the lowest; `None` on the empty spot.
    pub card: Option<usize>,
}

/// Positions of all spots in an area.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardGeometry {
    area: Rect,
    card: Vec2,
    spots: Vec<SpotShape>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct SpotShape {
    home: Rect,
    fan: Fan,
    /// Maximum offset from the first card to the last one, in points.
    room: f32,
    /// True if the spot is ever shown; a deck that is dealt out at once is not.
    shown: bool,
}

/// A spot to be laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// Its place on the table.
    pub place: Place,
    /// The way its cards are spread.
    pub fan: Fan,
    /// Number of cards that must fit, those above the hidden ones legible.
    pub most: usize,
    /// Number of these that lie face down below the others whenever the pile is that long.
    pub hidden: usize,
    /// Number of cards that must fit if the surroundings leave no room for `most`.
    pub least: usize,
    /// Number of its field, shared by columns of one kind.
    pub kind: u8,
}

/// The layout rules for the spots of a game, by id.
#[derive(Debug, Clone, PartialEq)]
pub struct SpotArrangement {
    /// `None` for a deck that is never shown.
    spots: Vec<Option<Column>>,
    /// Size of the cards relative to the largest that fit.
    share: f32,
}

impl SpotArrangement {
    /// Returns the same layout for another table size.
    #[must_use]
    pub fn sized(mut self, size: TableSize) -> Self {
        self.share = match size {
            TableSize::Small => 0.65,
            TableSize::Medium => 0.82,
            TableSize::Large | TableSize::Full => 1.0,
        };
        if size == TableSize::Full {
            for column in self.spots.iter_mut().flatten() {
                (column.most, column.least, column.hidden) = (1, 1, 0);
            }
        }
        self
    }
}

impl BoardGeometry {
    /// Lays out a game's table in an area.
    #[must_use]
    pub fn new(definition: &Table, area: Rect) -> Self {
        Self::with(&SpotArrangement::of(definition), area)
    }

    /// Lays out these columns in an area.
    #[must_use]
    pub fn with(columns: &SpotArrangement, area: Rect) -> Self {
        let shown: Vec<Column> = columns.spots.iter().flatten().copied().collect();
        let mut geometry = Self::of_columns(&shown, columns.share, area);
        // Cards dealt from a hidden deck come from above the table.
        let above = pos2(area.center().x, area.min.y - geometry.card.y);
        let home = Rect::from_center_size(above, geometry.card);
        for at in (0..columns.spots.len()).filter(|&at| columns.spots[at].is_none()) {
            let shape = SpotShape { home, fan: Fan::default(), room: 0.0, shown: false };
            geometry.spots.insert(at.min(geometry.spots.len()), shape);
        }
        geometry
    }

    /// True if a spot has a place on the table.
    #[must_use]
    pub fn is_shown(&self, spot: SpotId) -> bool {
        self.spots.get(spot.index()).is_some_and(|shape| shape.shown)
    }

    /// Returns the arrangement of rank and suit in the corners of a spot's cards.
    #[must_use]
    pub fn corner(&self, spot: SpotId) -> Corner {
        let fan = self.spots.get(spot.index()).map(|shape| shape.fan).unwrap_or_default();
        corner_in(fan).unwrap_or_default()
    }

    /// Lays out spots with cards `width` points wide and the place 0, 0 at `origin`; fans that
    /// begin in the area stay in it.
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

    /// Returns the area covered by spots and their fans, in card widths and heights;
    /// [`Rect::NOTHING`] if there are none.
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

    /// Returns the area that the table fills.
    #[must_use]
    pub const fn area(&self) -> Rect {
        self.area
    }

    /// Returns the size of a card in points.
    #[must_use]
    pub const fn card_size(&self) -> Vec2 {
        self.card
    }

    /// Returns the number of spots.
    #[must_use]
    pub const fn spot_count(&self) -> usize {
        self.spots.len()
    }

    /// Returns the rectangle of a spot's first card; [`Rect::NOTHING`] if there is no such spot.
    #[must_use]
    pub fn home(&self, spot: SpotId) -> Rect {
        self.spots.get(spot.index()).map_or(Rect::NOTHING, |shape| shape.home)
    }

    /// True if the spot's own rectangle overlaps another one's.
    #[must_use]
    pub fn overlaps(&self, spot: SpotId) -> bool {
        // Spots that touch, or overlap by rounding alone, are neighbours.
        let home = self.home(spot).shrink(1.0);
        self.spots
            .iter()
            .enumerate()
            .any(|(index, other)| index != spot.index() && other.home.intersect(home).is_positive())
    }

    /// Returns the rectangles of the cards of a pile, lowest first.
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
        let strip = corner_in(shape.fan).map_or(0.0, |way| legible_strip(way, self.card.x));
        // The preferred step, and the least at which cards can be told apart.
        let steps: Vec<(f32, f32)> = faces
            .iter()
            .enumerate()
            .map(|(at, &face)| {
                let wanted = if at < squared { 0.0 } else { length * step(shape.fan, face) };
                let least = if face == Face::Up { strip } else { length * STEP_HIDDEN };
                (wanted, least.min(wanted))
            })
            .collect();
        let between = &steps[..steps.len().saturating_sub(1)];
        let wanted: f32 = between.iter().map(|step| step.0).sum();
        let least: f32 = between.iter().map(|step| step.1).sum();
        let (ease, squeeze) = if wanted <= shape.room {
            (1.0, 1.0)
        } else if least < shape.room {
            ((shape.room - least) / (wanted - least), 1.0)
        } else {
            (0.0, shape.room / least)
        };
        let mut offset = 0.0;
        let mut place = |(wanted, least): (f32, f32)| {
            let rect = shape.home.translate(direction * offset);
            offset += (least + (wanted - least) * ease) * squeeze;
            rect
        };
        steps.into_iter().map(&mut place).collect()
    }

    /// Offsets the cards of a squared pile a little, so that a full deck looks thicker than a
    /// single card.
    fn squared(&self, home: Rect, at: usize) -> Rect {
        let layer = (at / 7).min(4) as f32;
        home.translate(vec2(0.0, -layer * (self.card.x * 0.008).max(0.5)))
    }

    /// Returns the card or empty spot under a point, the one painted last; `None` if there is
    /// nothing.
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

    /// Returns the spot that a card held at `rect` overlaps most; spots accepted by `welcome` come
    /// first.
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

    /// Returns the next spot in one of the four directions, for arrow keys; `None` at the edge.
    #[must_use]
    pub fn neighbor(&self, from: SpotId, direction: Vec2) -> Option<SpotId> {
        let start = self.spots.get(from.index())?.home.center();
        let across = vec2(direction.y.abs(), direction.x.abs());
        let cost = |shape: &SpotShape| {
            let way = shape.home.center() - start;
            let ahead = way.dot(direction);
            // Sideways distance weighs more: the next spot in the same row or column is meant.
            (shape.shown && ahead > 1.0).then(|| ahead + 3.0 * way.dot(across).abs())
        };
        let costs =
            self.spots.iter().enumerate().filter_map(|(at, shape)| Some((at, cost(shape)?)));
        let nearest = costs.min_by(|a, b| a.1.total_cmp(&b.1))?;
        Some(SpotId(nearest.0 as u8))
    }
}

/// Returns the corner arrangement of cards with this fan; `None` if they are not spread.
const fn corner_in(fan: Fan) -> Option<Corner> {
    match fan.direction {
        FanDirection::None => None,
        FanDirection::Down | FanDirection::Up => Some(Corner::Beside),
        FanDirection::Right | FanDirection::Left => Some(Corner::Below),
    }
}

/// Returns the rectangles of spots in cards: each direction in its own unit.
fn homes(spots: &[(Place, Fan)]) -> Vec<Rect> {
    let home = |(place, _): &(Place, Fan)| {
        let corner = pos2(f32::from(place.x) / 100.0, f32::from(place.y) / 100.0);
        Rect::from_min_size(corner, Vec2::splat(1.0))
    };
    spots.iter().map(home).collect()
}

/// Returns the direction in which later cards lie.
fn toward(direction: FanDirection) -> Vec2 {
    match direction {
        FanDirection::None => Vec2::ZERO,
        FanDirection::Down => Vec2::DOWN,
        FanDirection::Up => Vec2::UP,
        FanDirection::Right => Vec2::RIGHT,
        FanDirection::Left => Vec2::LEFT,
    }
}

/// Returns the visible part of a card below the next one, relative to its height or width.
fn step(fan: Fan, face: Face) -> f32 {
    let up = fan.spacing.map_or(STEP_UP, |percent| f32::from(percent) / 100.0);
    match face {
        Face::Up => up,
        Face::Down => STEP_DOWN.min(up),
    }
}

/// Returns the room reserved for a fan beyond its home, in cards.
fn promise(fan: Fan) -> f32 {
    // An author who gives number and spacing has left room for them.
    let most = if fan.spacing.is_some() { PROMISE_SPACED } else { PROMISE };
    let shown = |shown: u8| (f32::from(shown.max(1)) - 1.0) * step(fan, Face::Up);
    fan.shown.map_or(PROMISE, shown).min(most)
}

/// Returns the nearest home in the way of a fan, all in the same unit; `None` if nothing is in the
/// way. A squared pile is in its own way.
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
mod tests;
