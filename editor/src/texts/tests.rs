//! Both languages have the same texts, and every text is used somewhere.

use super::files;
use fudaba::text::{Language, Texts};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Returns each key of a language with the names of the placeholders in its text.
fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (topic, content) in files(language) {
        let read = fluent_bundle::FluentResource::try_new(content.to_owned());
        assert!(read.is_ok(), "{language:?} {topic}: {:?}", read.err().map(|(_, faults)| faults));
        let mut key = String::new();
        for line in content.lines().filter(|line| !line.starts_with(['#', ' '])) {
            let Some((start, _)) = line.split_once(" =") else { continue };
            start.clone_into(&mut key);
            let before = keys.insert(key.clone(), BTreeSet::new());
            assert!(before.is_none(), "{language:?} {topic}: {key} stands twice");
        }
        key.clear();
        for line in content.lines() {
            if let Some((start, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
                start.clone_into(&mut key);
            }
            for after in line.split("{ $").skip(1) {
                let end = after.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
                let place = after[..end.unwrap_or(after.len())].to_owned();
                keys.entry(key.clone()).or_default().insert(place);
            }
        }
    }
    keys
}

#[test]
fn both_languages_have_the_same_keys_and_places() {
    let (en, ja) = (keys(Language::En), keys(Language::Ja));
    let names = |keys: &BTreeMap<String, _>| keys.keys().cloned().collect::<BTreeSet<_>>();
    let only_en: Vec<_> = names(&en).difference(&names(&ja)).cloned().collect();
    let only_ja: Vec<_> = names(&ja).difference(&names(&en)).cloned().collect();
    assert!(only_en.is_empty() && only_ja.is_empty(), "only en {only_en:?}, only ja {only_ja:?}");
    for (key, places) in &ja {
        let unknown: Vec<_> = places.difference(&en[key]).collect();
        assert!(unknown.is_empty(), "{key} wants {unknown:?} in Japanese");
    }
}

#[test]
fn no_key_of_the_player_is_taken() {
    let player = Texts::new(Language::En);
    for key in keys(Language::En).keys() {
        assert_eq!(player.get(key), *key, "the player says something else under `{key}`");
    }
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn every_key_is_used_and_every_used_key_exists() {
    let mut texts = Texts::new(Language::En);
    super::add_to(&mut texts);
    let mut paths = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut paths);
    let mut all = String::new();
    for path in &paths {
        let text = fs::read_to_string(path).expect("a readable source");
        // Examples in documentation are not calls.
        let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let text = lines.collect::<Vec<_>>().join("\n");
        // A call may extend over several lines: the key is the first text in quotes after the
        // macro.
        for call in text.split("tr!(").skip(1).chain(text.split("named!(").skip(1)) {
            let Some((before, rest)) = call.split_once('"') else { continue };
            let key = rest.split('"').next().unwrap_or_default();
            let is_key = key.chars().all(|c| c.is_ascii_lowercase() || c == '-');
            if before.contains([';', '{', ')']) || !is_key {
                continue;
            }
            assert!(texts.get(key) != key, "{} asks for `{key}`", path.display());
        }
        all.push_str(&text);
    }
    let contents: String =
        Language::ALL.iter().flat_map(|&l| files(l)).map(|(_, content)| content).collect();
    for key in keys(Language::En).keys() {
        let used =
            all.contains(&format!("\"{key}\"")) || contents.contains(&format!("{{ {key} }}"));
        assert!(used, "nobody asks for `{key}`");
    }
}

#[test]
fn large_numbers_of_cells_are_grouped() {
    for (language, few, many) in
        [(Language::En, "999 cells", "1,152 cells"), (Language::Ja, "999マス", "1,152マス")]
    {
        let mut texts = Texts::new(language);
        super::add_to(&mut texts);
        assert_eq!(texts.format("playtest-cells", &[("count", 999.into())]), few);
        assert_eq!(texts.format("playtest-cells", &[("count", 1_152.into())]), many);
    }
}
