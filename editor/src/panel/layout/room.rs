//! Free places on the table for new spots and copies.

use super::snap::SnapOffset;
use crate::panel::canvas::CanvasItem;
use egui::{Rect, vec2};
use engine::{
    definition::{Fan, FanDirection, Place},
    workbook::Draft,
};
use fudaba::board::BoardGeometry;

/// Distance from the table's edge to the first place, in hundredths of a card.
const MARGIN: u16 = 20;
/// Distance from one place to the next, in hundredths of a card.
const STEP: u16 = 120;
/// Distance between rows of fanned spots, in hundredths of a card.
const FANNED_ROW: u16 = 300;
/// Number of places in a new row.
const IN_ROW: u16 = 13;
/// Number of steps to either side in the search for a free place for copies.
const ACROSS: i32 = 13;
/// Number of fine steps up and down in that search.
const DOWN: i32 = 40;
/// Length of a fine step, in hundredths of a card.
const FINE: i32 = 20;
/// Right edge of a table of usual width, in hundredths of a card.
const USUAL_WIDTH: u16 = MARGIN + 7 * STEP;
/// Largest coordinate, in hundredths of a card.
const LAST: u16 = 9_999;

/// An item on the table: its place, its fan, and the area that it covers, in cards.
struct Lying {
    place: Place,
    fan: Fan,
    covers: Rect,
}

fn lying(draft: &Draft) -> Vec<Lying> {
    let fan = |item: CanvasItem| match item {
        CanvasItem::Spot(spot) => draft.spots.get(spot.index()).map(|spot| spot.fan),
        CanvasItem::Deck(_) => None,
    };
    let all = CanvasItem::all(draft).into_iter();
    all.map(|item| {
        let (place, fan) = (item.place(draft), fan(item).unwrap_or_default());
        Lying { place, fan, covers: covers(place, fan) }
    })
    .collect()
}

fn covers(place: Place, fan: Fan) -> Rect {
    BoardGeometry::extent(&[(place, fan)])
}

const fn is_column(fan: Fan) -> bool {
    matches!(fan.direction, FanDirection::Down | FanDirection::Up)
}

/// Returns free places in a row for new spots: beside others of their kind if there is room, else
/// in rows of their own below everything.
pub(super) fn free_row(draft: &Draft, count: usize, fan: Fan) -> Vec<Place> {
    let lying = lying(draft);
    let left = lying.iter().map(|other| other.place.x).min().unwrap_or(MARGIN).min(MARGIN);
    let right = lying.iter().map(|other| right_edge(other.covers)).max().unwrap_or(0);
    let right = right.max(USUAL_WIDTH);
    let mut rows: Vec<u16> = lying.iter().map(|other| other.place.y).collect();
    rows.sort_unstable();
    rows.dedup();
    for y in rows {
        // Columns and squared-up piles in one row would leave holes below the piles.
        let alike = |other: &Lying| other.place.y != y || is_column(other.fan) == is_column(fan);
        if !lying.iter().all(alike) {
            continue;
        }
        for column in 0..IN_ROW {
            let start = left.saturating_add(column * STEP);
            let row: Vec<Place> = in_row(start, y, count).collect();
            let Some(last) = row.last().filter(|_| row.len() == count) else { break };
            if right_edge(covers(*last, fan)) > right {
                break;
            }
            if row.iter().all(|&place| is_free(covers(place, fan), &lying)) {
                return row;
            }
        }
    }
    own_rows(left, below(&lying), count, fan)
}

/// Returns rows for these spots alone, from the left and below everything.
fn own_rows(left: u16, top: u16, count: usize, fan: Fan) -> Vec<Place> {
    let height = if is_column(fan) { FANNED_ROW } else { STEP };
    let place = |number: usize| {
        let (row, column) = (number / usize::from(IN_ROW), number % usize::from(IN_ROW));
        let down = (row as u16).saturating_mul(height);
        let across = (column as u16).saturating_mul(STEP);
        let x = left.saturating_add(across).min(LAST);
        Place { x, y: top.saturating_add(down).min(LAST) }
    };
    (0..count).map(place).collect()
}

fn in_row(start: u16, y: u16, count: usize) -> impl Iterator<Item = Place> {
    (0..count as u16).map_while(move |number| {
        let x = start.checked_add(number.checked_mul(STEP)?)?;
        (x <= LAST).then_some(Place { x, y })
    })
}

fn right_edge(covers: Rect) -> u16 {
    (covers.max.x * 100.0).round() as u16
}

fn below(lying: &[Lying]) -> u16 {
    let lowest = lying.iter().map(|other| other.covers.max.y).fold(0.0, f32::max);
    if lying.is_empty() { MARGIN } else { ((lowest * 10.0).round() as u16 * 10 + MARGIN).min(LAST) }
}

fn is_free(covers: Rect, lying: &[Lying]) -> bool {
    // A gap of a twentieth of a card between neighbours is enough.
    let wide = covers.expand2(vec2(0.05, 0.05));
    !lying.iter().any(|other| other.covers.intersect(wide).is_positive())
}

/// Returns the offset at which copies of these items lie free: the nearest free place beside them,
/// or else a little aside.
pub(super) fn way_for_copies(draft: &Draft, items: &[CanvasItem]) -> SnapOffset {
    let lying = lying(draft);
    let own: Vec<Place> = items.iter().map(|item| item.place(draft)).collect();
    let all = CanvasItem::all(draft);
    let free = |way: SnapOffset| {
        way.within(&own) == way
            && own.iter().zip(items).all(|(&place, item)| {
                let index = all.iter().position(|other| other == item);
                let fan = index.map_or_else(Fan::default, |index| lying[index].fan);
                is_free(covers(way.from(place), fan), &lying)
            })
    };
    let across = (-ACROSS..=ACROSS).map(|step| step * i32::from(STEP));
    let down = || (-DOWN..=DOWN).map(|step| step * FINE);
    let mut ways: Vec<SnapOffset> =
        across.flat_map(|x| down().map(move |y| SnapOffset { x, y })).collect();
    // Nearest first; of equal offsets, right before below, and both before left and above.
    ways.sort_by_key(|way| (way.x.abs() + way.y.abs(), way.y.abs(), way.x < 0, way.y < 0));
    let spread = |of: fn(&Place) -> u16| {
        let values = || own.iter().map(of);
        i32::from(values().max().unwrap_or(0) - values().min().unwrap_or(0))
    };
    // Ideally all of them lie to the right of the last one, or below all of them.
    let right = SnapOffset { x: spread(|place| place.x) + i32::from(STEP), y: 0 };
    let under = SnapOffset { x: 0, y: spread(|place| place.y) + i32::from(STEP) };
    let aside = SnapOffset { x: 20, y: 20 };
    [right, under].into_iter().chain(ways).find(|&way| free(way)).unwrap_or(aside).within(&own)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::definition::{Deck, Field, Localized};

    fn named(name: &str) -> Localized {
        Localized { en: name.to_owned(), ja: String::new() }
    }

    fn add(draft: &mut Draft, name: &str, count: usize, fan: Fan) -> Vec<Place> {
        let row = free_row(draft, count, fan);
        let field = draft.add_field(Field::plain(named(name))).expect("room for a field");
        for &place in &row {
            draft.add_spot(field, place, fan);
        }
        row
    }

    #[test]
    fn copies_lie_beside_what_they_are_made_of() {
        let mut draft = Draft::default();
        draft.add_deck(Deck::plain(named("Stock"), Place { x: 20, y: 20 }));
        add(&mut draft, "Foundation", 4, Fan::default());
        let columns = add(&mut draft, "Tableau", 7, Fan::toward(FanDirection::Down));
        let of = |draft: &Draft, name: &str| -> Vec<CanvasItem> {
            let items = CanvasItem::all(draft).into_iter();
            let own = |item: &CanvasItem| match *item {
                CanvasItem::Spot(spot) => {
                    let field = draft.spots[spot.index()].field;
                    draft.fields[field.index()].name.en == name
                }
                CanvasItem::Deck(_) => false,
            };
            items.filter(own).collect()
        };
        let all = of(&draft, "Tableau");
        assert_eq!(way_for_copies(&draft, &all[6..]), SnapOffset { x: i32::from(STEP), y: 0 });
        assert_eq!(way_for_copies(&draft, &all), SnapOffset { x: 7 * i32::from(STEP), y: 0 });
        // A pile between others goes to the nearest free place, and covers none of them.
        let foundation = of(&draft, "Foundation");
        let way = way_for_copies(&draft, &foundation[..1]);
        let copy = covers(way.from(foundation[0].place(&draft)), Fan::default());
        assert!(is_free(copy, &lying(&draft)), "{way:?}");
        assert!(way.x.abs() + way.y.abs() <= 4 * i32::from(STEP), "{way:?} of {columns:?}");
    }

    #[test]
    fn piles_stand_beside_the_deck_and_columns_below() {
        let mut draft = Draft::default();
        draft.add_deck(Deck::plain(named("Stock"), Place { x: 20, y: 20 }));
        let waste = Fan { shown: Some(3), ..Fan::toward(FanDirection::Right) };
        assert_eq!(add(&mut draft, "Waste", 1, waste), [Place { x: 140, y: 20 }]);
        let four = add(&mut draft, "Foundation", 4, Fan::default());
        assert_eq!(four.iter().map(|place| place.x).collect::<Vec<_>>(), [380, 500, 620, 740]);
        assert!(four.iter().all(|place| place.y == 20));
        let columns = add(&mut draft, "Tableau", 7, Fan::toward(FanDirection::Down));
        assert_eq!(columns[0], Place { x: 20, y: 140 });
        assert_eq!(columns[6], Place { x: 740, y: 140 });
    }

    #[test]
    fn many_spots_fill_rows_of_their_own_on_the_table() {
        let row = free_row(&Draft::default(), 20, Fan::toward(FanDirection::Down));
        assert_eq!(row.len(), 20);
        assert_eq!(row[13], Place { x: 20, y: 320 });
        let mut draft = Draft::default();
        for number in 0..5 {
            for place in add(&mut draft, &format!("Field {number}"), 20, Fan::default()) {
                assert!(place.x <= LAST && place.y <= LAST);
            }
        }
        assert!(
            draft.spots.iter().enumerate().all(|(at, spot)| {
                draft.spots[..at].iter().all(|other| other.place != spot.place)
            })
        );
    }

    #[test]
    fn copies_lie_beside_what_they_are_copies_of() {
        let mut draft = Draft::default();
        add(&mut draft, "Tableau", 2, Fan::default());
        let items = CanvasItem::all(&draft);
        assert_eq!(way_for_copies(&draft, &items), SnapOffset { x: 240, y: 0 });
        assert_eq!(way_for_copies(&draft, &items[..1]), SnapOffset { x: 0, y: 120 });
    }
}
