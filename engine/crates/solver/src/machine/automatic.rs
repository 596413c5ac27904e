//! Execution of a move and of everything that the pile rules do by themselves after it.
//!
//! This mirrors what the rules do with a state; a test plays every sample by both.

use super::{
    DECK, NO_BASE,
    card::{KIND, UP},
    change::Change,
    moves::PileMove,
    position::{Position, extra},
};
use definition::{After, DealFilter, DealOrder, DeckId, Face, SpotId, Target};

impl Position<'_> {
    /// Plays a legal move. Returns the number of changes before it, for
    /// [`take_back`](Self::take_back).
    pub(crate) fn play(&mut self, wish: PileMove) -> usize {
        let before = self.changes.len();
        self.changes.push(Change::Began(self.sum));
        if let Some(waste) = wish.waste() {
            self.go(waste);
        }
        if let Some((count, aside)) = wish.aside() {
            self.transfer(wish.from, count.into(), aside);
        }
        if wish.count > 0 {
            self.play_move(wish);
        } else if self.machine.field_of[usize::from(wish.from)] == DECK {
            let deck = usize::from(wish.from) - self.machine.table.spots().len();
            self.click_deck(DeckId(deck as u8));
        } else if !self.is_empty(wish.from) {
            self.turn(wish.from);
        }
        self.settle();
        let machine = self.machine;
        if machine.like.depends_on_deals() && self.is_dealt_out() != self.dealt_out {
            self.dealt_out = !self.dealt_out;
            self.changes.push(Change::DealtOut);
            self.sum_up();
        }
        self.look_at_ring();
        before
    }

    fn play_move(&mut self, PileMove { from, to, count, .. }: PileMove) {
        self.transfer(from, count.into(), to);
        self.set_bases();
        let Some(field) = self.machine.field(to) else { return };
        if let Some(after) = field.rules.after_put
            && self.len(to) >= after.count.into()
        {
            self.leave(to, after);
        }
    }

    fn click_deck(&mut self, id: DeckId) {
        let machine = self.machine;
        let deck = &machine.table.decks()[id.index()];
        let from = machine.deck_spot(id);
        if self.is_empty(from) {
            self.redeal(id);
            if !deck.redeal.as_ref().is_some_and(|redeal| redeal.deals) {
                return;
            }
        }
        let visited: u128 = { deck.click.iter() }
            .filter(|deal| self.gets_a_card(deck.filter, deal.spot))
            .fold(0, |bits, deal| bits | 1 << deal.spot.0);
        let due = || deck.click.iter().filter(|deal| visited >> deal.spot.0 & 1 == 1);
        match deck.order {
            DealOrder::BySpot => due().for_each(|deal| {
                deal.faces.iter().for_each(|&face| self.deal_one(from, deal.spot.0, face));
            }),
            DealOrder::ByRow => {
                let rows = due().map(|deal| deal.faces.len()).max().unwrap_or(0);
                for row in 0..rows {
                    for deal in due() {
                        if let Some(&face) = deal.faces.get(row) {
                            self.deal_one(from, deal.spot.0, face);
                        }
                    }
                }
            }
        }
    }

    /// True if a click deal visits the spot as it is now and there is room for a card.
    pub(super) fn gets_a_card(&self, filter: DealFilter, SpotId(spot): SpotId) -> bool {
        let visits = match filter {
            DealFilter::All => true,
            DealFilter::OnlyFilled => !self.is_empty(spot),
            DealFilter::OnlyEmpty => self.is_empty(spot),
        };
        visits && self.len(spot) < self.machine.room(spot)
    }

    fn deal_one(&mut self, from: u8, to: u8, face: Face) {
        if self.is_empty(from) || self.len(to) >= self.machine.room(to) {
            return;
        }
        self.transfer(from, 1, to);
        let up = self.top(to).is_some_and(|card| card & UP != 0);
        if up != (face == Face::Up) {
            self.turn(to);
        }
    }

    fn redeal(&mut self, id: DeckId) {
        let machine = self.machine;
        let Some(redeal) = &machine.table.decks()[id.index()].redeal else { return };
        let to = machine.deck_spot(id);
        self.keep_pile(to);
        for &SpotId(from) in redeal.collect.iter().rev() {
            self.keep_pile(from);
            while from != to
                && let Some(card) = self.pop(from)
            {
                self.push(to, card);
            }
            self.changed(from);
        }
        // The piles are rearranged in place; the chains follow.
        let mut pile: Vec<u8> = self.pile(to).iter().map(|card| card & !UP).collect();
        self.sum -= self.redeal_part(id.index());
        let redeals = &mut self.redeals[id.index()];
        if *redeals < u16::MAX {
            *redeals += 1;
            self.changes.push(Change::Redealt(id.0));
        }
        self.sum += self.redeal_part(id.index());
        if redeal.shuffle
            && let Some(number) = machine.deal
        {
            self.sum -= extra(3, 0, self.shuffles.into());
            self.shuffles += 1;
            self.sum += extra(3, 0, self.shuffles.into());
            self.changes.push(Change::Shuffled);
            cards::shuffle_again(&mut pile, number, self.shuffles);
        }
        self.drop_all(to);
        pile.into_iter().for_each(|card| self.push(to, card));
        self.changed(to);
    }

    /// Applies the automatic rules until nothing more happens.
    fn settle(&mut self) {
        let machine = self.machine;
        if machine.bases.is_empty()
            && machine.whenever.is_empty()
            && machine.refilled.is_empty()
            && machine.flipping.is_empty()
        {
            return;
        }
        loop {
            self.set_bases();
            if !(self.run_out() || self.refill() || self.turn_exposed()) {
                return;
            }
        }
    }

    fn run_out(&mut self) -> bool {
        for &from in &self.machine.whenever {
            let Some(field) = self.machine.field(from) else { continue };
            let Some(after) = field.rules.whenever else { continue };
            let run = self.run(from, field).0;
            if run >= after.count.into() && self.leave(from, after) {
                return true;
            }
        }
        false
    }

    /// Sends top cards where a rule wants them; false if they cannot go there.
    fn leave(&mut self, from: u8, after: After) -> bool {
        let machine = self.machine;
        let to = match after.to {
            Target::Spot(spot) => spot.0,
            Target::Deck(deck) => machine.deck_spot(deck),
            Target::Field(field) => {
                let spots = &machine.fields[field.index()].spots;
                let empty = spots.iter().find(|&&spot| self.is_empty(spot));
                match empty.or(spots.last()) {
                    Some(&spot) => spot,
                    None => return false,
                }
            }
        };
        let count = usize::from(after.count);
        if to == from || self.len(to) + count > machine.room(to) {
            return false;
        }
        self.transfer(from, count, to);
        true
    }

    /// Gives the first empty spot that is refilled a card from its first source that has one.
    fn refill(&mut self) -> bool {
        let machine = self.machine;
        for &to in &machine.refilled {
            let Some(field) = machine.field(to).filter(|_| self.is_empty(to)) else { continue };
            for &source in &field.rules.refill {
                let Some(from) = self.filled(source, to) else { continue };
                if machine.field_of[usize::from(from)] == DECK {
                    self.deal_one(from, to, Face::Up);
                } else {
                    self.transfer(from, 1, to);
                    if self.top(to).is_some_and(|top| top & UP == 0) {
                        self.turn(to);
                    }
                }
                return true;
            }
        }
        false
    }

    fn filled(&self, source: Target, to: u8) -> Option<u8> {
        let holds = |spot: &u8| *spot != to && !self.is_empty(*spot);
        match source {
            Target::Spot(spot) => Some(spot.0).filter(holds),
            Target::Deck(deck) => Some(self.machine.deck_spot(deck)).filter(holds),
            Target::Field(field) => {
                self.machine.fields[field.index()].spots.iter().copied().find(holds)
            }
        }
    }

    fn turn_exposed(&mut self) -> bool {
        let exposed = |spot: &&u8| self.top(**spot).is_some_and(|top| top & UP == 0);
        let Some(&spot) = self.machine.flipping.iter().find(exposed) else { return false };
        self.turn(spot);
        true
    }

    /// Sets each base rank still unknown to the rank of the first face-up card on its spots.
    fn set_bases(&mut self) {
        for index in 0..self.bases.len() {
            if self.bases[index] != NO_BASE {
                continue;
            }
            let spots = self.machine.bases[index].0.iter();
            let first =
                { spots }.filter_map(|&spot| self.pile(spot).first()).find(|c| **c & UP != 0);
            if let Some(&card) = first {
                let rank = cards::Card::from_kind(card & KIND).rank().index() as u8;
                self.bases[index] = rank;
                self.sum -= extra(1, index, NO_BASE.into());
                self.sum += extra(1, index, rank.into());
                self.changes.push(Change::Base(index as u8));
            }
        }
    }
}
