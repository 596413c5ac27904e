//! Tables over a network in the window: hosted with one click, found by link, left and come back
//! to. Nothing leaves this machine.

use crate::{
    guests::{OtherPerson, first_page, host, invited},
    joined::{play_on, wait},
    support::Window,
};
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use engine::protocol::{ContributionsTold, NetCommand, TablePolicy};
use fudaba::{
    app::{App, WindowOptions},
    store::{KnownHost, KnownHosts, LanguageChoice, Store},
};
use remote::Invitation;
use std::net::{Ipv4Addr, TcpListener};

#[test]
fn a_game_is_hosted_with_one_click_and_another_joins_by_the_link() {
    let mut window = first_page("Hana");
    window.push("Host this game");
    window.until_says("Invite others");
    assert!(window.says("This computer can see all cards"));
    let link = window.field("Link to this table");
    assert!(link.starts_with(Invitation::SCHEME), "{link}");
    window.until_says("Stand up: seat 1");
    let mut guest = OtherPerson::sits(&link, "Ken");
    window.until_says("Ken");
    assert!(window.says("nobody could choose it"), "two persons: the deal is proved");
    guest.line.say(NetCommand::Say { text: "good luck".into(), to: None });
    window.until_says("good luck");
    window.push("Stand up: seat 1");
    window.until_says("Sit here: seat 1");
    window.push("Sit here: seat 1");
    window.until_says("Stand up: seat 1");
    window.push("I am ready");
    window.until_says("You are ready.");
    guest.line.say(NetCommand::Begin {});
    // Both contribute to the deal before the cards are dealt.
    window.until("the game", |window| {
        guest.look();
        guest.line.is_in_game() && window.harness.state().joined().is_some()
    });
    let table = window.harness.state().joined().expect("a game");
    assert_eq!(table.table().own().map(|own| own.name.as_str()), Some("Hana"));
    // What was said before the game is still there.
    window.push("Talk");
    window.until_says("good luck");
}

#[test]
fn after_a_game_the_room_is_there_again_for_the_next_one() {
    let host = host(2, &[], None);
    let link = host.invitations(None).remove(0);
    let mut windows = Vec::new();
    for (name, seat) in [("Hana", "Stand up: seat 1"), ("Ken", "Stand up: seat 2")] {
        windows.push(Window::open(invited(link.clone(), name)));
        let at = windows.len() - 1;
        wait(&mut windows, seat, |windows| windows[at].says(seat));
    }
    for at in [0, 1] {
        windows[at].push("I am ready");
    }
    wait(&mut windows, "the game", |windows| {
        windows.iter().all(|window| window.harness.state().joined().is_some())
    });
    play_on(&mut windows);
    for (at, seat) in [(0, "Stand up: seat 1"), (1, "Stand up: seat 2")] {
        wait(&mut windows, "the proof", |windows| windows[at].says("The deal is proved"));
        windows[at].push("Back to the table's room");
        wait(&mut windows, seat, |windows| windows[at].says(seat));
    }
    // Once all have signed the record, or cannot any more.
    for at in [0, 1] {
        wait(&mut windows, "the next game", |windows| windows[at].says("I am ready"));
        assert!(windows[at].says("Last game"), "its result is still there");
        assert!(windows[at].says(["Ken", "Hana"][at]));
    }
    host.stop().expect("it stops");
}

#[test]
fn whoever_hosts_is_asked_before_others_are_cut_off() {
    let mut window = first_page("Hana");
    assert!(window.close(), "nothing is hosted yet");
    window.push("Host this game");
    window.until_says("Invite others");
    let _guest = OtherPerson::sits(&window.field("Link to this table"), "Ken");
    window.until_says("Ken");
    assert!(!window.close(), "it asks first");
    window.until_says("Your window hosts a table");
    window.push("Go on hosting");
    assert!(!window.says("Your window hosts a table"));
    window.push("Stop hosting");
    window.until_says("Whoever else is at your table");
    window.push("Stop");
    window.until_says("Host a game");
    assert!(window.close(), "nothing is hosted any more");
}

#[test]
fn a_bad_link_is_told_and_a_good_one_leads_to_the_table() {
    let mut window = first_page("Hana");
    window.type_into("Link", "fudaba://192.168.1.5:7345/T1#abc");
    window.push("Join");
    assert!(window.says("The end of the link is missing"));
    window.type_into("Link", "0");
    assert!(!window.says("The end of the link is missing"), "it is being mended");
    let host = host(2, &["greedy"], None);
    let mut window = first_page("Hana");
    window.type_into("Link", &host.invitations(None)[0].to_string());
    window.push("Join");
    window.until_says("Stand up: seat 1");
    assert!(window.says("The host's computer can see all cards"));
    assert!(window.says("the deal is not proved"), "only one person plays");
    assert!(!window.says("Stop hosting"), "it is somebody else's");
    window.push("Leave this host");
    window.until_says("Hosts that you visited");
}

#[test]
fn whoever_was_never_named_is_asked_for_the_name_before_the_first_table() {
    let host = host(2, &["greedy"], None);
    let link = host.invitations(None).remove(0);
    let mut window = Window::open(invited(link.clone(), ""));
    assert!(window.says("You are invited to a table"));
    window.push("Not now");
    assert_eq!(window.field("Link"), link.to_string(), "it can be used later");
    let mut window = Window::open(invited(link, ""));
    // The field has the focus.
    window.type_text("Mio");
    window.key(egui::Key::Enter);
    window.until_says("Stand up: seat 1");
    window.push("Leave this host");
    window.until_says("Hosts that you visited");
    assert_eq!(window.field("Your name at tables:"), "Mio");
}

#[test]
fn the_fault_of_a_link_is_gone_once_the_person_was_elsewhere() {
    let mut window = first_page("Hana");
    window.type_into("Link", "fudaba://192.168.1.5:7345/T1#abc");
    window.push("Join");
    assert!(window.says("The end of the link is missing"));
    window.push("◀ Back");
    assert!(!window.says("The end of the link is missing"));
    window.push("Over a network");
    assert!(!window.says("The end of the link is missing"), "it was read");
}

#[test]
fn a_name_that_is_taken_leaves_the_invitation_for_another_one() {
    let host = host(2, &[], None);
    let link = host.invitations(None).remove(0);
    let _first = OtherPerson::sits(&link.to_string(), "Hana");
    let mut window = Window::open(invited(link, "Hana"));
    window.until_says("Your name is taken there");
    assert!(window.says("is called Hana already. Under which other name do you want to play?"));
    assert!(!window.says("You are invited to a table"), "that has been said");
    window.type_text("Mio");
    assert_eq!(window.field("Your name at tables:"), "Mio", "in place of the name that is taken");
    window.key(egui::Key::Enter);
    window.until_says("Stand up: seat 2");
}

/// Waits for words and returns their place, which is within the window.
fn seen(window: &mut Window, words: &str) -> egui::Rect {
    window.until_says(words);
    window.run();
    let shown = window.harness.query_all_by_label_contains(words).map(|node| node.rect());
    let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1000.0, 700.0));
    let mut seen = shown.filter(|rect| screen.contains_rect(*rect));
    seen.next().expect("it is where the person looks")
}

#[test]
fn an_answer_to_a_link_is_shown_below_the_link() {
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    let port = free.local_addr().expect("its port").port();
    drop(free);
    let mut window = first_page("Hana");
    window.type_into("Link", &format!("127.0.0.1:{port}"));
    // Twice: the same answer is scrolled to again.
    for _ in 0..2 {
        window.push("Join");
        let answer = seen(&mut window, "Nothing answers at");
        let field = window.harness.get_by_role_and_label(Role::TextInput, "Link").rect();
        assert!(field.bottom() <= answer.top(), "{field} {answer}");
    }
    window.type_into("Link", "#x");
    window.push("Join");
    let fault = seen(&mut window, "The end of the link is missing");
    assert!(!window.says("Nothing answers at"), "that was another link");
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Link").rect();
    assert!(field.bottom() <= fault.top(), "{field} {fault}");
}

#[test]
fn the_whole_link_is_seen_and_six_rows_of_games() {
    let mut window = first_page("Hana");
    window.push("Another game");
    let titles = window.harness.query_all_by_role(Role::Button).map(|node| node.rect());
    let titles: Vec<egui::Rect> = titles.collect();
    let search = window.harness.get_by_role(Role::SearchInput).rect().bottom();
    let rows: std::collections::BTreeSet<i32> = (titles.iter())
        .filter(|rect| rect.top() > search && rect.top() < search + 240.0)
        .map(|rect| rect.top() as i32)
        .collect();
    assert!(rows.len() >= 6, "{rows:?}");
    window.push("Host this game");
    window.until_says("Invite others");
    let link = window.harness.get_by_role_and_label(Role::TextInput, "Link to this table");
    let (text, rect) = (link.value().unwrap_or_default(), link.rect());
    assert!(text.len() > 80 && rect.height() > 30.0, "{text}: {rect}");
}

#[test]
fn a_host_that_stops_is_told_as_stopped() {
    let host = host(2, &["greedy"], None);
    let mut window = Window::open(invited(host.invitations(None).remove(0), "Hana"));
    window.until_says("Stand up: seat 1");
    host.stop().expect("it stops");
    window.until_says("The host has stopped.");
    window.push("Leave this host");
    window.until_says("Host a game");
}

#[test]
fn a_local_game_keeps_the_table_elsewhere_and_the_way_back_to_it() {
    let host = host(2, &["greedy"], None);
    let invitation = host.invitations(None).remove(0);
    let back = format!("back to your table at {}", invitation.place());
    let mut window = Window::open(invited(invitation, "Hana"));
    window.until_says("Stand up: seat 1");
    window.push("I am ready");
    window.until("the game", |window| window.harness.state().joined().is_some());
    window.key(egui::Key::Escape);
    window.until_says(&format!("Your turn: {back}"));
    window.click("Klondike. ");
    window.until("another game", |window| window.harness.state().joined().is_none());
    assert!(window.says("goes on"), "that it is kept is told");
    window.push("Games");
    window.until_says(&back);
    // The bot chooses at once: it is her turn, seen from the gallery.
    window.until_says("Your turn:");
    window.push_part(&format!("Your turn: {back}"));
    window.until("the game", |window| window.harness.state().joined().is_some());
    let table = window.harness.state().joined().expect("a game");
    assert!(table.is_in_game() && table.end().is_none());
}

#[test]
fn at_a_full_table_one_watches_and_waits_for_a_seat() {
    let host = host(2, &["greedy"], None);
    let link = host.invitations(None)[0].to_string();
    let _guest = OtherPerson::sits(&link, "Ken");
    let mut window = Window::open(invited(link.parse().expect("a link"), "Hana"));
    window.until_says("All seats are taken: you watch, and get the next seat");
    window.push("Wait no longer");
    window.until_says("All seats are taken: you watch.");
    window.push("Wait for a seat");
    window.until_says("and get the next seat");
}

#[test]
fn the_lobby_lists_tables_to_join_or_to_watch_and_asks_for_a_key() {
    let host = host(2, &[], Some("sesame"));
    let lobby = Invitation { table: None, key: None, ..host.invitations(None).remove(0) };
    let mut window = Window::open(invited(lobby, "Hana"));
    window.until_says("2 of 2 seats are free.");
    assert!(window.says("Only for those who have its link or its key."));
    window.push("Watch: T1");
    window.until_says("The key of table T1");
    window.type_into("The key of table T1:", "sesame");
    window.push("Try the key");
    window.until_says("Stand up: seat 1");
    window.push("Give up the seat, to other tables");
    window.until_says("2 of 2 seats are free.");
    assert!(!window.says("Open a table here"), "the host alone opens tables");
}

#[test]
fn whoever_does_not_answer_or_is_not_the_host_is_named_with_what_to_do() {
    let host = host(2, &[], None);
    let invitation = host.invitations(None).remove(0);
    let other = engine::fair::Digest([7; 32]);
    let wrong = Invitation { fingerprint: Some(other), ..invitation.clone() };
    let mut window = Window::open(invited(wrong, "Hana"));
    window.until_says("Another computer than the one that invited you");
    let unproved = Invitation { fingerprint: None, ..invitation.clone() };
    let mut window = Window::open(invited(unproved, "Hana"));
    window.until_says("The link has no fingerprint");
    window.push("The host shows the same fingerprint: go in");
    window.until_says("Stand up: seat 1");
    let mut second = Window::open(invited(invitation.clone(), "Hana"));
    second.until_says("is called Hana already.");
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    let port = free.local_addr().expect("its port").port();
    drop(free);
    let mut window = Window::open(invited(Invitation { port, ..invitation.clone() }, "Ken"));
    window.until_says("Nothing answers at");
    let gone = Invitation { table: Some("T9".to_owned()), ..invitation };
    let mut window = Window::open(invited(gone, "Ken"));
    window.until_says("There is no such table at this host.");
    // The tables that there are.
    window.until_says("Crazy Eights");
}

#[test]
fn a_seat_that_is_kept_is_offered_after_a_restart() {
    let host = host(2, &["greedy"], None);
    let link = host.invitations(None)[0].to_string();
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Store::open(folder.path().to_owned());
    let mut known = store.load::<KnownHosts>();
    let kept = KnownHost {
        invitation: link,
        name: "Hana".to_owned(),
        title: "Crazy Eights".to_owned(),
        is_playing: true,
    };
    store.update(&mut known, |known| known.remember(kept));
    drop(store);
    let mut window = Window::in_folder(folder.path());
    let place = host.invitations(None)[0].place();
    let back = format!("Back to your table at {place}");
    // One click leads there from the gallery, and one from the page of tables over a network.
    let mut other = Window::in_folder(folder.path());
    other.push("Over a network");
    assert!(other.says("Your seat is kept: Crazy Eights, as Hana."));
    drop(other);
    window.push_part(&back);
    window.until_says("Stand up: seat 1");
}

#[test]
fn what_was_said_at_a_table_is_there_again_when_one_comes_back_to_it() {
    let host = host(2, &[], None);
    let invitation = host.invitations(None).remove(0);
    let mut window = Window::open(invited(invitation.clone(), "Hana"));
    window.until_says("Stand up: seat 1");
    let guest = &mut OtherPerson::sits(&invitation.to_string(), "Ken");
    window.until_says("Ken");
    guest.line.say(NetCommand::Say { text: "good luck".into(), to: None });
    window.until_says("good luck");
    window.push("Give up the seat, to other tables");
    window.until_says("One of 2 seats is free.");
    assert!(!window.says("good luck"), "that is said at the table alone");
    window.push("Join: T1");
    window.until_says("Stand up: seat 1");
    assert!(window.says("good luck"));
}

#[test]
fn whoever_leaves_to_a_robot_finds_the_way_back_to_the_seat() {
    let host = host(2, &["greedy"], None);
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Store::open(folder.path().to_owned());
    store.change_settings(|settings| settings.table_name = "Hana".to_owned());
    drop(store);
    let mut window = Window::in_folder(folder.path());
    window.push("Over a network");
    window.type_into("Link", &invitation.to_string());
    window.push("Join");
    window.until_says("Stand up: seat 1");
    window.push("I am ready");
    window.until("the game", |window| window.harness.state().joined().is_some());
    window.push("Leave");
    assert!(window.says("you can come back and take your seat again"));
    window.push("Leave the table");
    assert!(window.harness.state().joined().is_none(), "the table is left");
    let back = format!("Back to your table at {}", invitation.place());
    window.until_says(&back);
    window.push(&back);
    window.until("the game", |window| window.harness.state().joined().is_some());
    let is_back = |window: &mut Window| {
        let table = window.harness.state().joined().expect("a game");
        table.table().own().is_some_and(|own| own.seat == Some(1) && !own.robot)
    };
    window.until("the own seat", is_back);
    // Whoever is back knows the customs of the table.
    window.push("Leave");
    assert!(window.says("you can come back and take your seat again"));
}

#[test]
fn a_covered_window_takes_its_part_in_a_deal_that_all_make() {
    let policy =
        TablePolicy { contributions: ContributionsTold::Required, ..TablePolicy::default() };
    let host = crate::joined::host("crazy-eights", 2, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let mut window = Window::open(invited(invitation.clone(), "Hana"));
    window.until_says("Stand up: seat 1");
    let mut guest = OtherPerson::sits(&invitation.to_string(), "Ken");
    window.until_says("Ken");
    window.push("I am ready");
    window.until_says("You are ready.");
    guest.line.say(NetCommand::Begin {});
    for _ in 0..2_000 {
        guest.look();
        if guest.line.is_in_game() {
            break;
        }
        window.look_covered();
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert!(guest.line.is_in_game(), "a game begins, as both have contributed");
    // What was dealt meanwhile is seen once the window is.
    window.until("the game", |window| window.harness.state().joined().is_some());
}

/// Copies a folder with all that is in it, as it lies there while its program runs.
fn copy(from: &std::path::Path, to: &std::path::Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("a folder").map(|entry| entry.expect("a file")) {
        let (path, copied) = (entry.path(), to.join(entry.file_name()));
        match path.is_dir() {
            true => copy(&path, &copied),
            false => drop(std::fs::copy(&path, &copied).expect("a copy")),
        }
    }
}

#[test]
fn a_game_of_ones_own_host_that_was_killed_is_hosted_again() {
    let (folder, later) = (tempfile::tempdir(), tempfile::tempdir());
    let (folder, later) = (folder.expect("a folder"), later.expect("a folder"));
    let mut store = Store::open(folder.path().to_owned());
    store.change_settings(|settings| {
        settings.table_name = "Hana".to_owned();
        settings.hosts_for_others = false;
    });
    drop(store);
    let mut window = Window::in_folder(folder.path());
    window.push("Over a network");
    assert!(!window.says("is not over"));
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
    // A program that is killed leaves its files as they lie there now.
    copy(folder.path(), later.path());
    drop(window);
    let mut window = Window::in_folder(later.path());
    window.push_part("Go on with the game at your own table");
    window.until("the game", |window| window.harness.state().joined().is_some());
    let table = window.harness.state().joined().expect("a game");
    assert!(table.is_in_game() && table.table().seat().is_some());
}

#[test]
fn the_pages_are_in_japanese_too() {
    let mut options = WindowOptions::bare();
    options.store.change_settings(|settings| settings.language = LanguageChoice::Ja);
    let harness = egui_kittest::Harness::builder()
        .with_size([800.0, 600.0])
        .with_max_steps(120)
        .with_context_setup(fudaba::desk::fonts::install_fonts)
        .build_eframe(|_| App::new(options));
    let mut window = Window { harness };
    window.run();
    window.push("ネットワーク");
    for part in ["卓を開く", "リンクで参加する", "このネットワークの卓"] {
        assert!(window.says(part), "{part}");
    }
}
