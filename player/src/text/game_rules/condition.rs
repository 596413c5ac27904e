//! Conditions in words, affirmed or negated.

use super::{GameDescriber, cards::flat};
use crate::tr;
use engine::definition::game::{
    ComboId, Comparing, Domain, Expr, ExprKind, Fold, Local, MoveId, OptionId, Property, Type,
};

/// Maximum number of joined conditions; the rest is left out as unreadable.
const MOST_JOINED: usize = 40;

impl GameDescriber<'_> {
    /// Returns a condition as a clause: `Trick is empty`.
    pub(super) fn condition(&self, expr: &Expr) -> String {
        self.clause(expr, true)
    }

    /// Returns the negation of a condition as a clause: `Trick is not empty`.
    pub(super) fn no_condition(&self, expr: &Expr) -> String {
        self.clause(expr, false)
    }

    fn clause(&self, expr: &Expr, holds: bool) -> String {
        self.within(|| match self.name_for(expr) {
            Some(name) => self.holds(name, holds),
            None => self.condition_in_full(expr, holds),
        })
    }

    fn holds(&self, name: String, holds: bool) -> String {
        if holds {
            tr!(self.texts, "game-holds", name = name)
        } else {
            tr!(self.texts, "game-holds-not", name = name)
        }
    }

    pub(super) fn condition_in_full(&self, expr: &Expr, holds: bool) -> String {
        let texts = self.texts;
        match &expr.kind {
            ExprKind::Constant(value) if (*value != 0) == holds => tr!(texts, "game-always"),
            ExprKind::Constant(_) => tr!(texts, "game-never"),
            ExprKind::Option(id) if self.is_flag(*id) => self.flag(*id, holds),
            ExprKind::Local(Local::EverybodyMoved) if holds => {
                tr!(texts, "game-everybody-moved")
            }
            ExprKind::Local(Local::EverybodyMoved) => tr!(texts, "game-not-everybody-moved"),
            ExprKind::Not(inner) => self.clause(inner, !holds),
            ExprKind::And(list) => self.joined(list, holds, holds),
            ExprKind::Or(list) => self.joined(list, holds, !holds),
            ExprKind::Compare(comparing, a, b) => self.compared(*comparing, a, b, holds),
            ExprKind::If(condition, yes, no) => tr!(
                texts,
                "game-if-else",
                condition = self.condition(condition),
                yes = self.part(yes, holds),
                no = self.part(no, holds)
            ),
            ExprKind::Of(Property::Joker, of) => {
                let card = self.value(of);
                if holds {
                    tr!(texts, "game-is-joker", card = card)
                } else {
                    tr!(texts, "game-is-no-joker", card = card)
                }
            }
            ExprKind::Fold { fold: Fold::Any, over, filter, .. } => {
                self.any(over, filter.as_deref(), holds)
            }
            ExprKind::Fold { fold: Fold::All, over, filter, .. } => {
                self.every(over, filter.as_deref(), holds)
            }
            ExprKind::IsAmong(card, cards) => {
                self.among(self.value(card), self.cards(cards), holds)
            }
            ExprKind::IsIn(one, set) => self.among(self.value(one), self.value(set), holds),
            ExprKind::IsForm(combo, cards) => self.form(self.cards(cards), *combo, holds),
            ExprKind::SameCards(a, b) => self.same_cards(self.cards(a), self.cards(b), holds),
            ExprKind::Can(id) => self.can(*id, holds),
            ExprKind::Encloses { owner, from, over } => {
                self.encloses([owner, from, over].map(|part| self.value(part)), holds)
            }
            ExprKind::Takes(choice, square) => {
                let (choice, square) = (self.value(choice), self.value(square));
                if holds {
                    tr!(texts, "game-takes", choice = choice, square = square)
                } else {
                    tr!(texts, "game-takes-not", choice = choice, square = square)
                }
            }
            ExprKind::After(of) if of.ty == Type::Flag => {
                tr!(texts, "game-after-holds", condition = self.clause(of, holds))
            }
            ExprKind::Cleared if holds && !self.game.has_goal() => {
                tr!(texts, "game-cleared-never")
            }
            ExprKind::Cleared if holds => tr!(texts, "game-cleared"),
            ExprKind::Cleared => tr!(texts, "game-not-cleared"),
            _ => self.holds(self.value(expr), holds),
        }
    }

    /// Describes an option that is on or off, and whether it was chosen so.
    fn flag(&self, id: OptionId, holds: bool) -> String {
        let (texts, label) = (self.texts, self.option_label(id));
        let words = if holds {
            tr!(texts, "game-option-on", label = label)
        } else {
            tr!(texts, "game-option-off", label = label)
        };
        match self.chosen(id) {
            Some(value) if (value != 0) == holds => tr!(texts, "game-option-so", words = words),
            Some(_) => tr!(texts, "game-option-not-so", words = words),
            None => words,
        }
    }

    fn form(&self, cards: String, combo: ComboId, holds: bool) -> String {
        let (texts, combo) = (self.texts, self.combo(combo));
        if holds {
            tr!(texts, "game-is-form", cards = cards, combo = combo)
        } else {
            tr!(texts, "game-is-no-form", cards = cards, combo = combo)
        }
    }

    fn same_cards(&self, a: String, b: String, holds: bool) -> String {
        if holds {
            tr!(self.texts, "game-same-cards", a = a, b = b)
        } else {
            tr!(self.texts, "game-other-cards", a = a, b = b)
        }
    }

    fn can(&self, id: MoveId, holds: bool) -> String {
        let texts = self.texts;
        let name = tr!(texts, "game-quoted", name = self.move_name(id));
        if holds {
            tr!(texts, "game-can", name = name)
        } else {
            tr!(texts, "game-cannot", name = name)
        }
    }

    fn encloses(&self, [owner, from, over]: [String; 3], holds: bool) -> String {
        let texts = self.texts;
        if holds {
            tr!(texts, "game-encloses", owner = owner, from = from, over = over)
        } else {
            tr!(texts, "game-encloses-not", owner = owner, from = from, over = over)
        }
    }

    /// Returns a part of a larger clause, in brackets if it is itself compound.
    pub(super) fn part(&self, expr: &Expr, holds: bool) -> String {
        self.within(|| self.part_in_full(expr, holds))
    }

    fn part_in_full(&self, mut expr: &Expr, mut holds: bool) -> String {
        loop {
            if let Some(name) = self.name_for(expr) {
                return self.holds(name, holds);
            }
            let ExprKind::Not(inner) = &expr.kind else { break };
            (expr, holds) = (inner, !holds);
        }
        let words = self.condition_in_full(expr, holds);
        let joins = matches!(
            expr.kind,
            ExprKind::And(_)
                | ExprKind::Or(_)
                | ExprKind::If(..)
                | ExprKind::Fold { fold: Fold::All, .. }
        );
        if joins { tr!(self.texts, "game-brackets", words = words) } else { words }
    }

    /// Joins conditions: all of them hold, or one does, or their negations.
    fn joined(&self, list: &[Expr], holds: bool, all: bool) -> String {
        let texts = self.texts;
        let more = list.len().saturating_sub(MOST_JOINED);
        let parts = list.iter().take(MOST_JOINED).map(|expr| self.part(expr, holds));
        let mut parts = parts.chain((more > 0).then(|| String::from("…")));
        let first = parts.next().unwrap_or_default();
        parts.fold(first, |list, item| {
            if all {
                tr!(texts, "game-and", list = list, item = item)
            } else {
                tr!(texts, "game-or", list = list, item = item)
            }
        })
    }

    fn compared(&self, comparing: Comparing, a: &Expr, b: &Expr, holds: bool) -> String {
        let texts = self.texts;
        let comparing = if holds { comparing } else { contrary(comparing) };
        // "The number of cards is 0" reads better as "there is no card".
        if let (
            ExprKind::Fold { fold: Fold::Count, over, filter, .. },
            ExprKind::Constant(number),
        ) = (&a.kind, &b.kind)
        {
            let some = match (comparing, number) {
                (Comparing::Equal | Comparing::AtMost, 0) | (Comparing::Less, 1) => Some(false),
                (Comparing::NotEqual | Comparing::More, 0) | (Comparing::AtLeast, 1) => Some(true),
                _ => None,
            };
            if let Some(some) = some {
                return self.any(over, filter.as_deref(), some);
            }
        }
        // Likewise "the first player for whom ... is nobody".
        if let (ExprKind::One { over, filter, .. }, ExprKind::Constant(..0)) = (&a.kind, &b.kind) {
            match comparing {
                Comparing::Equal => return self.any(over, filter.as_deref(), false),
                Comparing::NotEqual => return self.any(over, filter.as_deref(), true),
                _ => {}
            }
        }
        if let (Type::Flag, Comparing::Equal | Comparing::NotEqual) = (a.ty, comparing) {
            let same = comparing == Comparing::Equal;
            // A flag compared with a constant is a condition itself.
            if let ExprKind::Constant(value) = b.kind {
                return self.clause(a, (value != 0) == same);
            }
            let (a, b) = (self.part(a, true), self.part(b, true));
            return if same {
                tr!(texts, "game-both-or-neither", a = a, b = b)
            } else {
                tr!(texts, "game-one-of-both", a = a, b = b)
            };
        }
        if let (Type::Player, ExprKind::Constant(..0)) = (a.ty, &b.kind) {
            let who = self.in_comparison(a);
            match comparing {
                Comparing::Equal => return tr!(texts, "game-is-nobody", who = who),
                Comparing::NotEqual => return tr!(texts, "game-is-somebody", who = who),
                _ => {}
            }
        }
        let (a, b) = (self.in_comparison(a), self.in_comparison(b));
        match comparing {
            Comparing::Equal => tr!(texts, "game-equal", a = a, b = b),
            Comparing::NotEqual => tr!(texts, "game-not-equal", a = a, b = b),
            Comparing::Less => tr!(texts, "game-less", a = a, b = b),
            Comparing::AtMost => tr!(texts, "game-at-most", a = a, b = b),
            Comparing::More => tr!(texts, "game-more", a = a, b = b),
            Comparing::AtLeast => tr!(texts, "game-at-least", a = a, b = b),
        }
    }

    /// Puts a conditional in brackets: "A is B if C" would be ambiguous.
    fn in_comparison(&self, expr: &Expr) -> String {
        match expr.kind {
            ExprKind::If(..) => self.bracketed(expr),
            // "… for which its suit is hearts is 1" would be ambiguous too.
            ExprKind::Fold { ref over, ref filter, .. }
                if self.book.named(expr).is_none()
                    && !flat(over, filter.as_deref()).1.is_empty() =>
            {
                tr!(self.texts, "game-brackets", words = self.value(expr))
            }
            _ => self.value(expr),
        }
    }

    fn among(&self, one: String, many: String, holds: bool) -> String {
        if holds {
            tr!(self.texts, "game-among", one = one, many = many)
        } else {
            tr!(self.texts, "game-not-among", one = one, many = many)
        }
    }

    /// Says that there is an element, or none.
    fn any(&self, over: &Domain, filter: Option<&Expr>, holds: bool) -> String {
        let texts = self.texts;
        let noun = self.noun(over);
        let (whole, filters) = flat(over, filter);
        match (over, filter) {
            (Domain::Cards(cards), None) => {
                let cards = self.cards(cards);
                if holds {
                    tr!(texts, "game-not-empty", cards = cards)
                } else {
                    tr!(texts, "game-empty", cards = cards)
                }
            }
            (_, None) => {
                let member = self.member(over);
                if holds {
                    tr!(texts, "game-there-is", member = member, noun = noun)
                } else {
                    tr!(texts, "game-there-is-no", member = member, noun = noun)
                }
            }
            (_, Some(_)) => {
                let (member, condition) = (self.member(&whole), self.all_hold(&filters));
                if holds {
                    tr!(
                        texts,
                        "game-some-such",
                        member = member,
                        noun = noun,
                        condition = condition
                    )
                } else {
                    tr!(texts, "game-no-such", member = member, noun = noun, condition = condition)
                }
            }
        }
    }

    /// Says that a condition holds for all elements, or not for all.
    fn every(&self, over: &Domain, filter: Option<&Expr>, holds: bool) -> String {
        let texts = self.texts;
        let Some(filter) = filter else {
            return if holds { tr!(texts, "game-always") } else { tr!(texts, "game-never") };
        };
        if holds {
            let (member, condition) = (self.member(over), self.part(filter, true));
            tr!(texts, "game-every", member = member, condition = condition)
        } else {
            let (member, noun) = (self.member(over), self.noun(over));
            let condition = self.no_condition(filter);
            tr!(texts, "game-some-such", member = member, noun = noun, condition = condition)
        }
    }
}

/// Returns the negation of a comparison.
const fn contrary(comparing: Comparing) -> Comparing {
    match comparing {
        Comparing::Equal => Comparing::NotEqual,
        Comparing::NotEqual => Comparing::Equal,
        Comparing::Less => Comparing::AtLeast,
        Comparing::AtLeast => Comparing::Less,
        Comparing::More => Comparing::AtMost,
        Comparing::AtMost => Comparing::More,
    }
}
