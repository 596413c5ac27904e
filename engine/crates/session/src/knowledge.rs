//! One participant's knowledge of an action: the dealer's book with the secrets left out.

use crate::{Act, ledger::Noted};
use cards::{CardBag, CardSet};
use definition::{FieldId, SpotId, game::Shape};
use rules::{Action, Event, Form, Move, Rules, Seat, View};

/// A reader of the dealer's book.
pub(crate) struct Reader<'a> {
    pub(crate) rules: &'a Rules,
    /// The seat through whose eyes the table is seen.
    pub(crate) eyes: Seat,
    /// The view before the action.
    pub(crate) before: &'a View,
    /// The view after it.
    pub(crate) after: &'a View,
    /// True if what others have chosen is not known yet.
    pub(crate) secret: bool,
}

impl Reader<'_> {
    /// An action as the reader may know it.
    pub(crate) fn read(&self, noted: &Noted) -> Act {
        let act = &noted.act;
        let mut known = act.clone();
        known.brought = noted.brought.to(self.eyes);
        known.hand = hand(self.rules, self.before, self.eyes);
        let shown = shown(&act.events);
        let of = |seat: Seat, action| match self.secret && seat != self.eyes {
            true => None,
            false => Some(self.action(seat, action, shown)),
        };
        known.action = act.action.and_then(|action| of(act.by, action));
        known.events.retain_mut(|event| match event {
            Event::Chose { seat, action } => match of(*seat, *action) {
                Some(known) => {
                    *action = known;
                    true
                }
                None => false,
            },
            _ => true,
        });
        known
    }

    /// Returns the choice of a seat, without the cards that the reader has not seen.
    fn action(&self, seat: Seat, action: Action, shown: CardBag) -> Action {
        let Action::Move(wish) = action else { return action };
        if seat == self.eyes || wish.cards.is_empty() {
            return action;
        }
        let seen = shown
            .joined(cards_on(self.before, wish.from))
            .joined(cards_on(self.after, wish.from))
            .joined(cards_on(self.after, wish.to));
        let bag = wish.bag().cards().fold(CardBag::EMPTY, |known, card| {
            if known.count(card) < seen.count(card) { known.with(card) } else { known }
        });
        // The form tells of cards that are not seen.
        let form = if bag == wish.bag() { wish.form } else { Form::NONE };
        Action::Move(Move { cards: bag.kinds(), again: bag.again(), form, ..wish })
    }
}

/// Returns the cards that everybody saw go from a spot to another.
fn shown(events: &[Event]) -> CardBag {
    events.iter().fold(CardBag::EMPTY, |all, event| match event {
        Event::Carried { shown, .. } => all.joined(*shown),
        _ => all,
    })
}

/// Returns the cards on a spot that a view shows.
fn cards_on(view: &View, spot: SpotId) -> CardBag {
    view.pile(spot).filter_map(|seen| seen.card).collect()
}

/// Returns the cards in the hands of a seat that a view shows.
pub(crate) fn hand(rules: &Rules, view: &View, seat: Seat) -> CardSet {
    let fields = (0u8..).map(FieldId).zip(&rules.game().fields);
    let hands = fields.filter(|(_, field)| field.shape == Shape::Hand);
    let spots = hands.flat_map(|(id, _)| rules.spots_of(id));
    let own = |spot: &SpotId| rules.spot_info(*spot).is_some_and(|info| info.player == Some(seat));
    spots
        .filter(own)
        .map(|spot| cards_on(view, spot).kinds())
        .fold(CardSet::EMPTY, |all, one| all | one)
}
