//! Expressions with all names resolved and all types known.
//!
//! At run time a value is a whole number, whatever its type: a flag is 0 or 1, a player the
//! seat, a suit or rank its place in the pack's list, `none` is -1, a set of players, suits or
//! ranks has a bit for each. Only sets of cards are more than that: they are [`Cards`].

use super::{ComboId, MoveId, OptionId, Span, VarId, WordsId};
use crate::FieldId;

/// What kind of thing an expression gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Type {
    /// A whole number.
    Number,
    /// Yes or no.
    Flag,
    /// A seat.
    Player,
    /// A team.
    Team,
    /// A suit.
    Suit,
    /// A rank.
    Rank,
    /// A colour.
    Color,
    /// A card. At run time its kind in the low byte, and in the second byte the seat, plus one,
    /// of whoever put it where it lies (0: nobody knows).
    Card,
    /// A kind of man.
    Man,
    /// A word of a list.
    Word(WordsId),
    /// A combination: a [`ComboId`] as number.
    Form,
    /// A spot, as number.
    Spot,
    /// A set of cards; only [`Cards`] gives it.
    Cards,
    /// A set of players.
    Players,
    /// A set of suits.
    Suits,
    /// A set of ranks.
    Ranks,
}

/// An expression that gives a number of some type. Two are equal where they say the same, wherever
/// they stand.
#[derive(Debug, Clone)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// What it gives; never [`Type::Cards`].
    pub ty: Type,
    /// Where it stands.
    pub at: Span,
}

impl PartialEq for Expr {
    fn eq(&self, other: &Self) -> bool {
        self.ty == other.ty && self.kind == other.kind
    }
}

/// What an expression is.
#[derive(Debug, Clone, PartialEq)]
pub enum ExprKind {
    /// A constant of any type.
    Constant(i32),
    /// An option's value.
    Option(OptionId),
    /// A variable's value.
    Var(VarRef),
    /// A name that the place binds.
    Local(Local),
    /// `not`.
    Not(Box<Expr>),
    /// The number with the other sign.
    Negate(Box<Expr>),
    /// The number without its sign.
    Absolute(Box<Expr>),
    /// All hold; none is asked after the first that does not.
    And(Vec<Expr>),
    /// One holds; none is asked after the first that does.
    Or(Vec<Expr>),
    /// Arithmetic.
    Operator(Operator, Box<Expr>, Box<Expr>),
    /// A comparison. Cards are compared by kind.
    Compare(Comparing, Box<Expr>, Box<Expr>),
    /// `if ... then ... else ...`
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// A property of a card, suit, man or spot; of `none` it is `none`, 0 or false.
    Attribute(Attribute, Box<Expr>),
    /// The n-th of a list, going round.
    Nth(Vec<Expr>, Box<Expr>),
    /// The largest, smallest or sum of a list that is not empty.
    FoldList(Fold, Vec<Expr>),
    /// A number of a collection. `filter` and `by` see the element as `Local::It(depth)`.
    Fold {
        /// Which.
        fold: Fold,
        /// The collection.
        over: Domain,
        /// Which elements count.
        filter: Option<Box<Expr>>,
        /// What each counts ([`Fold::Sum`], [`Fold::Most`], [`Fold::Least`]).
        by: Option<Box<Expr>>,
        /// The nesting depth of the element, from 0.
        depth: u8,
    },
    /// One element of a collection, or `none`.
    One {
        /// Which.
        pick: Pick1,
        /// The collection.
        over: Domain,
        /// Which elements count.
        filter: Option<Box<Expr>>,
        /// What elements are compared by ([`Pick1::Best`], [`Pick1::Worst`]).
        by: Option<Box<Expr>>,
        /// The nesting depth of the element.
        depth: u8,
    },
    /// The elements that a filter leaves, as a set of players, suits or ranks.
    Filtered {
        /// Players, suits or ranks.
        over: Domain,
        /// Which stay.
        filter: Box<Expr>,
        /// The nesting depth of the element.
        depth: u8,
    },
    /// Whether a card is among cards.
    IsAmong(Box<Expr>, Box<Cards>),
    /// Whether an element is in a set of players, suits or ranks.
    IsIn(Box<Expr>, Box<Expr>),
    /// The suits among cards.
    SuitsOf(Box<Cards>),
    /// The ranks among cards.
    RanksOf(Box<Cards>),
    /// Which combination cards make, or `none`: the first in the game's order.
    FormOf(Box<Cards>),
    /// The lowest rank of the combination that cards make, wild cards included; -1 where none.
    FormLow(Box<Cards>),
    /// The suits that the combination of these cards stands for, wild cards included.
    FormSuits(Box<Cards>),
    /// Whether cards make this combination.
    IsForm(ComboId, Box<Cards>),
    /// Whether two sets of cards are the same.
    SameCards(Box<Cards>, Box<Cards>),
    /// A spot of a field; `None` for a field that has one spot.
    Spot(FieldId, Option<Box<Expr>>),
    /// Who put a card where it lies.
    Who(Box<Expr>),
    /// In whose spot of this field a card is; `none` where in nobody's.
    Holder(FieldId, Box<Expr>),
    /// So many seats to the left.
    Left(Box<Expr>, i8),
    /// The partner of a player: the next of the team.
    Partner(Box<Expr>),
    /// A player's seat, counted from 0, where it is meant as a number.
    SeatOf(Box<Expr>),
    /// A player's team.
    TeamOf(Box<Expr>),
    /// As which a player has finished; 0 is still in.
    PlaceOf(Box<Expr>),
    /// Whether whoever has the turn could make this move now.
    Can(MoveId),
    /// Whether a man of `owner` on the square `from` would have the man on the square `over` in a
    /// line of other players' men that ends at a man of `owner`.
    Encloses {
        /// Whose man.
        owner: Box<Expr>,
        /// Where it would stand.
        from: Box<Expr>,
        /// Where the man stands that may be enclosed.
        over: Box<Expr>,
    },
    /// A deck's clear rules and those of all fields hold (solitaires).
    Cleared,
}

/// A variable, and which one of it.
#[derive(Debug, Clone, PartialEq)]
pub struct VarRef {
    /// The variable.
    pub var: VarId,
    /// The player, team or suit; `None` where there is one for the game.
    pub of: Option<Box<Expr>>,
}

/// Names that a place binds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Local {
    /// Who acts.
    Me,
    /// The player of the enclosing `Each`, or whom `skip` is asked about.
    Player,
    /// Of whom something is meant when nobody is named.
    Subject,
    /// The team of the enclosing `Each`.
    Team,
    /// The suit of the enclosing `Each`.
    Suit,
    /// The spot of the enclosing `Each`.
    Spot,
    /// The number of the round of the enclosing `Each`, from 0.
    Index,
    /// The picked card.
    Card,
    /// The chosen number.
    Number,
    /// The chosen suit, rank, player or word.
    Symbol,
    /// The spot that cards leave.
    From,
    /// The spot chosen.
    Target,
    /// The kind of the man that moved, before it was promoted.
    Moved,
    /// How many men this move captured.
    Captured,
    /// The element that a `where` or `by` looks at, by nesting depth.
    It(u8),
    /// Whether everybody who was not skipped has had a turn.
    EverybodyMoved,
    /// How many turns there have been since `Turns` began.
    Turn,
    /// How often the present position has been there since `Turns` began, this time included.
    Repeated,
    /// How many play.
    Seats,
    /// A value from outside: within compiled rules one that was worked out beforehand, in
    /// [`NamedRule::general`](super::NamedRule::general) a parameter.
    Free(u8),
}

/// Arithmetic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "their names say it")]
pub enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
}

/// Comparisons.
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
    /// Whether it holds of these, in this order.
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

    /// The comparison that says the same with its sides exchanged.
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

/// A property.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Attribute {
    /// The rank of a card; `none` for a joker.
    Rank,
    /// The suit of a card; `none` for a joker.
    Suit,
    /// The colour of a card.
    Color,
    /// The colour of a suit.
    ColorOfSuit,
    /// What a card counts.
    Points,
    /// Whether a card is a joker.
    Joker,
    /// The kind of a man, or of the man on a square (`Type::Spot`).
    Kind,
    /// The owner of a man, or of the man on a square (`Type::Spot`); `none` where it is empty.
    Owner,
    /// The owner of a spot.
    OwnerOfSpot,
    /// The row of a square, from 0.
    Row,
    /// The column of a square, from 0.
    Column,
    /// The number of a spot within its field, from 0.
    NumberOfSpot,
}

/// What is made of many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fold {
    /// Whether there is one.
    Any,
    /// Whether all are (with `filter` as the condition).
    All,
    /// How many.
    Count,
    /// Their sum.
    Sum,
    /// The largest; 0 where there is none.
    Most,
    /// The smallest; 0 where there is none.
    Least,
}

/// Which of many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pick1 {
    /// The lowest of a pile, the first of a list.
    First,
    /// The top of a pile, the last of a list.
    Last,
    /// The one with the highest `by`, the first of equals.
    Best,
    /// The one with the lowest `by`, the first of equals.
    Worst,
    /// One by the deal's own chance.
    Random,
}

/// A collection whose elements can be looked at.
#[derive(Debug, Clone, PartialEq)]
pub enum Domain {
    /// Cards.
    Cards(Box<Cards>),
    /// A set of players, suits or ranks, rising.
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
}

/// Cards, in order where they lie in order.
#[derive(Debug, Clone, PartialEq)]
pub enum Cards {
    /// A spot's.
    Spot(Expr),
    /// Those of all spots of a field.
    AllOf(FieldId),
    /// All of the game.
    Everything,
    /// What was picked.
    Picked,
    /// The further cards that were picked with it.
    Others,
    /// What a variable remembers.
    Var(VarRef),
    /// These; `none` is left out.
    List(Vec<Expr>),
    /// Those for which a condition holds; it sees the card as `Local::It(depth)`.
    Where(Box<Cards>, Box<Expr>, u8),
    /// So many with the highest or lowest value.
    Strongest {
        /// How many.
        count: Box<Expr>,
        /// Of which.
        of: Box<Cards>,
        /// The value of each.
        by: Box<Expr>,
        /// The lowest instead.
        weakest: bool,
        /// The nesting depth of the card.
        depth: u8,
    },
    /// As many pairs of equal value as there are.
    Pairs {
        /// Of which.
        of: Box<Cards>,
        /// The value of each.
        by: Box<Expr>,
        /// The nesting depth of the card.
        depth: u8,
    },
    /// Without the last (top) one.
    AllButLast(Box<Cards>),
    /// Last first.
    Reverse(Box<Cards>),
    /// Both together.
    Plus(Box<Cards>, Box<Cards>),
    /// The first without the second.
    Minus(Box<Cards>, Box<Cards>),
    /// `if ... then ... else ...`
    If(Box<Expr>, Box<Cards>, Box<Cards>),
}
