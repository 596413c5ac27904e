//! Choices in the gallery.

use crate::{command::Command, recovery::Unsaved};
use std::path::PathBuf;

/// A choice in the gallery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum Chosen {
    /// A game with nothing but a deck.
    Blank,
    /// A copy of a template, by its stem.
    Template(&'static str),
    /// A copy of a sample, by its stem.
    Sample(&'static str),
    /// The wizard.
    Wizard,
    /// A file of the recent ones.
    Recent(PathBuf),
    /// To forget a file of the recent ones.
    Forget(PathBuf),
    /// Unsaved work of a program that ended.
    Recover(Unsaved),
    /// To give unsaved work up for good.
    GiveUp(Unsaved),
    /// The dialog for a file.
    Open,
    /// Back to the game that is being designed.
    Back,
    /// Whatever a command does.
    Give(Command),
}
