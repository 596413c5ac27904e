//! Runs: cards of consecutive ranks, with wild cards in the gaps and at the ends.

use super::{ComboFinder, Compiled, Masks, subset};
use crate::Form;
use std::ops::ControlFlow;

/// Requirements of a run.
#[derive(Debug, Clone, Copy)]
pub(super) struct RunRequirements {
    /// True if all cards must be of one suit.
    pub(super) within_suit: bool,
    /// True if wild cards may stand one below the lowest rank and one above the highest.
    pub(super) beyond: bool,
}

/// Places of one run, and the cards that may take them.
struct RunWindow<'a> {
    /// Cards of the hand that are not wild, by place from the lowest rank; places beyond the ends
    /// have none.
    places: Vec<u64>,
    /// Wild cards in their own place, in the same order.
    at_home: Vec<u64>,
    /// All wild cards of the hand.
    wild: u64,
    /// Bits of the cards that equal the one before.
    again: u64,
    /// Number of places from each place on that only a wild card can take.
    gaps: Vec<u32>,
    form: Form,
    /// Pack from which the suits of the run are read; `None` if they are those of `form`.
    suits_of: Option<&'a Masks>,
}

impl Compiled {
    /// Reports runs of `size` cards. At least one card must stand for itself.
    pub(super) fn runs(
        &self,
        pack: &Masks,
        hand: u64,
        size: u32,
        kind: RunRequirements,
        finder: &mut ComboFinder<'_>,
    ) -> ControlFlow<()> {
        let beyond = i32::from(kind.beyond);
        let last = pack.ranks as i32 + beyond - size as i32;
        let hand = hand & (pack.suited | self.wild);
        for low in -beyond..=last {
            if kind.within_suit {
                for (suit, &of_suit) in pack.of_suit.iter().enumerate() {
                    let suits = 1u16.checked_shl(suit as u32).unwrap_or(0);
                    let form = self.form(low as i8, suits);
                    self.window(pack, hand, of_suit, size, form)
                        .map_or(ControlFlow::Continue(()), |window| window.runs(finder))?;
                }
            } else {
                let form = self.form(low as i8, 0);
                if let Some(mut window) = self.window(pack, hand, pack.suited, size, form) {
                    window.suits_of = Some(pack);
                    window.runs(finder)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the places from `form.low` on; `None` if the hand cannot fill them.
    fn window<'a>(
        &self,
        pack: &Masks,
        hand: u64,
        among: u64,
        size: u32,
        form: Form,
    ) -> Option<RunWindow<'a>> {
        let wild = hand & self.wild;
        let here = |place: u32| {
            let rank = usize::try_from(i32::from(form.low) + place as i32).ok();
            rank.and_then(|rank| pack.of_rank.get(rank))
                .map_or(0, |&of_rank| of_rank & hand & among)
        };
        // Most windows have too many gaps, which is checked before anything is allocated.
        let gaps = (0..size).filter(|&place| here(place) & !wild == 0).count() as u32;
        if gaps > wild.count_ones() {
            return None;
        }
        let places: Vec<u64> = (0..size).map(|place| here(place) & !wild).collect();
        let at_home = (0..size).map(|place| here(place) & wild).collect();
        let mut gaps = vec![0; places.len() + 1];
        for at in (0..places.len()).rev() {
            gaps[at] = gaps[at + 1] + u32::from(places[at] == 0);
        }
        Some(RunWindow { places, at_home, wild, again: pack.again, gaps, form, suits_of: None })
    }
}

impl RunWindow<'_> {
    fn runs(&self, finder: &mut ComboFinder<'_>) -> ControlFlow<()> {
        self.fill(0, 0, 0, finder)
    }

    /// Fills the places from `at` on; `open` places before it are left to wild cards.
    fn fill(
        &self,
        at: usize,
        own: u64,
        open: u32,
        finder: &mut ComboFinder<'_>,
    ) -> ControlFlow<()> {
        let Some(&place) = self.places.get(at) else {
            return subset::each(self.wild, self.again, open, &mut |wild| {
                self.run(own, wild, finder)
            });
        };
        subset::each(place, self.again, 1, &mut |card| {
            self.fill_next(at, own | card, open, finder)
        })?;
        self.fill_next(at, own, open + 1, finder)
    }

    fn fill_next(
        &self,
        at: usize,
        own: u64,
        open: u32,
        finder: &mut ComboFinder<'_>,
    ) -> ControlFlow<()> {
        // Without this check, a long run could try fillings that can never succeed almost forever.
        if open + self.gaps[at + 1] > self.wild.count_ones() {
            return ControlFlow::Continue(());
        }
        self.fill(at + 1, own, open, finder)
    }

    /// Reports one run, if some card in it stands for itself.
    fn run(&self, own: u64, wild: u64, finder: &mut ComboFinder<'_>) -> ControlFlow<()> {
        // Of several wild cards of one free place, the lowest kind is at home there.
        let at_home = self.places.iter().zip(&self.at_home).filter(|(place, _)| *place & own == 0);
        let at_home = at_home.fold(0, |all, (_, home)| {
            let home = home & wild;
            all | (home & home.wrapping_neg())
        });
        if own | at_home == 0 {
            return finder.tried();
        }
        let suits = self.suits_of.map_or(self.form.suits, |pack| pack.suits(own | at_home));
        finder.found(own | wild, Form { suits, ..self.form })
    }
}
