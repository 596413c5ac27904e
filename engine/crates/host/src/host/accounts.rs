//! Entering with a password, making an account, changing its password.

use super::{Host, PendingProof, PendingWish, entering::Entering};
use crate::{
    ChangedAccount, ClientAddress, ConnectionId, EntranceRules, EntryProof, LobbyEvent,
    NewAccounts, PasswordAsk, PasswordHash, PasswordVerdict, PasswordWork, warnings::TableRefusal,
};
use fair::{Digest, Signature};
use protocol::{SecretText, ServerMessage, WarnCode, limit};

/// True if a new password has a length that is allowed.
fn is_long_enough(password: &SecretText) -> bool {
    let [fewest, most] = limit::PASSWORD;
    (fewest..=most).contains(&password.reveal().chars().count())
}

impl Host {
    /// Sets the conditions for those who enter from now on.
    pub fn set_entrance(&mut self, rules: EntranceRules) {
        self.entrance = rules;
    }

    /// Learns the SHA-256 of the certificate by which clients know the host; without it nobody
    /// enters with a key.
    pub const fn set_fingerprint(&mut self, fingerprint: Digest) {
        self.fingerprint = Some(fingerprint);
    }

    /// Enters with a signature of the number that was drawn for this connection.
    pub(super) fn enter_by_key(
        &mut self,
        at: u64,
        from: ConnectionId,
        entering: Entering,
        signature: &Signature,
    ) {
        let folded = session::folded_name(&entering.name);
        let nonce = self.lines.get(&from).and_then(|line| line.nonce);
        let is_signed = match (entering.key, self.fingerprint, nonce) {
            (Some(key), Some(host), Some(nonce)) => {
                key.signed_entrance((host, nonce), &entering.signed_name, signature)
            }
            _ => false,
        };
        let is_listed = entering.key.is_some_and(|key| self.entrance.lets_key_in(key, &folded));
        if is_signed && !is_listed {
            return self.refuse_on(from, Some(entering.id), &unlisted());
        }
        let is_proved = is_signed && is_listed;
        // A key alone makes nobody known: whoever is to be must stand in the list, or be invited.
        let (invitation, person) = (entering.invitation.as_ref(), entering.as_invited());
        let is_known = self.entrance.only_keys.is_some()
            || match invitation.map(|code| self.is_invited_to_table(at, code.reveal(), &person)) {
                Some(is_invited) => is_invited,
                None => self.entrance.lets_guests_in,
            };
        if is_proved && !is_known && invitation.is_none() {
            return self.warn_unknown(from, entering.id);
        }
        match (is_proved && is_known, self.accounts.contains(&folded)) {
            (false, _) if is_proved => self.warn_not_invited(from, entering.id),
            (false, _) => self.warn(from, Some(entering.id), WarnCode::Auth),
            (true, true) => self.warn(from, Some(entering.id), WarnCode::Registered),
            (true, false) => self.admit(at, from, entering, EntryProof::Key),
        }
    }

    /// Learns the names of accounts that were made before.
    pub fn know_accounts(&mut self, names: impl IntoIterator<Item = String>) {
        self.accounts.extend(names.into_iter().map(|name| session::folded_name(&name)));
    }

    /// True if a name belongs to an account.
    #[must_use]
    pub fn is_registered(&self, name: &str) -> bool {
        self.accounts.contains(&session::folded_name(name))
    }

    pub(super) fn address(&self, from: ConnectionId) -> ClientAddress {
        self.addresses.get(&from).copied().unwrap_or_default()
    }

    /// Has slow work done on a password, for a command that waits for it.
    fn ask_password(&mut self, ask: PasswordAsk, wish: PendingWish) {
        if let Some(line) = self.lines.get_mut(&ask.from) {
            line.pending = Some(Box::new(PendingProof { id: ask.id, wish }));
            self.output.passwords.push(ask);
        }
    }

    /// Enters with the password of an account; whether there is one makes no difference until the
    /// work is done.
    pub(super) fn enter_by_password(
        &mut self,
        at: u64,
        from: ConnectionId,
        entering: Entering,
        password: SecretText,
    ) {
        let folded = session::folded_name(&entering.name);
        if !self.attempts.take(at, self.address(from), &folded) {
            return self.warn(from, Some(entering.id), WarnCode::Rate);
        }
        let work = PasswordWork::Verify(password);
        let ask = PasswordAsk { from, id: entering.id, folded, work };
        self.ask_password(ask, PendingWish::Enter(entering));
    }

    /// Makes an account, and enters.
    pub(super) fn register(
        &mut self,
        at: u64,
        from: ConnectionId,
        entering: Entering,
        password: SecretText,
    ) {
        let id = Some(entering.id);
        let folded = session::folded_name(&entering.name);
        match self.entrance.accounts {
            NewAccounts::Off => {
                let refusal = TableRefusal::in_both(
                    WarnCode::NotAllowed,
                    "this host lets nobody make an account",
                    "このホストではアカウントを作れません",
                );
                return self.refuse_on(from, id, &refusal);
            }
            NewAccounts::Invited => {
                let code = entering.invitation.as_ref();
                if !code.is_some_and(|code| self.may_register_by(at, code.reveal())) {
                    return self.refuse_on(from, id, &uninvited());
                }
            }
            NewAccounts::Open => {}
        }
        if !is_long_enough(&password) {
            return self.warn(from, id, WarnCode::Password);
        }
        if let Err(code) = self.may_register(&folded) {
            return self.warn(from, id, code);
        }
        if !self.attempts.take(at, self.address(from), &folded) {
            return self.warn(from, id, WarnCode::Rate);
        }
        let work = PasswordWork::Hash(password);
        let ask = PasswordAsk { from, id: entering.id, folded, work };
        self.ask_password(ask, PendingWish::Register(entering));
    }

    fn may_register(&self, folded: &str) -> Result<(), WarnCode> {
        if self.accounts.contains(folded) {
            return Err(WarnCode::Registered);
        }
        match self.named(folded) {
            Some(_) => Err(WarnCode::NameInUse),
            None => Ok(()),
        }
    }

    /// Uses the invitation that an account needs.
    fn use_to_register(&mut self, at: u64, entering: &Entering) -> Result<(), WarnCode> {
        if self.entrance.accounts != NewAccounts::Invited {
            return Ok(());
        }
        let code = entering.invitation.as_ref();
        let is_used = code.is_some_and(|code| self.use_for_account(at, code.reveal()));
        if is_used { Ok(()) } else { Err(WarnCode::Auth) }
    }

    /// Changes the password of a participant's account.
    pub(super) fn change_password(
        &mut self,
        at: u64,
        (from, who, id): (ConnectionId, u32, u64),
        (old, new): (&SecretText, &SecretText),
    ) {
        let own = self.participants.get(&who).filter(|one| one.proof == EntryProof::Account);
        let refused = match own.map(|one| session::folded_name(&one.name)) {
            None => WarnCode::NotAllowed,
            Some(_) if !is_long_enough(new) => WarnCode::Password,
            Some(folded) if !self.attempts.take(at, self.address(from), &folded) => WarnCode::Rate,
            Some(folded) => {
                let work = PasswordWork::Change { old: old.clone(), new: new.clone() };
                let ask = PasswordAsk { from, id, folded, work };
                return self.ask_password(ask, PendingWish::Change(who));
            }
        };
        self.refuse(who, id, &TableRefusal::plain(refused));
    }

    /// Goes on with what waited for work on a password.
    pub(super) fn judged(
        &mut self,
        at: u64,
        (from, id): (ConnectionId, u64),
        verdict: &PasswordVerdict,
    ) {
        let line = self.lines.get_mut(&from);
        let pending = line.and_then(|line| line.pending.take_if(|pending| pending.id == id));
        // Whoever has gone meanwhile waits for nothing.
        let Some(PendingProof { wish, .. }) = pending.map(|pending| *pending) else { return };
        match (wish, verdict) {
            (PendingWish::Enter(entering), PasswordVerdict::Right) => {
                let folded = session::folded_name(&entering.name);
                self.attempts.was_right(self.address(from), &folded);
                self.admit(at, from, entering, EntryProof::Account);
            }
            (PendingWish::Register(entering), PasswordVerdict::Hashed(hash)) => {
                let folded = session::folded_name(&entering.name);
                // Somebody may have been quicker.
                let may =
                    self.may_register(&folded).and_then(|()| self.use_to_register(at, &entering));
                match may {
                    Err(code) => self.warn(from, Some(id), code),
                    Ok(()) => {
                        self.keep_account(at, &entering.name, hash);
                        self.attempts.was_right(self.address(from), &folded);
                        self.admit(at, from, entering, EntryProof::Account);
                    }
                }
            }
            (PendingWish::Change(who), PasswordVerdict::Hashed(hash)) => {
                let Some(name) = self.participants.get(&who).map(|one| one.name.clone()) else {
                    return;
                };
                let folded = session::folded_name(&name);
                self.attempts.was_right(self.address(from), &folded);
                self.keep_account(at, &name, hash);
                self.log_lobby(&LobbyEvent::PasswordChanged { who, id });
                self.answer(who, id, ServerMessage::Ok { id, table: None, n: None });
            }
            (PendingWish::Change(who), verdict) => {
                self.refuse(who, id, &TableRefusal::plain(refusal(verdict)));
            }
            (PendingWish::Enter(_) | PendingWish::Register(_), verdict) => {
                self.warn(from, Some(id), refusal(verdict));
            }
        }
    }

    fn keep_account(&mut self, at: u64, name: &str, hash: &PasswordHash) {
        let folded = session::folded_name(name);
        self.accounts.insert(folded.clone());
        let account = ChangedAccount { name: name.to_owned(), folded, hash: hash.clone(), at };
        self.output.accounts.push(account);
    }
}

/// Returns the code for work whose outcome is not the wanted one.
const fn refusal(verdict: &PasswordVerdict) -> WarnCode {
    match verdict {
        PasswordVerdict::Busy => WarnCode::Rate,
        PasswordVerdict::Wrong => WarnCode::Auth,
        PasswordVerdict::Right | PasswordVerdict::Hashed(_) => WarnCode::Host,
    }
}

/// Returns the reason that a key does not let its owner in under this name.
fn unlisted() -> TableRefusal {
    TableRefusal::in_both(
        WarnCode::NotAllowed,
        "this host admits the keys of its list only, and yours is not there for this name: ask \
         the host to add the key that `fudaba join ADDRESS --name NAME --show-key` prints; \
         passwords and invitations do not help here",
        "このホストは一覧にある鍵だけを受け入れ、あなたの鍵はこの名前では一覧にありません。\
         `fudaba join アドレス --name 名前 --show-key` が示す鍵を一覧に加えるよう、ホストに頼んでください。\
         パスワードや招待では入れません",
    )
}

/// Returns the reason that somebody makes no account.
fn uninvited() -> TableRefusal {
    TableRefusal::in_both(
        WarnCode::Auth,
        "an account here needs an invitation to make one, and there is none, or it is used up, \
         revoked or too old: ask the host for one",
        "ここでアカウントを作るには招待が必要ですが、招待がないか、使用済みか、取り消されたか、期限切れです。\
         ホストに頼んでください",
    )
}
