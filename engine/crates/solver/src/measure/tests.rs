//! Costs that are told from those of the position before, against costs counted card by card.

use super::{CostBase, CostMeasure, CostWeights, NEVER, Purpose, distance};
use crate::{
    machine::{KIND, PileMove, Position, UP},
    ready,
    tests::{Numbers, samples},
};
use cards::DealNumber;

/// Counts the cost of every pile anew, by its definition.
fn counted(measure: &CostMeasure, position: &Position<'_>, weights: &CostWeights) -> i32 {
    let machine = position.machine();
    let view = measure.view(position, |field, spot| position.accepted(field, spot));
    let mut sum = weights.distance * distance(position);
    for spot in 0..machine.spot_count() as u8 {
        let Some(field) = machine.field(spot) else { continue };
        let empty = match measure.purposes[usize::from(machine.field_of[usize::from(spot)])] {
            Purpose::Goal => continue,
            Purpose::Cell => weights.cells,
            Purpose::Column => weights.columns,
            Purpose::Source => 0,
        };
        let (pile, take) = (position.pile(spot), field.take(&position.bases));
        if pile.is_empty() {
            sum -= empty;
        }
        for (at, card) in pile.iter().enumerate() {
            let (kind, above) = (usize::from(card & KIND), (pile.len() - 1 - at) as i32);
            let step = view.steps[kind];
            let first = pile[..at].iter().map(|card| view.steps[usize::from(card & KIND)]).min();
            if step > first.unwrap_or(NEVER) {
                sum += weights.blocking;
            }
            if view.wanted >> kind & 1 == 1 {
                sum += weights.waiting * above;
            }
            if card & UP == 0 {
                sum += weights.face_down;
            }
            let Some(below) = at.checked_sub(1).map(|at| pile[at]) else { continue };
            let follows = take.above[usize::from(below & KIND)] >> kind & 1 == 1;
            if follows && card & below & UP != 0 {
                sum -= weights.joined;
            } else {
                sum += weights.buried * (above + 1);
            }
        }
    }
    sum
}

#[test]
fn costs_told_from_the_position_before_are_those_counted_card_by_card() {
    let (mut foreseen, mut played) = (0, 0);
    for (name, rules) in samples() {
        let cards = rules.table().decks().iter().map(|deck| deck.pack.pieces().count()).sum();
        for (deal, which) in [(1, 0), (2, 1), (3, 2)] {
            let Some(ready) = ready(&rules, cards, Some(DealNumber(deal))) else { continue };
            let (machine, measure) = (&ready.machine, &ready.measure);
            let weights = &measure.tries()[which].weights;
            let mut position = Position::of(machine, &rules, &rules.deal(DealNumber(deal)));
            let (mut base, mut moves) = (CostBase::default(), Vec::<PileMove>::new());
            let mut numbers = Numbers(deal);
            for _ in 0..120 {
                position.look();
                position.moves(true, &mut moves);
                measure.begin(&mut position, weights, &mut base);
                if moves.is_empty() {
                    break;
                }
                for &wish in &moves {
                    let key = position.key_after(wish);
                    let told = measure.cost_after((&position, wish), weights, &base, 0);
                    let before = position.play(wish);
                    let cost = counted(measure, &position, weights);
                    assert_eq!(
                        measure.cost(&position, weights, &base, 0),
                        cost,
                        "{name}: {wish:?}"
                    );
                    assert!(key.is_none_or(|key| key == position.key()), "{name}: {wish:?}");
                    played += 1;
                    if let Some(told) = told {
                        assert_eq!(told, cost, "{name}: {wish:?}");
                        assert!(!position.is_won(), "{name}: {wish:?}");
                        foreseen += 1;
                    }
                    position.retract(before);
                }
                position.play(moves[numbers.below(moves.len())]);
            }
        }
    }
    assert!(foreseen * 4 > played, "few costs are told without playing: {foreseen} of {played}");
}
