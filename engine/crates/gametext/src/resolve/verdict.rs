//! Verdicts: the score by which players are ranked, or the winner or loser.

use super::{
    Resolved, Resolver, Use,
    scope::{Bindings, ItBinding, Scope},
    word::local,
};
use crate::raw::{RawExpr, RawVerdict};
use definition::{
    Code,
    game::{ExprKind, Local, Per, Score, Type, VarId, Verdict},
    say,
    wording::shown,
};

impl Resolver<'_> {
    /// Resolves a verdict.
    pub(super) fn verdict(&mut self, raw: &RawVerdict, bound: &Bindings) -> Resolved<Verdict> {
        Ok(match raw {
            RawVerdict::Highest(by) => Verdict::Highest(self.score(by, bound)?),
            RawVerdict::Lowest(by) => Verdict::Lowest(self.score(by, bound)?),
            RawVerdict::First => Verdict::Finished,
            RawVerdict::Winner(who) => Verdict::Winner(self.expr(who, bound, Type::Player)?),
            RawVerdict::Loser(who) => Verdict::Loser(self.expr(who, bound, Type::Player)?),
            RawVerdict::Nobody => Verdict::Draw,
            RawVerdict::SolvedIf(text) => Verdict::Solved(self.expr(text, bound, Type::Flag)?),
        })
    }

    /// Resolves a score: the bare name of a variable, or a number computed for each player.
    fn score(&mut self, text: &RawExpr, bound: &Bindings) -> Resolved<Score> {
        if let Some(var) = self.names.var(text.value.trim()) {
            return self.kept_score(var, text).map(Score::Var);
        }
        let ast = self.parse(text)?;
        let value = local(Local::It(0), Type::Player, text.at);
        // The ranked player has a name within a `where`, too.
        let bound = Bindings { player: Some(Local::It(0)), ..bound.clone() };
        let mut scope = Scope::new(&bound).looking_at(ItBinding { value, field: None, cost: 0 });
        scope.depth = 1;
        let worth = self.number_of(&ast, &scope)?;
        // The outermost current element is the player being ranked.
        if worth.any(&|part| part.kind == ExprKind::Local(Local::It(0))) {
            return Ok(Score::Worth(worth));
        }
        let message = say!("fault-same-score", "this is the same number for every player");
        let help = say!(
            "help-same-score",
            "Use something that each player has, such as `score` or `size(hand)`.",
        );
        Err(self.report(Code::WrongType, text.at, message, help))
    }

    fn kept_score(&mut self, var: VarId, text: &RawExpr) -> Resolved<VarId> {
        self.used.insert(Use::Var(var.0));
        let (ty, per) = (self.names.var_of(var).ty, self.names.var_of(var).per);
        if ty == Type::Number && matches!(per, Per::Player | Per::Team) {
            return Ok(var);
        }
        let message = say!(
            "fault-no-score",
            "`{name}` is not a number of each player or team",
            name = shown(text.value.trim())
        );
        let help = say!("help-no-score", "Declare it as `Number(per: Player)`.");
        Err(self.report(Code::WrongType, text.at, message, help))
    }
}
