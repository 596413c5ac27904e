//! Access to the entries of a bracket with keys, one by one.

use super::{
    Entry,
    shape::{mismatch, record_form},
};
use crate::{
    found::Faults,
    tree::{Node, NodeKind, Text},
};
use definition::{
    Code,
    game::Span,
    say,
    wording::{shown, suggest},
};

/// A bracket with keys. Read every key that it may have, then call [`finish`](Self::finish), which
/// reports all other keys as faults.
pub(crate) struct RecordReader<'n, 'f> {
    place: Span,
    /// Position of the name, or of the opening bracket.
    at: Span,
    entries: &'n [(Text, Node)],
    /// True if an absent key is really missing rather than lost to a syntax error.
    whole: bool,
    /// The keys asked for, some of them more than once.
    asked: Vec<&'static str>,
    faults: &'f mut Faults,
}

impl<'n, 'f> RecordReader<'n, 'f> {
    /// Returns the entries of a value; a bare word, or one with an empty bracket, has none.
    pub(crate) fn of(node: &'n Node, faults: &'f mut Faults) -> Option<Self> {
        let (entries, whole): (&[_], _) = match &node.kind {
            NodeKind::Record { entries, whole, .. } => (entries, *whole),
            NodeKind::Tuple { items, .. } if items.is_empty() => (&[], true),
            NodeKind::Word(_) => (&[], true),
            _ => {
                mismatch(node, record_form(), faults);
                return None;
            }
        };
        let at = node.name().map_or(Span { end: node.at.start + 1, ..node.at }, |name| name.at);
        Some(Self { place: node.at, at, entries, whole, asked: Vec::new(), faults })
    }

    /// Returns the position of the whole record.
    pub(crate) fn place(&self) -> Span {
        self.place
    }

    /// Returns the value of a key: `Some(x)` is unwrapped, and `None` counts as absent.
    fn value(&mut self, key: &'static str) -> Option<&'n Node> {
        self.asked.push(key);
        let node = &self.entries.iter().find(|(name, _)| name.value == key)?.1;
        match &node.kind {
            NodeKind::Word(word) if word.value == "None" => None,
            NodeKind::Tuple { name: Some(name), items }
                if name.value == "Some" && items.len() == 1 =>
            {
                items.first()
            }
            _ => Some(node),
        }
    }

    /// Reads the entry of a key; `None` if it is required and there is no valid value.
    pub(crate) fn entry<E: Entry>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&Node, &mut Faults) -> Option<E::Value>,
    ) -> Option<E> {
        E::with(if E::REQUIRED { self.required(key, read) } else { self.optional(key, read) })
    }

    /// Reads the value of a key if it is given.
    pub(crate) fn optional<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&Node, &mut Faults) -> Option<T>,
    ) -> Option<T> {
        let node = self.value(key)?;
        read(node, self.faults)
    }

    /// Reads the value of a key, or returns `default` if it is not given.
    pub(crate) fn or<T>(
        &mut self,
        key: &'static str,
        default: T,
        read: impl FnOnce(&Node, &mut Faults) -> Option<T>,
    ) -> T {
        self.optional(key, read).unwrap_or(default)
    }

    /// Reads the value of a key and reports a missing one.
    pub(crate) fn required<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&Node, &mut Faults) -> Option<T>,
    ) -> Option<T> {
        if let Some(node) = self.value(key) {
            return read(node, self.faults);
        }
        if self.whole {
            self.faults.add(
                Code::MissingKey,
                self.at,
                say!("fault-missing-key", "the key `{name}` is missing", name = key),
                say!("help-missing-key", "Add `{name}: ...`.", name = key),
            );
        }
        None
    }

    /// Like [`required`](Self::required), unless the file extends another or holds strategies for
    /// another, which then has the key.
    pub(crate) fn inherited<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&Node, &mut Faults) -> Option<T>,
    ) -> Option<T> {
        let has_base = self.has("extends") || self.has("for") || self.has_strategies_alone();
        if has_base { self.optional(key, read) } else { self.required(key, read) }
    }

    /// True if strategies are given, and none of the keys without which there is no game.
    pub(crate) fn has_strategies_alone(&self) -> bool {
        let of_game = ["extends", "players", "pieces", "fields", "moves", "flow", "result"];
        self.has("strategies") && !of_game.iter().any(|key| self.has(key))
    }

    /// True if a key is given.
    fn has(&self, key: &str) -> bool {
        self.entries.iter().any(|(name, _)| name.value == key)
    }

    /// True if there is a key that has not been read so far.
    pub(crate) fn has_unknown(&self) -> bool {
        self.entries.iter().any(|(name, _)| !self.asked.contains(&name.value.as_str()))
    }

    /// Reports keys that were not read, and keys that are given twice.
    pub(crate) fn finish(&mut self) {
        for (index, (key, _)) in self.entries.iter().enumerate() {
            if self.faults.is_full() {
                return;
            }
            let name = key.value.as_str();
            if !self.asked.contains(&name) {
                self.faults.add(
                    Code::UnknownKey,
                    key.at,
                    say!("fault-unknown-key", "unknown key `{name}`", name = shown(name)),
                    suggest(name, self.asked.iter().copied()),
                );
            } else if self.entries[..index].iter().any(|(before, _)| before.value == name) {
                self.faults.add(
                    Code::DoubledKey,
                    key.at,
                    say!("fault-doubled-key", "`{name}` appears twice here", name = shown(name)),
                    say!("help-doubled-key", "Delete one of the two."),
                );
            }
        }
    }
}
