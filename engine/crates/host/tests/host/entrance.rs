//! The entrance of a host: names, passwords, and what is refused there.

mod invitations;

use crate::games::{secret, settings, shelf};
use fair::{Digest, Signature, Signer};
use host::{
    AllowedKey, ChangedAccount, ClientAddress, ConnectionId, EntranceRules, Host, HostInput,
    HostOutput, InvitationWish, InvitedTo, LoggedLine, NewAccounts, PasswordHash, PasswordVerdict,
    PasswordWork,
};
use protocol::{
    Auth, ByeCode, ClientMessage, PhaseTold, SecretText, ServerMessage, WarnCode, limit,
};
use std::collections::BTreeMap;

/// A host with a clerk who knows the passwords.
struct Gate {
    host: Host,
    now: u64,
    /// Passwords by name.
    passwords: BTreeMap<String, String>,
    accounts: Vec<ChangedAccount>,
    /// Lines of all logs.
    lines: Vec<LoggedLine>,
    connections: u64,
    /// Numbers that the host drew for connections.
    nonces: BTreeMap<ConnectionId, Digest>,
    ids: u64,
    /// Number of passwords that were compared or made.
    worked: usize,
}

/// SHA-256 of the host's certificate.
const HERE: Digest = Digest([7; 32]);
const GOOD: &str = "correct horse";

impl Gate {
    fn open(accounts: NewAccounts) -> Self {
        let mut host = Host::of(settings(0), shelf(&["whist"]));
        host.set_entrance(EntranceRules { accounts, ..EntranceRules::default() });
        host.set_fingerprint(HERE);
        let (passwords, accounts, lines) = (BTreeMap::new(), Vec::new(), Vec::new());
        let (connections, ids, worked, nonces) = (0, 0, 0, BTreeMap::new());
        let now = 1_700_000_000_000;
        Self { host, now, passwords, accounts, lines, connections, nonces, ids, worked }
    }

    /// Gives an input, does the work that is asked for, and returns all that was told.
    fn give(&mut self, input: &HostInput) -> Vec<(ConnectionId, ServerMessage)> {
        let mut told = Vec::new();
        let mut inputs = vec![input.clone()];
        while let Some(input) = inputs.pop() {
            let HostOutput { lines, passwords, accounts, told: more, .. } = self.host.apply(&input);
            self.lines.extend(lines);
            told.extend(more);
            for ask in passwords {
                self.worked += 1;
                let known = self.passwords.get(&ask.folded).cloned();
                let is_right = |own: &SecretText| known.as_deref() == Some(own.reveal());
                let mut made = |new: &SecretText| {
                    self.passwords.insert(ask.folded.clone(), new.reveal().to_owned());
                    PasswordVerdict::Hashed(PasswordHash(format!("hash {}", ask.folded)))
                };
                let verdict = match &ask.work {
                    PasswordWork::Hash(new) => made(new),
                    PasswordWork::Verify(own) if is_right(own) => PasswordVerdict::Right,
                    PasswordWork::Change { old, new } if is_right(old) => made(new),
                    _ => PasswordVerdict::Wrong,
                };
                inputs.push(HostInput::Judged {
                    at: self.now,
                    from: ask.from,
                    id: ask.id,
                    verdict,
                });
            }
            self.accounts.extend(accounts);
        }
        told
    }

    /// Connects from an address, and says hello.
    fn connect(&mut self, address: u8) -> ConnectionId {
        self.connections += 1;
        let from = ConnectionId(self.connections);
        let address = ClientAddress([address; 16]);
        self.give(&HostInput::Came { at: self.now, from, address });
        let told = self.say(from, r#"{"t":"hello","proto":[1,1]}"#);
        let [(_, ServerMessage::Welcome { nonce: Some(nonce), .. })] = told[..] else {
            panic!("{told:?}")
        };
        self.nonces.insert(from, nonce);
        from
    }

    fn say(&mut self, from: ConnectionId, text: &str) -> Vec<(ConnectionId, ServerMessage)> {
        let message = Box::new(protocol::read_client(text).expect("a message"));
        self.give(&HostInput::Heard { at: self.now, from, message })
    }

    fn enter(&mut self, from: ConnectionId, name: &str, auth: Auth) -> ServerMessage {
        self.ids += 1;
        let auth = Some(auth);
        let message = ClientMessage::Enter { id: self.ids, name: name.into(), key: None, auth };
        let message = Box::new(message);
        let told = self.give(&HostInput::Heard { at: self.now, from, message });
        told.into_iter().find(|(to, _)| *to == from).expect("an answer").1
    }

    /// Connects and enters; returns the answer.
    fn come(&mut self, address: u8, name: &str, auth: Auth) -> (ConnectionId, ServerMessage) {
        let from = self.connect(address);
        let told = self.enter(from, name, auth);
        (from, told)
    }

    /// Returns the host as its logs leave it.
    fn restored(&self) -> Host {
        let of = |log: &str| {
            let lines = self.lines.iter().filter(|line| line.log == log);
            lines.map(|line| line.line.clone()).collect::<Vec<_>>()
        };
        let tables = self.host.tables().map(|table| table.setup().table.clone());
        let tables: Vec<_> = tables.map(|name| (name.clone(), of(&name))).collect();
        let shelf = shelf(&["whist"]);
        let restored = Host::restored(settings(1), shelf, &of(Host::LOBBY), &tables, self.now);
        restored.expect("the logs are whole").0
    }

    fn leave(&mut self, from: ConnectionId) {
        self.give(&HostInput::Closed { at: self.now, from });
    }
}

fn password(text: &str) -> Auth {
    Auth::password(text.into())
}

fn register(text: &str) -> Auth {
    Auth::register(text.into())
}

fn refused(told: &ServerMessage) -> Option<WarnCode> {
    match told {
        ServerMessage::Warn { code, .. } => Some(*code),
        _ => None,
    }
}

fn is_in(told: &ServerMessage) -> bool {
    matches!(told, ServerMessage::Entered { .. })
}

#[test]
fn an_account_is_made_entered_and_changed_where_the_host_allows_it() {
    let mut gate = Gate::open(NewAccounts::Off);
    let (_, told) = gate.come(1, "Hana", register(GOOD));
    assert_eq!(refused(&told), Some(WarnCode::NotAllowed));
    let mut gate = Gate::open(NewAccounts::Open);
    for bad in ["short", &"x".repeat(201)] {
        let (_, told) = gate.come(1, "Hana", register(bad));
        assert_eq!(refused(&told), Some(WarnCode::Password));
    }
    let (hana, told) = gate.come(1, "Hana", register(GOOD));
    assert!(is_in(&told), "{told:?}");
    assert_eq!((gate.accounts.len(), gate.accounts[0].name.as_str()), (1, "Hana"));
    let change = |old: &str, id: u64| {
        format!(r#"{{"t":"password","id":{id},"old":"{old}","new":"battery staple"}}"#)
    };
    let told = gate.say(hana, &change("wrong horse", 100));
    assert_eq!(refused(&told[0].1), Some(WarnCode::Auth));
    let told = gate.say(hana, &change(GOOD, 101));
    assert!(matches!(told[..], [(_, ServerMessage::Ok { id: 101, .. })]), "{told:?}");
    // The same command again gets the same answer, and changes nothing.
    assert_eq!(gate.say(hana, &change(GOOD, 101)), told);
    assert_eq!(gate.accounts.len(), 2);
    gate.leave(hana);
    let (_, told) = gate.come(1, "hana", password(GOOD));
    assert_eq!(refused(&told), Some(WarnCode::Auth));
    let (_, told) = gate.come(1, "hana", password("battery staple"));
    assert!(is_in(&told), "capitals make no difference: {told:?}");
    // A guest has no password to change.
    let (guest, _) = gate.come(2, "Bo", Auth::default());
    assert_eq!(refused(&gate.say(guest, &change(GOOD, 9))[0].1), Some(WarnCode::NotAllowed));
}

#[test]
fn nobody_takes_the_name_of_an_account() {
    let mut gate = Gate::open(NewAccounts::Open);
    let (hana, _) = gate.come(1, "Hana", register(GOOD));
    for is_there in [true, false] {
        if !is_there {
            gate.leave(hana);
        }
        for name in ["Hana", "HANA", "hAnA"] {
            let (_, told) = gate.come(2, name, Auth::default());
            let (_, again) = gate.come(2, name, register("another one"));
            let codes = [refused(&told), refused(&again)];
            assert!(codes == [Some(WarnCode::Registered); 2], "{name}: {codes:?}");
        }
    }
    // A guest's name is not registered over the guest's head.
    let (_, told) = gate.come(3, "Bo", Auth::default());
    assert!(is_in(&told));
    let (_, told) = gate.come(4, "bo", register(GOOD));
    assert_eq!(refused(&told), Some(WarnCode::NameInUse));
    assert_eq!(gate.accounts.len(), 1);
}

#[test]
fn of_two_who_register_a_name_at_once_one_does() {
    let mut gate = Gate::open(NewAccounts::Open);
    let [one, two] = [gate.connect(1), gate.connect(2)];
    let hear = |gate: &mut Gate, from| {
        let auth = Some(register(GOOD));
        let enter = ClientMessage::Enter { id: 1, name: "Hana".into(), key: None, auth };
        gate.host.apply(&HostInput::Heard { at: gate.now, from, message: Box::new(enter) })
    };
    let asked = [one, two].map(|from| hear(&mut gate, from).passwords.len());
    assert_eq!(asked, [1, 1], "neither is known before the work is done");
    let judged = |from| {
        let verdict = PasswordVerdict::Hashed(PasswordHash("hash".to_owned()));
        HostInput::Judged { at: 0, from, id: 1, verdict }
    };
    let second = gate.give(&judged(two));
    assert!(is_in(&second[0].1));
    let first = gate.give(&judged(one));
    assert_eq!(refused(&first[0].1), Some(WarnCode::Registered));
    // A verdict nobody waits for changes nothing.
    assert_eq!(gate.give(&judged(one)), []);
    assert_eq!(gate.accounts.len(), 1);
}

#[test]
fn an_unknown_name_and_a_wrong_password_get_the_same_answer_after_the_same_work() {
    let mut gate = Gate::open(NewAccounts::Open);
    let (hana, _) = gate.come(1, "Hana", register(GOOD));
    gate.leave(hana);
    let before = gate.worked;
    let (_, known) = gate.come(2, "Hana", password("wrong horse"));
    let (_, unknown) = gate.come(3, "Nobody", password("wrong horse"));
    assert_eq!(gate.worked, before + 2);
    let text = |told: &ServerMessage| match told {
        ServerMessage::Warn { code, text, .. } => (*code, text.clone()),
        told => panic!("{told:?}"),
    };
    assert_eq!(text(&known), text(&unknown));
    assert_eq!(text(&known).0, WarnCode::Auth);
}

#[test]
fn a_flood_of_guessed_passwords_is_cut_short_before_any_work() {
    let mut gate = Gate::open(NewAccounts::Open);
    let (hana, _) = gate.come(1, "Hana", register(GOOD));
    gate.leave(hana);
    let before = gate.worked;
    let guess = |gate: &mut Gate, n: u32, name: &str| {
        let (from, told) = gate.come(66, name, password(&format!("guess {n:03}")));
        gate.leave(from);
        refused(&told)
    };
    let told: Vec<_> = (0..200).map(|n| guess(&mut gate, n, "Hana")).collect();
    assert_eq!(gate.worked - before, 5, "no more passwords are compared");
    assert!(told[5..].iter().all(|told| *told == Some(WarnCode::Rate)));
    // A name without an account is treated alike.
    let told: Vec<_> = (0..10).map(|n| guess(&mut gate, n, "Nobody")).collect();
    assert_eq!(told.iter().filter(|told| **told == Some(WarnCode::Auth)).count(), 5);
    // Even the right password waits at the address of the flood; elsewhere it does not.
    let (_, told) = gate.come(66, "Hana", password(GOOD));
    assert_eq!(refused(&told), Some(WarnCode::Rate));
    let (hana, told) = gate.come(1, "Hana", password(GOOD));
    assert!(is_in(&told), "{told:?}");
    gate.leave(hana);
    gate.now += 30_000;
    let (_, told) = gate.come(66, "Hana", password(GOOD));
    assert!(is_in(&told), "{told:?}");
}

#[test]
fn whoever_enters_again_with_the_password_takes_up_where_they_were() {
    let mut gate = Gate::open(NewAccounts::Open);
    let (first, told) = gate.come(1, "Hana", register(GOOD));
    let ServerMessage::Entered { participant: who, .. } = told else { panic!("{told:?}") };
    gate.say(first, r#"{"t":"open","id":50,"game":"whist"}"#);
    let second = gate.connect(2);
    let auth = Some(password(GOOD));
    let enter = ClientMessage::Enter { id: 1, name: "Hana".into(), key: None, auth };
    let told =
        gate.give(&HostInput::Heard { at: gate.now, from: second, message: Box::new(enter) });
    let back = told.iter().find_map(|(to, told)| match told {
        ServerMessage::Resumed { participant, last, tables, .. } if *to == second => {
            Some((*participant, *last, tables.len()))
        }
        _ => None,
    });
    assert_eq!(back, Some((who, 50, 1)));
    let bye = told.iter().any(|(to, told)| {
        *to == first && matches!(told, ServerMessage::Bye { code: ByeCode::Replaced, .. })
    });
    assert!(bye, "{told:?}");
    // A guest's place is nobody else's.
    let (_, told) = gate.come(3, "Bo", Auth::default());
    assert!(is_in(&told));
    let (_, told) = gate.come(4, "Bo", Auth::default());
    assert_eq!(refused(&told), Some(WarnCode::NameInUse));
}

/// Connects and enters as Hana with a password and perhaps a key; returns the line and the answer.
fn from_elsewhere(gate: &mut Gate, key: Option<&Signer>) -> (ConnectionId, ServerMessage) {
    let from = gate.connect(2);
    let (name, auth) = ("Hana".to_owned(), Some(password(GOOD)));
    let key = key.map(Signer::public);
    let enter = Box::new(ClientMessage::Enter { id: 1, name, key, auth });
    let told = gate.give(&HostInput::Heard { at: gate.now, from, message: enter });
    (from, told.into_iter().find(|(to, _)| *to == from).expect("an answer").1)
}

const fn is_back(told: &ServerMessage) -> bool {
    matches!(told, ServerMessage::Resumed { .. })
}

#[test]
fn the_owner_of_an_account_goes_on_with_another_key_unless_a_deal_is_proved_with_the_old_one() {
    let mut gate = Gate::open(NewAccounts::Open);
    let [here, there, other] = ["here", "there", "other"].map(|name| Signer::of(&secret(name)));
    let from = gate.connect(1);
    let told = enter_proved(&mut gate, from, "Hana", &here, register(GOOD));
    let ServerMessage::Entered { resume: first, .. } = told else { panic!("{told:?}") };
    gate.say(from, r#"{"t":"open","id":50,"game":"whist","bots":["random","random"]}"#);
    gate.say(from, r#"{"t":"cmd","id":51,"table":"T1","do":"login"}"#);
    let bo = gate.connect(3);
    let sign = other.sign_entrance(HERE, gate.nonces[&bo], "Bo");
    assert!(is_in(&enter_signed(&mut gate, bo, "Bo", &other, sign)));
    gate.say(bo, r#"{"t":"join","id":52,"table":"T1"}"#);
    gate.say(bo, r#"{"t":"cmd","id":53,"table":"T1","do":"login"}"#);
    // Between games any key will do but another participant's; the old token is good no more.
    let (_, told) = from_elsewhere(&mut gate, Some(&other));
    assert_eq!(refused(&told), Some(WarnCode::Auth));
    let (from, told) = from_elsewhere(&mut gate, Some(&there));
    assert!(is_back(&told), "{told:?}");
    let old = gate.connect(1);
    let resume = ClientMessage::Resume { token: first, have: Vec::new() };
    let message = Box::new(resume);
    let told = gate.give(&HostInput::Heard { at: gate.now, from: old, message });
    assert_eq!(refused(&told[0].1), Some(WarnCode::Token));
    gate.say(from, r#"{"t":"cmd","id":54,"table":"T1","do":"begin"}"#);
    gate.say(bo, r#"{"t":"cmd","id":55,"table":"T1","do":"begin"}"#);
    // The deal is to be proved with the new key, and with no other from here on.
    let record = gate.host.table("T1").and_then(|table| table.record()).expect("a record");
    let has = |signer: &Signer| record.contains(&signer.public().to_string());
    assert_eq!((has(&there), has(&here), has(&other)), (true, false, true), "{record}");
    assert!(gate.host.table("T1").is_some_and(|table| table.phase() == PhaseTold::Deal));
    for key in [Some(&here), None] {
        let (_, told) = from_elsewhere(&mut gate, key);
        assert_eq!(refused(&told), Some(WarnCode::Key), "{told:?}");
    }
    let (_, told) = from_elsewhere(&mut gate, Some(&there));
    assert!(is_back(&told), "{told:?}");
    // The host knows all that after a restart too.
    gate.host = gate.restored();
    gate.host.know_accounts(["hana".to_owned()]);
    let (_, told) = from_elsewhere(&mut gate, Some(&here));
    assert_eq!(refused(&told), Some(WarnCode::Key), "{told:?}");
    // Nobody contributes: the game has no proof, and needs no key.
    gate.now += 60_000;
    gate.give(&HostInput::Tick { at: gate.now });
    assert!(gate.host.table("T1").is_some_and(|table| table.phase() == PhaseTold::Game));
    let (_, told) = from_elsewhere(&mut gate, None);
    assert!(is_back(&told), "{told:?}");
    let (_, told) = from_elsewhere(&mut gate, Some(&here));
    assert!(is_back(&told), "{told:?}");
}

#[test]
fn where_no_guests_are_let_in_everybody_proves_who_they_are() {
    let mut gate = Gate::open(NewAccounts::Open);
    let accounts = NewAccounts::Open;
    gate.host.set_entrance(EntranceRules { accounts, lets_guests_in: false, only_keys: None });
    let (_, told) = gate.come(1, "Bo", Auth::default());
    assert_eq!(refused(&told), Some(WarnCode::Auth));
    let (_, told) = gate.come(1, "Bo", register(GOOD));
    assert!(is_in(&told));
}

#[test]
fn no_log_holds_a_password_or_its_hash_and_accounts_outlive_the_host() {
    let mut gate = Gate::open(NewAccounts::Open);
    let (hana, _) = gate.come(1, "Hana", register(GOOD));
    gate.say(hana, r#"{"t":"open","id":50,"game":"whist"}"#);
    gate.say(hana, r#"{"t":"password","id":51,"old":"correct horse","new":"battery staple"}"#);
    let all: String = gate.lines.iter().map(|line| format!("{}\n", line.line)).collect();
    assert!(all.contains("Hana"));
    for secret in ["correct", "battery", "hash hana"] {
        assert!(!all.contains(secret), "{secret}: {all}");
    }
    let mut host = gate.restored();
    host.know_accounts(["hana".to_owned()]);
    assert!(host.is_registered("HANA") && !host.is_registered("Bo"));
}

/// Enters with a key and a signature; returns the answer.
fn enter_signed(
    gate: &mut Gate,
    from: ConnectionId,
    name: &str,
    signer: &Signer,
    sign: Signature,
) -> ServerMessage {
    enter_proved(gate, from, name, signer, Auth::sign(sign))
}

fn enter_proved(
    gate: &mut Gate,
    from: ConnectionId,
    name: &str,
    signer: &Signer,
    auth: Auth,
) -> ServerMessage {
    gate.ids += 1;
    let (key, auth) = (Some(signer.public()), Some(auth));
    let enter = ClientMessage::Enter { id: gate.ids, name: name.to_owned(), key, auth };
    let told = gate.give(&HostInput::Heard { at: gate.now, from, message: Box::new(enter) });
    told.into_iter().find(|(to, _)| *to == from).expect("an answer").1
}

#[test]
fn a_signature_is_good_for_its_key_its_name_its_host_and_its_connection_alone() {
    let mut gate = Gate::open(NewAccounts::Off);
    let [own, thief] = ["Hana", "thief"].map(|name| Signer::of(&secret(name)));
    let heard = gate.connect(1);
    let heard_nonce = gate.nonces[&heard];
    let seen = own.sign_entrance(HERE, heard_nonce, "Hana");
    let from = gate.connect(66);
    let nonce = gate.nonces[&from];
    assert_ne!(nonce, heard_nonce);
    let elsewhere = Digest([1; 32]);
    let bad = [
        ("replayed from another connection", seen),
        ("shown on by a host in between", own.sign_entrance(elsewhere, nonce, "Hana")),
        ("for another name", own.sign_entrance(HERE, nonce, "Ken")),
        ("of another key", thief.sign_entrance(HERE, nonce, "Hana")),
        ("none", Signature([0; 64])),
    ];
    for (what, sign) in bad {
        let told = enter_signed(&mut gate, from, "Hana", &own, sign);
        assert_eq!(refused(&told), Some(WarnCode::Auth), "{what}");
    }
    assert_eq!(gate.host.participants(), (0, 0));
    let told = enter_signed(&mut gate, heard, "Hana", &own, seen);
    assert!(is_in(&told), "{told:?}");
    // A key without a signature takes nobody's place; with one it takes up where it was.
    let second = gate.connect(2);
    let thieves = thief.sign_entrance(HERE, gate.nonces[&second], "Hana");
    let told = enter_signed(&mut gate, second, "Hana", &thief, thieves);
    assert_eq!(refused(&told), Some(WarnCode::NameInUse));
    let again = own.sign_entrance(HERE, gate.nonces[&second], "Hana");
    let told = enter_signed(&mut gate, second, "Hana", &own, again);
    assert!(matches!(told, ServerMessage::Resumed { .. }), "{told:?}");
}

#[test]
fn a_host_with_a_list_of_keys_lets_nobody_else_in() {
    let mut gate = Gate::open(NewAccounts::Open);
    let (hana, _) = gate.come(1, "Hana", register(GOOD));
    gate.leave(hana);
    let [one, two, other] = ["one", "two", "other"].map(|name| Signer::of(&secret(name)));
    let named = AllowedKey { key: one.public(), name: Some("Kenji".to_owned()) };
    let free = AllowedKey { key: two.public(), name: None };
    let only_keys = Some(vec![named, free]);
    gate.host.set_entrance(EntranceRules { only_keys, ..EntranceRules::default() });
    for auth in [Auth::default(), password(GOOD), register(GOOD)] {
        let (_, told) = gate.come(1, "Hana", auth);
        assert_eq!(refused(&told), Some(WarnCode::NotAllowed));
    }
    let mut enters = |name: &str, signer: &Signer| {
        let from = gate.connect(1);
        let sign = signer.sign_entrance(HERE, gate.nonces[&from], name);
        let told = enter_signed(&mut gate, from, name, signer, sign);
        gate.leave(from);
        refused(&told)
    };
    assert_eq!(enters("Kenji", &one), None);
    assert_eq!(enters("Someone", &one), Some(WarnCode::NotAllowed), "not under another name");
    assert_eq!(enters("kenji", &two), Some(WarnCode::NotAllowed), "the name is another's");
    assert_eq!(enters("Anybody", &two), None);
    assert_eq!(enters("Anybody", &other), Some(WarnCode::NotAllowed), "not in the list");
    assert_eq!(enters("Hana", &two), Some(WarnCode::Registered), "the name of an account");
}

/// Asks for tables after one; returns their names, and the one after which there are more.
fn tables(
    gate: &mut Gate,
    from: ConnectionId,
    after: Option<String>,
) -> (Vec<String>, Option<String>) {
    gate.ids += 1;
    let message = Box::new(ClientMessage::Tables { id: gate.ids, after });
    let told = gate.give(&HostInput::Heard { at: gate.now, from, message });
    let [(_, message @ ServerMessage::Tables { tables, more, games, .. })] = &told[..] else {
        panic!("{told:?}")
    };
    assert!(protocol::write(message).len() <= limit::SERVER_MESSAGE && games.len() == 1);
    (tables.iter().map(|one| one.table.clone()).collect(), more.clone())
}

#[test]
fn a_list_of_many_tables_is_told_in_pages_that_fit() {
    let mut settings = settings(0);
    settings.tables = 1_000;
    let mut gate = Gate::open(NewAccounts::Off);
    gate.host = Host::of(settings, shelf(&["whist"]));
    let (from, _) = gate.come(1, "Opener", Auth::default());
    for id in 0..600 {
        let id = 10 * id + 10;
        gate.say(from, &format!(r#"{{"t":"open","id":{id},"game":"whist"}}"#));
        let leave = format!(r#"{{"t":"leave","id":{},"table":"T{}"}}"#, id + 1, id / 10);
        gate.say(from, &leave);
    }
    gate.ids = 10_000;
    let (mut all, mut after, mut pages) = (Vec::new(), None, 0);
    loop {
        let (page, more) = tables(&mut gate, from, after);
        assert!(!page.is_empty());
        all.extend(page);
        pages += 1;
        match more {
            Some(last) => after = Some(last),
            None => break,
        }
    }
    let names: std::collections::BTreeSet<&String> = all.iter().collect();
    assert!((all.len(), names.len()) == (600, 600) && pages > 1, "{} in {pages}", all.len());
    assert_eq!(tables(&mut gate, from, Some("zzz".to_owned())), (Vec::new(), None));
}

#[test]
fn a_participant_holds_few_tables_open_and_empty_ones_are_closed() {
    let mut gate = Gate::open(NewAccounts::Off);
    let (own, _) = gate.come(9, "the host", Auth::default());
    gate.say(own, r#"{"t":"open","id":50,"game":"whist"}"#);
    gate.say(own, r#"{"t":"leave","id":51,"table":"T1"}"#);
    gate.host.keep_table("T1");
    gate.host.limit_tables(gate.now);
    let (from, _) = gate.come(1, "Eager", Auth::default());
    let open = |gate: &mut Gate, id: u64| {
        let told = gate.say(from, &format!(r#"{{"t":"open","id":{id},"game":"whist"}}"#));
        let told: Vec<_> = told.iter().filter_map(|(_, told)| refused(told)).collect();
        gate.say(from, &format!(r#"{{"t":"leave","id":{},"table":"T{}"}}"#, id + 1, id / 10));
        told
    };
    for id in [20, 30, 40, 50] {
        assert_eq!(open(&mut gate, id), [], "{id}");
    }
    assert_eq!(open(&mut gate, 60), [WarnCode::Full]);
    // Somebody else sits down at one of them; the others are closed after a while.
    let (other, _) = gate.come(2, "Other", Auth::default());
    gate.say(other, r#"{"t":"join","id":900,"table":"T3"}"#);
    assert_eq!(gate.host.tables().count(), 5);
    let due = gate.host.deadline().expect("tables are to be closed");
    assert_eq!(due, gate.now + 120_000);
    gate.now = due - 1;
    gate.give(&HostInput::Tick { at: gate.now });
    assert_eq!(gate.host.tables().count(), 5);
    gate.now = due;
    gate.give(&HostInput::Tick { at: gate.now });
    let left: Vec<_> = gate.host.tables().map(|table| table.setup().table.clone()).collect();
    assert_eq!(left, ["T1", "T3"]);
    assert_eq!(open(&mut gate, 70), []);
    assert!(gate.lines.iter().any(|line| line.line.starts_with("{\"closed\"")));
}
