//! The time between games: everybody is told what the others at the table do.

use super::{customs, joining::host, prompt::PersonAtPrompt};

#[test]
fn whoever_waits_at_a_table_is_told_what_the_others_do_and_what_the_own_lines_did() {
    let host = host("crazy-eights", 2, &[], customs());
    let invitation = host.invitations(None).remove(0);
    let [hana, ken] = [0, 1];
    let people = ["Hana", "Ken"].map(|name| PersonAtPrompt::sit(&invitation, name));
    people[hana].told("  Ken has joined the table.\n  Ken sits at seat 2.\n");
    for (who, line, own, other) in [
        (ken, "stand", "You have given up seat 2.", "Ken has given up seat 2."),
        (ken, "sit x", "`sit` takes the number of a seat", ""),
        (ken, "sit 2", "You sit at seat 2.", "seat 2.\n  Ken sits at seat 2."),
        (hana, "swap", "`swap` needs the name of a player", ""),
        (hana, "swap Ken", "Ken is asked to exchange seats.", "Hana asks to exchange seats"),
        (ken, "agree", "You and Hana have exchanged seats.\n  You sit at seat 1.", ""),
        (hana, "ready", "You sit at seat 2.\n  You are ready.", "Hana is ready."),
        (hana, "ready", "You are ready.\n  You are ready.", ""),
    ] {
        people[who].say(line);
        people[who].told(own);
        people[1 - who].told(other);
    }
    let [hana, ken] = people;
    assert!(!ken.said().contains("has joined"), "the list tells who was there");
    ken.leave();
    hana.told("Ken has left the table.");
    hana.leave();
    host.stop().expect("it stops");
}

#[test]
fn whoever_waits_for_a_seat_is_told_after_a_game_that_it_comes_by_itself() {
    let host = host("breakthrough", 2, &["greedy"], customs());
    let invitation = host.invitations(None).remove(0);
    let hana = PersonAtPrompt::sit(&invitation, "Hana");
    hana.say("ready");
    hana.told("Your turn: ");
    let zoe = PersonAtPrompt::join(&invitation, "Zoe");
    zoe.told("You are number 1 of those who wait for a seat.");
    zoe.told("You watch: the others choose.");
    let waiting = host.office().survey().waiting;
    assert_eq!(waiting.get("T1").map(Vec::as_slice), Some(&["Zoe".to_owned()][..]));
    assert!(host.office().end_game("T1").is_some(), "a game is under way");
    hana.told("Type `ready` for another game");
    zoe.told("You wait for a seat, as number 1: you get one by itself as soon as one is free");
    assert!(!zoe.said().contains("`sit` takes a seat"), "{}", zoe.said());
    hana.leave();
    zoe.told("You sit at seat 1.");
    zoe.leave();
    host.stop().expect("it stops");
}
