//! The two kinds of action with which every game is played.

use cards::{Card, CardBag, CardSet};
use definition::{SpotId, game::MoveId};

/// Player's place at the table, from 0; a solitaire has only seat 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Seat(pub u8);

/// Action that a player requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Move of pieces from one spot to another.
    Move(Move),
    /// Choice of one of the offered options.
    Choose(Choice),
}

/// Move of pieces from one spot to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Spot that the pieces leave.
    pub from: SpotId,
    /// Number of pieces, from 1; one more than `cards` holds if a card takes its equal.
    pub count: u16,
    /// Spot that the pieces go to; equal to `from` if only the game's steps determine it.
    pub to: SpotId,
    /// Kinds of the cards; empty if they are the top `count` of a pile, keeping their order. If
    /// cards of another spot are picked too, it includes those.
    pub cards: CardSet,
    /// Bits of the cards that equal the one before, as in a [`CardBag`], for moves of equal cards.
    pub again: u64,
    /// Form of the cards as a combination. If one card takes others and the game has equal cards,
    /// [`Form::NONE`] with that card's kind as `low`.
    pub form: Form,
    /// Move of the game that this makes.
    pub rule: MoveId,
}

impl Move {
    /// Returns the picked cards, with each of several equal ones.
    #[must_use]
    pub const fn bag(&self) -> CardBag {
        CardBag::from_parts(self.cards, self.again)
    }
}

/// Meaning of a set of cards as a combination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Form {
    /// Index of the combination in [`Game::combos`](definition::game::Game::combos).
    pub combo: u8,
    /// Lowest rank that the cards stand for; -1 is below the lowest of the pack.
    pub low: i8,
    /// Suits that the cards stand for, as bits.
    pub suits: u16,
}

impl Form {
    /// Form of a single card, or of cards from the top of a pile.
    pub const NONE: Self = Self { combo: u8::MAX, low: -1, suits: 0 };

    /// Returns the form that marks this card as the one that takes the others, for moves in which
    /// equal cards may lie on both sides.
    pub(crate) const fn of_taker(card: Card) -> Self {
        Self { low: card.index() as i8, ..Self::NONE }
    }

    /// Returns the card that takes the others, if the form was made by `Form::of_taker`.
    #[must_use]
    pub const fn taker(self) -> Option<Card> {
        if self.combo == u8::MAX && self.low >= 0 {
            Some(Card::from_kind(self.low as u8))
        } else {
            None
        }
    }
}

/// Choice of an option, rather than a move of pieces by the player's own hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Choice {
    /// Clicks a spot: a deck deals or is refilled, or a face-down card is turned up.
    Click(SpotId),
    /// Makes a move of the game that moves no piece directly.
    Option {
        /// Move of the game.
        rule: MoveId,
        /// Number chosen; 0 if none.
        number: i32,
        /// Index of the suit, rank, player, word or spot chosen; -1 if none.
        symbol: i16,
    },
}

impl Action {
    /// Returns a move of the top `count` pieces of `from` to `to`.
    #[must_use]
    pub const fn put(from: SpotId, count: u16, to: SpotId) -> Self {
        let cards = CardSet::EMPTY;
        Self::Move(Move { from, count, to, cards, again: 0, form: Form::NONE, rule: MoveId(0) })
    }

    /// Returns a move of one card out of a hand, by a move of the game.
    pub(crate) const fn card(rule: MoveId, (from, to): (SpotId, SpotId), card: Card) -> Self {
        let cards = CardSet::from_bits(1 << card.index());
        Self::Move(Move { from, count: 1, to, cards, again: 0, form: Form::NONE, rule })
    }

    /// Returns a click on a spot.
    #[must_use]
    pub const fn click(spot: SpotId) -> Self {
        Self::Choose(Choice::Click(spot))
    }

    /// Returns the move of the game that the action makes; `None` for a click on a solitaire's
    /// table.
    #[must_use]
    pub const fn rule(self) -> Option<MoveId> {
        match self {
            Self::Move(Move { rule, .. }) | Self::Choose(Choice::Option { rule, .. }) => Some(rule),
            Self::Choose(Choice::Click(_)) => None,
        }
    }
}
