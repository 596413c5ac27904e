//! Content between two brackets, and mismatched brackets.

use super::Parser;
use crate::tree::{
    MAX_DEPTH,
    lex::{Token, TokenKind, text_over_lines},
};
use definition::{say, wording::shown};

impl Parser<'_, '_> {
    /// Parses the content between two brackets, the first of which is the next token. `each` parses
    /// one entry and must take at least one token.
    pub(super) fn enclosed(&mut self, close: char, mut each: impl FnMut(&mut Self)) {
        let open = self.take();
        if self.open.len() == MAX_DEPTH {
            self.stop(
                open.at,
                say!(
                    "fault-nested-too-deep",
                    "brackets are nested more than {most} deep",
                    most = MAX_DEPTH,
                ),
                say!("help-nested-too-deep", "Move a part of it into a rule or a routine."),
            );
        }
        self.open.push(open);
        let mut commas_missing = 0;
        while !self.stopped {
            let token = self.token();
            match token.kind {
                TokenKind::Word if close == '}' && self.leaves_map() => {
                    self.never_closed(open, close, token);
                    break;
                }
                TokenKind::Close(sign) if sign == close => {
                    self.next += 1;
                    break;
                }
                // As many brackets close as open, so that this one has the wrong shape rather than
                // one being missing or superfluous.
                TokenKind::Close(sign) if self.unclosed == 0 => {
                    self.next += 1;
                    self.fault(
                        token.at,
                        say!(
                            "fault-wrong-close",
                            "this `{sign}` closes the `{open}` on line {line}",
                            sign = sign.to_string(),
                            open = self.written(open.at),
                            line = self.line(open.at.start),
                        ),
                        say!("help-other-sign", "Write `{sign}`.", sign = close.to_string()),
                    );
                    break;
                }
                TokenKind::Close(sign) if !self.awaits(sign) => {
                    self.next += 1;
                    self.unclosed += 1;
                    self.fault(
                        token.at,
                        say!(
                            "fault-stray-close",
                            "this `{sign}` closes nothing",
                            sign = sign.to_string(),
                        ),
                        say!("help-stray-close", "Delete it."),
                    );
                    continue;
                }
                TokenKind::Close(_) | TokenKind::End => {
                    self.never_closed(open, close, token);
                    break;
                }
                TokenKind::Comma => {
                    self.next += 1;
                    self.fault(
                        token.at,
                        say!("fault-stray-comma", "there is nothing before this comma"),
                        say!("help-stray-close", "Delete it."),
                    );
                    continue;
                }
                _ => {}
            }
            each(self);
            match self.token().kind {
                TokenKind::Comma => {
                    self.next += 1;
                    commas_missing = 0;
                }
                TokenKind::Close(_) | TokenKind::End => {}
                // An unclosed bracket has no comma after it either.
                _ if self.cut_at == Some(self.next) => {}
                // Two missing commas in a row are no oversight: this is something else altogether.
                _ if commas_missing > 0 => self.skip(),
                _ => {
                    commas_missing += 1;
                    self.no_comma();
                }
            }
        }
        self.open.pop();
    }

    /// True if an unquoted key belongs to the content around a map: a bracket is missing somewhere,
    /// and a bracket with keys encloses the map.
    fn leaves_map(&self) -> bool {
        self.unclosed > 0
            && self.ahead(1).kind == TokenKind::Colon
            && self.open.iter().any(|open| open.kind == TokenKind::Open('('))
    }

    /// True if an open bracket waits for this closing one.
    fn awaits(&self, sign: char) -> bool {
        self.open.iter().any(|open| closing(open.kind) == Some(sign))
    }

    fn never_closed(&mut self, open: Token, close: char, found: Token) {
        let sign = shown(self.written(open.at));
        let line = self.line(found.at.start);
        let help = say!(
            "help-never-closed",
            "Write `{sign}` where it ends, on line {line} at the latest.",
            sign = close.to_string(),
            line = line,
        );
        let message = say!("fault-never-closed", "this `{sign}` is never closed", sign = sign);
        self.fault(open.at, message, help);
        self.unclosed -= 1;
        self.cut_at = Some(self.next);
        // At the end of the file, one missing bracket leaves all enclosing ones open.
        self.stopped |= found.kind == TokenKind::End;
    }

    fn no_comma(&mut self) {
        let token = self.token();
        let before = self.tokens[self.next - 1];
        let lines = self.written(before.at).matches('\n').count();
        if matches!(before.kind, TokenKind::Text { raw: false, .. }) && lines > 0 {
            let (message, help) = text_over_lines(self.line(before.at.end));
            self.stop(before.at, message, help);
            return;
        }
        self.fault(
            token.at,
            say!("fault-no-comma", "a comma is missing before this"),
            say!("help-no-comma", "Write a comma after every entry."),
        );
    }

    /// Skips to the next comma or closing bracket at the same depth.
    pub(super) fn skip(&mut self) {
        let mut open = 0_usize;
        loop {
            match self.token().kind {
                TokenKind::End => return,
                TokenKind::Comma | TokenKind::Close(_) if open == 0 => return,
                TokenKind::Open(_) => open += 1,
                TokenKind::Close(_) => open -= 1,
                _ => {}
            }
            self.next += 1;
        }
    }
}

/// Returns the counterpart of an opening bracket.
fn closing(kind: TokenKind) -> Option<char> {
    match kind {
        TokenKind::Open('(') => Some(')'),
        TokenKind::Open('[') => Some(']'),
        TokenKind::Open('{') => Some('}'),
        _ => None,
    }
}
