//! Warnings of the analysis on the cells of truth tables.

use super::{SOUND, fires, lines, silent, told_of, told_of_document};
use cards::Card;
use definition::{Code, Diagnostic};
use workbook::{Document, Sheet, Value, read, write};

/// Returns the sound game as it is saved, with all its tables and changes to one of them. Single
/// aces may be taken back from the foundations, so that these have a take table.
fn with_table(name: &str, change: impl FnOnce(&mut Sheet)) -> Vec<Diagnostic> {
    let text = SOUND.replace("empty: A             | none     ", "empty: A | none; top: A");
    assert_ne!(text, SOUND);
    let game = read(&Document::from_text(&text)).into_result().expect("a sound game");
    let mut document = write(&game);
    let table = document.sheets.iter_mut().find(|sheet| sheet.name == name);
    change(table.expect("the table"));
    told_of_document(&document)
}

/// Sets the cell under these two headings of a table, as [`write`] lays it out; `empty` and `top`
/// are headings too.
fn set(sheet: &mut Sheet, below: &str, above: &str, allowed: bool) {
    let line = |sheet: &Sheet, name: &str, is_row: bool| {
        let heads = sheet.cells.iter().filter(|(cell, _)| match is_row {
            true => cell.column == 0 && cell.row > 2,
            false => cell.row == 2 && cell.column > 0,
        });
        let mut found = heads.filter(|(_, value)| value.shown() == name);
        let (cell, _) = found.next().unwrap_or_else(|| panic!("no {name}"));
        if is_row { cell.row } else { cell.column }
    };
    let (row, column) = (line(sheet, below, true), line(sheet, above, false));
    sheet.set(row, column, Value::Bool(allowed));
}

#[test]
fn a_row_that_never_applies_is_told() {
    // No ace ever goes on a king here, but each of them may come to a foundation, which is all that
    // the analysis knows.
    let foundation = with_table("Put Foundation", |table| {
        set(table, "♠K", "♠A", true);
        set(table, "♥K", "♥A", true);
        set(table, "♦K", "♦A", true);
        set(table, "♣K", "♣A", true);
    });
    silent(&foundation);
    // Aces never come to columns whose rule lets nothing below a two go there.
    let low = "
        [Fields]
        Field | Put                  | Take           | Clear
        Home  | none; empty: any     | none           |
        Rows  | none                 | none; top: 2-K | ≤1
        [Spots]
        Field
        Home
        Rows
        [Deals]
        Spot | Opening deal
        Rows | 2 up";
    let game = read(&Document::from_text(low)).into_result().expect("a sound game");
    let mut document = write(&game);
    silent(&told_of_document(&document));
    let table = document.sheets.iter_mut().find(|sheet| sheet.name == "Put Home");
    let table = table.expect("the table");
    set(table, "♠A", "♠2", true);
    set(table, "♠2", "♠A", true);
    let told = told_of_document(&document);
    fires(&told, Code::NeverApplies, "Put Home!C5", "♠A never lies there");
    assert!(told[0].help.ends_with("same problem: 1."), "{}", told[0].help);
}

#[test]
fn a_row_whose_card_never_comes_is_told() {
    let waste = "
        [Fields]
        Field | Put                  | Take           | Clear
        Waste | up or down 1         | none           |
        Rows  | none                 | none; top: 2-K | ≤9
        [Spots]
        Field
        Waste
        Rows
        [Deals]
        Spot  | Opening deal
        Waste | 1 up
        Rows  | 9 up";
    let game = |text: &str| {
        let game = read(&Document::from_text(text)).into_result().expect("a sound game");
        write(&game)
    };
    let with = |text: &str, above: &str| {
        let mut document = game(text);
        let table = document.sheets.iter_mut().find(|sheet| sheet.name == "Put Waste");
        set(table.expect("the table"), "♠5", above, true);
        told_of_document(&document)
    };
    let only_pairs = |told: Vec<Diagnostic>| -> Vec<Diagnostic> {
        told.into_iter().filter(|fault| fault.code != Code::UnevenSuits).collect()
    };
    silent(&only_pairs(with(waste, "♠9")));
    let ace = only_pairs(with(waste, "♠A"));
    fires(&ace, Code::NeverApplies, "Put Waste!B9", "♠A can never be put there");
    // The waste is never empty, since nothing can be taken from it.
    let empty = waste.replace("up or down 1 ", "up or down 1; empty: K");
    let empty = only_pairs(with(&empty, "♠9"));
    fires(&empty, Code::NeverApplies, "Put Waste!N4", "no spot there is ever empty");
    // The second waste is empty, but the aces that it takes never come.
    let second = waste.replace("up or down 1 ", "up or down 1; empty: A");
    let second = second.replace("Waste\n        Rows\n", "Waste\n        Waste\n        Rows\n");
    let second = only_pairs(with(&second.replace("Waste | 1 up", "Waste 1 | 1 up"), "♠9"));
    let last = second.last().expect("a row");
    assert_eq!(last.at.to_string(), "Put Waste!B4", "{}", lines(&second));
    assert!(last.message.contains("none of the cards it allows"), "{last}");
}

#[test]
fn a_pair_that_never_lies_together_is_told() {
    // Foundations are built by the put rule alone, so a take rule for other pairs has no effect.
    let idle = with_table("Take Foundation", |table| {
        set(table, "♠3", "♠4", true);
        set(table, "♥3", "♥5", true);
    });
    assert_eq!(idle.len(), 1, "{idle:#?}");
    fires(&idle, Code::NeverApplies, "Take Foundation!T19", "♥5 never lies on ♥3");
    let used = with_table("Take Foundation", |table| set(table, "♠3", "♠4", true));
    silent(&used);
}

#[test]
fn suits_treated_differently_by_a_slip_are_told() {
    let slip = with_table("Put Tableau", |table| set(table, "♠8", "♥7", false));
    fires(&slip, Code::UnevenSuits, "Put Tableau!U12", "forbids `♠8 / ♥7`");
    let slip = with_table("Put Tableau", |table| set(table, "♠8", "♠7", true));
    fires(&slip, Code::UnevenSuits, "Put Tableau!H12", "allows `♠8 / ♠7`");
    let slips = with_table("Put Tableau", |table| {
        set(table, "♠8", "♥7", false);
        set(table, "♠8", "♠7", true);
    });
    fires(&slips, Code::UnevenSuits, "Put Tableau!H12", "except `♠8 / ♠7` and `♠8 / ♥7`");
    let king = with_table("Put Tableau", |table| set(table, "empty", "♦K", false));
    fires(&king, Code::UnevenSuits, "Put Tableau!AN4", "forbids `empty / ♦K`");
    let top = with_table("Take Tableau", |table| set(table, "♥9", "top", false));
    fires(&top, Code::UnevenSuits, "Take Tableau!B25", "forbids `♥9 / top`");
    // A block of suits that was forgotten.
    let block = with_table("Put Tableau", |table| {
        for (below, above) in Card::all().flat_map(|b| Card::all().map(move |a| (b, a))) {
            let (below, above) = (below.to_string(), above.to_string());
            if below.starts_with('♣') && above.starts_with('♦') {
                set(table, &below, &above, false);
            }
        }
    });
    fires(&block, Code::UnevenSuits, "Put Tableau!AB45", "except ♦ on ♣");
}

#[test]
fn suits_treated_differently_on_purpose_are_not_told() {
    // A spot that begins with one ace; kings of one colour; a rule for one colour only.
    for rule in ["up 1, same suit; empty: A♠", "down 1; empty: K♥♦", "down 1; nothing on red"]
    {
        let text = format!(
            "[Fields]\nField | Put | Take\nA | {rule} | none; top: any
             [Spots]\nField\nA\nA\n[Deals]\nSpot | Opening deal\nA | 20 up"
        );
        silent(
            &told_of(&text).into_iter().filter(|f| f.code == Code::UnevenSuits).collect::<Vec<_>>(),
        );
    }
}
