//! Hints in words.

use super::{Texts, action_words};
use crate::tr;
use engine::{
    agents::{Hint, Purpose},
    rules::{Rules, View},
};

/// Returns a hint as a sentence: the action and its purpose.
#[must_use]
pub fn hint_words(texts: &Texts, rules: &Rules, view: &View, hint: Hint) -> String {
    let action = action_words(texts, rules.definition(), view, hint.action);
    let purpose = match hint.purpose {
        Purpose::Goal => tr!(texts, "hint-goal"),
        Purpose::Reveal => tr!(texts, "hint-reveal"),
        Purpose::Prepare(steps) => tr!(texts, "hint-prepare", steps = steps),
        Purpose::Join => tr!(texts, "hint-join"),
        Purpose::Empty => tr!(texts, "hint-empty"),
        Purpose::Deal => tr!(texts, "hint-deal"),
        Purpose::Try => tr!(texts, "hint-try"),
    };
    tr!(texts, "hint-line", action = action, purpose = purpose)
}
