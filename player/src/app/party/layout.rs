//! Positions on the table: the player's hand at the bottom, the others around, shared cards in the
//! middle.

mod boards;
mod low;
mod middle;
mod open;

pub(super) use low::is_low;

use super::{
    seating::{self, Edge},
    sight::{PileSpread, SeenSpot, Sight, Zone},
};
use crate::card::ASPECT;
use egui::{Rect, Vec2, pos2, vec2};
use engine::rules::Seat;
use middle::{SpotPlaces, flow, largest_places};

/// Measures the words of a seat's plate: returns their height at a width, in points.
pub(super) type Measure<'a> = &'a dyn Fn(Seat, f32) -> f32;

/// A player's plate.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Plate {
    pub(super) seat: Seat,
    pub(super) rect: Rect,
}

/// Positions of the cards of a spot.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct SpotPlace {
    /// Position of the first card, or of the outline if the spot is empty.
    pub(super) home: Rect,
    /// Position of each card; the same for all cards of a pile.
    pub(super) cards: Vec<Rect>,
    /// True if the spot's name stands below it.
    pub(super) named: bool,
}

/// Positions of everything on the table.
#[derive(Debug, Clone)]
pub(super) struct TableGeometry {
    pub(super) plates: Vec<Plate>,
    /// Positions by spot; `None` if the spot is not shown.
    pub(super) places: Vec<Option<SpotPlace>>,
    /// Area of the prompt and the buttons, filled from the lower edge upward.
    pub(super) buttons: Rect,
    /// Area between the players and above the prompt, where cards are played.
    pub(super) middle: Rect,
    /// Everything above the player's own cards.
    pub(super) table: Rect,
    /// Size of a card in the player's own hand.
    own: Vec2,
    /// The board including its coordinates; `None` in games without one.
    pub(super) board: Option<Rect>,
    /// True if the others sit in a row, because the area is low.
    pub(super) is_low: bool,
}

/// Maximum number of backs side by side on a plate.
pub(super) const MOST_BACKS: usize = 8;
/// Gap between elements, in points.
const GAP: f32 = 8.0;
/// Height of a spot's name below it, in points.
const NAME: f32 = 20.0;
/// Least width of a card in the middle, in points.
const LEAST_CARD: f32 = 24.0;
/// Height of the prompt's line, in points. It is reserved for all players' turns, so that nothing
/// jumps.
const PROMPT: f32 = 34.0;

impl TableGeometry {
    /// Lays a table out in an area; `buttons` is the height of the choice buttons.
    pub(super) fn new(sight: &Sight, area: Rect, buttons: f32, measure: Measure<'_>) -> Self {
        let mut geometry = Self {
            plates: Vec::new(),
            places: vec![None; sight.spots.len()],
            buttons: area,
            middle: area,
            table: area,
            own: Vec2::ZERO,
            board: None,
            is_low: is_low(sight, area),
        };
        let area = area.shrink(GAP);
        if sight.within(Zone::Board).next().is_some() {
            geometry.lay_board(sight, area, buttons, measure);
        } else if geometry.is_low {
            low::lay(&mut geometry, sight, area, measure);
        } else {
            geometry.lay_around(sight, area, buttons, measure);
        }
        geometry
    }

    /// Lays the others around the table.
    fn lay_around(&mut self, sight: &Sight, area: Rect, buttons: f32, measure: Measure<'_>) {
        let geometry = self;
        let plate = plate_width(area);
        let card = plate_card(area);
        let above = geometry.lay_own(sight, area, plate, card, measure);
        geometry.table = Rect::from_min_max(area.min, pos2(area.max.x, above.max.y + GAP));
        let others = seating::others(&sight.round);
        let at = |edge| -> Vec<Seat> {
            others.iter().filter(|(_, found)| *found == edge).map(|&(seat, _)| seat).collect()
        };
        let mut middle = above;
        let top = at(Edge::Top);
        if !top.is_empty() {
            let lone = top.len() == 1 && !at(Edge::Left).is_empty();
            let room = if lone { area.width() - 2.0 * plate - 2.0 * GAP } else { area.width() };
            let count = top.len() as f32;
            // Only face-up cards need more room than a name.
            let laid = |seat: &Seat| {
                let open = |seen: &SeenSpot| seen.cards.iter().any(|token| token.card.is_some());
                sight.within(Zone::Plate(*seat)).any(|seen| seen.cards.len() > 5 && open(seen))
            };
            let most = if top.iter().any(laid) { plate * 2.0 } else { plate * 1.2 };
            let width = ((room - GAP * (count - 1.0)) / count).min(most).floor();
            let whole = width * count + GAP * (count - 1.0);
            let mut left = area.center().x - whole / 2.0;
            let mut lowest = above.min.y;
            for &seat in &top {
                let corner = pos2(left.floor(), above.min.y);
                let rect = geometry.lay_plate(sight, seat, corner, width, card, measure);
                lowest = lowest.max(rect.max.y);
                left += width + GAP;
            }
            middle.min.y = lowest + GAP;
        }
        for edge in [Edge::Left, Edge::Right] {
            let mut seats = at(edge);
            if seats.is_empty() {
                continue;
            }
            if edge == Edge::Left {
                // The next player sits nearest.
                seats.reverse();
                middle.min.x = area.min.x + plate + GAP;
            } else {
                middle.max.x = area.max.x - plate - GAP;
            }
            let left = if edge == Edge::Left { area.min.x } else { area.max.x - plate };
            // If there is only one plate at the top, the side columns use the whole height.
            let upper = if top.len() > 1 { middle.min.y } else { above.min.y };
            let mut rects = Vec::new();
            let mut y = upper;
            for &seat in &seats {
                let first = geometry.plates.len();
                let rect = geometry.lay_plate(sight, seat, pos2(left, y), plate, card, measure);
                rects.push((first, rect));
                y = rect.max.y + 2.0 * GAP;
            }
            let free = (above.max.y - (y - 2.0 * GAP)).max(0.0);
            // A little above the middle, close to the trick.
            geometry.shift(sight, &seats, vec2(0.0, (free * 0.42).floor()));
        }
        geometry.buttons = middle;
        middle.max.y -= buttons.max(PROMPT) + GAP;
        for &(seat, edge) in &others {
            middle = open::lay(geometry, sight, (seat, edge), middle);
        }
        middle = open::lay_own(geometry, sight, middle);
        geometry.middle = middle;
        geometry.lay_middle(sight, middle);
    }

    /// Returns the space above and below the words of a plate.
    pub(super) const fn pad(&self) -> f32 {
        if self.is_low { low::PAD } else { GAP }
    }

    /// Moves plates and everything on them.
    fn shift(&mut self, sight: &Sight, seats: &[Seat], way: Vec2) {
        for plate in self.plates.iter_mut().filter(|plate| seats.contains(&plate.seat)) {
            plate.rect = plate.rect.translate(way);
        }
        for &seat in seats {
            for seen in sight.within(Zone::Plate(seat)) {
                if let Some(place) = &mut self.places[seen.spot.index()] {
                    place.home = place.home.translate(way);
                    for card in &mut place.cards {
                        *card = card.translate(way);
                    }
                }
            }
            // Another player's hand is on the plate too.
        }
    }

    /// Lays the player's own plate and hand along the lower edge; returns the area above them.
    fn lay_own(
        &mut self,
        sight: &Sight,
        area: Rect,
        plate: f32,
        small: f32,
        measure: Measure<'_>,
    ) -> Rect {
        let hands: Vec<&SeenSpot> = sight.within(Zone::Hand).collect();
        let most = hands.iter().map(|seen| seen.cards.len()).max().unwrap_or(0);
        let least = if self.is_low { low::LEAST_HAND } else { 72.0 };
        let height = (area.height() * 0.21).clamp(least, 210.0);
        let width = (height / ASPECT).floor();
        self.own = vec2(width, width * ASPECT);
        // A raised card must stay inside the area.
        let strip = if hands.is_empty() { 0.0 } else { (width * ASPECT).ceil() + GAP };
        let own = self.lay_plate(
            sight,
            sight.viewer,
            pos2(area.min.x, area.max.y),
            plate,
            small,
            measure,
        );
        let lift = (strip.max(own.height()) - own.height()) / 2.0 + own.height();
        self.shift(sight, &[sight.viewer], vec2(0.0, -lift.ceil()));
        let room = Rect::from_min_max(
            pos2(area.min.x + plate + 2.0 * GAP, area.max.y - strip + GAP),
            area.max,
        );
        let steps = most.saturating_sub(1).max(1) as f32;
        let step = ((room.width() - width) / steps).min(width * 0.66).max(4.0).floor();
        for seen in hands {
            let count = seen.cards.len();
            let whole = width + step * count.saturating_sub(1) as f32;
            let left = (area.center().x - whole / 2.0)
                .max(room.min.x)
                .min((room.max.x - whole).max(room.min.x));
            let home = Rect::from_min_size(
                pos2(left.floor(), room.min.y.floor()),
                vec2(width, width * ASPECT),
            );
            let cards =
                (0..count).map(|index| home.translate(vec2(step * index as f32, 0.0))).collect();
            self.places[seen.spot.index()] = Some(SpotPlace { home, cards, named: false });
        }
        let used = strip.max(own.height());
        Rect::from_min_max(area.min, pos2(area.max.x, area.max.y - used - GAP * 1.5))
    }

    /// Lays a plate, with the player's name and cards, from its upper left `corner`.
    fn lay_plate(
        &mut self,
        sight: &Sight,
        seat: Seat,
        corner: egui::Pos2,
        width: f32,
        card: f32,
        measure: Measure<'_>,
    ) -> Rect {
        let inner = width - 2.0 * GAP;
        let mut y = corner.y + self.pad() + measure(seat, inner);
        let mut x = 0.0;
        let high = (card * ASPECT).ceil();
        let mut lowest = y;
        let is_open = |seen: &SeenSpot| seen.cards.iter().any(|token| token.card.is_some());
        let is_low = self.is_low;
        // In a low area the words tell the number of backs.
        let seens = sight.within(Zone::Plate(seat)).filter(|seen| !is_low || is_open(seen));
        let seens: Vec<&SeenSpot> = seens.collect();
        if !seens.is_empty() {
            y += GAP * 0.75;
            lowest = y + high;
        }
        for seen in seens {
            let count = seen.cards.len().max(1);
            let open = is_open(seen);
            let spread = seen.spread != PileSpread::Pile;
            // An index must be fully visible; smaller cards have it in the middle.
            let card = if open { card.max(40.0) } else { card };
            let high = (card * ASPECT).ceil();
            let step = if open { card * 0.42 } else { card * 0.26 };
            let shown = if spread { count } else { 1 };
            // Backs show only their number.
            let shown_backs = if open { shown } else { shown.min(MOST_BACKS) };
            let wide = card + step * (shown_backs - 1) as f32;
            if x > 0.0 && x + wide > inner {
                x = 0.0;
                y += high + GAP * 0.75;
            }
            let per_row = if wide <= inner {
                shown_backs
            } else {
                ((inner - card) / step).floor().max(0.0) as usize + 1
            };
            let origin = pos2(corner.x + GAP + x, y);
            let at = |index: usize| {
                let index = index.min(shown_backs - 1);
                let (row, column) = (index / per_row, index % per_row);
                let way = vec2(step * column as f32, row as f32 * (high * 0.62).floor());
                Rect::from_min_size((origin + way).floor(), vec2(card, card * ASPECT))
            };
            let cards: Vec<Rect> =
                (0..seen.cards.len()).map(|index| if spread { at(index) } else { at(0) }).collect();
            let rows = (shown_backs - 1) / per_row;
            if rows > 0 {
                y += rows as f32 * (high * 0.62).floor();
            }
            lowest = lowest.max(y + high);
            x += wide.min(inner) + GAP;
            self.places[seen.spot.index()] = Some(SpotPlace { home: at(0), cards, named: false });
        }
        let rect = Rect::from_min_max(corner, pos2(corner.x + width, lowest + self.pad()));
        self.plates.push(Plate { seat, rect });
        rect
    }

    /// Lays out the shared spots, as large as they fit.
    fn lay_middle(&mut self, sight: &Sight, middle: Rect) {
        let seens: Vec<&SeenSpot> = sight.within(Zone::Middle).collect();
        if seens.is_empty() {
            return;
        }
        let places = match largest_places(sight, &seens, middle) {
            Some((_, places)) => places,
            None => {
                // Too narrow for all: empty spots are left out.
                let filled: Vec<&SeenSpot> =
                    seens.iter().copied().filter(|seen| !seen.cards.is_empty()).collect();
                flow(&filled, middle, LEAST_CARD)
            }
        };
        self.put(places);
    }

    fn put(&mut self, places: SpotPlaces) {
        for (spot, place) in places {
            self.places[spot.index()] = Some(place);
        }
    }
}

/// Returns the width of a plate beside the table, in points.
fn plate_width(area: Rect) -> f32 {
    (area.width() * 0.19).clamp(132.0, 300.0)
}

/// Returns the width of a card on a plate, in points.
fn plate_card(area: Rect) -> f32 {
    (area.height() * 0.058).clamp(28.0, 62.0).floor()
}
