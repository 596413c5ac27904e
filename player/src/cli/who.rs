//! A seat's player, as named on a command line: a bot, a strategy of the game, or `person`.

use crate::party::{BotKind, Sitter};
use engine::{
    agents::{BotStyle, UnknownBot},
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
#[error(
    "there is no player `{}`: write person, or the name of a bot: {}, or {}NAME",
    .0,
    BotStyle::ALL.map(BotStyle::name).join(", "),
    Strategy::PREFIX
)]
pub struct Nobody(String);

impl FromStr for Who {
    type Err = Nobody;

    fn from_str(text: &str) -> Result<Self, Nobody> {
        match text.trim().to_lowercase().as_str() {
            "person" | "me" => Ok(Self::Person),
            _ => {
                let bot = text.parse().map(Self::Bot);
                bot.map_err(|_: UnknownBot| Nobody(text.trim().chars().take(40).collect()))
            }
        }
    }
}
