//! A seat's player, as named on a command line: a bot, a strategy of the game, or `person`.

use crate::party::{BotKind, Sitter};
use engine::{
    agents::{BotStyle, Effort, EffortError, UnknownBot},
    definition::{
        game::{Game, Strategy},
        wording::nearest,
    },
};
use std::str::FromStr;

/// A bot, before the game is known that its strategy belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BotName {
    /// A bot that plays any game.
    Style(BotStyle),
    /// The strategy of this name.
    Strategy(String),
}

impl Default for BotName {
    fn default() -> Self {
        Self::Style(BotStyle::Greedy)
    }
}

impl BotName {
    /// Returns the bot for a game.
    ///
    /// # Errors
    ///
    /// If the game has no strategy of this name; the strategies that it has.
    pub fn style(&self, game: &Game) -> Result<BotStyle, String> {
        let name = match self {
            Self::Style(style) => return Ok(*style),
            Self::Strategy(name) => name,
        };
        let place = game.strategies.iter().position(|one| one.name == *name);
        place.and_then(|place| u8::try_from(place).ok()).map(BotStyle::Strategy).ok_or_else(|| {
            let names: Vec<&str> = game.strategies.iter().map(|one| one.name.as_str()).collect();
            match (names.as_slice(), nearest(name, names.iter().copied())) {
                ([], _) => format!("the game has no strategy `{name}`: it declares none"),
                (_, Some(near)) => {
                    format!("the game has no strategy `{name}`; did you mean `{near}`?")
                }
                (all, None) => {
                    format!("the game has no strategy `{name}`; choose one of {}", all.join(", "))
                }
            }
        })
    }

    /// Returns the kind for the seats of a plan.
    ///
    /// # Errors
    ///
    /// If the game has no strategy of this name.
    pub fn kind(&self, game: &Game) -> Result<BotKind, String> {
        Ok(match self.style(game)? {
            BotStyle::Random => BotKind::Random,
            BotStyle::Modest => BotKind::Modest,
            BotStyle::Lowest => BotKind::Lowest,
            BotStyle::Greedy => BotKind::Greedy,
            BotStyle::Search(Effort::Time(time)) => BotKind::Search(time),
            // A table refuses it when it is read.
            BotStyle::Search(Effort::Nodes(_)) => BotKind::Search(BotKind::THINKS),
            BotStyle::Strategy(index) => BotKind::Strategy(index),
        })
    }
}

impl std::fmt::Display for BotName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Style(style) => style.fmt(f),
            Self::Strategy(name) => write!(f, "{}{name}", Strategy::PREFIX),
        }
    }
}

impl FromStr for BotName {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        match text.trim().strip_prefix(Strategy::PREFIX) {
            Some(name) => Ok(Self::Strategy(name.to_owned())),
            None => text.parse().map(Self::Style),
        }
    }
}

/// The player of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Who {
    /// A person at this terminal.
    Person,
    /// A bot.
    Bot(BotName),
}

impl Default for Who {
    fn default() -> Self {
        Self::Bot(BotName::default())
    }
}

impl Who {
    /// Converts it to the plan's type.
    ///
    /// # Errors
    ///
    /// If the game has no strategy of this name.
    pub fn sitter(&self, game: &Game) -> Result<Sitter, String> {
        match self {
            Self::Person => Ok(Sitter::Person),
            Self::Bot(bot) => bot.kind(game).map(Sitter::Bot),
        }
    }
}

/// The error for an unknown name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Nobody {
    /// No player is called this.
    #[error(
        "there is no player `{0}`: write person, or the name of a bot: {names}, or {prefix}NAME",
        names = BotStyle::NAMES,
        prefix = Strategy::PREFIX
    )]
    Name(String),
    /// The thinking time of a bot is none.
    #[error("write a thinking time from 0.05 to 10 seconds, such as search:2s")]
    Effort(EffortError),
    /// At a table bots think for a time, not for a number of nodes.
    #[error("at a table write a thinking time, such as search:2s, not a number of nodes")]
    Nodes,
}

impl FromStr for Who {
    type Err = Nobody;

    fn from_str(text: &str) -> Result<Self, Nobody> {
        match text.trim().to_lowercase().as_str() {
            "person" | "me" => Ok(Self::Person),
            _ => match text.parse() {
                Ok(BotName::Style(BotStyle::Search(Effort::Nodes(_)))) => Err(Nobody::Nodes),
                Ok(bot) => Ok(Self::Bot(bot)),
                Err(UnknownBot::Effort(error)) => Err(Nobody::Effort(error)),
                Err(UnknownBot::Name(_)) => {
                    Err(Nobody::Name(text.trim().chars().take(40).collect()))
                }
            },
        }
    }
}
