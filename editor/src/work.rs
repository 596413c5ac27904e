//! The game that is being designed: its content, its history, and what is wrong with it.

mod content;
mod differences;
mod history;
mod judged;
mod unread;

pub use content::{Content, Origin};
pub(crate) use content::{is_of_reading, loses_nothing};
pub use differences::differences;
pub use history::{EditName, Step, Stroke};
pub use judged::Judged;
pub use unread::Unread;

use engine::{
    definition::{self, CellRef, Document, Draft, Value},
    gamefile,
};
use history::History;
use std::{path::PathBuf, sync::Arc};

/// A change of one cell: the sheet, the cell, and what stands there from now on.
#[derive(Debug, Clone, PartialEq)]
pub struct CellChange {
    /// The sheet's name; a sheet that is not there is made.
    pub sheet: String,
    /// The cell.
    pub cell: CellRef,
    /// What it holds; `None` empties it.
    pub value: Option<Value>,
}

/// A game that is being designed.
#[derive(Debug)]
pub struct Work {
    history: History,
    judged: Arc<Judged>,
    /// Whether the content has changed since it was judged.
    is_stale: bool,
    /// The file that it is saved to; `None`: it has none yet.
    path: Option<PathBuf>,
    /// The content as it was last saved or opened; `None`: no file has ever had it.
    saved: Option<Content>,
    /// Whether that file has the content no more: it is away, or cannot be read.
    is_lost: bool,
    /// The bytes of the file as they were last read into this work, or written from it.
    known: Option<Arc<[u8]>>,
    /// What saving would leave out of the file that was opened.
    losses: Vec<gamefile::Loss>,
}

impl Work {
    /// A new game, which counts as saved as long as nothing is changed.
    #[must_use]
    pub fn new(draft: Draft) -> Self {
        Self::with(Content::new(draft), None, Vec::new())
    }

    /// A game from a workbook's bytes. However faulty the game is, every cell is there: what
    /// makes no sense is told in [`judged`](Self::judged).
    ///
    /// # Errors
    ///
    /// Why the bytes are no workbook, or not a whole one. Such a file is not to be written over.
    pub fn open(bytes: &[u8], path: Option<PathBuf>) -> Result<Self, Unread> {
        let read = gamefile::read(bytes);
        if let Some(unread) = Unread::of(&read) {
            return Err(unread);
        }
        let losses = read.losses.clone();
        let known = path.is_some().then(|| Arc::from(bytes));
        Ok(Self { known, ..Self::with(Content::read(read), path, losses) })
    }

    fn with(content: Content, path: Option<PathBuf>, losses: Vec<gamefile::Loss>) -> Self {
        let judged = Arc::new(Judged::of(&content, 0));
        let history = History::new(content.clone());
        let saved = Some(content);
        let (is_stale, is_lost, known) = (false, false, None);
        Self { history, judged, is_stale, path, saved, is_lost, known, losses }
    }

    /// The game as it stands.
    #[must_use]
    pub fn draft(&self) -> &Draft {
        &self.history.now().draft
    }

    /// The game with everything that the file holds besides.
    #[must_use]
    pub fn content(&self) -> &Content {
        self.history.now()
    }

    /// Whether the sheets cannot be read as a game, so that only their cells can be changed.
    #[must_use]
    pub fn is_faulty(&self) -> bool {
        self.content().is_faulty()
    }

    /// What the last look at the game gave. It may lag behind the draft within a stroke.
    #[must_use]
    pub const fn judged(&self) -> &Arc<Judged> {
        &self.judged
    }

    /// A number that changes with every change of the content.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.history.revision()
    }

    /// Looks at the game again if it has changed; gives whether it did.
    pub fn judge(&mut self) -> bool {
        let stale = std::mem::take(&mut self.is_stale);
        if stale {
            self.judged = Arc::new(Judged::of(self.history.now(), self.history.revision()));
        }
        stale
    }

    /// Changes the game: one named step of the history. A change that changes nothing is none.
    /// A faulty file's sheets are not changed so; gives whether anything was changed.
    pub fn edit(&mut self, name: EditName, change: impl FnOnce(&mut Draft)) -> bool {
        self.end_stroke();
        self.change(name, None, change)
    }

    /// Changes the game as a part of a stroke: all changes with the same mark, one after the
    /// other, are one step, until [`end_stroke`](Self::end_stroke).
    pub fn edit_on(
        &mut self,
        stroke: Stroke,
        name: EditName,
        change: impl FnOnce(&mut Draft),
    ) -> bool {
        self.change(name, Some(stroke), change)
    }

    /// Ends the stroke under way: the next change is a step of its own.
    pub fn end_stroke(&mut self) {
        self.history.end_stroke();
    }

    fn change(
        &mut self,
        name: EditName,
        stroke: Option<Stroke>,
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

    /// Changes cells of the sheets as a spreadsheet would: one named step; gives whether any of
    /// them is another then. What the program writes itself, such as the names of properties,
    /// stays as it is.
    pub fn edit_cells(&mut self, name: EditName, changes: &[CellChange]) -> bool {
        self.end_stroke();
        let mut document = self.content().document();
        for change in changes {
            let found = document.sheets.iter_mut().find(|sheet| sheet.name == change.sheet);
            let sheet = match found {
                Some(sheet) => sheet,
                None => {
                    document.sheets.push(definition::Sheet::new(&change.sheet));
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

    /// Takes other sheets for the game, as after a change from outside: one named step.
    pub fn replace_document(&mut self, name: EditName, document: Document) -> bool {
        self.end_stroke();
        let content = self.content().with_document(document);
        self.take(name, None, content)
    }

    /// Takes another content for the game: one named step.
    pub fn replace(&mut self, name: EditName, content: Content) -> bool {
        self.end_stroke();
        self.take(name, None, content)
    }

    /// Goes on with what could be read of a faulty file; the faulty cells are left out.
    pub fn leave_out_faults(&mut self, name: EditName) -> bool {
        let content = self.content().without_faults();
        self.take(name, None, content)
    }

    fn take(&mut self, name: EditName, stroke: Option<Stroke>, content: Content) -> bool {
        let changed = self.history.push(name, stroke, content);
        self.is_stale |= changed;
        changed
    }

    /// Takes the last step back; gives its name.
    pub fn undo(&mut self) -> Option<EditName> {
        let name = self.history.undo();
        self.is_stale |= name.is_some();
        name
    }

    /// Takes the step again that was taken back last; gives its name.
    pub fn redo(&mut self) -> Option<EditName> {
        let name = self.history.redo();
        self.is_stale |= name.is_some();
        name
    }

    /// Goes to the state after so many steps.
    pub fn go_to(&mut self, steps: usize) {
        self.is_stale |= self.history.go_to(steps);
    }

    /// The names of all steps, and how many of them are done; the others were taken back.
    #[must_use]
    pub fn steps(&self) -> (Vec<&EditName>, usize) {
        self.history.names()
    }

    /// The step that undo would take back.
    #[must_use]
    pub fn undoes(&self) -> Option<&EditName> {
        self.history.undoes()
    }

    /// The step that redo would take again.
    #[must_use]
    pub fn redoes(&self) -> Option<&EditName> {
        self.history.redoes()
    }

    /// The file that it is saved to; `None`: it has none yet.
    #[must_use]
    pub const fn path(&self) -> Option<&PathBuf> {
        self.path.as_ref()
    }

    /// What saving would leave out of the file that was opened, until it has been saved.
    #[must_use]
    pub fn losses(&self) -> &[gamefile::Loss] {
        &self.losses
    }

    /// Notes that the designer knows what saving leaves out.
    pub fn accept_losses(&mut self) {
        self.losses.clear();
    }

    /// Whether no file has the content as it is.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        self.is_lost || self.is_changed()
    }

    /// Whether the content has been changed since it was saved or opened.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.saved.as_ref() != Some(self.content())
    }

    /// True if its file, holding these bytes, holds what was last read into this work or written
    /// from it, and nothing of anybody else.
    #[must_use]
    pub fn knows(&self, bytes: &[u8]) -> bool {
        self.known.as_deref() == Some(bytes)
    }

    /// Notes that the content, as it is now, stands in this file as these bytes.
    pub fn mark_saved(&mut self, path: PathBuf, bytes: &[u8]) {
        self.end_stroke();
        self.path = Some(path);
        self.known = Some(Arc::from(bytes));
        self.saved = Some(self.content().clone());
        self.is_lost = false;
        self.losses.clear();
    }

    /// Notes that no file has the content as it is, as after a recovery.
    pub fn mark_unsaved(&mut self, path: Option<PathBuf>) {
        self.path = path;
        self.saved = None;
        self.known = None;
    }

    /// Takes over what another program has made of the file: one named step, with nothing unsaved.
    pub fn adopt(&mut self, name: EditName, outside: &Self) {
        self.replace(name, outside.content().clone());
        self.end_stroke();
        self.path.clone_from(&outside.path);
        self.mark_same(outside);
        self.losses.clone_from(&outside.losses);
    }

    /// Notes that the file, as it was read, says what is here.
    pub fn mark_same(&mut self, outside: &Self) {
        self.saved = Some(self.content().clone());
        self.is_lost = false;
        self.known.clone_from(&outside.known);
    }

    /// Notes that the file which had the content has it no more.
    pub const fn mark_lost(&mut self) {
        self.is_lost = true;
    }
}

#[cfg(test)]
mod tests;
