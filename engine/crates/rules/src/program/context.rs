//! What an expression may look at.

use super::{Facts, Slot};
use crate::{Form, State};
use cards::CardSet;
use definition::{SpotId, game::Sees};
use std::cell::Cell;

/// How deep conditions inside `where` may nest.
pub(crate) const DEPTH: usize = 9;

/// How many things besides the card a table of cards may depend on.
pub(crate) const FREE: usize = 4;

/// What a move binds, and what the enclosing `where`s look at.
#[derive(Debug, Clone)]
pub(crate) struct Frame {
    pub(crate) it: [Cell<i32>; DEPTH],
    /// Values worked out beforehand, while a table of cards is laid out.
    pub(crate) free: [Cell<i32>; FREE],
    /// How often chance has decided something since the state was last changed.
    pub(crate) draws: Cell<u32>,
    pub(crate) card: Cell<i32>,
    pub(crate) number: Cell<i32>,
    pub(crate) symbol: Cell<i32>,
    pub(crate) from: Cell<i32>,
    pub(crate) target: Cell<i32>,
    pub(crate) moved: Cell<i32>,
    pub(crate) captured: Cell<i32>,
    pub(crate) cards: Cell<CardSet>,
    pub(crate) others: Cell<CardSet>,
    /// All cards of the spot that a single card is picked from.
    pub(crate) hand: Cell<CardSet>,
    pub(crate) form: Cell<Option<Form>>,
}

impl Default for Frame {
    /// Nothing is bound.
    #[inline]
    fn default() -> Self {
        Self {
            it: [const { Cell::new(0) }; DEPTH],
            free: [const { Cell::new(0) }; FREE],
            draws: Cell::new(0),
            card: Cell::new(0),
            number: Cell::new(0),
            symbol: Cell::new(0),
            from: Cell::new(0),
            target: Cell::new(0),
            moved: Cell::new(0),
            captured: Cell::new(0),
            cards: Cell::new(CardSet::EMPTY),
            others: Cell::new(CardSet::EMPTY),
            hand: Cell::new(CardSet::EMPTY),
            form: Cell::new(None),
        }
    }
}

/// A position and what is bound.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    pub(crate) program: &'a super::Program,
    pub(crate) state: &'a State,
    pub(crate) frame: &'a Frame,
}

impl<'a> Context<'a> {
    #[inline]
    pub(crate) fn slot(&self, slot: Slot) -> i32 {
        self.state.play.slots[slot.index()]
    }

    #[inline]
    pub(crate) fn facts(&self) -> &'a Facts {
        &self.program.facts
    }

    /// A number below `count` by the deal's own chance; `None` where there is none.
    pub(crate) fn chance(&self, count: usize) -> Option<usize> {
        let later = self.frame.draws.get();
        self.frame.draws.set(later + 1);
        self.state.play.chance(count, later)
    }

    /// The spot of this number; `None` where it is none.
    #[inline]
    pub(crate) fn spot(&self, number: i32) -> Option<SpotId> {
        let index = usize::try_from(number).ok()?;
        (index < self.program.facts.spots.len()).then_some(SpotId(index as u8))
    }

    /// The different cards on a spot.
    #[inline]
    pub(crate) fn mask(&self, spot: SpotId) -> CardSet {
        let held = self.state.play.sets[spot.index()];
        if self.program.facts.spots[spot.index()].unordered {
            return held;
        }
        self.state.table.pile(spot).iter().map(|placed| placed.card()).collect()
    }

    /// Whether whoever acts sees all that lies on a spot.
    #[inline]
    pub(crate) fn sees_all(&self, spot: SpotId) -> bool {
        self.state.play.actor().is_none_or(|actor| self.facts().sees(spot, actor))
    }

    /// The different cards on a spot that whoever acts sees.
    #[inline]
    pub(crate) fn seen(&self, spot: SpotId) -> CardSet {
        if self.sees_all(spot) {
            return self.mask(spot) & CardSet::ALL;
        }
        let pile = self.state.table.pile(spot);
        let seen = (0..pile.len()).filter(|&place| self.sees_place(spot, place));
        seen.map(|place| pile[place].card()).collect::<CardSet>() & CardSet::ALL
    }

    /// The cards on all spots that whoever acts sees.
    pub(crate) fn seen_anywhere(&self) -> CardSet {
        let spots = (0..self.facts().spots.len()).map(|spot| SpotId(spot as u8));
        spots.fold(CardSet::EMPTY, |all, spot| all | self.seen(spot))
    }

    /// The places on a spot of the cards that whoever acts does not see, from 0, the lowest
    /// first. Cards without order have places too, in an order that nobody knows.
    pub(crate) fn unseen(&self, spot: SpotId) -> impl Iterator<Item = usize> + use<'a> {
        let count = if self.sees_all(spot) { 0 } else { self.len(spot) };
        let at = *self;
        (0..count).filter(move |&place| !at.sees_place(spot, place))
    }

    /// Whether the card in a place of a spot that not all is seen of is seen.
    fn sees_place(&self, spot: SpotId, place: usize) -> bool {
        let facts = &self.facts().spots[spot.index()];
        let pile = self.state.table.pile(spot);
        match facts.sees {
            _ if facts.unordered => false,
            Sees::Top => place + 1 == pile.len(),
            Sees::Face => pile[place].is_up(),
            _ => false,
        }
    }

    /// How many cards a spot holds.
    #[inline]
    pub(crate) fn len(&self, spot: SpotId) -> usize {
        let index = spot.index();
        if self.program.facts.spots[index].square {
            return usize::from(self.state.play.man(self.program, spot).is_some());
        }
        self.state.play.sets[index].len() + self.state.table.len(spot)
    }

    /// Whether a spot holds any card.
    #[inline]
    pub(crate) fn holds_any(&self, spot: SpotId) -> bool {
        !self.state.play.sets[spot.index()].is_empty()
            || !self.state.table.is_empty(spot)
            || self.program.facts.board.is_some() && self.len(spot) > 0
    }

    /// Hands each card of a spot out, lowest first, as an expression sees it.
    pub(crate) fn each(&self, spot: SpotId, mut see: impl FnMut(i32)) {
        for card in self.state.play.sets[spot.index()].kinds() {
            see(card.index() as i32);
        }
        for placed in self.state.table.pile(spot) {
            see(placed.value());
        }
    }
}
