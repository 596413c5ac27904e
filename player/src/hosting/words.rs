//! Sentences about hosts that cannot be run.

use super::HostingError;
use crate::{text::Texts, tr};
use server::ServerError;
use store::StoreError;

/// Explains in a sentence why a host cannot be run, or cannot go on.
#[must_use]
pub fn hosting_words(texts: &Texts, error: &HostingError) -> String {
    match error {
        HostingError::Server(error) => server_words(texts, error),
        HostingError::Store(error) => store_words(texts, error),
        HostingError::Table { game, why } => {
            tr!(texts, "host-refused-table", game = game.as_str(), why = why.as_str())
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
        StoreError::Database { why, .. } => tr!(texts, "host-database", why = why.as_str()),
        StoreError::Fenced { log, .. } => tr!(texts, "host-followed", table = log.to_string()),
        StoreError::Disk { why, .. } => tr!(texts, "host-disk", why = why.as_str()),
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
        let errors: [(HostingError, &[&str]); 12] = [
            (ServerError::Member { member: "first".into() }.into(), &["first"]),
            (StoreError::Database { doing: "waking", why: why() }.into(), &["cold"]),
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
