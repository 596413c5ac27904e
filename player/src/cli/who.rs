//! A seat's player, as named on a command line: a bot, or `person`.

use crate::party::{BotKind, Sitter};
use engine::agents;
use std::str::FromStr;

/// The player of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// A person at this terminal.
    Person,
    /// A bot.
    Bot(agents::BotStyle),
}

impl Default for Who {
    fn default() -> Self {
        Self::Bot(agents::BotStyle::Greedy)
    }
}

impl Who {
    /// Converts it to the plan's type.
    #[must_use]
    pub const fn sitter(self) -> Sitter {
        match self {
            Self::Person => Sitter::Person,
            Self::Bot(agents::BotStyle::Random) => Sitter::Bot(BotKind::Random),
            Self::Bot(agents::BotStyle::Modest) => Sitter::Bot(BotKind::Modest),
            Self::Bot(agents::BotStyle::Lowest) => Sitter::Bot(BotKind::Lowest),
            Self::Bot(agents::BotStyle::Greedy) => Sitter::Bot(BotKind::Greedy),
            Self::Bot(agents::BotStyle::Search(agents::Effort::Time(time))) => {
                Sitter::Bot(BotKind::Search(time))
            }
            // It is refused when it is read.
            Self::Bot(agents::BotStyle::Search(agents::Effort::Nodes(_))) => {
                Sitter::Bot(BotKind::Search(BotKind::THINKS))
            }
        }
    }
}

/// The error for an unknown name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Nobody {
    /// No player is called this.
    #[error(
        "there is no player `{0}`: write person, or the name of a bot: {names}",
        names = agents::BotStyle::NAMES
    )]
    Name(String),
    /// The thinking time of a bot is none.
    #[error(transparent)]
    Effort(agents::EffortError),
    /// At a table bots think for a time, not for a number of nodes.
    #[error("at a table write a thinking time, such as search:2s, not a number of nodes")]
    Nodes,
}

impl FromStr for Who {
    type Err = Nobody;

    fn from_str(text: &str) -> Result<Self, Nobody> {
        match text.trim().to_lowercase().as_str() {
            "person" | "me" => Ok(Self::Person),
            name => match name.parse() {
                Ok(agents::BotStyle::Search(agents::Effort::Nodes(_))) => Err(Nobody::Nodes),
                Ok(bot) => Ok(Self::Bot(bot)),
                Err(agents::UnknownBot::Effort(error)) => Err(Nobody::Effort(error)),
                Err(agents::UnknownBot::Name(_)) => {
                    Err(Nobody::Name(name.chars().take(40).collect()))
                }
            },
        }
    }
}
