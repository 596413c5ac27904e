//! Names that belong to a person: accounts with a password, from one folder and another.

use super::{Input, customs, program};
use engine::host::{EntranceRules, GameShelf, InvitationWish, InvitedTo, NewAccounts};
use fudaba::{
    cli::{Environment, Exit},
    hosting::{Hosting, RunningHost, TableWish},
    library::PartyGame,
};
use std::{
    collections::BTreeMap,
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
};

/// Runs a host where everybody may make an account, with one table for a person and a bot.
fn host_with_accounts() -> RunningHost {
    let sample = PartyGame::samples().into_iter().find(|sample| sample.stem() == "crazy-eights");
    let sample = sample.expect("a sample").load().expect("a sound sample");
    let mut shelf = GameShelf::default();
    shelf.add(Arc::clone(&sample.game));
    let mut hosting = Hosting::open(None, &shelf).expect("a host");
    let wish = TableWish {
        game: "crazy-eights".to_owned(),
        seats: Some(2),
        options: BTreeMap::new(),
        policy: customs(),
        bots: vec!["greedy".to_owned()],
        key: None,
    };
    hosting.open_tables(&[wish]).expect("a table");
    let rules = EntranceRules { accounts: NewAccounts::Open, ..EntranceRules::default() };
    hosting.set_entrance(rules);
    hosting.start(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).expect("a free port")
}

#[test]
fn the_owner_of_an_account_takes_the_seat_up_from_another_folder_and_a_wrong_password_does_not() {
    fn begins() -> Box<dyn std::io::BufRead> {
        Box::new(&b"ready\n?\n"[..])
    }
    fn looks() -> Box<dyn std::io::BufRead> {
        Box::new(&b"?\n"[..])
    }
    let host = host_with_accounts();
    let address = host.invitations(None).remove(0).to_string();
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let join = |folder: &tempfile::TempDir, password: &str, input: Input, words: &[&str]| {
        let file = folder.path().join("password");
        std::fs::write(&file, password).expect("it can be written");
        let environment = Environment {
            data: Some(folder.path().to_owned()),
            piped_input: Some(input),
            ..Environment::default()
        };
        let file = file.display().to_string();
        let begin = ["fudaba", "join", address.as_str(), "--name", "Zoe"];
        let file = ["--password-file", file.as_str()];
        // Without an account no password is wanted, and a file of them would be a mistake.
        let file = if words.is_empty() { &[][..] } else { &file[..] };
        let (exit, out, err) = program(&[&begin[..], file, words].concat(), &environment);
        (exit, format!("{out}{err}"))
    };
    let [here, there] = &folders;
    let (exit, said) = join(here, "correct horse", begins, &["--register"]);
    assert!(exit == Exit::Done && said.contains("Your seat is kept"), "{said}");
    // The folder has the pass of the seat; the password that is given is looked at all the same.
    for folder in [here, there] {
        let (exit, said) = join(folder, "wrong donkey", looks, &["--account"]);
        assert!(exit == Exit::NotRight && said.contains("password"), "{said}");
    }
    // The right one is good anywhere, also after another folder had the seat.
    for folder in [there, here, there] {
        let (exit, said) = join(folder, "correct horse", looks, &["--account"]);
        assert!(exit == Exit::Done && said.contains("You are back in the game."), "{said}");
        assert!(said.contains("legal"), "it is Zoe's turn: {said}");
    }
    // The pass of the last folder was not lost by a wrong password.
    let (_, said) = join(there, "wrong donkey", looks, &["--account"]);
    assert!(said.contains("password"), "{said}");
    let (exit, said) = join(there, "", looks, &[]);
    assert!(exit == Exit::Done && said.contains("You are back in the game."), "{said}");
    host.stop().expect("it stops");
}

#[test]
fn an_account_is_made_entered_and_guarded_by_its_password() {
    let host = host_with_accounts();
    let address = host.invitations(None).remove(0).to_string();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("password");
    let join = |password: &str, words: &[&str]| {
        std::fs::write(&file, password).expect("it can be written");
        let environment = Environment {
            piped_input: Some(|| Box::new(std::io::empty())),
            ..Environment::default()
        };
        let path = file.display().to_string();
        let begin = ["fudaba", "join", address.as_str(), "--name", "Zoe", "--watch"];
        let file = ["--password-file", path.as_str()];
        let (exit, out, err) = program(&[&begin[..], words, &file].concat(), &environment);
        assert!(!format!("{out}{err}").contains(password.trim()), "{out}{err}");
        (exit, format!("{out}{err}"))
    };
    let (exit, said) = join("correct horse\n", &["--register"]);
    assert_eq!(exit, Exit::Done, "{said}");
    let (exit, said) = join("correct horse\n", &["--account"]);
    assert_eq!(exit, Exit::Done, "{said}");
    let (exit, said) = join("wrong donkey\n", &["--account"]);
    assert_eq!(exit, Exit::NotRight, "{said}");
    let (exit, said) = join("correct horse\n", &[]);
    assert_eq!(exit, Exit::Usage, "nobody would read the file: {said}");
    assert!(said.contains("--account") && said.contains("--register"), "{said}");
    host.stop().expect("it stops");
}

#[test]
fn an_invitation_to_make_an_account_says_what_is_missing_where_none_is_made() {
    let host = host_with_accounts();
    let wish = InvitationWish { to: InvitedTo::Account, uses: 1, until: None };
    let (_, link) = host.invite(wish, None).expect("an invitation");
    let link = link.to_string();
    let environment =
        Environment { piped_input: Some(|| Box::new(std::io::empty())), ..Environment::default() };
    let (exit, _, err) = program(&["fudaba", "join", &link, "--name", "Zoe"], &environment);
    assert!(exit == Exit::NotRight && err.contains("--register"), "{err}");
    host.stop().expect("it stops");
}
