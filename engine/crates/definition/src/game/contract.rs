//! The words that programs of other tables need for a game of calls, contracts and a dummy.

use super::{MoveId, VarId};
use crate::FieldId;

/// Names in a game for what table managers and score files know by names of their own.
///
/// Four players with a French pack call in turn from the dealer on: a number of tricks with a suit
/// or none, a pass, a double, a redouble. Three passes after a bid end the calls, or four at the
/// beginning; whoever of the last bidder's side first named its suit is the declarer, the player
/// to his left leads, and the declarer plays his partner's hand, which is then laid open.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ContractWords {
    /// Move that bids a number and a suit.
    pub bid: MoveId,
    /// Move that passes.
    pub pass: MoveId,
    /// Move that doubles.
    pub double: MoveId,
    /// Move that redoubles.
    pub redouble: MoveId,
    /// Moves that play a card to a trick.
    pub play: Vec<MoveId>,
    /// Field of the hands.
    pub hand: FieldId,
    /// Field of the hand that is laid open.
    pub dummy: FieldId,
    /// Variable with the number of the board.
    pub board: VarId,
    /// Variable that says which teams are in danger.
    pub at_risk: VarId,
}

impl ContractWords {
    /// Number of players.
    pub const SEATS: u8 = 4;
    /// Number of ranks of the pack.
    pub const RANKS: usize = 13;
}
