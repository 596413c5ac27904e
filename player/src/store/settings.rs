//! The player's settings, with their defaults.

use super::kept::Concern;
use crate::theme::{Felt, ThemeName};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Everything that a player can choose for all games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The program's language.
    pub language: LanguageChoice,
    /// Light, dark, high contrast, or what the system has.
    pub theme: ThemeChoice,
    /// The cloth on the table.
    pub felt: Felt,
    /// Whether each suit has a colour of its own.
    pub four_colors: bool,
    /// Whether the corners of the cards are large.
    pub large_index: bool,
    /// How large the cards on the table are.
    pub table_size: TableSize,
    /// How large texts, buttons and everything else are, in hundredths of the usual size, from
    /// [`Settings::SMALLEST_TEXT`] to [`Settings::LARGEST_TEXT`].
    pub text_size: u16,
    /// Which card back, from 0; more than there are means the first.
    pub card_back: u8,
    /// The folder of the player's own card faces.
    pub own_faces: Option<PathBuf>,
    /// Whether the pictures that a game brings along are used for its cards.
    pub game_faces: bool,
    /// What a click on a card does.
    pub click: ClickMode,
    /// How much moves on the screen.
    pub animations: Animations,
    /// Whether a won game is celebrated.
    pub win_animation: bool,
    /// Which cards go to where they win by themselves.
    pub autoplay: Autoplay,
    /// Whether the time that a game takes is shown.
    pub show_clock: bool,
    /// Whether the program makes sounds.
    pub sounds: bool,
    /// Whether the first steps are still told under the table.
    pub first_steps: bool,
}

impl Settings {
    /// The least [`Self::text_size`].
    pub const SMALLEST_TEXT: u16 = 70;
    /// The most [`Self::text_size`].
    pub const LARGEST_TEXT: u16 = 250;
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: LanguageChoice::default(),
            theme: ThemeChoice::default(),
            felt: Felt::default(),
            four_colors: false,
            large_index: false,
            table_size: TableSize::default(),
            text_size: 100,
            card_back: 0,
            own_faces: None,
            game_faces: true,
            click: ClickMode::default(),
            animations: Animations::default(),
            win_animation: true,
            autoplay: Autoplay::default(),
            show_clock: true,
            sounds: true,
            first_steps: true,
        }
    }
}

impl Concern for Settings {
    const FILE: &'static str = "settings.ron";
    const VERSION: u32 = 1;
}

/// Which language the program speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LanguageChoice {
    /// The system's, if it is one of ours; otherwise English.
    #[default]
    Auto,
    /// English.
    En,
    /// Japanese.
    Ja,
}

/// Which theme the window has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThemeChoice {
    /// Light or dark, as the system is.
    #[default]
    System,
    /// Always this one.
    Always(ThemeName),
}

/// How large the cards on a table are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableSize {
    /// Two thirds of what there is room for.
    Small,
    /// Between small and large.
    Medium,
    /// As large as every card of a long pile can still be read.
    #[default]
    Large,
    /// As large as the spots find room; long piles are pushed together.
    Full,
}

/// What a click on a card does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClickMode {
    /// It picks the card up; a second click says where it goes.
    #[default]
    PickUp,
    /// It moves the card where it can go, if there is one sensible place.
    Move,
}

/// How much moves on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Animations {
    /// Cards fly.
    #[default]
    Full,
    /// Nothing flies.
    Reduced,
    /// Nothing moves at all.
    Off,
}

/// Which cards go to where they win by themselves, after each action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Autoplay {
    /// None.
    Off,
    /// Those that nobody can need any more.
    #[default]
    Safe,
    /// All that can.
    Always,
}
