//! Customs of a table, fixed when it opens.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Customs of a table. Times are in milliseconds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct TablePolicy {
    /// Rule for undoing acts; tables with a fair deal allow none.
    pub undo: UndoTold,
    /// Treatment of players whose line breaks.
    pub breaks: BreaksTold,
    /// Time to choose; as long as one likes if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockTold>,
    /// Treatment of acts that the rules forbid.
    pub fouls: FoulsTold,
    /// Those who may talk.
    pub chat: ChatTold,
    /// True if others may watch.
    pub spectators: bool,
    /// True if those who watch may see what a bot alone sees.
    pub shows_bots: bool,
    /// True if the deal is proved fair when two persons or more play.
    pub fair: bool,
    /// Time to announce or to open a contribution to a fair deal.
    pub contribution_ms: u64,
    /// Time in which all may claim the same thing; 0 for as long as they like.
    pub claim_ms: u64,
    /// Delay with which those who have no seat are told of games; none if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spectators_delay: Option<WatchDelay>,
    /// Time from each act of a robot at the table to the next one, so that whoever was late can
    /// come back; none if 0.
    #[serde(skip_serializing_if = "is_usual")]
    pub robot_ms: u64,
    /// Need for contributions to the deal.
    #[serde(skip_serializing_if = "is_usual")]
    pub contributions: ContributionsTold,
    /// Those who may join.
    #[serde(skip_serializing_if = "is_usual")]
    pub joins: JoinsTold,
    /// Bots on seats.
    #[serde(skip_serializing_if = "is_usual")]
    pub bots: BotsTold,
    /// Set of customs from which these were made; none if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<CustomsProfile>,
}

/// True if a custom is the usual one, so that older clients need not know it.
fn is_usual<T: Default + PartialEq>(custom: &T) -> bool {
    *custom == T::default()
}

impl TablePolicy {
    /// Pause of robots that tables of people have, in milliseconds: time enough to come back before
    /// a match is over.
    pub const ROBOT_PAUSE: u64 = 1_500;

    /// Returns the usual customs of a table of people: those of clients that name none, with robots
    /// that take their time.
    #[must_use]
    pub fn usual() -> Self {
        Self { robot_ms: Self::ROBOT_PAUSE, ..Self::default() }
    }
}

impl Default for TablePolicy {
    fn default() -> Self {
        Self {
            undo: UndoTold::Never,
            breaks: BreaksTold::default(),
            clock: None,
            fouls: FoulsTold::Warn,
            chat: ChatTold::Everybody,
            spectators: true,
            shows_bots: false,
            fair: true,
            contribution_ms: crate::limit::CONTRIBUTION.as_millis() as u64,
            claim_ms: crate::limit::CLAIM.as_millis() as u64,
            spectators_delay: None,
            robot_ms: 0,
            contributions: ContributionsTold::default(),
            joins: JoinsTold::default(),
            bots: BotsTold::default(),
            profile: None,
        }
    }
}

/// Rule for undoing acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UndoTold {
    /// No act can be undone.
    Never,
    /// Any player may undo at once.
    Freely,
    /// Any player may undo if all other persons agree.
    Agreed,
}

/// Treatment of players whose line breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct BreaksTold {
    /// Course of the game after the time of grace.
    pub then: AfterBreakTold,
    /// Time of grace after a broken line.
    pub grace_ms: u64,
    /// Time of grace after somebody left on purpose.
    pub after_exit_ms: u64,
}

impl Default for BreaksTold {
    fn default() -> Self {
        Self { then: AfterBreakTold::Robot, grace_ms: 60_000, after_exit_ms: 10_000 }
    }
}

/// Course of the game without a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AfterBreakTold {
    /// Everybody waits, for as long as it takes.
    Wait,
    /// A robot plays the seat by chance until the player is back.
    Robot,
    /// The player has lost.
    Forfeit,
    /// The game is suspended and goes on when the player is back.
    Save,
}

/// Time to choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClockTold {
    /// Time for each turn, with all choices in it.
    pub each_ms: u64,
    /// Time in reserve for the whole game.
    #[serde(default)]
    pub bank_ms: u64,
}

/// Treatment of acts that the rules forbid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FoulsTold {
    /// The player is warned.
    Warn,
    /// After so many the robot chooses once.
    Penalty(u8),
    /// After so many the player has lost.
    Forfeit(u8),
}

/// Those who may talk at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChatTold {
    /// Everybody.
    Everybody,
    /// Everybody, but to all alone.
    Aloud,
    /// As `aloud` between games; while one is played, only those who watch, among themselves.
    Spectators,
    /// Nobody.
    Off,
}

/// State of the robot of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RobotTold {
    /// It plays the seat.
    Plays,
    /// The player is back.
    Stopped,
}

/// Delay with which those who have no seat are told of games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WatchDelay {
    /// Everything is told so many milliseconds later.
    Ms(u64),
    /// Everything is told once the deal is over, or the game.
    Deal,
    /// Everything is told once the game is over.
    Game,
}

/// Need for contributions to a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ContributionsTold {
    /// Whoever contributes nothing is dealt in all the same.
    #[default]
    Optional,
    /// No game begins unless all players contribute to its deal.
    Required,
}

/// Those who may join a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum JoinsTold {
    /// Everybody who entered.
    #[default]
    Everybody,
    /// Whoever entered with an account or with a key of the host's list, or has a personal
    /// invitation to the table.
    Known,
}

/// Bots on the seats of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BotsTold {
    /// Whoever opened the table may seat bots.
    #[default]
    Allowed,
    /// Nobody seats any.
    Refused,
}

/// Set of customs that belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CustomsProfile {
    /// Customs of an official tournament.
    Tournament,
}
