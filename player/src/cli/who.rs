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
        }
    }
}

/// The error for an unknown name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no player `{}`: write person, or the name of a bot: {}",
    .0,
    agents::BotStyle::ALL.map(agents::BotStyle::name).join(", ")
)]
pub struct Nobody(String);

impl FromStr for Who {
    type Err = Nobody;

    fn from_str(text: &str) -> Result<Self, Nobody> {
        match text.trim().to_lowercase().as_str() {
            "person" | "me" => Ok(Self::Person),
            name => {
                let bot = name.parse().map(Self::Bot);
                bot.map_err(|_| Nobody(name.chars().take(40).collect()))
            }
        }
    }
}
