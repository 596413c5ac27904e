//! Tables that a host does not serve once it was started anew: without their game, or put back to
//! an earlier state.

use super::{
    joining::{host_in, kept_host},
    prompt::{PersonAtPrompt, until},
};
use remote::Invitation;
use std::{cell::Cell, fs, path::Path};

/// Sits down in a program that keeps its data, and begins a game with the host's bot.
fn begun(invitation: &Invitation, own: &Path) -> PersonAtPrompt {
    let hana = PersonAtPrompt::join_keeping(invitation, "Hana", own);
    hana.told("Type `ready`");
    hana.say("ready");
    hana.told("Type an action");
    hana
}

/// Waits until it is told that the host has stopped.
fn hears_the_end(hana: &PersonAtPrompt) {
    hana.until(|said| said.contains("The host has stopped.") || said.contains("line is broken"));
}

#[test]
fn a_table_whose_game_is_not_there_keeps_the_seat_for_a_start_that_has_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = tempfile::tempdir().expect("a folder");
    let host = host_in(folder.path(), "crazy-eights", 0);
    let invitation = host.invitations(None).remove(0);
    let hana = begun(&invitation, own.path());
    let hand = |said: &str| said.lines().find(|line| line.starts_with("Hand: ")).map(str::to_owned);
    let held = hand(&hana.said()).expect("a hand");
    host.stop().expect("it stops");
    hears_the_end(&hana);
    let host = host_in(folder.path(), "breakthrough", invitation.port);
    hana.told("it is not served at present");
    hana.ends();
    host.stop().expect("it stops");
    let host = host_in(folder.path(), "crazy-eights", invitation.port);
    let hana = PersonAtPrompt::join_keeping(&invitation, "Hana", own.path());
    hana.until(|said| hand(said).as_ref() == Some(&held));
    drop(hana);
    host.stop().expect("it stops");
}

#[test]
fn somebody_with_a_seat_at_another_table_is_told_and_keeps_it_when_leaving_this_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = tempfile::tempdir().expect("a folder");
    let host = host_in(folder.path(), "crazy-eights", 0);
    let first = host.invitations(None).remove(0);
    begun(&first, own.path()).leave();
    host.stop().expect("it stops");
    let host = host_in(folder.path(), "breakthrough", first.port);
    let second = host.invitations(None).remove(0);
    assert_ne!(first.table, second.table);
    let hana = PersonAtPrompt::join_keeping(&second, "Hana", own.path());
    hana.told("Type `ready`");
    host.stop().expect("it stops");
    hears_the_end(&hana);
    let host = host_in(folder.path(), "crazy-eights", first.port);
    // The table of the second game is not served now; that of the first is.
    hana.told("it is not served at present");
    hana.ends();
    let hana = PersonAtPrompt::join_keeping(&first, "Hana", own.path());
    hana.told("Type an action");
    drop(hana);
    host.stop().expect("it stops");
}

/// Returns the one of two who is to choose.
fn chooser(both: &[PersonAtPrompt; 2]) -> &PersonAtPrompt {
    let found = Cell::new(0);
    let asked = |one: &PersonAtPrompt| one.said().ends_with("> ");
    let said = || {
        let at = both.iter().position(asked);
        found.set(at.unwrap_or_default());
        format!("{at:?}")
    };
    until(said, |at| at != "None");
    &both[found.get()]
}

/// Puts the files of a host in place of those of another folder.
fn copy(from: &Path, to: &Path) {
    let names = |folder: &Path| {
        let files = fs::read_dir(folder).expect("a folder").flatten();
        files.map(|file| file.file_name()).collect::<Vec<_>>()
    };
    names(to).iter().for_each(|name| fs::remove_file(to.join(name)).expect("gone"));
    for name in names(from) {
        fs::copy(from.join(&name), to.join(&name)).expect("copied");
    }
}

#[test]
fn a_host_that_was_put_back_to_an_earlier_state_is_told_and_played_on_with_after_joining_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let backup = tempfile::tempdir().expect("a folder");
    let own = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let host = kept_host(folder.path(), ("crazy-eights", &[]), 0);
    let invitation = host.invitations(None).remove(0);
    let sits = |name: &str, own: &Path| {
        let one = PersonAtPrompt::join_keeping(&invitation, name, own);
        one.told("Type `ready`");
        one
    };
    let both = [sits("Hana", own[0].path()), sits("Ken", own[1].path())];
    both.iter().for_each(|one| one.say("ready"));
    both.iter().for_each(|one| one.told("Hand: "));
    host.stop().expect("it stops");
    both.iter().for_each(hears_the_end);
    copy(folder.path(), backup.path());
    let host = kept_host(folder.path(), ("crazy-eights", &[]), invitation.port);
    both.iter().for_each(|one| one.told("The line is up again."));
    let turn = chooser(&both);
    turn.say("draw");
    both.iter().for_each(|one| one.told(" from Stock to "));
    host.stop().expect("it stops");
    both.iter().for_each(|one| {
        one.until(|said| {
            said.matches("has stopped.").count() + said.matches("is broken").count() > 1
        });
    });
    copy(backup.path(), folder.path());
    let host = kept_host(folder.path(), ("crazy-eights", &[]), invitation.port);
    both.iter().for_each(|one| one.told("The host has gone back to an earlier state"));
    for said in both.map(PersonAtPrompt::ends) {
        let told = said.matches("The host has gone back to an earlier state").count();
        assert!(told == 1 && !said.contains("you doubt it"), "{said}");
    }
    let both = [("Hana", &own[0]), ("Ken", &own[1])];
    let both = both.map(|(name, own)| PersonAtPrompt::join_keeping(&invitation, name, own.path()));
    both.iter().for_each(|one| one.told("Hand: "));
    let turn = chooser(&both);
    turn.say("draw");
    both.iter().for_each(|one| one.told(" from Stock to "));
    assert!(both.iter().all(|one| !one.said().contains("Not carried out")));
    drop(both);
    host.stop().expect("it stops");
}
