//! The screens of the window and their requests.

use super::{
    gallery::Gallery, help::HelpPage, lay::LayCards, party::setup::SetUp, problems::Problems,
    replay::Replay, rules_page::RulesPage, settings::SettingsPage, statistics::StatisticsPage,
};
use crate::{
    command::Command,
    library::{Game, PartyGame},
    party::Plan,
    store::FinishedGame,
};
use engine::{cards::DealNumber, rules::Start};
use std::path::PathBuf;

/// A screen of the window.
pub(super) enum Screen {
    /// The gallery of all games.
    Gallery(Gallery),
    /// The game in progress.
    Table,
    /// The game of several players in progress.
    Party,
    /// The form before a game of several players.
    SetUp(Box<SetUp>),
    /// The rules of a game.
    Rules(RulesPage),
    /// Games played and won.
    Statistics(StatisticsPage),
    /// The settings.
    Settings(SettingsPage),
    /// A file that is not a valid game, with its faults.
    Problems(Problems),
    /// A replay.
    Replay(Replay),
    /// A deal laid card by card.
    LayCards(LayCards),
    /// First steps, keys, and facts about the program.
    Help(HelpPage),
}

/// A request from a screen to the window.
pub(super) enum Request {
    /// Carry out a command.
    Give(Command),
    /// Return to the previous screen.
    Back,
    /// Play this game: its saved deal, or a new one.
    Play(Box<Game>),
    /// Resume this game of several players, or open its form.
    OpenParty(Box<PartyGame>),
    /// Open the form of this game of several players.
    SetUp(Box<PartyGame>),
    /// Play this game of several players.
    PlayParty(Box<PartyGame>, Plan, Option<DealNumber>),
    /// Read the rules of a game of several players.
    ReadPartyRules(Box<PartyGame>),
    /// Play this deal of the game in progress.
    Deal(Start),
    /// Play this game from this deal.
    Start(Box<Game>, Start),
    /// Read the rules of a game without playing it.
    ReadRules(Box<Game>),
    /// Open a file.
    OpenFile(PathBuf),
    /// Remove a file from the recent ones.
    ForgetFile(PathBuf),
    /// Offer the finished games.
    ChooseReplay,
    /// Replay a finished game.
    ReplayFinished(FinishedGame),
}
