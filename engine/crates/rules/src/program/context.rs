//! Context of an expression: the state and bindings that it may read.

use super::{CardValue, Facts, Program, Slot, Thought};
use crate::{Form, PlacedPiece, State, work::WorkBudget};
use cards::{Card, CardBag, CardSet};
use definition::{Face, SpotId, game::Sees};
use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

/// Maximum nesting depth of conditions inside `where`.
pub(crate) const DEPTH: usize = 9;

/// Bindings of a move, and the current elements of the enclosing `where`s.
#[derive(Debug, Clone)]
pub(crate) struct MoveBindings {
    pub(crate) it: [Cell<i32>; DEPTH],
    /// Work left before the game is ended.
    pub(crate) work: WorkBudget,
    /// Number of random decisions since the state was last changed.
    pub(crate) draws: Cell<u32>,
    pub(crate) card: Cell<i32>,
    pub(crate) number: Cell<i32>,
    pub(crate) symbol: Cell<i32>,
    pub(crate) from: Cell<i32>,
    pub(crate) target: Cell<i32>,
    pub(crate) moved: Cell<i32>,
    pub(crate) captured: Cell<i32>,
    pub(crate) cards: Cell<CardSet>,
    /// Bits of the picked cards that equal the one before, as in a [`CardBag`].
    pub(crate) again: Cell<u64>,
    pub(crate) others: Cell<CardSet>,
    /// All cards of the spot that a single card is picked from.
    pub(crate) hand: Cell<CardSet>,
    pub(crate) form: Cell<Option<Form>>,
    /// Spot of the picked cards when they were picked or put, or -1.
    pub(crate) picked_at: Cell<i32>,
    /// Spots of picked cards that have moved since, in games with equal cards.
    pub(crate) homes: RefCell<Option<Box<Homes>>>,
    /// Memory of a seat that considers its choices by a strategy.
    pub(crate) thought: Option<Rc<Thought>>,
    /// Number of the position that a strategy looks at; 0 is the present one.
    pub(crate) position: Cell<u32>,
}

/// Spots of picked cards.
#[derive(Debug, Clone, Default)]
pub(crate) struct Homes {
    /// Picked cards that have left their common spot. If one of several equal cards has, all of
    /// them are listed.
    pub(crate) picked: Vec<(Card, SpotId)>,
    /// Other picked cards.
    pub(crate) others: Vec<(Card, SpotId)>,
}

impl Default for MoveBindings {
    /// Returns a frame with nothing bound.
    #[inline]
    fn default() -> Self {
        Self {
            it: [const { Cell::new(0) }; DEPTH],
            work: WorkBudget::default(),
            draws: Cell::new(0),
            card: Cell::new(0),
            number: Cell::new(0),
            symbol: Cell::new(0),
            from: Cell::new(0),
            target: Cell::new(0),
            moved: Cell::new(0),
            captured: Cell::new(0),
            cards: Cell::new(CardSet::EMPTY),
            again: Cell::new(0),
            others: Cell::new(CardSet::EMPTY),
            hand: Cell::new(CardSet::EMPTY),
            form: Cell::new(None),
            picked_at: Cell::new(-1),
            homes: RefCell::new(None),
            thought: None,
            position: Cell::new(0),
        }
    }
}

impl MoveBindings {
    /// Returns the picked cards, with each of several equal ones.
    pub(crate) const fn picked(&self) -> CardBag {
        CardBag::from_parts(self.cards.get(), self.again.get())
    }

    /// Updates the spot of a picked card after a card has moved to another spot.
    pub(crate) fn follow(&self, program: &Program, card: Card, from: SpotId, to: SpotId) {
        if program.facts.unique {
            return;
        }
        let mut homes = self.homes.borrow_mut();
        let known = homes.as_ref().and_then(|homes| home_in(&homes.picked, card));
        let lies = known.is_some() || i32::from(from.0) == self.picked_at.get();
        if lies && self.cards.get().contains(card) {
            let picked = &mut homes.get_or_insert_default().picked;
            if known.is_none() {
                picked.extend((0..self.picked().count(card)).map(|_| (card, from)));
            }
            let one = picked.iter_mut().find(|(other, home)| *other == card && *home == from);
            if let Some((_, home)) = one {
                *home = to;
                return;
            }
        }
        if let Some(homes) = homes.as_mut()
            && home_in(&homes.others, card) == Some(from)
        {
            set_home(&mut homes.others, card, to);
        }
    }

    /// Updates the spots of picked cards after all cards of a spot have moved to another.
    pub(crate) fn follow_all(&self, program: &Program, from: SpotId, to: SpotId) {
        if program.facts.unique {
            return;
        }
        if self.picked_at.get() == i32::from(from.0) {
            self.picked_at.set(to.0.into());
        }
        if let Some(homes) = self.homes.borrow_mut().as_mut() {
            let moved = homes.picked.iter_mut().chain(&mut homes.others);
            moved.filter(|(_, home)| *home == from).for_each(|(_, home)| *home = to);
        }
    }
}

/// Position with its bindings.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    pub(crate) program: &'a Program,
    pub(crate) state: &'a State,
    pub(crate) frame: &'a MoveBindings,
}

impl<'a> Context<'a> {
    #[inline]
    pub(crate) fn slot(&self, slot: Slot) -> i32 {
        self.state.variables().slot(slot)
    }

    #[inline]
    pub(crate) fn facts(&self) -> &'a Facts {
        &self.program.facts
    }

    /// Returns a number below `count` from the deal's own random sequence; `None` if there is none.
    pub(crate) fn chance(&self, count: usize) -> Option<usize> {
        let later = self.frame.draws.get();
        self.frame.draws.set(later + 1);
        self.state.randomness().number(count, later)
    }

    /// Returns a picked card as an expression sees it. If all cards are unique, its kind is enough.
    #[inline]
    pub(crate) fn picked(&self, card: Card) -> i32 {
        if self.program.facts.unique { card.index() as i32 } else { self.picked_copy(card, 0) }
    }

    /// Passes each picked card to `see` as an expression sees it, lowest kind first.
    pub(crate) fn each_picked(&self, see: &mut dyn FnMut(i32)) {
        if self.frame.again.get() == 0 {
            return self.frame.cards.get().kinds().for_each(|card| see(self.picked(card)));
        }
        let (mut last, mut number) = (None, 0);
        for card in self.frame.picked().cards() {
            number = if last == Some(card) { number + 1 } else { 0 };
            last = Some(card);
            see(self.picked_copy(card, number));
        }
    }

    /// Returns one of several equal picked cards by its number.
    fn picked_copy(&self, card: Card, number: usize) -> i32 {
        let homes = self.frame.homes.borrow();
        let known = homes.as_ref().map(|homes| &homes.picked[..]).unwrap_or_default();
        let mut moved = known.iter().filter(|(other, _)| *other == card).map(|&(_, home)| home);
        match moved.clone().nth(number) {
            None => self.lying(card, self.spot(self.frame.picked_at.get()), number),
            Some(home) => {
                let before = moved.by_ref().take(number).filter(|&other| other == home).count();
                self.lying(card, Some(home), before)
            }
        }
    }

    /// Returns one of the other picked cards in the same way.
    pub(crate) fn other(&self, card: Card) -> i32 {
        let home =
            self.frame.homes.borrow().as_ref().and_then(|homes| home_in(&homes.others, card));
        self.lying(card, home, 0)
    }

    /// Returns a card of this kind on a spot as an expression sees it; `number` counts from 0 at
    /// the top.
    fn lying(&self, card: Card, spot: Option<SpotId>, number: usize) -> i32 {
        let nowhere = card.index() as i32;
        let Some(spot) = spot else { return nowhere };
        let mut number = number;
        if self.program.facts.spots[spot].unordered {
            // A hand keeps one card of each kind in a set; its equals lie in the pile beside it.
            let held = self.state.unordered().on(spot).contains(card);
            match number.checked_sub(usize::from(held)) {
                Some(others) => number = others,
                None => return CardValue::held(card, spot).value(),
            }
        }
        let mut pile = self.state.piles().pile(spot).iter().enumerate().rev();
        let position = pile.by_ref().filter(|(_, placed)| placed.card() == card).nth(number);
        let lying = |at| CardValue::lying(PlacedPiece::new(card, Face::Down), spot, at).value();
        position.map_or(nowhere, |(position, _)| lying(position))
    }

    /// Returns the spot with this number; `None` if it does not exist.
    #[inline]
    pub(crate) fn spot(&self, number: i32) -> Option<SpotId> {
        let index = usize::try_from(number).ok()?;
        (index < self.program.facts.spots.len()).then_some(SpotId(index as u8))
    }

    /// Returns the kinds of the cards on a spot.
    #[inline]
    pub(crate) fn mask(&self, spot: SpotId) -> CardSet {
        let held = self.state.unordered().on(spot);
        if self.program.facts.spots[spot].unordered {
            return held;
        }
        self.state.piles().pile(spot).iter().map(|placed| placed.card()).collect()
    }

    /// True if the actor sees everything on a spot.
    #[inline]
    pub(crate) fn sees_all(&self, spot: SpotId) -> bool {
        self.state.seat_to_act().is_none_or(|actor| self.state.sees(self.program, spot, actor))
    }

    /// Returns the kinds of the cards on a spot that the actor sees.
    #[inline]
    pub(crate) fn seen(&self, spot: SpotId) -> CardSet {
        if self.sees_all(spot) {
            return self.mask(spot) & CardSet::ALL;
        }
        if self.facts().spots[spot].unordered {
            return self.shown(spot).kinds();
        }
        let pile = self.state.piles().pile(spot);
        let seen = (0..pile.len()).filter(|&place| self.sees_place(spot, place));
        seen.map(|place| pile[place].card()).collect::<CardSet>() & CardSet::ALL
    }

    /// Returns the cards on a spot that the actor sees, with each of several equal ones.
    pub(crate) fn seen_bag(&self, spot: SpotId) -> CardBag {
        let seen = self.seen(spot);
        if self.program.facts.unique {
            return seen.into();
        }
        let all = self.sees_all(spot);
        if !all && self.facts().spots[spot].unordered {
            return self.shown(spot);
        }
        let pile = self.state.piles().pile(spot).iter().enumerate();
        let lying = pile
            .filter(|&(place, _)| all || self.sees_place(spot, place))
            .map(|(_, placed)| placed.card());
        let held = self.state.unordered().on(spot) & seen;
        held.kinds().chain(lying).filter(|&card| seen.contains(card)).collect()
    }

    /// True if the actor sees a card of an expression where it lies.
    pub(crate) fn sees_card(&self, card: CardValue) -> bool {
        let Some(spot) = card.spot() else { return self.seen_anywhere().contains(card.card()) };
        let among = || self.seen(spot).contains(card.card());
        let is_ordered = !self.facts().spots[spot].unordered;
        let at = |place| self.sees_all(spot) || self.sees_place(spot, place);
        card.position().filter(|_| is_ordered).map_or_else(among, at)
    }

    /// Returns the topmost place on an ordered spot of a card of this kind that the actor sees.
    pub(crate) fn seen_place(&self, spot: SpotId, card: Card) -> Option<usize> {
        let pile = self.state.piles().pile(spot);
        let is_it = |&place: &usize| pile[place].card() == card && self.sees_place(spot, place);
        (0..pile.len()).rev().find(is_it)
    }

    /// Returns the cards of a spot that the actor has been shown there.
    pub(crate) fn shown(&self, spot: SpotId) -> CardBag {
        let sights = self.state.sights();
        match self.state.seat_to_act() {
            Some(actor) if !sights.is_empty() => sights.seen(spot, actor),
            _ => CardBag::EMPTY,
        }
    }

    /// Returns the kinds of the cards on all spots that the actor sees.
    pub(crate) fn seen_anywhere(&self) -> CardSet {
        let spots = (0..self.facts().spots.len()).map(|spot| SpotId(spot as u8));
        spots.fold(CardSet::EMPTY, |all, spot| all | self.seen(spot))
    }

    /// Returns the places on a spot of the cards that the actor does not see, from 0, the lowest
    /// first. Unordered cards have places too, in an order unknown to all players.
    pub(crate) fn unseen(&self, spot: SpotId) -> impl Iterator<Item = usize> + use<'a> {
        let count = if self.sees_all(spot) { 0 } else { self.len(spot) };
        let at = *self;
        // The places of unordered cards are those of the unseen ones alone.
        let shown = if self.facts().spots[spot].unordered { self.shown(spot).len() } else { 0 };
        let count = count.saturating_sub(shown);
        (0..count).filter(move |&place| !at.sees_place(spot, place))
    }

    /// True if the card at a place is seen on a spot that is not fully seen.
    fn sees_place(&self, spot: SpotId, place: usize) -> bool {
        let facts = &self.facts().spots[spot];
        let pile = self.state.piles().pile(spot);
        let is_shown = || {
            let sights = self.state.sights();
            let actor = self.state.seat_to_act().filter(|_| !sights.is_empty());
            actor.is_some_and(|actor| sights.sees(spot, pile[place].card(), actor))
        };
        match facts.sees {
            _ if facts.unordered => false,
            _ if is_shown() => true,
            Sees::Top => place + 1 == pile.len(),
            Sees::Face => pile[place].is_up(),
            _ => false,
        }
    }

    /// Returns the number of cards on a spot.
    #[inline]
    pub(crate) fn len(&self, spot: SpotId) -> usize {
        if self.program.facts.spots[spot].square {
            return usize::from(self.state.piece_on(self.program, spot).is_some());
        }
        self.state.count(spot)
    }

    /// True if a spot holds any card.
    #[inline]
    pub(crate) fn holds_any(&self, spot: SpotId) -> bool {
        !self.state.unordered().on(spot).is_empty()
            || !self.state.piles().is_empty(spot)
            || self.program.facts.board.is_some() && self.len(spot) > 0
    }

    /// Passes each card of a spot to `see`, lowest first, as an expression sees it.
    pub(crate) fn each(&self, spot: SpotId, mut see: impl FnMut(i32)) {
        for card in self.state.unordered().on(spot).kinds() {
            see(CardValue::held(card, spot).value());
        }
        for (position, &placed) in self.state.piles().pile(spot).iter().enumerate() {
            see(CardValue::lying(placed, spot, position).value());
        }
    }
}

fn set_home(homes: &mut Vec<(Card, SpotId)>, card: Card, to: SpotId) {
    match homes.iter_mut().find(|(other, _)| *other == card) {
        Some((_, home)) => *home = to,
        None => homes.push((card, to)),
    }
}

fn home_in(homes: &[(Card, SpotId)], card: Card) -> Option<SpotId> {
    homes.iter().find(|(other, _)| *other == card).map(|&(_, spot)| spot)
}
