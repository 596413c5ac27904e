//! Fast enumeration of all legal actions, the one part of the rules written for speed.
//!
//! [`State::check`] decides the same about a single action; a test keeps the two consistent.

use crate::{
    Action, PlacedPiece, Rules, State,
    piles::{FieldRules, PileRules, spare_limit},
};
use cards::{CardSet, Rank};
use definition::{FieldId, Relation, SpotId, Table, TakeSize};

/// Cards that every spot would take on top, computed once for all sources.
struct AcceptedCards {
    /// Field by field as in [`PileRules::destinations`], spot by spot within.
    spots: [CardSet; Table::MAX_SPOTS],
    /// Union over the spots of each field, by index into [`PileRules::destinations`]: most sources
    /// can skip a whole field after one look.
    fields: [CardSet; Table::MAX_FIELDS],
    /// Union over all spots.
    any: CardSet,
}

impl AcceptedCards {
    const NONE: Self = Self {
        spots: [CardSet::EMPTY; Table::MAX_SPOTS],
        fields: [CardSet::EMPTY; Table::MAX_FIELDS],
        any: CardSet::EMPTY,
    };
}

impl State {
    /// Fills `actions`, cleared first, with exactly the actions that [`State::check`] accepts:
    /// moves by source, destination (field by field) and count, then clicks. A won game has none.
    /// If any cards of a given number may be chosen together, there may be more choices than fit
    /// into memory; only the first 50,000 of those are listed, and [`State::subset_choices`] has
    /// them all.
    pub fn legal(&self, rules: &Rules, actions: &mut Vec<Action>) {
        if self.lists_on_demand(&rules.program) {
            self.list_now(&rules.program, actions);
        } else {
            actions.clear();
            self.course().offers().all(&rules.program, actions);
        }
    }

    /// Adds every legal move from the spots of these fields by the pile rules.
    pub(crate) fn pile_moves(
        &self,
        rules: &PileRules,
        sources: &[FieldId],
        actions: &mut Vec<Action>,
    ) {
        let mut offers = AcceptedCards::NONE;
        self.collect_offers(rules, &mut offers);
        for &source in sources {
            self.moves_from(rules, source, &offers, actions);
        }
    }

    /// True if the pile rules allow any move from the spots of these fields to those of others.
    pub(crate) fn has_pile_move(
        &self,
        rules: &PileRules,
        from: &[FieldId],
        to: &[FieldId],
    ) -> bool {
        let is_target = |action: &Action| match action {
            Action::Move(wish) => rules.field_of(wish.to).is_some_and(|field| to.contains(&field)),
            Action::Choose(_) => false,
        };
        let mut found = Vec::with_capacity(32);
        from.iter().any(|&source| {
            found.clear();
            self.pile_moves(rules, &[source], &mut found);
            found.iter().any(is_target)
        })
    }

    /// Filled in place, as moving such large arrays would cost noticeable time.
    fn collect_offers(&self, rules: &PileRules, offers: &mut AcceptedCards) {
        let mut rest = &mut offers.spots[..];
        for (index, &id) in rules.destinations.iter().enumerate() {
            let mut any = CardSet::EMPTY;
            let field = &rules.fields[id];
            let put = field.put(self.base_of(rules, id));
            let waits = self.waits_for_base(rules, id);
            let (spots, behind) = rest.split_at_mut(field.spots.len());
            rest = behind;
            for (accepted, &to) in spots.iter_mut().zip(&field.spots) {
                *accepted = match self.piles().top(to) {
                    None if waits => CardSet::SUITED,
                    None => put.alone,
                    Some(top) if top.is_up() => put.above(top.card()),
                    Some(_) => CardSet::EMPTY,
                };
                any |= *accepted;
            }
            offers.fields[index] = any;
            offers.any |= any;
        }
    }

    /// True if the first card on the field would set the base rank of its tables.
    #[inline]
    fn waits_for_base(&self, rules: &PileRules, field: FieldId) -> bool {
        rules.sets_base(field) && self.base_of(rules, field).is_none()
    }

    fn moves_from(
        &self,
        rules: &PileRules,
        source: FieldId,
        offers: &AcceptedCards,
        out: &mut Vec<Action>,
    ) {
        let table = self.take_table(rules, source);
        for &from in &rules.fields[source].spots {
            let pile = self.piles().pile(from);
            let (run, taken) = takeable(pile, table);
            if (taken & offers.any).is_empty() {
                continue;
            }
            let (least, longest) = match &rules.field(source).take_size {
                TakeSize::Any | TakeSize::WholePile | TakeSize::Spare(_) => (1, run),
                TakeSize::OnlyPile => (pile.len(), run),
                TakeSize::Between(sizes) => (sizes.least.into(), run.min(sizes.most.into())),
            };
            if longest < least {
                continue;
            }
            let whole = rules.field(source).take_size == TakeSize::WholePile;
            let bundle = Bundle { from, source, least, longest, whole };
            let mut rest = &offers.spots[..];
            for (&any, &target) in offers.fields.iter().zip(&rules.destinations) {
                let spots = &rules.fields[target].spots;
                let accepted;
                (accepted, rest) = rest.split_at(spots.len());
                if (any & taken).is_empty() {
                    continue;
                }
                for (&accepted, &to) in accepted.iter().zip(spots) {
                    if !(accepted & taken).is_empty() && to != from {
                        self.moves_between(rules, &bundle, (to, target), accepted, out);
                    }
                }
            }
        }
    }

    fn moves_between(
        &self,
        rules: &PileRules,
        bundle: &Bundle,
        (to, target): (SpotId, FieldId),
        accepted: CardSet,
        out: &mut Vec<Action>,
    ) {
        let field = &rules.fields[target];
        let room = usize::from(field.room).saturating_sub(self.piles().len(to));
        let least = bundle.least.max(field.put_size.least.into());
        let mut most = bundle.longest.min(field.put_size.most.into()).min(room);
        if most > 1
            && rules.fields[bundle.source].spare
            && let Some(limit) = self.spare_limit(rules, bundle.source, to)
        {
            // A single card can always go, as it needs no spare spot.
            most = most.min(limit);
        }
        if least > most {
            return;
        }
        let pile = self.piles().pile(bundle.from);
        let base = self.base_of(rules, target);
        if self.waits_for_base(rules, target) && self.piles().is_empty(to) {
            // Each bundle would set a base of its own, so there is no table to look ahead with.
            out.extend(
                (least..=most)
                    .filter(|&count| bundle.lets_go(count, pile))
                    .filter(|&count| self.check_put(rules, bundle.from, count, to).is_ok())
                    .map(|count| Action::put(bundle.from, count as u16, to)),
            );
            return;
        }
        if most > 1 && rules.field(target).check_inside {
            most = most.min(chain_length(&pile[pile.len() - most..], field.put(base)));
        }
        for (count, lowest) in (1..=most).zip(pile.iter().rev()).skip(least - 1) {
            if accepted.contains(lowest.card()) && bundle.lets_go(count, pile) {
                out.push(Action::put(bundle.from, count as u16, to));
            }
        }
    }

    pub(crate) fn clicks(&self, rules: &PileRules, actions: &mut Vec<Action>) {
        for spot in rules.table().spot_ids().skip(rules.field_of.len()) {
            if self.check_click(rules, spot).is_ok() {
                actions.push(Action::click(spot));
            }
        }
        for &from in &rules.clickable {
            if self.piles().top(from).is_some_and(|top| !top.is_up()) {
                actions.push(Action::click(from));
            }
        }
    }

    /// Returns the take table of a field as it reads now.
    #[inline]
    pub(crate) fn take_table<'r>(&self, rules: &'r PileRules, field: FieldId) -> &'r Relation {
        rules.fields[field].take(self.base_of(rules, field))
    }

    /// Most cards that may move from a field to a spot by way of spare spots; `None` if no such
    /// rule applies.
    pub(crate) fn spare_limit(
        &self,
        rules: &PileRules,
        from: FieldId,
        to: SpotId,
    ) -> Option<usize> {
        let (fields, own) = FieldRules::spare_fields(&rules.field(from).take_size, from)?;
        let empty = |field: FieldId| {
            let spots = &rules.fields[field].spots;
            spots.iter().filter(|&&spot| spot != to && self.piles().is_empty(spot)).count()
        };
        let spare = fields.iter().filter(|&&field| field != from).map(|&field| empty(field)).sum();
        Some(spare_limit(own, spare, if own { empty(from) } else { 0 }))
    }
}

/// Cards that can be taken from one spot.
struct Bundle {
    from: SpotId,
    source: FieldId,
    least: usize,
    longest: usize,
    /// True if several cards go only as the whole pile.
    whole: bool,
}

impl Bundle {
    /// True if the limits on parts of a pile let this many cards go together.
    #[inline]
    fn lets_go(&self, count: usize, pile: &[PlacedPiece]) -> bool {
        !self.whole || count == 1 || count == pile.len()
    }
}

/// Number of top cards that the take table lets go together; 0 if not even the top card.
pub(crate) fn run_length(pile: &[PlacedPiece], take: &Relation) -> usize {
    takeable(pile, take).0
}

/// Number of top cards that the take table lets go together, and their kinds.
#[inline]
fn takeable(pile: &[PlacedPiece], take: &Relation) -> (usize, CardSet) {
    let mut kinds = CardSet::EMPTY;
    let Some(top) = pile.last().filter(|top| top.is_up() && take.alone.contains(top.card())) else {
        return (0, kinds);
    };
    kinds.insert(top.card());
    let mut above = *top;
    let mut length = 1;
    for &below in pile.iter().rev().skip(1) {
        if !below.is_up() || !take.allows(below.card(), above.card()) {
            break;
        }
        kinds.insert(below.card());
        above = below;
        length += 1;
    }
    (length, kinds)
}

/// Number of top cards, at least 1, that lie on one another as the put table permits.
#[inline]
pub(crate) fn chain_length(pile: &[PlacedPiece], put: &Relation) -> usize {
    let mut length = 1;
    for pair in pile.windows(2).rev() {
        if !put.allows(pair[0].card(), pair[1].card()) {
            break;
        }
        length += 1;
    }
    length
}

/// Returns the rank that stands for the base while none is set: that of the bundle's lowest card.
pub(crate) fn provisional_base(lowest: PlacedPiece) -> Rank {
    lowest.card().rank()
}
