//! Invisible characters that affect the display: they reverse the direction of a line, hide between
//! two letters, or control a terminal.

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
    // Most texts are of nothing but visible ASCII, which is seen without decoding characters.
    let is_plain = text.bytes().all(|byte| matches!(byte, b' '..=b'~' | b'\n' | b'\t'));
    if !is_plain && text.contains(is_hidden) {
        text.chars().filter(|&c| !is_hidden(c)).collect::<String>().into()
    } else {
        text.into()
    }
}

/// Shortens a text and removes characters that would break a line or a quotation, so that a message
/// stays on one line.
#[must_use]
pub fn shown(text: &str) -> String {
    const MOST: usize = 40;
    let mut shown: String = text
        .trim()
        .chars()
        .take(MOST + 1)
        .map(|c| if is_hidden(c) || matches!(c, '\n' | '\t' | '`') { ' ' } else { c })
        .collect();
    if shown.chars().count() > MOST {
        shown = shown.chars().take(MOST).collect();
        shown.push('…');
    }
    shown
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

    #[test]
    fn long_and_odd_texts_stay_one_short_line() {
        let quoted = shown(&"a\n`".repeat(10_000));
        assert!(quoted.chars().count() < 50, "{quoted}");
        assert!(!quoted.contains('\n'), "{quoted}");
    }
}
