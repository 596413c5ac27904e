//! Goals for a game without any, or with some that hold from the start or never.

use super::{FixCase, FixEffect, Proposal};
use crate::{named, role::Role};
use engine::{
    definition::{Clear, Code, Comparison, FieldId, TakeSize},
    workbook::Draft,
};

/// Largest number of goals offered.
const MOST: usize = 3;

/// Proposes goals for the game: those that can come true and do not hold from the start.
pub(super) fn propose(case: &FixCase<'_>) -> Vec<Proposal> {
    let draft = case.draft;
    let fields = || (0..draft.fields.len()).map(|index| FieldId(index as u8));
    let name = |field: FieldId| draft.fields[field.index()].name.en.clone();
    let is_dealt_to = |field: FieldId| {
        let own: Vec<_> = draft.spots_of(field).collect();
        let mut opening = draft.decks.iter().flat_map(|deck| &deck.opening);
        own.iter().any(|spot| !draft.spots[spot.index()].fixed.is_empty())
            || opening.any(|deal| own.contains(&deal.spot))
    };
    let mut ways = Vec::new();
    // A field that takes cards but is dealt none is meant to be filled.
    for field in fields().filter(|&field| !is_dealt_to(field)) {
        let (rules, spots) = (&draft.fields[field.index()], draft.spots_of(field).count());
        if rules.put.is_none() || rules.pile_most == Some(1) {
            continue;
        }
        for count in shares(draft, spots) {
            let words = named!("edit-fix-fill", field = name(field), count = count);
            ways.push((words, only(draft, &[field], Comparison::Equal, count)));
        }
    }
    let dealt: Vec<FieldId> = fields().filter(|&field| is_dealt_to(field)).collect();
    if let [first, ..] = dealt[..] {
        let words = named!("edit-fix-empty", field = name(first), others = dealt.len() - 1);
        ways.push((words, only(draft, &dealt, Comparison::Equal, 0)));
    }
    // If nothing can be filled, the field may be missing the rules that were meant for it.
    for field in fields().filter(|&field| !is_dealt_to(field)) {
        let mut filled = only(draft, &[], Comparison::Equal, 0);
        Role::Foundation.give(&mut filled, field);
        ways.push((named!("edit-fix-foundation", field = name(field)), filled));
    }
    let may_be_won = |draft: &Draft| {
        let told = super::super::judge(&draft.document(None));
        let hopeless = [Code::NoGoal, Code::WonAtStart, Code::NeverCleared];
        !told.iter().any(|fault| hopeless.contains(&fault.code))
    };
    ways.retain(|(_, draft)| may_be_won(draft));
    ways.truncate(MOST);
    ways.into_iter()
        .map(|(words, draft)| Proposal::new(words, [FixEffect::Game(Box::new(draft))]))
        .collect()
}

/// Returns the numbers of cards that each of `spots` spots may be meant to hold: a suit, or its
/// share of all cards.
fn shares(draft: &Draft, spots: usize) -> Vec<u16> {
    let cards: usize = draft.decks.iter().map(|deck| deck.pack.len()).sum();
    let share = u16::try_from(cards / spots.max(1)).unwrap_or(u16::MAX);
    let mut shares = vec![13, share];
    shares.dedup();
    shares.retain(|&count| (1..=share).contains(&count));
    shares
}

/// Returns the game with this goal for these fields and no other.
fn only(draft: &Draft, fields: &[FieldId], comparison: Comparison, count: u16) -> Draft {
    let mut draft = draft.clone();
    for (id, field) in (0..).map(FieldId).zip(&mut draft.fields) {
        field.clear =
            if fields.contains(&id) { Clear { comparison, count } } else { Clear::ALWAYS };
    }
    draft
}

/// Allows putting down together the cards that are taken together, or limits the number taken.
pub(super) fn together(case: &FixCase<'_>) -> Vec<Proposal> {
    let Some(from) = case.place.and_then(|place| super::field_of(&place.part)) else {
        return Vec::new();
    };
    let Some(field) = case.draft.fields.get(from.index()) else { return Vec::new() };
    let ids = (0..case.draft.fields.len()).map(|index| FieldId(index as u8));
    let takes_several = |id: &FieldId| {
        let rules = &case.draft.fields[id.index()];
        !rules.put.is_none() && rules.put_size.most > 1 && rules.pile_most != Some(1)
    };
    let spots = |id: FieldId| case.draft.spots_of(id).count();
    // Cards usually move within their own field.
    let mut targets: Vec<FieldId> = ids.filter(takes_several).collect();
    targets.sort_by_key(|&id| (id != from, std::cmp::Reverse(spots(id))));
    let mut proposals = Vec::new();
    if let Some(&to) = targets.first() {
        let name = case.draft.fields[to.index()].name.en.clone();
        let change = case.with_game(|draft| draft.fields[to.index()].check_inside = false);
        proposals.push(Proposal::new(named!("edit-fix-lowest", field = name), [change]));
    }
    let put = targets.first().map(|to| case.draft.fields[to.index()].put.clone());
    let (name, rules) = (field.name.en.clone(), field.clone());
    let narrower = case.with_game(|draft| {
        let field = &mut draft.fields[from.index()];
        match put {
            Some(put) => {
                field.take = engine::definition::Relation::from_fn(
                    |below, above| rules.take.allows(below, above) && put.allows(below, above),
                    |card| rules.take.alone.contains(card),
                );
            }
            None => {
                field.take_size =
                    TakeSize::Between(engine::definition::Sizes { least: 1, most: 1 });
            }
        }
    });
    proposals.push(Proposal::new(named!("edit-fix-take-fitting", field = name), [narrower]));
    proposals
}
