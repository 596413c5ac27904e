//! The screens of the window.

use super::{
    gallery::GalleryPage, help::HelpPage, lay::LayCards, party::setup::SetUp, problems::Problems,
    replay::ReplayPage, rules_page::RulesPage, settings::SettingsPage, statistics::StatisticsPage,
};
/// A screen of the window.
pub(super) enum Screen {
    /// The gallery of all games.
    Gallery(GalleryPage),
    /// The game in progress.
    Game,
    /// The way to tables over a network, and their rooms.
    Network,
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
    Replay(ReplayPage),
    /// A deal laid card by card.
    LayCards(LayCards),
    /// First steps, keys, and facts about the program.
    Help(HelpPage),
}
