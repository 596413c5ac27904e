//! Cards of an expression, as a set of kinds or one by one in order.

mod build;

use super::{CardFilter, CardValue, Context, IntExpr};
use cards::{Card, CardBag, CardSet};

/// Cards computed from a position.
pub(crate) enum CardExpr {
    Spot(IntExpr),
    /// A spot that is known at compile time.
    Fixed(definition::SpotId),
    /// The spot of a field whose number is in a slot: first spot of the field, number of spots,
    /// slot.
    Owned(u8, u8, super::Slot),
    /// A range of spots: the first one, and their number.
    Spots(u8, u8),
    Everything,
    Picked,
    Others,
    /// A variable: the card set with this number.
    Memory(IntExpr),
    List(Vec<IntExpr>),
    /// Cards that pass a test; `exact` is true if the test depends on more than a card's kind.
    Where {
        of: Box<CardExpr>,
        test: IntExpr,
        lift: CardFilter,
        depth: u8,
        exact: bool,
    },
    Strongest {
        count: IntExpr,
        of: Box<CardExpr>,
        by: IntExpr,
        weakest: bool,
        depth: u8,
    },
    Pairs {
        of: Box<CardExpr>,
        by: IntExpr,
        depth: u8,
    },
    AllButLast(Box<CardExpr>),
    Reverse(Box<CardExpr>),
    Plus(Box<CardExpr>, Box<CardExpr>),
    Minus(Box<CardExpr>, Box<CardExpr>),
    If(IntExpr, Box<CardExpr>, Box<CardExpr>),
}

/// Returns the card of a value; unknown for the value that means no card.
#[inline]
pub(crate) fn card_of(value: i32) -> Card {
    if value < 0 { Card::UNKNOWN } else { Card::from_kind((value & 0x3f) as u8) }
}

impl CardExpr {
    /// Returns the kinds of the cards.
    pub(crate) fn mask(&self, at: &Context<'_>) -> CardSet {
        match self {
            Self::Fixed(spot) => at.mask(*spot),
            Self::Spot(_) | Self::Owned(..) => {
                self.spot(at).map_or(CardSet::EMPTY, |spot| at.mask(spot))
            }
            Self::Picked => at.frame.cards.get(),
            Self::Others => at.frame.others.get(),
            Self::Memory(which) => at.state.variables().memory(which(at)),
            Self::Where { of, lift, exact: false, .. } => lift(at, of.mask(at)),
            Self::Plus(a, b) => a.mask(at) | b.mask(at),
            Self::Minus(a, b) if at.facts().unique => a.mask(at) & !b.mask(at),
            Self::Reverse(of) => of.mask(at),
            Self::If(test, a, b) => {
                if test(at) != 0 {
                    a.mask(at)
                } else {
                    b.mask(at)
                }
            }
            _ => {
                let mut mask = CardSet::EMPTY;
                self.each(at, &mut |value| mask.insert(card_of(value)));
                mask
            }
        }
    }

    /// Returns the cards, with each of several equal ones; `None` if they exceed the size of a
    /// combination.
    pub(crate) fn bag(&self, at: &Context<'_>) -> Option<CardBag> {
        if at.facts().unique {
            return Some(self.mask(at).into());
        }
        if matches!(self, Self::Picked) {
            return Some(at.frame.picked());
        }
        let (mut cards, mut count) = ([Card::UNKNOWN; CardBag::MOST], 0);
        self.each(at, &mut |value| {
            if let Some(card) = cards.get_mut(count) {
                *card = card_of(value);
            }
            count += 1;
        });
        Some(cards.get(..count)?.iter().copied().collect())
    }

    /// Returns the number of cards, with each of several equal ones counted.
    pub(crate) fn len(&self, at: &Context<'_>) -> i32 {
        match self {
            Self::Spot(_) | Self::Fixed(_) | Self::Owned(..) => {
                self.spot(at).map_or(0, |spot| at.len(spot)) as i32
            }
            Self::Picked => at.frame.picked().len() as i32,
            Self::Others | Self::Memory(_) => self.mask(at).len() as i32,
            Self::Where { exact: false, .. } if at.facts().unique => self.mask(at).len() as i32,
            Self::AllButLast(of) => (of.len(at) - 1).max(0),
            _ => {
                let mut count = 0;
                self.each(at, &mut |_| count += 1);
                count
            }
        }
    }

    /// True if there are any cards.
    #[inline]
    pub(crate) fn any(&self, at: &Context<'_>) -> bool {
        match self.spot(at) {
            Some(spot) => at.holds_any(spot),
            None => self.len(at) > 0,
        }
    }

    /// Passes each card to `see` in order, the lowest first, as an expression sees it.
    pub(crate) fn each(&self, at: &Context<'_>, see: &mut dyn FnMut(i32)) {
        match self {
            Self::Spot(_) | Self::Fixed(_) | Self::Owned(..) => {
                if let Some(spot) = self.spot(at) {
                    at.each(spot, see);
                }
            }
            Self::Spots(first, count) => {
                for spot in *first..*first + *count {
                    at.each(definition::SpotId(spot), &mut *see);
                }
            }
            Self::Everything => {
                for spot in 0..at.facts().spots.len() {
                    at.each(definition::SpotId(spot as u8), &mut *see);
                }
            }
            Self::Picked => at.each_picked(see),
            Self::Others => self.mask(at).kinds().for_each(|card| see(at.other(card))),
            Self::Memory(_) => self.mask(at).kinds().for_each(|card| see(card.index() as i32)),
            Self::List(list) => {
                list.iter().map(|card| card(at)).filter(|&value| value >= 0).for_each(see);
            }
            Self::Where { of, test, depth, .. } => {
                let it = &at.frame.it[usize::from(*depth)];
                of.each(at, &mut |value| {
                    it.set(value);
                    if at.frame.work.take() && test(at) != 0 {
                        see(value);
                    }
                });
            }
            Self::Strongest { count, of, by, weakest, depth } => {
                let mut ranked = of.valued(at, by, *depth);
                // The sort is stable: among equals, the first one comes first.
                ranked.sort_by_key(|&(power, _)| if *weakest { power } else { -power });
                let count = usize::try_from(count(at)).unwrap_or(0);
                ranked.iter().take(count).for_each(|&(_, value)| see(value));
            }
            Self::Pairs { of, by, depth } => each_pair(of.valued(at, by, *depth), see),
            Self::AllButLast(of) => {
                let mut before = None;
                of.each(at, &mut |value| before.replace(value).into_iter().for_each(&mut *see));
            }
            Self::Reverse(of) => {
                let mut all = Vec::new();
                of.each(at, &mut |value| all.push(value));
                all.into_iter().rev().for_each(see);
            }
            Self::Plus(a, b) => {
                a.each(at, see);
                b.each(at, see);
            }
            Self::Minus(a, b) => without(at, (a, b), see),
            Self::If(test, a, b) => if test(at) != 0 { a } else { b }.each(at, see),
        }
    }

    fn valued(&self, at: &Context<'_>, by: &IntExpr, depth: u8) -> Vec<(i32, i32)> {
        let it = &at.frame.it[usize::from(depth)];
        let mut valued = Vec::new();
        self.each(at, &mut |value| {
            it.set(value);
            valued.push((if at.frame.work.take() { by(at) } else { 0 }, value));
        });
        valued
    }

    /// Returns the spot, if the cards are those of one whole spot.
    #[inline]
    pub(crate) fn spot(&self, at: &Context<'_>) -> Option<definition::SpotId> {
        match self {
            Self::Fixed(spot) => Some(*spot),
            Self::Owned(first, count, slot) => {
                let number = at.slot(*slot);
                let known = (0..i32::from(*count)).contains(&number);
                known.then(|| definition::SpotId(first + number as u8))
            }
            Self::Spot(spot) => at.spot(spot(at)),
            _ => None,
        }
    }

    /// Returns the first card, or -1.
    pub(crate) fn first(&self, at: &Context<'_>) -> i32 {
        if let Some(spot) = self.spot(at)
            && at.state.unordered().on(spot).is_empty()
        {
            let first = at.state.piles().pile(spot).first();
            return first.map_or(-1, |&placed| CardValue::lying(placed, spot, 0).value());
        }
        let mut first = -1;
        self.each(at, &mut |value| {
            if first < 0 {
                first = value;
            }
        });
        first
    }

    /// Returns the last card, or -1.
    pub(crate) fn last(&self, at: &Context<'_>) -> i32 {
        if let Some(spot) = self.spot(at)
            && let [below @ .., top] = at.state.piles().pile(spot)
        {
            return CardValue::lying(*top, spot, below.len()).value();
        }
        let mut last = -1;
        self.each(at, &mut |value| last = value);
        last
    }
}

/// Passes on the cards that make pairs of equal keys.
fn each_pair(mut keyed: Vec<(i32, i32)>, see: &mut dyn FnMut(i32)) {
    keyed.sort_by_key(|&(key, _)| key);
    let mut rest = &keyed[..];
    while let [a, behind @ ..] = rest {
        match behind {
            [b, further @ ..] if a.0 == b.0 => {
                see(a.1);
                see(b.1);
                rest = further;
            }
            _ => rest = behind,
        }
    }
}

/// Passes on the cards of one bag without those of another, one for one: each removes itself if it
/// is there, else the first card of its kind.
fn without(at: &Context<'_>, (a, b): (&CardExpr, &CardExpr), see: &mut dyn FnMut(i32)) {
    if at.facts().unique {
        let gone = b.mask(at);
        return a.each(at, &mut |value| {
            if !gone.contains(card_of(value)) {
                see(value);
            }
        });
    }
    let mut left = Vec::new();
    a.each(at, &mut |value| left.push(Some(value)));
    let mut of_kind = [0u8; Card::LIMIT];
    b.each(at, &mut |value| {
        let placed = CardValue::of(value).is_some_and(|card| card.spot().is_some());
        let same = left.iter_mut().filter(|_| placed).find(|other| **other == Some(value));
        match same {
            Some(same) => *same = None,
            None => {
                let count = &mut of_kind[card_of(value).index()];
                *count = count.saturating_add(1);
            }
        }
    });
    for value in left.into_iter().flatten() {
        let count = &mut of_kind[card_of(value).index()];
        match count.checked_sub(1) {
            Some(fewer) => *count = fewer,
            None => see(value),
        }
    }
}
