//! Styles of bots, and the names by which users select them.

use crate::search_bots::{Effort, EffortError};
use std::{fmt, str::FromStr};

/// Playing style of a bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BotStyle {
    /// Picks any legal action, all equally likely.
    Random,
    /// Takes as little as possible, and plays its highest card where another player takes it,
    /// otherwise its lowest; now and then it makes the lowest call.
    Modest,
    /// Plays the lowest card or the smallest combination; bids nothing, or the least.
    Lowest,
    /// Takes what improves its result, and otherwise follows the habits that did well in practice;
    /// where those are not enough, it plays on in thought to the end of the deal.
    Greedy,
    /// Searches: alpha-beta where two sides know everything, otherwise playing on in thought from
    /// positions that agree with all that it has seen.
    Search(Effort),
    /// Follows the strategy with this index in the game's list.
    Strategy(u8),
    /// Asks the outsider that it was entrusted to; the index is that of a program in the caller's
    /// list. Without one it plays as [`BotStyle::Greedy`] does.
    Program(u8),
}

impl BotStyle {
    /// The simple kinds, which play any game and need no thinking time.
    pub const ALL: [Self; 4] = [Self::Random, Self::Modest, Self::Lowest, Self::Greedy];

    /// True if a choice may take long.
    #[must_use]
    pub const fn thinks(self) -> bool {
        matches!(self, Self::Search(_) | Self::Program(_))
    }

    /// Every name, for messages; strategies have names of their own besides.
    pub const NAMES: &'static str = "random, modest, lowest, greedy, search, or with a thinking time search:2s, \
         or with a number of nodes search:500n";

    /// The name by which users select it, without its effort: `random`, `modest`, `lowest`,
    /// `greedy` or `search`; a strategy or a program has a name of its own besides.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Modest => "modest",
            Self::Lowest => "lowest",
            Self::Greedy => "greedy",
            Self::Search(_) => "search",
            Self::Strategy(_) => "strategy",
            Self::Program(_) => "exec",
        }
    }
}

impl fmt::Display for BotStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Search(effort) => write!(f, "{}:{effort}", self.name()),
            _ => f.write_str(self.name()),
        }
    }
}

/// Error: no bot has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnknownBot {
    /// No style is called this.
    #[error(
        "there is no bot `{0}`; choose one of {names}, strategy:NAME, FILE.ron with a strategy, \
         endgame:FILE, or exec:COMMAND",
        names = BotStyle::NAMES
    )]
    Name(String),
    /// The effort of a searching bot is none.
    #[error(transparent)]
    Effort(#[from] EffortError),
}

impl FromStr for BotStyle {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        let wanted = text.trim().to_lowercase();
        match wanted.split_once(':') {
            None if wanted == "search" => return Ok(Self::Search(Effort::default())),
            Some(("search", effort)) => return Ok(Self::Search(effort.parse()?)),
            _ => {}
        }
        Self::ALL
            .into_iter()
            .find(|kind| kind.name() == wanted)
            .ok_or_else(|| UnknownBot::Name(text.chars().take(40).collect()))
    }
}
