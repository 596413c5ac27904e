//! Sentences on the rules of one field.

use super::{EmptyTakes, PairRule, pair_rule::same_pairs};
use cards::CardSet;
use definition::{Face, Field, FieldId, Flip, Sizes, SpotId, Table, TakeSize, Target};

/// A sentence on the rules of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldSentence {
    /// Nothing may be put here.
    PutNothing,
    /// The put rule.
    Put {
        /// For putting on a card.
        pairs: PairRule,
        /// For putting on an empty spot.
        empty: EmptyTakes,
    },
    /// Number of cards that may be put at once.
    PutSize(Sizes),
    /// The cards of a bundle must fit each other too, not just the lowest one the pile.
    AllFit,
    /// Only the lowest card of a bundle must fit the pile; the others need not fit each other.
    JointOnly,
    /// Maximum number of cards on a spot.
    PileMost(u16),
    /// Ranks count from the first card on this spot, wrapping from king to ace.
    Base(SpotId),
    /// Nothing may be taken from here.
    TakeNothing,
    /// Ranks count from the first card put on any spot of this field.
    BaseOfField(FieldId),
    /// The top card may be taken, if it is one of these.
    TakeTop(EmptyTakes),
    /// The top cards may be taken together as long as each fits the one below it.
    TakeRun {
        /// Rule for each card on the one below it.
        pairs: PairRule,
        /// Rule for the topmost card.
        top: EmptyTakes,
    },
    /// The top cards may be taken together as long as they follow the put rule.
    TakeBuilt,
    /// Any face-up card may be taken together with all cards on it.
    TakeAny,
    /// Either a single card or the whole pile is taken.
    TakePile,
    /// Only the whole pile can be taken.
    TakeOnlyPile,
    /// Number of cards that may be taken together.
    TakeSize(Sizes),
    /// As many cards may be taken as single moves over empty spots could carry.
    TakeSpare {
        /// The fields whose empty spots each add one card.
        fields: Vec<FieldId>,
        /// True if each empty spot of this field doubles the number.
        doubled: bool,
    },
    /// A face-down card that becomes the top turns face up by itself.
    FlipAuto,
    /// A face-down card that becomes the top turns face up when clicked.
    FlipClick,
    /// Face-down cards stay face down.
    FlipNever,
    /// An emptied spot takes a card from the first of these that has one.
    Refill(Vec<Target>),
    /// After cards have been put here, the top ones leave.
    AfterPut {
        /// Number of cards.
        count: u16,
        /// Destination.
        to: Target,
    },
    /// Whenever this many top cards may be taken together, they leave by themselves.
    Whenever {
        /// Number of cards.
        count: u16,
        /// Destination.
        to: Target,
    },
}

pub(super) fn sentences(table: &Table, id: FieldId) -> Vec<FieldSentence> {
    let field = &table.fields()[id.index()];
    let mut sentences = put(table, field);
    sentences.extend(take(field, id));
    match field.flip {
        _ if !has_hidden(table, id) => {}
        Flip::Auto => sentences.push(FieldSentence::FlipAuto),
        Flip::Click => sentences.push(FieldSentence::FlipClick),
        Flip::Never => sentences.push(FieldSentence::FlipNever),
    }
    if !field.refill.is_empty() {
        sentences.push(FieldSentence::Refill(field.refill.clone()));
    }
    if let Some(after) = field.after_put {
        sentences.push(FieldSentence::AfterPut { count: after.count, to: after.to });
    }
    if let Some(after) = field.whenever {
        sentences.push(FieldSentence::Whenever { count: after.count, to: after.to });
    }
    sentences
}

fn put(table: &Table, field: &Field) -> Vec<FieldSentence> {
    if field.put.is_none() || field.put_size.least > field.put_size.most {
        return vec![FieldSentence::PutNothing];
    }
    let based = field.base.is_some();
    let pairs = PairRule::of(&field.put);
    let empty = EmptyTakes::alone(&field.put, based);
    let alone = pairs == PairRule::Nothing;
    let mut sentences = vec![FieldSentence::Put { pairs, empty }];
    // If nothing goes on a card, only single cards can be put anyway.
    if field.put_size != Sizes::ANY && !(alone && field.check_inside) {
        sentences.push(FieldSentence::PutSize(field.put_size));
    }
    if field.put_size.most > 1 && field.pile_most != Some(1) && gives_several(table) {
        match field.check_inside {
            true if alone => {}
            true => sentences.push(FieldSentence::AllFit),
            false => sentences.push(FieldSentence::JointOnly),
        }
    }
    if let Some(most) = field.pile_most
        && !(alone && field.check_inside && most > 0)
    {
        sentences.push(FieldSentence::PileMost(most));
    }
    if let Some(spot) = field.base {
        sentences.push(base(table, spot));
    }
    sentences
}

/// Returns the source of the base rank: the card that the deal lays there, or the first card that a
/// player puts on the field.
fn base(table: &Table, spot: SpotId) -> FieldSentence {
    let dealt = { table.decks() }
        .iter()
        .flat_map(|deck| &deck.opening)
        .any(|deal| deal.spot == spot && !deal.faces.is_empty());
    let fixed = table.spots().get(spot.index()).is_some_and(|spot| !spot.fixed.is_empty());
    match table.field_of(spot) {
        Some(field) if !dealt && !fixed && table.spots_of(field).nth(1).is_some() => {
            FieldSentence::BaseOfField(field)
        }
        _ => FieldSentence::Base(spot),
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

fn take(field: &Field, id: FieldId) -> Vec<FieldSentence> {
    let based = field.base.is_some();
    let top = EmptyTakes::alone(&field.take, based);
    if top == EmptyTakes::Nothing {
        return vec![FieldSentence::TakeNothing];
    }
    let pairs = PairRule::of(&field.take);
    let most = match field.take_size {
        TakeSize::Between(sizes) if sizes.least > sizes.most => {
            return vec![FieldSentence::TakeNothing];
        }
        TakeSize::Between(sizes) if sizes.least <= 1 => sizes.most,
        _ => u16::MAX,
    };
    let only_pile = field.take_size == TakeSize::OnlyPile;
    if (pairs == PairRule::Nothing || most <= 1) && !only_pile {
        return vec![FieldSentence::TakeTop(top)];
    }
    let whole_pile = only_pile || field.take_size == TakeSize::WholePile;
    let all_tops = field.take.alone & CardSet::SUITED == CardSet::SUITED;
    let mut sentences = Vec::new();
    match pairs {
        _ if all_tops && pairs != PairRule::Anything && same_pairs(&field.put, &field.take) => {
            sentences.push(FieldSentence::TakeBuilt);
        }
        PairRule::Anything if all_tops && whole_pile => {}
        PairRule::Anything if all_tops => sentences.push(FieldSentence::TakeAny),
        pairs => sentences.push(FieldSentence::TakeRun { pairs, top }),
    }
    match &field.take_size {
        TakeSize::Any => {}
        TakeSize::Between(sizes) if *sizes == Sizes::ANY => {}
        TakeSize::Between(sizes) => sentences.push(FieldSentence::TakeSize(*sizes)),
        TakeSize::WholePile => sentences.push(FieldSentence::TakePile),
        TakeSize::OnlyPile => sentences.push(FieldSentence::TakeOnlyPile),
        TakeSize::Spare(fields) => {
            let doubled = fields.contains(&id);
            let fields = fields.iter().copied().filter(|&other| other != id).collect();
            sentences.push(FieldSentence::TakeSpare { fields, doubled });
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
