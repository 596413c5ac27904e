//! Spots and events in words, for screen readers and for the terminal.

use super::Texts;
use crate::tr;
use engine::{
    definition::{Face, SpotId, Table},
    rules::{Cause, Event, Rules, SeenCard, View},
};

/// Describes a spot: its name, its number of cards, and the top card.
#[must_use]
pub fn spot_words(texts: &Texts, definition: &Table, view: &View, spot: SpotId) -> String {
    let name = texts.spot(definition, spot);
    let count = view.count(spot);
    match view.top(spot) {
        None => tr!(texts, "speech-spot-empty", spot = name),
        Some(SeenCard { card: Some(card), face: Face::Up }) => {
            tr!(texts, "speech-spot", spot = name, count = count, card = texts.card(card))
        }
        Some(_) => tr!(texts, "speech-spot-face-down", spot = name, count = count),
    }
}

/// Describes an action's events, one sentence each.
///
/// Deals to several spots, and cards that turn up one after the other, are combined in one
/// sentence.
#[must_use]
pub fn what_happened(texts: &Texts, rules: &Rules, events: &[Event]) -> Vec<String> {
    let definition = rules.table();
    let mut said = Vec::new();
    let mut dealt: Vec<(SpotId, usize)> = Vec::new();
    let from_deck = |event: Event| match event {
        Event::Dealt { from, .. } => Some((from, 1)),
        Event::Carried { from, count, .. } if rules.is_deck(from) => Some((from, count.into())),
        _ => None,
    };
    for &event in events {
        match (from_deck(event), dealt.last_mut()) {
            (Some((from, cards)), Some((deck, count))) if *deck == from => *count += cards,
            (Some(deal), _) => dealt.push(deal),
            (None, _) => said.extend(event_words(texts, rules, event)),
        }
    }
    let deals = dealt.into_iter().map(|(deck, count)| {
        let deck = texts.spot(definition, deck);
        tr!(texts, "speech-dealt", deck = deck, count = count)
    });
    // The sentence about a deal comes before its consequences, but after a refill of the deck.
    let after_refill = events.iter().position(|event| from_deck(*event).is_some());
    let at = match after_refill {
        Some(0) | None => 0,
        Some(_) => said.len().min(1),
    };
    said.splice(at..at, deals);
    said
}

/// Returns the words for an event that is worth some. Dealt cards are combined by the caller; a
/// card turned down is not worth mentioning.
fn event_words(texts: &Texts, rules: &Rules, event: Event) -> Option<String> {
    let spot = |id| texts.spot(rules.table(), id);
    match event {
        Event::Moved { from, count, to, cards, cause } => {
            let card = cards.lowest.and_then(|lowest| lowest.card);
            let card = card.map_or_else(|| tr!(texts, "card-unknown"), |card| texts.card(card));
            let (from, to) = (spot(from), spot(to));
            Some(match cause {
                Cause::Player(_) => {
                    tr!(texts, "speech-moved", count = count, card = card, from = from, to = to)
                }
                Cause::Rule(_) | Cause::Step(_) => {
                    tr!(texts, "speech-moved-by-rule", count = count, from = from, to = to)
                }
            })
        }
        Event::Turned { spot: id, card: Some(card), face: Face::Up, .. } => {
            Some(tr!(texts, "speech-turned-up", spot = spot(id), card = texts.card(card)))
        }
        Event::Collected { from, count, to, .. } => {
            let (from, to) = (spot(from), spot(to));
            Some(tr!(texts, "speech-collected", count = count, from = from, to = to))
        }
        Event::Carried { from, count, to, .. } => {
            let back = rules.is_deck(to);
            let (from, to) = (spot(from), spot(to));
            Some(if back {
                tr!(texts, "speech-collected", count = count, from = from, to = to)
            } else {
                tr!(texts, "speech-moved-by-rule", count = count, from = from, to = to)
            })
        }
        Event::Shuffled { spot: id } => Some(tr!(texts, "speech-shuffled", spot = spot(id))),
        Event::Won => Some(tr!(texts, "speech-won")),
        _ => None,
    }
}
