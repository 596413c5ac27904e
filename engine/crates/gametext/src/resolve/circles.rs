//! Rules that use each other in a circle.

use super::names::GameNames;
use crate::text::{Ast, AstKind};

/// Number of names above which a chain is abbreviated to its beginning and end.
const MOST_SHOWN: usize = 8;

/// Returns a circle of rules that this rule leads to, each of which uses the next one.
pub(super) fn below(names: &GameNames, rule: usize) -> Option<Vec<usize>> {
    let mut done = vec![false; names.rules.len()];
    let mut path = vec![(rule, uses(names, rule))];
    while let Some((at, rest)) = path.last_mut() {
        let at = *at;
        let Some(next) = rest.pop() else {
            done[at] = true;
            path.pop();
            continue;
        };
        if let Some(begin) = path.iter().position(|(other, _)| *other == next) {
            return Some(path[begin..].iter().map(|(at, _)| *at).collect());
        }
        if !done[next] {
            path.push((next, uses(names, next)));
        }
    }
    None
}

/// Returns the rules that a rule names.
fn uses(names: &GameNames, rule: usize) -> Vec<usize> {
    let Some(text) = names.rules.get(rule) else { return Vec::new() };
    let mut found = Vec::new();
    let mut open: Vec<&Ast> = text.ast.iter().collect();
    while let Some(ast) = open.pop() {
        let word = match &ast.kind {
            AstKind::Name(name) => Some(name),
            AstKind::Call(word, _) => Some(&word.text),
            _ => None,
        };
        let word = word.filter(|word| !text.parameters.contains(word));
        found.extend(word.and_then(|word| names.rule(word)));
        open.extend(ast.parts());
    }
    found
}

/// Returns `a → b → c → a`, abbreviated if it is long.
pub(super) fn in_short(names: &[&str]) -> String {
    if names.len() <= MOST_SHOWN {
        return names.join(" → ");
    }
    let (first, last) = (&names[..MOST_SHOWN - 2], &names[names.len() - 2..]);
    format!("{} → … → {}", first.join(" → "), last.join(" → "))
}
