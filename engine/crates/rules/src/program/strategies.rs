//! Compilation of strategies.

use super::{IntExpr, Program, build::CompileContext};
use crate::Setup;
use definition::game::{Extreme, Game, MoveId, Strategy};

/// Rule of a strategy, compiled.
pub(crate) struct CompiledRule {
    pub(crate) moves: Vec<MoveId>,
    pub(crate) applies: Option<IntExpr>,
    pub(crate) only: Option<IntExpr>,
    pub(crate) order: Option<(Extreme, IntExpr)>,
}

/// Compiles the rules of a strategy, for the program of the same game.
pub(crate) fn strategy_code(
    program: &Program,
    game: &Game,
    setup: &Setup,
    strategy: &Strategy,
) -> Vec<CompiledRule> {
    let (_, options) = setup.resolve(game).unwrap_or_default();
    let build = CompileContext {
        game,
        facts: &program.facts,
        options: &options,
        vars: &program.vars,
        picked_from: None,
    };
    let rules = strategy.rules.iter().map(|rule| CompiledRule {
        moves: rule.moves.clone(),
        applies: rule.applies.as_ref().map(|e| build.number(e)),
        only: rule.only.as_ref().map(|e| build.number(e)),
        order: rule.order.as_ref().map(|(extreme, e)| (*extreme, build.number(e))),
    });
    rules.collect()
}
