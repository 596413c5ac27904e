//! Doors of tables: full ones, those at which nobody may watch, new ones, those of another host,
//! and what the customs say of them.

use super::{
    Input, customs,
    joining::{host, host_of},
    program,
    prompt::PersonAtPrompt,
    script,
};
use engine::protocol::{TablePolicy, UndoTold};
use fudaba::cli::{Environment, Exit};
use remote::Invitation;

const NOTHING: Input = || Box::new(std::io::empty());

#[test]
fn whoever_finds_all_seats_taken_is_told_how_to_wait_for_one() {
    let host = host("crazy-eights", 2, &["greedy"], customs());
    let invitation = host.invitations(None).remove(0);
    let hana = PersonAtPrompt::sit(&invitation, "Hana");
    let refused = script(&invitation, NOTHING, &["--seat", "1"]);
    assert!(refused.contains("All seats are taken; `sit` waits for the next"), "{refused}");
    assert!(!refused.contains("as long as one is free"), "{refused}");
    let queued = script(&invitation, NOTHING, &[]);
    assert!(queued.contains("You are number 1 of those who wait for a seat."), "{queued}");
    hana.leave();
    host.stop().expect("it stops");
}

#[test]
fn whoever_watches_a_game_waits_for_a_seat_at_the_terminal_too() {
    let host = host("crazy-eights", 2, &["greedy"], customs());
    let invitation = host.invitations(None).remove(0);
    let hana = PersonAtPrompt::sit(&invitation, "Hana");
    hana.say("ready");
    hana.told("Your turn: ");
    let mio = PersonAtPrompt::join(&invitation, "Mio");
    mio.told("You are number 1 of those who wait for a seat.");
    mio.say("stand");
    mio.told("You do not wait for a seat any more.");
    mio.say("sit 1");
    mio.told("seats change after it: wait for one in the queue");
    mio.say("sit");
    mio.until(|said| said.matches("You are number 1 of those who wait for a seat.").count() == 2);
    mio.leave();
    hana.leave();
    host.stop().expect("it stops");
}

#[test]
fn where_nobody_may_watch_whoever_wants_to_is_told_so() {
    for (spectators, undo) in [(false, UndoTold::Never), (true, UndoTold::Agreed)] {
        let policy = TablePolicy { spectators, undo, fair: false, ..customs() };
        let host = host("crazy-eights", 3, &["greedy"], policy);
        let invitation = host.invitations(None).remove(0);
        let said = script(&invitation, NOTHING, &["--watch"]);
        assert_eq!(said.contains("Nobody may watch."), !spectators, "{said}");
        let is_undone = undo == UndoTold::Agreed;
        assert_eq!(said.contains("the deal is not proved here"), is_undone, "{said}");
        host.stop().expect("it stops");
    }
}

#[test]
fn a_guest_opens_a_table_in_place_of_choosing_one() {
    fn opens() -> Box<dyn std::io::BufRead> {
        Box::new("ｏｐｅｎ　Crazy Eights 3\nplayers\n".as_bytes())
    }
    let host = host_of(2, "crazy-eights", (2, &["greedy"]), customs());
    let mut invitation = host.invitations(None).remove(0);
    invitation.table = None;
    let said = script(&invitation, opens, &[]);
    assert!(said.contains("`open GAME [SEATS]` opens a table of your own"), "{said}");
    assert!(said.contains("  crazy-eights  Crazy Eights: 2 to "), "{said}");
    assert!(said.contains("Table T3: Crazy Eights"), "{said}");
    assert!(said.contains("  1  You") && said.contains("  3  (free)"), "{said}");
    host.stop().expect("it stops");
}

#[test]
fn whoever_stays_is_told_of_the_table_that_another_guest_opens() {
    let host = host_of(2, "crazy-eights", (2, &[]), customs());
    let invitation = host.invitations(None).remove(0);
    let hana = PersonAtPrompt::sit(&invitation, "Hana");
    PersonAtPrompt::sit(&invitation, "Ken").leave();
    let lobby = Invitation { table: None, ..invitation };
    let ken = PersonAtPrompt::join(&lobby, "Ken");
    ken.told("Which table?");
    ken.say("open crazy-eights 2");
    ken.told("Type `ready`");
    hana.told("Another table was opened here: Crazy Eights, table T3.");
    hana.told("join again with `/T3` at the end of the address");
    assert!(!ken.said().contains("Another table"), "it is his own");
    assert_eq!(hana.leave().matches("Another table").count(), 1);
    drop(ken);
    host.stop().expect("it stops");
}

#[test]
fn another_host_than_the_invited_one_is_refused_in_words() {
    let host = host("crazy-eights", 2, &["greedy"], customs());
    let mut invitation = host.invitations(None).remove(0);
    let right = invitation.fingerprint.expect("it has one").to_string();
    for (fingerprint, expected) in [
        (engine::fair::Digest::of_digits(&"ab".repeat(32)), "Another host than the one that"),
        (None, "no fingerprint"),
    ] {
        invitation.fingerprint = fingerprint;
        let address = invitation.to_string();
        let args = ["fudaba", "join", &address, "--name", "Hana"];
        let (exit, _, err) = program(&args, &Environment::default());
        assert_eq!(exit, Exit::NotRight, "{err}");
        assert!(err.contains(expected) && err.contains(&right), "{err}");
    }
    host.stop().expect("it stops");
}

#[test]
fn an_address_that_leads_nowhere_is_told_before_a_name_is_asked_for() {
    // No machine can be called so, and no network is asked for it.
    let nowhere = format!("{}.example", "x".repeat(64));
    for (address, exit, told) in [
        ("one:two:three", Exit::Usage, "an address begins with the name or the number of the host"),
        (nowhere.as_str(), Exit::NotRight, "No connection: "),
        ("127.0.0.1:7345/T1", Exit::Usage, "give your name at the table: --name NAME"),
    ] {
        let (ended, _, err) = program(&["fudaba", "join", address], &Environment::default());
        assert_eq!(ended, exit, "{address}: {err}");
        assert!(err.contains(told), "{address}: {err}");
    }
}

#[test]
fn above_its_links_a_host_says_whether_they_let_everybody_in() {
    let host = |words: &[&str]| {
        let environment = Environment {
            on_interrupt: Some(|interrupt| assert!(!interrupt.raise())),
            ..Environment::default()
        };
        let begin = ["fudaba", "host", "whist", "--here", "--port", "0", "--forget"];
        let (exit, out, err) = program(&[&begin[..], words].concat(), &environment);
        assert_eq!(exit, Exit::Done, "{out}{err}");
        let above = out.split("  fudaba join '").next().unwrap_or_default();
        above.lines().last().unwrap_or_default().to_owned()
    };
    let known = "These lead to the tables, but let in only those whom the host knows; a personal \
                 invitation is a link of its own:";
    for (words, above) in [
        (&[][..], "Others join with:"),
        (&["--no-guests"], known),
        (&["--tournament"], known),
        (&["--tournament", "--guests"], "Others join with:"),
        (
            &["--no-guests", "--lang", "ja"],
            "各卓への参加コマンドです。入れるのはホストが知っている人だけです（個人の招待には専用のリンクがあります）：",
        ),
    ] {
        assert_eq!(host(words), above, "{words:?}");
    }
}
