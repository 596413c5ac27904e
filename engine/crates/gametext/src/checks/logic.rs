//! Conditions as formulas of logic: what a condition implies whatever the values of its parts.
//!
//! Parts that are not logic (`rank > 3`) may be true or false independently; relations between them
//! are mostly unknown here. So a formula that can be false may still always hold in the game, but
//! one that cannot be false always holds.

use definition::game::{
    Cards, Comparing, Domain, Expr, ExprKind, ExprPart, Fold, Local, MoveId, PartMut, Type,
};

/// Maximum number of parts of which all combinations are tried.
const MOST_PARTS: usize = 16;
/// Number of cards in a hypothetical hand.
const CARDS: usize = 2;

/// A condition.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Formula {
    Known(bool),
    /// A part that is independent of the picked card.
    Part(usize),
    /// A part that depends on the picked card.
    OfCard(usize),
    Not(Box<Formula>),
    And(Vec<Formula>),
    Or(Vec<Formula>),
    /// True if the formula holds for some card of a hand.
    Any(Box<Formula>),
    /// True if it holds for every card of a hand.
    All(Box<Formula>),
}

/// The non-logical parts of formulas, and the spots that cards are picked from.
#[derive(Debug)]
pub(super) struct FormulaParts<'g> {
    hands: Vec<&'g Expr>,
    /// Moves assumed to be impossible.
    cannot: &'g [MoveId],
    list: Vec<Expr>,
    /// Parts about a card of a hand, each with the index of the hand.
    of_card: Vec<(usize, Expr)>,
}

impl<'g> FormulaParts<'g> {
    pub(super) fn new(hands: Vec<&'g Expr>, cannot: &'g [MoveId]) -> Self {
        Self { hands, cannot, list: vec![], of_card: vec![] }
    }

    /// Returns the formula of a condition; a picked card comes from hand number `hand`.
    pub(super) fn formula(&mut self, expr: &Expr, hand: Option<usize>) -> Formula {
        let not = |formula| Formula::Not(Box::new(formula));
        match &expr.kind {
            ExprKind::Constant(value) => Formula::Known(*value != 0),
            ExprKind::Not(inner) => not(self.formula(inner, hand)),
            ExprKind::And(list) => {
                Formula::And(list.iter().map(|part| self.formula(part, hand)).collect())
            }
            ExprKind::Or(list) => {
                Formula::Or(list.iter().map(|part| self.formula(part, hand)).collect())
            }
            ExprKind::If(condition, yes, no) => {
                let condition = self.formula(condition, hand);
                let (yes, no) = (self.formula(yes, hand), self.formula(no, hand));
                Formula::Or(vec![
                    Formula::And(vec![condition.clone(), yes]),
                    Formula::And(vec![not(condition), no]),
                ])
            }
            ExprKind::Can(id) if self.cannot.contains(id) => Formula::Known(false),
            ExprKind::Fold { fold, over: Domain::Cards(cards), filter, depth, .. }
                if matches!(fold, Fold::Any | Fold::All) =>
            {
                self.fold(*fold, cards, filter.as_deref(), *depth, hand, expr)
            }
            ExprKind::Compare(comparing, a, b) => {
                let (less, more) = (
                    |parts: &mut Self| parts.less(a, b, expr, hand),
                    |parts: &mut Self| parts.less(b, a, expr, hand),
                );
                let numbers = matches!(a.ty, Type::Number | Type::Rank);
                match comparing {
                    Comparing::Less => less(self),
                    Comparing::More => more(self),
                    Comparing::AtMost => not(more(self)),
                    Comparing::AtLeast => not(less(self)),
                    Comparing::Equal if numbers => {
                        Formula::And(vec![not(less(self)), not(more(self))])
                    }
                    Comparing::NotEqual if numbers => Formula::Or(vec![less(self), more(self)]),
                    Comparing::Equal | Comparing::NotEqual => self.part(expr, hand),
                }
            }
            _ => self.part(expr, hand),
        }
    }

    /// Returns `a < b` as a part, so that other comparisons of the same two values are related to
    /// it.
    fn less(&mut self, a: &Expr, b: &Expr, whole: &Expr, hand: Option<usize>) -> Formula {
        let (a, b) = (Box::new(a.clone()), Box::new(b.clone()));
        let kind = ExprKind::Compare(Comparing::Less, a, b);
        self.part(&Expr { kind, ty: Type::Flag, at: whole.at }, hand)
    }

    fn part(&mut self, expr: &Expr, hand: Option<usize>) -> Formula {
        match hand {
            Some(hand) if mentions(expr, Local::Card) => {
                Formula::OfCard(place(&mut self.of_card, (hand, expr.clone())))
            }
            _ => Formula::Part(place(&mut self.list, expr.clone())),
        }
    }

    /// `any(... where ...)` and `all(... where ...)`
    fn fold(
        &mut self,
        fold: Fold,
        cards: &Cards,
        filter: Option<&Expr>,
        depth: u8,
        hand: Option<usize>,
        whole: &Expr,
    ) -> Formula {
        if let (Cards::Plus(a, b), Some(_)) = (cards, filter) {
            let of = [a, b].map(|cards| self.fold(fold, cards, filter, depth, hand, whole)).into();
            return if fold == Fold::Any { Formula::Or(of) } else { Formula::And(of) };
        }
        let is = |place: &&Expr| matches!(cards, Cards::Spot(spot) if spot.kind == place.kind);
        let other = self.hands.iter().position(is);
        match (other, filter) {
            // A player without cards has no turn; otherwise the trial of the game reveals it.
            (Some(_), None) => Formula::Known(true),
            (Some(other), Some(filter)) if !mentions(filter, Local::Card) => {
                let mut of_picked = filter.clone();
                as_picked(&mut of_picked, depth);
                let inner = Box::new(self.formula(&of_picked, Some(other)));
                if fold == Fold::Any { Formula::Any(inner) } else { Formula::All(inner) }
            }
            _ => {
                let (over, by) = (Domain::Cards(Box::new(cards.clone())), None);
                let filter = filter.cloned().map(Box::new);
                let kind = ExprKind::Fold { fold, over, filter, by, depth };
                self.part(&Expr { kind, ty: Type::Flag, at: whole.at }, hand)
            }
        }
    }

    /// True if a part compares the card with one particular card.
    pub(super) fn names_a_card(&self) -> bool {
        let is_card = |expr: &Expr| matches!(expr.kind, ExprKind::Local(Local::Card));
        self.of_card.iter().any(|(_, part)| match &part.kind {
            ExprKind::Compare(_, a, b) => is_card(a) || is_card(b),
            _ => false,
        })
    }

    /// True if one of the formulas holds for one of the cards, whatever the values of their parts,
    /// unless `unless` holds. `None` if there are too many parts to try.
    pub(super) fn always(&self, formulas: &[Formula], unless: &Formula) -> Option<bool> {
        let free = self.list.len() + CARDS * self.of_card.len();
        if free > MOST_PARTS {
            return None;
        }
        let some =
            |world: u32| (0..CARDS).any(|card| formulas.iter().any(|f| self.holds(f, world, card)));
        let contradictions = self.contradictions();
        let is_impossible = |world: u32| contradictions.iter().any(|both| both & !world == 0);
        let mut worlds = 0..1u32 << free;
        Some(
            worlds.all(|world| is_impossible(world) || some(world) || self.holds(unless, world, 0)),
        )
    }

    /// Returns sets of parts that cannot all hold, as bits of a world: two values each less than
    /// the other, or a value less than zero (numbers in games hardly ever are).
    fn contradictions(&self) -> Vec<u32> {
        let of_card = self.of_card.iter().map(|(_, part)| part);
        let groups =
            std::iter::once((self.list.iter().collect::<Vec<_>>(), 0)).chain((0..CARDS).map(
                |card| (of_card.clone().collect(), self.list.len() + card * self.of_card.len()),
            ));
        let mut contradictions = vec![];
        for (parts, first) in groups {
            for (at, part) in parts.iter().enumerate() {
                let ExprKind::Compare(Comparing::Less, a, b) = &part.kind else { continue };
                let bit = |at: usize| 1 << (first + at);
                if matches!(b.kind, ExprKind::Constant(0)) {
                    contradictions.push(bit(at));
                }
                let turned = |other: &&Expr| {
                    matches!(&other.kind,
                        ExprKind::Compare(Comparing::Less, c, d) if c == b && d == a)
                };
                if let Some(other) = parts.iter().position(turned) {
                    contradictions.push(bit(at) | bit(other));
                }
            }
        }
        contradictions
    }

    /// True if a formula holds in a world whose bits say which parts hold.
    fn holds(&self, formula: &Formula, world: u32, card: usize) -> bool {
        let bit = |at: usize| world & (1 << at) != 0;
        match formula {
            Formula::Known(value) => *value,
            Formula::Part(at) => bit(*at),
            Formula::OfCard(at) => bit(self.list.len() + card * self.of_card.len() + at),
            Formula::Not(inner) => !self.holds(inner, world, card),
            Formula::And(list) => list.iter().all(|f| self.holds(f, world, card)),
            Formula::Or(list) => list.iter().any(|f| self.holds(f, world, card)),
            Formula::Any(inner) => (0..CARDS).any(|card| self.holds(inner, world, card)),
            Formula::All(inner) => (0..CARDS).all(|card| self.holds(inner, world, card)),
        }
    }
}

fn place<T: PartialEq>(list: &mut Vec<T>, part: T) -> usize {
    list.iter().position(|other| *other == part).unwrap_or_else(|| {
        list.push(part);
        list.len() - 1
    })
}

/// True if an expression uses a local.
pub(super) fn mentions(expr: &Expr, local: Local) -> bool {
    ExprPart::Expr(expr).any(&|part| match part {
        ExprPart::Expr(part) => part.kind == ExprKind::Local(local),
        ExprPart::Cards(cards) => matches!((cards, local), (Cards::Picked, Local::Card)),
    })
}

/// Rewrites a `where` filter about its element as a condition on the picked card.
fn as_picked(expr: &mut Expr, depth: u8) {
    match &mut expr.kind {
        ExprKind::Local(Local::It(at)) if *at == depth => expr.kind = ExprKind::Local(Local::Card),
        ExprKind::Local(Local::It(at))
        | ExprKind::Fold { depth: at, .. }
        | ExprKind::One { depth: at, .. }
        | ExprKind::Filtered { depth: at, .. }
            if *at > depth =>
        {
            *at -= 1;
        }
        _ => {}
    }
    expr.parts_mut(&mut |part| in_part_as_picked(part, depth));
}

fn in_part_as_picked(part: PartMut<'_>, depth: u8) {
    match part {
        PartMut::Expr(expr) => as_picked(expr, depth),
        PartMut::Cards(cards) => {
            if let Cards::Where(_, _, at)
            | Cards::Strongest { depth: at, .. }
            | Cards::Pairs { depth: at, .. } = cards
                && *at > depth
            {
                *at -= 1;
            }
            cards.parts_mut(&mut |part| in_part_as_picked(part, depth));
        }
    }
}
