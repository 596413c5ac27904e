//! Cards that are shown where they lie, and fields that some players see.

use super::{transfer::Mover, *};
use crate::{Onlookers, program::CardValue};
use cards::CardBag;
use definition::game::Sees;

impl State {
    /// True if a seat sees all cards on a spot now.
    #[inline]
    pub(crate) fn sees(&self, program: &Program, spot: SpotId, seat: Seat) -> bool {
        program.facts.sees(spot, seat)
            || program.facts.spots[spot].sees == Sees::Players
                && self.seers(program, spot).contains(seat)
    }

    /// Returns the seats that see a spot whose field leaves this to the game.
    fn seers(&self, program: &Program, spot: SpotId) -> Onlookers {
        let facts = &program.facts.spots[spot];
        let found = program.seers.iter().find(|(field, _)| *field == facts.field);
        let Some((_, seers)) = found else { return Onlookers::NOBODY };
        let frame = MoveBindings::default();
        frame.work.limit(WorkBudget::OF_A_THOUGHT);
        frame.it[0].set(facts.player.map_or(-1, |Seat(seat)| seat.into()));
        Onlookers::of_players(seers(&self.context(program, &frame)))
    }

    /// Returns the seats that see all cards on a spot now.
    pub(super) fn onlookers(&self, program: &Program, spot: SpotId) -> Onlookers {
        match program.facts.spots[spot].sees {
            Sees::Everyone => Onlookers::EVERYBODY,
            Sees::Players => self.seers(program, spot),
            _ => {
                let seats = (0..program.facts.seats).map(Seat);
                seats.filter(|&seat| program.facts.sees(spot, seat)).collect()
            }
        }
    }

    /// Shows cards where they lie; `to` is a set of players, or everybody.
    pub(super) fn show_cards<W: Observer>(
        &mut self,
        program: &Program,
        frame: &MoveBindings,
        (what, to): (&CardExpr, Option<&crate::program::IntExpr>),
        observer: &mut W,
    ) {
        let at = self.context(program, frame);
        let to = to.map_or(Onlookers::EVERYBODY, |to| Onlookers::of_players(to(&at)));
        let mut wanted = Vec::new();
        what.each(&at, &mut |value| wanted.extend(CardValue::of(value)));
        frame.work.spend(wanted.len() as u32);
        let mut lying: Vec<(SpotId, CardBag, u16)> = Vec::new();
        for value in wanted {
            let found = value.spot().or_else(|| self.find_anywhere(program, value));
            let Some(spot) = found else { continue };
            let place = lying.iter().position(|(other, ..)| *other == spot);
            let place = place.unwrap_or_else(|| {
                lying.push((spot, CardBag::EMPTY, 0));
                lying.len() - 1
            });
            let (_, cards, count) = &mut lying[place];
            *count += 1;
            if value.card() != Card::UNKNOWN {
                *cards = cards.with(value.card());
            }
        }
        for (spot, cards, count) in lying {
            let kept = cards.cards().filter(|&card| self.can_be_kept_in_sight(program, spot, card));
            let kept = kept.collect();
            self.sights_mut().add(spot, kept, to);
            if W::DETAILED {
                observer.on_event(Event::Shown { spot, count, cards, to });
            }
        }
    }

    /// True unless equal cards lie there in an order, so that nobody could tell later which of them
    /// was shown.
    fn can_be_kept_in_sight(&self, program: &Program, spot: SpotId, card: Card) -> bool {
        let equals = |placed: &&PlacedPiece| placed.card() == card;
        program.facts.unique
            || program.facts.spots[spot].unordered
            || self.piles().pile(spot).iter().filter(equals).count() == 1
    }

    /// Forgets the cards shown of those that go from one spot to another.
    pub(super) fn lose_sight(
        &mut self,
        program: &Program,
        (from, to): (SpotId, SpotId),
        (cards, by): (&[PlacedPiece], Mover),
    ) {
        let blind = if by == Mover::Blind { self.seat_to_act() } else { None };
        for placed in cards {
            self.sights_mut().leave(from, placed.card(), blind);
            if !program.facts.unique && !program.facts.spots[to].unordered {
                self.sights_mut().forget(to, placed.card());
            }
        }
    }

    /// Forgets the cards shown that lie there no more.
    #[inline]
    pub(super) fn settle_sights(&mut self) {
        // Few games show cards in hands, and those seldom.
        if !self.sights().is_empty() {
            self.settle_those_shown();
        }
    }

    #[cold]
    fn settle_those_shown(&mut self) {
        let mut sights = std::mem::take(self.sights_mut());
        sights.retain(|spot, card, _| self.lies_on(spot, card));
        *self.sights_mut() = sights;
    }

    fn lies_on(&self, spot: SpotId, card: Card) -> bool {
        self.unordered().on(spot).contains(card)
            || self.pile(spot).iter().any(|placed| placed.card() == card)
    }

    /// True if every card that has been shown lies where it was shown.
    pub(crate) fn sights_lie(&self) -> bool {
        let mut lie = true;
        let mut sights = self.sights().clone();
        sights.retain(|spot, card, _| {
            lie &= self.lies_on(spot, card);
            true
        });
        lie
    }
}
