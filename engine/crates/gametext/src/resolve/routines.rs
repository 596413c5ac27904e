//! Routines: the order in which they are resolved, and the names they can rely on.

use super::{Resolved, Resolver, Use, scope::Bindings, steps::StepContext};
use crate::raw::{Map, RawGame, RawStep, RawStepKind, Text};
use definition::{
    Code,
    game::{Routine, RoutineId},
    say,
    wording::{shown, suggest},
};

/// Maximum number of steps in a routine with its calls written out.
const MOST_STEPS: usize = 100_000;

impl Resolver<'_> {
    /// Resolves the routines. Callers come first: they decide which names a routine can rely on.
    pub(super) fn routines(&mut self, raw: &RawGame) -> Option<Vec<Routine>> {
        let order = self.routine_order(&raw.routines);
        let mut routines: Vec<Option<Routine>> = vec![None; raw.routines.len()];
        for at in order {
            let (key, steps) = &raw.routines[at];
            // An uncalled routine may rely on everything; that it is unused is reported elsewhere.
            let bound = self.calls.get(&(at as u8)).cloned().unwrap_or_else(Bindings::acting);
            let place = StepContext { bound, then: false, each: None };
            if let Ok(steps) = self.steps(steps, &place) {
                routines[at] = Some(Routine { name: key.value.clone(), steps, at: key.at });
            }
        }
        routines.into_iter().collect()
    }

    /// Reports a flow that grows too large because routines are expanded where they are called.
    pub(super) fn laid_out(&mut self, raw: &RawGame) {
        let place = |name: &Text| raw.routines.iter().position(|(key, _)| key.value == name.value);
        let order = self.routine_order(&raw.routines);
        // Each routine counts as often as it is called, together with those that it calls.
        let mut sizes = vec![0_usize; raw.routines.len()];
        let size = |steps: &[RawStep], sizes: &[usize]| {
            let within = called(steps).into_iter().filter_map(place).map(|at| sizes[at]);
            within.fold(count(steps), usize::saturating_add)
        };
        for &at in order.iter().rev() {
            sizes[at] = size(&raw.routines[at].1, &sizes);
        }
        let large = called(raw.flow.as_deref().unwrap_or_default())
            .into_iter()
            .filter_map(place)
            .find(|&at| sizes[at] > MOST_STEPS);
        if let Some(at) = large {
            let name = &raw.routines[at].0;
            let message = say!(
                "fault-routine-grows",
                "the routine `{routine}` has more than {most} steps when the routines it calls \
                 are expanded",
                routine = shown(&name.value),
                most = MOST_STEPS,
            );
            let help = say!(
                "help-routine-grows",
                "Use `Repeat` or `Each` where a routine is called repeatedly."
            );
            self.report(Code::GrowsTooLarge, name.at, message, help);
        }
    }

    /// Returns the routines in an order in which callers come before those they call.
    fn routine_order(&mut self, routines: &Map<Vec<RawStep>>) -> Vec<usize> {
        let place = |name: &Text| routines.iter().position(|(key, _)| key.value == name.value);
        let calls: Vec<Vec<usize>> = routines
            .iter()
            .map(|(_, steps)| called(steps).into_iter().filter_map(place).collect())
            .collect();
        let mut order = vec![];
        let mut state = vec![RoutineVisit::New; routines.len()];
        for start in 0..routines.len() {
            let mut path = vec![(start, 0)];
            if state[start] != RoutineVisit::New {
                continue;
            }
            state[start] = RoutineVisit::Open;
            while let Some((at, next)) = path.pop() {
                let Some(&callee) = calls[at].get(next) else {
                    state[at] = RoutineVisit::Done;
                    order.push(at);
                    continue;
                };
                path.push((at, next + 1));
                match state[callee] {
                    RoutineVisit::New => {
                        state[callee] = RoutineVisit::Open;
                        path.push((callee, 0));
                    }
                    RoutineVisit::Open => {
                        let chain = path.iter().skip_while(|(at, _)| *at != callee);
                        let chain = chain.map(|(at, _)| *at).collect();
                        self.routine_circle(routines, chain, callee);
                    }
                    RoutineVisit::Done => {}
                }
            }
        }
        order.reverse();
        order
    }

    fn routine_circle(&mut self, routines: &Map<Vec<RawStep>>, chain: Vec<usize>, first: usize) {
        let names: Vec<&str> =
            chain.into_iter().chain([first]).map(|at| &*routines[at].0.value).collect();
        let message = say!(
            "fault-routine-circle",
            "the routine `{routine}` calls itself: {chain}",
            routine = shown(names[0]),
            chain = super::circles::in_short(&names),
        );
        let help = say!("help-routine-circle", "Use `Repeat` to do something again.");
        self.report(Code::Circle, routines[first].0.at, message, help);
    }

    pub(super) fn routine_named(
        &mut self,
        name: &Text,
        place: &StepContext,
    ) -> Resolved<RoutineId> {
        if let Some(routine) = self.names.routine(&name.value) {
            self.used.insert(Use::Routine(routine.0));
            let known = match self.calls.get(&routine.0) {
                Some(known) => known.meet(&place.bound),
                None => place.bound.clone(),
            };
            self.calls.insert(routine.0, known);
            return Ok(routine);
        }
        let message =
            say!("fault-no-routine", "there is no routine `{name}`", name = shown(&name.value));
        let help = suggest(&name.value, self.names.routines.iter().map(String::as_str));
        Err(self.report(Code::UnknownName, name.at, message, help))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RoutineVisit {
    New,
    Open,
    Done,
}

/// Returns the number of steps, nested ones included.
fn count(steps: &[RawStep]) -> usize {
    steps.iter().map(|step| 1 + lists(step).into_iter().map(count).sum::<usize>()).sum()
}

/// Returns the lists of steps directly within a step.
pub(super) fn lists(step: &RawStep) -> Vec<&[RawStep]> {
    match &step.kind {
        RawStepKind::If(_, body)
        | RawStepKind::Repeat { body, .. }
        | RawStepKind::Each { body, .. } => vec![body],
        RawStepKind::IfElse(_, yes, no) => vec![yes, no],
        RawStepKind::Turns(turns) => turns.stuck.as_deref().into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Returns the routines that steps call, at any depth.
fn called(steps: &[RawStep]) -> Vec<&Text> {
    let mut names = vec![];
    for step in steps {
        if let RawStepKind::Call(name) = &step.kind {
            names.push(name);
        }
        lists(step).into_iter().for_each(|list| names.extend(called(list)));
    }
    names
}
