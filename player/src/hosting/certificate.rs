//! The certificate by which clients know a host, and the note of it in the store.

use super::HostingError;
use serde::{Deserialize, Serialize};
use server::{Fingerprint, HostIdentity, ServerError};
use std::path::Path;
use store::{LogStore, PlainRow, WriteBatch};

/// Kind of the plain row that tells by which certificate clients know the host.
const KIND: &str = "host";
/// Name of that row.
const NAME: &str = "certificate";

/// Change of a host's certificate, after which invitations of before are void.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewCertificate {
    /// Fingerprint of the certificate of before, if it is known.
    pub before: Option<Fingerprint>,
    /// Fingerprint of today's.
    pub now: Fingerprint,
}

/// The plain row as it is written.
#[derive(Debug, Serialize, Deserialize)]
struct CertificateRow {
    /// SHA-256 of the certificate, in hex digits.
    fingerprint: String,
}

/// Returns the certificate of a host alone, which is made if there is none, and whether clients
/// knew the host by another one.
pub(super) fn of_host(
    store: &dyn LogStore,
    path: &Path,
) -> Result<(HostIdentity, Option<NewCertificate>), HostingError> {
    let before = known(store)?;
    // A store of an earlier version of the program has no note.
    let is_lost = before.is_none() && !path.exists() && !store.logs()?.is_empty();
    let identity = HostIdentity::open_or_create(path)?;
    let now = identity.fingerprint();
    if before != Some(now) {
        note(store, now)?;
    }
    let is_new = is_lost || before.is_some_and(|before| before != now);
    Ok((identity, is_new.then_some(NewCertificate { before, now })))
}

/// Returns the certificate of a host of a group, which the first one makes; all others must have
/// the same.
pub(super) fn of_member(
    store: &dyn LogStore,
    path: &Path,
) -> Result<(HostIdentity, Option<NewCertificate>), HostingError> {
    let refused = |why: String| ServerError::Identity { path: path.display().to_string(), why };
    let Some(before) = known(store)? else { return of_host(store, path) };
    if !path.exists() {
        let why = format!(
            "is missing; copy it from the folder (--identity) of another host of this database. \
             {BEGUN_ANEW}"
        );
        return Err(refused(why).into());
    }
    let identity = HostIdentity::open_or_create(path)?;
    let now = identity.fingerprint();
    if now != before {
        let why = format!(
            "is not that of the other hosts of this database, whom clients know by the \
             fingerprint {before}, and not by {now}; copy host.pem from one of them. {BEGUN_ANEW}"
        );
        return Err(refused(why).into());
    }
    Ok((identity, None))
}

/// Way to another certificate of a group.
const BEGUN_ANEW: &str = "If no host has it any more, or all get a new one, let the database \
    forget it: DELETE FROM fudaba.plain WHERE kind = 'host'. All invitations are void then";

/// Returns the fingerprint that the store has noted.
fn known(store: &dyn LogStore) -> Result<Option<Fingerprint>, HostingError> {
    let rows = store.rows(KIND)?;
    let row = rows.iter().find(|row| row.name == NAME);
    let read = |row: &PlainRow| serde_json::from_str::<CertificateRow>(&row.value).ok();
    // A note that cannot be read is none.
    Ok(row.and_then(read).and_then(|row| row.fingerprint.parse().ok()))
}

fn note(store: &dyn LogStore, now: Fingerprint) -> Result<(), HostingError> {
    let row = CertificateRow { fingerprint: now.to_string() };
    let value = serde_json::to_string(&row)
        .map_err(|e| ServerError::System { doing: "noting the certificate", why: e.to_string() })?;
    let row = PlainRow { kind: KIND.to_owned(), name: NAME.to_owned(), value };
    Ok(store.write_and_wait(WriteBatch { rows: vec![row], ..WriteBatch::default() })?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use store::{HolderName, LogName, MemoryStore};

    /// Returns a store that a host has used.
    fn used() -> MemoryStore {
        let store = MemoryStore::default();
        let (log, host) = (LogName::new("lobby").unwrap(), HolderName::new("host").unwrap());
        store.take(&log, &host, std::time::Duration::ZERO).unwrap();
        store
    }

    #[test]
    fn a_certificate_that_is_lost_is_replaced_with_a_word() {
        let folder = tempfile::tempdir().unwrap();
        let (path, store) = (folder.path().join("host.pem"), MemoryStore::default());
        let (first, change) = of_host(&store, &path).unwrap();
        assert_eq!(change, None, "a first start");
        assert_eq!(of_host(&store, &path).unwrap().1, None, "the same one");
        fs::remove_file(&path).unwrap();
        let (second, change) = of_host(&store, &path).unwrap();
        let before = Some(first.fingerprint());
        assert_eq!(change, Some(NewCertificate { before, now: second.fingerprint() }));
        assert_eq!(of_host(&store, &path).unwrap().1, None, "told once");
        // A store of an earlier version knows no fingerprint.
        let store = used();
        assert_eq!(of_host(&store, &path).unwrap().1, None, "the certificate is there");
        let store = used();
        fs::remove_file(&path).unwrap();
        let change = of_host(&store, &path).unwrap().1.unwrap();
        assert_eq!(change.before, None);
    }

    #[test]
    fn the_hosts_of_a_group_have_one_certificate() {
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let [own, other] = [0, 1].map(|at| folders[at].path().join("host.pem"));
        let store = used();
        let (first, _) = of_member(&store, &own).unwrap();
        let refused = of_member(&store, &other).map(drop).unwrap_err().to_string();
        assert!(refused.contains("copy it from the folder"), "{refused}");
        assert!(!other.exists(), "none is made");
        HostIdentity::open_or_create(&other).unwrap();
        let refused = of_member(&store, &other).map(drop).unwrap_err().to_string();
        assert!(refused.contains(&first.fingerprint().to_string()), "{refused}");
        fs::copy(&own, &other).unwrap();
        of_member(&store, &other).unwrap();
    }
}
