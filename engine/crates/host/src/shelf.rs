//! The games that a host offers.

use definition::{
    Localized,
    game::{Game, GameOption, OptionId, OptionKind},
};
use protocol::{GameOffered, SentenceLanguage, WarnCode};
use rules::{Rules, Setup, SetupError};
use serde_json::Value;
use std::{collections::BTreeMap, sync::Arc};

/// The games that a host offers, by id.
#[derive(Debug, Clone, Default)]
pub struct GameShelf {
    games: BTreeMap<String, Arc<Game>>,
    /// Rules that were asked for, by game, seats and options: tables of one kind share them.
    compiled: BTreeMap<(String, Option<u8>, String), Arc<Rules>>,
    /// Function that finds games which are not offered, but may be under way.
    known: Option<FindGame>,
}

/// A function that finds a game by its id; `None` if there is none.
pub type FindGame = fn(&str) -> Option<Arc<Game>>;

/// Most rules that are kept for tables to come.
const MOST_COMPILED: usize = 256;

/// Error: a game cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ShelfError {
    /// No game has this id.
    #[error("there is no game `{0}` here")]
    Game(String),
    /// The game has no option of this name.
    #[error("the game has no option `{0}`")]
    Option(String),
    /// The option does not have this value.
    #[error("the option `{0}` does not have the value {1}")]
    Value(String, String),
    /// The game is not for so many, or an option is out of its range.
    #[error("{english}")]
    Setup {
        /// The reason in English.
        english: String,
        /// The same in Japanese.
        japanese: String,
    },
}

impl ShelfError {
    /// Returns the error of a game that cannot be set up, for a reason in English and in Japanese.
    pub(crate) fn setup([english, japanese]: [impl Into<String>; 2]) -> Self {
        Self::Setup { english: english.into(), japanese: japanese.into() }
    }

    /// Returns the code of the warning.
    #[must_use]
    pub const fn code(&self) -> WarnCode {
        match self {
            Self::Game(_) => WarnCode::Game,
            Self::Option(_) | Self::Value(..) | Self::Setup { .. } => WarnCode::Option,
        }
    }
}

/// Returns a title in a language, or in English if the author gave no other.
pub(crate) fn title_in(title: &Localized, language: SentenceLanguage) -> &str {
    match language {
        SentenceLanguage::Ja if !title.ja.is_empty() => &title.ja,
        SentenceLanguage::Ja | SentenceLanguage::En => &title.en,
    }
}

impl GameShelf {
    /// Adds a game; another with the same id is replaced.
    pub fn add(&mut self, game: Arc<Game>) {
        self.compiled.clear();
        self.games.insert(game.about.id.to_string(), game);
    }

    /// Lets tables of an earlier start go on whose game this function finds, though it is not
    /// offered.
    #[must_use]
    pub fn knowing(self, known: FindGame) -> Self {
        Self { known: Some(known), ..self }
    }

    /// Returns the rules of a table of an earlier start, as [`Self::rules`] does; its game need not
    /// be offered.
    pub(crate) fn earlier_rules(
        &mut self,
        id: &str,
        seats: Option<u8>,
        options: &BTreeMap<String, Value>,
    ) -> Result<Arc<Rules>, ShelfError> {
        match self.known.filter(|_| !self.games.contains_key(id)).and_then(|find| find(id)) {
            Some(game) => rules_of(&game, seats, options).map(Arc::new),
            None => self.rules(id, seats, options),
        }
    }

    /// Returns the games, for those who want to open a table, with their titles in a language.
    #[must_use]
    pub fn offered(&self, language: SentenceLanguage) -> Vec<GameOffered> {
        let told = |(id, game): (&String, &Arc<Game>)| GameOffered {
            game: id.clone(),
            title: title_in(&game.about.title, language).to_owned(),
            seats: [game.players.least, game.players.most],
        };
        self.games.iter().map(told).collect()
    }

    /// Returns the rules of a game for so many players with these options.
    ///
    /// # Errors
    ///
    /// Says what the game does not have.
    pub fn rules(
        &mut self,
        id: &str,
        seats: Option<u8>,
        options: &BTreeMap<String, Value>,
    ) -> Result<Arc<Rules>, ShelfError> {
        let key = (id.to_owned(), seats, format!("{options:?}"));
        if let Some(known) = self.compiled.get(&key) {
            return Ok(Arc::clone(known));
        }
        let short = || id.chars().take(40).collect();
        let game = self.games.get(id).ok_or_else(|| ShelfError::Game(short()))?;
        let rules = Arc::new(rules_of(game, seats, options)?);
        if self.compiled.len() >= MOST_COMPILED {
            self.compiled.clear();
        }
        self.compiled.insert(key, Arc::clone(&rules));
        Ok(rules)
    }
}

fn rules_of(
    game: &Arc<Game>,
    seats: Option<u8>,
    options: &BTreeMap<String, Value>,
) -> Result<Rules, ShelfError> {
    let options: Result<Vec<_>, _> =
        options.iter().map(|(name, value)| option(game, name, value)).collect();
    let setup = Setup { seats, options: options? };
    Rules::of_game(Arc::clone(game), &setup).map_err(|error| ShelfError::setup(of_setup(&error)))
}

/// Says in English and in Japanese why a game cannot be set up.
fn of_setup(error: &SetupError) -> [String; 2] {
    let japanese = match error {
        SetupError::Seats { asked, least, most } if least == most => {
            format!("このゲームは{least}人用です。{asked}人では遊べません")
        }
        SetupError::Seats { asked, least, most } => {
            format!("このゲームは{least}〜{most}人用です。{asked}人では遊べません")
        }
        SetupError::Option { name, value, least, most } => {
            format!("オプション「{name}」の値は{least}から{most}までです。{value}にはできません")
        }
        SetupError::NoSuchOption(id) => format!("オプション{}はありません", id.0),
        SetupError::TooLarge => "ルーチンが全体として大きすぎます".to_owned(),
        SetupError::TooManySpots(count) => {
            format!("スポットが{count}個になりますが、上限は{}個です", Game::MAX_SPOTS)
        }
    };
    [error.to_string(), japanese]
}

fn option(game: &Game, name: &str, value: &Value) -> Result<(OptionId, i32), ShelfError> {
    let short = |text: &str| text.chars().take(40).collect::<String>();
    let mut named = (0..).map(OptionId).zip(game.options.iter());
    let found = named.find(|(_, option)| option.name == name);
    let (id, option) = found.ok_or_else(|| ShelfError::Option(short(name)))?;
    let number = meaning(game, option, value);
    let wrong = || ShelfError::Value(short(name), short(&value.to_string()));
    number.map(|number| (id, number)).ok_or_else(wrong)
}

/// Returns the number by which the rules know a value.
fn meaning(game: &Game, option: &GameOption, value: &Value) -> Option<i32> {
    match &option.kind {
        OptionKind::Flag { .. } => value.as_bool().map(i32::from),
        OptionKind::Number { .. } => value.as_i64().and_then(|value| value.try_into().ok()),
        OptionKind::Choice { words, .. } => {
            let (words, word) = (game.words.get(*words)?, value.as_str()?);
            words.iter().position(|own| own == word).and_then(|at| at.try_into().ok())
        }
    }
}
