//! Talk at tables over a network: what is said while the line is down waits, and each table has its
//! own.

use crate::{
    guests::OtherPerson,
    joined::{customs, join, joined, press, seated, wait},
    joined_clock::host_in,
    network_told::{begin, first_page_of_ken, is_played, joins, sits, tables},
    support::Window,
};
use egui::{Event, Key};
use egui_kittest::kittest::Queryable;
use engine::protocol::NetCommand;
use remote::LineHealth;

#[test]
fn what_is_said_while_the_line_is_down_waits_until_it_is_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = host_in(folder.path(), 0);
    let invitation = host.invitations(None).remove(0);
    let lines = ["Hana", "Ken"].map(|name| join(&invitation, name, false));
    let mut windows = seated(lines.into());
    press(&mut windows, 0, "Talk");
    host.stop().expect("it stops");
    wait(&mut windows, "the broken line", |windows| joined(&windows[0]).health() != LineHealth::Up);
    windows[0].harness.get_by_label("Say something…").focus();
    windows[0].harness.run_steps(2);
    windows[0].harness.event(Event::Text("Are you there?".to_owned()));
    windows[0].harness.run_steps(2);
    windows[0].harness.key_press(Key::Enter);
    let waits = "You: Are you there? (sent once the line is back)";
    wait(&mut windows, "the line that waits", |windows| windows[0].says(waits));
    press(&mut windows, 0, "Good luck!");
    let luck = "You: Good luck! (sent once the line is back)";
    wait(&mut windows, "the phrase too", |windows| windows[0].says(waits) && windows[0].says(luck));
    let host = host_in(folder.path(), invitation.port);
    press(&mut windows, 1, "Talk");
    wait(&mut windows, "what was said", |windows| {
        windows[1].says("Hana: Are you there?") && windows[1].says("Hana: Good luck!")
    });
    wait(&mut windows, "the end of the wait", |windows| {
        windows[0].says("You: Are you there?") && !windows[0].says("sent once the line is back")
    });
    host.stop().expect("it stops");
}

#[test]
fn the_talk_of_a_table_stays_there() {
    let (host, links) = tables(2, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let mut others = [OtherPerson::sits(&links[0].to_string(), "Hana")];
    let mut ken = first_page_of_ken(folder.path());
    sits(&mut ken, &links[0]);
    others[0].line.say(NetCommand::Say { text: "Here I am".to_owned(), to: None });
    ken.until_says("Hana: Here I am");
    begin(&mut ken, &mut others);
    ken.push("Leave");
    ken.push("Leave the table");
    ken.until_says("Your seat is kept");
    // His seat holds him at the first table, until its game is over.
    ken.until("the game again", |ken| {
        others[0].look();
        if ken.says("Host a game") {
            joins(ken, &links[1]);
        }
        is_played(ken)
    });
    host.office().end_game("T1").expect("it is under way");
    ken.until_says("Back to the table's room");
    ken.push("Back to the table's room");
    ken.until_says("but a game at table T1 was not over");
    assert!(ken.says("Hana: Here I am"), "he is where it was said");
    ken.push("Give up the seat, to table T2");
    ken.until_says("Stand up: seat 1");
    assert!(!ken.says("Here I am"), "nobody said it here");
    assert!(ken.says("Nobody has said anything since you came."));
    host.stop().expect("it stops");
}

/// Returns the number of labels that contain this.
fn count(window: &Window, part: &str) -> usize {
    window.harness.query_all_by_label_contains(part).count()
}

#[test]
fn each_line_stands_once_however_often_one_leaves_and_comes_back() {
    let (host, links) = tables(1, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let mut others = [OtherPerson::sits(&links[0].to_string(), "Hana")];
    let mut ken = first_page_of_ken(folder.path());
    sits(&mut ken, &links[0]);
    let says = |other: &mut OtherPerson, text: &str| {
        other.line.say(NetCommand::Say { text: text.to_owned(), to: None });
    };
    says(&mut others[0], "Here I am");
    ken.until_says("Hana: Here I am");
    ken.push("Hello!");
    ken.until_says("You: Hello!");
    begin(&mut ken, &mut others);
    for round in 1..=2 {
        ken.push("Leave");
        ken.push("Leave the table");
        ken.until_says("Your seat is kept");
        says(&mut others[0], &format!("Round {round}"));
        others[0].look();
        ken.until("the way back", |ken| {
            others[0].look();
            if ken.says("Your seat is kept") {
                ken.push_part("Back to your table at");
            }
            is_played(ken)
        });
        // Only what was said meanwhile has not been read.
        ken.until_says("Talk: one new line");
        ken.push("Talk: one new line");
        ken.until_says(&format!("(earlier) Hana: Round {round}"));
        for line in ["Hana: Here I am", "You: Hello!", "Hana: Round 1"] {
            assert_eq!(count(&ken, line), 1, "{line}");
        }
        ken.push("Talk");
    }
    host.office().end_game("T1").expect("it is under way");
    ken.until_says("Back to the table's room");
    ken.push("Back to the table's room");
    ken.until_says("Stand up: seat");
    for line in ["Hana: Here I am", "You: Hello!", "Hana: Round 1", "Hana: Round 2"] {
        assert_eq!(count(&ken, line), 1, "{line}");
    }
    host.stop().expect("it stops");
}

#[test]
fn what_could_not_be_sent_stands_in_the_field_when_one_comes_back() {
    let [kept, folder] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let host = host_in(kept.path(), 0);
    let link = host.invitations(None).remove(0);
    let mut others = [OtherPerson::sits(&link.to_string(), "Hana")];
    let mut ken = first_page_of_ken(folder.path());
    sits(&mut ken, &link);
    begin(&mut ken, &mut others);
    ken.push("Talk");
    host.stop().expect("it stops");
    ken.until("the broken line", |ken| joined(ken).health() != LineHealth::Up);
    ken.harness.get_by_label("Say something…").focus();
    ken.harness.run_steps(2);
    ken.type_text("Are you there?");
    ken.key(Key::Enter);
    ken.until_says("You: Are you there? (sent once the line is back)");
    ken.push("Leave");
    assert!(ken.says("The host was stopped: the game stands still."), "no robot plays there");
    assert!(ken.says("could not be sent stands in the field again"));
    ken.push("Leave the table");
    ken.until_says("Your seat is kept");
    let host = host_in(kept.path(), link.port);
    ken.push_part("Back to your table at");
    ken.until("the game again", |ken| {
        others[0].look();
        is_played(ken)
    });
    ken.until("the line in the field", |ken| {
        ken.says("Say something…") && ken.field("Say something…") == "Are you there?"
    });
    assert!(!ken.says("You: Are you there?"), "nobody has heard it");
    host.stop().expect("it stops");
}
