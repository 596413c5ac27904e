//! Positions written down: what lies where, what is remembered, and who is asked what.

use super::{MoveId, Span, Step, VarId};
use crate::{Face, SpotId};
use cards::{Card, CardSet, DealNumber, Rank};

/// Declarations of a game about positions that are written down.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PositionRules {
    /// Steps that compute variables from the pieces; a position overrides what they set.
    pub then: Vec<Step>,
    /// Moves of the decision that a position is at if it names none.
    pub asks: Vec<MoveId>,
    /// Notations in which a board's position is one line.
    pub notations: Vec<BoardNotation>,
}

/// A notation in which the position of a board is one line.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BoardNotation {
    /// Its key in the file.
    pub name: String,
    /// Letters of the seats whose turn it may be, by seat.
    pub turn: Vec<String>,
    /// Letters of men, by owner and kind.
    pub men: Vec<Vec<String>>,
    /// Order in which squares and men are written.
    pub form: NotationForm,
    /// Position in the source.
    pub at: Span,
}

/// Order in which a notation writes squares and men.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NotationForm {
    /// Side to move, then a list of squares for each owner: `W:W18,24,K10:B12,K15`.
    Lists(SquareNames),
    /// Row by row from the highest, then the side to move: `8/8/3wb3/3bw3/8/8/8/8 b`.
    Rows {
        /// True if empty squares are counted; otherwise each is written as `-`.
        counts: bool,
        /// True if rows are separated by `/`.
        slashes: bool,
    },
}

/// Names of squares in a notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SquareNames {
    /// Names as in expressions: `c3`.
    Letters,
    /// Numbers of the squares in play from 1, along the rows from the upper left.
    UpperLeft,
    /// Numbers from 1, along the rows from the upper right.
    UpperRight,
    /// Numbers from 1, along the rows from the lower left.
    LowerLeft,
    /// Numbers from 1, along the rows from the lower right.
    LowerRight,
}

/// A decision at which a position can be, with the loops around it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionDecision {
    /// Moves on offer.
    pub moves: Vec<MoveId>,
    /// True if a move leads to it, so that no turn begins with it.
    pub again: bool,
    /// Enclosing loops, outermost first; the last one is its own turns, unless the game is played
    /// with piles alone.
    pub loops: Vec<PositionLoopKind>,
}

/// Kind of a loop around a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PositionLoopKind {
    /// Turns of the players.
    Turns,
    /// Rounds over this many elements.
    Each(u16),
}

/// Progress of a loop around a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PositionLoop {
    /// Turns of the players.
    Turns {
        /// Seat whose turn it is.
        player: u8,
        /// Seat that decides.
        by: u8,
        /// Seats that have had a turn, as bits.
        moved: u16,
        /// Number of turns so far.
        turn: i32,
        /// Number of players in a row who could do nothing.
        idle: i32,
    },
    /// Rounds over elements.
    Each {
        /// Number of rounds before this one.
        round: u16,
        /// First element.
        from: u16,
    },
}

/// A card of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PositionCard {
    /// The card; `None` if it is not known.
    pub card: Option<Card>,
    /// The side that is up.
    pub face: Face,
    /// Seat that put it there, if the game keeps track of it.
    pub by: Option<u8>,
    /// Seats to which it has been shown there, as bits; all bits for everybody.
    pub shown: u32,
}

/// A man of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PositionMan {
    /// Its square.
    pub spot: SpotId,
    /// Seat of its owner.
    pub owner: u8,
    /// Its kind.
    pub kind: u8,
}

/// A series of jumps that has begun in a position.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PositionSeries {
    /// Square of the jumping man.
    pub man: SpotId,
    /// A square in line with it, in whose direction the man stood before its last jump.
    pub from: SpotId,
    /// Squares of men that it has captured and that have not left yet, by number.
    pub captured: Vec<SpotId>,
    /// Number of jumps so far, at least 1.
    pub jumps: u8,
    /// True if its last jump has ended the series, even if the man could go on.
    pub ended: bool,
}

/// Value of a variable in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PositionValue {
    /// A number in the variable's encoding; -1 is `none`.
    Number(i32),
    /// A set of cards.
    Cards(CardSet),
}

/// Values of variables, for each of their owners.
pub type PositionValues = Vec<(VarId, Vec<PositionValue>)>;

/// Numbers that a game has counted up to a position.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct PositionCounts {
    /// Number of decisions.
    pub decisions: u32,
    /// Number of moves in a row that picked nothing.
    pub passes: u16,
    /// Number of shuffles.
    pub shuffles: u32,
    /// Number of random numbers drawn.
    pub draws: u32,
    /// Number of quiet turns in a row, for each such draw rule.
    pub quiet: Vec<i32>,
    /// Number of times that each deck has been filled again.
    pub redeals: Vec<u16>,
    /// Base ranks that are set, in the order of the fields that set them.
    pub bases: Vec<Option<Rank>>,
}

/// A position at a decision: everything that the rest of the game depends on but the positions
/// before it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct GamePosition {
    /// Number of the deal by which later shuffles and unknown cards are drawn; `None` leaves it
    /// open.
    pub deal: Option<DealNumber>,
    /// Cards of each spot, lowest first.
    pub spots: Vec<Vec<PositionCard>>,
    /// Men on the board, by square.
    pub men: Vec<PositionMan>,
    /// Series of jumps that has begun.
    pub series: Option<PositionSeries>,
    /// Given variables; the others have their first values, or those that the game computes.
    pub vars: PositionValues,
    /// Variables before all began to choose at the same time, where they differ.
    pub before: PositionValues,
    /// Place in which each seat has finished, from 1; 0 is still in. Empty: all are still in.
    pub finished: Vec<u8>,
    /// Number of the decision, in the order of the flow.
    pub decision: usize,
    /// Progress of the loops around it.
    pub loops: Vec<PositionLoop>,
    /// Numbers counted so far.
    pub counts: PositionCounts,
}

impl GamePosition {
    /// True if it leaves a card unknown.
    #[must_use]
    pub fn has_unknown(&self) -> bool {
        self.spots.iter().flatten().any(|card| card.card.is_none())
    }
}
