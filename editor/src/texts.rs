//! The editor's texts in addition to the player's, in English and Japanese.
//!
//! Sentences are in `editor/locales/LANGUAGE/TOPIC.ftl`. Code refers to them with `tr!` and
//! `named!` and a key in quotes, so that a test can compare keys and code.

use fudaba::text::{Language, Texts};

macro_rules! files {
    ($language:literal, $($topic:literal),*) => {
        [$(($topic, include_str!(concat!("../locales/", $language, "/", $topic, ".ftl")))),*]
    };
}

macro_rules! topics {
    ($($topic:literal),* $(,)?) => {
        /// Returns the files of a language: topic and content.
        #[must_use]
        pub fn files(language: Language) -> Vec<(&'static str, &'static str)> {
            match language {
                Language::En => files!("en", $($topic),*).to_vec(),
                Language::Ja => files!("ja", $($topic),*).to_vec(),
            }
        }
    };
}

topics!(
    "cells", "deals", "edits", "extra", "faces", "files", "gallery", "layout", "patterns",
    "playtest", "problems", "report", "shell", "table", "wizard",
);

/// Adds the editor's texts to the player's.
pub fn add_to(texts: &mut Texts) {
    for language in Language::ALL {
        for (_, content) in files(language) {
            texts.add(language, content);
        }
    }
}

#[cfg(test)]
mod tests;
