//! Measure of docs: they should begin with a noun for a thing and a verb for a function, never with
//! a question word.

use crate::{
    Measure,
    sources::{Source, is_for_tests},
};
use std::collections::BTreeMap;
use syn::{
    Attribute, Expr, ItemMod, Lit, Meta,
    visit::{self, Visit},
};

/// Words with which a definition does not begin.
const QUESTIONS: [&str; 8] = ["What", "Which", "Whether", "How", "Who", "Whose", "Whom", "Where"];
/// Upper bound on the percentage of docs that begin with such a word.
const BOUND: f64 = 0.5;

#[derive(Default)]
struct Docs {
    /// First line of each comment.
    found: Vec<String>,
    in_comment: bool,
}

impl<'ast> Visit<'ast> for Docs {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let Meta::NameValue(pair) = &attribute.meta else {
            self.in_comment = false;
            return;
        };
        if let Expr::Lit(literal) = &pair.value
            && let Lit::Str(text) = &literal.lit
            && pair.path.is_ident("doc")
            && !self.in_comment
        {
            self.found.push(text.value().trim().to_owned());
            self.in_comment = true;
        }
    }

    fn visit_ident(&mut self, _: &'ast proc_macro2::Ident) {
        self.in_comment = false;
    }
}

fn first_word(line: &str) -> &str {
    line.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default()
}

/// Prints the sources with docs that begin with a question word.
pub(crate) fn measure(sources: &[Source]) -> Measure {
    let mut all = 0_usize;
    let mut by_word: BTreeMap<&str, usize> = BTreeMap::new();
    let mut by_file = BTreeMap::new();
    for source in sources {
        let mut docs = Docs::default();
        docs.visit_file(&source.file);
        all += docs.found.len();
        for line in &docs.found {
            if let Some(word) = QUESTIONS.iter().find(|word| **word == first_word(line)) {
                *by_word.entry(word).or_default() += 1;
                *by_file.entry(source.path.clone()).or_insert(0_usize) += 1;
            }
        }
    }
    let count: usize = by_word.values().sum();
    let share = count as f64 * 100.0 / all as f64;
    println!("{all} docs, {count} begin with a question's word: {share:.1} % {by_word:?}");
    for (path, count) in &by_file {
        println!("  {count:3} {path}");
    }
    Measure { of: "docs of a hundred that begin with a question", value: share, bound: BOUND }
}
