//! Spots and events in words, for screen readers and for the terminal.

use super::{Texts, hindsight::Hindsight};
use crate::tr;
use engine::{
    definition::{Face, SpotId, Table},
    rules::{Cause, Event, SeenCard, View},
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

/// Describes an action's events, one sentence each; `view` is that of the position afterwards.
///
/// Deals to several spots, and cards that turn up one after the other, are combined in one
/// sentence.
#[must_use]
pub fn what_happened(
    texts: &Texts,
    definition: &Table,
    view: &View,
    events: &[Event],
) -> Vec<String> {
    let mut said = Vec::new();
    let mut dealt: Vec<(SpotId, usize)> = Vec::new();
    // Later events may have moved the same cards again.
    let mut table = Hindsight::of(definition, view);
    let backwards = events.iter().rev().map(|&event| {
        let words = event_words(texts, definition, &table, event);
        table.take_back(event);
        words
    });
    let words: Vec<Option<String>> = backwards.collect();
    for (&event, words) in events.iter().zip(words.into_iter().rev()) {
        match event {
            Event::Dealt { from, .. } => match dealt.last_mut() {
                Some((deck, count)) if *deck == from => *count += 1,
                _ => dealt.push((from, 1)),
            },
            _ => said.extend(words),
        }
    }
    let deals = dealt.into_iter().map(|(deck, count)| {
        let deck = texts.spot(definition, deck);
        tr!(texts, "speech-dealt", deck = deck, count = count)
    });
    // The sentence about a deal comes before its consequences, but after a refill of the deck.
    let after_refill = events.iter().position(|event| matches!(event, Event::Dealt { .. }));
    let at = match after_refill {
        Some(0) | None => 0,
        Some(_) => said.len().min(1),
    };
    said.splice(at..at, deals);
    said
}

fn event_words(
    texts: &Texts,
    definition: &Table,
    table: &Hindsight,
    event: Event,
) -> Option<String> {
    let spot = |id| texts.spot(definition, id);
    match event {
        Event::Moved { from, count, to, cause } => {
            let card = table.lowest(to, count);
            let card = card.map_or_else(|| tr!(texts, "card-unknown"), |card| texts.card(card));
            let (from, to) = (spot(from), spot(to));
            Some(match cause {
                Cause::Player => {
                    tr!(texts, "speech-moved", count = count, card = card, from = from, to = to)
                }
                Cause::Rule(_) => {
                    tr!(texts, "speech-moved-by-rule", count = count, from = from, to = to)
                }
            })
        }
        Event::Turned { spot: id, position, face: Face::Up } => {
            let card = texts.card(table.card(id, position.into())?);
            Some(tr!(texts, "speech-turned-up", spot = spot(id), card = card))
        }
        Event::Collected { from, count, to } => {
            let (from, to) = (spot(from), spot(to));
            Some(tr!(texts, "speech-collected", count = count, from = from, to = to))
        }
        Event::Shuffled { spot: id } => Some(tr!(texts, "speech-shuffled", spot = spot(id))),
        Event::Won => Some(tr!(texts, "speech-won")),
        // Dealt cards are combined by the caller; a card turned down is not worth mentioning.
        Event::Dealt { .. } | Event::Turned { face: Face::Down, .. } => None,
        // Events of games of several players.
        Event::Chose { .. }
        | Event::Carried { .. }
        | Event::Gathered { .. }
        | Event::Said { .. }
        | Event::Told { .. }
        | Event::Captured { .. }
        | Event::Promoted { .. }
        | Event::Placed { .. }
        | Event::Over => None,
    }
}
