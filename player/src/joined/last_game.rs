//! The result of the game that a table played last, by name: who sits there may have changed since.

use super::JoinedTable;
use crate::party::places_told;
use engine::{
    protocol::{LapseTold, ResultTold},
    rules::{Rules, Seat},
};

/// A player in the order of a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedPlayer {
    /// Place, from 1; that of the side in a game of sides.
    pub place: u8,
    /// Seat of the player in that game.
    pub seat: Seat,
    /// Name as the host told it; `None` if it told none.
    pub name: Option<String>,
    /// Score, if it is a number.
    pub score: Option<i32>,
    /// True if the player lost the game by forfeit.
    pub has_forfeited: bool,
    /// Cause of that; `None` if it is not told.
    pub lapse: Option<LapseTold>,
    /// True if a robot played in the player's place for a while.
    pub had_robot: bool,
}

impl JoinedTable {
    /// True if the game that was played last was broken off, and none is played.
    #[must_use]
    pub fn was_broken_off(&self) -> bool {
        self.result().is_some_and(|told| !told.finished && !self.is_in_game())
    }

    /// Returns the players of the game that was played last, the first place first; none while a
    /// game is played, or if the last one was broken off.
    #[must_use]
    pub fn last_game(&self) -> Vec<PlacedPlayer> {
        let told = self.result().filter(|told| told.finished && !self.is_in_game());
        let rules = self.at.table.rules().map(AsRef::as_ref);
        told.map(|told| placed(told, rules)).unwrap_or_default()
    }
}

/// Returns the players of a result in the order of their places; sides are counted if the rules are
/// known.
fn placed(told: &ResultTold, rules: Option<&Rules>) -> Vec<PlacedPlayer> {
    let places = rules.map_or_else(|| told.places.clone(), |one| places_told(one, &told.places));
    let player = |(at, &place): (u8, &u8)| {
        let index = usize::from(at);
        PlacedPlayer {
            place,
            seat: Seat(at),
            name: told.players.get(index).cloned(),
            score: told.scores.get(index).copied().flatten(),
            has_forfeited: told.forfeits.contains(&at.saturating_add(1)),
            lapse: told
                .forfeits
                .iter()
                .position(|seat| *seat == at.saturating_add(1))
                .and_then(|index| told.lapses.get(index).copied()),
            had_robot: told.robots.contains(&at.saturating_add(1)),
        }
    };
    let mut players: Vec<PlacedPlayer> = (0..).zip(&places).map(player).collect();
    players.sort_by_key(|player| player.place);
    players
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_as_they_sat_and_stand_in_the_order_of_their_places() {
        let told = ResultTold {
            finished: true,
            places: vec![3, 1, 1],
            scores: vec![None, Some(12), Some(12)],
            players: vec!["Hana".to_owned(), "Ken".to_owned()],
            forfeits: vec![1],
            lapses: vec![LapseTold::Silence],
            robots: vec![3],
        };
        let players = placed(&told, None);
        let seats: Vec<u8> = players.iter().map(|player| player.seat.0).collect();
        assert_eq!(seats, [1, 2, 0]);
        assert_eq!(players[0].name.as_deref(), Some("Ken"));
        assert_eq!((players[1].name.as_deref(), players[1].score), (None, Some(12)));
        assert!(players[2].has_forfeited && !players[0].has_forfeited);
        assert_eq!((players[2].lapse, players[0].lapse), (Some(LapseTold::Silence), None));
        let with_robot: Vec<bool> = players.iter().map(|player| player.had_robot).collect();
        assert_eq!(with_robot, [false, true, false]);
    }
}
