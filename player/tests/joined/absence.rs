//! Persons who come back to a game under way: what they are told of the time in which they were
//! away, and what the others are told of it.

use super::{
    Input,
    joining::{host, host_of},
    program,
    prompt::PersonAtPrompt,
};
use engine::protocol::{AfterBreakTold, BreaksTold, ClockTold, TablePolicy, UndoTold};
use fudaba::cli::{Environment, Exit};
use remote::Invitation;
use std::path::Path;

/// Customs without a proof, by which this follows this long after somebody leaves.
fn customs(then: AfterBreakTold, grace_ms: u64) -> TablePolicy {
    let breaks = BreaksTold { then, grace_ms, after_exit_ms: grace_ms };
    TablePolicy { breaks, fair: false, robot_ms: 300, ..TablePolicy::default() }
}

/// Lets Hana and Ken sit down and begin; Hana is to choose first, and can come back.
fn begin(invitation: &Invitation, folder: &Path) -> [PersonAtPrompt; 2] {
    let hana = PersonAtPrompt::join_keeping(invitation, "Hana", folder);
    hana.told("Type `ready`");
    let ken = PersonAtPrompt::sit(invitation, "Ken");
    [&hana, &ken].iter().for_each(|one| one.say("ready"));
    hana.told("Your turn: ");
    ken.told("Type an action");
    [hana, ken]
}

const AWAY: &str = "While you were away:\n";

#[test]
fn whoever_comes_back_is_told_what_a_robot_did_meanwhile_and_nothing_twice() {
    let host = host("breakthrough", 2, &[], customs(AfterBreakTold::Robot, 0));
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let [hana, ken] = begin(&invitation, folder.path());
    hana.say("a2 a3");
    ken.told("Your turn: ");
    ken.say("a7 a6");
    hana.told("Ken: a7 → a6.");
    hana.until(|said| said.matches("Your turn: ").count() > 1);
    hana.leave();
    ken.told("(by a robot)");
    let hana = PersonAtPrompt::join_keeping(&invitation, "Hana", folder.path());
    hana.told(&format!("A robot has played for you. {AWAY}"));
    hana.told("\n> Ken  Black");
    let said = hana.leave();
    let (_, told) = said.split_once(AWAY).expect("what happened");
    assert_eq!(told.matches("(by a robot)").count(), 1, "{said}");
    assert!(!said.contains("a7 → a6") && !said.contains("a2 → a3"), "told before: {said}");
    // Nothing has happened since.
    let hana = PersonAtPrompt::join_keeping(&invitation, "Hana", folder.path());
    hana.told("\n> Ken  Black");
    let said = hana.leave();
    assert!(!said.contains(AWAY) && !said.contains("by a robot"), "told before: {said}");
    // Another one, and then the robot.
    ken.say("b7 b6");
    ken.until(|said| said.matches("(by a robot)").count() > 1);
    let hana = PersonAtPrompt::join_keeping(&invitation, "Hana", folder.path());
    hana.told("\n> Ken  Black");
    let said = hana.leave();
    let (_, told) = said.split_once(AWAY).expect("what happened");
    let by_robot = told.find("(by a robot)").expect("the robot's choice");
    assert!(told.find("Ken: b7 → b6.").is_some_and(|ken| ken < by_robot), "{said}");
    assert_eq!(told.matches("(by a robot)").count(), 1, "{said}");
    ken.leave();
    host.stop().expect("it stops");
}

#[test]
fn whoever_comes_back_in_time_is_told_what_others_did_meanwhile() {
    let host = host("breakthrough", 2, &[], customs(AfterBreakTold::Robot, 60_000));
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let [hana, ken] = begin(&invitation, folder.path());
    hana.say("a2 a3");
    ken.told("Your turn: ");
    hana.leave();
    ken.say("a7 a6");
    ken.until(|said| said.matches("Hana has left.").count() == 1);
    let hana = PersonAtPrompt::join_keeping(&invitation, "Hana", folder.path());
    hana.told("Your turn: ");
    let said = hana.leave();
    assert!(said.contains(&format!("{AWAY}  Ken: a7 → a6.\n")), "{said}");
    assert!(!said.contains("a robot has played"), "{said}");
    let hana = PersonAtPrompt::join_keeping(&invitation, "Hana", folder.path());
    hana.told("Your turn: ");
    assert!(!hana.leave().contains(AWAY), "once");
    ken.leave();
    host.stop().expect("it stops");
}

#[test]
fn whoever_comes_back_while_a_robot_has_the_turn_is_told_so_and_when_it_is_over() {
    let policy = TablePolicy { robot_ms: 6_000, ..customs(AfterBreakTold::Robot, 0) };
    let host = host("breakthrough", 2, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let [hana, ken] = begin(&invitation, folder.path());
    hana.leave();
    ken.told("(by a robot)");
    ken.told("Your turn: ");
    ken.say("a7 a6");
    ken.told("\n> Hana  White");
    // The robot waits a while before its next choice.
    let hana = PersonAtPrompt::join_keeping(&invitation, "Hana", folder.path());
    hana.told("You are back. A robot still finishes the turn that it has begun;");
    let yours = "The robot has finished its turn: the seat is yours again.";
    assert!(!hana.said().contains(yours), "{}", hana.said());
    hana.say("return");
    hana.until(|said| said.matches("A robot still finishes the turn").count() > 1);
    hana.told(yours);
    ken.told("Hana is back.");
    ken.until(|said| said.matches("Your turn: ").count() > 1);
    ken.say("b7 b6");
    hana.told("Your turn: ");
    let said = hana.leave();
    assert_eq!(said.matches(yours).count(), 1, "{said}");
    assert!(!said.contains("You are back in the game."), "{said}");
    ken.leave();
    host.stop().expect("it stops");
}

#[test]
fn an_invitation_to_a_table_that_is_gone_names_those_that_are_there() {
    let host = host_of(2, "breakthrough", (2, &["greedy"]), customs(AfterBreakTold::Robot, 0));
    let mut invitation = host.invitations(None).remove(0);
    invitation.table = Some("T9".to_owned());
    let hana = PersonAtPrompt::join(&invitation, "Hana");
    hana.told("There is no table `T9` at this host at present.\nThe tables of this host:\n  T1  ");
    hana.told("Which table? ");
    hana.say("help");
    hana.until(|said| said.matches("Which table? ").count() == 2);
    let said = hana.said();
    assert!(said.contains("Type the name of a table, such as T1"), "{said}");
    assert!(!said.contains("`help`"), "it is no table: {said}");
    hana.say("T2");
    hana.told("Table T2: ");
    hana.leave();
    // Whoever has a seat at one of them goes back to it.
    let folder = tempfile::tempdir().expect("a folder");
    let there = host.invitations(None).remove(0);
    let yuki = PersonAtPrompt::join_keeping(&there, "Yuki", folder.path());
    yuki.told("Type `ready`");
    yuki.say("ready");
    yuki.told("Your turn: ");
    yuki.leave();
    let yuki = PersonAtPrompt::join_keeping(&invitation, "Yuki", folder.path());
    yuki.told("You asked for table T9, but you have a seat at table T1");
    yuki.told("You are back");
    yuki.told("Your turn: ");
    yuki.leave();
    let piped_input: Option<Input> = Some(|| Box::new(&b"quit\n"[..]));
    let environment = Environment { piped_input, ..Environment::default() };
    for (lang, gone) in [("en", "there is no table `T9`"), ("ja", "卓「T9」は今ありません")]
    {
        let address = invitation.to_string();
        let args = ["fudaba", "join", &address, "--name", "Ken", "--lang", lang];
        let (exit, out, err) = program(&args, &environment);
        assert_eq!(exit, Exit::NotRight, "{out}{err}");
        assert!(err.contains(gone), "{err}");
        assert!(out.contains("  T1  ") && out.contains("  T2  "), "{out}");
    }
    host.stop().expect("it stops");
}

#[test]
fn whoever_has_a_seat_in_a_game_is_led_back_there_from_the_link_to_another_table() {
    let host = host_of(2, "breakthrough", (2, &["greedy"]), customs(AfterBreakTold::Robot, 60_000));
    let links = host.invitations(None);
    let folder = tempfile::tempdir().expect("a folder");
    let hana = PersonAtPrompt::join_keeping(&links[0], "Hana", folder.path());
    hana.told("Type `ready`");
    hana.say("ready");
    hana.told("Your turn: ");
    hana.leave();
    let hana = PersonAtPrompt::join_keeping(&links[1], "Hana", folder.path());
    hana.told("You asked for table T2, but you have a seat at table T1, whose game is not over.");
    hana.told("Table T1: ");
    hana.told("Your turn: ");
    let survey = host.office().survey();
    let seats = |table: usize| survey.tables[table].players.iter().flatten().count();
    assert_eq!([seats(0), seats(1)], [2, 1], "she has no seat at the other one");
    hana.leave();
    host.stop().expect("it stops");
}

#[test]
fn a_wish_to_take_back_is_told_once_and_can_be_withdrawn() {
    let policy = TablePolicy { undo: UndoTold::Agreed, ..customs(AfterBreakTold::Robot, 60_000) };
    let host = host("breakthrough", 2, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let [hana, ken] = begin(&invitation, folder.path());
    hana.say("a2 a3");
    ken.told("Your turn: ");
    for _ in 0..2 {
        hana.say("undo");
    }
    hana.until(|said| said.matches("The others are asked").count() == 2);
    hana.say("decline Hana");
    hana.told("You no longer ask to take a choice back.");
    assert!(!hana.said().contains("exchange seats"), "{}", hana.said());
    ken.told("Hana no longer asks to take a choice back.");
    assert_eq!(ken.said().matches("Hana asks to take").count(), 1, "{}", ken.said());
    ken.leave();
    hana.told("Ken has left.");
    hana.say("undo");
    hana.told("Ken is away; all others must agree");
    assert!(!hana.said().contains("was taken back."), "{}", hana.said());
    hana.leave();
    host.stop().expect("it stops");
}

#[test]
fn whoever_leaves_with_no_grace_left_is_told_in_one_line_with_what_follows() {
    for (then, line) in [
        (AfterBreakTold::Robot, "Ken has left. A robot plays for Ken now."),
        (AfterBreakTold::Save, "Ken has left. The game is suspended until Ken is back."),
        (AfterBreakTold::Forfeit, "Ken has left. Ken has lost the game by forfeit."),
    ] {
        let host = host("crazy-eights", 3, &[], customs(then, 0));
        let invitation = host.invitations(None).remove(0);
        let folder = tempfile::tempdir().expect("a folder");
        let [hana, sora] = ["Hana", "Sora"].map(|name| PersonAtPrompt::sit(&invitation, name));
        let ken = PersonAtPrompt::join_keeping(&invitation, "Ken", folder.path());
        ken.told("Type `ready`");
        [&hana, &sora, &ken].iter().for_each(|one| one.say("ready"));
        ken.told("Type an action");
        hana.told("Type an action");
        if then == AfterBreakTold::Forfeit {
            ken.say("quit");
            ken.told("at once");
        }
        ken.leave();
        hana.told(line);
        hana.say("say well");
        hana.told("You: well");
        let said = hana.said();
        for once in ["A robot plays", "until Ken is back", "Ken has lost the game"] {
            assert!(said.matches(once).count() <= 1, "{once}: {said}");
        }
        drop((hana, sora));
        host.stop().expect("it stops");
    }
}

#[test]
fn whoever_comes_back_is_told_how_long_others_are_waited_for() {
    let clock = Some(ClockTold { each_ms: 600_000, bank_ms: 0 });
    let policy = TablePolicy { clock, ..customs(AfterBreakTold::Robot, 600_000) };
    let host = host("breakthrough", 2, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let [hana, ken] = begin(&invitation, folder.path());
    hana.leave();
    let hana = PersonAtPrompt::join_keeping(&invitation, "Hana", folder.path());
    hana.told("Your turn: ");
    let said = hana.said();
    assert!(said.contains("  You have 5") || said.contains("  You have 600"), "{said}");
    hana.say("a2 a3");
    ken.told("Your turn: ");
    hana.leave();
    let hana = PersonAtPrompt::join_keeping(&invitation, "Hana", folder.path());
    hana.told("more seconds to choose.\n");
    assert!(hana.said().contains("  Ken has "), "{}", hana.said());
    hana.leave();
    ken.leave();
    let hana = PersonAtPrompt::join_keeping(&invitation, "Hana", folder.path());
    hana.told("  Ken has left: a robot plays in ");
    hana.say("clock");
    hana.until(|said| said.matches("Ken has left: a robot plays in ").count() == 2);
    hana.leave();
    host.stop().expect("it stops");
}

#[test]
fn a_second_wish_to_take_back_ends_the_first_and_both_are_told() {
    let policy = TablePolicy { undo: UndoTold::Agreed, ..customs(AfterBreakTold::Robot, 60_000) };
    let host = host("breakthrough", 2, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let [hana, ken] = begin(&invitation, folder.path());
    hana.say("a2 a3");
    ken.told("Your turn: ");
    ken.say("a7 a6");
    hana.told("Ken: a7 → a6.");
    hana.say("undo");
    ken.told("Hana asks to take 2 choices back, their own and the one after it: `agree`");
    ken.say("undo");
    ken.told("The wish of Hana to take a choice back is over by that.");
    ken.told("The others are asked: it is taken back once they agree.");
    hana.told("Ken asks to take a choice back, their last one: `agree`");
    let said = hana.said();
    let ended = said.find("Ken asks for another one in place of answering: the wish to take");
    let asked = said.find("Ken asks to take a choice back");
    assert!(ended.is_some() && ended < asked, "{said}");
    assert!(!said.contains("does not agree"), "nobody has declined: {said}");
    hana.say("agree");
    hana.told("Ken’s last choice was taken back.");
    ken.told("Your last choice was taken back.");
    ken.leave();
    hana.leave();
    host.stop().expect("it stops");
}

#[test]
fn whoever_plays_on_is_not_said_to_decline_a_wish() {
    let policy = TablePolicy { undo: UndoTold::Agreed, ..customs(AfterBreakTold::Robot, 60_000) };
    let host = host("breakthrough", 2, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let [hana, ken] = begin(&invitation, folder.path());
    hana.say("a2 a3");
    ken.told("Your turn: ");
    hana.say("undo");
    ken.told("Hana asks to take a choice back, their last one: `agree`");
    ken.say("a7 a6");
    hana.told("Ken plays on: the wish to take a choice back is over.");
    assert!(!hana.said().contains("does not agree"), "{}", hana.said());
    ken.leave();
    hana.leave();
    host.stop().expect("it stops");
}

#[test]
fn of_whoever_leaves_after_being_too_slow_it_is_not_said_that_the_game_waits() {
    for (then, first, line) in [
        (
            AfterBreakTold::Robot,
            "A robot plays for Ken now.",
            "Ken has left. A robot plays for Ken.",
        ),
        (
            AfterBreakTold::Save,
            "Ken has taken too long: the game is suspended until Ken goes on.",
            "Ken has left. The game stays suspended until Ken is back.",
        ),
    ] {
        let clock = Some(ClockTold { each_ms: 2_000, bank_ms: 0 });
        let policy = TablePolicy { clock, ..customs(then, 60_000) };
        let host = host("breakthrough", 2, &[], policy);
        let invitation = host.invitations(None).remove(0);
        let folder = tempfile::tempdir().expect("a folder");
        let [hana, ken] = PersonAtPrompt::pair(&invitation, folder.path());
        [&hana, &ken].iter().for_each(|one| one.say("ready"));
        hana.told("Your turn: ");
        hana.say("a2 a3");
        hana.told(first);
        ken.leave();
        hana.told(line);
        assert!(!hana.said().contains("The game waits"), "{}", hana.said());
        drop(hana);
        host.stop().expect("it stops");
    }
}

#[test]
fn talk_from_before_one_left_is_not_told_again() {
    let host = host("breakthrough", 2, &[], customs(AfterBreakTold::Robot, 60_000));
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let [hana, ken] = begin(&invitation, folder.path());
    ken.say("say the first word");
    hana.told("Ken: the first word");
    hana.leave();
    ken.say("say the second word");
    ken.told("You: the second word");
    for new in ["the second word", "the third word"] {
        let hana = PersonAtPrompt::join_keeping(&invitation, "Hana", folder.path());
        hana.told(&format!("(earlier) Ken: {new}\n"));
        hana.told("Your turn: ");
        let said = hana.leave();
        assert_eq!(said.matches(" word").count(), 1, "{new} alone is new: {said}");
        ken.say("say the third word");
        ken.until(|said| said.contains("You: the third word"));
    }
    ken.leave();
    host.stop().expect("it stops");
}
