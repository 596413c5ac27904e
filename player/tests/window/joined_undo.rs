//! Choices that are taken back at tables over a network: the question to the others, what becomes
//! of it, and what becomes of it when somebody's line breaks meanwhile.

use crate::{
    guests::OtherPerson,
    joined::{choose, client, customs, host, join, joined, look, press, seated, wait},
    support::Window,
};
use engine::{
    host::GameShelf,
    protocol::{AfterBreakTold, BreaksTold, NetCommand, TablePolicy, UndoTold},
    rules::Notation,
};
use fudaba::{
    hosting::{Hosting, RunningHost, TableWish},
    joined::JoinedTable,
};
use remote::LineHealth;
use std::{
    collections::BTreeMap,
    net::{Ipv4Addr, SocketAddr},
    path::Path,
    sync::Arc,
    thread,
    time::Duration,
};

/// Words of the question to the others.
const ASKS: &str = " asks to take ";

/// Customs by which choices are taken back if all others agree, and the game waits long.
fn agreed() -> TablePolicy {
    let breaks = BreaksTold { then: AfterBreakTold::Wait, ..BreaksTold::default() };
    TablePolicy { undo: UndoTold::Agreed, breaks, ..customs() }
}

/// Runs a host that keeps its table in a folder.
fn host_in(folder: &Path, port: u16) -> RunningHost {
    let mut shelf = GameShelf::default();
    shelf.add(Arc::clone(&crate::party::sample("crazy-eights").game));
    let mut hosting = Hosting::open(Some(folder), &shelf).expect("a host");
    let wish = TableWish {
        game: "crazy-eights".to_owned(),
        seats: Some(2),
        options: BTreeMap::new(),
        policy: agreed(),
        bots: Vec::new(),
        key: None,
    };
    hosting.open_tables(&[wish]).expect("a table");
    hosting.start(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).expect("a free port")
}

/// Plays at two tables until the person of a window has chosen, and the other one is to choose.
fn has_chosen(windows: &mut [Window], at: usize) {
    let mut chance = 3;
    while !joined(&windows[at]).may_undo() {
        choose(windows, &mut chance);
        thread::sleep(Duration::from_millis(120));
        look(windows);
    }
}

/// A window of Hana beside Ken, who has none; each has chosen once.
fn beside_ken(host: &RunningHost) -> (Vec<Window>, OtherPerson) {
    let link = host.invitations(None).remove(0);
    let mut ken = OtherPerson { line: join(&link, "Ken", false) };
    let mut windows = seated(vec![join(&link, "Hana", false)]);
    let mut chance = 3;
    let both = |windows: &[Window], ken: &OtherPerson| {
        joined(&windows[0]).may_undo() && ken.line.may_undo()
    };
    while !both(&windows, &ken) {
        ken.look();
        if ken.line.is_to_choose() && ken.line.has_all_answers() {
            acts(&mut ken.line);
        }
        choose(&mut windows, &mut chance);
        thread::sleep(Duration::from_millis(120));
        look(&mut windows);
    }
    (windows, ken)
}

/// Makes a choice for somebody who has no window.
fn acts(line: &mut JoinedTable) {
    let Some(action) = line.advice() else { return };
    let rules = line.client().map(|client| Arc::clone(client.rules())).expect("a game");
    line.act(&Notation::of(&rules), action);
}

#[test]
fn the_question_goes_when_the_line_of_whoever_asks_breaks() {
    let host = host("crazy-eights", 2, &[], agreed());
    let (mut windows, mut ken) = beside_ken(&host);
    ken.line.undo();
    wait(&mut windows, "the question", |windows| windows[0].says("Ken asks to take "));
    drop(ken);
    wait(&mut windows, "the end of the question", |windows| !windows[0].says(ASKS));
    assert!(!windows[0].says("Agree"), "there is nothing to agree to");
    assert!(windows[0].says("Ken"), "why is said");
    host.stop().expect("it stops");
}

#[test]
fn whoever_asks_reads_that_the_wish_is_void_when_the_line_of_another_breaks() {
    let host = host("crazy-eights", 2, &[], agreed());
    let (mut windows, mut ken) = beside_ken(&host);
    press(&mut windows, 0, "Undo");
    assert!(windows[0].says("The others are asked: it is taken back once they agree."));
    // He does not answer what he is asked.
    while ken.line.undo_answered(&NetCommand::Agree { player: None }).is_none() {
        ken.look();
        look(&mut windows);
    }
    drop(ken);
    wait(&mut windows, "the end of the wish", |windows| {
        windows[0].says("The wish to take a choice back is void: Ken is away.")
    });
    assert!(windows[0].says("The line of Ken is broken. The game waits. The wish"), "why it stops");
    host.stop().expect("it stops");
}

#[test]
fn whoever_is_asked_and_comes_back_is_not_asked_any_more() {
    let host = host("crazy-eights", 2, &[], agreed());
    let (mut windows, mut ken) = beside_ken(&host);
    ken.line.undo();
    wait(&mut windows, "the question", |windows| windows[0].says("Ken asks to take "));
    joined(&windows[0]).break_line();
    wait(&mut windows, "the broken line", |windows| joined(&windows[0]).health() != LineHealth::Up);
    assert!(!windows[0].says(ASKS), "nobody hears an answer now");
    wait(&mut windows, "the line", |windows| joined(&windows[0]).health() == LineHealth::Up);
    wait(&mut windows, "what became of it", |windows| {
        windows[0].says("The wish to take a choice back is void: your line was broken.")
    });
    assert!(!windows[0].says(ASKS));
    ken.look();
    // It can be asked again.
    ken.line.undo();
    wait(&mut windows, "the question again", |windows| windows[0].says("Ken asks to take "));
    press(&mut windows, 0, "Agree");
    wait(&mut windows, "the position before", |windows| windows[0].says("taken back"));
    host.stop().expect("it stops");
}

#[test]
fn whoever_asked_reads_what_the_own_broken_line_did_to_the_wish() {
    let host = host("crazy-eights", 2, &[], agreed());
    let (mut windows, mut ken) = beside_ken(&host);
    press(&mut windows, 0, "Undo");
    while ken.line.undo_answered(&NetCommand::Agree { player: None }).is_none() {
        ken.look();
        look(&mut windows);
    }
    joined(&windows[0]).break_line();
    wait(&mut windows, "what became of it", |windows| {
        windows[0].says("The wish to take a choice back is void: your line was broken.")
    });
    // Another one's wish is none in place of the own one.
    ken.look();
    ken.line.undo();
    wait(&mut windows, "the question", |windows| windows[0].says("Ken asks to take "));
    assert!(!windows[0].says("Your own wish is void"));
    ken.line.say(NetCommand::Decline { player: Some("Ken".to_owned()) });
    wait(&mut windows, "the end of the question", |windows| !windows[0].says(ASKS));
    host.stop().expect("it stops");
}

#[test]
fn whoever_asked_takes_the_wish_back() {
    let host = host("crazy-eights", 2, &[], agreed());
    let link = host.invitations(None).remove(0);
    let mut windows = seated(["Hana", "Ken"].map(|name| join(&link, name, false)).into());
    has_chosen(&mut windows, 0);
    for _ in 0..2 {
        press(&mut windows, 0, "Undo");
        wait(&mut windows, "the question", |windows| windows[1].says("Hana asks to take "));
        assert!(windows[0].says("The others are asked: it is taken back once they agree."));
        let before = client(&windows[0]).at();
        press(&mut windows, 0, "Take the wish back");
        assert!(windows[0].says("You no longer ask to take a choice back."));
        assert!(!windows[0].says("Take the wish back") && !windows[0].says("The others are asked"));
        wait(&mut windows, "what is told", |windows| {
            windows[1].says("Hana no longer asks to take a choice back.")
        });
        assert!(!windows[1].says("Decline"), "there is nothing to answer");
        assert_eq!(client(&windows[0]).at(), before, "nothing is taken back");
    }
    host.stop().expect("it stops");
}

#[test]
fn no_question_outlives_a_stop_of_the_host() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = host_in(folder.path(), 0);
    let link = host.invitations(None).remove(0);
    let lines = ["Hana", "Ken"].map(|name| join(&link, name, false));
    let mut windows = seated(lines.into());
    has_chosen(&mut windows, 0);
    press(&mut windows, 0, "Undo");
    wait(&mut windows, "the question", |windows| windows[1].says("Hana asks to take "));
    host.stop().expect("it stops");
    wait(&mut windows, "the broken lines", |windows| {
        windows.iter().all(|window| joined(window).health() != LineHealth::Up)
    });
    let host = host_in(folder.path(), link.port);
    wait(&mut windows, "the lines", |windows| {
        windows.iter().all(|window| joined(window).health() == LineHealth::Up)
    });
    wait(&mut windows, "the end of the question", |windows| !windows[1].says(ASKS));
    for _ in 0..20 {
        look(&mut windows);
        assert!(!windows[1].says(ASKS), "it does not come back");
    }
    host.stop().expect("it stops");
}

/// Seats Hana and Ken in two windows at a table at which choices may be taken back.
fn two_who_may_take_back() -> (RunningHost, Vec<Window>) {
    let policy = TablePolicy { undo: UndoTold::Agreed, ..customs() };
    let host = host("crazy-eights", 2, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let tables = ["Hana", "Ken"].map(|name| join(&invitation, name, false));
    (host, seated(tables.into()))
}

#[test]
fn a_choice_is_taken_back_if_the_others_agree() {
    let (host, mut windows) = two_who_may_take_back();
    let mut chance = 3;
    wait(&mut windows, "a turn", |windows| {
        windows.iter().any(|window| joined(window).is_to_choose())
    });
    let by = usize::from(!joined(&windows[0]).is_to_choose());
    choose(&mut windows, &mut chance);
    wait(&mut windows, "a choice", |windows| windows.iter().all(|window| client(window).at() == 1));
    let name = ["Hana", "Ken"][by];
    press(&mut windows, by, "Undo");
    wait(&mut windows, "the question", |windows| {
        windows[1 - by].says(&format!("{name} asks to take a choice back, their last one."))
    });
    press(&mut windows, 1 - by, "Agree");
    wait(&mut windows, "the first position", |windows| {
        windows.iter().all(|window| client(window).at() == 0)
    });
    assert!(windows[by].says("Your last choice was taken back."));
    assert!(windows[1 - by].says(&format!("{name}’s last choice was taken back.")));
    host.stop().expect("it stops");
}

#[test]
fn a_wish_to_take_back_tells_whose_choices_go_and_how_many() {
    let (host, mut windows) = two_who_may_take_back();
    let mut chance = 3;
    let to_choose = |windows: &[Window]| windows.iter().position(|one| joined(one).is_to_choose());
    wait(&mut windows, "a turn", |windows| to_choose(windows).is_some());
    let by = to_choose(&windows).expect("somebody is to choose");
    // Others choose after the first player's choice, until the turn comes round again.
    while !joined(&windows[1 - by]).may_undo() || !joined(&windows[by]).may_undo() {
        choose(&mut windows, &mut chance);
        thread::sleep(Duration::from_millis(120));
        look(&mut windows);
    }
    let name = ["Hana", "Ken"][by];
    let count = joined(&windows[1 - by]).undone_for(name).expect("a choice").count;
    assert!(count > 1, "the other has chosen last");
    let words = match count {
        2 => "2 choices back, their own and the one after it".to_owned(),
        count => format!("{count} choices back, their own and the {} after it", count - 1),
    };
    press(&mut windows, by, "Undo");
    wait(&mut windows, "the question", |windows| {
        windows[1 - by].says(&format!("{name} asks to take {words}."))
    });
    press(&mut windows, 1 - by, "Agree");
    wait(&mut windows, "what is said of it", |windows| {
        let words = format!("{count} choices were taken back: ");
        windows[by].says(&format!("{words}your own and the "))
            && windows[1 - by].says(&format!("{words}{name}’s own and the "))
    });
    host.stop().expect("it stops");
}
