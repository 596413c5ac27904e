//! Events as JSON.

use crate::party::words::Speaker;
use engine::{
    cards::CardBag,
    definition::{Face, RuleRef, SpotId},
    rules::{Cause, Event, Notation},
    workbook::Sources,
};
use serde_json::{Value, json};

/// Converts an event; `None` for a choice, which has a line of its own. `sources` has the cells of
/// a workbook's rules.
pub(super) fn event_object(
    event: Event,
    speaker: &Speaker<'_>,
    notation: &Notation,
    sources: Option<&Sources>,
) -> Option<Value> {
    let spot = |spot: SpotId| notation.spot(spot);
    Some(match event {
        Event::Carried { from, count, to, shown, .. } => {
            let shown: Vec<_> = shown.cards().map(|card| notation.card(card)).collect();
            json!({
                "type": "carried", "from": spot(from), "to": spot(to), "count": count,
                "shown": shown,
            })
        }
        Event::Shown { spot: at, count, cards, to } => {
            // As with other cards, what everybody sees.
            let cards = if to.is_everybody() { cards } else { CardBag::EMPTY };
            let cards: Vec<_> = cards.cards().map(|card| notation.card(card)).collect();
            json!({ "type": "shown", "spot": spot(at), "count": count, "cards": cards })
        }
        Event::Said { seat, words } => json!({
            "type": "said", "seat": seat.0,
            "words": speaker.rules.words_said(words).map(|words| words.en.as_str()),
        }),
        Event::Told { notice, values } => json!({
            "type": "told", "words": speaker.notice(notice, values),
        }),
        Event::Stepped { from, to, .. } => json!({
            "type": "moved", "from": spot(from), "count": 1, "to": spot(to), "by": "player",
        }),
        Event::Captured { spot: at, .. } => json!({ "type": "captured", "spot": spot(at) }),
        Event::Promoted { spot: at, kind, .. } => json!({
            "type": "promoted", "spot": spot(at), "kind": speaker.kind(kind),
        }),
        Event::Placed { seat, place } => json!({
            "type": "placed", "seat": seat.0, "place": place,
        }),
        Event::Over => json!({ "type": "over" }),
        _ => return table_event(event, notation, sources),
    })
}

/// Converts an event of piles.
fn table_event(event: Event, notation: &Notation, sources: Option<&Sources>) -> Option<Value> {
    let spot = |spot: SpotId| notation.spot(spot);
    let rule = |rule: RuleRef| {
        sources.map_or_else(|| "rule".to_owned(), |sources| sources.locate(rule).to_string())
    };
    let side = |face: Face| match face {
        Face::Up => "up",
        Face::Down => "down",
    };
    Some(match event {
        Event::Moved { from, count, to, cause, .. } => json!({
            "type": "moved",
            "from": spot(from),
            "count": count,
            "to": spot(to),
            "by": match cause {
                Cause::Player(_) => "player".to_owned(),
                Cause::Rule(by) => rule(by),
                Cause::Step(_) => "rule".to_owned(),
            },
        }),
        Event::Dealt { from, to, face, .. } => json!({
            "type": "dealt", "from": spot(from), "to": spot(to), "face": side(face),
        }),
        Event::Turned { spot: on, position, face, .. } => json!({
            "type": "turned", "spot": spot(on), "position": position, "face": side(face),
        }),
        Event::Collected { from, count, to, .. } => json!({
            "type": "collected", "from": spot(from), "count": count, "to": spot(to),
        }),
        Event::Shuffled { spot: on } => json!({ "type": "shuffled", "spot": spot(on) }),
        Event::Gathered { to } => json!({ "type": "gathered", "to": spot(to) }),
        Event::Won => json!({ "type": "won" }),
        _ => return None,
    })
}
