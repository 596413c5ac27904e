//! Search for short unambiguous lines among the actions of a decision, with one look at each
//! action, however many there are.

use super::{Notation, words::ActionWords};
use crate::Action;
use std::collections::{BTreeMap, BTreeSet};

/// All lines that denote an action of a decision, each with the number of actions that it denotes.
#[derive(Debug, Clone, Default)]
pub struct Sayings {
    said: BTreeMap<String, u32>,
}

impl Notation {
    /// Collects the lines that denote one of these actions.
    #[must_use]
    pub fn sayings(&self, legal: &[Action]) -> Sayings {
        let mut said = BTreeMap::new();
        for &action in legal {
            let own = self.words(action);
            // An action counts once for a line, even if several of its spellings give that line.
            let lines: BTreeSet<String> =
                own.shorter().chain([own.full()]).map(|words| self.heard(&words)).collect();
            for line in lines {
                *said.entry(line).or_insert(0) += 1;
            }
        }
        Sayings { said }
    }

    /// Prints an action as the shortest line that is unambiguous among those of a decision.
    #[must_use]
    pub fn short(&self, action: Action, among: &Sayings) -> String {
        let words: ActionWords = self.words(action);
        let key_alone = words.key.iter().map(String::as_str).collect::<Vec<_>>();
        let mut tries: Vec<Vec<&str>> =
            words.shorter().filter(|short| *short != key_alone).collect();
        tries.sort_by_key(Vec::len);
        let alone = |short: &&Vec<&str>| among.said.get(&self.heard(short)) == Some(&1);
        let found = tries.iter().find(alone);
        found.map_or_else(|| words.full().join(" "), |short| short.join(" "))
    }

    /// Normalizes a line: case, and whether a suit's name is abbreviated, make no difference.
    fn heard(&self, words: &[&str]) -> String {
        let heard: Vec<String> = words.iter().map(|word| self.heard_word(word)).collect();
        heard.join(" ")
    }

    fn heard_word(&self, word: &str) -> String {
        let word = word.to_lowercase();
        let suit = self.suits.iter().position(|short| short.to_lowercase() == word);
        suit.and_then(|suit| self.suit_word(suit)).unwrap_or(word)
    }
}
