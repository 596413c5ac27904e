//! Expressions that depend on a card and on constants alone, evaluated while rules are compiled,
//! when there is no position yet.

use super::{
    build::CompileContext,
    element::Element,
    facts::Facts,
    number::{kind_of, operate},
};
use cards::Card;
use definition::game::{Cards, Expr, ExprKind, Fold, Property, Type};

/// A card, with the constants that an expression about it may need besides.
pub(super) struct CardContext<'c, 'g> {
    pub(super) build: &'c CompileContext<'g>,
    /// The name that the expression has for the card.
    pub(super) element: Element,
    pub(super) card: Card,
}

impl CardContext<'_, '_> {
    /// Returns the value of an expression; `None` if it depends on more than the card.
    pub(super) fn value(&self, expr: &Expr) -> Option<i32> {
        // Not the other way about: what is fixed is found by looking at all that is below, which
        // would be done anew at each level, for each card.
        self.of_card(expr).or_else(|| self.build.fixed(expr))
    }

    fn of_card(&self, expr: &Expr) -> Option<i32> {
        match &expr.kind {
            ExprKind::Constant(value) => Some(*value),
            ExprKind::Local(local) => self.element.is(*local).then_some(self.card.index() as i32),
            ExprKind::Not(e) => Some(i32::from(self.value(e)? == 0)),
            ExprKind::Negate(e) => self.value(e).map(i32::saturating_neg),
            ExprKind::Calculated(calculation, list) => {
                let values = list.iter().map(|e| self.value(e)).collect::<Option<Vec<i32>>>()?;
                Some(calculation.result(&values))
            }
            ExprKind::And(list) => self.first(list, 0).map(|found| i32::from(!found)),
            ExprKind::Or(list) => self.first(list, 1).map(i32::from),
            ExprKind::Operator(operator, a, b) => {
                Some(operate(*operator, self.value(a)?, self.value(b)?))
            }
            ExprKind::Compare(comparing, a, b) => {
                let seen = |value| if a.ty == Type::Card { kind_of(value) } else { value };
                Some(comparing.holds(seen(self.value(a)?), seen(self.value(b)?)).into())
            }
            ExprKind::If(test, a, b) => self.value(if self.value(test)? != 0 { a } else { b }),
            ExprKind::Of(property, e) => printed(self.build.facts, *property, self.value(e)?),
            ExprKind::Nth(list, n) => {
                let index = self.value(n)?.rem_euclid(list.len().max(1) as i32);
                self.value(list.get(index as usize)?)
            }
            ExprKind::FoldList(fold, list) => self.folded(*fold, list),
            ExprKind::IsAmong(e, cards) => self.is_among(e, cards),
            ExprKind::IsIn(e, set) => match self.value(e)? {
                none if none < 0 => Some(0),
                element => Some(self.value(set)? >> (element & 31) & 1),
            },
            _ => None,
        }
    }

    /// True if one of the flags has this value; those behind it are not evaluated.
    fn first(&self, list: &[Expr], wanted: i32) -> Option<bool> {
        for e in list {
            if i32::from(self.value(e)? != 0) == wanted {
                return Some(true);
            }
        }
        Some(false)
    }

    fn folded(&self, fold: Fold, list: &[Expr]) -> Option<i32> {
        let values = list.iter().map(|e| self.value(e)).collect::<Option<Vec<i32>>>()?;
        match fold {
            Fold::Sum => Some(values.into_iter().fold(0, i32::saturating_add)),
            Fold::Most => values.into_iter().max(),
            Fold::Least => values.into_iter().min(),
            Fold::Any | Fold::All | Fold::Count => None,
        }
    }

    fn is_among(&self, e: &Expr, cards: &Cards) -> Option<i32> {
        let Cards::List(list) = cards else { return None };
        let wanted = kind_of(self.value(e)?);
        let kinds = list.iter().map(|e| self.value(e)).collect::<Option<Vec<i32>>>()?;
        Some(i32::from(wanted >= 0 && kinds.into_iter().any(|kind| kind_of(kind) == wanted)))
    }
}

/// Returns a property that is printed on a card; `None` for any other.
pub(super) fn printed(facts: &Facts, property: Property, value: i32) -> Option<i32> {
    let index = usize::try_from(kind_of(value)).ok();
    let of_kind = |values: &[i8]| index.map_or(-1, |index| values[index].into());
    Some(match property {
        Property::Rank => of_kind(&facts.rank_of),
        Property::Suit => of_kind(&facts.suit_of),
        Property::Color => of_kind(&facts.color_of),
        Property::Points => index.map_or(0, |index| facts.points[index]),
        Property::Joker => {
            let is_joker = |index| facts.jokers.contains(Card::from_kind(index as u8));
            i32::from(index.is_some_and(is_joker))
        }
        Property::ColorOfSuit => {
            let suit = usize::try_from(value).ok();
            suit.and_then(|suit| facts.color_of_suit.get(suit)).map_or(-1, |&c| c.into())
        }
        _ => return None,
    })
}
