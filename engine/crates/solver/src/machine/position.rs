//! Position of the machine: piles of bytes, changed in place and taken back.

use super::{
    Machine, NO_BASE,
    alike::Matters,
    card::UP,
    change::Change,
    facts::{PileFacts, TakingSpot},
    loose::LooseRun,
    ring_part::RingPart,
};
use crate::{fingerprint::StateFingerprint, seen::SeenKey};
use definition::{DeckId, SpotId};
use rules::{Rules, State};

/// Position with everything needed to take moves back.
#[derive(Debug)]
pub(crate) struct Position<'m> {
    pub(super) machine: &'m Machine,
    /// Piles, `stride` bytes for each spot.
    pub(super) cards: Vec<u8>,
    pub(super) lens: Vec<u16>,
    /// Fingerprint of each pile up to each of its cards, `stride + 1` for each spot; empty if
    /// cards are linked.
    pub(super) chains: Vec<StateFingerprint>,
    /// Beginnings of the runs of loose piles, `stride` for each spot; empty if none are loose
    /// or cards are linked.
    pub(super) runs: Vec<LooseRun>,
    /// Part of each spot in the sum.
    pub(super) parts: Vec<StateFingerprint>,
    pub(super) sum: StateFingerprint,
    /// Part of the ring in the key, and whether it must be computed anew.
    pub(super) ring_part: RingPart,
    pub(super) is_ring_stale: bool,
    /// Sum of the cards in the ring.
    pub(super) ring_sum: StateFingerprint,
    /// Base ranks, [`NO_BASE`] while unknown.
    pub(crate) bases: Vec<u8>,
    pub(super) redeals: Vec<u16>,
    pub(super) shuffles: u32,
    /// True if no deck will ever deal again, which makes more spots alike.
    pub(super) dealt_out: bool,
    pub(super) changes: Vec<Change>,
    /// Spots whose piles were changed since they were last measured, as bits.
    pub(crate) touched: u128,
    /// Facts about each pile as it was when last looked at, and the base ranks then.
    pub(super) facts: Vec<PileFacts>,
    pub(super) facts_bases: Vec<u8>,
    /// Space for the spots that take cards, while moves are listed.
    pub(super) places: Vec<TakingSpot>,
    /// Piles as they were before a redeal.
    pub(super) stash: Vec<u8>,
}

impl<'m> Position<'m> {
    /// Copies a state of the rules that the machine was compiled from.
    pub(crate) fn of(machine: &'m Machine, rules: &Rules, state: &State) -> Self {
        let spots = machine.spot_count();
        let decks = machine.table.decks().len();
        let mut position = Self {
            machine,
            cards: vec![0; spots * machine.stride],
            lens: vec![0; spots],
            chains: match machine.linked {
                true => Vec::new(),
                false => vec![StateFingerprint::default(); spots * (machine.stride + 1)],
            },
            runs: match &machine.loose {
                Some(_) if !machine.linked => vec![LooseRun::default(); spots * machine.stride],
                _ => Vec::new(),
            },
            parts: vec![StateFingerprint::default(); spots],
            sum: StateFingerprint::default(),
            ring_part: RingPart::NONE,
            is_ring_stale: true,
            ring_sum: StateFingerprint::default(),
            bases: vec![NO_BASE; machine.bases.len()],
            redeals: (0..decks).map(|deck| state.redeals(DeckId(deck as u8))).collect(),
            shuffles: state.shuffles(),
            dealt_out: false,
            changes: Vec::new(),
            touched: 0,
            facts: vec![PileFacts::default(); spots],
            facts_bases: Vec::new(),
            places: Vec::new(),
            stash: Vec::new(),
        };
        for (field, id) in machine.fields.iter().zip((0..).map(definition::FieldId)) {
            if let (Some(base), Some(rank)) = (field.base, state.base(rules, id)) {
                position.bases[base] = rank.index() as u8;
            }
        }
        for spot in 0..spots as u8 {
            for placed in state.pile(SpotId(spot)) {
                let face = if placed.is_up() { UP } else { 0 };
                let card = placed.card().index() as u8 | face;
                position.push(spot, card);
                if machine.is_in_ring(spot) {
                    position.ring_sum += machine.codes[usize::from(card & !UP)];
                }
            }
        }
        position.dealt_out = machine.like.depends_on_deals() && position.is_dealt_out();
        position.sum_up();
        position.look_at_ring();
        position.touched = u128::MAX;
        position
    }

    /// The compiled rules.
    pub(crate) const fn machine(&self) -> &'m Machine {
        self.machine
    }

    /// Memory of the changes, in bytes.
    pub(crate) const fn bytes(&self) -> usize {
        self.changes.capacity() * size_of::<Change>() + self.stash.capacity()
    }

    /// True if another position has the same cards on the same spots and remembers the same.
    #[cfg(test)]
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        (0..self.machine.spot_count() as u8).all(|spot| self.pile(spot) == other.pile(spot))
            && (&self.bases, &self.redeals) == (&other.bases, &other.redeals)
            && (self.sum, self.shuffles) == (other.sum, other.shuffles)
            && self.dealt_out == other.dealt_out
    }

    /// True if the top card of a pile is face up.
    pub(crate) fn is_up(&self, spot: u8) -> bool {
        self.top(spot).is_some_and(|top| top & UP != 0)
    }

    /// The pile on a spot, lowest card first.
    #[inline]
    pub(crate) fn pile(&self, spot: u8) -> &[u8] {
        let begin = usize::from(spot) * self.machine.stride;
        &self.cards[begin..begin + usize::from(self.lens[usize::from(spot)])]
    }

    #[inline]
    pub(crate) fn len(&self, spot: u8) -> usize {
        usize::from(self.lens[usize::from(spot)])
    }

    #[inline]
    pub(crate) fn is_empty(&self, spot: u8) -> bool {
        self.lens[usize::from(spot)] == 0
    }

    #[inline]
    pub(crate) fn top(&self, spot: u8) -> Option<u8> {
        self.pile(spot).last().copied()
    }

    /// Key of the position; alike ones share it.
    #[inline]
    pub(crate) fn key(&self) -> SeenKey {
        self.ring_part.key(self.sum)
    }

    /// Brings the part of the ring up to date.
    #[inline]
    pub(super) fn look_at_ring(&mut self) {
        if std::mem::take(&mut self.is_ring_stale)
            && let Some(ring) = &self.machine.ring
        {
            self.ring_part = ring.part(self);
        }
    }

    /// True if the base ranks are these.
    #[inline]
    pub(crate) fn has_bases(&self, others: &[u8]) -> bool {
        // Comparing nothing with nothing takes time too.
        self.machine.bases.is_empty() || self.bases == others
    }

    /// True if every clear rule holds.
    #[inline]
    pub(crate) fn is_won(&self) -> bool {
        let clears = &self.machine.clears;
        clears.iter().all(|&(spot, clear)| clear.holds(self.len(spot))) && !clears.is_empty()
    }

    /// Puts a card on a pile, without a word to the sum.
    #[inline]
    pub(super) fn push(&mut self, spot: u8, card: u8) {
        let (index, stride) = (usize::from(spot), self.machine.stride);
        self.touched |= 1 << spot;
        let len = usize::from(self.lens[index]);
        self.cards[index * stride + len] = card;
        self.lens[index] += 1;
        if self.machine.is_in_ring(spot) {
            return;
        }
        if self.machine.linked {
            if self.is_linked(spot) {
                self.join(spot);
            }
            return;
        }
        let chain = index * (stride + 1) + len;
        self.chains[chain + 1] = self.chains[chain].then(self.machine.codes[usize::from(card)]);
        if self.machine.is_loose(spot) {
            self.note_run(index * stride, len);
        }
    }

    /// Takes the top card off a pile, without a word to the sum.
    #[inline]
    pub(super) fn pop(&mut self, spot: u8) -> Option<u8> {
        let top = self.top(spot)?;
        self.touched |= 1 << spot;
        if self.is_linked(spot) {
            self.sever(spot);
        }
        self.lens[usize::from(spot)] -= 1;
        Some(top)
    }

    /// Takes all cards off a pile, without a word to the sum.
    pub(super) fn drop_all(&mut self, spot: u8) {
        self.touched |= 1 << spot;
        if self.is_linked(spot) {
            self.sum -= self.links(spot);
        }
        self.lens[usize::from(spot)] = 0;
    }

    /// Moves the top cards of a pile to another, keeping their order, without a word to the sum.
    #[inline]
    pub(super) fn shift(&mut self, from: u8, count: usize, to: u8) {
        self.touched |= 1 << from | 1 << to;
        if self.is_linked(from) && self.is_linked(to) {
            self.relink(from, count, to);
            return;
        }
        let stride = self.machine.stride;
        let begin = usize::from(from) * stride + self.len(from) - count;
        if self.is_linked(from) {
            for _ in 0..count {
                self.sever(from);
                self.lens[usize::from(from)] -= 1;
            }
        } else {
            self.lens[usize::from(from)] -= count as u16;
        }
        for at in begin..begin + count {
            let card = self.cards[at];
            self.push(to, card);
            self.count_in_ring(from, to, card);
        }
    }

    /// Brings the sum up to date after a pile has changed.
    #[inline]
    pub(super) fn changed(&mut self, spot: u8) {
        if self.machine.is_in_ring(spot) {
            self.is_ring_stale = true;
            return;
        }
        if self.is_linked(spot) {
            return;
        }
        let part = self.part(spot);
        let old = std::mem::replace(&mut self.parts[usize::from(spot)], part);
        self.sum += part - old;
    }

    fn part(&self, spot: u8) -> StateFingerprint {
        if self.machine.is_in_ring(spot) {
            return StateFingerprint::default();
        }
        let (like, len) = (&self.machine.like, self.len(spot));
        let own = like.spot(spot, self.dealt_out);
        match like.matters(spot) {
            Matters::All => self.whole_part(spot, len),
            Matters::Top => {
                let top = self.top(spot).map_or(0, |card| like.code(card) + 1);
                StateFingerprint::of((len as u64) << 32 | top).as_part(own)
            }
            Matters::Count => StateFingerprint::of(len as u64).as_part(own),
        }
    }

    /// Computes the sum anew.
    pub(super) fn sum_up(&mut self) {
        self.sum = StateFingerprint::default();
        for spot in 0..self.machine.spot_count() as u8 {
            if self.is_linked(spot) {
                self.sum += self.links(spot);
                continue;
            }
            let part = self.part(spot);
            self.parts[usize::from(spot)] = part;
            self.sum += part;
        }
        for (index, &base) in self.bases.iter().enumerate() {
            self.sum += extra(1, index, base.into());
        }
        for index in 0..self.redeals.len() {
            self.sum += self.redeal_part(index);
        }
        self.sum += extra(3, 0, self.shuffles.into());
    }

    /// Part of a deck's refills in the sum; they count only if they are limited.
    pub(super) fn redeal_part(&self, deck: usize) -> StateFingerprint {
        let redeal = self.machine.table.decks()[deck].redeal.as_ref();
        match redeal.is_some_and(|redeal| redeal.limit.is_some()) {
            true => extra(2, deck, self.redeals[deck].into()),
            false => StateFingerprint::default(),
        }
    }

    /// True if no deck will ever deal again.
    pub(super) fn is_dealt_out(&self) -> bool {
        self.machine.table.decks().iter().enumerate().all(|(index, deck)| {
            let spent = match &deck.redeal {
                None => true,
                Some(redeal) => redeal.limit.is_some_and(|most| self.redeals[index] >= most),
            };
            let spot = self.machine.deck_spot(DeckId(index as u8));
            (spent || deck.click.is_empty())
                && self.is_empty(spot)
                && !self.machine.like.is_fed(spot)
        })
    }
}

/// Part of something that is no pile in the sum.
pub(super) const fn extra(what: u64, index: usize, value: u64) -> StateFingerprint {
    StateFingerprint::of(what << 56 | (index as u64) << 40 | value)
}
