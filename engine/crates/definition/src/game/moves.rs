//! What a player may do, and which cards go together.

use super::{Cards, Expr, Notice, Span, Step, WordsId};
use crate::{FieldId, Localized};

/// What a player may do.
#[derive(Debug, Clone, PartialEq)]
pub struct GameMove {
    /// Its key in the file.
    pub name: String,
    /// What a person reads; empty: the key.
    pub prompt: Localized,
    /// What the player is asked where that says more, with values of the moment in it.
    pub asks: Option<Notice>,
    /// What the player chooses.
    pub pick: Pick,
    /// What must hold; the first that does not refuses.
    pub only_if: Vec<Condition>,
    /// What happens.
    pub then: Vec<Step>,
    /// Whether it is made without asking where it is the only choice.
    pub auto: bool,
    /// Whether a choice is offered only if the `Again` that its steps come to finds something.
    pub continues: bool,
    /// Where it stands.
    pub at: Span,
}

/// What must hold for a move.
#[derive(Debug, Clone, PartialEq)]
pub struct Condition {
    /// The condition.
    pub expr: Expr,
    /// Its place in [`Game::rules`](super::Game::rules), where it is a rule's name alone.
    pub rule: Option<u16>,
}

/// What a player chooses.
#[derive(Debug, Clone, PartialEq)]
pub enum Pick {
    /// Nothing.
    Nothing,
    /// Cards of a spot.
    Cards {
        /// The spot.
        from: Expr,
        /// Where they go at once; `None`: the steps say.
        to: Option<Expr>,
        /// Combinations, any of which they make; empty: one card.
        combos: Vec<super::ComboId>,
        /// The field of whose spots one is chosen too.
        onto: Option<FieldId>,
        /// Further cards of another field.
        with: Option<Box<With>>,
        /// Whether it is meant that the player does not see them.
        unseen: bool,
    },
    /// A number.
    Number {
        /// The smallest.
        from: Expr,
        /// The largest.
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
        /// The smallest number.
        from: Expr,
        /// The largest.
        to: Expr,
        /// Whether `none` may stand for the suit.
        no_trump: bool,
    },
    /// Cards from the top of a pile onto another, by the pile rules.
    Stack {
        /// The fields they may leave.
        from: Vec<FieldId>,
        /// The fields they may go to.
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
    /// Of more numbers than these a choice offers the first.
    pub const MOST_NUMBERS: i32 = 1_000;

    /// True if a move that picks so names the cards that it takes.
    #[must_use]
    pub const fn names_cards(&self) -> bool {
        matches!(self, Self::Cards { .. })
    }
}

/// Further cards whose values add up to a number: all sets of them are offered.
#[derive(Debug, Clone, PartialEq)]
pub struct With {
    /// From where.
    pub from: Cards,
    /// What each counts (positive), looked at as `Local::It(0)`.
    pub sum: Expr,
    /// What they must add up to, with the picked card as `Local::Card`.
    pub to: Expr,
}

/// Cards that may be played together.
#[derive(Debug, Clone, PartialEq)]
pub struct Combo {
    /// Its key in the file.
    pub name: String,
    /// What it is.
    pub kind: ComboKind,
    /// How many cards; only options and numbers.
    pub size: Size,
    /// Which cards stand for missing ones, looked at as `Local::It(0)`.
    pub wild: Option<Expr>,
    /// The combinations that it is put together of, none of which has parts itself; empty for
    /// all but [`ComboKind::Parts`].
    pub parts: Vec<super::ComboId>,
    /// Where it stands.
    pub at: Span,
}

/// What cards have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ComboKind {
    /// One card alone.
    Single,
    /// One rank.
    Same {
        /// Whether it matters for which suits wild cards stand, so that each way to stand is a
        /// move of its own.
        as_suits: bool,
    },
    /// Ranks that follow each other.
    Run {
        /// Whether all are of one suit.
        within_suit: bool,
        /// Whether a wild card may stand below the lowest or above the highest rank.
        beyond: bool,
    },
    /// One suit.
    Suited,
    /// Cards that are other combinations together, no card being in two.
    Parts,
    /// Nothing.
    AnyOf,
}

/// How many, both ends included.
#[derive(Debug, Clone, PartialEq)]
pub struct Size {
    /// At least.
    pub least: Expr,
    /// At most.
    pub most: Expr,
}

/// Where a man goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Along {
    /// Diagonally towards the other side.
    ForwardDiagonal,
    /// Diagonally towards the own side.
    BackwardDiagonal,
    /// Diagonally.
    Diagonal,
    /// Straight towards the other side.
    Forward,
    /// Straight towards the own side.
    Backward,
    /// Straight to the left and right.
    Sideways,
    /// Straight along rows and columns.
    Orthogonal,
    /// In all eight directions.
    Any,
}

/// One way for one kind of man to go.
#[derive(Debug, Clone, PartialEq)]
pub struct Way {
    /// The kind of man.
    pub kind: u8,
    /// Where to.
    pub along: Along,
    /// Whether it goes any distance over empty squares.
    pub far: bool,
    /// Where a man that jumps any distance comes down. (Jumps only.)
    pub land: Land,
    /// Whether it takes the man of another player on the square that it goes to. (Steps only;
    /// what a jump takes, it has jumped over.)
    pub takes: Takes,
    /// The kinds that it may jump over, or take; empty: all.
    pub over: Vec<u8>,
    /// Whether this way is open; only options.
    pub when: Option<Expr>,
}

/// Where a man comes down that jumps over one any distance away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Land {
    /// On any empty square behind it, as far as nobody stands in between.
    #[default]
    Anywhere,
    /// On the square just behind it.
    Behind,
}

/// Whether a step takes the man of another player by going to its square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Takes {
    /// It goes to empty squares alone.
    #[default]
    Never,
    /// It goes to an empty square, or takes.
    May,
    /// It goes nowhere else.
    Only,
}

/// When a man becomes another kind.
#[derive(Debug, Clone, PartialEq)]
pub struct Promotion {
    /// Which kind.
    pub from: u8,
    /// What it becomes.
    pub to: u8,
    /// Whether a jump onto the far row ends the series; otherwise it goes on. Only options.
    pub ends: Option<Expr>,
    /// Whether a man that goes on is promoted in passing; otherwise only where the series
    /// ends on the far row. Only options.
    pub passing: Option<Expr>,
}

/// A man goes to an empty square, or to one on which it takes the man of another player.
#[derive(Debug, Clone, PartialEq)]
pub struct StepRule {
    /// The board.
    pub board: FieldId,
    /// The ways; men go only in the ways of their kind.
    pub ways: Vec<Way>,
    /// What becomes of men on the far row.
    pub promote: Option<Promotion>,
}

/// A man jumps over a man of another owner to an empty square behind it, which captures it;
/// a series of jumps is one turn.
#[derive(Debug, Clone, PartialEq)]
pub struct HopRule {
    /// The board.
    pub board: FieldId,
    /// The ways.
    pub ways: Vec<Way>,
    /// What becomes of men on the far row.
    pub promote: Option<Promotion>,
    /// Whether a begun series must go on while it can (default true). Only options.
    pub finish: Option<Expr>,
    /// Whether captured men leave at once; otherwise when the series ends, and none is jumped
    /// twice (default false). Only options.
    pub at_once: Option<Expr>,
    /// Whether a man may turn back by half a turn within a series (default true). Only options.
    pub turn_back: Option<Expr>,
    /// Whether a series keeps its direction (default false). Only options.
    pub straight: Option<Expr>,
    /// Which series must be taken, the first criterion deciding first.
    pub prefer: Vec<(Prefer, Option<Expr>)>,
}

/// A criterion for series of jumps; those with the highest value are allowed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Prefer {
    /// How many men it captures.
    Most,
    /// Whether a man of this kind makes it.
    By(u8),
    /// How many men of this kind it captures.
    MostOf(u8),
    /// How early men of this kind are captured: the first jump counts before the second.
    Early(u8),
}
