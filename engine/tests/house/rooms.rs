//! Measure of lengths: functions should be readable at a glance.

use crate::{
    Measure,
    sources::{Source, is_for_tests},
};
use syn::{
    Attribute, Block, ImplItemFn, ItemFn, ItemMod, TraitItemFn,
    spanned::Spanned,
    visit::{self, Visit},
};

/// Number of lines above which a function is long; its body counts with its braces.
const LONG: usize = 60;
/// Upper bound on the number of long functions per thousand.
const BOUND: f64 = 7.2;

#[derive(Default)]
struct Functions {
    /// Name and number of lines of each function.
    found: Vec<(String, usize)>,
}

impl Functions {
    fn note(&mut self, name: &syn::Ident, attributes: &[Attribute], block: &Block) {
        if !is_for_tests(attributes) {
            let lines = block.span().end().line - block.span().start().line + 1;
            self.found.push((name.to_string(), lines));
        }
    }
}

impl<'ast> Visit<'ast> for Functions {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.note(&item.sig.ident, &item.attrs, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.note(&item.sig.ident, &item.attrs, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(block) = &item.default {
            self.note(&item.sig.ident, &item.attrs, block);
        }
        visit::visit_trait_item_fn(self, item);
    }
}

/// Prints the long functions.
pub(crate) fn measure(sources: &[Source]) -> Measure {
    let mut lengths = Vec::new();
    let mut long = Vec::new();
    let mut lines = 0;
    for source in sources {
        lines += source.lines;
        let mut functions = Functions::default();
        functions.visit_file(&source.file);
        for (name, length) in functions.found {
            if length > LONG {
                long.push((length, format!("{}: {name}", source.path)));
            }
            lengths.push(length);
        }
    }
    lengths.sort_unstable();
    long.sort_unstable_by(|a, b| b.cmp(a));
    let share = long.len() as f64 * 1000.0 / lengths.len() as f64;
    let at = |part: usize| lengths[lengths.len() * part / 100];
    println!(
        "{lines} lines; {} functions, median {}, nine tenths within {}; {} longer than {LONG}: \
         {share:.1} of a thousand",
        lengths.len(),
        at(50),
        at(90),
        long.len(),
    );
    for (length, name) in &long {
        println!("  {length:4} {name}");
    }
    Measure { of: "functions of a thousand that are long", value: share, bound: BOUND }
}
