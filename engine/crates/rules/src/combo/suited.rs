//! Cards of one suit, with wild cards among them.

use super::{ComboFinder, Compiled, Masks, subset};
use std::ops::ControlFlow;

impl Compiled {
    /// Reports sets of `size` cards of one suit. Cards of the suit stand for themselves, wild or
    /// not, and there must be at least one, as wild cards alone have no suit.
    pub(super) fn suited(
        &self,
        pack: &Masks,
        hand: u64,
        size: u32,
        finder: &mut ComboFinder<'_>,
    ) -> ControlFlow<()> {
        for (suit, &of_suit) in pack.of_suit.iter().enumerate() {
            let own = hand & of_suit;
            let wild = hand & self.wild & !of_suit;
            let suits = 1u16.checked_shl(suit as u32).unwrap_or(0);
            let most_own = own.count_ones().min(size);
            let least_own = size.saturating_sub(wild.count_ones()).max(1);
            // Start with the most cards of the suit, as wild cards are precious.
            for own_count in (least_own..=most_own).rev() {
                subset::each(own, pack.again, own_count, &mut |own| {
                    let form = self.form(self.plain(pack, own).low, suits);
                    subset::each(wild, pack.again, size - own_count, &mut |wild| {
                        finder.found(own | wild, form)
                    })
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
