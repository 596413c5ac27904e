//! Refusals at a table of several players: the refusing rule and its place.

mod nothing;

use super::PartySession;
use crate::{library::file_name, party::why_refused, text::refusal_words, tr};
use engine::{
    definition::{RuleRef, game::Span},
    rules::{ReadActionError, Reason, Refusal},
};

/// Maximum number of illegal actions searched for a reason.
pub(super) const MOST_CONCEIVED: usize = 20_000;

impl PartySession<'_> {
    /// Explains why a line is not a legal action: by the refusing rule, if it is a conceivable
    /// action.
    pub(super) fn not_read(&self, text: &str, error: &ReadActionError) -> String {
        match error {
            ReadActionError::Ambiguous(meanings) => {
                let meanings: Vec<_> = meanings.iter().map(|text| format!("`{text}`")).collect();
                tr!(self.texts, "terminal-party-ambiguous", meanings = meanings.join(" / "))
            }
            ReadActionError::Nothing => tr!(self.texts, "terminal-party-no-action", text = ""),
            ReadActionError::NoSuchAction(said) => {
                let named = self.with_code(text);
                let text = named.as_deref().unwrap_or(text);
                self.which_spot(text)
                    .or_else(|| self.why_not(text))
                    .or_else(|| self.why_nothing(text))
                    .unwrap_or_else(|| {
                        tr!(self.texts, "terminal-party-no-action", text = said.as_str())
                    })
            }
        }
    }

    /// Explains the refusal of an illegal action; `None` if the text is not a conceivable one.
    pub(super) fn why_not(&self, text: &str) -> Option<String> {
        let (rules, view) = (self.party.rules(), self.party.view());
        let conceivable = view.conceivable(rules, MOST_CONCEIVED);
        let meant = match self.notation.read(text, &conceivable) {
            Ok(action) => vec![action],
            // Any of the meanings will do: none of them is legal.
            Err(ReadActionError::Ambiguous(meanings)) => meanings
                .iter()
                .filter_map(|text| self.notation.read(text, &conceivable).ok())
                .collect(),
            Err(_) => return None,
        };
        let refusals: Vec<Refusal> =
            meant.iter().filter_map(|&action| view.check(rules, action).err()).collect();
        let telling = refusals.iter().find(|refusal| refusal.rule.is_some());
        telling.or(refusals.first()).map(|refusal| self.refused(refusal))
    }

    pub(super) fn refused(&self, refusal: &Refusal) -> String {
        let reason = match refusal.reason {
            Reason::Condition(..) | Reason::NotOffered(_) | Reason::NotThere(_) | Reason::Over => {
                self.speaker().why(&why_refused(&self.game.game, refusal))
            }
            // A pile rule is explained as in a solitaire.
            _ => refusal_words(self.texts, self.party.rules().table(), refusal),
        };
        match self.place(refusal) {
            Some(place) => tr!(self.texts, "terminal-refused-at", reason = reason, place = place),
            None => tr!(self.texts, "terminal-refused", reason = reason),
        }
    }

    /// Returns the name of the refusing rule, and its file, line and column; `None` if no rule of
    /// the file refuses.
    fn place(&self, refusal: &Refusal) -> Option<String> {
        let (rule, game) = (refusal.rule?, &self.game.game);
        let place = self.place_of(game.place_of(rule)?)?;
        let named = match rule {
            RuleRef::Condition(rule, number) => game
                .moves
                .get(rule)
                .and_then(|declared| declared.only_if.get(usize::from(number)))
                .and_then(|condition| game.rules.get(usize::from(condition.rule?))),
            _ => None,
        };
        Some(match named {
            Some(named) => format!("{}, {place}", named.name),
            None => place,
        })
    }

    pub(super) fn place_of(&self, span: Span) -> Option<String> {
        let source = self.game.game.sources.get(usize::from(span.source))?;
        let file = match source.name.as_str() {
            "" => self.game.origin.to_string(),
            name => file_name(name),
        };
        Some(format!("{file}:{}", source.place(span.start)))
    }
}
