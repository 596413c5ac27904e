//! Warnings for a host's person at the start: of tables that are not served, and of a new
//! certificate.

use crate::{
    hosting::{Hosting, NewCertificate},
    library::AnyGame,
    text::Texts,
    tr,
};
use server::{LostCause, LostTable};

/// Returns the warnings of a host that was opened with these files.
pub(super) fn warnings(hosting: &Hosting, files: &[String], texts: &Texts) -> Vec<String> {
    let certificate = hosting.new_certificate().map(|change| certificate_words(change, texts));
    let lost = hosting.lost().iter().map(|lost| lost_words(lost, files, texts));
    certificate.into_iter().chain(lost).collect()
}

fn certificate_words(NewCertificate { before, now }: &NewCertificate, texts: &Texts) -> String {
    let now = now.to_string();
    match before {
        Some(before) => {
            tr!(texts, "host-new-certificate", before = before.to_string(), now = now)
        }
        None => tr!(texts, "host-new-certificate-unknown", now = now),
    }
}

/// Says why a table is not served, and whether and how it can go on.
fn lost_words(lost: &LostTable, files: &[String], texts: &Texts) -> String {
    let (table, why) = (lost.table.as_str(), lost.why.as_str());
    match &lost.cause {
        LostCause::Damaged => tr!(texts, "host-lost-damaged", table = table, why = why),
        LostCause::NoGame(_) => tr!(texts, "host-lost", table = table, why = why),
        LostCause::ChangedRules(id) => {
            tr!(texts, "host-lost-rules", table = table, game = file_of(id, files))
        }
        LostCause::Closed(id) => {
            tr!(texts, "host-lost-closed", table = table, game = file_of(id, files))
        }
    }
}

/// Returns the file of a game, as it stands on the command line; the game's id if it is not there.
fn file_of(id: &str, files: &[String]) -> String {
    let is_of = |name: &&String| {
        let found = AnyGame::find(name);
        matches!(found, Ok(AnyGame::Party(game)) if *game.game.about.id == *id)
    };
    files.iter().find(is_of).cloned().unwrap_or_else(|| id.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{hosting::TableWish, text::Language};
    use engine::{host::GameShelf, protocol::TablePolicy};
    use std::{collections::BTreeMap, fs, path::Path, sync::Arc};

    /// Hosts a table of the game in a file, which extends a sample with this rule; returns the
    /// warnings at the start.
    fn host(folder: &Path, rule: &str) -> Vec<String> {
        let file = folder.join("mine.ron");
        let text = format!(
            "(extends: \"crazy-eights\", id: \"mine\", title: (en: \"Mine\"), \
             rules: {{ \"fits\": \"{rule}\" }})"
        );
        fs::write(&file, text).expect("written");
        let file = file.display().to_string();
        let Ok(AnyGame::Party(game)) = AnyGame::find(&file) else { panic!("no game: {rule}") };
        let mut shelf = GameShelf::default();
        shelf.add(Arc::clone(&game.game));
        let wish = TableWish {
            game: "mine".to_owned(),
            seats: Some(2),
            options: BTreeMap::new(),
            policy: TablePolicy::default(),
            bots: Vec::new(),
            key: None,
        };
        let mut hosting = Hosting::open(Some(&folder.join("store")), &shelf).expect("a host");
        let warnings = warnings(&hosting, &[file], &Texts::new(Language::En));
        hosting.open_tables(&[wish]).expect("a table");
        warnings
    }

    #[test]
    fn rules_that_have_changed_are_named_by_their_file_and_a_new_certificate_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let one = "rank == 8 or suit == wanted";
        assert_eq!(host(folder.path(), one), [""; 0]);
        assert_eq!(host(folder.path(), one), [""; 0], "the same rules");
        let said = host(folder.path(), "rank == 7 or suit == wanted");
        let file = folder.path().join("mine.ron").display().to_string();
        assert!(said.len() == 1 && said[0].contains(&file) && said[0].contains("T1"), "{said:?}");
        fs::remove_file(folder.path().join("store/host.pem")).expect("lost");
        let said = host(folder.path(), "rank == 7 or suit == wanted");
        assert!(said.len() == 1 && said[0].contains("are void"), "{said:?}");
    }

    #[test]
    fn each_cause_has_words_of_its_own_in_both_languages() {
        let id = || "mine".to_owned();
        let causes = [
            LostCause::Damaged,
            LostCause::NoGame(id()),
            LostCause::ChangedRules(id()),
            LostCause::Closed(id()),
        ];
        for language in [Language::En, Language::Ja] {
            let texts = Texts::new(language);
            let said = causes.clone().map(|cause| {
                let lost = LostTable { table: "T7".into(), cause, why: "line 4 is bad".into() };
                lost_words(&lost, &[], &texts)
            });
            assert!(said.iter().all(|words| words.contains("T7")), "{said:?}");
            assert!(said[0].contains("line 4 is bad") && said[2].contains("mine"), "{said:?}");
            let different: std::collections::BTreeSet<&String> = said.iter().collect();
            assert_eq!(different.len(), 4);
        }
    }
}
