//! Stand-ins: the cards for which the wild cards of a play stand.

use super::{Combos, Compiled, Masks, copies::Places};
use crate::Form;
use cards::{Card, CardBag};
use definition::game::ComboKind;

/// Wild card of a combination, with the rank and suit that it stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StandIn {
    /// The wild card.
    pub card: Card,
    /// Index of the rank in the pack; -1 is below the lowest, the number of ranks is above the
    /// highest. `None` if the rank does not matter.
    pub rank: Option<i8>,
    /// Index of the suit in the pack; `None` if it does not matter.
    pub suit: Option<u8>,
}

impl Combos {
    /// Returns the stand-ins among `cards` in a combination, lowest place first, without wild cards
    /// that stand for themselves. Empty for combinations with parts.
    #[must_use]
    pub fn stand_ins(&self, cards: impl Into<CardBag>, form: Form) -> Vec<StandIn> {
        let Some(combo) = self.combos.get(usize::from(form.combo)) else { return Vec::new() };
        let cards = cards.into();
        let places = Places::of(cards);
        let pack = places.masks(&self.pack, cards.again());
        let combo = places.combo(combo);
        let played = Played { places: &places, pack: &pack, cards: places.all() };
        let wild = combo.wild;
        match combo.kind {
            _ if wild == 0 => Vec::new(),
            ComboKind::Same { as_suits } => played.in_group(wild, form, as_suits),
            ComboKind::Run { within_suit, .. } => played.in_run(&combo, form, within_suit),
            ComboKind::Suited => {
                let suit = only(form.suits);
                let own = suit.map_or(0, |suit| pack.of_suit[usize::from(suit)]);
                places
                    .bag(wild & !own)
                    .cards()
                    .map(|card| StandIn { card, rank: None, suit })
                    .collect()
            }
            ComboKind::Single | ComboKind::AnyOf | ComboKind::Parts => Vec::new(),
        }
    }
}

/// The cards of a play, each with a bit of its own.
struct Played<'a> {
    places: &'a Places,
    pack: &'a Masks,
    cards: u64,
}

impl Played<'_> {
    fn in_group(&self, wild: u64, form: Form, as_suits: bool) -> Vec<StandIn> {
        let rank = usize::try_from(form.low).ok();
        let own = rank.and_then(|rank| self.pack.of_rank.get(rank)).copied().unwrap_or(0);
        let missing = form.suits & !self.pack.suits(self.cards & own);
        let mut suits = (0..16u8).filter(|suit| as_suits && missing >> suit & 1 == 1);
        let rank = Some(form.low);
        let stands = |card| StandIn { card, rank, suit: suits.next() };
        self.places.bag(wild & !own).cards().map(stands).collect()
    }

    fn in_run(&self, combo: &Compiled, form: Form, within_suit: bool) -> Vec<StandIn> {
        let suit = if within_suit { only(form.suits) } else { None };
        let among = suit.map_or(u64::MAX, |suit| self.pack.of_suit[usize::from(suit)]);
        let mut free = self.cards & combo.wild;
        let mut missing = Vec::new();
        for place in 0..self.cards.count_ones() as i8 {
            let rank = form.low.saturating_add(place);
            let of_rank = usize::try_from(rank).ok().and_then(|rank| self.pack.of_rank.get(rank));
            let here = of_rank.map_or(0, |of_rank| of_rank & self.cards & among);
            let own = here & !combo.wild;
            let at_home = here & combo.wild;
            if own == 0 && at_home == 0 {
                missing.push(rank);
            } else if own == 0 {
                // Of several wild cards of one place, the lowest kind is at home there.
                free &= !(at_home & at_home.wrapping_neg());
            }
        }
        let stands = |(card, rank)| StandIn { card, rank: Some(rank), suit };
        self.places.bag(free).cards().zip(missing).map(stands).collect()
    }
}

/// The suit of a set with a single one; else `None`.
fn only(suits: u16) -> Option<u8> {
    (suits.count_ones() == 1).then(|| suits.trailing_zeros() as u8)
}
