//! Another game that is hosted by a window which hosts one already: what becomes of those who are
//! there, and of the tables that stay open.

use crate::{
    guests::OtherPerson,
    network_again::{first_page_in, hosted},
    network_rooms::begin,
    network_told::is_played,
    support::Window,
};
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use engine::{
    protocol::{NetCommand, PhaseTold},
    rules::Seat,
};
use remote::{Invitation, LineHealth};

/// Chooses another game in the form, and asks to host it.
fn wishes_to_host(window: &mut Window, game: &str) {
    window.push("Another game");
    window.push(game);
    window.push("Host this game");
}

/// Hosts a game with two who play it, while the person of the window watches from its room.
fn watched(window: &mut Window) -> [OtherPerson; 2] {
    window.push("Another game");
    window.push("Crazy Eights");
    window.push("Host this game");
    window.until_says("Stand up: seat 1");
    let link = window.field("Link to this table");
    window.push("Stand up: seat 1");
    window.until_says("Sit here: seat 1");
    let mut guests = ["Ken", "Mio"].map(|name| OtherPerson::sits(&link, name));
    guests.iter_mut().for_each(|guest| _ = guest.line.say(NetCommand::Begin {}));
    window.until("the game", |window| {
        guests.iter_mut().for_each(OtherPerson::look);
        window.harness.state().joined().is_some()
    });
    window.push("The table's room");
    guests
}

/// Returns the table to which the link in the room leads.
fn table_here(window: &Window) -> Option<String> {
    let link: Invitation = window.field("Link to this table").parse().ok()?;
    link.table
}

#[test]
fn whoever_is_there_keeps_the_seat_when_the_own_game_is_broken_off_for_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut hana = first_page_in(folder.path());
    let mut ken = begin(&mut hana, "Ken");
    let seat = ken.line.table().seat();
    hana.push("The table's room");
    hana.push("Host another game");
    wishes_to_host(&mut hana, "Crazy Eights");
    assert!(hana.says("(T1). As long as it is not over"), "the table of the game is named");
    hana.push("Break it off for the new game");
    hana.until_says("Stand up: seat 1");
    assert!(table_here(&hana).as_deref() == Some("T2") && !is_played(&hana));
    hana.until("Ken is back", |_| {
        ken.look();
        ken.line.table().phase() != PhaseTold::Game && ken.line.health() == LineHealth::Up
    });
    let told = ken.line.result().expect("he has heard of the end");
    assert!(!told.finished, "nobody has won it");
    assert_eq!(ken.line.end(), None);
    assert!(ken.line.gone().is_none(), "the host knows him");
    assert!(seat.is_some() && ken.line.table().seat() == seat);
    hana.until_says("Another table is still open here from before, without a key: ");
    hana.push("Host another game");
    assert!(!hana.says("is not over"), "nothing is left of it");
}

#[test]
fn those_who_play_and_wait_keep_their_places_when_the_same_game_is_hosted_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut hana = first_page_in(folder.path());
    let ken = begin(&mut hana, "Ken");
    let seat = ken.line.table().seat();
    hana.push("The table's room");
    let link = hana.field("Link to this table");
    let mut guests = [ken, OtherPerson::waits(&link, "Mio")];
    hana.push("Host another game");
    hana.push("Host this game");
    hana.push("Break it off for the new game");
    hana.until("the guests are back", |hana| {
        guests.iter_mut().for_each(OtherPerson::look);
        let is_back = |guest: &OtherPerson| {
            guest.line.table().phase() != PhaseTold::Game && guest.line.health() == LineHealth::Up
        };
        hana.says("I am ready") && guests.iter().all(is_back)
    });
    let [ken, mio] = &guests;
    assert!(ken.line.gone().is_none() && mio.line.gone().is_none(), "the host knows them");
    assert!(seat.is_some() && ken.line.table().seat() == seat);
    assert_eq!(mio.line.table().queue(), ["Mio"]);
    assert_eq!(table_here(&hana).as_deref(), Some("T1"), "the same table is used again");
}

/// Hosts a table with these customs, at which Ken sits, and then another one; returns Ken.
fn replaced_with(hana: &mut Window, customs: &[&str]) -> OtherPerson {
    hana.push("Seats and customs");
    for custom in customs {
        let is_meant = |label: &String| label.starts_with(custom);
        let label = {
            let boxes = hana.harness.query_all_by_role(Role::CheckBox);
            boxes.filter_map(|node| node.accesskit_node().label()).find(is_meant)
        };
        let label = label.expect("a custom");
        hana.harness.get_by_role_and_label(Role::CheckBox, &label).click_accesskit();
        hana.run();
    }
    let link = hosted(hana);
    let ken = OtherPerson::sits(&link.to_string(), "Ken");
    hana.until_says("Ken");
    hana.push("Host another game");
    hana.push("Host this game");
    hana.push("Stop it and host the new game");
    hana.until("the new table", |hana| {
        hana.says("Stand up: seat 1") && table_here(hana).as_deref() == Some("T2")
    });
    ken
}

#[test]
fn the_host_comes_to_a_new_private_table_and_knows_the_key_of_the_old_one() {
    const LINK_ONLY: &str = "Only those who have the link come in";
    let folder = tempfile::tempdir().expect("a folder");
    let mut hana = first_page_in(folder.path());
    replaced_with(&mut hana, &[LINK_ONLY, "Tournament customs: "]);
    let folder = tempfile::tempdir().expect("a folder");
    let mut hana = first_page_in(folder.path());
    let _ken = replaced_with(&mut hana, &[LINK_ONLY]);
    hana.push("Give up the seat, to other tables");
    hana.until_says("Join: T1");
    hana.push("Join: T1");
    hana.until_says("This table, T1, is still open from before.");
    let link: Invitation = hana.field("Link to this table").parse().expect("a link");
    assert!(link.table.as_deref() == Some("T1") && link.key.is_some(), "{link}");
}

#[test]
fn whoever_only_watches_the_own_table_comes_to_the_new_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut hana = first_page_in(folder.path());
    let mut guests = watched(&mut hana);
    hana.push("Host another game");
    wishes_to_host(&mut hana, "Whist");
    assert!(hana.says("A table of this window is open already: Crazy Eights (T1)."));
    assert!(hana.says("a game under way there goes on beside the new table"));
    hana.push("Stop it and host the new game");
    hana.until_says("Stand up: seat 1");
    assert_eq!(table_here(&hana).as_deref(), Some("T2"));
    assert!(!hana.says("You asked for table") && !hana.says("next for a seat"));
    hana.until("the game goes on", |_| {
        guests.iter_mut().for_each(OtherPerson::look);
        guests.iter().all(|guest| guest.line.health() == LineHealth::Up)
    });
    assert!(guests.iter().all(|guest| guest.line.is_in_game()));
    assert_eq!(guests[0].line.table().queue(), [""; 0], "nobody asked for a seat there");
    // The question names the old table too, as a game goes on there.
    hana.push("Host another game");
    hana.push("Host this game");
    assert!(hana.says("Tables of this window are open already: "));
    assert!(hana.says("Crazy Eights (T1)") && hana.says("Whist (T2)"));
}

#[test]
fn an_old_table_is_named_as_long_as_people_are_there_and_by_what_the_page_has() {
    const NOTE: &str =
        "Another table is still open here from before, without a key: Crazy Eights (T1).";
    let folder = tempfile::tempdir().expect("a folder");
    let mut hana = first_page_in(folder.path());
    let mut guests = watched(&mut hana);
    hana.push("Host another game");
    wishes_to_host(&mut hana, "Whist");
    hana.push("Stop it and host the new game");
    hana.until_says("Stand up: seat 1");
    hana.until_says(NOTE);
    assert!(hana.says("“Give up the seat, to other tables” leads there."));
    let ends = |window: &Window| {
        window.harness.query_all_by_role_and_label(Role::Button, "End the game at T1").count()
    };
    hana.until("the others hear of the new table", |_| {
        guests.iter_mut().for_each(OtherPerson::look);
        guests.iter().all(|guest| guest.line.opened().iter().any(|one| one.table == "T2"))
    });
    hana.until("its game can be ended", |hana| {
        guests.iter_mut().for_each(OtherPerson::look);
        ends(hana) == 1
    });
    hana.push("Host another game");
    assert!(hana.says(NOTE) && !hana.says("leads there"), "there is no such button here");
    hana.push("To your table");
    // In the room of the old table it is no other one.
    hana.push("Give up the seat, to other tables");
    hana.until_says("Watch: T1");
    hana.push("Watch: T1");
    hana.until("its game", |hana| {
        guests.iter_mut().for_each(OtherPerson::look);
        hana.harness.state().joined().is_some()
    });
    hana.push("The table's room");
    hana.until_says("This table, T1, is still open from before.");
    assert!(!hana.says(NOTE) && ends(&hana) == 0, "one button for its game");
    hana.push("End the game");
    assert!(hana.says("Let the game go on"), "she does not play");
    hana.push("Break it off");
    hana.until("the end", |_| {
        guests.iter_mut().for_each(OtherPerson::look);
        guests.iter().all(|guest| guest.line.result().is_some())
    });
    assert_eq!(guests[1].line.table().seat(), Some(Seat(1)), "they are still there");
    hana.until_says("This table, T1, is still open from before.");
    hana.push("Other tables");
    hana.until_says(NOTE);
    guests.iter_mut().for_each(|guest| _ = guest.line.send(remote::RemoteCommand::Exit));
    hana.until("nobody is there", |hana| !hana.says(NOTE));
}
