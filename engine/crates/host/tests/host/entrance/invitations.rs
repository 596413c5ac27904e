//! Personal invitations: whom they let in, how often, and until when.

use super::*;

/// Makes an invitation; returns its number and its code.
fn invite(gate: &mut Gate, to: InvitedTo, uses: u32, until: Option<u64>) -> (u32, String) {
    let wish = InvitationWish { to, uses, until };
    let output = gate.host.apply(&HostInput::Invite { at: gate.now, wish });
    let made = output.made.expect("an invitation");
    let kept = output.invitations.last().expect("kept").clone();
    let written = protocol::write(&kept);
    assert!(!written.contains(&made.code), "only the hash is kept: {written}");
    assert!(!format!("{made:?}").contains(&made.code));
    (made.number, made.code)
}

fn invited(code: &str, auth: Auth) -> Auth {
    Auth { invitation: Some(code.into()), ..auth }
}

/// A gate with a private table `T1`.
fn with_private_table(accounts: NewAccounts, lets_guests_in: bool) -> Gate {
    let mut gate = Gate::open(accounts);
    let (opener, _) = gate.come(1, "Opener", Auth::default());
    gate.say(opener, r#"{"t":"open","id":50,"game":"whist","key":"secret"}"#);
    let rules = EntranceRules { accounts, lets_guests_in, only_keys: None };
    gate.host.set_entrance(rules);
    gate
}

fn join(gate: &mut Gate, from: ConnectionId, key: &str) -> bool {
    gate.ids += 1;
    let key = if key.is_empty() { String::new() } else { format!(r#","key":"{key}""#) };
    let text = format!(r#"{{"t":"join","id":{},"table":"T1"{key}}}"#, gate.ids);
    let told = gate.say(from, &text);
    told.iter().any(|(_, told)| matches!(told, ServerMessage::Ok { .. }))
}

#[test]
fn an_invitation_lets_so_many_in_until_a_time_and_can_be_revoked() {
    let mut gate = with_private_table(NewAccounts::Off, false);
    let table = || InvitedTo::Table("T1".to_owned());
    let until = gate.now + 60_000;
    let (_, code) = invite(&mut gate, table(), 2, Some(until));
    let (_, told) = gate.come(2, "Bo", invited("0123456789abcdef", Auth::default()));
    assert_eq!(refused(&told), Some(WarnCode::Auth), "a code that is guessed");
    for name in ["Bo", "Cy"] {
        let (from, told) = gate.come(2, name, invited(&code, Auth::default()));
        assert!(is_in(&told) && join(&mut gate, from, ""), "{name}: {told:?}");
    }
    let (_, told) = gate.come(2, "Di", invited(&code, Auth::default()));
    assert_eq!(refused(&told), Some(WarnCode::Auth), "used up");
    let (number, code) = invite(&mut gate, table(), 9, None);
    let (bo, told) = gate.come(2, "Di", invited(&code, Auth::default()));
    assert!(is_in(&told));
    gate.give(&HostInput::Revoke { at: gate.now, number });
    let (_, told) = gate.come(2, "Ed", invited(&code, Auth::default()));
    assert_eq!(refused(&told), Some(WarnCode::Auth), "revoked");
    assert!(join(&mut gate, bo, ""), "who is in stays in");
    let kept = gate.host.invitations().find(|one| one.number == number);
    let kept = kept.expect("a revoked one stays listed");
    let names: Vec<&str> = kept.used_by.iter().map(host::InvitedPerson::readable_name).collect();
    assert!(kept.is_revoked && names == ["Di"], "it is still known who has used it");
    gate.say(bo, r#"{"t":"exit","id":900}"#);
    let (_, told) = gate.come(2, "Di", invited(&code, Auth::default()));
    assert_eq!(refused(&told), Some(WarnCode::Auth), "whoever has used it does not come back");
    let (_, code) = invite(&mut gate, table(), 1, Some(until));
    gate.now = until + 1;
    let (_, told) = gate.come(2, "Ed", invited(&code, Auth::default()));
    assert_eq!(refused(&told), Some(WarnCode::Auth), "too late");
    let wish = InvitationWish { to: InvitedTo::Table("T9".into()), uses: 1, until: None };
    assert_eq!(gate.host.apply(&HostInput::Invite { at: gate.now, wish }).made, None);
}

#[test]
fn an_invitation_lets_the_owner_of_a_key_in_where_no_guests_are() {
    let mut gate = with_private_table(NewAccounts::Off, false);
    let (_, code) = invite(&mut gate, InvitedTo::Table("T1".to_owned()), 1, None);
    let own = Signer::of(&secret("Hana"));
    let mut enters = |name: &str, code: Option<&str>| {
        let from = gate.connect(1);
        let auth = Auth::sign(own.sign_entrance(HERE, gate.nonces[&from], name));
        let auth = code.map_or(auth.clone(), |code| invited(code, auth));
        let told = enter_proved(&mut gate, from, name, &own, auth);
        let can_join = is_in(&told) && join(&mut gate, from, "");
        gate.leave(from);
        (refused(&told), can_join)
    };
    assert_eq!(enters("Hana", None), (Some(WarnCode::Auth), false), "a key alone");
    assert_eq!(enters("Hana", Some("guessed")), (Some(WarnCode::Auth), false));
    assert_eq!(enters("Hana", Some(&code)), (None, true));
    assert_eq!(enters("Ken", Some(&code)), (Some(WarnCode::Auth), false), "used up");
}

#[test]
fn an_invitation_that_led_nowhere_is_given_back_and_one_that_did_is_not() {
    let mut gate = with_private_table(NewAccounts::Off, true);
    let (_, code) = invite(&mut gate, InvitedTo::Table("T1".to_owned()), 2, None);
    let (from, told) = gate.come(2, "Bo", invited(&code, Auth::default()));
    assert!(is_in(&told));
    gate.leave(from);
    for name in ["Bo", "Cy"] {
        let (from, told) = gate.come(2, name, invited(&code, Auth::default()));
        assert!(is_in(&told) && join(&mut gate, from, ""), "{name}");
        gate.say(from, r#"{"t":"exit","id":900}"#);
    }
    let (_, told) = gate.come(2, "Di", invited(&code, Auth::default()));
    assert_eq!(refused(&told), Some(WarnCode::Auth));
    // A guest joins with a code too, at its table alone.
    let (di, _) = gate.come(2, "Di", Auth::default());
    assert!(!join(&mut gate, di, "") && !join(&mut gate, di, &code));
    let (_, code) = invite(&mut gate, InvitedTo::Table("T1".to_owned()), 1, None);
    assert!(join(&mut gate, di, &code));
}

#[test]
fn where_accounts_need_an_invitation_one_makes_one() {
    let mut gate = with_private_table(NewAccounts::Invited, true);
    let (_, to_table) = invite(&mut gate, InvitedTo::Table("T1".to_owned()), 9, None);
    let (_, code) = invite(&mut gate, InvitedTo::Account, 1, None);
    for auth in
        [register(GOOD), invited("0123", register(GOOD)), invited(&to_table, register(GOOD))]
    {
        let (_, told) = gate.come(2, "Hana", auth);
        assert_eq!(refused(&told), Some(WarnCode::Auth));
    }
    assert_eq!(gate.accounts.len(), 0);
    let (hana, told) = gate.come(2, "Hana", invited(&code, register(GOOD)));
    assert!(is_in(&told), "{told:?}");
    let (_, told) = gate.come(2, "Ken", invited(&code, register(GOOD)));
    assert_eq!(refused(&told), Some(WarnCode::Auth), "it is used up");
    gate.leave(hana);
    // The link is still the way back for whoever has used it.
    let (_, told) = gate.come(2, "Hana", invited(&code, password(GOOD)));
    assert!(is_in(&told), "{told:?}");
}

#[test]
fn an_invitation_to_a_table_that_is_closed_is_good_for_nothing() {
    let mut gate = with_private_table(NewAccounts::Invited, false);
    let (to_table, code) = invite(&mut gate, InvitedTo::Table("T1".to_owned()), 3, None);
    let (to_account, _) = invite(&mut gate, InvitedTo::Account, 1, None);
    assert!(!gate.host.close_table("T1"), "somebody is there");
    let opener = ConnectionId(gate.connections);
    gate.leave(opener);
    gate.now += 86_400_000;
    gate.give(&HostInput::Tick { at: gate.now });
    assert!(gate.host.close_table("T1"));
    let output = gate.host.apply(&HostInput::Tick { at: gate.now });
    let kept: Vec<_> = output.invitations.iter().map(|one| (one.number, one.left)).collect();
    assert_eq!(kept, [(to_table, 0)], "and not {to_account}, which is to an account");
    let (_, told) = gate.come(2, "Bo", invited(&code, Auth::default()));
    assert_eq!(refused(&told), Some(WarnCode::Auth));
}
