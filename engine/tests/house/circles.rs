//! Measure of circles: modules that depend on one another in a cycle, where imports should point
//! one way.
//!
//! A module and those inside it count as one: names may pass between them both ways.

use crate::{
    Measure,
    sources::{Source, is_for_tests},
};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use syn::{
    ItemMod, ItemUse, Macro, Path, UseTree,
    visit::{self, Visit},
};

/// Upper bound on the number of circles.
const BOUND: usize = 0;

/// Path of names from the crate's root.
type Names = Vec<String>;

/// Names that a module exports and uses.
#[derive(Default)]
struct Module {
    /// Names that it re-exports, with their sources; `*` stands for all names of a module.
    handed: Vec<(String, Names)>,
    /// Paths that it uses.
    used: BTreeSet<Names>,
}

/// Collector of the paths that a source uses.
struct Uses<'a> {
    at: &'a [String],
    children: BTreeSet<String>,
    module: Module,
}

impl Uses<'_> {
    /// Resolves a path from the crate's root; `None` if it leads out of the crate.
    fn absolute(&self, written: &[String]) -> Option<Names> {
        let (first, rest) = written.split_first()?;
        let mut path = match first.as_str() {
            "crate" => Vec::new(),
            "self" => self.at.to_vec(),
            "super" => self.at.split_last()?.1.to_vec(),
            child if self.children.contains(child) => {
                self.at.iter().cloned().chain([child.to_owned()]).collect()
            }
            _ => return None,
        };
        for name in rest {
            if name == "super" {
                path.pop();
            } else {
                path.push(name.clone());
            }
        }
        Some(path)
    }

    fn leaves(tree: &UseTree, before: &mut Names, found: &mut Vec<(String, Names)>) {
        match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                Self::leaves(&path.tree, before, found);
                before.pop();
            }
            UseTree::Name(name) if name.ident == "self" => {
                found.push((before.last().cloned().unwrap_or_default(), before.clone()));
            }
            UseTree::Name(name) => {
                let name = name.ident.to_string();
                found.push((name.clone(), before.iter().cloned().chain([name]).collect()));
            }
            UseTree::Rename(rename) => {
                let name = rename.ident.to_string();
                let path = before.iter().cloned().chain([name]).collect();
                found.push((rename.rename.to_string(), path));
            }
            UseTree::Glob(_) => found.push(("*".to_owned(), before.clone())),
            UseTree::Group(group) => {
                for tree in &group.items {
                    Self::leaves(tree, before, found);
                }
            }
        }
    }

    /// Collects the paths that begin with `crate` or `super` in a macro call.
    fn words(&mut self, tokens: TokenStream) {
        let mut path: Names = Vec::new();
        for token in tokens {
            match token {
                TokenTree::Ident(name) => {
                    let name = name.to_string();
                    if !path.is_empty() || matches!(name.as_str(), "crate" | "super") {
                        path.push(name);
                    }
                }
                TokenTree::Punct(mark) if mark.as_char() == ':' => {}
                TokenTree::Group(group) => {
                    self.end(&mut path);
                    self.words(group.stream());
                }
                _ => self.end(&mut path),
            }
        }
        self.end(&mut path);
    }

    fn end(&mut self, path: &mut Names) {
        if path.len() > 1
            && let Some(absolute) = self.absolute(path)
        {
            self.module.used.insert(absolute);
        }
        path.clear();
    }
}

impl<'ast> Visit<'ast> for Uses<'_> {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        // A module inside the file has another scope: its `super` is this file.
        if item.content.is_none() || is_for_tests(&item.attrs) {
            return;
        }
        visit::visit_item_mod(self, item);
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let mut leaves = Vec::new();
        Self::leaves(&item.tree, &mut Vec::new(), &mut leaves);
        for (name, written) in leaves {
            let Some(path) = self.absolute(&written) else { continue };
            if matches!(item.vis, syn::Visibility::Inherited) {
                self.module.used.insert(path);
            } else {
                self.module.handed.push((name, path));
            }
        }
    }

    fn visit_path(&mut self, path: &'ast Path) {
        let written: Names = path.segments.iter().map(|part| part.ident.to_string()).collect();
        if written.len() > 1
            && let Some(path) = self.absolute(&written)
        {
            self.module.used.insert(path);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.words(call.tokens.clone());
        visit::visit_macro(self, call);
    }
}

/// Returns the module that defines the target of a path, following re-exports.
fn home(modules: &BTreeMap<Names, Module>, path: &[String], depth: usize) -> Option<Names> {
    let length = (0..=path.len()).rev().find(|length| modules.contains_key(&path[..*length]))?;
    let (module, rest) = path.split_at(length);
    let Some(name) = rest.first().filter(|_| depth < 8) else { return Some(module.to_vec()) };
    let handed = &modules[module].handed;
    if let Some((_, from)) = handed.iter().find(|(handed, _)| handed == name) {
        return home(modules, from, depth + 1);
    }
    Some(module.to_vec())
}

/// Returns groups of nodes that reach one another, by Tarjan's algorithm.
fn groups(edges: &[BTreeSet<usize>]) -> Vec<Vec<usize>> {
    struct Search<'a> {
        edges: &'a [BTreeSet<usize>],
        order: Vec<Option<usize>>,
        low: Vec<usize>,
        stack: Vec<usize>,
        next: usize,
        found: Vec<Vec<usize>>,
    }
    impl Search<'_> {
        fn visit(&mut self, node: usize) {
            self.order[node] = Some(self.next);
            self.low[node] = self.next;
            self.next += 1;
            self.stack.push(node);
            for &to in &self.edges[node] {
                if let Some(order) = self.order[to] {
                    if self.stack.contains(&to) {
                        self.low[node] = self.low[node].min(order);
                    }
                } else {
                    self.visit(to);
                    self.low[node] = self.low[node].min(self.low[to]);
                }
            }
            if Some(self.low[node]) == self.order[node] {
                let at = self.stack.iter().position(|on| *on == node).unwrap_or_default();
                self.found.push(self.stack.split_off(at));
            }
        }
    }
    let count = edges.len();
    let mut search = Search {
        edges,
        order: vec![None; count],
        low: vec![0; count],
        stack: Vec::new(),
        next: 0,
        found: Vec::new(),
    };
    for node in 0..count {
        if search.order[node].is_none() {
            search.visit(node);
        }
    }
    search.found.into_iter().filter(|group| group.len() > 1).collect()
}

/// Returns the circles of one crate, each as lines that say which module needs which name of
/// another.
fn circles(sources: &[&Source]) -> Vec<Vec<String>> {
    let names: BTreeSet<&[String]> = sources.iter().map(|source| &source.module[..]).collect();
    let modules: BTreeMap<Names, Module> = sources
        .iter()
        .map(|source| {
            let children = names.iter().filter_map(|name| {
                let (last, before) = name.split_last()?;
                (before == source.module).then(|| last.clone())
            });
            let children = children.collect();
            let mut uses = Uses { at: &source.module, children, module: Module::default() };
            uses.visit_file(&source.file);
            (source.module.clone(), uses.module)
        })
        .collect();
    let order: Vec<&Names> = modules.keys().collect();
    let mut why: BTreeMap<(usize, usize), BTreeSet<String>> = BTreeMap::new();
    let edges: Vec<BTreeSet<usize>> = order
        .iter()
        .enumerate()
        .map(|(from, name)| {
            let used = modules[*name].used.iter();
            let ends = used.filter_map(|path| {
                let to = home(&modules, path, 0)?;
                if name.starts_with(&to) || to.starts_with(name) {
                    return None;
                }
                let to = order.binary_search(&&to).ok()?;
                why.entry((from, to)).or_default().insert(path.last()?.clone());
                Some(to)
            });
            ends.collect()
        })
        .collect();
    let told = |group: Vec<usize>| {
        let mut lines = Vec::new();
        for ((from, to), names) in &why {
            if group.contains(from) && group.contains(to) {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                let path = |at: usize| order[at].join("::");
                lines.push(format!("{} -> {}: {}", path(*from), path(*to), names.join(", ")));
            }
        }
        lines
    };
    groups(&edges).into_iter().map(told).collect()
}

/// Prints the circles of every crate.
pub(crate) fn measure(all: &[Source]) -> Measure {
    let mut by_crate: BTreeMap<&str, Vec<&Source>> = BTreeMap::new();
    for source in all {
        by_crate.entry(&source.crate_name).or_default().push(source);
    }
    let mut count = 0;
    for (name, sources) in by_crate {
        for circle in circles(&sources) {
            count += 1;
            println!("{name}, circle of {} imports:\n  {}", circle.len(), circle.join("\n  "));
        }
    }
    println!("{count} circles");
    Measure { of: "circles of modules", value: count as f64, bound: BOUND as f64 }
}
