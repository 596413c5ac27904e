//! Somebody who watches a game over a network and would like to play: the way to the next seat.

use crate::{
    guests::OtherPerson,
    joined::{customs, host, join, joined, press, seated, seated_in, wait},
    party::buttons,
    support::Window,
};
use egui_kittest::kittest::Queryable;
use engine::protocol::{AfterBreakTold, BreaksTold, NetCommand, TablePolicy};
use fudaba::{
    app::{App, WindowOptions},
    desk::fonts::install_fonts,
};
use remote::RemoteCommand;

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

#[test]
fn a_game_that_is_over_stays_that_of_its_players_when_their_seats_are_taken() {
    let breaks = BreaksTold { then: AfterBreakTold::Forfeit, grace_ms: 0, after_exit_ms: 0 };
    let host = host("crazy-eights", 2, &[], TablePolicy { breaks, ..customs() });
    let link = host.invitations(None).remove(0);
    let hana = join(&link, "Hana", true);
    let [mut ken, mut mio] =
        ["Ken", "Mio"].map(|name| OtherPerson { line: join(&link, name, false) });
    let mut windows = seated(vec![hana]);
    press(&mut windows, 0, "Wait for a seat");
    wait(&mut windows, "her place", |windows| windows[0].says("You are next for a seat."));
    let leave = |guest: &mut OtherPerson| {
        let table = guest.line.table().name().to_owned();
        guest.line.send(RemoteCommand::Leave { table });
    };
    leave(&mut mio);
    wait(&mut windows, "the end", |windows| windows[0].says("Ken won"));
    leave(&mut ken);
    wait(&mut windows, "his seat", |windows| joined(&windows[0]).table().seat().is_some());
    wait(&mut windows, "another look", |windows| windows[0].says("Ken won"));
    assert!(!windows[0].says("You won"), "she has only watched");
    let (own, seat) = (joined(&windows[0]).viewer(), joined(&windows[0]).table().seat());
    assert_eq!(joined(&windows[0]).played_seat(), None, "{own:?} {seat:?}");
    assert!(!joined(&windows[0]).has_forfeited());
    host.stop().expect("it stops");
}

#[test]
fn whoever_has_left_on_purpose_is_not_called_away() {
    let breaks =
        BreaksTold { then: AfterBreakTold::Robot, grace_ms: 90_000, after_exit_ms: 90_000 };
    let host = host("crazy-eights", 2, &[], TablePolicy { breaks, ..customs() });
    let link = host.invitations(None).remove(0);
    let mut ken = OtherPerson { line: join(&link, "Ken", false) };
    let mut windows = seated(vec![join(&link, "Hana", false)]);
    ken.look();
    ken.line.send(RemoteCommand::Leave { table: "T1".to_owned() });
    wait(&mut windows, "the band", |windows| windows[0].says("Ken has left: a robot plays in"));
    assert!(!windows[0].says("Ken is away"));
    host.stop().expect("it stops");
}

#[test]
fn in_a_narrow_window_the_band_has_a_row_below_a_single_fact() {
    let host = host("hearts", 4, &["greedy", "greedy", "greedy"], customs());
    let link = host.invitations(None).remove(0);
    let watcher = join(&link, "Hana", true);
    let mut ken = OtherPerson { line: join(&link, "Ken", false) };
    let mut windows = seated_in(vec![watcher], || {
        let harness = egui_kittest::Harness::builder()
            .with_size([480.0, 400.0])
            .with_max_steps(200)
            .with_context_setup(install_fonts)
            .build_eframe(|_| App::new(WindowOptions::bare()));
        Window { harness }
    });
    ken.look();
    const BAND: &str = "All seats are taken: you watch.";
    wait(&mut windows, "the band", |windows| windows[0].says(BAND));
    let fact = windows[0].harness.query_all_by_label_contains("Dealer");
    let lowest = fact.map(|node| node.rect()).filter(|rect| rect.top() < 120.0);
    let lowest = lowest.map(|rect| rect.bottom()).fold(0.0, f32::max);
    let band = windows[0].harness.query_all_by_label_contains(BAND);
    let highest = band.map(|node| node.rect()).filter(|rect| rect.height() > 4.0);
    let highest = highest.map(|rect| rect.top()).fold(f32::INFINITY, f32::min);
    assert!(lowest > 0.0 && highest >= lowest, "the fact ends at {lowest}, the band {highest}");
    let _ = ken.line.say(NetCommand::Logout {});
    host.stop().expect("it stops");
}
