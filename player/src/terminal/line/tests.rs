//! Tests of the parsing of lines.

use super::*;
use crate::terminal::command::{TerminalCommand, plain_line};
use engine::{
    cards::DealNumber,
    rules::{Rules, SpotCodes},
    workbook::{Document, read},
};

/// Parses a line at a table of piles.
fn parsed(line: &str) -> Result<TerminalLine, LineError> {
    let rules = rules();
    parse(line, rules.game(), Some(&SpotCodes::of(rules.table())))
}

fn rules() -> Rules {
    let document = Document::from_text(
        "[Fields]
         Field   | Put
         Tableau | none
         Hint    | none
         [Spots]
         Spot | Field
              | Tableau
              | Tableau
              | Hint",
    );
    Rules::compile(&read(&document).into_result().expect("a sound game"))
}

#[test]
fn every_line_is_what_it_says() {
    let act = |text: &str| TerminalLine::Act(text.to_owned());
    let lines = [
        ("", TerminalLine::Nothing),
        ("   # a comment", TerminalLine::Nothing),
        ("t1 t2 2 # a comment", act("t1 t2 2")),
        ("T1 -> T2 x2", act("T1 -> T2 x2")),
        ("t1", act("t1")),
        ("do t1 t2", act("t1 t2")),
        ("why t1 t2 2", TerminalLine::Do(TerminalCommand::Why("t1 t2 2".into()))),
        ("?", TerminalLine::Do(TerminalCommand::Legal)),
        ("HINT", TerminalLine::Do(TerminalCommand::Hint)),
        ("undo", TerminalLine::Do(TerminalCommand::Undo(1))),
        ("undo 12", TerminalLine::Do(TerminalCommand::Undo(12))),
        ("redo 3", TerminalLine::Do(TerminalCommand::Redo(3))),
        ("new", TerminalLine::Do(TerminalCommand::New(None))),
        ("new #17", TerminalLine::Do(TerminalCommand::New(Some(DealNumber(17))))),
        ("new 17", TerminalLine::Do(TerminalCommand::New(Some(DealNumber(17))))),
        ("save my game.txt", TerminalLine::Do(TerminalCommand::Save("my game.txt".into()))),
        ("load x", TerminalLine::Do(TerminalCommand::Load("x".into()))),
        ("exit", TerminalLine::Do(TerminalCommand::Quit)),
        // A spot takes precedence over a command.
        ("h", act("h")),
    ];
    for (line, asked) in lines {
        assert_eq!(parsed(line), Ok(asked), "{line}");
    }
}

#[test]
fn every_word_is_understood() {
    for word in WORDS {
        let line = match word {
            "why" => "why t1 t2".to_owned(),
            "save" | "load" => format!("{word} file"),
            word => word.to_owned(),
        };
        assert!(parsed(&line).is_ok(), "{line}");
    }
}

#[test]
fn what_is_not_understood_is_named() {
    let lines = [
        ("dance", LineError::Unknown("dance".into(), None)),
        ("hnit", LineError::Unknown("hnit".into(), Some("hint"))),
        ("undo x", LineError::Slip(Slip::NotANumber("x".into()))),
        ("undo 0", LineError::Slip(Slip::NotANumber("0".into()))),
        ("new x", LineError::Slip(Slip::NotADeal("x".into()))),
        ("save", LineError::Slip(Slip::NoFile("save"))),
        ("do", LineError::Slip(Slip::NoAction("do"))),
        ("quit now", LineError::Slip(Slip::TooMuch("quit"))),
    ];
    for (line, error) in lines {
        assert_eq!(parsed(line), Err(error), "{line}");
    }
}

#[test]
fn a_wide_keyboard_types_lines_like_a_plain_one_and_texts_stay_as_they_are() {
    for (wide, plain) in [
        ("？", "?"),
        ("　ｈｅｌｐ", "help"),
        ("７Ｄ　ＱＳ", "7D QS"),
        ("ＳＡＹ　やあ！　ＯＫ？", "SAY　やあ！　ＯＫ？"),
        ("ｔｅｌｌ Ｋｅｎ　１", "tell Ｋｅｎ　１"),
        ("save 棋譜（１）.txt", "save 棋譜（１）.txt"),
        ("", ""),
    ] {
        assert_eq!(plain_line(wide), plain, "{wide}");
    }
}
