//! A seat's player, as named on a command line: a bot, a strategy of the game, or `person`.

use crate::party::{BotKind, Sitter};
use engine::{
    agents::{BotStyle, Effort, EffortError, UnknownBot},
    definition::{
        game::{Game, Strategy},
        wording::nearest,
    },
    exchange::{CommandError, ProgramCommand},
};
use std::{
    path::{Path, PathBuf},
    str::FromStr,
};

/// Beginning of the name of a bot with an endgame database.
const ENDGAME: &str = "endgame:";

/// A bot, before the game is known that its strategy belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BotName {
    /// A bot that plays any game.
    Style(BotStyle),
    /// The strategy of this name.
    Strategy(String),
    /// A strategy of a file: the one of this name, or its only one.
    File(PathBuf, Option<String>),
    /// A bot that asks the endgame database in a file, and another where that has no answer.
    Endgame(PathBuf, Box<Self>),
    /// A program in any language.
    Program(ProgramCommand),
}

impl Default for BotName {
    fn default() -> Self {
        Self::Style(BotStyle::Greedy)
    }
}

impl BotName {
    /// Returns the bot for a game; a program is added to the list of commands, once.
    ///
    /// # Errors
    ///
    /// If the game has no strategy of this name; the strategies that it has.
    pub fn style(
        &self,
        game: &Game,
        commands: &mut Vec<ProgramCommand>,
    ) -> Result<BotStyle, String> {
        let name = match self {
            Self::Style(style) => return Ok(*style),
            Self::Program(command) => {
                let known = commands.iter().position(|other| other == command);
                let place = known.unwrap_or_else(|| {
                    commands.push(command.clone());
                    commands.len() - 1
                });
                return Ok(BotStyle::Program(u8::try_from(place).unwrap_or(u8::MAX)));
            }
            Self::Endgame(_, base) => return base.style(game, commands),
            Self::File(file, name) => return style_of_file(game, file, name.as_deref()),
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

    /// Returns the kind for the seats of a plan; a program is added to the list of commands, once.
    ///
    /// # Errors
    ///
    /// If the game has no strategy of this name.
    pub fn kind(&self, game: &Game, commands: &mut Vec<ProgramCommand>) -> Result<BotKind, String> {
        Ok(match self.style(game, commands)? {
            BotStyle::Random => BotKind::Random,
            BotStyle::Modest => BotKind::Modest,
            BotStyle::Lowest => BotKind::Lowest,
            BotStyle::Greedy => BotKind::Greedy,
            BotStyle::Search(Effort::Time(time)) => BotKind::Search(time),
            // A table refuses it when it is read.
            BotStyle::Search(Effort::Nodes(_)) => BotKind::Search(BotKind::THINKS),
            BotStyle::Strategy(index) => BotKind::Strategy(index),
            BotStyle::Program(index) => BotKind::Program(index),
        })
    }
}

impl BotName {
    /// The file of its endgame database, if it asks one.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::Endgame(file, _) => Some(file),
            Self::Style(_) | Self::Strategy(_) | Self::File(..) | Self::Program(_) => None,
        }
    }

    /// True if it follows a strategy.
    pub(super) fn is_strategy(&self) -> bool {
        match self {
            Self::Strategy(_) | Self::File(..) => true,
            Self::Endgame(_, base) => base.is_strategy(),
            Self::Style(_) | Self::Program(_) => false,
        }
    }

    /// The name of its strategy, if that is one of the game.
    pub(super) fn strategy(&self) -> Option<&str> {
        match self {
            Self::Strategy(name) => Some(name),
            Self::Endgame(_, base) => base.strategy(),
            Self::Style(_) | Self::File(..) | Self::Program(_) => None,
        }
    }

    /// The file of its strategy, if that lies elsewhere.
    pub(super) fn strategy_file(&self) -> Option<&PathBuf> {
        match self {
            Self::File(file, _) => Some(file),
            Self::Endgame(_, base) => base.strategy_file(),
            Self::Style(_) | Self::Strategy(_) | Self::Program(_) => None,
        }
    }
}

/// Returns the bot that follows a strategy of a file.
fn style_of_file(game: &Game, file: &Path, name: Option<&str>) -> Result<BotStyle, String> {
    let shown = file.display().to_string();
    let source = game.sources.iter().position(|source| source.name == shown);
    let own: Vec<(usize, &Strategy)> = game
        .strategies
        .iter()
        .enumerate()
        .filter(|(_, one)| Some(usize::from(one.at.source)) == source)
        .collect();
    let found = match name {
        Some(name) => own.iter().find(|(_, one)| one.name == name),
        None => own.first().filter(|_| own.len() == 1),
    };
    found.and_then(|(place, _)| u8::try_from(*place).ok()).map(BotStyle::Strategy).ok_or_else(
        || {
            let names: Vec<String> =
                own.iter().map(|(_, one)| format!("{shown}:{}", one.name)).collect();
            match name {
                Some(name) => {
                    format!("{shown} holds no strategy `{name}`; write {}", names.join(" or "))
                }
                None => format!("{shown} holds several strategies; write {}", names.join(" or ")),
            }
        },
    )
}

impl std::fmt::Display for BotName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Style(style) => style.fmt(f),
            Self::Strategy(name) => write!(f, "{}{name}", Strategy::PREFIX),
            Self::File(file, None) => write!(f, "{}", file.display()),
            Self::File(file, Some(name)) => write!(f, "{}:{name}", file.display()),
            Self::Endgame(file, base) => {
                write!(f, "{ENDGAME}{}", file.display())?;
                if **base == Self::default() { Ok(()) } else { write!(f, "+{base}") }
            }
            Self::Program(command) => command.fmt(f),
        }
    }
}

/// The error for a bot that is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoBot {
    /// No bot has this name.
    #[error(transparent)]
    Unknown(#[from] UnknownBot),
    /// The command of a program is none.
    #[error(transparent)]
    Command(#[from] CommandError),
}

impl FromStr for BotName {
    type Err = NoBot;

    fn from_str(text: &str) -> Result<Self, NoBot> {
        if text.trim().starts_with(ProgramCommand::PREFIX) {
            return Ok(Self::Program(text.trim().parse()?));
        }
        if let Some(rest) = text.trim().strip_prefix(ENDGAME) {
            // A file may have a plus in its name; what follows the last one is a bot, or it is not.
            let base =
                rest.rsplit_once('+').and_then(|(file, base)| Some((file, base.parse().ok()?)));
            let (file, base) = base.unwrap_or((rest, Self::default()));
            return match (file, &base) {
                ("", _) | (_, Self::Endgame(..)) => {
                    Err(UnknownBot::Name(text.trim().to_owned()).into())
                }
                _ => Ok(Self::Endgame(file.into(), Box::new(base))),
            };
        }
        let text = text.trim();
        match (text.strip_prefix(Strategy::PREFIX), text.rsplit_once(".ron:")) {
            (Some(name), _) => Ok(Self::Strategy(name.to_owned())),
            (None, Some((file, name))) => {
                Ok(Self::File(format!("{file}.ron").into(), Some(name.to_owned())))
            }
            (None, None) if text.ends_with(".ron") => Ok(Self::File(text.into(), None)),
            (None, None) => Ok(Self::Style(text.parse()?)),
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
    /// The bot, unless it is a person.
    #[must_use]
    pub const fn bot(&self) -> Option<&BotName> {
        match self {
            Self::Person => None,
            Self::Bot(bot) => Some(bot),
        }
    }

    /// Converts it to the plan's type; a program is added to the list of commands, once.
    ///
    /// # Errors
    ///
    /// If the game has no strategy of this name.
    pub fn sitter(
        &self,
        game: &Game,
        commands: &mut Vec<ProgramCommand>,
    ) -> Result<Sitter, String> {
        match self {
            Self::Person => Ok(Sitter::Person),
            Self::Bot(bot) => bot.kind(game, commands).map(Sitter::Bot),
        }
    }
}

/// The error for an unknown name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Nobody {
    /// No player is called this.
    #[error(
        "there is no player `{0}`: write person, or the name of a bot: {names}, {prefix}NAME, \
         endgame:FILE, a file of strategies, or exec:COMMAND",
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
    /// The command of a program is none.
    #[error(transparent)]
    Command(CommandError),
}

impl FromStr for Who {
    type Err = Nobody;

    fn from_str(text: &str) -> Result<Self, Nobody> {
        match text.trim().to_lowercase().as_str() {
            "person" | "me" => Ok(Self::Person),
            _ => match text.parse() {
                Ok(BotName::Style(BotStyle::Search(Effort::Nodes(_)))) => Err(Nobody::Nodes),
                Ok(bot) => Ok(Self::Bot(bot)),
                Err(NoBot::Command(error)) => Err(Nobody::Command(error)),
                Err(NoBot::Unknown(UnknownBot::Effort(error))) => Err(Nobody::Effort(error)),
                Err(NoBot::Unknown(UnknownBot::Name(_))) => {
                    Err(Nobody::Name(text.trim().chars().take(40).collect()))
                }
            },
        }
    }
}
