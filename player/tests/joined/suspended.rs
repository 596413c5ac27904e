//! A game that is suspended and goes on, as those at the table read it, and a host that is started
//! again.

use super::{
    joining::{host, host_in},
    prompt::{PersonAtPrompt, until},
};
use engine::protocol::{AfterBreakTold, BreaksTold, ClockTold, TablePolicy, UndoTold};
use std::{thread, time::Duration};

#[test]
fn the_time_of_a_turn_stands_still_while_the_game_waits_and_whoever_comes_reads_the_table_first() {
    let breaks = BreaksTold { then: AfterBreakTold::Save, grace_ms: 0, after_exit_ms: 0 };
    let clock = Some(ClockTold { each_ms: 6_000, bank_ms: 0 });
    let policy = TablePolicy { breaks, clock, fair: false, ..TablePolicy::default() };
    let host = host("breakthrough", 2, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let [hana, ken] = PersonAtPrompt::pair(&invitation, folder.path());
    [&hana, &ken].iter().for_each(|one| one.say("ready"));
    hana.told("Your turn: ");
    ken.told("Type an action");
    ken.leave();
    let waits = "The game is suspended until Ken is back.";
    hana.told(waits);
    let mia = PersonAtPrompt::join(&invitation, "Mia");
    mia.told("You watch");
    let said = mia.leave();
    let (_, told) = said.split_once("Table T1: ").expect("the table");
    assert!(told.contains("  2  Ken (left)\n"), "{said}");
    assert!(told.contains("  Ken has left: the game is suspended until Ken is back."), "{said}");
    assert_eq!(said.matches("Ken has left").count(), 1, "it is told once: {said}");
    // Longer than the time that was left.
    thread::sleep(Duration::from_millis(6_500));
    let ken = PersonAtPrompt::join_keeping(&invitation, "Ken", folder.path());
    hana.told("The game goes on.");
    hana.until(|said| said.matches("Your turn: ").count() == 2 && said.ends_with("> "));
    let said = hana.said();
    let (_, after) = said.split_once("The game goes on.").expect("it goes on");
    let (_, left) = after.split_once("You have ").unwrap_or_else(|| panic!("no time: {said}"));
    let left: u64 = left.split(' ').next().and_then(|left| left.parse().ok()).unwrap_or(0);
    assert!((2..=6).contains(&left), "{said}");
    drop((hana, ken));
    host.stop().expect("it stops");
}

#[test]
fn talk_that_was_told_is_not_told_again_by_a_host_that_was_started_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = host_in(folder.path(), "crazy-eights", 0);
    let invitation = host.invitations(None).remove(0);
    let own = tempfile::tempdir().expect("a folder");
    let hana = PersonAtPrompt::join_keeping(&invitation, "Hana", own.path());
    hana.told("Type `ready`");
    hana.say("ready");
    hana.told("Type an action");
    for word in ["the first word", "the second word"] {
        hana.say(&format!("say {word}"));
        hana.told(&format!("You: {word}\n"));
    }
    host.stop().expect("it stops");
    hana.until(|said| said.contains("The host has stopped.") || said.contains("line is broken"));
    let host = host_in(folder.path(), "crazy-eights", invitation.port);
    hana.told("The line is up again.");
    hana.say("say the third word");
    hana.told("You: the third word\n");
    hana.say("return");
    hana.until(|said| said.rsplit("the third word").next().is_some_and(|end| end.contains("> ")));
    let said = hana.said();
    assert_eq!(said.matches(" word").count(), 3, "each is told once: {said}");
    drop(hana);
    host.stop().expect("it stops");
}

#[test]
fn whoever_agrees_to_an_undo_reads_how_much_it_takes_and_who_is_still_asked() {
    let policy = TablePolicy { undo: UndoTold::Agreed, fair: false, ..TablePolicy::default() };
    let host = host("crazy-eights", 3, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let names = ["Hana", "Ken", "Sora"];
    let people = names.map(|name| PersonAtPrompt::sit(&invitation, name));
    people.iter().for_each(|one| one.say("ready"));
    let is_asked = |one: &PersonAtPrompt| one.said().contains("Your turn: ");
    until(|| people.iter().any(is_asked).to_string(), |is_asked| is_asked == "true");
    let turn = people.iter().position(is_asked).expect("somebody is asked");
    let [asks, first, second] = [0, 1, 2].map(|step| (turn + step) % 3);
    let [by, last] = [asks, second].map(|at| names[at]);
    people[asks].say("draw");
    people[first].told(&format!("{by} chooses "));
    people[asks].say("undo");
    people[first].told(&format!("{by} asks to take a choice back, their last one"));
    people[first].say("agree");
    people[first].told(&format!(
        "You let {by} take a choice back, their last one. {last} is still asked.\n"
    ));
    people[second].say("agree");
    people[asks].told("Your last choice was taken back.");
    let said = people[second].said();
    assert!(!said.contains("You let "), "it is done: {said}");
    drop(people);
    host.stop().expect("it stops");
}
