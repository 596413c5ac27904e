//! Tables over a network: a host in this process, and persons who join in the terminal. Nothing
//! leaves this machine.

mod absence;
mod accounts;
mod bots;
mod doors;
mod joining;
mod outage;
mod prompt;
mod returning;
mod suspended;
mod typed;
mod unserved;
mod waiting;

use engine::{
    fair::{FairLine, LineEvent, ProvedRecord},
    protocol::{AfterBreakTold, BreaksTold, ChatTold, ClockTold, TablePolicy},
};
use fudaba::{
    cli::{Console, Environment, Exit, run},
    joined::SeatPass,
    text::{Language, Texts},
};
use joining::{Cuts, Typist, WayOut, host, host_with, join, through};
use prompt::{PersonAtPrompt, until};
use remote::Invitation;
use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

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
    assert!(said.contains("  Bot 2 plays "), "{said}");
    assert!(said.contains("Type `ready` for another game"), "the game came to its end: {said}");
    assert!(typist.acts() > 3, "{said}");
    assert_eq!(said.matches("You are ready.").count(), 1, "{said}");
    host.stop().expect("it stops");
}

#[test]
fn after_each_deal_the_new_hand_is_shown_also_if_others_choose_first() {
    let options = BTreeMap::from([("target".to_owned(), 100.into())]);
    let bots = ["lowest", "lowest", "lowest"];
    let host = host_with(1, ("whist", options), (4, &bots), customs());
    let invitation = host.invitations(None).remove(0);
    let mut typist = Typist::new("Hana");
    // Two deals and the beginning of the third one: somebody else leads to one of the two.
    typist.way_out = Some(WayOut::Quits(27));
    let said = join(&invitation, &typist, Language::En);
    let deals: Vec<&str> = said.split("  A new deal starts.\n").skip(1).collect();
    assert_eq!(deals.len(), 2, "{said}");
    let lead = |deal: &str| deal.find(" plays ").unwrap_or(deal.len());
    for deal in &deals {
        let hand = deal.find("\nHand: ").expect("the new hand is shown");
        assert!(hand < lead(deal), "{deal}");
    }
    let begin = |deal: &&&str| !deal[..lead(deal)].contains("Your turn: ");
    assert!(deals.iter().any(|deal| begin(&deal)), "others lead: {said}");
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
        assert!(said.contains(&format!("{other} plays ")), "the other's choices are told: {said}");
        assert!(said.contains("The deal is proved: nobody could choose it."), "{said}");
        assert!(said.contains("`fudaba verify ") && said.contains("` proves it again"), "{said}");
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
fn every_game_of_a_table_is_proved_also_to_whoever_saw_the_one_before() {
    let host = host("crazy-eights", 2, &[], customs());
    let invitation = host.invitations(None).remove(0);
    let said = std::thread::scope(|scope| {
        let play = |name| {
            let mut typist = Typist::new(name);
            typist.games = 3;
            join(&invitation, &typist, Language::En)
        };
        let ken = scope.spawn(move || play("Ken"));
        [play("Hana"), ken.join().expect("whole games")]
    });
    for said in &said {
        assert!(!said.contains("without a proof"), "{said}");
        let proved = said.matches("The deal is proved: nobody could choose it.").count();
        assert_eq!(proved, 3, "{said}");
    }
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
fn whoever_leaves_loses_by_forfeit_and_the_last_lines_say_so() {
    let breaks = BreaksTold { then: AfterBreakTold::Forfeit, grace_ms: 300, after_exit_ms: 300 };
    let customs = TablePolicy { breaks, fair: false, ..TablePolicy::default() };
    let host = host("crazy-eights", 2, &[], customs);
    let invitation = host.invitations(None).remove(0);
    let said = std::thread::scope(|scope| {
        let hana = scope.spawn(|| join(&invitation, &Typist::new("Hana"), Language::En));
        let mut ken = Typist::new("Ken");
        ken.way_out = Some(WayOut::Quits(1));
        join(&invitation, &ken, Language::En);
        hana.join().expect("a whole game")
    });
    assert!(said.contains("Ken has lost the game by forfeit"), "{said}");
    assert!(said.contains("You won"), "the table's result decides: {said}");
    let last = said.lines().rfind(|line| line.contains("2. Ken")).unwrap_or_default();
    assert!(last.ends_with("(lost by forfeit: left the table)"), "{said}");
    host.stop().expect("it stops");
}

/// Plays a game whose program ends after some choices, and starts again with the same folder.
fn come_back(invitation: &Invitation, typist: Typist, way_out: WayOut) -> (String, String) {
    let mut first = typist.clone();
    first.way_out = Some(way_out);
    let before = join(invitation, &first, Language::En);
    assert!(!before.contains("for another game"), "the game goes on: {before}");
    assert_eq!(first.acts(), 2);
    (before, join(invitation, &typist.anew(), Language::En))
}

#[test]
fn a_program_that_ends_within_a_game_takes_the_seat_up_again_when_it_is_back() {
    for (way_out, names_table) in
        [(WayOut::Dies(2), true), (WayOut::Dies(2), false), (WayOut::Quits(2), true)]
    {
        let host = host("crazy-eights", 3, &["greedy", "lowest"], customs());
        let mut invitation = host.invitations(None).remove(0);
        if !names_table {
            invitation.table = None;
        }
        let folder = tempfile::tempdir().expect("a folder");
        let mut typist = Typist::new("Hana");
        typist.folder = Some(folder.path().to_owned());
        let (before, said) = come_back(&invitation, typist, way_out);
        let is_told = before.contains("Your seat is kept");
        assert_eq!(is_told, matches!(way_out, WayOut::Quits(_)), "{before}");
        assert!(said.contains("1  You"), "the same seat: {said}");
        assert!(said.contains("You are back in the game."), "{said}");
        assert!(said.contains("for another game"), "the game came to its end: {said}");
        let kept = std::fs::read_dir(folder.path().join("seats")).expect("a folder").flatten();
        let is_pass = |file: &std::fs::DirEntry| file.path().extension() == Some("pass".as_ref());
        assert!(
            !kept.into_iter().any(|file| is_pass(&file)),
            "whoever leaves gives it back: {said}"
        );
        host.stop().expect("it stops");
    }
}

#[test]
fn a_fair_deal_is_proved_also_to_whoever_came_back_to_it() {
    let host = host("crazy-eights", 2, &[], customs());
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let said = std::thread::scope(|scope| {
        let ken = scope.spawn(|| join(&invitation, &Typist::new("Ken"), Language::En));
        let mut hana = Typist::new("Hana");
        hana.folder = Some(folder.path().to_owned());
        let (_, hana) = come_back(&invitation, hana, WayOut::Dies(2));
        [hana, ken.join().expect("a whole game")]
    });
    for said in &said {
        assert!(said.contains("for another game"), "{said}");
        assert!(said.contains("The deal is proved: nobody could choose it."), "{said}");
    }
    host.stop().expect("it stops");
}

#[test]
fn a_seat_is_taken_back_from_the_robot_after_a_restart_of_the_program() {
    let breaks = BreaksTold { then: AfterBreakTold::Robot, grace_ms: 0, ..BreaksTold::default() };
    let policy = TablePolicy { breaks, fair: false, ..TablePolicy::default() };
    let host = host("crazy-eights", 2, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let is_back = Arc::new(AtomicBool::new(false));
    let (before, said, ken) = std::thread::scope(|scope| {
        let mut ken = Typist::new("Ken");
        // Ken waits at his turn until Hana is back, so that the robot cannot end the game.
        ken.waits_for = Some(Arc::clone(&is_back));
        ken.seat = Some(2);
        let told = ken.clone();
        let here = &invitation;
        let ken = scope.spawn(move || join(here, &ken, Language::En));
        let mut hana = Typist::new("Hana");
        (hana.folder, hana.seat) = (Some(folder.path().to_owned()), Some(1));
        let mut first = hana.clone();
        first.way_out = Some(WayOut::Dies(1));
        // He chooses until she is cut off at her second turn.
        is_back.store(true, Ordering::Relaxed);
        let before = join(here, &first, Language::En);
        is_back.store(false, Ordering::Relaxed);
        until(|| told.said(), |said| said.contains("A robot plays "));
        let again = hana.anew();
        let watched = again.clone();
        let hana = scope.spawn(move || join(here, &again, Language::En));
        until(|| watched.said(), |said| said.contains("You are back in the game."));
        is_back.store(true, Ordering::Relaxed);
        (before, hana.join().expect("a game"), ken.join().expect("a game"))
    });
    assert!(!before.contains("for another game"), "{before}");
    assert!(said.contains("1  You"), "the same seat: {said}");
    let account = said.split("A robot has played for you. While you were away:\n").nth(1);
    assert!(account.is_some_and(|account| account.contains(" (by a robot)\n")), "{said}");
    assert!(said.contains("for another game"), "the game came to its end: {said}");
    assert!(ken.contains("Hana is back."), "{ken}");
    host.stop().expect("it stops");
}

#[test]
fn whoever_joins_is_told_what_the_host_sees_which_seats_are_free_and_what_is_in_hand() {
    let host = host("crazy-eights", 3, &["greedy"], customs());
    let invitation = host.invitations(None).remove(0);
    let typist = Typist::new("Hana");
    let watched = typist.clone();
    let far = script(&invitation, || Box::new(std::io::empty()), &["--seat", "9"]);
    assert!(far.contains("There is no seat 9: the seats are 1 to 3."), "{far}");
    assert!(far.contains("You have no seat now: you watch. `sit` takes one"), "{far}");
    assert!(!far.contains("After the game"), "none is played: {far}");
    let said = std::thread::scope(|scope| {
        let hana = scope.spawn(|| join(&invitation, &typist, Language::En));
        until(|| watched.said(), |said| said.contains("The game waits for seat"));
        let ken = join(&invitation, &Typist::new("Ken"), Language::En);
        [hana.join().expect("a game"), ken]
    });
    assert!(said[0].contains("The game waits for seat 2, which is free"), "{}", said[0]);
    for said in &said {
        assert!(said.contains("The host's computer can see all cards."), "{said}");
        let hand = said.find("Your hand").or_else(|| said.find("Hand"));
        // The customs say when a robot plays.
        let begun = said.find("Type an action").expect("a game");
        let first = begun + said[begun..].find(" plays ").expect("somebody plays");
        assert!(hand.is_some_and(|hand| hand < first), "the hand is shown first: {said}");
    }
    host.stop().expect("it stops");
}

#[test]
fn what_needs_no_host_works_at_the_terminal_while_the_host_is_gone() {
    let host = host("crazy-eights", 2, &["greedy"], customs());
    let invitation = host.invitations(None).remove(0);
    let hana = PersonAtPrompt::join(&invitation, "Hana");
    hana.say("ready");
    hana.until(|said| said.ends_with("> "));
    let zoe = PersonAtPrompt::join(&invitation, "Zoe");
    zoe.told("A game is under way: you watch.");
    let watched = zoe.leave();
    assert!(!watched.contains("back in the game"), "{watched}");
    host.stop().expect("it stops");
    hana.until(|said| {
        said.contains("The host has stopped.") || said.contains("The line is broken")
    });
    hana.say("say is anybody there");
    hana.told("this is sent as soon as it is back");
    hana.say("?");
    hana.told("legal");
    let said = hana.leave();
    assert!(said.contains("Lost: `say is anybody there`; the host did not answer"), "{said}");
}

#[test]
fn a_game_lost_by_silence_is_told_once_to_whoever_never_had_a_turn() {
    let breaks = BreaksTold { then: AfterBreakTold::Forfeit, ..BreaksTold::default() };
    let clock = Some(ClockTold { each_ms: 1_500, bank_ms: 0 });
    let customs = TablePolicy { breaks, clock, fair: false, ..TablePolicy::default() };
    let host = host("crazy-eights", 2, &[], customs);
    let invitation = host.invitations(None).remove(0);
    let people = ["Hana", "Ken"].map(|name| PersonAtPrompt::sit(&invitation, name));
    people[1].say("tell Hana psst");
    people[0].told("Ken to you: psst");
    people.iter().for_each(|one| one.say("ready"));
    people.iter().for_each(|one| one.told("for another game"));
    let said = people.map(PersonAtPrompt::leave);
    for said in &said {
        assert!(said.contains("Whoever takes longer has lost the game."), "{said}");
        assert_eq!(said.matches("(lost by forfeit: ").count(), 1, "{said}");
    }
    host.stop().expect("it stops");
}

#[test]
fn quit_asks_first_where_the_game_is_lost_by_it() {
    let then = AfterBreakTold::Forfeit;
    let breaks = BreaksTold { then, grace_ms: 9_000, after_exit_ms: 7_000 };
    let policy = TablePolicy { breaks, ..TablePolicy::default() };
    let host = host("crazy-eights", 2, &["greedy"], policy);
    let invitation = host.invitations(None).remove(0);
    let hana = PersonAtPrompt::sit(&invitation, "Hana");
    hana.say("ready");
    hana.told("Type an action");
    let question = "you lose this game after at most 7 seconds.";
    hana.say("quit");
    hana.told(question);
    // Whoever does something else stays, and is told so.
    let stays = "You stay in the game: only a second `quit` leaves it.";
    for (times, line) in [(1, "?"), (2, "n"), (3, "nonsense")] {
        hana.say(line);
        hana.until(|said| said.matches(stays).count() == times);
        hana.say("quit");
        hana.until(|said| said.matches(question).count() == times + 1);
    }
    let said = hana.leave();
    assert_eq!(said.matches(question).count(), 4, "{said}");
    assert!(!said.contains("for another game"), "she leaves within the game: {said}");
    host.stop().expect("it stops");
}

#[test]
fn a_second_program_of_the_same_name_is_told_so_and_takes_nothing() {
    let host = host("crazy-eights", 3, &["greedy", "lowest"], customs());
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let first = SeatPass::hold(folder.path(), &invitation, "Hana").expect("free");
    let second = |lang: &str| {
        let data = Some(folder.path().to_owned());
        let piped_input: Option<Input> = Some(|| Box::new(&b"quit\n"[..]));
        let environment = Environment { data, piped_input, ..Environment::default() };
        let address = invitation.to_string();
        let args = ["fudaba", "join", &address, "--name", "hana", "--lang", lang];
        let (exit, _, err) = program(&args, &environment);
        (exit, err)
    };
    for (lang, expected) in [("en", "under the name hana; end it"), ("ja", "別のプログラム")]
    {
        let (exit, err) = second(lang);
        assert_eq!(exit, Exit::NotRight);
        assert!(err.contains(expected), "{err}");
    }
    drop(first);
    assert_eq!(second("en"), (Exit::Done, String::new()));
    host.stop().expect("it stops");
}

#[test]
fn help_lists_what_the_customs_allow_and_the_seat_is_good_for() {
    fn helps() -> Box<dyn std::io::BufRead> {
        Box::new(&b"help\n"[..])
    }
    fn helps_within() -> Box<dyn std::io::BufRead> {
        Box::new(&b"ready\nhelp\n"[..])
    }
    let clock = Some(ClockTold { each_ms: 60_000, bank_ms: 120_000 });
    let silent = TablePolicy { chat: ChatTold::Off, clock, ..customs() };
    for (policy, talks) in [(customs(), true), (silent, false)] {
        let host = host("crazy-eights", 2, &["greedy"], policy);
        let invitation = host.invitations(None).remove(0);
        let watching = script(&invitation, helps, &["--watch"]);
        let sitting = script(&invitation, helps, &[]);
        let playing = script(&invitation, helps_within, &[]);
        let lists = |said: &str, command: &str| {
            said.lines().any(|line| line.trim_start().starts_with(&format!("{command} ")))
        };
        for (said, has_seat) in [(&watching, false), (&sitting, true), (&playing, true)] {
            assert_eq!((lists(said, "say"), lists(said, "tell")), (talks, talks), "{said}");
            assert_eq!(
                (lists(said, "return"), lists(said, "sit")),
                (has_seat, !has_seat),
                "{said}"
            );
            assert!(lists(said, "quit") && lists(said, "clock"), "{said}");
            assert_eq!(said.contains("each player 120 seconds more"), !talks, "{said}");
        }
        assert!(lists(&sitting, "ready") && !lists(&watching, "ready"), "{sitting}");
        for (command, is_there) in
            [("hint", true), ("undo", false), ("solve", false), ("save", false)]
        {
            assert_eq!(lists(&playing, command), is_there, "{command}: {playing}");
        }
        assert_eq!(playing.matches("\nquit ").count() + playing.matches(" quit ").count(), 1);
        host.stop().expect("it stops");
    }
}

#[test]
fn a_host_says_whether_its_games_go_on_when_it_is_back() {
    for (forgets, lang, expected) in [
        (false, "en", "the games go on when it is back"),
        (true, "en", "nothing of them is kept"),
        (true, "ja", "何も保存されません"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let environment = Environment {
            data: Some(folder.path().to_owned()),
            on_interrupt: Some(|interrupt| assert!(!interrupt.raise())),
            ..Environment::default()
        };
        let args = ["fudaba", "host", "crazy-eights", "--here", "--port", "0", "--lang", lang];
        let args: Vec<_> = args.into_iter().chain(forgets.then_some("--forget")).collect();
        let (exit, out, err) = program(&args, &environment);
        assert_eq!((exit, err.as_str()), (Exit::Done, ""));
        assert!(out.contains(expected), "{out}");
        assert_eq!(out.contains("when it is back"), !forgets, "{out}");
        let is_kept = folder.path().join("host").exists();
        assert_eq!(is_kept, !forgets, "and it does so");
    }
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

/// Runs the program without a terminal, and returns its output and its messages.
fn program(words: &[&str], environment: &Environment) -> (Exit, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console {
        input: &mut &b""[..],
        out: &mut out,
        err: &mut err,
        input_is_terminal: false,
        output_is_terminal: false,
        error_is_terminal: false,
    };
    let exit = run(words.iter().map(Into::into), &mut console, environment);
    let [out, err] = [out, err].map(|said| String::from_utf8(said).expect("text"));
    (exit, out, err)
}

/// Input of a script, opened for a thread of its own.
pub(crate) type Input = fn() -> Box<dyn std::io::BufRead>;

/// Joins from a pipe until it ends, and returns what was said.
fn script(invitation: &Invitation, input: Input, words: &[&str]) -> String {
    let environment = Environment { piped_input: Some(input), ..Environment::default() };
    let address = invitation.to_string();
    let args = [&["fudaba", "join", &address, "--name", "Zoe"][..], words].concat();
    let (exit, out, err) = program(&args, &environment);
    assert_eq!((exit, err.as_str()), (Exit::Done, ""), "{out}");
    out
}

#[test]
fn a_host_whose_games_could_not_begin_is_refused_with_what_would_be_right() {
    let host = |words: &[&str]| {
        let environment = Environment {
            on_interrupt: Some(|interrupt| assert!(!interrupt.raise())),
            ..Environment::default()
        };
        let begin = ["fudaba", "host", "whist", "--here", "--port", "0", "--forget"];
        let (exit, out, err) = program(&[&begin[..], words].concat(), &environment);
        (exit, format!("{out}{err}"))
    };
    let three = ["--bots", "greedy,greedy,greedy"];
    for more in ["--require-proof", "--tournament"] {
        let (exit, said) = host(&[&three[..], &[more]].concat());
        assert_eq!(exit, Exit::NotRight, "{said}");
        assert!(said.contains("3 bots leave a single seat"), "{said}");
    }
    for more in [&["--tournament", "--no-proof"][..], &[]] {
        assert_eq!(host(&[&three[..], more].concat()).0, Exit::Done, "{more:?}");
    }
    let two = ["--bots", "greedy,greedy", "--require-proof"];
    assert_eq!(host(&two).0, Exit::Done, "two persons prove a deal");
}

#[test]
fn a_host_refuses_what_cannot_be_an_invitation_and_sets_options_of_one_game_alone() {
    let host = |words: &[&str]| {
        let environment = Environment {
            on_interrupt: Some(|interrupt| assert!(!interrupt.raise())),
            ..Environment::default()
        };
        let begin =
            ["fudaba", "host", "crazy-eights", "whist", "--here", "--port", "0", "--forget"];
        let (exit, out, err) = program(&[&begin[..], words].concat(), &environment);
        (exit, format!("{out}{err}"))
    };
    for odd in ["my host/x#y", "", "fudaba://a:1", "a..b", "host:7345"] {
        let (exit, said) = host(&["--machine", odd]);
        assert_eq!(exit, Exit::Usage, "{said}");
        assert!(said.contains("192.168.1.5"), "{said}");
    }
    for odd in ["", "a b#ü?", "a/b"] {
        let (exit, said) = host(&["--key", odd]);
        assert!(exit == Exit::Usage && said.contains("1 to 64 letters"), "{said}");
    }
    assert_eq!(host(&["--clock", "0"]).0, Exit::Usage);
    for odd in ["exec:./mybot.py", "strategy:foo", "brilliant"] {
        let (exit, said) = host(&["--bots", odd]);
        assert!(exit == Exit::Usage && said.contains("random, modest, lowest, greedy"), "{said}");
        assert!(said.contains("fudaba join ADDRESS --bot exec:COMMAND"), "{said}");
    }
    let (_, said) = host(&["--machine", "foo.example"]);
    assert!(said.contains("Only programs on this machine can join (--here)"), "{said}");
    for right in ["fe80::1", "my-host.local", "192.168.1.5"] {
        let (exit, said) = host(&["--machine", right, "--key", "sesam.1"]);
        assert!(exit == Exit::Done && said.contains(right), "{said}");
    }
    assert_eq!(host(&["--set", "whist:target=3"]).0, Exit::Done);
    let (exit, said) = host(&["--set", "target=3"]);
    assert!(exit == Exit::NotRight && said.contains("crazy-eights"), "{said}");
    assert!(said.contains("For one of several games alone: --set whist:target=3"), "{said}");
    let (exit, said) = host(&["--seats", "3"]);
    assert!(exit == Exit::NotRight && said.contains("whist: the game is for"), "{said}");
    assert!(said.contains("For one of several games alone: --seats crazy-eights:3"), "{said}");
    assert_eq!(host(&["--seats", "crazy-eights:3"]).0, Exit::Done);
    let (exit, said) = host(&["--seats", "wist:3"]);
    assert!(exit == Exit::NotRight && said.contains("--seats wist:3: no game here"), "{said}");
    let (exit, said) = host(&["--set", "sails=3"]);
    assert!(exit == Exit::NotRight && !said.contains("several games"), "{said}");
    let (exit, said) = host(&["--set", "wist:target=3"]);
    assert!(exit == Exit::NotRight && said.contains("no game here is called `wist`"), "{said}");
}
