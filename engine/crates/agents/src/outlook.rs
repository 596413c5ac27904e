//! Outlook of a position: whether any progress is still possible.

use crate::{
    SearchBudget,
    aim::Aim,
    distance,
    search::{PositionVerdict, SearchEnd, search},
};
use definition::{Face, SpotId};
use rules::{Event, Rules, State};

/// Outlook of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outlook {
    /// The game is won.
    Won,
    /// No action is legal.
    NoMoves,
    /// No sequence of legal actions ever brings a card to its goal or turns up a hidden one. Never
    /// the result for a game without a goal.
    NoProgress,
    /// Progress is possible, or finding out would take too long.
    Open,
}

/// Returns the outlook of a position, examining no more positions than the budget allows.
///
/// It works for the dealer, who knows the hidden cards. The answer reveals nothing about them
/// except that they do not help.
#[must_use]
pub fn outlook(rules: &Rules, state: &State, budget: SearchBudget) -> Outlook {
    if state.is_won(rules) {
        return Outlook::Won;
    }
    let mut legal = Vec::new();
    state.legal(rules, &mut legal);
    if legal.is_empty() {
        return Outlook::NoMoves;
    }
    if !rules.table().has_goal() {
        return Outlook::Open;
    }
    let before = distance(rules, state);
    let is_field = |spot: SpotId| rules.table().field_of(spot).is_some();
    let search = search(&Aim::of(rules), state, budget, |position, events, depth| {
        let turned = events.iter().any(|event| match event {
            Event::Turned { spot, face: Face::Up, .. } => is_field(*spot),
            _ => false,
        });
        if turned || distance(rules, position) < before || deals_for_good(rules, events) {
            PositionVerdict::Found
        } else {
            PositionVerdict::Open(i64::from(depth))
        }
    });
    match search.end {
        SearchEnd::Exhausted => Outlook::NoProgress,
        SearchEnd::Found(_) | SearchEnd::Spent => Outlook::Open,
    }
}

/// True if cards came from a deck that is never refilled, or were shuffled. Such a deal happens
/// only once, and its result is for the player to find out.
fn deals_for_good(rules: &Rules, events: &[Event]) -> bool {
    events.iter().any(|event| match event {
        Event::Shuffled { .. } => true,
        Event::Dealt { from, .. } | Event::Carried { from, .. } => {
            rules.is_deck(*from) && !rules.is_refilled(*from)
        }
        _ => false,
    })
}
