//! Output that can do nothing to a terminal but show text, whatever the names of files, folders or
//! arguments and the messages that quote them contain.

use crate::terminal::TerminalSign;
use engine::definition::is_hidden;
use std::io::{self, Write};

/// A writer that passes text on without hidden characters and without any escape sequence but the
/// program's own.
///
/// It is the second line of defence: readers drop such characters already.
pub(super) struct Harmless<'w> {
    out: &'w mut dyn Write,
    /// Start of an incomplete character or escape sequence.
    open: Vec<u8>,
}

impl<'w> Harmless<'w> {
    pub(super) const fn new(out: &'w mut dyn Write) -> Self {
        Self { out, open: Vec::new() }
    }

    /// Takes the harmless part of the complete input.
    fn take(&mut self, is_end: bool) -> Vec<u8> {
        let bytes = std::mem::take(&mut self.open);
        let mut kept = Vec::with_capacity(bytes.len());
        let mut rest = bytes.as_slice();
        while let Some(&first) = rest.first() {
            if first == 0x1b {
                let signs = TerminalSign::ALL.map(|sign| sign.text().as_bytes());
                let own = signs.iter().find(|own| rest.starts_with(own));
                let may_be_own = signs.iter().any(|own| own.starts_with(rest));
                if own.is_none() && may_be_own && !is_end {
                    break;
                }
                let length = own.map_or(1, |own| own.len());
                kept.extend_from_slice(own.map_or(b"", |own| own));
                rest = &rest[length..];
                continue;
            }
            let Some((character, length)) = first_character(rest, is_end) else { break };
            let is_kept = character.is_none_or(|c| c == '\r' || !is_hidden(c));
            kept.extend_from_slice(if is_kept { &rest[..length] } else { b"" });
            rest = &rest[length..];
        }
        self.open = rest.to_vec();
        kept
    }
}

/// Returns the first character and its length; `None` for the character if the bytes are not valid
/// UTF-8, `None` altogether if more bytes are needed.
fn first_character(bytes: &[u8], is_end: bool) -> Option<(Option<char>, usize)> {
    let chunk = &bytes[..bytes.len().min(4)];
    let valid = match std::str::from_utf8(chunk) {
        Ok(text) => text,
        Err(error) => {
            let valid = error.valid_up_to();
            if valid == 0 {
                return match error.error_len() {
                    Some(length) => Some((None, length)),
                    None if is_end => Some((None, chunk.len())),
                    None => None,
                };
            }
            std::str::from_utf8(&chunk[..valid]).unwrap_or_default()
        }
    };
    valid.chars().next().map(|c| (Some(c), c.len_utf8()))
}

impl Write for Harmless<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.open.extend_from_slice(bytes);
        let kept = self.take(false);
        self.out.write_all(&kept)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let kept = self.take(true);
        self.out.write_all(&kept)?;
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(parts: &[&[u8]]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut out = Harmless::new(&mut bytes);
        for part in parts {
            out.write_all(part).expect("memory takes it");
        }
        out.flush().expect("memory takes it");
        bytes
    }

    #[test]
    fn text_and_own_signs_pass() {
        let text = "♥10 \u{1b}[31m♥K\u{1b}[0m 札場\t\u{1b}[2mfaint\u{1b}[0m\r\nnext é";
        for size in 1..9 {
            let parts: Vec<&[u8]> = text.as_bytes().chunks(size).collect();
            assert_eq!(written(&parts), text.as_bytes(), "{size}");
        }
        let [open, back] = [TerminalSign::OpenAbove, TerminalSign::BackBelow];
        let above = format!("> hal{}  10 seconds{}f", open.text(), back.text());
        for size in 1..9 {
            let parts: Vec<&[u8]> = above.as_bytes().chunks(size).collect();
            assert_eq!(written(&parts), above.as_bytes(), "{size}");
        }
    }

    #[test]
    fn signs_of_strangers_and_hidden_characters_do_not() {
        // A part of an own sign is none.
        assert_eq!(written(&[b"a\x1bD\x1b[A\x1b[Lb\x1b8c"]), b"aD[A[Lb8c");
        let text = "a\u{1b}[2Jb\u{1b}]0;title\u{7}c\u{202e}d\u{200b}e\u{9b}5n\u{1b}";
        for size in 1..9 {
            let parts: Vec<&[u8]> = text.as_bytes().chunks(size).collect();
            assert_eq!(written(&parts), b"a[2Jb]0;titlecde5n", "{size}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_do_not_stop_it() {
        assert_eq!(written(&[b"a\xffb\xe5", b"\xa0"]), b"a\xffb\xe5\xa0");
    }
}
