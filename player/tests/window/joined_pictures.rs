//! Pictures of tables over a network, for visual inspection: `PICTURES=FOLDER` saves each in all
//! sizes and both languages. They need a graphics driver, a software one will do.

use crate::{
    joined::{choose, customs, host, join, joined, look, press, seated_in, wait},
    network_pictures::wanted,
    party_pictures::{page, take},
    support::Window,
};
use egui::{Key, Modifiers};
use engine::protocol::{AfterBreakTold, BreaksTold, ClockTold, TablePolicy, UndoTold};
use fudaba::app::WindowOptions;
use std::{path::Path, thread, time::Duration};

/// Plays some choices.
pub(crate) fn play_some(windows: &mut [Window], count: usize) {
    let mut chance = 11;
    for _ in 0..count {
        wait(windows, "a turn", |windows| {
            windows.iter().any(|window| joined(window).is_to_choose())
        });
        choose(windows, &mut chance);
        thread::sleep(Duration::from_millis(120));
        (0..4).for_each(|_| look(windows));
    }
}

/// Says a phrase, which may be behind a button in a low window.
fn say(windows: &mut [Window], at: usize, phrase: &str) {
    if !windows[at].says(phrase) {
        press(windows, at, "Phrases");
    }
    press(windows, at, phrase);
}

#[test]
fn a_table_its_watcher_and_its_broken_lines_can_be_looked_at() {
    let (folder, sizes) = wanted();
    let folder = folder.as_deref();
    for size in sizes {
        let breaks =
            BreaksTold { then: AfterBreakTold::Robot, grace_ms: 4_000, after_exit_ms: 900 };
        let clock = Some(ClockTold { each_ms: 90_000, bank_ms: 0 });
        let policy = TablePolicy { breaks, clock, ..customs() };
        let host = host("whist", 4, &["greedy", "greedy"], policy);
        let invitation = host.invitations(None).remove(0);
        let watcher = join(&invitation, "Yuki", true);
        let [hana, ken] = ["Hana", "Ken"].map(|name| join(&invitation, name, false));
        let open = || page(WindowOptions::bare(), size);
        let mut windows = seated_in(vec![hana, watcher, ken], open);
        play_some(&mut windows, 5);
        take(&mut windows[0], "joined_table", size, folder);
        take(&mut windows[1], "joined_watch", size, folder);
        press(&mut windows, 1, "Wait for a seat");
        wait(&mut windows, "the place", |windows| windows[1].says("You are next for a seat."));
        take(&mut windows[1], "joined_queue", size, folder);
        press(&mut windows, 2, "Talk");
        say(&mut windows, 2, "Good luck!");
        wait(&mut windows, "a line", |windows| windows[0].says("Talk: one new line"));
        take(&mut windows[0], "joined_unread", size, folder);
        press(&mut windows, 0, "Talk: one new line");
        say(&mut windows, 0, "Thank you!");
        wait(&mut windows, "a line", |windows| windows[0].says("You: Thank you!"));
        take(&mut windows[0], "joined_talk", size, folder);
        windows[0].push("Talk");
        press(&mut windows, 0, "Leave");
        take(&mut windows[0], "joined_leave", size, folder);
        press(&mut windows, 0, "Stay");
        drop(windows.pop());
        wait(&mut windows, "the mark", |windows| windows[0].says("away"));
        take(&mut windows[0], "joined_away", size, folder);
        wait(&mut windows, "the robot", |windows| windows[0].says("robot"));
        take(&mut windows[0], "joined_robot", size, folder);
        joined(&windows[0]).break_line();
        while !windows[0].says("The line is broken; trying again…") {
            windows[0].harness.run_steps(1);
        }
        let image = windows[0].harness.render().expect("a picture");
        if let Some(folder) = folder {
            let name = format!("joined_broken-{}.png", image.width());
            image.save(Path::new(folder).join(name)).expect("the folder takes it");
        }
        wait(&mut windows, "the line", |windows| windows[0].says("The line is back."));
        take(&mut windows[0], "joined_back", size, folder);
        host.stop().expect("it stops");
    }
}

#[test]
fn a_result_by_forfeit_can_be_looked_at() {
    let (folder, sizes) = wanted();
    for size in sizes {
        let breaks =
            BreaksTold { then: AfterBreakTold::Forfeit, grace_ms: 300, after_exit_ms: 300 };
        let host = host("crazy-eights", 2, &[], TablePolicy { breaks, ..customs() });
        let invitation = host.invitations(None).remove(0);
        let tables = ["Hana", "Ken"].map(|name| join(&invitation, name, false));
        let mut windows = seated_in(tables.into(), || page(WindowOptions::bare(), size));
        play_some(&mut windows, 3);
        drop(windows.pop());
        wait(&mut windows, "the result", |windows| windows[0].says("Back to the table's room"));
        take(&mut windows[0], "joined_result", size, folder.as_deref());
        host.stop().expect("it stops");
    }
}

#[test]
fn a_suspended_game_and_the_band_of_whom_it_waits_for_can_be_looked_at() {
    let (folder, sizes) = wanted();
    let folder = folder.as_deref();
    for size in sizes {
        let breaks = BreaksTold { then: AfterBreakTold::Save, ..BreaksTold::default() };
        let clock = Some(ClockTold { each_ms: 2_500, bank_ms: 0 });
        let host = host("whist", 4, &["greedy"], TablePolicy { breaks, clock, ..customs() });
        let invitation = host.invitations(None).remove(0);
        let tables = ["Hana", "Ken", "Yuki"].map(|name| join(&invitation, name, false));
        let mut windows = seated_in(tables.into(), || page(WindowOptions::bare(), size));
        // Nobody chooses: the game waits for whoever was to.
        wait(&mut windows, "a suspended game", |windows| {
            windows.iter().any(|window| window.says("The game waits for you"))
        });
        for window in &mut windows {
            let name = match window.says("The game waits for you") {
                true => "joined_waits_for_you",
                false => "joined_suspended",
            };
            take(window, name, size, folder);
        }
        host.stop().expect("it stops");
    }
}

#[test]
fn a_claim_with_its_time_can_be_looked_at() {
    let (folder, sizes) = wanted();
    let folder = folder.as_deref();
    for size in sizes {
        let host = host("seven-bridge", 3, &[], TablePolicy { claim_ms: 60_000, ..customs() });
        let invitation = host.invitations(None).remove(0);
        let tables = ["Hana", "Ken", "Yuki"].map(|name| join(&invitation, name, false));
        let mut windows = seated_in(tables.into(), || page(WindowOptions::bare(), size));
        let mut chance = 5;
        let asked = |windows: &[Window]| {
            windows.iter().filter(|window| joined(window).is_to_choose()).count()
        };
        for _ in 0..200 {
            wait(&mut windows, "somebody's turn", |windows| asked(windows) > 0);
            if asked(&windows) > 1 {
                break;
            }
            choose(&mut windows, &mut chance);
            thread::sleep(Duration::from_millis(120));
            (0..4).for_each(|_| look(&mut windows));
        }
        let at = windows.iter().position(|window| joined(window).is_to_choose());
        let at = at.expect("somebody may claim");
        assert!(asked(&windows) > 1 && joined(&windows[at]).turn_left().is_some());
        take(&mut windows[at], "joined_claim", size, folder);
        // A claim by which cards are melded takes several clicks.
        for _ in 0..8 {
            if windows[at].says("Your answer is kept") {
                break;
            }
            choose(&mut windows[at..=at], &mut chance);
            thread::sleep(Duration::from_millis(120));
            look(&mut windows);
        }
        wait(&mut windows, "the answer", |windows| windows[at].says("Your answer is kept"));
        take(&mut windows[at], "joined_claimed", size, folder);
        host.stop().expect("it stops");
    }
}

#[test]
fn a_board_and_the_wish_to_take_back_can_be_looked_at() {
    let (folder, sizes) = wanted();
    let folder = folder.as_deref();
    for size in sizes {
        let policy = TablePolicy { undo: UndoTold::Agreed, ..customs() };
        let host = host("english-draughts", 2, &[], policy);
        let invitation = host.invitations(None).remove(0);
        let tables = ["Hana", "Ken"].map(|name| join(&invitation, name, false));
        let mut windows = seated_in(tables.into(), || page(WindowOptions::bare(), size));
        play_some(&mut windows, 8);
        wait(&mut windows, "both have chosen", |windows| {
            windows.iter().all(|window| joined(window).may_undo())
        });
        take(&mut windows[0], "joined_board", size, folder);
        press(&mut windows, 0, "Undo");
        wait(&mut windows, "the wish", |windows| windows[1].says("Hana asks to take "));
        windows[1].keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::L);
        // Without Japanese letters the window stays in English.
        assert!(windows[1].says("Hanaが待った（") != windows[1].says("fonts-noto-cjk"));
        windows[1].keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::L);
        take(&mut windows[0], "joined_wish", size, folder);
        take(&mut windows[1], "joined_undo", size, folder);
        press(&mut windows, 1, "Agree");
        wait(&mut windows, "the end", |windows| {
            windows[0].says("was taken back") || windows[0].says("were taken back")
        });
        take(&mut windows[0], "joined_undone", size, folder);
        drop(windows.pop());
        wait(&mut windows, "the mark", |windows| windows[0].says(", away"));
        take(&mut windows[0], "joined_away", size, folder);
        host.stop().expect("it stops");
    }
}

#[test]
fn talk_that_waits_can_be_looked_at() {
    let (folder, sizes) = wanted();
    let folder = folder.as_deref();
    for size in sizes {
        let host = host("whist", 4, &["greedy", "greedy", "greedy"], customs());
        let invitation = host.invitations(None).remove(0);
        let open = || page(WindowOptions::bare(), size);
        let mut windows = seated_in(vec![join(&invitation, "Hana", false)], open);
        press(&mut windows, 0, "Talk");
        host.stop().expect("it stops");
        wait(&mut windows, "the band", |windows| windows[0].says("The host has stopped"));
        say(&mut windows, 0, "Good luck!");
        wait(&mut windows, "the line", |windows| windows[0].says("once the line is back"));
        take(&mut windows[0], "joined_talk_waits", size, folder);
    }
}
