//! Whether a position can still get anywhere.

use crate::{
    Budget,
    aim::Aim,
    distance,
    search::{End, Verdict, search},
};
use definition::{Face, SpotId};
use rules::{Event, Rules, State};

/// What can still come of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outlook {
    /// The game is won.
    Won,
    /// No action is legal.
    NoMoves,
    /// There are legal actions, but none of them, nor any that they lead to, ever brings a card
    /// where winning wants it or turns a hidden card up. Never so where nothing has to be reached.
    NoProgress,
    /// Progress is possible, or it would take too long to tell.
    Open,
}

/// Tells the outlook of a position, looking at no more positions than the budget allows.
///
/// It speaks for the dealer, who knows the hidden cards; what it says gives none of them away
/// but that they do not help.
#[must_use]
pub fn outlook(rules: &Rules, state: &State, budget: Budget) -> Outlook {
    if state.is_won(rules) {
        return Outlook::Won;
    }
    let mut legal = Vec::new();
    state.legal(rules, &mut legal);
    if legal.is_empty() {
        return Outlook::NoMoves;
    }
    if !rules.definition().has_goal() {
        return Outlook::Open;
    }
    let before = distance(rules, state);
    let is_field = |spot: SpotId| rules.definition().field_of(spot).is_some();
    let search = search(&Aim::of(rules), state, budget, |position, events, depth| {
        let turned = events.iter().any(|event| match event {
            Event::Turned { spot, face: Face::Up, .. } => is_field(*spot),
            _ => false,
        });
        if turned || distance(rules, position) < before || deals_for_good(rules, events) {
            Verdict::Found
        } else {
            Verdict::Open(i64::from(depth))
        }
    });
    match search.end {
        End::Exhausted => Outlook::NoProgress,
        End::Found(_) | End::Spent => Outlook::Open,
    }
}

/// Whether cards came from a deck that is never refilled: such a deal cannot be had twice, and
/// what it brings is for the player to find out.
fn deals_for_good(rules: &Rules, events: &[Event]) -> bool {
    events.iter().any(|event| match event {
        Event::Dealt { from, .. } => rules
            .definition()
            .deck_at(*from)
            .is_some_and(|deck| rules.definition().decks()[deck.index()].redeal.is_none()),
        _ => false,
    })
}
