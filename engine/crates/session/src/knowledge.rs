//! One participant's knowledge of an action: the dealer's book with the secrets left out.

use crate::Act;
use cards::CardSet;
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
    pub(crate) fn read(&self, act: &Act) -> Act {
        let mut known = act.clone();
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
    fn action(&self, seat: Seat, action: Action, shown: CardSet) -> Action {
        let Action::Move(wish) = action else { return action };
        if seat == self.eyes || wish.cards.is_empty() {
            return action;
        }
        let seen = shown
            | cards_on(self.before, wish.from)
            | cards_on(self.after, wish.from)
            | cards_on(self.after, wish.to);
        let cards = wish.cards & seen;
        // The form tells of cards that are not seen.
        let form = if cards == wish.cards { wish.form } else { Form::NONE };
        Action::Move(Move { cards, form, ..wish })
    }
}

/// The cards that everybody saw go from a spot to another.
fn shown(events: &[Event]) -> CardSet {
    events.iter().fold(CardSet::EMPTY, |all, event| match event {
        Event::Carried { shown, .. } => all | *shown,
        _ => all,
    })
}

/// The cards on a spot that a view shows.
fn cards_on(view: &View, spot: SpotId) -> CardSet {
    view.pile(spot).filter_map(|seen| seen.card).collect()
}

/// The cards in the hands of a seat that a view shows.
pub(crate) fn hand(rules: &Rules, view: &View, seat: Seat) -> CardSet {
    let Some(game) = rules.game() else { return CardSet::EMPTY };
    let fields = (0u8..).map(FieldId).zip(&game.fields);
    let hands = fields.filter(|(_, field)| field.shape == Shape::Hand);
    let spots = hands.flat_map(|(id, _)| rules.spots_of(id));
    let own = |spot: &SpotId| rules.spot_info(*spot).is_some_and(|info| info.player == Some(seat));
    spots.filter(own).map(|spot| cards_on(view, spot)).fold(CardSet::EMPTY, |all, one| all | one)
}
