//! Cells that hold one of a few words.

use definition::{
    Code, Fault, Wording, say,
    wording::{normal, shown, suggest},
};

/// A value and the words for it.
#[derive(Debug, Clone, Copy)]
pub struct WordedValue<T: 'static> {
    /// Meaning of the words.
    pub value: T,
    /// The words, the canonical one first; case and surrounding spaces are ignored.
    pub texts: &'static [&'static str],
}

impl<T: Copy + PartialEq> WordedValue<T> {
    /// Creates a value with its words, the canonical one first.
    #[must_use]
    pub const fn new(value: T, texts: &'static [&'static str]) -> Self {
        Self { value, texts }
    }
}

/// Returns the value of a word; `what` names the cell in messages, such as "The fan".
pub fn read<T: Copy + PartialEq>(
    text: &str,
    words: &'static [WordedValue<T>],
    what: fn() -> Wording,
) -> Result<T, Fault> {
    find(text, words).ok_or_else(|| {
        let message = say!(
            "fault-no-such-word",
            "{what} is `{text}`, which is not one of the possible words",
            what = what(),
            text = shown(text),
        );
        Fault::new(Code::BadChoice, message, suggest(text, canonical(words)))
    })
}

/// Like [`read`], for callers that need no error message.
pub fn find<T: Copy + PartialEq>(text: &str, words: &'static [WordedValue<T>]) -> Option<T> {
    let wanted = normal(text);
    let found = words.iter().find(|word| word.texts.iter().any(|text| normal(text) == wanted));
    found.map(|word| word.value)
}

/// Returns the canonical word for `value`; empty if it has none.
pub fn write<T: Copy + PartialEq>(value: T, words: &'static [WordedValue<T>]) -> &'static str {
    words.iter().find(|word| word.value == value).map_or("", |word| word.texts[0])
}

/// Returns the canonical words in order, for a drop-down list.
pub fn canonical<T: Copy + PartialEq>(words: &'static [WordedValue<T>]) -> Vec<&'static str> {
    words.iter().map(|word| word.texts[0]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    static SIDES: [WordedValue<u8>; 2] =
        [WordedValue::new(1, &["left", "左"]), WordedValue::new(2, &["right", "右"])];

    #[test]
    fn each_word_is_read_and_the_first_is_written() {
        assert_eq!(find(" LEFT ", &SIDES), Some(1));
        assert_eq!(find("右", &SIDES), Some(2));
        assert_eq!(write(2, &SIDES), "right");
        let fault = read("rigth", &SIDES, || say!("phrase-side", "The side")).expect_err("a slip");
        assert_eq!(fault.help, "Did you mean `right`?");
    }
}
