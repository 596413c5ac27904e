//! Somebody who watches a game over a network and would like to play: the way to the next seat.

use crate::{
    guests::OtherPerson,
    joined::{customs, host, join, joined, press, seated, wait},
    party::buttons,
};
use engine::protocol::{AfterBreakTold, BreaksTold, TablePolicy};

#[test]
fn whoever_watches_waits_for_a_seat_and_reads_who_is_next() {
    let host = host("crazy-eights", 2, &[], customs());
    let link = host.invitations(None).remove(0);
    let [yuki, zoe] = ["Yuki", "Zoe"].map(|name| join(&link, name, true));
    let [hana, ken] = ["Hana", "Ken"].map(|name| join(&link, name, false));
    let mut windows = seated(vec![hana, ken, yuki, zoe]);
    let offers = |windows: &[crate::support::Window], at: usize, label: &str| {
        buttons(&windows[at]).iter().any(|known| known == label)
    };
    assert!(!offers(&windows, 0, "Wait for a seat"), "she has one");
    wait(&mut windows, "the offer", |windows| windows[2].says("All seats are taken: you watch."));
    press(&mut windows, 3, "Wait for a seat");
    wait(&mut windows, "the first place", |windows| windows[3].says("You are next for a seat."));
    press(&mut windows, 2, "Wait for a seat");
    wait(&mut windows, "the second place", |windows| {
        windows[2].says("You wait for a seat, as number 2.")
    });
    press(&mut windows, 3, "Wait no longer");
    wait(&mut windows, "the change", |windows| {
        windows[2].says("You are next for a seat.")
            && windows[3].says("All seats are taken: you watch.")
    });
    assert_eq!(joined(&windows[0]).table().queue(), ["Yuki"]);
    host.stop().expect("it stops");
}

#[test]
fn whoever_watches_waits_for_a_seat_also_while_the_game_waits_or_is_suspended() {
    let waits = [
        (AfterBreakTold::Robot, 90_000, "Ken is away: a robot plays in"),
        (AfterBreakTold::Save, 0, "the game is suspended until Ken is back"),
    ];
    for (then, after_exit_ms, told) in waits {
        let breaks = BreaksTold { then, grace_ms: after_exit_ms, after_exit_ms };
        let host = host("crazy-eights", 2, &[], TablePolicy { breaks, ..customs() });
        let link = host.invitations(None).remove(0);
        let yuki = join(&link, "Yuki", true);
        let mut ken = OtherPerson { line: join(&link, "Ken", false) };
        let mut windows = seated(vec![join(&link, "Hana", false), yuki]);
        ken.look();
        drop(ken);
        wait(&mut windows, "the wait for Ken", |windows| windows[1].says(told));
        press(&mut windows, 1, "Wait for a seat");
        wait(&mut windows, "both", |windows| {
            windows[1].says(told) && windows[1].says("You are next for a seat.")
        });
        assert!(buttons(&windows[1]).iter().any(|label| label == "Wait no longer"));
        host.stop().expect("it stops");
    }
}
