//! Moves to a foundation after which no win is lost, found by analysis of the tables.
//!
//! A card is *settled* if it may begin a foundation or its predecessor lies there, its predecessor
//! is settled, and so is every card that any other field would ever let lie on it. A settled card
//! may go to its foundation at once. Take any way to win that leaves it where it is: whatever that
//! way later puts on it is settled too and can go to its own foundation instead; whatever it takes
//! back from below it, is not needed, as only settled cards would lie on that. Every other move of
//! that way stays possible, as piles are only shorter and empty spots only more.
//!
//! That holds only where no rule looks at more than the tables: one card of each kind; all
//! foundations together need every card; whatever is put is checked inside the bundle; any card
//! can be the top of a bundle that is taken; no card moves by itself except to turn over; and
//! clicks deal only to spots that take no cards, from which no settled card is taken either.

use crate::machine::{Bits, FieldBits, KIND, Machine, PileMove, Position};
use cards::CardSet;
use definition::{AfterDeal, Clear, Comparison, DealFilter, TakeSize};

/// Number of kinds that fit into a set.
const KINDS: usize = cards::Card::LIMIT;

/// Tables by which safe moves are found.
#[derive(Debug)]
pub(crate) struct SafeMoves {
    /// Spots of the foundation.
    foundation: Vec<u8>,
    /// Field of the foundation.
    pub(crate) field: usize,
    /// Fields from which settled cards are taken.
    sources: Vec<usize>,
    /// Kinds that may lie on each kind on any other field.
    on: [u64; KINDS],
}

impl SafeMoves {
    /// Analyses the rules; `None` if no move can be proved safe.
    pub(crate) fn of(machine: &Machine) -> Option<Self> {
        let table = &machine.table;
        let mut goals =
            (0..machine.fields.len()).filter(|&id| machine.fields[id].rules.clear.is_goal());
        let field = goals.next().filter(|_| goals.next().is_none())?;
        let dealt_to: Vec<u8> = { table.decks().iter() }
            .flat_map(|deck| deck.click.iter().map(|deal| deal.spot.0))
            .collect();
        let is_dealt_to = |id: usize| machine.fields[id].spots.iter().any(|s| dealt_to.contains(s));
        let pieces: Vec<_> = table.decks().iter().flat_map(|deck| deck.pack.pieces()).collect();
        let mut kinds = pieces.clone();
        kinds.sort_unstable();
        kinds.dedup();
        let plain_decks = table.decks().iter().all(|deck| {
            let collects = deck.redeal.iter().flat_map(|redeal| &redeal.collect);
            let removes = |after: &AfterDeal| matches!(after, AfterDeal::Remove(_));
            deck.conditions.is_empty()
                && deck.filter == DealFilter::All
                && { collects }.all(|spot| dealt_to.contains(&spot.0))
                && !deck.after_deal.iter().any(removes)
        });
        let foundation = &machine.fields[field];
        let clear = foundation.rules.clear;
        let needs = usize::from(clear.count) * foundation.spots.len();
        let needs_all = matches!(clear.comparison, Comparison::Equal | Comparison::AtLeast)
            && needs == pieces.len()
            && needs > 0;
        let plain_foundation = !is_dealt_to(field)
            && foundation.rules.put_size.least == 1
            && (foundation.rules.check_inside || foundation.rules.put_size.most == 1)
            && foundation.rules.pile_most.is_none_or(|most| most >= clear.count)
            && foundation.has_one_order(kinds.iter().copied().collect());
        let others = || (0..machine.fields.len()).filter(|&id| id != field);
        let plain = others().all(|id| is_plain(machine, id, is_dealt_to(id)));
        if kinds.len() != pieces.len() || !plain_decks || !needs_all || !plain_foundation || !plain
        {
            return None;
        }
        let mut on = [0; KINDS];
        for id in others() {
            for (all, kinds) in on.iter_mut().zip(machine.fields[id].put(&[]).above) {
                *all |= kinds;
            }
        }
        let sources = others().filter(|&id| {
            let from = &machine.fields[id].rules;
            !from.take.alone.is_empty() && !is_dealt_to(id)
        });
        Some(Self { foundation: foundation.spots.clone(), field, sources: sources.collect(), on })
    }

    /// Returns a safe move of a position that was [looked at](Position::look), if there is one.
    pub(crate) fn find(&self, position: &Position<'_>) -> Option<PileMove> {
        let machine = position.machine();
        let field = &machine.fields[self.field];
        if field.waits(&position.bases) {
            return None;
        }
        let put = field.put(&position.bases);
        let mut wanted = 0;
        for &spot in &self.foundation {
            wanted |= position.kinds_accepted(spot);
        }
        let mut settled = None;
        for &id in &self.sources {
            let own = &machine.fields[id];
            let alone = own.take(&position.bases).alone;
            for &from in &own.spots {
                // Few tops are wanted, so most spots are passed over without a look at the pile.
                if wanted & position.kinds_taken(from) == 0 {
                    continue;
                }
                let Some(top) = position.top(from) else { continue };
                let kind = top & KIND;
                if !position.is_up(from) || wanted & alone & 1 << kind == 0 {
                    continue;
                }
                let settled = *settled.get_or_insert_with(|| self.settled(position, put));
                if settled >> kind & 1 == 0 {
                    continue;
                }
                let fits = |to: &&u8| position.kinds_accepted(**to) >> kind & 1 == 1;
                if let Some(&to) = self.foundation.iter().find(fits) {
                    return Some(PileMove::plain(from, 1, to));
                }
            }
        }
        None
    }

    /// Returns the settled cards: the largest set with the conditions above.
    fn settled(&self, position: &Position<'_>, put: &Bits) -> u64 {
        // Cards that lie on the foundation, and those that may go there next.
        let mut settled = 0u64;
        let mut predecessor = [u8::MAX; KINDS];
        for &spot in &self.foundation {
            let mut below = u8::MAX;
            for &card in position.pile(spot) {
                let kind = card & KIND;
                settled |= 1 << kind;
                predecessor[usize::from(kind)] = below;
                below = kind;
            }
            let next = match below {
                u8::MAX => put.alone,
                below => put.above[usize::from(below)],
            };
            let mut kinds = next;
            while kinds != 0 {
                let kind = kinds.trailing_zeros() as usize;
                kinds &= kinds - 1;
                if settled >> kind & 1 == 0 {
                    predecessor[kind] = below;
                }
            }
            settled |= next;
        }
        loop {
            let mut fewer = settled;
            let mut kinds = settled;
            while kinds != 0 {
                let kind = kinds.trailing_zeros() as usize;
                kinds &= kinds - 1;
                let below = predecessor[kind];
                let stands = below == u8::MAX || settled >> below & 1 == 1;
                if !stands || self.on[kind] & !settled != 0 {
                    fewer &= !(1 << kind);
                }
            }
            if fewer == settled {
                return settled;
            }
            settled = fewer;
        }
    }
}

impl FieldBits {
    /// True if every card has one place in the order of its foundation, however its tables read:
    /// it begins one or lies on one other card, no card has two successors, and as many begin as
    /// there are spots.
    fn has_one_order(&self, played: CardSet) -> bool {
        let played = played.bits();
        self.readings().iter().all(|put| {
            let kinds = || (0..KINDS).filter(|kind| played >> kind & 1 == 1);
            let mut once = put.alone & played;
            let begins = once.count_ones() as usize;
            for kind in kinds() {
                let next = put.above[kind] & played;
                if next.count_ones() > 1 || next & once != 0 {
                    return false;
                }
                once |= next;
            }
            once == played && begins == self.spots.len()
        })
    }
}

/// True if no rule of a field, other than the foundation, looks at more than its tables.
fn is_plain(machine: &Machine, id: usize, is_dealt_to: bool) -> bool {
    let own = &machine.fields[id];
    let rules = &own.rules;
    let takes_none = rules.put.is_none();
    let clear = rules.clear == Clear::ALWAYS
        || matches!(rules.clear.comparison, Comparison::Equal | Comparison::AtMost)
            && rules.clear.count == 0;
    let every = (1u64 << cards::Card::SUITED) - 1;
    let any_top = rules.take.alone.is_empty() || rules.take.alone.bits() & every == every;
    let sizes = match &rules.take_size {
        TakeSize::Any | TakeSize::Spare(_) => true,
        TakeSize::Between(sizes) => sizes.least == 1,
        TakeSize::WholePile | TakeSize::OnlyPile => false,
    };
    clear
        && any_top
        && sizes
        && (takes_none || !is_dealt_to)
        && (takes_none || rules.check_inside || rules.put_size.most == 1)
        && (takes_none || rules.put_size.least == 1)
        && rules.refill.is_empty()
        && rules.after_put.is_none()
        && rules.whenever.is_none()
        && rules.base.is_none()
}
