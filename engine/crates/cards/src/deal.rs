//! Deal numbers: one number gives one order of the cards, on every machine, for ever.
//!
//! No library's shuffle is used, since it might change between versions. The two numberings are:
//!
//! * **Fudaba numbering.** The key stream of `ChaCha` with 8 rounds: its 32-byte key is the deal
//!   number as eight little-endian bytes, then the stream number as eight more, then zeros; nonce
//!   and counter start at zero; the output is read as little-endian 64-bit words. A number below
//!   `n` is the first word `w` that is below the largest multiple of `n` that fits 64 bits, modulo
//!   `n` (rejection sampling: all results are equally likely). Fisher-Yates: for `i` from the last
//!   position down to 1, swap position `i` with a position drawn from `0..=i`. The pack starts in
//!   the order of [`Pack::pieces`](crate::Pack::pieces). Position 0 is dealt first.
//!   Streams below 2^32 are opening shuffles, one for each deck; later shuffles use the streams
//!   from 2^32, and [`chance`] those from 2^62.
//! * **Microsoft numbering.** The generator of the C library that the Windows games used:
//!   `seed = seed * 214013 + 2531011`, output bits 16 to 30. The pack starts as
//!   ♣A ♦A ♥A ♠A ♣2 ... ♠K; for `left` from its size down to 1 the card at `output % left` is
//!   dealt and the last card takes its place. Numbers from 2^31 follow the programs that later
//!   extended the numbering.

use crate::{Card, Suit};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use std::{fmt, str::FromStr};

/// The number of a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct DealNumber(pub u64);

impl fmt::Display for DealNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Error for text that is not a deal number.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a deal number is a whole number from 0 to 18446744073709551615")]
pub struct ParseDealNumberError;

impl FromStr for DealNumber {
    type Err = ParseDealNumberError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.trim().trim_start_matches('#').parse().map(Self).map_err(|_| ParseDealNumberError)
    }
}

/// Method by which a deal number orders the cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Numbering {
    /// `ChaCha` and Fisher-Yates, for any pack and any 64-bit number.
    #[default]
    Fudaba,
    /// The numbering of the Windows games, 1 to 8,589,934,591.
    Microsoft,
}

impl Numbering {
    /// Returns the largest deal number of this numbering.
    #[must_use]
    pub const fn last(self) -> DealNumber {
        match self {
            Self::Fudaba => DealNumber(u64::MAX),
            Self::Microsoft => DealNumber(8_589_934_591),
        }
    }

    /// Returns the smallest deal number of this numbering.
    #[must_use]
    pub const fn first(self) -> DealNumber {
        match self {
            Self::Fudaba => DealNumber(0),
            Self::Microsoft => DealNumber(1),
        }
    }

    /// Returns the number itself, or the nearest one within this numbering.
    #[must_use]
    pub fn clamp(self, number: DealNumber) -> DealNumber {
        number.clamp(self.first(), self.last())
    }
}

/// Sorts the cards of a pack into the order that a shuffle of this numbering starts from.
pub fn arrange(cards: &mut [Card], numbering: Numbering) {
    const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
    if numbering == Numbering::Microsoft {
        let place = |suit| SUITS.iter().position(|&s| s == suit);
        cards.sort_by_key(|card| (card.rank(), place(card.suit())));
    }
}

/// Shuffles items that are in the order of [`arrange`]; afterwards position 0 is dealt first.
///
/// `stream` is the number of the deck within the deal. The Microsoft numbering ignores it.
pub fn shuffle<T>(items: &mut [T], number: DealNumber, numbering: Numbering, stream: u64) {
    match numbering {
        Numbering::Fudaba => fisher_yates(items, number, stream),
        Numbering::Microsoft => microsoft(items, number),
    }
}

/// Shuffles items during a game; `turn` tells the shuffles of one deal apart.
///
/// Both numberings use the Fudaba generator here, since the Windows games never shuffled twice.
pub fn shuffle_again<T>(items: &mut [T], number: DealNumber, turn: u32) {
    // The offset keeps these streams apart from those of the opening decks.
    fisher_yates(items, number, (1 << 32) + u64::from(turn));
}

/// Returns a number below `count` (taken as at least 1), determined by the deal and the moment.
#[must_use]
pub fn chance(number: DealNumber, moment: u64, count: usize) -> usize {
    // The offset keeps these streams apart from those of all shuffles.
    let mut generator = generator(number, (1 << 62) | moment);
    below(&mut generator, count.max(1) as u64) as usize
}

fn generator(number: DealNumber, stream: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&number.0.to_le_bytes());
    key[8..16].copy_from_slice(&stream.to_le_bytes());
    ChaCha8Rng::from_seed(key)
}

/// Draws a number below the bound, each with equal probability.
fn below(generator: &mut ChaCha8Rng, bound: u64) -> u64 {
    let fair = u64::MAX - u64::MAX % bound;
    loop {
        let word = generator.next_u64();
        if word < fair {
            return word % bound;
        }
    }
}

fn fisher_yates<T>(items: &mut [T], number: DealNumber, stream: u64) {
    let mut generator = generator(number, stream);
    for last in (1..items.len()).rev() {
        #[expect(clippy::cast_possible_truncation, reason = "below the length of a slice")]
        items.swap(last, below(&mut generator, last as u64 + 1) as usize);
    }
}

fn microsoft<T>(items: &mut [T], number: DealNumber) {
    let number = number.0;
    let mut seed = number as u32;
    let mut next = || {
        seed = seed.wrapping_mul(214_013).wrapping_add(2_531_011);
        if number >= 1 << 32 {
            ((seed >> 16) & 0xffff) + 1
        } else if number >= 1 << 31 {
            (seed >> 16) & 0x7fff | 0x8000
        } else {
            (seed >> 16) & 0x7fff
        }
    };
    // Dealing from the end, with the last card moved into each gap, leaves the cards in reverse
    // order; one reversal at the end puts the first card dealt at position 0.
    for left in (1..=items.len()).rev() {
        items.swap(next() as usize % left, left - 1);
    }
    items.reverse();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pack;

    fn dealt(number: u64, numbering: Numbering, count: usize) -> String {
        let mut cards: Vec<Card> = Pack::whole(1).pieces().collect();
        arrange(&mut cards, numbering);
        shuffle(&mut cards, DealNumber(number), numbering, 0);
        cards[..count].iter().map(|card| card.code()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn microsoft_deals_begin_as_published() {
        // Deal 1 as printed in the FreeCell FAQ; deal 617 from fc-solve's board maker.
        assert_eq!(dealt(1, Numbering::Microsoft, 8), "JD 2D 9H JC 5D 7H 7C 5H");
        assert_eq!(dealt(617, Numbering::Microsoft, 8), "7D AD 5C 3S 5S 8C 2D AH");
    }

    #[test]
    fn every_shuffle_keeps_the_cards() {
        for numbering in [Numbering::Fudaba, Numbering::Microsoft] {
            for number in [0, 1, 1 << 31, 1 << 32, 8_589_934_591] {
                let mut cards: Vec<Card> = Pack::whole(2).pieces().collect();
                let mut before = cards.clone();
                shuffle(&mut cards, DealNumber(number), numbering, 0);
                assert_ne!(cards, before, "{numbering:?} {number}");
                cards.sort();
                before.sort();
                assert_eq!(cards, before, "{numbering:?} {number}");
            }
        }
    }
}
