//! Moving and turning the cards named by an expression.
//!
//! In a game with equal cards, the very card that the expression found moves, not an equal one
//! elsewhere.

use super::{transfer::Mover, *};
use crate::program::CardValue;
use definition::game::Sees;

/// Cards that have been taken from their places in one step.
#[derive(Default)]
struct TakenCards(Vec<CardValue>);

impl TakenCards {
    /// Records a card; returns true if it was still there.
    fn insert(&mut self, card: CardValue) -> bool {
        let fresh = !self.0.contains(&card);
        if fresh {
            self.0.push(card);
        }
        fresh
    }

    /// Number of cards taken from below this position of a pile.
    fn below(&self, spot: SpotId, position: usize) -> usize {
        let below = |card: &&CardValue| {
            card.spot() == Some(spot) && card.position().is_some_and(|other| other < position)
        };
        self.0.iter().filter(below).count()
    }
}

impl State {
    /// Moves the cards of an expression to a spot, keeping their order.
    pub(super) fn move_bag<W: Observer>(
        &mut self,
        program: &Program,
        frame: &MoveBindings,
        what: &CardExpr,
        (to, face): (Option<SpotId>, Option<Face>),
        observer: &mut W,
    ) {
        let Some(to) = to else { return };
        let at = self.context(program, frame);
        if matches!(what, CardExpr::Spot(_) | CardExpr::Fixed(_) | CardExpr::Owned(..)) {
            if let Some(from) = what.spot(&at) {
                self.move_spot(program, (from, to), face, observer);
                frame.follow_all(program, from, to);
            }
            return;
        }
        if let CardExpr::Reverse(pile) = what
            && let Some(from) = pile.spot(&at)
            && !program.facts.spots[from].unordered
        {
            self.piles_mut().pile_mut(from).reverse();
            self.move_spot(program, (from, to), face, observer);
            frame.follow_all(program, from, to);
            return;
        }
        let mut wanted = Vec::new();
        what.each(&at, &mut |value| wanted.push(value));
        frame.work.spend(wanted.len() as u32);
        self.mix_wanted(program, what, to, &mut wanted);
        let by = self.seat_on_turn();
        let mut taken = TakenCards::default();
        let last = wanted.len();
        for (number, value) in wanted.into_iter().enumerate() {
            let Some(card) = CardValue::of(value).filter(|card| card.spot() != Some(to)) else {
                continue;
            };
            let Some((from, position)) = self.place_of(program, card, to, &mut taken) else {
                continue;
            };
            let pile = self.piles().pile(from);
            let was_top = position.is_some_and(|position| position + 1 == pile.len());
            let named = position.and_then(|position| Some((position, *pile.get(position)?)));
            let found = match named {
                Some((position, placed)) => {
                    self.piles_mut().remove(from, position);
                    Some(placed)
                }
                None => self.take_card(program, from, card.card()),
            };
            let Some(mut placed) = found else { continue };
            let was_seen = Self::is_seen(program, from, placed, was_top);
            if let Some(face) = face {
                placed = placed.turned(face);
            }
            if let (Some(by), None) = (by, placed.by()) {
                placed = placed.put_by(by);
            }
            self.lay_cards(program, to, &[placed]);
            frame.follow(program, card.card(), from, to);
            let told = if was_seen { placed.turned(Face::Up) } else { placed };
            let is_last = number + 1 == last;
            self.tell(program, (from, to), &[told], (is_last, Mover::Step), observer);
        }
    }

    /// Mixes the cards of an expression: those picked out of a hand have no order, those that it
    /// lists do.
    fn mix_wanted(&self, program: &Program, what: &CardExpr, to: SpotId, wanted: &mut [i32]) {
        let home = wanted.first().and_then(|&value| CardValue::of(value)?.spot());
        let one_home = |&value: &i32| CardValue::of(value).and_then(CardValue::spot) == home;
        if let Some(home) = home
            && matches!(what, CardExpr::Where { .. } | CardExpr::Picked)
            && wanted.iter().all(one_home)
        {
            self.mix(program, (home, to), wanted);
        }
    }

    /// Returns the current spot of a card of an expression, with its position if the pile is
    /// ordered. If the expression names a spot, it is that very card or else one of its kind;
    /// otherwise, one that is not on the target. `None` if the card has been taken already.
    fn place_of(
        &self,
        program: &Program,
        card: CardValue,
        to: SpotId,
        taken: &mut TakenCards,
    ) -> Option<(SpotId, Option<usize>)> {
        let Some(spot) = card.spot() else {
            let spot = self.find(program, card, to)?;
            return Some((spot, self.position_of(program, card, spot)));
        };
        if !taken.insert(card) {
            return None;
        }
        if program.facts.spots[spot].unordered {
            return Some((spot, None));
        }
        if let Some(position) = card.position() {
            return Some((spot, Some(position - taken.below(spot, position))));
        }
        match self.position_of(program, card, spot) {
            Some(position) => Some((spot, Some(position))),
            // It was there when it was stored in a variable.
            None => {
                let spot = self.find(program, card, to)?;
                Some((spot, self.position_of(program, card, spot)))
            }
        }
    }

    /// The position of a card in an ordered pile: the topmost that the same player has put there,
    /// or else the topmost of its kind.
    fn position_of(&self, program: &Program, card: CardValue, spot: SpotId) -> Option<usize> {
        if program.facts.spots[spot].unordered {
            return None;
        }
        let pile = self.piles().pile(spot);
        let of_kind = |placed: &PlacedPiece| placed.card() == card.card();
        let by = |placed: &PlacedPiece| placed.by().map_or(-1, |seat| i32::from(seat.0));
        let exactly = pile.iter().rposition(|placed| of_kind(placed) && by(placed) == card.by());
        exactly.or_else(|| pile.iter().rposition(of_kind))
    }

    /// True if everyone sees this card on that spot.
    fn is_seen(program: &Program, spot: SpotId, placed: PlacedPiece, is_top: bool) -> bool {
        match program.facts.spots[spot].sees {
            Sees::Everyone => true,
            Sees::Face => placed.is_up(),
            Sees::Top => is_top,
            _ => false,
        }
    }

    /// Moves a whole spot to another.
    fn move_spot<W: Observer>(
        &mut self,
        program: &Program,
        (from, to): (SpotId, SpotId),
        face: Option<Face>,
        observer: &mut W,
    ) {
        if from == to {
            return;
        }
        let held = self.unordered_mut().take(from);
        self.sights_mut().forget_spot(from);
        if W::DETAILED {
            let mut all: Vec<_> = held.kinds().map(|c| PlacedPiece::new(c, Face::Down)).collect();
            let pile = self.piles().pile(from);
            all.extend(pile.iter().enumerate().map(|(place, &placed)| {
                let now = face.map_or(placed, |face| placed.turned(face));
                let was_seen = Self::is_seen(program, from, placed, place + 1 == pile.len());
                if was_seen { now.turned(Face::Up) } else { now }
            }));
            self.tell(program, (from, to), &all, (true, Mover::Step), observer);
        }
        if let Some(face) = face {
            for placed in self.piles_mut().pile_mut(from) {
                *placed = placed.turned(face);
            }
        }
        let unordered = program.facts.spots[to].unordered;
        if !held.is_empty() {
            let face = face.unwrap_or(Face::Down);
            let mut cards: Vec<_> = held.kinds().map(|card| PlacedPiece::new(card, face)).collect();
            self.mix(program, (from, to), &mut cards);
            self.lay_cards(program, to, &cards);
        }
        let count = self.piles().len(from);
        if unordered {
            let cards = self.piles().pile(from).to_vec();
            self.piles_mut().drop_top(from, count);
            self.lay_cards(program, to, &cards);
        } else {
            self.piles_mut().move_top(from, count, to);
        }
    }

    /// Finds a card whose spot the expression does not name, other than on its target.
    fn find(&self, program: &Program, card: CardValue, to: SpotId) -> Option<SpotId> {
        let (card, by) = (card.card(), card.by());
        let holds = |spot: &SpotId| {
            self.unordered().on(*spot).contains(card)
                || self.piles().pile(*spot).iter().any(|placed| placed.card() == card)
        };
        let exactly = |spot: &SpotId| {
            self.piles().pile(*spot).iter().any(|placed| {
                placed.card() == card && placed.by().map_or(-1, |seat| i32::from(seat.0)) == by
            })
        };
        let spots = || (0..program.facts.spots.len()).map(|spot| SpotId(spot as u8));
        let elsewhere = |spot: &SpotId| *spot != to;
        if !program.facts.unique && by >= 0 {
            let found = spots().filter(elsewhere).find(exactly);
            if found.is_some() {
                return found;
            }
        }
        spots().filter(elsewhere).find(holds)
    }

    /// Finds a card whose spot the expression does not name.
    pub(super) fn find_anywhere(&self, program: &Program, card: CardValue) -> Option<SpotId> {
        self.find(program, card, SpotId(u8::MAX))
    }

    /// Turns cards: those with a known place there, all others wherever they are.
    pub(super) fn flip<W: Observer>(
        &mut self,
        program: &Program,
        frame: &MoveBindings,
        what: &CardExpr,
        face: Face,
        observer: &mut W,
    ) {
        let at = self.context(program, frame);
        let mut wanted = Vec::new();
        what.each(&at, &mut |value| wanted.extend(CardValue::of(value)));
        for spot in 0..program.facts.spots.len() {
            let spot = SpotId(spot as u8);
            for (position, placed) in self.piles_mut().pile_mut(spot).iter_mut().enumerate() {
                let meant = |card: &CardValue| {
                    card.card() == placed.card()
                        && card.spot().is_none_or(|home| home == spot)
                        && card.position().is_none_or(|place| place == position)
                };
                if placed.face() != face && wanted.iter().any(meant) {
                    *placed = placed.turned(face);
                    let (position, card) = (position as u16, placed.known());
                    observer.on_event(Event::Turned { spot, position, card, face });
                }
            }
        }
    }
}
