//! Events as JSON, for tables of every kind.

use engine::{
    definition::{Face, RuleRef, SpotId},
    rules::{Cause, Event},
};
use serde_json::{Value, json};

/// Converts an event that moves something; `None` for any other. `rule` describes an automatic
/// rule.
pub(super) fn table_event(
    event: Event,
    spot: impl Fn(SpotId) -> String,
    rule: impl Fn(RuleRef) -> String,
) -> Option<Value> {
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
