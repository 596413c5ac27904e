//! Comparison of the glossary with the code: its names exist, and no type that crates share is missing.

use crate::sources::{Source, is_for_tests};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};
use syn::{
    Field, ImplItemFn, Item, ItemEnum, ItemFn, ItemImpl, ItemMod, ItemStruct, ItemTrait, ItemType,
    Macro, TraitItemFn, Type, UseTree, Variant, Visibility,
    visit::{self, Visit},
};

/// Names that sources declare.
#[derive(Default)]
struct Declared {
    /// Names of types, functions and modules.
    names: BTreeSet<String>,
    /// Fields, variants and functions, by the name of their type.
    members: BTreeSet<(String, String)>,
    /// Type that is being visited.
    of: String,
    /// Types that the macros of the file declare, and the words in them.
    by_macros: (BTreeSet<String>, BTreeSet<String>),
}

impl Declared {
    fn within(&mut self, name: String, visit: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.of, name);
        visit(self);
        self.of = before;
    }

    fn member(&mut self, name: String) {
        self.members.insert((self.of.clone(), name));
    }

    fn file(&mut self, source: &Source) {
        self.names.extend(source.module.last().cloned());
        self.visit_file(&source.file);
        let (types, words) = std::mem::take(&mut self.by_macros);
        // The rows of a macro are not parsed: any word in them may be a member.
        for name in types {
            let members = words.iter().map(|word| (name.clone(), word.clone()));
            self.members.extend(members);
            self.names.insert(name);
        }
    }

    /// Notes the words of a macro, and the types among them: `struct Name`, or `Name { … }`.
    fn rows(&mut self, tokens: TokenStream) {
        let mut before: Option<String> = None;
        for token in tokens {
            let word = match token {
                TokenTree::Ident(word) => {
                    let word = word.to_string();
                    if matches!(before.as_deref(), Some("struct" | "enum")) {
                        self.by_macros.0.insert(word.clone());
                    }
                    self.by_macros.1.insert(word.clone());
                    Some(word)
                }
                TokenTree::Group(group) => {
                    let named = before.filter(|name| is_type(name));
                    if group.delimiter() == Delimiter::Brace {
                        self.by_macros.0.extend(named);
                    }
                    self.rows(group.stream());
                    None
                }
                _ => None,
            };
            before = word;
        }
    }
}

impl<'ast> Visit<'ast> for Declared {
    fn visit_item_struct(&mut self, item: &'ast ItemStruct) {
        self.names.insert(item.ident.to_string());
        self.within(item.ident.to_string(), |this| visit::visit_item_struct(this, item));
    }

    fn visit_item_enum(&mut self, item: &'ast ItemEnum) {
        self.names.insert(item.ident.to_string());
        self.within(item.ident.to_string(), |this| visit::visit_item_enum(this, item));
    }

    fn visit_item_trait(&mut self, item: &'ast ItemTrait) {
        self.names.insert(item.ident.to_string());
        self.within(item.ident.to_string(), |this| visit::visit_item_trait(this, item));
    }

    fn visit_item_type(&mut self, item: &'ast ItemType) {
        self.names.insert(item.ident.to_string());
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.names.insert(item.sig.ident.to_string());
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_for_tests(&item.attrs) {
            self.names.insert(item.ident.to_string());
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let Type::Path(path) = &*item.self_ty else { return };
        let Some(last) = path.path.segments.last() else { return };
        self.within(last.ident.to_string(), |this| visit::visit_item_impl(this, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.member(item.sig.ident.to_string());
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        self.member(item.sig.ident.to_string());
    }

    fn visit_variant(&mut self, variant: &'ast Variant) {
        self.member(variant.ident.to_string());
    }

    fn visit_field(&mut self, field: &'ast Field) {
        if let Some(name) = &field.ident {
            self.member(name.to_string());
        }
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.rows(call.tokens.clone());
    }
}

/// Identifiers that a source uses, those in macro calls included.
#[derive(Default)]
struct Used(BTreeSet<String>);

impl Used {
    fn words(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Ident(word) => {
                    self.0.insert(word.to_string());
                }
                TokenTree::Group(group) => self.words(group.stream()),
                _ => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Used {
    fn visit_ident(&mut self, word: &'ast proc_macro2::Ident) {
        self.0.insert(word.to_string());
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.words(call.tokens.clone());
    }
}

/// True if a name is written as types are.
fn is_type(name: &str) -> bool {
    name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase)
}

/// Adds the types that a re-export names.
fn re_exported(tree: &UseTree, found: &mut BTreeSet<String>) {
    match tree {
        UseTree::Path(path) => re_exported(&path.tree, found),
        UseTree::Name(name) if is_type(&name.ident.to_string()) => {
            found.insert(name.ident.to_string());
        }
        UseTree::Rename(rename) if is_type(&rename.rename.to_string()) => {
            found.insert(rename.rename.to_string());
        }
        UseTree::Group(group) => group.items.iter().for_each(|tree| re_exported(tree, found)),
        UseTree::Name(_) | UseTree::Rename(_) | UseTree::Glob(_) => {}
    }
}

/// Returns the public types at the root of each crate of the engine, and of the model of games.
fn doors(all: &[Source]) -> BTreeMap<&str, BTreeSet<String>> {
    let mut doors: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let is_door = |source: &&Source| {
        source.path.starts_with("engine/crates/")
            && (source.path.ends_with("/src/lib.rs")
                || source.path.ends_with("/definition/src/game.rs"))
    };
    for source in all.iter().filter(is_door) {
        let found = doors.entry(&source.crate_name).or_default();
        for item in &source.file.items {
            match item {
                Item::Use(item) if matches!(item.vis, Visibility::Public(_)) => {
                    re_exported(&item.tree, found);
                }
                Item::Struct(item) if matches!(item.vis, Visibility::Public(_)) => {
                    found.insert(item.ident.to_string());
                }
                Item::Enum(item) if matches!(item.vis, Visibility::Public(_)) => {
                    found.insert(item.ident.to_string());
                }
                _ => {}
            }
        }
    }
    assert!(doors.len() >= 8, "the crates' roots were not found");
    doors
}

/// Returns the texts in code font on the page.
fn glossary() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/GLOSSARY.md");
    let page = fs::read_to_string(path).expect("the glossary is there");
    let code = page.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    code.map(str::to_owned).collect()
}

/// Returns the names in the glossary that no source declares.
fn lost(all: &[Source], names: &[String]) -> Vec<String> {
    let mut declared = Declared::default();
    for source in all {
        declared.file(source);
    }
    let exists = |name: &String| match name.split_once("::") {
        Some((of, member)) => declared.members.contains(&(of.to_owned(), member.to_owned())),
        None => declared.names.contains(name),
    };
    names.iter().filter(|name| !exists(name)).cloned().collect()
}

/// Returns the public types that another crate uses and the glossary lacks.
fn missing(all: &[Source], known: &BTreeSet<&String>) -> Vec<String> {
    let mut used: BTreeMap<&str, Used> = BTreeMap::new();
    for source in all {
        used.entry(&source.crate_name).or_default().visit_file(&source.file);
    }
    let mut missing = Vec::new();
    for (door, types) in doors(all) {
        // An error has the name of what fails.
        let named = |name: &&String| known.contains(name) || name.ends_with("Error");
        for name in types.iter().filter(|name| !named(name)) {
            if used.iter().any(|(by, words)| *by != door && words.0.contains(name)) {
                missing.push(format!("{door}::{name}"));
            }
        }
    }
    missing
}

/// Returns the names that the glossary has without the code, or the code without the glossary.
pub(crate) fn faults(all: &[Source]) -> Vec<String> {
    let names = glossary();
    assert!(names.len() > 100, "the glossary has names in code font");
    let lost = lost(all, &names);
    let lost = lost.iter().map(|name| format!("the glossary has `{name}`, which the code lacks"));
    let missing = missing(all, &names.iter().collect());
    lost.chain(missing.iter().map(|name| format!("`{name}` has no row in the glossary"))).collect()
}
