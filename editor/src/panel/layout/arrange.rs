//! Aligning and distributing places.

use engine::definition::Place;

/// Line on which places are aligned. All cards have one size, so that the outermost of them define
/// the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Line {
    /// Through the leftmost one.
    Left,
    /// Halfway between the leftmost and the rightmost.
    Center,
    /// Through the rightmost one.
    Right,
    /// Through the topmost one.
    Top,
    /// Halfway between the topmost and the lowest.
    Middle,
    /// Through the lowest one.
    Bottom,
}

/// Direction in which places are spaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Axis {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

impl Axis {
    fn of(self, place: &mut Place) -> &mut u16 {
        match self {
            Self::Across => &mut place.x,
            Self::Down => &mut place.y,
        }
    }
}

/// Aligns all places on a line.
pub(super) fn align(places: &mut [Place], line: Line) {
    let axis = match line {
        Line::Left | Line::Center | Line::Right => Axis::Across,
        Line::Top | Line::Middle | Line::Bottom => Axis::Down,
    };
    let Some((least, most)) = range(places, axis) else { return };
    let to = match line {
        Line::Left | Line::Top => least,
        Line::Center | Line::Middle => least.midpoint(most),
        Line::Right | Line::Bottom => most,
    };
    for place in places {
        *axis.of(place) = to;
    }
}

/// Makes the distances between successive places equal; the outermost two stay.
pub(super) fn distribute(places: &mut [Place], axis: Axis) {
    let Some((least, most)) = range(places, axis) else { return };
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by_key(|&at| *axis.of(&mut places[at].clone()));
    let Some(gaps) = places.len().checked_sub(1).filter(|&gaps| gaps > 0) else { return };
    for (number, at) in order.into_iter().enumerate() {
        let way = usize::from(most - least) * number;
        // At most `most`.
        *axis.of(&mut places[at]) = least + ((way + gaps / 2) / gaps) as u16;
    }
}

fn range(places: &[Place], axis: Axis) -> Option<(u16, u16)> {
    let values = || places.iter().map(|place| *axis.of(&mut place.clone()));
    Some((values().min()?, values().max()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places() -> Vec<Place> {
        vec![Place { x: 40, y: 10 }, Place { x: 0, y: 90 }, Place { x: 101, y: 30 }]
    }

    #[test]
    fn places_come_to_the_line_asked_for() {
        let cases = [
            (Line::Left, [0; 3], [10, 90, 30]),
            (Line::Center, [50; 3], [10, 90, 30]),
            (Line::Right, [101; 3], [10, 90, 30]),
            (Line::Top, [40, 0, 101], [10; 3]),
            (Line::Middle, [40, 0, 101], [50; 3]),
            (Line::Bottom, [40, 0, 101], [90; 3]),
        ];
        for (line, xs, ys) in cases {
            let mut places = places();
            align(&mut places, line);
            let (x, y): (Vec<u16>, Vec<u16>) = places.iter().map(|p| (p.x, p.y)).unzip();
            assert_eq!((x.as_slice(), y.as_slice()), (&xs[..], &ys[..]), "{line:?}");
        }
        align(&mut [], Line::Left);
    }

    #[test]
    fn spaces_become_equal_between_the_outermost() {
        let mut places = places();
        distribute(&mut places, Axis::Across);
        assert_eq!(places.iter().map(|p| p.x).collect::<Vec<_>>(), [51, 0, 101]);
        distribute(&mut places, Axis::Down);
        assert_eq!(places.iter().map(|p| p.y).collect::<Vec<_>>(), [10, 90, 50]);
        let mut one = [Place { x: 7, y: 7 }];
        distribute(&mut one, Axis::Across);
        assert_eq!(one, [Place { x: 7, y: 7 }]);
    }
}
