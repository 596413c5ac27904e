//! The workbench: what every panel is given.

use crate::{
    command::{Command, Menu},
    selection::Selection,
    step::Step,
    work::Work,
};
use fudaba::desk::Desk;

/// The work, what is chosen of it, and what every window of ours has.
pub struct Bench {
    /// Settings, texts, theme and cards.
    pub desk: Desk,
    /// The game that is being designed.
    pub work: Work,
    /// What is chosen.
    pub selection: Selection,
    /// What panels ask the window for; done at the end of the frame.
    pub wishes: Vec<Wish>,
    /// Commands that a panel has to do, until the panel that can takes them.
    pub pending: Vec<Command>,
}

/// Something that a panel asks of the window.
#[derive(Debug, Clone, PartialEq)]
pub enum Wish {
    /// What a command does.
    Give(Command),
    /// To say something to the designer, on the screen and to a screen reader.
    Say(String),
    /// To bring a panel to the front: the one that this command shows and hides.
    Show(Command),
}

impl Bench {
    /// Tells if a command can be given now; `is_open`: a game is being designed.
    ///
    /// # Errors
    ///
    /// The key of the sentence that says why not.
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
        self.wishes.push(Wish::Say(words));
    }

    /// Takes a command that is for the panel that asks; `false` if it was not given.
    pub fn take(&mut self, command: Command) -> bool {
        let before = self.pending.len();
        self.pending.retain(|&other| other != command);
        self.pending.len() < before
    }

    /// Asks for a command.
    pub fn give(&mut self, command: Command) {
        self.wishes.push(Wish::Give(command));
    }

    /// Brings a panel to the front: the one that this command shows and hides.
    pub fn show_panel(&mut self, command: Command) {
        self.wishes.push(Wish::Show(command));
    }

    /// How many errors and how many warnings are mended in a step.
    #[must_use]
    pub fn faults_of(&self, step: Step) -> (usize, usize) {
        self.work.judged().faults_of(step)
    }
}
