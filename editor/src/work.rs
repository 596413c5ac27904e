//! The game being designed: its content, its history, and its faults.

mod content;
mod differences;
mod history;
mod judged;
mod unread;

pub use content::{Content, SheetOrigin};
pub(crate) use content::{is_of_reading, loses_nothing};
pub use differences::differences;
pub use history::{EditName, HistoryStep, StrokeMark};
pub use judged::Judged;
pub use unread::UnreadReason;

use engine::{
    definition::CellRef,
    gamefile,
    workbook::{self, Document, Draft, Value},
};
use history::WorkHistory;
use std::{path::PathBuf, sync::Arc};

/// A change of one cell.
#[derive(Debug, Clone, PartialEq)]
pub struct CellChange {
    /// Name of the sheet; created if there is none with it.
    pub sheet: String,
    /// The cell.
    pub cell: CellRef,
    /// New value; `None` clears the cell.
    pub value: Option<Value>,
}

/// A game being designed.
#[derive(Debug)]
pub struct Work {
    history: WorkHistory,
    judged: Arc<Judged>,
    /// True if the content has changed since it was judged.
    is_stale: bool,
    /// The file that it is saved to; `None` if it has none yet.
    path: Option<PathBuf>,
    /// The content as last saved or opened; `None` if no file has ever had it.
    saved: Option<Content>,
    /// True if that file no longer has the content: it is missing or unreadable.
    is_lost: bool,
    /// The bytes of the file as last read into this work or written from it.
    known: Option<Arc<[u8]>>,
    /// Parts of the opened file that saving would lose.
    losses: Vec<gamefile::Loss>,
}

impl Work {
    /// Creates a new game, which counts as saved until it is changed.
    #[must_use]
    pub fn new(draft: Draft) -> Self {
        Self::with(Content::new(draft), None, Vec::new())
    }

    /// Opens a game from a workbook's bytes. However faulty the game is, every cell is kept;
    /// [`judged`](Self::judged) reports those that make no sense.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not a workbook, or not a whole one. Such a file must not
    /// be overwritten.
    pub fn open(bytes: &[u8], path: Option<PathBuf>) -> Result<Self, UnreadReason> {
        let read = gamefile::read(bytes);
        if let Some(unread) = UnreadReason::of(&read) {
            return Err(unread);
        }
        let losses = read.losses.clone();
        let known = path.is_some().then(|| Arc::from(bytes));
        Ok(Self { known, ..Self::with(Content::read(read), path, losses) })
    }

    fn with(content: Content, path: Option<PathBuf>, losses: Vec<gamefile::Loss>) -> Self {
        let judged = Arc::new(Judged::of(&content, 0));
        let history = WorkHistory::new(content.clone());
        let saved = Some(content);
        let (is_stale, is_lost, known) = (false, false, None);
        Self { history, judged, is_stale, path, saved, is_lost, known, losses }
    }

    /// Returns the current game.
    #[must_use]
    pub fn draft(&self) -> &Draft {
        &self.history.now().draft
    }

    /// Returns the game with everything else in its file.
    #[must_use]
    pub fn content(&self) -> &Content {
        self.history.now()
    }

    /// True if the sheets cannot be read as a game, so that only their cells can be changed.
    #[must_use]
    pub fn is_faulty(&self) -> bool {
        self.content().is_faulty()
    }

    /// Returns the last judgement of the game. During a stroke it may lag behind the draft.
    #[must_use]
    pub const fn judged(&self) -> &Arc<Judged> {
        &self.judged
    }

    /// Returns a number that changes with every change of the content.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.history.revision()
    }

    /// Judges the game again if it has changed; returns true if it did.
    pub fn judge(&mut self) -> bool {
        let stale = std::mem::take(&mut self.is_stale);
        if stale {
            self.judged = Arc::new(Judged::of(self.history.now(), self.history.revision()));
        }
        stale
    }

    /// Changes the game, as one named step of the history. Returns false, without a step, if
    /// nothing changes or the file is faulty.
    pub fn edit(&mut self, name: EditName, change: impl FnOnce(&mut Draft)) -> bool {
        self.end_stroke();
        self.change(name, None, change)
    }

    /// Changes the game as part of a stroke: successive changes with the same mark are one step,
    /// until [`end_stroke`](Self::end_stroke).
    pub fn edit_on(
        &mut self,
        stroke: StrokeMark,
        name: EditName,
        change: impl FnOnce(&mut Draft),
    ) -> bool {
        self.change(name, Some(stroke), change)
    }

    /// Ends the current stroke: the next change is a step of its own.
    pub fn end_stroke(&mut self) {
        self.history.end_stroke();
    }

    fn change(
        &mut self,
        name: EditName,
        stroke: Option<StrokeMark>,
        change: impl FnOnce(&mut Draft),
    ) -> bool {
        if self.is_faulty() {
            return false;
        }
        let mut draft = (*self.content().draft).clone();
        change(&mut draft);
        let content = self.content().with_draft(draft);
        self.take(name, stroke, content)
    }

    /// Changes cells of the sheets as a spreadsheet would, as one named step; returns true if any
    /// of them differs afterwards. Cells written by the program itself, such as the names of
    /// properties, stay as they are.
    pub fn edit_cells(&mut self, name: EditName, changes: &[CellChange]) -> bool {
        self.end_stroke();
        let mut document = self.content().document();
        for change in changes {
            let found = document.sheets.iter_mut().find(|sheet| sheet.name == change.sheet);
            let sheet = match found {
                Some(sheet) => sheet,
                None => {
                    document.sheets.push(workbook::Sheet::new(&change.sheet));
                    let last = document.sheets.len() - 1;
                    &mut document.sheets[last]
                }
            };
            match &change.value {
                Some(value) => sheet.set(change.cell.row, change.cell.column, value.clone()),
                None => drop(sheet.cells.remove(&change.cell)),
            }
        }
        let content = self.content().with_document(document);
        let now = self.content();
        let same = content.is_faulty() == now.is_faulty() && content.document() == now.document();
        !same && self.take(name, None, content)
    }

    /// Replaces the sheets of the game, as after a change from outside, as one named step. Returns
    /// true if the content changed.
    pub fn replace_document(&mut self, name: EditName, document: Document) -> bool {
        self.end_stroke();
        let content = self.content().with_document(document);
        self.take(name, None, content)
    }

    /// Replaces the content of the game, as one named step. Returns true if the content changed.
    pub fn replace(&mut self, name: EditName, content: Content) -> bool {
        self.end_stroke();
        self.take(name, None, content)
    }

    /// Continues with the readable part of a faulty file, without the faulty cells. Returns true if
    /// the content changed.
    pub fn leave_out_faults(&mut self, name: EditName) -> bool {
        let content = self.content().without_faults();
        self.take(name, None, content)
    }

    fn take(&mut self, name: EditName, stroke: Option<StrokeMark>, content: Content) -> bool {
        let changed = self.history.push(name, stroke, content);
        self.is_stale |= changed;
        changed
    }

    /// Undoes the last step; returns its name.
    pub fn undo(&mut self) -> Option<EditName> {
        let name = self.history.undo();
        self.is_stale |= name.is_some();
        name
    }

    /// Redoes the last step undone; returns its name.
    pub fn redo(&mut self) -> Option<EditName> {
        let name = self.history.redo();
        self.is_stale |= name.is_some();
        name
    }

    /// Goes to the state after this many steps.
    pub fn go_to(&mut self, steps: usize) {
        self.is_stale |= self.history.go_to(steps);
    }

    /// Returns the names of all steps, and the number of those done; the others were undone.
    #[must_use]
    pub fn steps(&self) -> (Vec<&EditName>, usize) {
        self.history.names()
    }

    /// Returns the step that undo would undo.
    #[must_use]
    pub fn undoes(&self) -> Option<&EditName> {
        self.history.undoes()
    }

    /// Returns the step that redo would redo.
    #[must_use]
    pub fn redoes(&self) -> Option<&EditName> {
        self.history.redoes()
    }

    /// Returns the file that it is saved to; `None` if it has none yet.
    #[must_use]
    pub const fn path(&self) -> Option<&PathBuf> {
        self.path.as_ref()
    }

    /// Returns the parts of the opened file that saving would lose; none once it was saved.
    #[must_use]
    pub fn losses(&self) -> &[gamefile::Loss] {
        &self.losses
    }

    /// Records that the designer accepts the losses from saving.
    pub fn accept_losses(&mut self) {
        self.losses.clear();
    }

    /// True if the current content is in no file.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        self.is_lost || self.is_changed()
    }

    /// True if the content has changed since it was saved or opened.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.saved.as_ref() != Some(self.content())
    }

    /// True if these bytes of its file are the ones last read into this work or written from it, so
    /// that they contain nothing by anybody else.
    #[must_use]
    pub fn knows(&self, bytes: &[u8]) -> bool {
        self.known.as_deref() == Some(bytes)
    }

    /// Records that the current content is in this file, as these bytes.
    pub fn mark_saved(&mut self, path: PathBuf, bytes: &[u8]) {
        self.end_stroke();
        self.path = Some(path);
        self.known = Some(Arc::from(bytes));
        self.saved = Some(self.content().clone());
        self.is_lost = false;
        self.losses.clear();
    }

    /// Records that the current content is in no file, as after a recovery.
    pub fn mark_unsaved(&mut self, path: Option<PathBuf>) {
        self.path = path;
        self.saved = None;
        self.known = None;
    }

    /// Adopts the content that another program has written to the file, as one named step, with
    /// nothing unsaved.
    pub fn adopt(&mut self, name: EditName, outside: &Self) {
        self.replace(name, outside.content().clone());
        self.end_stroke();
        self.path.clone_from(&outside.path);
        self.mark_same(outside);
        self.losses.clone_from(&outside.losses);
    }

    /// Records that the file, as read, has the current content.
    pub fn mark_same(&mut self, outside: &Self) {
        self.saved = Some(self.content().clone());
        self.is_lost = false;
        self.known.clone_from(&outside.known);
    }

    /// Records that the file which had the content no longer has it.
    pub const fn mark_lost(&mut self) {
        self.is_lost = true;
    }
}

#[cfg(test)]
mod tests;
