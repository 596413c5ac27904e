//! The two kinds of action that every game is played with.

use cards::{Card, CardSet};
use definition::{SpotId, game::MoveId};

/// A player's place at the table, from 0. A solitaire has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Seat(pub u8);

/// What a player asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Pieces go from a spot to a spot.
    Move(Move),
    /// One of the offered options is taken.
    Choose(Choice),
}

/// Pieces of one spot go to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The spot they leave.
    pub from: SpotId,
    /// How many pieces, from 1; one more than there are `cards` where a card takes its equal.
    pub count: u16,
    /// The spot they go to; the spot they leave where the game's steps say it only then.
    pub to: SpotId,
    /// Which cards; empty where they are the top `count` of a pile, keeping their order. With
    /// cards of another spot picked too, those as well.
    pub cards: CardSet,
    /// What the cards stand for together, where they are a combination. Where one card takes
    /// others and equal cards are in the game, [`Form::NONE`] with that card's kind as `low`.
    pub form: Form,
    /// By which move of the game.
    pub rule: MoveId,
}

/// What a set of cards stands for as a combination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Form {
    /// The combination, by its place in [`Game::combos`](definition::game::Game::combos).
    pub combo: u8,
    /// The lowest rank that it stands for; -1 is below the lowest of the pack.
    pub low: i8,
    /// The suits that it stands for, a bit for each.
    pub suits: u16,
}

impl Form {
    /// What a single card, or cards from the top of a pile, are.
    pub const NONE: Self = Self { combo: u8::MAX, low: -1, suits: 0 };

    /// Says which of the cards is the one that takes the others, where equal cards may lie on both
    /// sides.
    pub(crate) const fn of_taker(card: Card) -> Self {
        Self { low: card.index() as i8, ..Self::NONE }
    }

    /// The card that takes the others, where `Form::of_taker` says it.
    #[must_use]
    pub const fn taker(self) -> Option<Card> {
        if self.combo == u8::MAX && self.low >= 0 {
            Some(Card::from_kind(self.low as u8))
        } else {
            None
        }
    }
}

/// An option that is not a move of pieces by the player's own hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Choice {
    /// Clicks a spot: a deck deals or is refilled, a face-down card turns up.
    Click(SpotId),
    /// Makes a move of the game that moves no piece of itself.
    Option {
        /// Which move.
        rule: MoveId,
        /// The number chosen; 0 where none is.
        number: i32,
        /// The suit, rank, player, word or spot chosen, by its number; -1 where none is.
        symbol: i16,
    },
}

impl Action {
    /// Moves the top `count` pieces of `from` to `to`.
    #[must_use]
    pub const fn put(from: SpotId, count: u16, to: SpotId) -> Self {
        let cards = CardSet::EMPTY;
        Self::Move(Move { from, count, to, cards, form: Form::NONE, rule: MoveId(0) })
    }

    /// Moves one card out of a hand by a move of the game.
    pub(crate) const fn card(rule: MoveId, (from, to): (SpotId, SpotId), card: Card) -> Self {
        let cards = CardSet::from_bits(1 << card.index());
        Self::Move(Move { from, count: 1, to, cards, form: Form::NONE, rule })
    }

    /// Clicks a spot.
    #[must_use]
    pub const fn click(spot: SpotId) -> Self {
        Self::Choose(Choice::Click(spot))
    }

    /// The move of the game that it makes; `None` for what a solitaire's table does.
    #[must_use]
    pub const fn rule(self) -> Option<MoveId> {
        match self {
            Self::Move(Move { rule, .. }) | Self::Choose(Choice::Option { rule, .. }) => Some(rule),
            Self::Choose(Choice::Click(_)) => None,
        }
    }
}
