//! The sentences of diagnostics: in English, and as a key with values for translation.

use crate::without_hidden;
use std::{fmt, ops::Deref};

/// Maximum number of list entries named in a sentence; the others are only counted.
const MOST: usize = 12;

/// A sentence. It displays as its English text; other languages are produced from
/// [`key`](Self::key) and [`values`](Self::values). Created by [`say!`](crate::say) alone, so that
/// a test can find every key in the sources.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wording {
    key: &'static str,
    text: Box<str>,
    values: Box<[(&'static str, Given)]>,
}

/// Value of a named placeholder in a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Given {
    /// Text from the file or the system: the same in every language.
    Text(String),
    /// A number.
    Number(u64),
    /// Any one of these: "`A`, `B` or `C`".
    OneOf(Listed),
    /// All of these: "`A`, `B` and `C`".
    AllOf(Listed),
    /// A phrase in the language of the sentence.
    Phrase(Box<Wording>),
}

/// A list of names; only the first dozen if there are more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The names, without quotes.
    pub names: Vec<String>,
    /// Number of further names.
    pub more: usize,
}

/// Creates a [`Wording`] from its key, its English text with `{places}`, and a value for each
/// place.
#[macro_export]
macro_rules! say {
    ($key:literal, $text:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Wording::new(
            $key, $text, vec![$((stringify!($name), $crate::Given::from($value))),*],
        )
    };
}

impl Wording {
    /// Creates the sentence of this key. Prefer [`say!`](crate::say).
    #[must_use]
    pub fn new(
        key: &'static str,
        template: &'static str,
        values: Vec<(&'static str, Given)>,
    ) -> Self {
        let mut text = String::with_capacity(template.len() + 32);
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            let Some((name, after)) = after.split_once('}') else {
                rest = after;
                break;
            };
            match values.iter().find(|(given, _)| *given == name) {
                Some((_, value)) => text.push_str(&value.to_string()),
                // A placeholder without a value stays visible; a test finds it.
                None => text.extend(["{", name, "}"]),
            }
            rest = after;
        }
        text.push_str(rest);
        Self { key, text: text.into(), values: values.into() }
    }

    /// Returns the key of the sentence in translation files.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// Returns the named values of the sentence.
    #[must_use]
    pub fn values(&self) -> &[(&'static str, Given)] {
        &self.values
    }
}

impl Listed {
    /// Creates a list of the first dozen names, each shortened if it is long.
    #[must_use]
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        let mut names: Vec<String> = names.into_iter().map(crate::hidden::shown).collect();
        let more = names.len().saturating_sub(MOST);
        names.truncate(names.len() - more);
        Self { names, more }
    }

    fn joined(&self, word: &str) -> String {
        let quoted: Vec<String> = self.names.iter().map(|name| format!("`{name}`")).collect();
        match quoted.as_slice() {
            [] => "nothing".to_owned(),
            list if self.more > 0 => format!("{} {word} {} more", list.join(", "), self.more),
            [only] => only.clone(),
            [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
        }
    }
}

impl fmt::Display for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Number(number) => write!(f, "{number}"),
            Self::OneOf(list) => f.write_str(&list.joined("or")),
            Self::AllOf(list) => f.write_str(&list.joined("and")),
            Self::Phrase(wording) => wording.fmt(f),
        }
    }
}

impl fmt::Display for Wording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl Deref for Wording {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl PartialEq<&str> for Wording {
    fn eq(&self, other: &&str) -> bool {
        *self.text == **other
    }
}

impl From<&str> for Given {
    /// Strips hidden characters, since the text may come from a file.
    fn from(text: &str) -> Self {
        Self::Text(without_hidden(text).into_owned())
    }
}

impl From<String> for Given {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

impl From<Wording> for Given {
    fn from(wording: Wording) -> Self {
        Self::Phrase(Box::new(wording))
    }
}

/// Converts every integer type used for counts.
macro_rules! from_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Given {
            fn from(number: $number) -> Self {
                Self::Number(number as u64)
            }
        })*
    };
}

from_numbers!(u8, u16, u32, u64, usize);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_takes_its_values_as_they_are() {
        let list = Listed::new(["A", "B", "C"]);
        let said = say!(
            "key",
            "{count} of `{name}`, {what}: {list}",
            count = 3_u8,
            name = "{count}",
            what = say!("the-size", "the size"),
            list = Given::OneOf(list),
        );
        assert_eq!(said, "3 of `{count}`, the size: `A`, `B` or `C`");
        assert_eq!(said.key(), "key");
        assert_eq!(said.values().len(), 4);
        assert_eq!(say!("key", "no {place}"), "no {place}");
        assert_eq!(say!("key", "open {"), "open ");
    }

    #[test]
    fn long_lists_are_counted() {
        let names: Vec<String> = (0..20).map(|n| n.to_string()).collect();
        let list = Listed::new(names.iter().map(String::as_str));
        assert!(Given::AllOf(list).to_string().ends_with("and 8 more"));
        assert_eq!(Given::OneOf(Listed::new([])).to_string(), "nothing");
        assert_eq!(Given::OneOf(Listed::new(["a"])).to_string(), "`a`");
    }
}
