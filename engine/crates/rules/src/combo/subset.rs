//! Subsets of a set of cards: by how many they are, and by what they add up to.

use cards::{Card, CardSet};
use std::ops::ControlFlow;

/// Every subset of `set` with so many elements, in lexicographic order of rising kinds.
pub(super) fn each(
    set: u64,
    count: u32,
    want: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    with(0, set, count, want)
}

/// The same for cards.
pub(crate) fn each_subset(
    set: CardSet,
    count: u32,
    want: &mut dyn FnMut(CardSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each(set.bits(), count, &mut |cards| want(CardSet::from_bits(cards)))
}

fn with(
    chosen: u64,
    mut rest: u64,
    count: u32,
    want: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if count == 0 {
        return want(chosen);
    }
    while rest.count_ones() >= count {
        let lowest = rest & rest.wrapping_neg();
        rest ^= lowest;
        with(chosen | lowest, rest, count - 1, want)?;
    }
    ControlFlow::Continue(())
}

/// At most so many sets are told.
const MOST_SETS: u32 = 10_000;
/// At most so many cards are tried. Values that hardly ever add up could take for ever.
const MOST_TRIES: u32 = 500_000;

/// Every set of these cards whose values add up to `target`, each once, low kinds first.
///
/// Values that are not positive never take part, nor does a kind that comes a second time; a
/// target that is not positive has no sets. Whether all have been told: it ends after 10,000.
pub fn subsets_with_sum(
    values: &[(Card, i32)],
    target: i32,
    mut want: impl FnMut(CardSet),
) -> bool {
    let mut cards: Vec<(u64, i64)> = Vec::with_capacity(values.len());
    let mut seen = CardSet::EMPTY;
    for &(card, value) in values {
        if value > 0 && value <= target && !seen.contains(card) {
            seen.insert(card);
            cards.push((1 << card.index(), value.into()));
        }
    }
    cards.sort_unstable();
    // What all from a card on add up to: nothing more can be reached.
    let mut ahead: Vec<i64> = cards.iter().map(|&(_, value)| value).collect();
    for at in (1..ahead.len()).rev() {
        ahead[at - 1] += ahead[at];
    }
    let mut sums = Sums { cards, ahead, sets: MOST_SETS, tries: MOST_TRIES, want: &mut want };
    target <= 0 || sums.from(0, 0, target.into()).is_continue()
}

struct Sums<'a> {
    cards: Vec<(u64, i64)>,
    ahead: Vec<i64>,
    sets: u32,
    tries: u32,
    want: &'a mut dyn FnMut(CardSet),
}

impl Sums<'_> {
    fn from(&mut self, begin: usize, chosen: u64, missing: i64) -> ControlFlow<()> {
        if missing == 0 {
            if self.sets == 0 {
                return ControlFlow::Break(());
            }
            self.sets -= 1;
            (self.want)(CardSet::from_bits(chosen));
            return ControlFlow::Continue(());
        }
        for at in begin..self.cards.len() {
            if self.ahead[at] < missing {
                break;
            }
            if self.tries == 0 {
                return ControlFlow::Break(());
            }
            self.tries -= 1;
            let (bit, value) = self.cards[at];
            if value <= missing {
                self.from(at + 1, chosen | bit, missing - value)?;
            }
        }
        ControlFlow::Continue(())
    }
}
