//! Persons at several tables of one host: the way back to a seat that is kept, tables of which
//! nothing else is known than what belongs to them, and hosts at which others play.

use crate::{
    guests::{OtherPerson, invited},
    joined::{customs, join},
    network_again::{first_page_in, hosted},
    network_told::tables,
    support::Window,
};
use egui::accesskit::{Role, Toggled};
use egui_kittest::kittest::{NodeT, Queryable};
use engine::{
    protocol::{NetCommand, NetNotice, ServerMessage, TableNotice},
    rules::Seat,
};
use fudaba::{hosting::RunningHost, joined::JoinedTable, store::Store};
use remote::{Invitation, RemoteCommand, RemoteNews};
use std::{collections::BTreeMap, path::Path, sync::Arc, time::Duration};

/// Runs a host with two tables of two seats.
pub(crate) fn two_tables() -> (RunningHost, Vec<Invitation>) {
    tables(2, 2, &customs())
}

/// Opens the first page of a window of Ken that keeps its data in a folder.
fn first_page_of_ken(folder: &Path) -> Window {
    let mut store = Store::open(folder.to_owned());
    store.change_settings(|settings| settings.table_name = "Ken".to_owned());
    drop(store);
    let mut window = Window::in_folder(folder);
    window.push("Over a network");
    window
}

/// Returns the name of the table whose game is on the screen.
fn table_of(window: &Window) -> Option<String> {
    let line = window.harness.state().joined()?;
    Some(line.table().name().to_owned())
}

#[test]
fn the_way_back_leads_to_the_table_where_the_seat_is_kept() {
    let (host, links) = two_tables();
    let folder = tempfile::tempdir().expect("a folder");
    let mut hana = OtherPerson::sits(&links[1].to_string(), "Hana");
    let mut ken = first_page_of_ken(folder.path());
    ken.type_into("Link", &links[0].to_string());
    ken.push("Join");
    ken.until_says("Stand up: seat 1");
    ken.push("Give up the seat, to other tables");
    ken.until_says("Join: T2");
    ken.push("Join: T2");
    ken.until_says("Stand up: seat 2");
    ken.push("I am ready");
    hana.line.say(NetCommand::Begin {});
    ken.until("the game", |ken| {
        hana.look();
        table_of(ken).is_some()
    });
    for by_link in [false, true] {
        ken.push("Leave");
        ken.push("Leave the table");
        ken.until_says("Your seat is kept");
        let words = if by_link { "Join" } else { "Back to your table at" };
        ken.until("the game again", |ken| {
            hana.look();
            // The line that ends still holds the seat's pass for a moment.
            if ken.says("Host a game") {
                ken.push_part(words);
            }
            table_of(ken).is_some()
        });
        assert_eq!(table_of(&ken).as_deref(), Some("T2"), "by link: {by_link}");
    }
    let survey = host.office().survey();
    let seats = |table: usize| survey.tables[table].players.iter().flatten().count();
    assert_eq!([seats(0), seats(1)], [0, 2], "nobody sits at both");
    host.stop().expect("it stops");
}

fn told(table: &str, notice: NetNotice) -> RemoteNews {
    let (table, notice) = (table.to_owned(), TableNotice::Net(notice));
    let message = Box::new(ServerMessage::Notice { table, n: 1, at: 0, notice });
    RemoteNews::Message { message, answers: None }
}

#[test]
fn another_table_knows_nothing_of_the_forfeits_of_the_one_before() {
    let (host, links) = two_tables();
    let mut ken = join(&links[0], "Ken", true);
    ken.take(told("T1", NetNotice::Forfeited { seat: 1, why: None }));
    assert_eq!(ken.forfeits(), [Seat(0)]);
    ken.turn_to("T2", "Ken");
    assert!(ken.forfeits().is_empty() && ken.result().is_none());
    ken.take(told("T1", NetNotice::Forfeited { seat: 2, why: None }));
    assert!(ken.forfeits().is_empty(), "it is told of another table");
    host.stop().expect("it stops");
}

/// Leaves the table, and opens another one with a bot at its host, perhaps with a key.
pub(crate) fn opens_another(guest: &mut OtherPerson, key: Option<&str>) {
    guest.line.send(RemoteCommand::Leave { table: "T1".to_owned() });
    guest.line.send(RemoteCommand::Open {
        game: "crazy-eights".to_owned(),
        seats: Some(2),
        options: BTreeMap::new(),
        policy: Box::new(customs()),
        bots: vec!["greedy".to_owned()],
        key: key.map(str::to_owned),
    });
}

#[test]
fn whoever_stays_in_the_room_is_led_to_the_table_that_another_guest_opens() {
    let (host, links) = two_tables();
    let mut hana = Window::open(invited(links[0].clone(), "Hana"));
    hana.until_says("Stand up: seat 1");
    let mut ken = OtherPerson::sits(&links[0].to_string(), "Ken");
    hana.until_says("Ken");
    opens_another(&mut ken, None);
    hana.until("the new table", |hana| {
        ken.look();
        hana.says("Another table was opened here: Crazy Eights, table T3.")
    });
    hana.push("Give up the seat, to table T3");
    hana.until("a seat there", |_| {
        ken.look();
        let survey = host.office().survey();
        let there = survey.tables.iter().find(|one| one.table == "T3");
        there.is_some_and(|one| one.players.iter().flatten().any(|name| name == "Hana"))
    });
    hana.until("the room there", |hana| !hana.says("Another table was opened"));
    assert!(hana.says("Stand up: seat 1"));
    host.stop().expect("it stops");
}

/// Opens another table with a bot at the host of a link, and begins a game there.
fn plays_elsewhere(window: &mut Window, guest: &mut OtherPerson) {
    opens_another(guest, None);
    guest.line.turn_to("T2", "Ken");
    guest.line.send(RemoteCommand::Leave { table: "T2".to_owned() });
    guest.line.send(RemoteCommand::Join { table: "T2".to_owned(), key: None });
    let rules = guest.line.table().ask_rules();
    guest.line.send(rules);
    guest.line.say(NetCommand::Login { seat: None });
    guest.line.say(NetCommand::Begin {});
    window.until("a game at the other table", |_| {
        guest.look();
        guest.line.is_in_game()
    });
}

#[test]
fn a_host_is_not_stopped_unasked_while_others_play_at_another_of_its_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = first_page_in(folder.path());
    window.push("Another game");
    window.push("Crazy Eights");
    let words = "Guests may open tables of their own here";
    window.harness.get_by_role_and_label(Role::CheckBox, words).click_accesskit();
    window.run();
    let link = hosted(&mut window);
    let mut guest = OtherPerson::sits(&link.to_string(), "Ken");
    plays_elsewhere(&mut window, &mut guest);
    window.until("what is needed to host it again, should the program be killed", |_| {
        let kept = std::fs::read_to_string(folder.path().join("hosts.ron"));
        kept.is_ok_and(|kept| kept.contains("is_of_others: true"))
    });
    window.push("Stop hosting");
    window.until_says("Whoever else is at your tables");
    window.push("Stop");
    window.until_says("A game of others at your host is not over");
    assert!(window.says("Host it again"));
}

#[test]
fn the_form_remembers_that_guests_may_open_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let words = "Guests may open tables of their own here";
    let mut window = first_page_in(folder.path());
    window.harness.get_by_role_and_label(Role::CheckBox, words).click_accesskit();
    window.run();
    hosted(&mut window);
    window.push("Stop hosting");
    window.until_says("Host a game");
    drop(window);
    let window = first_page_in(folder.path());
    let box_now = window.harness.get_by_role_and_label(Role::CheckBox, words);
    assert_eq!(box_now.accesskit_node().toggled(), Some(Toggled::True));
}

/// Takes in what comes for a while, until something holds.
fn until(tables: [&mut JoinedTable; 2], what: &str, holds: impl Fn([&JoinedTable; 2]) -> bool) {
    let [one, other] = tables;
    for _ in 0..4_000 {
        for table in [&mut *one, &mut *other] {
            while let Some(fudaba::joined::JoinedEvent::News(news)) = table.next(Duration::ZERO) {
                table.take(news);
            }
            assert_eq!(table.lie(), None, "{what}");
        }
        if holds([one, other]) {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("it does not come: {what}");
}

#[test]
fn whoever_comes_back_from_the_lobby_within_a_proved_game_calls_nobody_a_liar() {
    let host = crate::joined::host("crazy-eights", 2, &[], Default::default());
    let link = host.invitations(None).remove(0);
    let (mut hana, mut ken) = (join(&link, "Hana", false), join(&link, "Ken", false));
    let is_played = |tables: [&JoinedTable; 2]| {
        tables
            .iter()
            .all(|one| one.is_in_game() && one.client().is_some_and(|c| c.view().is_some()))
    };
    until([&mut hana, &mut ken], "the game", is_played);
    for round in 0..4 {
        // The line goes on, but the person looks at the list of tables.
        ken.turn_to("", "Ken");
        let acts = |one: &JoinedTable| one.client().map_or(0, |one| one.history().acts().len());
        let before = acts(&hana);
        ken.break_line();
        std::thread::sleep(Duration::from_millis(600));
        until([&mut hana, &mut ken], "the line", |[_, ken]| ken.health() == remote::LineHealth::Up);
        ken.turn_back_to("T1", "Ken");
        let rules = ken.table().ask_rules();
        ken.send(rules);
        until([&mut hana, &mut ken], "the game again", is_played);
        let is_turn = |tables: [&JoinedTable; 2]| tables.iter().any(|one| one.is_to_choose());
        until([&mut hana, &mut ken], "a turn", is_turn);
        let actor = if hana.is_to_choose() { &mut hana } else { &mut ken };
        let action = actor.advice().expect("a choice");
        let notation = actor.client().map(|client| Arc::clone(client.rules())).expect("a game");
        actor.act(&engine::rules::Notation::of(&notation), action);
        until([&mut hana, &mut ken], &format!("act {round}"), |[hana, _]| acts(hana) > before);
    }
    host.stop().expect("it stops");
}

#[test]
fn nobody_who_is_away_is_asked_to_change_seats() {
    let host = crate::guests::host(2, &[], None);
    let link = host.invitations(None).remove(0);
    let mut window = Window::open(crate::guests::invited(link.clone(), "Hana"));
    window.until_says("Stand up: seat 1");
    let ken = OtherPerson::sits(&link.to_string(), "Ken");
    window.until_says("Ask to change: seat 2");
    drop(ken);
    window.until("he is away", |window| !window.says("Ask to change: seat 2"));
    assert!(window.says("Ken"), "his seat is kept");
    host.stop().expect("it stops");
}

#[test]
fn whoever_is_ready_while_the_host_is_stopped_reads_that_it_is_kept() {
    let host = crate::guests::host(2, &[], None);
    let mut window = Window::open(crate::guests::invited(host.invitations(None).remove(0), "Hana"));
    window.until_says("Stand up: seat 1");
    host.stop().expect("it stops");
    window.until_says("I am ready");
    window.until("the line", |window| window.says("stopped"));
    window.push("I am ready");
    window.until_says("You are ready. The host hears it once the line is back.");
    assert!(window.says("✔ ready"), "the own row has its mark");
    window.push("Not ready after all");
    window.until_says("You are not ready. The host hears it once the line is back.");
}
