//! Where the other players sit round the table, as seen by the one who looks.

use engine::rules::Seat;

/// An edge of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Edge {
    /// The left one.
    Left,
    /// The far one.
    Top,
    /// The right one.
    Right,
}

/// The others in the order of play, and at which edge each sits. Play goes clockwise: whoever
/// comes next sits at the left.
pub(super) fn others(viewer: Seat, seats: u8) -> Vec<(Seat, Edge)> {
    let count = seats.saturating_sub(1);
    let side = match count {
        0 | 1 => 0,
        2..=5 => 1,
        _ => 2,
    };
    (0..count)
        .map(|index| {
            let seat = Seat((viewer.0 + 1 + index) % seats.max(1));
            let edge = if index < side {
                Edge::Left
            } else if index >= count - side {
                Edge::Right
            } else {
                Edge::Top
            };
            (seat, edge)
        })
        .collect()
}

/// The direction of a seat from the middle of the table: x to the right, y downward, each -1 to 1.
pub(super) fn direction(viewer: Seat, seats: u8, seat: Seat) -> (f32, f32) {
    let steps = (seat.0 + seats - viewer.0) % seats.max(1);
    if seats == 2 && steps == 1 {
        return (0.0, -1.0);
    }
    let turn = f32::from(steps) / f32::from(seats.max(1)) * std::f32::consts::TAU;
    (-turn.sin(), turn.cos())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_player_sits_at_the_left() {
        let four = others(Seat(1), 4);
        let wanted = [(Seat(2), Edge::Left), (Seat(3), Edge::Top), (Seat(0), Edge::Right)];
        assert_eq!(four, wanted);
        assert_eq!(others(Seat(0), 2), [(Seat(1), Edge::Top)]);
        assert!(others(Seat(0), 1).is_empty());
        let (x, y) = direction(Seat(1), 4, Seat(2));
        assert!(x < -0.9 && y.abs() < 0.1, "{x} {y}");
        let (x, y) = direction(Seat(1), 4, Seat(3));
        assert!(x.abs() < 0.1 && y < -0.9, "{x} {y}");
    }

    #[test]
    fn many_players_sit_all_round() {
        for seats in 1..=12 {
            let others = others(Seat(0), seats);
            assert_eq!(others.len(), usize::from(seats) - 1);
            let at = |edge| others.iter().filter(|(_, found)| *found == edge).count();
            assert_eq!(at(Edge::Left), at(Edge::Right));
        }
    }
}
