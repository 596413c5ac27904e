//! The languages of the program.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use unic_langid::{LanguageIdentifier, langid};

/// A language of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::En, Self::Ja];

    /// Returns the language's own name, for a menu that everybody can read.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Ja => "日本語",
        }
    }

    /// Returns the language for a system's locale, such as `ja_JP.UTF-8`; English for unsupported
    /// ones.
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        locale.parse().unwrap_or_default()
    }

    pub(super) const fn tag(self) -> LanguageIdentifier {
        match self {
            Self::En => langid!("en"),
            Self::Ja => langid!("ja"),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::En => "en",
            Self::Ja => "ja",
        })
    }
}

/// The error for an unsupported language.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the language `{0}` is not supported: write `en` or `ja`")]
pub struct UnknownLanguage(String);

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Parses `ja`, `ja-JP`, `ja_JP.UTF-8`, in any case.
    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        let is_letter = |c: char| c.is_ascii_alphabetic();
        let first = text.trim().split(|c| !is_letter(c)).next().unwrap_or_default();
        match first.to_ascii_lowercase().as_str() {
            "en" | "english" => Ok(Self::En),
            "ja" | "jp" | "japanese" => Ok(Self::Ja),
            _ => Err(UnknownLanguage(text.chars().take(20).collect())),
        }
    }
}
