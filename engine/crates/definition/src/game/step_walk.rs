//! Traversal of steps: visits to the expressions directly within one, and to the lists of steps
//! that it contains.

use super::{
    Announcement, Count, DealTo, Expr, ExprPart, NewValue, Score, Step, StepKind, TurnOrder, Turns,
    VarRef, Verdict,
};

impl Step {
    /// Visits the lists of steps directly within this step; called routines are not followed.
    pub fn bodies<'a>(&'a self, visit: &mut dyn FnMut(&'a [Step])) {
        match &self.kind {
            StepKind::If(_, then, otherwise) => {
                visit(then);
                visit(otherwise);
            }
            StepKind::Repeat { body, .. } | StepKind::Each { body, .. } => visit(body),
            StepKind::Turns(turns) => turns.stuck.iter().for_each(|stuck| visit(stuck)),
            _ => {}
        }
    }

    /// Visits the expressions directly within this step, but not those of the steps in it.
    pub fn parts<'a>(&'a self, visit: &mut dyn FnMut(ExprPart<'a>)) {
        match &self.kind {
            StepKind::Shuffle(expr)
            | StepKind::Gather(expr)
            | StepKind::If(expr, ..)
            | StepKind::Repeat { until: expr, .. }
            | StepKind::Finish { who: expr, .. }
            | StepKind::Rejoin(expr)
            | StepKind::Remove { on: expr, .. } => visit(ExprPart::Expr(expr)),
            StepKind::Deal { from, to, count, .. } => {
                visit(ExprPart::Expr(from));
                match to {
                    DealTo::Field(_, first) => optional(first.as_ref(), visit),
                    DealTo::Spot(spot) => visit(ExprPart::Expr(spot)),
                }
                if let Count::Number(count) = count {
                    visit(ExprPart::Expr(count));
                }
            }
            StepKind::Move { what, to, .. } => {
                visit(ExprPart::Cards(what));
                visit(ExprPart::Expr(to));
            }
            StepKind::Flip { what, .. } => visit(ExprPart::Cards(what)),
            StepKind::Set(var, value) | StepKind::Add(var, value) => {
                variable(var, visit);
                new_value(value, visit);
            }
            StepKind::SetAll(_, value) | StepKind::AddAll(_, value) => new_value(value, visit),
            StepKind::Each { from, .. } => optional(from.as_ref(), visit),
            StepKind::Turns(turns) => in_turns(turns, visit),
            StepKind::Tell(notice) => in_notice(notice, visit),
            StepKind::Place { owner, on, .. } => {
                visit(ExprPart::Expr(owner));
                visit(ExprPart::Expr(on));
            }
            StepKind::GameOver(verdict) => {
                if let Some(verdict) = verdict {
                    verdict.parts(visit);
                }
            }
            StepKind::Again(_) | StepKind::EndTurns | StepKind::Call(_) | StepKind::Say(_) => {}
        }
    }
}

impl Verdict {
    /// Visits the expressions directly within this verdict.
    pub fn parts<'a>(&'a self, visit: &mut dyn FnMut(ExprPart<'a>)) {
        match self {
            Self::Highest(Score::Worth(expr))
            | Self::Lowest(Score::Worth(expr))
            | Self::Winner(expr)
            | Self::Loser(expr)
            | Self::Solved(expr) => visit(ExprPart::Expr(expr)),
            Self::Highest(Score::Var(_))
            | Self::Lowest(Score::Var(_))
            | Self::Finished
            | Self::Draw => {}
        }
    }
}

fn in_turns<'a>(turns: &'a Turns, visit: &mut dyn FnMut(ExprPart<'a>)) {
    for expr in [&turns.first, &turns.skip, &turns.by] {
        optional(expr.as_ref(), visit);
    }
    if let TurnOrder::By(expr) = &turns.order {
        visit(ExprPart::Expr(expr));
    }
    visit(ExprPart::Expr(&turns.until));
}

fn in_notice<'a>(notice: &'a Announcement, visit: &mut dyn FnMut(ExprPart<'a>)) {
    notice.values.iter().for_each(|value| visit(ExprPart::Expr(value)));
}

fn new_value<'a>(value: &'a NewValue, visit: &mut dyn FnMut(ExprPart<'a>)) {
    match value {
        NewValue::Number(expr) => visit(ExprPart::Expr(expr)),
        NewValue::Cards(cards) => visit(ExprPart::Cards(cards)),
    }
}

fn variable<'a>(var: &'a VarRef, visit: &mut dyn FnMut(ExprPart<'a>)) {
    optional(var.of.as_deref(), visit);
}

fn optional<'a>(expr: Option<&'a Expr>, visit: &mut dyn FnMut(ExprPart<'a>)) {
    if let Some(expr) = expr {
        visit(ExprPart::Expr(expr));
    }
}
