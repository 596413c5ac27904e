//! The workbench: shared state passed to every panel.

use crate::{
    command::{Command, Menu},
    report::Report,
    selection::Selection,
    step::DesignStep,
    work::Work,
};
use engine::{cards::DealNumber, definition::Severity, rules::Action};
use fudaba::desk::AppContext;
use std::sync::Arc;

/// The work, the selection in it, and the state that all Fudaba windows share.
pub struct EditorContext {
    /// Settings, texts, theme and cards.
    pub context: AppContext,
    /// The game being designed.
    pub work: Work,
    /// The report on the deals that can be won.
    pub report: Report,
    /// The current selection.
    pub selection: Selection,
    /// Requests of the panels to the window, carried out at the end of the frame.
    pub wishes: Vec<EditorRequest>,
    /// Commands for a panel, until the panel that can carry them out takes them.
    pub pending: Vec<Command>,
}

/// Request of a panel to the window.
#[derive(Debug, Clone, PartialEq)]
pub enum EditorRequest {
    /// Carry out a command.
    Give(Command),
    /// Say something to the designer, on the screen and to a screen reader.
    Say(String),
    /// Bring a panel to the front: the one that this command shows and hides.
    Show(Command),
    /// Open a deal in the playtest, with moves to be played one by one.
    OpenDeal(DealNumber, Arc<[Action]>),
}

impl EditorContext {
    /// Checks that a command can be given now. `is_open` is true while a game is being designed.
    ///
    /// # Errors
    ///
    /// Returns the key of the sentence that explains why it cannot.
    pub fn allows(&self, command: Command, is_open: bool) -> Result<(), &'static str> {
        let when = |holds: bool, otherwise| if holds { Ok(()) } else { Err(otherwise) };
        match command.menu() {
            Menu::Edit | Menu::Step | Menu::Try | Menu::Panel | Menu::Palette => {
                when(is_open, "unavailable-no-design")?;
            }
            Menu::File | Menu::Window => {}
        }
        match command {
            Command::Save | Command::SaveAs | Command::Tour => {
                when(is_open, "unavailable-no-design")
            }
            Command::Undo => when(self.work.undoes().is_some(), "unavailable-no-undo"),
            Command::Redo => when(self.work.redoes().is_some(), "unavailable-no-redo"),
            Command::TryNewDeal
            | Command::TryRestart
            | Command::TryUndo
            | Command::TryRedo
            | Command::TryHint
            | Command::TryAllow
            | Command::TryMany
            | Command::TryReport
            | Command::PlayGame
            | Command::PrintRules => {
                when(self.work.judged().rules.is_some(), "unavailable-unsound")
            }
            other if other.menu() == Menu::Palette => {
                when(other.steps().contains(&self.selection.step), "unavailable-other-step")?;
                when(!self.work.is_faulty(), "unavailable-unsound")
            }
            _ => Ok(()),
        }
    }

    /// Says something to the designer, on the screen and to a screen reader.
    pub fn say(&mut self, words: String) {
        self.wishes.push(EditorRequest::Say(words));
    }

    /// Takes a pending command on behalf of the calling panel; returns false if it was not given.
    pub fn take(&mut self, command: Command) -> bool {
        let before = self.pending.len();
        self.pending.retain(|&other| other != command);
        self.pending.len() < before
    }

    /// Requests a command.
    pub fn give(&mut self, command: Command) {
        self.wishes.push(EditorRequest::Give(command));
    }

    /// Brings a panel to the front: the one that this command shows and hides.
    pub fn show_panel(&mut self, command: Command) {
        self.wishes.push(EditorRequest::Show(command));
    }

    /// Returns the first fault that keeps the game from being played, in words.
    #[must_use]
    pub fn first_fault(&self) -> Option<String> {
        let mut faults = self.work.judged().diagnostics.iter();
        let fault = faults.find(|fault| fault.severity() == Severity::Error)?;
        Some(crate::fault::sentence(&self.context.texts, &fault.message))
    }

    /// Shows the place where the first fault can be mended, and the list of all faults.
    pub fn show_first_fault(&mut self) {
        let judged = Arc::clone(self.work.judged());
        let mut faults = judged.diagnostics.iter().zip(&judged.places);
        let first = faults.find(|(fault, _)| fault.severity() == Severity::Error);
        if let Some((_, Some(place))) = first {
            place.show_in(&mut self.selection);
        }
        self.show_panel(Command::ShowProblems);
    }

    /// Returns the numbers of errors and of warnings whose remedy is in a step.
    #[must_use]
    pub fn faults_of(&self, step: DesignStep) -> (usize, usize) {
        self.work.judged().faults_of(step)
    }
}
