//! The time between games: everybody is told what the others at the table do.

use super::{
    customs,
    joining::{Typist, host, join_live},
    until,
};
use fudaba::joined::JoinedEvent;
use std::sync::mpsc::channel;

#[test]
fn whoever_waits_at_a_table_is_told_what_the_others_do_and_what_the_own_lines_did() {
    let host = host("crazy-eights", 2, &[], customs());
    let invitation = host.invitations(None).remove(0);
    let typists = ["Hana", "Ken"].map(Typist::new);
    let channels = [channel(), channel()];
    let lines = [0, 1].map(|at: usize| channels[at].0.clone());
    let [hana, ken] = [0, 1];
    let say = |at: usize, line: &str| {
        let line = JoinedEvent::Typed(Some(line.to_owned()));
        lines[at].send(line).expect("somebody listens");
    };
    let told = |at: usize, part: &str| until(|| typists[at].said(), |said| said.contains(part));
    std::thread::scope(|scope| {
        let mut at_table = Vec::new();
        for (typist, channel) in typists.iter().zip(channels) {
            let invitation = &invitation;
            at_table.push(scope.spawn(move || join_live(invitation, typist, channel)));
            until(|| typist.said(), |said| said.contains("Type `ready`"));
        }
        told(hana, "  Ken has joined the table.\n  Ken sits at seat 2.\n");
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
            say(who, line);
            told(who, own);
            told(1 - who, other);
        }
        assert!(!typists[ken].said().contains("has joined"), "the list tells who was there");
        say(ken, "quit");
        told(hana, "Ken has left the table.");
        say(hana, "quit");
        at_table.into_iter().for_each(|one| drop(one.join().expect("nobody fails")));
    });
    host.stop().expect("it stops");
}
