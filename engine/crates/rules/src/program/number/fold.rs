//! Folds over collections: counts and other numbers, the best element, a random one.

use super::property::place;
use crate::program::{
    CardExpr, Context, IntExpr,
    build::CompileContext,
    card_expr::card_of,
    element::{Element, asks_who},
    tabulate::{ByCard, CardRow},
};
use definition::game::{Cards, Domain, Expr, ExprKind, Fold, Local, Selector, VarRef};

/// Lookups in a table of values that cost one step of work.
const LOOKS_A_STEP: u32 = 2;

impl CompileContext<'_> {
    pub(super) fn fold_list(&self, fold: Fold, list: &[Expr]) -> IntExpr {
        let list: Vec<_> = list.iter().map(|e| self.number(e)).collect();
        Box::new(move |at| {
            let values = list.iter().map(|e| e(at));
            match fold {
                Fold::Any => i32::from({ values }.any(|value| value != 0)),
                Fold::All => i32::from({ values }.all(|value| value != 0)),
                Fold::Count => list.len() as i32,
                Fold::Sum => values.fold(0, i32::saturating_add),
                Fold::Most => values.max().unwrap_or(0),
                Fold::Least => values.min().unwrap_or(0),
            }
        })
    }

    pub(super) fn fold(
        &self,
        fold: Fold,
        over: &Domain,
        filter: Option<&Expr>,
        by: Option<&Expr>,
        depth: u8,
    ) -> IntExpr {
        if let (Domain::Cards(cards), Some(value), None, Fold::Sum) = (over, by, filter, fold)
            && let Some(table) = self.by_card(value, Element::It(depth), |row| row)
        {
            return sum_by_table(self.bag(cards), table);
        }
        if let (Domain::Cards(cards), None) = (over, by)
            && let Some(number) = self.fold_cards(fold, cards, filter, depth)
        {
            return number;
        }
        if let (None, Some(number)) = (by, self.fold_squares(fold, over, filter, depth)) {
            return number;
        }
        if let Some(number) = self.fold_seats(fold, over, filter, by, depth) {
            return number;
        }
        self.fold_each(fold, over, self.filter(filter, depth), by)
    }

    /// Compiles a fold that examines the elements one by one.
    fn fold_each(
        &self,
        fold: Fold,
        over: &Domain,
        filter: ElementFilter,
        by: Option<&Expr>,
    ) -> IntExpr {
        let each = self.each_of(over);
        let by = by.map(|e| self.number(e));
        Box::new(move |at| {
            let passes = |element| filter.passes(at, element);
            let value = || by.as_ref().map_or(0, |by| by(at));
            let mut found: Option<i32> = None;
            match fold {
                Fold::Any => {
                    let mut any = false;
                    each(at, &mut |element| {
                        any = passes(element);
                        !any
                    });
                    i32::from(any)
                }
                Fold::All => {
                    let mut all = true;
                    each(at, &mut |element| {
                        all = passes(element);
                        all
                    });
                    i32::from(all)
                }
                Fold::Count => {
                    let mut count = 0;
                    each(at, &mut |element| {
                        count += i32::from(passes(element));
                        true
                    });
                    count
                }
                Fold::Sum => {
                    let mut sum = 0i32;
                    each(at, &mut |element| {
                        if passes(element) {
                            sum = sum.saturating_add(value());
                        }
                        true
                    });
                    sum
                }
                Fold::Most | Fold::Least => {
                    each(at, &mut |element| {
                        if passes(element) {
                            let value = value();
                            found = Some(match (found, fold) {
                                (None, _) => value,
                                (Some(old), Fold::Most) => old.max(value),
                                (Some(old), _) => old.min(value),
                            });
                        }
                        true
                    });
                    found.unwrap_or(0)
                }
            }
        })
    }

    /// Compiles common folds over all players or teams: whether a condition holds for any or all of
    /// them, and sums or extremes of a variable of theirs.
    fn fold_seats(
        &self,
        fold: Fold,
        over: &Domain,
        filter: Option<&Expr>,
        by: Option<&Expr>,
        depth: u8,
    ) -> Option<IntExpr> {
        let count = i32::from(match over {
            Domain::Players => self.facts.seats,
            Domain::Teams => self.facts.teams,
            _ => return None,
        });
        match (fold, filter, by) {
            (Fold::Any, Some(_), None) => {
                let filter = self.filter(filter, depth);
                Some(Box::new(move |at| {
                    i32::from((0..count).any(|element| filter.passes(at, element)))
                }))
            }
            (Fold::All, Some(_), None) => {
                let filter = self.filter(filter, depth);
                Some(Box::new(move |at| {
                    i32::from((0..count).all(|element| filter.passes(at, element)))
                }))
            }
            (Fold::Sum | Fold::Most | Fold::Least, None, Some(by)) => {
                let ExprKind::Var(VarRef { var, of: Some(of) }) = &by.kind else { return None };
                let place = self.place(*var);
                if of.kind != ExprKind::Local(Local::It(depth)) || i32::from(place.count) != count {
                    return None;
                }
                Some(Box::new(move |at| {
                    let values = at.state.variables().all(place).iter().copied();
                    match fold {
                        Fold::Sum => values.fold(0, i32::saturating_add),
                        Fold::Most => values.max().unwrap_or(0),
                        _ => values.min().unwrap_or(0),
                    }
                }))
            }
            _ => None,
        }
    }

    /// Compiles folds over cards that do not have to examine each card.
    fn fold_cards(
        &self,
        fold: Fold,
        cards: &Cards,
        filter: Option<&Expr>,
        depth: u8,
    ) -> Option<IntExpr> {
        let element = Element::It(depth);
        let Some(filter) = filter else {
            let bag = self.bag(cards);
            return match fold {
                Fold::Any => Some(self.any_card(cards, true)),
                Fold::Count => Some(Box::new(move |at| bag.len(at))),
                _ => None,
            };
        };
        if asks_who(filter, element, self.facts.unique) {
            return None;
        }
        let lift = self.lift(filter, element);
        let bag = self.bag(cards);
        match fold {
            Fold::Any => Some(Box::new(move |at| {
                let mask = bag.mask(at);
                i32::from(!mask.is_empty() && !lift(at, mask).is_empty())
            })),
            Fold::All => Some(Box::new(move |at| {
                let mask = bag.mask(at);
                i32::from(lift(at, mask) == mask)
            })),
            Fold::Count if self.facts.unique => {
                Some(Box::new(move |at| lift(at, bag.mask(at)).len() as i32))
            }
            _ => None,
        }
    }

    /// Compiles whether there are any of these cards (`wanted`) or none (not `wanted`).
    pub(super) fn any_card(&self, cards: &Cards, wanted: bool) -> IntExpr {
        match self.bag(cards) {
            CardExpr::Fixed(spot)
                if !self.facts.spots[spot].unordered && !self.facts.spots[spot].square =>
            {
                Box::new(move |at| i32::from(at.state.piles().is_empty(spot) != wanted))
            }
            bag => Box::new(move |at| i32::from(bag.any(at) == wanted)),
        }
    }

    pub(super) fn one(
        &self,
        pick: Selector,
        over: &Domain,
        filter: Option<&Expr>,
        by: Option<&Expr>,
        depth: u8,
    ) -> IntExpr {
        if let (Domain::Cards(cards), None) = (over, filter) {
            let bag = self.bag(cards);
            match pick {
                Selector::First => return Box::new(move |at| bag.first(at)),
                Selector::Last => return Box::new(move |at| bag.last(at)),
                _ => {}
            }
        }
        if let (Domain::Cards(cards), None, Some(value)) = (over, filter, by)
            && matches!(pick, Selector::Best | Selector::Worst)
            && let Some(table) = self.by_card(value, Element::It(depth), |row| row)
        {
            return best_by_table(pick, self.bag(cards), table);
        }
        let each = self.each_of(over);
        let filter = self.filter(filter, depth);
        let by = by.map(|e| self.number(e));
        Box::new(move |at| {
            let passes = |element| filter.passes(at, element);
            let mut found = -1;
            let mut best = 0;
            let mut all = Vec::new();
            each(at, &mut |element| {
                if !passes(element) {
                    return true;
                }
                match pick {
                    Selector::First => {
                        found = element;
                        return false;
                    }
                    Selector::Last => found = element,
                    Selector::Best | Selector::Worst => {
                        let value = by.as_ref().map_or(0, |by| by(at));
                        let better =
                            if pick == Selector::Best { value > best } else { value < best };
                        if found < 0 || better {
                            (found, best) = (element, value);
                        }
                    }
                    Selector::Random => all.push(element),
                }
                true
            });
            if pick == Selector::Random {
                found = at.chance(all.len()).and_then(|n| all.get(n).copied()).unwrap_or(-1);
            }
            found
        })
    }

    /// Compiles the set of the elements that satisfy a condition.
    pub(super) fn filtered(&self, over: &Domain, filter: &Expr, depth: u8) -> IntExpr {
        let each = self.each_of(over);
        let filter = self.number(filter);
        let depth = usize::from(depth);
        Box::new(move |at| {
            let mut set = 0;
            each(at, &mut |element| {
                at.frame.it[depth].set(element);
                if at.frame.work.take() && filter(at) != 0 {
                    set |= 1 << (element & 31);
                }
                true
            });
            set
        })
    }

    /// Compiles the condition on elements of a collection, if any.
    fn filter(&self, test: Option<&Expr>, depth: u8) -> ElementFilter {
        ElementFilter { depth: depth.into(), test: test.map(|e| self.number(e)) }
    }

    /// Compiles an iteration over a collection, which stops when its callback returns false.
    pub(super) fn each_of(&self, over: &Domain) -> Each {
        let up_to = |count: u8| -> Each {
            Box::new(move |_, see| {
                let _ = (0..i32::from(count)).all(see);
            })
        };
        match over {
            Domain::Cards(cards) => {
                let bag = self.bag(cards);
                Box::new(move |at, see| {
                    let mut on = true;
                    bag.each(at, &mut |value| on = on && see(value));
                })
            }
            Domain::Set(set) => {
                let set = self.number(set);
                Box::new(move |at, see| {
                    let set = set(at);
                    let _ = (0..31).filter(|bit| set >> bit & 1 == 1).all(see);
                })
            }
            Domain::Players => up_to(self.facts.seats),
            Domain::PlayersIn => {
                let seats = i32::from(self.facts.seats);
                Box::new(move |at, see| {
                    let _ = (0..seats).filter(|&seat| place(at, seat) == 0).all(see);
                })
            }
            Domain::Choices(who) => self.each_choice(who.as_deref()),
            Domain::Teams => up_to(self.facts.teams),
            Domain::Suits => up_to(self.facts.suits.len() as u8),
            Domain::Ranks => up_to(self.facts.ranks.len() as u8),
            Domain::Spots(field) => {
                let (first, count) = self.facts.fields[*field];
                Box::new(move |_, see| {
                    let _ = (first..first + count).map(i32::from).all(see);
                })
            }
        }
    }
}

/// Condition on elements of a collection.
struct ElementFilter {
    /// Number of enclosing iterations.
    depth: usize,
    test: Option<IntExpr>,
}

impl ElementFilter {
    /// Binds an element, and returns whether it satisfies the condition.
    #[inline]
    fn passes(&self, at: &Context<'_>, element: i32) -> bool {
        if !at.frame.work.take() {
            return false;
        }
        at.frame.it[self.depth].set(element);
        self.test.as_ref().is_none_or(|test| test(at) != 0)
    }
}

/// Compiles the sum of the cards' values.
fn sum_by_table(bag: CardExpr, table: ByCard<CardRow>) -> IntExpr {
    Box::new(move |at| {
        let row = table.row(at);
        let (mut sum, mut count) = (0i32, 0);
        bag.each(at, &mut |value| {
            sum = sum.saturating_add(row[card_of(value).index()]);
            count += 1;
        });
        at.frame.work.spend(count / LOOKS_A_STEP);
        sum
    })
}

/// Compiles the card with the highest or lowest value, the first among equals.
fn best_by_table(pick: Selector, bag: CardExpr, table: ByCard<CardRow>) -> IntExpr {
    let sign = if pick == Selector::Best { 1 } else { -1 };
    Box::new(move |at| {
        let row = table.row(at);
        let (mut found, mut best, mut count) = (-1, 0, 0);
        let mut look = |value: i32| {
            count += 1;
            let worth = row[card_of(value).index()].saturating_mul(sign);
            if found < 0 || worth > best {
                (found, best) = (value, worth);
            }
        };
        match bag.spot(at) {
            Some(spot) => at.each(spot, &mut look),
            None => bag.each(at, &mut look),
        }
        at.frame.work.spend(count / LOOKS_A_STEP);
        found
    })
}

type Each = Box<dyn Fn(&Context<'_>, &mut dyn FnMut(i32) -> bool) + Send + Sync>;
