//! Context for the compilation of expressions.

use super::{
    Facts,
    op::{CompiledScore, Ranking, VarPlace},
};
use definition::{
    IdTable,
    game::{self, Expr, Game, Per, VarId, Verdict},
};

/// Context for compiling expressions.
#[derive(Clone, Copy)]
pub(crate) struct CompileContext<'g> {
    pub(crate) game: &'g Game,
    pub(crate) facts: &'g Facts,
    pub(crate) options: &'g [i32],
    pub(crate) vars: &'g IdTable<VarId, VarPlace>,
    /// The spot that single cards are picked from, in the conditions of such a move.
    pub(crate) picked_from: Option<&'g Expr>,
}

impl CompileContext<'_> {
    pub(crate) fn place(&self, var: VarId) -> VarPlace {
        self.vars[var]
    }

    pub(crate) fn per(&self, var: VarId) -> Per {
        self.game.vars[var].per
    }

    pub(crate) fn flag(&self, expr: &Expr) -> bool {
        self.fixed(expr).unwrap_or(0) != 0
    }

    pub(crate) fn ranking(&self, verdict: &Verdict) -> Ranking {
        let score = |score: &game::Score| match score {
            game::Score::Var(var) => {
                CompiledScore::Kept(self.place(*var), self.per(*var) == Per::Team)
            }
            game::Score::Worth(e) => CompiledScore::Worth(self.number(e)),
        };
        match verdict {
            Verdict::Highest(by) => Ranking::Highest(score(by)),
            Verdict::Lowest(by) => Ranking::Lowest(score(by)),
            Verdict::Finished => Ranking::Finished,
            Verdict::Winner(e) => Ranking::Winner(self.number(e)),
            Verdict::Loser(e) => Ranking::Loser(self.number(e)),
            Verdict::Draw => Ranking::Draw,
            Verdict::Solved(e) => Ranking::Solved(self.number(e)),
        }
    }
}
