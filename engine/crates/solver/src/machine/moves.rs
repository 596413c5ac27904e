//! Enumeration of the legal moves of a position.

use super::{
    Bits, FieldBits, bits,
    card::{KIND, UP},
    facts::{PileFacts, TakingSpot},
    is_spare,
    position::Position,
};
use cards::Card;
use definition::{DealCondition, DeckId, SpotId, TakeSize};
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
    /// Preparation: [`NOTHING`], or the number of cards that clicks bring the waste to, or
    /// with [`ASIDE`] the spot and the number of cards that are moved there.
    first: u16,
}

/// Nothing is done before a move.
const NOTHING: u16 = u16::MAX;
/// Bit of a move before which cards are moved aside.
const ASIDE: u16 = 1 << 14;
/// Bits of the number of cards that are moved aside.
const ASIDE_COUNT: u16 = (1 << 7) - 1;

impl PileMove {
    /// Returns a move without clicks before it.
    pub(crate) const fn plain(from: u8, count: u16, to: u8) -> Self {
        Self { from, to, count, first: NOTHING }
    }

    /// Returns a move of one card, after those on it were moved aside to another spot.
    pub(crate) const fn after_aside(from: u8, to: u8, (count, aside): (u16, u8)) -> Self {
        Self { from, to, count: 1, first: ASIDE | (aside as u16) << 7 | count & ASIDE_COUNT }
    }

    /// True if nothing is done before the move.
    pub(super) const fn is_plain(self) -> bool {
        self.first == NOTHING
    }

    /// Number of cards that the waste has when one is taken from it.
    pub(super) fn waste(self) -> Option<usize> {
        (self.first < ASIDE).then_some(usize::from(self.first))
    }

    /// Number of cards that are moved aside before the move, and the spot that they go to.
    pub(super) fn aside(self) -> Option<(u16, u8)> {
        let is_aside = !self.is_plain() && self.first & ASIDE != 0;
        is_aside.then_some((self.first & ASIDE_COUNT, (self.first >> 7 & 0x7f) as u8))
    }
}

/// Empty spots by way of which several cards may move one by one.
struct Spares {
    /// Of other fields.
    others: usize,
    /// Of the field that the cards come from.
    own: usize,
    /// These fields, as bits.
    fields: u32,
}

impl Spares {
    /// Returns how many cards may move; `to` is the field of the spot that they go to, if that is
    /// one of the empty spots itself.
    const fn most(&self, from: u8, to: Option<u8>) -> usize {
        let (mut others, mut own) = (self.others, self.own);
        match to {
            Some(to) if to == from => own -= 1,
            Some(_) => others -= 1,
            None => {}
        }
        let doublings = if own < 12 { own } else { 12 };
        (others + 1) << doublings
    }
}

/// Suited cards, which may set a base rank.
const SUITED: u64 = (1 << Card::SUITED) - 1;

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
            _ if self.len(to) >= field.room => 0,
            None if field.waits(&self.bases) => SUITED,
            None => field.put(&self.bases).alone,
            Some(top) if top & UP != 0 => field.put(&self.bases).above[usize::from(top & KIND)],
            Some(_) => 0,
        }
    }

    /// Fills `moves`, cleared first, with the legal moves of the position as it was last
    /// [looked at](Self::look). With `fewer`, of several empty spots
    /// that are alike only the first is a target, and no pile goes from one to another.
    pub(crate) fn moves(&mut self, fewer: bool, moves: &mut Vec<PileMove>) {
        moves.clear();
        let mut places = std::mem::take(&mut self.places);
        self.taking_spots(fewer, &mut places);
        let welcome = places.iter().fold(0, |all, taking| all | taking.kinds);
        let machine = self.machine;
        for &id in &machine.sources {
            let field = &machine.fields[usize::from(id)];
            let mut spares = None;
            for &from in &field.spots {
                if machine.ring.as_ref().is_some_and(|ring| ring.waste == from) {
                    self.moves_from_ring(field, &places, moves);
                    continue;
                }
                let PileFacts { taken, run, .. } = self.facts[usize::from(from)];
                if taken & welcome != 0 {
                    let source = (from, id, &mut spares);
                    self.moves_from(source, (run.into(), taken), (&places, fewer), moves);
                }
            }
        }
        self.places = places;
        self.clicks(moves);
    }

    /// Fills `places`, cleared first, with the spots that take cards.
    fn taking_spots(&self, fewer: bool, places: &mut Vec<TakingSpot>) {
        places.clear();
        let machine = self.machine;
        for &field in &machine.destinations {
            let own = &machine.fields[usize::from(field)];
            let mut last_empty = None;
            for &to in &own.spots {
                let kinds = self.facts[usize::from(to)].accepted;
                if kinds == 0 {
                    continue;
                }
                if fewer && own.spots.len() > 1 && self.is_empty(to) {
                    let class = machine.like.spot(to, self.dealt_out);
                    if last_empty == Some(class) {
                        continue;
                    }
                    last_empty = Some(class);
                }
                places.push(TakingSpot { kinds, to, field });
            }
        }
    }

    /// True if moving a whole pile changes nothing but its place among those that are alike.
    fn is_idle(&self, from: u8, to: u8) -> bool {
        let class = |spot: u8| self.machine.like.spot(spot, self.dealt_out);
        self.machine.foreseeable && self.is_empty(to) && class(from) == class(to)
    }

    /// Lists the moves from a spot of a field, of which the empty spots are counted once.
    fn moves_from(
        &self,
        (from, source, spares): (u8, u8, &mut Option<Spares>),
        (run, taken): (usize, u64),
        (places, fewer): (&[TakingSpot], bool),
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
        // Cards that lie on one another as the field of the last place permits.
        let mut chained = (u8::MAX, 0);
        let goes = |count: usize| !whole || count == 1 || count == pile.len();
        for at in bits(welcoming(places, taken)) {
            let TakingSpot { kinds, to, field: id } = places[usize::from(at)];
            if to == from {
                continue;
            }
            let field = &machine.fields[usize::from(id)];
            let sizes = field.rules.put_size;
            let room = field.room.saturating_sub(self.len(to));
            let least = least.max(sizes.least.into());
            let mut most = longest.min(sizes.most.into()).min(room);
            if most > 1 && is_spare(size) {
                let spares = spares.get_or_insert_with(|| self.spares(source, size));
                let to_empty = self.is_empty(to) && spares.fields >> id & 1 == 1;
                most = most.min(spares.most(source, to_empty.then_some(id)));
            }
            if least > most {
                continue;
            }
            if field.waits(&self.bases) && self.is_empty(to) {
                self.moves_that_set_base((from, to), field, (least, most), &goes, moves);
                continue;
            }
            if most > 1 && field.rules.check_inside {
                if chained.0 != id {
                    let run = &pile[pile.len() - longest..];
                    chained = (id, chain(run, field.put(&self.bases)));
                }
                most = most.min(chained.1);
            }
            if fewer && most == pile.len() && self.is_idle(from, to) {
                most -= 1;
            }
            for count in least..=most {
                let lowest = pile[pile.len() - count];
                if kinds >> (lowest & KIND) & 1 == 1 && goes(count) {
                    moves.push(PileMove::plain(from, count as u16, to));
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
            let rank = Card::from_kind(taken[0] & KIND).rank().index();
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
        places: &[TakingSpot],
        moves: &mut Vec<PileMove>,
    ) {
        let machine = self.machine;
        let Some(ring) = &machine.ring else { return };
        let alone = source.take(&self.bases).alone;
        ring.reach(self, |waste, card| {
            if alone >> (card & KIND) & 1 == 0 {
                return;
            }
            for &TakingSpot { kinds, to, field } in places {
                let least = machine.fields[usize::from(field)].rules.put_size.least;
                if kinds >> (card & KIND) & 1 == 1 && least <= 1 {
                    let first = waste as u16;
                    moves.push(PileMove { from: ring.waste, to, count: 1, first });
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

    /// Counts the empty spots by way of which cards of a field may move.
    fn spares(&self, from: u8, size: &TakeSize) -> Spares {
        let mut spares = Spares { others: 0, own: 0, fields: 0 };
        let TakeSize::Spare(fields) = size else { return spares };
        for field in fields {
            let spots = &self.machine.fields[field.index()].spots;
            let empty = spots.iter().filter(|&&spot| self.is_empty(spot)).count();
            if field.0 == from {
                spares.own = empty;
            } else {
                spares.others += empty;
            }
            spares.fields |= 1 << field.0;
        }
        spares
    }

    /// Adds the actions of the game that make a move here.
    pub(crate) fn actions(&self, wish: PileMove, actions: &mut Vec<Action>) {
        if let (Some(waste), Some(ring)) = (wish.waste(), &self.machine.ring) {
            let now = self.len(ring.waste);
            let clicks = ring.clicks(now, waste, now + self.len(ring.deck));
            actions.extend((0..clicks).map(|_| Action::click(SpotId(ring.deck))));
        }
        if let Some((count, aside)) = wish.aside() {
            actions.push(Action::put(SpotId(wish.from), count, SpotId(aside)));
        }
        actions.push(match wish.count {
            0 => Action::click(SpotId(wish.from)),
            count => Action::put(SpotId(wish.from), count, SpotId(wish.to)),
        });
    }
}

/// Returns which places take one of these kinds, as bits. Most take none, so that is found out for
/// all of them at once.
#[inline]
fn welcoming(places: &[TakingSpot], taken: u64) -> u128 {
    let word = |places: &[TakingSpot]| {
        let takes = places.iter().rev().map(|place| u64::from(place.kinds & taken != 0));
        takes.fold(0, |all, takes| all << 1 | takes)
    };
    // There are no more spots than bits.
    let (first, rest) = places.split_at(places.len().min(u64::BITS as usize));
    u128::from(word(rest)) << u64::BITS | u128::from(word(first))
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
