//! The dealer's book: each action of the game with all its consequences.

use crate::{Act, listener::Listener};
use definition::SpotId;
use rules::{Action, Choice, Event, Match, Rules, Seat, State};
use std::{collections::BTreeMap, sync::Arc};

/// Origin of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ActOrigin {
    /// A step of its own of the player on the seat.
    Step,
    /// Part of the previous step of that player.
    Joined,
    /// Choice of a robot in place of the player.
    Robot,
}

/// The actions of a game with all their consequences, undone ones included.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ledger {
    /// Events of the deal and of automatic moves before the first choice; empty if there were too
    /// many.
    pub(crate) opening: Vec<Event>,
    acts: Vec<Act>,
}

impl Ledger {
    /// Opens the book of a new game.
    pub(crate) fn begin(opening: Listener) -> Self {
        Self { opening: opening.into_events(), acts: Vec::new() }
    }

    /// Opens the book of a game that was played elsewhere, by dealing and playing it again.
    pub(crate) fn of(game: &Match) -> Self {
        let rules = game.rules();
        let mut opening = Listener::to_opening();
        // It has been dealt before, so it can be.
        let _ = Match::start_told(Arc::clone(rules), game.origin().clone(), &mut opening);
        let mut ledger = Self::begin(opening);
        let mut whole = game.clone();
        while whole.redo().is_some() {}
        let after = whole.states_from(1);
        for ((before, action), after) in whole.past().zip(after) {
            let mut listener = Listener::to_action();
            // It has been played before, so it is not refused.
            let _ = rules::State::clone(&before).apply(rules, action, &mut listener);
            ledger.acts.push(noted(rules, (&before, &after), action, listener));
        }
        ledger
    }

    /// Notes the events of the last action of a game; undone actions are forgotten.
    pub(crate) fn note(&mut self, game: &Match, listener: Listener, origin: ActOrigin) {
        let Some((before, action)) = game.past().next_back() else { return };
        let mut act = noted(game.rules(), (&before, game.state()), action, listener);
        (act.joined, act.robot) = (origin == ActOrigin::Joined, origin == ActOrigin::Robot);
        self.acts.truncate(game.actions().len() - 1);
        self.acts.push(act);
    }

    /// Returns all actions, earliest first.
    pub(crate) fn acts(&self) -> &[Act] {
        &self.acts
    }

    /// Returns how many of the last actions among the first `now` were chosen at the same time.
    pub(crate) fn together(&self, now: usize) -> usize {
        let played = self.acts.get(..now).unwrap_or_default();
        played.iter().rev().take_while(|act| act.together).count()
    }

    /// Returns the number of actions before a seat's last step among the first `now`; `None` if it
    /// has made none.
    pub(crate) fn step_back(&self, now: usize, seat: Seat) -> Option<usize> {
        let played = self.acts.get(..now)?;
        played.iter().rposition(|act| act.by == seat && !act.joined)
    }

    /// Returns the number of actions up to the seat's step after the one that begins at `now`, or
    /// up to the end; `None` if there is nothing to redo.
    pub(crate) fn step_on(&self, now: usize, seat: Seat) -> Option<usize> {
        let rest = self.acts.get(now..)?;
        let own = |act: &Act| act.by == seat && !act.joined;
        // The player's own step first, if it comes next, then all that follows from it.
        let first = rest.first()?;
        let begun = usize::from(own(first));
        let next = rest[begun..].iter().position(own).map_or(rest.len(), |at| begun + at);
        Some(now + next.max(1))
    }
}

/// Returns an action with all its consequences, as the dealer knows them.
fn noted(
    rules: &Rules,
    (before, after): (&State, &State),
    action: Action,
    listener: Listener,
) -> Act {
    let events = listener.into_events();
    let by = before.actor(rules).unwrap_or_default();
    let is_choice = matches!(action, Action::Choose(Choice::Option { .. }));
    let gathered = events.iter().any(|event| matches!(event, Event::Gathered { .. }));
    let score = |seat| after.score(rules, Seat(seat));
    Act {
        by,
        turn: before.turn_of(rules).unwrap_or(by),
        action: Some(action),
        together: rules.is_together(before),
        is_call: is_choice && rules.board().is_none() && leaves_counts(&events),
        joined: false,
        robot: false,
        scores: gathered.then(|| (0..rules.seats()).map(score).collect()),
        events,
        // Every reader sees changes of their own.
        changes: Vec::new(),
    }
}

/// True if no spot gains or loses a card by these events.
fn leaves_counts(events: &[Event]) -> bool {
    let mut more: BTreeMap<SpotId, i32> = BTreeMap::new();
    for event in events {
        let (from, to, count) = match *event {
            Event::Moved { from, to, count, .. }
            | Event::Carried { from, to, count, .. }
            | Event::Collected { from, to, count, .. } => (from, to, i32::from(count)),
            Event::Dealt { from, to, .. } => (from, to, 1),
            Event::Gathered { .. } => return false,
            _ => continue,
        };
        *more.entry(from).or_default() -= count;
        *more.entry(to).or_default() += count;
    }
    more.values().all(|&more| more == 0)
}
