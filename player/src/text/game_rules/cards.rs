//! Sets of cards, players and suits in words, and aggregates over them.

use super::GameDescriber;
use crate::tr;
use engine::definition::game::{Cards, Domain, Expr, ExprKind, Fold, Selector, Shape, Type};
use std::borrow::Cow;

impl GameDescriber<'_> {
    /// Describes cards as a whole: `Trick`, `your Hand`.
    pub(super) fn cards(&self, cards: &Cards) -> String {
        self.within(|| self.cards_in_full(cards))
    }

    fn cards_in_full(&self, cards: &Cards) -> String {
        let texts = self.texts;
        match cards {
            Cards::Spot(spot) => self.value(spot),
            Cards::AllOf(field) => tr!(texts, "game-all-of", name = self.field(*field)),
            Cards::Everything => tr!(texts, "game-everything"),
            Cards::Picked => tr!(texts, "game-picked"),
            Cards::Others => tr!(texts, "game-others"),
            Cards::Var(var) => self.remembered(var),
            Cards::List(list) => {
                let list: Vec<_> = list.iter().map(|card| self.value(card)).collect();
                if list.is_empty() { tr!(texts, "game-no-card") } else { texts.all_of(&list) }
            }
            Cards::Where(..) => self.members(&Domain::Cards(Box::new(cards.clone())), None),
            Cards::Strongest { count, of, by, weakest, .. } => {
                let (cards, measure) = (self.cards(of), self.measure(by));
                // A number selects singular or plural; a phrase is always plural.
                let count = match count.kind {
                    ExprKind::Constant(count) => count.into(),
                    _ => crate::text::TextValue::from(self.bracketed(count)),
                };
                if *weakest {
                    tr!(texts, "game-weakest", count = count, cards = cards, measure = measure)
                } else {
                    tr!(texts, "game-strongest", count = count, cards = cards, measure = measure)
                }
            }
            Cards::Pairs { of, by, .. } => {
                tr!(texts, "game-pairs", cards = self.cards(of), measure = self.measure(by))
            }
            Cards::Arranged(arrangement, of) => {
                let (name, of) = (arrangement.name(), self.cards(of));
                tr!(texts, "game-property", property = name, of = of)
            }
            Cards::Plus(a, b) => texts.all_of(&[self.cards(a), self.cards(b)]),
            Cards::Minus(a, b) => {
                tr!(texts, "game-without-cards", a = self.cards(a), b = self.cards(b))
            }
            Cards::If(condition, yes, no) => tr!(
                texts,
                "game-if-else",
                condition = self.condition(condition),
                yes = self.cards(yes),
                no = self.cards(no)
            ),
        }
    }

    /// Describes cards as things to be moved: `all cards of Trick`.
    pub(super) fn all_cards(&self, cards: &Cards) -> String {
        match cards {
            Cards::Spot(spot) => tr!(self.texts, "game-all-cards-of", spot = self.value(spot)),
            cards => self.cards(cards),
        }
    }

    /// Returns the key by which the texts select the noun for an element.
    pub(super) fn noun(&self, over: &Domain) -> &'static str {
        match over {
            Domain::Cards(_) => "card",
            Domain::Players | Domain::PlayersIn => "player",
            Domain::Choices(_) => "choice",
            Domain::Teams => "team",
            Domain::Suits => "suit",
            Domain::Ranks => "rank",
            Domain::Spots(field) => match self.declared(*field).map(|field| &field.shape) {
                Some(Shape::Grid(_)) => "square",
                _ => "spot",
            },
            Domain::Set(set) => match set.ty {
                Type::Players => "player",
                Type::Suits => "suit",
                Type::Ranks => "rank",
                _ => "spot",
            },
        }
    }

    /// Describes one element: `card in Trick`, `player`.
    pub(super) fn member(&self, over: &Domain) -> String {
        self.named_members(over, "no")
    }

    /// Describes the elements that satisfy a condition: `cards in Trick for which ...`.
    pub(super) fn members(&self, over: &Domain, filter: Option<&Expr>) -> String {
        self.such(over, filter, "yes")
    }

    /// Describes the elements that satisfy a condition, in the singular or plural: `card in Trick
    /// for which ...`.
    fn such(&self, over: &Domain, filter: Option<&Expr>, many: &'static str) -> String {
        let (whole, filters) = flat(over, filter);
        let members = self.named_members(&whole, many);
        if filters.is_empty() {
            return members;
        }
        let (noun, condition) = (self.noun(over), self.all_hold(&filters));
        tr!(self.texts, "game-such", members = members, noun = noun, condition = condition)
    }

    /// Joins several conditions in one clause.
    pub(super) fn all_hold(&self, conditions: &[&Expr]) -> String {
        if let [one] = conditions {
            return self.condition(one);
        }
        let mut parts = conditions.iter().map(|expr| self.part(expr, true));
        let first = parts.next().unwrap_or_default();
        parts.fold(first, |list, item| tr!(self.texts, "game-and", list = list, item = item))
    }

    fn named_members(&self, over: &Domain, many: &'static str) -> String {
        let texts = self.texts;
        match over {
            Domain::Cards(cards) if **cards == Cards::Everything => {
                tr!(texts, "game-member-any-card", many = many)
            }
            Domain::Cards(cards) if **cards == Cards::Picked => {
                tr!(texts, "game-member-picked", many = many)
            }
            Domain::Cards(cards) if **cards == Cards::Others => {
                tr!(texts, "game-member-others", many = many)
            }
            Domain::Cards(cards) => {
                tr!(texts, "game-member-card", cards = self.cards(cards), many = many)
            }
            Domain::PlayersIn => tr!(texts, "game-member-in", many = many),
            Domain::Spots(field) => {
                let (noun, field) = (self.noun(over), self.field(*field));
                tr!(texts, "game-member-spot", noun = noun, field = field, many = many)
            }
            Domain::Set(set) => {
                let (noun, set) = (self.noun(over), self.value(set));
                tr!(texts, "game-member-set", noun = noun, set = set, many = many)
            }
            Domain::Choices(Some(who)) => {
                tr!(texts, "game-member-choice-of", who = self.value(who), many = many)
            }
            Domain::Choices(None) => tr!(texts, "game-member-choice", many = many),
            Domain::Players | Domain::Teams | Domain::Suits | Domain::Ranks => {
                tr!(texts, "game-member", noun = self.noun(over), many = many)
            }
        }
    }

    /// Describes an aggregate over a collection.
    pub(super) fn folded(
        &self,
        fold: Fold,
        over: &Domain,
        filter: Option<&Expr>,
        by: Option<&Expr>,
    ) -> String {
        let texts = self.texts;
        let members = self.members(over, filter);
        let measure = match (fold, by) {
            // A sum needs no other name for its terms.
            (Fold::Sum, Some(by)) => self.added(by),
            _ => by.map(|by| self.measure(by)).unwrap_or_default(),
        };
        match fold {
            Fold::Sum => tr!(texts, "game-sum", measure = measure, members = members),
            Fold::Most => tr!(texts, "game-most", measure = measure, members = members),
            Fold::Least => tr!(texts, "game-least", measure = measure, members = members),
            Fold::Count | Fold::Any | Fold::All => {
                tr!(texts, "game-count", members = members)
            }
        }
    }

    /// Describes one element of a collection.
    pub(super) fn one(
        &self,
        pick: Selector,
        over: &Domain,
        filter: Option<&Expr>,
        by: Option<&Expr>,
    ) -> String {
        let texts = self.texts;
        if let (Domain::Cards(cards), None) = (over, filter) {
            match pick {
                Selector::First => return tr!(texts, "game-first-card", cards = self.cards(cards)),
                Selector::Last => return tr!(texts, "game-last-card", cards = self.cards(cards)),
                Selector::Best | Selector::Worst | Selector::Random => {}
            }
        }
        let measure = by.map(|by| self.measure(by)).unwrap_or_default();
        // "The card for which … with the highest rank" would be ambiguous about whose rank it is.
        if let (Selector::Best | Selector::Worst, false) = (pick, flat(over, filter).1.is_empty()) {
            let (noun, members) = (self.noun(over), self.members(over, filter));
            return match pick {
                Selector::Best => {
                    tr!(texts, "game-best-of", noun = noun, members = members, measure = measure)
                }
                _ => tr!(texts, "game-worst-of", noun = noun, members = members, measure = measure),
            };
        }
        let member = self.such(over, filter, "no");
        match pick {
            Selector::First => tr!(texts, "game-first", member = member),
            Selector::Last => tr!(texts, "game-last", member = member),
            Selector::Best => tr!(texts, "game-best", member = member, measure = measure),
            Selector::Worst => tr!(texts, "game-worst", member = member, measure = measure),
            Selector::Random => tr!(texts, "game-random", member = member),
        }
    }
}

/// Flattens nested selections of cards: returns the whole, and all conditions that must hold.
pub(super) fn flat<'a>(
    over: &'a Domain,
    filter: Option<&'a Expr>,
) -> (Cow<'a, Domain>, Vec<&'a Expr>) {
    let mut filters = Vec::from_iter(filter);
    let Domain::Cards(cards) = over else { return (Cow::Borrowed(over), filters) };
    let mut whole = &**cards;
    while let Cards::Where(of, filter, _) = whole {
        filters.insert(0, filter);
        whole = of;
    }
    if std::ptr::eq(whole, &raw const **cards) {
        return (Cow::Borrowed(over), filters);
    }
    (Cow::Owned(Domain::Cards(Box::new(whole.clone()))), filters)
}
