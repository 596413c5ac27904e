//! Cards that may be taken together although no field accepts them together.
//!
//! Games with loose piles most easily go wrong this way: a card may be taken with everything on it,
//! but the put rule checks every card of the bundle, not just the lowest.

use super::{Study, Which};
use cards::{Card, CardSet};
use definition::{Code, DealFilter, Face, Field, FieldId, Relation, TakeSize, say};

/// A take rule is wider than the put rules if at least one in this many of its pairs fits nowhere.
const WIDER: usize = 4;

/// Reports fields that let piles be taken which no field accepts.
pub(super) fn check(study: &mut Study<'_>) {
    let fields: Vec<FieldId> = study.fields().map(|(id, _)| id).collect();
    for field in fields {
        if let Some((below, above)) = refused_pair(study, field) {
            let message = say!(
                "fault-never-together",
                "cards can be taken together from `{field}` that no field accepts together, such \
                 as {above} on {below}",
                field = study.field_name(field),
                above = above.to_string(),
                below = below.to_string(),
            );
            let help = say!(
                "help-never-together",
                "Write `no` under `Check inside` of the field they go to, so that only the lowest \
                 card must fit; or let only cards that fit together be taken together."
            );
            study.report(Code::NeverTogether, study.rule_place(field, Which::Take), message, help);
        }
    }
}

/// Returns the first pair of adjacent cards that a field gives up but no field accepts.
fn refused_pair(study: &Study<'_>, id: FieldId) -> Option<(Card, Card)> {
    let (definition, bundles) = (study.definition, &study.possible.bundles);
    let field = &definition.fields()[id.index()];
    // If whole runs leave by themselves, the take rule defines the runs.
    if field.whenever.is_some() || most_taken(field) < 2 || !is_mixed(study, id) {
        return None;
    }
    let kinds = study.possible.up_of(definition, id);
    let take = bundles.take(id);
    if (take.alone & kinds).is_empty() {
        return None;
    }
    let mut accepted = Relation::NONE;
    for (target, rules) in study.fields() {
        let only_itself = target == id && definition.spots_of(id).nth(1).is_none();
        let takes_several = rules.put_size.most > 1 && bundles.room(target) > 1;
        if only_itself || bundles.put(target).is_none() || !takes_several {
            continue;
        }
        if !rules.check_inside {
            return None;
        }
        for below in kinds.iter() {
            let fitting = bundles.put(target).above(below);
            fitting.iter().for_each(|above| accepted.set(below, above, true));
        }
    }
    let taken = |below: Card| -> CardSet {
        (take.above(below) & kinds).iter().filter(|&above| above != below).collect()
    };
    let count = |sets: &dyn Fn(Card) -> CardSet| -> usize {
        kinds.iter().map(|below| sets(below).len()).sum()
    };
    let refused = |below: Card| taken(below) & !accepted.above(below);
    // A few extra cells are slips or do not matter.
    if count(&refused) * WIDER < count(&taken) {
        return None;
    }
    kinds.iter().find_map(|below| Some((below, refused(below).iter().next()?)))
}

/// Returns the maximum number of cards taken at once from a field.
const fn most_taken(field: &Field) -> u16 {
    match &field.take_size {
        TakeSize::Between(sizes) => sizes.most,
        TakeSize::Any | TakeSize::WholePile | TakeSize::OnlyPile | TakeSize::Spare(_) => u16::MAX,
    }
}

/// True if dealt cards may lie face up on each other in random order.
fn is_mixed(study: &Study<'_>, id: FieldId) -> bool {
    let definition = study.definition;
    let turns = definition.fields()[id.index()].flip != definition::Flip::Never;
    definition.spots_of(id).any(|spot| {
        let dealt = |deals: &[definition::Deal]| {
            let here = deals.iter().filter(|deal| deal.spot == spot);
            let faces = here.flat_map(|deal| deal.faces.iter());
            faces.filter(|&&face| turns || face == Face::Up).count()
        };
        let opening: usize = definition.decks().iter().map(|deck| dealt(&deck.opening)).sum();
        let clicked = definition.decks().iter().zip(&study.possible.deals).any(|(deck, &deals)| {
            deals && dealt(&deck.click) > 0 && deck.filter != DealFilter::OnlyEmpty
        });
        clicked || opening + definition.spots()[spot.index()].fixed.len() > 1
    })
}
