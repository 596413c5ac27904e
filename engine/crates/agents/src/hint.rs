//! Advice to a player, from what the player can see.

use crate::{
    Budget,
    measure::Standing,
    search::{End, Verdict, search},
};
use definition::{Face, SpotId};
use rules::{Action, Event, Rules, View};

/// A suggested action and what it is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hint {
    /// What to do.
    pub action: Action,
    /// Why.
    pub purpose: Purpose,
}

/// What an action is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Purpose {
    /// It wins, or brings a card where winning wants it, now.
    Goal,
    /// It turns up a hidden card now.
    Reveal,
    /// It is the first of several actions that lead to one of these; how many in all.
    Prepare(u32),
    /// It brings cards into sequence.
    Join,
    /// It empties a spot.
    Empty,
    /// It deals from a deck or refills it.
    Deal,
    /// It changes something; nothing better was found.
    Try,
}

/// How many positions a hint may cost; some tens of milliseconds.
const BUDGET: Budget = Budget { positions: 4_000 };

/// Suggestions for a position, best first, each action once; empty where nothing is legal.
#[must_use]
pub fn hints(rules: &Rules, view: &View) -> Vec<Hint> {
    let mut legal = Vec::new();
    view.legal(rules, &mut legal);
    let before = Standing::of(rules, view);
    let mut ranked: Vec<(Hint, i64)> = legal
        .iter()
        .map(|&action| {
            let mut after = view.clone();
            let mut events = Vec::new();
            // `legal` has just listed it.
            let _ = after.imagine(rules, action, &mut events);
            let standing = Standing::of(rules, &after);
            let purpose = purpose(before, standing, &events, rules, action);
            (Hint { action, purpose }, standing.cost())
        })
        .collect();
    ranked.sort_by_key(|&(hint, cost)| (hint.purpose, cost));
    let mut hints: Vec<Hint> = ranked.into_iter().map(|(hint, _)| hint).collect();
    let found_now = hints.first().is_some_and(|hint| hint.purpose <= Purpose::Reveal);
    if !found_now && let Some(hint) = prepare(rules, view, before) {
        hints.retain(|other| other.action != hint.action);
        hints.insert(0, hint);
    }
    hints
}

/// The first step of a way to a goal or a hidden card, if one is near.
fn prepare(rules: &Rules, view: &View, before: Standing) -> Option<Hint> {
    let end = search(rules, view.clone(), BUDGET, |position, events, depth| {
        let standing = Standing::of(rules, position);
        if standing.distance < before.distance || reveals(rules, events) {
            Verdict::Found
        } else if deals(events) {
            // What is dealt is not known; nothing can be planned beyond it.
            Verdict::Closed
        } else {
            Verdict::Open(standing.cost() + i64::from(depth))
        }
    });
    match end {
        End::Found(actions) => {
            let action = *actions.first()?;
            Some(Hint { action, purpose: Purpose::Prepare(actions.len() as u32) })
        }
        End::Exhausted | End::Spent => None,
    }
}

fn purpose(
    before: Standing,
    after: Standing,
    events: &[Event],
    rules: &Rules,
    action: Action,
) -> Purpose {
    if after.distance < before.distance {
        Purpose::Goal
    } else if reveals(rules, events) {
        Purpose::Reveal
    } else if after.distance > before.distance {
        Purpose::Try
    } else if matches!(action, Action::Choose(_)) {
        Purpose::Deal
    } else if after.joined > before.joined {
        Purpose::Join
    } else if after.empty > before.empty {
        Purpose::Empty
    } else {
        Purpose::Try
    }
}

/// Whether a face-down card of a field was turned up.
fn reveals(rules: &Rules, events: &[Event]) -> bool {
    let is_field = |spot: SpotId| rules.definition().field_of(spot).is_some();
    events
        .iter()
        .any(|event| matches!(event, Event::Turned { spot, face: Face::Up, .. } if is_field(*spot)))
}

fn deals(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Dealt { .. }))
}
