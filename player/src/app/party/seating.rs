//! Positions of the other players round the table, as the viewer sees it.

use engine::{
    definition::game::{Game, VarId},
    rules::{Rules, Seat, View},
};

/// An edge of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Edge {
    /// Left edge.
    Left,
    /// Far edge.
    Top,
    /// Right edge.
    Right,
}

/// Returns all seats in the order of play from the viewer on: by number, or as the game has drawn
/// them.
pub(super) fn round(game: &Game, rules: &Rules, view: &View, viewer: Seat) -> Vec<Seat> {
    let mut round: Vec<Seat> = (0..rules.seats()).map(Seat).collect();
    let drawn = (0u8..).map(VarId).zip(&game.vars).find(|(_, var)| var.seats);
    if let Some((drawn, _)) = drawn {
        round.sort_by_key(|seat| view.var(rules, drawn, usize::from(seat.0)));
    }
    let first = round.iter().position(|&seat| seat == viewer).unwrap_or_default();
    round.rotate_left(first);
    round
}

/// Returns the others in the order of play with their edges. Play goes clockwise: the next player
/// sits on the left.
pub(super) fn others(round: &[Seat]) -> Vec<(Seat, Edge)> {
    let others = round.get(1..).unwrap_or_default();
    let count = others.len();
    let side = match count {
        0 | 1 => 0,
        2..=5 => 1,
        _ => 2,
    };
    (0..)
        .zip(others)
        .map(|(index, &seat)| {
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

/// Returns the direction of a seat from the middle of the table: x to the right, y downward, each
/// -1 to 1.
pub(super) fn direction(round: &[Seat], seat: Seat) -> (f32, f32) {
    let steps = round.iter().position(|&other| other == seat).unwrap_or_default();
    if round.len() == 2 && steps == 1 {
        return (0.0, -1.0);
    }
    let turn = steps as f32 / round.len().max(1) as f32 * std::f32::consts::TAU;
    (-turn.sin(), turn.cos())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local::LocalTable;
    use crate::party::Plan;
    use engine::{cards::DealNumber, gametext::read_game};
    use std::sync::Arc;

    /// Returns `count` seats by number, starting with the viewer.
    fn seats(viewer: u8, count: u8) -> Vec<Seat> {
        (0..count).map(|index| Seat((viewer + index) % count)).collect()
    }

    #[test]
    fn the_next_player_sits_at_the_left() {
        let four = others(&seats(1, 4));
        let wanted = [(Seat(2), Edge::Left), (Seat(3), Edge::Top), (Seat(0), Edge::Right)];
        assert_eq!(four, wanted);
        assert_eq!(others(&seats(0, 2)), [(Seat(1), Edge::Top)]);
        assert!(others(&seats(0, 1)).is_empty());
        let (x, y) = direction(&seats(1, 4), Seat(2));
        assert!(x < -0.9 && y.abs() < 0.1, "{x} {y}");
        let (x, y) = direction(&seats(1, 4), Seat(3));
        assert!(x.abs() < 0.1 && y < -0.9, "{x} {y}");
    }

    const DRAWN: &str = r#"(
        id: "drawn", title: "Drawn", players: Exactly(4),
        pieces: Cards(ranks: "2 3 4", suits: "Clubs Hearts"),
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "hand": (per: Player, shape: Hand, sees: Owner),
        },
        vars: { "chair": Number(per: Player, seats: true) },
        moves: { "play": (pick: Cards(from: "hand", to: "stock")) },
        flow: [
            Shuffle("stock"), Deal(from: "stock", to: "hand", count: 1),
            Set("chair of seat(0)", "2"), Set("chair of seat(1)", "4"),
            Set("chair of seat(2)", "1"), Set("chair of seat(3)", "3"),
            Turns(moves: ["play"], until: "everybody_moved"),
        ],
        result: Highest("chair"),
    )"#;

    #[test]
    fn where_seats_are_drawn_all_sit_in_the_order_of_play() {
        let read = read_game(DRAWN, &());
        assert!(read.diagnostics.is_empty(), "{:?}", read.diagnostics);
        let game = Arc::new(read.game.expect("it is sound"));
        let plan = Plan::usual(&game);
        let party = LocalTable::of_game(&game, plan, DealNumber(1)).expect("it begins");
        let sits = |viewer| round(&game, party.rules(), party.view(), viewer);
        assert_eq!(sits(Seat(0)), [Seat(0), Seat(3), Seat(1), Seat(2)]);
        let at_left = others(&sits(Seat(3)))[0];
        assert_eq!(at_left, (Seat(1), Edge::Left));
    }

    #[test]
    fn many_players_sit_all_round() {
        for count in 1..=12 {
            let others = others(&seats(0, count));
            assert_eq!(others.len(), usize::from(count) - 1);
            let at = |edge| others.iter().filter(|(_, found)| *found == edge).count();
            assert_eq!(at(Edge::Left), at(Edge::Right));
        }
    }
}
