//! Any sheets that a file can hold, right or wrong, survive being saved.

use gamefile::{Pictures, SaveError, load, read, save_document};
use proptest::prelude::*;
use workbook::{Document, Sheet, Value};

/// Saves and reads again; the cells stay the same, and saving once more would lose nothing.
#[track_caller]
fn survives(document: &Document) {
    let bytes = save_document(document, &Pictures::default()).expect("a workbook");
    let again = read(&bytes);
    assert_eq!(&again.document, document, "{:#?}", again.diagnostics);
    assert_eq!(again.diagnostics, []);
    assert_eq!(again.losses, []);
    let saved = save_document(&again.document, &again.pictures).expect("a workbook");
    assert_eq!(saved, bytes, "the same document gives the same bytes");
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

#[test]
fn broken_games_are_saved_as_they_are() {
    for text in [
        "[Fields]\nField | Put | Nonsense | Put\nA | down 1 | x | y\nA | ☃",
        "[fields]\n\n\nPut | Field\nany | A\n\n\n\nnotes | here",
        "[場]\nnotes alone\n[スポット]\n場 | 横\nA | x",
        "[Game]\nTitle | Half a game\nstray | cells | here",
        "[Cards]\nSuit | K | A\n♥ | many\n[Deals]\n[Decks]\n | | Deck",
        "[Put A]\nPattern | nonsense\n\nlower | ♠A | ♠A | ♠2\n♠A | yes | TRUE | 7",
        "[Put A]\n[Take A]\nTRUE\n[Sheet1]\n[Notes]\nx",
        "[Faces]\n♠A | x\n♠A\nback\nnobody",
    ] {
        survives(&Document::from_text(text));
    }
}

#[test]
fn every_kind_of_value_survives() {
    let mut sheet = Sheet::new("Fields");
    sheet.set(0, 0, text("Field"));
    let values = [
        Value::Number(0.1),
        Value::Number(-1e300),
        Value::Number(f64::MIN_POSITIVE),
        Value::Number(9_007_199_254_740_993.0),
        Value::Bool(true),
        Value::Bool(false),
        text(" "),
        text("  a\n b\tc "),
        text("=1+1"),
        text("a\r\nb\rc"),
        text("\u{fffe}\u{ffff}\u{7f}\u{85}\u{2028}\0 x"),
        text("\n"),
        text("\t\u{3000}\u{a0}"),
        text("_x000D_ _x00"),
        text("https://example.org"),
        text("#REF!"),
        text("TRUE"),
        text("_x0041_ & <b> \u{1}\u{b} ☃ \u{1f600}"),
        text(&"字".repeat(32_767)),
    ];
    let errors = ["#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"];
    let errors = errors.map(|error| Value::Error(error.to_owned()));
    for (row, value) in (1..).zip(values.into_iter().chain(errors)) {
        sheet.set(row, row % 3, value.clone());
        sheet.set(row, 9, value);
    }
    survives(&Document {
        sheets: vec![sheet.clone(), Sheet { name: "Any's".to_owned(), ..sheet }],
    });
}

#[test]
fn what_a_workbook_cannot_hold_is_told_by_the_sheets_name() {
    let fault = |names: &[&str]| {
        let sheets = names.iter().map(|name| Sheet::new(name)).collect();
        save_document(&Document { sheets }, &Pictures::default()).expect_err("no workbook")
    };
    for name in ["a/b", "", &"x".repeat(32), "'a"] {
        let SaveError::Sheet { sheet, .. } = fault(&["Fields", name]) else {
            panic!("{name}: a sheet is at fault");
        };
        assert_eq!(sheet, name);
    }
    let twice = fault(&["Notes", "NOTES"]).to_string();
    assert!(twice.contains("`NOTES`") && twice.contains("rename"), "{twice}");
    let many: Vec<String> = (0..200).map(|number| number.to_string()).collect();
    let many = fault(&many.iter().map(String::as_str).collect::<Vec<_>>()).to_string();
    assert!(many.contains("128 sheets"), "{many}");
}

#[test]
fn a_document_without_sheets_becomes_a_blank_game() {
    let bytes = save_document(&Document::default(), &Pictures::default()).expect("a workbook");
    let loaded = load(&bytes);
    assert_eq!(loaded.document, Document { sheets: vec![Sheet::new("Game")] });
}

fn value() -> impl Strategy<Value = Value> {
    let words = prop::sample::select(vec![
        "Field",
        "Spot",
        "Deck",
        "Suit",
        "Card",
        "♠A",
        "back",
        "Put",
        "any",
        "Property",
        "Title",
        "Pattern",
        "empty",
        "top",
        "TRUE",
        "yes",
        "裏",
        "Opening deal",
        "1 up",
    ]);
    let errors = prop::sample::select(vec!["#REF!", "#N/A", "#VALUE!"]);
    prop_oneof![
        4 => words.prop_map(text),
        2 => "\\PC{1,12}".prop_map(Value::Text),
        1 => any::<String>().prop_filter("not empty", |s| !s.is_empty()).prop_map(Value::Text),
        2 => prop::num::f64::NORMAL.prop_map(Value::Number),
        1 => (0..60_i32).prop_map(|number| Value::Number(number.into())),
        1 => any::<bool>().prop_map(Value::Bool),
        1 => errors.prop_map(|error| Value::Error(error.to_owned())),
    ]
}

fn sheet() -> impl Strategy<Value = Sheet> {
    let names = prop::sample::select(vec![
        "Game", "Cards", "Decks", "Fields", "Spots", "Deals", "Faces", "Put A", "Take A", "場",
        "notes", "絵柄",
    ]);
    let cells = prop::collection::vec(((0..14_u32, 0..7_u32), value()), 0..30);
    (names, cells).prop_map(|(name, cells)| {
        let mut sheet = Sheet::new(name);
        for ((row, column), value) in cells {
            sheet.set(row, column, value);
        }
        sheet
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_document_survives(sheets in prop::collection::vec(sheet(), 1..5)) {
        let mut document = Document::default();
        for sheet in sheets {
            // A workbook cannot have two sheets with the same name.
            if document.sheet(&sheet.name).is_none() {
                document.sheets.push(sheet);
            }
        }
        let bytes = save_document(&document, &Pictures::default()).expect("a workbook");
        let again = read(&bytes);
        // The contents of the sheet of faces may cause diagnostics, but are kept all the same.
        prop_assert_eq!(&again.document, &document);
        prop_assert_eq!(save_document(&again.document, &again.pictures).expect("again"), bytes);
    }
}
