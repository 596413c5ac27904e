//! Phrases that are said at a click at a table over a network, and that everybody reads in their
//! own language.

use super::{Language, Texts};

/// Keys of the phrases.
pub const PHRASES: [&str; 8] = [
    "talk-phrase-hello",
    "talk-phrase-luck",
    "talk-phrase-well",
    "talk-phrase-thanks",
    "talk-phrase-sorry",
    "talk-phrase-wait",
    "talk-phrase-here",
    "talk-phrase-bye",
];

/// The phrases in every language.
#[derive(Debug)]
pub struct SpokenPhrases(Vec<[String; PHRASES.len()]>);

impl Default for SpokenPhrases {
    fn default() -> Self {
        let of = |language| {
            let texts = Texts::new(language);
            PHRASES.map(|key| texts.get(key))
        };
        Self(Language::ALL.map(of).into())
    }
}

impl SpokenPhrases {
    /// Returns a phrase in the language of the texts, whoever said it; other texts as they are.
    #[must_use]
    pub fn heard(&self, texts: &Texts, text: &str) -> String {
        let mut places = self.0.iter().filter_map(|all| all.iter().position(|own| own == text));
        places.next().map_or_else(|| text.to_owned(), |place| texts.get(PHRASES[place]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_have_words_of_their_own_in_both_languages() {
        let mut all = std::collections::BTreeSet::new();
        for language in Language::ALL {
            let texts = Texts::new(language);
            for key in PHRASES {
                assert_ne!(texts.get(key), key);
                assert!(all.insert(texts.get(key)), "{key}: another phrase has these words");
            }
        }
    }

    #[test]
    fn a_phrase_is_heard_in_the_own_language_and_other_words_as_they_are() {
        let phrases = SpokenPhrases::default();
        let [en, ja] = [Language::En, Language::Ja].map(Texts::new);
        for key in PHRASES {
            assert_eq!(phrases.heard(&ja, &en.get(key)), ja.get(key));
            assert_eq!(phrases.heard(&en, &ja.get(key)), en.get(key));
        }
        assert_eq!(phrases.heard(&ja, "Hello there!"), "Hello there!");
    }
}
