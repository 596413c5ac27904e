//! Tests of the parsing of lines.

use super::*;
use crate::terminal::command::TerminalCommand;
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
        ("", TerminalLine::Nothing),
        ("   # a comment", TerminalLine::Nothing),
        ("t1 t2 2 # a comment", TerminalLine::Act(move_two)),
        ("T1 -> T2 x2", TerminalLine::Act(move_two)),
        ("t1", TerminalLine::Act(Action::click(first))),
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
        ("h", TerminalLine::Act(Action::click(SpotId(2)))),
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
