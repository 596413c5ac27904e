//! Refusals at a table of several players: the refusing rule and its place.

mod nothing;

use super::TerminalGame;
use crate::{
    library::{GameFile, file_name},
    party::{why_refused, words::Speaker},
    text::{refusal_place, refusal_words},
    tr,
};
use engine::{
    definition::{
        RuleRef,
        game::{Game, Span},
    },
    rules::{ReadActionError, Refusal},
};

/// Maximum number of illegal actions searched for a reason.
pub(super) const MOST_CONCEIVED: usize = 20_000;

impl TerminalGame<'_> {
    /// Explains why a line is not a legal action: by the refusing rule, if it is a conceivable
    /// action.
    pub(super) fn not_read(&self, text: &str, error: &ReadActionError) -> String {
        match error {
            ReadActionError::Ambiguous(meanings) => {
                let meanings: Vec<_> = meanings.iter().map(|text| format!("`{text}`")).collect();
                tr!(self.texts, "terminal-party-ambiguous", meanings = meanings.join(" / "))
            }
            ReadActionError::Nothing => tr!(self.texts, "terminal-party-no-action", text = ""),
            ReadActionError::Spots(error) => error.to_string(),
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
        let (rules, view) = (self.table.rules(), self.table.view());
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
}

/// Explains a refusal; the second text is the place of the refusing rule in its file, `None` if no
/// rule of the file refuses.
pub(crate) fn refusal_said(
    file: GameFile<'_>,
    speaker: Speaker<'_>,
    refusal: &Refusal,
) -> (String, Option<String>) {
    match file.sources {
        Some(sources) => (
            refusal_words(speaker.texts, speaker.rules.table(), refusal),
            refusal_place(speaker.texts, sources, refusal),
        ),
        None => {
            let why = speaker.why(&why_refused(speaker.game, refusal));
            (why, place(file, speaker.game, refusal))
        }
    }
}

/// Returns the name of the refusing rule, and its file, line and column.
fn place(file: GameFile<'_>, game: &Game, refusal: &Refusal) -> Option<String> {
    let rule = refusal.rule?;
    let place = place_of(file, game, game.place_of(rule)?)?;
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

/// Returns the file, line and column of a part of the game.
pub(super) fn place_of(file: GameFile<'_>, game: &Game, span: Span) -> Option<String> {
    let source = game.sources.get(usize::from(span.source))?;
    let file = match source.name.as_str() {
        "" => file.origin.to_string(),
        name => file_name(name),
    };
    Some(format!("{file}:{}", source.place(span.start)))
}
