//! Invisible characters that affect the display: they reverse the direction of a line, hide between
//! two letters, or control a terminal.

use crate::{At, CellRef, Document, Value, Wording, say};
use std::borrow::Cow;

/// True if a character is invisible: a control character other than a newline or a tab, a direction
/// mark, or a zero-width character.
#[must_use]
pub const fn is_hidden(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' => true,
        // Soft hyphen, fillers, Mongolian separator.
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' => true,
        // Zero-width spaces and joiners, direction marks, overrides, isolates.
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => true,
        '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' => true,
        // Tags.
        '\u{e0000}'..='\u{e007f}' => true,
        _ => false,
    }
}

/// Removes the hidden characters from a text.
#[must_use]
pub fn without_hidden(text: &str) -> Cow<'_, str> {
    if text.contains(is_hidden) {
        text.chars().filter(|&c| !is_hidden(c)).collect::<String>().into()
    } else {
        text.into()
    }
}

/// Returns message and help for a text with hidden characters.
pub(crate) fn told() -> (Wording, Wording) {
    (
        say!(
            "fault-hidden-character",
            "the text has characters that nobody sees: signs for a terminal, marks of writing \
             direction, or letters of no width"
        ),
        say!("help-hidden-character", "They are left out; type the text anew without them."),
    )
}

/// Returns the document without hidden characters, and the cells that had some; `None` if there are
/// none.
pub(crate) fn revealed(document: &Document) -> Option<(Document, Vec<At>)> {
    let hides = |value: &Value| matches!(value, Value::Text(text) if text.contains(is_hidden));
    let mut places = Vec::new();
    for sheet in &document.sheets {
        let cells = sheet.cells.iter().filter(|(_, value)| hides(value));
        places
            .extend(cells.map(|(&CellRef { row, column }, _)| At::cell(&sheet.name, row, column)));
    }
    if places.is_empty() {
        return None;
    }
    let mut document = document.clone();
    for value in document.sheets.iter_mut().flat_map(|sheet| sheet.cells.values_mut()) {
        if let Value::Text(text) = value
            && let Cow::Owned(plain) = without_hidden(text)
        {
            *text = plain;
        }
    }
    Some((document, places))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seen_stays() {
        for text in ["Tableau", "場札 ♠A", "two\nlines", "a\tb", "naïve – “x” 🂡", "が", "é"]
        {
            assert!(matches!(without_hidden(text), Cow::Borrowed(same) if same == text), "{text}");
        }
    }

    #[test]
    fn what_is_not_seen_goes() {
        let text = "\u{1b}[31mred\u{202e}der\u{200b}\u{feff}\u{2066}x\u{9b}\r\u{7f}";
        assert_eq!(without_hidden(text), "[31mredderx");
    }
}
