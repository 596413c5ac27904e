//! Every source of the workspace, parsed; excludes tests, benchmarks and fuzz targets.

use std::{
    fs,
    path::{Path, PathBuf},
};
use syn::{Attribute, Item};

/// Source file.
pub(crate) struct Source {
    /// Path from the workspace's root.
    pub(crate) path: String,
    /// Name of the folder above `src`.
    pub(crate) crate_name: String,
    /// Module path from the crate's root.
    pub(crate) module: Vec<String>,
    pub(crate) lines: usize,
    pub(crate) file: syn::File,
}

/// Returns the sources of all crates.
///
/// # Panics
///
/// Panics if a file cannot be read or is not valid Rust.
pub(crate) fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the engine has a parent");
    let mut paths = Vec::new();
    for folder in ["engine", "player", "editor"] {
        walk(&root.join(folder), &mut paths);
    }
    paths.sort();
    assert!(paths.len() > 100, "the sources were not found");
    paths.iter().filter_map(|path| source(root, path)).collect()
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    let skipped = ["target", "tests", "benches", "fuzz", "examples"];
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            if !skipped.iter().any(|name| path.ends_with(name)) {
                walk(&path, found);
            }
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && !path.ends_with("tests.rs")
        {
            found.push(path);
        }
    }
}

fn source(root: &Path, path: &Path) -> Option<Source> {
    let shown = path.strip_prefix(root).ok()?.to_str()?.to_owned();
    let (folder, inside) = shown.rsplit_once("/src/")?;
    let module = inside.trim_end_matches(".rs").split('/').map(str::to_owned);
    let module = module.filter(|name| name != "lib").collect();
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{shown}: {e}"));
    let mut file = syn::parse_file(&text).unwrap_or_else(|e| panic!("{shown}: {e}"));
    file.items.retain(|item| !is_for_tests(attributes(item)));
    let crate_name = folder.rsplit('/').next().unwrap_or(folder).to_owned();
    Some(Source { path: shown, crate_name, module, lines: text.lines().count(), file })
}

/// True if an item with these attributes is built only for tests.
pub(crate) fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || attribute.path().is_ident("cfg")
                && attribute
                    .meta
                    .require_list()
                    .is_ok_and(|list| list.tokens.to_string().starts_with("test"))
    })
}

/// Returns the attributes of an item, if it can have any.
pub(crate) fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}
