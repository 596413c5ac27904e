//! Any value in any cell: reading never panics, and reports what it gives up on.

use proptest::prelude::*;
use workbook::{
    Document, Value, analyse, read,
    schema::{Input, SHEETS},
    write,
};

/// A sound game with a value in every column.
const SOUND: &str = include_str!("sound.txt");

#[test]
fn every_column_of_every_sheet_bears_every_type() {
    let sound = Document::from_text(SOUND);
    let checked = read(&sound);
    assert!(checked.definition.is_some(), "{:#?}", checked.diagnostics);
    let text = |text: &str| Value::Text(text.to_owned());
    let values = [
        text("☃"),
        text(""),
        text(&"long ".repeat(2_000)),
        text("-1"),
        text("= > < ; : , | *"),
        Value::Number(-1.0),
        Value::Number(0.5),
        Value::Number(1e300),
        Value::Number(4_294_967_296.0),
        Value::Bool(true),
        Value::Error("#REF!".to_owned()),
    ];
    for schema in SHEETS.iter().skip(1) {
        let index = sound.sheets.iter().position(|sheet| sheet.name == schema.name);
        let index = index.expect("a sheet for each");
        for (column, heading) in (0..).zip(schema.headings) {
            for value in &values {
                let mut document = sound.clone();
                document.sheets[index].set(1, column, value.clone());
                let checked = read(&document);
                let place = definition::At::cell(schema.name, 1, column);
                let told = checked.diagnostics.iter().any(|fault| fault.at == place);
                // A value that no column can hold is reported at its own cell.
                if matches!(value, Value::Error(_)) {
                    assert!(told, "{place}: {value:?} {:#?}", checked.diagnostics);
                }
                let blank = matches!(value, Value::Text(text) if text.is_empty());
                let place_on_the_table = matches!(heading.name, "X" | "Y");
                let sound = blank || (place_on_the_table && *value == Value::Number(0.5));
                if matches!(heading.input, Input::Number) && !sound {
                    assert!(told, "{place}: {value:?} {:#?}", checked.diagnostics);
                }
                if told && !matches!(value, Value::Text(_)) {
                    continue;
                }
                if let Some(game) = checked.definition {
                    let told = analyse(&game, &checked.sources);
                    assert!(told.iter().all(|fault| !fault.help.is_empty()), "{place}");
                    assert_eq!(read(&write(&game)).into_result(), Ok(game), "{place}");
                }
            }
        }
    }
}

/// Generates any value, with a preference for words used in games.
fn value() -> impl Strategy<Value = Value> {
    let words: Vec<&'static str> = vec![
        "Field",
        "Put",
        "Take",
        "Clear",
        "Spot",
        "Deck",
        "Opening deal",
        "Collect",
        "Suit",
        "A",
        "Tableau",
        "Waste",
        "Stock",
        "any",
        "none",
        "=13",
        "≥0",
        "1-3",
        "pile",
        "spare: Tableau",
        "down 1, alternating colours; empty: K",
        "6 down 1 up",
        "♠A",
        "♥7",
        "top",
        "empty",
        "Pattern",
        "TRUE",
        "x",
        "2 > Waste",
        "Waste > Stock",
        "all empty: Waste",
        "sink K",
        "auto",
    ];
    prop_oneof![
        4 => prop::sample::select(words).prop_map(|word| Value::Text(word.to_owned())),
        1 => ".{0,20}".prop_map(Value::Text),
        2 => (-2..20_i32).prop_map(|number| Value::Number(number.into())),
        1 => any::<bool>().prop_map(Value::Bool),
        1 => Just(Value::Error("#N/A".to_owned())),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_cells_on_any_sheet_are_read(
        cells in prop::collection::vec((0..8_usize, 0..12_u32, 0..14_u32, value()), 0..60),
    ) {
        let names = ["Game", "Cards", "Decks", "Fields", "Spots", "Deals", "Put Tableau", "Notes"];
        let mut document = Document::from_text(SOUND);
        for (sheet, row, column, value) in cells {
            let name = names[sheet];
            if document.sheet(name).is_none() {
                document.sheets.push(workbook::Sheet::new(name));
            }
            let sheet = document.sheets.iter_mut().find(|sheet| sheet.name == name);
            sheet.expect("just made").set(row, column, value);
        }
        let checked = read(&document);
        if let Some(game) = checked.definition {
            let told = analyse(&game, &checked.sources);
            prop_assert!(told.iter().all(|fault| !fault.message.is_empty()));
            prop_assert_eq!(read(&write(&game)).into_result(), Ok(game));
        } else {
            prop_assert!(!checked.diagnostics.is_empty());
        }
    }
}
