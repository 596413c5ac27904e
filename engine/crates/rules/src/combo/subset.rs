//! Subsets of a set of cards, by size or by sum.

use super::copies::Places;
use crate::work::WorkBudget;
use cards::{Card, CardBag, CardSet};
use std::ops::ControlFlow;

/// Every subset of `set` with so many elements, in lexicographic order of rising elements. Of
/// elements that are equal to the one before, those with a bit in `again`, the lowest go first: so
/// no two subsets are equal.
pub(super) fn each(
    set: u64,
    again: u64,
    count: u32,
    want: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    with(0, set, again, count, want)
}

/// The same for cards, each choice of them once.
pub(crate) fn each_choice(
    bag: CardBag,
    count: u32,
    want: &mut dyn FnMut(CardBag) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if bag.again() == 0 {
        return each(bag.kinds().bits(), 0, count, &mut |cards| {
            want(CardSet::from_bits(cards).into())
        });
    }
    let places = Places::of(bag);
    each(places.all(), bag.again(), count, &mut |chosen| want(places.bag(chosen)))
}

fn with(
    chosen: u64,
    mut rest: u64,
    again: u64,
    count: u32,
    want: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if count == 0 {
        return want(chosen);
    }
    while rest.count_ones() >= count {
        let lowest = rest & rest.wrapping_neg();
        rest ^= lowest;
        with(chosen | lowest, rest, again, count - 1, want)?;
        if again != 0 {
            // Who leaves one out leaves out its equals.
            rest &= !equals_above(lowest, again);
        }
    }
    ControlFlow::Continue(())
}

/// The elements above one that are equal to it.
pub(crate) const fn equals_above(one: u64, again: u64) -> u64 {
    let behind = one.trailing_zeros() + 1;
    if one == 0 || behind == u64::BITS {
        return 0;
    }
    let count = (again >> behind).trailing_ones();
    if count == 0 { 0 } else { (u64::MAX >> (u64::BITS - count)) << behind }
}

/// Sums up to this are known beforehand to be reachable or not.
const FORESEEN: i32 = 4096;

/// Reports every set of these cards whose values add up to `target`, each once, low kinds first.
///
/// Values that are not positive never take part, nor does a kind that occurs a second time; a
/// target that is not positive has no sets. Returns false if it stopped early because this would be
/// more work than one decision of a game may take.
pub fn subsets_with_sum(
    values: &[(Card, i32)],
    target: i32,
    mut want: impl FnMut(CardSet),
) -> bool {
    let flow = each_with_sum(values, target, &WorkBudget::default(), &mut |cards| {
        want(cards);
        ControlFlow::Continue(())
    });
    flow.is_continue()
}

/// The same, until `want` breaks or no work is left.
pub(crate) fn each_with_sum(
    values: &[(Card, i32)],
    target: i32,
    work: &WorkBudget,
    want: &mut dyn FnMut(CardSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut cards: Vec<(u64, i64)> = Vec::with_capacity(values.len());
    let mut seen = CardSet::EMPTY;
    for &(card, value) in values {
        if value > 0 && value <= target && !seen.contains(card) {
            seen.insert(card);
            cards.push((1 << card.index(), value.into()));
        }
    }
    cards.sort_unstable();
    if target <= 0 {
        return ControlFlow::Continue(());
    }
    let ahead = SumBounds::of(&cards, target);
    Sums { cards, ahead, work, want }.from(0, 0, target.into())
}

/// Possible sums of the cards from each one on.
enum SumBounds {
    /// Sums reachable from each card on, as bits; after the last card only 0.
    Sums(Vec<Vec<u64>>),
    /// Largest sum from each card on, for targets too large for bits.
    Most(Vec<i64>),
}

impl SumBounds {
    fn of(cards: &[(u64, i64)], target: i32) -> Self {
        if target > FORESEEN {
            let mut most = vec![0; cards.len() + 1];
            for at in (0..cards.len()).rev() {
                most[at] = most[at + 1] + cards[at].1;
            }
            return Self::Most(most);
        }
        let words = target as usize / 64 + 1;
        let mut sums = vec![vec![0u64; words]; cards.len() + 1];
        sums[cards.len()][0] = 1;
        for at in (0..cards.len()).rev() {
            let behind = sums[at + 1].clone();
            let (whole, bits) = (cards[at].1 as usize / 64, cards[at].1 as u32 % 64);
            for (word, sum) in sums[at].iter_mut().enumerate() {
                let low = word.checked_sub(whole).map_or(0, |from| behind[from] << bits);
                let from = word.checked_sub(whole + 1).filter(|_| bits > 0);
                *sum = behind[word] | low | from.map_or(0, |from| behind[from] >> (64 - bits));
            }
        }
        Self::Sums(sums)
    }

    /// True if the cards from `at` on may add up to `sum`, which must not exceed the target.
    fn reaches(&self, at: usize, sum: i64) -> bool {
        match self {
            Self::Sums(sums) => sums[at][sum as usize / 64] >> (sum % 64) & 1 == 1,
            Self::Most(most) => most[at] >= sum,
        }
    }
}

struct Sums<'a> {
    cards: Vec<(u64, i64)>,
    ahead: SumBounds,
    work: &'a WorkBudget,
    want: &'a mut dyn FnMut(CardSet) -> ControlFlow<()>,
}

impl Sums<'_> {
    fn from(&mut self, begin: usize, chosen: u64, missing: i64) -> ControlFlow<()> {
        if missing == 0 {
            return (self.want)(CardSet::from_bits(chosen));
        }
        for at in begin..self.cards.len() {
            if !self.ahead.reaches(at, missing) {
                break;
            }
            if !self.work.take() {
                return ControlFlow::Break(());
            }
            let (bit, value) = self.cards[at];
            if value <= missing && self.ahead.reaches(at + 1, missing - value) {
                self.from(at + 1, chosen | bit, missing - value)?;
            }
        }
        ControlFlow::Continue(())
    }
}
