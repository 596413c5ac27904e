//! Cost of a position: an estimate of how far it is from a win, read off the rules alone.

mod base;
mod pile;
#[cfg(test)]
mod tests;
mod weights;

pub(crate) use base::CostBase;
pub(crate) use weights::{CostTry, CostWeights};

use crate::machine::{FieldBits, Machine, Position};
use cards::{Card, CardSet, Rank};
use definition::FieldId;
use pile::CostView;
use rules::Rules;
use weights::{BUNDLES, CARD_BY_CARD, IN_BUNDLES, SINGLE_CARDS};

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

/// Facts by which positions are measured.
#[derive(Debug)]
pub(crate) struct CostMeasure {
    purposes: Vec<Purpose>,
    /// For each goal field that takes cards one by one: its number and, once or for each base rank,
    /// how many cards must come before each kind.
    goals: Vec<(u8, Vec<[u8; Card::LIMIT]>)>,
    /// Spots of these fields, as bits.
    goal_spots: u128,
    /// These and all spots with a clear rule, as bits: cards that come or go there change more than
    /// the costs of two piles.
    telling_spots: u128,
}

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
        let clears = machine.clears.iter();
        let telling_spots = clears.fold(goal_spots, |all, &(spot, _)| all | 1 << spot);
        Self { goals, purposes, goal_spots, telling_spots }
    }

    /// Returns the tries for the game, in order.
    pub(crate) const fn tries(&self) -> &'static [CostTry] {
        if self.goals.is_empty() { &IN_BUNDLES } else { &CARD_BY_CARD }
    }

    /// Returns the weights of a search that goes on to the limits.
    pub(crate) const fn lasting_weights(&self) -> &'static CostWeights {
        if self.goals.is_empty() { &BUNDLES } else { &SINGLE_CARDS }
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
