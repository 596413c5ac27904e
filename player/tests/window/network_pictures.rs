//! Pictures of the pages that lead to tables over a network, for visual inspection:
//! `PICTURES=FOLDER` saves each in all sizes and both languages. They need a graphics driver, a
//! software one will do.

use crate::{
    guests::OtherPerson,
    joined::{self, customs, join, wait},
    party::sample,
    party_pictures::{LARGE, SMALL, page, take},
    support::Window,
};
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use engine::{
    host::GameShelf,
    protocol::{AfterBreakTold, BreaksTold, ClockTold, ContributionsTold, NetCommand, TablePolicy},
};
use fudaba::{
    app::WindowOptions,
    hosting::{Hosting, RunningHost, TableWish},
    joined::JoinedTable,
    store::{LanguageChoice, Store},
    text::{Language, Texts},
};
use remote::Invitation;
use std::{
    collections::BTreeMap,
    env::var_os,
    ffi::{OsStr, OsString},
    net::{Ipv4Addr, SocketAddr},
    path::Path,
    sync::Arc,
};

/// The least window, with its words enlarged by a third.
const LEAST: [f32; 2] = [480.0, 400.0];

/// Returns the folder for pictures, and the sizes in which they are taken.
pub(crate) fn wanted() -> (Option<OsString>, Vec<[f32; 2]>) {
    let folder = var_os("PICTURES");
    let sizes = if folder.is_some() { vec![LEAST, SMALL, LARGE] } else { vec![SMALL] };
    (folder, sizes)
}

/// Returns the options of a window whose link is the same in every run.
pub(crate) fn hana() -> WindowOptions {
    let mut options = WindowOptions::bare();
    let link = format!("fudaba://192.168.1.5:7345/T1#{}", "e52813b8".repeat(8));
    options.network.shown = Some(link.parse().expect("a link"));
    options.store.change_settings(|settings| {
        settings.table_name = "Hana".to_owned();
        settings.hosts_for_others = false;
    });
    options
}

/// Opens the window of Hana with an invitation.
fn invited(invitation: Invitation, size: [f32; 2]) -> Window {
    page(WindowOptions { invitation: Some(invitation), ..hana() }, size)
}

#[test]
fn the_way_from_the_first_page_to_a_room_can_be_looked_at() {
    let (folder, sizes) = wanted();
    let folder = folder.as_deref();
    for size in sizes {
        let mut window = page(hana(), size);
        window.push("Over a network");
        take(&mut window, "network_home", size, folder);
        window.push("Another game");
        take(&mut window, "network_games", size, folder);
        window.push("Another game");
        window.push("Seats and customs");
        take(&mut window, "network_seats", size, folder);
        window.choose_radio("limited");
        window.choose_radio("some minutes later");
        window.harness.get_by_label("They have lost").scroll_to_me();
        window.run();
        take(&mut window, "network_customs", size, folder);
        window.push("Host this game");
        window.until_says("Stand up: seat 1");
        assert_eq!(window.field("Link to this table").len(), 29 + 64, "the link of the picture");
        take(&mut window, "network_room", size, folder);
        window.push("Give up the seat, to other tables");
        window.until_says("Your table is still open to others: ");
        take(&mut window, "network_own_lobby", size, folder);
        window.push("Stop hosting");
        take(&mut window, "network_stop_question", size, folder);
        window.push("Stop");
        take(&mut window, "network_first_page_again", size, folder);
    }
}

/// Runs a host with tables of several games: one with a clock, one with a key, one for watchers
/// that is under way.
fn several() -> RunningHost {
    let mut shelf = GameShelf::default();
    let clock = Some(ClockTold { each_ms: 30_000, bank_ms: 120_000 });
    let tables = [
        ("whist", 4, 2, TablePolicy { clock, ..TablePolicy::default() }, None),
        ("hearts", 4, 0, TablePolicy::default(), Some("sesame".to_owned())),
        ("crazy-eights", 2, 1, customs(), None),
    ];
    let wish = |(game, seats, bots, policy, key): (&str, u8, usize, TablePolicy, _)| TableWish {
        game: game.to_owned(),
        seats: Some(seats),
        options: BTreeMap::new(),
        policy,
        bots: vec!["greedy".to_owned(); bots],
        key,
    };
    tables.iter().for_each(|(game, ..)| shelf.add(Arc::clone(&sample(game).game)));
    let mut hosting = Hosting::open(None, &shelf).expect("a host");
    hosting.open_tables(&tables.map(wish)).expect("tables");
    hosting.start(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).expect("a free port")
}

#[test]
fn the_lobby_of_a_host_can_be_looked_at() {
    let (folder, sizes) = wanted();
    let folder = folder.as_deref();
    for size in sizes {
        let host = several();
        let invitations = host.invitations(None);
        let _ken = join(&invitations[0], "Ken", false);
        let _yuki = join(&invitations[2], "Yuki", false);
        let lobby = Invitation { table: None, key: None, ..invitations[0].clone() };
        let mut window = invited(lobby, size);
        window.until_says("A game is under way.");
        take(&mut window, "network_lobby", size, folder);
        window.push("Join: T2");
        window.until_says("The key of table T2");
        take(&mut window, "network_key", size, folder);
        host.stop().expect("it stops");
    }
}

/// Opens the room of a table of another host, where others sit, watch and talk.
pub(crate) fn guest_room(size: [f32; 2]) -> (RunningHost, Vec<JoinedTable>, Vec<Window>) {
    let host = joined::host("whist", 4, &["greedy"], TablePolicy::default());
    let invitation = host.invitations(None).remove(0);
    let mut window = invited(invitation.clone(), size);
    window.until_says("Stand up: seat 1");
    let mut windows = vec![window];
    let long = "Maximiliane Wolkenstein-Regenbogen III.";
    let mut ken = join(&invitation, "Ken", false);
    let other = join(&invitation, long, true);
    wait(&mut windows, "the others", |windows| windows[0].says(long) && windows[0].says("Ken"));
    for text in ["Good luck!", "Shall we play two games today, or only one?"] {
        ken.say(NetCommand::Say { text: text.to_owned(), to: None });
    }
    windows[0].until_says("only one?");
    windows[0].push("Hello!");
    windows[0].until_says("You: Hello!");
    (host, vec![ken, other], windows)
}

#[test]
fn the_room_of_another_host_can_be_looked_at() {
    let (folder, sizes) = wanted();
    let folder = folder.as_deref();
    for size in sizes {
        let (host, _guests, mut windows) = guest_room(size);
        take(&mut windows[0], "network_guest_room", size, folder);
        windows[0].push("Host your own game");
        take(&mut windows[0], "network_first_from_table", size, folder);
        windows[0].push("◀ Back");
        host.stop().expect("it stops");
        windows[0].until_says("The host has stopped.");
        take(&mut windows[0], "network_host_gone", size, folder);
    }
}

#[test]
fn a_host_that_asks_for_proofs_can_be_looked_at() {
    let (folder, sizes) = wanted();
    for size in sizes {
        let contributions = ContributionsTold::Required;
        let policy = TablePolicy { contributions, ..TablePolicy::default() };
        let host = joined::host("whist", 4, &[], policy);
        let mut window = invited(host.invitations(None).remove(0), size);
        window.until_says("This host asks for a proof of each deal");
        window.harness.get_by_label_contains("This host asks for").scroll_to_me();
        window.run();
        take(&mut window, "network_proof", size, folder.as_deref());
        host.stop().expect("it stops");
    }
}

#[test]
fn the_room_after_a_game_can_be_looked_at() {
    let (folder, sizes) = wanted();
    for size in sizes {
        let breaks =
            BreaksTold { then: AfterBreakTold::Forfeit, grace_ms: 300, after_exit_ms: 300 };
        let policy = TablePolicy { breaks, ..customs() };
        let host = joined::host("crazy-eights", 2, &[], policy);
        let invitation = host.invitations(None).remove(0);
        let mut windows = vec![invited(invitation.clone(), size)];
        windows[0].until_says("Stand up: seat 1");
        let mut ken = join(&invitation, "Ken", false);
        wait(&mut windows, "the other", |windows| windows[0].says("Ken"));
        ken.say(NetCommand::Begin {});
        windows[0].push("I am ready");
        wait(&mut windows, "the game", |windows| windows[0].harness.state().joined().is_some());
        drop(ken);
        wait(&mut windows, "the result", |windows| windows[0].says("Back to the table's room"));
        windows[0].push("Back to the table's room");
        windows[0].until_says("Last game");
        take(&mut windows[0], "network_room_after", size, folder.as_deref());
        host.stop().expect("it stops");
    }
}

#[test]
fn an_end_with_what_to_do_can_be_looked_at() {
    let (folder, sizes) = wanted();
    for size in sizes {
        let host = joined::host("whist", 4, &["greedy"], TablePolicy::default());
        let invitation = host.invitations(None).remove(0);
        let mut window = invited(Invitation { fingerprint: None, ..invitation }, size);
        window.until_says("The link has no fingerprint");
        // The port is another one in each run, and the fingerprint too: for inspection only.
        take(&mut window, "network_unproved", size, folder.as_deref());
        host.stop().expect("it stops");
    }
}

/// Takes a picture in a language; while a question is asked the language stays.
fn take_in(window: &mut Window, name: &str, language: Language, folder: Option<&OsStr>) {
    let image = window.harness.render().expect("a picture");
    if let Some(folder) = folder {
        let name = format!("{name}-{}-{language}.png", image.width());
        image.save(Path::new(folder).join(name)).expect("the folder takes it");
    }
}

/// Asserts that buttons stand in one row.
fn assert_in_row(window: &Window, texts: &Texts, keys: &[&str]) {
    let top = |key: &&str| {
        let words = texts.get(key);
        window.harness.get_by_role_and_label(Role::Button, &words).rect().top()
    };
    let tops: Vec<f32> = keys.iter().map(top).collect();
    assert!(tops.windows(2).all(|pair| pair[0] == pair[1]), "{keys:?} at {tops:?}");
}

/// Takes pictures of the questions before a game is hosted, in a window of this language.
fn take_questions(language: Language, size: [f32; 2], folder: Option<&OsStr>) {
    let texts = Texts::new(language);
    let host = joined::host("whist", 4, &[], customs());
    let link = host.invitations(None).remove(0);
    let mut options = WindowOptions::bare();
    options.store.change_settings(|settings| {
        settings.table_name = "Hana".to_owned();
        settings.hosts_for_others = false;
        settings.language = match language {
            Language::En => LanguageChoice::En,
            Language::Ja => LanguageChoice::Ja,
        };
    });
    let mut window = page(options, size);
    let push = |window: &mut Window, key: &str| window.push(&texts.get(key));
    push(&mut window, "command-network");
    push(&mut window, "network-host-now");
    window.until_says(&texts.get("room-ready-now"));
    let mut ken = OtherPerson::sits(&window.field(&texts.get("host-link")), "Ken");
    push(&mut window, "network-host-another");
    push(&mut window, "network-host-now");
    take_in(&mut window, "network_host_open", language, folder);
    assert_in_row(&window, &texts, &["host-other-keep", "host-other-now", "network-cancel"]);
    push(&mut window, "host-other-keep");
    window.until_says("Ken");
    push(&mut window, "room-ready-now");
    ken.line.say(NetCommand::Begin {});
    window.until("the game", |window| {
        ken.look();
        window.harness.state().joined().is_some()
    });
    push(&mut window, "played-see-room");
    push(&mut window, "network-host-another");
    push(&mut window, "network-host-now");
    take_in(&mut window, "network_host_played", language, folder);
    assert_in_row(&window, &texts, &["host-other-keep", "host-other-break", "network-cancel"]);
    push(&mut window, "network-cancel");
    window.type_into(&texts.get("network-link"), &link.to_string());
    push(&mut window, "network-join-now");
    take_in(&mut window, "network_leave_game", language, folder);
    push(&mut window, "network-elsewhere-now");
    window.until_says(&texts.get("room-badge-host"));
    window.until_says(&texts.get("room-ready-now"));
    push(&mut window, "network-host-own");
    push(&mut window, "network-host-now");
    take_in(&mut window, "network_host_leave", language, folder);
    assert_in_row(&window, &texts, &["played-stay", "host-other-leave-break"]);
    push(&mut window, "played-stay");
    host.stop().expect("it stops");
}

#[test]
fn the_questions_before_a_game_is_hosted_can_be_looked_at() {
    let (folder, sizes) = wanted();
    for size in sizes {
        for language in Language::ALL {
            take_questions(language, size, folder.as_deref());
        }
    }
}

#[test]
fn the_ways_between_tables_can_be_looked_at() {
    let (folder, sizes) = wanted();
    let folder = folder.as_deref();
    for size in sizes {
        let breaks = BreaksTold { then: AfterBreakTold::Robot, grace_ms: 100, after_exit_ms: 100 };
        let policy = TablePolicy { breaks, robot_ms: 400, ..customs() };
        let host = joined::host("whist", 4, &["greedy", "greedy", "greedy"], policy);
        let link = host.invitations(None).remove(0);
        let data = tempfile::tempdir().expect("a folder");
        let mut options = hana();
        options.store = Store::open(data.path().to_owned());
        options.store.change_settings(|settings| {
            settings.table_name = "Hana".to_owned();
            settings.hosts_for_others = false;
        });
        let mut window = page(options, size);
        window.push("Over a network");
        window.push("Host this game");
        window.until_says("Stand up: seat 1");
        window.push("Join another table by link");
        window.type_into("Link", &link.to_string());
        take(&mut window, "network_link", size, folder);
        window.push("Join");
        take(&mut window, "network_elsewhere", size, folder);
        window.push("Go to the other table");
        window.until("the game", |window| {
            if window.says("The host's computer can see all cards") && window.says("I am ready") {
                window.push("I am ready");
            }
            window.harness.state().joined().is_some()
        });
        assert!(!window.close(), "it asks first");
        window.run();
        take(&mut window, "network_closing", size, folder);
        window.push("Go on hosting");
        window.push("Leave");
        window.push("Leave the table");
        window.until_says("Back to your table at");
        take(&mut window, "network_left", size, folder);
        window.push("◀ Back");
        take(&mut window, "gallery_ways", size, folder);
        std::thread::sleep(std::time::Duration::from_millis(1_500));
        window.push_part("Back to your table at");
        window.until_says("While you were away");
        take(&mut window, "network_missed", size, folder);
        host.stop().expect("it stops");
    }
}

#[test]
fn wishes_about_seats_and_old_tables_can_be_looked_at() {
    let (folder, sizes) = wanted();
    for size in sizes {
        let host = joined::host("whist", 4, &[], customs());
        let link = host.invitations(None).remove(0);
        let mut window = invited(link.clone(), size);
        window.until_says("Stand up: seat 1");
        let mut guests = ["Mio", "Ken"].map(|name| OtherPerson::sits(&link.to_string(), name));
        window.until_says("Ask to change: seat 3");
        guests[0].line.say(NetCommand::Begin {});
        window.until_says("✔ ready");
        window.push("Ask to change: seat 2");
        guests[1].line.say(NetCommand::Seat { player: "Hana".to_owned() });
        window.until_says("Ken asks you to change seats");
        take(&mut window, "network_swaps", size, folder.as_deref());
        host.stop().expect("it stops");
    }
}
