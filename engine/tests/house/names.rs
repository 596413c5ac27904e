//! Measure of names: types that share their name with another.

use crate::{
    Measure,
    sources::{Source, is_for_tests},
};
use std::collections::BTreeMap;
use syn::Item;

/// Upper bound on the percentage of types that share their name.
const BOUND: f64 = 1.3;

/// Adds the types that these items define, including those in modules among them.
fn types(items: &[Item], source: &Source, found: &mut BTreeMap<String, Vec<String>>) {
    for item in items {
        let (name, attributes) = match item {
            Item::Struct(item) => (&item.ident, &item.attrs),
            Item::Enum(item) => (&item.ident, &item.attrs),
            Item::Trait(item) => (&item.ident, &item.attrs),
            Item::Type(item) => (&item.ident, &item.attrs),
            Item::Mod(item) => {
                if let Some((_, items)) = &item.content
                    && !is_for_tests(&item.attrs)
                {
                    types(items, source, found);
                }
                continue;
            }
            _ => continue,
        };
        if !is_for_tests(attributes) {
            found.entry(name.to_string()).or_default().push(source.path.clone());
        }
    }
}

/// Prints the types that share their name.
pub(crate) fn measure(sources: &[Source]) -> Measure {
    let mut found = BTreeMap::new();
    for source in sources {
        types(&source.file.items, source, &mut found);
    }
    let all: usize = found.values().map(Vec::len).sum();
    let mut shared: Vec<_> = found.iter().filter(|(_, places)| places.len() > 1).collect();
    shared.sort_by_key(|(name, places)| (usize::MAX - places.len(), *name));
    let count: usize = shared.iter().map(|(_, places)| places.len()).sum();
    let share = count as f64 * 100.0 / all as f64;
    println!("{all} types, {count} share their name with another: {share:.1} %");
    for (name, places) in &shared {
        println!("  {} {name}: {}", places.len(), places.join(", "));
    }
    Measure { of: "types of a hundred that share their name", value: share, bound: BOUND }
}
