//! Whist written by hand: the yardstick for the interpreter's speed, and an oracle for its results.
//! Four players in two teams; the last card dealt determines trump; a team scores a point for each
//! trick above six, and five points win. Deals are numbered as everywhere else.
//!
//! A card is `suit * 13 + rank`, clubs diamonds hearts spades, the two lowest.

use cards::{DealNumber, Numbering, shuffle, shuffle_again};

const PACK: usize = 52;
const SUIT: u64 = (1 << 13) - 1;

/// A match in progress.
#[derive(Clone, Debug)]
pub(crate) struct Whist {
    deal: DealNumber,
    shuffles: u32,
    pub(crate) hands: [u64; 4],
    trick: [u8; 4],
    played: usize,
    trump: usize,
    dealer: usize,
    pub(crate) turn: usize,
    tricks: [i32; 2],
    pub(crate) scores: [i32; 2],
    target: i32,
}

impl Whist {
    /// Creates the match of a deal; `dealer` deals first.
    #[must_use]
    pub(crate) fn new(deal: DealNumber, dealer: usize, target: i32) -> Self {
        let mut game = Self {
            deal,
            shuffles: 0,
            hands: [0; 4],
            trick: [0; 4],
            played: 0,
            trump: 0,
            dealer,
            turn: 0,
            tricks: [0; 2],
            scores: [0; 2],
            target,
        };
        game.deal_hands();
        game
    }

    fn deal_hands(&mut self) {
        let mut stock: [u8; PACK] = std::array::from_fn(|card| card as u8);
        if self.shuffles == 0 {
            shuffle(&mut stock, self.deal, Numbering::Fudaba, 0);
            stock.reverse();
        } else {
            shuffle_again(&mut stock, self.deal, self.shuffles);
        }
        self.shuffles += 1;
        self.trump = usize::from(stock[0]) / 13;
        self.hands = [0; 4];
        for (number, &card) in stock.iter().rev().enumerate() {
            self.hands[(self.dealer + 1 + number) % 4] |= 1 << card;
        }
        self.tricks = [0; 2];
        self.played = 0;
        self.turn = (self.dealer + 1) % 4;
    }

    /// Returns the cards that may be played now, as bits; none once the match is over.
    #[must_use]
    pub(crate) fn legal(&self) -> u64 {
        let hand = self.hands[self.turn];
        if self.played == 0 {
            return hand;
        }
        let led = usize::from(self.trick[0]) / 13;
        let following = hand & SUIT << (13 * led);
        if following != 0 { following } else { hand }
    }

    #[must_use]
    pub(crate) fn is_over(&self) -> bool {
        self.scores.iter().any(|&score| score >= self.target)
    }

    /// Plays a legal card.
    pub(crate) fn play(&mut self, card: u8) {
        self.hands[self.turn] &= !(1 << card);
        self.trick[self.played] = card;
        self.played += 1;
        if self.played < 4 {
            self.turn = (self.turn + 1) % 4;
            return;
        }
        let led = usize::from(self.trick[0]) / 13;
        let power = |card: u8| {
            let (suit, rank) = (usize::from(card) / 13, usize::from(card) % 13);
            rank + if suit == self.trump {
                200
            } else if suit == led {
                100
            } else {
                0
            }
        };
        let best = (0..4).max_by_key(|&at| power(self.trick[at])).unwrap_or(0);
        let first = (self.turn + 1) % 4;
        let taker = (first + best) % 4;
        self.tricks[taker % 2] += 1;
        self.turn = taker;
        self.played = 0;
        if self.hands == [0; 4] {
            for (score, tricks) in self.scores.iter_mut().zip(self.tricks) {
                *score += (tricks - 6).max(0);
            }
            self.dealer = (self.dealer + 1) % 4;
            if !self.is_over() {
                self.deal_hands();
            }
        }
    }
}

/// Returns the index of the set bit with this number, counted from the lowest.
#[must_use]
pub(crate) fn nth_card(mut cards: u64, number: u32) -> u8 {
    for _ in 0..number {
        cards &= cards - 1;
    }
    cards.trailing_zeros() as u8
}
