//! Tables over a network that were left within a game, and what the person reads on the way back:
//! the game that is gone, the link for others, the name under which one sits there.

use crate::{
    guests::{OtherPerson, first_page, host},
    joined::customs,
    network_told::{begin, first_page_of_ken, is_played, sits, tables},
    support::Window,
};
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use engine::protocol::NetCommand;
use fudaba::store::{KnownHost, KnownHosts, Store};
use remote::Invitation;

/// Ken leaves a game with Hana.
fn left(ken: &mut Window, link: &Invitation) -> OtherPerson {
    let mut others = [OtherPerson::sits(&link.to_string(), "Hana")];
    sits(ken, link);
    begin(ken, &mut others);
    ken.push("Leave");
    ken.push("Leave the table");
    ken.until_says("Your seat is kept");
    let [hana] = others;
    hana
}

#[test]
fn whoever_comes_back_to_a_game_that_was_broken_off_reads_that() {
    let (host, links) = tables(1, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let mut ken = first_page_of_ken(folder.path());
    let mut hana = left(&mut ken, &links[0]);
    host.office().end_game("T1").expect("it is under way");
    ken.push_part("Back to your table at");
    ken.until("the room", |ken| {
        hana.look();
        ken.says("the game in which you had a seat was broken off")
    });
    ken.push("Leave this host");
    ken.until_says("Hosts that you visited");
    assert!(!ken.says("Your seat is kept"), "there is none");
    host.stop().expect("it stops");
}

#[test]
fn whoever_comes_back_into_a_game_finds_the_link_for_others_and_the_way_names_the_game() {
    let (host, links) = tables(1, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let mut ken = first_page_of_ken(folder.path());
    let mut hana = left(&mut ken, &links[0]);
    ken.push("◀ Back");
    ken.push(&format!("Back to your table at {}: Crazy Eights", links[0].place()));
    ken.until("the game again", |ken| {
        hana.look();
        is_played(ken)
    });
    ken.push("The table's room");
    ken.until_says("Link to this table");
    assert_eq!(ken.field("Link to this table"), links[0].to_string());
    host.stop().expect("it stops");
}

#[test]
fn a_name_that_no_host_takes_is_refused_at_the_field() {
    let mut window = first_page("Bot 4");
    assert!(window.says("a name may not be “You”, nor that of a bot"));
    window.push("Host this game");
    window.run();
    assert!(window.says("Host a game") && !window.says("Opening the table"), "nothing begins");
    window.type_into("Your name at tables:", " and Ken");
    assert!(!window.says("a name may not be"), "this is one");
}

#[test]
fn a_host_is_visited_again_under_the_name_of_today() {
    let host = host(2, &[], None);
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Store::open(folder.path().to_owned());
    store.change_settings(|settings| settings.table_name = "Mio".to_owned());
    let mut known = store.load::<KnownHosts>();
    let visited = |is_playing: bool| KnownHost {
        invitation: host.invitations(None)[0].to_string(),
        name: "Hana".to_owned(),
        title: "Crazy Eights".to_owned(),
        is_playing,
    };
    store.update(&mut known, |known| known.remember(visited(true)));
    drop(store);
    let mut window = Window::in_folder(folder.path());
    window.push("Over a network");
    assert!(window.says("The seat is kept under that name: there you are not Mio yet."));
    drop(window);
    let mut store = Store::open(folder.path().to_owned());
    store.update(&mut known, |known| known.remember(visited(false)));
    drop(store);
    let mut window = Window::in_folder(folder.path());
    window.push("Over a network");
    window.push("Visit again");
    window.until_says("Stand up: seat 1");
    let players = format!("{:?}", host.office().survey().tables[0].players);
    assert!(players.contains("Mio") && !players.contains("Hana"), "{players}");
    host.stop().expect("it stops");
}

#[test]
fn a_long_name_leaves_room_for_its_state_and_its_button() {
    let host = host(3, &[], None);
    let link = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let mut ken = first_page_of_ken(folder.path());
    sits(&mut ken, &link);
    let mut guest = OtherPerson::sits(&link.to_string(), &"W".repeat(40));
    guest.line.say(NetCommand::Begin {});
    ken.until_says("✔ ready");
    let state = ken.harness.get_by_label_contains("✔ ready").rect();
    let button = ken.harness.get_by_role_and_label(Role::Button, "Ask to change: seat 2").rect();
    assert!(state.right() <= button.left(), "{state} {button}");
    // The question of another player moves nothing.
    let own = |ken: &Window| {
        let button = ken.harness.get_by_role_and_label(Role::Button, "Stand up: seat 1");
        button.rect()
    };
    let before = own(&ken);
    guest.line.say(NetCommand::Seat { player: "Ken".to_owned() });
    ken.until_says("asks you to change seats");
    ken.run();
    assert_eq!(own(&ken), before);
    let agree = ken.harness.get_by_role_and_label(Role::Button, "Agree").rect();
    assert!((agree.center().y - button.center().y).abs() < 2.0, "{agree} {button}");
    host.stop().expect("it stops");
}
