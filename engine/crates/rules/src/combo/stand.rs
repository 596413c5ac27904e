//! For which cards the wild cards of a play stand.

use super::{Combos, Compiled};
use crate::Form;
use cards::{Card, CardSet};
use definition::game::ComboKind;

/// A wild card of a combination, and for what it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StandIn {
    /// The wild card.
    pub card: Card,
    /// The rank, by its place in the pack; -1 is below the lowest, as many as there are is
    /// above the highest. `None` where the rank does not matter.
    pub rank: Option<i8>,
    /// The suit, by its place in the pack. `None` where it does not matter.
    pub suit: Option<u8>,
}

impl Combos {
    /// For what the wild cards among `cards` stand in a combination, lowest place first; those
    /// that stand for themselves are left out. Of combinations with parts nothing is told.
    #[must_use]
    pub fn stand_ins(&self, cards: CardSet, form: Form) -> Vec<StandIn> {
        let Some(combo) = self.combos.get(usize::from(form.combo)) else { return Vec::new() };
        let wild = cards.bits() & combo.wild;
        match combo.kind {
            _ if wild == 0 => Vec::new(),
            ComboKind::Same { as_suits } => self.in_group(cards.bits(), wild, form, as_suits),
            ComboKind::Run { within_suit, .. } => {
                self.in_run(combo, cards.bits(), form, within_suit)
            }
            ComboKind::Suited => {
                let suit = only(form.suits);
                let own = suit.map_or(0, |suit| self.pack.of_suit[usize::from(suit)]);
                kinds(wild & !own).map(|card| StandIn { card, rank: None, suit }).collect()
            }
            ComboKind::Single | ComboKind::AnyOf | ComboKind::Parts => Vec::new(),
        }
    }

    fn in_group(&self, cards: u64, wild: u64, form: Form, as_suits: bool) -> Vec<StandIn> {
        let rank = usize::try_from(form.low).ok();
        let own = rank.and_then(|rank| self.pack.of_rank.get(rank)).copied().unwrap_or(0);
        let missing = form.suits & !self.pack.suits(cards & own);
        let mut suits = (0..16u8).filter(|suit| as_suits && missing >> suit & 1 == 1);
        let rank = Some(form.low);
        kinds(wild & !own).map(|card| StandIn { card, rank, suit: suits.next() }).collect()
    }

    fn in_run(&self, combo: &Compiled, cards: u64, form: Form, within_suit: bool) -> Vec<StandIn> {
        let suit = if within_suit { only(form.suits) } else { None };
        let among = suit.map_or(u64::MAX, |suit| self.pack.of_suit[usize::from(suit)]);
        let mut free = cards & combo.wild;
        let mut missing = Vec::new();
        for place in 0..cards.count_ones() as i8 {
            let rank = form.low.saturating_add(place);
            let of_rank = usize::try_from(rank).ok().and_then(|rank| self.pack.of_rank.get(rank));
            let here = of_rank.map_or(0, |of_rank| of_rank & cards & among);
            let own = here & !combo.wild;
            let at_home = here & combo.wild;
            if own == 0 && at_home == 0 {
                missing.push(rank);
            } else if own == 0 {
                // Of several wild cards of one place the lowest kind is at home there.
                free &= !(at_home & at_home.wrapping_neg());
            }
        }
        let stands = |(card, rank)| StandIn { card, rank: Some(rank), suit };
        kinds(free).zip(missing).map(stands).collect()
    }
}

/// The suit of a set of one.
fn only(suits: u16) -> Option<u8> {
    (suits.count_ones() == 1).then(|| suits.trailing_zeros() as u8)
}

fn kinds(cards: u64) -> impl Iterator<Item = Card> {
    CardSet::from_bits(cards).kinds()
}
