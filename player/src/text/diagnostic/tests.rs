//! Tests that every sentence about a fault exists in Japanese too, with the same values.

use super::{diagnostic_place, diagnostic_words};
use crate::text::{Language, Texts, engine_sentences};
use engine::workbook::{Document, analyse, read};
use fluent_bundle::FluentResource;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Keys that this module itself uses to format lists.
const LISTS: [&str; 5] = [
    "diagnostic-quoted",
    "diagnostic-or-one-of",
    "diagnostic-and-more",
    "diagnostic-or-more",
    "diagnostic-nothing",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("a readable entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && !["target", "tests", "benches", "fuzz"].contains(&name.as_str()) {
            sources(&path, found);
        } else if name.ends_with(".rs") && name != "tests.rs" {
            found.push(path);
        }
    }
}

/// Returns the text between the first two quotes, without the line breaks of the source, and the
/// rest.
fn quoted(text: &str) -> Option<(String, &str)> {
    let start = text.find('"')? + 1;
    let mut end = start;
    while !text[end..].starts_with('"') {
        end += if text[end..].starts_with('\\') { 2 } else { 1 };
        while !text.is_char_boundary(end) {
            end += 1;
        }
    }
    let lines = text[start..end].split("\\\n").enumerate();
    let lines = lines.map(|(index, line)| if index == 0 { line } else { line.trim_start() });
    Some((lines.collect(), &text[end + 1..]))
}

/// Returns the placeholders `{name}` or `{ $name }` of a sentence.
fn places(text: &str) -> BTreeSet<String> {
    let inside = text.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    inside.map(|name| name.trim().trim_start_matches('$').to_owned()).collect()
}

/// Returns each sentence of the sources by its key.
fn said() -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut paths = Vec::new();
    for folder in ["engine", "player/src"] {
        sources(&root.join(folder), &mut paths);
    }
    let mut said = BTreeMap::new();
    for path in paths {
        let text = fs::read_to_string(&path).expect("a readable source");
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        for call in code.split("say!(").skip(1) {
            // Without a literal key it is the macro itself, or a page about it.
            if !call.trim_start().starts_with('"') {
                continue;
            }
            let (key, rest) = quoted(call).expect("a key");
            let (template, _) = quoted(rest).expect("a sentence");
            let before = said.insert(key.clone(), template.clone());
            assert!(before.is_none_or(|before| before == template), "{key} says two things");
        }
    }
    assert!(said.len() > 250, "only {} sentences were found", said.len());
    said
}

fn in_japanese() -> BTreeMap<String, String> {
    let [content, ..] = engine_sentences(Language::Ja) else { panic!("no Japanese sentences") };
    let resource = FluentResource::try_new((*content).to_owned());
    assert!(resource.is_ok(), "{:?}", resource.err().map(|(_, errors)| errors));
    let mut texts = BTreeMap::new();
    for line in content.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (key, text) = line.split_once(" = ").unwrap_or_else(|| panic!("no key: {line}"));
        let before = texts.insert(key.to_owned(), text.to_owned());
        assert!(before.is_none(), "{key} stands twice");
    }
    texts
}

#[test]
fn every_sentence_is_said_in_japanese() {
    let (said, texts) = (said(), in_japanese());
    let mut faults = Vec::new();
    for (key, template) in &said {
        let Some(text) = texts.get(key) else {
            faults.push(format!("{key} = {template}"));
            continue;
        };
        let unknown: Vec<_> = places(text).difference(&places(template)).cloned().collect();
        if !unknown.is_empty() {
            faults.push(format!("{key} wants {unknown:?}"));
        }
        let is_sentence = key.starts_with("help-") || key.starts_with("fault-");
        let has_end = text.ends_with(['。', '？']) || text.ends_with(" }");
        if is_sentence && !has_end {
            faults.push(format!("{key} has no end"));
        }
    }
    for key in texts.keys().filter(|key| !LISTS.contains(&key.as_str())) {
        if !said.contains_key(key) {
            faults.push(format!("nobody says {key}"));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// Returns the faults of these sheets, one per line: place, message, remedy.
fn told(language: Language, sheets: &str) -> Vec<String> {
    let texts = Texts::new(language);
    let checked = read(&Document::from_text(sheets));
    let mut faults = checked.diagnostics;
    if let Some(game) = &checked.definition {
        faults.extend(analyse(game, &checked.sources));
    }
    let line = |fault| {
        let (message, help) = diagnostic_words(&texts, fault);
        format!("{} {message} {help}", diagnostic_place(&texts, &fault.at))
    };
    faults.iter().map(line).collect()
}

#[test]
fn faults_are_told_in_japanese() {
    let sheets = "[Fields]\nField | Flip | Pile size | Put\nTableau | atuo | 1.5 | sideways 1";
    assert_eq!(
        told(Language::Ja, sheets),
        [
            "Fields!D2 「sideways 1」は規則の言葉ではありません。 「down 1, alternating colours; \
             empty: K」のように書いてください。使える言葉：「none」「any」「down 1」「up 1」「up or down 1」\
             「wrap」「same rank」「higher」「lower」「any rank」「sum 13」「same suit」「other suit」\
             「same colour」「alternating colours」「any suit」「nothing on K」「empty: K」。",
            "Fields!C2 枚数の上限（Pile size）の「1.5」は整数ではありません。 \
             1から9999までの整数を書いてください。",
            "Fields!B2 「裏返し」（Flip）に「atuo」という値はありません。 「auto」のことですか。",
        ]
    );
    let sheets = "[Fields]\nField\nA\n[Spots]\nField | Fan\nA | sideways\n[Game]\nFormat | 2";
    assert_eq!(
        told(Language::Ja, sheets),
        [
            "Game!B1 形式「2」には対応していません。 \
             このプログラムが読めるのは「fudaba-solitaire 1」です。新しいプログラムで作られたファイルかもしれません。",
            "Spots!B2 広げ方（Fan）に「sideways」という値はありません。 \
             「none」「down」「up」「left」「right」のどれかを書いてください。",
        ]
    );
    assert_eq!(
        told(Language::Ja, "[Sheet1]\nA"),
        ["ファイル全体 このブックには、ゲームのシートが一つもありません。 \
          ゲームには「Game」「Cards」「Decks」「Fields」「Spots」「Deals」のようなシートと、\
          「Put Tableau」のような表があります。"]
    );
}

#[test]
fn what_never_happens_is_told_in_both_languages() {
    let sheets =
        "[Fields]\nField | Put | Take | Clear\nHome | up 1, same suit; empty: 2 | none | =13
        Rows | none | none; top: any |\n[Spots]\nField\nHome\nHome\nHome\nHome\nRows\n[Deals]
        Spot | Opening deal\nRows | 52 up";
    assert_eq!(
        told(Language::En, sheets),
        [
            "Fields!D2 a pile on a spot of `Home` reaches at most 12 cards, because its put rule ends with \
          ♣K, but its clear rule asks for 13 Let more cards be put there, or ask for another number \
          of cards."
        ]
    );
    assert_eq!(
        told(Language::Ja, sheets),
        [
            "Fields!D2 「Home」では♣Kの上に何も置けず、1か所に最大で12枚しか重ねられませんが、クリア条件は13枚です。 \
          もっと多くのカードを置けるようにするか、クリア条件の枚数を変えてください。"
        ]
    );
}
