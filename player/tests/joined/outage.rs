//! Persons whose line is down for a while: what they type meanwhile, and what they read after it.

use super::{
    joining::{host, host_of},
    prompt::PersonAtPrompt,
};
use engine::protocol::{AfterBreakTold, BreaksTold, TablePolicy, UndoTold};
use remote::Invitation;
use std::{
    io::{Read, Write},
    net::{Ipv4Addr, Shutdown, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

/// A way to a host that can be cut and mended.
struct CutWire {
    /// The invitation by this way.
    invitation: Invitation,
    is_cut: Arc<AtomicBool>,
    /// True while nothing goes through, though the line holds.
    is_still: Arc<AtomicBool>,
    ends: Arc<Mutex<Vec<TcpStream>>>,
}

impl CutWire {
    fn to(invitation: &Invitation) -> Self {
        let door = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let port = door.local_addr().expect("its port").port();
        let place = invitation.place();
        let [is_cut, is_still] = [(); 2].map(|()| Arc::new(AtomicBool::new(false)));
        let ends = Arc::<Mutex<Vec<TcpStream>>>::default();
        let (cut, still, open) = (Arc::clone(&is_cut), Arc::clone(&is_still), Arc::clone(&ends));
        thread::spawn(move || {
            for client in door.incoming().flatten() {
                let Ok(server) = TcpStream::connect(&place) else { continue };
                if cut.load(Ordering::Relaxed) {
                    continue;
                }
                let copies = [client.try_clone(), server.try_clone()];
                let [back, on] = copies.map(|end| end.expect("a socket"));
                open.lock()
                    .expect("no panic")
                    .extend([&client, &server].map(|end| end.try_clone().expect("a socket")));
                for (from, to) in [(client, on), (server, back)] {
                    let still = Arc::clone(&still);
                    thread::spawn(move || carry(from, to, &still));
                }
            }
        });
        Self { invitation: Invitation { port, ..invitation.clone() }, is_cut, is_still, ends }
    }

    /// Breaks the line, and lets nobody through until it is mended.
    fn cut(&self) {
        self.is_cut.store(true, Ordering::Relaxed);
        for end in self.ends.lock().expect("no panic").drain(..) {
            // An end that is shut already is as good.
            drop(end.shutdown(Shutdown::Both));
        }
    }

    fn mend(&self) {
        self.is_cut.store(false, Ordering::Relaxed);
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream, is_still: &AtomicBool) {
    let mut buffer = [0; 1_024];
    // It ends with an end that is shut.
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        while is_still.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(10));
        }
        if to.write_all(&buffer[..count]).is_err() {
            break;
        }
    }
    drop(to.shutdown(Shutdown::Both));
}

const BROKEN: &str = "The line is broken; it is being taken up again.";

#[test]
fn whoever_quits_while_the_line_is_down_reads_how_long_the_host_waits_for_a_broken_one() {
    let then = AfterBreakTold::Forfeit;
    let breaks = BreaksTold { then, grace_ms: 40_000, after_exit_ms: 10_000 };
    let policy = TablePolicy { breaks, fair: false, ..TablePolicy::default() };
    let host = host("breakthrough", 2, &["greedy"], policy);
    let wire = CutWire::to(&host.invitations(None).remove(0));
    let folder = tempfile::tempdir().expect("a folder");
    let hana = PersonAtPrompt::join_keeping(&wire.invitation, "Hana", folder.path());
    hana.told("Type `ready`");
    hana.say("ready");
    hana.told("Your turn: ");
    wire.cut();
    hana.told(BROKEN);
    hana.say("quit");
    let question = "you lose this game after at most 40 seconds of a broken line.";
    hana.told(question);
    // Whoever does not quit again stays.
    hana.say("n");
    hana.told("You stay in the game: only a second `quit` leaves it.");
    hana.say("quit");
    hana.until(|said| said.matches(question).count() == 2);
    let said = hana.leave();
    assert!(said.contains("The line is down: the host does not know that you leave"), "{said}");
    assert!(said.contains("Your seat is kept for at most 40 seconds: "), "{said}");
    assert!(!said.contains("10 seconds"), "nobody hears that she leaves: {said}");
    host.stop().expect("it stops");
}

#[test]
fn a_wish_to_take_back_is_told_after_an_outage_as_the_question_that_it_is() {
    let policy = TablePolicy { undo: UndoTold::Agreed, fair: false, ..TablePolicy::default() };
    let host = host("breakthrough", 2, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let wire = CutWire::to(&invitation);
    let hana = PersonAtPrompt::sit(&wire.invitation, "Hana");
    let ken = PersonAtPrompt::sit(&invitation, "Ken");
    [&hana, &ken].iter().for_each(|one| one.say("ready"));
    hana.told("Your turn: ");
    hana.say("a2 a3");
    ken.told("Your turn: ");
    ken.say("a7 a6");
    hana.until(|said| said.matches("Your turn: ").count() == 2);
    wire.cut();
    hana.told(BROKEN);
    for (line, times) in [("undo", 1), ("say hello", 2)] {
        hana.say(line);
        hana.until(|said| said.matches("this is sent as soon as it is back").count() == times);
    }
    wire.mend();
    hana.told("`undo`: The others are asked: it is taken back once they agree.");
    hana.told("Carried out now: `say hello`");
    ken.told("Hana asks to take 2 choices back, their own and the one after it");
    let said = hana.said();
    assert!(!said.contains("Carried out now: `undo`"), "{said}");
    assert!(!said.contains("> >"), "one prompt: {said}");
    let (_, after) = said.split_once("The line is up again.").expect("it is up");
    for told in ["`undo`: ", "Carried out now"] {
        assert!(after.contains(&format!("\n  {told}")), "a line of its own: {said}");
    }
    host.stop().expect("it stops");
}

#[test]
fn a_wish_to_take_back_that_a_broken_line_ends_is_told_to_both_as_void() {
    let policy = TablePolicy { undo: UndoTold::Agreed, fair: false, ..TablePolicy::default() };
    for is_asker in [true, false] {
        let host = host("breakthrough", 2, &[], policy.clone());
        let invitation = host.invitations(None).remove(0);
        let wire = CutWire::to(&invitation);
        let (way, other) = (wire.invitation.clone(), invitation.clone());
        let [of_hana, of_ken] = if is_asker { [way, other] } else { [other, way] };
        let hana = PersonAtPrompt::sit(&of_hana, "Hana");
        let ken = PersonAtPrompt::sit(&of_ken, "Ken");
        [&hana, &ken].iter().for_each(|one| one.say("ready"));
        hana.told("Your turn: ");
        hana.say("a2 a3");
        ken.told("Your turn: ");
        hana.say("undo");
        hana.told("The others are asked");
        ken.told("Hana asks to take");
        wire.cut();
        let (away, here, name) =
            if is_asker { (&hana, &ken, "Hana") } else { (&ken, &hana, "Ken") };
        away.told(BROKEN);
        here.told(&format!("The wish to take a choice back is void: {name} is away."));
        wire.mend();
        away.told("The wish to take a choice back is void: your line was broken.");
        for said in [hana.said(), ken.said()] {
            assert!(!said.contains("no longer asks"), "nobody has withdrawn it: {said}");
            assert!(!said.contains("does not agree"), "nobody has declined it: {said}");
            assert_eq!(said.matches("is void").count(), 1, "{said}");
        }
        host.stop().expect("it stops");
    }
}

#[test]
fn the_question_for_a_table_outlasts_an_outage_and_keeps_what_was_typed() {
    let policy = TablePolicy { fair: false, ..TablePolicy::default() };
    let host = host_of(2, "breakthrough", (2, &[]), policy);
    let invitation = Invitation { table: None, ..host.invitations(None).remove(0) };
    let wire = CutWire::to(&invitation);
    let hana = PersonAtPrompt::join(&wire.invitation, "Hana");
    hana.told("Which table? ");
    wire.cut();
    hana.told(BROKEN);
    hana.say("T2");
    hana.told("this is sent as soon as it is back");
    hana.say("T1");
    hana.told("Not taken: `T2` is kept already");
    wire.mend();
    hana.told("Table T2: Breakthrough");
    let said = hana.leave();
    let (_, after) = said.split_once("The line is up again.").expect("it is up");
    assert!(after.contains("  T2  Breakthrough: 2 seats are free"), "listed anew: {said}");
    assert!(after.contains("Which table? T2\n"), "{said}");
    // Nobody is kept there by a line that is down.
    let ken = PersonAtPrompt::join(&wire.invitation, "Ken");
    ken.told("Which table? ");
    wire.cut();
    ken.told(BROKEN);
    ken.leave();
    host.stop().expect("it stops");
}

#[test]
fn whoever_comes_back_to_a_place_in_the_queue_still_waits_and_watches() {
    let policy = TablePolicy { fair: false, ..TablePolicy::default() };
    let host = host("breakthrough", 2, &["greedy"], policy);
    let invitation = host.invitations(None).remove(0);
    let wire = CutWire::to(&invitation);
    let hana = PersonAtPrompt::sit(&invitation, "Hana");
    hana.say("ready");
    hana.told("Your turn: ");
    let folder = tempfile::tempdir().expect("a folder");
    let zoe = PersonAtPrompt::join_keeping(&wire.invitation, "Zoe", folder.path());
    zoe.told("You are number 1 of those who wait for a seat.");
    zoe.told("You watch: the others choose.");
    wire.cut();
    zoe.told(BROKEN);
    zoe.leave();
    wire.mend();
    let zoe = PersonAtPrompt::join_keeping(&wire.invitation, "Zoe", folder.path());
    zoe.told("You still wait for a seat, as number 1.");
    zoe.told("The game is still under way: you watch again.");
    let said = zoe.leave();
    assert!(!said.contains("Not carried out") && !said.contains("back in the game"), "{said}");
    host.stop().expect("it stops");
}

#[test]
fn a_choice_while_the_line_is_down_or_unsure_is_kept_and_a_second_one_is_not_taken() {
    let policy = TablePolicy { fair: false, ..TablePolicy::default() };
    let host = host("breakthrough", 2, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let wire = CutWire::to(&invitation);
    let hana = PersonAtPrompt::sit(&wire.invitation, "Hana");
    let ken = PersonAtPrompt::sit(&invitation, "Ken");
    [&hana, &ken].iter().for_each(|one| one.say("ready"));
    hana.told("Your turn: ");
    wire.cut();
    hana.told(BROKEN);
    hana.say("a2 a3");
    hana.told("this is sent as soon as it is back");
    hana.say("b2 b3");
    hana.told("Not taken: `a2 a3` is kept already, and is sent as soon as the line is back.");
    wire.mend();
    hana.told("Carried out now: `a2 a3`");
    ken.told("Hana: a2 → a3.");
    ken.say("a7 a6");
    hana.told("Ken: a7 → a6.");
    hana.until(|said| said.matches("Your turn: ").count() > 1 && said.ends_with("> "));
    wire.is_still.store(true, Ordering::Relaxed);
    hana.told("The line is unsure: nothing comes from the host.");
    hana.say("b2 b3");
    hana.told("The line is unsure: this is kept until the host answers");
    wire.is_still.store(false, Ordering::Relaxed);
    hana.told("Carried out now: `b2 b3`");
    ken.told("Hana: b2 → b3.");
    drop((hana, ken));
    host.stop().expect("it stops");
}
