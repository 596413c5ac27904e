//! Hints in words.

use super::action_words;
use crate::{text::Texts, tr};
use engine::{
    agents::{Hint, HintPurpose},
    rules::{Rules, View},
};

/// Returns a hint as a sentence: the action and its purpose.
#[must_use]
pub fn hint_words(texts: &Texts, rules: &Rules, view: &View, hint: Hint) -> String {
    let action = action_words(texts, rules, view, hint.action);
    let purpose = match hint.purpose {
        HintPurpose::Win(steps) => tr!(texts, "hint-win", steps = steps),
        HintPurpose::Goal => tr!(texts, "hint-goal"),
        HintPurpose::Reveal => tr!(texts, "hint-reveal"),
        HintPurpose::Prepare(steps) => tr!(texts, "hint-prepare", steps = steps),
        HintPurpose::Join => tr!(texts, "hint-join"),
        HintPurpose::Empty => tr!(texts, "hint-empty"),
        HintPurpose::Deal => tr!(texts, "hint-deal"),
        HintPurpose::Try => tr!(texts, "hint-try"),
    };
    tr!(texts, "hint-line", action = action, purpose = purpose)
}
