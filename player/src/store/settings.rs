//! The player's settings, with their defaults.

use super::kept::Persistent;
use crate::{
    solving::Difficulty,
    theme::{Felt, ThemeName},
};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The choices of a player for all games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The program's language.
    pub language: LanguageChoice,
    /// Light, dark, high contrast, or the system's choice.
    pub theme: ThemeChoice,
    /// The cloth on the table.
    pub felt: Felt,
    /// True if each suit has a colour of its own.
    pub four_colors: bool,
    /// True if the corners of the cards are large.
    pub large_index: bool,
    /// Size of the cards on the table.
    pub table_size: TableSize,
    /// Size of texts, buttons and everything else, in per cent, from [`Settings::SMALLEST_TEXT`] to
    /// [`Settings::LARGEST_TEXT`].
    pub text_size: u16,
    /// Number of the card back, from 0; a larger number than there are means the first.
    pub card_back: u8,
    /// Folder of the player's own card faces; `None` for the drawn ones.
    pub own_faces: Option<PathBuf>,
    /// True if pictures supplied by a game are used for its cards.
    pub game_faces: bool,
    /// Effect of a click on a card.
    pub click: ClickMode,
    /// Extent of the animations.
    pub animations: Animations,
    /// True if a won game is celebrated.
    pub win_animation: bool,
    /// Cards that go to goal fields automatically.
    pub autoplay: AutoplaySetting,
    /// True if the table says whether the game can still be won.
    pub tell_winnable: bool,
    /// True if new deals are such as can be won.
    pub winnable_deals: bool,
    /// Difficulty of new deals that can be won.
    pub difficulty: Difficulty,
    /// True if the time played is shown.
    pub show_clock: bool,
    /// True if the program makes sounds.
    pub sounds: bool,
    /// True if the first steps are still shown under the table.
    pub first_steps: bool,
    /// Name of the person at tables over a network; empty if none was chosen.
    pub table_name: String,
    /// True if a host of this window announces itself in the local network.
    pub announces: bool,
    /// True if a host of this window lets other computers in.
    pub hosts_for_others: bool,
}

impl Settings {
    /// Minimum of [`Self::text_size`].
    pub const SMALLEST_TEXT: u16 = 70;
    /// Maximum of [`Self::text_size`].
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
            autoplay: AutoplaySetting::default(),
            tell_winnable: false,
            winnable_deals: false,
            difficulty: Difficulty::default(),
            show_clock: true,
            sounds: true,
            first_steps: true,
            table_name: String::new(),
            announces: true,
            hosts_for_others: true,
        }
    }
}

impl Persistent for Settings {
    const FILE: &'static str = "settings.ron";
    const VERSION: u32 = 1;
}

/// The choice of the program's language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LanguageChoice {
    /// The system's language if it is supported, otherwise English.
    #[default]
    Auto,
    /// English.
    En,
    /// Japanese.
    Ja,
}

/// The choice of the window's theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThemeChoice {
    /// Light or dark, like the system.
    #[default]
    System,
    /// Always this one.
    Always(ThemeName),
}

/// The size of the cards on a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableSize {
    /// Two thirds of the largest size that fits.
    Small,
    /// Between small and large.
    Medium,
    /// As large as possible while every card of a long pile is legible.
    #[default]
    Large,
    /// As large as the spots fit; long piles are squeezed.
    Full,
}

/// The effect of a click on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClickMode {
    /// It picks the card up; a second click chooses the destination.
    #[default]
    PickUp,
    /// It moves the card, if there is exactly one sensible destination.
    Move,
}

/// The extent of the animations.
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

/// The cards that go to goal fields automatically after each action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AutoplaySetting {
    /// None.
    Off,
    /// Those that cannot be needed any more.
    #[default]
    Safe,
    /// All that can go.
    Always,
}
