//! Private tables over a network: wrong keys cost nothing, and right ones are kept for the way back.

use crate::{
    guests::{OtherPerson, host, invited},
    joined::customs,
    network_seats::{opens_another, two_tables},
    network_told::{joins, tables},
    network_ways::follow,
    support::Window,
};
use engine::protocol::{JoinsTold, TablePolicy};
use fudaba::{app::WindowOptions, hosting::RunningHost, store::Store};
use remote::Invitation;
use std::{fs, path::Path};

/// Returns the options of a window of Hana that keeps its data in a folder.
fn hana_in(folder: &Path) -> WindowOptions {
    let mut options = WindowOptions::bare();
    options.store = Store::open(folder.to_owned());
    options.store.change_settings(|settings| settings.table_name = "Hana".to_owned());
    options
}

/// True if Hana has a seat at a table.
fn sits_at(host: &RunningHost, table: &str) -> bool {
    let survey = host.office().survey();
    let mut found = survey.tables.iter().filter(|one| one.table == table);
    found.any(|one| one.players.iter().flatten().any(|name| name == "Hana"))
}

#[test]
fn a_wrong_key_of_another_table_costs_no_seat_and_the_right_one_leads_there() {
    let (host, links) = two_tables();
    let mut hana = Window::open(invited(links[0].clone(), "Hana"));
    hana.until_says("Stand up: seat 1");
    let mut ken = OtherPerson::sits(&links[0].to_string(), "Ken");
    opens_another(&mut ken, Some("sesame"));
    hana.until("the new table", |hana| {
        ken.look();
        hana.says("Another table was opened here: Crazy Eights, table T3.")
    });
    assert!(hana.says("It is private: ask for its link.") && !hana.says("to table T3"));
    let link = |key: Option<&str>| Invitation {
        table: Some("T3".to_owned()),
        key: key.map(str::to_owned),
        ..links[0].clone()
    };
    for key in [Some("simsim"), None] {
        follow(&mut hana, &link(key));
        hana.push("Go to the other table");
        hana.until("the refusal", |hana| {
            ken.look();
            hana.says("You keep your place here.")
        });
        assert!(hana.says("Stand up: seat 1") && sits_at(&host, "T1"), "{key:?}");
    }
    follow(&mut hana, &link(Some("sesame")));
    hana.push("Go to the other table");
    hana.until("a seat there", |_| {
        ken.look();
        sits_at(&host, "T3")
    });
    hana.until("one seat alone", |_| !sits_at(&host, "T1"));
    host.stop().expect("it stops");
}

#[test]
fn a_wrong_key_of_another_host_costs_no_seat() {
    let (here, there) = (host(2, &[], None), host(2, &[], Some("sesame")));
    let mut hana = Window::open(invited(here.invitations(None).remove(0), "Hana"));
    hana.until_says("Stand up: seat 1");
    let link = Invitation { key: Some("simsim".to_owned()), ..there.invitations(None).remove(0) };
    follow(&mut hana, &link);
    hana.push("Go to the other table");
    hana.until_says("You keep your place here.");
    assert!(hana.says("Stand up: seat 1") && sits_at(&here, "T1"));
    here.stop().expect("it stops");
    there.stop().expect("it stops");
}

#[test]
fn a_key_that_was_typed_is_kept_for_the_way_back() {
    let host = host(2, &[], Some("sesame"));
    let folder = tempfile::tempdir().expect("a folder");
    let mut hana = Window::open(hana_in(folder.path()));
    hana.push("Over a network");
    joins(&mut hana, &Invitation { key: None, ..host.invitations(None).remove(0) });
    hana.until_says("The key of table T1");
    assert!(!hana.says("does not fit"), "none was tried");
    hana.type_into("The key of table T1:", "simsim");
    hana.push("Try the key");
    hana.until_says("The key that was tried does not fit.");
    // The field has the focus, and what was typed.
    assert_eq!(hana.field("The key of table T1:"), "simsim");
    hana.keys(egui::Modifiers::COMMAND, egui::Key::A);
    hana.type_text("sesame");
    hana.key(egui::Key::Enter);
    hana.until_says("Stand up: seat 1");
    let kept = fs::read_to_string(folder.path().join("hosts.ron")).expect("it is kept");
    assert!(kept.contains("key=sesame"), "{kept}");
    host.stop().expect("it stops");
}

#[test]
fn where_the_host_lets_in_those_alone_whom_it_knows_no_key_is_asked_for() {
    let policy = TablePolicy { joins: JoinsTold::Known, ..customs() };
    let (host, links) = tables(1, 2, &policy);
    let mut hana = Window::open(invited(links[0].clone(), "Hana"));
    hana.until_says("only those whom the host knows join this table");
    assert!(!hana.says("The key of table T1") && !hana.says("type the key"));
    host.stop().expect("it stops");
}
