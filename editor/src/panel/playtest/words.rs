//! Moves, refusals and offers in words.

use super::{
    teach::{Lesson, TeachOption},
    trial::{BrokenReason, MadeMove, Trial},
};
use crate::panel::table::patterns::match_words;
use engine::{
    definition::Table,
    rules::{Action, Choice, Move},
    workbook::{Draft, EmptyTakes, schema::table::TableKind},
};
use fudaba::{
    text::{Texts, refusal_words},
    tr,
};

/// Returns a move in short: `♥7 from Tableau 3 to Tableau 5`.
pub(super) fn move_words(texts: &Texts, names: &Table, made: &MadeMove) -> String {
    match made.action {
        Action::Move(Move { from, count, to, .. }) => {
            let (from, to) = (texts.spot(names, from), texts.spot(names, to));
            let card = made.lowest.map_or_else(|| tr!(texts, "card-unknown"), |c| c.to_string());
            let others = count.saturating_sub(1);
            tr!(texts, "playtest-move", card = card, others = others, from = from, to = to)
        }
        Action::Choose(Choice::Option { .. }) => String::new(),
        Action::Choose(Choice::Click(spot)) => {
            let name = texts.spot(names, spot);
            if names.deck_at(spot).is_none() {
                tr!(texts, "action-turn", spot = name)
            } else if made.was_empty {
                tr!(texts, "action-refill", spot = name)
            } else {
                tr!(texts, "action-deal", spot = name)
            }
        }
    }
}

/// Returns the move that is no longer possible, with the reason; `None` if all are possible.
pub(super) fn broken_words(texts: &Texts, trial: &Trial) -> Option<String> {
    let broken = trial.broken()?;
    let what = move_words(texts, trial.names(), &broken.made);
    let why = match &broken.why {
        BrokenReason::Refused(refusal) => refusal_words(texts, trial.rules().table(), refusal),
        BrokenReason::SpotGone => tr!(texts, "playtest-spot-gone"),
    };
    Some(tr!(texts, "playtest-broken", number = broken.index + 1, what = what, why = why))
}

/// Returns the rule that an offer would add: `Down by one in alternating colours`.
pub(super) fn offer_words(texts: &Texts, draft: &Draft, offer: &TeachOption) -> String {
    if let Some(field) = offer.loosens {
        let field = crate::panel::names::field(texts, draft, field);
        return tr!(texts, "playtest-lowest", field = field);
    }
    if offer.only {
        return match offer.adds {
            1 => tr!(texts, "playtest-only-this"),
            _ => tr!(texts, "playtest-only-these"),
        };
    }
    let lessons = offer.lessons.iter();
    let parts: Vec<String> =
        lessons.flat_map(|lesson| lesson_words(texts, draft, lesson)).collect();
    let words = parts.join(&tr!(texts, "playtest-and"));
    if offer.also { tr!(texts, "playtest-also", what = words) } else { words }
}

fn lesson_words(texts: &Texts, draft: &Draft, lesson: &Lesson) -> Vec<String> {
    let field = draft.fields.get(lesson.field.index());
    let field = field.map_or("?", |field| texts.localized(&field.name));
    let mut parts = Vec::new();
    if let Some((ranks, suits)) = lesson.pairs {
        let rule = match_words(texts, lesson.kind, ranks, suits);
        parts.push(match lesson.kind {
            TableKind::Put => rule,
            TableKind::Take => tr!(texts, "playtest-take-run", field = field, rule = rule),
        });
    }
    if let Some(cards) = lesson.alone {
        let takes = texts.takes(EmptyTakes::of(cards, false));
        parts.push(match lesson.kind {
            TableKind::Put => tr!(texts, "playtest-empty-takes", field = field, takes = takes),
            TableKind::Take => tr!(texts, "playtest-top-may-be", field = field, takes = takes),
        });
    }
    parts
}
