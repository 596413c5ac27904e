//! Costs of the positions that one move leads to, told from those of the piles before it.

use super::{
    CostMeasure, CostWeights, Purpose, distance,
    pile::{CostView, PileCost},
};
use crate::machine::{Bits, PileMove, Position, bits};

/// Costs of a position's piles, from which those of the positions after it are told.
#[derive(Debug, Default)]
pub(crate) struct CostBase {
    wanted: u64,
    bases: Vec<u8>,
    /// Cost of each spot.
    spots: Vec<i32>,
    sum: i32,
    distance: i32,
    /// Cards that were measured, `stride` places for each spot, and how many they are.
    cards: Vec<u8>,
    lens: Vec<u16>,
    /// Costs of the lowest cards of each pile, from none to all: `stride + 1` for each spot.
    lowest: Vec<PileCost>,
    stride: usize,
}

/// Cards on a spot whose cost depends on how they lie, and on nothing else but the view.
#[derive(Clone, Copy)]
struct Column<'a> {
    take: &'a Bits,
    /// Cost saved while it is empty.
    empty: i32,
}

impl Column<'_> {
    /// Returns the cost of a pile of `count` cards, which are those measured.
    #[inline]
    const fn cost(self, measured: PileCost, count: usize) -> i32 {
        if count == 0 { -self.empty } else { measured.of(count) }
    }

    /// Returns the cost measured with more cards on `count` cards, of which `below` is the highest.
    #[inline]
    fn with(
        self,
        measured: PileCost,
        (below, count): (u8, usize),
        cards: &[u8],
        (view, weights): (CostView<'_>, &CostWeights),
    ) -> PileCost {
        let grown = (measured, below, count);
        let grow = |(cost, below, count): (PileCost, u8, usize), &card: &u8| {
            (cost.with((card, below, count), self.take, view, weights), card, count + 1)
        };
        cards.iter().fold(grown, grow).0
    }
}

impl CostBase {
    /// Forgets everything, for positions of a machine with `spots` of `stride` cards.
    fn begin_anew(&mut self, spots: usize, stride: usize, bases: &[u8]) {
        *self = Self {
            bases: bases.to_vec(),
            spots: vec![0; spots],
            cards: vec![0; spots * stride],
            lens: vec![0; spots],
            lowest: vec![PileCost::NOTHING; spots * (stride + 1)],
            stride,
            ..Self::default()
        };
    }

    /// Cost of the lowest `count` cards of a pile, as measured.
    #[inline]
    fn measured(&self, spot: usize, count: usize) -> PileCost {
        self.lowest[spot * (self.stride + 1) + count]
    }

    /// Returns how many of the lowest cards of a pile are those that were measured.
    #[inline]
    fn known(&self, spot: usize, pile: &[u8]) -> usize {
        let begin = spot * self.stride;
        let cards = &self.cards[begin..begin + usize::from(self.lens[spot])];
        let (eights, others) = (cards.chunks_exact(8), pile.chunks_exact(8));
        // Eight cards at once; those that differ are near the top.
        let same = eights.zip(others).take_while(|(one, other)| one == other).count() * 8;
        let rest = cards[same..].iter().zip(&pile[same..]);
        same + rest.take_while(|(one, other)| one == other).count()
    }

    /// Measures a pile of which the lowest `known` cards are as they were.
    fn measure(
        &mut self,
        (spot, pile): (usize, &[u8]),
        known: usize,
        column: Column<'_>,
        (view, weights): (CostView<'_>, &CostWeights),
    ) -> PileCost {
        let mut cost = self.measured(spot, known);
        let (begin, first) = (spot * self.stride, spot * (self.stride + 1) + 1);
        let cards = &mut self.cards[begin + known..begin + pile.len()];
        let lowest = &mut self.lowest[first + known..first + pile.len()];
        let mut below = if known == 0 { 0 } else { pile[known - 1] };
        for (((&card, kept), place), count) in
            pile[known..].iter().zip(cards).zip(lowest).zip(known..)
        {
            cost = cost.with((card, below, count), column.take, view, weights);
            (*kept, *place, below) = (card, cost, card);
        }
        self.lens[spot] = pile.len() as u16;
        cost
    }
}

impl CostMeasure {
    /// Returns the rules by which cards on a spot are measured; `None` if they cost nothing.
    #[inline]
    fn column<'m>(
        &self,
        position: &Position<'m>,
        weights: &CostWeights,
        spot: u8,
    ) -> Option<Column<'m>> {
        let machine = position.machine();
        let id = usize::from(machine.field_of[usize::from(spot)]);
        let field = machine.fields.get(id)?;
        let empty = match self.purposes[id] {
            Purpose::Goal => return None,
            Purpose::Cell => weights.cells,
            Purpose::Column => weights.columns,
            Purpose::Source => 0,
        };
        Some(Column { take: field.take(&position.bases), empty })
    }

    /// Measures a position that was looked at, for the costs of those after it; only the spots that
    /// were touched since the position that `base` was measured of, if no more can have changed.
    pub(crate) fn begin(
        &self,
        position: &mut Position<'_>,
        weights: &CostWeights,
        base: &mut CostBase,
    ) {
        let view = self.view(position, |_, spot| position.kinds_accepted(spot));
        let machine = position.machine();
        let spots = machine.spot_count();
        let mut touched = std::mem::take(&mut position.touched);
        if base.spots.len() != spots || !position.has_bases(&base.bases) {
            base.begin_anew(spots, machine.stride(), &position.bases);
            touched = u128::MAX;
        }
        let rewanted = position.spots_with(view.wanted ^ base.wanted);
        touched = (touched | rewanted) & u128::MAX >> (u128::BITS as usize - spots);
        base.wanted = view.wanted;
        base.distance = distance(position);
        for spot in bits(touched) {
            let Some(column) = self.column(position, weights, spot) else { continue };
            let (index, pile) = (usize::from(spot), position.pile(spot));
            let known = if rewanted >> spot & 1 == 1 { 0 } else { base.known(index, pile) };
            let measured = base.measure((index, pile), known, column, (view, weights));
            let cost = column.cost(measured, pile.len());
            base.sum += cost - std::mem::replace(&mut base.spots[index], cost);
        }
    }

    /// Returns the cost of a position that was reached by so many moves, the last of which was made
    /// in the position that `base` was measured of; lower is nearer to a win.
    pub(crate) fn cost(
        &self,
        position: &Position<'_>,
        weights: &CostWeights,
        base: &CostBase,
        depth: u32,
    ) -> i32 {
        let all = weights.distance * distance(position) + weights.depth * depth as i32;
        let keeps_bases = position.has_bases(&base.bases);
        let view = match keeps_bases && position.touched & self.goal_spots == 0 {
            true => CostView { steps: self.steps(position), wanted: base.wanted },
            false => self.view(position, |field, spot| position.accepted(field, spot)),
        };
        let rewanted = match keeps_bases {
            true => position.spots_with(view.wanted ^ base.wanted),
            false => u128::MAX,
        };
        let spot_cost = |spot: u8| {
            let Some(column) = self.column(position, weights, spot) else { return 0 };
            let (index, pile) = (usize::from(spot), position.pile(spot));
            let known = if rewanted >> spot & 1 == 1 { 0 } else { base.known(index, pile) };
            let below = if known == 0 { 0 } else { pile[known - 1] };
            let measured = base.measured(index, known);
            let with = column.with(measured, (below, known), &pile[known..], (view, weights));
            column.cost(with, pile.len())
        };
        if !keeps_bases {
            return all + (0..position.machine().spot_count() as u8).map(spot_cost).sum::<i32>();
        }
        let change = |spot: u8| spot_cost(spot) - base.spots[usize::from(spot)];
        all + base.sum + bits(position.touched | rewanted).map(change).sum::<i32>()
    }

    /// Returns the same for the position after a move that was not made; `None` if only making it
    /// tells, as a win, or whatever else changes more than the cards of two piles.
    #[inline]
    pub(crate) fn cost_after(
        &self,
        (position, wish): (&Position<'_>, PileMove),
        weights: &CostWeights,
        base: &CostBase,
        depth: u32,
    ) -> Option<i32> {
        let PileMove { from, to, count, .. } = wish;
        if self.telling_spots & (1 << from | 1 << to) != 0 || !position.moves_only(wish) {
            return None;
        }
        let view = CostView { steps: self.steps(position), wanted: base.wanted };
        let (pile, onto) = (position.pile(from), position.pile(to));
        let left = pile.len() - usize::from(count);
        let mut cost = base.sum + weights.distance * base.distance + weights.depth * depth as i32;
        if let Some(column) = self.column(position, weights, from) {
            let index = usize::from(from);
            cost += column.cost(base.measured(index, left), left) - base.spots[index];
        }
        if let Some(column) = self.column(position, weights, to) {
            let (index, len) = (usize::from(to), onto.len());
            let below = onto.last().copied().unwrap_or_default();
            let measured = base.measured(index, len);
            let with = column.with(measured, (below, len), &pile[left..], (view, weights));
            cost += with.of(len + usize::from(count)) - base.spots[index];
        }
        Some(cost)
    }
}
