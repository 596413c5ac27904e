//! Persons who come back to a table once its game has ended without them.

use super::{
    joining::{Typist, WayOut, host, join},
    until,
};
use engine::{
    fair::ProvedRecord,
    protocol::{AfterBreakTold, BreaksTold, TablePolicy},
};
use fudaba::text::Language;

#[test]
fn whoever_comes_back_after_robots_ended_the_game_gets_its_result_and_its_record() {
    // The seat is kept for a while, or given up when she comes back; her program knows the table,
    // or finds it by asking.
    for (grace_ms, names_table) in [(4_000, true), (4_000, false), (0, true)] {
        let breaks = BreaksTold { then: AfterBreakTold::Robot, grace_ms, after_exit_ms: 0 };
        let policy = TablePolicy { breaks, ..TablePolicy::default() };
        let host = host("crazy-eights", 2, &[], policy);
        let mut invitation = host.invitations(None).remove(0);
        let folder = tempfile::tempdir().expect("a folder");
        let mut hana = Typist::new("Hana");
        hana.folder = Some(folder.path().to_owned());
        hana.record = Some(folder.path().join("back.fudaba"));
        let mut first = hana.clone();
        (first.record, first.way_out) = (None, Some(WayOut::Dies(1)));
        let ken = Typist::new("Ken");
        std::thread::scope(|scope| {
            let here = &invitation;
            let ken = scope.spawn(|| join(here, &ken, Language::En));
            let before = join(here, &first, Language::En);
            assert!(!before.contains("for another game"), "the game goes on: {before}");
            let ken = ken.join().expect("a whole game");
            assert!(ken.contains("A robot plays for Hana now."), "{ken}");
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
