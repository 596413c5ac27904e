//! Sentences on the rules of one field.

use super::{EmptyTakes, PairRule, Sentence, pair_rule::same_pairs};
use cards::CardSet;
use definition::{Face, Field, FieldId, Flip, Sizes, SpotId, Table, TakeSize};

pub(super) fn sentences(table: &Table, id: FieldId) -> Vec<Sentence> {
    let field = &table.fields()[id.index()];
    let mut sentences = put(table, field);
    sentences.extend(take(field, id));
    match field.flip {
        _ if !has_hidden(table, id) => {}
        Flip::Auto => sentences.push(Sentence::FlipAuto),
        Flip::Click => sentences.push(Sentence::FlipClick),
        Flip::Never => sentences.push(Sentence::FlipNever),
    }
    if !field.refill.is_empty() {
        sentences.push(Sentence::Refill(field.refill.clone()));
    }
    if let Some(after) = field.after_put {
        sentences.push(Sentence::AfterPut { count: after.count, to: after.to });
    }
    if let Some(after) = field.whenever {
        sentences.push(Sentence::Whenever { count: after.count, to: after.to });
    }
    sentences
}

fn put(table: &Table, field: &Field) -> Vec<Sentence> {
    if field.put.is_none() || field.put_size.least > field.put_size.most {
        return vec![Sentence::PutNothing];
    }
    let based = field.base.is_some();
    let pairs = PairRule::of(&field.put);
    let empty = EmptyTakes::alone(&field.put, based);
    let alone = pairs == PairRule::Nothing;
    let mut sentences = vec![Sentence::Put { pairs, empty }];
    // If nothing goes on a card, only single cards can be put anyway.
    if field.put_size != Sizes::ANY && !(alone && field.check_inside) {
        sentences.push(Sentence::PutSize(field.put_size));
    }
    if field.put_size.most > 1 && field.pile_most != Some(1) && gives_several(table) {
        match field.check_inside {
            true if alone => {}
            true => sentences.push(Sentence::AllFit),
            false => sentences.push(Sentence::JointOnly),
        }
    }
    if let Some(most) = field.pile_most
        && !(alone && field.check_inside && most > 0)
    {
        sentences.push(Sentence::PileMost(most));
    }
    if let Some(spot) = field.base {
        sentences.push(base(table, spot));
    }
    sentences
}

/// Returns the source of the base rank: the card that the deal lays there, or the first card that a
/// player puts on the field.
fn base(table: &Table, spot: SpotId) -> Sentence {
    let dealt = { table.decks() }
        .iter()
        .flat_map(|deck| &deck.opening)
        .any(|deal| deal.spot == spot && !deal.faces.is_empty());
    let fixed = table.spots().get(spot.index()).is_some_and(|spot| !spot.fixed.is_empty());
    match table.field_of(spot) {
        Some(field) if !dealt && !fixed && table.spots_of(field).nth(1).is_some() => {
            Sentence::BaseOfField(field)
        }
        _ => Sentence::Base(spot),
    }
}

/// True if any field allows several cards to be taken together.
fn gives_several(table: &Table) -> bool {
    let size = |field: &Field| match field.take_size {
        TakeSize::Between(sizes) => sizes.most,
        TakeSize::Any | TakeSize::WholePile | TakeSize::OnlyPile | TakeSize::Spare(_) => u16::MAX,
    };
    table
        .fields()
        .iter()
        .any(|field| field.take.pair_count() > 0 && !field.take.alone.is_empty() && size(field) > 1)
}

fn take(field: &Field, id: FieldId) -> Vec<Sentence> {
    let based = field.base.is_some();
    let top = EmptyTakes::alone(&field.take, based);
    if top == EmptyTakes::Nothing {
        return vec![Sentence::TakeNothing];
    }
    let pairs = PairRule::of(&field.take);
    let most = match field.take_size {
        TakeSize::Between(sizes) if sizes.least > sizes.most => return vec![Sentence::TakeNothing],
        TakeSize::Between(sizes) if sizes.least <= 1 => sizes.most,
        _ => u16::MAX,
    };
    let only_pile = field.take_size == TakeSize::OnlyPile;
    if (pairs == PairRule::Nothing || most <= 1) && !only_pile {
        return vec![Sentence::TakeTop(top)];
    }
    let whole_pile = only_pile || field.take_size == TakeSize::WholePile;
    let all_tops = field.take.alone & CardSet::SUITED == CardSet::SUITED;
    let mut sentences = Vec::new();
    match pairs {
        _ if all_tops && pairs != PairRule::Anything && same_pairs(&field.put, &field.take) => {
            sentences.push(Sentence::TakeBuilt);
        }
        PairRule::Anything if all_tops && whole_pile => {}
        PairRule::Anything if all_tops => sentences.push(Sentence::TakeAny),
        pairs => sentences.push(Sentence::TakeRun { pairs, top }),
    }
    match &field.take_size {
        TakeSize::Any => {}
        TakeSize::Between(sizes) if *sizes == Sizes::ANY => {}
        TakeSize::Between(sizes) => sentences.push(Sentence::TakeSize(*sizes)),
        TakeSize::WholePile => sentences.push(Sentence::TakePile),
        TakeSize::OnlyPile => sentences.push(Sentence::TakeOnlyPile),
        TakeSize::Spare(fields) => {
            let doubled = fields.contains(&id);
            let fields = fields.iter().copied().filter(|&other| other != id).collect();
            sentences.push(Sentence::TakeSpare { fields, doubled });
        }
    }
    sentences
}

/// True if face-down cards are ever dealt to the field.
fn has_hidden(table: &Table, id: FieldId) -> bool {
    let decks = table.decks().iter();
    decks
        .flat_map(|deck| deck.opening.iter().chain(&deck.click))
        .any(|deal| table.field_of(deal.spot) == Some(id) && deal.faces.contains(&Face::Down))
}
