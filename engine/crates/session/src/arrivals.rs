//! Cards that came to a player's hands, gathered from events.

use cards::CardSet;
use definition::{SpotId, game::Shape};
use rules::{Event, Rules, Seat};
use std::collections::BTreeMap;

/// Cards that came to a seat's hands and have stayed there.
pub(crate) struct Arrivals<'a> {
    rules: &'a Rules,
    seat: Seat,
    new: CardSet,
    /// Cards that were there before and have left; they are not new if they return.
    gone: CardSet,
}

impl<'a> Arrivals<'a> {
    /// Starts from a position in which no card is new.
    pub(crate) fn at(rules: &'a Rules, seat: Seat) -> Self {
        Self { rules, seat, new: CardSet::EMPTY, gone: CardSet::EMPTY }
    }

    /// Returns the cards.
    pub(crate) const fn cards(&self) -> CardSet {
        self.new
    }

    /// Processes the events of an action.
    pub(crate) fn follow(&mut self, events: &[Event]) {
        for event in events {
            if let Event::Carried { from, to, cards, .. } = *event {
                self.carry((from, to), cards.kinds(), true);
            }
        }
    }

    /// Processes the events of a deal, from the last gathering of all cards. Cards dealt to several
    /// hands from a spot without an owner are the deal itself and do not count.
    pub(crate) fn follow_deal(&mut self, events: &[Event]) {
        let gathered = events.iter().rposition(|event| matches!(event, Event::Gathered { .. }));
        let events = &events[gathered.map_or(0, |at| at + 1)..];
        let mut dealt: BTreeMap<SpotId, Vec<Seat>> = BTreeMap::new();
        for event in events {
            if let Event::Carried { from, to, .. } = *event
                && self.owner(from).is_none()
                && let Some(seat) = self.hand_of(to)
            {
                let seats = dealt.entry(from).or_default();
                if !seats.contains(&seat) {
                    seats.push(seat);
                }
            }
        }
        for event in events {
            if let Event::Carried { from, to, cards, .. } = *event {
                let is_deal = dealt.get(&from).is_some_and(|seats| seats.len() > 1);
                self.carry((from, to), cards.kinds(), !is_deal);
            }
        }
    }

    fn carry(&mut self, (from, to): (SpotId, SpotId), cards: CardSet, arrive: bool) {
        if self.hand_of(from) == Some(self.seat) {
            self.gone |= cards & !self.new;
            self.new = self.new & !cards;
        }
        if self.hand_of(to) == Some(self.seat) {
            if arrive {
                self.new |= cards & !self.gone;
            }
            self.gone = self.gone & !cards;
        }
    }

    fn owner(&self, spot: SpotId) -> Option<Seat> {
        self.rules.spot_info(spot).and_then(|info| info.player)
    }

    /// Returns the seat whose hand lies on a spot.
    fn hand_of(&self, spot: SpotId) -> Option<Seat> {
        let info = self.rules.spot_info(spot)?;
        let field = self.rules.game().fields.get(info.field)?;
        info.player.filter(|_| field.shape == Shape::Hand)
    }
}
