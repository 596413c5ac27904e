//! The first page of play over a network: errors that are over, links that lead nowhere, hosts that
//! were visited, and a host in another window.

use crate::{
    guests::{OtherPerson, first_page, host, invited},
    network_again::first_page_in,
    support::Window,
};
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use engine::protocol::NetCommand;
use fudaba::app::WindowOptions;
use remote::Invitation;
use std::net::{Ipv4Addr, TcpListener};

/// Returns a place at which nothing answers.
fn nowhere() -> Invitation {
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    let port = free.local_addr().expect("its port").port();
    format!("127.0.0.1:{port}").parse().expect("a place")
}

#[test]
fn an_error_is_gone_with_the_next_thing_that_is_done() {
    let mut window = Window::open(invited(nowhere(), "Hana"));
    window.until_says("Nothing answers at");
    window.type_into("Your name at tables:", "!");
    assert!(!window.says("Nothing answers at"));
    let mut window = first_page("Hana");
    window.type_into("Link", &nowhere().place());
    for next in ["Seats and customs", "Another game"] {
        window.push("Join");
        window.until_says("Nothing answers at");
        window.run();
        assert!(window.says("Nothing answers at"), "it stays until something is done");
        window.push(next);
        assert!(!window.says("Nothing answers at"), "{next}");
    }
    window.push("Join");
    window.until_says("Nothing answers at");
    window.push("◀ Back");
    window.push("Over a network");
    assert!(!window.says("Nothing answers at"), "the page was left");
    window.type_into("Link", "#x");
    window.push("Join");
    assert!(window.says("The end of the link is missing"));
    window.choose_radio("only this computer");
    assert!(!window.says("The end of the link is missing"));
}

#[test]
fn nobody_is_asked_for_a_name_for_a_word_that_is_no_computer() {
    // No name of a computer is as long.
    let word = "hello".repeat(20);
    let link: Invitation = word.parse().expect("it could be a name");
    let options = WindowOptions { invitation: Some(link), ..WindowOptions::bare() };
    let mut window = Window::open(options);
    window.until_says("This is no link to a table.");
    assert!(!window.says("You are invited to a table"));
    assert!(window.field("Link").contains(&word), "it can be corrected");
}

#[test]
fn a_host_that_was_visited_several_times_is_listed_once() {
    let host = host(2, &[], None);
    let table = host.invitations(None).remove(0);
    let lobby = Invitation { table: None, ..table.clone() };
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = first_page_in(folder.path());
    for (link, there) in [(&table, "Stand up: seat 1"), (&lobby, "2 of 2 seats are free.")] {
        window.type_into("Link", &link.to_string());
        window.push("Join");
        window.until_says(there);
        window.push("Leave this host");
        window.until_says("Hosts that you visited");
        let again = window.harness.query_all_by_role_and_label(Role::Button, "Visit again");
        assert_eq!(again.count(), 1);
        // The field is empty in a new window.
        window = first_page_in(folder.path());
    }
    window.push("Forget");
    assert!(!window.says("Hosts that you visited"));
}

#[test]
fn a_game_that_another_window_hosts_is_not_forgotten() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = first_page_in(folder.path());
    window.push("Host this game");
    window.until_says("Stand up: seat 1");
    let mut guest = OtherPerson::sits(&window.field("Link to this table"), "Ken");
    window.until_says("Ken");
    window.push("I am ready");
    window.until_says("You are ready.");
    guest.line.say(NetCommand::Begin {});
    window.until("the game", |window| {
        guest.look();
        guest.line.is_in_game() && window.harness.state().joined().is_some()
    });
    let mut other = first_page_in(folder.path());
    assert!(other.says("Your game at your own table is not over"));
    other.push("Forget");
    assert!(other.says("hosts this game right now, so it cannot be forgotten"));
    assert!(other.says("Your game at your own table is not over"));
    assert!(!other.says("Forget this game?"));
    drop(window);
    other.push("Forget");
    other.until("the question", |window| {
        // The host of the other window takes a moment to stop.
        let is_asked = window.says("Forget this game?");
        if !is_asked {
            window.push("Forget");
        }
        is_asked
    });
}
