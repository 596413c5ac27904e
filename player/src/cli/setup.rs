//! Choices on the command line before a game in RON: number of players, and options.

use clap::Args;
use engine::{
    definition::game::{Game, GameOption, OptionId, OptionKind},
    rules::{RecordHead, Rules, Setup},
};
use std::{str::FromStr, sync::Arc};

/// The choices before a game in RON.
#[derive(Debug, Clone, Default, Args)]
pub struct SetupChoice {
    /// Number of players.
    #[arg(long, value_name = "N", value_parser = seats)]
    pub seats: Option<u8>,
    /// Sets an option of the game; `fudaba options FILE` lists them.
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    pub set: Vec<String>,
}

/// Number of players, of all games of a host or of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatsChoice {
    /// Name of the game; `None` for all.
    pub(super) game: Option<String>,
    pub(super) seats: u8,
}

impl FromStr for SeatsChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (game, number) = match text.rsplit_once(':') {
            Some((game, number)) => (Some(game.trim().to_owned()), number),
            None => (None, text),
        };
        let number = seats(number.trim());
        number.map(|seats| Self { game, seats }).map_err(|why| format!("{why}, or GAME:N"))
    }
}

/// Parses a number of seats, or the number of a seat.
pub(super) fn seats(text: &str) -> Result<u8, String> {
    whole(text, 12).map(|number| number as u8)
}

/// Parses a whole number from 1 to `most`.
pub(super) fn whole(text: &str, most: u32) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("write a whole number from 1 to {most}"))
}

impl SetupChoice {
    /// Returns the choices in the head of a record.
    #[must_use]
    pub fn of_record(head: &RecordHead) -> Self {
        let set = head.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        Self { seats: head.seats, set }
    }

    /// Returns the choices for one of several games: `GAME:OPTION=VALUE` sets an option of the game
    /// that has one of these names alone.
    #[must_use]
    pub fn of_game(&self, names: &[&str]) -> Self {
        let own = |text: &String| match named(text) {
            None => Some(text.clone()),
            Some((game, choice)) => names.contains(&game).then(|| choice.to_owned()),
        };
        Self { seats: self.seats, set: self.set.iter().filter_map(own).collect() }
    }

    /// Returns the choices that name a game.
    pub fn named(&self) -> impl Iterator<Item = (&str, &str)> {
        self.set.iter().filter_map(|text| Some((text.as_str(), named(text)?.0)))
    }

    /// True if anything was chosen.
    #[must_use]
    pub const fn is_anything(&self) -> bool {
        self.seats.is_some() || !self.set.is_empty()
    }

    /// Returns the choices as a setup of this game.
    ///
    /// # Errors
    ///
    /// A message if the game lacks an option or value, with those that it has.
    pub fn setup(&self, game: &Game) -> Result<Setup, String> {
        let mut options: Vec<(OptionId, i32)> = Vec::new();
        for text in &self.set {
            let (name, value) = text
                .split_once('=')
                .ok_or_else(|| format!("`{text}` does not set an option: write OPTION=VALUE"))?;
            let (id, value) = option(game, name.trim(), value.trim())?;
            options.retain(|&(other, _)| other != id);
            options.push((id, value));
        }
        Ok(Setup { seats: self.seats, options })
    }

    /// Returns the rules of a game for these choices.
    ///
    /// # Errors
    ///
    /// Like [`SetupChoice::setup`], or if the game is not for this number of players.
    pub fn rules(&self, game: &Arc<Game>) -> Result<Arc<Rules>, String> {
        let setup = self.setup(game)?;
        Rules::of_game(Arc::clone(game), &setup).map(Arc::new).map_err(|error| error.to_string())
    }
}

/// Splits `GAME:OPTION=VALUE`.
fn named(text: &str) -> Option<(&str, &str)> {
    let (game, choice) = text.split_once(':')?;
    // A value may have a colon.
    (!game.contains('=')).then_some((game.trim(), choice))
}

/// Finds an option by name, and parses its value.
fn option(game: &Game, name: &str, value: &str) -> Result<(OptionId, i32), String> {
    let found = game.options.iter().position(|option| option.name == name);
    let Some(index) = found else {
        let names: Vec<_> = game.options.iter().map(|option| option.name.as_str()).collect();
        return Err(match near(name, &names) {
            _ if names.is_empty() => {
                format!("there is no option `{name}`: this game has no options")
            }
            Some(near) => format!("there is no option `{name}`; did you mean `{near}`?"),
            None => {
                format!("there is no option `{name}`; the options are {}", names.join(", "))
            }
        });
    };
    let option = &game.options[OptionId(index as u8)];
    let number = meaning(game, option, value).ok_or_else(|| {
        format!("the option `{name}` must be {}, not `{value}`", values(game, option).join(", "))
    })?;
    Ok((OptionId(index as u8), number))
}

fn meaning(game: &Game, option: &GameOption, value: &str) -> Option<i32> {
    match &option.kind {
        OptionKind::Flag { .. } => match value.to_lowercase().as_str() {
            "yes" | "true" | "on" | "1" => Some(1),
            "no" | "false" | "off" | "0" => Some(0),
            _ => None,
        },
        OptionKind::Number { least, most, .. } => {
            value.parse().ok().filter(|number| (*least..=*most).contains(number))
        }
        OptionKind::Choice { words, .. } => {
            let words = game.words.get(*words)?;
            words.iter().position(|word| word == value).and_then(|at| i32::try_from(at).ok())
        }
    }
}

/// Returns the possible values of an option for a person: `yes`, `no`; `1 to 50`; its words.
pub(super) fn values(game: &Game, option: &GameOption) -> Vec<String> {
    match &option.kind {
        OptionKind::Flag { .. } => vec!["yes".into(), "no".into()],
        OptionKind::Number { least, most, .. } => vec![format!("{least} to {most}")],
        OptionKind::Choice { words, .. } => game.words.get(*words).cloned().unwrap_or_default(),
    }
}

/// Formats a value of an option, as `--set` takes it.
pub(super) fn value_text(game: &Game, option: &GameOption, value: i32) -> String {
    match &option.kind {
        OptionKind::Flag { .. } => if value == 0 { "no" } else { "yes" }.to_owned(),
        OptionKind::Number { .. } => value.to_string(),
        OptionKind::Choice { words, .. } => game
            .words
            .get(*words)
            .and_then(|words| words.get(usize::try_from(value).ok()?))
            .cloned()
            .unwrap_or_default(),
    }
}

fn near<'n>(wanted: &str, names: &[&'n str]) -> Option<&'n str> {
    let wanted: String = wanted.chars().take(60).collect();
    names
        .iter()
        .map(|name| (strsim::damerau_levenshtein(&wanted, name), *name))
        .filter(|(distance, name)| *distance * 3 <= wanted.len().max(name.len()))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_for_one_of_several_games_is_its_own_alone() {
        let set = ["target=3", "one:target=5", "two.ron:name=a:b", "name=a:b"];
        let chosen = SetupChoice { seats: None, set: set.map(str::to_owned).into() };
        assert_eq!(chosen.of_game(&["one"]).set, ["target=3", "target=5", "name=a:b"]);
        assert_eq!(chosen.of_game(&["two.ron", "two"]).set, ["target=3", "name=a:b", "name=a:b"]);
        let named: Vec<&str> = chosen.named().map(|(_, game)| game).collect();
        assert_eq!(named, ["one", "two.ron"]);
    }
}
