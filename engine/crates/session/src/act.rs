//! An action in a game, and all its consequences.

use definition::game::VarId;
use rules::{Action, Event, Seat};
use std::collections::BTreeMap;

/// An action and all its consequences, as one reader knows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// The seat that chose.
    pub by: Seat,
    /// The seat whose turn it was; differs from `by` if one player decides for another.
    pub turn: Seat,
    /// The action. Cards that the reader may not know are counted but not named; `None` while the
    /// choice itself is secret.
    pub action: Option<Action>,
    /// The events in order, without cards that the reader may not know.
    pub events: Vec<Event>,
    /// The changes of values that the game shows, as far as the reader may know them.
    pub changes: Vec<ValueChange>,
    /// True if all players chose at the same time.
    pub together: bool,
    /// True if it is a call, such as a bid, a pass or a suit: no spot gained or lost a card.
    pub is_call: bool,
    /// True if it belongs to the player's previous action, so that both are undone together.
    pub joined: bool,
    /// True if a robot chose it in place of the player.
    pub robot: bool,
    /// The score of each seat if the action ended a deal; `None` for a seat whose score is not a
    /// number.
    pub scores: Option<Vec<Option<i32>>>,
}

/// A change of a value that a game shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ValueChange {
    /// The variable.
    pub var: VarId,
    /// Number of the player or team whose value it is; 0 for a value of the game.
    pub of: u8,
    /// Value before, as in [`View::var`](rules::View::var).
    pub before: i32,
    /// Value after.
    pub after: i32,
}

impl Act {
    /// True if all cards were gathered, so that the next deal began during the action.
    #[must_use]
    pub const fn ends_deal(&self) -> bool {
        self.scores.is_some()
    }

    /// Returns the number of other players' men that it removed from the board, by owner and kind;
    /// men that only changed sides do not count.
    #[must_use]
    pub fn captures(&self) -> BTreeMap<(Seat, u8), usize> {
        let mut lost: BTreeMap<(Seat, u8), i32> = BTreeMap::new();
        for event in &self.events {
            match *event {
                Event::Captured { owner, kind, .. } | Event::Removed { owner, kind, .. } => {
                    *lost.entry((owner, kind)).or_default() += 1;
                }
                Event::Put { owner, kind, replaced, .. } => {
                    *lost.entry((owner, kind)).or_default() -= 1;
                    if let Some(replaced) = replaced {
                        *lost.entry(replaced).or_default() += 1;
                    }
                }
                _ => {}
            }
        }
        if lost.values().sum::<i32>() <= 0 {
            return BTreeMap::new();
        }
        let of_others = lost.into_iter().filter(|((owner, _), _)| *owner != self.turn);
        let counted = of_others.map(|(piece, count)| (piece, usize::try_from(count).unwrap_or(0)));
        counted.filter(|(_, count)| *count > 0).collect()
    }
}
