//! Lists every legal action, quickly: the one part of the rules that is written for speed.
//!
//! [`State::check`] says the same about a single action; a test holds the two together.

use crate::{
    Action, Placed, Rules, State,
    compile::{FieldRules, spare_limit},
};
use cards::{CardSet, Rank};
use definition::{FieldId, Relation, Sizes, SpotId, TakeSize};

impl State {
    /// Fills `actions`, emptied first, with exactly the actions that [`State::check`] accepts:
    /// moves by source, destination and count, then clicks. A won game has none.
    pub fn legal(&self, rules: &Rules, actions: &mut Vec<Action>) {
        actions.clear();
        if self.is_won(rules) {
            return;
        }
        for &from in &rules.sources {
            self.moves_from(rules, from, actions);
        }
        self.clicks(rules, actions);
    }

    fn moves_from(&self, rules: &Rules, from: SpotId, actions: &mut Vec<Action>) {
        let pile = self.table.pile(from);
        let source = rules.field_of[from.index()];
        let run = run_length(pile, self.take_table(rules, source));
        if run == 0 {
            return;
        }
        let sizes = match rules.field(source).take_size {
            TakeSize::Between(sizes) => sizes,
            TakeSize::WholePile if run < pile.len() => return,
            TakeSize::WholePile => Sizes { least: pile.len() as u16, most: pile.len() as u16 },
            TakeSize::Any | TakeSize::Spare(_) => Sizes::ANY,
        };
        let longest = run.min(usize::from(sizes.most));
        if longest < usize::from(sizes.least) {
            return;
        }
        let taken: CardSet = pile[pile.len() - longest..].iter().map(|p| p.card()).collect();
        for &to in &rules.destinations {
            if to != from {
                let bundle = Bundle { from, source, least: sizes.least.into(), longest, taken };
                self.moves_between(rules, &bundle, to, actions);
            }
        }
    }

    fn moves_between(&self, rules: &Rules, bundle: &Bundle, to: SpotId, out: &mut Vec<Action>) {
        let target = rules.field_of[to.index()];
        let base = self.base(rules, target);
        let waits_for_base = base.is_none() && rules.fields[target.index()].base.is_some();
        let accepted = match self.table.top(to) {
            _ if waits_for_base => CardSet::SUITED,
            None => rules.fields[target.index()].put(base).alone,
            Some(top) if top.is_up() => rules.fields[target.index()].put(base).above(top.card()),
            Some(_) => return,
        };
        if (accepted & bundle.taken).is_empty() {
            return;
        }
        let field = rules.field(target);
        let room = field
            .pile_most
            .map_or(usize::MAX, |most| usize::from(most).saturating_sub(self.table.len(to)));
        let least = bundle.least.max(field.put_size.least.into());
        let mut most = bundle.longest.min(field.put_size.most.into()).min(room);
        if let Some(limit) = self.spare_limit(rules, bundle.source, to) {
            most = most.min(limit);
        }
        if least > most {
            return;
        }
        let pile = self.table.pile(bundle.from);
        if field.check_inside && !waits_for_base {
            most = most.min(chain_length(pile, rules.fields[target.index()].put(base)));
        }
        for count in least..=most {
            let lowest = pile[pile.len() - count].card();
            let fits = if waits_for_base {
                self.check_put(rules, bundle.from, count, to).is_ok()
            } else {
                accepted.contains(lowest)
            };
            if fits {
                out.push(Action::put(bundle.from, count as u16, to));
            }
        }
    }

    fn clicks(&self, rules: &Rules, actions: &mut Vec<Action>) {
        for spot in rules.definition().spot_ids().skip(rules.field_of.len()) {
            if self.check_click(rules, spot).is_ok() {
                actions.push(Action::click(spot));
            }
        }
        for &from in &rules.clickable {
            if self.table.top(from).is_some_and(|top| !top.is_up()) {
                actions.push(Action::click(from));
            }
        }
    }

    /// The take table of a field as it reads now.
    #[inline]
    pub(crate) fn take_table<'r>(&self, rules: &'r Rules, field: FieldId) -> &'r Relation {
        rules.fields[field.index()].take(self.base(rules, field))
    }

    /// How many cards spare spots let go from a field to a spot; `None` where that is no rule.
    pub(crate) fn spare_limit(&self, rules: &Rules, from: FieldId, to: SpotId) -> Option<usize> {
        let (fields, own) = FieldRules::spare_fields(&rules.field(from).take_size, from)?;
        let empty = |field: FieldId| {
            let spots = &rules.fields[field.index()].spots;
            spots.iter().filter(|&&spot| spot != to && self.table.is_empty(spot)).count()
        };
        let spare = fields.iter().filter(|&&field| field != from).map(|&field| empty(field)).sum();
        Some(spare_limit(own, spare, if own { empty(from) } else { 0 }))
    }
}

/// What can be taken from one spot.
struct Bundle {
    from: SpotId,
    source: FieldId,
    least: usize,
    longest: usize,
    /// The kinds among the `longest` top cards.
    taken: CardSet,
}

/// How many top cards the take table lets go together: 0 where not even the top.
#[inline]
pub(crate) fn run_length(pile: &[Placed], take: &Relation) -> usize {
    let Some(top) = pile.last().filter(|top| top.is_up() && take.alone.contains(top.card())) else {
        return 0;
    };
    let mut above = *top;
    let mut length = 1;
    for &below in pile.iter().rev().skip(1) {
        if !below.is_up() || !take.allows(below.card(), above.card()) {
            break;
        }
        above = below;
        length += 1;
    }
    length
}

/// How many top cards lie on each other as the put table wants, from the top down: at least 1.
#[inline]
pub(crate) fn chain_length(pile: &[Placed], put: &Relation) -> usize {
    1 + pile.windows(2).rev().take_while(|pair| put.allows(pair[0].card(), pair[1].card())).count()
}

/// The rank that stands for the base while none is set: that of the bundle's lowest card.
pub(crate) fn provisional_base(lowest: Placed) -> Rank {
    lowest.card().rank()
}
