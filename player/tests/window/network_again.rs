//! Hosts and seats that are come back to: ports and links, tables of an earlier start, and hosts that
//! do not answer.

use crate::{
    guests::{OtherPerson, host, invited},
    support::Window,
};
use fudaba::{
    app::{App, WindowOptions},
    store::{KnownHost, KnownHosts, LanguageChoice, Store},
};
use remote::Invitation;
use std::net::{Ipv4Addr, TcpListener};

/// Opens the first page of a window that keeps its data in a folder.
pub(crate) fn first_page_in(folder: &std::path::Path) -> Window {
    let mut store = Store::open(folder.to_owned());
    store.change_settings(|settings| {
        settings.table_name = "Hana".to_owned();
        settings.hosts_for_others = false;
    });
    drop(store);
    let mut window = Window::in_folder(folder);
    window.push("Over a network");
    window
}

/// Hosts the game of the form; returns the link to its table.
pub(crate) fn hosted(window: &mut Window) -> Invitation {
    window.push("Host this game");
    window.until_says("Stand up: seat 1");
    window.field("Link to this table").parse().expect("a link")
}

#[test]
fn a_host_keeps_its_port_and_says_if_it_cannot() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = first_page_in(folder.path());
    let link = hosted(&mut window);
    window.push("Stop hosting");
    window.until_says("Host a game");
    drop(window);
    let mut window = first_page_in(folder.path());
    assert_eq!(hosted(&mut window), link, "the same link leads there after a restart");
    let guest = OtherPerson::sits(&link.to_string(), "Ken");
    window.until_says("Ken");
    window.push("Stop hosting");
    window.push("Stop");
    window.until_says("Host a game");
    drop(guest);
    // Another program is quicker.
    let mut other = None;
    window.until("a free port", |_| {
        other = TcpListener::bind((Ipv4Addr::LOCALHOST, link.port)).ok();
        other.is_some()
    });
    let moved = hosted(&mut window);
    assert_ne!(moved.port, link.port);
    window.until_says("The link is another one than before");
    drop(other);
}

#[test]
fn a_host_whose_certificate_is_lost_says_that_its_links_are_void() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = first_page_in(folder.path());
    let link = hosted(&mut window);
    assert!(!window.says("new certificate"));
    window.push("Stop hosting");
    window.until_says("Host a game");
    drop(window);
    std::fs::remove_file(folder.path().join("host/host.pem")).expect("a certificate");
    let mut window = first_page_in(folder.path());
    let other = hosted(&mut window);
    assert_ne!(other.fingerprint, link.fingerprint);
    let _guest = OtherPerson::sits(&other.to_string(), "Ken");
    window.until_says("Ken");
    assert!(window.says("as this host has a new certificate. Send it again"));
}

#[test]
fn a_table_of_an_earlier_start_that_stays_open_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = first_page_in(folder.path());
    let link = hosted(&mut window);
    let guest = OtherPerson::sits(&link.to_string(), "Ken");
    window.until_says("Ken");
    window.push("Stop hosting");
    window.push("Stop");
    window.until_says("Host a game");
    drop(guest);
    window.push("Seats and customs");
    window.choose_radio("Everybody waits, as long as it takes");
    let other = hosted(&mut window);
    assert_ne!(other.table, link.table);
    window.until_says("Another table is still open here from before");
    // No game is under way there that could be ended.
    let ends = format!("End the game at {}", table(&link));
    assert!(!window.says(&ends));
    window.push(&format!("Free the seats of those who are away at {}", table(&link)));
    assert!(window.says(&format!("No game is under way at table {}.", table(&link))));
    window.push("Keep them");
    assert!(window.says("Another table is still open here from before"));
    window.push(&format!("Free the seats of those who are away at {}", table(&link)));
    window.push("Free them");
    window.until("nobody is there", |window| {
        !window.says("Another table is still open here from before")
    });
}

/// Returns the name of the table to which a link leads.
fn table(link: &Invitation) -> &str {
    link.table.as_deref().expect("its table")
}

#[test]
fn a_table_of_an_earlier_start_is_closed_where_its_host_sat_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = first_page_in(folder.path());
    let link = hosted(&mut window);
    window.until_says("Stand up: seat 1");
    window.push("Stop hosting");
    window.until_says("Host a game");
    window.push("Seats and customs");
    window.choose_radio("Everybody waits, as long as it takes");
    let other = hosted(&mut window);
    assert_ne!(other.table, link.table);
    window.until_says("Stand up: seat 1");
    assert!(!window.says("Another table is still open here"), "nobody waits for it");
}

#[test]
fn a_host_that_does_not_answer_is_told_where_a_seat_is_kept() {
    let host = host(2, &["greedy"], None);
    let link = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let mut options = invited(link.clone(), "Hana");
    options.store = Store::open(folder.path().to_owned());
    options.store.change_settings(|settings| settings.table_name = "Hana".to_owned());
    let mut window = Window::open(options);
    window.until_says("Stand up: seat 1");
    window.push("I am ready");
    window.until("the game", |window| window.harness.state().joined().is_some());
    drop(window);
    host.stop().expect("it stops");
    let mut window = Window::in_folder(folder.path());
    window.push_part("Back to your table at");
    window.until_says("It is tried again until the host is back");
    assert!(!window.says("The line is broken"), "there was none");
    window.push("Give up");
    window.until_says("Host a game");
}

#[test]
fn games_of_hosts_have_the_titles_of_the_reader() {
    let mut options = WindowOptions::bare();
    let folder = tempfile::tempdir().expect("a folder");
    options.store = Store::open(folder.path().to_owned());
    options.store.change_settings(|settings| settings.language = LanguageChoice::Ja);
    let mut known = options.store.load::<KnownHosts>();
    for (port, is_playing) in [(7001, true), (7002, false)] {
        let host = KnownHost {
            invitation: format!("127.0.0.1:{port}"),
            name: "Hana".to_owned(),
            title: "Whist".to_owned(),
            is_playing,
        };
        options.store.update(&mut known, |known| known.remember(host));
    }
    let harness = egui_kittest::Harness::builder()
        .with_size([800.0, 600.0])
        .with_max_steps(120)
        .with_context_setup(fudaba::desk::fonts::install_fonts)
        .build_eframe(|_| App::new(options));
    let mut window = Window { harness };
    window.run();
    window.push("ネットワーク");
    assert!(window.says("席が残っています：ホイスト（Hana）"));
    assert!(window.says("127.0.0.1:7002 · ホイスト"));
}
