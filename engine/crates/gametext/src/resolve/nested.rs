//! Turns that a move begins and in which it may be made again, so that they would never end.

use super::{Resolver, routines::lists};
use crate::raw::{Map, RawGame, RawMove, RawStep, RawStepKind};
use definition::{Code, game::Span, say, wording::shown};

impl Resolver<'_> {
    /// Reports each move that can be made in turns that it begins.
    pub(super) fn nested_turns(&mut self, raw: &RawGame) {
        for (key, declared) in &raw.moves {
            let mut open = offers(&declared.then);
            let Some(&(at, _)) = open.first() else { continue };
            let mut seen: Vec<&str> = Vec::new();
            while let Some((_, name)) = open.pop() {
                if name == key.value {
                    self.turns_in_move(&key.value, at);
                    break;
                }
                if !seen.contains(&name) {
                    seen.push(name);
                    open.extend(offers_of(&raw.moves, name));
                }
            }
        }
    }

    fn turns_in_move(&mut self, name: &str, at: Span) {
        let message = say!(
            "fault-turns-in-move",
            "`{move}` starts turns in which it can be made again",
            move = shown(name),
        );
        let help = say!(
            "help-turns-in-move",
            "A move is a single choice: write `Again([\"{move}\"])` to let the same player go on, \
             and put turns of all players in the flow.",
            move = shown(name),
        );
        self.report(Code::Circle, at, message, help);
    }
}

fn offers_of<'r>(moves: &'r Map<RawMove>, name: &str) -> Vec<(Span, &'r str)> {
    let found = moves.iter().find(|(key, _)| key.value == name);
    found.map_or_else(Vec::new, |(_, declared)| offers(&declared.then))
}

/// Returns the moves offered by turns within steps, each with the position of the turns.
fn offers(steps: &[RawStep]) -> Vec<(Span, &str)> {
    let mut all = Vec::new();
    for step in steps {
        match &step.kind {
            RawStepKind::Turns(turns) => {
                all.extend(turns.moves.iter().map(|name| (step.at, name.value.as_str())));
            }
            _ => lists(step).into_iter().for_each(|list| all.extend(offers(list))),
        }
    }
    all
}
