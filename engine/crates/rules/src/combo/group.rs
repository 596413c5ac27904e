//! Cards of one rank, with wild cards among them.

use super::{Compiled, Finder, Masks, subset};
use std::ops::ControlFlow;

impl Compiled {
    /// Groups of `size` cards. Cards of the rank stand for themselves, wild or not, and there
    /// must be one: wild cards alone are of no rank.
    pub(super) fn groups(
        &self,
        pack: &Masks,
        hand: u64,
        size: u32,
        as_suits: bool,
        finder: &mut Finder<'_>,
    ) -> ControlFlow<()> {
        for (rank, &of_rank) in pack.of_rank.iter().enumerate() {
            let own = hand & of_rank;
            let wild = hand & self.wild & !of_rank;
            let most_own = own.count_ones().min(size);
            let least_own = size.saturating_sub(wild.count_ones()).max(1);
            // The most cards of the rank first: wild cards are dear.
            for own_count in (least_own..=most_own).rev() {
                subset::each(own, own_count, &mut |own| {
                    subset::each(wild, size - own_count, &mut |wild| {
                        self.group(pack, rank as i8, own, wild, as_suits, finder)
                    })
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// One group, and each set of suits that its wild cards may stand for. There may be more
    /// wild cards than missing suits; those stand for none.
    fn group(
        &self,
        pack: &Masks,
        rank: i8,
        own: u64,
        wild: u64,
        as_suits: bool,
        finder: &mut Finder<'_>,
    ) -> ControlFlow<()> {
        let (cards, suits) = (own | wild, pack.suits(own));
        if !as_suits || wild == 0 {
            return finder.found(cards, self.form(rank, suits));
        }
        let missing = pack.every_suit() & !suits;
        let stand = wild.count_ones().min(missing.count_ones());
        subset::each(missing.into(), stand, &mut |more| {
            finder.found(cards, self.form(rank, suits | more as u16))
        })
    }
}
