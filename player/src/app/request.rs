//! Requests from the screens to the window.

use super::network::{TableWay, WayNote};
use crate::{
    command::Command,
    library::{LibraryGame, PartyGame},
    party::Plan,
    store::FinishedGame,
};
use engine::rules::{Action, Start};
use std::path::PathBuf;

/// A request from a screen to the window.
pub(super) enum ScreenRequest {
    /// Carry out a command.
    Give(Command),
    /// Return to the previous screen.
    Back,
    /// Go back to a table over a network where a game or a room waits for the person.
    BackToTable(TableWay),
    /// Forget the note by which a way back to a table is known.
    ForgetWay(WayNote),
    /// Play this game: its saved deal, or a new one.
    Play(Box<LibraryGame>),
    /// Resume this game of several players, or open its form.
    OpenParty(Box<PartyGame>),
    /// Open the form of this game of several players.
    SetUp(Box<PartyGame>),
    /// Play this game of several players.
    PlayParty(Box<PartyGame>, Plan, Option<Start>),
    /// Read the rules of a game of several players.
    ReadPartyRules(Box<PartyGame>),
    /// Play this deal of the game in progress.
    Deal(Start),
    /// Play this game from this deal.
    Start(Box<LibraryGame>, Start),
    /// Read the rules of a game without playing it.
    ReadRules(Box<LibraryGame>),
    /// Open a file.
    OpenFile(PathBuf),
    /// Remove a file from the recent ones.
    ForgetFile(PathBuf),
    /// Offer the finished games.
    ChooseReplay,
    /// Play these actions on the table, as a demonstration showed them.
    PlayOn(Vec<Action>),
    /// Replay a finished game.
    ReplayFinished(FinishedGame),
}
