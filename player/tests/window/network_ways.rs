//! Ways between tables over a network in the window: back to a game that was left, on to another
//! table by its link, and out of the window.

use crate::{
    guests::{OtherPerson, first_page, host, invited},
    joined::{self, customs},
    network_again::first_page_in,
    network_rooms::begin,
    network_told::{joins, tables},
    support::Window,
};
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use engine::protocol::{AfterBreakTold, BreaksTold, NetCommand, PhaseTold, TablePolicy};
use fudaba::joined::JoinedTable;
use remote::Invitation;
use std::{path::Path, thread, time::Duration};

/// Follows a link from a page of a host or of its tables.
pub(crate) fn follow(window: &mut Window, link: &Invitation) {
    if window.harness.query_by_role_and_label(Role::TextInput, "Link").is_none() {
        window.push("Join another table by link");
    }
    joins(window, link);
}

#[test]
fn whoever_opens_the_field_for_a_link_types_at_once() {
    let (first, second) = (host(2, &[], None), host(2, &[], None));
    let [here, there] = [&first, &second].map(|host| host.invitations(None).remove(0));
    let mut window = Window::open(invited(here, "Hana"));
    window.until_says("Stand up: seat 1");
    window.push("Join another table by link");
    window.type_text(&there.to_string());
    assert_eq!(window.field("Link"), there.to_string());
    window.key(egui::Key::Enter);
    assert!(window.says("Go to another table? You give up the seat that you have now."));
    first.stop().expect("it stops");
    second.stop().expect("it stops");
}

/// Waits until a game is on the screen.
fn until_played(window: &mut Window) {
    window.until("the game", |window| {
        window.harness.state().joined().is_some_and(JoinedTable::is_in_game)
    });
}

/// Begins a game at the table of an invitation whose other seats are those of bots, in a window
/// that keeps its data in a folder.
fn plays(link: &Invitation, folder: &Path) -> Window {
    let mut window = first_page_in(folder);
    window.type_into("Link", &link.to_string());
    window.push("Join");
    window.until_says("Stand up: seat 1");
    window.push("I am ready");
    until_played(&mut window);
    window
}

#[test]
fn whoever_leaves_the_own_game_finds_the_way_back_on_top_of_the_first_page_and_in_the_gallery() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = first_page_in(folder.path());
    let mut guest = begin(&mut window, "Ken");
    window.push("Leave");
    window.push("Leave the table");
    window.until_says("Your game at your own table goes on: ");
    let top = |label| window.harness.get_by_role_and_label(Role::Button, label).rect().top();
    assert!(top("To your table") < top("Host this game"));
    assert!(top("To your table") < 200.0, "it is seen at once");
    window.push("◀ Back");
    guest.look();
    window.push_part("Go on with the game at your own table: ");
    until_played(&mut window);
    assert!(window.harness.state().joined().is_some_and(|table| table.table().seat().is_some()));
}

#[test]
fn a_link_leads_from_a_game_to_another_host_after_one_question_and_the_gallery_leads_back() {
    let (first, second) = (host(2, &["greedy"], None), host(2, &["greedy"], None));
    let [here, there] = [&first, &second].map(|host| host.invitations(None).remove(0));
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = plays(&here, folder.path());
    window.push("The table's room");
    follow(&mut window, &there);
    assert!(window.says("Go to another table? A robot plays on in your place."));
    window.push("Stay");
    assert!(window.harness.state().joined().is_some(), "nothing has changed");
    follow(&mut window, &there);
    window.push("Go to the other table");
    window.until_says("Stand up: seat 1");
    assert!(window.harness.state().joined().is_none(), "the first table is left");
    window.push("◀ Back");
    assert!(window.says(&format!("Back to your table at {}", there.place())));
    window.push_part(&format!("Back to your table at {}", here.place()));
    assert!(window.says("You give up the seat that you have now."));
    window.push("Go to the other table");
    until_played(&mut window);
}

#[test]
fn a_link_to_another_table_of_the_host_waits_for_the_end_of_the_game() {
    let (host, links) = tables(2, 2, &customs());
    let mut window = Window::open(invited(links[0].clone(), "Hana"));
    window.until_says("Stand up: seat 1");
    follow(&mut window, &links[0]);
    assert!(window.says("You are at the table of this link already."));
    follow(&mut window, &links[1]);
    assert!(window.says("You give up the seat that you have now."));
    window.push("Go to the other table");
    window.until_says("/T2#");
    window.until_says("Stand up: seat 1");
    // In a game nobody sits down at another table by accident.
    let mut ken = OtherPerson::sits(&links[1].to_string(), "Ken");
    window.until_says("Ken");
    ken.line.say(NetCommand::Begin {});
    window.push("I am ready");
    window.until("the game", |window| {
        ken.look();
        window.harness.state().joined().is_some_and(JoinedTable::is_in_game)
    });
    window.push("The table's room");
    follow(&mut window, &links[0]);
    assert!(window.says("You asked for table T1, but you have a seat at table T2"));
    assert!(!window.says("Go to another table?"));
    host.stop().expect("it stops");
}

#[test]
fn closing_a_window_that_hosts_and_plays_elsewhere_is_asked_once() {
    let host = host(2, &["greedy"], None);
    let mut window = first_page("Hana");
    window.push("Host this game");
    window.until_says("Stand up: seat 1");
    follow(&mut window, &host.invitations(None)[0]);
    window.push("Go to the other table");
    window.until("the other table", |window| window.says("The host's computer can see all cards"));
    window.until_says("Stand up: seat 1");
    window.push("I am ready");
    until_played(&mut window);
    assert!(!window.close(), "it asks first");
    window.until_says("Your window hosts a table.");
    assert!(window.says("You have a seat in a game over a network"), "all of it is said");
    assert!(
        window.says("waits for you for at most 60 seconds; then a robot plays until you are back")
    );
    window.push("Close all the same");
    assert!(window.close(), "nothing else is asked");
}

#[test]
fn whoever_comes_back_reads_what_a_robot_chose_meanwhile() {
    let breaks = BreaksTold { then: AfterBreakTold::Robot, grace_ms: 100, after_exit_ms: 100 };
    let policy = TablePolicy { breaks, robot_ms: 400, ..customs() };
    let host = joined::host("whist", 4, &["greedy", "greedy", "greedy"], policy);
    let link = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = plays(&link, folder.path());
    window.push("Leave");
    window.push("Leave the table");
    thread::sleep(Duration::from_millis(1_500));
    window.push_part("Back to your table at");
    window.until_says("While you were away");
    assert!(window.says("A robot has chosen for you"));
    assert!(window.says("• "), "each choice");
    window.push("Go on playing");
    assert!(!window.says("While you were away"));
    window.run();
    assert!(!window.says("While you were away"), "it is told once");
}

#[test]
fn whoever_comes_back_once_robots_have_ended_the_game_reads_its_result() {
    let breaks = BreaksTold { then: AfterBreakTold::Robot, grace_ms: 100, after_exit_ms: 100 };
    let policy = TablePolicy { breaks, ..customs() };
    let host = joined::host("crazy-eights", 3, &["greedy", "greedy"], policy);
    let link = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = plays(&link, folder.path());
    window.push("Leave");
    window.push("Leave the table");
    window.until("the end", |_| {
        host.office().survey().tables.iter().all(|one| one.phase == PhaseTold::Result)
    });
    window.push_part("Back to your table at");
    window.until_says("While you were away, the game in which you had a seat came to its end.");
    assert!(window.says("Last game") && window.says("1."));
    host.stop().expect("it stops");
}

#[test]
fn whoever_comes_to_a_table_reads_nothing_of_a_game_that_was_broken_off_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = first_page_in(folder.path());
    let mut guest = begin(&mut window, "Ken");
    window.push("The table's room");
    let link: Invitation = window.field("Link to this table").parse().expect("a link");
    window.push("End the game");
    window.push("Break it off");
    window.until_says("Stand up: seat 1");
    guest.look();
    let mut other = Window::open(invited(Invitation { table: None, ..link }, "Yuki"));
    other.until_says("Watch: T");
    other.push_part("Watch: T");
    other.until_says("Watching: ");
    assert!(!other.says("The game was broken off"));
}

#[test]
fn a_link_that_leads_nowhere_is_told_beside_its_field_and_the_seat_is_kept() {
    let (first, gone) = (host(2, &[], None), host(2, &[], None));
    let [here, nowhere] = [&first, &gone].map(|host| host.invitations(None).remove(0));
    gone.stop().expect("it stops");
    let mut window = Window::open(invited(here, "Hana"));
    window.until_says("Stand up: seat 1");
    follow(&mut window, &nowhere);
    window.push("Go to the other table");
    window.until("the answer", |window| {
        window.says(&format!("Nothing answers at {}", nowhere.place()))
    });
    window.run();
    let told = window.harness.query_all_by_label_contains("Nothing answers at");
    let told: Vec<egui::Rect> = told.map(|node| node.rect()).collect();
    let is_seen =
        |rect: &egui::Rect| rect.height() > 8.0 && rect.top() > 0.0 && rect.bottom() < 700.0;
    assert!(told.iter().any(is_seen), "it is scrolled to: {told:?}");
    assert!(window.says("Stand up: seat 1"), "nothing was given up");
    assert_eq!(window.field("Link"), nowhere.to_string(), "the link that was tried");
    let taken = || first.office().survey().tables[0].players.iter().flatten().count();
    assert_eq!(taken(), 1);
    // A table that is gone is as good as none.
    let other = host(2, &[], None);
    let link = Invitation { table: Some("T9".to_owned()), ..other.invitations(None).remove(0) };
    joins(&mut window, &link);
    window.push("Go to the other table");
    window.until_says("There is no such table at");
    assert!(window.says("Stand up: seat 1") && taken() == 1);
    first.stop().expect("it stops");
    other.stop().expect("it stops");
}
