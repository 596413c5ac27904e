//! Builds the syntax tree of an expression from its tokens.

use super::{
    Ast, AstKind, DEEPEST, SourceWord, slips,
    token::{KEYWORDS, TextToken, TextTokenKind, is_keyword_in_any_case},
};
use crate::found::LocatedFault;
use definition::game::{Comparing, Operator, Span};
use std::rc::Rc;

type Parsed = Result<Ast, LocatedFault>;

/// Parses all tokens as one expression.
pub(super) fn parse(tokens: &[TextToken<'_>]) -> Parsed {
    let mut parser = TextParser { tokens, next: 0, depth: 0 };
    let ast = parser.look()?;
    match parser.peek().kind {
        TextTokenKind::End => Ok(ast),
        _ => Err(slips::missing_operator(parser.peek())),
    }
}

struct TextParser<'t, 'a> {
    /// The tokens, ending with [`TextTokenKind::End`].
    tokens: &'t [TextToken<'a>],
    next: usize,
    depth: usize,
}

impl<'a> TextParser<'_, 'a> {
    fn peek(&self) -> TextToken<'a> {
        self.tokens[self.next]
    }

    fn take(&mut self) -> TextToken<'a> {
        let token = self.peek();
        self.next = (self.next + 1).min(self.tokens.len() - 1);
        token
    }

    fn takes(&mut self, kind: TextTokenKind<'_>) -> bool {
        let found = self.peek().kind == kind;
        if found {
            self.take();
        }
        found
    }

    /// Returns the span from the start of `first` to the end of the last token taken.
    fn since(&self, first: Span) -> Span {
        let last = self.tokens[self.next.saturating_sub(1)].at;
        Span { end: last.end.max(first.end), ..first }
    }

    /// Parses `e where e by e`.
    fn look(&mut self) -> Parsed {
        let first = self.peek().at;
        let of = self.expression()?;
        let (mut filter, mut by) = (None, None);
        loop {
            match self.peek().kind {
                TextTokenKind::Word("where") if filter.is_none() => {
                    self.take();
                    filter = Some(Box::new(self.expression()?));
                }
                TextTokenKind::Word("by") if by.is_none() => {
                    self.take();
                    by = Some(Box::new(self.expression()?));
                }
                _ => break,
            }
        }
        if filter.is_none() && by.is_none() {
            return Ok(of);
        }
        let kind = AstKind::Look { of: Box::new(of), filter, by };
        Ok(Ast { kind, at: self.since(first) })
    }

    /// Parses an expression one level deeper; all nesting passes through here.
    fn expression(&mut self) -> Parsed {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(slips::too_deep(self.peek().at));
        }
        let ast = self.or();
        self.depth -= 1;
        ast
    }

    fn or(&mut self) -> Parsed {
        self.joined("or", Self::and, AstKind::Or)
    }

    fn and(&mut self) -> Parsed {
        self.joined("and", Self::not, AstKind::And)
    }

    fn joined(
        &mut self,
        word: &str,
        part: fn(&mut Self) -> Parsed,
        make: fn(Vec<Ast>) -> AstKind,
    ) -> Parsed {
        let first = self.peek().at;
        let one = part(self)?;
        if self.peek().kind != TextTokenKind::Word(word) {
            return Ok(one);
        }
        let mut parts = vec![one];
        while self.takes(TextTokenKind::Word(word)) {
            parts.push(part(self)?);
        }
        Ok(Ast { kind: make(parts), at: self.since(first) })
    }

    fn not(&mut self) -> Parsed {
        let first = self.peek().at;
        if !self.takes(TextTokenKind::Word("not")) {
            return self.comparison();
        }
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(slips::too_deep(first));
        }
        let inner = self.not()?;
        self.depth -= 1;
        Ok(Ast { kind: AstKind::Not(Box::new(inner)), at: self.since(first) })
    }

    fn comparison(&mut self) -> Parsed {
        let first = self.peek().at;
        let left = self.sum()?;
        let Some(make) = comparing(self.peek().kind) else { return Ok(left) };
        self.take();
        let right = self.sum()?;
        if comparing(self.peek().kind).is_some() {
            return Err(slips::chained(self.peek().at));
        }
        let (left, right) = (Box::new(left), Box::new(right));
        let kind = match make {
            Some(comparing) => AstKind::Compare(comparing, left, right),
            None => AstKind::In(left, right),
        };
        Ok(Ast { kind, at: self.since(first) })
    }

    fn sum(&mut self) -> Parsed {
        self.chain(Self::product, |kind| match kind {
            TextTokenKind::Sign("+") => Some(Operator::Add),
            TextTokenKind::Sign("-") => Some(Operator::Subtract),
            _ => None,
        })
    }

    fn product(&mut self) -> Parsed {
        self.chain(Self::negated, |kind| match kind {
            TextTokenKind::Sign("*") => Some(Operator::Multiply),
            TextTokenKind::Sign("/") => Some(Operator::Divide),
            TextTokenKind::Sign("%") => Some(Operator::Remainder),
            _ => None,
        })
    }

    fn chain(
        &mut self,
        part: fn(&mut Self) -> Parsed,
        operator: fn(TextTokenKind<'_>) -> Option<Operator>,
    ) -> Parsed {
        let first = self.peek().at;
        let mut left = part(self)?;
        while let Some(operator) = operator(self.peek().kind) {
            self.take();
            let right = Box::new(part(self)?);
            let kind = AstKind::Arithmetic(operator, Box::new(left), right);
            left = Ast { kind, at: self.since(first) };
        }
        Ok(left)
    }

    fn negated(&mut self) -> Parsed {
        let first = self.peek().at;
        if !self.takes(TextTokenKind::Sign("-")) {
            return self.owned();
        }
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(slips::too_deep(first));
        }
        let inner = self.negated()?;
        self.depth -= 1;
        Ok(Ast { kind: AstKind::Negate(Box::new(inner)), at: self.since(first) })
    }

    /// Parses `thing of thing of thing`, which groups to the right.
    fn owned(&mut self) -> Parsed {
        let first = self.peek().at;
        let mut things = vec![(first, self.thing()?)];
        while self.takes(TextTokenKind::Word("of")) {
            things.push((self.peek().at, self.thing()?));
        }
        let (_, mut whole) = things.pop().unwrap_or_else(|| unreachable!("begins with one"));
        while let Some((start, thing)) = things.pop() {
            let at = Span { end: whole.at.end, ..start };
            whole = Ast { kind: AstKind::Of(Box::new(thing), Box::new(whole)), at };
        }
        Ok(whole)
    }

    /// Parses a thing with its properties.
    fn thing(&mut self) -> Parsed {
        let first = self.peek().at;
        let mut thing = self.atom()?;
        while self.takes(TextTokenKind::Sign(".")) {
            let token = self.take();
            let TextTokenKind::Word(word) = token.kind else {
                return Err(slips::missing_thing(token));
            };
            let property = SourceWord { text: word.to_owned(), at: token.at };
            let kind = AstKind::Property(Box::new(thing), property);
            thing = Ast { kind, at: self.since(first) };
        }
        Ok(thing)
    }

    fn atom(&mut self) -> Parsed {
        let token = self.take();
        let kind = match token.kind {
            TextTokenKind::Number(number) => AstKind::Number(number),
            TextTokenKind::Sign("(") => {
                let inner = self.look()?;
                self.close(token, ")")?;
                return Ok(inner);
            }
            TextTokenKind::Sign("[") => AstKind::List(self.arguments(token, "]")?),
            TextTokenKind::Word("if") => {
                let condition = self.expression()?;
                self.keyword(token, "then")?;
                let yes = self.expression()?;
                self.keyword(token, "else")?;
                let no = self.expression()?;
                AstKind::If(Box::new(condition), Box::new(yes), Box::new(no))
            }
            // `not` and `if` may follow an operator: `1 + if a then b else c`.
            TextTokenKind::Word("not") => {
                self.next -= 1;
                return self.not();
            }
            TextTokenKind::Word(word) if KEYWORDS.contains(&word) => {
                return Err(slips::missing_thing(token));
            }
            TextTokenKind::Word(word) if is_keyword_in_any_case(word) => {
                return Err(slips::capital_keyword(word, token.at));
            }
            TextTokenKind::Word(word) => {
                let open = self.peek();
                if self.takes(TextTokenKind::Sign("(")) {
                    let name = SourceWord { text: word.to_owned(), at: token.at };
                    let arguments = self.arguments(open, ")")?;
                    AstKind::Call(name, arguments.into_iter().map(Rc::new).collect())
                } else {
                    AstKind::Name(word.to_owned())
                }
            }
            TextTokenKind::Sign(_) | TextTokenKind::End => return Err(slips::missing_thing(token)),
        };
        Ok(Ast { kind, at: self.since(token.at) })
    }

    fn arguments(
        &mut self,
        open: TextToken<'_>,
        close: &'static str,
    ) -> Result<Vec<Ast>, LocatedFault> {
        let mut arguments = vec![];
        if self.takes(TextTokenKind::Sign(close)) {
            return Ok(arguments);
        }
        if self.peek().kind == TextTokenKind::End {
            return Err(slips::never_closed(open, close, self.peek()));
        }
        loop {
            arguments.push(self.look()?);
            if !self.takes(TextTokenKind::Sign(",")) {
                break;
            }
        }
        self.close(open, close)?;
        Ok(arguments)
    }

    fn close(&mut self, open: TextToken<'_>, close: &'static str) -> Result<(), LocatedFault> {
        if self.takes(TextTokenKind::Sign(close)) {
            Ok(())
        } else {
            Err(slips::never_closed(open, close, self.peek()))
        }
    }

    fn keyword(&mut self, whole: TextToken<'_>, word: &'static str) -> Result<(), LocatedFault> {
        if self.takes(TextTokenKind::Word(word)) {
            return Ok(());
        }
        match self.peek().kind {
            TextTokenKind::End | TextTokenKind::Word(_) | TextTokenKind::Sign(")" | "]" | ",") => {
                Err(slips::half_if(whole.at, word))
            }
            _ => Err(slips::missing_operator(self.peek())),
        }
    }
}

/// Returns the comparison that a token stands for; `Some(None)` is `in`.
fn comparing(kind: TextTokenKind<'_>) -> Option<Option<Comparing>> {
    Some(match kind {
        TextTokenKind::Sign("==") => Some(Comparing::Equal),
        TextTokenKind::Sign("!=") => Some(Comparing::NotEqual),
        TextTokenKind::Sign("<") => Some(Comparing::Less),
        TextTokenKind::Sign("<=") => Some(Comparing::AtMost),
        TextTokenKind::Sign(">") => Some(Comparing::More),
        TextTokenKind::Sign(">=") => Some(Comparing::AtLeast),
        TextTokenKind::Word("in") => None,
        _ => return None,
    })
}
