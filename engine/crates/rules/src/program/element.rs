//! Analysis of expressions: whether they depend on the card in question.

use definition::game::{Cards, Domain, Expr, ExprKind, Local, Property};

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
    expr.any(&|part| wanted(&part.kind))
}

/// True if the value can differ from card to card.
pub(crate) fn depends(expr: &Expr, element: Element) -> bool {
    mentions(expr, &|kind| matches!(kind, ExprKind::Local(local) if element.is(*local)))
        || element == Element::Card && mentions_picked(expr)
}

fn mentions_picked(expr: &Expr) -> bool {
    // A condition about the picked cards as a set is also about the single picked card.
    mentions(expr, &|kind| match kind {
        ExprKind::OfCards(_, c) | ExprKind::IsForm(_, c) | ExprKind::IsAmong(_, c) => is_picked(c),
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
        | Cards::Arranged(_, c)
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
        ExprKind::Of(Property::Who, e) => is(e),
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
