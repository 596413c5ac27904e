//! Players who have lost a game over a network by leaving it or by a broken line, and come back to
//! its table.

use crate::{
    guests::invited,
    joined::{host, join, joined, look, press, seated, wait},
    support::Window,
};
use egui::{Pos2, Rect, accesskit::Role, vec2};
use egui_kittest::kittest::Queryable;
use engine::protocol::{AfterBreakTold, BreaksTold, ClockTold, TablePolicy};
use fudaba::{hosting::RunningHost, store::Store};
use std::path::Path;

/// Runs a host where a game is lost by leaving it.
fn strict_host(spectators: bool) -> RunningHost {
    let breaks = BreaksTold { then: AfterBreakTold::Forfeit, grace_ms: 300, after_exit_ms: 300 };
    let policy = TablePolicy { breaks, spectators, ..TablePolicy::default() };
    host("crazy-eights", 2, &[], policy)
}

/// Has Hana and Ken begin a game; the window of Ken, the second one, keeps its data in the folder.
fn begun(host: &RunningHost, folder: &Path) -> Vec<Window> {
    let invitation = host.invitations(None).remove(0);
    let mut store = Store::open(folder.to_owned());
    store.change_settings(|settings| settings.table_name = "Ken".to_owned());
    drop(store);
    let mut windows = vec![Window::open(invited(invitation.clone(), "Hana"))];
    wait(&mut windows, "a seat", |windows| windows[0].says("Stand up: seat 1"));
    let mut ken = Window::in_folder(folder);
    ken.push("Over a network");
    ken.type_into("Link", &invitation.to_string());
    ken.push("Join");
    windows.push(ken);
    wait(&mut windows, "a seat", |windows| windows[1].says("Stand up: seat 2"));
    for window in &mut windows {
        window.push("I am ready");
    }
    wait(&mut windows, "the game", |windows| {
        windows.iter().all(|window| window.harness.state().joined().is_some())
    });
    windows
}

#[test]
fn whoever_has_lost_by_leaving_finds_the_last_game_in_the_room() {
    let host = strict_host(true);
    let folder = tempfile::tempdir().expect("a folder");
    let mut windows = begun(&host, folder.path());
    press(&mut windows, 1, "Leave");
    press(&mut windows, 1, "Leave the table");
    wait(&mut windows, "the result", |windows| windows[0].says("Back to the table's room"));
    press(&mut windows, 1, "Visit again");
    wait(&mut windows, "the last game", |windows| windows[1].says("Last game"));
    assert!(windows[1].says("(lost by forfeit: you left the table)"));
    host.stop().expect("it stops");
}

#[test]
fn whoever_has_lost_by_a_broken_line_finds_it_also_where_nobody_watches() {
    for spectators in [true, false] {
        let host = strict_host(spectators);
        let folder = tempfile::tempdir().expect("a folder");
        let mut windows = begun(&host, folder.path());
        drop(windows.pop());
        wait(&mut windows, "the result", |windows| windows[0].says("Ken has lost the game"));
        wait(&mut windows, "Ken has no seat any more", |windows| {
            joined(&windows[0]).table().participants().len() == 1
        });
        windows.push(Window::in_folder(folder.path()));
        windows[1].push_part("Back to your table");
        wait(&mut windows, "the last game", |windows| windows[1].says("Last game"));
        let lost = "(lost by forfeit: your line was broken for more than ";
        assert!(windows[1].says(lost), "with watchers: {spectators}");
        host.stop().expect("it stops");
    }
}

#[test]
fn title_and_buttons_of_the_result_are_seen_in_every_window() {
    let host = strict_host(true);
    let folder = tempfile::tempdir().expect("a folder");
    let mut windows = begun(&host, folder.path());
    press(&mut windows, 1, "Leave");
    press(&mut windows, 1, "Leave the table");
    wait(&mut windows, "the result", |windows| windows[0].says("Back to the table's room"));
    for size in [[480.0, 400.0], [400.0, 300.0]] {
        windows[0].harness.set_size(size.into());
        (0..6).for_each(|_| look(&mut windows));
        let screen = Rect::from_min_size(Pos2::ZERO, size.into());
        for words in ["You won", "Back to the table's room", "Look at the table"] {
            let places = windows[0].harness.query_all_by_label(words).map(|node| node.rect());
            let places: Vec<Rect> = places.filter(|rect| rect.area() > 0.0).collect();
            assert!(!places.is_empty(), "{words}");
            let is_seen = places.iter().all(|rect| screen.contains_rect(*rect));
            assert!(is_seen, "{words} at {places:?} in {size:?}");
        }
    }
    host.stop().expect("it stops");
}

#[test]
fn the_room_after_a_game_is_as_wide_as_the_window() {
    let host = strict_host(true);
    let invitation = host.invitations(None).remove(0);
    let long = "Konstantin Alexander Maximilian";
    let mut windows = vec![Window::open(invited(invitation.clone(), "Hana"))];
    wait(&mut windows, "a seat", |windows| windows[0].says("Stand up: seat 1"));
    windows.push(Window::open(invited(invitation, long)));
    wait(&mut windows, "a seat", |windows| windows[1].says("Stand up: seat 2"));
    windows.iter_mut().for_each(|window| window.push("I am ready"));
    wait(&mut windows, "the game", |windows| {
        windows.iter().all(|window| window.harness.state().joined().is_some())
    });
    press(&mut windows, 1, "Leave");
    press(&mut windows, 1, "Leave the table");
    wait(&mut windows, "the result", |windows| windows[0].says("Back to the table's room"));
    windows[0].push("Back to the table's room");
    wait(&mut windows, "the last game", |windows| windows[0].says("Last game"));
    windows[0].harness.set_size(vec2(720.0, 600.0));
    (0..6).for_each(|_| look(&mut windows));
    let labels = windows[0].harness.query_all_by_role(Role::Label);
    let right = labels.map(|node| node.rect().right()).fold(0.0, f32::max);
    assert!(right > 400.0 && right <= 720.0, "{right}");
    host.stop().expect("it stops");
}

#[test]
fn whoever_has_lost_by_time_reads_it_in_good_english_and_loses_nothing_by_leaving() {
    let breaks = BreaksTold { then: AfterBreakTold::Forfeit, ..BreaksTold::default() };
    // The other player's time is long enough to look at the question meanwhile.
    let clock = Some(ClockTold { each_ms: 6_000, bank_ms: 0 });
    let policy = TablePolicy { breaks, clock, fair: false, ..TablePolicy::default() };
    let host = host("crazy-eights", 3, &["greedy"], policy);
    let invitation = host.invitations(None).remove(0);
    let tables = ["Hana", "Ken"].map(|name| join(&invitation, name, false));
    let mut windows = seated(tables.into());
    let lost = |window: &Window| window.says("You have lost by forfeit; a robot plays on.");
    wait(&mut windows, "a loss", |windows| windows.iter().any(lost));
    let at = usize::from(!lost(&windows[0]));
    press(&mut windows, at, "Leave");
    assert!(windows[at].says("You have already lost this game by forfeit"));
    assert!(!windows[at].says("if you leave now"));
    press(&mut windows, at, "Stay");
    wait(&mut windows, "the result", |windows| {
        windows[at].says("You have lost the game by forfeit: your time for a choice was used up.")
    });
    assert!(!windows[at].says("You has"));
    host.stop().expect("it stops");
}
