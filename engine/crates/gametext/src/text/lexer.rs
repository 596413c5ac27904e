//! Splits an expression into its tokens.

use super::{
    slips,
    token::{TextToken, TextTokenKind},
};
use crate::{found::LocatedFault, raw::Text};
use definition::game::Span;

/// The signs of expressions, longer ones first, so that `<=` is not read as `<`.
const SIGNS: [&str; 17] =
    ["==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%", "(", ")", "[", "]", ",", "."];

/// Largest number in an expression.
const LARGEST: i32 = 1_000_000_000;

/// Returns the tokens of a text, the last of them [`TextTokenKind::End`].
pub(super) fn tokens(text: &Text) -> Result<Vec<TextToken<'_>>, LocatedFault> {
    let value = text.value.as_str();
    // If escapes were resolved, offsets in the value differ from those in the file.
    let exact = (text.at.end - text.at.start) as usize == value.len();
    let span = |start: usize, end: usize| match exact {
        true => Span {
            source: text.at.source,
            start: text.at.start + start as u32,
            end: text.at.start + end as u32,
        },
        false => text.at,
    };
    let mut tokens = vec![];
    let mut at = 0;
    while let Some(char) = value[at..].chars().next() {
        let rest = &value[at..];
        if char.is_whitespace() {
            at += char.len_utf8();
            continue;
        }
        let start = at;
        if is_of_word(char) {
            at += rest.find(|c| !is_of_word(c)).unwrap_or(rest.len());
            let word = &value[start..at];
            let place = span(start, at);
            if let Some(behind) = value[at..].strip_prefix('.')
                && word.bytes().all(|b| b.is_ascii_digit())
                && behind.starts_with(|c: char| c.is_ascii_digit())
            {
                let digits = behind.find(|c: char| !c.is_ascii_digit()).unwrap_or(behind.len());
                let end = at + 1 + digits;
                return Err(slips::broken_number(&value[start..end], span(start, end)));
            }
            let kind = if word.bytes().all(|b| b.is_ascii_digit() || b == b'_') {
                let digits: String = word.chars().filter(|&c| c != '_').collect();
                match digits.parse::<i32>() {
                    Ok(number) if number <= LARGEST => TextTokenKind::Number(number),
                    _ if digits.is_empty() => TextTokenKind::Word(word),
                    _ => return Err(slips::number_too_large(word, place, LARGEST)),
                }
            } else {
                TextTokenKind::Word(word)
            };
            tokens.push(TextToken { kind, at: place });
            continue;
        }
        match SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
            Some(sign) => {
                at += sign.len();
                tokens.push(TextToken { kind: TextTokenKind::Sign(sign), at: span(start, at) });
            }
            None => {
                let end = start + char.len_utf8();
                return Err(slips::odd_sign(rest, char, span(start, end)));
            }
        }
    }
    let end = value.len();
    tokens.push(TextToken { kind: TextTokenKind::End, at: span(end, end) });
    Ok(tokens)
}

fn is_of_word(char: char) -> bool {
    char.is_alphanumeric() || char == '_'
}
