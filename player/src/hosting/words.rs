//! Sentences about hosts that cannot be run.

use super::HostingError;
use crate::{text::Texts, tr};
use server::ServerError;
use store::{DiskFault, StoreError};

/// Explains in a sentence why a host cannot be run, or cannot go on.
#[must_use]
pub fn hosting_words(texts: &Texts, error: &HostingError) -> String {
    match error {
        HostingError::Server(error) => server_words(texts, error),
        HostingError::Store(error) => store_words(texts, error),
        HostingError::Table { game, why } => {
            tr!(texts, "host-refused-table", game = game.as_str(), why = why.as_str())
        }
        HostingError::Damaged { place, why } => {
            tr!(texts, "host-damaged", place = place.as_str(), why = why.as_str())
        }
        HostingError::NotNamed { game } => {
            tr!(texts, "host-not-named", game = game.as_str())
        }
    }
}

/// Explains in a sentence why the doors of a host cannot be open.
#[must_use]
pub fn server_words(texts: &Texts, error: &ServerError) -> String {
    match error {
        ServerError::Listen { address, why } => {
            tr!(texts, "host-listen", address = address.to_string(), why = why.as_str())
        }
        ServerError::Identity { path, why } => {
            tr!(texts, "host-identity", path = path.as_str(), why = why.as_str())
        }
        ServerError::Store(error) => store_words(texts, error),
        ServerError::Member { member } => {
            tr!(texts, "host-member-runs", member = member.as_str())
        }
        ServerError::Restore(error) => tr!(texts, "host-not-restored", why = error.to_string()),
        ServerError::System { .. } => tr!(texts, "host-cannot-run", why = error.to_string()),
    }
}

fn store_words(texts: &Texts, error: &StoreError) -> String {
    match error {
        StoreError::InUse { path } => tr!(texts, "host-in-use", path = path.as_str()),
        StoreError::WrongKey { path } => tr!(texts, "host-wrong-key", path = path.as_str()),
        StoreError::KeyFile { path, why } => {
            tr!(texts, "host-key-file", path = path.as_str(), why = why.as_str())
        }
        StoreError::Version { found, known } => {
            tr!(texts, "host-version", found = found.to_string(), known = known.to_string())
        }
        StoreError::DatabaseMissing { path } => {
            tr!(texts, "host-database-missing", path = path.as_str())
        }
        StoreError::DatabaseEmpty { path } => {
            tr!(texts, "host-database-empty", path = path.as_str())
        }
        StoreError::Database { place, why, .. } => {
            let place = if place.is_empty() { "PostgreSQL" } else { place.as_str() };
            tr!(texts, "host-database", place = place, why = why.as_str())
        }
        StoreError::Fenced { log, .. } => tr!(texts, "host-followed", table = log.to_string()),
        StoreError::Disk { place, fault, why, .. } if !place.is_empty() => {
            let (place, why) = (place.as_str(), why.as_str());
            match fault {
                DiskFault::Full => tr!(texts, "host-disk-full", place = place, why = why),
                DiskFault::Damaged => tr!(texts, "host-disk-damaged", place = place, why = why),
                DiskFault::Forbidden => {
                    tr!(texts, "host-disk-forbidden", place = place, why = why)
                }
                DiskFault::Other => tr!(texts, "host-disk", place = place, why = why),
            }
        }
        // The rest comes only from a fault of the program or of its files.
        _ => tr!(texts, "host-cannot-run", why = error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn a_host_that_cannot_be_run_says_why_in_both_languages() {
        let (path, why) = (|| "kept/key".to_owned(), || "it is cold".to_owned());
        let address = std::net::SocketAddr::from(([127, 0, 0, 1], 7_000));
        let log = store::LogName::new("T1").expect("a name");
        let disk = |fault| StoreError::Disk { doing: "waking", place: path(), fault, why: why() };
        let database = |place: &str| {
            let (doing, place) = ("waking", place.to_owned());
            StoreError::Database { doing, place, why: why() }
        };
        let errors: [(HostingError, &[&str]); 19] = [
            (disk(DiskFault::Full).into(), &["kept/key", "cold"]),
            (disk(DiskFault::Damaged).into(), &["kept/key", "cold"]),
            (disk(DiskFault::Forbidden).into(), &["kept/key", "cold"]),
            (disk(DiskFault::Other).into(), &["kept/key", "cold"]),
            (StoreError::DatabaseMissing { path: path() }.into(), &["kept/key", "store.key"]),
            (StoreError::DatabaseEmpty { path: path() }.into(), &["kept/key", "store.key"]),
            (HostingError::Damaged { place: path(), why: why() }, &["kept/key", "cold"]),
            (ServerError::Member { member: "first".into() }.into(), &["first"]),
            (database("postgres://db/own").into(), &["postgres://db/own", "cold"]),
            (StoreError::Fenced { log, ours: 1, now: 2 }.into(), &["T1"]),
            (ServerError::Listen { address, why: why() }.into(), &["127.0.0.1:7000", "cold"]),
            (ServerError::Identity { path: path(), why: why() }.into(), &["kept/key", "cold"]),
            (ServerError::System { doing: "waking", why: why() }.into(), &["waking", "cold"]),
            (StoreError::InUse { path: path() }.into(), &["kept/key"]),
            (StoreError::WrongKey { path: path() }.into(), &["kept/key"]),
            (StoreError::KeyFile { path: path(), why: why() }.into(), &["kept/key", "cold"]),
            (StoreError::Version { found: 9, known: 2 }.into(), &["9", "2"]),
            (StoreError::Closed.into(), &["closed"]),
            (HostingError::NotNamed { game: "own".into() }, &["own"]),
        ];
        let [en, ja] = [Language::En, Language::Ja].map(Texts::new);
        for (error, parts) in &errors {
            let said = [&en, &ja].map(|texts| hosting_words(texts, error));
            for part in *parts {
                assert!(said.iter().all(|said| said.contains(part)), "{part}: {said:?}");
            }
            assert!(said[0].is_ascii() && !said[1].is_ascii(), "{said:?}");
        }
    }
}
