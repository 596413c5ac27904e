//! Faults of a game file in the current language.
//!
//! The engine reports them in English, and gives each sentence a key and its values; any other
//! language has the sentences in `diagnostics.ftl`.

use super::{TextValue, Texts};
use engine::definition::{At, Diagnostic, Given, Listed, Wording, say};

/// Returns the message and the remedy.
#[must_use]
pub fn diagnostic_words(texts: &Texts, diagnostic: &Diagnostic) -> (String, String) {
    (wording_words(texts, &diagnostic.message), wording_words(texts, &diagnostic.help))
}

/// Returns a sentence of the engine, in English if the language lacks it.
#[must_use]
pub fn wording_words(texts: &Texts, wording: &Wording) -> String {
    let given: Vec<(&str, TextValue<'_>)> =
        wording.values().iter().map(|(name, given)| (*name, value(texts, given))).collect();
    texts.own(wording.key(), &given).unwrap_or_else(|| wording.to_string())
}

/// Returns the place of a fault for a person: the cell, the sheet, the file.
#[must_use]
pub fn diagnostic_place(texts: &Texts, at: &At) -> String {
    match at {
        At::File => wording_words(texts, &say!("phrase-file", "file")),
        at => at.to_string(),
    }
}

fn value<'a>(texts: &Texts, given: &'a Given) -> TextValue<'a> {
    match given {
        Given::Text(text) => TextValue::from(text.as_str()),
        Given::Number(number) => TextValue::from(*number),
        Given::OneOf(list) => TextValue::from(listed(texts, list, false)),
        Given::AllOf(list) => TextValue::from(listed(texts, list, true)),
        Given::Phrase(wording) => TextValue::from(wording_words(texts, wording)),
    }
}

/// Formats a list of quoted names in a language that uses no commas between them.
fn listed(texts: &Texts, list: &Listed, all: bool) -> String {
    let say = |key, values: &[(&str, TextValue<'_>)]| texts.own(key, values).unwrap_or_default();
    let quoted = |name: &String| say("diagnostic-quoted", &[("name", name.as_str().into())]);
    let names: String = list.names.iter().map(quoted).collect();
    let values = [("list", TextValue::from(names.as_str())), ("more", TextValue::from(list.more))];
    match (list.names.len(), list.more, all) {
        (0, ..) => say("diagnostic-nothing", &[]),
        (_, 1.., true) => say("diagnostic-and-more", &values),
        (_, 1.., false) => say("diagnostic-or-more", &values),
        (2.., 0, false) => say("diagnostic-or-one-of", &values),
        (_, 0, _) => names,
    }
}

#[cfg(test)]
mod tests;
