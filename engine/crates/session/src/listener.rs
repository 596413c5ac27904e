//! Events while the dealer deals or carries out an action, and the cards brought to each hand.

use cards::CardSet;
use definition::{SpotId, game::Shape};
use rules::{Event, Observer, Rules, Seat};
use std::collections::BTreeMap;

/// Cards brought to each hand after a deal, visible to its owner only.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Brought(BTreeMap<Seat, CardSet>);

impl Brought {
    /// Returns the cards brought to a seat's hands.
    pub(crate) fn to(&self, seat: Seat) -> CardSet {
        self.0.get(&seat).copied().unwrap_or_default()
    }
}

/// Cards that went from one spot to another, seen or not.
#[derive(Debug, Clone, Copy)]
struct Passage {
    from: SpotId,
    to: SpotId,
    cards: CardSet,
}

/// Listener to a deal or an action.
#[derive(Debug)]
pub(crate) struct Listener {
    events: Vec<Event>,
    passages: Vec<Passage>,
    most: usize,
    overflows: bool,
}

impl Listener {
    /// Maximum number of events of an opening: a game that deals forever before its first decision
    /// is faulty.
    const MOST: usize = 2_000;

    /// Listens to the opening of a game.
    pub(crate) const fn to_opening() -> Self {
        Self { events: Vec::new(), passages: Vec::new(), most: Self::MOST, overflows: false }
    }

    /// Listens to the results of an action, all of which are kept.
    pub(crate) fn to_action() -> Self {
        Self { most: usize::MAX, ..Self::to_opening() }
    }

    /// Returns the events; none if there were too many.
    pub(crate) fn events(&self) -> &[Event] {
        if self.overflows { &[] } else { &self.events }
    }

    /// Returns the cards brought to each hand and left there since the last gathering of all cards.
    /// Cards from an unowned spot from which several hands are dealt are the deal itself.
    pub(crate) fn brought(&self, rules: &Rules) -> Brought {
        if self.overflows {
            return Brought::default();
        }
        let owner = |spot: SpotId| rules.spot_info(spot).and_then(|info| info.player);
        let hand_of = |spot: SpotId| {
            let info = rules.spot_info(spot)?;
            let field = rules.game().fields.get(info.field.index())?;
            info.player.filter(|_| field.shape == Shape::Hand)
        };
        let mut dealt: BTreeMap<SpotId, Vec<Seat>> = BTreeMap::new();
        for passage in self.passages.iter().filter(|passage| owner(passage.from).is_none()) {
            let seats = dealt.entry(passage.from).or_default();
            seats.extend(hand_of(passage.to).filter(|seat| !seats.contains(seat)));
        }
        let is_deal =
            |passage: &Passage| dealt.get(&passage.from).is_some_and(|seats| seats.len() > 1);
        let mut brought: BTreeMap<SpotId, CardSet> = BTreeMap::new();
        for passage in &self.passages {
            if let Some(left) = brought.get_mut(&passage.from) {
                *left = *left & !passage.cards;
            }
            if hand_of(passage.to).is_some() && !is_deal(passage) {
                *brought.entry(passage.to).or_insert(CardSet::EMPTY) |= passage.cards;
            }
        }
        let mut by_seat = BTreeMap::new();
        for (spot, cards) in brought {
            if let Some(seat) = hand_of(spot) {
                *by_seat.entry(seat).or_insert(CardSet::EMPTY) |= cards;
            }
        }
        Brought(by_seat)
    }
}

impl Observer for Listener {
    fn on_event(&mut self, event: Event) {
        self.overflows |= self.events.len() >= self.most;
        if self.overflows {
            return;
        }
        if matches!(event, Event::Gathered { .. }) {
            // All gathered cards are dealt anew, so earlier passages no longer count.
            self.passages.clear();
        }
        self.events.push(event);
    }

    fn see_carried(&mut self, (from, to): (SpotId, SpotId), cards: CardSet) {
        if !self.overflows {
            self.passages.push(Passage { from, to, cards });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opening_that_is_too_long_to_be_watched_is_left_out() {
        let event = Event::Shuffled { spot: SpotId(0) };
        let listen = |count: usize| {
            let mut listener = Listener::to_opening();
            (0..count).for_each(|_| listener.on_event(event));
            listener.events().len()
        };
        let most = Listener::MOST;
        assert_eq!((listen(7), listen(most), listen(most + 1)), (7, most, 0));
    }
}
