//! Talk at a table that is kept while the person is away: lines that were heard there, and those
//! that could not be sent.

use super::{TalkLine, WaitingLine};
use std::{collections::VecDeque, ops::Range};

/// Places of the lines that were heard before the person came back, among which those are found
/// that the host tells once more.
#[derive(Debug, Clone, Default)]
pub(super) struct HeardBefore(Range<usize>);

impl HeardBefore {
    /// All of that many lines were heard before.
    pub(super) const fn all(count: usize) -> Self {
        Self(0..count)
    }

    /// True if a line is one of them. The host tells them in their order, so that the next one is
    /// found behind it.
    pub(super) fn takes(&mut self, lines: &VecDeque<TalkLine>, line: &TalkLine) -> bool {
        let is_same = |known: &TalkLine| {
            (&known.from, &known.to, &known.text) == (&line.from, &line.to, &line.text)
        };
        let found = self.0.clone().find(|&at| lines.get(at).is_some_and(is_same));
        self.0.start = found.map_or(self.0.start, |at| at + 1);
        found.is_some()
    }

    /// Takes notice that the oldest line was removed.
    pub(super) const fn shift(&mut self) {
        self.0.start = self.0.start.saturating_sub(1);
        self.0.end = self.0.end.saturating_sub(1);
    }
}

/// Lines of the person that were not sent before the person left, the first one first: they come
/// back into the field, one after the other.
#[derive(Debug, Default)]
pub(super) struct UnsentLines(VecDeque<String>);

impl UnsentLines {
    /// Returns lines that were not sent before the program ended.
    pub(super) fn of(lines: Vec<String>) -> Self {
        Self(lines.into())
    }

    /// Returns the lines, the first one first.
    pub(super) fn lines(&self) -> impl Iterator<Item = &String> {
        self.0.iter()
    }

    /// Keeps lines that were not sent.
    pub(super) fn keep(&mut self, lines: impl Iterator<Item = WaitingLine>) {
        self.0.extend(lines.map(|line| line.text));
    }

    /// True if there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the next one for the field.
    pub(super) fn next(&mut self) -> Option<String> {
        self.0.pop_front()
    }

    /// Gives up a line that was sent after all.
    pub(super) fn was_sent(&mut self, text: &str) {
        if let Some(at) = self.0.iter().position(|line| line == text) {
            self.0.remove(at);
        }
    }
}
