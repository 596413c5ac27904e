//! Words of a window at tables over a network where something goes on that its person did not see
//! begin, or cannot be done now: who has come back, who is on the way elsewhere, whose line is
//! down.

use crate::{
    guests::OtherPerson,
    joined::{choose, customs, join, joined, look, press, seated, wait},
    joined_clock::host_in,
    network_again::first_page_in,
    party::{buttons, sample},
    support::Window,
};
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use engine::{
    host::GameShelf,
    protocol::{AfterBreakTold, BreaksTold, ClockTold, NetCommand, TablePolicy, UndoTold},
    rules::Notation,
};
use fudaba::{
    hosting::{Hosting, RunningHost, TableWish},
    joined::JoinedTable,
    store::Store,
};
use remote::{Invitation, LineHealth, RemoteCommand};
use std::{
    collections::BTreeMap,
    net::{Ipv4Addr, SocketAddr},
    path::Path,
    slice,
    sync::Arc,
};

/// Runs a host with some tables of a sample; returns the links to them.
pub(crate) fn tables(
    count: usize,
    seats: u8,
    policy: &TablePolicy,
) -> (RunningHost, Vec<Invitation>) {
    let mut shelf = GameShelf::default();
    shelf.add(Arc::clone(&sample("crazy-eights").game));
    let mut hosting = Hosting::open(None, &shelf).expect("a host");
    let wish = TableWish {
        game: "crazy-eights".to_owned(),
        seats: Some(seats),
        options: BTreeMap::new(),
        policy: policy.clone(),
        bots: Vec::new(),
        key: None,
    };
    hosting.open_tables(&vec![wish; count]).expect("tables");
    let host = hosting.start(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).expect("a free port");
    let links = host.invitations(None);
    (host, links)
}

/// Opens the first page of a window of Ken that keeps its data in a folder.
pub(crate) fn first_page_of_ken(folder: &Path) -> Window {
    first_page_of("Ken", folder)
}

/// Opens the first page of a window of this person.
fn first_page_of(name: &str, folder: &Path) -> Window {
    let mut store = Store::open(folder.to_owned());
    store.change_settings(|settings| settings.table_name = name.to_owned());
    drop(store);
    let mut window = Window::in_folder(folder);
    window.push("Over a network");
    window
}

/// Joins by a link, in place of whatever stood in the field.
pub(crate) fn joins(window: &mut Window, link: &Invitation) {
    window.harness.get_by_role_and_label(Role::TextInput, "Link").focus();
    window.run();
    window.keys(egui::Modifiers::COMMAND, egui::Key::A);
    window.type_text(&link.to_string());
    window.push("Join");
}

/// Leads Ken by a link to a seat.
pub(crate) fn sits(window: &mut Window, link: &Invitation) {
    joins(window, link);
    window.until_says("Stand up: seat");
}

/// Has all begin the game.
pub(crate) fn begin(window: &mut Window, others: &mut [OtherPerson]) {
    window.push("I am ready");
    others.iter_mut().for_each(|other| _ = other.line.say(NetCommand::Begin {}));
    window.until("the game", |window| {
        others.iter_mut().for_each(OtherPerson::look);
        is_played(window) && others.iter().all(|other| other.line.is_in_game())
    });
}

pub(crate) fn is_played(window: &Window) -> bool {
    window.harness.state().joined().is_some_and(JoinedTable::is_in_game)
}

/// Has somebody make a choice.
fn chooses(other: &mut OtherPerson) {
    let action = other.line.advice().expect("a choice");
    let rules = other.line.client().map(|client| Arc::clone(client.rules())).expect("a game");
    other.line.act(&Notation::of(&rules), action);
}

#[test]
fn whoever_rejoins_reads_how_long_the_game_waits_for_another_and_how_long_the_turn_lasts() {
    let breaks = BreaksTold { then: AfterBreakTold::Robot, grace_ms: 90_000, after_exit_ms: 9_000 };
    let clock = Some(ClockTold { each_ms: 300_000, bank_ms: 0 });
    let (host, links) = tables(1, 3, &TablePolicy { breaks, clock, ..customs() });
    let folder = tempfile::tempdir().expect("a folder");
    let link = &links[0];
    let mut others = ["Hana", "Yuki"].map(|name| OtherPerson::sits(&link.to_string(), name));
    let mut ken = first_page_of_ken(folder.path());
    sits(&mut ken, link);
    begin(&mut ken, &mut others);
    let mut chance = 3;
    ken.until("her turn", |ken| {
        others.iter_mut().for_each(OtherPerson::look);
        if others[1].line.is_to_choose() && others[1].line.has_all_answers() {
            chooses(&mut others[1]);
        }
        choose(slice::from_mut(ken), &mut chance);
        others[0].line.is_to_choose()
    });
    let [mut hana, yuki] = others;
    drop(yuki);
    ken.until("the wait", |ken| {
        hana.look();
        ken.says("Yuki is away: a robot plays in") && ken.says("seconds left")
    });
    drop(ken);
    let mut ken = first_page_of_ken(folder.path());
    ken.until("the game again", |ken| {
        hana.look();
        if ken.says("Host a game") {
            joins(ken, link);
        }
        is_played(ken)
    });
    ken.until("what the others see", |ken| {
        hana.look();
        ken.says("Yuki is away: a robot plays in") && ken.says("seconds left")
    });
    let of = |line: &JoinedTable| {
        let waits = line.next_to_lose().map(|(_, left)| left);
        [waits, line.turn_left()].map(|left| left.expect("some time is left").as_secs())
    };
    let (seen, told) = (of(ken.harness.state().joined().expect("a game")), of(&hana.line));
    let is_near = |(one, other): (u64, u64)| one.abs_diff(other) <= 3;
    assert!(seen.into_iter().zip(told).all(is_near), "{seen:?} {told:?}");
    host.stop().expect("it stops");
}

#[test]
fn whoever_is_held_by_a_game_is_told_why_another_link_leads_there_and_goes_on_afterwards() {
    let (host, links) = tables(2, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let mut others = [OtherPerson::sits(&links[0].to_string(), "Hana")];
    let mut ken = first_page_of_ken(folder.path());
    sits(&mut ken, &links[0]);
    begin(&mut ken, &mut others);
    ken.push("Leave");
    ken.push("Leave the table");
    ken.until_says("Your seat is kept");
    let told = "You asked for table T2, but you have a seat at table T1, whose game is not over.";
    ken.until("the game again", |ken| {
        others[0].look();
        if ken.says("Host a game") {
            joins(ken, &links[1]);
        }
        is_played(ken)
    });
    assert!(ken.says(told), "beside the game");
    ken.push("The table's room");
    assert!(ken.says(told), "in the room");
    ken.push("Back to the game");
    host.office().end_game("T1").expect("it is under way");
    ken.until_says("Back to the table's room");
    ken.push("Back to the table's room");
    ken.until_says("but a game at table T1 was not over");
    ken.push("Give up the seat, to table T2");
    ken.until_says("Stand up: seat 1");
    assert!(!ken.says("You asked for table"), "it is done");
    let survey = host.office().survey();
    let seats = |table: usize| survey.tables[table].players.iter().flatten().count();
    assert_eq!([seats(0), seats(1)], [1, 1], "Hana at the one, Ken at the other");
    host.stop().expect("it stops");
}

#[test]
fn a_guest_hands_the_whole_link_on_also_after_typing_its_key() {
    let host = crate::guests::host(3, &[], Some("sesame"));
    let whole = host.invitations(None).remove(0);
    let bare = Invitation { key: None, ..whole.clone() };
    for (link, is_whole) in [(&whole, true), (&bare, false)] {
        let folder = tempfile::tempdir().expect("a folder");
        let name = if is_whole { "Ken" } else { "Zoe" };
        let mut ken = first_page_of(name, folder.path());
        joins(&mut ken, link);
        if !is_whole {
            ken.until_says("Ask for a whole link, or type the key");
            ken.type_into("The key of table T1:", "sesame");
            ken.key(egui::Key::Enter);
        }
        ken.until_says("The game begins once all seats are taken");
        ken.until_says("send the link to those who are missing");
        assert_eq!(ken.field("Link to this table"), whole.to_string());
    }
    host.stop().expect("it stops");
}

#[test]
fn a_choice_that_is_made_while_the_line_is_down_is_shown_until_it_is_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = host_in(folder.path(), 0);
    let invitation = host.invitations(None).remove(0);
    let lines = ["Hana", "Ken"].map(|name| join(&invitation, name, false));
    let mut windows = seated(lines.into());
    wait(&mut windows, "a turn", |windows| {
        windows.iter().any(|window| joined(window).is_to_choose())
    });
    let by = usize::from(!joined(&windows[0]).is_to_choose());
    host.stop().expect("it stops");
    wait(&mut windows, "the broken line", |windows| {
        joined(&windows[by]).health() != LineHealth::Up
    });
    assert!(!windows[by].says("Your choice is kept"));
    let card = buttons(&windows[by]).into_iter().find(|label| {
        [" of clubs", " of diamonds", " of hearts", " of spades"]
            .iter()
            .any(|suit| label.ends_with(suit))
    });
    let mut chance = 3;
    match &card {
        Some(card) => press(&mut windows, by, card),
        None => _ = choose(&mut windows[by..=by], &mut chance),
    }
    let is_kept = |windows: &[Window]| {
        windows[by].says("You have chosen: ")
            && windows[by].says("Your choice is kept and sent once the line is back.")
    };
    wait(&mut windows, "the kept choice", is_kept);
    if let Some(card) = card {
        assert!(windows[by].says(&format!("{card}, picked")), "{card}");
    }
    let host = host_in(folder.path(), invitation.port);
    wait(&mut windows, "the choice", |windows| {
        windows.iter().all(|window| joined(window).client().is_some_and(|one| one.at() > 0))
    });
    assert!(!windows[by].says("You have chosen: "), "it was carried out");
    host.stop().expect("it stops");
}

#[test]
fn a_question_whose_game_is_over_is_asked_no_more() {
    let (host, links) = tables(2, 2, &customs());
    for (link, words) in links.iter().zip(["Leave the game?", "Close the window"]) {
        let lines =
            ["Hana", "Ken"].map(|name| join(link, &format!("{name} {}", words.len()), false));
        let mut windows = seated(lines.into());
        match words {
            "Leave the game?" => press(&mut windows, 0, "Leave"),
            _ => assert!(!windows[0].close(), "it is asked first"),
        }
        wait(&mut windows, "the question", |windows| windows[0].says(words));
        let table = link.table.as_deref().expect("its table");
        host.office().end_game(table).expect("it is under way");
        wait(&mut windows, "the end", |windows| windows[0].says("Back to the table's room"));
        look(&mut windows);
        assert!(!windows[0].says(words), "{words}");
    }
    host.stop().expect("it stops");
}

#[test]
fn the_question_whether_to_break_a_game_off_goes_with_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = first_page_in(folder.path());
    window.push("Another game");
    window.push("Reversi");
    window.push("Seats and customs");
    window.choose_radio("They have lost");
    window.push("Host this game");
    window.until_says("Stand up: seat 1");
    let mut guests = [OtherPerson::sits(&window.field("Link to this table"), "Ken")];
    begin(&mut window, &mut guests);
    window.push("The table's room");
    window.push("End the game");
    window.until_says("Break off the game at table");
    guests[0].line.send(RemoteCommand::Leave { table: "T1".to_owned() });
    window.until("the end", |window| {
        guests[0].look();
        window.says("The game is over") || !window.says("Break off the game at table")
    });
    window.run();
    assert!(!window.says("Break off the game at table"), "there is nothing to break off");
    // The host may take the question away before the line has told the end.
    window.until_says("To the seats of the table");
}

#[test]
fn whoever_asked_for_an_undo_first_reads_that_another_asks_in_its_place() {
    let policy = TablePolicy { undo: UndoTold::Agreed, ..customs() };
    let (host, links) = tables(1, 2, &policy);
    let lines = ["Hana", "Ken"].map(|name| join(&links[0], name, false));
    let mut windows = seated(lines.into());
    let mut chance = 3;
    let both = |windows: &[Window]| windows.iter().all(|one| joined(one).may_undo());
    while !both(&windows) {
        choose(&mut windows, &mut chance);
        std::thread::sleep(std::time::Duration::from_millis(120));
        look(&mut windows);
    }
    press(&mut windows, 0, "Undo");
    assert!(windows[0].says("The others are asked: it is taken back once they agree."));
    wait(&mut windows, "the question", |windows| windows[1].says("Hana asks to take "));
    press(&mut windows, 1, "Undo");
    wait(&mut windows, "the other question", |windows| {
        windows[0].says("Ken asks to take ") && windows[0].says(". Your own wish is void.")
    });
    wait(&mut windows, "the end of the first question", |windows| {
        !windows[1].says("Hana asks to take ")
    });
    press(&mut windows, 0, "Agree");
    wait(&mut windows, "the position before", |windows| {
        ["Your last choice was taken back.", "choices were taken back: your own and "]
            .iter()
            .any(|words| windows[1].says(words))
    });
    host.stop().expect("it stops");
}

#[test]
fn whoever_chooses_in_place_of_answering_is_not_asked_any_more() {
    let policy = TablePolicy { undo: UndoTold::Agreed, ..customs() };
    let (host, links) = tables(1, 2, &policy);
    let lines = ["Hana", "Ken"].map(|name| join(&links[0], name, false));
    let mut windows = seated(lines.into());
    let mut chance = 3;
    let has_chosen = |windows: &[Window]| windows.iter().position(|one| joined(one).may_undo());
    let may_answer = |windows: &[Window], asker: usize| joined(&windows[1 - asker]).is_to_choose();
    while has_chosen(&windows).is_none_or(|asker| !may_answer(&windows, asker)) {
        choose(&mut windows, &mut chance);
        std::thread::sleep(std::time::Duration::from_millis(120));
        look(&mut windows);
    }
    let asker = has_chosen(&windows).expect("somebody has chosen");
    press(&mut windows, asker, "Undo");
    wait(&mut windows, "the question", |windows| windows[1 - asker].says(" asks to take "));
    let acts = |windows: &[Window]| {
        joined(&windows[asker]).client().map_or(0, |client| client.history().acts().len())
    };
    let before = acts(&windows);
    let begun = std::time::Instant::now();
    // A card may want a second choice before it is played.
    while acts(&windows) == before {
        assert!(begun.elapsed() < std::time::Duration::from_secs(30), "nothing is chosen");
        choose(&mut windows, &mut chance);
        look(&mut windows);
    }
    wait(&mut windows, "its end", |windows| !windows[1 - asker].says(" asks to take "));
    host.stop().expect("it stops");
}

#[test]
fn a_player_who_is_not_waited_for_is_gone_in_one_sentence() {
    let breaks = BreaksTold { then: AfterBreakTold::Robot, grace_ms: 0, after_exit_ms: 0 };
    let (host, links) = tables(1, 2, &TablePolicy { breaks, ..customs() });
    let lines = ["Hana", "Ken"].map(|name| join(&links[0], name, false));
    let mut windows = seated(lines.into());
    press(&mut windows, 1, "Leave");
    press(&mut windows, 1, "Leave the table");
    wait(&mut windows, "the robot", |windows| {
        joined(&windows[0]).table().participants().iter().any(|one| one.robot)
    });
    look(&mut windows);
    assert!(windows[0].says("Ken has left. A robot plays for Ken now."));
    host.stop().expect("it stops");
}

#[test]
fn a_room_opens_at_its_top() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = first_page_in(folder.path());
    window.push("Host this game");
    window.until_says("Stand up: seat 1");
    let mut guests = [OtherPerson::sits(&window.field("Link to this table"), "Ken")];
    begin(&mut window, &mut guests);
    for size in [[480.0, 400.0], [700.0, 300.0]] {
        window.harness.set_size(size.into());
        window.run();
        for is_scrolled in [false, true] {
            window.push("The table's room");
            let top = window.harness.get_by_label("Back to the game").rect().top();
            assert!((0.0..size[1]).contains(&top), "{size:?}, {is_scrolled}: {top}");
            window.harness.hover_at(egui::pos2(size[0] / 2.0, size[1] / 2.0));
            for _ in 0..10 {
                window.harness.event(egui::Event::MouseWheel {
                    source: egui::MouseWheelSource::Unknown,
                    unit: egui::MouseWheelUnit::Point,
                    delta: egui::vec2(0.0, -400.0),
                    phase: egui::TouchPhase::Move,
                    modifiers: egui::Modifiers::NONE,
                });
                window.run();
            }
            let top = window.harness.get_by_label("Back to the game").rect().top();
            assert!(top < 0.0, "it is scrolled away: {top}");
            window.push("Back to the game");
        }
    }
}

#[test]
fn the_first_page_opens_at_its_top_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = first_page_in(folder.path());
    window.harness.set_size([480.0, 400.0].into());
    window.push("Seats and customs");
    window.harness.get_by_label("They have lost").scroll_to_me();
    window.run();
    let top = |window: &Window| window.harness.get_by_label("Host a game").rect().top();
    assert!(top(&window) < 0.0, "it is scrolled away");
    window.push("Host this game");
    window.until_says("Stand up: seat 1");
    window.push("Give up the seat, to other tables");
    window.until_says("Your table is still open to others: ");
    window.push("Stop hosting");
    window.push("Stop");
    window.until_says("Host a game");
    assert!((0.0..400.0).contains(&top(&window)), "{}", top(&window));
}

#[test]
fn a_line_for_one_alone_is_told_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = first_page_in(folder.path());
    window.push("Host this game");
    window.until_says("Stand up: seat 1");
    let mut ken = OtherPerson::sits(&window.field("Link to this table"), "Ken");
    ken.line.say(NetCommand::Say { text: "psst".into(), to: Some("Hana".into()) });
    window.until("the line", |window| {
        ken.look();
        window.says("Ken to you: psst")
    });
}

#[test]
fn whoever_is_not_ready_after_all_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = first_page_in(folder.path());
    window.push("Host this game");
    window.until_says("Stand up: seat 1");
    let mut ken = OtherPerson::sits(&window.field("Link to this table"), "Ken");
    window.push("I am ready");
    window.until_says("Not ready after all");
    window.push("Not ready after all");
    window.until_says("I am ready");
    ken.line.say(NetCommand::Begin {});
    window.until("the other one is ready", |window| {
        ken.look();
        window.says("ready") && window.says("I am ready")
    });
    assert!(!is_played(&window));
    window.push("I am ready");
    window.until("the game", |window| {
        ken.look();
        is_played(window)
    });
}
