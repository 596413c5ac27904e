//! Analysis of expressions: whether they depend on the card in question.

use definition::game::{Cards, Domain, Expr, ExprKind, Local};

/// Card that a condition is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Element {
    /// The element of a `where` at this depth.
    It(u8),
    /// The picked card.
    Card,
}

impl Element {
    pub(crate) fn is(self, local: Local) -> bool {
        match self {
            Self::It(depth) => local == Local::It(depth),
            Self::Card => local == Local::Card,
        }
    }
}

/// True if any part of the expression satisfies `wanted`.
pub(crate) fn mentions(expr: &Expr, wanted: &dyn Fn(&ExprKind) -> bool) -> bool {
    if wanted(&expr.kind) {
        return true;
    }
    let sub = |e: &Expr| mentions(e, wanted);
    let cards = |c: &Cards| mentions_in_cards(c, wanted);
    match &expr.kind {
        ExprKind::Constant(_)
        | ExprKind::Option(_)
        | ExprKind::Local(_)
        | ExprKind::Can(_)
        | ExprKind::Cleared => false,
        ExprKind::Var(var) => var.of.as_deref().is_some_and(sub),
        ExprKind::Not(e)
        | ExprKind::Negate(e)
        | ExprKind::Absolute(e)
        | ExprKind::Attribute(_, e)
        | ExprKind::Who(e)
        | ExprKind::Holder(_, e)
        | ExprKind::Left(e, _)
        | ExprKind::Partner(e)
        | ExprKind::SeatOf(e)
        | ExprKind::TeamOf(e)
        | ExprKind::PlaceOf(e) => sub(e),
        ExprKind::And(list) | ExprKind::Or(list) | ExprKind::FoldList(_, list) => {
            list.iter().any(sub)
        }
        ExprKind::Operator(_, a, b) | ExprKind::Compare(_, a, b) | ExprKind::IsIn(a, b) => {
            sub(a) || sub(b)
        }
        ExprKind::If(a, b, c) => sub(a) || sub(b) || sub(c),
        ExprKind::Nth(list, n) => list.iter().any(sub) || sub(n),
        ExprKind::Fold { over, filter, by, .. } | ExprKind::One { over, filter, by, .. } => {
            mentions_in_domain(over, wanted)
                || filter.as_deref().is_some_and(sub)
                || by.as_deref().is_some_and(sub)
        }
        ExprKind::Filtered { over, filter, .. } => mentions_in_domain(over, wanted) || sub(filter),
        ExprKind::IsAmong(e, c) => sub(e) || cards(c),
        ExprKind::SuitsOf(c)
        | ExprKind::RanksOf(c)
        | ExprKind::FormOf(c)
        | ExprKind::FormLow(c)
        | ExprKind::FormSuits(c)
        | ExprKind::IsForm(_, c) => cards(c),
        ExprKind::SameCards(a, b) => cards(a) || cards(b),
        ExprKind::Spot(_, of) => of.as_deref().is_some_and(sub),
        ExprKind::Encloses { owner, from, over } => sub(owner) || sub(from) || sub(over),
    }
}

fn mentions_in_domain(over: &Domain, wanted: &dyn Fn(&ExprKind) -> bool) -> bool {
    match over {
        Domain::Cards(cards) => mentions_in_cards(cards, wanted),
        Domain::Set(e) => mentions(e, wanted),
        Domain::Players
        | Domain::PlayersIn
        | Domain::Teams
        | Domain::Suits
        | Domain::Ranks
        | Domain::Spots(_) => false,
    }
}

/// The same for a set of cards.
pub(crate) fn mentions_in_cards(cards: &Cards, wanted: &dyn Fn(&ExprKind) -> bool) -> bool {
    let sub = |e: &Expr| mentions(e, wanted);
    let deeper = |c: &Cards| mentions_in_cards(c, wanted);
    match cards {
        Cards::Spot(e) => sub(e),
        Cards::AllOf(_) | Cards::Everything | Cards::Picked | Cards::Others => false,
        Cards::Var(var) => var.of.as_deref().is_some_and(sub),
        Cards::List(list) => list.iter().any(sub),
        Cards::Where(c, e, _) => deeper(c) || sub(e),
        Cards::Strongest { count, of, by, .. } => sub(count) || deeper(of) || sub(by),
        Cards::Pairs { of, by, .. } => deeper(of) || sub(by),
        Cards::AllButLast(c) | Cards::Reverse(c) => deeper(c),
        Cards::Plus(a, b) | Cards::Minus(a, b) => deeper(a) || deeper(b),
        Cards::If(e, a, b) => sub(e) || deeper(a) || deeper(b),
    }
}

/// True if the value can differ from card to card.
pub(crate) fn depends(expr: &Expr, element: Element) -> bool {
    mentions(expr, &|kind| matches!(kind, ExprKind::Local(local) if element.is(*local)))
        || element == Element::Card && mentions_picked(expr)
}

fn mentions_picked(expr: &Expr) -> bool {
    // A condition about the picked cards as a set is also about the single picked card.
    mentions(expr, &|kind| match kind {
        ExprKind::SuitsOf(c)
        | ExprKind::RanksOf(c)
        | ExprKind::FormOf(c)
        | ExprKind::FormLow(c)
        | ExprKind::FormSuits(c)
        | ExprKind::IsForm(_, c)
        | ExprKind::IsAmong(_, c) => is_picked(c),
        ExprKind::SameCards(a, b) => is_picked(a) || is_picked(b),
        ExprKind::Fold { over: Domain::Cards(c), .. }
        | ExprKind::One { over: Domain::Cards(c), .. } => is_picked(c),
        _ => false,
    })
}

fn is_picked(cards: &Cards) -> bool {
    match cards {
        Cards::Picked | Cards::Others => true,
        Cards::Where(c, ..)
        | Cards::AllButLast(c)
        | Cards::Reverse(c)
        | Cards::Strongest { of: c, .. }
        | Cards::Pairs { of: c, .. } => is_picked(c),
        Cards::Plus(a, b) | Cards::Minus(a, b) | Cards::If(_, a, b) => is_picked(a) || is_picked(b),
        _ => false,
    }
}

/// True if the expression asks who put the card where it lies or, unless cards are `unique`, who
/// holds it; a set of kinds does not contain that.
pub(crate) fn asks_who(expr: &Expr, element: Element, unique: bool) -> bool {
    let is = |e: &Expr| matches!(e.kind, ExprKind::Local(local) if element.is(local));
    mentions(expr, &|kind| match kind {
        ExprKind::Who(e) => is(e),
        ExprKind::Holder(_, e) => !unique && is(e),
        _ => false,
    })
}

/// True if the value can differ between the choices of a move.
pub(crate) fn depends_on_choice(expr: &Expr) -> bool {
    let chosen = |kind: &ExprKind| {
        matches!(
            kind,
            ExprKind::Local(
                Local::Card
                    | Local::Number
                    | Local::Symbol
                    | Local::From
                    | Local::Target
                    | Local::Moved
                    | Local::Captured
            )
        )
    };
    mentions(expr, &chosen) || depends(expr, Element::Card) || mentions_any_picked(expr)
}

fn mentions_any_picked(expr: &Expr) -> bool {
    mentions(expr, &|kind| match kind {
        ExprKind::Filtered { over: Domain::Cards(c), .. } => is_picked(c),
        _ => false,
    })
}
