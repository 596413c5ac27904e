//! Expressions as text: the syntax tree of a short formula such as `rank + 1 > last(pile).rank`.
//!
//! The meaning of names is unknown here; [`resolve`](super::resolve) determines it.

mod lexer;
mod parser;
mod slips;
#[cfg(test)]
mod tests;
mod token;

pub(super) use token::KEYWORDS;

use super::{found::LocatedFault, raw::Text};
use definition::game::{Comparing, Operator, Span};
use std::rc::Rc;

/// Maximum length of an expression, in bytes.
const LONGEST: usize = 4096;
/// Maximum nesting depth of an expression.
const DEEPEST: usize = 64;

/// A node of an expression with its position in the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Ast {
    pub(crate) kind: AstKind,
    pub(crate) at: Span,
}

/// A word with its position in the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SourceWord {
    pub(crate) text: String,
    pub(crate) at: Span,
}

/// The kind of a node, with its operands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum AstKind {
    Number(i32),
    Name(String),
    /// Arguments are shared: a rule keeps them until it uses its parameters.
    Call(SourceWord, Vec<Rc<Ast>>),
    List(Vec<Ast>),
    /// `thing.property`
    Property(Box<Ast>, SourceWord),
    /// `thing of thing`
    Of(Box<Ast>, Box<Ast>),
    Not(Box<Ast>),
    Negate(Box<Ast>),
    And(Vec<Ast>),
    Or(Vec<Ast>),
    Arithmetic(Operator, Box<Ast>, Box<Ast>),
    Compare(Comparing, Box<Ast>, Box<Ast>),
    In(Box<Ast>, Box<Ast>),
    If(Box<Ast>, Box<Ast>, Box<Ast>),
    /// `things where condition by value`, with at least one of the two.
    Look {
        of: Box<Ast>,
        filter: Option<Box<Ast>>,
        by: Option<Box<Ast>>,
    },
}

impl Ast {
    /// Returns the word if the expression is just a name.
    pub(crate) fn name(&self) -> Option<&str> {
        match &self.kind {
            AstKind::Name(name) => Some(name),
            _ => None,
        }
    }

    fn depth(&self) -> usize {
        let parts: &mut dyn Iterator<Item = &Self> = &mut self.parts();
        1 + parts.map(Self::depth).max().unwrap_or(0)
    }

    /// Returns the expressions directly within this one.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &Self> {
        let (boxed, listed): (Vec<&Self>, &[Self]) = match &self.kind {
            AstKind::Number(_) | AstKind::Name(_) => (vec![], &[]),
            AstKind::Call(_, arguments) => (arguments.iter().map(AsRef::as_ref).collect(), &[]),
            AstKind::List(list) | AstKind::And(list) | AstKind::Or(list) => (vec![], list),
            AstKind::Property(a, _) | AstKind::Not(a) | AstKind::Negate(a) => (vec![a], &[]),
            AstKind::Of(a, b)
            | AstKind::Arithmetic(_, a, b)
            | AstKind::Compare(_, a, b)
            | AstKind::In(a, b) => (vec![a, b], &[]),
            AstKind::If(a, b, c) => (vec![a, b, c], &[]),
            AstKind::Look { of, filter, by } => {
                let some = [Some(of), filter.as_ref(), by.as_ref()];
                (some.into_iter().flatten().map(AsRef::as_ref).collect(), &[])
            }
        };
        boxed.into_iter().chain(listed)
    }
}

/// Parses an expression.
///
/// # Errors
///
/// Returns the first mistake, with its position and remedy.
pub(crate) fn parse(text: &Text) -> Result<Ast, LocatedFault> {
    if text.value.len() > LONGEST {
        return Err(slips::too_long(text.at, LONGEST));
    }
    let tokens = lexer::tokens(text)?;
    let ast = parser::parse(&tokens)?;
    if ast.depth() > DEEPEST { Err(slips::too_deep(ast.at)) } else { Ok(ast) }
}

/// Parses the head of a rule, its name and parameters: `power`, or `n(r, s)`.
///
/// # Errors
///
/// Returns a fault for anything but a name, or a name with names in brackets.
pub(crate) fn parse_head(text: &Text) -> Result<(SourceWord, Vec<SourceWord>), LocatedFault> {
    let wrong = || slips::no_head(text);
    let ast = parse(text).map_err(|_| wrong())?;
    match ast.kind {
        AstKind::Name(name) => Ok((SourceWord { text: name, at: ast.at }, vec![])),
        AstKind::Call(name, arguments) => {
            let parameters = arguments.iter().map(|argument| match argument.name() {
                Some(name) => Ok(SourceWord { text: name.to_owned(), at: argument.at }),
                _ => Err(wrong()),
            });
            Ok((name, parameters.collect::<Result<_, _>>()?))
        }
        _ => Err(wrong()),
    }
}
