//! The types of expressions.

use super::WordsId;

/// The type of an expression.
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
    /// A card. At run time the low byte is its kind, the second byte one more than the seat that
    /// put it where it lies (0: unknown).
    Card,
    /// A kind of man.
    BoardPiece,
    /// A word of a list.
    Word(WordsId),
    /// A combination: a [`ComboId`](super::ComboId) as a number.
    Form,
    /// A spot, as a number.
    Spot,
    /// A choice of a player, as a number that has a meaning only while a strategy considers it.
    Choice,
    /// A set of cards; only [`Cards`](super::Cards) has this type.
    Cards,
    /// A set of players.
    Players,
    /// A set of suits.
    Suits,
    /// A set of ranks.
    Ranks,
}
