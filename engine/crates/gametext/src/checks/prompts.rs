//! Moves that a player could not tell apart: offered at the same time, with the same prompt.

use super::logic::{Formula, FormulaParts, mentions};
use crate::found::Faults;
use definition::{
    Code, Localized,
    game::{Expr, ExprKind, Game, Local, MoveId, Span, StepKind, Type},
    say,
    wording::shown,
};
use std::collections::BTreeSet;

/// Warns about two moves with the same prompt that can be offered together.
pub(super) fn check(game: &Game, faults: &mut Faults) {
    let mut pairs = BTreeSet::new();
    game.each_list(&mut |steps| {
        for step in steps {
            match &step.kind {
                StepKind::Turns(turns) => pairs.extend(alike(game, &turns.moves)),
                StepKind::Again(moves) => pairs.extend(alike(game, moves)),
                _ => {}
            }
        }
    });
    for (first, second) in pairs {
        let [a, b] = [first, second].map(|id| &game.moves[id]);
        // Faults of an extended file are reported there.
        if a.at.source != 0 && b.at.source != 0 || exclude_each_other(game, first, second) {
            continue;
        }
        let message = say!(
            "fault-same-prompt",
            "`{move}` may be offered together with `{other}`, and both have the same prompt",
            move = shown(&b.name),
            other = shown(&a.name),
        );
        let help = say!(
            "help-same-prompt",
            "Give one of them another `prompt`, or conditions that exclude each other.",
        );
        faults.add(Code::SamePrompt, b.at, message, help);
    }
}

/// Returns the pairs of these moves that have the same prompt in some language.
fn alike(game: &Game, moves: &[MoveId]) -> Vec<(MoveId, MoveId)> {
    let prompt = |id: MoveId| &game.moves[id].prompt;
    let mut pairs = vec![];
    for (at, &first) in moves.iter().enumerate() {
        for &second in &moves[at + 1..] {
            if first != second && reads_as(prompt(first), prompt(second)) {
                pairs.push((first.min(second), first.max(second)));
            }
        }
    }
    pairs
}

fn reads_as(a: &Localized, b: &Localized) -> bool {
    let same = |a: &str, b: &str| !a.is_empty() && a.trim() == b.trim();
    same(&a.en, &b.en) || same(&a.ja, &b.ja)
}

/// True if their conditions, leaving out those on what is picked, never hold together.
fn exclude_each_other(game: &Game, first: MoveId, second: MoveId) -> bool {
    let picked = [Local::Number, Local::Symbol, Local::Target, Local::Card, Local::From];
    let mut parts = FormulaParts::new(vec![], &[]);
    let mut both = vec![];
    for id in [first, second] {
        let conditions = game.moves[id].only_if.iter().map(|one| &one.expr);
        let fixed = conditions.filter(|expr| !picked.iter().any(|&local| mentions(expr, local)));
        both.extend(fixed.map(|expr| parts.formula(expr, None)));
        // A move that is offered can be made.
        let can = Expr { kind: ExprKind::Can(id), ty: Type::Flag, at: Span::default() };
        both.push(parts.formula(&can, None));
    }
    let never = Formula::Not(Box::new(Formula::And(both)));
    parts.always(&[never], &Formula::Known(false)) == Some(true)
}
