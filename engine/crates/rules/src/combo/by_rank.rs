//! Several combinations together, found by the number of cards of each rank that they take. The
//! actual cards of a rank are chosen only after all parts have been found.

use super::{ComboFinder, Compiled, Masks, PARTS, subset};
use crate::Form;
use definition::game::ComboKind;
use std::{collections::BTreeSet, ops::ControlFlow};

/// Steps of work that remembering a play costs.
pub(super) const REMEMBERED: u32 = 16;

/// Search for parts by rank.
pub(super) struct ByRank<'a> {
    pack: &'a Masks,
    parts: &'a [Compiled],
    id: u8,
    /// Cards of the hand by rank, followed by those without a rank.
    held: Vec<u64>,
    /// Number of cards of each rank not yet taken by a part.
    free: Vec<u32>,
    /// Lowest ranks of the parts, in order.
    lows: [i8; PARTS],
    /// Plays found: the rank that each stands for, and the remainder of each rank.
    seen: BTreeSet<(i8, Vec<u32>)>,
}

impl<'a> ByRank<'a> {
    /// Returns `None` if the plays of these parts depend on more than the number of cards of each
    /// rank.
    pub(super) fn of(pack: &'a Masks, parts: &'a [Compiled], id: u8, hand: u64) -> Option<Self> {
        let rankless = hand & !pack.suited;
        let counts = |part: &Compiled| {
            let wild = part.wild & hand;
            match part.kind {
                ComboKind::Single => true,
                ComboKind::Same { as_suits } => wild == 0 || wild == rankless && !as_suits,
                ComboKind::Run { within_suit, .. } => wild == 0 && !within_suit,
                _ => false,
            }
        };
        if parts.len() > PARTS || !parts.iter().all(counts) {
            return None;
        }
        let mut held: Vec<u64> = pack.of_rank.iter().map(|of_rank| of_rank & hand).collect();
        held.push(rankless);
        let free = held.iter().map(|cards| cards.count_ones()).collect();
        Some(Self { pack, parts, id, held, free, lows: [-1; PARTS], seen: BTreeSet::new() })
    }

    /// Reports every play of this size.
    pub(super) fn plays(&mut self, size: u32, finder: &mut ComboFinder<'_>) -> ControlFlow<()> {
        self.next(0, size, finder)
    }

    /// Searches for the parts from `at` on, which must have `size` cards together.
    fn next(&mut self, at: usize, size: u32, finder: &mut ComboFinder<'_>) -> ControlFlow<()> {
        finder.tried()?;
        let parts = self.parts;
        let Some((part, later)) = parts.get(at..).and_then(<[_]>::split_first) else {
            return self.found(finder);
        };
        // Equal parts in another order are the same play: the higher one comes first.
        let before = parts[..at].iter().rposition(|before| before.id == part.id);
        let highest = before.map_or(i8::MAX, |before| self.lows[before]);
        let sizes = |of: fn(&Compiled) -> u32| later.iter().map(of).sum::<u32>();
        let least = part.least.max(size.saturating_sub(sizes(|part| part.most)));
        let most = part.most.min(size.saturating_sub(sizes(|part| part.least)));
        let ranks = self.pack.ranks;
        for count in least..=most {
            let rest = size - count;
            match part.kind {
                ComboKind::Single => {
                    // A card without a rank stands below all others.
                    for rank in [ranks].into_iter().chain(0..ranks) {
                        let low = if rank < ranks { rank as i8 } else { -1 };
                        if low <= highest && self.free[rank] > 0 {
                            self.with((at, rest), low, &[(rank, 1)], finder)?;
                        }
                    }
                }
                ComboKind::Same { .. } => {
                    for rank in (0..ranks).take_while(|&rank| rank as i8 <= highest) {
                        let wild = if part.wild == 0 { 0 } else { self.free[ranks] };
                        let own = self.free[rank].min(count);
                        for own in (count.saturating_sub(wild).max(1)..=own).rev() {
                            let taken = [(rank, own), (ranks, count - own)];
                            self.with((at, rest), rank as i8, &taken, finder)?;
                        }
                    }
                }
                _ => {
                    let last = (ranks + 1).saturating_sub(count as usize);
                    for low in (0..last).take_while(|&low| low as i8 <= highest) {
                        let run = low..low + count as usize;
                        if run.clone().all(|rank| self.free[rank] > 0) {
                            let taken: Vec<_> = run.map(|rank| (rank, 1)).collect();
                            self.with((at, rest), low as i8, &taken, finder)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Takes cards of some ranks for a part, and searches for the parts after it.
    fn with(
        &mut self,
        (at, rest): (usize, u32),
        low: i8,
        taken: &[(usize, u32)],
        finder: &mut ComboFinder<'_>,
    ) -> ControlFlow<()> {
        taken.iter().for_each(|&(rank, count)| self.free[rank] -= count);
        self.lows[at] = low;
        let flow = self.next(at + 1, rest, finder);
        taken.iter().for_each(|&(rank, count)| self.free[rank] += count);
        flow
    }

    /// With all parts found, reports the plays that take these numbers of each rank.
    fn found(&mut self, finder: &mut ComboFinder<'_>) -> ControlFlow<()> {
        let low = self.lows[0];
        if !self.seen.insert((low, self.free.clone())) {
            return ControlFlow::Continue(());
        }
        finder.work.spend(REMEMBERED);
        self.choose(0, 0, low, finder)
    }

    /// Chooses cards of the ranks from `rank` on, in addition to those chosen.
    fn choose(
        &self,
        rank: usize,
        chosen: u64,
        low: i8,
        finder: &mut ComboFinder<'_>,
    ) -> ControlFlow<()> {
        let Some(&held) = self.held.get(rank) else {
            let suits = self.pack.suits(chosen);
            return finder.found(chosen, Form { combo: self.id, low, suits });
        };
        let count = held.count_ones() - self.free[rank];
        subset::each(held, self.pack.again, count, &mut |cards| {
            self.choose(rank + 1, chosen | cards, low, finder)
        })
    }
}
