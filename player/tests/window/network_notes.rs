//! Notes of tables over a network that outlive the window: that a seat is kept, for as long as it
//! is, and talk that was typed and not sent.

use crate::{
    guests::OtherPerson,
    joined::customs,
    network_told::{begin, first_page_of_ken, is_played, joins, sits, tables},
    support::Window,
};
use egui_kittest::kittest::Queryable;
use engine::protocol::{AfterBreakTold, BreaksTold, ClockTold, TablePolicy};
use fudaba::{hosting::RunningHost, store::Store};
use remote::Invitation;
use std::path::Path;

/// Ken plays with Hana.
fn plays(folder: &Path, link: &Invitation) -> (Window, OtherPerson) {
    let mut others = [OtherPerson::sits(&link.to_string(), "Hana")];
    let mut ken = first_page_of_ken(folder);
    sits(&mut ken, link);
    begin(&mut ken, &mut others);
    let [hana] = others;
    (ken, hana)
}

/// True if a new window of Ken offers a seat that is kept, in the gallery and on the first page.
fn is_offered(folder: &Path) -> bool {
    let mut ken = Window::in_folder(folder);
    let in_gallery = ken.says("Back to your table at");
    ken.push("Over a network");
    assert_eq!(ken.says("Your seat is kept"), in_gallery);
    in_gallery
}

fn end(host: &RunningHost) {
    host.office().end_game("T1").expect("it is under way");
}

#[test]
fn the_seat_is_offered_no_longer_once_the_game_is_over() {
    let (host, links) = tables(1, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let (mut ken, mut hana) = plays(folder.path(), &links[0]);
    assert!(is_offered(folder.path()), "the game goes on");
    end(&host);
    ken.until("the end", |ken| {
        hana.look();
        ken.says("Back to the table's room")
    });
    // The window is closed while the results are looked at.
    drop(ken);
    assert!(!is_offered(folder.path()));
    host.stop().expect("it stops");
}

#[test]
fn the_seat_is_offered_no_longer_once_it_is_lost() {
    let breaks = BreaksTold { then: AfterBreakTold::Forfeit, ..BreaksTold::default() };
    let clock = Some(ClockTold { each_ms: 2_000, bank_ms: 0 });
    let policy = TablePolicy { breaks, clock, ..customs() };
    let host = crate::joined::host("crazy-eights", 3, &["greedy", "greedy"], policy);
    let folder = tempfile::tempdir().expect("a folder");
    let mut ken = first_page_of_ken(folder.path());
    sits(&mut ken, &host.invitations(None)[0]);
    begin(&mut ken, &mut []);
    // Nobody but him is too slow.
    ken.until_says("You have lost");
    drop(ken);
    assert!(!is_offered(folder.path()));
    host.stop().expect("it stops");
}

#[test]
fn the_gallery_forgets_a_seat_after_a_question_and_its_host_stays_among_those_visited() {
    let (host, links) = tables(1, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let (ken, _hana) = plays(folder.path(), &links[0]);
    drop(ken);
    let mut ken = Window::in_folder(folder.path());
    let way = format!("Back to your table at {}: Crazy Eights", links[0].place());
    assert!(ken.says(&way));
    ken.push(&format!("Forget this way: {way}"));
    let asked = format!("Forget your seat in Crazy Eights at {}?", links[0].place());
    assert!(ken.says(&asked) && ken.says("The others there may be waiting for you."));
    ken.push("Keep the seat");
    assert!(!ken.says(&asked) && ken.says(&way), "nothing was forgotten");
    ken.push(&format!("Forget this way: {way}"));
    ken.push("Forget the seat");
    assert!(!ken.says("Back to your table at"));
    ken.push("Over a network");
    assert!(ken.says("Hosts that you visited") && ken.says(&links[0].place()));
    drop(ken);
    assert!(!is_offered(folder.path()));
    host.stop().expect("it stops");
}

#[test]
fn the_seat_is_offered_no_longer_once_its_host_does_not_know_of_it() {
    let (host, links) = tables(2, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let (ken, mut hana) = plays(folder.path(), &links[0]);
    drop(ken);
    // Whoever is away when a game is broken off leaves the table.
    ken_is_away(&host);
    end(&host);
    let mut ken = first_page_of_ken(folder.path());
    assert!(ken.says("Your seat is kept"), "nobody has told it yet");
    ken.until("the other table", |ken| {
        hana.look();
        if ken.says("Host a game") {
            joins(ken, &links[1]);
        }
        ken.says("Stand up: seat")
    });
    drop(ken);
    let ken = first_page_of_ken(folder.path());
    let kept = ken.harness.query_all_by_label_contains("Your seat is kept").count();
    assert_eq!(kept, 0);
    host.stop().expect("it stops");
}

/// Waits until the host knows that Ken is away.
fn ken_is_away(host: &RunningHost) {
    let is_here = || {
        let survey = host.office().survey();
        let ken = survey.people.iter().find(|one| one.name == "Ken");
        ken.is_some_and(|ken| ken.line == engine::session::LineState::Up)
    };
    for _ in 0..1_000 {
        if !is_here() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("his line is up");
}

#[test]
fn what_was_typed_and_not_sent_outlives_the_window_until_it_is_said() {
    let (host, links) = tables(2, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let (mut ken, mut hana) = plays(folder.path(), &links[0]);
    let field = "Say something…";
    let closes = |mut ken: Window| {
        let ctx = ken.harness.ctx.clone();
        ken.harness.state_mut().put_away(&ctx);
    };
    ken.push("Talk");
    ken.type_into(field, "I would rather");
    closes(ken);
    let back = |hana: &mut OtherPerson| {
        let mut ken = Window::in_folder(folder.path());
        ken.until("the game again", |ken| {
            hana.look();
            if ken.says("Back to your table at") {
                ken.push_part("Back to your table at");
            }
            is_played(ken)
        });
        ken.push("Talk");
        ken.run();
        ken
    };
    let mut ken = back(&mut hana);
    assert_eq!(ken.field(field), "I would rather");
    ken.type_into(field, " not");
    ken.key(egui::Key::Enter);
    ken.until_says("not");
    closes(ken);
    let ken = back(&mut hana);
    assert_eq!(ken.field(field), "", "it was said");
    host.stop().expect("it stops");
}

#[test]
fn unsent_talk_goes_with_the_note_of_its_table() {
    let (host, links) = tables(1, 2, &customs());
    let folder = tempfile::tempdir().expect("a folder");
    let (mut ken, _hana) = plays(folder.path(), &links[0]);
    ken.push("Talk");
    ken.type_into("Say something…", "Psst");
    let ctx = ken.harness.ctx.clone();
    ken.harness.state_mut().put_away(&ctx);
    drop(ken);
    let place = links[0].place();
    let kept = || {
        let mut store = Store::open(folder.path().to_owned());
        let known = store.load::<fudaba::store::KnownHosts>();
        known.value().has_unsaid(&place, "T1")
    };
    assert!(kept());
    let mut ken = Window::in_folder(folder.path());
    ken.push_part("Forget this way: ");
    ken.push("Forget the seat");
    assert!(!kept());
    host.stop().expect("it stops");
}
