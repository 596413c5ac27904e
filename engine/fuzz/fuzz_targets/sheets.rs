//! Any cells on the sheets of a game: reading never panics, and a definition that comes out
//! reads back as written, over the original too.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use workbook::{Document, Sheet, Value, analyse, read, schema::SHEETS, write, write_over};

#[derive(Arbitrary, Debug)]
enum Cell {
    Heading(u8),
    Word(u8),
    Text(String),
    Number(f64),
    Small(i8),
    Truth(bool),
    Error,
}

/// What cells of games hold.
const WORDS: [&str; 45] = [
    "Tableau",
    "Waste",
    "Stock",
    "Tableau 1",
    "Tableau 2",
    "any",
    "none",
    "=13",
    "≥0",
    "<>0",
    "1-3",
    "2 to 4",
    "3+",
    "pile",
    "only pile",
    "spare: Tableau, Waste",
    "down 1, alternating colours; empty: K",
    "up 1, same suit, wrap; top: any",
    "6 down 1 up",
    "dddu",
    "裏裏表",
    "♠A",
    "♥7",
    "10H",
    "A*",
    "*♥",
    "top",
    "empty",
    "Pattern",
    "TRUE",
    "x",
    "○",
    "2 > Waste",
    "Waste > Stock > Tableau 2",
    "all empty: Waste; all filled: Tableau",
    "sink K; remove 2-5♥",
    "auto",
    "click",
    "right 3",
    "by row",
    "Microsoft",
    "fill and deal",
    "only empty",
    "fudaba-solitaire 1",
    "Put Tableau",
];
const OTHER_SHEETS: [&str; 4] = ["Put Tableau", "Take Tableau", "Put Waste", "Notes"];

fuzz_target!(|cells: Vec<(u8, u8, u8, Cell)>| {
    let mut document = Document::default();
    for (sheet, row, column, cell) in cells {
        let sheet = usize::from(sheet) % (SHEETS.len() + OTHER_SHEETS.len());
        let schema = SHEETS.get(sheet);
        let name = schema.map_or_else(|| OTHER_SHEETS[sheet - SHEETS.len()], |schema| schema.name);
        if document.sheet(name).is_none() {
            let mut new = Sheet::new(name);
            // Without headings nothing below is reached; cells may still write over them.
            for (column, heading) in (0..).zip(schema.map_or(&[][..], |schema| schema.headings)) {
                new.set_text(0, column, heading.name);
            }
            document.sheets.push(new);
        }
        let headings = schema.map_or(&[][..], |schema| schema.headings);
        let value = match cell {
            Cell::Heading(which) if !headings.is_empty() => {
                Value::Text(headings[usize::from(which) % headings.len()].name.to_owned())
            }
            Cell::Heading(which) | Cell::Word(which) => {
                Value::Text(WORDS[usize::from(which) % WORDS.len()].to_owned())
            }
            Cell::Text(text) => Value::Text(text),
            Cell::Number(number) if number.is_finite() => Value::Number(number),
            Cell::Number(_) | Cell::Error => Value::Error("#NUM!".to_owned()),
            Cell::Small(number) => Value::Number(number.into()),
            Cell::Truth(truth) => Value::Bool(truth),
        };
        let sheet = document.sheets.iter_mut().find(|sheet| sheet.name == name);
        let (row, column) = (u32::from(row) % 60, u32::from(column) % 60);
        sheet.expect("just made").set(row, column, value);
    }
    let checked = read(&document);
    let Some(game) = &checked.definition else {
        assert!(!checked.diagnostics.is_empty());
        return;
    };
    let told = analyse(game, &checked.sources);
    assert!(told.iter().all(|fault| !fault.message.is_empty()));
    assert_eq!(read(&write(game)).into_result().as_ref(), Ok(game));
    let saved = write_over(game, &document);
    assert_eq!(read(&saved).into_result().as_ref(), Ok(game));
    assert_eq!(write_over(game, &saved), saved);
});
