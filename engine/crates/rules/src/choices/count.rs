//! Counting the choices of a given number of cards, and access to each by its number.

use crate::combo::equals_above;
use cards::{CardBag, CardSet};

/// Returns the number of ways to choose `size` of `among`; `usize::MAX` if it is too large to
/// compute.
fn choose(among: u32, size: u32) -> usize {
    if size > among {
        return 0;
    }
    let size = size.min(among - size);
    let mut ways = 1u128;
    for step in 0..u128::from(size) {
        ways = ways * (u128::from(among) - step) / (step + 1);
        if ways > usize::MAX as u128 {
            return usize::MAX;
        }
    }
    ways as usize
}

/// Returns the number of ways to choose `size` of these cards; equal cards are interchangeable.
pub(super) fn ways(bag: CardBag, size: u32) -> usize {
    if bag.again() == 0 {
        return choose(bag.len() as u32, size);
    }
    let all = u64::MAX >> (CardBag::MOST - bag.len().clamp(1, CardBag::MOST));
    ways_among(all, bag.again(), size)
}

/// Does the same as [`ways`] for places, of which those with a bit in `again` equal the one before.
fn ways_among(mut places: u64, again: u64, size: u32) -> usize {
    let size = size as usize;
    // Number of ways among the kinds so far, by the number of cards chosen.
    let mut ways = vec![0u128; size + 1];
    ways[0] = 1;
    while places != 0 {
        let lowest = places & places.wrapping_neg();
        let equal = lowest | places & equals_above(lowest, again);
        places &= !equal;
        let most = equal.count_ones() as usize;
        for chosen in (1..=size).rev() {
            let before = &ways[chosen.saturating_sub(most)..=chosen];
            ways[chosen] = before.iter().fold(0, |sum, &ways| sum.saturating_add(ways));
        }
    }
    usize::try_from(ways[size]).unwrap_or(usize::MAX)
}

/// Returns the choice of `size` cards with this number, in the order in which
/// [`crate::combo::each_choice`] reports them.
pub(super) fn nth_choice(bag: CardBag, size: u32, mut number: usize) -> CardBag {
    if bag.again() == 0 {
        return nth_subset(bag.kinds(), size, number).into();
    }
    let (mut chosen, mut missing, mut left_out) = (Vec::new(), size, None);
    let mut behind = u64::MAX >> (CardBag::MOST - bag.len().clamp(1, CardBag::MOST));
    for card in bag.cards() {
        behind &= behind.wrapping_sub(1);
        if missing == 0 {
            break;
        }
        // A choice that leaves out a card leaves out its equals too.
        if left_out == Some(card) {
            continue;
        }
        let with = ways_among(behind, bag.again(), missing - 1);
        if number < with {
            chosen.push(card);
            missing -= 1;
        } else {
            number -= with;
            left_out = Some(card);
        }
    }
    chosen.into_iter().collect()
}

/// Returns the subset of `size` elements with this number, in the order in which
/// [`crate::combo::each_choice`] reports them.
fn nth_subset(set: CardSet, size: u32, mut number: usize) -> CardSet {
    let mut chosen = CardSet::EMPTY;
    let mut missing = size;
    let mut behind = set.len() as u32;
    for card in set.kinds() {
        if missing == 0 {
            break;
        }
        behind -= 1;
        // Those that begin with this card come before those that do not.
        let with = choose(behind, missing - 1);
        if number < with {
            chosen.insert(card);
            missing -= 1;
        } else {
            number -= with;
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::combo::each_choice;
    use cards::Card;
    use std::ops::ControlFlow;

    #[test]
    fn handfuls_are_counted_as_they_are_told() {
        let set = CardBag::from(CardSet::from_bits(0b1011_0110_1101_0011));
        let equal = [2, 2, 2, 3, 5, 5, 8, 8, 8, 8, 9].map(Card::from_kind).into_iter().collect();
        for bag in [set, equal] {
            for size in 0..=bag.len() as u32 + 1 {
                let mut told = Vec::new();
                let _ = each_choice(bag, size, &mut |cards| {
                    told.push(cards);
                    ControlFlow::Continue(())
                });
                assert_eq!(ways(bag, size), told.len());
                let different: std::collections::BTreeSet<_> = told.iter().collect();
                assert_eq!(different.len(), told.len());
                for (number, cards) in told.into_iter().enumerate() {
                    assert_eq!(nth_choice(bag, size, number), cards, "{number} of {size}");
                }
            }
        }
    }

    #[test]
    fn what_is_too_much_to_count_is_the_most_that_can_be() {
        assert_eq!(choose(62, 3), 37_820);
        assert_eq!(choose(64, 32), 1_832_624_140_942_590_534);
        assert_eq!(choose(200, 100), usize::MAX);
    }
}
