//! Words for refusals: the reason, and the place of the rule.

use super::Speaker;
use crate::{
    library::file_name,
    party::Why,
    text::{needed_in_words, refusal_words},
    tr,
};
use engine::{
    definition::At,
    rules::{Reason, Refusal},
};

impl Speaker<'_> {
    /// Explains why something cannot be done.
    #[must_use]
    pub fn why(&self, why: &Why) -> String {
        match why {
            Why::Says(says, _) => self.texts.localized(says).to_owned(),
            Why::Condition(name, refusal) => self.needed(name.as_deref(), refusal),
            Why::NotNow => tr!(self.texts, "party-why-not-now"),
            Why::NotTogether => tr!(self.texts, "party-why-not-together"),
            Why::Over => tr!(self.texts, "party-why-over"),
            Why::Blocked => tr!(self.texts, "party-why-blocked"),
            Why::NotOwn(owner) => {
                tr!(self.texts, "party-why-not-own", player = self.seat(*owner))
            }
            Why::NoWay => tr!(self.texts, "party-why-no-way"),
            Why::OtherWay => tr!(self.texts, "party-why-other-way"),
            Why::Pile(refusal) => refusal_words(self.texts, self.rules.table(), refusal),
        }
    }

    /// Describes a condition for which the game has no explanation.
    fn needed(&self, name: Option<&str>, refusal: &Refusal) -> String {
        let Reason::Condition(rule, number) = refusal.reason else {
            return tr!(self.texts, "party-why-expression");
        };
        let needed = needed_in_words(self.texts, self.game, rule, number);
        match (needed, name) {
            (Some(needed), _) => tr!(self.texts, "party-why-needed", condition = needed),
            (None, Some(name)) => tr!(self.texts, "party-why-rule", rule = name),
            (None, None) => tr!(self.texts, "party-why-expression"),
        }
    }

    /// Returns the place of the refusing rule in the file; `None` if no rule of the file refuses.
    #[must_use]
    pub fn place_of(&self, why: &Why) -> Option<String> {
        let span = self.game.place_of(why.refusal()?.rule?)?;
        let source = self.game.sources.get(usize::from(span.source))?;
        let At::Text { line, column } = source.place(span.start) else { return None };
        let place = tr!(self.texts, "place-text", line = line, column = column);
        // A game that extends another has rules in both files.
        Some(match source.name.as_str() {
            "" => place,
            name => format!("{}: {place}", file_name(name)),
        })
    }
}
