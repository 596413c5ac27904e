//! Every fault has a code, a place and a remedy, and every code is triggered here.

use definition::{Code, Severity};
use std::collections::BTreeSet;
use workbook::{Checked, Document, Value, read, write};

/// A code, a document that triggers it, and the reported place.
type Case = (Code, &'static str, &'static str);

/// Faults in a sheet's own cells.
const CASES: &[Case] = &[
    (Code::NotAGame, "[Sheet1]\nA | B", "file"),
    (Code::UnknownFormat, "[Game]\nFormat | fudaba-solitaire 2", "Game!B1"),
    (Code::UnknownSheet, "[Feilds]\nField\nTableau\n[Put A]\nPattern | any", "Feilds"),
    (Code::CopiedSheet, "[Fields (2)]\nField\nA\n[Put A]\nPattern | any", "Fields (2)"),
    (Code::CopiedSheet, "[Copy of Spots]\nField\nA\n[Fields]\nField\nA", "Copy of Spots"),
    (Code::DoubledSheet, "[Fields]\nField\nA\n[ fields ]\nField\nB", " fields "),
    (Code::MissingHeader, "[Fields]\nTableau | any | any", "Fields"),
    (Code::MissingColumn, "[Fields]\nPut | Take\nany | any", "Fields"),
    (Code::MissingColumn, "[Fields]\nField\nA\n[Spots]\nSpot\nA", "Spots"),
    (Code::MissingColumn, "[Fields]\nField\nA\n[Deals]\nOpening deal\n1 up", "Deals"),
    (Code::MissingColumn, "[Fields]\nField\nA\n[Cards]\nDeck | A\n | 1", "Cards"),
    (Code::MissingColumn, "[Fields]\nField\nA\n[Decks]\nX | Y\n1 | 1", "Decks"),
    (Code::UnknownColumn, "[Fields]\nField | Claer\nA | =13", "Fields!B1"),
    (Code::DoubledColumn, "[Fields]\nField | Clear | clear\nA | =13 | =1", "Fields!C1"),
    (Code::UnknownProperty, "[Game]\nTitel | x\n[Fields]\nField\nA", "Game!A1"),
    (Code::DoubledProperty, "[Game]\nTitle | x\nTITLE | y\n[Fields]\nField\nA", "Game!A2"),
    (Code::StrayValue, "[Fields]\nField | | Clear\nA | what | =13", "Fields!B2"),
    (Code::IgnoredRows, "[Fields]\nField | Clear\nA | =13\n\n\n\nB | =13", "Fields!A6"),
    (Code::MissingName, "[Fields]\nField | Clear\n | =13", "Fields!A2"),
    (Code::MissingName, "[Fields]\nField\nA\n[Spots]\nSpot | Field\nA |", "Spots!B2"),
    (Code::BadName, "[Fields]\nField\nA > B", "Fields!A2"),
    (Code::DoubledName, "[Fields]\nField\nTableau\ntableau", "Fields!A3"),
    (Code::DoubledName, "[Fields]\nField\nA\n[Spots]\nSpot | Field\nOne | A\nONE | A", "Spots!A3"),
    (Code::DoubledName, "[Fields]\nField\nA\n[Decks]\nDeck\nStock\nStock", "Decks!A3"),
    (Code::DoubledName, "[Fields]\nField\nDeck", "file"),
    (
        Code::DoubledRow,
        "[Fields]\nField\nA\n[Deals]\nSpot | Opening deal\nA | 1 up\nA | 1 up",
        "Deals!A3",
    ),
    (Code::DoubledRow, "[Fields]\nField\nA\n[Cards]\nSuit | A\n♠ | 1\nS | 1", "Cards!A3"),
    (Code::UnknownName, "[Fields]\nField\nA\n[Spots]\nField\nB", "Spots!A2"),
    (Code::UnknownName, "[Fields]\nField\nA\n[Deals]\nDeck | Spot\nB | A", "Deals!A2"),
    (Code::UnknownName, "[Fields]\nField\nA\n[Deals]\nSpot\nDeck", "Deals!A2"),
    (Code::UnknownName, "[Fields]\nField\nA\n[Cards]\nDeck | Suit\nB | ♠", "Cards!A2"),
    (Code::UnknownName, "[Fields]\nField | Base\nA | B", "Fields!B2"),
    (Code::UnknownName, "[Fields]\nField | Refill\nA | B", "Fields!B2"),
    (Code::UnknownName, "[Fields]\nField | Whenever\nA | 2 > Deck", "Fields!B2"),
    (Code::UnknownName, "[Fields]\nField | Take size\nA | spare: B", "Fields!B2"),
    (
        Code::UnknownName,
        "[Fields]\nField\nA\n[Decks]\nDeck | Deal when\nD | all empty: B",
        "Decks!B2",
    ),
    (Code::BadNumber, "[Fields]\nField | Pile size\nA | 1.5", "Fields!B2"),
    (Code::BadNumber, "[Fields]\nField\nA\n[Spots]\nField | X\nA | left", "Spots!B2"),
    (Code::OutOfRange, "[Fields]\nField\nA\n[Spots]\nField | X\nA | -1", "Spots!B2"),
    (Code::OutOfRange, "[Fields]\nField\nA\n[Spots]\nField | X\nA | 1000000", "Spots!B2"),
    (Code::OutOfRange, "[Fields]\nField\nA\n[Cards]\nSuit | A\n♠ | 9", "Cards!B2"),
    (Code::OutOfRange, "[Fields]\nField\nA\n[Cards]\nSuit | A\n♠ | -1", "Cards!B2"),
    (Code::OutOfRange, "[Fields]\nField\nA\n[Decks]\nDeck | Redeals\nD | 1000", "Decks!B2"),
    (
        Code::OutOfRange,
        "[Fields]\nField\nA\n[Deals]\nSpot | Opening deal\nA | 999999999 up",
        "Deals!B2",
    ),
    (Code::BadChoice, "[Fields]\nField | Flip\nA | atuo", "Fields!B2"),
    (Code::BadChoice, "[Fields]\nField\nA\n[Spots]\nField | Fan\nA | sideways", "Spots!B2"),
    (Code::BadChoice, "[Fields]\nField\nA\n[Decks]\nDeck | Numbering\nD | Mircosoft", "Decks!B2"),
    (Code::BadChoice, "[Fields]\nField\nA\n[Decks]\nDeck | After deal\nD | eat A", "Decks!B2"),
    (Code::BadChoice, "[Fields]\nField\nA\n[Cards]\nSuit | A\nX | 1", "Cards!A2"),
    (Code::BadChoice, "[Fields]\nField\nA\n[Deals]\nSpot | Collect\nA | maybe", "Deals!B2"),
    (Code::BadId, "[Game]\nId | My Game\n[Fields]\nField\nA", "Game!B1"),
    (Code::BadDeal, "[Fields]\nField\nA\n[Deals]\nSpot | Click deal\nA | 3", "Deals!B2"),
    (Code::BadCards, "[Fields]\nField\nA\n[Spots]\nField | Fixed\nA | ♠14", "Spots!B2"),
    (Code::BadCards, "[Fields]\nField\nA\n[Decks]\nDeck | After deal\nD | sink", "Decks!B2"),
    (Code::BadSize, "[Fields]\nField | Put size\nA | 4-2", "Fields!B2"),
    (Code::BadClear, "[Fields]\nField | Clear\nA | all", "Fields!B2"),
    (Code::BadMove, "[Fields]\nField | Refill\nA | Deck >", "Fields!B2"),
    (Code::BadMove, "[Fields]\nField | After put\nA | 2 Discard", "Fields!B2"),
    (Code::BadPattern, "[Fields]\nField | Put\nA | sideways 1", "Fields!B2"),
    (Code::BadPattern, "[Put A]\nPattern | sideways 1", "Put A!B1"),
    (Code::EmptyTable, "[Put A]\nx | y", "Put A"),
    (
        Code::UnusedTable,
        "[Fields]\nField | Put\nTableau | none\n[Put Tabelau]\nPattern | any",
        "Put Tabelau",
    ),
    (Code::HiddenCharacter, "[Game]\nTitle | A\u{202e}B\n[Fields]\nField\nA", "Game!B1"),
    (Code::HiddenCharacter, "[Fields]\nField\nTab\u{200b}leau", "Fields!A2"),
    (Code::NoField, "[Game]\nTitle | Nothing", "file"),
    (Code::NoField, "[Fields]\nField", "Fields"),
    (Code::NoSpot, "[Fields]\nField\nA\nB\n[Spots]\nField\nA", "Spots"),
    (Code::NoDeck, "[Fields]\nField\nA\n[Decks]\nDeck", "Decks"),
    (Code::NoCards, "[Fields]\nField\nA\n[Cards]\nSuit | A\n♠ | 0", "file"),
    (Code::CardsRunOut, "[Fields]\nField\nA\n[Deals]\nSpot | Opening deal\nA | 53 up", "Deals!B2"),
    (Code::NoSuchCard, "[Fields]\nField\nA\n[Spots]\nField | Fixed\nA | ♠A ♠A", "Spots!B2"),
    (
        Code::MicrosoftPack,
        "[Fields]\nField\nA\n[Decks]\nDeck | Numbering\nD | Microsoft\n[Cards]\nSuit | A\n♠ | 1",
        "Decks!B2",
    ),
    (Code::NeverCleared, "[Fields]\nField | Clear\nA | =53", "Fields!B2"),
    (Code::NeverCleared, "[Fields]\nField | Clear\nA | <0", "Fields!B2"),
    (
        Code::GoesRound,
        "[Fields]\nField | Take | Whenever\nA | none; top: any | 1 > B\nB | none; top: any | 1 > A",
        "Fields!C3",
    ),
    (Code::NoGoal, "[Fields]\nField | Put\nA | any", "file"),
    (Code::NoGoal, "[Fields]\nField | Clear\nA | >=0", "Fields!B2"),
    (Code::WonAtStart, "[Fields]\nField | Clear\nA | =0", "Fields!B2"),
    (Code::NeverFits, "[Fields]\nField | Put size | Pile size\nA | 3+ | 2", "Fields!B2"),
    (
        Code::NeverFits,
        "[Fields]\nField | Pile size\nA | 2\n[Deals]\nSpot | Opening deal\nA | 3 up",
        "Deals!B2",
    ),
    (Code::NeverFits, "[Fields]\nField | Pile size | After put\nA | 2 |\nB | | 3 > A", "Fields!C3"),
    (
        Code::GoesRound,
        "[Fields]\nField | Take | Whenever\nA | any; top: any | 1 > B\nB | any; top: any | 1 > A",
        "Fields!C3",
    ),
    (Code::NoEffect, "[Fields]\nField\nA\n[Decks]\nDeck | Redeals\nD | 2", "Decks!B2"),
    (Code::NoEffect, "[Fields]\nField\nA\n[Decks]\nDeck | Deal to\nD | only empty", "Decks!B2"),
];

#[track_caller]
fn fires(checked: &Checked, code: Code, place: &str) {
    let found = checked.diagnostics.iter().find(|fault| fault.code == code);
    let found = found.unwrap_or_else(|| panic!("no {code} in {:#?}", checked.diagnostics));
    assert_eq!(found.at.to_string(), place, "{found}");
    assert!(!found.message.ends_with('.') && !found.message.is_empty(), "{found}");
    assert!(found.help.ends_with(['.', '?']), "{}", found.help);
    if code.severity() == Severity::Error {
        assert_eq!(checked.definition, None, "an error leaves no definition");
    }
}

#[test]
fn each_fault_is_told_at_its_cell() {
    for &(code, text, place) in CASES {
        fires(&read(&Document::from_text(text)), code, place);
    }
}

/// Reads a sound game with tables after a change to its sheet `Put A`.
fn with_table(change: impl FnOnce(&mut workbook::Sheet)) -> Checked {
    let text = "[Fields]\nField | Put | Clear\nA | down 1, same suit; empty: K | =13";
    let game = read(&Document::from_text(text)).into_result().expect("a sound game");
    let mut document = write(&game);
    let table = document.sheets.iter_mut().find(|sheet| sheet.name == "Put A");
    change(table.expect("the table"));
    read(&document)
}

#[test]
fn each_fault_of_a_table_is_told_at_its_cell() {
    let text = |text: &str| Value::Text(text.to_owned());
    fires(&with_table(|t| t.set(10, 10, text("maybe"))), Code::BadTruth, "Put A!K11");
    fires(&with_table(|t| t.set(10, 10, Value::Number(2.0))), Code::BadTruth, "Put A!K11");
    fires(
        &with_table(|t| t.set(10, 10, Value::Error("#N/A".into()))),
        Code::ErrorCell,
        "Put A!K11",
    );
    fires(&with_table(|t| t.set(10, 0, text("♠X"))), Code::UnknownHeading, "Put A!A11");
    fires(&with_table(|t| t.set(2, 10, text("♠2"))), Code::DoubledHeading, "Put A!K3");
    fires(&with_table(|t| t.set(10, 0, text("♠2"))), Code::DoubledHeading, "Put A!A11");
    fires(&with_table(|t| t.set(10, 10, Value::Bool(true))), Code::PatternDiffers, "Put A!B1");
    // A table of 51 rows, and one without its row for the empty spot.
    let short = with_table(|t| t.cells.retain(|cell, _| cell.row != 55));
    fires(&short, Code::MissingHeading, "Put A");
    assert!(short.diagnostics[0].message.ends_with("no row for `♣K`"), "{:?}", short.diagnostics);
    let bare = with_table(|t| t.cells.retain(|cell, _| cell.row != 3));
    assert!(bare.diagnostics[0].message.ends_with("no row for `empty`"), "{:?}", bare.diagnostics);
    // A mark that may mean yes or no.
    let crosses = with_table(|t| {
        t.cells.retain(|cell, _| cell.row < 3 || cell.column == 0);
        t.set(5, 5, text("x"));
    });
    fires(&crosses, Code::BadTruth, "Put A!F6");
    // A column without a heading between two with one.
    let gap = with_table(|t| {
        t.cells.remove(&definition::CellRef::new(2, 10));
    });
    fires(&gap, Code::StrayValue, "Put A!K4");
    fires(&gap, Code::MissingHeading, "Put A");
}

#[test]
fn what_is_too_large_is_told() {
    let field = |count: usize| {
        let rows: String = (0..count).map(|n| format!("F{n}\n")).collect();
        format!("[Fields]\nField\n{rows}")
    };
    fires(&read(&Document::from_text(&field(33))), Code::TooMany, "Fields!A34");
    let spots = "A\n".repeat(128);
    let spots = format!("{}[Spots]\nField\n{}{spots}", field(1), "F0\n".repeat(128));
    fires(&read(&Document::from_text(&spots)), Code::TooMany, "Spots!A129");
    let decks: String = (0..9).map(|n| format!("D{n}\n")).collect();
    let decks = format!("{}[Decks]\nDeck\n{decks}", field(1));
    fires(&read(&Document::from_text(&decks)), Code::TooMany, "Decks!A10");
    let name = format!("[Fields]\nField\n{}", "N".repeat(61));
    fires(&read(&Document::from_text(&name)), Code::TooLong, "Fields!A2");
    let note = format!("{}[Game]\nNote | {}", field(1), "n".repeat(4_001));
    fires(&read(&Document::from_text(&note)), Code::TooLong, "Game!B1");
    let list = format!("[Fields]\nField | Refill\nA | {}", ["A"; 65].join(" > "));
    fires(&read(&Document::from_text(&list)), Code::TooMany, "Fields!B2");
}

#[test]
fn very_many_faults_are_listed_and_the_rest_counted() {
    let checked = with_table(|table| {
        for row in 4..30 {
            for column in 1..53 {
                table.set(row, column, Value::Text(format!("maybe {row}.{column}")));
            }
        }
    });
    assert_eq!(checked.diagnostics.len(), 401);
    fires(&checked, Code::MoreFaults, "file");
    assert!(checked.diagnostics[400].message.contains("953"), "{}", checked.diagnostics[400]);
}

#[test]
fn no_code_is_left_out_of_these_tests() {
    let mut fired: BTreeSet<Code> = CASES.iter().map(|&(code, ..)| code).collect();
    // Triggered in the other tests of this file.
    fired.extend([
        Code::BadTruth,
        Code::ErrorCell,
        Code::UnknownHeading,
        Code::DoubledHeading,
        Code::PatternDiffers,
        Code::MissingHeading,
        Code::TooMany,
        Code::TooLong,
        Code::MoreFaults,
    ]);
    // Faults of playable games; triggered in `analysis/`.
    fired.extend([
        Code::NeverReached,
        Code::NeverLeaves,
        Code::NeverTogether,
        Code::NeverApplies,
        Code::UnevenSuits,
    ]);
    fired.extend([Code::SamePlace, Code::NeverDeals]);
    // Faults of games in RON; triggered in the engine's tests of broken games.
    let broken = include_str!("../../../tests/broken/games.txt");
    fired.extend(Code::ALL.iter().filter(|code| broken.contains(&format!("\ntold: {code} "))));
    // Faults found by random games; triggered in the engine's test `trial`.
    fired.extend([
        Code::DeadEnd,
        Code::NothingAgain,
        Code::Endless,
        Code::TooMuchWork,
        Code::LosesPieces,
        Code::EndsByLimit,
        Code::NeverMade,
        Code::NeverRefuses,
        Code::IdleOption,
        Code::CannotBegin,
        Code::NobodyAsked,
    ]);
    // Faults in the bytes of a file; triggered in the tests of `gamefile`.
    fired.extend([
        Code::NotAWorkbook,
        Code::TooLarge,
        Code::Damaged,
        Code::UncalculatedFormula,
        Code::BadPicture,
    ]);
    let missing: Vec<_> = Code::ALL.iter().filter(|code| !fired.contains(code)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_name_nearly_right_is_suggested() {
    let help = |text: &str| {
        let checked = read(&Document::from_text(text));
        checked.diagnostics.first().map(|fault| fault.help.to_string()).unwrap_or_default()
    };
    assert_eq!(
        help("[Fields]\nField\nTableau\n[Spots]\nField\nTabelau\nTableau"),
        "Did you mean `Tableau`?"
    );
    assert_eq!(help("[Fields]\nField | Claer\nA | =13"), "Did you mean `Clear`?");
    assert_eq!(help("[Fields]\nField | Flip\nA | atuo"), "Did you mean `auto`?");
    assert_eq!(
        help("[Fields]\nField | Put\nA | Tabelau\n[Put Tableau]\nPattern | any"),
        "Did you mean `Put Tableau`?"
    );
    assert_eq!(help("[Game]\nTitel | x\n[Fields]\nField\nA"), "Did you mean `Title`?");
}

/// Returns a table of all cards with the same value in every cell.
fn full_table(cell: &str) -> Document {
    let mut document = Document::from_text("[Fields]\nField | Clear\nA | =52");
    let mut sheet = workbook::Sheet::new("Put A");
    for (line, card) in (1..).zip(cards::Card::all()) {
        sheet.set_text(0, line, &card.to_string());
        sheet.set_text(line, 0, &card.to_string());
    }
    sheet.set_text(53, 0, "empty");
    for row in 1..=53 {
        for column in 1..=52 {
            sheet.set_text(row, column, cell);
        }
    }
    document.sheets.push(sheet);
    document
}

#[test]
fn what_one_cause_has_put_into_many_cells_is_one_fault() {
    let told = read(&full_table("perhaps")).diagnostics;
    let truths: Vec<_> = told.iter().filter(|fault| fault.code == Code::BadTruth).collect();
    assert_eq!(truths.len(), 1, "{told:#?}");
    assert_eq!(truths[0].at.to_string(), "Put A!B2");
    assert!(truths[0].message.contains("2755 more cells"), "{}", truths[0].message);
}

#[test]
fn truth_values_of_other_languages_and_full_width_are_read() {
    for (text, pairs) in [
        ("WAHR", 52 * 52),
        ("vrai", 52 * 52),
        ("１", 52 * 52),
        ("✅", 52 * 52),
        ("FALSCH", 0),
        ("faux", 0),
        ("✘", 0),
        ("０", 0),
    ] {
        let checked = read(&full_table(text));
        let definition =
            checked.definition.unwrap_or_else(|| panic!("{text}: {:#?}", checked.diagnostics));
        assert_eq!(definition.fields()[0].put.pair_count(), pairs, "{text}");
    }
}

#[test]
fn full_width_digits_and_signs_mean_the_same_everywhere() {
    let plain = "
        [Game]
        Format | fudaba-solitaire 1
        [Fields]
        Field | Put                  | Take           | Put size | Pile size | Clear | Whenever
        A     | down 1; empty: K     | none; top: any | 2-4      | 20        | >=13  |
        B     | sum 13; empty: 2-10  | none; top: any | 3+       |           | =0    | 2 > A
        [Spots]
        Field | X   | Y | Fan       | Fixed
        A     | 1.5 | 2 | right 3   | ♥7
        B     | 3   | 2 | down 30%  |
        [Deals]
        Spot | Opening deal
        A    | 6 down 1 up";
    let wide: String = plain
        .lines()
        .map(|line| match line.trim_start().starts_with('[') {
            true => line.to_owned() + "\n",
            false => line.chars().map(widened).collect::<String>() + "\n",
        })
        .collect();
    let [plain, wide] = [plain, &wide].map(|text| {
        let checked = read(&Document::from_text(text));
        checked.definition.unwrap_or_else(|| panic!("{:#?}", checked.diagnostics))
    });
    assert_eq!(wide.decks(), plain.decks());
    assert_eq!(wide.spots().len(), plain.spots().len());
    for (wide, plain) in wide.fields().iter().zip(plain.fields()) {
        assert_eq!((&wide.put, &wide.take, wide.clear), (&plain.put, &plain.take, plain.clear));
        assert_eq!((wide.put_size, wide.pile_most), (plain.put_size, plain.pile_most));
        assert_eq!(wide.whenever, plain.whenever);
    }
    for (wide, plain) in wide.spots().iter().zip(plain.spots()) {
        assert_eq!((wide.place, wide.fan, &wide.fixed), (plain.place, plain.fan, &plain.fixed));
    }
}

/// Returns the full-width form of a letter, digit or sign; separators of cells stay.
fn widened(char: char) -> char {
    match char {
        '|' | ' ' => char,
        '!'..='~' => char::from_u32(u32::from(char) + 0xFEE0).expect("a full-width form"),
        other => other,
    }
}
