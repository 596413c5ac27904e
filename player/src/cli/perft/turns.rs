//! Counts of sequences of whole turns in a game declared in RON.
//!
//! A turn is everything that a player does before the next one's turn: a series of jumps is one,
//! and two series with the same start, end and captured men count once.

use engine::{
    definition::{
        SpotId,
        game::{Game, MoveId, Pick, Step, StepKind},
    },
    rules::{Action, End, Event, Move, Notation, Observer, Rules, State},
};
use std::sync::Arc;

/// The identity of a series of jumps.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct SeriesKey {
    from: Option<SpotId>,
    to: Option<SpotId>,
    /// One bit per spot.
    captured: u128,
    jumps: u32,
}

impl Observer for SeriesKey {
    fn on_event(&mut self, event: Event) {
        if let Event::Captured { spot, .. } = event {
            self.captured |= 1 << spot.0;
        }
    }
}

impl SeriesKey {
    fn note(&mut self, wish: Move) {
        self.from = self.from.or(Some(wish.from));
        self.to = Some(wish.to);
        self.jumps += 1;
    }
}

/// A counter for one game, with reusable memory.
pub(super) struct TurnCounter {
    rules: Arc<Rules>,
    /// By move: true if it is a jump.
    jumps: Vec<bool>,
    /// By move: true if it always ends the turn.
    whole: Vec<bool>,
    /// True if series that differ in their paths alone are counted separately.
    paths: bool,
    spare: Vec<State>,
    /// The reason why the count is incomplete, if it is.
    stopped: Option<StopReason>,
}

/// The reason why sequences were not followed to their end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StopReason {
    /// The number of choices at once, too many to follow, and the move of the middle one.
    TooMany(usize, Option<MoveId>),
    /// A turn of more than [`LONGEST_TURN`] choices.
    EndlessTurn,
    /// The rules broke down.
    Fault(End),
}

/// Maximum number of choices in a turn: a longer turn is taken to be endless.
pub(super) const LONGEST_TURN: usize = 200;

/// Maximum number of choices followed one by one.
const MOST_CHOICES: usize = 100_000;

impl TurnCounter {
    pub(super) fn new(rules: &Arc<Rules>, paths: bool) -> Self {
        let game = rules.game();
        let jumps: Vec<bool> =
            game.moves.iter().map(|declared| matches!(declared.pick, Pick::Hop(_))).collect();
        let again = |steps: &[Step]| moves_again(game, steps);
        let whole = game
            .moves
            .iter()
            .zip(&jumps)
            .map(|(declared, jumps)| !jumps && !again(&declared.then))
            .collect();
        let (spare, stopped) = (Vec::new(), None);
        Self { rules: Arc::clone(rules), jumps, whole, paths, spare, stopped }
    }

    /// Returns the reason why the count is incomplete, if it is.
    pub(super) const fn stopped(&self) -> Option<StopReason> {
        self.stopped
    }

    /// Returns the number of choices; 0 if they cannot be followed.
    fn choices(&mut self, state: &State) -> usize {
        if self.stopped.is_some() {
            return 0;
        }
        let count = state.choices(&self.rules);
        if count > MOST_CHOICES {
            let rule = state.nth_choice(&self.rules, count / 2).and_then(Action::rule);
            self.stopped = self.stopped.or(Some(StopReason::TooMany(count, rule)));
            return 0;
        }
        if count == 0
            && let Some(outcome) = state.outcome(&self.rules)
            && outcome.is_fault()
        {
            self.stopped = self.stopped.or(Some(StopReason::Fault(outcome.end)));
        }
        count
    }

    /// Returns the number of sequences of `depth` turns; `depth` is at least 1.
    pub(super) fn count(&mut self, state: &State, depth: u32) -> u128 {
        let mut seen = Vec::new();
        let mut nodes = 0;
        for number in 0..self.choices(state) {
            let Some(action) = state.nth_choice(&self.rules, number) else { break };
            nodes += if depth == 1 && of(&self.whole, action) {
                1
            } else {
                self.follow(state, action, SeriesKey::default(), (depth, 1), &mut seen)
            };
        }
        nodes
    }

    /// Counts the sequences after one action, which is the `number`th of its turn, from 1.
    fn follow(
        &mut self,
        state: &State,
        action: Action,
        mut series: SeriesKey,
        (depth, number): (u32, usize),
        seen: &mut Vec<SeriesKey>,
    ) -> u128 {
        if number > LONGEST_TURN {
            self.stopped = self.stopped.or(Some(StopReason::EndlessTurn));
            return 0;
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
            for choice in 0..self.choices(&next) {
                let Some(action) = next.nth_choice(&self.rules, choice) else { break };
                nodes += self.follow(&next, action, series, (depth, number + 1), seen);
            }
            nodes
        } else if self.is_known(series, seen) {
            0
        } else if depth == 1 {
            1
        } else {
            self.count(&next, depth - 1)
        };
        self.spare.push(next);
        nodes
    }

    /// Plays an action; true if its turn goes on.
    fn play(&self, state: &mut State, action: Action, series: &mut SeriesKey) -> bool {
        match action {
            Action::Move(wish) if of(&self.jumps, action) => {
                state.apply_legal(&self.rules, action, series);
                series.note(wish);
            }
            _ => state.apply_legal(&self.rules, action, &mut ()),
        }
        !of(&self.whole, action) && state.is_within_turn(&self.rules)
    }

    /// True if a series like this one has been counted; records it otherwise.
    fn is_known(&self, series: SeriesKey, seen: &mut Vec<SeriesKey>) -> bool {
        if self.paths || series.jumps < 2 {
            return false;
        }
        let known = seen.contains(&series);
        if !known {
            seen.push(series);
        }
        known
    }

    /// Lists every turn from a position. Positions are not stored: each may have as many choices
    /// again.
    pub(super) fn list(&mut self, root: &State) -> Vec<PerftTurn> {
        let notation = Notation::of(&self.rules);
        let mut seen = Vec::new();
        let mut found = Vec::new();
        let mut open = vec![(PerftTurn::default(), SeriesKey::default())];
        while let Some((turn, series)) = open.pop() {
            if turn.actions.len() > LONGEST_TURN {
                self.stopped = self.stopped.or(Some(StopReason::EndlessTurn));
                break;
            }
            let state = self.after(root, &turn);
            for number in (0..self.choices(&state)).rev() {
                let Some(action) = state.nth_choice(&self.rules, number) else { continue };
                let (mut next, mut series) = (state.clone(), series);
                let goes_on = self.play(&mut next, action, &mut series);
                let gap = if turn.words.is_empty() { "" } else { ", " };
                let words = format!("{}{gap}{}", turn.words, notation.print(action));
                let actions = turn.actions.iter().copied().chain([action]).collect();
                let turn = PerftTurn { words, actions };
                if goes_on {
                    open.push((turn, series));
                } else if !self.is_known(series, &mut seen) {
                    found.push(turn);
                }
            }
        }
        found
    }

    /// Returns the position after a turn.
    pub(super) fn after(&self, root: &State, turn: &PerftTurn) -> State {
        let mut state = root.clone();
        for &action in &turn.actions {
            state.apply_legal(&self.rules, action, &mut ());
        }
        state
    }
}

/// One turn of a player.
#[derive(Debug, Clone, Default)]
pub(super) struct PerftTurn {
    /// Its notation.
    pub(super) words: String,
    actions: Vec<Action>,
}

fn of(moves: &[bool], action: Action) -> bool {
    action.rule().is_some_and(|MoveId(id)| moves.get(usize::from(id)).copied().unwrap_or(false))
}

/// True if any of these steps gives the player another move.
fn moves_again(game: &Game, steps: &[Step]) -> bool {
    let within = |steps: &[Step]| moves_again(game, steps);
    steps.iter().any(|step| match &step.kind {
        StepKind::Again(_) => true,
        StepKind::If(_, then, otherwise) => within(then) || within(otherwise),
        StepKind::Repeat { body, .. } | StepKind::Each { body, .. } => within(body),
        StepKind::Call(id) => game.routines.get(*id).is_some_and(|routine| within(&routine.steps)),
        _ => false,
    })
}
