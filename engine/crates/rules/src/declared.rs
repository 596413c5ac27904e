//! From a declared game, its options and the number of players to rules.

use crate::{Move, Rules, Seat, StandIn, piles::Piles, program};
use definition::{
    Definition, FieldId, Localized, SpotId,
    game::{Game, Grid, Notice, OptionId, OptionKind, Sees},
};
use std::{fmt, sync::Arc};

/// What is chosen before a declared game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Setup {
    /// How many play; `None`: as few as can, or four where that is possible.
    pub seats: Option<u8>,
    /// Options that are not as the game has them, each once.
    pub options: Vec<(OptionId, i32)>,
}

/// Why a game cannot be set up so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupError {
    /// The game is not for so many.
    Seats {
        /// How many were asked for.
        asked: u8,
        /// At least so many play.
        least: u8,
        /// At most so many.
        most: u8,
    },
    /// An option does not have this value.
    Option {
        /// The key of the option.
        name: String,
        /// The value.
        value: i32,
        /// The smallest.
        least: i32,
        /// The largest.
        most: i32,
    },
    /// There is no such option.
    NoSuchOption(OptionId),
    /// Routines that call routines make the game larger than one can be.
    TooLarge,
    /// The table would have more spots than [`Game::MAX_SPOTS`].
    TooManySpots(usize),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seats { asked, least, most } if least == most => {
                write!(f, "the game is for {least} players, not for {asked}")
            }
            Self::Seats { asked, least, most } => {
                write!(f, "the game is for {least} to {most} players, not for {asked}")
            }
            Self::Option { name, value, least, most } => {
                write!(f, "the option `{name}` is {least} to {most}, not {value}")
            }
            Self::NoSuchOption(OptionId(number)) => write!(f, "there is no option {number}"),
            Self::TooLarge => f.write_str("the routines together are too large"),
            Self::TooManySpots(count) => {
                write!(f, "the table would have {count} spots; at most {}", Game::MAX_SPOTS)
            }
        }
    }
}

impl std::error::Error for SetupError {}

/// What a spot of a declared game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SpotInfo {
    /// Its field.
    pub field: FieldId,
    /// Its number within the field, from 0.
    pub number: u8,
    /// The player it belongs to.
    pub player: Option<Seat>,
    /// The team it belongs to.
    pub team: Option<u8>,
    /// Who sees what lies there.
    pub sees: Sees,
    /// Row and column, from 0, where it is a square of a board.
    pub square: Option<(u8, u8)>,
}

impl Rules {
    /// The rules of a declared game for so many players with these options.
    ///
    /// # Errors
    ///
    /// Where the game is not for so many, or an option is out of its range.
    pub fn of_game(game: Arc<Game>, setup: &Setup) -> Result<Self, SetupError> {
        let (least, most) = (game.players.least, game.players.most);
        let seats = setup.seats.unwrap_or_else(|| 4.clamp(least, most));
        if !(least..=most).contains(&seats) {
            return Err(SetupError::Seats { asked: seats, least, most });
        }
        let mut options: Vec<i32> =
            game.options.iter().map(|option| option.kind.default_value()).collect();
        for &(id, value) in &setup.options {
            let option = game.options.get(usize::from(id.0)).ok_or(SetupError::NoSuchOption(id))?;
            let (least, most) = range(&option.kind);
            if !(least..=most).contains(&value) {
                let name = option.name.clone();
                return Err(SetupError::Option { name, value, least, most });
            }
            options[usize::from(id.0)] = value;
        }
        let facts = program::Facts::new(&game, seats);
        if facts.spots.len() > Game::MAX_SPOTS {
            return Err(SetupError::TooManySpots(facts.spots.len()));
        }
        let spots: Vec<_> = facts.spots.iter().map(|spot| (spot.field, spot.number + 1)).collect();
        let definition = Definition::of_game(&game, &spots);
        let piles = Arc::new(Piles::compile(Arc::new(definition)));
        let program =
            program::compile(&game, facts, &options, piles).ok_or(SetupError::TooLarge)?;
        let setup = Setup { seats: Some(seats), options: setup.options.clone() };
        Ok(Self { program, game: Some(game), setup })
    }

    /// The declared game; `None` for a workbook's.
    #[must_use]
    pub fn game(&self) -> Option<&Arc<Game>> {
        self.game.as_ref()
    }

    /// What was chosen before the game; the number of seats is always told.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.program.facts.seats
    }

    /// The team of a seat, from 0.
    #[must_use]
    pub fn team(&self, seat: Seat) -> u8 {
        self.program.facts.team(seat)
    }

    /// How many teams there are.
    #[must_use]
    pub fn teams(&self) -> u8 {
        self.program.facts.teams
    }

    /// What a spot of a declared game is.
    #[must_use]
    pub fn spot_info(&self, spot: SpotId) -> Option<SpotInfo> {
        self.game.as_ref()?;
        let facts = self.program.facts.spots.get(spot.index())?;
        Some(SpotInfo {
            field: facts.field,
            number: facts.number,
            player: facts.player,
            team: facts.team,
            sees: facts.sees,
            square: facts.square.then_some((facts.row, facts.column)),
        })
    }

    /// The spots of a field.
    pub fn spots_of(&self, field: FieldId) -> impl Iterator<Item = SpotId> + use<> {
        let fields = &self.program.facts.fields;
        let (first, count) = fields.get(field.index()).copied().unwrap_or((0, 0));
        (first..first + count).map(SpotId)
    }

    /// The board of a declared game, and its field.
    #[must_use]
    pub fn board(&self) -> Option<(FieldId, &Grid)> {
        let board = self.program.facts.board.as_ref()?;
        Some((board.0, &board.1))
    }

    /// The words of an [`Event::Said`](crate::Event::Said).
    #[must_use]
    pub fn words_said(&self, words: u16) -> Option<&Localized> {
        self.program.said.get(usize::from(words))
    }

    /// What an [`Event::Told`](crate::Event::Told) tells, its values being those of the event.
    #[must_use]
    pub fn notice(&self, notice: u16) -> Option<&Notice> {
        self.program.notices.get(usize::from(notice)).map(|(notice, _)| notice)
    }

    /// For what the wild cards of a play stand, lowest place first; nothing where all of its
    /// cards stand for themselves.
    #[must_use]
    pub fn stand_ins(&self, play: &Move) -> Vec<StandIn> {
        self.program.combos.stand_ins(play.cards, play.form)
    }

    /// Whether the turns that are going on let all players choose at the same time.
    #[must_use]
    pub fn is_together(&self, state: &crate::State) -> bool {
        state.is_together(&self.program)
    }

    /// Whether a seat has chosen already while all choose at the same time.
    #[must_use]
    pub fn has_chosen(&self, state: &crate::State, seat: Seat) -> bool {
        state.has_chosen(&self.program, seat)
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
