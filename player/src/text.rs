//! The program's texts in English and Japanese, switched at any time.
//!
//! Sentences are in `player/locales/LANGUAGE/TOPIC.ftl`. Code asks for them with `tr!` and a
//! literal key, so that a test can compare keys and code.

mod away;
mod card;
mod customs;
mod diagnostic;
mod faces;
mod forfeits;
mod game_rules;
mod language;
mod loss;
mod needed;
mod not_written;
mod objection;
mod phrases;
mod refusal;
mod rules;
pub(crate) mod second_person;
mod speech;
mod suspended;
mod talk;
mod wishes;

#[cfg(test)]
mod tests;

pub use away::away_words;
pub(crate) use customs::leaving_key;
pub use customs::{
    GameChance, breaks_words, clock_words, delay_words, policy_words, profile_words,
};
pub use diagnostic::{diagnostic_place, diagnostic_words, wording_words};
pub use faces::face_fault_words;
pub use forfeits::{forfeit_mark, forfeit_words};
pub use game_rules::{
    GameParagraph, GameSentence, game_rules_in_words, game_strategies_in_words, needed_in_words,
    options_words,
};
pub use language::{Language, UnknownLanguage};
pub use loss::loss_words;
pub use not_written::not_written_words;
pub use objection::{in_english, objection_words, record_words};
pub use phrases::{PHRASES, SpokenPhrases};
pub use refusal::{refusal_place, refusal_words};
pub use rules::{Paragraph, rules_in_words};
pub use speech::{spot_words, what_happened};
pub use suspended::{lapse_word, missing_words, suspended_words};
pub use talk::{talk_words, warning_words};
pub use wishes::{WishFate, WishKind, wish_end_words};

use engine::definition::{FieldId, Localized, SpotId, SpotLabel, Table};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::fmt;

/// Returns the text for a key, with named values for its placeholders: `tr!(texts, "spot-unknown",
/// number = 17)`.
#[macro_export]
macro_rules! tr {
    ($texts:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $texts.format($key, &[$((stringify!($name), $value.into())),*])
    };
}

/// A value for a placeholder in a text: a number or a string.
pub type TextValue<'a> = FluentValue<'a>;

/// Embeds the files of one language.
macro_rules! files {
    ($language:literal) => {
        [
            ("app.ftl", include_str!(concat!("../locales/", $language, "/app.ftl"))),
            ("cards.ftl", include_str!(concat!("../locales/", $language, "/cards.ftl"))),
            ("game-rules.ftl", include_str!(concat!("../locales/", $language, "/game-rules.ftl"))),
            ("network.ftl", include_str!(concat!("../locales/", $language, "/network.ftl"))),
            ("party.ftl", include_str!(concat!("../locales/", $language, "/party.ftl"))),
            ("refusals.ftl", include_str!(concat!("../locales/", $language, "/refusals.ftl"))),
            ("rules.ftl", include_str!(concat!("../locales/", $language, "/rules.ftl"))),
            ("solving.ftl", include_str!(concat!("../locales/", $language, "/solving.ftl"))),
            ("speech.ftl", include_str!(concat!("../locales/", $language, "/speech.ftl"))),
            ("talk.ftl", include_str!(concat!("../locales/", $language, "/talk.ftl"))),
            ("terminal.ftl", include_str!(concat!("../locales/", $language, "/terminal.ftl"))),
        ]
    };
}

/// Returns the files of a language: name and content.
const fn files(language: Language) -> [(&'static str, &'static str); 11] {
    match language {
        Language::En => files!("en"),
        Language::Ja => files!("ja"),
    }
}

/// Returns the sentences about faults of game files and of records; none for English, which the
/// engine itself has.
const fn engine_sentences(language: Language) -> &'static [&'static str] {
    match language {
        Language::En => &[],
        Language::Ja => &[
            include_str!("../locales/ja/diagnostics.ftl"),
            include_str!("../locales/ja/objections.ftl"),
        ],
    }
}

/// Every text of the program, in the current language.
pub struct Texts {
    language: Language,
    /// In the order of [`Language::ALL`].
    bundles: [FluentBundle<FluentResource>; Language::ALL.len()],
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Texts {
    /// Loads the texts, starting in this language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self { language, bundles: Language::ALL.map(bundle) }
    }

    /// Adds the texts of a file, for a program that has more of them; existing keys get the new
    /// text. Invalid entries are left out.
    pub fn add(&mut self, language: Language, content: &str) {
        let resource = FluentResource::try_new(content.to_owned());
        let resource = resource.unwrap_or_else(|(readable, _)| readable);
        self.bundles[language as usize].add_resource_overriding(resource);
    }

    /// Returns the current language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Switches to this language.
    pub const fn set_language(&mut self, language: Language) {
        self.language = language;
    }

    /// Returns the text for a key without placeholders. Prefer [`tr!`](crate::tr).
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        self.format(key, &[])
    }

    /// Returns the text for a key, with values for its placeholders. Prefer [`tr!`](crate::tr).
    ///
    /// A key that the language lacks falls back to English, and one that English lacks is shown as
    /// it is, so that a missing text is noticed and never stops the program.
    #[must_use]
    pub fn format(&self, key: &str, values: &[(&str, TextValue<'_>)]) -> String {
        let values: FluentArgs<'_> =
            values.iter().map(|(name, value)| (*name, value.clone())).collect();
        [self.language, Language::En]
            .into_iter()
            .find_map(|language| self.find(language, key, &values))
            .unwrap_or_else(|| key.to_owned())
    }

    /// Returns the text for a key in the current language only; `None` if it lacks the key.
    fn own(&self, key: &str, values: &[(&str, TextValue<'_>)]) -> Option<String> {
        let values = values.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.find(self.language, key, &values)
    }

    fn find(&self, language: Language, key: &str, values: &FluentArgs<'_>) -> Option<String> {
        let bundle = &self.bundles[language as usize];
        let pattern = bundle.get_message(key)?.value()?;
        // An error leaves the placeholder's name in the text, which a test would find.
        let mut errors = Vec::new();
        Some(bundle.format_pattern(pattern, Some(values), &mut errors).into_owned())
    }

    /// Returns an author's text, in the current language if there is one.
    #[must_use]
    pub fn localized<'a>(&self, text: &'a Localized) -> &'a str {
        let (first, second) = match self.language {
            Language::En => (&text.en, &text.ja),
            Language::Ja => (&text.ja, &text.en),
        };
        if first.is_empty() { second } else { first }
    }

    /// Returns the name of a field.
    #[must_use]
    pub fn field<'a>(&self, table: &'a Table, field: FieldId) -> &'a str {
        table.fields().get(field.index()).map_or("?", |field| self.localized(&field.name))
    }

    /// Returns the name of a spot: the file's own name, or its field's, numbered if the field has
    /// several spots; or a deck's name.
    #[must_use]
    pub fn spot(&self, table: &Table, spot: SpotId) -> String {
        if let Some(deck) = table.deck_at(spot) {
            return self.localized(&table.decks()[deck.index()].name).to_owned();
        }
        let Some(found) = table.spots().get(spot.index()) else {
            return tr!(self, "spot-unknown", number = spot.0);
        };
        let label = table.label_of(spot).unwrap_or(SpotLabel::Field);
        let field = table.fields().get(found.field.index());
        field.map_or_else(|| "?".to_owned(), |field| self.labelled(&field.name, label))
    }

    /// Returns the name of a spot of a field.
    #[must_use]
    pub fn labelled(&self, field: &Localized, label: SpotLabel<'_>) -> String {
        let field = self.localized(field);
        match label {
            SpotLabel::Field => field.to_owned(),
            SpotLabel::Numbered(number) => {
                tr!(self, "spot-name", field = field, number = number)
            }
            SpotLabel::Own(name) => name.to_owned(),
        }
    }

    /// Joins items as in `A, B and C`.
    #[must_use]
    pub fn all_of<S: AsRef<str>>(&self, items: &[S]) -> String {
        self.list(items, |list, item| tr!(self, "list-and", list = list, item = item))
    }

    /// Joins items as in `A, B or C`.
    #[must_use]
    pub fn one_of<S: AsRef<str>>(&self, items: &[S]) -> String {
        self.list(items, |list, item| tr!(self, "list-or", list = list, item = item))
    }

    /// Joins sentences in their order: without a blank after a full stop of Japanese.
    #[must_use]
    pub fn sentences<S: AsRef<str>>(&self, sentences: &[S]) -> String {
        let mut joined = String::new();
        for sentence in sentences.iter().map(AsRef::as_ref).filter(|one| !one.is_empty()) {
            if !joined.is_empty() && !joined.ends_with(['。', '！', '？']) {
                joined.push(' ');
            }
            joined.push_str(sentence);
        }
        joined
    }

    fn list<S: AsRef<str>>(&self, items: &[S], last: impl Fn(&str, &str) -> String) -> String {
        let mut list = String::new();
        for (index, item) in items.iter().map(AsRef::as_ref).enumerate() {
            list = match index {
                0 => item.to_owned(),
                _ if index + 1 == items.len() => last(&list, item),
                _ => tr!(self, "list-next", list = list, item = item),
            };
        }
        list
    }
}

/// Returns a number with a comma after each group of three digits: 2,756.
fn grouped<'a>(values: &[FluentValue<'a>]) -> FluentValue<'a> {
    match values.first() {
        Some(FluentValue::Number(number)) => {
            let digits = number.as_string().into_owned();
            let starts_group = |at: usize| {
                (digits.len() - at).is_multiple_of(3) && digits[..at].ends_with(char::is_numeric)
            };
            let signs = digits.char_indices().map(|(at, digit)| {
                if starts_group(at) { format!(",{digit}") } else { digit.to_string() }
            });
            signs.collect::<String>().into()
        }
        Some(other) => other.clone(),
        None => FluentValue::Error,
    }
}

/// Returns a spot's cards in Japanese: 手札 becomes 手札のカード, and a name that already ends in
/// カード stays as it is, as in 渡すカード. Only Japanese texts ask for it.
fn cards_of<'a>(values: &[FluentValue<'a>]) -> FluentValue<'a> {
    match values.first() {
        Some(FluentValue::String(spot)) if !spot.ends_with("カード") => {
            format!("{spot}のカード").into()
        }
        Some(other) => other.clone(),
        None => FluentValue::Error,
    }
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.tag()]);
    // Isolation marks are for texts of mixed direction; fonts without them show boxes.
    bundle.set_use_isolating(false);
    bundle.add_function("GROUPED", |values, _| grouped(values)).expect("no other has its name");
    bundle.add_function("CARDS_OF", |values, _| cards_of(values)).expect("no other has its name");
    let contents = files(language).into_iter().map(|(_, content)| content);
    for content in contents.chain(engine_sentences(language).iter().copied()) {
        // Invalid entries are left out here; a test reads every file strictly.
        let resource = FluentResource::try_new(content.to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(readable, _)| readable));
    }
    bundle
}
