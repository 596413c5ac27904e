//! The strategies of a game in words: each rule with what it is about, when it applies, and the
//! choices that it prefers.

use super::{GameDescriber, GameParagraph, GameSentence};
use crate::tr;
use engine::definition::game::{Extreme, Strategy, StrategyRule, Tie};

impl GameDescriber<'_> {
    /// Returns the paragraph about a strategy.
    pub(super) fn strategy(&self, strategy: &Strategy) -> GameParagraph {
        let texts = self.texts;
        let name = named(texts.localized(&strategy.title), &strategy.name);
        let heading = tr!(texts, "game-strategy-heading", name = name);
        let mut lines = Vec::new();
        let mut say = |depth: u8, words: String| {
            let words = self.upper_first(Self::cut(words));
            lines.extend((!words.is_empty()).then_some(GameSentence { depth, words }));
        };
        say(0, texts.localized(&strategy.about).to_owned());
        for (number, rule) in (1..).zip(&strategy.rules) {
            let label = named(texts.localized(&rule.label), &rule.name);
            let moves = self.moves(&rule.moves);
            let all = rule.moves.len() == self.game.moves.len();
            say(
                0,
                match all {
                    true => tr!(texts, "game-strategy-rule", number = number, label = label),
                    false => tr!(
                        texts,
                        "game-strategy-rule-of",
                        number = number,
                        label = label,
                        moves = moves
                    ),
                },
            );
            self.details(rule).into_iter().for_each(|words| say(1, words));
        }
        let tie = |tie: Tie| if tie == Tie::First { "first" } else { "any" };
        say(0, tr!(texts, "game-strategy-ties", tie = tie(strategy.ties)));
        if let Some(otherwise) = strategy.otherwise {
            say(0, tr!(texts, "game-strategy-otherwise", tie = tie(otherwise)));
        }
        GameParagraph { heading, lines }
    }

    /// Returns the sentences about the conditions and the order of a rule.
    fn details(&self, rule: &StrategyRule) -> Vec<String> {
        let texts = self.texts;
        let mut said = Vec::new();
        if let Some(applies) = &rule.applies {
            self.effort.begin_sentence();
            let condition = self.condition(applies);
            said.push(tr!(texts, "game-strategy-applies", condition = condition));
        }
        if let Some(only) = &rule.only {
            self.effort.begin_sentence();
            said.push(tr!(texts, "game-strategy-only", condition = self.condition(only)));
        }
        if let Some((extreme, value)) = &rule.order {
            self.effort.begin_sentence();
            let value = self.value(value);
            said.push(match extreme {
                Extreme::Highest => tr!(texts, "game-strategy-highest", value = value),
                Extreme::Lowest => tr!(texts, "game-strategy-lowest", value = value),
            });
        }
        said
    }
}

/// Returns a display name, or the name in the file if there is none.
fn named<'n>(shown: &'n str, name: &'n str) -> &'n str {
    if shown.is_empty() { name } else { shown }
}
