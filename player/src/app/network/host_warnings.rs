//! Warnings for the person whose window hosts: tables of earlier runs that are not served, and a
//! new certificate.

use crate::{hosting::NewCertificate, text::Texts, tr};
use server::{LostCause, LostTable};

/// Warnings of a host that has been opened.
#[derive(Debug, Clone, Default)]
pub(super) struct HostWarnings {
    /// True if the links of before are void, as the host has a new certificate.
    has_new_certificate: bool,
    /// Tables of earlier runs that are not served.
    lost: Vec<LostTable>,
    /// Sentences in the language of the moment.
    pub(super) words: Vec<String>,
}

impl HostWarnings {
    pub(super) fn of(certificate: Option<&NewCertificate>, lost: &[LostTable]) -> Self {
        let has_new_certificate = certificate.is_some();
        Self { has_new_certificate, lost: lost.to_vec(), words: Vec::new() }
    }

    /// Makes the sentences; `title` names the game with an id.
    pub(super) fn word(&mut self, texts: &Texts, title: impl Fn(&str) -> String) {
        let certificate = self.has_new_certificate.then(|| tr!(texts, "host-window-certificate"));
        let lost = self.lost.iter().map(|lost| lost_words(lost, texts, &title));
        self.words = certificate.into_iter().chain(lost).collect();
    }
}

/// Says why a table is not served, and whether and how it can go on.
fn lost_words(lost: &LostTable, texts: &Texts, title: &impl Fn(&str) -> String) -> String {
    let table = lost.table.as_str();
    match &lost.cause {
        LostCause::Damaged => {
            tr!(texts, "host-window-lost-damaged", table = table, why = lost.why.as_str())
        }
        LostCause::NoGame(id) => tr!(texts, "host-window-lost", table = table, title = title(id)),
        LostCause::ChangedRules(id) => {
            tr!(texts, "host-window-lost-rules", table = table, title = title(id))
        }
        LostCause::Closed(id) => {
            tr!(texts, "host-window-lost-closed", table = table, title = title(id))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use std::collections::BTreeSet;

    #[test]
    fn each_cause_has_words_of_its_own_in_both_languages() {
        let id = || "mine".to_owned();
        let causes = [
            LostCause::Damaged,
            LostCause::NoGame(id()),
            LostCause::ChangedRules(id()),
            LostCause::Closed(id()),
        ];
        let why = "line 4 is bad".to_owned();
        let lost =
            causes.map(|cause| LostTable { table: "T7".to_owned(), cause, why: why.clone() });
        let mut warnings = HostWarnings::of(None, &lost);
        warnings.has_new_certificate = true;
        for language in [Language::En, Language::Ja] {
            warnings.word(&Texts::new(language), |id| format!("<{id}>"));
            let said = &warnings.words;
            let different: BTreeSet<&String> = said.iter().collect();
            assert_eq!(different.len(), 5, "{said:?}");
            assert!(said[1..].iter().all(|words| words.contains("T7")), "{said:?}");
            assert!(said[1].contains(&why), "{said:?}");
            assert!(said[2..].iter().all(|words| words.contains("<mine>")), "{said:?}");
        }
        let mut none = HostWarnings::of(None, &[]);
        none.word(&Texts::new(Language::En), str::to_owned);
        assert!(none.words.is_empty(), "{:?}", none.words);
    }
}
