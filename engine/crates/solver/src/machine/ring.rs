//! A deck and its waste that can be gone through for ever: a search then asks which cards of them
//! can be reached, instead of clicking.
//!
//! Where clicks lead from the bottom of the waste back to it, all the divisions of the cards on
//! that round can reach one another and count as one position.

use super::{
    Machine,
    alike::{dealt_by, targets},
    card::UP,
    change::Change,
    position::{Position, extra},
    ring_part::RingPart,
};
use crate::{fingerprint::StateFingerprint, seen::RoundPlace};
use definition::{Clear, DealFilter, DeckId, Face, FieldId, TakeSize, Target};

/// A deck, the waste that its clicks deal to, and how.
#[derive(Debug)]
pub(super) struct Ring {
    pub(super) deck: u8,
    pub(super) waste: u8,
    /// Cards of each click.
    pub(super) step: usize,
    /// True if the click that refills the deck deals too.
    deals: bool,
    /// True if no two cards are equal, so that those still there tell their order.
    distinct: bool,
}

impl Ring {
    /// Finds the only deck of a machine that deals to nothing but a waste, from which it is
    /// refilled without end or chance.
    pub(super) fn of(machine: &Machine) -> Option<Self> {
        let table = &machine.table;
        let mut dealing = (0u8..).map(DeckId).zip(table.decks());
        let (id, deck) = dealing.find(|(_, deck)| !deck.click.is_empty())?;
        let [deal] = &deck.click[..] else { return None };
        let redeal = deck.redeal.as_ref()?;
        let field = table.field_of(deal.spot)?;
        let waste = &table.fields()[field.index()];
        let deck_spot = machine.deck_spot(id);
        let no_other = table.decks().iter().zip((0u8..).map(DeckId)).all(|(other, number)| {
            number == id || other.redeal.is_none() && dealt_by(table, number).next().is_none()
        });
        let is_target = targets(table).any(|(target, _)| match target {
            Target::Deck(deck) => deck == id,
            target => table.spots_of_target(target).contains(&deal.spot),
        });
        let is_base = { machine.bases.iter() }
            .any(|base| base.0.contains(&deal.spot.0) || base.0.contains(&deck_spot));
        let is_plain = deal.faces.iter().all(|&face| face == Face::Up)
            && deck.filter == DealFilter::All
            && deck.conditions.is_empty()
            && redeal.collect == [deal.spot]
            && redeal.limit.is_none()
            && !redeal.shuffle;
        let has_plain_waste = waste.put.is_none()
            && waste.take.pair_count() == 0
            && matches!(waste.take_size, TakeSize::Any)
            && waste.clear == Clear::ALWAYS
            && waste.pile_most.is_none()
            && waste.whenever.is_none()
            && waste.after_put.is_none()
            && waste.refill.is_empty()
            && !is_counted(machine, field);
        (is_plain && has_plain_waste && no_other && !is_target && !is_base).then_some(Self {
            deck: deck_spot,
            waste: deal.spot.0,
            step: deal.faces.len(),
            deals: redeal.deals,
            distinct: {
                let mut pieces: Vec<_> =
                    table.decks().iter().flat_map(|deck| deck.pack.pieces()).collect();
                let all = pieces.len();
                pieces.sort_unstable();
                pieces.dedup();
                pieces.len() == all
            },
        })
    }

    #[inline]
    pub(super) const fn concerns(&self, spot: u8) -> bool {
        spot == self.deck || spot == self.waste
    }

    /// Part of the ring in the fingerprint of a position: its cards in the order of dealing, and
    /// how they are divided, where it matters.
    pub(super) fn part(&self, position: &Position<'_>) -> RingPart {
        let (waste, deck) = (position.pile(self.waste), position.pile(self.deck));
        let mut cards = position.ring_sum;
        if !self.distinct {
            let dealt = waste.iter().chain(deck.iter().rev());
            let code = |card: u8| position.machine.codes[usize::from(card & !UP)];
            cards = dealt.fold(StateFingerprint::default(), |all, &card| all.then(code(card)));
        }
        self.divided(cards, waste.len(), deck.len())
    }

    /// Part of cards that are divided like this.
    #[inline]
    fn divided(&self, cards: StateFingerprint, waste: usize, deck: usize) -> RingPart {
        let is_on_round = deck == 0 || waste.is_multiple_of(self.step);
        let place = match is_on_round {
            true => Some(RoundPlace::BEGINNING),
            false => RoundPlace::on_way(waste % self.step - 1, waste),
        };
        let told = if place.is_some() { 0 } else { waste as u64 };
        let print = cards.as_part(extra(4, 0, told));
        RingPart { print, place: place.unwrap_or(RoundPlace::BEGINNING) }
    }

    /// Calls `visit` with each number of cards that the waste can have before a card is taken from
    /// it, and that card.
    pub(super) fn reach(&self, position: &Position<'_>, mut visit: impl FnMut(usize, u8)) {
        let (waste, deck) = (position.pile(self.waste), position.pile(self.deck));
        let total = waste.len() + deck.len();
        if total == 0 {
            return;
        }
        let card = |count: usize| match waste.get(count - 1) {
            Some(&card) => card,
            None => deck[total - count] | UP,
        };
        let now = waste.len();
        if now > 0 {
            visit(now, card(now));
        }
        // On from here to the end, then round by round from the beginning.
        let mut count = now;
        while count < total {
            count = (count + self.step).min(total);
            visit(count, card(count));
        }
        count = 0;
        while count < total {
            count = (count + self.step).min(total);
            let seen = count == total || count >= now && (count - now).is_multiple_of(self.step);
            if !seen {
                visit(count, card(count));
            }
        }
    }

    /// Number of clicks from one number of cards on the waste to another, of so many in all.
    pub(super) const fn clicks(&self, now: usize, count: usize, total: usize) -> usize {
        let ahead = count >= now && ((count - now).is_multiple_of(self.step) || count == total);
        if ahead {
            return (count - now).div_ceil(self.step);
        }
        let refill = if self.deals { 0 } else { 1 };
        (total - now).div_ceil(self.step) + refill + count.div_ceil(self.step)
    }
}

/// True if some rule asks whether the spots of a field are empty.
fn is_counted(machine: &Machine, id: FieldId) -> bool {
    machine.table.fields().iter().any(|field| match &field.take_size {
        TakeSize::Spare(fields) => fields.contains(&id),
        _ => false,
    })
}

impl Machine {
    /// True if a spot is the deck or the waste of the ring.
    #[inline]
    pub(super) fn is_in_ring(&self, spot: u8) -> bool {
        self.ring.as_ref().is_some_and(|ring| ring.concerns(spot))
    }
}

impl Position<'_> {
    /// Part of the ring after the waste was brought to so many cards and its top one taken, and
    /// that card.
    #[inline]
    pub(super) fn ring_part_without(&self, waste: usize) -> Option<(RingPart, u8)> {
        let ring = self.machine.ring.as_ref().filter(|ring| ring.distinct)?;
        let (dealt, deck) = (self.pile(ring.waste), self.pile(ring.deck));
        let total = dealt.len() + deck.len();
        let card = match dealt.get(waste - 1) {
            Some(&card) => card,
            None => deck[total - waste] | UP,
        };
        let cards = self.ring_sum - self.machine.codes[usize::from(card & !UP)];
        Some((ring.divided(cards, waste - 1, total - waste), card))
    }

    /// Keeps the sum of the ring's cards when one enters or leaves it.
    #[inline]
    pub(super) fn count_in_ring(&mut self, from: u8, to: u8, card: u8) {
        if self.machine.ring.is_some() {
            let code = self.machine.codes[usize::from(card & !UP)];
            if self.machine.is_in_ring(from) {
                self.ring_sum -= code;
            }
            if self.machine.is_in_ring(to) {
                self.ring_sum += code;
            }
        }
    }

    /// Goes through the ring until the waste has so many cards, and records it.
    pub(super) fn go(&mut self, waste: usize) {
        let Some(ring) = &self.machine.ring else { return };
        let now = self.len(ring.waste);
        if now != waste {
            self.changes.push(Change::Gone(now as u16));
            self.go_to(waste);
        }
    }

    /// Divides the ring so that the waste has so many cards.
    pub(super) fn go_to(&mut self, waste: usize) {
        let Some(ring) = &self.machine.ring else { return };
        self.is_ring_stale = true;
        while self.len(ring.waste) < waste
            && let Some(card) = self.pop(ring.deck)
        {
            self.push(ring.waste, card | UP);
        }
        while self.len(ring.waste) > waste
            && let Some(card) = self.pop(ring.waste)
        {
            self.push(ring.deck, card & !UP);
        }
    }
}
