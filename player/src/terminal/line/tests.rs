//! Tests of the parsing of lines.

use super::*;
use crate::terminal::command::Command;
use engine::{
    cards::DealNumber,
    definition::SpotId,
    workbook::{Document, read},
};

fn notation() -> Notation {
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
    Notation::of(&read(&document).into_result().expect("a sound game"))
}

#[test]
fn every_line_is_what_it_says() {
    let notation = notation();
    let first = SpotId(0);
    let move_two = Action::put(first, 2, SpotId(1));
    let lines = [
        ("", Line::Nothing),
        ("   # a comment", Line::Nothing),
        ("t1 t2 2 # a comment", Line::Act(move_two)),
        ("T1 -> T2 x2", Line::Act(move_two)),
        ("t1", Line::Act(Action::click(first))),
        ("why t1 t2 2", Line::Do(Command::Why("t1 t2 2".into()))),
        ("?", Line::Do(Command::Legal)),
        ("HINT", Line::Do(Command::Hint)),
        ("undo", Line::Do(Command::Undo(1))),
        ("undo 12", Line::Do(Command::Undo(12))),
        ("redo 3", Line::Do(Command::Redo(3))),
        ("new", Line::Do(Command::New(None))),
        ("new #17", Line::Do(Command::New(Some(DealNumber(17))))),
        ("new 17", Line::Do(Command::New(Some(DealNumber(17))))),
        ("save my game.txt", Line::Do(Command::Save("my game.txt".into()))),
        ("load x", Line::Do(Command::Load("x".into()))),
        ("exit", Line::Do(Command::Quit)),
        // A spot takes precedence over a command.
        ("h", Line::Act(Action::click(SpotId(2)))),
    ];
    for (line, asked) in lines {
        assert_eq!(parse(line, &notation), Ok(asked), "{line}");
    }
}

#[test]
fn every_word_is_understood() {
    let notation = notation();
    for word in WORDS {
        let line = match word {
            "why" => "why t1 t2".to_owned(),
            "save" | "load" => format!("{word} file"),
            word => word.to_owned(),
        };
        assert!(parse(&line, &notation).is_ok(), "{line}");
    }
}

#[test]
fn what_is_not_understood_is_named() {
    let notation = notation();
    let lines = [
        ("dance", LineError::Unknown("dance".into(), None)),
        ("hnit", LineError::Unknown("hnit".into(), Some("hint"))),
        ("undo x", LineError::Slip(Slip::NotANumber("x".into()))),
        ("undo 0", LineError::Slip(Slip::NotANumber("0".into()))),
        ("new x", LineError::Slip(Slip::NotADeal("x".into()))),
        ("save", LineError::Slip(Slip::NoFile("save"))),
        ("quit now", LineError::Slip(Slip::TooMuch("quit"))),
        ("t1 t2 3 4", LineError::NotAnAction(ParseActionError::WrongLength)),
    ];
    for (line, error) in lines {
        assert_eq!(parse(line, &notation), Err(error), "{line}");
    }
}
