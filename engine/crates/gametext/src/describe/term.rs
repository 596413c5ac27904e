//! Selection of the rules that are explained once and referred to by name elsewhere.
//!
//! Expressions contain the rules that they use. Where a long one is the whole content of a rule -
//! its span is that of the rule's text - the rule's name is shorter.

use super::Term;
use definition::game::{
    Cards, Count, DealTo, DrawRule, Expr, ExprKind, ExprPart, Game, GameMove, NewValue, Pick,
    Score, Span, Step, StepKind, TurnOrder, Turns, Verdict,
};

/// Minimum size of an expression to deserve a name, except for arithmetic.
const LONG: usize = 5;

/// Size from which an expression whose rule has a name is never written out.
const TOO_LONG: usize = 24;

/// Returns the rules that are referred to by name, in file order.
pub(super) fn terms(game: &Game) -> Vec<Term<'_>> {
    let mut finder = SubjectFinder { game, found: Vec::new() };
    finder.steps(&game.flow);
    game.routines.iter().for_each(|routine| finder.steps(&routine.steps));
    game.moves.iter().for_each(|one| finder.a_move(one));
    finder.verdict(&game.result);
    for draw in &game.draws {
        if let DrawRule::Quiet { while_holds, .. } = draw {
            finder.expr(while_holds);
        }
    }
    finder.found.sort_by_key(|term| term.rule);
    finder.found
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

    fn cards(&mut self, cards: &'a Cards) {
        cards.parts(&mut |part| self.part(part));
    }

    fn part(&mut self, part: ExprPart<'a>) {
        match part {
            ExprPart::Expr(expr) => self.expr(expr),
            ExprPart::Cards(cards) => self.cards(cards),
        }
    }

    fn exprs(&mut self, exprs: impl IntoIterator<Item = &'a Expr>) {
        exprs.into_iter().for_each(|expr| self.expr(expr));
    }

    fn steps(&mut self, steps: &'a [Step]) {
        steps.iter().for_each(|step| self.step(step));
    }

    fn step(&mut self, step: &'a Step) {
        match &step.kind {
            StepKind::Shuffle(spot) | StepKind::Gather(spot) => self.expr(spot),
            StepKind::Deal { from, to, count, .. } => {
                self.expr(from);
                match to {
                    DealTo::Field(_, first) => self.exprs(first),
                    DealTo::Spot(spot) => self.expr(spot),
                }
                if let Count::Number(count) = count {
                    self.expr(count);
                }
            }
            StepKind::Move { what, to, .. } => {
                self.cards(what);
                self.expr(to);
            }
            StepKind::Flip { what, .. } => self.cards(what),
            StepKind::Set(var, value) | StepKind::Add(var, value) => {
                self.exprs(var.of.as_deref());
                self.value(value);
            }
            StepKind::SetAll(_, value) | StepKind::AddAll(_, value) => self.value(value),
            StepKind::If(condition, yes, no) => {
                self.expr(condition);
                self.steps(yes);
                self.steps(no);
            }
            StepKind::Repeat { until, body } => {
                self.expr(until);
                self.steps(body);
            }
            StepKind::Each { from, body, .. } => {
                self.exprs(from);
                self.steps(body);
            }
            StepKind::Turns(turns) => self.turns(turns),
            StepKind::Finish { who, .. } | StepKind::Rejoin(who) => self.expr(who),
            StepKind::Tell(notice) => self.exprs(&notice.values),
            StepKind::Place { owner, on, .. } => self.exprs([owner, on]),
            StepKind::Remove { on, .. } => self.expr(on),
            StepKind::GameOver(Some(verdict)) => self.verdict(verdict),
            StepKind::GameOver(None)
            | StepKind::Open
            | StepKind::Again(_)
            | StepKind::EndTurns
            | StepKind::Call(_)
            | StepKind::Say(_) => {}
        }
    }

    fn value(&mut self, value: &'a NewValue) {
        match value {
            NewValue::Number(expr) => self.expr(expr),
            NewValue::Cards(cards) => self.cards(cards),
        }
    }

    fn turns(&mut self, turns: &'a Turns) {
        self.exprs(&turns.first);
        self.exprs(&turns.skip);
        self.exprs(&turns.by);
        self.expr(&turns.until);
        if let TurnOrder::By(order) = &turns.order {
            self.expr(order);
        }
        self.steps(turns.stuck.as_deref().unwrap_or_default());
    }

    fn verdict(&mut self, verdict: &'a Verdict) {
        match verdict {
            Verdict::Winner(expr) | Verdict::Loser(expr) | Verdict::Solved(expr) => {
                self.expr(expr);
            }
            Verdict::Highest(score) | Verdict::Lowest(score) => {
                if let Score::Worth(expr) = score {
                    self.expr(expr);
                }
            }
            Verdict::Finished | Verdict::Draw => {}
        }
    }

    fn a_move(&mut self, one: &'a GameMove) {
        match &one.pick {
            Pick::Cards { from, to, with, .. } => {
                self.expr(from);
                self.exprs(to);
                if let Some(with) = with {
                    self.cards(&with.from);
                    self.exprs([&with.sum, &with.to]);
                }
            }
            Pick::Number { from, to } | Pick::Bid { from, to, .. } => self.exprs([from, to]),
            _ => {}
        }
        self.exprs(one.only_if.iter().map(|condition| &condition.expr));
        self.steps(&one.then);
    }
}

/// Returns the number of values that an expression consists of, itself included.
fn size(part: ExprPart<'_>) -> usize {
    let mut count = 0;
    match part {
        ExprPart::Expr(expr) => {
            count += 1;
            expr.parts(&mut |part| count += size(part));
        }
        ExprPart::Cards(cards) => cards.parts(&mut |part| count += size(part)),
    }
    count
}
