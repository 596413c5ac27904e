//! Lines that persons type at the prompt while others talk and choose, those of a script, and an
//! interruption.

use super::{
    Input, customs,
    joining::{host, host_in},
    program,
    prompt::{PersonAtPrompt, until},
    script,
};
use fudaba::cli::{Environment, Exit, Interrupt};
use std::{
    io::{BufRead, BufReader, Read},
    time::Duration,
};

#[test]
fn whoever_is_asked_is_asked_again_after_news_and_the_other_is_told_whose_turn_it_is() {
    let host = host("crazy-eights", 2, &[], customs());
    let invitation = host.invitations(None).remove(0);
    let people = ["Ann Lee", "Ken"].map(|name| PersonAtPrompt::sit(&invitation, name));
    people[0].say("rules");
    people[0].told("Move: Play a card");
    people.iter().for_each(|one| one.say("ready"));
    let is_asked = |one: &PersonAtPrompt| one.said().contains("Your turn: ");
    until(
        || people.iter().map(PersonAtPrompt::said).collect(),
        |said| said.contains("Your turn: "),
    );
    let (asked, other) = if is_asked(&people[0]) { (0, 1) } else { (1, 0) };
    let [asked_name, other_name] = [asked, other].map(|at| ["Ann Lee", "Ken"][at]);
    let [asked, other] = [asked, other].map(|at| &people[at]);
    asked.until(|said| said.ends_with("> "));
    other.say(&format!("tell {asked_name} your turn"));
    let told = format!("> \n  {other_name} to you: your turn\n> ");
    asked.until(|said| said.ends_with(&told));
    other.say(&format!("ｔｅｌｌ　{other_name} me"));
    other.told("That is yourself");
    for line in ["?", "hint", "why QS", "？", "ｈｉｎｔ"] {
        other.say(line);
    }
    let whose = format!("It is not your turn: {asked_name} is to choose.\n");
    other.until(|said| said.matches(&whose).count() == 5);
    people.into_iter().for_each(|one| drop(one.leave()));
    host.stop().expect("it stops");
}

#[test]
fn while_all_choose_whoever_is_asked_later_is_told_who_comes_before() {
    let host = host("hearts", 4, &["greedy", "greedy"], customs());
    let invitation = host.invitations(None).remove(0);
    let [ann, ken] = ["Ann", "Ken"].map(|name| PersonAtPrompt::sit(&invitation, name));
    [&ann, &ken].iter().for_each(|one| one.say("ready"));
    ann.told("Your turn: Pass three cards");
    ken.told("Hand: ");
    ken.say("?");
    ken.told("It is not your turn yet. Ann chooses before you.\n");
    [ann, ken].into_iter().for_each(|one| drop(one.leave()));
    host.stop().expect("it stops");
}

#[test]
fn what_was_typed_while_the_line_was_down_is_confirmed_or_refused_once_it_is_back() {
    // Within a game, and between games.
    for plays in [true, false] {
        let folder = tempfile::tempdir().expect("a folder");
        let host = host_in(folder.path(), "crazy-eights", 0);
        let invitation = host.invitations(None).remove(0);
        let hana = PersonAtPrompt::sit(&invitation, "Hana");
        if plays {
            hana.say("ready");
            hana.until(|said| said.ends_with("> "));
        }
        host.stop().expect("it stops");
        hana.until(|said| {
            said.contains("The host has stopped.") || said.contains("The line is broken")
        });
        for (count, line) in (1..).zip(["say is anybody there", "swap Ken"]) {
            hana.say(line);
            hana.until(|said| said.matches("then you are told what came of it").count() == count);
        }
        let host = host_in(folder.path(), "crazy-eights", invitation.port);
        hana.told("Carried out now: `say is anybody there`\n");
        hana.told("Not carried out: `swap Ken`: ");
        let said = hana.leave();
        assert_eq!(said.matches("arried out").count(), 2, "each is told once: {said}");
        assert!(!said.contains("Lost: "), "{said}");
        host.stop().expect("it stops");
    }
}

/// An input in which nobody types anything.
struct Silence;

impl Read for Silence {
    fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
        std::thread::sleep(Duration::from_secs(600));
        Ok(0)
    }
}

#[test]
fn an_interruption_leaves_the_table_with_a_word() {
    fn raise_soon(interrupt: Interrupt) {
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_secs(2));
            interrupt.raise();
        });
    }
    let live_input: Option<Input> =
        Some(|| -> Box<dyn BufRead> { Box::new(BufReader::new(Silence)) });
    let host = host("crazy-eights", 2, &[], customs());
    let address = host.invitations(None).remove(0).to_string();
    let on_interrupt: Option<fn(Interrupt)> = Some(raise_soon);
    let environment = Environment { live_input, on_interrupt, ..Environment::default() };
    let args = ["fudaba", "join", &address, "--name", "Hana", "--lang", "en"];
    let (exit, said, err) = program(&args, &environment);
    assert_eq!((exit, err.as_str()), (Exit::Interrupted, ""), "{said}");
    assert!(said.contains("Table T1: "), "{said}");
    host.stop().expect("it stops");
}

#[test]
fn a_script_joins_and_ends_with_its_input() {
    fn nothing() -> Box<dyn std::io::BufRead> {
        Box::new(std::io::empty())
    }
    fn ready() -> Box<dyn std::io::BufRead> {
        Box::new(&b"ready\n?\n"[..])
    }
    let watched = host("crazy-eights", 2, &["greedy"], customs());
    let invitation = watched.invitations(None).remove(0);
    for (input, watches, plays) in
        [(nothing as Input, true, false), (nothing, false, false), (ready, false, true)]
    {
        let out = script(&invitation, input, if watches { &["--watch"] } else { &[] });
        // The line for the person's own turn waited for it.
        assert_eq!(out.contains("legal"), plays, "{out}");
    }
    watched.stop().expect("it stops");
}
