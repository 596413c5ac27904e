//! The final places of dragged decks and spots: on the grid, in line with others, and on the table.

use engine::definition::Place;

/// The grid, in hundredths of a card.
pub(super) const GRID: u16 = 10;
/// Largest coordinate, in hundredths of a card.
const LAST: i32 = 9_999;

/// Offset by which places are moved, in hundredths of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct SnapOffset {
    pub(super) x: i32,
    pub(super) y: i32,
}

/// Snapping of places to grid and lines.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Pull {
    /// To other decks and spots that are at most this far from being in line, in hundredths of a
    /// card's width and height; else to the grid.
    Lines(f32, f32),
    /// None.
    Free,
}

impl SnapOffset {
    /// Returns the offset nearest to this one that keeps every moved place on the table, so that a
    /// group keeps its shape.
    pub(super) fn within(self, moved: &[Place]) -> Self {
        let keep = |way: i32, values: Vec<i32>| {
            let (Some(least), Some(most)) = (values.iter().min(), values.iter().max()) else {
                return way;
            };
            way.clamp(-least, LAST - most)
        };
        Self {
            x: keep(self.x, moved.iter().map(|place| i32::from(place.x)).collect()),
            y: keep(self.y, moved.iter().map(|place| i32::from(place.y)).collect()),
        }
    }

    /// Returns a place moved by the offset.
    pub(super) fn from(self, place: Place) -> Place {
        // Offsets keep places on the table; one that does not is cut off at its edge.
        let go = |from: u16, way: i32| i32::from(from).saturating_add(way).clamp(0, LAST) as u16;
        Place { x: go(place.x, self.x), y: go(place.y, self.y) }
    }
}

/// Returns the offset of places when the pointer has moved by `hand`, in hundredths of a card. The
/// first place is that of the grabbed item.
pub(super) fn snap(moved: &[Place], others: &[Place], hand: (f32, f32), pull: Pull) -> SnapOffset {
    let along = |of: fn(&Place) -> u16, hand: f32, reach: fn(Pull) -> Option<f32>| {
        let Some(reach) = reach(pull) else { return hand.round() as i32 };
        let lines = moved
            .iter()
            .flat_map(|from| others.iter().map(move |to| f32::from(of(to)) - f32::from(of(from))));
        let nearest = lines.min_by(|a, b| (a - hand).abs().total_cmp(&(b - hand).abs()));
        if let Some(line) = nearest.filter(|line| (line - hand).abs() <= reach) {
            return line as i32;
        }
        let held = f32::from(moved.first().map_or(0, of));
        let grid = f32::from(GRID);
        (((held + hand) / grid).round() * grid - held) as i32
    };
    let reach_across = |pull| match pull {
        Pull::Lines(across, _) => Some(across),
        Pull::Free => None,
    };
    let reach_down = |pull| match pull {
        Pull::Lines(_, down) => Some(down),
        Pull::Free => None,
    };
    let way = SnapOffset {
        x: along(|place| place.x, hand.0, reach_across),
        y: along(|place| place.y, hand.1, reach_down),
    };
    way.within(moved)
}

/// Returns the lines on which moved and other places are aligned: the x coordinates, then the y
/// coordinates.
pub(super) fn lines(moved: &[Place], others: &[Place]) -> (Vec<u16>, Vec<u16>) {
    let shared = |of: fn(&Place) -> u16| {
        let mut shared: Vec<u16> = moved
            .iter()
            .map(of)
            .filter(|value| others.iter().any(|other| of(other) == *value))
            .collect();
        shared.sort_unstable();
        shared.dedup();
        shared
    };
    (shared(|place| place.x), shared(|place| place.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: Pull = Pull::Lines(6.0, 4.0);

    #[test]
    fn what_is_dragged_falls_on_the_grid() {
        let from = [Place { x: 115, y: 20 }];
        let way = snap(&from, &[], (31.0, -6.0), LINES);
        assert_eq!(way.from(from[0]), Place { x: 150, y: 10 });
        let way = snap(&from, &[], (31.4, -6.0), Pull::Free);
        assert_eq!(way.from(from[0]), Place { x: 146, y: 14 });
    }

    #[test]
    fn others_draw_it_into_line() {
        let from = [Place { x: 0, y: 0 }, Place { x: 115, y: 0 }];
        let others = [Place { x: 345, y: 123 }];
        let way = snap(&from, &others, (233.0, 119.0), LINES);
        assert_eq!(way, SnapOffset { x: 230, y: 123 });
        let moved = from.map(|place| way.from(place));
        assert_eq!(lines(&moved, &others), (vec![345], vec![123]));
    }

    #[test]
    fn nothing_leaves_the_table_and_a_group_keeps_its_form() {
        let from = [Place { x: 50, y: 30 }, Place { x: 170, y: 9_900 }];
        let way = snap(&from, &[], (-4_000.0, 5_000.0), LINES);
        assert_eq!(way, SnapOffset { x: -50, y: 99 });
        assert_eq!(way.from(from[1]), Place { x: 120, y: 9_999 });
        let wild = snap(&from, &[], (f32::NAN, f32::INFINITY), Pull::Free);
        assert_eq!(wild, SnapOffset { x: 0, y: 99 });
    }
}
