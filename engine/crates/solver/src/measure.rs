//! Cost of a position: an estimate of how far it is from a win, read off the rules alone.

use crate::machine::{FieldBits, KIND, Machine, Position, UP, bits};
use cards::{Card, CardSet, Rank};
use definition::FieldId;
use rules::Rules;

/// Step of a card that a goal field never takes one by one.
const NEVER: u8 = u8::MAX;

/// Purpose of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// Must hold cards for the game to be won.
    Goal,
    /// Holds a single card at most.
    Cell,
    /// Takes cards when empty and on top of others.
    Column,
    /// Takes no cards from players.
    Source,
}

/// Weight of each part of a cost.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CostWeights {
    distance: i32,
    face_down: i32,
    buried: i32,
    blocking: i32,
    waiting: i32,
    joined: i32,
    cells: i32,
    columns: i32,
    depth: i32,
}

/// Facts about the whole table that matter for the cost of each spot.
struct CostView<'a> {
    /// Number of cards that must come before each kind.
    steps: &'a [u8; Card::LIMIT],
    /// Kinds that a goal would take now.
    wanted: u64,
}

/// Costs of a position's spots, from which those of the positions after it are told.
#[derive(Debug, Default)]
pub(crate) struct CostBase {
    wanted: u64,
    bases: Vec<u8>,
    spots: Vec<i32>,
    sum: i32,
}

/// Facts by which positions are measured.
#[derive(Debug)]
pub(crate) struct CostMeasure {
    purposes: Vec<Purpose>,
    /// For each goal field that takes cards one by one: its number and, once or for each base rank,
    /// how many cards must come before each kind.
    goals: Vec<(u8, Vec<[u8; Card::LIMIT]>)>,
    /// Spots of these fields, as bits.
    goal_spots: u128,
}

/// Sets of weights that a search tries one after another.
const CARD_BY_CARD: [CostWeights; 3] = [
    CostWeights {
        distance: 15,
        face_down: 13,
        buried: 0,
        blocking: 6,
        waiting: 2,
        joined: 5,
        cells: 7,
        columns: 2,
        depth: 2,
    },
    CostWeights {
        distance: 16,
        face_down: 10,
        buried: 1,
        blocking: 7,
        waiting: 2,
        joined: 1,
        cells: 7,
        columns: 4,
        depth: 1,
    },
    CostWeights {
        distance: 4,
        face_down: 12,
        buried: 0,
        blocking: 5,
        waiting: 3,
        joined: 1,
        cells: 5,
        columns: 10,
        depth: 1,
    },
];

/// The same for games in which cards reach their goal in bundles.
const IN_BUNDLES: [CostWeights; 3] = [
    CostWeights {
        distance: 8,
        face_down: 10,
        buried: 1,
        blocking: 0,
        waiting: 0,
        joined: 4,
        cells: 8,
        columns: 12,
        depth: 0,
    },
    CostWeights {
        distance: 8,
        face_down: 10,
        buried: 1,
        blocking: 0,
        waiting: 0,
        joined: 2,
        cells: 6,
        columns: 6,
        depth: 0,
    },
    CostWeights {
        distance: 2,
        face_down: 16,
        buried: 1,
        blocking: 0,
        waiting: 0,
        joined: 6,
        cells: 8,
        columns: 24,
        depth: 1,
    },
];

impl CostMeasure {
    pub(crate) fn of(rules: &Rules, machine: &Machine) -> Self {
        let ids = || (0..machine.fields.len() as u8).map(FieldId);
        let purposes = ids().map(|id| {
            let field = &machine.fields[id.index()].rules;
            match (field.clear.is_goal(), field.put.is_none(), field.is_cell()) {
                (true, ..) => Purpose::Goal,
                (_, true, _) => Purpose::Source,
                (.., true) => Purpose::Cell,
                _ => Purpose::Column,
            }
        });
        let purposes: Vec<Purpose> = purposes.collect();
        let goals = ids().filter(|id| purposes[id.index()] == Purpose::Goal);
        let goals = goals.filter_map(|id| Some((id.0, steps(rules, id)?)));
        let goals: Vec<_> = goals.collect();
        let spots = goals.iter().flat_map(|(id, _)| &machine.fields[usize::from(*id)].spots);
        let goal_spots = spots.fold(0, |all, &spot| all | 1 << spot);
        Self { goals, purposes, goal_spots }
    }

    /// Returns the sets of weights to try for the game, in order.
    pub(crate) const fn weights(&self) -> &'static [CostWeights] {
        if self.goals.is_empty() { &IN_BUNDLES } else { &CARD_BY_CARD }
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
        let spots = position.machine().spot_count();
        let mut touched = std::mem::take(&mut position.touched);
        let is_new = base.spots.len() != spots;
        if is_new || !position.has_bases(&base.bases) {
            base.spots.clear();
            base.spots.resize(spots, 0);
            base.sum = 0;
            base.bases.clone_from(&position.bases);
            touched = u128::MAX;
        }
        touched |= position.spots_with(view.wanted ^ base.wanted);
        touched &= u128::MAX >> (u128::BITS as usize - spots);
        base.wanted = view.wanted;
        for spot in bits(touched) {
            let cost = self.spot_cost(position, weights, &view, spot);
            base.sum += cost - std::mem::replace(&mut base.spots[usize::from(spot)], cost);
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
        let spot_cost = |spot: u8| self.spot_cost(position, weights, &view, spot);
        if !keeps_bases {
            return all + (0..position.machine().spot_count() as u8).map(spot_cost).sum::<i32>();
        }
        let mut touched = position.touched;
        if view.wanted != base.wanted {
            touched |= position.spots_with(view.wanted ^ base.wanted);
        }
        let change = |spot: u8| spot_cost(spot) - base.spots[usize::from(spot)];
        all + base.sum + bits(touched).map(change).sum::<i32>()
    }

    /// Number of cards that must come before each kind.
    fn steps(&self, position: &Position<'_>) -> &[u8; Card::LIMIT] {
        self.goals.last().map_or(&[NEVER; Card::LIMIT], |(id, readings)| {
            let field = &position.machine().fields[usize::from(*id)];
            &readings[field.reading(&position.bases) % readings.len()]
        })
    }

    /// Facts about the whole table that matter for the cost of each spot; `accepted` returns the
    /// kinds that a spot would take.
    fn view(
        &self,
        position: &Position<'_>,
        accepted: impl Fn(&FieldBits, u8) -> u64,
    ) -> CostView<'_> {
        let machine = position.machine();
        let mut view = CostView { steps: self.steps(position), wanted: 0 };
        for (id, _) in &self.goals {
            let field = &machine.fields[usize::from(*id)];
            for &spot in &field.spots {
                view.wanted |= accepted(field, spot);
            }
        }
        view
    }

    fn spot_cost(
        &self,
        position: &Position<'_>,
        weights: &CostWeights,
        view: &CostView<'_>,
        spot: u8,
    ) -> i32 {
        let machine = position.machine();
        let id = usize::from(machine.field_of[usize::from(spot)]);
        let Some(field) = machine.fields.get(id) else { return 0 };
        let empty = match self.purposes[id] {
            Purpose::Goal => return 0,
            Purpose::Cell => weights.cells,
            Purpose::Column => weights.columns,
            Purpose::Source => 0,
        };
        let pile = position.pile(spot);
        if pile.is_empty() {
            return -empty;
        }
        // Without branches: which cards block others is as good as chance.
        let take = field.take(&position.bases);
        let (mut below, mut first) = (0, NEVER);
        let [mut face_down, mut buried, mut blocking, mut waiting, mut joined] = [0; 5];
        for (&card, above) in pile.iter().zip((0..pile.len() as i32).rev()) {
            let kind = usize::from(card & KIND);
            let step = view.steps[kind];
            blocking += i32::from(step > first);
            first = first.min(step);
            waiting += above & -((view.wanted >> kind & 1) as i32);
            face_down += i32::from(card & UP == 0);
            let both_up = u64::from((card & below) >> UP.trailing_zeros());
            let joins = (take.above[usize::from(below & KIND)] >> kind & both_up) as i32;
            joined += joins;
            buried += (above + 1) & (joins - 1);
            below = card;
        }
        // The lowest card lies on nothing that could be buried.
        buried -= pile.len() as i32;
        weights.face_down * face_down
            + weights.buried * buried
            + weights.blocking * blocking
            + weights.waiting * waiting
            - weights.joined * joined
    }
}

/// Lower bound on the number of cards that must still come or go.
fn distance(position: &Position<'_>) -> i32 {
    use definition::Comparison as C;
    let clears = position.machine().clears.iter();
    clears
        .map(|&(spot, clear)| {
            let (held, wanted) = (position.len(spot), usize::from(clear.count));
            let cards = match clear.comparison {
                C::Equal => held.abs_diff(wanted),
                C::NotEqual => usize::from(held == wanted),
                C::Less => (held + 1).saturating_sub(wanted),
                C::AtMost => held.saturating_sub(wanted),
                C::More => (wanted + 1).saturating_sub(held),
                C::AtLeast => wanted.saturating_sub(held),
            };
            cards as i32
        })
        .sum()
}

/// Returns how many cards must come before each kind on a goal field; `None` if cards come only in
/// bundles.
fn steps(rules: &Rules, id: FieldId) -> Option<Vec<[u8; Card::LIMIT]>> {
    let field = &rules.table().fields()[id.index()];
    if field.put.is_none() || field.put_size.least > 1 {
        return None;
    }
    let bases: Vec<Option<Rank>> = match field.base {
        Some(_) => Rank::all().map(Some).collect(),
        None => vec![None],
    };
    let steps = bases.into_iter().map(|base| {
        let put = rules.put_table(id, base);
        let mut steps = [NEVER; Card::LIMIT];
        // If no card may begin a pile, assume that those that go on no other are laid there first.
        let on_some = Card::all().fold(CardSet::EMPTY, |all, below| all | put.above(below));
        let begin = if put.alone.is_empty() { !on_some & CardSet::SUITED } else { put.alone };
        let (mut fresh, mut seen) = (begin, begin);
        for step in 0..NEVER {
            fresh.kinds().for_each(|card| steps[card.index()] = step);
            fresh = fresh.kinds().fold(CardSet::EMPTY, |all, card| all | put.above(card)) & !seen;
            if fresh.is_empty() {
                break;
            }
            seen |= fresh;
        }
        steps
    });
    Some(steps.collect())
}
