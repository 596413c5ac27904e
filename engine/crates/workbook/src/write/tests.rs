//! A written game reads back as the same game, and its author's additions are kept.

use crate::{Document, Value, read, write, write_over};
use definition::Definition;

/// A game that uses every column.
fn everything() -> Document {
    Document::from_text(include_str!("../../tests/everything.txt"))
}

fn game(document: &Document) -> Definition {
    read(document).into_result().expect("a sound game")
}

#[test]
fn every_column_reads_back_as_written() {
    let first = game(&everything());
    let document = write(&first);
    let checked = read(&document);
    let second = checked.clone().into_result().expect("what was written");
    assert_eq!(first, second);
    assert_eq!(write(&second), document);
    assert!(first.decks()[0].redeal.is_some());
    assert_eq!(first.decks()[0].conditions.len(), 2);
    assert_eq!(first.decks()[0].after_deal.len(), 3);
    assert_eq!(first.spots()[1].fixed.len(), 2);
    let names: Vec<&str> = document.sheets.iter().map(|sheet| sheet.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "Game",
            "Cards",
            "Decks",
            "Fields",
            "Spots",
            "Deals",
            "Put Foundation",
            "Put Tableau",
            "Put Cells",
            "Take Cells",
            "Take Waste"
        ]
    );
    for (sheet, pattern) in
        [("Put Tableau", "down 1, alternating colours; empty: K"), ("Take Waste", "none; top: any")]
    {
        let cell = document.sheet(sheet).and_then(|sheet| sheet.get(0, 1));
        assert_eq!(cell, Some(&Value::Text(pattern.to_owned())), "{sheet}");
    }
}

#[test]
fn what_the_author_added_is_kept() {
    let mut original = everything();
    let first = game(&original);
    let text = |text: &str| Value::Text(text.to_owned());
    original.sheets[0].set(40, 1, text("A line of the author's"));
    original.sheets[3].set(0, 20, text("My column"));
    original.sheets[3].set(2, 20, text("beside Tableau"));
    original.sheets[3].set(30, 0, text("below"));
    original.sheets.push(crate::Sheet::new("My notes"));
    original.sheets[6].set(3, 3, Value::Number(7.0));

    let saved = write_over(&first, &original);
    assert_eq!(game(&saved), first);
    let fields = saved.sheet("Fields").expect("the sheet");
    assert_eq!(fields.get(0, 14), Some(&text("My column")));
    assert_eq!(fields.get(2, 14), Some(&text("beside Tableau")));
    assert!(fields.cells.values().any(|value| *value == text("below")));
    let game_sheet = saved.sheet("Game").expect("the sheet");
    assert!(game_sheet.cells.values().any(|value| *value == text("A line of the author's")));
    assert_eq!(saved.sheets.last(), original.sheets.last());
    // Saving again changes nothing.
    assert_eq!(write_over(&first, &saved), saved);
}

#[test]
fn remarks_beside_and_below_a_table_are_kept() {
    let first = game(&everything());
    let mut original = write(&first);
    let table = original.sheets.iter_mut().find(|sheet| sheet.name == "Put Tableau");
    let table = table.expect("the table");
    table.set(10, 60, Value::Text("beside the six".to_owned()));
    table.set(80, 0, Value::Text("below".to_owned()));
    let saved = write_over(&first, &original);
    let table = saved.sheet("Put Tableau").expect("the table");
    assert_eq!(table.get(10, 53), Some(&Value::Text("beside the six".to_owned())));
    assert_eq!(table.get(59, 0), Some(&Value::Text("below".to_owned())));
    assert_eq!(game(&saved), first);
    assert_eq!(write_over(&first, &saved), saved);
}

#[test]
fn tables_that_are_used_no_more_are_left_out() {
    let tables = Document::from_text(
        "[Fields]
         Field | Put | Take | Clear
         Foundation | My table | | =13
         [My table]
         Pattern | up 1, same suit; empty: A
         [Put old]
         Pattern | any",
    );
    let saved = write_over(&game(&tables), &tables);
    assert!(saved.sheet("My table").is_none());
    assert!(saved.sheet("Put old").is_some(), "it was not used before either");
    assert!(saved.sheet("Put Foundation").is_some());
}

#[test]
fn a_row_that_becomes_several_leaves_nothing_but_its_remarks() {
    let original = Document::from_text(
        "[Fields]
         Field | Put | Clear
         Tableau | any | =26
         [Spots]
         Field
         Tableau
         Tableau
         [Deals]
         Spot | Opening deal | Remark
         Tableau | 2 up | all alike",
    );
    let saved = write_over(&game(&original), &original);
    let deals = saved.sheet("Deals").expect("the sheet");
    let notes: Vec<_> = deals.cells.iter().filter(|(cell, _)| cell.row > 2).collect();
    assert_eq!(notes.len(), 1, "{notes:?}");
    assert_eq!(notes[0].1, &Value::Text("all alike".to_owned()));
    assert_eq!(write_over(&game(&saved), &saved), saved);
}
