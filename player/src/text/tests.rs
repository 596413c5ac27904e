//! Tests that both languages have the same texts, and that every text is used.

use super::{Language, Texts, files, rules_in_words};
use engine::{
    definition::{
        Definition,
        game::{Arrangement, Calculation, CardsProperty, Property, Writing},
    },
    workbook::{Document, read},
};
use fluent_bundle::FluentResource;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Returns each key of a language with the placeholders of its text.
fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    for (name, content) in files(language) {
        let read = FluentResource::try_new(content.to_owned());
        assert!(read.is_ok(), "{language:?} {name}: {:?}", read.err().map(|(_, errors)| errors));
        let mut key = String::new();
        for line in content.lines().filter(|line| !line.starts_with('#')) {
            let is_key = |name: &str| {
                !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
            };
            if let Some((start, _)) = line.split_once(" =")
                && is_key(start)
            {
                start.clone_into(&mut key);
                let before = keys.insert(key.clone(), BTreeSet::new());
                assert!(before.is_none(), "{language:?} {name}: {key} stands twice");
            }
            let places: &mut BTreeSet<String> = keys.entry(key.clone()).or_default();
            for after in line.split('$').skip(1) {
                let end = after.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
                places.insert(after[..end.unwrap_or(after.len())].to_owned());
            }
        }
    }
    keys.remove("");
    keys
}

#[test]
fn both_languages_have_the_same_keys() {
    let (en, ja) = (keys(Language::En), keys(Language::Ja));
    let names = |keys: &BTreeMap<String, _>| keys.keys().cloned().collect::<BTreeSet<_>>();
    let (en_names, ja_names) = (names(&en), names(&ja));
    let only_en: Vec<_> = en_names.difference(&ja_names).collect();
    let only_ja: Vec<_> = ja_names.difference(&en_names).collect();
    assert!(only_en.is_empty() && only_ja.is_empty(), "only en {only_en:?}, only ja {only_ja:?}");
    // A language may leave a number out ("1 card"), but must not use one that is not given.
    for (key, places) in &ja {
        let unknown: Vec<_> = places.difference(&en[key]).collect();
        assert!(unknown.is_empty(), "{key} wants {unknown:?} in Japanese");
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
    let known = keys(Language::En);
    let mut paths = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut paths);
    let mut all = String::new();
    for path in &paths {
        if path.ends_with("text/tests.rs") {
            continue;
        }
        let text = fs::read_to_string(path).expect("a readable source");
        // A call may span several lines: the key is the first quoted text after the macro.
        for call in text.split("tr!(").skip(1) {
            let Some((before, rest)) = call.split_once('"') else { continue };
            let key = rest.split('"').next().unwrap_or_default();
            let is_key = key.chars().all(|c| c.is_ascii_lowercase() || c == '-');
            if before.contains([';', '{', ')']) || !is_key {
                continue;
            }
            assert!(known.contains_key(key), "{} asks for `{key}`", path.display());
        }
        all.push_str(&text);
    }
    let texts: String =
        files(Language::En).iter().chain(&files(Language::Ja)).map(|(_, text)| *text).collect();
    for key in known.keys() {
        let used = all.contains(&format!("\"{key}\"")) || texts.contains(&format!("{{ {key} }}"));
        assert!(used, "nobody asks for `{key}`");
    }
}

#[test]
fn every_function_has_words_in_both_languages() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        let mut functions: Vec<_> = CardsProperty::ALL.iter().map(|one| one.name()).collect();
        functions.extend(Arrangement::ALL.iter().map(|one| one.name()));
        for property in Property::ALL {
            let name = property.name();
            match property {
                // They have sentences of their own, with a number of seats.
                Property::Left | Property::Right => {}
                _ if property.writings().iter().all(|(how, _)| *how == Writing::Call) => {
                    functions.push(name);
                }
                _ => {
                    let said = crate::tr!(texts, "game-attribute", attribute = name);
                    assert!(!said.contains(['“', '「']), "{language:?}: {said}");
                }
            }
        }
        for name in functions {
            let said = crate::tr!(texts, "game-property", property = name, of = "X");
            let is_code = said.contains(&format!("{name}("));
            assert!(said.contains('X') && !is_code, "{language:?}: {said}");
        }
        for calculation in Calculation::ALL {
            let (name, list) = (calculation.name(), "X, Y");
            let said =
                crate::tr!(texts, "game-calculation", name = name, a = "X", b = "Y", list = list);
            let is_code = said.contains(&format!("{name}("));
            assert!(said.contains('X') && !is_code, "{language:?}: {said}");
        }
    }
}

fn definition(sheets: &str) -> Definition {
    read(&Document::from_text(sheets)).into_result().unwrap_or_else(|faults| panic!("{faults}"))
}

fn said(language: Language, sheets: &str) -> String {
    let paragraphs = rules_in_words(&Texts::new(language), &definition(sheets));
    let lines = paragraphs.iter().map(|paragraph| {
        let sentences = paragraph.sentences.join(" ");
        assert!(!sentences.contains(['{', '}', '$']), "{sentences}");
        format!("{}: {sentences}", paragraph.heading)
    });
    lines.collect::<Vec<_>>().join("\n")
}

const BUILDER: &str = "
    [Fields]
    Field      | Field (ja) | Put                                   | Take                                   | Put size | Clear | Flip
    Waste      | 捨て札     | none                                  | none; top: any                         |          |       |
    Foundation | 組札       | up 1, same suit; empty: A             | none; top: any                         | 1        | =13   |
    Tableau    | 場札       | down 1, alternating colours; empty: K | down 1, alternating colours; top: any  |          |       | auto
    [Spots]
    Field
    Waste
    Foundation
    Foundation
    Foundation
    Foundation
    Tableau
    Tableau
    Tableau
    [Decks]
    Deck  | Deck (ja)
    Stock | 山札
    [Deals]
    Spot      | Opening deal | Click deal | Collect
    Waste     |              | 3 up       | yes
    Tableau 1 | 1 up         |            |
    Tableau 2 | 1 down 1 up  |            |
    Tableau 3 | 2 down 1 up  |            |";

#[test]
fn a_builder_explains_itself_in_english() {
    assert_eq!(
        said(Language::En, BUILDER),
        "Goal: To win, bring 13 cards to each of the 4 spots of Foundation.\n\
         Setup: One pack of 52 cards. Opening deal: 1 to 3 cards to the 3 spots of Tableau, the \
         top one face up. 46 cards stay in Stock.\n\
         Stock: A click deals 3 cards to Waste, face up. When it is empty, a click gathers the \
         cards of Waste, as often as you like.\n\
         Waste: Nothing may be put here. Only the top card may be taken.\n\
         Foundation: Build up in suit; an empty spot takes an ace. Cards are put here one \
         at a time. Only the top card may be taken.\n\
         Tableau: Build down in alternating colours; an empty spot takes a king. Cards that are \
         put together must also fit each other. Cards built in this way may be taken together. A face-down card turns up when it comes to the top."
    );
}

#[test]
fn a_builder_explains_itself_in_japanese() {
    assert_eq!(
        said(Language::Ja, BUILDER),
        "目的: 勝利条件：組札の4か所それぞれに13枚を集める。\n\
         準備: 1組52枚を使います。 最初に場札の3か所に1枚から3枚まで、一番上だけ表向きで配ります。 \
         山札に46枚が残ります。\n\
         山札: クリックすると捨て札に3枚、表向きで配ります。 \
         なくなったらクリックで捨て札のカードを山札に戻せます（何度でも）。\n\
         捨て札: ここには置けません。 取れるのは一番上の1枚だけです。\n\
         組札: 同じスートで1つずつ大きい順に重ねます。空いた場所にはAを置けます。 \
         一度に置けるのは1枚です。 取れるのは一番上の1枚だけです。\n\
         場札: 赤黒交互に1つずつ小さい順に重ねます。空いた場所にはKを置けます。 \
         まとめて置くカードは、カードどうしもこの規則に合っていなければなりません。 \
         そのように並んだカードはまとめて取れます。 \
         一番上になった裏向きのカードは自動的に表になります。"
    );
}

/// Returns the English description of one field, or of the goal.
fn paragraph(sheets: &str, heading: &str) -> String {
    let said = said(Language::En, sheets);
    let line = said.lines().find_map(|line| line.strip_prefix(&format!("{heading}: ")));
    line.unwrap_or_else(|| panic!("nothing under {heading} in {said}")).to_owned()
}

#[test]
fn runs_that_leave_explain_themselves() {
    let sheets = "
        [Fields]
        Field   | Put                | Take                        | Flip | Whenever  | Clear
        Home    | none               | none                        |      |           | =13
        Columns | down 1; empty: any | down 1, same suit; top: any | auto | 13 > Home |
        [Decks]
        Deck  | Deal when
        Stock | all filled: Columns
        [Spots]
        Field
        Home
        Columns
        Columns
        [Deals]
        Spot    | Opening deal | Click deal
        Columns | 1 down 1 up  | 1 up";
    assert_eq!(
        paragraph(sheets, "Columns"),
        "Build down regardless of suit; an empty spot takes any card. Cards that are put together \
         must also fit each other. Cards may be taken together \
         if they are a sequence down in suit. A face-down card turns up when it comes to the top. \
         13 cards that may be taken together go to Home by themselves."
    );
    assert_eq!(
        paragraph(sheets, "Stock"),
        "A click deals 1 card to each of the 2 spots of Columns, face up. It can be clicked only \
         while every spot of Columns holds a card. When it is empty, it stays empty."
    );
}

#[test]
fn a_chain_and_a_pair_explain_themselves() {
    let sheets = "
        [Fields]
        Field | Put                             | Take           | After put | Clear
        Gone  | none                            | none           |           |
        Chain | up or down 1; nothing on K      | none           |           |
        Pairs | sum 14                          | none; top: any | 2 > Gone  | =0";
    assert_eq!(paragraph(sheets, "Goal"), "To win, clear Pairs of all cards.");
    assert_eq!(
        paragraph(sheets, "Chain"),
        "Build up or down regardless of suit, but nothing on kings; an empty spot stays empty. \
         Nothing may be taken from here."
    );
    assert_eq!(
        paragraph(sheets, "Pairs"),
        "Put together cards that add up to 14 (ace 1, jack 11, queen 12, king 13) regardless of \
         suit; an empty spot stays empty. Only the top card may be taken. When a card has been \
         put here, the top 2 cards go to Gone."
    );
}

#[test]
fn a_base_card_and_a_reserve_explain_themselves() {
    let sheets = "
        [Fields]
        Field   | Put                                   | Take                                        | Take size | Base   | Refill         | Clear
        Home    | up 1, same suit; empty: A             | none                                        |           | Home 1 |                | =13
        Reserve | none                                  | none; top: any                              |           |        |                |
        Columns | down 1, alternating colours, wrap; empty: any | down 1, alternating colours, wrap; top: any | pile |   | Reserve > Deck |
        [Spots]
        Field
        Home
        Home
        Reserve
        Columns";
    assert_eq!(
        paragraph(sheets, "Home"),
        "Build up in suit; an empty spot takes a card of the base rank. Cards that are put \
         together must also fit each other. Ranks count from the first card put on Home, wrapping \
         from king to ace. Nothing may be taken from here."
    );
    assert_eq!(
        paragraph(sheets, "Columns"),
        "Build down, wrapping from ace to king, in alternating colours; an empty spot takes any \
         card. Cards that are put together must also fit each other. Cards built in this way may be \
         taken together. One card may be taken, or the whole pile, but not part of a pile. An emptied \
         spot is filled at once from Reserve, else from Deck."
    );
}

#[test]
fn a_game_without_a_clear_rule_is_told_so_in_both_notations() {
    let document = Document::from_text("[Fields]\nField | Put | Take\nHeap | any | any; top: any");
    let game = read(&document).definition.expect("a game");
    let texts = Texts::new(Language::En);
    let said = rules_in_words(&texts, &game);
    assert_eq!(said[0].heading, "Goal");
    assert_eq!(said[0].sentences, ["No field has a clear rule: the game is never won by itself."]);
    let written = engine::gametext::write_game(&game, None).expect("it has words");
    let written = engine::gametext::read_game(&written, &()).game.expect("a game");
    let said = super::game_rules::game_rules_in_words(&texts, &written, None);
    let said: Vec<_> = said.iter().flat_map(|part| &part.lines).map(|line| &line.words).collect();
    let never = "no field has a clear rule, so this never happens";
    assert_eq!(said.iter().filter(|words| words.contains(never)).count(), 2, "{said:#?}");
}

#[test]
fn spots_are_called_as_the_file_calls_them() {
    let sheets = "
        [Fields]
        Field   | Put  | Take           | Clear
        Tableau | any  | none; top: any | =0
        Waste   | none | none; top: any |
        [Spots]
        Spot      | Field
        Tableau 3 | Tableau
        Left      | Tableau
        Tableau 1 | Tableau
        Waste 1   | Waste
        Waste 2   | Waste
        Waste 3   | Waste
        Aside     | Waste
        [Decks]
        Deck
        Stock
        Pile
        [Deals]
        Deck  | Spot    | Click deal | Collect
        Stock | Waste 1 | 1 up       | 1
        Stock | Waste 2 | 1 up       | 2
        Stock | Waste 3 | 1 up       | 3
        Pile  | Aside   | 2 up       | TRUE";
    let game = read(&Document::from_text(sheets)).definition.expect("a game");
    let texts = Texts::new(Language::En);
    let names: Vec<_> = game.spot_ids().map(|spot| texts.spot(&game, spot)).collect();
    let (tableau, others) = names.split_at(3);
    assert_eq!(tableau, ["Tableau 3", "Left", "Tableau 1"]);
    assert_eq!(others[3..], ["Aside", "Stock", "Pile"]);
    let notation = engine::rules::SpotCodes::of(&game);
    assert_eq!(notation.codes()[..7], ["t3", "t2", "t1", "w1", "w2", "w3", "w4"]);
    assert_eq!(
        paragraph(sheets, "Stock"),
        "A click deals 1 card each to Waste 1 to Waste 3, face up. When it is empty, a click \
         gathers the cards of Waste 1 to Waste 3, as often as you like."
    );
    assert_eq!(
        paragraph(sheets, "Pile"),
        "A click deals 2 cards to Aside, face up. When it is empty, a click gathers the cards of \
         Aside, as often as you like."
    );
}
