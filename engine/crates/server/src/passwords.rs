//! Passwords: slow work on threads of its own, so that no table waits for it.

use crate::{Nudge, ServerError};
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use host::{
    ChangedAccount, ConnectionId, HostInput, PasswordAsk, PasswordHash, PasswordVerdict,
    PasswordWork,
};
use protocol::SecretText;
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
};
use store::{LogStore, PlainRow};

/// Kind of the plain rows of accounts.
pub(crate) const ACCOUNT: &str = "account";
/// Number of passwords on which work is done at once; each takes the memory of its cost.
const AT_ONCE: usize = 2;
/// Most passwords that wait for work; beyond it one is told to come later.
const MOST_WAITING: usize = 64;
/// Bytes of a salt, as RFC 9106 recommends.
const SALT: usize = 16;
/// Salt and output of no password at all, in the base 64 of PHC strings.
const DECOY: &str = "AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Cost of making or comparing one password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PasswordCost {
    /// Memory, in KiB.
    pub memory_kib: u32,
    /// Number of passes over it.
    pub passes: u32,
    /// Number of lanes.
    pub lanes: u32,
}

impl Default for PasswordCost {
    /// Returns the second choice of RFC 9106, section 4: 64 MiB, 3 passes, 4 lanes.
    fn default() -> Self {
        Self { memory_kib: 64 * 1024, passes: 3, lanes: 4 }
    }
}

impl PasswordCost {
    fn hasher(self) -> Result<Argon2<'static>, argon2::Error> {
        let params = Params::new(self.memory_kib, self.passes, self.lanes, None)?;
        Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
    }

    /// Returns a hash that no password has, and that takes as long to compare as any other.
    fn decoy(self) -> PasswordHash {
        let Self { memory_kib, passes, lanes } = self;
        PasswordHash(format!("$argon2id$v=19$m={memory_kib},t={passes},p={lanes}${DECOY}"))
    }

    /// Returns the hash of a new password; `None` if the system has no random bytes.
    fn hash(self, password: &SecretText) -> Option<PasswordHash> {
        let mut salt = [0; SALT];
        getrandom::fill(&mut salt).ok()?;
        let hasher = self.hasher().ok()?;
        let hash = hasher.hash_password_with_salt(password.reveal().as_bytes(), &salt).ok()?;
        Some(PasswordHash(hash.to_string()))
    }
}

/// True if a hash is that of a password.
fn is_right(password: &SecretText, hash: &PasswordHash) -> bool {
    // The cost is that of the hash.
    Argon2::default().verify_password(password.reveal().as_bytes(), hash.0.as_str()).is_ok()
}

/// Account as its row tells it.
#[derive(Serialize, Deserialize)]
struct AccountRow {
    name: String,
    password: String,
    changed_ms: u64,
}

/// Work on a password, with the hash that it is compared with.
struct PasswordJob {
    ask: PasswordAsk,
    hash: PasswordHash,
}

/// All accounts of a host, and the threads that work on passwords.
pub(crate) struct PasswordDesk {
    cost: PasswordCost,
    hashes: BTreeMap<String, PasswordHash>,
    /// Number of jobs without an outcome.
    waiting: usize,
    jobs: Sender<PasswordJob>,
    /// Jobs for threads that have not begun.
    inbox: Option<Receiver<PasswordJob>>,
    outcomes: (Sender<HostInput>, Receiver<HostInput>),
    nudge: Option<Nudge>,
}

impl PasswordDesk {
    /// Reads the accounts of a store.
    ///
    /// # Errors
    ///
    /// [`ServerError::Store`]; [`ServerError::System`] if a row is none of an account.
    pub(crate) fn open(store: &dyn LogStore) -> Result<Self, ServerError> {
        let (jobs, inbox) = channel();
        Ok(Self {
            cost: PasswordCost::default(),
            hashes: accounts(store)?,
            waiting: 0,
            jobs,
            inbox: Some(inbox),
            outcomes: channel(),
            nudge: None,
        })
    }

    /// Learns accounts and passwords that another host of the store has written.
    pub(crate) fn learn(&mut self, store: &dyn LogStore) -> Result<(), ServerError> {
        self.hashes.extend(accounts(store)?);
        Ok(())
    }

    pub(crate) fn set_cost(&mut self, cost: PasswordCost) {
        self.cost = cost;
    }

    /// Returns the names of all accounts, as names are compared.
    pub(crate) fn names(&self) -> Vec<String> {
        self.hashes.keys().cloned().collect()
    }

    /// Begins to work.
    pub(crate) fn begin(&mut self, nudge: &Nudge) {
        self.nudge = Some(nudge.clone());
        let Some(inbox) = self.inbox.take() else { return };
        let inbox = Arc::new(Mutex::new(inbox));
        for number in 0..AT_ONCE {
            let (inbox, tell, nudge) = (Arc::clone(&inbox), self.outcomes.0.clone(), nudge.clone());
            let cost = self.cost;
            let work = move || work(&inbox, cost, &tell, &nudge);
            let thread = thread::Builder::new().name(format!("passwords {number}")).spawn(work);
            if let Err(error) = thread {
                tracing::error!(%error, "passwords have no thread to be compared on");
            }
        }
    }

    /// Has work done, unless too much waits.
    pub(crate) fn ask(&mut self, ask: PasswordAsk) {
        let hash = self.hashes.get(&ask.folded).cloned().unwrap_or_else(|| self.cost.decoy());
        let (from, id) = (ask.from, ask.id);
        self.waiting += 1;
        let is_taken =
            self.waiting <= MOST_WAITING && self.jobs.send(PasswordJob { ask, hash }).is_ok();
        if !is_taken {
            tracing::warn!(waiting = self.waiting, "too many passwords wait");
            tell(&self.outcomes.0, (from, id), PasswordVerdict::Busy);
            if let Some(nudge) = &self.nudge {
                nudge.nudge();
            }
        }
    }

    /// Returns the outcomes that are there.
    pub(crate) fn judged(&mut self, now: u64) -> Vec<HostInput> {
        let timed = |input| match input {
            HostInput::Judged { from, id, verdict, .. } => {
                HostInput::Judged { at: now, from, id, verdict }
            }
            other => other,
        };
        let judged: Vec<HostInput> = self.outcomes.1.try_iter().map(timed).collect();
        self.waiting = self.waiting.saturating_sub(judged.len());
        judged
    }

    /// Remembers an account that was made or changed; returns its row.
    pub(crate) fn keep(&mut self, account: ChangedAccount) -> PlainRow {
        let ChangedAccount { name, folded, hash, at } = account;
        match self.hashes.insert(folded.clone(), hash.clone()) {
            None => tracing::info!(name, "an account was made"),
            Some(_) => tracing::info!(name, "an account has a new password"),
        }
        let row = AccountRow { name, password: hash.0, changed_ms: at };
        PlainRow { kind: ACCOUNT.to_owned(), name: folded, value: protocol::write(&row) }
    }
}

/// Returns the hashes of all accounts of a store, by their names as names are compared.
fn accounts(store: &dyn LogStore) -> Result<BTreeMap<String, PasswordHash>, ServerError> {
    let read = |PlainRow { name, value, .. }: PlainRow| {
        let row: AccountRow = serde_json::from_str(&value)
            .map_err(|e| ServerError::system("reading an account", e))?;
        Ok((name, PasswordHash(row.password)))
    };
    store.rows(ACCOUNT)?.into_iter().map(read).collect()
}

/// Tells an outcome; the time is that at which the host hears of it.
fn tell(to: &Sender<HostInput>, (from, id): (ConnectionId, u64), verdict: PasswordVerdict) {
    // A host that has ended waits for nothing.
    let _ = to.send(HostInput::Judged { at: 0, from, id, verdict });
}

/// Works until nobody can ask any more.
fn work(
    inbox: &Mutex<Receiver<PasswordJob>>,
    cost: PasswordCost,
    outcomes: &Sender<HostInput>,
    nudge: &Nudge,
) {
    loop {
        // Waiting changes nothing that a panic could leave half-done.
        let job = inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(PasswordJob { ask, hash }) = job else { return };
        let made = |password| match cost.hash(password) {
            Some(hash) => PasswordVerdict::Hashed(hash),
            None => PasswordVerdict::Busy,
        };
        let verdict = match &ask.work {
            PasswordWork::Hash(new) => made(new),
            PasswordWork::Verify(password) if is_right(password, &hash) => PasswordVerdict::Right,
            PasswordWork::Change { old, new } if is_right(old, &hash) => made(new),
            PasswordWork::Verify(_) | PasswordWork::Change { .. } => PasswordVerdict::Wrong,
        };
        tell(outcomes, (ask.from, ask.id), verdict);
        nudge.nudge();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHEAP: PasswordCost = PasswordCost { memory_kib: 64, passes: 1, lanes: 1 };

    #[test]
    fn a_password_is_known_again_by_its_hash_and_no_other_is() {
        let (right, wrong) = (SecretText::from("correct horse"), SecretText::from("wrong horse"));
        let [one, two] = [CHEAP.hash(&right), CHEAP.hash(&right)].map(|hash| hash.expect("made"));
        assert_ne!(one, two, "each has a salt of its own");
        assert!(is_right(&right, &one) && is_right(&right, &two) && !is_right(&wrong, &one));
        assert!(!format!("{one:?}").contains("argon2"));
    }

    #[test]
    fn hashes_have_the_cost_of_the_rfc_and_a_decoy_the_same() {
        let cost = PasswordCost::default();
        let params = "$argon2id$v=19$m=65536,t=3,p=4$";
        let hash = cost.hash(&SecretText::from("correct horse")).expect("made");
        assert!(hash.0.starts_with(params) && cost.decoy().0.starts_with(params), "{}", hash.0);
        assert_eq!(hash.0.len(), cost.decoy().0.len());
        // A decoy is compared to the end, and is never right.
        use argon2::password_hash::phc;
        let decoy = phc::PasswordHash::new(&CHEAP.decoy().0).map(|read| read.hash.is_some());
        assert_eq!(decoy, Ok(true));
        assert!(!is_right(&SecretText::from("correct horse"), &CHEAP.decoy()));
    }
}
