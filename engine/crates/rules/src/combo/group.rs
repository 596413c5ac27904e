//! Groups: cards of one rank, with wild cards among them.

use super::{ComboFinder, Compiled, Masks, subset};
use std::ops::ControlFlow;

impl Compiled {
    /// Reports groups of `size` cards. Cards of the rank stand for themselves, wild or not, and
    /// there must be at least one, as wild cards alone have no rank.
    pub(super) fn groups(
        &self,
        pack: &Masks,
        hand: u64,
        size: u32,
        as_suits: bool,
        finder: &mut ComboFinder<'_>,
    ) -> ControlFlow<()> {
        for (rank, &of_rank) in pack.of_rank.iter().enumerate() {
            let own = hand & of_rank;
            let wild = hand & self.wild & !of_rank;
            let most_own = own.count_ones().min(size);
            let least_own = size.saturating_sub(wild.count_ones()).max(1);
            // Start with the most cards of the rank, as wild cards are precious.
            for own_count in (least_own..=most_own).rev() {
                subset::each(own, pack.again, own_count, &mut |own| {
                    subset::each(wild, pack.again, size - own_count, &mut |wild| {
                        self.group(pack, rank as i8, own, wild, as_suits, finder)
                    })
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports one group for each set of suits that its wild cards may stand for. Wild cards in
    /// excess of the missing suits stand for none.
    fn group(
        &self,
        pack: &Masks,
        rank: i8,
        own: u64,
        wild: u64,
        as_suits: bool,
        finder: &mut ComboFinder<'_>,
    ) -> ControlFlow<()> {
        let (cards, suits) = (own | wild, pack.suits(own));
        if !as_suits || wild == 0 {
            return finder.found(cards, self.form(rank, suits));
        }
        let missing = pack.every_suit() & !suits;
        let stand = wild.count_ones().min(missing.count_ones());
        subset::each(missing.into(), 0, stand, &mut |more| {
            finder.found(cards, self.form(rank, suits | more as u16))
        })
    }
}
