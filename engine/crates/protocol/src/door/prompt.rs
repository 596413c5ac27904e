//! The choices of a prompt as lines, and the choice that a line means.

use std::collections::BTreeMap;

/// Choices of a prompt with their lines.
#[derive(Debug, Clone, Default)]
pub(crate) struct PromptLines {
    /// Line of each choice.
    pub(crate) lines: Vec<String>,
    /// Words for the host of each choice.
    pub(crate) texts: Vec<String>,
    /// Choice of each spelling; `None` for one that several have.
    pub(super) meant: BTreeMap<String, Option<usize>>,
    /// Number of all choices, also those that are not listed.
    pub(crate) count: usize,
    /// True if there are choices that are not listed.
    pub(crate) more: bool,
}

impl PromptLines {
    /// Returns the words for the host of the choice that a line means.
    pub(crate) fn find(&self, normal: &str) -> Option<&str> {
        let at = self.meant.get(normal).copied().flatten()?;
        self.texts.get(at).map(String::as_str)
    }

    /// Returns the verbs of the lines, each once.
    pub(crate) fn verbs(&self) -> Vec<&str> {
        let mut verbs: Vec<&str> = Vec::new();
        for line in &self.lines {
            let verb = line.split(' ').next().unwrap_or_default();
            if !verbs.contains(&verb) {
                verbs.push(verb);
            }
        }
        verbs
    }

    /// Returns some of the lines, those with the same verb as a wrong one first.
    pub(crate) fn some(&self, like: &str, most: usize) -> String {
        let verb = like.split(' ').next().unwrap_or_default().to_uppercase();
        let begins = |line: &&String| line.split(' ').next() == Some(verb.as_str());
        let same: Vec<&String> = self.lines.iter().filter(begins).collect();
        let all = if same.is_empty() { self.lines.iter().collect() } else { same };
        let mut text =
            all.iter().take(most).map(|line| line.as_str()).collect::<Vec<_>>().join("; ");
        if all.len() > most || self.more {
            text.push_str("; ... (INFO CHOICES)");
        }
        text
    }
}
