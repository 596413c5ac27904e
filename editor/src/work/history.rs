//! Unlimited undo and redo: the states of the work, which share their equal parts, and the names of
//! the steps between them.

use super::Content;
use fudaba::text::{TextValue, Texts};

/// Name of a step, as a text key with values for its placeholders. Made with
/// [`named!`](crate::named).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditName {
    key: &'static str,
    values: Vec<(&'static str, String)>,
}

impl EditName {
    /// Creates a name from a text key and values for its placeholders; prefer
    /// [`named!`](crate::named), which a test checks.
    #[must_use]
    pub const fn new(key: &'static str, values: Vec<(&'static str, String)>) -> Self {
        Self { key, values }
    }

    /// Returns the name in words: "Move 3 spots".
    #[must_use]
    pub fn words(&self, texts: &Texts) -> String {
        let number = |text: &String| match text.parse::<u32>() {
            Ok(number) => TextValue::from(number),
            Err(_) => TextValue::from(text.clone()),
        };
        let values: Vec<_> = self.values.iter().map(|(name, text)| (*name, number(text))).collect();
        texts.format(self.key, &values)
    }
}

/// Creates the name of a step: `named!("edit-move-spots", count = 3)`.
#[macro_export]
macro_rules! named {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::work::EditName::new($key, vec![$((stringify!($name), $value.to_string())),*])
    };
}

/// Mark of a stroke: changes with equal marks are one step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StrokeMark(pub egui::Id);

/// A step of the history: its name and the content after it.
#[derive(Debug, Clone)]
pub struct HistoryStep {
    name: EditName,
    after: Content,
    stroke: Option<StrokeMark>,
}

/// All states of the work, in order.
#[derive(Debug)]
pub(super) struct WorkHistory {
    first: Content,
    steps: Vec<HistoryStep>,
    /// Number of steps done; the others were undone.
    done: usize,
    revision: u64,
}

impl WorkHistory {
    pub(super) const fn new(first: Content) -> Self {
        Self { first, steps: Vec::new(), done: 0, revision: 0 }
    }

    pub(super) fn now(&self) -> &Content {
        self.done.checked_sub(1).map_or(&self.first, |last| &self.steps[last].after)
    }

    pub(super) const fn revision(&self) -> u64 {
        self.revision
    }

    /// Adds a step, or extends the last one if it is of the same stroke; returns false if nothing
    /// changes.
    pub(super) fn push(
        &mut self,
        name: EditName,
        stroke: Option<StrokeMark>,
        after: Content,
    ) -> bool {
        if after == *self.now() {
            return false;
        }
        self.revision += 1;
        self.steps.truncate(self.done);
        let same = |step: &&mut HistoryStep| stroke.is_some() && step.stroke == stroke;
        if let Some(step) = self.steps.last_mut().filter(same) {
            step.after = after;
            step.name = name;
            return true;
        }
        self.steps.push(HistoryStep { name, after, stroke });
        self.done += 1;
        true
    }

    pub(super) fn end_stroke(&mut self) {
        if let Some(last) = self.done.checked_sub(1) {
            self.steps[last].stroke = None;
        }
        // A stroke that ended where it began is no step.
        let before = match self.done {
            0 => return,
            1 => &self.first,
            done => &self.steps[done - 2].after,
        };
        if self.done == self.steps.len() && *before == self.steps[self.done - 1].after {
            self.steps.pop();
            self.done -= 1;
        }
    }

    pub(super) fn undo(&mut self) -> Option<EditName> {
        self.end_stroke();
        self.done = self.done.checked_sub(1)?;
        self.revision += 1;
        Some(self.steps[self.done].name.clone())
    }

    pub(super) fn redo(&mut self) -> Option<EditName> {
        let name = self.steps.get(self.done)?.name.clone();
        self.done += 1;
        self.revision += 1;
        Some(name)
    }

    pub(super) fn go_to(&mut self, steps: usize) -> bool {
        let wanted = steps.min(self.steps.len());
        let moved = wanted != self.done;
        self.end_stroke();
        self.done = wanted.min(self.steps.len());
        self.revision += u64::from(moved);
        moved
    }

    pub(super) fn names(&self) -> (Vec<&EditName>, usize) {
        (self.steps.iter().map(|step| &step.name).collect(), self.done)
    }

    pub(super) fn undoes(&self) -> Option<&EditName> {
        Some(&self.steps[self.done.checked_sub(1)?].name)
    }

    pub(super) fn redoes(&self) -> Option<&EditName> {
        self.steps.get(self.done).map(|step| &step.name)
    }
}
