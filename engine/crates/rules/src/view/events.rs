//! Events and actions as a seat may know them.

use super::View;
use crate::{
    Action, Cause, Event, Form, Move, PileCards, PlacedPiece, Rules, Seat, SeenCard, state::Sights,
};
use cards::{Card, CardBag};
use definition::{Face, SpotId, game::Sees};

/// Cards that a seat has been shown, followed from event to event.
struct FollowedSights(Sights);

impl FollowedSights {
    /// Cards that the seat of a view has been shown when it begins.
    fn of(view: &View) -> Self {
        let mut sights = view.state.sights().clone();
        sights.retain(|_, _, seers| seers.contains(view.seat));
        Self(sights)
    }

    /// Removes those of the cards that leave a spot, and returns them. A player who picks cards
    /// unseen picks none that this player has been shown.
    fn leave(&mut self, spot: SpotId, cards: CardBag, blind: Option<Seat>) -> CardBag {
        if self.0.is_empty() {
            return CardBag::EMPTY;
        }
        let is_known = |card: &Card| self.0.leave(spot, *card, blind);
        cards.cards().filter(is_known).collect()
    }
}

impl PileCards {
    /// Names the cards of a pile, lowest first.
    pub(crate) fn of(pile: &[PlacedPiece]) -> Self {
        let bag = |up_only: bool| -> CardBag {
            let named = pile.iter().filter(|placed| !up_only || placed.is_up());
            named.filter_map(|placed| placed.known()).collect()
        };
        let lowest = |placed: &PlacedPiece| SeenCard { card: placed.known(), face: placed.face() };
        Self { known: bag(false), face_up: bag(true), lowest: pile.first().map(lowest) }
    }

    /// Returns those that lay face up.
    fn face_up(self) -> Self {
        let lowest = self.lowest.filter(|lowest| lowest.face == Face::Up);
        Self { known: self.face_up, lowest, ..self }
    }
}

impl View {
    /// Returns the events that led here from an earlier view of the same seat, as that seat may
    /// know them: without the cards that it has not seen.
    #[must_use]
    pub fn redacted(&self, rules: &Rules, before: &Self, events: &[Event]) -> Vec<Event> {
        let mut sights = FollowedSights::of(before);
        let picker = events.iter().find_map(|event| match event {
            Event::Chose { seat, action: Action::Choose(_) } => Some(*seat),
            _ => None,
        });
        let known = |event: &Event| match *event {
            Event::Moved { from, count, to, cards, cause } => {
                let cards = self.pile_cards(rules, (from, to), cards);
                Event::Moved { from, count, to, cards, cause }
            }
            Event::Collected { from, count, to, cards } => {
                let cards = self.pile_cards(rules, (from, to), cards);
                Event::Collected { from, count, to, cards }
            }
            Event::Dealt { from, to, card, face } => {
                let is_open = match rules.program.facts.spots[to].sees {
                    Sees::Face => face == Face::Up,
                    Sees::Top => true,
                    _ => false,
                };
                let card = card.filter(|_| is_open || self.looks_on(rules, (from, to)));
                Event::Dealt { from, to, card, face }
            }
            Event::Turned { spot, position, card, face } => {
                let is_open = rules.program.facts.spots[spot].sees == Sees::Face;
                let card = card.filter(|_| is_open || self.looks_on(rules, (spot, spot)));
                Event::Turned { spot, position, card, face }
            }
            Event::Carried { from, to, count, cards, shown, onlookers, cause } => {
                let blind = picker.filter(|_| matches!(cause, Cause::Player(_)));
                let sighted = sights.leave(from, cards, blind);
                let cards = match onlookers.contains(self.seat) {
                    true => cards,
                    false => shown.joined(sighted),
                };
                Event::Carried { from, to, count, cards, shown, onlookers, cause }
            }
            Event::Shown { spot, count, cards, to } => {
                let is_told = to.contains(self.seat) || before.looks_on(rules, (spot, spot));
                let cards = if is_told { cards } else { CardBag::EMPTY };
                if to.contains(self.seat) {
                    sights.0.add(spot, cards, to);
                }
                Event::Shown { spot, count, cards, to }
            }
            Event::Chose { seat, action } => {
                let action = self.redacted_action(before, (seat, action), events);
                Event::Chose { seat, action }
            }
            other => other,
        };
        events.iter().map(known).collect()
    }

    /// Returns a player's action as the seat may know it: without the cards that it has seen
    /// neither before, nor in `events`, nor now.
    #[must_use]
    pub fn redacted_action(
        &self,
        before: &Self,
        (by, action): (Seat, Action),
        events: &[Event],
    ) -> Action {
        let Action::Move(wish) = action else { return action };
        if by == self.seat || wish.cards.is_empty() {
            return action;
        }
        let shown = events.iter().fold(CardBag::EMPTY, |all, event| match event {
            // Only where they were picked: what comes of them later is another matter.
            Event::Carried { from, cards, onlookers, .. }
                if *from == wish.from && onlookers.contains(self.seat) =>
            {
                all.joined(*cards)
            }
            Event::Carried { shown, .. } => all.joined(*shown),
            Event::Shown { cards, to, .. } if to.contains(self.seat) => all.joined(*cards),
            _ => all,
        });
        let on = |view: &Self, spot: SpotId| -> CardBag {
            view.pile(spot).filter_map(|seen| seen.card).collect()
        };
        let seen = shown
            .joined(on(before, wish.from))
            .joined(on(self, wish.from))
            .joined(on(self, wish.to));
        let bag = wish.bag().cards().fold(CardBag::EMPTY, |known, card| {
            if known.count(card) < seen.count(card) { known.with(card) } else { known }
        });
        // The form tells of cards that are not seen.
        let form = if bag == wish.bag() { wish.form } else { Form::NONE };
        Action::Move(Move { cards: bag.kinds(), again: bag.again(), form, ..wish })
    }

    /// True if the seat sees every card on one of two spots.
    fn looks_on(&self, rules: &Rules, (one, other): (SpotId, SpotId)) -> bool {
        let program = &rules.program;
        self.state.sees(program, one, self.seat) || self.state.sees(program, other, self.seat)
    }

    /// Returns those of the cards that went from one spot to another that the seat knows.
    fn pile_cards(
        &self,
        rules: &Rules,
        (from, to): (SpotId, SpotId),
        cards: PileCards,
    ) -> PileCards {
        let shows_faces = |spot: SpotId| rules.program.facts.spots[spot].sees == Sees::Face;
        if self.looks_on(rules, (from, to)) {
            cards
        } else if shows_faces(from) || shows_faces(to) {
            cards.face_up()
        } else {
            PileCards::default()
        }
    }
}
