//! Bots and programs that play in place of a person who joins.

use super::{Input, customs, joining::host, program};
use fudaba::cli::{Environment, Exit, Interrupt};
use remote::Invitation;
use std::path::Path;

/// A pipe that has ended, as where a program runs without a keyboard.
const NOTHING: Input = || Box::new(std::io::empty());

/// Joins with these words; returns the exit, the output and the messages.
fn joins(invitation: &Invitation, words: &[&str]) -> (Exit, String, String) {
    let environment = Environment { piped_input: Some(NOTHING), ..Environment::default() };
    let address = invitation.to_string();
    program(&[&["fudaba", "join", &address][..], words].concat(), &environment)
}

/// Returns the name of the example in Python among bots.
fn example() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/bot.py");
    format!("exec:python3 '{}'", path.display())
}

#[test]
fn a_bot_and_a_program_in_another_language_play_proved_games_and_leave() {
    let host = host("whist", 4, &["greedy", "lowest"], customs());
    let invitation = host.invitations(None).remove(0);
    let example = example();
    let ends = std::thread::scope(|scope| {
        let seats = [("Robo", "greedy"), ("Snake", example.as_str())].map(|(name, bot)| {
            let words = ["--name", name, "--bot", bot, "--games", "2"];
            let invitation = &invitation;
            scope.spawn(move || joins(invitation, &words))
        });
        seats.map(|seat| seat.join().expect("it ends"))
    });
    for (exit, said, err) in &ends {
        assert_eq!((*exit, err.as_str()), (Exit::Done, ""), "{said}");
        let proved = said.matches("The deal is proved: nobody could choose it.").count();
        assert_eq!(proved, 2, "{said}");
        assert_eq!(said.matches("You are ready.").count(), 2, "{said}");
        assert!(said.contains(" takes the trick.") && said.contains(" plays "), "{said}");
        assert!(!said.contains("A robot plays"), "{said}");
    }
    host.stop().expect("it stops");
}

#[test]
fn a_program_that_fails_leaves_the_table_and_says_why() {
    let host = host("breakthrough", 2, &["greedy"], customs());
    let invitation = host.invitations(None).remove(0);
    let late = r#"exec:1s:sh -c 'read a; echo "{\"ready\":1}"; read b; exit 5'"#;
    let (exit, said, err) = joins(&invitation, &["--name", "Robo", "--bot", late]);
    assert_eq!(exit, Exit::NotRight, "{said}");
    assert!(err.contains("The program has failed, and leaves the table: "), "{err}");
    assert!(err.contains("it ended while it was still needed"), "{err}");
    for (bot, exit, why) in [
        ("exec:./no-such-bot", Exit::NotRight, "it could not be started"),
        ("strategy:sly", Exit::NotRight, "the game has no strategy `sly`"),
        ("./mine.ron", Exit::Usage, "the rules lie with the host"),
        ("brilliant", Exit::Usage, "brilliant"),
    ] {
        let (ended, said, err) = joins(&invitation, &["--name", "Zoe", "--bot", bot]);
        assert_eq!(ended, exit, "{said}{err}");
        assert!(err.contains(why), "{bot}: {err}");
    }
    host.stop().expect("it stops");
}

#[test]
fn a_program_is_seated_until_it_is_interrupted() {
    fn raise_soon(interrupt: Interrupt) {
        std::thread::spawn(move || {
            std::thread::sleep(std::time::Duration::from_secs(3));
            interrupt.raise();
        });
    }
    let host = host("crazy-eights", 2, &["greedy"], customs());
    let address = host.invitations(None).remove(0).to_string();
    let on_interrupt: Option<fn(Interrupt)> = Some(raise_soon);
    let environment =
        Environment { piped_input: Some(NOTHING), on_interrupt, ..Environment::default() };
    let example = example();
    let words = ["fudaba", "bot", &example, "--join", &address, "--name", "Snake"];
    let (exit, said, err) = program(&words, &environment);
    assert_eq!((exit, err.as_str()), (Exit::Interrupted, ""), "{said}");
    assert!(said.contains("Table T1: ") && said.contains("> ready"), "{said}");
    host.stop().expect("it stops");
}
