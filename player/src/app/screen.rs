//! The screens of the window, and what they can ask for.

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

/// What the window shows.
pub(super) enum Screen {
    /// All games.
    Gallery(Gallery),
    /// The game in progress.
    Table,
    /// The game of several players in progress.
    Party,
    /// What is decided before a game of several players.
    SetUp(Box<SetUp>),
    /// The rules of a game.
    Rules(RulesPage),
    /// What was played and won.
    Statistics(StatisticsPage),
    /// What can be chosen.
    Settings(SettingsPage),
    /// A file that is no game, and why.
    Problems(Problems),
    /// A game that plays itself.
    Replay(Replay),
    /// A deal laid card by card.
    LayCards(LayCards),
    /// First steps, keys, and what program this is.
    Help(HelpPage),
}

/// What a screen asks the window to do.
pub(super) enum Request {
    /// As if the command had been given.
    Give(Command),
    /// Back to where the screen was called from.
    Back,
    /// Play this game: its saved deal, or a new one.
    Play(Box<Game>),
    /// Go on with this game of several players, or decide how to play it.
    OpenParty(Box<PartyGame>),
    /// Decide how to play this game of several players.
    SetUp(Box<PartyGame>),
    /// Play this game of several players.
    PlayParty(Box<PartyGame>, Plan, Option<DealNumber>),
    /// Read the rules of a game of several players.
    ReadPartyRules(Box<PartyGame>),
    /// Deal this in the game in progress.
    Deal(Start),
    /// Play this game from this deal.
    Start(Box<Game>, Start),
    /// Read the rules of a game without playing it.
    ReadRules(Box<Game>),
    /// Open a file.
    OpenFile(PathBuf),
    /// Take a file off the recent ones.
    ForgetFile(PathBuf),
    /// Show the games that ended.
    ChooseReplay,
    /// Replay a game that ended.
    ReplayFinished(FinishedGame),
}
