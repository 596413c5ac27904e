//! Claims that would be seen, or decide something, before all have chosen.

use crate::found::Faults;
use definition::{
    Code,
    game::{Game, GameMove, Pick, Step, StepKind, each_list_within},
    say,
    wording::shown,
};
use std::collections::BTreeSet;

/// Warns about moves of claims that do more than remember what is claimed, and about claims that
/// nobody can let pass.
pub(super) fn check(game: &Game, faults: &mut Faults) {
    let mut moves = BTreeSet::new();
    let mut passes = BTreeSet::new();
    game.each_list(&mut |steps| {
        for step in steps {
            if let StepKind::Turns(turns) = &step.kind
                && let Some(claims) = &turns.claims
            {
                moves.extend(turns.moves.iter().copied());
                passes.insert(claims.pass);
            }
        }
    });
    for id in moves {
        shown_too_early(&game.moves[id], faults);
    }
    for id in passes {
        not_always_possible(&game.moves[id], faults);
    }
}

/// Warns about a move that others see before all have chosen.
fn shown_too_early(one: &GameMove, faults: &mut Faults) {
    let carries = matches!(&one.pick, Pick::Cards { to: Some(_), .. })
        || matches!(&one.pick, Pick::Stack { .. } | Pick::Click | Pick::Step(_) | Pick::Hop(_));
    let mut acts = false;
    each_list_within(&one.then, &mut |steps| acts |= steps.iter().any(|step| !remembers(step)));
    if !carries && !acts && !one.auto {
        return;
    }
    let message = say!(
        "fault-claims-shown",
        "`{move}` shows a claim before all have chosen",
        move = shown(&one.name),
    );
    let help = say!(
        "help-claims-shown",
        "Only remember the claim, with `Set` in its `then` and without `to` or `auto`; carry it \
         out in the steps after these turns.",
    );
    faults.add(Code::Leaks, one.at, message, help);
}

/// True for a step that only changes what the table remembers.
const fn remembers(step: &Step) -> bool {
    use StepKind::{Add, AddAll, If, Set, SetAll};
    matches!(&step.kind, Set(..) | SetAll(..) | Add(..) | AddAll(..) | If(..))
}

/// Warns about a pass that is not always possible.
fn not_always_possible(one: &GameMove, faults: &mut Faults) {
    if one.pick == Pick::Nothing && one.only_if.is_empty() {
        return;
    }
    let message = say!(
        "fault-claims-hang",
        "a player may be unable to claim nothing with `{move}`",
        move = shown(&one.name),
    );
    let help = say!("help-claims-hang", "Let it pick `Nothing`, without `only_if`.");
    faults.add(Code::MayHang, one.at, message, help);
}
