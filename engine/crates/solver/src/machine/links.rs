//! Links: fingerprints of a card and the one that it lies on, where no two cards are equal.
//!
//! The pairs of neighbours tell all piles if every card is there once, so that a move changes the
//! sum of a position by two of them, however many cards it takes.

use super::{Machine, alike::Matters, card::UP, moves::PileMove, position::Position};
use crate::{fingerprint::StateFingerprint, seen::SeenKey};

impl Machine {
    /// Finds out which piles are told by their links.
    pub(super) fn link_cards(&mut self) {
        self.linked = self.has_distinct_cards();
        let is_linked = |&spot: &u8| {
            self.linked && self.like.matters(spot) == Matters::All && !self.is_in_ring(spot)
        };
        let spots = (0..self.spot_count() as u8).filter(is_linked);
        self.linked_spots = spots.fold(0, |all, spot| all | 1 << spot);
    }

    /// True if no two cards of the packs are equal or alike.
    fn has_distinct_cards(&self) -> bool {
        let packs = self.table.decks().iter().flat_map(|deck| deck.pack.pieces());
        let mut codes: Vec<u64> = packs.map(|card| self.like.code(card.index() as u8)).collect();
        let all = codes.len();
        codes.sort_unstable();
        codes.dedup();
        codes.len() == all
    }
}

impl Position<'_> {
    /// True if a pile is a part of the sum by its links.
    #[inline]
    pub(super) fn is_linked(&self, spot: u8) -> bool {
        self.machine.linked_spots >> spot & 1 == 1
    }

    /// Link of a card that lies on so many cards of a pile.
    #[inline]
    fn link(&self, spot: u8, len: usize, card: u8) -> StateFingerprint {
        let below = match len {
            0 => None,
            len => Some(self.cards[usize::from(spot) * self.machine.stride + len - 1]),
        };
        self.link_on(spot, below, card)
    }

    /// Link of a card that lies on another, or first on a spot.
    #[inline]
    fn link_on(&self, spot: u8, below: Option<u8>, card: u8) -> StateFingerprint {
        let machine = self.machine;
        let code = machine.codes[usize::from(card)];
        let Some(below) = below else {
            return code.on(machine.like.spot(spot, self.dealt_out));
        };
        if let Some(loose) = machine.loose.as_ref().filter(|_| machine.is_loose(spot))
            && loose.is_built(below, card)
        {
            return loose.codes[usize::from(card)];
        }
        code.on(machine.codes[usize::from(below)])
    }

    /// Counts the link of a pile's top card, which was just put there.
    #[inline]
    pub(super) fn join(&mut self, spot: u8) {
        let len = self.len(spot) - 1;
        let card = self.cards[usize::from(spot) * self.machine.stride + len];
        self.sum += self.link(spot, len, card);
    }

    /// Takes the link of a pile's top card out of the sum.
    #[inline]
    pub(super) fn sever(&mut self, spot: u8) {
        let len = self.len(spot) - 1;
        let card = self.cards[usize::from(spot) * self.machine.stride + len];
        self.sum -= self.link(spot, len, card);
    }

    /// Links of a whole pile.
    pub(super) fn links(&self, spot: u8) -> StateFingerprint {
        let links = self.pile(spot).iter().enumerate();
        links.fold(StateFingerprint::default(), |all, (at, &card)| all + self.link(spot, at, card))
    }

    /// Moves top cards between two piles that are linked.
    #[inline]
    pub(super) fn relink(&mut self, from: u8, count: usize, to: u8) {
        let stride = self.machine.stride;
        let (left, len) = (self.len(from) - count, self.len(to));
        let (begin, end) = (usize::from(from) * stride + left, usize::from(to) * stride + len);
        let lowest = self.cards[begin];
        self.sum -= self.link(from, left, lowest);
        self.sum += self.link(to, len, lowest);
        self.carry((from, begin), count, (to, end));
    }

    /// Moves top cards from one place in memory to another, without a word to the sum.
    #[inline]
    fn carry(&mut self, (from, begin): (u8, usize), count: usize, (to, end): (u8, usize)) {
        if count == 1 {
            self.cards[end] = self.cards[begin];
        } else {
            self.cards.copy_within(begin..begin + count, end);
        }
        self.lens[usize::from(from)] -= count as u16;
        self.lens[usize::from(to)] += count as u16;
    }

    /// Moves top cards back between two piles that are linked; the sum is set afterwards.
    #[inline]
    pub(super) fn carry_back(&mut self, from: u8, count: usize, to: u8) {
        let stride = self.machine.stride;
        self.touched |= 1 << from | 1 << to;
        let begin = usize::from(from) * stride + self.len(from) - count;
        let end = usize::from(to) * stride + self.len(to);
        self.carry((from, begin), count, (to, end));
    }

    /// Key of the position after a move, where cards are linked; `None` if only playing it can
    /// tell.
    #[inline]
    pub(super) fn linked_key_after(&self, wish: PileMove) -> Option<SeenKey> {
        let PileMove { from, to, count, .. } = wish;
        if let Some(waste) = wish.waste() {
            let (ring_part, card) = self.ring_part_without(waste)?;
            return Some(ring_part.key(self.sum + self.joined(to, &[card])?));
        }
        if !wish.is_plain() || !self.is_linked(from) {
            return None;
        }
        let pile = self.pile(from);
        let left = pile.len() - usize::from(count);
        let taken = &pile[left..];
        let mut sum = self.sum + self.joined(to, taken)? - self.link(from, left, taken[0]);
        if !self.is_linked(to) {
            for (at, &card) in pile.iter().enumerate().skip(left + 1) {
                sum -= self.link(from, at, card);
            }
        }
        if let Some(exposed) = self.turned_over(from, left) {
            sum -= self.link(from, left - 1, exposed);
            sum += self.link(from, left - 1, exposed | UP);
        }
        Some(self.ring_part.key(sum))
    }

    /// Change of the sum when cards are put on a pile, their own links not counted.
    #[inline]
    fn joined(&self, to: u8, cards: &[u8]) -> Option<StateFingerprint> {
        let like = &self.machine.like;
        let len = self.len(to);
        match like.matters(to) {
            Matters::All => Some(self.link(to, len, cards[0])),
            Matters::Top => {
                let top = like.code(cards[cards.len() - 1]) + 1;
                let part = StateFingerprint::of(((len + cards.len()) as u64) << 32 | top);
                let own = like.spot(to, self.dealt_out);
                Some(part.as_part(own) - self.parts[usize::from(to)])
            }
            Matters::Count => None,
        }
    }
}
