//! Choices in the gallery.

use crate::{command::Command, recovery::Unsaved};
use std::path::PathBuf;

/// A choice in the gallery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum GalleryChoice {
    /// A game with nothing but a deck.
    Blank,
    /// A copy of a template, by its stem.
    Template(&'static str),
    /// A copy of a sample, by its stem.
    Sample(&'static str),
    /// The wizard.
    Wizard,
    /// A recent file.
    Recent(PathBuf),
    /// Removal of a file from the recent ones.
    Forget(PathBuf),
    /// Unsaved work of a program that ended.
    Recover(Unsaved),
    /// Removal of unsaved work for good.
    GiveUp(Unsaved),
    /// The dialog for a file.
    Open,
    /// The way back to the game being designed.
    Back,
    /// A command.
    Give(Command),
}
