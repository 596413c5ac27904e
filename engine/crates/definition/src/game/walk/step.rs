//! Traversal of steps and whole games: visits to lists of steps, and to the expressions in them.

use super::ExprPart;
use crate::game::{
    Count, DealTo, DrawRule, Expr, Game, GameMove, NewValue, Pick, Score, Step, StepKind,
    StrategyRule, TurnOrder, Turns, VarRef, Verdict,
};

/// A visitor of the parts of something.
type Visit<'v, 'a> = &'v mut dyn FnMut(ExprPart<'a>);

fn each<'a>(exprs: impl IntoIterator<Item = &'a Expr>, visit: Visit<'_, 'a>) {
    exprs.into_iter().for_each(|expr| visit(ExprPart::Expr(expr)));
}

impl Step {
    /// Visits the expressions of this step, but not those of the steps nested in it.
    pub fn parts<'a>(&'a self, visit: &mut dyn FnMut(ExprPart<'a>)) {
        match &self.kind {
            StepKind::Shuffle(e)
            | StepKind::Gather(e)
            | StepKind::If(e, ..)
            | StepKind::Repeat { until: e, .. }
            | StepKind::Finish { who: e, .. }
            | StepKind::Rejoin(e)
            | StepKind::Remove { on: e, .. } => visit(ExprPart::Expr(e)),
            StepKind::Deal { from, to, count, .. } => {
                visit(ExprPart::Expr(from));
                match to {
                    DealTo::Field(_, first) => each(first, visit),
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
            StepKind::Show { what, to } => {
                visit(ExprPart::Cards(what));
                each(to, visit);
            }
            StepKind::Set(VarRef { of, .. }, value) | StepKind::Add(VarRef { of, .. }, value) => {
                each(of.as_deref(), visit);
                value.parts(visit);
            }
            StepKind::SetAll(_, value) | StepKind::AddAll(_, value) => value.parts(visit),
            StepKind::Each { from, .. } => each(from, visit),
            StepKind::Turns(turns) => turns.parts(visit),
            StepKind::Tell(notice) => each(&notice.values, visit),
            StepKind::Place { owner, on, .. } => each([owner, on], visit),
            StepKind::GameOver(Some(verdict)) => verdict.parts(visit),
            StepKind::GameOver(None)
            | StepKind::Open
            | StepKind::Again(_)
            | StepKind::EndTurns
            | StepKind::Call(_)
            | StepKind::Say(_) => {}
        }
    }

    /// Visits the lists of steps directly within this step. A called routine is not within it.
    pub fn lists<'a>(&'a self, visit: &mut dyn FnMut(&'a [Self])) {
        match &self.kind {
            StepKind::If(_, yes, no) => {
                visit(yes);
                visit(no);
            }
            StepKind::Repeat { body, .. } | StepKind::Each { body, .. } => visit(body),
            StepKind::Turns(turns) => {
                if let Some(stuck) = &turns.stuck {
                    visit(stuck);
                }
            }
            StepKind::Shuffle(_)
            | StepKind::Gather(_)
            | StepKind::Deal { .. }
            | StepKind::Move { .. }
            | StepKind::Flip { .. }
            | StepKind::Show { .. }
            | StepKind::Set(..)
            | StepKind::SetAll(..)
            | StepKind::Add(..)
            | StepKind::AddAll(..)
            | StepKind::Open
            | StepKind::Again(_)
            | StepKind::EndTurns
            | StepKind::Call(_)
            | StepKind::Finish { .. }
            | StepKind::Rejoin(_)
            | StepKind::Say(_)
            | StepKind::Tell(_)
            | StepKind::Place { .. }
            | StepKind::Remove { .. }
            | StepKind::GameOver(_) => {}
        }
    }
}

/// Visits a list of steps and the lists nested in it, outer ones first, but not the routines that
/// it calls.
pub fn each_list_within<'a>(steps: &'a [Step], visit: &mut dyn FnMut(&'a [Step])) {
    visit(steps);
    for step in steps {
        step.lists(&mut |list| each_list_within(list, visit));
    }
}

/// Visits the expressions of steps, nested ones included, in the order of the text.
fn parts_of_steps<'a>(steps: &'a [Step], visit: Visit<'_, 'a>) {
    for step in steps {
        step.parts(visit);
        step.lists(&mut |list| parts_of_steps(list, visit));
    }
}

impl NewValue {
    fn parts<'a>(&'a self, visit: Visit<'_, 'a>) {
        visit(match self {
            Self::Number(expr) => ExprPart::Expr(expr),
            Self::Cards(cards) => ExprPart::Cards(cards),
        });
    }
}

impl Turns {
    fn parts<'a>(&'a self, visit: Visit<'_, 'a>) {
        each(&self.first, visit);
        each(&self.skip, visit);
        each(&self.by, visit);
        visit(ExprPart::Expr(&self.until));
        if let TurnOrder::By(order) = &self.order {
            visit(ExprPart::Expr(order));
        }
        each(self.claims.iter().map(|claims| &claims.rank), visit);
    }
}

impl Verdict {
    /// Visits the expressions of this verdict.
    pub fn parts<'a>(&'a self, visit: &mut dyn FnMut(ExprPart<'a>)) {
        match self {
            Self::Winner(expr)
            | Self::Loser(expr)
            | Self::Solved(expr)
            | Self::Highest(Score::Worth(expr))
            | Self::Lowest(Score::Worth(expr)) => visit(ExprPart::Expr(expr)),
            Self::Highest(Score::Var(_))
            | Self::Lowest(Score::Var(_))
            | Self::Finished
            | Self::Draw => {}
        }
    }
}

impl Pick {
    /// Visits the expressions of the choice; conditions of options alone are no part of it.
    fn parts<'a>(&'a self, visit: Visit<'_, 'a>) {
        match self {
            Self::Cards { from, to, with, .. } => {
                visit(ExprPart::Expr(from));
                each(to, visit);
                if let Some(with) = with {
                    visit(ExprPart::Cards(&with.from));
                    each([&with.sum, &with.to], visit);
                }
            }
            Self::Number { from, to } | Self::Bid { from, to, .. } => each([from, to], visit),
            Self::Nothing
            | Self::Suit
            | Self::Rank
            | Self::Player
            | Self::Word(_)
            | Self::Stack { .. }
            | Self::Click
            | Self::Square
            | Self::Step(_)
            | Self::Hop(_) => {}
        }
    }
}

impl GameMove {
    fn parts<'a>(&'a self, visit: Visit<'_, 'a>) {
        self.pick.parts(visit);
        each(self.only_if.iter().map(|condition| &condition.expr), visit);
        parts_of_steps(&self.then, visit);
    }
}

impl StrategyRule {
    /// Visits the expressions of this rule.
    pub fn parts<'a>(&'a self, visit: &mut dyn FnMut(ExprPart<'a>)) {
        each(self.applies.iter().chain(&self.only), visit);
        each(self.order.iter().map(|(_, value)| value), visit);
    }
}

impl Game {
    /// Visits every list of steps: the flow, routines, the steps of moves, and the lists nested in
    /// them, outer ones first.
    pub fn each_list<'a>(&'a self, visit: &mut dyn FnMut(&'a [Step])) {
        let routines = self.routines.iter().map(|routine| &routine.steps);
        let moves = self.moves.iter().map(|game_move| &game_move.then);
        let positions = std::iter::once(&self.positions.then);
        let flow = std::iter::once(&self.flow);
        for steps in flow.chain(routines).chain(moves).chain(positions) {
            each_list_within(steps, visit);
        }
    }

    /// Visits the expressions that decide the course of the game: those of the flow, the routines,
    /// the moves, the result and the draws, each as a whole.
    pub fn parts<'a>(&'a self, visit: &mut dyn FnMut(ExprPart<'a>)) {
        parts_of_steps(&self.flow, visit);
        parts_of_steps(&self.positions.then, visit);
        self.routines.iter().for_each(|routine| parts_of_steps(&routine.steps, visit));
        self.moves.iter().for_each(|one| one.parts(visit));
        self.result.parts(visit);
        each(self.seers.iter().map(|(_, seers)| seers), visit);
        for draw in &self.draws {
            if let DrawRule::Quiet { while_holds, .. } = draw {
                visit(ExprPart::Expr(while_holds));
            }
        }
    }

    /// True if chance has a part in the game: something is shuffled, or drawn at random. Without
    /// it, as on most boards, nobody could cheat at a deal, and nothing is hidden from anybody.
    #[must_use]
    pub fn has_chance(&self) -> bool {
        let mut found = self.has_decks();
        self.each_list(&mut |steps| {
            found |= steps.iter().any(|step| matches!(step.kind, StepKind::Shuffle(_)));
        });
        self.parts(&mut |part: ExprPart<'_>| found |= part.is_chance());
        found
    }
}
