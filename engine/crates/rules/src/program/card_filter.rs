//! Conditions on a whole set of cards at once: one operation on a word instead of one per card.

use super::{
    CardFilter,
    build::CompileContext,
    element::{Element, depends},
    tabulate::CardRow,
};
use cards::{Card, CardSet};
use definition::game::{Cards, Comparing, Domain, Expr, ExprKind, Fold, Property};

impl CompileContext<'_> {
    /// Compiles a condition to a filter of cards.
    pub(crate) fn lift(&self, expr: &Expr, element: Element) -> CardFilter {
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
            ExprKind::And(list) => self.lift_all(list, element),
            ExprKind::Or(list) => {
                self.lift_if_held(list, element).unwrap_or_else(|| self.lift_any(list, element))
            }
            ExprKind::If(test, a, b) if !depends(test, element) => {
                let test = self.number(test);
                let (a, b) = (self.lift(a, element), self.lift(b, element));
                Box::new(move |at, cards| if test(at) != 0 { a(at, cards) } else { b(at, cards) })
            }
            ExprKind::Compare(comparing, a, b) => self
                .lift_comparison(*comparing, a, b, element)
                .or_else(|| self.lift_comparison(comparing.turned(), b, a, element))
                .unwrap_or_else(|| self.one_by_one(expr, element)),
            ExprKind::Of(Property::Joker, e) if is_element(e, element) => {
                let jokers = self.facts.jokers;
                Box::new(move |_, cards| cards & jokers)
            }
            ExprKind::IsAmong(e, of) if is_element(e, element) && !picked(of) => {
                let of = self.bag(of);
                Box::new(move |at, cards| cards & of.mask(at))
            }
            ExprKind::IsIn(e, set) if !depends(set, element) => self
                .lift_values_in(e, set, element)
                .unwrap_or_else(|| self.one_by_one(expr, element)),
            _ => self.one_by_one(expr, element),
        }
    }

    fn lift_all(&self, list: &[Expr], element: Element) -> CardFilter {
        let list: Vec<_> = list.iter().map(|e| self.lift(e, element)).collect();
        Box::new(move |at, cards| {
            let narrow =
                |left: CardSet, e: &CardFilter| if left.is_empty() { left } else { e(at, left) };
            list.iter().fold(cards, narrow)
        })
    }

    fn lift_any(&self, list: &[Expr], element: Element) -> CardFilter {
        let open = list.iter().filter(|e| self.fixed(e) != Some(0));
        let list: Vec<_> = open.map(|e| self.lift(e, element)).collect();
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

    /// Compiles a filter of the cards whose rank or suit is in a set.
    fn lift_values_in(&self, e: &Expr, set: &Expr, element: Element) -> Option<CardFilter> {
        let values = self.by_value(e, element)?;
        let set = self.number(set);
        Some(Box::new(move |at, cards| {
            let set = set(at);
            let mut all = CardSet::EMPTY;
            for (value, of) in values.iter().enumerate() {
                if set >> (value & 31) & 1 == 1 {
                    all |= *of;
                }
            }
            cards & all
        }))
    }

    /// Matches `... or p or not any(hand where p)` for a picked card: the cards that fit, or all if
    /// none in hand does. The result searches the hand once instead of twice.
    fn lift_if_held(&self, list: &[Expr], element: Element) -> Option<CardFilter> {
        let (Element::Card, [before @ .., fits, none]) = (element, list) else { return None };
        let ExprKind::Not(any) = &none.kind else { return None };
        let ExprKind::Fold { fold: Fold::Any, over, filter: Some(held), by: None, depth } =
            &any.kind
        else {
            return None;
        };
        let Domain::Cards(hand) = over else { return None };
        let it = Element::It(*depth);
        if !same_but_for(fits, element, held, it) || before.iter().any(|e| depends(e, element)) {
            return None;
        }
        let before: Vec<_> =
            before.iter().filter(|e| self.fixed(e) != Some(0)).map(|e| self.number(e)).collect();
        let picked_from = matches!(&**hand, Cards::Spot(spot) if self.picked_from == Some(spot));
        let hand = self.bag(hand);
        let held = self.lift(held, it);
        Some(Box::new(move |at, cards| {
            if before.iter().any(|test| test(at) != 0) {
                return cards;
            }
            let hand = if picked_from { at.frame.hand.get() } else { hand.mask(at) };
            let fitting = held(at, hand);
            if fitting.is_empty() { cards } else { cards & fitting }
        }))
    }

    /// The cards of each value of a rank or a suit.
    fn by_value(&self, expr: &Expr, element: Element) -> Option<Vec<CardSet>> {
        match &expr.kind {
            ExprKind::Of(Property::Suit, e) if is_element(e, element) => {
                Some(self.facts.suits.clone())
            }
            ExprKind::Of(Property::Rank, e) if is_element(e, element) => {
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
    ) -> Option<CardFilter> {
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
        // Cards without such a value (jokers) compare as -1.
        let without = CardSet::ALL & !values.iter().fold(CardSet::EMPTY, |all, &of| all | of);
        let table: Vec<CardSet> = (-1..=values.len() as i32)
            .map(|wanted| {
                let holds = |value: i32| comparing.holds(value, wanted);
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

    fn one_by_one(&self, expr: &Expr, element: Element) -> CardFilter {
        let fitting = |row: CardRow| -> CardSet {
            let kinds = (0u8..).zip(*row).filter(|(_, value)| *value != 0);
            kinds.map(|(kind, _)| Card::from_kind(kind)).collect()
        };
        if let Some(fitting) = self.by_card(expr, element, fitting) {
            return Box::new(move |at, cards| cards & *fitting.row(at));
        }
        let test = self.number(expr);
        match element {
            Element::It(depth) => {
                let depth = usize::from(depth);
                Box::new(move |at, cards| {
                    cards
                        .kinds()
                        .filter(|card| {
                            at.frame.it[depth].set(card.index() as i32);
                            at.frame.work.take() && test(at) != 0
                        })
                        .collect()
                })
            }
            Element::Card => Box::new(move |at, cards| {
                let (all, again) = (at.frame.cards.get(), at.frame.again.replace(0));
                let fitting = cards
                    .kinds()
                    .filter(|&card: &Card| {
                        at.frame.card.set(card.index() as i32);
                        at.frame.cards.set([card].into_iter().collect());
                        at.frame.work.take() && test(at) != 0
                    })
                    .collect();
                at.frame.cards.set(all);
                at.frame.again.set(again);
                fitting
            }),
        }
    }
}

/// True if two conditions are the same except for the cards that they are about.
fn same_but_for(a: &Expr, of_a: Element, b: &Expr, of_b: Element) -> bool {
    if is_element(a, of_a) || is_element(b, of_b) {
        return is_element(a, of_a) && is_element(b, of_b);
    }
    match (&a.kind, &b.kind) {
        (ExprKind::Compare(x, a1, a2), ExprKind::Compare(y, b1, b2)) => {
            x == y && same_but_for(a1, of_a, b1, of_b) && same_but_for(a2, of_a, b2, of_b)
        }
        (ExprKind::Of(x, a), ExprKind::Of(y, b)) => x == y && same_but_for(a, of_a, b, of_b),
        (ExprKind::Var(x), ExprKind::Var(y)) => x.var == y.var && x.of.is_none() && y.of.is_none(),
        (ExprKind::Constant(x), ExprKind::Constant(y)) => x == y,
        (
            ExprKind::One { pick: p, over: Domain::Cards(x), filter: None, by: None, .. },
            ExprKind::One { pick: q, over: Domain::Cards(y), filter: None, by: None, .. },
        ) => match (&**x, &**y) {
            (Cards::Spot(x), Cards::Spot(y)) => p == q && same_but_for(x, of_a, y, of_b),
            _ => false,
        },
        (ExprKind::Spot(x, None), ExprKind::Spot(y, None)) => x == y,
        _ => false,
    }
}

fn is_element(expr: &Expr, element: Element) -> bool {
    matches!(expr.kind, ExprKind::Local(local) if element.is(local))
}

fn picked(cards: &Cards) -> bool {
    matches!(cards, Cards::Picked | Cards::Others)
}
