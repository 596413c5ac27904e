//! What lines ask for.

use super::*;
use engine::definition::{Document, SpotId, read};

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
        ("why t1 t2 2", Line::Why(move_two)),
        ("?", Line::Legal),
        ("HINT", Line::Hint),
        ("undo", Line::Undo(1)),
        ("undo 12", Line::Undo(12)),
        ("redo 3", Line::Redo(3)),
        ("new", Line::New(None)),
        ("new #17", Line::New(Some(DealNumber(17)))),
        ("new 17", Line::New(Some(DealNumber(17)))),
        ("save my game.txt", Line::Save("my game.txt".into())),
        ("load x", Line::Load("x".into())),
        ("exit", Line::Quit),
        // A spot comes before a command.
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
        ("undo x", LineError::NotANumber("x".into())),
        ("undo 0", LineError::NotANumber("0".into())),
        ("new x", LineError::NotADeal("x".into())),
        ("save", LineError::NoFile("save")),
        ("quit now", LineError::TooMuch("quit")),
        ("t1 t2 3 4", LineError::NotAnAction(ParseActionError::WrongLength)),
        ("why", LineError::NotAnAction(ParseActionError::WrongLength)),
    ];
    for (line, error) in lines {
        assert_eq!(parse(line, &notation), Err(error), "{line}");
    }
}
