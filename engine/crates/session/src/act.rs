//! An action in a game, and everything that came of it.

use rules::{Action, Event, Seat};
use std::collections::BTreeMap;

/// An action in a game and everything that came of it, as one reader knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// The seat that chose.
    pub by: Seat,
    /// The seat whose turn it was: not `by` where one player decides for another.
    pub turn: Seat,
    /// The choice. Cards that the reader may not know are left out, and only counted; `None` while
    /// the choice itself is secret.
    pub action: Option<Action>,
    /// Results, step by step, without cards that the reader may not know.
    pub events: Vec<Event>,
    /// True if all chose at the same time.
    pub together: bool,
    /// True if it is a call that left as many cards on every spot as before: a bid, a pass, a suit.
    pub is_call: bool,
    /// True if it belongs to the player's action before it: both are taken back together.
    pub joined: bool,
    /// The score of each seat, where a deal ended with it; `None` for a seat whose score is no
    /// number.
    pub scores: Option<Vec<Option<i32>>>,
}

impl Act {
    /// True if every card was gathered, so that another deal began within it.
    #[must_use]
    pub const fn ends_deal(&self) -> bool {
        self.scores.is_some()
    }

    /// Returns the number of men of others that left the board by it, by owner and kind; none
    /// where men only changed sides.
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
