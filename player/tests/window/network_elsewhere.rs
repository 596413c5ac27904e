//! The first page as it is looked at from a table of somebody else: a game is hosted there, and
//! nothing is given up before that was asked.

use crate::{
    guests::{OtherPerson, host},
    joined::customs,
    network_again::first_page_in,
    network_rooms,
    network_told::{begin, first_page_of_ken, is_played, joins, sits, tables},
    support::Window,
};
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::Queryable;
use fudaba::hosting::RunningHost;
use remote::Invitation;
use std::path::Path;

/// Opens the first page of a window of Ken whose own tables only this computer can join.
fn first_page(folder: &Path) -> Window {
    let mut store = fudaba::store::Store::open(folder.to_owned());
    store.change_settings(|settings| settings.hosts_for_others = false);
    drop(store);
    first_page_of_ken(folder)
}

#[test]
fn whoever_has_a_seat_hosts_a_game_after_one_question() {
    let (host, links) = tables(1, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let mut ken = first_page(folder.path());
    sits(&mut ken, &links[0]);
    ken.push("Host your own game");
    assert!(ken.says("You have a seat at a table."));
    let back = format!("Back to your table at {}: Crazy Eights", links[0].place());
    ken.push(&back);
    assert!(ken.says("Stand up: seat 1"), "nothing was given up");
    ken.push("Host your own game");
    ken.push("◀ Back");
    assert!(ken.says("Stand up: seat 1"), "it leads to the table as well");
    ken.push("Host your own game");
    ken.push("Host this game");
    assert!(ken.says("Leave this table to host a game? You give up the seat that you have now."));
    ken.push("Stay");
    ken.push(&back);
    assert!(ken.says("Stand up: seat 1"));
    ken.push("Host your own game");
    ken.push("Host this game");
    ken.push("Leave and host");
    ken.until_says("This computer can see all cards");
    ken.until_says("Stand up: seat 1");
    let seats = || host.office().survey().tables[0].players.iter().flatten().count();
    ken.until("the seat is free", |_| seats() == 0);
    host.stop().expect("it stops");
}

#[test]
fn whoever_hosts_from_within_a_game_finds_the_way_back_to_it() {
    let (host, links) = tables(1, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let mut others = [OtherPerson::sits(&links[0].to_string(), "Hana")];
    let mut ken = first_page(folder.path());
    sits(&mut ken, &links[0]);
    begin(&mut ken, &mut others);
    ken.push("The table's room");
    ken.push("Host your own game");
    ken.push("Host this game");
    assert!(ken.says("Leave this table to host a game? A robot plays on in your place."));
    ken.push("Leave and host");
    ken.until_says("This computer can see all cards");
    ken.push("Host another game");
    assert!(ken.says("Your seat is kept: Crazy Eights, as Ken."), "above all else");
    ken.push("To your table");
    ken.until_says("This computer can see all cards");
    ken.push("◀ Back");
    ken.push_part(&format!("Back to your table at {}", links[0].place()));
    ken.push("Go to the other table");
    ken.until("the game", |ken| {
        others[0].look();
        is_played(ken)
    });
    host.stop().expect("it stops");
}

#[test]
fn the_page_of_a_game_leads_to_the_form_also_from_a_table() {
    let host = host(2, &["greedy"], None);
    let folder = tempfile::tempdir().expect("a folder");
    let mut ken = first_page(folder.path());
    sits(&mut ken, &host.invitations(None)[0]);
    ken.push("◀ Back");
    ken.type_text("hearts");
    ken.key(Key::Enter);
    ken.keys(Modifiers::COMMAND, Key::J);
    assert!(ken.says("You have a seat at a table."));
    assert!(ken.says("Hearts"), "the game that was looked at");
    ken.push("Host this game");
    ken.push("Leave and host");
    ken.until_says("This computer can see all cards");
    host.stop().expect("it stops");
}

#[test]
fn a_game_that_begins_meanwhile_waits_until_the_person_goes_back() {
    let (host, links) = tables(1, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let mut hana = OtherPerson::sits(&links[0].to_string(), "Hana");
    let mut ken = first_page(folder.path());
    sits(&mut ken, &links[0]);
    ken.push("I am ready");
    ken.push("Host your own game");
    hana.line.say(engine::protocol::NetCommand::Begin {});
    ken.until("the game of the others", |_| {
        hana.look();
        hana.line.is_in_game()
    });
    for _ in 0..20 {
        ken.run();
        assert!(!is_played(&ken) && ken.says("Host this game"), "the form stays");
    }
    // It may be the person's turn by now.
    let buttons = ken.harness.query_all_by_role(Role::Button);
    let labels: Vec<String> = buttons
        .filter_map(|node| egui_kittest::kittest::NodeT::accesskit_node(&node).label())
        .collect();
    let way = labels.iter().find(|label| label.to_lowercase().contains("back to your table"));
    ken.push(&way.expect("the way back").clone());
    ken.until("the game", |ken| {
        hana.look();
        is_played(ken)
    });
    host.stop().expect("it stops");
}

#[test]
fn a_link_on_the_first_page_asks_as_well() {
    let (host, links) = tables(2, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let mut ken = first_page(folder.path());
    sits(&mut ken, &links[0]);
    ken.push("Host your own game");
    joins(&mut ken, &links[1]);
    assert!(ken.says("Go to another table? You give up the seat that you have now."));
    ken.push("Go to the other table");
    ken.until_says("/T2");
    ken.until_says("Stand up: seat 1");
    host.stop().expect("it stops");
}

/// Opens a window that hosts a game and whose person sits at the table of another host, with the
/// first page before it.
fn seated_elsewhere_while_hosting(folder: &Path, link: &Invitation) -> Window {
    let mut ken = first_page(folder);
    ken.push("Host this game");
    ken.until_says("Stand up: seat 1");
    ken.push("Join another table by link");
    joins(&mut ken, link);
    ken.push("Go to the other table");
    ken.until("the other table", |ken| ken.says("The host's computer can see all cards"));
    ken.until_says("Stand up: seat 1");
    ken.push("Host your own game");
    ken
}

#[test]
fn whoever_stops_the_own_host_stays_at_the_table_of_another() {
    let (host, links) = tables(1, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let mut ken = seated_elsewhere_while_hosting(folder.path(), &links[0]);
    ken.push("To your table");
    assert!(ken.says("Go to another table? You give up the seat that you have now."));
    ken.push("Stay");
    ken.push("Stop hosting");
    ken.push("Stop");
    ken.push_part("Back to your table at");
    assert!(ken.says("Stand up: seat 1"), "this one goes on");
    host.stop().expect("it stops");
}

/// Returns the number of seats that are taken at the first table of a host.
fn taken(host: &RunningHost) -> usize {
    host.office().survey().tables[0].players.iter().flatten().count()
}

#[test]
fn one_question_says_what_becomes_of_the_seat_and_of_the_table_that_is_hosted() {
    let (host, links) = tables(1, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let mut ken = seated_elsewhere_while_hosting(folder.path(), &links[0]);
    ken.push("Host this game");
    assert!(ken.says("Leave this table to host a game? You give up the seat that you have now."));
    assert!(ken.says("A table of this window is open already: "), "all of it is said");
    ken.key(Key::Escape);
    assert!(!ken.says("Leave this table to host a game?"));
    assert_eq!(taken(&host), 1, "the seat is kept");
    ken.push("Host this game");
    ken.push("Leave, stop that table, and host");
    assert!(!ken.says("A table of this window is open already: "), "nothing else is asked");
    ken.until_says("This computer can see all cards");
    ken.until_says("Stand up: seat 1");
    ken.until("the seat is free", |_| taken(&host) == 0);
    host.stop().expect("it stops");
}

#[test]
fn a_seat_is_kept_if_the_own_host_cannot_run() {
    let (host, links) = tables(1, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let mut other = first_page(folder.path());
    other.push("Host this game");
    other.until_says("Stand up: seat 1");
    let mut ken = first_page(folder.path());
    sits(&mut ken, &links[0]);
    ken.push("Host your own game");
    ken.push("Host this game");
    ken.push("Leave and host");
    ken.until_says("Another window or terminal on this computer hosts already.");
    assert_eq!(taken(&host), 1, "nothing was given up");
    ken.push_part("Back to your table at");
    assert!(ken.says("Stand up: seat 1"));
    host.stop().expect("it stops");
}

#[test]
fn the_own_game_is_broken_off_for_a_new_table_only_after_a_question() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut hana = first_page_in(folder.path());
    let _ken = network_rooms::begin(&mut hana, "Ken");
    hana.push("The table's room");
    hana.push("Host another game");
    hana.push("Host this game");
    assert!(hana.says("At a table of this window a game goes on in which you have a seat: "));
    hana.push("Cancel");
    assert!(hana.says("Host this game") && !hana.says("a game goes on in which you have a seat"));
    hana.push("Host this game");
    hana.push("Break it off for the new game");
    hana.until_says("Stand up: seat 1");
    assert!(!hana.says("You asked for table") && !is_played(&hana));
    hana.push("Host another game");
    assert!(!hana.says("is not over"), "nothing is left of it");
}
