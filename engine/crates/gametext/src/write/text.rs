//! Writing texts and lists of steps.

use definition::{Localized, is_hidden};

/// Returns a text in quotes.
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

/// Returns a text for display, in all its languages.
pub(super) fn localized(words: &Localized) -> String {
    match (words.en.as_str(), words.ja.as_str()) {
        (en, "") => quoted(en),
        ("", ja) => quoted(ja),
        (en, ja) => format!("(en: {}, ja: {})", quoted(en), quoted(ja)),
    }
}

/// Indents lines by one level.
pub(super) fn indented(lines: Vec<String>) -> impl Iterator<Item = String> {
    lines.into_iter().map(|line| format!("    {line}"))
}

/// Returns `head [steps]),` on one line if there is a single short step, otherwise a line for each.
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
