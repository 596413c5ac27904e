//! Compilation of moves: what may be picked, and the conditions on it.

use super::{
    CardFilter, SquareFilter,
    build::CompileContext,
    element::{Element, depends, depends_on_choice, mentions},
    op::{Chooser, MoveCode},
};
use crate::board::{BoardRules, Hops, Steps};
use definition::game::{ComboId, ComboKind, Condition, Expr, ExprKind, GameMove, Local, Pick};
use std::sync::Arc;

impl CompileContext<'_> {
    /// Compiles a move.
    pub(super) fn game_move(&self, code: &GameMove, board: Option<&Arc<BoardRules>>) -> MoveCode {
        let chooser = self.chooser(&code.pick, board);
        let lift = match &chooser {
            Chooser::Card { .. } => {
                let picked_from = match &code.pick {
                    Pick::Cards { from, .. } => Some(from),
                    _ => None,
                };
                Some(CompileContext { picked_from, ..*self }.conditions_over_cards(&code.only_if))
            }
            _ => None,
        };
        let squares = matches!(chooser, Chooser::Square { .. })
            .then(|| self.conditions_over_squares(&code.only_if))
            .flatten();
        let asks = code.asks.iter().flat_map(|asks| &asks.values);
        let (each, once) =
            (0..code.only_if.len()).partition(|&at| depends_on_choice(&code.only_if[at].expr));
        MoveCode {
            once,
            each,
            is_pass: matches!(chooser, Chooser::Nothing),
            chooser,
            conditions: code.only_if.iter().map(|c| self.number(&c.expr)).collect(),
            lift,
            squares,
            asks: asks.map(|value| self.number(value)).collect(),
            auto: code.auto,
            continues: code.continues,
            at: code.at,
        }
    }

    /// Compiles conditions that depend only on the square, not on anything else that a choice may
    /// bring; `None` for others.
    fn conditions_over_squares(&self, conditions: &[Condition]) -> Option<SquareFilter> {
        let other = |kind: &ExprKind| {
            matches!(kind, ExprKind::Local(Local::Symbol | Local::Number | Local::From))
        };
        if conditions.iter().any(|c| mentions(&c.expr, &other)) {
            return None;
        }
        Some(self.squares_of_all(conditions.iter().map(|c| &c.expr), Local::Target))
    }

    fn conditions_over_cards(&self, conditions: &[Condition]) -> CardFilter {
        let mut list: Vec<_> =
            conditions.iter().map(|c| self.lift(&c.expr, Element::Card)).collect();
        if list.len() == 1 {
            return list.remove(0);
        }
        Box::new(move |at, cards| {
            list.iter().fold(cards, |left, e| if left.is_empty() { left } else { e(at, left) })
        })
    }

    fn chooser(&self, pick: &Pick, board: Option<&Arc<BoardRules>>) -> Chooser {
        let spot = |to: &Option<Expr>| to.as_ref().map(|e| self.number(e));
        let symbols = |count: usize| Chooser::Symbol { count: count as i16 };
        match pick {
            Pick::Nothing => Chooser::Nothing,
            Pick::Click => Chooser::Click,
            Pick::Stack { from, to } => Chooser::Stack { from: from.clone(), to: to.clone() },
            Pick::Cards { from, to, with: Some(with), .. } => Chooser::With {
                from: self.number(from),
                to: spot(to),
                others: self.bag(&with.from),
                sum: self.number(&with.sum),
                target: self.number(&with.to),
            },
            Pick::Cards { from, combos, onto: Some(field), .. } => {
                let (first, count) = self.facts.fields[*field];
                let from = self.number(from);
                Chooser::Onto { from, combos: combos.clone(), first, count }
            }
            Pick::Cards { from, to, combos, .. } if combos.is_empty() => {
                let varies = to.as_ref().is_some_and(|to| depends(to, Element::Card));
                let to = to.as_ref().map(|to| self.bag_of_spot(to));
                Chooser::Card { from: self.bag_of_spot(from), to, varies }
            }
            Pick::Cards { from, to, combos, .. } => {
                let stays = !to.as_ref().is_some_and(depends_on_choice);
                let counted = self.any_subset(combos).filter(|_| stays);
                let (from, to) = (self.number(from), spot(to));
                Chooser::Combos { from, to, combos: combos.clone(), counted }
            }
            Pick::Number { from, to } => {
                Chooser::Number { from: self.number(from), to: self.number(to) }
            }
            Pick::Suit => symbols(self.facts.suits.len()),
            Pick::Rank => symbols(self.facts.ranks.len()),
            Pick::Player => symbols(self.facts.seats.into()),
            Pick::Word(words) => symbols(self.game.words.get(*words).map_or(0, Vec::len)),
            Pick::Bid { from, to, no_trump } => Chooser::Bid {
                from: self.number(from),
                to: self.number(to),
                suits: self.facts.suits.len() as i16,
                no_trump: *no_trump,
            },
            Pick::Square => {
                let board = self.facts.board.as_ref().map(|(field, _)| *field);
                let (first, count) = board.map_or((0, 0), |field| self.facts.fields[field]);
                Chooser::Square { first, count }
            }
            Pick::Step(rule) => match board {
                Some(board) => Chooser::Step(Steps::new(rule, board, &|e| self.flag(e))),
                None => Chooser::Nothing,
            },
            Pick::Hop(rule) => match board {
                Some(board) => Chooser::Hop(Hops::new(rule, board, &|e| self.flag(e))),
                None => Chooser::Nothing,
            },
        }
    }

    /// Returns the only combination on offer, if any cards make it.
    fn any_subset(&self, combos: &[ComboId]) -> Option<ComboId> {
        let &[id] = combos else { return None };
        let combo = self.game.combos.get(id)?;
        (combo.kind == ComboKind::AnyOf).then_some(id)
    }
}
