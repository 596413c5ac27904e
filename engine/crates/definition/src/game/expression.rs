//! Expressions with all names resolved and all types known.
//!
//! At run time a value is a whole number, whatever its type: a flag is 0 or 1, a player is the
//! seat, a suit or rank its index in the pack's list, `none` is -1, a set of players, suits or
//! ranks has one bit for each. Only sets of cards need more: they are [`Cards`].

use super::{
    Arrangement, Calculation, CardsProperty, ComboId, MoveId, OptionId, Property, Span, Type, VarId,
};
use crate::FieldId;

/// An expression with a numeric value. Equality ignores the source position.
#[derive(Debug, Clone)]
pub struct Expr {
    /// Its operation, with the operands.
    pub kind: ExprKind,
    /// Its type; never [`Type::Cards`].
    pub ty: Type,
    /// Position in the source.
    pub at: Span,
}

impl PartialEq for Expr {
    fn eq(&self, other: &Self) -> bool {
        self.ty == other.ty && self.kind == other.kind
    }
}

/// The operation of an expression.
#[derive(Debug, Clone, PartialEq)]
pub enum ExprKind {
    /// A constant of any type.
    Constant(i32),
    /// An option's value.
    Option(OptionId),
    /// A variable's value.
    Var(VarRef),
    /// A name bound by its context.
    Local(Local),
    /// `not`.
    Not(Box<Expr>),
    /// The negated number.
    Negate(Box<Expr>),
    /// True if all hold; evaluation stops at the first that does not.
    And(Vec<Expr>),
    /// True if any holds; evaluation stops at the first that does.
    Or(Vec<Expr>),
    /// Arithmetic.
    Operator(Operator, Box<Expr>, Box<Expr>),
    /// A comparison. Cards are compared by kind.
    Compare(Comparing, Box<Expr>, Box<Expr>),
    /// `if ... then ... else ...`
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// A number calculated from numbers.
    Calculated(Calculation, Vec<Expr>),
    /// A property of a value.
    Of(Property, Box<Expr>),
    /// A property of cards.
    OfCards(CardsProperty, Box<Cards>),
    /// The n-th of a list, wrapping around.
    Nth(Vec<Expr>, Box<Expr>),
    /// The largest, smallest or sum of a non-empty list.
    FoldList(Fold, Vec<Expr>),
    /// A number computed from a collection. `filter` and `by` see the element as
    /// `Local::It(depth)`.
    Fold {
        /// The kind of computation.
        fold: Fold,
        /// The collection.
        over: Domain,
        /// Condition for an element to count; `None`: all count.
        filter: Option<Box<Expr>>,
        /// Value of each element ([`Fold::Sum`], [`Fold::Most`], [`Fold::Least`]).
        by: Option<Box<Expr>>,
        /// Nesting depth of the element, from 0.
        depth: u8,
    },
    /// One element of a collection, or `none`.
    One {
        /// The selection.
        pick: Selector,
        /// The collection.
        over: Domain,
        /// Condition for an element to be considered; `None`: all are.
        filter: Option<Box<Expr>>,
        /// Value by which elements are compared ([`Selector::Best`], [`Selector::Worst`]).
        by: Option<Box<Expr>>,
        /// Nesting depth of the element, from 0.
        depth: u8,
    },
    /// The elements that pass a filter, as a set of players, suits or ranks.
    Filtered {
        /// Players, suits or ranks.
        over: Domain,
        /// Condition for an element to stay.
        filter: Box<Expr>,
        /// Nesting depth of the element, from 0.
        depth: u8,
    },
    /// True if a card is among cards.
    IsAmong(Box<Expr>, Box<Cards>),
    /// True if an element is in a set of players, suits or ranks.
    IsIn(Box<Expr>, Box<Expr>),
    /// True if cards make this combination.
    IsForm(ComboId, Box<Cards>),
    /// True if two sets of cards are the same.
    SameCards(Box<Cards>, Box<Cards>),
    /// A spot of a field; `None` for a field that has one spot.
    Spot(FieldId, Option<Box<Expr>>),
    /// The owner of the spot of this field that holds a card; `none` if no owned spot does.
    Holder(FieldId, Box<Expr>),
    /// True if the player to move could make this move now.
    Can(MoveId),
    /// True if a man of `owner` on the square `from` would have the man on the square `over` in a
    /// line of other players' men that ends at a man of `owner`.
    Encloses {
        /// Owner of the enclosing men.
        owner: Box<Expr>,
        /// Square where the owner's man would stand.
        from: Box<Expr>,
        /// Square of the man that may be enclosed.
        over: Box<Expr>,
    },
    /// The value in the position after the choice that a strategy considers, up to the next
    /// decision.
    After(Box<Expr>),
    /// The highest value in the positions to which the choice that a strategy considers can lead
    /// while the same player goes on: jumps of a series, further moves of the same turn.
    Finally(Box<Expr>),
    /// True if a choice takes the man on a square.
    Takes(Box<Expr>, Box<Expr>),
    /// True if the clear rules of the deck and of all fields hold (solitaires).
    Cleared,
}

/// A variable and, if it has several, the instance.
#[derive(Debug, Clone, PartialEq)]
pub struct VarRef {
    /// The variable.
    pub var: VarId,
    /// The player, team or suit; `None` if there is one instance for the game.
    pub of: Option<Box<Expr>>,
}

/// A name bound by its context.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Local {
    /// The player who acts.
    Me,
    /// The player of the enclosing `Each`, or the one that `skip` is evaluated for.
    Player,
    /// The implied player, team or suit when none is named.
    Subject,
    /// The team of the enclosing `Each`.
    Team,
    /// The suit of the enclosing `Each`.
    Suit,
    /// The spot of the enclosing `Each`.
    Spot,
    /// The number of the current round of the enclosing `Each`, from 0.
    Index,
    /// The picked card.
    Card,
    /// The chosen number.
    Number,
    /// The chosen suit, rank, player or word.
    Symbol,
    /// The spot that cards leave.
    From,
    /// The chosen spot.
    Target,
    /// The kind of the man that moved, before any promotion.
    Moved,
    /// The number of men that this move captured.
    Captured,
    /// The choice that a strategy considers.
    Choice,
    /// The element that a `where` or `by` is evaluated for, by nesting depth.
    It(u8),
    /// True if every player who was not skipped has had a turn.
    EverybodyMoved,
    /// The number of turns since `Turns` began.
    Turn,
    /// The number of times the present position has occurred since `Turns` began, this one
    /// included.
    Repeated,
    /// The number of players.
    Seats,
    /// A parameter, in [`NamedRule::general`](super::NamedRule::general).
    Free(u8),
}

/// An arithmetic operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "their names say it")]
pub enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
}

/// A comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "their names say it")]
pub enum Comparing {
    Equal,
    NotEqual,
    Less,
    AtMost,
    More,
    AtLeast,
}

impl Comparing {
    /// True if the comparison holds between `a` and `b`, in this order.
    #[inline]
    #[must_use]
    pub fn holds<T: Ord + Copy>(self, a: T, b: T) -> bool {
        match self {
            Self::Equal => a == b,
            Self::NotEqual => a != b,
            Self::Less => a < b,
            Self::AtMost => a <= b,
            Self::More => a > b,
            Self::AtLeast => a >= b,
        }
    }

    /// Returns the equivalent comparison for exchanged sides.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Equal | Self::NotEqual => self,
            Self::Less => Self::More,
            Self::AtMost => Self::AtLeast,
            Self::More => Self::Less,
            Self::AtLeast => Self::AtMost,
        }
    }
}

/// A computation over a collection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fold {
    /// True if there is one.
    Any,
    /// True if all are (with `filter` as the condition).
    All,
    /// The number of elements.
    Count,
    /// Their sum.
    Sum,
    /// The largest; 0 if there is none.
    Most,
    /// The smallest; 0 if there is none.
    Least,
}

/// A selection of one element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Selector {
    /// The bottom of a pile, the first of a list.
    First,
    /// The top of a pile, the last of a list.
    Last,
    /// The one with the highest `by`, the first of equals.
    Best,
    /// The one with the lowest `by`, the first of equals.
    Worst,
    /// One at random, from the deal's own generator.
    Random,
}

/// A collection that can be iterated over.
#[derive(Debug, Clone, PartialEq)]
pub enum Domain {
    /// Cards.
    Cards(Box<Cards>),
    /// A set of players, suits or ranks, in rising order.
    Set(Box<Expr>),
    /// All players, in seat order.
    Players,
    /// The players who have not finished.
    PlayersIn,
    /// All teams.
    Teams,
    /// All suits.
    Suits,
    /// All ranks.
    Ranks,
    /// The spots of a field (the squares of a board).
    Spots(FieldId),
    /// The choices of whoever is to choose; or those of a player, if it were that player's turn.
    Choices(Option<Box<Expr>>),
}

/// A set of cards, ordered if they lie in order.
#[derive(Debug, Clone, PartialEq)]
pub enum Cards {
    /// The cards of a spot.
    Spot(Expr),
    /// The cards of all spots of a field.
    AllOf(FieldId),
    /// All cards of the game.
    Everything,
    /// The picked cards.
    Picked,
    /// The further cards that were picked with them.
    Others,
    /// The cards in a variable.
    Var(VarRef),
    /// The listed cards; `none` is left out.
    List(Vec<Expr>),
    /// The cards for which a condition holds; it sees the card as `Local::It(depth)`.
    Where(Box<Cards>, Box<Expr>, u8),
    /// A number of cards with the highest or lowest values.
    Strongest {
        /// Number of cards.
        count: Box<Expr>,
        /// Cards to choose from.
        of: Box<Cards>,
        /// Value of each card.
        by: Box<Expr>,
        /// True to choose the lowest instead.
        weakest: bool,
        /// Nesting depth of the card, from 0.
        depth: u8,
    },
    /// As many pairs of equal value as can be formed.
    Pairs {
        /// Cards to choose from.
        of: Box<Cards>,
        /// Value of each card.
        by: Box<Expr>,
        /// Nesting depth of the card, from 0.
        depth: u8,
    },
    /// Cards taken from others by their order.
    Arranged(Arrangement, Box<Cards>),
    /// The cards of both.
    Plus(Box<Cards>, Box<Cards>),
    /// The cards of the first that are not in the second.
    Minus(Box<Cards>, Box<Cards>),
    /// `if ... then ... else ...`
    If(Box<Expr>, Box<Cards>, Box<Cards>),
}
