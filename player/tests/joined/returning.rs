//! Persons who come back to a table once its game has ended without them, or whose time ran out.

use super::{
    joining::{Typist, WayOut, host, host_in, join},
    prompt::{PersonAtPrompt, until},
};
use engine::{
    fair::ProvedRecord,
    protocol::{AfterBreakTold, BreaksTold, ClockTold, PhaseTold, TablePolicy},
};
use fudaba::text::Language;

/// Customs with little time for each choice, and what follows once it is over.
fn hurried(then: AfterBreakTold) -> TablePolicy {
    let breaks = BreaksTold { then, ..BreaksTold::default() };
    let clock = Some(ClockTold { each_ms: 1_000, bank_ms: 0 });
    TablePolicy { breaks, clock, fair: false, ..TablePolicy::default() }
}

#[test]
fn whoever_comes_back_after_robots_ended_the_game_gets_its_result_and_its_record() {
    // The seat is kept for a while, or given up when she comes back; her program knows the table,
    // or finds it by asking; its end tells nobody, or she leaves.
    let (dies, quits) = (WayOut::Dies(1), WayOut::Quits(1));
    for (grace_ms, names_table, way_out) in
        [(4_000, true, dies), (4_000, false, dies), (0, true, dies), (4_000, true, quits)]
    {
        let breaks = BreaksTold { then: AfterBreakTold::Robot, grace_ms, after_exit_ms: 0 };
        let policy = TablePolicy { breaks, ..TablePolicy::default() };
        let host = host("crazy-eights", 2, &[], policy);
        let mut invitation = host.invitations(None).remove(0);
        let folder = tempfile::tempdir().expect("a folder");
        let mut hana = Typist::new("Hana");
        hana.folder = Some(folder.path().to_owned());
        hana.record = Some(folder.path().join("back.fudaba"));
        let mut first = hana.clone();
        (first.record, first.way_out) = (None, Some(way_out));
        let ken = Typist::new("Ken");
        std::thread::scope(|scope| {
            let here = &invitation;
            let ken = scope.spawn(|| join(here, &ken, Language::En));
            let before = join(here, &first, Language::En);
            assert!(!before.contains("for another game"), "the game goes on: {before}");
            let ken = ken.join().expect("a whole game");
            assert!(ken.contains("A robot plays "), "{ken}");
            assert!(ken.contains(" (by a robot)\n"), "{ken}");
            assert!(ken.contains("for another game"), "{ken}");
        });
        if !names_table {
            invitation.table = None;
        }
        let back = hana.anew();
        let watched = back.clone();
        let ends = |said: &str| said.contains("Type `ready`");
        let said = std::thread::scope(|scope| {
            let hana = scope.spawn(|| {
                let mut once = back.clone();
                // She looks, and leaves again.
                once.games = 0;
                join(&invitation, &once, Language::En)
            });
            until(|| watched.said(), ends);
            hana.join().expect("she has left")
        });
        let last = said.split("The last game here:\n").nth(1).unwrap_or_default();
        let mut places = last.lines().take(2).map(str::trim).collect::<Vec<_>>();
        places.sort_unstable();
        let names = places.iter().filter(|line| line.contains("You") || line.contains("Ken"));
        assert_eq!(names.count(), 2, "{grace_ms} {names_table}: {said}");
        assert!(places[0].starts_with("1. "), "{said}");
        assert!(last.contains("The deal is proved: "), "{grace_ms} {names_table}: {said}");
        assert!(last.contains("proves it again"), "{grace_ms} {names_table}: {said}");
        let record = std::fs::read_to_string(folder.path().join("back.fudaba"));
        let record = record.unwrap_or_else(|why| panic!("{grace_ms} {names_table} {why}: {said}"));
        let proved = ProvedRecord::of_text(&record).expect("every line is right");
        assert!(!proved.audit().acts().is_empty());
        host.stop().expect("it stops");
    }
}

#[test]
fn whoever_was_too_slow_is_told_that_the_game_waits_and_how_it_goes_on() {
    let host = host("crazy-eights", 2, &["greedy"], hurried(AfterBreakTold::Save));
    let invitation = host.invitations(None).remove(0);
    let hana = PersonAtPrompt::join(&invitation, "Hana");
    hana.say("ready");
    let own = "The game is suspended and waits for you";
    hana.told(own);
    hana.say("?");
    hana.until(|said| said.matches(own).count() > 1);
    hana.say("return");
    hana.until(|said| said.ends_with("> "));
    let said = hana.said();
    let (_, back) = said.split_once("You are back in the game.").expect("she is back");
    assert_eq!(back.matches("Your turn: ").count(), 1, "she is asked once: {said}");
    let (_, asked) = back.split_once("Your turn: ").expect("she is asked");
    assert!(asked.contains(" left.\n"), "with the new time: {said}");
    let said = hana.leave();
    assert!(!said.contains("until You is back") && !said.contains("nobody's turn"), "{said}");
    host.stop().expect("it stops");
}

#[test]
fn whoever_was_too_slow_is_told_which_of_the_own_cards_a_robot_chose() {
    let bots = ["greedy", "greedy", "greedy"];
    let host = host("hearts", 4, &bots, hurried(AfterBreakTold::Robot));
    let invitation = host.invitations(None).remove(0);
    let hana = PersonAtPrompt::join(&invitation, "Hana");
    hana.say("ready");
    hana.told("to your Hand");
    let said = hana.leave();
    assert!(!said.contains("You choose “Pass three cards”: 3 cards"), "{said}");
    let gone = said.lines().find(|line| line.contains(" from your Cards passed to "));
    assert!(gone.is_some_and(|line| !line.contains("3 cards")), "{said}");
    host.stop().expect("it stops");
}

#[test]
fn whoever_quits_within_a_game_has_left_as_the_others_read_and_may_come_back() {
    for (then, words) in [
        (AfterBreakTold::Robot, "Ken has left. The game waits for up to 20 seconds; then a robot"),
        (
            AfterBreakTold::Save,
            "Ken has left. The game waits for up to 20 seconds; then it is susp",
        ),
        (
            AfterBreakTold::Forfeit,
            "Ken has left. The game waits for up to 20 seconds; then it is l",
        ),
        (AfterBreakTold::Wait, "Ken has left. The game waits."),
    ] {
        let breaks = BreaksTold { then, grace_ms: 60_000, after_exit_ms: 20_000 };
        let policy = TablePolicy { breaks, fair: false, ..TablePolicy::default() };
        let host = host("breakthrough", 2, &[], policy);
        let invitation = host.invitations(None).remove(0);
        let folder = tempfile::tempdir().expect("a folder");
        let [hana, ken] = PersonAtPrompt::pair(&invitation, folder.path());
        hana.say("ready");
        ken.say("ready");
        ken.told("Type an action");
        hana.told("Your turn: ");
        if then == AfterBreakTold::Forfeit {
            ken.say("quit");
            ken.told("you lose this game after at most 20 seconds");
        }
        let left = ken.leave();
        let line = || {
            let people = host.office().survey().people;
            people.iter().find(|one| one.name == "Ken").map(|one| one.line)
        };
        // The end of the connection comes a moment later.
        until(|| format!("{:?}", line()), |line| line == "Some(Left)");
        assert!(left.contains("Your seat is kept"), "{left}");
        assert!(then == AfterBreakTold::Wait || left.contains("20 seconds"), "{left}");
        hana.told(words);
        assert!(!hana.said().contains("The line of Ken is broken"), "{}", hana.said());
        hana.say("say where are you");
        hana.told("You: where are you");
        let back = PersonAtPrompt::join_keeping(&invitation, "Ken", folder.path());
        back.told("You are back in the game.");
        back.told("(earlier) Hana: where are you\n");
        assert_eq!(back.said().matches("where are you").count(), 1, "{}", back.said());
        hana.told("Ken is back.");
        let seats = back.said();
        assert!(seats.contains("2  You"), "{seats}");
        drop((hana, back));
        host.stop().expect("it stops");
    }
}

/// Returns the number before the word `seconds` in a sentence that begins so.
fn seconds_after(said: &str, beginning: &str) -> Option<u64> {
    let (_, after) = said.rsplit_once(beginning)?;
    after.split_once(" second")?.0.parse().ok()
}

#[test]
fn whoever_was_away_before_is_told_as_the_others_how_long_the_game_still_waits() {
    let then = AfterBreakTold::Forfeit;
    let breaks = BreaksTold { then, grace_ms: 60_000, after_exit_ms: 60_000 };
    let policy = TablePolicy { breaks, fair: false, ..TablePolicy::default() };
    let host = host("breakthrough", 2, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let hana = PersonAtPrompt::sit(&invitation, "Hana");
    let mut ken = PersonAtPrompt::join_keeping(&invitation, "Ken", folder.path());
    ken.told("Type `ready`");
    [&hana, &ken].iter().for_each(|one| one.say("ready"));
    ken.told("Type an action");
    for times in 1..=2 {
        ken.say("quit");
        ken.told("you lose this game after at most ");
        let asked = seconds_after(&ken.said(), "you lose this game after at most ");
        let left = ken.leave();
        let kept = seconds_after(&left, "Your seat is kept for at most ");
        hana.until(|said| said.matches("Ken has left. The game waits for up to ").count() == times);
        let told = seconds_after(&hana.said(), "The game waits for up to ");
        let most = if times == 1 { Some(60) } else { told.filter(|seconds| *seconds < 60) };
        assert_eq!((asked, kept, told), (most, most, most), "{left}");
        // Longer than the second that has begun counts.
        std::thread::sleep(std::time::Duration::from_millis(1_200));
        ken = PersonAtPrompt::join_keeping(&invitation, "Ken", folder.path());
        hana.until(|said| said.matches("Ken is back.").count() == times);
        ken.told("You are back in the game.");
    }
    drop((hana, ken));
    host.stop().expect("it stops");
}

#[test]
fn whoever_lost_a_game_by_being_away_is_told_so_on_coming_back_and_takes_nothing_back() {
    let then = AfterBreakTold::Forfeit;
    let breaks = BreaksTold { then, grace_ms: 0, after_exit_ms: 0 };
    let policy = TablePolicy { breaks, fair: false, robot_ms: 600_000, ..TablePolicy::default() };
    let host = host("crazy-eights", 3, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let others = ["Hana", "Sora"].map(|name| PersonAtPrompt::sit(&invitation, name));
    let ken = PersonAtPrompt::join_keeping(&invitation, "Ken", folder.path());
    ken.told("Type `ready`");
    others.iter().chain([&ken]).for_each(|one| one.say("ready"));
    ken.told("Type an action");
    ken.say("quit");
    ken.told("you lose this game at once.");
    ken.leave();
    others[0].told("Ken has lost the game by forfeit.");
    let back = PersonAtPrompt::join_keeping(&invitation, "Ken", folder.path());
    back.told("You have lost this game by forfeit: you left the table. It goes on without you,");
    back.told("You watch: the others choose.");
    let said = back.leave();
    others[0].told("Ken has left.\n");
    assert!(!said.contains("Not carried out") && !said.contains("back in the game"), "{said}");
    assert!(!said.contains("`return`"), "nothing is taken back: {said}");
    assert!(!said.contains("Your turn: "), "{said}");
    host.stop().expect("it stops");
}

#[test]
fn whoever_the_host_does_not_know_any_more_is_not_left_at_a_game_that_is_gone() {
    let [first, second] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let host = host_in(first.path(), "crazy-eights", 0);
    let invitation = host.invitations(None).remove(0);
    let hana = PersonAtPrompt::sit(&invitation, "Hana");
    hana.say("ready");
    hana.told("Type an action");
    host.stop().expect("it stops");
    hana.until(|said| said.contains("The host has stopped.") || said.contains("line is broken"));
    hana.say("say where are you");
    hana.told("this is sent as soon as it is back");
    // The same computer, with nothing of what was there.
    let identity = |folder: &tempfile::TempDir| folder.path().join("host.pem");
    std::fs::copy(identity(&first), identity(&second)).expect("a certificate");
    let host = host_in(second.path(), "crazy-eights", invitation.port);
    hana.told("does not know you any more: your seat is lost. Join again");
    hana.told("Lost: `say where are you`; the host did not answer any more.");
    assert!(!hana.said().contains("for another game"), "{}", hana.said());
    host.stop().expect("it stops");
}

#[test]
fn the_time_is_told_again_as_it_becomes_short_and_to_whoever_asks() {
    let clock = Some(ClockTold { each_ms: 9_000, bank_ms: 0 });
    let policy = TablePolicy { clock, ..hurried(AfterBreakTold::Forfeit) };
    let host = host("breakthrough", 2, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let [hana, ken] = ["Hana", "Ken"].map(|name| PersonAtPrompt::sit(&invitation, name));
    hana.say("clock");
    hana.told("No time is measured now.");
    [&hana, &ken].iter().for_each(|one| one.say("ready"));
    hana.told("Your turn: ");
    hana.say("clock");
    hana.told(" seconds left.\n");
    ken.say("time");
    ken.told("Hana has ");
    ken.told(" more seconds to choose.\n");
    hana.told("\n  You have 5 seconds left.\n> ");
    // What was it for is told to both, and stands in the result.
    hana.told("You have lost the game by forfeit: your time for a choice was used up.\n");
    ken.told("Hana has lost the game by forfeit: the time for a choice was used up.\n");
    ken.told("Hana  (lost by forfeit: the time for a choice was used up)");
    hana.told("(lost by forfeit: your time for a choice was used up)");
    assert!(!hana.said().contains("It goes on without you"), "{}", hana.said());
    assert_eq!(hana.said().matches("You have 5 seconds left.").count(), 1, "{}", hana.said());
    drop((hana, ken));
    host.stop().expect("it stops");
}

#[test]
fn whoever_was_away_as_the_game_was_broken_off_is_told_once_and_nobody_else_is() {
    const TOLD: &str = "The last game here was broken off by the host; nobody has won it.";
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let host = host_in(folders[0].path(), "crazy-eights", 0);
    let invitation = host.invitations(None).remove(0);
    let hana = PersonAtPrompt::join_keeping(&invitation, "Hana", folders[1].path());
    hana.told("Type `ready`");
    hana.say("ready");
    hana.told("Type an action");
    hana.leave();
    let table = invitation.table.as_deref().expect("its table");
    assert_eq!(host.office().end_game(table), Some(PhaseTold::Game));
    until(
        || format!("{:?}", host.office().survey()),
        |_| {
            let survey = host.office().survey();
            survey.closing.is_empty() && survey.tables[0].phase != PhaseTold::Game
        },
    );
    for (name, is_told) in [("Ken", false), ("Hana", true), ("Hana", false)] {
        let one = PersonAtPrompt::join_keeping(&invitation, name, folders[1].path());
        one.told("Type `ready`");
        assert_eq!(one.leave().contains(TOLD), is_told, "{name}");
    }
    host.stop().expect("it stops");
}

#[test]
fn whoever_left_reads_the_result_also_once_the_next_game_is_prepared() {
    let breaks = BreaksTold { then: AfterBreakTold::Robot, grace_ms: 100, after_exit_ms: 100 };
    let policy = TablePolicy { breaks, ..TablePolicy::default() };
    let host = host("crazy-eights", 2, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let folder = tempfile::tempdir().expect("a folder");
    let [hana, ken] = PersonAtPrompt::pair(&invitation, folder.path());
    [&hana, &ken].iter().for_each(|one| one.say("ready"));
    [&hana, &ken].iter().for_each(|one| one.told("Hand: "));
    ken.leave();
    // Robots end the game, as she is away as well for a while.
    hana.leave();
    let phase = || host.office().survey().tables[0].phase;
    until(|| format!("{:?}", phase()), |phase| phase == "Result");
    let mio = PersonAtPrompt::join(&invitation, "Mio");
    mio.told("Type `ready`");
    mio.say("ready");
    until(|| format!("{:?}", phase()), |phase| phase == "Prepare");
    let ken = PersonAtPrompt::join_keeping(&invitation, "Ken", folder.path());
    ken.told("The last game here:");
    ken.told("Type `ready`");
    let said = ken.leave();
    let last = said.split("The last game here:\n").nth(1).unwrap_or_default();
    assert!(last.contains("You") && last.contains("Hana"), "{said}");
    let yuki = PersonAtPrompt::join(&invitation, "Yuki");
    yuki.told("Type `ready`");
    assert!(!yuki.leave().contains("The last game here:"), "she was not in it");
    drop(mio);
    host.stop().expect("it stops");
}
