//! Counts sequences of whole turns in a declared game.
//!
//! A turn is everything that a player does before the next one's turn: a series of jumps is one,
//! and two series with the same start, end and captured men count once.

use engine::{
    definition::{
        SpotId,
        game::{Game, MoveId, Pick, RoutineId, Step, StepKind},
    },
    rules::{Action, Event, GameNotation, Move, Rules, State, Witness},
};
use std::sync::Arc;

/// Of more choices than these no turn consists: whoever can go on for so long can go on for ever.
const MOST_CHOICES: usize = 200;

/// A turn that has no end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a turn can go on for more than {MOST_CHOICES} choices; turns that need not end cannot be counted"
)]
pub(super) struct EndlessTurn;

/// What tells two series of jumps apart.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Series {
    from: Option<SpotId>,
    to: Option<SpotId>,
    /// A bit for each spot.
    captured: u128,
    jumps: u32,
}

impl Witness for Series {
    fn see(&mut self, event: Event) {
        if let Event::Captured { spot } = event {
            self.captured |= 1 << spot.0;
        }
    }
}

impl Series {
    fn note(&mut self, wish: Move) {
        self.from = self.from.or(Some(wish.from));
        self.to = Some(wish.to);
        self.jumps += 1;
    }
}

/// Counts by the rules of one game, with memory that is used over and over.
pub(super) struct Turns {
    rules: Arc<Rules>,
    /// By move: whether it jumps.
    jumps: Vec<bool>,
    /// By move: whether the turn is over when it is made.
    whole: Vec<bool>,
    /// Whether series that differ in their paths alone are counted each.
    paths: bool,
    spare: Vec<State>,
}

impl Turns {
    pub(super) fn new(rules: &Arc<Rules>, paths: bool) -> Self {
        let game = rules.game();
        let moves = game.map(|game| game.moves.as_slice()).unwrap_or_default();
        let jumps: Vec<bool> =
            moves.iter().map(|declared| matches!(declared.pick, Pick::Hop(_))).collect();
        let again = |steps: &[Step]| game.is_some_and(|game| moves_again(game, steps));
        let whole = moves
            .iter()
            .zip(&jumps)
            .map(|(declared, jumps)| !jumps && !again(&declared.then))
            .collect();
        Self { rules: Arc::clone(rules), jumps, whole, paths, spare: Vec::new() }
    }

    /// How many sequences of `depth` turns there are; `depth` is at least 1.
    ///
    /// # Errors
    ///
    /// Where a turn has no end.
    pub(super) fn count(&mut self, state: &State, depth: u32) -> Result<u128, EndlessTurn> {
        let mut seen = Vec::new();
        let mut nodes = 0;
        for number in 0..state.choices(&self.rules) {
            let Some(action) = state.nth_choice(&self.rules, number) else { break };
            nodes += if depth == 1 && of(&self.whole, action) {
                1
            } else {
                self.follow(state, action, Series::default(), (depth, 1), &mut seen)?
            };
        }
        Ok(nodes)
    }

    /// The same behind one action, which may be a part of a turn: the one of this number, from 1.
    fn follow(
        &mut self,
        state: &State,
        action: Action,
        mut series: Series,
        (depth, number): (u32, usize),
        seen: &mut Vec<Series>,
    ) -> Result<u128, EndlessTurn> {
        if number > MOST_CHOICES {
            return Err(EndlessTurn);
        }
        let mut next = match self.spare.pop() {
            Some(mut next) => {
                next.clone_from(state);
                next
            }
            None => state.clone(),
        };
        let goes_on = self.play(&mut next, action, &mut series);
        let nodes = if goes_on {
            let mut nodes = 0;
            for choice in 0..next.choices(&self.rules) {
                let Some(action) = next.nth_choice(&self.rules, choice) else { break };
                nodes += self.follow(&next, action, series, (depth, number + 1), seen)?;
            }
            nodes
        } else if self.is_known(series, seen) {
            0
        } else if depth == 1 {
            1
        } else {
            self.count(&next, depth - 1)?
        };
        self.spare.push(next);
        Ok(nodes)
    }

    /// Plays an action; whether its turn goes on.
    fn play(&self, state: &mut State, action: Action, series: &mut Series) -> bool {
        match action {
            Action::Move(wish) if of(&self.jumps, action) => {
                state.apply_legal(&self.rules, action, series);
                series.note(wish);
            }
            _ => state.apply_legal(&self.rules, action, &mut ()),
        }
        !of(&self.whole, action) && state.is_within_turn(&self.rules)
    }

    /// Whether a series like this one was counted; from now on it is.
    fn is_known(&self, series: Series, seen: &mut Vec<Series>) -> bool {
        if self.paths || series.jumps < 2 {
            return false;
        }
        let known = seen.contains(&series);
        if !known {
            seen.push(series);
        }
        known
    }

    /// Every turn from here: how it is written, and what it leads to.
    ///
    /// # Errors
    ///
    /// Where a turn has no end.
    pub(super) fn list(&self, state: &State) -> Result<Vec<(String, State)>, EndlessTurn> {
        let Some(notation) = GameNotation::of(&self.rules) else { return Ok(Vec::new()) };
        let mut seen = Vec::new();
        let mut found = Vec::new();
        let mut open = vec![(String::new(), state.clone(), Series::default(), 0)];
        while let Some((words, state, series, choices)) = open.pop() {
            if choices > MOST_CHOICES {
                return Err(EndlessTurn);
            }
            for number in (0..state.choices(&self.rules)).rev() {
                let Some(action) = state.nth_choice(&self.rules, number) else { continue };
                let (mut next, mut series) = (state.clone(), series);
                let goes_on = self.play(&mut next, action, &mut series);
                let gap = if words.is_empty() { "" } else { ", " };
                let words = format!("{words}{gap}{}", notation.print(action));
                if goes_on {
                    open.push((words, next, series, choices + 1));
                } else if !self.is_known(series, &mut seen) {
                    found.push((words, next));
                }
            }
        }
        Ok(found)
    }
}

fn of(moves: &[bool], action: Action) -> bool {
    action.rule().is_some_and(|MoveId(id)| moves.get(usize::from(id)).copied().unwrap_or(false))
}

/// Whether any of these steps lets the player move again.
fn moves_again(game: &Game, steps: &[Step]) -> bool {
    let within = |steps: &[Step]| moves_again(game, steps);
    steps.iter().any(|step| match &step.kind {
        StepKind::Again(_) => true,
        StepKind::If(_, then, otherwise) => within(then) || within(otherwise),
        StepKind::Repeat { body, .. } | StepKind::Each { body, .. } => within(body),
        StepKind::Call(RoutineId(id)) => {
            game.routines.get(usize::from(*id)).is_some_and(|routine| within(&routine.steps))
        }
        _ => false,
    })
}
