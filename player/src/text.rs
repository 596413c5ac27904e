//! What the program says, in English and Japanese, switched at any time.
//!
//! Sentences stand in `player/locales/LANGUAGE/TOPIC.ftl`. Code asks for them with `tr!` and a
//! key in quotes, so that a test can hold keys and code together.

mod action;
mod card;
mod diagnostic;
mod faces;
mod game_rules;
mod hindsight;
mod hint;
mod language;
mod loss;
mod needed;
mod not_written;
mod refusal;
mod rules;
pub(crate) mod second_person;
mod speech;

#[cfg(test)]
mod tests;

pub use action::action_words;
pub use diagnostic::{diagnostic_place, diagnostic_words, wording_words};
pub use faces::face_fault_words;
pub use game_rules::{GameParagraph, GameSentence, game_rules_in_words, needed_in_words};
pub use hint::hint_words;
pub use language::{Language, UnknownLanguage};
pub use loss::loss_words;
pub use not_written::not_written_words;
pub use refusal::{refusal_place, refusal_words};
pub use rules::{Paragraph, rules_in_words};
pub use speech::{spot_words, what_happened};

use engine::definition::{Definition, FieldId, Localized, SpotId, SpotLabel};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::fmt;

/// The text for a key, with named values for its places:
/// `tr!(texts, "spot-unknown", number = 17)`.
#[macro_export]
macro_rules! tr {
    ($texts:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $texts.format($key, &[$((stringify!($name), $value.into())),*])
    };
}

/// A value for a named place in a text: anything that is a number or a string.
pub type Value<'a> = FluentValue<'a>;

/// The files of one language.
macro_rules! files {
    ($language:literal) => {
        [
            ("app.ftl", include_str!(concat!("../locales/", $language, "/app.ftl"))),
            ("cards.ftl", include_str!(concat!("../locales/", $language, "/cards.ftl"))),
            ("game-rules.ftl", include_str!(concat!("../locales/", $language, "/game-rules.ftl"))),
            ("party.ftl", include_str!(concat!("../locales/", $language, "/party.ftl"))),
            ("refusals.ftl", include_str!(concat!("../locales/", $language, "/refusals.ftl"))),
            ("rules.ftl", include_str!(concat!("../locales/", $language, "/rules.ftl"))),
            ("speech.ftl", include_str!(concat!("../locales/", $language, "/speech.ftl"))),
            ("terminal.ftl", include_str!(concat!("../locales/", $language, "/terminal.ftl"))),
        ]
    };
}

/// The files of a language: name and content.
const fn files(language: Language) -> [(&'static str, &'static str); 8] {
    match language {
        Language::En => files!("en"),
        Language::Ja => files!("ja"),
    }
}

/// The sentences about faults of game files, which the engine itself says in English.
const fn diagnostics(language: Language) -> Option<&'static str> {
    match language {
        Language::En => None,
        Language::Ja => Some(include_str!("../locales/ja/diagnostics.ftl")),
    }
}

/// Every text of the program, in the language of the moment.
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
    /// The texts, to begin with in this language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self { language, bundles: Language::ALL.map(bundle) }
    }

    /// Adds the texts of a file, for a program that says more than this one; a key that is there
    /// already gets the new text. What cannot be read is left out.
    pub fn add(&mut self, language: Language, content: &str) {
        let resource = FluentResource::try_new(content.to_owned());
        let resource = resource.unwrap_or_else(|(readable, _)| readable);
        self.bundles[language as usize].add_resource_overriding(resource);
    }

    /// The language of the moment.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Speaks this language from now on.
    pub const fn set_language(&mut self, language: Language) {
        self.language = language;
    }

    /// The text for a key without places. Prefer [`tr!`](crate::tr).
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        self.format(key, &[])
    }

    /// The text for a key, with values for its named places. Prefer [`tr!`](crate::tr).
    ///
    /// A key that the language lacks is said in English, and one that English lacks is shown as
    /// it is, so that a missing text is seen and never stops the program.
    #[must_use]
    pub fn format(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let values: FluentArgs<'_> =
            values.iter().map(|(name, value)| (*name, value.clone())).collect();
        [self.language, Language::En]
            .into_iter()
            .find_map(|language| self.find(language, key, &values))
            .unwrap_or_else(|| key.to_owned())
    }

    /// The text for a key in the language of the moment alone.
    fn own(&self, key: &str, values: &[(&str, Value<'_>)]) -> Option<String> {
        let values = values.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.find(self.language, key, &values)
    }

    fn find(&self, language: Language, key: &str, values: &FluentArgs<'_>) -> Option<String> {
        let bundle = &self.bundles[language as usize];
        let pattern = bundle.get_message(key)?.value()?;
        // An error leaves the place's name in the text, which a test would find.
        let mut errors = Vec::new();
        Some(bundle.format_pattern(pattern, Some(values), &mut errors).into_owned())
    }

    /// What an author wrote, in the language of the moment where there is such a text.
    #[must_use]
    pub fn localized<'a>(&self, text: &'a Localized) -> &'a str {
        let (first, second) = match self.language {
            Language::En => (&text.en, &text.ja),
            Language::Ja => (&text.ja, &text.en),
        };
        if first.is_empty() { second } else { first }
    }

    /// The name of a field.
    #[must_use]
    pub fn field<'a>(&self, definition: &'a Definition, field: FieldId) -> &'a str {
        definition.fields().get(field.index()).map_or("?", |field| self.localized(&field.name))
    }

    /// The name of a spot: the one that the file gives it, or its field's, with its number where
    /// the field has several; a deck's.
    #[must_use]
    pub fn spot(&self, definition: &Definition, spot: SpotId) -> String {
        if let Some(deck) = definition.deck_at(spot) {
            return self.localized(&definition.decks()[deck.index()].name).to_owned();
        }
        let Some(found) = definition.spots().get(spot.index()) else {
            return tr!(self, "spot-unknown", number = spot.0);
        };
        let label = definition.label_of(spot).unwrap_or(SpotLabel::Field);
        let field = definition.fields().get(found.field.index());
        field.map_or_else(|| "?".to_owned(), |field| self.labelled(&field.name, label))
    }

    /// The name of a spot of a field.
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

    /// `A, B and C`.
    #[must_use]
    pub fn all_of<S: AsRef<str>>(&self, items: &[S]) -> String {
        self.list(items, |list, item| tr!(self, "list-and", list = list, item = item))
    }

    /// `A, B or C`.
    #[must_use]
    pub fn one_of<S: AsRef<str>>(&self, items: &[S]) -> String {
        self.list(items, |list, item| tr!(self, "list-or", list = list, item = item))
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

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.tag()]);
    // Isolating marks are for texts of mixed direction; fonts without them show boxes.
    bundle.set_use_isolating(false);
    let contents = files(language).into_iter().map(|(_, content)| content);
    for content in contents.chain(diagnostics(language)) {
        // What cannot be read is left out here; a test reads every file strictly.
        let resource = FluentResource::try_new(content.to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(readable, _)| readable));
    }
    bundle
}
