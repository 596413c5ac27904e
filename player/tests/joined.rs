//! Tables over a network: a host in this process, and persons who join in the terminal. Nothing
//! leaves this machine.

mod joining;

use engine::{
    fair::{FairLine, LineEvent, ProvedRecord},
    protocol::{AfterBreakTold, BreaksTold, TablePolicy},
};
use fudaba::{
    cli::{Console, Environment, Exit, run},
    text::{Language, Texts},
};
use joining::{Cuts, Typist, host, join, through};
use std::time::Duration;

/// Customs without a proof, where a robot takes over only after a minute.
fn customs() -> TablePolicy {
    let breaks = BreaksTold { then: AfterBreakTold::Robot, ..BreaksTold::default() };
    TablePolicy { breaks, ..TablePolicy::default() }
}

#[test]
fn a_person_joins_in_the_terminal_and_plays_a_whole_game_with_bots() {
    let host = host("crazy-eights", 3, &["greedy", "lowest"], customs());
    let invitation = host.invitations(None).remove(0);
    let typist = Typist::new("Hana");
    let said = join(&invitation, &typist, Language::En);
    assert!(said.contains("Table T1: Crazy Eights"), "{said}");
    assert!(said.contains("1  You"), "{said}");
    assert!(said.contains("  Bot 2: Play a card: "), "{said}");
    assert!(said.contains("Type `ready` for another game"), "the game came to its end: {said}");
    assert!(typist.acts() > 3, "{said}");
    host.stop().expect("it stops");
}

#[test]
fn two_persons_play_a_fair_deal_against_each_other_and_see_what_the_other_does() {
    let host = host("crazy-eights", 2, &[], customs());
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(format!("{name}.fudaba"));
    let said = std::thread::scope(|scope| {
        let players = ["Hana", "Ken"].map(|name| {
            let (invitation, mut typist) = (invitation.clone(), Typist::new(name));
            typist.record = Some(file(name));
            scope.spawn(move || join(&invitation, &typist, Language::En))
        });
        players.map(|player| player.join().expect("a whole game"))
    });
    for (said, other) in said.iter().zip(["Ken", "Hana"]) {
        assert!(said.contains("for another game"), "{said}");
        assert!(said.contains(&format!("{other}: ")), "the other's choices are told: {said}");
        assert!(said.contains("The deal is proved: nobody could choose it."), "{said}");
        assert!(said.contains("`fudaba verify` proves it again"), "{said}");
    }
    let records = ["Hana", "Ken"].map(|name| std::fs::read_to_string(file(name)).expect("a file"));
    assert_eq!(records[0], records[1], "both have the same record");
    let proved = ProvedRecord::of_text(&records[0]).expect("every line is right");
    let audit = proved.audit();
    assert!(audit.reveals().iter().all(Option::is_some), "both contributed");
    assert!(audit.acts().iter().all(|act| act.act.sig.is_some()), "each act is signed");
    let end = records[0].lines().last().expect("lines");
    let end: FairLine = serde_json::from_str(end).expect("a line");
    assert!(matches!(end.event, LineEvent::End(end) if end.seats.iter().all(Option::is_some)));
    assert!(audit.doubts().is_empty());
    host.stop().expect("it stops");
}

#[test]
fn the_line_is_cut_in_the_middle_and_the_game_goes_on() {
    let host = host("crazy-eights", 3, &["greedy", "greedy"], customs());
    let invitation = host.invitations(None).remove(0);
    let typist = Typist::new("Hana");
    let cut = through(&invitation, Cuts { of: typist.clone(), times: 2 });
    let said = join(&cut, &typist, Language::En);
    assert!(said.contains("The line is broken"), "{said}");
    assert!(said.contains("The line is up again"), "{said}");
    assert!(said.contains("for another game"), "the game came to its end: {said}");
    host.stop().expect("it stops");
}

#[test]
fn a_host_says_whether_its_games_go_on_when_it_is_back() {
    for (forgets, lang, expected) in [
        (false, "en", "the games go on when it is back"),
        (true, "en", "nothing of them is kept"),
        (true, "ja", "何も保存されません"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut console = Console {
            input: &mut &b""[..],
            out: &mut out,
            err: &mut err,
            input_is_terminal: false,
            output_is_terminal: false,
            error_is_terminal: false,
        };
        let environment = Environment {
            data: Some(folder.path().to_owned()),
            on_interrupt: Some(|interrupt| assert!(!interrupt.raise())),
            ..Environment::default()
        };
        let args = ["fudaba", "host", "crazy-eights", "--here", "--port", "0", "--lang", lang];
        let args = args.into_iter().chain(forgets.then_some("--forget")).map(Into::into);
        let exit = run(args, &mut console, &environment);
        let [out, err] = [out, err].map(|said| String::from_utf8(said).expect("text"));
        assert_eq!((exit, err.as_str()), (Exit::Done, ""));
        assert!(out.contains(expected), "{out}");
        assert_eq!(out.contains("when it is back"), !forgets, "{out}");
        let is_kept = folder.path().join("host").exists();
        assert_eq!(is_kept, !forgets, "and it does so");
    }
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
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut console = Console {
            input: &mut &b""[..],
            out: &mut out,
            err: &mut err,
            input_is_terminal: false,
            output_is_terminal: false,
            error_is_terminal: false,
        };
        let address = invitation.to_string();
        let args = ["fudaba", "join", &address, "--name", "Hana"].map(Into::into);
        let exit = run(args, &mut console, &Environment::default());
        let err = String::from_utf8(err).expect("text");
        assert_eq!(exit, Exit::NotRight, "{err}");
        assert!(err.contains(expected) && err.contains(&right), "{err}");
    }
    host.stop().expect("it stops");
}

#[test]
fn a_host_that_is_not_there_is_told_at_once_in_the_language_of_the_person() {
    let port = {
        let free = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        free.local_addr().expect("its port").port()
    };
    let address = format!("127.0.0.1:{port}#{}", "ab".repeat(32));
    let typist = Typist::new("Hana");
    let begun = std::time::Instant::now();
    let said = join(&address.parse().expect("an address"), &typist, Language::Ja);
    assert!(said.contains("つながりません"), "{said}");
    assert!(begun.elapsed() < Duration::from_secs(60));
    let texts = Texts::new(Language::Ja);
    assert!(texts.get("join-left").contains('卓'));
}
