//! The table under construction: the places of its decks and spots in a part of the window. The
//! files below paint it and handle input on it.
//!
//! ```text
//! let canvas = Canvas::fit(draft, area);
//! let touches = canvas.touch(ui, id, &mut focus, Walk::Arrows, |item| words(item));
//! canvas.paint_felt(&painter, desk); canvas.paint_item(..); canvas.paint_focus(..);
//! ```

mod paint;
mod touch;
mod words;

pub use paint::{ItemLook, piles};
pub use touch::{Focus, Touch, Walk};
pub use words::{item_name, item_words};

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use engine::{
    definition::{DeckId, Face, Fan, Place, SpotId},
    workbook::Draft,
};
use fudaba::{board::BoardGeometry, card::ASPECT};

/// Largest width of a card here, in points.
const WIDEST: f32 = 96.0;
/// Margin round the table, in points.
const MARGIN: f32 = 16.0;

/// An item on the table under construction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CanvasItem {
    /// A spot of a field.
    Spot(SpotId),
    /// A deck.
    Deck(DeckId),
}

impl CanvasItem {
    /// Returns all items on the table: the spots in file order, then the decks.
    #[must_use]
    pub fn all(draft: &Draft) -> Vec<Self> {
        let spots = (0..draft.spots.len()).map(|at| Self::Spot(SpotId(at as u8)));
        let decks = (0..draft.decks.len()).map(|at| Self::Deck(DeckId(at as u8)));
        spots.chain(decks).collect()
    }

    /// Returns its place.
    #[must_use]
    pub fn place(self, draft: &Draft) -> Place {
        match self {
            Self::Spot(spot) => draft.spots.get(spot.index()).map(|spot| spot.place),
            Self::Deck(deck) => draft.decks.get(deck.index()).map(|deck| deck.place),
        }
        .unwrap_or_default()
    }

    /// Moves it to another place.
    pub fn put(self, draft: &mut Draft, place: Place) {
        let own = match self {
            Self::Spot(spot) => draft.spots.get_mut(spot.index()).map(|spot| &mut spot.place),
            Self::Deck(deck) => draft.decks.get_mut(deck.index()).map(|deck| &mut deck.place),
        };
        if let Some(own) = own {
            *own = place;
        }
    }
}

/// The places of all items of a draft in an area of the window.
#[derive(Debug, Clone)]
pub struct LayoutCanvas {
    area: Rect,
    origin: Pos2,
    geometry: BoardGeometry,
    spots: usize,
    items: Vec<CanvasItem>,
}

impl LayoutCanvas {
    /// Shows the whole table, as large as it fits into the area.
    #[must_use]
    pub fn fit(draft: &Draft, area: Rect) -> Self {
        Self::showing(draft, area, Self::extent(draft))
    }

    /// Returns the extent of the table to show, in card widths and heights from its upper left. A
    /// small game is shown as a part of a table of usual size.
    #[must_use]
    pub fn extent(draft: &Draft) -> Vec2 {
        let used = BoardGeometry::extent(&laid(draft));
        let used = if used.is_negative() { Vec2::ZERO } else { used.max.to_vec2() };
        used.max(vec2(7.0, 3.0))
    }

    /// Shows this extent of the table from its upper left, as large as it fits into the area.
    #[must_use]
    pub fn showing(draft: &Draft, area: Rect, extent: Vec2) -> Self {
        let inner = area.shrink(MARGIN);
        let width = (inner.width() / extent.x.max(1.0))
            .min(inner.height() / (extent.y.max(1.0) * ASPECT))
            .clamp(4.0, WIDEST);
        let spare = (inner.width() - extent.x * width).max(0.0);
        let origin = pos2((inner.min.x + spare / 2.0).round(), inner.min.y.round());
        let geometry = BoardGeometry::placed(&laid(draft), inner, origin, width);
        Self { area, origin, geometry, spots: draft.spots.len(), items: CanvasItem::all(draft) }
    }

    /// Returns the area that it fills.
    #[must_use]
    pub const fn area(&self) -> Rect {
        self.area
    }

    /// Returns all items on it.
    #[must_use]
    pub fn items(&self) -> &[CanvasItem] {
        &self.items
    }

    /// Returns the size of a card, in points.
    #[must_use]
    pub const fn card_size(&self) -> Vec2 {
        self.geometry.card_size()
    }

    /// Returns the rectangle of a card at a place.
    #[must_use]
    pub fn rect_of(&self, place: Place) -> Rect {
        let offset = vec2(f32::from(place.x), f32::from(place.y)) / 100.0 * self.card_size();
        Rect::from_min_size(self.origin + offset, self.card_size())
    }

    /// Returns the place nearest to a card whose upper left corner is at a point.
    #[must_use]
    pub fn place_at(&self, corner: Pos2) -> Place {
        let way = (corner - self.origin) / self.card_size() * 100.0;
        // A cast of a float saturates at the type's range.
        let hundredths = |way: f32| (way.round() as u16).min(9_999);
        Place { x: hundredths(way.x), y: hundredths(way.y) }
    }

    /// Returns the rectangle of the first card of a deck or a spot.
    #[must_use]
    pub fn home(&self, item: CanvasItem) -> Rect {
        self.geometry.home(self.id(item))
    }

    /// Returns the rectangles of a pile's cards on a deck or a spot, lowest first.
    #[must_use]
    pub fn pile(&self, item: CanvasItem, faces: &[Face]) -> Vec<Rect> {
        self.geometry.pile(self.id(item), faces)
    }

    /// Returns the next deck or spot in a direction, one of the four.
    #[must_use]
    pub fn neighbor(&self, from: CanvasItem, direction: Vec2) -> Option<CanvasItem> {
        let next = self.geometry.neighbor(self.id(from), direction)?;
        self.items.get(next.index()).copied()
    }

    /// Returns the item's number on the table, where decks follow the fields' spots.
    fn id(&self, item: CanvasItem) -> SpotId {
        match item {
            CanvasItem::Spot(spot) => spot,
            CanvasItem::Deck(deck) => SpotId((self.spots + deck.index()) as u8),
        }
    }
}

/// Returns the place and fan of every item; decks are squared up.
fn laid(draft: &Draft) -> Vec<(Place, Fan)> {
    let spots = draft.spots.iter().map(|spot| (spot.place, spot.fan));
    let decks = draft.decks.iter().map(|deck| (deck.place, Fan::default()));
    spots.chain(decks).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::definition::{Deck, Field, Localized};

    fn draft() -> Draft {
        let named = |name: &str| Localized { en: name.to_owned(), ja: String::new() };
        let mut draft = Draft::default();
        draft.add_deck(Deck::plain(named("Stock"), Place { x: 0, y: 0 }));
        let field = draft.add_field(Field::plain(named("Tableau"))).expect("room for a field");
        for x in [0, 115, 230] {
            let spot = draft.add_spot(field, Place { x, y: 120 }, Fan::default());
            assert!(spot.is_some());
        }
        draft
    }

    #[test]
    fn places_and_points_agree() {
        let area = Rect::from_min_size(pos2(30.0, 50.0), vec2(700.0, 500.0));
        let canvas = LayoutCanvas::fit(&draft(), area);
        for item in CanvasItem::all(&draft()) {
            let place = item.place(&draft());
            assert_eq!(canvas.home(item), canvas.rect_of(place));
            assert_eq!(canvas.place_at(canvas.home(item).min), place);
            assert!(area.contains_rect(canvas.home(item)));
        }
        assert_eq!(canvas.place_at(pos2(-1e9, f32::NAN)), Place::default());
        assert_eq!(canvas.place_at(pos2(1e9, 1e9)), Place { x: 9_999, y: 9_999 });
    }

    #[test]
    fn arrows_go_from_spots_to_decks() {
        let area = Rect::from_min_size(pos2(0.0, 0.0), vec2(700.0, 500.0));
        let canvas = LayoutCanvas::fit(&draft(), area);
        let first = CanvasItem::Spot(SpotId(0));
        assert_eq!(canvas.neighbor(first, Vec2::RIGHT), Some(CanvasItem::Spot(SpotId(1))));
        assert_eq!(canvas.neighbor(first, Vec2::UP), Some(CanvasItem::Deck(DeckId(0))));
    }
}
