//! Games at a table over a network, played and watched in windows: a host in this process, and
//! nothing leaves this machine.

use crate::{
    party::{buttons, sample},
    support::Window,
};
use egui_kittest::kittest::{NodeT, Queryable};
use engine::{
    host::GameShelf,
    protocol::{
        AfterBreakTold, BreaksTold, ChatTold, ClientForm, ClockTold, NetCommand, TablePolicy,
    },
    rules::Seat,
    session::Client,
};
use fudaba::{
    app::WindowOptions,
    hosting::{Hosting, RunningHost, TableWish},
    joined::{JoinedEvent, JoinedTable, identity},
    party::words::Speaker,
    text::{Language, Texts},
};
use remote::{Introduction, Invitation, RemoteCommand, RemoteNews};
use std::{
    collections::BTreeMap,
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

/// Time within which everything here happens.
const PATIENCE: Duration = Duration::from_secs(60);
/// Time between two looks.
const LOOKS_AGAIN: Duration = Duration::from_millis(15);
/// Labels of buttons that make no choice of the game.
const NO_CHOICES: [&str; 18] = [
    "Agree",
    "Decline",
    "Games",
    "Menu",
    "Undo",
    "Hint",
    "Leave",
    "Talk",
    "Results",
    "Log",
    "Last trick",
    "Next deal",
    "Close",
    "Put back",
    "Take the wish back",
    "Look at the table",
    "Back to the table's room",
    "The table's room",
];

/// Runs a host with one table of a sample.
pub(crate) fn host(game: &str, seats: u8, bots: &[&str], policy: TablePolicy) -> RunningHost {
    let mut shelf = GameShelf::default();
    shelf.add(Arc::clone(&sample(game).game));
    let mut hosting = Hosting::open(None, &shelf).expect("a host");
    let wish = TableWish {
        game: game.to_owned(),
        seats: Some(seats),
        options: BTreeMap::new(),
        policy,
        bots: bots.iter().map(ToString::to_string).collect(),
        key: None,
    };
    hosting.open_tables(&[wish]).expect("a table");
    hosting.start(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).expect("a free port")
}

/// Customs without a proof.
pub(crate) fn customs() -> TablePolicy {
    TablePolicy { fair: false, ..TablePolicy::default() }
}

/// Takes in what comes until something holds.
fn until(table: &mut JoinedTable, holds: impl Fn(&JoinedTable) -> bool) {
    let begun = Instant::now();
    while !holds(table) {
        assert!(begun.elapsed() < PATIENCE, "{table:?}");
        if let Some(JoinedEvent::News(news)) = table.next(LOOKS_AGAIN) {
            table.take(news);
        }
    }
}

/// Joins the table of an invitation; with a seat if the person does not only watch.
pub(crate) fn join(invitation: &Invitation, name: &str, watches: bool) -> JoinedTable {
    let identity = identity(None, name).expect("a key");
    let introduction = Introduction {
        name: name.to_owned(),
        language: Language::En.to_string(),
        form: ClientForm::Exact,
        key: Some(identity.signer.public()),
        ..Introduction::default()
    };
    let table = JoinedTable::connect(invitation, introduction, None).expect("a thread");
    let mut table = table.with_identity(identity);
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < PATIENCE, "nobody lets {name} in");
        let Some(JoinedEvent::News(news)) = table.next(LOOKS_AGAIN) else { continue };
        let has_entered = matches!(news, RemoteNews::Entered { .. });
        table.take(news);
        if has_entered {
            break;
        }
    }
    let place = table.table().name().to_owned();
    table.send(RemoteCommand::Join { table: place, key: None });
    let rules = table.table().ask_rules();
    table.send(rules);
    until(&mut table, |table| table.table().rules().is_some() && table.client().is_some());
    if !watches {
        table.say(NetCommand::Login { seat: None });
        until(&mut table, |table| table.table().seat().is_some());
        table.say(NetCommand::Begin {});
    }
    table
}

/// Puts tables whose games begin into windows.
pub(crate) fn seated(tables: Vec<JoinedTable>) -> Vec<Window> {
    seated_in(tables, || Window::open(WindowOptions::bare()))
}

/// Puts tables whose games begin into windows that are opened so.
pub(crate) fn seated_in(tables: Vec<JoinedTable>, open: impl Fn() -> Window) -> Vec<Window> {
    let show = |mut table: JoinedTable| {
        until(&mut table, |table| {
            table.is_in_game() && table.client().is_some_and(|client| client.view().is_some())
        });
        let mut window = open();
        let ctx = window.harness.ctx.clone();
        window.harness.state_mut().play_joined(Box::new(table), &ctx);
        window
    };
    let mut windows: Vec<Window> = tables.into_iter().map(show).collect();
    look(&mut windows);
    windows
}

/// Shows some frames of every window.
pub(crate) fn look(windows: &mut [Window]) {
    for window in windows {
        window.harness.run_steps(3);
    }
    thread::sleep(LOOKS_AGAIN);
}

pub(crate) fn joined(window: &Window) -> &JoinedTable {
    window.harness.state().joined().expect("a game at another machine is on the table")
}

pub(crate) fn client(window: &Window) -> &Client {
    joined(window).client().expect("a game is shown")
}

/// Shows frames until something holds.
pub(crate) fn wait(windows: &mut [Window], what: &str, holds: impl Fn(&[Window]) -> bool) {
    let begun = Instant::now();
    while !holds(windows) {
        assert!(begun.elapsed() < PATIENCE, "{what}: {:?}", buttons(&windows[0]));
        look(windows);
    }
}

/// Presses a button of a window, which may have come to it only now.
pub(crate) fn press(windows: &mut [Window], at: usize, label: &str) {
    wait(windows, label, |windows| buttons(&windows[at]).iter().any(|known| known == label));
    let window = &mut windows[at];
    let labelled = window.harness.query_all_by_label(label);
    labelled.last().expect("it was there a moment ago").click_accesskit();
    window.harness.run_steps(3);
}

/// Presses a button of the game in the window whose turn it is; false if it is nobody's here.
pub(crate) fn choose(windows: &mut [Window], chance: &mut usize) -> bool {
    for window in windows {
        if !joined(window).is_to_choose() {
            continue;
        }
        let mut open = buttons(window);
        open.retain(|label| !NO_CHOICES.contains(&label.as_str()));
        open.retain(|label| !label.contains("cannot be played") && !label.ends_with("picked"));
        open.retain(|label| !label.ends_with('!') && !label.ends_with('.'));
        if open.is_empty() {
            continue;
        }
        *chance = chance.wrapping_mul(1_103_515_245).wrapping_add(12_345) % (1 << 31);
        let label = open[(*chance >> 8) % open.len()].clone();
        if let Some(node) = window.harness.query_all_by_label(&label).last() {
            node.click_accesskit();
        }
        window.harness.run_steps(2);
        return true;
    }
    false
}

/// Plays until the game is over in every window, at a rate that hosts take.
pub(crate) fn play_on(windows: &mut [Window]) {
    let (begun, mut chance) = (Instant::now(), 12_345);
    while windows.iter().any(|window| joined(window).is_in_game()) {
        assert!(begun.elapsed() < 3 * PATIENCE, "{:?}", buttons(&windows[0]));
        if choose(windows, &mut chance) {
            thread::sleep(Duration::from_millis(100));
        }
        look(windows);
    }
    wait(windows, "the end is shown", |windows| {
        windows.iter().all(|window| window.says("Back to the table's room"))
    });
}

#[test]
fn two_windows_finish_a_game_and_each_shows_what_the_other_does() {
    let policy = TablePolicy { fair: true, ..customs() };
    let host = host("crazy-eights", 2, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let tables = ["Hana", "Ken"].map(|name| join(&invitation, name, false));
    let mut windows = seated(tables.into());
    for label in ["New deal", "Pause", "Redo", "Players and options…"] {
        assert!(!buttons(&windows[0]).iter().any(|known| known == label), "{label} is the host's");
    }
    let names = windows.iter().map(|window| window.says("Ken")).collect::<Vec<_>>();
    assert_eq!(names, [true, false], "oneself is \"you\"");
    play_on(&mut windows);
    let places = joined(&windows[0]).result().expect("a result").places.clone();
    for (window, seat) in windows.iter().zip([0, 1]) {
        let words = if places[seat] == 1 { "You won" } else { " won" };
        assert!(window.says(words), "{places:?}");
    }
    wait(&mut windows, "the proof", |windows| {
        windows.iter().all(|window| window.says("The deal is proved: nobody could choose it."))
    });
    press(&mut windows, 0, "Back to the table's room");
    wait(&mut windows, "the room", |windows| windows[0].harness.state().joined().is_none());
    host.stop().expect("it stops");
}

#[test]
fn whoever_watches_sees_no_hidden_card() {
    let host = host("crazy-eights", 2, &[], customs());
    let invitation = host.invitations(None).remove(0);
    let watcher = join(&invitation, "Yuki", true);
    let [hana, ken] = ["Hana", "Ken"].map(|name| join(&invitation, name, false));
    let mut windows = seated(vec![hana, ken, watcher]);
    let texts = Texts::new(Language::En);
    let mut chance = 7;
    for _ in 0..8 {
        wait(&mut windows, "somebody's turn", |windows| {
            windows[..2].iter().any(|window| joined(window).is_to_choose())
        });
        choose(&mut windows[..2], &mut chance);
        let acts = windows[..2].iter().map(|window| client(window).at()).max();
        thread::sleep(Duration::from_millis(100));
        look(&mut windows);
        wait(&mut windows, "the same position", |windows| {
            windows.iter().all(|window| Some(client(window).at()) >= acts)
        });
        let [one, other, watched] = &windows[..] else { unreachable!("three windows") };
        assert!(!joined(watched).is_to_choose());
        for (window, seat) in [(one, Seat(0)), (other, Seat(1))] {
            let rules = client(window).rules();
            let plan = joined(window).plan();
            let speaker = Speaker { texts: &texts, game: rules.game(), rules, plan };
            let hands = (0..rules.spot_count()).map(|spot| engine::definition::SpotId(spot as u8));
            let own = hands.filter(|&spot| {
                let info = rules.spot_info(spot).expect("a spot");
                let field = rules.game().fields.get(info.field).expect("a field");
                let is_hand = field.shape == engine::definition::game::Shape::Hand;
                info.player == Some(seat) && is_hand
            });
            for spot in own {
                for seen in client(window).view().expect("a view").pile(spot) {
                    let name = speaker.card(seen.card);
                    assert!(seen.card.is_some() && !watched.says(&name), "{name} is hidden");
                }
            }
        }
        assert!(watched.says("You watch."));
    }
    host.stop().expect("it stops");
}

#[test]
fn a_broken_line_is_told_and_the_game_goes_on_when_it_is_back() {
    let host = host("crazy-eights", 3, &["greedy", "greedy"], customs());
    let invitation = host.invitations(None).remove(0);
    let mut windows = seated(vec![join(&invitation, "Hana", false)]);
    joined(&windows[0]).break_line();
    let (begun, mut was_told) = (Instant::now(), false);
    while !windows[0].says("The line is back.") {
        assert!(begun.elapsed() < PATIENCE);
        was_told |= windows[0].says("The line is broken; trying again…");
        windows[0].harness.run_steps(1);
        thread::sleep(Duration::from_millis(2));
    }
    assert!(was_told);
    play_on(&mut windows);
    host.stop().expect("it stops");
}

#[test]
fn a_seat_is_taken_back_from_the_robot() {
    let clock = Some(ClockTold { each_ms: 15_000, bank_ms: 0 });
    let host = host("crazy-eights", 2, &[], TablePolicy { clock, ..customs() });
    let invitation = host.invitations(None).remove(0);
    let tables = ["Hana", "Ken"].map(|name| join(&invitation, name, false));
    let mut windows = seated(tables.into());
    wait(&mut windows, "the clock", |windows| windows[0].says("seconds left"));
    // Ken chooses, Hana does not.
    let (begun, mut chance) = (Instant::now(), 5);
    while !windows[0].says("A robot plays for you.") {
        assert!(begun.elapsed() < PATIENCE, "no robot comes");
        choose(&mut windows[1..], &mut chance);
        look(&mut windows);
    }
    assert!(windows[1].says("robot"), "the mark at the plate");
    press(&mut windows, 0, "Take the seat back");
    wait(&mut windows, "the seat is back", |windows| {
        joined(&windows[0]).table().own().is_some_and(|own| !own.robot)
            && !windows[0].says("A robot plays for you.")
    });
    host.stop().expect("it stops");
}

#[test]
fn what_is_said_is_heard_and_counted_until_it_is_read() {
    let host = host("crazy-eights", 2, &[], customs());
    let invitation = host.invitations(None).remove(0);
    let tables = ["Hana", "Ken"].map(|name| join(&invitation, name, false));
    let mut windows = seated(tables.into());
    press(&mut windows, 0, "Talk");
    press(&mut windows, 0, "Good luck!");
    wait(&mut windows, "an unread line", |windows| windows[1].says("Talk: one new line"));
    windows[0].harness.get_by_label("Say something…").focus();
    windows[0].harness.run_steps(2);
    windows[0].harness.event(egui::Event::Text("your n turn".to_owned()));
    windows[0].harness.run_steps(2);
    windows[0].harness.key_press(egui::Key::Enter);
    wait(&mut windows, "two unread lines", |windows| windows[1].says("Talk: 2 new lines"));
    press(&mut windows, 1, "Talk: 2 new lines");
    wait(&mut windows, "what was said", |windows| {
        windows[1].says("Hana: Good luck!") && windows[1].says("Hana: your n turn")
    });
    assert!(windows[0].says("You: Good luck!"));
    assert!(joined(&windows[0]).is_in_game(), "letters that are typed are no commands");
    host.stop().expect("it stops");
}

/// Returns the upper edge of the talk below the table.
fn talk_top(window: &Window) -> f32 {
    let field = window.harness.get_by_label("Say something…").rect();
    let said = window.harness.query_all_by_label_contains("Nobody has said anything");
    said.map(|node| node.rect().top()).fold(field.top(), f32::min)
}

#[test]
fn in_a_narrow_window_the_talk_lies_below_the_table_and_covers_no_card() {
    let host = host("crazy-eights", 2, &["greedy"], customs());
    let invitation = host.invitations(None).remove(0);
    let mut windows = seated(vec![join(&invitation, "Hana", false)]);
    wait(&mut windows, "her turn", |windows| joined(&windows[0]).is_to_choose());
    windows[0].push("Talk");
    for size in [[480.0, 400.0], [400.0, 300.0], [560.0, 800.0]] {
        windows[0].harness.set_size(size.into());
        (0..20).for_each(|_| look(&mut windows));
        let (top, window) = (talk_top(&windows[0]), &windows[0]);
        assert!(top > size[1] * 0.6, "{top} of {size:?}");
        let cards: Vec<_> = window.harness.query_all_by_label_contains(" of ").collect();
        assert!(cards.len() > 5, "{size:?}");
        for node in window.harness.query_all_by_role(egui::accesskit::Role::Button) {
            let words = node.accesskit_node().label().unwrap_or_default();
            let is_of_talk = words == "Phrases";
            assert!(is_of_talk || node.rect().bottom() <= top, "{words} in {size:?}: {top}");
        }
    }
    assert!(!windows[0].says("Good luck!"), "the phrases are behind a button");
    press(&mut windows, 0, "Phrases");
    press(&mut windows, 0, "Good luck!");
    wait(&mut windows, "the phrase", |windows| windows[0].says("You: Good luck!"));
    look(&mut windows);
    assert!(!windows[0].says("Goodbye!"), "the phrases are folded again");
    host.stop().expect("it stops");
}

#[test]
fn where_the_host_allows_no_talk_there_is_none() {
    let policy = TablePolicy { chat: ChatTold::Off, ..customs() };
    let host = host("crazy-eights", 2, &["greedy"], policy);
    let invitation = host.invitations(None).remove(0);
    let windows = seated(vec![join(&invitation, "Hana", false)]);
    assert!(!buttons(&windows[0]).iter().any(|label| label.starts_with("Talk")));
    host.stop().expect("it stops");
}

#[test]
fn whoever_leaves_is_asked_first_and_loses_by_forfeit() {
    let breaks = BreaksTold { then: AfterBreakTold::Forfeit, grace_ms: 300, after_exit_ms: 300 };
    let host = host("crazy-eights", 2, &[], TablePolicy { breaks, ..customs() });
    let invitation = host.invitations(None).remove(0);
    let tables = ["Hana", "Ken"].map(|name| join(&invitation, name, false));
    let mut windows = seated(tables.into());
    press(&mut windows, 1, "Leave");
    assert!(windows[1].says("if you leave now, you lose it by forfeit"));
    press(&mut windows, 1, "Stay");
    assert!(!windows[1].harness.state().wants_waiting_room());
    press(&mut windows, 1, "Leave");
    press(&mut windows, 1, "Leave the table");
    assert!(windows[1].harness.state().joined().is_none(), "the table is left");
    wait(&mut windows, "the result", |windows| windows[0].says("Back to the table's room"));
    assert!(windows[0].says("Ken has lost the game by forfeit"));
    assert!(windows[0].says("You won"), "the table's result decides");
    host.stop().expect("it stops");
}

#[test]
fn a_suspended_game_names_whom_it_waits_for_and_goes_on_at_a_click() {
    let breaks = BreaksTold { then: AfterBreakTold::Save, ..BreaksTold::default() };
    let clock = Some(ClockTold { each_ms: 3_000, bank_ms: 0 });
    let host = host("crazy-eights", 2, &[], TablePolicy { breaks, clock, ..customs() });
    let invitation = host.invitations(None).remove(0);
    let names = ["Hana", "Ken"];
    let mut windows = seated(names.map(|name| join(&invitation, name, false)).into());
    // Nobody chooses.
    wait(&mut windows, "a suspended game", |windows| {
        windows.iter().any(|window| window.says("The game waits for you"))
    });
    let at = usize::from(!windows[0].says("The game waits for you"));
    let words = format!("{} has taken too long: the game is suspended until", names[at]);
    wait(&mut windows, "the name", |windows| windows[1 - at].says(&words));
    press(&mut windows, at, "Go on");
    wait(&mut windows, "the game", |windows| {
        !windows[1 - at].says(&words) && joined(&windows[at]).is_to_choose()
    });
    host.stop().expect("it stops");
}
