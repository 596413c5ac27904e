//! Players who have lost a game over a network by leaving it or by a broken line, and come back to
//! its table.

use crate::{
    guests::invited,
    joined::{host, joined, press, wait},
    support::Window,
};
use engine::protocol::{AfterBreakTold, BreaksTold, TablePolicy};
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
    assert!(windows[1].says("(lost by forfeit)"));
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
        assert!(windows[1].says("(lost by forfeit)"), "with watchers: {spectators}");
        host.stop().expect("it stops");
    }
}
