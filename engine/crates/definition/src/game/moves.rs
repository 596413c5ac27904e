//! Moves and combinations.

use super::{Announcement, Cards, Expr, Span, Step, WordsId};
use crate::{FieldId, Localized};

/// A move: something that a player may do.
#[derive(Debug, Clone, PartialEq)]
pub struct GameMove {
    /// Its key in the file.
    pub name: String,
    /// Display name; the key if empty.
    pub prompt: Localized,
    /// A more specific question to the player, with values of the moment in it.
    pub asks: Option<Announcement>,
    /// The player's choice.
    pub pick: Pick,
    /// Conditions; the first that does not hold refuses the move.
    pub only_if: Vec<Condition>,
    /// Steps that follow the choice.
    pub then: Vec<Step>,
    /// True if it is made without asking when it is the only choice.
    pub auto: bool,
    /// True if a choice is offered only if the `Again` that its steps reach finds a move.
    pub continues: bool,
    /// Position in the source.
    pub at: Span,
}

/// A condition of a move.
#[derive(Debug, Clone, PartialEq)]
pub struct Condition {
    /// The condition.
    pub expr: Expr,
    /// Its index in [`Game::rules`](super::Game::rules), if it is just the name of a rule.
    pub rule: Option<u16>,
}

/// The choice that a player makes in a move.
#[derive(Debug, Clone, PartialEq)]
pub enum Pick {
    /// Nothing.
    Nothing,
    /// Cards of a spot.
    Cards {
        /// The spot.
        from: Expr,
        /// Spot that they go to at once; `None`: the steps decide.
        to: Option<Expr>,
        /// Combinations of which they must make one; empty: one card.
        combos: Vec<super::ComboId>,
        /// Field of whose spots one is chosen as well.
        onto: Option<FieldId>,
        /// Further cards of another field.
        with: Option<Box<With>>,
        /// True if it is intended that the player does not see them.
        unseen: bool,
    },
    /// A number.
    Number {
        /// Smallest number.
        from: Expr,
        /// Largest number.
        to: Expr,
    },
    /// A suit.
    Suit,
    /// A rank.
    Rank,
    /// A player.
    Player,
    /// A word.
    Word(WordsId),
    /// A number and a suit.
    Bid {
        /// Smallest number.
        from: Expr,
        /// Largest number.
        to: Expr,
        /// True if `none` may stand for the suit.
        no_trump: bool,
    },
    /// Cards from the top of one pile onto another, by the pile rules.
    Stack {
        /// Fields that they may leave.
        from: Vec<FieldId>,
        /// Fields that they may go to.
        to: Vec<FieldId>,
    },
    /// A deck, by the deck's rules.
    Click,
    /// A square of the board.
    Square,
    /// A man and a square that it steps to.
    Step(Box<StepRule>),
    /// A man and a square that it jumps to.
    Hop(Box<HopRule>),
}

impl Pick {
    /// Maximum number of numbers that a choice offers; of more, the first are offered.
    pub const MOST_NUMBERS: i32 = 1_000;

    /// True if a move that picks so names the cards that it takes.
    #[must_use]
    pub const fn names_cards(&self) -> bool {
        matches!(self, Self::Cards { .. })
    }
}

/// Further cards whose values add up to a number; every such set is offered.
#[derive(Debug, Clone, PartialEq)]
pub struct With {
    /// Cards to choose from.
    pub from: Cards,
    /// Value of each (positive); it sees the card as `Local::It(0)`.
    pub sum: Expr,
    /// Required sum, with the picked card as `Local::Card`.
    pub to: Expr,
}

/// Cards that may be played together.
#[derive(Debug, Clone, PartialEq)]
pub struct Combo {
    /// Its key in the file.
    pub name: String,
    /// The requirement that its cards meet.
    pub kind: ComboKind,
    /// Number of cards; refers to options and numbers only.
    pub size: SizeRange,
    /// Condition for a card to be wild; it sees the card as `Local::It(0)`.
    pub wild: Option<Expr>,
    /// Combinations that it is composed of, none of which has parts itself; empty for all but
    /// [`ComboKind::Parts`].
    pub parts: Vec<super::ComboId>,
    /// Position in the source.
    pub at: Span,
}

/// The requirement that the cards of a combination meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ComboKind {
    /// One card on its own.
    Single,
    /// One rank.
    Same {
        /// True if it matters for which suits wild cards stand, so that each assignment is a move
        /// of its own.
        as_suits: bool,
    },
    /// Consecutive ranks.
    Run {
        /// True if all are of one suit.
        within_suit: bool,
        /// True if a wild card may stand below the lowest or above the highest rank.
        beyond: bool,
    },
    /// One suit.
    Suited,
    /// Cards that can be divided into other combinations, no card being in two.
    Parts,
    /// No requirement.
    AnyOf,
}

/// Range of a number of cards, both ends included.
#[derive(Debug, Clone, PartialEq)]
pub struct SizeRange {
    /// Smallest number.
    pub least: Expr,
    /// Largest number.
    pub most: Expr,
}

/// Directions in which a man moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Along {
    /// Diagonally towards the opposite side.
    ForwardDiagonal,
    /// Diagonally towards its own side.
    BackwardDiagonal,
    /// Diagonally.
    Diagonal,
    /// Straight towards the opposite side.
    Forward,
    /// Straight towards its own side.
    Backward,
    /// Straight to the left and right.
    Sideways,
    /// Straight along rows or columns.
    Orthogonal,
    /// In all eight directions.
    Any,
}

/// One way in which one kind of man moves.
#[derive(Debug, Clone, PartialEq)]
pub struct Movement {
    /// The kind of man.
    pub kind: u8,
    /// Directions.
    pub along: Along,
    /// True if it goes any distance over empty squares.
    pub far: bool,
    /// Landing square of a jump over a man at any distance. (Jumps only.)
    pub land: Land,
    /// The option to take another player's man on the square that it goes to. (Steps only; a jump
    /// takes the men that it passes over.)
    pub takes: Takes,
    /// Kinds that it may jump over or take; empty: all.
    pub over: Vec<u8>,
    /// Condition for this way to be open, of options only; `None`: always.
    pub when: Option<Expr>,
}

/// The landing square of a man that jumps over another at any distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Land {
    /// Any empty square behind the jumped man, up to the next obstacle.
    #[default]
    Anywhere,
    /// The square immediately behind the jumped man.
    Behind,
}

/// The option of a step to take another player's man by going to its square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Takes {
    /// It goes to empty squares only.
    #[default]
    Never,
    /// It goes to an empty square, or takes.
    May,
    /// It always takes.
    Only,
}

/// The promotion of a man to another kind.
#[derive(Debug, Clone, PartialEq)]
pub struct Promotion {
    /// Kind before.
    pub from: u8,
    /// Kind after.
    pub to: u8,
    /// Condition for a jump onto the far row to end the series; otherwise it goes on (default
    /// false). Options only.
    pub ends: Option<Expr>,
    /// Condition for a man that goes on to be promoted in passing; otherwise it is promoted only if
    /// the series ends on the far row (default false). Options only.
    pub passing: Option<Expr>,
}

/// Rule for a man that goes to an empty square, or takes another player's man on its square.
#[derive(Debug, Clone, PartialEq)]
pub struct StepRule {
    /// The board.
    pub board: FieldId,
    /// The ways; each man uses only those of its kind.
    pub ways: Vec<Movement>,
    /// Promotion of men on the far row.
    pub promote: Option<Promotion>,
}

/// Rule for a man that captures another owner's man by jumping over it to an empty square behind
/// it; a series of jumps is one turn.
#[derive(Debug, Clone, PartialEq)]
pub struct HopRule {
    /// The board.
    pub board: FieldId,
    /// The ways.
    pub ways: Vec<Movement>,
    /// Promotion of men on the far row.
    pub promote: Option<Promotion>,
    /// Condition for a series to be compulsory once begun, as long as it can go on (default true).
    /// Options only.
    pub finish: Option<Expr>,
    /// Condition for captured men to leave at once; otherwise they leave when the series ends, and
    /// none is jumped twice (default false). Options only.
    pub at_once: Option<Expr>,
    /// Condition for a man to be allowed to reverse its direction within a series (default true).
    /// Options only.
    pub turn_back: Option<Expr>,
    /// Condition for a series to keep its direction (default false). Options only.
    pub straight: Option<Expr>,
    /// Criteria for the series that must be taken, the most important first.
    pub prefer: Vec<(Prefer, Option<Expr>)>,
}

/// A criterion for series of jumps; only those with the highest value are allowed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Prefer {
    /// Number of men captured.
    Most,
    /// 1 if a man of this kind begins it, otherwise 0.
    By(u8),
    /// Number of men of this kind captured.
    MostOf(u8),
    /// Earliness of the captures of men of this kind: the first jump counts before the second.
    Early(u8),
}
