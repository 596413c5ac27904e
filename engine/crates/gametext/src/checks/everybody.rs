//! Routines that are called by a move and set a variable of every player: often only the acting
//! player's is intended.

use crate::found::Faults;
use definition::{
    Code,
    game::{Game, Per, Step, StepKind, each_list_within},
    say,
    wording::shown,
};
use std::collections::BTreeSet;

/// Warns about each `Set` and `Add` without an owner in a routine that a move reaches.
pub(super) fn check(game: &Game, faults: &mut Faults) {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&[Step]> = game.moves.iter().map(|game_move| &*game_move.then).collect();
    while let Some(steps) = open.pop() {
        each_list_within(steps, &mut |list| {
            for step in list {
                if let StepKind::Call(id) = step.kind
                    && reached.insert(id)
                {
                    open.extend(game.routines.get(id).map(|routine| &*routine.steps));
                }
            }
        });
    }
    for id in reached {
        let Some(routine) = game.routines.get(id) else { continue };
        each_list_within(&routine.steps, &mut |list| {
            for step in list {
                let (StepKind::SetAll(var, _) | StepKind::AddAll(var, _)) = &step.kind else {
                    continue;
                };
                let var = &game.vars[*var];
                // Faults of an extended file are reported there.
                if var.per != Per::Player || step.at.source != 0 {
                    continue;
                }
                let name = shown(&var.name);
                let message = say!(
                    "fault-sets-all",
                    "this sets `{name}` for every player, but a move calls the routine `{routine}`",
                    name = &*name,
                    routine = shown(&routine.name),
                );
                let help = say!(
                    "help-sets-all",
                    "Write `{name} of me` for the acting player. If you mean every player, say \
                     so: `Each(who: Player, do: [Set(\"{name} of player\", ...)])`.",
                    name = &*name,
                );
                faults.add(Code::SetsAll, step.at, message, help);
            }
        });
    }
}
