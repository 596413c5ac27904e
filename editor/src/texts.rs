//! What the editor says besides what the player says, in English and Japanese.
//!
//! Sentences stand in `editor/locales/LANGUAGE/TOPIC.ftl`. Code asks for them with `tr!` and
//! `named!` and a key in quotes, so that a test can hold keys and code together.

use fudaba::text::{Language, Texts};

macro_rules! files {
    ($language:literal, $($topic:literal),*) => {
        [$(($topic, include_str!(concat!("../locales/", $language, "/", $topic, ".ftl")))),*]
    };
}

macro_rules! topics {
    ($($topic:literal),* $(,)?) => {
        /// The files of a language: topic and content.
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
    "playtest", "problems", "shell", "table", "wizard",
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
