//! Selection of the rules that are explained once and referred to by name elsewhere.
//!
//! Expressions contain the rules that they use. Where a long one is the whole content of a rule -
//! its span is that of the rule's text - the rule's name is shorter.

use super::Term;
use definition::game::{Expr, ExprKind, ExprPart, Game, Span};

/// Minimum size of an expression to deserve a name, except for arithmetic.
const LONG: usize = 5;

/// Size from which an expression whose rule has a name is never written out.
const TOO_LONG: usize = 24;

/// Returns the rules that are referred to by name, in file order.
pub(super) fn terms(game: &Game) -> Vec<Term<'_>> {
    let mut finder = SubjectFinder { game, found: Vec::new() };
    game.parts(&mut |part| finder.part(part));
    finder.found.sort_by_key(|term| term.rule);
    finder.found
}

/// Returns the rules that the strategies refer to by name, but not the game itself, in file order.
pub(super) fn terms_of_strategies<'a>(game: &'a Game, known: &[Term<'a>]) -> Vec<Term<'a>> {
    let mut finder = SubjectFinder { game, found: known.to_vec() };
    let rules = game.strategies.iter().flat_map(|strategy| &strategy.rules);
    rules.for_each(|rule| rule.parts(&mut |part| finder.part(part)));
    let mut found = finder.found.split_off(known.len());
    found.sort_by_key(|term| term.rule);
    found
}

/// Returns the rule whose whole text has this span.
pub(super) fn rule_at(game: &Game, at: Span) -> Option<u16> {
    let text = &game.sources.get(usize::from(at.source))?.text;
    let blank = |from: u32, to: u32| {
        let between = text.get(from as usize..to as usize);
        between.is_some_and(|text| text.chars().all(|c| c.is_whitespace() || "()".contains(c)))
    };
    let whole = |rule: Span| {
        rule.source == at.source
            && rule.start <= at.start
            && at.end <= rule.end
            && blank(rule.start, at.start)
            && blank(at.end, rule.end)
    };
    let rule = game.rules.iter().position(|rule| whole(rule.at))?;
    u16::try_from(rule).ok()
}

struct SubjectFinder<'a> {
    game: &'a Game,
    found: Vec<Term<'a>>,
}

impl<'a> SubjectFinder<'a> {
    fn expr(&mut self, expr: &'a Expr) {
        let arithmetic = matches!(expr.kind, ExprKind::Operator(..) | ExprKind::If(..));
        if let Some(rule) = rule_at(self.game, expr.at)
            && (arithmetic || size(ExprPart::Expr(expr)) >= LONG)
            && self.found.iter().all(|term| term.rule != rule)
        {
            let named = &self.game.rules[usize::from(rule)];
            // The meaning of a rule with parameters is described in general, not for its first use.
            // If the kinds of its parameters are unknown, the first use must do.
            let means = match named.parameters.is_empty() {
                true => Some(expr),
                false => named
                    .general
                    .as_ref()
                    .or_else(|| (size(ExprPart::Expr(expr)) >= TOO_LONG).then_some(expr)),
            };
            self.found.extend(means.map(|means| Term { rule, means }));
        }
        expr.parts(&mut |part| self.part(part));
    }

    fn part(&mut self, part: ExprPart<'a>) {
        match part {
            ExprPart::Expr(expr) => self.expr(expr),
            ExprPart::Cards(cards) => cards.parts(&mut |part| self.part(part)),
        }
    }
}

/// Returns the number of values that an expression consists of, itself included.
fn size(part: ExprPart<'_>) -> usize {
    let mut count = usize::from(matches!(part, ExprPart::Expr(_)));
    part.parts(&mut |part| count += size(part));
    count
}
