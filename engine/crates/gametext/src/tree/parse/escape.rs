//! Resolving the escapes in a text.

use super::Parser;
use definition::{game::Span, say};

impl Parser<'_, '_> {
    /// Returns a text with its escapes resolved, reporting bad ones.
    pub(super) fn unescaped(&mut self, written: &str, at: Span) -> String {
        let mut value = String::with_capacity(written.len());
        let mut rest = written;
        while let Some((before, after)) = rest.split_once('\\') {
            value.push_str(before);
            match escape(after) {
                Some((character, length)) => {
                    value.extend(character);
                    rest = &after[length..];
                }
                None => {
                    let start = at.start + (written.len() - after.len()) as u32 - 1;
                    let next = after.chars().next().map_or(0, char::len_utf8) as u32;
                    self.fault(
                        Span { start, end: start + 1 + next, ..at },
                        say!("fault-bad-escape", "`\\` is followed by something that has no meaning"),
                        say!(
                            "help-bad-escape",
                            "Write `\\\\` for a backslash, `\\\"` for a quote, `\\n` for a new line."
                        ),
                    );
                    rest = after;
                }
            }
        }
        value.push_str(rest);
        value
    }
}

/// Resolves the escape after a `\`: returns its character (`None` for a continued line) and its
/// length in bytes.
fn escape(after: &str) -> Option<(Option<char>, usize)> {
    let simple = match after.as_bytes().first()? {
        b'n' => '\n',
        b't' => '\t',
        b'r' => '\r',
        b'0' => '\0',
        b'"' => '"',
        b'\'' => '\'',
        b'\\' => '\\',
        b'x' => {
            let code = u32::from_str_radix(after.get(1..3)?, 16).ok()?;
            return char::from_u32(code).map(|c| (Some(c), 3));
        }
        b'u' => {
            let (digits, _) = after.get(1..)?.strip_prefix('{')?.split_once('}')?;
            let code = u32::from_str_radix(digits, 16).ok()?;
            return char::from_u32(code).map(|c| (Some(c), digits.len() + 3));
        }
        b'\n' => return Some((None, after.len() - after.trim_start().len())),
        _ => return None,
    };
    Some((Some(simple), 1))
}
