//! Cards that form several combinations together, none of them used twice.

use super::{
    ComboFinder, Compiled, Masks, PARTS,
    by_rank::{ByRank, REMEMBERED},
};
use crate::Form;
use std::{collections::BTreeSet, ops::ControlFlow};

/// Search for one part after another.
struct PartSearch<'a, 'f> {
    pack: &'a Masks,
    parts: &'a [Compiled],
    id: u8,
    /// Plays found. Cards that can be split in several ways with the same form are one play.
    seen: BTreeSet<(u64, i8, u16)>,
    finder: &'a mut ComboFinder<'f>,
}

/// Parts found so far.
#[derive(Clone, Copy)]
struct FoundParts {
    cards: u64,
    /// Form of the first part, with the suits of all parts.
    form: Option<Form>,
    /// Lowest ranks of the parts, in order.
    lows: [i8; PARTS],
}

impl Compiled {
    /// Derives the sizes from the parts; if a part has no possible size, neither has the whole.
    pub(super) fn put_together(&mut self, parts: Vec<Self>) {
        self.least = parts.iter().map(|part| part.least).sum();
        let is_none = parts.iter().any(|part| part.most < part.least);
        self.most = if is_none { 0 } else { parts.iter().map(|part| part.most).sum() };
        self.parts = parts;
    }

    /// Reports every play of this size in a hand that consists of these parts. Its form has the
    /// lowest rank of its first part and the suits of all parts.
    pub(super) fn parted(
        &self,
        pack: &Masks,
        hand: u64,
        size: u32,
        finder: &mut ComboFinder<'_>,
    ) -> ControlFlow<()> {
        // With two parts, few tries are in vain.
        if self.parts.len() > 2
            && let Some(mut counted) = ByRank::of(pack, &self.parts, self.id, hand)
        {
            return counted.plays(size, finder);
        }
        self.part_by_part(pack, hand, size, finder)
    }

    /// The same, by searching for one part after another among the remaining cards.
    pub(super) fn part_by_part(
        &self,
        pack: &Masks,
        hand: u64,
        size: u32,
        finder: &mut ComboFinder<'_>,
    ) -> ControlFlow<()> {
        let (parts, id) = (self.parts.as_slice(), self.id);
        let mut search = PartSearch { pack, parts, id, seen: BTreeSet::new(), finder };
        search.next(0, hand, size, FoundParts { cards: 0, form: None, lows: [-1; PARTS] })
    }
}

impl PartSearch<'_, '_> {
    /// Searches for the parts from `at` on, which must have `size` cards of `rest` together.
    fn next(&mut self, at: usize, rest: u64, size: u32, found: FoundParts) -> ControlFlow<()> {
        let Some((part, later)) = self.parts.get(at..).and_then(|parts| parts.split_first()) else {
            return self.found(found);
        };
        let parts = self.parts;
        // The previous part of the same combination.
        let before = parts[..at].iter().rposition(|before| before.id == part.id);
        let highest = before.and_then(|before| found.lows.get(before)).map_or(i8::MAX, |&low| low);
        let sizes = |of: fn(&Compiled) -> u32| later.iter().map(of).sum::<u32>();
        let (least_later, most_later) = (sizes(|part| part.least), sizes(|part| part.most));
        let least = part.least.max(size.saturating_sub(most_later));
        let most = part.most.min(size.saturating_sub(least_later)).min(rest.count_ones());
        for count in least..=most {
            let (pack, work) = (self.pack, self.finder.work);
            let mut want = |cards: u64, form: Form| {
                // Equal parts in another order are the same play: the higher one comes first.
                if form.low > highest {
                    return ControlFlow::Continue(());
                }
                let suits = found.form.map_or(0, |form| form.suits) | form.suits;
                let low = found.form.map_or(form.low, |form| form.low);
                let of_all = Form { combo: self.id, low, suits };
                let mut next = found;
                (next.cards, next.form) = (next.cards | cards, Some(of_all));
                if let Some(its) = next.lows.get_mut(at) {
                    *its = form.low;
                }
                self.next(at + 1, rest & !cards, size - count, next)
            };
            part.plays(pack, rest, count, &mut ComboFinder { work, want: &mut want })?;
        }
        ControlFlow::Continue(())
    }

    fn found(&mut self, found: FoundParts) -> ControlFlow<()> {
        let Some(form) = found.form else { return ControlFlow::Continue(()) };
        if self.seen.insert((found.cards, form.low, form.suits)) {
            self.finder.work.spend(REMEMBERED);
            self.finder.found(found.cards, form)
        } else {
            self.finder.tried()
        }
    }
}
