//! Texts and lists of steps as the notation has them.

use crate::{Localized, is_hidden};

/// A text in quotes.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            c if c.is_control() || is_hidden(c) => quoted.push(' '),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// A text that people read, in as many languages as it has.
pub(super) fn localized(words: &Localized) -> String {
    match (words.en.as_str(), words.ja.as_str()) {
        (en, "") => quoted(en),
        ("", ja) => quoted(ja),
        (en, ja) => format!("(en: {}, ja: {})", quoted(en), quoted(ja)),
    }
}

/// Lines further in.
pub(super) fn indented(lines: Vec<String>) -> impl Iterator<Item = String> {
    lines.into_iter().map(|line| format!("    {line}"))
}

/// `head [steps]),` on one line where there is one step, else a line each.
pub(super) fn block(head: &str, steps: Vec<String>, tail: &str) -> Vec<String> {
    if let [step] = &steps[..] {
        let step = step.trim_end_matches(',');
        let one = format!("{head}[{step}]{tail}");
        if one.chars().count() <= 100 {
            return vec![one];
        }
    }
    let mut lines = vec![format!("{head}[")];
    lines.extend(indented(steps));
    lines.push(format!("]{tail}"));
    lines
}
