//! Each fix mends its fault, leaves the rest unchanged, and can be undone.

use super::*;
use crate::{named, template::Template};
use engine::definition::Code as C;
use fudaba::{
    library::Sample,
    text::{Language, Texts},
};
use std::collections::BTreeSet;

/// A kind of fault, sheets that have it, the fix (its index in the list and its words), and the
/// content of a cell afterwards, such as `Fields!B2=auto`.
type Case = (C, &'static str, (usize, &'static str), &'static str);

/// A mistake that keeps a file unreadable, so that its warnings are visible.
const WRONG: &str = "\n[Decks]\nDeck | Shuffle\nDeck | perhaps";

const CASES: &[Case] = &[
    (
        C::UnknownName,
        "[Fields]\nField\nTableau\n[Spots]\nField\nTabelau\nTableau",
        (0, "Write Tableau"),
        "Spots!A2=Tableau",
    ),
    (
        C::UnknownName,
        "[Fields]\nField | Refill\nReserve |\nA | Resrve > Deck",
        (0, "Write Reserve"),
        "Fields!B3=Reserve > Deck",
    ),
    (
        C::UnknownName,
        "[Fields]\nField | Base\nA | Nowhere",
        (0, "Leave the cell blank"),
        "Fields!B2=",
    ),
    (
        C::UnknownName,
        "[Fields]\nField\nA\n[Deals]\nSpot | Opening deal\nqqq | 1 up\nA | 1 up",
        (0, "Delete the row"),
        "Deals!A2=A",
    ),
    (C::MissingName, "[Fields]\nField | Clear\n | =13", (0, "Name it Field"), "Fields!A2=Field"),
    (
        C::MissingName,
        "[Fields]\nField\nA\n[Spots]\nSpot | Field\nB | A\nC |",
        (0, "Delete the row"),
        "Spots!A3=",
    ),
    (
        C::BadName,
        "[Fields]\nField\nA > B\n[Spots]\nField\nA > B",
        (0, "Name it A B"),
        "Spots!A2=A B",
    ),
    (
        C::DoubledName,
        "[Fields]\nField | Flip\nTableau |\ntableau | sideways",
        (0, "Name it tableau 2"),
        "Fields!A3=tableau 2",
    ),
    (
        C::TooLong,
        "[Fields]\nField\nLong name that is far too long for a field of cards, is it not",
        (0, "Name it"),
        "Fields!A2=Long name that is far too long for a field of cards is i",
    ),
    (
        C::CopiedSheet,
        "[Fields (2)]\nField\nA\n[Put A]\nPattern | sideways",
        (0, "Rename the sheet to Fields"),
        "Fields!A2=A",
    ),
    (
        C::UnknownSheet,
        "[Feilds]\nField\nA\n[Put A]\nPattern | sideways",
        (0, "Rename the sheet to Fields"),
        "Fields!A2=A",
    ),
    (
        C::DoubledSheet,
        "[Fields]\nField\nA\n[ fields ]\nField\nB",
        (0, "Rename the sheet to fields 2"),
        "fields 2!A2=B",
    ),
    (
        C::UnknownColumn,
        "[Fields]\nField | Claer | Flip\nA | =13 | sideways",
        (0, "Call it Clear"),
        "Fields!B1=Clear",
    ),
    (
        C::DoubledColumn,
        "[Fields]\nField | Clear | clear\nA | =13 | =1",
        (0, "Call it clear 2"),
        "Fields!C1=clear 2",
    ),
    (
        C::UnknownProperty,
        "[Game]\nTitel | x\n[Fields]\nField | Flip\nA | sideways",
        (0, "Call it Title"),
        "Game!A1=Title",
    ),
    (
        C::DoubledProperty,
        "[Game]\nTitle | x\nTITLE | y\n[Fields]\nField\nA",
        (0, "Keep the first one"),
        "Game!B2=",
    ),
    (
        C::StrayValue,
        "[Fields]\nField | | Flip\nA | what | sideways",
        (0, "Remove the value"),
        "Fields!B2=",
    ),
    (
        C::IgnoredRows,
        "[Fields]\nField | Flip\nA | sideways\n\n\n\nB | auto",
        (0, "Close the gap above"),
        "Fields!A3=B",
    ),
    (
        C::DoubledRow,
        "[Fields]\nField\nA\n[Deals]\nSpot | Opening deal\nA | 1 up\nA | 2 up",
        (0, "Keep the first one"),
        "Deals!B3=",
    ),
    (C::BadNumber, "[Fields]\nField | Pile size\nA | 1.5", (0, "Write 2"), "Fields!B2=2"),
    (
        C::BadNumber,
        "[Fields]\nField\nA\n[Spots]\nField | X\nA | left",
        (0, "Leave the cell blank"),
        "Spots!B2=",
    ),
    (C::OutOfRange, "[Fields]\nField\nA\n[Spots]\nField | X\nA | -1", (0, "Write 0"), "Spots!B2=0"),
    (C::OutOfRange, "[Fields]\nField\nA\n[Cards]\nSuit | A\n♠ | 9", (0, "Write 8"), "Cards!B2=8"),
    (C::OutOfRange, "[Fields]\nField | Clear\nA | =100000", (0, "Write =9999"), "Fields!B2==9999"),
    (
        C::OutOfRange,
        "[Fields]\nField\nA\n[Deals]\nSpot | Opening deal\nA | 999999999 up",
        (0, "Write 416 up"),
        "Deals!B2=416 up",
    ),
    (C::BadChoice, "[Fields]\nField | Flip\nA | atuo", (0, "Write auto"), "Fields!B2=auto"),
    (
        C::BadChoice,
        "[Fields]\nField\nA\n[Cards]\nSuit | A\nX | 1\nS | 1",
        (0, "Delete the row"),
        "Cards!A2=S",
    ),
    (C::BadId, "[Game]\nId | My Game\n[Fields]\nField\nA", (0, "Write my-game"), "Game!B1=my-game"),
    (
        C::BadDeal,
        "[Fields]\nField\nA\n[Deals]\nSpot | Click deal\nA | 3",
        (0, "Write 3 up"),
        "Deals!B2=3 up",
    ),
    (
        C::BadDeal,
        "[Fields]\nField\nA\n[Deals]\nSpot | Click deal\nA | 3",
        (1, "Write 3 down"),
        "Deals!B2=3 down",
    ),
    (
        C::BadCards,
        "[Fields]\nField\nA\n[Spots]\nField | Fixed\nA | ♠A ♠14",
        (0, "Write ♠A"),
        "Spots!B2=♠A",
    ),
    (C::BadSize, "[Fields]\nField | Put size\nA | 4-2", (0, "Write 2-4"), "Fields!B2=2-4"),
    (C::BadClear, "[Fields]\nField | Clear\nA | = 13 cards", (0, "Write =13"), "Fields!B2==13"),
    (C::BadClear, "[Fields]\nField | Clear\nA | all", (0, "Leave the cell blank"), "Fields!B2="),
    (
        C::BadMove,
        "[Fields]\nField | After put\nA |\nB | 2 A",
        (0, "Write 2 > A"),
        "Fields!B3=2 > A",
    ),
    (C::BadMove, "[Fields]\nField | Refill\nA | Deck >", (0, "Write Deck"), "Fields!B2=Deck"),
    (
        C::BadPattern,
        "[Fields]\nField | Put\nA | down 1, same siut",
        (0, "Write same suit"),
        "Fields!B2=down 1, same suit",
    ),
    (C::BadPattern, "[Put A]\nPattern | sideways 1", (0, "Delete the pattern"), "Put A!B1="),
    (C::EmptyTable, "[Put A]\nx | y", (0, "Allow nothing for now"), "Put A!B1=none"),
    (
        C::UnusedTable,
        "[Fields]\nField | Flip\nTableau | sideways\n[Put Tabelau]\nPattern | any",
        (0, "Rename the sheet to Put Tableau"),
        "Put Tableau!B1=any",
    ),
];

fn work_of(document: Document) -> Work {
    let mut work = Work::new(Draft::default());
    work.replace_document(named!("edit-title"), document);
    work.judge();
    work
}

fn cell_of(document: &Document, sheet: &str, cell: &str) -> Option<String> {
    let sheet = document.sheets.iter().find(|other| other.name == sheet)?;
    let at = sheet.cells.keys().find(|at| at.to_string() == cell);
    Some(at.map_or_else(String::new, |at| sheet.cells[at].shown()))
}

/// Applies the fix; checks that the fault is gone and that undo leads back to the beginning.
#[track_caller]
fn mend(work: &mut Work, code: C, (index, words): (usize, &str)) -> Document {
    let faults = &work.judged().diagnostics;
    let fault = faults.iter().find(|fault| fault.code == code);
    let fault = fault.unwrap_or_else(|| panic!("no {code} in {faults:#?}")).clone();
    let mut found = fixes(&[&fault], work);
    let mut texts = Texts::new(Language::En);
    crate::texts::add_to(&mut texts);
    let names: Vec<String> = found.iter().map(|fix| fix.name.words(&texts)).collect();
    assert!(names.get(index).is_some_and(|name| name.starts_with(words)), "{fault}: {names:?}");
    let before = (work.content().clone(), FaultCounts::of(&work.judged().diagnostics, code));
    let done = work.steps().1;
    let fix = found.remove(index);
    let made = match &fix.change {
        FixEffect::Sheets(document) => document.clone(),
        FixEffect::Game(game) => game.document(None),
    };
    assert!(fix.apply(work), "{fault}");
    work.judge();
    let after = FaultCounts::of(&work.judged().diagnostics, code);
    assert!(after.are_better_than(before.1), "{code}: {:#?}", work.judged().diagnostics);
    assert_eq!(work.steps().1, done + 1, "one step of the history");
    work.undo();
    assert_eq!(*work.content(), before.0, "and it can be taken back");
    work.redo();
    work.judge();
    made
}

#[test]
fn each_fix_of_the_sheets_mends_its_fault_and_no_other_sheet() {
    for &(code, text, fix, expected) in CASES {
        let mut work = work_of(Document::from_text(text));
        if work.judged().diagnostics.iter().all(|fault| fault.code != code) {
            work = work_of(Document::from_text(&format!("{text}{WRONG}")));
        }
        let before = work.content().document();
        let after = mend(&mut work, code, fix);
        let (place, value) = expected.split_once('=').expect("a cell and what it holds");
        let (sheet, cell) = place.split_once('!').expect("a sheet and a cell");
        assert_eq!(cell_of(&after, sheet, cell).as_deref(), Some(value), "{code}: {after:?}");
        let mut others = before.sheets.iter().zip(&after.sheets);
        let changed = others.by_ref().filter(|(before, after)| before != after).count();
        assert!(changed <= if code == C::BadName { 2 } else { 1 }, "{code}: {after:?}");
    }
}

#[test]
fn faults_that_say_the_same_are_mended_together() {
    let text = "[Fields]\nField | Flip\nA | atuo\nB | atuo\nC | atuo\nD | clikc";
    let mut work = work_of(Document::from_text(text));
    let faults = work.judged().diagnostics.clone();
    let same: Vec<&Diagnostic> =
        faults.iter().filter(|fault| fault.message == faults[0].message).collect();
    assert_eq!(same.len(), 3);
    let fix = fixes(&same, &work).remove(0);
    assert_eq!(fix.places, 3);
    assert!(fix.apply(&mut work));
    work.judge();
    assert_eq!(work.judged().counts().0, 1, "the fourth says something else");
    assert_eq!(work.steps().1, 2, "and it is one step");
}

/// Returns a sound game with tables, after `change` has damaged its sheet `Put A`.
fn with_table(change: impl FnOnce(&mut Sheet)) -> Work {
    let text = "[Fields]\nField | Put | Clear\nA | down 1, same suit; empty: K | =13";
    let game = workbook::read(&Document::from_text(text)).into_result().expect("a sound game");
    let mut document = workbook::write(&game);
    let table = document.sheets.iter_mut().find(|sheet| sheet.name == "Put A");
    change(table.expect("the table"));
    // A mistake elsewhere keeps the sheets as they are, so that their warnings are visible.
    let decks = document.sheets.iter_mut().find(|sheet| sheet.name == "Decks").expect("decks");
    decks.set_text(1, 5, "sideways");
    work_of(document)
}

fn put_a(work: &Work, cell: &str) -> String {
    cell_of(&work.content().document(), "Put A", cell).expect("the table")
}

#[test]
fn each_fix_of_a_table_mends_its_fault() {
    let text = |text: &str| Value::Text(text.to_owned());
    let mut work = with_table(|table| table.set(10, 10, text("maybe")));
    mend(&mut work, C::BadTruth, (0, "Set the cell to TRUE"));
    assert_eq!(put_a(&work, "K11"), "TRUE");
    let mut work = with_table(|table| {
        table.cells.retain(|cell, _| cell.row < 3 || cell.column == 0);
        table.set(5, 5, text("x"));
        table.set(6, 6, text("X"));
    });
    mend(&mut work, C::BadTruth, (1, "Read every x as FALSE"));
    assert_eq!((put_a(&work, "F6"), put_a(&work, "G7")), ("FALSE".into(), "FALSE".into()));
    let mut work = with_table(|table| table.set(10, 10, Value::Error("#N/A".into())));
    mend(&mut work, C::ErrorCell, (0, "Leave the cell blank"));
    let mut work = with_table(|table| table.set(10, 0, text("♠X")));
    mend(&mut work, C::UnknownHeading, (0, "Head it ♠7"));
    assert_eq!(put_a(&work, "A11"), "♠7");
    let mut work = with_table(|table| table.set(2, 10, text("♠2")));
    mend(&mut work, C::DoubledHeading, (0, "Head it ♠10"));
    assert_eq!(put_a(&work, "K3"), "♠10");
    let mut work = with_table(|table| table.cells.retain(|cell, _| cell.row != 55));
    mend(&mut work, C::MissingHeading, (0, "Add the row or column"));
    assert_eq!(put_a(&work, "A56"), "♣K");
    let mut work = with_table(|table| table.set(10, 10, Value::Bool(true)));
    mend(&mut work, C::PatternDiffers, (1, "Fill the cells from the pattern"));
    assert_eq!(put_a(&work, "K11"), "FALSE");
    let mut work = with_table(|table| table.set(10, 10, Value::Bool(true)));
    mend(&mut work, C::PatternDiffers, (0, "Delete the pattern"));
    assert_eq!((put_a(&work, "B1"), put_a(&work, "K11")), (String::new(), "TRUE".into()));
    let mut work = with_table(|table| table.set_text(0, 1, "down 2"));
    mend(&mut work, C::PatternDiffers, (0, "Write down 1, same suit; empty: K"));
}

/// A fault of the game as a whole, the sheets, the fix, and a condition on the game afterwards.
type GameCase = (C, &'static str, (usize, &'static str), fn(&Draft) -> bool);

const GAME_CASES: &[GameCase] = &[
    (C::NoField, "[Fields]\nField", (0, "Add a field"), |d| {
        d.fields.len() == 1 && d.spots.len() == 1
    }),
    (C::NoSpot, "[Fields]\nField\nA\nB\n[Spots]\nField\nA", (0, "Add a spot to B"), |d| {
        d.fields.len() == 2 && d.spots.len() == 2
    }),
    (C::NoSpot, "[Fields]\nField\nA\nB\n[Spots]\nField\nA", (1, "Remove the field B"), |d| {
        d.fields.len() == 1 && d.spots.len() == 1
    }),
    (C::NoDeck, "[Fields]\nField\nA\n[Decks]\nDeck", (0, "Add a deck"), |d| d.decks.len() == 1),
    (
        C::NoCards,
        "[Fields]\nField\nA\n[Cards]\nSuit | A\n♠ | 0",
        (0, "Play with a full pack"),
        |d| d.decks[0].pack.len() == 52,
    ),
    (
        C::CardsRunOut,
        "[Fields]\nField\nA\n[Deals]\nSpot | Opening deal\nA | 55 up",
        (0, "Deal 3 cards fewer"),
        |d| d.decks[0].dealt() == 52,
    ),
    (
        C::CardsRunOut,
        "[Fields]\nField\nA\n[Deals]\nSpot | Opening deal\nA | 55 up",
        (1, "Add packs"),
        |d| d.decks[0].dealt() == 55 && d.decks[0].pack.len() == 104,
    ),
    (
        C::NoSuchCard,
        "[Fields]\nField\nA\n[Spots]\nField | Fixed\nA | ♠A ♠A ♥K",
        (0, "Leave out the cards that are not there"),
        |d| d.spots[0].fixed.len() == 2,
    ),
    (
        C::MicrosoftPack,
        "[Fields]\nField\nA\n[Decks]\nDeck | Numbering\nD | Microsoft\n[Cards]\nSuit | A\n♠ | 1",
        (0, "Number the deals as this program does"),
        |d| d.decks[0].numbering == engine::cards::Numbering::Fudaba,
    ),
    (
        C::NoGoal,
        "[Fields]\nField | Put | Take\nHome | up 1, same suit; empty: A | none\n\
         Row | none | none; top: any\n[Spots]\nField\nHome\nHome\nHome\nHome\nRow\n\
         [Deals]\nSpot | Opening deal\nRow | 52 up",
        (0, "Win with 13 cards on each spot of Home"),
        |d| d.fields[0].clear.count == 13 && d.fields[1].clear.count == 0,
    ),
    (
        C::NoGoal,
        "[Fields]\nField | Put | Take\nRow | any | any; top: any\nGone | none | none\n\
         [Deals]\nSpot | Opening deal\nRow | 4 up",
        (1, "Make Gone a foundation"),
        |d| d.fields[1].put.alone.len() == 4 && d.fields[1].clear.count == 13,
    ),
    (
        C::WonAtStart,
        "[Fields]\nField | Put | Take | Clear\nRow | none | none; top: any | \n\
         Home | any; empty: any | none | =0\n[Deals]\nSpot | Opening deal\nRow | 52 up",
        (1, "Win with 52 cards on each spot of Home"),
        |d| d.fields[1].clear.count == 52,
    ),
    (
        C::NeverTogether,
        "[Fields]\nField | Put | Take | Clear\nRow | down 1; empty: any | any; top: any | \n\
         Home | up 1, same suit; empty: A | none | =13\n[Spots]\nField\nRow\nRow\nHome\n\
         [Deals]\nSpot | Opening deal\nRow | 20 up",
        (0, "Let only the lowest card fit where cards are put on Row"),
        |d| !d.fields[0].check_inside && d.fields[0].take.pair_count() > 2_000,
    ),
    (
        C::NeverTogether,
        "[Fields]\nField | Put | Take | Clear\nRow | down 1; empty: any | any; top: any | \n\
         Home | up 1, same suit; empty: A | none | =13\n[Spots]\nField\nRow\nRow\nHome\n\
         [Deals]\nSpot | Opening deal\nRow | 20 up",
        (1, "Let Row give up together only what fits together"),
        |d| d.fields[0].check_inside && d.fields[0].take.pair_count() == 192,
    ),
    (C::NeverCleared, "[Fields]\nField | Clear | Put\nA | =53 | any", (0, "Ask for =52"), |d| {
        d.fields[0].clear.count == 52
    }),
    (C::NeverCleared, "[Fields]\nField | Clear\nA | <0\nB | =52", (0, "Ask for =0"), |d| {
        d.fields[0].clear.count == 0 && d.fields[1].clear.count == 52
    }),
    (
        C::NeverFits,
        "[Fields]\nField | Put size | Pile size\nA | 3+ | 2",
        (0, "Let a spot hold 3 cards"),
        |d| d.fields[0].pile_most == Some(3),
    ),
    (
        C::NeverFits,
        "[Fields]\nField | Take size | Pile size\nA | 3+ | 2",
        (1, "Ask for at least 2"),
        |d| d.fields[0].pile_most == Some(2),
    ),
    (
        C::NoEffect,
        "[Fields]\nField\nA\n[Decks]\nDeck | Deal to\nD | only empty",
        (0, "Remove the setting"),
        |d| d.decks[0].filter == engine::definition::DealFilter::All,
    ),
];

#[test]
fn each_fix_of_the_whole_game_mends_its_fault() {
    for &(code, text, fix, holds) in GAME_CASES {
        let mut work = work_of(Document::from_text(text));
        assert!(!work.is_faulty(), "{code}: everything of the game is read");
        mend(&mut work, code, fix);
        assert!(holds(work.draft()), "{code}: {:?}", work.draft());
    }
}

/// Returns the template with a change, judged.
fn changed(template: &str, change: impl FnOnce(&mut Draft)) -> Work {
    let template = Template::find(template).expect("a template");
    let mut work = Work::open(template.bytes(), None).expect("a whole workbook");
    work.edit(named!("edit-title"), change);
    work.judge();
    work
}

/// Returns a game whose first field is dealt as `deal`, taken from as `take`, and must be emptied.
fn stuck(take: &str, deal: &str) -> Work {
    let text = format!(
        "[Fields]\nField | Put | Take | Clear\nA | none | {take} | =0\nB | any | none | =52\n\
         [Deals]\nSpot | Opening deal\nA | 52 {deal}"
    );
    work_of(Document::from_text(&text))
}

#[test]
fn cards_that_never_leave_are_let_go() {
    let mut work = stuck("none; top: any", "down");
    mend(&mut work, C::NeverLeaves, (0, "Turn face-down cards up"));
    assert_eq!(work.draft().fields[0].flip, engine::definition::Flip::Auto);
    let mut work = stuck("none", "up");
    mend(&mut work, C::NeverLeaves, (0, "Let every single card be taken"));
    assert_eq!(work.draft().fields[0].take.alone.len(), 52);
}

fn card(text: &str) -> engine::cards::Card {
    text.parse().expect("a card")
}

#[test]
fn suits_treated_differently_are_treated_alike() {
    let (seven, eight) = (card("♥7"), card("♠8"));
    let mut work = changed("stock-and-waste", |draft| {
        for field in draft.fields.iter_mut().filter(|field| field.put.allows(eight, seven)) {
            field.put.set(eight, seven, false);
        }
    });
    mend(&mut work, C::UnevenSuits, (0, "Treat the suits alike"));
    let whole = changed("stock-and-waste", |_| {});
    assert_eq!(work.draft(), whole.draft(), "it is the game that it was");
}

#[test]
fn what_never_happens_is_forbidden() {
    let mut work = changed("stock-and-waste", |draft| {
        let goal = draft.fields.iter_mut().find(|field| field.clear.is_goal());
        let take = &mut goal.expect("a field to be filled").take;
        take.set(card("♥3"), card("♥5"), true);
        take.set(card("♠9"), card("♠J"), true);
    });
    mend(&mut work, C::NeverApplies, (0, "Forbid what never happens"));
    let whole = changed("stock-and-waste", |_| {});
    assert_eq!(work.draft(), whole.draft(), "it is the game that it was");
}

#[test]
fn every_code_is_decided_and_every_fix_is_tried() {
    let mut tried: BTreeSet<C> = CASES.iter().map(|case| case.0).collect();
    tried.extend(GAME_CASES.iter().map(|case| case.0));
    tried.extend([C::BadTruth, C::ErrorCell, C::UnknownHeading, C::DoubledHeading]);
    tried.extend([C::MissingHeading, C::PatternDiffers]);
    tried.extend([C::NeverLeaves, C::UnevenSuits, C::NeverApplies]);
    for &code in C::ALL {
        match remedy(code) {
            Remedy::Fixed => assert!(tried.contains(&code), "{code} has a fix and no test of it"),
            Remedy::Left(why) => assert!(!why.is_empty() && !tried.contains(&code), "{code}"),
        }
    }
}

#[test]
fn sound_samples_need_no_fix() {
    for sample in Sample::all() {
        let work = Work::open(sample.bytes(), None).expect("a whole workbook");
        for fault in &work.judged().diagnostics {
            assert!(fault.severity() == Severity::Warning, "{}: {fault}", sample.stem());
        }
        assert!(!work.is_faulty());
    }
}
