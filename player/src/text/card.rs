//! Cards, ranks and suits in words.

use super::Texts;
use crate::tr;
use engine::{
    cards::{Card, CardSet, Rank, Suit},
    workbook::{CardWords, EmptyTakes},
};

impl Texts {
    /// Returns a card in words: `seven of hearts`, `ハートの7`.
    #[must_use]
    pub fn card(&self, card: Card) -> String {
        if card == Card::UNKNOWN {
            return tr!(self, "card-unknown");
        }
        tr!(self, "card-name", rank = card.rank().number(), suit = suit_key(card.suit()))
    }

    /// Returns a rank in words: `seven`, `king`.
    #[must_use]
    pub fn rank(&self, rank: Rank) -> String {
        tr!(self, "rank-name", rank = rank.number())
    }

    /// Returns a suit in words: `hearts`.
    #[must_use]
    pub fn suit(&self, suit: Suit) -> String {
        tr!(self, "suit-name", suit = suit_key(suit))
    }

    /// Returns the cards that an empty spot takes, as a grammatical object: `a king`, `any card`.
    #[must_use]
    pub fn takes(&self, takes: EmptyTakes) -> String {
        match takes {
            EmptyTakes::Nothing => tr!(self, "takes-nothing"),
            EmptyTakes::Any => tr!(self, "takes-any"),
            EmptyTakes::Rank(rank) => tr!(self, "takes-rank", rank = rank.number()),
            EmptyTakes::FromBase(steps) => tr!(self, "takes-from-base", steps = steps),
            EmptyTakes::Suit(suit) => tr!(self, "takes-suit", suit = suit_key(suit)),
            EmptyTakes::Card(card) => card.to_string(),
            EmptyTakes::Cards(cards) => self.one_of(&words(cards)),
        }
    }

    /// Returns the cards of a set in words: `aces`, `A, 2-5 and Q♥♦`.
    #[must_use]
    pub fn cards(&self, cards: CardSet) -> String {
        match EmptyTakes::of(cards, false) {
            EmptyTakes::Rank(rank) => tr!(self, "rank-all", rank = rank.number()),
            _ => self.all_of(&words(cards)),
        }
    }
}

/// Returns the shortest words for a set, such as `A`, `2-5`, `Q♥♦`.
fn words(cards: CardSet) -> Vec<String> {
    let words = CardWords(cards).to_string();
    words.split(' ').map(|word| word.replace('-', "–").trim_start_matches('*').to_owned()).collect()
}

/// Returns the key by which the texts select a suit.
pub(super) const fn suit_key(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
        Suit::Clubs => "clubs",
    }
}
