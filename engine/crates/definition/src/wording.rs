//! Quoting of file contents in messages, and suggestions for replacements.

pub use crate::hidden::shown;

use crate::{Given, Listed, Wording, say};

/// Returns the candidate that differs from `text` by one or two typing errors, if there is one.
#[must_use]
pub fn nearest<'a>(text: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let text = normal(text);
    let length = text.chars().count();
    // Up to a third of a word may be wrong, but never more than two letters.
    let slips = (length / 3).min(2);
    if slips == 0 || length > 80 {
        return None;
    }
    candidates
        .into_iter()
        .filter_map(|candidate| {
            let other = normal(candidate);
            if other.chars().count().abs_diff(length) > slips {
                return None;
            }
            let distance = strsim::osa_distance(&text, &other);
            (distance <= slips).then_some((distance, candidate))
        })
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// Returns a help sentence: the closest candidate if there is one, otherwise all of them.
#[must_use]
pub fn suggest<'a>(text: &str, candidates: impl IntoIterator<Item = &'a str> + Clone) -> Wording {
    match nearest(text, candidates.clone()) {
        Some(near) => did_you_mean(near),
        None if candidates.clone().into_iter().next().is_none() => {
            say!("help-none-there", "There is none yet: declare it first, or leave it out.")
        }
        None => say!("help-write-one-of", "Write {names}.", names = one_of(candidates)),
    }
}

/// Returns a help sentence with the text that was probably meant.
#[must_use]
pub fn did_you_mean(near: &str) -> Wording {
    say!("help-did-you-mean", "Did you mean `{name}`?", name = shown(near))
}

/// Lists "`A`, `B` or `C`"; only the first dozen of many.
#[must_use]
pub fn one_of<'a>(candidates: impl IntoIterator<Item = &'a str>) -> Given {
    Given::OneOf(Listed::new(candidates))
}

/// Lists "`A`, `B` and `C`"; only the first dozen of many.
#[must_use]
pub fn all_of<'a>(candidates: impl IntoIterator<Item = &'a str>) -> Given {
    Given::AllOf(Listed::new(candidates))
}

/// Converts digits, letters and signs to the half-width forms used by the notations.
#[must_use]
pub fn plain(text: &str) -> String {
    text.chars().map(plain_char).collect()
}

/// Returns the half-width form of a character typed on a Japanese keyboard.
#[must_use]
pub fn plain_char(char: char) -> char {
    match char {
        '\u{3000}' => ' ',
        '\u{2212}' => '-',
        '≧' => '≥',
        '≦' => '≤',
        '、' => ',',
        // These are in the order of ASCII.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(char) - 0xFEE0).unwrap_or(char),
        other => other,
    }
}

/// Returns the form of a name or heading used for comparison, ignoring case, full width, and extra
/// spaces around and between words.
#[must_use]
pub fn normal(text: &str) -> String {
    let lower = plain(text).to_lowercase();
    let mut words = lower.split_whitespace();
    let mut normal = words.next().unwrap_or_default().to_owned();
    for word in words {
        normal.push(' ');
        normal.push_str(word);
    }
    normal
}

/// Returns message and help for a text with hidden characters.
#[must_use]
pub fn hidden_characters() -> (Wording, Wording) {
    (
        say!(
            "fault-hidden-character",
            "the text contains invisible characters: terminal control characters, \
             writing-direction marks or zero-width letters"
        ),
        say!("help-hidden-character", "They are left out; retype the text without them."),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_found_and_a_different_word_is_not() {
        let fields = ["Tableau", "Foundation", "Waste"];
        assert_eq!(nearest("Tabelau", fields), Some("Tableau"));
        assert_eq!(nearest(" TABLEAU s", fields), Some("Tableau"));
        assert_eq!(nearest("Reserve", fields), None);
        assert_eq!(nearest("x", fields), None);
    }
}
