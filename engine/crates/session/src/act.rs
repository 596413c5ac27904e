//! An action in a game, and everything that came of it.

use cards::CardSet;
use rules::{Action, Event, Seat};

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
    /// True if it is a call that moved nothing by itself: a bid, a pass, a suit.
    pub is_call: bool,
    /// True if it belongs to the player's action before it: both are taken back together.
    pub joined: bool,
    /// The pieces of others that left the board by it.
    pub captures: Vec<Capture>,
    /// The score of each seat, where a deal ended with it; `None` for a seat whose score is no
    /// number.
    pub scores: Option<Vec<Option<i32>>>,
    /// The cards that the reader held in hand before it.
    pub hand: CardSet,
    /// The cards that others, or the rules, brought to the reader's hand in the deal that began
    /// within it, apart from the deal itself.
    pub brought: CardSet,
}

impl Act {
    /// True if every card was gathered, so that another deal began within it.
    #[must_use]
    pub const fn ends_deal(&self) -> bool {
        self.scores.is_some()
    }
}

/// Pieces of one kind that left the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Capture {
    /// The owner of the pieces.
    pub owner: Seat,
    /// Their kind, by its place in the game's list.
    pub kind: u8,
    /// Number of pieces, from 1.
    pub count: u16,
}
