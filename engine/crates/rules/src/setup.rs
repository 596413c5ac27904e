//! Choices made before a declared game: the number of players and the options.

use definition::game::{Game, OptionId, OptionKind};

/// Choices made before a declared game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Setup {
    /// Number of players; `None` for four, or the nearest number that the game allows.
    pub seats: Option<u8>,
    /// Options with a value other than the default, each once.
    pub options: Vec<(OptionId, i32)>,
}

impl Setup {
    /// Returns the number of players and the value of every option.
    pub(crate) fn resolve(&self, game: &Game) -> Result<(u8, Vec<i32>), SetupError> {
        let (least, most) = (game.players.least, game.players.most);
        let seats = self.seats.unwrap_or_else(|| 4.clamp(least, most));
        if !(least..=most).contains(&seats) {
            return Err(SetupError::Seats { asked: seats, least, most });
        }
        let mut options: Vec<i32> =
            game.options.iter().map(|option| option.kind.default_value()).collect();
        for &(id, value) in &self.options {
            let option = game.options.get(id).ok_or(SetupError::NoSuchOption(id))?;
            let (least, most) = range(&option.kind);
            if !(least..=most).contains(&value) {
                let name = option.name.clone();
                return Err(SetupError::Option { name, value, least, most });
            }
            options[usize::from(id.0)] = value;
        }
        Ok((seats, options))
    }
}

/// The smallest and the largest value of an option.
fn range(kind: &OptionKind) -> (i32, i32) {
    match kind {
        OptionKind::Flag { .. } => (0, 1),
        OptionKind::Number { least, most, .. } => (*least, *most),
        OptionKind::Choice { labels, .. } => (0, labels.len() as i32 - 1),
    }
}

/// Reason why a game cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The game is not for this number of players.
    #[error("the game is for {} players, not for {asked}", players(*.least, *.most))]
    Seats {
        /// Number of players requested.
        asked: u8,
        /// Fewest players.
        least: u8,
        /// Most players.
        most: u8,
    },
    /// An option does not allow this value.
    #[error("the option `{name}` must be {least} to {most}, not {value}")]
    Option {
        /// Key of the option.
        name: String,
        /// Value requested.
        value: i32,
        /// Smallest value.
        least: i32,
        /// Largest value.
        most: i32,
    },
    /// No option has this id.
    #[error("there is no option {}", .0.0)]
    NoSuchOption(OptionId),
    /// Routines that call routines make the game too large.
    #[error("the routines are too large in total")]
    TooLarge,
    /// The table would have this many spots, more than [`Game::MAX_SPOTS`].
    #[error("the table would have {} spots, but the limit is {}", .0, Game::MAX_SPOTS)]
    TooManySpots(usize),
}

/// Returns the possible numbers of players, in words.
fn players(least: u8, most: u8) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}
