//! Parsing of tokens into a tree, continuing after a fault if the brackets allow it.

mod brackets;
mod escape;

use super::{
    MAX_BYTES, Node, NodeKind,
    lex::{Token, TokenKind, lex},
};
use crate::{found::Faults, tree::Text};
use definition::{
    Code, Wording,
    game::Span,
    say, without_hidden,
    wording::{hidden_characters, shown},
};
use std::borrow::Cow;

/// Number of syntax errors after which parsing stops.
const MOST_FAULTS: usize = 25;

/// Parses a text as a single value. `None` if it could not be read to its end; `faults` says why.
pub(crate) fn parse(text: &str, source: u8, faults: &mut Faults) -> Option<Node> {
    let begin = Span { source, start: 0, end: 0 };
    if text.len() > MAX_BYTES {
        faults.add(
            Code::TooLarge,
            begin,
            say!("fault-text-too-large", "the file is {count} bytes long", count = text.len()),
            say!("help-text-too-large", "A game can have at most {most} bytes.", most = MAX_BYTES),
        );
        return None;
    }
    let tokens = lex(text, source, faults)?;
    let unclosed = tokens.iter().map(|token| match token.kind {
        TokenKind::Open(_) => 1,
        TokenKind::Close(_) => -1,
        _ => 0,
    });
    let mut parser = Parser {
        text,
        tokens: &tokens,
        next: 0,
        open: Vec::new(),
        unclosed: unclosed.sum(),
        cut_at: None,
        told: 0,
        stopped: false,
        faults,
    };
    let root = parser.root();
    (!parser.stopped).then_some(root)
}

struct Parser<'t, 'f> {
    text: &'t str,
    tokens: &'t [Token],
    next: usize,
    /// The brackets that are currently open.
    open: Vec<Token>,
    /// Number of opening brackets less that of closing ones: in the whole text, corrected for those
    /// already reported.
    unclosed: i64,
    /// Index of the token before which an unclosed bracket was assumed to end.
    cut_at: Option<usize>,
    /// Number of faults reported so far.
    told: usize,
    /// True if nothing that follows can be trusted.
    stopped: bool,
    faults: &'f mut Faults,
}

impl<'t> Parser<'t, '_> {
    fn token(&self) -> Token {
        self.ahead(0)
    }

    /// Returns the token `places` further on, or the end if there are not so many.
    fn ahead(&self, places: usize) -> Token {
        let last = self.tokens.len() - 1;
        self.tokens[(self.next + places).min(last)]
    }

    fn take(&mut self) -> Token {
        let token = self.token();
        self.next += 1;
        token
    }

    fn written(&self, at: Span) -> &'t str {
        &self.text[at.start as usize..at.end as usize]
    }

    fn fault(&mut self, at: Span, message: Wording, help: Wording) {
        if self.stopped {
            return;
        }
        self.faults.add(Code::BadSyntax, at, message, help);
        self.told += 1;
        self.stopped = self.told >= MOST_FAULTS;
    }

    fn stop(&mut self, at: Span, message: Wording, help: Wording) {
        self.fault(at, message, help);
        self.stopped = true;
    }

    fn root(&mut self) -> Node {
        let first = self.token();
        match first.kind {
            TokenKind::End => self.stop(
                first.at,
                say!("fault-empty-game", "the file is empty"),
                say!("help-empty-game", "A game starts with `(` and ends with `)`."),
            ),
            TokenKind::Word if self.ahead(1).kind == TokenKind::Colon => self.stop(
                first.at,
                say!("fault-bare-game", "a bracket is missing before this"),
                say!("help-empty-game", "A game starts with `(` and ends with `)`."),
            ),
            _ => {}
        }
        let root = self.value();
        let rest = self.token();
        if rest.kind != TokenKind::End {
            self.fault(
                rest.at,
                say!("fault-after-game", "the game ends before this"),
                say!(
                    "help-after-game",
                    "Delete what follows, or the bracket that closes too early."
                ),
            );
        }
        root
    }

    fn value(&mut self) -> Node {
        let token = self.token();
        let kind = match token.kind {
            _ if self.stopped => NodeKind::Broken,
            TokenKind::Text { .. } => NodeKind::Text(self.text_of(token)),
            TokenKind::Number => self.number(token.at),
            TokenKind::Word => {
                self.next += 1;
                let name = self.word(token);
                match self.token().kind {
                    TokenKind::Open('(') => self.bracket(Some(name)),
                    _ => NodeKind::Word(name),
                }
            }
            TokenKind::Open('(') => self.bracket(None),
            TokenKind::Open('[') => self.list(),
            TokenKind::Open(_) => self.map(),
            _ => {
                self.no_value(token);
                NodeKind::Broken
            }
        };
        let end = match self.next.checked_sub(1) {
            Some(last) => self.tokens[last.min(self.tokens.len() - 1)].at.end,
            None => token.at.end,
        };
        Node { kind, at: Span { end: end.max(token.at.start), ..token.at } }
    }

    fn no_value(&mut self, token: Token) {
        let written = shown(self.written(token.at));
        let message = match token.kind {
            TokenKind::End => say!("fault-value-at-end", "the file ends where a value is expected"),
            _ => say!("fault-no-value", "a value is expected before `{text}`", text = written),
        };
        self.fault(
            token.at,
            message,
            say!("help-no-value", "Write text in quotes, a number, a word, or a bracket."),
        );
        self.skip();
    }

    fn word(&self, token: Token) -> Text {
        Text { value: self.written(token.at).to_owned(), at: token.at }
    }

    /// Takes the next token, a text, and returns its content.
    fn text_of(&mut self, token: Token) -> Text {
        self.next += 1;
        let TokenKind::Text { head, tail, raw } = token.kind else { return self.word(token) };
        let (start, end) = (token.at.start + u32::from(head), token.at.end - u32::from(tail));
        let at = Span { start, end, ..token.at };
        let written = self.written(at);
        let value = if raw { written.to_owned() } else { self.unescaped(written, at) };
        // Files from Windows end their lines with two characters.
        let value = if value.contains('\r') { value.replace("\r\n", "\n") } else { value };
        match without_hidden(&value) {
            Cow::Borrowed(_) => Text { value, at },
            Cow::Owned(value) => {
                let (message, help) = hidden_characters();
                self.faults.add(Code::HiddenCharacter, at, message, help);
                Text { value, at }
            }
        }
    }

    fn number(&mut self, at: Span) -> NodeKind {
        self.next += 1;
        let written = self.written(at);
        let digits = written.replace('_', "");
        let digits = digits.strip_prefix('+').unwrap_or(&digits);
        if let Ok(number) = digits.parse() {
            return NodeKind::Number(number);
        }
        if digits.parse::<f64>().is_ok() {
            let whole = digits.trim_start_matches('-').bytes().all(|byte| byte.is_ascii_digit());
            let most = if digits.starts_with('-') { i64::MIN } else { i64::MAX };
            return if whole { NodeKind::Number(most) } else { NodeKind::OtherNumber };
        }
        self.fault(
            at,
            say!("fault-no-number", "`{text}` is not a number", text = shown(written)),
            say!("help-no-number", "Write a whole number such as `12`, or text in quotes."),
        );
        NodeKind::Broken
    }

    fn list(&mut self) -> NodeKind {
        let mut items = Vec::new();
        self.enclosed(']', |parser| items.push(parser.value()));
        NodeKind::List(items)
    }

    fn map(&mut self) -> NodeKind {
        let (mut entries, mut told) = (Vec::new(), false);
        self.enclosed('}', |parser| {
            let key = parser.token();
            if key.kind == TokenKind::Word && !told {
                told = true;
                parser.fault(
                    key.at,
                    say!(
                        "fault-bare-key",
                        "the map key `{name}` is not in quotes",
                        name = shown(parser.written(key.at)),
                    ),
                    say!("help-bare-key", "Write it in quotes."),
                );
            }
            let key = parser.value();
            parser.colon();
            let value = parser.value();
            entries.push((key, value));
        });
        NodeKind::Map(entries)
    }

    /// Parses `( ... )`: a record if the first entry has a key, otherwise a tuple.
    fn bracket(&mut self, name: Option<Text>) -> NodeKind {
        use TokenKind::{Colon, Equals, Number, Open, Text, Word};
        let (first, second) = (self.ahead(1).kind, self.ahead(2).kind);
        let keyed = match first {
            Word => {
                matches!(second, Colon | Equals | Text { .. } | Number | Word | Open('[' | '{'))
            }
            Text { .. } => matches!(second, Colon | Equals),
            _ => false,
        };
        if keyed {
            let (mut entries, told) = (Vec::new(), self.told);
            self.enclosed(')', |parser| entries.extend(parser.entry()));
            return NodeKind::Record { name, entries, whole: self.told == told };
        }
        let mut items = Vec::new();
        self.enclosed(')', |parser| {
            let token = parser.token();
            if token.kind == Word && parser.ahead(1).kind == Colon {
                parser.fault(
                    token.at,
                    say!(
                        "fault-mixed-keys",
                        "`{name}:` is in a bracket whose first value has no key",
                        name = shown(parser.written(token.at)),
                    ),
                    say!("help-mixed-keys", "Give every value a key, or none of them."),
                );
                parser.next += 2;
            }
            items.push(parser.value());
        });
        NodeKind::Tuple { name, items }
    }

    /// Parses `key: value` within a bracket.
    fn entry(&mut self) -> Option<(Text, Node)> {
        let token = self.token();
        let key = match token.kind {
            TokenKind::Word if !matches!(self.ahead(1).kind, TokenKind::Open('(')) => {
                self.next += 1;
                self.word(token)
            }
            TokenKind::Text { .. } if self.ahead(1).kind == TokenKind::Colon => {
                let key = self.text_of(token);
                self.fault(
                    token.at,
                    say!(
                        "fault-quoted-key",
                        "the key `{name}` is in quotes",
                        name = shown(&key.value),
                    ),
                    say!("help-quoted-key", "Keys in round brackets have no quotes."),
                );
                key
            }
            _ => {
                self.no_key(token);
                self.value();
                return None;
            }
        };
        if matches!(self.token().kind, TokenKind::Comma | TokenKind::Close(_)) {
            self.no_key(token);
            return None;
        }
        self.colon();
        Some((key, self.value()))
    }

    fn no_key(&mut self, token: Token) {
        self.fault(
            token.at,
            say!("fault-no-key", "`{text}` has no key", text = shown(self.written(token.at)),),
            say!("help-no-key", "Write `key: value`."),
        );
    }

    /// Takes the colon between a key and its value.
    fn colon(&mut self) {
        let token = self.token();
        match token.kind {
            TokenKind::Colon => self.next += 1,
            TokenKind::Equals => {
                self.next += 1;
                self.fault(
                    token.at,
                    say!("fault-equals", "expected `:` between a key and its value, found `=`"),
                    say!("help-no-key", "Write `key: value`."),
                );
            }
            _ => self.fault(
                token.at,
                say!("fault-no-colon", "a colon is missing before this"),
                say!("help-no-key", "Write `key: value`."),
            ),
        }
    }

    /// Returns the line of a byte, counted from 1.
    fn line(&self, byte: u32) -> usize {
        self.text[..byte as usize].matches('\n').count() + 1
    }
}
