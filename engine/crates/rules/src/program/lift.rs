//! Conditions over a set of cards at once: one operation on a word instead of one for each card.

use super::{
    Lift,
    compile::Build,
    element::{Element, depends},
};
use cards::{Card, CardSet};
use definition::game::{Attribute, Cards, Comparing, Expr, ExprKind};

impl Build<'_> {
    /// Those of some cards for which a condition holds.
    pub(crate) fn lift(&self, expr: &Expr, element: Element) -> Lift {
        if let Some(value) = self.fixed(expr) {
            return if value != 0 {
                Box::new(|_, cards| cards)
            } else {
                Box::new(|_, _| CardSet::EMPTY)
            };
        }
        if !depends(expr, element) {
            let test = self.number(expr);
            return Box::new(move |at, cards| if test(at) != 0 { cards } else { CardSet::EMPTY });
        }
        match &expr.kind {
            ExprKind::Not(e) => {
                let e = self.lift(e, element);
                Box::new(move |at, cards| cards & !e(at, cards))
            }
            ExprKind::And(list) => {
                let list: Vec<_> = list.iter().map(|e| self.lift(e, element)).collect();
                Box::new(move |at, cards| {
                    list.iter().fold(
                        cards,
                        |left, e| {
                            if left.is_empty() { left } else { e(at, left) }
                        },
                    )
                })
            }
            ExprKind::Or(list) => {
                let list: Vec<_> = list
                    .iter()
                    .filter(|e| self.fixed(e) != Some(0))
                    .map(|e| self.lift(e, element))
                    .collect();
                Box::new(move |at, cards| {
                    let mut rest = cards;
                    for e in &list {
                        rest = rest & !e(at, rest);
                        if rest.is_empty() {
                            break;
                        }
                    }
                    cards & !rest
                })
            }
            ExprKind::If(test, a, b) if !depends(test, element) => {
                let test = self.number(test);
                let (a, b) = (self.lift(a, element), self.lift(b, element));
                Box::new(move |at, cards| if test(at) != 0 { a(at, cards) } else { b(at, cards) })
            }
            ExprKind::Compare(comparing, a, b) => {
                if let Some(lift) = self.lift_comparison(*comparing, a, b, element) {
                    return lift;
                }
                if let Some(lift) = self.lift_comparison(turned(*comparing), b, a, element) {
                    return lift;
                }
                self.one_by_one(expr, element)
            }
            ExprKind::Attribute(Attribute::Joker, e) if is_element(e, element) => {
                let jokers = self.facts.jokers;
                Box::new(move |_, cards| cards & jokers)
            }
            ExprKind::IsAmong(e, of) if is_element(e, element) && !picked(of) => {
                let of = self.bag(of);
                Box::new(move |at, cards| cards & of.mask(at))
            }
            ExprKind::IsIn(e, set) if !depends(set, element) => {
                let Some(values) = self.by_value(e, element) else {
                    return self.one_by_one(expr, element);
                };
                let set = self.number(set);
                Box::new(move |at, cards| {
                    let set = set(at);
                    let mut all = CardSet::EMPTY;
                    for (value, of) in values.iter().enumerate() {
                        if set >> (value & 31) & 1 == 1 {
                            all |= *of;
                        }
                    }
                    cards & all
                })
            }
            _ => self.one_by_one(expr, element),
        }
    }

    /// The cards of each value of a rank or a suit.
    fn by_value(&self, expr: &Expr, element: Element) -> Option<Vec<CardSet>> {
        match &expr.kind {
            ExprKind::Attribute(Attribute::Suit, e) if is_element(e, element) => {
                Some(self.facts.suits.clone())
            }
            ExprKind::Attribute(Attribute::Rank, e) if is_element(e, element) => {
                Some(self.facts.ranks.clone())
            }
            _ => None,
        }
    }

    fn lift_comparison(
        &self,
        comparing: Comparing,
        a: &Expr,
        b: &Expr,
        element: Element,
    ) -> Option<Lift> {
        if depends(b, element) {
            return None;
        }
        if is_element(a, element) {
            let b = self.number(b);
            let equal = match comparing {
                Comparing::Equal => true,
                Comparing::NotEqual => false,
                _ => return None,
            };
            return Some(Box::new(move |at, cards| {
                let value = b(at);
                let one = if value < 0 {
                    CardSet::EMPTY
                } else {
                    CardSet::from_bits(1 << (value & 0x3f))
                };
                if equal { cards & one } else { cards & !one }
            }));
        }
        let values = self.by_value(a, element)?;
        // What has no such value (a joker) is compared as -1.
        let without = CardSet::ALL & !values.iter().fold(CardSet::EMPTY, |all, &of| all | of);
        let table: Vec<CardSet> = (-1..=values.len() as i32)
            .map(|wanted| {
                let holds = |value: i32| super::number::compare(comparing, value, wanted);
                let mut all = if holds(-1) { without } else { CardSet::EMPTY };
                for (value, &of) in values.iter().enumerate() {
                    if holds(value as i32) {
                        all |= of;
                    }
                }
                all
            })
            .collect();
        let last = table.len() as i32 - 1;
        if let Some(value) = self.fixed(b) {
            let wanted = table[value.saturating_add(1).clamp(0, last) as usize];
            return Some(Box::new(move |_, cards| cards & wanted));
        }
        let b = self.number(b);
        Some(Box::new(move |at, cards| {
            let value = b(at).saturating_add(1).clamp(0, last);
            cards & table[value as usize]
        }))
    }

    fn one_by_one(&self, expr: &Expr, element: Element) -> Lift {
        let test = self.number(expr);
        match element {
            Element::It(depth) => {
                let depth = usize::from(depth);
                Box::new(move |at, cards| {
                    cards
                        .kinds()
                        .filter(|card| {
                            at.frame.it[depth].set(card.index() as i32);
                            test(at) != 0
                        })
                        .collect()
                })
            }
            Element::Card => Box::new(move |at, cards| {
                let all = at.frame.cards.get();
                let fitting = cards
                    .kinds()
                    .filter(|&card: &Card| {
                        at.frame.card.set(card.index() as i32);
                        at.frame.cards.set([card].into_iter().collect());
                        test(at) != 0
                    })
                    .collect();
                at.frame.cards.set(all);
                fitting
            }),
        }
    }
}

fn is_element(expr: &Expr, element: Element) -> bool {
    matches!(expr.kind, ExprKind::Local(local) if element.is(local))
}

fn picked(cards: &Cards) -> bool {
    matches!(cards, Cards::Picked | Cards::Others)
}

/// The comparison with its sides exchanged.
fn turned(comparing: Comparing) -> Comparing {
    match comparing {
        Comparing::Equal | Comparing::NotEqual => comparing,
        Comparing::Less => Comparing::More,
        Comparing::AtMost => Comparing::AtLeast,
        Comparing::More => Comparing::Less,
        Comparing::AtLeast => Comparing::AtMost,
    }
}
