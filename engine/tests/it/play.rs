//! Test that plays every script below `engine/tests/suite`.

use crate::{
    games::{files, root, shown},
    script::run,
};
use std::fs;

#[test]
fn every_script_plays_as_it_says() {
    let scripts = files(&root().join("engine/tests/suite"), "play");
    assert!(!scripts.is_empty(), "there are scripts");
    let mut faults = Vec::new();
    for path in scripts {
        let text = fs::read_to_string(&path).expect("a script is text");
        match run(&text) {
            Ok(0) => faults.push(format!("{}: it checks nothing", shown(&path))),
            Ok(_) => {}
            Err((line, message)) => faults.push(format!("{}:{line}: {message}", shown(&path))),
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn a_script_that_is_wrong_fails_at_its_line() {
    let game = "sheets\n[Fields]\nField | Put | Take | Clear\nA | any; empty: any | any; top: any | =52\n\
                [Spots]\nSpot | Field\n | A\n | A\n[Deals]\nSpot | Opening deal\nA 1 | 52 up\nend\n";
    let wrong = [
        ("move a1 a9", "there is no spot"),
        ("move a1", "is no move"),
        ("click a1", "refused"),
        ("refuse a1 a2 put-pair", "it is legal"),
        ("refuse a2 a1 put-pair", "it is refused for too-few-cards"),
        ("legal 3", "52 are legal"),
        ("expect a2 1", "a2 holds 0"),
        ("expect a2: KH", "a2 holds "),
        ("won", "it is not won"),
        ("perft 1 7", "there are 52"),
        ("undo", "only 0 steps"),
        ("dance", "begins no line"),
    ];
    for (line, said) in wrong {
        let (at, message) = run(&format!("{game}{line}\n")).expect_err(line);
        assert_eq!(at, 13, "{line}");
        assert!(message.contains(said), "{line}: {message}");
    }
}
