//! Enumeration of the legal moves of a position.

use super::{
    Bits, FieldBits,
    card::{KIND, UP},
    is_spare,
    position::Position,
};
use definition::{DealCondition, DeckId, SpotId, Table, TakeSize};
use rules::Action;

/// Move of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct PileMove {
    /// Spot that cards leave, or that is clicked.
    pub(crate) from: u8,
    /// Spot that they go to.
    pub(crate) to: u8,
    /// Number of cards; 0 for a click.
    pub(crate) count: u16,
    /// Cards that the waste has when one is taken from it, after clicks; `u16::MAX` for no clicks.
    waste: u16,
}

impl PileMove {
    /// Returns a move without clicks before it.
    pub(crate) const fn plain(from: u8, count: u16, to: u8) -> Self {
        Self { from, to, count, waste: u16::MAX }
    }

    /// Number of cards that the waste has when one is taken from it.
    pub(super) fn waste(self) -> Option<usize> {
        (self.waste != u16::MAX).then_some(usize::from(self.waste))
    }
}

/// Suited cards, which may set a base rank.
const SUITED: u64 = (1 << cards::Card::SUITED) - 1;

impl Position<'_> {
    /// Number of top cards that the take table lets go together, and their kinds.
    #[inline]
    pub(super) fn run(&self, from: u8, field: &FieldBits) -> (usize, u64) {
        let pile = self.pile(from);
        let take = field.take(&self.bases);
        let Some((&top, rest)) = pile.split_last() else { return (0, 0) };
        if top & UP == 0 || take.alone >> (top & KIND) & 1 == 0 {
            return (0, 0);
        }
        let (mut above, mut kinds, mut length) = (top & KIND, 1 << (top & KIND), 1);
        for &below in rest.iter().rev() {
            let kind = below & KIND;
            if below & UP == 0 || take.above[usize::from(kind)] >> above & 1 == 0 {
                break;
            }
            kinds |= 1 << kind;
            above = kind;
            length += 1;
        }
        (length, kinds)
    }

    /// Kinds that a spot would take.
    #[inline]
    pub(crate) fn accepted(&self, field: &FieldBits, to: u8) -> u64 {
        match self.top(to) {
            None if field.waits(&self.bases) => SUITED,
            None => field.put(&self.bases).alone,
            Some(top) if top & UP != 0 => field.put(&self.bases).above[usize::from(top & KIND)],
            Some(_) => 0,
        }
    }

    /// Fills `moves`, cleared first, with the legal moves. With `fewer`, of several empty spots
    /// that are alike only the first is a target.
    pub(crate) fn moves(&self, fewer: bool, moves: &mut Vec<PileMove>) {
        moves.clear();
        let machine = self.machine;
        let mut accepted = [0u64; Table::MAX_SPOTS];
        let mut any = 0;
        for &id in &machine.destinations {
            let field = &machine.fields[usize::from(id)];
            let mut last_empty = None;
            for &to in &field.spots {
                if fewer && self.is_empty(to) {
                    let own = machine.like.spot(to, self.dealt_out);
                    if last_empty == Some(own) {
                        continue;
                    }
                    last_empty = Some(own);
                }
                let kinds = self.accepted(field, to);
                accepted[usize::from(to)] = kinds;
                any |= kinds;
            }
        }
        for &id in &machine.sources {
            let field = &machine.fields[usize::from(id)];
            for &from in &field.spots {
                if machine.ring.as_ref().is_some_and(|ring| ring.waste == from) {
                    self.moves_from_ring(field, &accepted, moves);
                    continue;
                }
                let (run, taken) = self.run(from, field);
                if taken & any != 0 {
                    self.moves_from((from, id), (run, taken), &accepted, moves);
                }
            }
        }
        self.clicks(moves);
    }

    fn moves_from(
        &self,
        (from, source): (u8, u8),
        (run, taken): (usize, u64),
        accepted: &[u64; Table::MAX_SPOTS],
        moves: &mut Vec<PileMove>,
    ) {
        let machine = self.machine;
        let pile = self.pile(from);
        let size = &machine.fields[usize::from(source)].rules.take_size;
        let (least, longest) = match size {
            TakeSize::Any | TakeSize::WholePile | TakeSize::Spare(_) => (1, run),
            TakeSize::OnlyPile => (pile.len(), run),
            TakeSize::Between(sizes) => (sizes.least.into(), run.min(sizes.most.into())),
        };
        if longest < least {
            return;
        }
        let whole = *size == TakeSize::WholePile;
        let goes = |count: usize| !whole || count == 1 || count == pile.len();
        for &id in &machine.destinations {
            let field = &machine.fields[usize::from(id)];
            let sizes = field.rules.put_size;
            for &to in &field.spots {
                let kinds = accepted[usize::from(to)];
                if kinds & taken == 0 || to == from {
                    continue;
                }
                let room = field.room.saturating_sub(self.len(to));
                let least = least.max(sizes.least.into());
                let mut most = longest.min(sizes.most.into()).min(room);
                if most > 1 && is_spare(size) {
                    most = most.min(self.spare(source, size, to));
                }
                if least > most {
                    continue;
                }
                if field.waits(&self.bases) && self.is_empty(to) {
                    self.moves_that_set_base((from, to), field, (least, most), &goes, moves);
                    continue;
                }
                if most > 1 && field.rules.check_inside {
                    most = most.min(chain(&pile[pile.len() - most..], field.put(&self.bases)));
                }
                for (count, &lowest) in (1..=most).zip(pile.iter().rev()).skip(least - 1) {
                    let fits = kinds >> (lowest & KIND) & 1 == 1 && goes(count);
                    if fits {
                        moves.push(PileMove::plain(from, count as u16, to));
                    }
                }
            }
        }
    }

    /// Moves of bundles each of which would set a base rank of its own.
    fn moves_that_set_base(
        &self,
        (from, to): (u8, u8),
        field: &FieldBits,
        (least, most): (usize, usize),
        goes: &dyn Fn(usize) -> bool,
        moves: &mut Vec<PileMove>,
    ) {
        let pile = self.pile(from);
        for count in (least..=most).filter(|&count| goes(count)) {
            let taken = &pile[pile.len() - count..];
            let rank = cards::Card::from_kind(taken[0] & KIND).rank().index();
            let put = &field.put[rank % field.put.len()];
            let fits = put.alone >> (taken[0] & KIND) & 1 == 1;
            if fits && (!field.rules.check_inside || chain(taken, put) == count) {
                moves.push(PileMove::plain(from, count as u16, to));
            }
        }
    }

    fn moves_from_ring(
        &self,
        source: &FieldBits,
        accepted: &[u64; Table::MAX_SPOTS],
        moves: &mut Vec<PileMove>,
    ) {
        let machine = self.machine;
        let Some(ring) = &machine.ring else { return };
        let alone = source.take(&self.bases).alone;
        ring.reach(self, |waste, card| {
            if alone >> (card & KIND) & 1 == 0 {
                return;
            }
            for &id in &machine.destinations {
                let field = &machine.fields[usize::from(id)];
                if field.rules.put_size.least > 1 {
                    continue;
                }
                for &to in &field.spots {
                    let fits = accepted[usize::from(to)] >> (card & KIND) & 1 == 1;
                    if fits && self.len(to) < field.room {
                        let waste = waste as u16;
                        moves.push(PileMove { from: ring.waste, to, count: 1, waste });
                    }
                }
            }
        });
    }

    fn clicks(&self, moves: &mut Vec<PileMove>) {
        let machine = self.machine;
        if machine.ring.is_none() {
            for deck in 0..machine.table.decks().len() as u8 {
                if self.may_click(DeckId(deck)) {
                    let spot = machine.deck_spot(DeckId(deck));
                    moves.push(PileMove::plain(spot, 0, spot));
                }
            }
        }
        for &spot in &machine.clickable {
            if self.top(spot).is_some_and(|top| top & UP == 0) {
                moves.push(PileMove::plain(spot, 0, spot));
            }
        }
    }

    fn may_click(&self, id: DeckId) -> bool {
        let machine = self.machine;
        let deck = &machine.table.decks()[id.index()];
        let may_begin = if self.is_empty(machine.deck_spot(id)) {
            deck.redeal.as_ref().is_some_and(|redeal| {
                redeal.limit.is_none_or(|most| self.redeals[id.index()] < most)
                    && redeal.collect.iter().any(|&SpotId(spot)| !self.is_empty(spot))
            })
        } else {
            deck.click.iter().any(|deal| self.gets_a_card(deck.filter, deal.spot))
        };
        may_begin
            && deck.conditions.iter().all(|&condition| {
                let (field, wants_empty) = match condition {
                    DealCondition::AllFilled(field) => (field, false),
                    DealCondition::AllEmpty(field) => (field, true),
                };
                let mut spots = machine.fields[field.index()].spots.iter();
                spots.all(|&spot| self.is_empty(spot) == wants_empty)
            })
    }

    /// Most cards that may move by way of spare spots.
    fn spare(&self, from: u8, size: &TakeSize, to: u8) -> usize {
        let TakeSize::Spare(fields) = size else { return usize::MAX };
        let empty = |field: u8| {
            let spots = &self.machine.fields[usize::from(field)].spots;
            spots.iter().filter(|&&spot| spot != to && self.is_empty(spot)).count()
        };
        let others = fields.iter().filter(|field| field.0 != from);
        let spare: usize = others.map(|field| empty(field.0)).sum();
        let own = fields.iter().any(|field| field.0 == from);
        let doublings = if own { empty(from).min(12) } else { 0 };
        (spare + 1) << doublings
    }

    /// Adds the actions of the game that make a move here.
    pub(crate) fn actions(&self, wish: PileMove, actions: &mut Vec<Action>) {
        if let (Some(waste), Some(ring)) = (wish.waste(), &self.machine.ring) {
            let now = self.len(ring.waste);
            let clicks = ring.clicks(now, waste, now + self.len(ring.deck));
            actions.extend((0..clicks).map(|_| Action::click(SpotId(ring.deck))));
        }
        actions.push(match wish.count {
            0 => Action::click(SpotId(wish.from)),
            count => Action::put(SpotId(wish.from), count, SpotId(wish.to)),
        });
    }
}

/// Number of top cards, at least 1, that lie on one another as a put table permits.
#[inline]
fn chain(pile: &[u8], put: &Bits) -> usize {
    let mut length = 1;
    for pair in pile.windows(2).rev() {
        if put.above[usize::from(pair[0] & KIND)] >> (pair[1] & KIND) & 1 == 0 {
            break;
        }
        length += 1;
    }
    length
}
