//! Aligning and distributing places.

use engine::definition::Place;

/// Line on which places are aligned. All cards have one size, so that the outermost of them define
/// the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AlignmentLine {
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
pub(super) enum SpacingAxis {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

impl SpacingAxis {
    fn of(self, place: &mut Place) -> &mut u16 {
        match self {
            Self::Across => &mut place.x,
            Self::Down => &mut place.y,
        }
    }
}

/// Aligns all places on a line.
pub(super) fn align(places: &mut [Place], line: AlignmentLine) {
    let axis = match line {
        AlignmentLine::Left | AlignmentLine::Center | AlignmentLine::Right => SpacingAxis::Across,
        AlignmentLine::Top | AlignmentLine::Middle | AlignmentLine::Bottom => SpacingAxis::Down,
    };
    let Some((least, most)) = range(places, axis) else { return };
    let to = match line {
        AlignmentLine::Left | AlignmentLine::Top => least,
        AlignmentLine::Center | AlignmentLine::Middle => least.midpoint(most),
        AlignmentLine::Right | AlignmentLine::Bottom => most,
    };
    for place in places {
        *axis.of(place) = to;
    }
}

/// Makes the distances between successive places equal; the outermost two stay.
pub(super) fn distribute(places: &mut [Place], axis: SpacingAxis) {
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

fn range(places: &[Place], axis: SpacingAxis) -> Option<(u16, u16)> {
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
            (AlignmentLine::Left, [0; 3], [10, 90, 30]),
            (AlignmentLine::Center, [50; 3], [10, 90, 30]),
            (AlignmentLine::Right, [101; 3], [10, 90, 30]),
            (AlignmentLine::Top, [40, 0, 101], [10; 3]),
            (AlignmentLine::Middle, [40, 0, 101], [50; 3]),
            (AlignmentLine::Bottom, [40, 0, 101], [90; 3]),
        ];
        for (line, xs, ys) in cases {
            let mut places = places();
            align(&mut places, line);
            let (x, y): (Vec<u16>, Vec<u16>) = places.iter().map(|p| (p.x, p.y)).unzip();
            assert_eq!((x.as_slice(), y.as_slice()), (&xs[..], &ys[..]), "{line:?}");
        }
        align(&mut [], AlignmentLine::Left);
    }

    #[test]
    fn spaces_become_equal_between_the_outermost() {
        let mut places = places();
        distribute(&mut places, SpacingAxis::Across);
        assert_eq!(places.iter().map(|p| p.x).collect::<Vec<_>>(), [51, 0, 101]);
        distribute(&mut places, SpacingAxis::Down);
        assert_eq!(places.iter().map(|p| p.y).collect::<Vec<_>>(), [10, 90, 50]);
        let mut one = [Place { x: 7, y: 7 }];
        distribute(&mut one, SpacingAxis::Across);
        assert_eq!(one, [Place { x: 7, y: 7 }]);
    }
}
