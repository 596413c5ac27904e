//! Rooms of tables over a network beside their games, and what is asked before a table is left.

use crate::{
    guests::{OtherPerson, first_page, host, invited},
    joined::{play_on, wait},
    network_again::first_page_in,
    support::Window,
};
use egui::{Key, accesskit::Role};
use egui_kittest::kittest::Queryable;
use engine::protocol::{ContributionsTold, NetCommand, NetNotice, TablePolicy};
use fudaba::{
    joined::{JoinedEvent, JoinedNews},
    store::Store,
};
use remote::{Invitation, TableNews};
use std::time::Duration;

/// Has the window of a host and a guest begin a game.
pub(crate) fn begin(window: &mut Window, name: &str) -> OtherPerson {
    window.push("Host this game");
    window.until_says("Stand up: seat 1");
    let mut guest = OtherPerson::sits(&window.field("Link to this table"), name);
    window.until_says(name);
    window.push("I am ready");
    window.until_says("You are ready.");
    guest.line.say(NetCommand::Begin {});
    window.until("the game", |window| {
        guest.look();
        guest.line.is_in_game() && window.harness.state().joined().is_some()
    });
    guest
}

#[test]
fn a_proved_game_over_a_network_is_kept_and_watched_again() {
    let host = host(2, &[], None);
    let link = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let mut options = invited(link.clone(), "Hana");
    options.store = Store::open(folder.path().to_owned());
    options.store.change_settings(|settings| settings.table_name = "Hana".to_owned());
    let mut windows = vec![Window::open(options)];
    wait(&mut windows, "a seat", |windows| windows[0].says("Stand up: seat 1"));
    windows.push(Window::open(invited(link, "Ken")));
    wait(&mut windows, "a seat", |windows| windows[1].says("Stand up: seat 2"));
    for at in [0, 1] {
        windows[at].push("I am ready");
    }
    wait(&mut windows, "the game", |windows| {
        windows.iter().all(|window| window.harness.state().joined().is_some())
    });
    play_on(&mut windows);
    wait(&mut windows, "the record", |windows| windows[0].says("The record is kept in"));
    assert!(!windows[1].says("The record is kept in"), "this window keeps nothing");
    let kept = windows[0].harness.state().store().finished_games();
    assert_eq!(kept.iter().map(|one| one.game.as_str()).collect::<Vec<_>>(), ["crazy-eights"]);
    windows[0].push("Watch it again");
    assert!(windows[0].says("Move 0 of"));
    windows[0].push("Finished games");
    assert!(windows[0].says("Crazy Eights"), "it is listed with the others");
    windows[0].key(Key::Escape);
    // The game on the table leads to its room also without the results.
    windows[0].push("Look at the table");
    windows[0].push("Back to the table's room");
    wait(&mut windows, "the room", |windows| windows[0].says("Last game"));
    host.stop().expect("it stops");
}

#[test]
fn the_room_is_looked_at_while_its_game_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = first_page_in(folder.path());
    let mut guest = begin(&mut window, "Ken");
    window.push("The table's room");
    let link = window.field("Link to this table");
    assert!(link.starts_with(Invitation::SCHEME) && window.says("The game goes on meanwhile."));
    assert!(window.says("This computer can see all cards"));
    window.push("Copy the link");
    assert!(window.says("The link is copied."));
    window.push("Back to the game");
    assert!(!window.says("The game goes on meanwhile."));
    assert!(window.harness.state().joined().is_some());
    window.push("The table's room");
    window.push("Stop hosting");
    window.until_says("Whoever else is at your table");
    window.push("Stop");
    window.until_says("Host a game");
    assert!(window.harness.state().joined().is_none(), "its host is gone");
    guest.look();
    window.push("Host it again");
    window.until("the game", |window| window.harness.state().joined().is_some());
}

#[test]
fn whoever_ends_the_own_game_is_at_the_seats_of_the_table_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = first_page_in(folder.path());
    let mut guest = begin(&mut window, "Ken");
    window.push("The table's room");
    window.push("End the game");
    assert!(window.says("Break off the game"));
    window.push("Break it off");
    window.until_says("Stand up: seat 1");
    assert!(window.says("The game was broken off by the host; nobody has won it."));
    assert!(window.harness.state().joined().is_none(), "nothing else is to be closed");
    guest.look();
    assert!(guest.line.end().is_none());
}

/// Waits until somebody has heard the wish to change seats.
fn hears_wish(window: &mut Window, guest: &mut OtherPerson) {
    let is_wish = |news: &JoinedNews| {
        matches!(news, JoinedNews::Table(TableNews::Net(NetNotice::SwapAsked { .. })))
    };
    window.until("the wish is heard", |_| {
        while let Some(JoinedEvent::News(news)) = guest.line.next(Duration::ZERO) {
            if guest.line.take(news).iter().any(is_wish) {
                return true;
            }
        }
        false
    });
}

#[test]
fn a_wish_to_change_seats_is_seen_until_it_is_answered_or_taken_back() {
    const WAITS: &str = "You have asked Ken to change seats. There is no answer yet.";
    let host = host(2, &[], None);
    let invitation = host.invitations(None).remove(0);
    let mut window = Window::open(invited(invitation.clone(), "Hana"));
    window.until_says("Stand up: seat 1");
    let mut guest = OtherPerson::sits(&invitation.to_string(), "Ken");
    window.until_says("Ask to change: seat 2");
    let ask = |window: &mut Window, guest: &mut OtherPerson| {
        window.push("Ask to change: seat 2");
        assert!(window.says(WAITS));
        assert!(window.says("You asked to change seats"), "it stands in his row");
        assert!(!window.says("Ask to change: seat 2"), "it is asked");
        hears_wish(window, guest);
    };
    ask(&mut window, &mut guest);
    window.push("Take it back");
    assert!(!window.says(WAITS) && window.says("Ask to change: seat 2"));
    ask(&mut window, &mut guest);
    guest.line.say(NetCommand::Decline { player: None });
    window.until_says("Ken does not want that.");
    assert!(!window.says(WAITS));
    guest.line.say(NetCommand::Seat { player: "Hana".to_owned() });
    window.until_says("Asks you to change seats");
    assert!(!window.says("Ken does not want that."), "he does by now");
    window.push("Decline");
    ask(&mut window, &mut guest);
    guest.line.say(NetCommand::Agree { player: None });
    window.until_says("Stand up: seat 2");
    assert!(!window.says(WAITS));
    window.push("Ask to change: seat 1");
    assert!(window.says(WAITS));
    guest.line.say(NetCommand::Logout {});
    window.until_says("Sit here: seat 1");
    assert!(!window.says(WAITS), "there is nobody to answer");
}

#[test]
fn a_wish_is_taken_back_while_another_one_waits_and_void_wishes_were_not_declined() {
    const WAITS: &str = "You have asked Ken to change seats. There is no answer yet.";
    const ASKED: &str = "Hana asks you to change seats.";
    let host = host(3, &[], None);
    let invitation = host.invitations(None).remove(0);
    let mut window = Window::open(invited(invitation.clone(), "Mio"));
    window.until_says("Stand up: seat 1");
    let mut ken = OtherPerson::sits(&invitation.to_string(), "Ken");
    window.until_says("Ask to change: seat 2");
    let mut hana = OtherPerson::sits(&invitation.to_string(), "Hana");
    window.until_says("Ask to change: seat 3");
    window.push("Ask to change: seat 2");
    hears_wish(&mut window, &mut ken);
    hana.line.say(NetCommand::Seat { player: "Mio".to_owned() });
    window.until_says(ASKED);
    window.push("Take it back");
    assert!(!window.says(WAITS) && window.says(ASKED));
    window.push("Agree");
    window.until_says("Stand up: seat 3");
    // Ken exchanges seats with Hana, who sits on the first one now.
    ken.line.say(NetCommand::Seat { player: "Hana".to_owned() });
    hears_wish(&mut window, &mut hana);
    window.push("Ask to change: seat 2");
    hears_wish(&mut window, &mut ken);
    hana.line.say(NetCommand::Agree { player: None });
    window.until_says("Your wish to change seats with Ken is void: the seats have changed.");
    assert!(!window.says(WAITS) && !window.says("Ken does not want that."));
}

#[test]
fn a_wish_to_change_seats_that_ends_with_the_beginning_of_a_game_is_told_there() {
    let host = host(2, &[], None);
    let invitation = host.invitations(None).remove(0);
    let mut window = Window::open(invited(invitation.clone(), "Mio"));
    window.until_says("Stand up: seat 1");
    let mut ken = OtherPerson::sits(&invitation.to_string(), "Ken");
    window.until_says("Ask to change: seat 2");
    window.push("Ask to change: seat 2");
    hears_wish(&mut window, &mut ken);
    ken.line.say(NetCommand::Begin {});
    window.push("I am ready");
    window.until("the end of the wish", |window| {
        ken.look();
        window.says("The wish to exchange seats with Ken is over: the next game begins")
    });
}

#[test]
fn the_room_says_whether_further_tables_can_be_opened() {
    const MORE: &str = "Tables of your own can be opened there too, beside this one.";
    const NO_MORE: &str = "No table can be opened beside this one";
    let mut window = first_page("Hana");
    window.push("Host this game");
    window.until_says(NO_MORE);
    let guest =
        Window::open(invited(window.field("Link to this table").parse().expect("it"), "Ken"));
    let mut windows = [window, guest];
    wait(&mut windows, "the seat", |windows| windows[1].says("Stand up: seat 2"));
    assert!(!windows[1].says(MORE) && !windows[1].says(NO_MORE), "the host alone can say why");
    let [mut window, guest] = windows;
    drop(guest);
    window.push("Stop hosting");
    if window.says("Whoever else is at your table") {
        window.push("Stop");
    }
    window.until_says("Host a game");
    let label = "Guests may open tables of their own here";
    window.harness.get_by_role_and_label(Role::CheckBox, label).click_accesskit();
    window.run();
    window.push("Host this game");
    window.until_says(MORE);
    let link = window.field("Link to this table").parse().expect("a link");
    let mut windows = [window, Window::open(invited(link, "Ken"))];
    wait(&mut windows, "the lobby is open", |windows| windows[1].says(MORE));
}

#[test]
fn another_game_is_hosted_only_once_the_table_before_is_given_up() {
    let mut window = first_page("Hana");
    let leave = |window: &mut Window| {
        window.until_says("Stand up: seat 1");
        window.push("Give up the seat, to other tables");
        window.until_says("Your table is still open to others: ");
        window.push("Leave this host");
        window.until_says("Host a game");
    };
    window.push("Another game");
    window.push("Crazy Eights");
    window.push("Host this game");
    leave(&mut window);
    assert!(window.says("Your table is still open to others: Crazy Eights."));
    window.push("Another game");
    window.push("Whist");
    window.push("Host this game");
    assert!(window.says("A table of this window is open already: Crazy Eights (T1)."));
    window.push("Go to that table");
    leave(&mut window);
    window.push("Host this game");
    window.push("Stop it and host the new game");
    window.until_says("Stand up: seat 1");
    assert!(window.says("Whist") && !window.says("Crazy Eights"));
}

#[test]
fn a_window_asks_before_it_closes_on_a_game_elsewhere() {
    let host = host(2, &["greedy"], None);
    let mut window = Window::open(invited(host.invitations(None).remove(0), "Hana"));
    window.until_says("Stand up: seat 1");
    window.push("I am ready");
    window.until("the game", |window| window.harness.state().joined().is_some());
    assert!(!window.close(), "it asks first");
    window.until_says("You have a seat in a game over a network");
    assert!(window.says("at most 60 seconds; then a robot plays until you are back"));
    window.push("Stay");
    assert!(!window.says("You have a seat in a game over a network"));
    assert!(!window.close(), "it asks again");
    window.run();
    window.push("Close the window");
    assert!(window.close(), "as the person wants it");
}

#[test]
fn the_key_of_a_table_is_tried_by_enter_too() {
    let host = host(2, &[], Some("sesame"));
    let lobby = Invitation { table: None, key: None, ..host.invitations(None).remove(0) };
    let mut window = Window::open(invited(lobby, "Hana"));
    window.until_says("2 of 2 seats are free.");
    window.push("Join: T1");
    window.until_says("The key of table T1");
    assert!(!window.says("does not fit"));
    window.type_into("The key of table T1:", "Sesame");
    window.key(Key::Enter);
    window.until_says("The key that was tried does not fit.");
    // What was typed stays in the field, to be mended.
    window.keys(egui::Modifiers::COMMAND, Key::A);
    window.type_into("The key of table T1:", "sesame");
    window.key(Key::Enter);
    window.until_says("Stand up: seat 1");
}

#[test]
fn the_room_says_that_its_host_asks_for_a_proof_of_each_deal() {
    let contributions = ContributionsTold::Required;
    let required = TablePolicy { contributions, ..TablePolicy::default() };
    let badge = "This host asks for a proof of each deal";
    for (game, policy, is_asked) in [
        ("crazy-eights", required.clone(), true),
        ("crazy-eights", TablePolicy::default(), false),
        // Nothing is dealt there.
        ("reversi", required, false),
    ] {
        let host = crate::joined::host(game, 2, &[], policy);
        let mut window = Window::open(invited(host.invitations(None).remove(0), "Hana"));
        window.until_says("Stand up: seat 1");
        assert_eq!(window.says(badge), is_asked, "{game}");
        // What it means is read to whoever has no mouse to point with.
        assert_eq!(window.says("everybody is told whose"), is_asked, "{game}");
        host.stop().expect("it stops");
    }
}
