//! The tokens of a file: words, texts, numbers and signs, with their source positions.

use crate::found::Faults;
use definition::{Code, Wording, game::Span, say};

/// A token with its position in the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) at: Span,
}

/// The kind of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// `(`, `[` or `{`.
    Open(char),
    /// `)`, `]` or `}`.
    Close(char),
    Comma,
    Colon,
    Equals,
    Word,
    Number,
    /// A text. Its content starts `head` bytes after the start and stops `tail` bytes before the
    /// end; a raw text has no escapes.
    Text {
        head: u8,
        tail: u8,
        raw: bool,
    },
    /// Anything else.
    Other,
    /// The end of the file.
    End,
}

/// Average number of bytes of a token with the blank before it, in a dense file.
const BYTES_OF_TOKEN: usize = 4;
/// Maximum number of `#` before the quote of a raw text.
const MAX_HASHES: usize = 200;

/// Signs from other keyboards, with the intended ones.
const MEANT: [(char, char); 16] = [
    ('（', '('),
    ('）', ')'),
    ('［', '['),
    ('］', ']'),
    ('｛', '{'),
    ('｝', '}'),
    ('，', ','),
    ('、', ','),
    (';', ','),
    ('；', ','),
    ('：', ':'),
    ('＝', '='),
    ('【', '['),
    ('】', ']'),
    ('〔', '['),
    ('〕', ']'),
];

/// Quotes that are not straight, with their closing counterparts.
const QUOTES: [(char, char); 7] =
    [('“', '”'), ('”', '”'), ('„', '“'), ('«', '»'), ('「', '」'), ('『', '』'), ('＂', '＂')];

/// Splits a text into tokens, the last of which is the end. Returns `None`, after reporting it, if
/// a comment or text never ends: nothing after it can be trusted.
pub(super) fn lex(text: &str, source: u8, faults: &mut Faults) -> Option<Vec<Token>> {
    let mut lexer = Lexer { text, at: 0, source, faults };
    if lexer.rest().starts_with('\u{feff}') {
        lexer.at += '\u{feff}'.len_utf8();
    }
    let mut tokens = Vec::with_capacity(text.len() / BYTES_OF_TOKEN);
    loop {
        lexer.skip_blank()?;
        let start = lexer.at;
        let Some(kind) = lexer.token() else {
            lexer.never_ends(start, &tokens);
            return None;
        };
        tokens.push(Token { kind, at: lexer.span(start) });
        if kind == TokenKind::End {
            return Some(tokens);
        }
    }
}

struct Lexer<'t, 'f> {
    text: &'t str,
    at: usize,
    source: u8,
    faults: &'f mut Faults,
}

impl<'t> Lexer<'t, '_> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn span(&self, start: usize) -> Span {
        Span { source: self.source, start: start as u32, end: self.at as u32 }
    }

    /// Skips the characters that fit and returns their length in bytes.
    fn skip_while(&mut self, fits: impl Fn(char) -> bool) -> usize {
        let rest = self.rest();
        // Most of a file is ASCII, which needs no decoding.
        let ascii = rest.bytes().position(|byte| !byte.is_ascii() || !fits(byte.into()));
        let length = match ascii {
            Some(at) if !rest.as_bytes()[at].is_ascii() => {
                let others = &rest[at..];
                at + others.find(|c| !fits(c)).unwrap_or(others.len())
            }
            Some(at) => at,
            None => rest.len(),
        };
        self.at += length;
        length
    }

    /// Skips whitespace, comments and lines such as `#![enable(...)]`. `None` if a comment never
    /// ends.
    fn skip_blank(&mut self) -> Option<()> {
        loop {
            self.skip_while(char::is_whitespace);
            match self.rest().as_bytes() {
                [b'/', b'/', ..] => {
                    self.skip_while(|c| c != '\n');
                }
                [b'/', b'*', ..] => self.skip_comment()?,
                [b'#', b'!', ..] => {
                    self.skip_while(|c| c != ']' && c != '\n');
                    self.skip_while(|c| c == ']');
                }
                [b'#', ..] => {
                    let start = self.at;
                    self.at += 1;
                    self.faults.add(
                        Code::BadSyntax,
                        self.span(start),
                        say!("fault-hash-comment", "`#` does not start a comment here"),
                        say!("help-hash-comment", "Write `//` before it."),
                    );
                    self.skip_while(|c| c != '\n');
                }
                _ => return Some(()),
            }
        }
    }

    fn skip_comment(&mut self) -> Option<()> {
        let start = self.at;
        let mut open = 0_usize;
        loop {
            if self.rest().starts_with("/*") {
                open += 1;
                self.at += 2;
            } else if self.rest().starts_with("*/") {
                open -= 1;
                self.at += 2;
                if open == 0 {
                    return Some(());
                }
            } else if self.skip_while(|c| c != '/' && c != '*') == 0 {
                // A lone slash or star, or the end of the file.
                let Some(sign) = self.rest().chars().next() else { break };
                self.at += sign.len_utf8();
            }
        }
        self.at = start + 2;
        self.faults.add(
            Code::BadSyntax,
            self.span(start),
            say!("fault-open-comment", "this comment is never closed"),
            say!("help-open-comment", "Write `*/` where it ends."),
        );
        None
    }

    fn token(&mut self) -> Option<TokenKind> {
        let start = self.at;
        let Some(first) = self.rest().chars().next() else { return Some(TokenKind::End) };
        if first == 'r' && self.starts_raw() {
            return self.raw_text();
        }
        if first.is_alphabetic() || first == '_' {
            self.skip_while(|c| c.is_alphanumeric() || c == '_');
            return Some(TokenKind::Word);
        }
        let second = self.rest()[first.len_utf8()..].chars().next();
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        if digit(Some(first)) || (matches!(first, '-' | '+') && digit(second)) {
            self.at += 1;
            self.skip_while(|c| c.is_alphanumeric() || matches!(c, '_' | '.'));
            return Some(TokenKind::Number);
        }
        self.at += first.len_utf8();
        if first == '"' {
            return self.rest_of_text();
        }
        if let Some(kind) = sign(first) {
            return Some(kind);
        }
        if let Some(&(_, meant)) = MEANT.iter().find(|(sign, _)| *sign == first) {
            self.faults.add(
                Code::BadSyntax,
                self.span(start),
                say!("fault-other-sign", "unexpected `{sign}`", sign = first.to_string()),
                say!("help-other-sign", "Write `{sign}`.", sign = meant.to_string()),
            );
            return Some(sign(meant).unwrap_or(TokenKind::Other));
        }
        let end = QUOTES.iter().find(|(open, _)| *open == first).map(|(_, end)| *end);
        if let Some(end) = end.or((first == '\'').then_some('\'')) {
            return Some(self.odd_quotes(start, first, end));
        }
        Some(TokenKind::Other)
    }

    /// Reads the rest of a text in straight quotes.
    fn rest_of_text(&mut self) -> Option<TokenKind> {
        loop {
            let rest = self.rest().as_bytes();
            let end = rest.iter().position(|byte| matches!(byte, b'"' | b'\\'));
            self.at += end.unwrap_or(rest.len());
            match self.rest().as_bytes().first() {
                Some(b'"') => {
                    self.at += 1;
                    return Some(TokenKind::Text { head: 1, tail: 1, raw: false });
                }
                Some(_) => {
                    self.at += 1;
                    let escaped = self.rest().chars().next();
                    self.at += escaped.map_or(0, char::len_utf8);
                }
                None => return None,
            }
        }
    }

    /// Reports a text without an end. An earlier text that extends over several lines and has no
    /// comma after it is the likelier cause, and is reported instead.
    fn never_ends(&mut self, start: usize, tokens: &[Token]) {
        self.at = start + 1;
        let mut at = self.span(start);
        let (mut message, mut help) = (
            say!("fault-open-text", "the text that starts here never ends"),
            say!("help-open-text", "Write the closing quote."),
        );
        let texts = tokens.iter().zip(tokens.iter().skip(1).map(|next| next.kind));
        let earlier = texts.into_iter().find(|(token, next)| {
            use TokenKind::{Close, Colon, Comma};
            let written = &self.text[token.at.start as usize..token.at.end as usize];
            matches!(token.kind, TokenKind::Text { raw: false, .. })
                && !matches!(next, Comma | Close(_) | Colon)
                && written.contains('\n')
        });
        if let Some((text, _)) = earlier {
            at = text.at;
            let line = self.text[..at.end as usize].matches('\n').count() + 1;
            (message, help) = text_over_lines(line);
        }
        self.faults.add(Code::BadSyntax, at, message, help);
    }

    fn starts_raw(&self) -> bool {
        let rest = &self.rest()[1..];
        let quote = rest.trim_start_matches('#');
        quote.starts_with('"') && rest.len() - quote.len() <= MAX_HASHES
    }

    /// Reads `r"..."` or `r#"..."#`.
    fn raw_text(&mut self) -> Option<TokenKind> {
        self.at += 1;
        let hashes = self.skip_while(|c| c == '#');
        self.at += 1;
        let end = format!("\"{}", "#".repeat(hashes));
        let length = self.rest().find(&end)?;
        self.at += length + end.len();
        Some(TokenKind::Text { head: 2 + hashes as u8, tail: 1 + hashes as u8, raw: true })
    }

    /// Reports a text in quotes other than straight double ones, and reads it as intended.
    fn odd_quotes(&mut self, start: usize, open: char, end: char) -> TokenKind {
        let rest = self.rest();
        let line = rest.split('\n').next().unwrap_or(rest);
        let ends = line.find(end);
        let kind = ends.map_or(TokenKind::Other, |length| {
            self.at += length + end.len_utf8();
            let (head, tail) = (open.len_utf8() as u8, end.len_utf8() as u8);
            TokenKind::Text { head, tail, raw: true }
        });
        self.faults.add(
            Code::BadSyntax,
            self.span(start),
            say!("fault-odd-quotes", "`{sign}` cannot be used as a quote", sign = open.to_string()),
            say!("help-odd-quotes", "Write texts in straight double quotes: `\"text\"`."),
        );
        kind
    }
}

/// Returns the fault of a text that ends on a later line with no comma after it.
pub(super) fn text_over_lines(line: usize) -> (Wording, Wording) {
    (
        say!(
            "fault-text-over-lines",
            "the text that starts here ends on line {line}, and no comma follows",
            line = line,
        ),
        say!("help-text-over-lines", "Write the closing quote, or the comma."),
    )
}

fn sign(c: char) -> Option<TokenKind> {
    Some(match c {
        '(' | '[' | '{' => TokenKind::Open(c),
        ')' | ']' | '}' => TokenKind::Close(c),
        ',' => TokenKind::Comma,
        ':' => TokenKind::Colon,
        '=' => TokenKind::Equals,
        _ => return None,
    })
}
