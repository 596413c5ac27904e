//! Builds the syntax tree of an expression from its tokens.

use super::{
    Ast, AstKind, DEEPEST, Word, slips,
    token::{KEYWORDS, Kind, Token},
};
use crate::found::Found;
use definition::game::{Comparing, Operator, Span};
use std::rc::Rc;

type Parsed = Result<Ast, Found>;

/// Parses all tokens as one expression.
pub(super) fn parse(tokens: &[Token<'_>]) -> Parsed {
    let mut parser = Parser { tokens, next: 0, depth: 0 };
    let ast = parser.look()?;
    match parser.peek().kind {
        Kind::End => Ok(ast),
        _ => Err(slips::missing_operator(parser.peek())),
    }
}

struct Parser<'t, 'a> {
    /// The tokens, ending with [`Kind::End`].
    tokens: &'t [Token<'a>],
    next: usize,
    depth: usize,
}

impl<'a> Parser<'_, 'a> {
    fn peek(&self) -> Token<'a> {
        self.tokens[self.next]
    }

    fn take(&mut self) -> Token<'a> {
        let token = self.peek();
        self.next = (self.next + 1).min(self.tokens.len() - 1);
        token
    }

    fn takes(&mut self, kind: Kind<'_>) -> bool {
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
                Kind::Word("where") if filter.is_none() => {
                    self.take();
                    filter = Some(Box::new(self.expression()?));
                }
                Kind::Word("by") if by.is_none() => {
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
        if self.peek().kind != Kind::Word(word) {
            return Ok(one);
        }
        let mut parts = vec![one];
        while self.takes(Kind::Word(word)) {
            parts.push(part(self)?);
        }
        Ok(Ast { kind: make(parts), at: self.since(first) })
    }

    fn not(&mut self) -> Parsed {
        let first = self.peek().at;
        if !self.takes(Kind::Word("not")) {
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
            Kind::Sign("+") => Some(Operator::Add),
            Kind::Sign("-") => Some(Operator::Subtract),
            _ => None,
        })
    }

    fn product(&mut self) -> Parsed {
        self.chain(Self::negated, |kind| match kind {
            Kind::Sign("*") => Some(Operator::Multiply),
            Kind::Sign("/") => Some(Operator::Divide),
            Kind::Sign("%") => Some(Operator::Remainder),
            _ => None,
        })
    }

    fn chain(
        &mut self,
        part: fn(&mut Self) -> Parsed,
        operator: fn(Kind<'_>) -> Option<Operator>,
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
        if !self.takes(Kind::Sign("-")) {
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
        while self.takes(Kind::Word("of")) {
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
        while self.takes(Kind::Sign(".")) {
            let token = self.take();
            let Kind::Word(word) = token.kind else { return Err(slips::missing_thing(token)) };
            let property = Word { text: word.to_owned(), at: token.at };
            let kind = AstKind::Property(Box::new(thing), property);
            thing = Ast { kind, at: self.since(first) };
        }
        Ok(thing)
    }

    fn atom(&mut self) -> Parsed {
        let token = self.take();
        let kind = match token.kind {
            Kind::Number(number) => AstKind::Number(number),
            Kind::Sign("(") => {
                let inner = self.look()?;
                self.close(token, ")")?;
                return Ok(inner);
            }
            Kind::Sign("[") => AstKind::List(self.arguments(token, "]")?),
            Kind::Word("if") => {
                let condition = self.expression()?;
                self.keyword(token, "then")?;
                let yes = self.expression()?;
                self.keyword(token, "else")?;
                let no = self.expression()?;
                AstKind::If(Box::new(condition), Box::new(yes), Box::new(no))
            }
            // `not` and `if` may follow an operator: `1 + if a then b else c`.
            Kind::Word("not") => {
                self.next -= 1;
                return self.not();
            }
            Kind::Word(word) if KEYWORDS.contains(&word) => {
                return Err(slips::missing_thing(token));
            }
            Kind::Word(word) if KEYWORDS.contains(&word.to_lowercase().as_str()) => {
                return Err(slips::capital_keyword(word, token.at));
            }
            Kind::Word(word) => {
                let open = self.peek();
                if self.takes(Kind::Sign("(")) {
                    let name = Word { text: word.to_owned(), at: token.at };
                    let arguments = self.arguments(open, ")")?;
                    AstKind::Call(name, arguments.into_iter().map(Rc::new).collect())
                } else {
                    AstKind::Name(word.to_owned())
                }
            }
            Kind::Sign(_) | Kind::End => return Err(slips::missing_thing(token)),
        };
        Ok(Ast { kind, at: self.since(token.at) })
    }

    fn arguments(&mut self, open: Token<'_>, close: &'static str) -> Result<Vec<Ast>, Found> {
        let mut arguments = vec![];
        if self.takes(Kind::Sign(close)) {
            return Ok(arguments);
        }
        if self.peek().kind == Kind::End {
            return Err(slips::never_closed(open, close, self.peek()));
        }
        loop {
            arguments.push(self.look()?);
            if !self.takes(Kind::Sign(",")) {
                break;
            }
        }
        self.close(open, close)?;
        Ok(arguments)
    }

    fn close(&mut self, open: Token<'_>, close: &'static str) -> Result<(), Found> {
        if self.takes(Kind::Sign(close)) {
            Ok(())
        } else {
            Err(slips::never_closed(open, close, self.peek()))
        }
    }

    fn keyword(&mut self, whole: Token<'_>, word: &'static str) -> Result<(), Found> {
        if self.takes(Kind::Word(word)) {
            return Ok(());
        }
        match self.peek().kind {
            Kind::End | Kind::Word(_) | Kind::Sign(")" | "]" | ",") => {
                Err(slips::half_if(whole.at, word))
            }
            _ => Err(slips::missing_operator(self.peek())),
        }
    }
}

/// Returns the comparison that a token stands for; `Some(None)` is `in`.
fn comparing(kind: Kind<'_>) -> Option<Option<Comparing>> {
    Some(match kind {
        Kind::Sign("==") => Some(Comparing::Equal),
        Kind::Sign("!=") => Some(Comparing::NotEqual),
        Kind::Sign("<") => Some(Comparing::Less),
        Kind::Sign("<=") => Some(Comparing::AtMost),
        Kind::Sign(">") => Some(Comparing::More),
        Kind::Sign(">=") => Some(Comparing::AtLeast),
        Kind::Word("in") => None,
        _ => return None,
    })
}
